//! Looking at other positions of a match, and going on from them.

use bevy::prelude::*;

use crate::app::flow::{Pause, PositionReset, PositionShown};
use crate::app::timer::TurnClock;

use super::Match;

/// Shows the position after so many turns. What is practised is no game to look back on.
pub(super) fn review(game: &mut Match, ply: usize, commands: &mut Commands) -> bool {
    if game.task.is_some() {
        return false;
    }
    let last = game.record.turns().len();
    // The end of one's own game is its present; so is the present position of a match that has not been left.
    let is_present = ply >= last && !game.borrowed && (game.looked_at.is_none() || game.record.outcome().is_some());
    look_at(game, (!is_present).then_some(ply.min(last)), commands)
}

/// Back to the present position; a borrowed game has none but its end.
pub(super) fn end_review(game: &mut Match, commands: &mut Commands) -> bool {
    look_at(game, game.borrowed.then_some(game.record.turns().len()), commands)
}

fn look_at(game: &mut Match, ply: Option<usize>, commands: &mut Commands) -> bool {
    if game.looked_at == ply {
        return false;
    }
    let before = game.turns_shown().len();
    game.looked_at = ply;
    let shown = game.turns_shown();
    let by = shown.last().filter(|_| shown.len() == before + 1).copied();
    commands.set_state_if_neq(if ply.is_some() { Pause::Review } else { Pause::Off });
    commands.trigger(PositionShown { by });
    true
}

pub(super) fn take_over(game: &mut Match, clock: &TurnClock, commands: &mut Commands) -> bool {
    let is_present = game.looked_at == Some(game.record.turns().len()) && !game.borrowed;
    if is_present && game.record.outcome().is_none() {
        return end_review(game, commands);
    }
    let possible = game.can_take_over();
    if possible {
        go_on(game, clock, commands);
        commands.trigger(PositionReset);
    }
    possible
}

/// If a position is looked at, the game goes on from there.
pub(super) fn go_on(game: &mut Match, clock: &TurnClock, commands: &mut Commands) {
    if game.looked_at.is_some() {
        game.take_over(clock);
        commands.set_state_if_neq(Pause::Off);
    }
}
