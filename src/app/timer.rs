//! The time of the present turn, as data; `clock` makes it run.

use std::time::Duration;

use bevy::prelude::*;

/// From here on the player is warned, or from half the time on if that is less.
const WARNING: Duration = Duration::from_secs(10);

/// The running time stands still while the machine sleeps, the system's clock does not. A difference of so much is
/// sleep; a smaller one is the system's clock being put right.
const SLEEP: Duration = Duration::from_secs(2);

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

    /// Whether the player is to be warned.
    pub fn is_low(&self) -> bool {
        let warning = self.limit.map(|limit| WARNING.min(limit / 2));
        self.left().zip(warning).is_some_and(|(left, warning)| left <= warning)
    }

    /// A new turn begins, with its full time unless the match was resumed in the middle of it.
    pub(super) fn begin(&mut self, limit: Option<Duration>) {
        let used = std::mem::take(&mut self.resumed);
        *self = Self { limit, used, ..default() };
    }

    /// A match begins, whose first turn has used some of its time already.
    pub(super) fn resume(&mut self, limit: Option<Duration>, used: Duration) {
        *self = Self { limit, used, resumed: used, ..default() };
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
        self.used = self.used.saturating_add(passed);
        self.counted = Some(now);
    }
}
