//! What the strongest level knows by heart, fetched when the title is shown: it plays by search until that is there.

use bevy::asset::{AssetLoader, LoadContext, io::Reader};
use bevy::prelude::*;
use gloo_timers::future::TimeoutFuture;

use crate::app::flow::Screen;
use crate::engine::strategy::{StrategyError, Unfolding};
use crate::engine::tabal_table::{TabalTable, TableError};

const FILES: [&str; 2] = ["tables/tabal-4.table", "tables/tiger.strategy"];
/// So many turns of the strategy are read between two frames: a few milliseconds.
const SLICE: usize = 500;

/// That a file has been taken up.
#[derive(Asset, TypePath)]
struct Installed;

/// Why a file is not taken up.
#[derive(Debug, thiserror::Error)]
enum Missing {
    #[error(transparent)]
    Download(#[from] std::io::Error),
    #[error(transparent)]
    Table(#[from] TableError),
    #[error(transparent)]
    Strategy(#[from] StrategyError),
}

/// Reads the endgame table of Permainan-Tabal.
#[derive(Default, TypePath)]
struct TableLoader;

impl AssetLoader for TableLoader {
    type Asset = Installed;
    type Settings = ();
    type Error = Missing;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> Result<Installed, Missing> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        TabalTable::open(bytes)?.install();
        Ok(Installed)
    }

    fn extensions(&self) -> &[&str] {
        &["table"]
    }
}

/// Reads the dogs' winning strategy, piece by piece between frames.
#[derive(Default, TypePath)]
struct StrategyLoader;

impl AssetLoader for StrategyLoader {
    type Asset = Installed;
    type Settings = ();
    type Error = Missing;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> Result<Installed, Missing> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        let mut unfolding = Unfolding::new(&bytes)?;
        while !unfolding.step(SLICE)? {
            TimeoutFuture::new(0).await;
        }
        unfolding.finish().install();
        Ok(Installed)
    }

    fn extensions(&self) -> &[&str] {
        &["strategy"]
    }
}

/// Held so that the loading goes on.
#[derive(Resource)]
#[expect(dead_code, reason = "a handle that is dropped ends its loading")]
struct Loading([Handle<Installed>; FILES.len()]);

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<Installed>()
        .init_asset_loader::<TableLoader>()
        .init_asset_loader::<StrategyLoader>()
        .add_systems(OnEnter(Screen::Title), fetch);
}

fn fetch(assets: Res<AssetServer>, loading: Option<Res<Loading>>, mut commands: Commands) {
    if loading.is_none() {
        commands.insert_resource(Loading(FILES.map(|file| assets.load(file))));
    }
}
