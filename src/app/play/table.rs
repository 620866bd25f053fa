//! What is settled between the players of a match: who sits where, how long a turn lasts, giving up and draws.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::flow::{DrawDeclined, DrawOffered, Flipped, Pause, PositionReset, PositionShown};
use crate::app::setup::Seat;
use crate::engine::Level;
use crate::rules::{Position, Side};

use super::Match;

/// Somebody else takes a seat. Another level of the computer is no other player.
pub(super) fn set_seat(game: &mut Match, side: Side, seat: Seat, commands: &mut Commands) -> bool {
    let present = std::mem::replace(&mut game.setup.seats[side as usize], seat);
    let changes_hands = (present == Seat::Person) != (seat == Seat::Person);
    let goes_on = game.record.outcome().is_none();
    if present != seat && seat == Seat::Person {
        // Who comes to play has their side before them.
        commands.insert_resource(Flipped(game.setup.is_flipped()));
    }
    if changes_hands && goes_on {
        game.setup.series.open = false;
    }
    let to_move = game.position().side_to_move() == side && game.outcome().is_none();
    let begins_anew = changes_hands && to_move;
    if begins_anew {
        // What the person had half chosen, or the computer half thought, is void.
        if game.looked_at.is_none() {
            commands.trigger(PositionReset);
        } else {
            // The turn of the game itself begins when the look is over; here a person may choose, or no longer.
            commands.trigger(PositionShown { by: None });
        }
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

/// The side to move has used up its time for the game.
pub(super) fn lose_on_time(game: &mut Match, commands: &mut Commands) -> bool {
    game.record.lose_on_time(game.record.position().side_to_move());
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
