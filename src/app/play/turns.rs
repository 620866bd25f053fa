//! Turns of a match: played, taken back and played again.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::flow::{MoveApplied, Mover, PositionReset};
use crate::app::timer::TurnClock;
use crate::app::times::GameTime;
use crate::rules::{Position, Turn};

use super::{Match, review};

/// Plays a turn, unless it is the computer's and the position is not the one it thought about.
pub(super) fn play(game: &mut Match, turn: &Turn, by: Mover, clock: &TurnClock, commands: &mut Commands) -> bool {
    let before = *game.position();
    if let Mover::Computer { key } = by
        && key != before.key()
    {
        return false;
    }
    if !before.accepts(turn) {
        error!("{turn} is not legal in {before}");
        return false;
    }
    review::go_on(game, clock, commands);
    let ply = game.record.turns().len();
    if let Err(refused) = game.record.play(turn) {
        error!("{refused}");
        return false;
    }
    // A turn that the turn's timer ends is not completed.
    let increment = game.setup.game_time.filter(|_| by != Mover::Clock).map_or(Duration::ZERO, GameTime::increment);
    game.times.play(ply, before.side_to_move(), clock.spent(game.turn_number), increment);
    game.turn_number += 1;
    game.last_mover = Some(by);
    game.end_told = false;
    commands.trigger(MoveApplied { turn: *turn, by, before, after: *game.position() });
    true
}

pub(super) fn undo(game: &mut Match, clock: &TurnClock, commands: &mut Commands) -> bool {
    let Some(depth) = game.undo_depth().filter(|_| game.looked_at.is_none()) else { return false };
    // A depth of 0 takes back the players' own end of the game, which is one step of the record too.
    for _ in 0..depth.max(1) {
        game.record.undo();
    }
    // A taken back end leads to the same turn.
    game.turn_number += u32::from(depth > 0);
    game.revive(clock);
    game.last_mover = None;
    game.end_told = false;
    commands.trigger(PositionReset);
    true
}

pub(super) fn redo(game: &mut Match, clock: &TurnClock, commands: &mut Commands) -> bool {
    let Some(depth) = game.redo_depth().filter(|_| game.looked_at.is_none()) else { return false };
    for _ in 0..depth {
        game.record.redo();
    }
    game.turn_number += 1;
    game.revive(clock);
    game.last_mover = None;
    game.end_told = false;
    commands.trigger(PositionReset);
    true
}
