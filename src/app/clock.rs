//! The turn timer, on a real clock: a frame's length never matters.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use crate::rules::Position;

use super::flow::{ComputerMustReply, MatchStarted, Mover, Pause, Phase, Request, Step, TimeRunsLow};
use super::play::Match;
use super::selection::Selection;
use super::setup::Seat;

/// From here on the player is warned.
const WARNING: Duration = Duration::from_secs(10);
/// So long before its time runs out the computer plays the best it has.
const LAST_MOMENT: Duration = Duration::from_millis(700);

/// The time of the present turn.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct TurnClock {
    limit: Option<Duration>,
    used: Duration,
    /// When time was last counted; `None` while it does not run.
    counted: Option<Duration>,
    warned: bool,
    hurried: bool,
    /// What is used of the first turn of a resumed match.
    resumed: Duration,
}

impl TurnClock {
    /// What is left of the turn's time; `None` without a timer.
    pub fn left(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.used))
    }

    /// The turn's whole time; `None` without a timer.
    pub fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// How much of the turn's time is used.
    pub fn used(&self) -> Duration {
        self.used
    }

    /// Whether the player is to be warned.
    pub fn is_low(&self) -> bool {
        self.left().is_some_and(|left| left <= WARNING)
    }

    fn begin(&mut self, limit: Option<Duration>) {
        let used = std::mem::take(&mut self.resumed);
        *self = Self { limit, used, ..default() };
    }

    /// Counts the time that has passed since it was last counted.
    fn count(&mut self, now: Duration) {
        self.used += self.counted.map_or(Duration::ZERO, |counted| now.saturating_sub(counted));
        self.counted = Some(now);
    }
}

/// Counts while a side may act.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TurnClock>()
        .add_observer(|started: On<MatchStarted>, mut clock: ResMut<TurnClock>| clock.resumed = started.used)
        .add_systems(OnEnter(Phase::Awaiting), begin_turn.run_if(resource_exists::<Match>))
        .add_systems(OnExit(Phase::Awaiting), stop)
        .add_systems(OnEnter(Pause::On), stop)
        .add_systems(Update, tick.in_set(Step::TickTimers).run_if(resource_exists::<Match>));
}

/// Every turn has the full time.
fn begin_turn(game: Res<Match>, mut clock: ResMut<TurnClock>) {
    clock.begin(game.setup().timer);
}

fn stop(mut clock: ResMut<TurnClock>) {
    clock.counted = None;
}

fn tick(
    time: Res<Time<Real>>,
    game: Res<Match>,
    selection: Res<Selection>,
    mut clock: ResMut<TurnClock>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    if clock.limit != game.setup().timer {
        clock.begin(game.setup().timer);
    }
    let Some(limit) = clock.limit else { return };
    clock.count(time.elapsed());
    let left = limit.saturating_sub(clock.used);
    let person = game.seat_to_move() == Seat::Person;
    if left <= WARNING.min(limit / 2) && person && !std::mem::replace(&mut clock.warned, true) {
        commands.trigger(TimeRunsLow);
    }
    if left <= LAST_MOMENT && !person && !std::mem::replace(&mut clock.hurried, true) {
        commands.trigger(ComputerMustReply);
    }
    if left.is_zero()
        && let Some(turn) = game.position().timeout_turn(selection.chosen())
    {
        requests.write(Request::Play { turn, by: Mover::Clock });
    }
}
