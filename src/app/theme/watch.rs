//! Themes' files on the desktop: the player's folder and the program's own, read at the start and whenever one is saved.
//!
//! A theme's pictures are looked at together with its text: what can't be shown is told of before anything tries to.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use bevy::asset::AssetPath;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::app::locale::Sentence;
use crate::app::notices::Notice;

use super::catalogue::pictures_in;
use super::files::{Stamp, assets, players, read, stamps, themes_in};
use super::picture::Picture;
use super::{Origin, Source, Themes};

/// How often the folders are looked at. A resting game is not woken by it, only by a change.
const PACE: Duration = Duration::from_millis(250);
/// How soon after a change it is looked whether the file rests.
const AGAIN: Duration = Duration::from_millis(60);
// A saved file is told of at the second look, and so well within a second.
const _: () = assert!(PACE.as_millis() + AGAIN.as_millis() < 500);

/// A theme's file, or a picture beside it, is new, changed or gone.
struct News {
    origin: Origin,
    name: String,
    file: PathBuf,
    source: io::Result<Option<Source>>,
}

/// What the thread that looks at the folders has found.
#[derive(Resource)]
struct Found(Mutex<Receiver<News>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin).add_systems(PreUpdate, take.run_if(resource_exists::<Found>));
}

fn begin(waker: Option<Res<EventLoopProxyWrapper>>, mut commands: Commands) {
    let folders = [(Origin::BuiltIn, Some(assets().join("themes"))), (Origin::User, players())];
    let folders = folders.into_iter().filter_map(|(origin, folder)| Some((origin, folder?))).collect::<Vec<_>>();
    let waker = waker.map(|waker| (**waker).clone());
    let wake = move || {
        // It fails only when the game is going away.
        waker.as_ref().is_none_or(|waker| waker.send_event(WinitUserEvent::WakeUp).is_ok())
    };
    let (news, found) = mpsc::channel();
    match thread::Builder::new().name("themes".into()).spawn(move || watch(&folders, &news, wake)) {
        Ok(_) => commands.insert_resource(Found(Mutex::new(found))),
        Err(error) => warn!("themes' files are not watched: {error}"),
    }
}

/// The themes that were found, each with its file and the versions of all files in its folder.
type Files = BTreeMap<(Origin, String), (PathBuf, Vec<Stamp>)>;

/// Looks at the folders until nobody wants to know any more.
fn watch(folders: &[(Origin, PathBuf)], news: &Sender<News>, wake: impl Fn() -> bool) {
    let (mut told, mut before): (Files, Option<Files>) = (Files::new(), None);
    loop {
        let seen = look(folders);
        let (mut any, mut heard, mut all_rest) = (false, true, true);
        let mut tell = |(origin, name): &(Origin, String), file: &PathBuf, source| {
            any = true;
            heard &= news.send(News { origin: *origin, name: name.clone(), file: file.clone(), source }).is_ok();
        };
        for (key, version) in &seen {
            // A file that is still being written is told of once it rests.
            let rests = before.as_ref().is_none_or(|before| before.get(key) == Some(version));
            all_rest &= rests;
            if rests && told.get(key) != Some(version) {
                tell(key, &version.0, read(key.0, &key.1, &version.0).map(Some));
                told.insert(key.clone(), version.clone());
            }
        }
        for (key, (file, _)) in told.iter().filter(|(key, _)| !seen.contains_key(*key)) {
            tell(key, file, Ok(None));
        }
        told.retain(|key, _| seen.contains_key(key));
        before = Some(seen);
        if !heard || (any && !wake()) {
            return;
        }
        thread::sleep(if all_rest { PACE } else { AGAIN });
    }
}

fn look(folders: &[(Origin, PathBuf)]) -> Files {
    let mut seen = Files::new();
    for (origin, folder) in folders {
        for (name, file) in themes_in(folder) {
            let stamps = file.parent().map(stamps).unwrap_or_default();
            seen.insert((*origin, name), (file, stamps));
        }
    }
    seen
}

/// Takes what was found; a mistake is told of, and the last good look stays.
fn take(found: Res<Found>, assets: Option<Res<AssetServer>>, mut themes: ResMut<Themes>, mut commands: Commands) {
    let Ok(found) = found.0.lock() else { return };
    let mut differs = false;
    for News { origin, name, file, source } in found.try_iter() {
        let (line, reason) = match source {
            Err(error) => (0, error.to_string()),
            Ok(source) => match themes.bypass_change_detection().take(origin, &name, source.clone()) {
                Ok(different) => {
                    differs |= different;
                    reload(assets.as_deref(), source.as_ref(), origin, &name);
                    continue;
                }
                Err(error) => (error.line(&source.unwrap_or_default().text), error.reason()),
            },
        };
        let sentence = Sentence::new("notice-asset-broken").text("file", file.display());
        commands.trigger(Notice(sentence.number("line", line as u64).text("reason", reason)));
    }
    if differs {
        themes.set_changed();
    }
}

