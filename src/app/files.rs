//! Files of the game that cannot be read while it runs: told of in a sentence. What is built in, what was there before, or
//! silence stands in for them, and a file that is repaired is taken up.

use std::io::ErrorKind;

use bevy::asset::io::AssetReaderError;
use bevy::asset::{AssetLoadError, LoadState, UntypedAssetLoadFailedEvent};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::kept;
use super::locale::Sentence;
use super::notices::Notice;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell);
}

/// A file that failed, and why.
type Failure = (String, Sentence);

/// Files often fail together, a few in each frame: they are told of in one sentence, once no more come. One that is asked
/// for again and fails again in the same way is not told of again, unless it had been repaired.
fn tell(
    mut failed: MessageReader<UntypedAssetLoadFailedEvent>,
    assets: Res<AssetServer>,
    mut waiting: Local<Vec<Failure>>,
    mut told: Local<Vec<Failure>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    told.retain(|(file, _)| {
        let handle = assets.get_handle_untyped(file.clone());
        !handle.is_some_and(|handle| matches!(assets.load_state(&handle), LoadState::Loaded))
    });
    if !failed.is_empty() {
        let failures = failed.read().map(|failure| (failure.path.to_string(), reason(&failure.error)));
        for failure in failures.filter(|failure| !told.contains(failure)) {
            if !waiting.contains(&failure) {
                waiting.push(failure);
            }
        }
        redraw.write(RequestRedraw);
    } else if let [(file, reason), others @ ..] = &waiting[..] {
        let sentence = Sentence::new("notice-asset-failed").text("file", file).number("more", others.len());
        commands.trigger(Notice(sentence.said("reason", reason.clone())));
        told.append(&mut waiting);
    }
}

