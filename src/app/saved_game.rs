//! An unfinished game as data and as text; `saves` keeps it.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::notation::{GameRecord, Tags, parse_records};
use crate::rules::{Position, Record};

use super::setup::Setup;
use super::times::Times;

/// The version of the file's form; a later one is not read.
const VERSION: u32 = 1;

/// The file's form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SaveFile {
    version: u32,
    setup: Setup,
    /// How much of the present turn's time is used.
    used: Duration,
    /// What was left of the sides' time for the game before each turn.
    #[serde(default)]
    times: Times,
    /// The game in Portable Draughts Notation.
    record: String,
}

/// A game that was not finished.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// Who plays what and how.
    pub setup: Setup,
    /// The turns so far.
    pub record: Record,
    /// What is told of the game beside its turns.
    pub tags: Tags,
    /// How much of the present turn's time is used.
    pub used: Duration,
    /// What was left of the sides' time for the game before each turn.
    pub times: Times,
}

/// Why a saved game cannot be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The file is no saved game.
    #[error("{0}")]
    Text(#[from] ron::error::SpannedError),
    /// The file was written by a later version of the game.
    #[error("it was written by a later version ({0})")]
    Version(u32),
    /// The record in it is faulty.
    #[error("{0}")]
    Record(#[from] crate::notation::RecordError),
    /// The record is of another game than the set-up.
    #[error("set-up and record are of different games")]
    Mismatch,
}

impl SavedGame {
    /// The game as text.
    ///
    /// # Errors
    ///
    /// What cannot be written as RON; no game of ours is like that.
    pub fn write(&self) -> Result<String, ron::Error> {
        let file = SaveFile {
            version: VERSION,
            setup: self.setup.clone(),
            used: self.used,
            times: self.times.clone(),
            record: self.game().to_string(),
        };
        ron::ser::to_string_pretty(&file, ron::ser::PrettyConfig::default())
    }

    /// The game as its record.
    pub fn game(&self) -> GameRecord {
        GameRecord { tags: self.tags.clone(), record: self.record.clone() }
    }

    /// Reads a game from its text.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, SaveError> {
        /// The one field that every version has.
        #[derive(Deserialize)]
        struct VersionOnly {
            version: u32,
        }
        let VersionOnly { version } = ron::from_str(text)?;
        if version > VERSION {
            return Err(SaveError::Version(version));
        }
        let file: SaveFile = ron::from_str(text)?;
        let GameRecord { tags, record } = parse_records(&file.record)?.into_iter().next().ok_or(SaveError::Mismatch)?;
        let mut setup = file.setup;
        if record.position().game() != setup.game {
            return Err(SaveError::Mismatch);
        }
        // The game is played by the record's rule, whatever a file by another hand says.
        setup.cage_rule = record.position().cage_rule().unwrap_or(setup.cage_rule);
        Ok(Self { setup, record, tags, used: file.used, times: file.times })
    }
}

/// The unfinished game of an earlier run, until it is taken up or another one begins.
#[derive(Resource, Clone, Debug, Default)]
pub struct Unfinished(pub Option<SavedGame>);
