//! Counts the games of persons in the statistics.

use bevy::prelude::*;

use crate::rules::Side;

use super::flow::{GameCounted, Screen};
use super::play::Match;
use super::setup::Seat;
use super::statistics::Statistics;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(count.run_if(in_state(Screen::Playing)));
}

/// Only whole games with all pieces tell how well somebody plays. Two persons at one board play a game each.
fn count(ended: On<GameCounted>, game: Res<Match>, mut statistics: ResMut<Statistics>) {
    let setup = game.setup();
    if !setup.is_even() || *game.record().start() != setup.start() {
        return;
    }
    for side in Side::ALL {
        if setup.seat(side) == Seat::Person {
            statistics.count(setup.game, side, setup.seat(!side), ended.0, game.record().turns().len());
        }
    }
}