/// Why a file cannot be read.
fn reason(error: &AssetLoadError) -> Sentence {
    // What follows the first line is for the makers of the engine.
    let other = |detail: &dyn ToString| {
        let detail = detail.to_string();
        // A browser's error may have nothing to say, which Bevy writes as an empty object.
        let first = detail.lines().next().unwrap_or_default().trim_end_matches(": {}");
        Sentence::new("fault-file").text("kind", "other").quote("detail", first)
    };
    match error {
        AssetLoadError::AssetReaderError(AssetReaderError::NotFound(_)) => kept::refused(&ErrorKind::NotFound.into()),
        AssetLoadError::AssetReaderError(AssetReaderError::Io(error)) if error.kind() == ErrorKind::Other => {
            other(error)
        }
        AssetLoadError::AssetReaderError(AssetReaderError::Io(error)) => kept::refused(error),
        AssetLoadError::AssetLoaderError(error) => match error.error().downcast_ref::<std::io::Error>() {
            Some(error) => kept::refused(error),
            None => other(&error.error()),
        },
        error => other(error),
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::thread;
    use std::time::{Duration, Instant};

    use bevy::asset::AssetMetaCheck;
    use bevy::image::{CompressedImageFormats, ImageLoader};

    use super::*;
    use crate::app::locale::{self, Language, Locale};
    use crate::app::settings::Settings;

    const PAPER: &[u8] = include_bytes!("../../assets/textures/paper.png");
    const CHINESE: &str = include_str!("../../assets/locales/zh.ftl");

    /// What the player was told.
    #[derive(Resource, Default)]
    struct Told(Vec<Sentence>);

    /// The running game as far as its files go, in Chinese, with a folder of its own for them.
    struct Running {
        app: App,
        folder: PathBuf,
    }

    impl Running {
        fn new(test: &str, prepare: impl FnOnce(&Path)) -> Self {
            let folder = std::env::temp_dir().join(format!("tiger-tabal-files-{test}-{}", std::process::id()));
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(folder.join("locales")).unwrap();
            prepare(&folder);
            let assets = AssetPlugin {
                file_path: folder.display().to_string(),
                meta_check: AssetMetaCheck::Never,
                watch_for_changes_override: Some(true),
                ..default()
            };
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, assets, ImagePlugin::default()))
                .add_message::<RequestRedraw>()
                .init_resource::<Told>()
                .insert_resource(Settings { language: Some(Language::Chinese), ..default() })
                .add_observer(|notice: On<Notice>, mut told: ResMut<Told>| told.0.push(notice.0.clone()))
                .add_plugins((locale::plugin, locale::files_plugin, plugin));
            Self { app, folder }
        }

        fn write(&self, file: &str, bytes: impl AsRef<[u8]>) {
            fs::write(self.folder.join(file), bytes).unwrap();
        }

        fn text(&self, key: &str) -> String {
            self.app.world().resource::<Locale>().text(key)
        }

        /// Waits until the player is told of a file with some words of the reason. The same may be said twice: a system
        /// tells of one change as often as it likes.
        fn is_told(&mut self, file: &str, reason: &str) {
            self.until(|this| {
                let said = |it: &Sentence| Locale::built_in(Language::English).say(it);
                let told = &this.app.world().resource::<Told>().0;
                told.iter().map(said).any(|said| said.contains(file) && said.contains(reason))
            });
        }

        fn until(&mut self, is_so: impl Fn(&Self) -> bool) {
            let began = Instant::now();
            while !is_so(self) {
                assert!(began.elapsed() < Duration::from_secs(60), "waited in vain");
                self.app.update();
                thread::sleep(Duration::from_millis(1));
            }
        }
    }

    impl Drop for Running {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }

    /// The Chinese file with another word for "back".
    fn with_back(word: &str) -> String {
        let line = CHINESE.lines().find(|line| line.starts_with("menu-back =")).unwrap();
        CHINESE.replace(line, &format!("menu-back = {word}"))
    }

    #[test]
    fn texts_that_are_missing_are_told_of_and_the_built_in_ones_stand_in_until_the_file_comes() {
        let mut game = Running::new("texts-missing", |_| {});
        game.is_told("locales/zh.ftl", "no such file");
        assert_eq!(game.text("menu-back"), Locale::built_in(Language::Chinese).text("menu-back"));
        game.write("locales/zh.ftl", with_back("走"));
        game.until(|game| game.text("menu-back") == "走");
    }

    #[test]
    fn texts_that_break_while_the_game_runs_are_told_of_and_repaired_ones_are_taken_up() {
        let mut game = Running::new("texts-break", |folder| {
            fs::write(folder.join("locales/zh.ftl"), with_back("走")).unwrap();
        });
        game.until(|game| game.text("menu-back") == "走");
        game.write("locales/zh.ftl", "menu-back = 回\nbroken {\n");
        game.is_told("locales/zh.ftl", "line 2");
        assert_eq!(game.text("menu-back"), "走", "the last good texts stay");
        game.write("locales/zh.ftl", b"menu-back = \xff\xfe");
        game.is_told("locales/zh.ftl", "no text");
        let times_told = |game: &Running| {
            let told = &game.app.world().resource::<Told>().0;
            told.iter().filter(|it| format!("{it:?}").contains("notice-asset-failed")).count()
        };
        (0..50).for_each(|_| game.app.update());
        assert_eq!(times_told(&game), 1);
        assert_eq!(game.text("menu-back"), "走");
        fs::remove_file(game.folder.join("locales/zh.ftl")).unwrap();
        (0..50).for_each(|_| game.app.update());
        assert_eq!(game.text("menu-back"), "走", "what is gone stays in use");
        game.write("locales/zh.ftl", with_back("回"));
        game.until(|game| game.text("menu-back") == "回");
        game.write("locales/zh.ftl", b"menu-back = \xff\xfe");
        game.until(|game| times_told(game) >= 2);
    }

    #[test]
    fn a_half_written_file_speaks_no_second_language() {
        let mut game = Running::new("texts-half", |folder| {
            fs::write(folder.join("locales/zh.ftl"), "menu-back = 走\n").unwrap();
        });
        game.until(|game| game.text("menu-back") == "走");
        assert_eq!(game.text("menu-rules"), Locale::built_in(Language::Chinese).text("menu-rules"));
    }

    #[test]
    fn pictures_that_are_missing_or_broken_are_told_of_and_repaired_ones_are_shown() {
        let mut game = Running::new("pictures", |folder| {
            fs::write(folder.join("locales/zh.ftl"), CHINESE).unwrap();
            fs::write(folder.join("broken.png"), &PAPER[..PAPER.len() / 2]).unwrap();
        });
        // Otherwise the graphics driver says first what it can take.
        game.app.register_asset_loader(ImageLoader::new(CompressedImageFormats::NONE));
        let assets = game.app.world().resource::<AssetServer>().clone();
        let pictures: [Handle<Image>; 2] = ["missing.png", "broken.png"].map(|file| assets.load(file));
        game.until(|game| {
            let failed = |picture| matches!(assets.load_state(picture), LoadState::Failed(_));
            !game.app.world().resource::<Told>().0.is_empty() && pictures.iter().all(failed)
        });
        game.write("missing.png", PAPER);
        game.write("broken.png", PAPER);
        game.until(|game| {
            let images = game.app.world().resource::<Assets<Image>>();
            pictures.iter().all(|picture| images.get(picture).is_some())
        });
    }
}
