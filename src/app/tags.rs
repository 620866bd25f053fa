//! What a game record tells beside its turns (who played whom, when, how fast), and the set-up that follows from it.

use std::time::Duration;

use bevy::log::error;

use crate::engine::Level;
use crate::notation::{GameRecord, Tags};
use crate::rules::{Position, Side};

use super::calendar;
use super::setup::{Seat, Setup};

/// How the computer is called; the number of its level follows.
const COMPUTER: &str = "Tiger & Tabal, level ";
/// The name of somebody whose name is not known, as PDN has it.
const UNKNOWN: &str = "?";
/// The tag with the time for each turn, where `TimeControl` has the time for the game.
const TURN_CONTROL: &str = "TurnTimeControl";

/// The tags of a side: the player's name, and whether it is a person.
const fn names(side: Side) -> (&'static str, &'static str) {
    match side {
        Side::White => ("White", "WhiteType"),
        Side::Black => ("Black", "BlackType"),
    }
}

/// The tags of a game that begins now.
pub fn begun_now() -> Tags {
    let mut tags = Tags::default();
    set(&mut tags, "Event", "Casual game");
    set(&mut tags, "Date", &calendar::date());
    set(&mut tags, "Time", &calendar::time());
    tags
}

/// A tag whose name is one, and does not follow from the turns.
fn set(tags: &mut Tags, name: &str, value: &str) {
    if let Err(error) = tags.set(name, value) {
        error!("{error}");
    }
}

/// The tags with what the set-up adds to them: the players and their time.
pub fn completed(tags: &Tags, setup: &Setup) -> Tags {
    let mut completed = tags.clone();
    let mut add = |name: &str, value: &str| {
        if tags.get(name).is_none() {
            set(&mut completed, name, value);
        }
    };
    for side in Side::ALL {
        let (name, kind) = names(side);
        match setup.seat(side) {
            Seat::Person => {
                add(name, setup.name(side).unwrap_or(UNKNOWN));
                add(kind, "human");
            }
            Seat::Computer(level) => {
                add(name, &format!("{COMPUTER}{}", level.number()));
                add(kind, "program");
            }
        }
    }
    // PDN writes "so many moves in so many seconds"; one move is what a turn's limit is about.
    let turn = setup.timer.map(|limit| format!("1/{}", limit.as_secs()));
    match (setup.game_time, turn) {
        (Some(time), turn) => {
            add("TimeControl", &time.to_string());
            // PDN has no word for both at once.
            if let Some(turn) = turn {
                add(TURN_CONTROL, &turn);
            }
        }
        (None, turn) => add("TimeControl", turn.as_deref().unwrap_or("-")),
    }
    completed
}

/// The name that a record gives a side's player, unless it is unknown.
pub fn name(tags: &Tags, side: Side) -> Option<&str> {
    tags.get(names(side).0).filter(|name| !name.trim().is_empty() && *name != UNKNOWN)
}

/// Who played a side: the computer if the record was made by this program, otherwise a person.
pub fn seat(tags: &Tags, side: Side) -> Seat {
    let level = name(tags, side).and_then(|name| name.strip_prefix(COMPUTER)?.parse().ok()).and_then(Level::new);
    level.map_or(Seat::Person, Seat::Computer)
}

/// The name of a side's person.
fn person(tags: &Tags, side: Side) -> Option<&str> {
    name(tags, side).filter(|_| seat(tags, side) == Seat::Person)
}

/// The set-up with which a recorded game can be gone on with; what records do not tell is as usual.
pub fn setup(game: &GameRecord, usual: &Setup) -> Setup {
    let start = game.record.start();
    Setup {
        game: start.game(),
        seats: Side::ALL.map(|side| seat(&game.tags, side)),
        names: Side::ALL.map(|side| person(&game.tags, side).unwrap_or_default().to_owned()),
        handicaps: [0; 2],
        timer: [TURN_CONTROL, "TimeControl"].into_iter().find_map(|name| game.tags.get(name).and_then(timer)),
        game_time: game.tags.get("TimeControl").and_then(|control| control.parse().ok()),
        cage_rule: start.cage_rule().unwrap_or(usual.cage_rule),
        starts: start.side_to_move(),
        ..usual.anew()
    }
}

fn timer(control: &str) -> Option<Duration> {
    let seconds = control.strip_prefix("1/")?.parse().ok().filter(|&seconds| seconds > 0)?;
    Some(Duration::from_secs(seconds))
}
