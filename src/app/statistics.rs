//! How a person's games have ended, for each game, side and opponent; kept between runs.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::rules::{Game, Outcome, Side};

use super::kept;
use super::notices::Notice;
use super::setup::Seat;
use super::storage::Storage;

const FILE: &str = "statistics.ron";
/// The version of the file's form; a later one is not read.
const VERSION: u32 = 1;

/// How often what happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Games won in a row, up to the last one.
    pub streak: u32,
    /// The most games won in a row so far.
    pub best_streak: u32,
    /// The turns of all games, both sides counted.
    pub turns: u64,
}

impl Tally {
    /// Games played.
    pub const fn played(&self) -> u32 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }

    /// How many turns a game had on average, both sides counted; `None` before the first game.
    pub fn average_length(&self) -> Option<u64> {
        let played = u64::from(self.played());
        self.turns.saturating_add(played / 2).checked_div(played)
    }

    fn count(&mut self, side: Side, outcome: Outcome, turns: usize) {
        self.turns = self.turns.saturating_add(turns as u64);
        let count = match outcome.winner {
            None => &mut self.drawn,
            Some(winner) if winner == side => &mut self.won,
            Some(_) => &mut self.lost,
        };
        *count = count.saturating_add(1);
        self.streak = if outcome.winner == Some(side) { self.streak.saturating_add(1) } else { 0 };
        self.best_streak = self.best_streak.max(self.streak);
    }

    /// What another copy of the game has counted meanwhile, with what was counted here since `before`.
    fn merged(&self, before: &Self, theirs: &Self) -> Self {
        let more = |of: fn(&Self) -> u32| of(theirs).saturating_add(of(self).saturating_sub(of(before)));
        let streak = if self.played() == before.played() { theirs.streak } else { self.streak };
        Self {
            won: more(|tally| tally.won),
            drawn: more(|tally| tally.drawn),
            lost: more(|tally| tally.lost),
            streak,
            best_streak: self.best_streak.max(theirs.best_streak),
            turns: theirs.turns.saturating_add(self.turns.saturating_sub(before.turns)),
        }
    }
}

/// The games that persons played with one side of a game against one kind of opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The game.
    pub game: Game,
    /// The person's side.
    pub side: Side,
    /// Who sat opposite.
    pub opponent: Seat,
    /// How the games went, seen from the person's side.
    pub tally: Tally,
}

impl Row {
    /// The order of the rows: games, sides, then persons before computers, the weakest first.
    fn place(&self) -> (usize, usize, u8) {
        let level = match self.opponent {
            Seat::Person => 0,
            Seat::Computer(level) => level.number(),
        };
        (self.game as usize, self.side as usize, level)
    }
}

/// The file's form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    version: u32,
    rows: Vec<Row>,
}

/// Why a text holds no statistics.
#[derive(Debug, thiserror::Error)]
pub enum StatisticsError {
    /// The text is not of the file's form.
    #[error("{0}")]
    Text(#[from] ron::error::SpannedError),
    /// The text was written by a later version of the game.
    #[error("it was written by a later version ({0})")]
    Version(u32),
}

/// How all the games of persons at this device have ended.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics(Vec<Row>);

impl Statistics {
    /// The rows that hold a game, in order.
    pub fn rows(&self) -> &[Row] {
        &self.0
    }

    /// Counts a game that a person played with a side against an opponent, in so many turns.
    pub fn count(&mut self, game: Game, side: Side, opponent: Seat, outcome: Outcome, turns: usize) {
        let empty = Row { game, side, opponent, tally: Tally::default() };
        let at = match self.0.binary_search_by_key(&empty.place(), Row::place) {
            Ok(at) => at,
            Err(at) => {
                self.0.insert(at, empty);
                at
            }
        };
        self.0[at].tally.count(side, outcome, turns);
    }

    /// What another copy of the game has counted meanwhile, with what was counted here since `before`. What was reset
    /// here is reset.
    fn merged(&self, before: &Self, mut theirs: Self) -> Self {
        if self.0.is_empty() {
            return self.clone();
        }
        let none = Tally::default();
        for row in &self.0 {
            let counted = before.0.iter().find(|counted| counted.place() == row.place());
            let counted = counted.map_or(&none, |counted| &counted.tally);
            match theirs.0.iter_mut().find(|other| other.place() == row.place()) {
                Some(other) => other.tally = row.tally.merged(counted, &other.tally),
                // The other copy has reset it: only what was counted here since counts.
                None if row.tally == *counted => {}
                None => theirs.0.push(Row { tally: row.tally.merged(counted, &none), ..row.clone() }),
            }
        }
        theirs.0.sort_by_key(Row::place);
        theirs
    }

    /// Forgets everything.
    pub fn reset(&mut self) {
        self.0.clear();
    }

    /// Reads the kept statistics; a damaged file is set aside and told of.
    pub fn load(storage: &Storage) -> (Self, Option<Notice>) {
        let parse = |text: &str| {
            Self::parse(text).map_err(|error| match error {
                StatisticsError::Text(error) => kept::malformed(&error),
                StatisticsError::Version(_) => kept::later_version(),
            })
        };
        let (statistics, damaged) = kept::load(storage, FILE, "notice-statistics-damaged", parse);
        (statistics.unwrap_or_default(), damaged)
    }

    /// Reads statistics from their text.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, StatisticsError> {
        /// The one field that every version has.
        #[derive(Deserialize)]
        struct VersionOnly {
            version: u32,
        }
        let VersionOnly { version } = ron::from_str(text)?;
        if version > VERSION {
            return Err(StatisticsError::Version(version));
        }
        let mut rows = ron::from_str::<File>(text)?.rows;
        rows.sort_by_key(Row::place);
        rows.dedup_by_key(|row| row.place());
        Ok(Self(rows))
    }

    /// The statistics as text; none of ours cannot be written.
    pub fn write(&self) -> Option<String> {
        let file = File { version: VERSION, rows: self.0.clone() };
        ron::ser::to_string_pretty(&file, ron::ser::PrettyConfig::default())
            .map_err(|error| error!("statistics cannot be written as text: {error}"))
            .ok()
    }
}

/// Keeps the statistics whenever they change.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Statistics>().add_systems(
        PostUpdate,
        keep.run_if(resource_exists::<Storage>.and_then(resource_exists_and_changed::<Statistics>)),
    );
}

fn keep(statistics: Res<Statistics>, storage: Res<Storage>, mut last: Local<Option<Statistics>>) {
    // The first change is the loading itself.
    if let Some(before) = last.replace(statistics.clone()).filter(|last| *last != *statistics) {
        let after = statistics.clone();
        let merged = move |kept: Option<&str>| match kept.and_then(|text| Statistics::parse(text).ok()) {
            Some(theirs) => after.merged(&before, theirs).write(),
            None => after.write(),
        };
        storage.change(FILE, Box::new(merged));
    }
}
