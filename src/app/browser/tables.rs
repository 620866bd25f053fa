//! The endgame table, which is fetched when the title is shown: the game plays by search until it is there.

use bevy::asset::{AssetLoader, LoadContext, io::Reader};
use bevy::prelude::*;

use crate::app::flow::Screen;
use crate::engine::tabal_table::{TabalTable, TableError};

const FILE: &str = "tables/tabal-4.table";

/// That the table has been installed.
#[derive(Asset, TypePath)]
struct Installed;

#[derive(Default, TypePath)]
struct TableLoader;

/// The table cannot be had.
#[derive(Debug, thiserror::Error)]
enum Missing {
    #[error(transparent)]
    Download(#[from] std::io::Error),
    #[error(transparent)]
    Damaged(#[from] TableError),
}

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

/// Held so that the loading goes on.
#[derive(Resource)]
#[expect(dead_code, reason = "a handle that is dropped ends its loading")]
struct Loading(Handle<Installed>);

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<Installed>().init_asset_loader::<TableLoader>().add_systems(OnEnter(Screen::Title), fetch);
}

fn fetch(assets: Res<AssetServer>, loading: Option<Res<Loading>>, mut commands: Commands) {
    if loading.is_none() {
        commands.insert_resource(Loading(assets.load(FILE)));
    }
}
