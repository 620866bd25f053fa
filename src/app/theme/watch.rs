//! Themes' files on the desktop: the player's folder and the program's own, read at the start and whenever one is saved.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, SystemTime};

use bevy::asset::io::file::FileAssetReader;
use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use crate::app::locale::Sentence;
use crate::app::notices::Notice;
use crate::app::storage;

use super::{Origin, Themes};

/// How often the folders are looked at. A resting game is not woken by it, only by a change.
const PACE: Duration = Duration::from_millis(250);

/// A theme's file is new, changed or gone.
struct News {
    origin: Origin,
    name: String,
    file: PathBuf,
    text: io::Result<Option<String>>,
}

/// What the thread that looks at the folders has found.
#[derive(Resource)]
struct Found(Mutex<Receiver<News>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin).add_systems(PreUpdate, take.run_if(resource_exists::<Found>));
}

fn begin(waker: Option<Res<EventLoopProxyWrapper>>, mut commands: Commands) {
    let shipped = Some(FileAssetReader::get_base_path().join("assets/themes"));
    let folders = [(Origin::BuiltIn, shipped), (Origin::User, storage::config_folder().map(|own| own.join("themes")))];
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

/// What tells one version of a file from another.
type Stamp = (Option<SystemTime>, u64);

/// The files that were found, each with its version.
type Files = BTreeMap<(Origin, String), (PathBuf, Stamp)>;

/// Looks at the folders until nobody wants to know any more.
fn watch(folders: &[(Origin, PathBuf)], news: &Sender<News>, wake: impl Fn() -> bool) {
    let (mut told, mut before): (Files, Option<Files>) = (Files::new(), None);
    loop {
        let seen = look(folders);
        let (mut any, mut heard) = (false, true);
        let mut tell = |(origin, name): &(Origin, String), file: &PathBuf, text| {
            any = true;
            heard &= news.send(News { origin: *origin, name: name.clone(), file: file.clone(), text }).is_ok();
        };
        for (key, version) in &seen {
            // A file that is still being written is told of once it rests.
            let rests = before.as_ref().is_none_or(|before| before.get(key) == Some(version));
            if rests && told.get(key) != Some(version) {
                tell(key, &version.0, fs::read_to_string(&version.0).map(Some));
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
        thread::sleep(PACE);
    }
}

fn look(folders: &[(Origin, PathBuf)]) -> Files {
    let mut seen = Files::new();
    for (origin, folder) in folders {
        for (name, file) in themes_in(folder) {
            let stamp = fs::metadata(&file).map(|data| (data.modified().ok(), data.len())).unwrap_or_default();
            seen.insert((*origin, name), (file, stamp));
        }
    }
    seen
}

/// The themes in a folder: `<name>/theme.ron`.
fn themes_in(folder: &PathBuf) -> impl Iterator<Item = (String, PathBuf)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let file = entry.path().join("theme.ron");
        let name = entry.file_name().into_string().ok()?;
        file.is_file().then_some((name, file))
    })
}

/// Takes what was found; a mistake is told of, and the last good look stays.
fn take(found: Res<Found>, mut themes: ResMut<Themes>, mut commands: Commands) {
    let Ok(found) = found.0.lock() else { return };
    let mut differs = false;
    for News { origin, name, file, text } in found.try_iter() {
        let (line, reason) = match text {
            Err(error) => (0, error.to_string()),
            Ok(text) => match themes.bypass_change_detection().take(origin, &name, text.clone()) {
                Ok(different) => {
                    differs |= different;
                    continue;
                }
                Err(error) => (error.line(&text.unwrap_or_default()), error.reason()),
            },
        };
        let sentence = Sentence::new("notice-asset-broken").text("file", file.display());
        commands.trigger(Notice(sentence.number("line", line as u64).text("reason", reason)));
    }
    if differs {
        themes.set_changed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saved_file_is_news_and_so_is_one_that_is_gone() {
        let root = std::env::temp_dir().join(format!("tiger-tabal-themes-{}", std::process::id()));
        let folder = root.join("mine");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("theme.ron"), "(one)").unwrap();
        let (news, found) = mpsc::channel();
        let folders = vec![(Origin::User, root.clone())];
        let watcher = thread::spawn(move || watch(&folders, &news, || true));
        let next = || {
            let news = found.recv().unwrap();
            assert_eq!((news.origin, news.name.as_str()), (Origin::User, "mine"));
            news.text.unwrap()
        };
        assert_eq!(next().as_deref(), Some("(one)"));
        fs::write(folder.join("theme.ron"), "(two, longer)").unwrap();
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
}
