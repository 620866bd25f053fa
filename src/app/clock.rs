//! The turn timer and the sides' clocks for the whole game, on a real clock: a frame's length never matters, and a sleeping
//! machine does not stop it.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use crate::rules::Position;

use super::flow::{ComputerMustReply, MatchStarted, Mover, Pause, Phase, PositionShown, Request, Step, TimeRunsLow};
use super::play::Match;
use super::selection::Selection;
use super::setup::Seat;
use super::timer::{Moment, SystemClock, TurnClock, is_low};

/// So long before its time runs out the computer plays the best it has.
const LAST_MOMENT: Duration = Duration::from_millis(700);

/// A clock for the game that was low has recovered when it shows more than this.
const RECOVERED: Duration = Duration::from_secs(20);

/// A computer takes so small a part of what it has left for the game for one turn, and what the turn adds.
const SHARE: u32 = 10;

/// What has been told of the present turn's time.
#[derive(Resource, Default)]
struct Told {
    low: bool,
    last_moment: bool,
    /// Of whom it has been told that the time for the game runs low.
    low_game: [bool; 2],
}

/// Counts while a side may act.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TurnClock>()
        .init_resource::<SystemClock>()
        .init_resource::<Told>()
        .add_observer(take_over)
        .add_observer(keep_for_present)
        .add_systems(OnEnter(Phase::Awaiting), begin_turn.run_if(is_present))
        .add_systems(OnExit(Phase::Awaiting), (|mut clock: ResMut<TurnClock>| clock.end()).run_if(is_present))
        .add_systems(OnExit(Pause::Off), stop)
        .add_systems(Update, tick.in_set(Step::TickTimers).run_if(resource_exists::<Match>));
}

/// A match begins, perhaps in the middle of a turn.
fn take_over(started: On<MatchStarted>, game: Res<Match>, mut clock: ResMut<TurnClock>) {
    clock.resume(game.setup().timer, game.turn_number(), started.used);
}

/// Whether the board shows the position that is played, and no other one that is looked at.
fn is_present(game: Option<Res<Match>>) -> bool {
    game.is_some_and(|game| game.looked_at().is_none())
}

/// Who looked at other positions comes back to the turn with its time as it was.
fn keep_for_present(_: On<PositionShown>, game: Res<Match>, mut clock: ResMut<TurnClock>) {
    if game.looked_at().is_none() {
        clock.hold();
    }
}

/// Every turn has the full time.
fn begin_turn(game: Res<Match>, mut clock: ResMut<TurnClock>, mut told: ResMut<Told>) {
    clock.begin(game.setup().timer, game.turn_number());
    // With the seconds that turns add, a clock may stay low for long; once it has recovered, it is told of again.
    let side = game.position().side_to_move();
    let recovered = |left: Duration| left > RECOVERED;
    let mut low_game = told.low_game;
    low_game[side as usize] &= !game.time_left(side, &clock).is_none_or(recovered);
    *told = Told { low_game, ..Told::default() };
}

/// After a pause the computer thinks anew, so it may have to be hurried anew.
fn stop(mut clock: ResMut<TurnClock>, mut told: ResMut<Told>) {
    clock.stop();
    told.last_moment = false;
}

fn tick(
    time: Res<Time<Real>>,
    system: Res<SystemClock>,
    game: Res<Match>,
    selection: Res<Selection>,
    mut clock: ResMut<TurnClock>,
    mut told: ResMut<Told>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    if clock.limit() != game.setup().timer {
        clock.begin(game.setup().timer, game.turn_number());
    }
    if !game.setup().is_timed() {
        return;
    }
    clock.count(Moment { running: time.elapsed(), system: system.0() });
    let side = game.position().side_to_move();
    let person = game.seat_to_move() == Seat::Person;
    let (left_of_turn, left_of_game) = (clock.left(), game.time_left(side, &clock));
    let whole = game.setup().game_time;
    let game_is_low = left_of_game.zip(whole).is_some_and(|(left, whole)| is_low(left, whole.main()));
    let warn_of_turn = clock.is_low() && !std::mem::replace(&mut told.low, true);
    let warn_of_game = game_is_low && !std::mem::replace(&mut told.low_game[side as usize], true);
    if person && (warn_of_turn || warn_of_game) {
        commands.trigger(TimeRunsLow);
    }
    let left_to_reply = left_of_game.zip(whole).map(|(left, whole)| {
        let spent = clock.spent(game.turn_number());
        let share = (left + spent) / SHARE + whole.increment();
        left.min(share.saturating_sub(spent))
    });
    let is_last_moment = left_of_turn.into_iter().chain(left_to_reply).any(|left| left <= LAST_MOMENT);
    if is_last_moment && !person && !std::mem::replace(&mut told.last_moment, true) {
        commands.trigger(ComputerMustReply);
    }
    // A computer is not passed over and does not lose on time, even if its whole time goes by in one frame: it plays the
    // best it has.
    if !person {
        return;
    }
    if left_of_game == Some(Duration::ZERO) {
        requests.write(Request::LoseOnTime);
        return;
    }
    // A piece that is only taken up, with no hop yet, binds nobody.
    let hops = if selection.chosen().len() > 1 { selection.chosen() } else { &[] };
    if left_of_turn == Some(Duration::ZERO)
        && let Some(turn) = game.position().timeout_turn(hops)
    {
        requests.write(Request::Play { turn, by: Mover::Clock });
    }
}
