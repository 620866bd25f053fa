//! Keeps games in the library, once they are over or given up, and the library between runs.

use bevy::prelude::*;

use crate::notation::GameRecord;

use super::faults;
use super::flow::{GameEnded, GameLeft, Screen};
use super::kept;
use super::library::Library;
use super::notices::Notice;
use super::play::Match;
use super::storage::Storage;

const FILE: &str = "games.pdn";

/// Reads the library; a damaged file is set aside and told of.
pub fn load(storage: &Storage) -> (Library, Option<Notice>) {
    let parse = |text: &str| Library::parse(text).map_err(|error| faults::of_record(&error));
    let (library, damaged) = kept::load(storage, FILE, "notice-library-damaged", parse);
    (library.unwrap_or_default(), damaged)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Library>()
        .add_observer(keep_ended)
        .add_observer(keep_left)
        .add_systems(PostUpdate, write.run_if(resource_exists::<Storage>.and_then(resource_changed::<Library>)));
}

/// A game with turns, of persons or watched; not what is practised, nor the demonstration on the title.
fn keep_ended(_: On<GameEnded>, game: Res<Match>, screen: Res<State<Screen>>, mut library: ResMut<Library>) {
    let is_game = game.task().is_none() && !game.record().turns().is_empty();
    if *screen.get() == Screen::Playing && is_game {
        library.add(game.game_record());
    }
}

fn keep_left(left: On<GameLeft>, mut library: ResMut<Library>) {
    if !left.0.record.turns().is_empty() {
        library.add(left.0.clone());
    }
}

fn write(library: Res<Library>, storage: Res<Storage>, mut last: Local<Option<Library>>) {
    // The first change is the loading itself.
    if let Some(before) = last.replace(library.clone()).filter(|last| *last != *library) {
        keep_change(&storage, before, library.clone());
    }
}

/// Other running copies of the game keep their games in the same file.
fn keep_change(storage: &Storage, before: Library, after: Library) {
    let merged = move |kept: Option<&str>| match kept.and_then(|text| Library::parse(text).ok()) {
        Some(theirs) => Some(after.merged(&before, theirs).write()),
        None => Some(after.write()),
    };
    storage.change(FILE, Box::new(merged));
}

/// Keeps games that other copies of the game left unfinished.
pub fn keep_left_games(storage: &Storage, library: &mut Library, games: Vec<GameRecord>) {
    let before = library.clone();
    games.into_iter().filter(|game| !game.record.turns().is_empty()).for_each(|game| library.add(game));
    if *library != before {
        keep_change(storage, before, library.clone());
    }
}
