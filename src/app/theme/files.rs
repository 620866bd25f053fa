//! The looks as files: loading, reloading while the game runs, reporting what is broken.

use bevy::asset::{AssetLoadError, AssetLoadFailedEvent, AssetLoader, LoadContext, LoadState, io::Reader};
use bevy::prelude::*;

use crate::app::locale::Sentence;
use crate::app::notices::Notice;
use crate::rules::Game;

use super::{Theme, ThemeError, Themes};

fn file(game: Game) -> String {
    format!("themes/{game}/theme.ron")
}

#[derive(Default, TypePath)]
struct ThemeLoader;

impl AssetLoader for ThemeLoader {
    type Asset = Theme;
    type Settings = ();
    type Error = ThemeError;

    async fn load(&self, reader: &mut dyn Reader, _: &(), _: &mut LoadContext<'_>) -> Result<Theme, ThemeError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        let text = String::from_utf8(bytes).map_err(|error| std::io::Error::other(error.utf8_error()))?;
        Theme::parse(&text)
    }

    fn extensions(&self) -> &[&str] {
        &["ron"]
    }
}

/// The files of the looks, held so that they are watched.
#[derive(Resource)]
struct ThemeFiles([Handle<Theme>; 2]);

/// Loads the looks' files and follows their changes while the game runs.
pub fn plugin(app: &mut App) {
    app.init_asset::<Theme>().init_asset_loader::<ThemeLoader>().add_systems(Startup, load_files).add_systems(
        PreUpdate,
        (
            take_loaded.run_if(on_message::<AssetEvent<Theme>>),
            report_failed.run_if(on_message::<AssetLoadFailedEvent<Theme>>),
        ),
    );
}

fn load_files(assets: Res<AssetServer>, mut commands: Commands) {
    commands.insert_resource(ThemeFiles(Game::ALL.map(|game| assets.load(file(game)))));
}

fn take_loaded(
    mut events: MessageReader<AssetEvent<Theme>>,
    files: Res<ThemeFiles>,
    loaded: Res<Assets<Theme>>,
    mut themes: ResMut<Themes>,
) {
    for event in events.read() {
        let (AssetEvent::LoadedWithDependencies { id } | AssetEvent::Modified { id }) = event else { continue };
        for game in Game::ALL {
            let theme = loaded.get(*id).filter(|_| files.0[game as usize].id() == *id);
            if let Some(theme) = theme.filter(|theme| *theme != themes.of(game)) {
                themes.0[game as usize] = theme.clone();
            }
        }
    }
}

fn report_failed(mut failures: MessageReader<AssetLoadFailedEvent<Theme>>, mut commands: Commands) {
    for failure in failures.read() {
        let sentence = Sentence::new("notice-asset-broken").text("file", failure.path.path().display());
        let (line, reason) = describe(&failure.error);
        commands.trigger(Notice(sentence.number("line", line).text("reason", reason)));
    }
}

/// Line and reason of a failed load; line 0 where the file could not be read at all.
fn describe(error: &AssetLoadError) -> (usize, String) {
    if let AssetLoadError::AssetLoaderError(error) = error
        && let Some(ThemeError::Text { line, reason, .. }) = error.error().downcast_ref()
    {
        return (*line, reason.clone());
    }
    (0, error.to_string())
}

/// Whether an asset is there or has failed for good, so that nothing more is to be waited for.
pub fn is_settled(handle: &UntypedHandle, assets: &AssetServer) -> bool {
    matches!(assets.load_state(handle), LoadState::Loaded | LoadState::Failed(_))
}