/// Loads a theme's own pictures again, those that are shown already; one of them may be what was saved.
fn reload(assets: Option<&AssetServer>, source: Option<&Source>, origin: Origin, name: &str) {
    let (Some(assets), Some(source)) = (assets, source) else { return };
    for picture in pictures_in(&source.text, origin, name).into_iter().filter(Picture::is_own) {
        let path = AssetPath::from(picture.path().to_owned());
        if assets.get_handle_untyped(path.clone()).is_some() {
            assets.reload(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Instant;

    use super::*;
    use crate::rules::Game;

    /// An empty folder for themes, and another one in it for the theme `mine`.
    fn folders(test: &str) -> (PathBuf, PathBuf) {
        let root = std::env::temp_dir().join(format!("tiger-tabal-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        let folder = root.join("mine");
        fs::create_dir_all(&folder).unwrap();
        (root, folder)
    }

    #[test]
    fn a_saved_file_is_news_and_so_is_one_that_is_gone() {
        let (root, folder) = folders("news");
        fs::write(folder.join("theme.ron"), "(one)").unwrap();
        let (news, found) = mpsc::channel();
        let folders = vec![(Origin::User, root.clone())];
        let watcher = thread::spawn(move || watch(&folders, &news, || true));
        let next = || {
            let news = found.recv().unwrap();
            assert_eq!((news.origin, news.name.as_str()), (Origin::User, "mine"));
            news.source.unwrap().map(|source| source.text)
        };
        assert_eq!(next().as_deref(), Some("(one)"));
        fs::write(folder.join("theme.ron"), "(two, longer)").unwrap();
        assert_eq!(next().as_deref(), Some("(two, longer)"));
        fs::write(folder.join("dog.png"), "a picture beside it").unwrap();
        assert_eq!(next().as_deref(), Some("(two, longer)"));
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(next(), None);
        // The next news finds nobody who wants to know, and the thread ends.
        drop(found);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("theme.ron"), "(three)").unwrap();
        watcher.join().unwrap();
        fs::remove_dir_all(&root).unwrap();
    }

    /// The running game, as far as themes go, with its folder.
    struct Running {
        app: App,
        root: PathBuf,
        folder: PathBuf,
    }

    /// What the player was told.
    #[derive(Resource, Default)]
    struct Told(Vec<Sentence>);

    impl Running {
        fn new(test: &str) -> Self {
            let (root, folder) = folders(test);
            let (news, found) = mpsc::channel();
            let watched = vec![(Origin::User, root.clone())];
            thread::spawn(move || watch(&watched, &news, || true));
            let mut themes = Themes::built_in().unwrap();
            themes.choose(Some("mine"));
            let mut app = App::new();
            app.insert_resource(themes)
                .insert_resource(Found(Mutex::new(found)))
                .init_resource::<Told>()
                .add_observer(|notice: On<Notice>, mut told: ResMut<Told>| told.0.push(notice.0.clone()))
                .add_systems(PreUpdate, take);
            Self { app, root, folder }
        }

        fn width(&self) -> f32 {
            self.app.world().resource::<Themes>().of(Game::Tiger).lines.width
        }

        fn told(&self) -> &[Sentence] {
            &self.app.world().resource::<Told>().0
        }

        fn until(&mut self, is_so: impl Fn(&Self) -> bool) {
            let began = Instant::now();
            while !is_so(self) {
                assert!(began.elapsed() < Duration::from_secs(60), "waited in vain");
                self.app.update();
                thread::yield_now();
            }
        }
    }

    impl Drop for Running {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.root);
        }
    }

    #[test]
    fn a_saved_theme_changes_the_running_game_and_a_broken_one_does_not() {
        let mut game = Running::new("running");
        let file = game.folder.join("theme.ron");
        fs::write(&file, "(lines: (width: 7.0))").unwrap();
        game.until(|game| game.width() == 7.0);
        fs::write(&file, "(\n    lines: (width: wide),\n)").unwrap();
        game.until(|game| !game.told().is_empty());
        let said = format!("{:?}", game.told());
        assert!(said.contains("theme.ron") && said.contains("line"), "{said}");
        assert_eq!(game.width(), 7.0, "the last good look stays");
        fs::write(&file, "(lines: (width: 8.25))").unwrap();
        game.until(|game| game.width() == 8.25);
    }

    #[test]
    fn a_theme_waits_for_its_picture() {
        let mut game = Running::new("picture");
        fs::write(game.folder.join("theme.ron"), "(lines: (width: 7.0), pieces: (dog: (picture: \"dog.png\")))")
            .unwrap();
        game.until(|game| !game.told().is_empty());
        assert!(format!("{:?}", game.told()).contains("dog.png"));
        fs::write(game.folder.join("dog.png"), include_bytes!("../../../assets/icon.png")).unwrap();
        game.until(|game| game.width() == 7.0);
    }
}
