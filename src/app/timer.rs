//! The time of the present turn, as data; `clock` makes it run.

use std::time::Duration;

use bevy::prelude::*;
use web_time::SystemTime;

/// From here on the player is warned, or from half the time on if that is less.
const WARNING: Duration = Duration::from_secs(10);

/// The running time stands still while the machine sleeps, the system's clock does not. A difference of so much is
/// sleep; a smaller one is the system's clock being put right.
const SLEEP: Duration = Duration::from_secs(2);

/// Whether so much of a whole time is so little that the player is to be warned.
pub fn is_low(left: Duration, whole: Duration) -> bool {
    left <= WARNING.min(whole / 2)
}

/// The system's clock, since 1970; another one can be put in its place.
#[derive(Resource, Clone, Copy, Debug)]
pub struct SystemClock(pub fn() -> Duration);

impl Default for SystemClock {
    fn default() -> Self {
        Self(|| SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default())
    }
}

/// Both clocks at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// How long the app has run.
    pub running: Duration,
    /// What the system's clock says, since 1970.
    pub system: Duration,
}

impl Moment {
    /// How much time has passed since an earlier moment, sleep included. A system clock that was set back is ignored.
    fn since(self, earlier: Self) -> Duration {
        let running = self.running.saturating_sub(earlier.running);
        let system = self.system.saturating_sub(earlier.system);
        if system > running + SLEEP { system } else { running }
    }
}

/// The time of the present turn.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct TurnClock {
    limit: Option<Duration>,
    used: Duration,
    /// Which turn it is, as the match numbers them.
    turn: u32,
    /// What the side to move has used of its time for the game in this turn. Unlike the turn's own time it does not begin
    /// anew with another player or another timer.
    spent: Duration,
    /// When time was last counted; `None` while it does not run.
    counted: Option<Moment>,
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

    /// What the side to move has used of its time for the game, if this is the turn with the match's number.
    pub fn spent(&self, turn: u32) -> Duration {
        if self.turn == turn { self.spent } else { Duration::ZERO }
    }

    /// Whether the player is to be warned.
    pub fn is_low(&self) -> bool {
        self.left().zip(self.limit).is_some_and(|(left, limit)| is_low(left, limit))
    }

    /// A new turn begins, with its full time unless the match was resumed in the middle of it.
    pub(super) fn begin(&mut self, limit: Option<Duration>, turn: u32) {
        let used = std::mem::take(&mut self.resumed);
        *self = Self { limit, used, turn, spent: self.spent(turn), ..default() };
    }

    /// A match begins, whose first turn has used some of its time already.
    pub(super) fn resume(&mut self, limit: Option<Duration>, turn: u32, used: Duration) {
        *self = Self { limit, used, turn, spent: used, resumed: used, ..default() };
    }

    /// The same turn begins again, with its time as it is.
    pub(super) fn hold(&mut self) {
        self.resumed = self.used;
    }

    /// The turn is over; what is used of its time is its own.
    pub(super) fn end(&mut self) {
        self.stop();
        self.used = self.resumed;
    }

    /// Time does not run until it is counted again.
    pub(super) fn stop(&mut self) {
        self.counted = None;
    }

    /// Counts the time that has passed since it was last counted.
    pub(super) fn count(&mut self, now: Moment) {
        let passed = self.counted.map_or(Duration::ZERO, |counted| now.since(counted));
        // Time unseen counts to the end of the turn at most.
        let counted = self.left().map_or(passed, |left| passed.min(left));
        self.used = self.used.saturating_add(passed);
        self.spent = self.spent.saturating_add(counted);
        self.counted = Some(now);
    }
}
