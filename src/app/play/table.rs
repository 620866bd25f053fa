//! What is settled between the players of a match: who sits where, how long a turn lasts, giving up and draws.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::flow::{DrawDeclined, DrawOffered, Pause, PositionReset};
use crate::app::setup::Seat;
use crate::engine::Level;
use crate::rules::{Position, Side};

use super::Match;

/// Somebody else takes a seat. Another level of the computer is no other player.
pub(super) fn set_seat(game: &mut Match, side: Side, seat: Seat, commands: &mut Commands) -> bool {
    let present = std::mem::replace(&mut game.setup.seats[side as usize], seat);
    let changes_hands = (present == Seat::Person) != (seat == Seat::Person);
    let goes_on = game.record.outcome().is_none();
    if changes_hands && goes_on {
        game.setup.series.open = false;
    }
    // Where another position is looked at, the turn begins when that is over.
    let to_move = game.looked_at.is_none() && game.position().side_to_move() == side;
    let begins_anew = changes_hands && goes_on && to_move;
    if begins_anew {
        // What the person had half chosen, or the computer half thought, is void.
        commands.trigger(PositionReset);
    }
    begins_anew
}

pub(super) fn set_level(game: &mut Match, side: Side, level: Level) -> bool {
    let seat = &mut game.setup.seats[side as usize];
    if let Seat::Computer(present) = seat {
        *present = level;
    }
    false
}

pub(super) fn set_timer(game: &mut Match, timer: Option<Duration>) -> bool {
    game.setup.timer = timer;
    false
}

pub(super) fn resign(game: &mut Match, commands: &mut Commands) -> bool {
    if game.borrowed || game.record.outcome().is_some() {
        return false;
    }
    if game.looked_at.take().is_some() {
        commands.set_state_if_neq(Pause::Off);
    }
    game.record.resign(game.speaking_side());
    // A half-chosen capture that is shown already is not going to be played.
    commands.trigger(PositionReset);
    true
}

pub(super) fn offer_draw(game: &mut Match, commands: &mut Commands) -> bool {
    if game.can_offer_draw() {
        let side = game.speaking_side();
        game.draw_offer = Some(side);
        commands.trigger(DrawOffered(side));
    }
    false
}

pub(super) fn answer_draw(game: &mut Match, accepts: bool, commands: &mut Commands) -> bool {
    let Some(side) = game.draw_offer.take() else { return false };
    if accepts {
        game.record.agree_draw();
        commands.trigger(PositionReset);
    } else {
        commands.trigger(DrawDeclined(!side));
    }
    accepts
}
