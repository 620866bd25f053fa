//! How long a search of the Hub protocol may take: the `level` command.

use std::time::{Duration, Instant};

use tiger_tabal::engine::Limits;

use crate::hub_line::Line;
use crate::shared::CliError;

/// A game is taken to last so many turns more.
const TURNS_LEFT: f64 = 25.0;
/// So much of the remaining time at most is spent on one turn.
const LARGEST_SHARE: f64 = 0.5;
/// So much of the increment is spent at once.
const SPENT_INCREMENT: f64 = 0.8;

/// What the last `level` command said.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HubLevel {
    /// Nodes and depth, if they are limited.
    pub limits: Limits,
    /// The time for the next turn, if it is limited.
    pub time: Option<Duration>,
    /// Whether the search goes on until it is stopped.
    pub infinite: bool,
}

impl HubLevel {
    /// Reads the command. Times are in seconds; arguments that are not known are ignored.
    ///
    /// # Errors
    ///
    /// A value that is no such number.
    pub fn parse(line: &Line) -> Result<Self, CliError> {
        let limits = Limits { nodes: number(line, "nodes")?, depth: number(line, "depth")? };
        let move_time = seconds(line, "move-time")?;
        let time = match move_time {
            Some(time) => Some(time),
            None => share(seconds(line, "time")?, seconds(line, "inc")?, number::<u32>(line, "moves")?),
        };
        Ok(Self { limits, time: time.map(Duration::from_secs_f64), infinite: line.value("infinite").is_some() })
    }

    /// When a search that begins now must end.
    pub fn deadline(&self) -> Option<Instant> {
        self.time.and_then(|time| Instant::now().checked_add(time))
    }

    /// Whether nothing was said about how long to search.
    pub fn is_open(&self) -> bool {
        *self == Self::default()
    }
}

/// The share of the remaining time for one turn, in seconds.
fn share(time: Option<f64>, increment: Option<f64>, moves: Option<u32>) -> Option<f64> {
    let time = time?;
    let turns = moves.filter(|&moves| moves > 0).map_or(TURNS_LEFT, f64::from);
    let wanted = time / turns + SPENT_INCREMENT * increment.unwrap_or_default();
    Some(wanted.min(LARGEST_SHARE * time))
}

fn number<T: std::str::FromStr>(line: &Line, name: &str) -> Result<Option<T>, CliError> {
    let wrong = |text: &str| CliError::input(format!("{name}: \"{text}\" is no whole number"));
    line.value(name).map(|text| text.parse().map_err(|_| wrong(text))).transpose()
}

/// The longest time that is told from endless, in seconds: a day.
const LONGEST: f64 = 86_400.0;

fn seconds(line: &Line, name: &str) -> Result<Option<f64>, CliError> {
    let wrong = |text: &str| CliError::input(format!("{name}: \"{text}\" is no time in seconds"));
    let time = |text: &str| text.parse().ok().filter(|time: &f64| *time >= 0.0).map(|time| time.min(LONGEST));
    line.value(name).map(|text| time(text).ok_or_else(|| wrong(text))).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(text: &str) -> Result<HubLevel, CliError> {
        HubLevel::parse(&Line::parse(text).unwrap().unwrap())
    }

    #[test]
    fn limits_are_read() {
        let read = level("level depth=7 nodes=9000 tempo=allegro").unwrap();
        assert_eq!(read.limits, Limits { nodes: Some(9_000), depth: Some(7) });
        assert_eq!((read.time, read.infinite), (None, false));
        assert!(level("level infinite").unwrap().infinite);
    }

    #[test]
    fn a_turn_has_its_share_of_the_time() {
        let time = |text| level(text).unwrap().time.unwrap().as_secs_f64();
        assert_eq!(time("level move-time=0.25"), 0.25);
        assert_eq!(time("level time=50"), 2.0);
        assert_eq!(time("level moves=10 time=50 inc=1"), 5.8);
        assert_eq!(time("level moves=1 time=50"), 25.0);
    }

    #[test]
    fn what_is_no_number_is_named() {
        for text in ["level depth=deep", "level nodes=-1", "level time=soon", "level move-time=-1", "level time=NaN"] {
            let name = text.split([' ', '=']).nth(1).unwrap();
            assert!(level(text).unwrap_err().to_string().starts_with(name), "{text}");
        }
    }
}
