//! The time that a side has for a whole game, and what is left of it before each turn, as data; `clock` makes it run.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::{Side, UnknownWord};

/// Who goes on with a game whose time was over, or nearly so, has so much again.
const AGAIN: Duration = Duration::from_secs(10);
/// The longest time for a side and the longest increment, in seconds: a day. It keeps sums far from overflowing.
const LONGEST: u64 = 86_400;

/// The time that each side has for a whole game, and what every completed turn adds to it. As text "300+3", in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameTime {
    main: Duration,
    increment: Duration,
}

/// The times that the setup page offers: minutes for each side, and the seconds that a turn adds.
pub const GAME_TIMES: [GameTime; 4] =
    [GameTime::of(3, 2), GameTime::of(5, 3), GameTime::of(10, 5), GameTime::of(15, 10)];

impl GameTime {
    /// So many minutes, and so many seconds for each completed turn.
    const fn of(minutes: u64, seconds: u64) -> Self {
        Self { main: Duration::from_secs(60 * minutes), increment: Duration::from_secs(seconds) }
    }

    /// What a side begins with.
    pub const fn main(self) -> Duration {
        self.main
    }

    /// What each completed turn adds.
    pub const fn increment(self) -> Duration {
        self.increment
    }
}

impl fmt::Display for GameTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.main.as_secs(), self.increment.as_secs())
    }
}

impl FromStr for GameTime {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
        let seconds = |text: &str| text.parse().ok().filter(|&seconds| seconds <= LONGEST).map(Duration::from_secs);
        seconds(main)
            .filter(|main| !main.is_zero())
            .zip(seconds(increment))
            .map(|(main, increment)| Self { main, increment })
            .ok_or_else(|| UnknownWord { found: text.to_owned(), expected: "seconds for a side + seconds for a turn" })
    }
}

impl TryFrom<String> for GameTime {
    type Error = UnknownWord;

    fn try_from(text: String) -> Result<Self, UnknownWord> {
        text.parse()
    }
}

impl From<GameTime> for String {
    fn from(time: GameTime) -> Self {
        time.to_string()
    }
}

/// What is left of the sides' time before each turn of a game, undone turns included; empty in a game without it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times(Vec<[Duration; 2]>);

impl Times {
    /// For a game that goes on after so many turns. What is not known of it is as it was before, or as at the start.
    #[must_use]
    pub fn fitted(mut self, time: Option<GameTime>, turns: usize) -> Self {
        match time {
            None => self.0.clear(),
            Some(time) => {
                let last = self.0.last().copied().unwrap_or([time.main; 2]);
                self.0.resize(turns + 1, last);
            }
        }
        self
    }

    /// What a side has left before the `ply`-th turn, from 0.
    pub fn before(&self, ply: usize, side: Side) -> Option<Duration> {
        self.0.get(ply).map(|left| left[side as usize])
    }

    /// The `ply`-th turn is played by a side that thought so long. Later turns are forgotten.
    pub(super) fn play(&mut self, ply: usize, side: Side, spent: Duration, increment: Duration) {
        self.0.truncate(ply + 1);
        let Some(&(mut left)) = self.0.get(ply) else { return };
        let own = &mut left[side as usize];
        *own = own.saturating_sub(spent).saturating_add(increment);
        self.0.push(left);
    }

    /// A side gets so much less before the `ply`-th turn.
    #[must_use]
    pub(super) fn less(mut self, ply: usize, side: Side, spent: Duration) -> Self {
        if let Some(left) = self.0.get_mut(ply) {
            let own = &mut left[side as usize];
            *own = own.saturating_sub(spent);
        }
        self
    }

    /// A side that has thought so long about the `ply`-th turn goes on with it, and has some time for that.
    pub(super) fn revive(&mut self, ply: usize, side: Side, spent: Duration) {
        if let Some(left) = self.0.get_mut(ply) {
            let own = &mut left[side as usize];
            *own = (*own).max(spent.saturating_add(AGAIN));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_it_is_written() {
        for time in GAME_TIMES {
            assert_eq!(time.to_string().parse::<GameTime>().unwrap(), time);
        }
        assert_eq!("300".parse::<GameTime>().unwrap().to_string(), "300+0");
        for text in ["", "0", "0+5", "5+", "+5", "1/60", "-", "300+3+1", "86401", "99999999999999999999"] {
            assert!(text.parse::<GameTime>().is_err(), "{text}");
        }
    }

    #[test]
    fn turns_that_are_not_known_have_the_time_before_them() {
        let [time, ..] = GAME_TIMES;
        let mut times = Times::default().fitted(Some(time), 2);
        assert_eq!(times.before(2, Side::Black), Some(time.main()));
        times.play(2, Side::White, Duration::from_secs(30), time.increment());
        assert_eq!(times.before(3, Side::White), Some(Duration::from_secs(152)));
        let shorter = times.clone().fitted(Some(time), 2);
        assert_eq!(shorter.before(3, Side::White), None);
        assert_eq!(times.fitted(None, 3), Times::default());
    }
}
