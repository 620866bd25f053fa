//! The unfinished game, kept after every turn and offered again at the next start.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::notation::{GameRecord, parse_records};
use crate::rules::{Position, Record};

use super::clock::TurnClock;
use super::flow::{GameEnded, MatchStarted, MoveApplied, Pause, PositionReset, Screen};
use super::locale::Sentence;
use super::notices::Notice;
use super::play::Match;
use super::setup::Setup;
use super::storage::Storage;

const FILE: &str = "game.ron";
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
    /// How much of the present turn's time is used.
    pub used: Duration,
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
    fn write(&self) -> Result<String, ron::Error> {
        let file = SaveFile {
            version: VERSION,
            setup: self.setup.clone(),
            used: self.used,
            record: GameRecord::new(self.record.clone()).to_string(),
        };
        ron::ser::to_string_pretty(&file, ron::ser::PrettyConfig::default())
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
        let record = parse_records(&file.record)?.into_iter().next().ok_or(SaveError::Mismatch)?.record;
        if record.position().game() != file.setup.game {
            return Err(SaveError::Mismatch);
        }
        Ok(Self { setup: file.setup, record, used: file.used })
    }
}

/// The unfinished game of an earlier run, until it is taken up or another one begins.
#[derive(Resource, Clone, Debug, Default)]
pub struct Unfinished(pub Option<SavedGame>);

/// Reads the unfinished game; a damaged file is set aside and told of.
pub fn load(storage: &Storage) -> (Unfinished, Option<Notice>) {
    let read = storage.read(FILE).map_err(|error| error.to_string());
    let parsed = read.and_then(|text| {
        text.map(|text| SavedGame::parse(&text)).transpose().map_err(|error| error.to_string())
    });
    match parsed {
        Ok(game) => (Unfinished(game), None),
        Err(reason) => {
            storage.set_aside(FILE);
            let sentence = Sentence::new("notice-save-damaged").text("file", FILE).text("reason", reason);
            (Unfinished(None), Some(Notice(sentence)))
        }
    }
}

/// Keeps the game whenever it changes.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unfinished>()
        .add_observer(|_: On<MoveApplied>, mut keeper: Keeper| keeper.keep())
        .add_observer(|_: On<PositionReset>, mut keeper: Keeper| keeper.keep())
        .add_observer(|_: On<MatchStarted>, mut keeper: Keeper| keeper.keep())
        .add_observer(|_: On<GameEnded>, mut keeper: Keeper| keeper.keep())
        .add_systems(OnEnter(Pause::On), |mut keeper: Keeper| keeper.keep())
        .add_systems(OnExit(Screen::Playing), |mut keeper: Keeper| keeper.write())
        .add_systems(Last, (|mut keeper: Keeper| keeper.keep()).run_if(on_message::<AppExit>))
        .add_systems(Update, report_failures.run_if(resource_exists::<Storage>));
}

/// Writes the present game, or forgets it when it is over.
#[derive(bevy::ecs::system::SystemParam)]
struct Keeper<'w> {
    game: Option<Res<'w, Match>>,
    clock: Res<'w, TurnClock>,
    screen: Res<'w, State<Screen>>,
    storage: Option<Res<'w, Storage>>,
    unfinished: ResMut<'w, Unfinished>,
}

impl Keeper<'_> {
    fn keep(&mut self) {
        // The demonstration on the title is nobody's game.
        if *self.screen.get() == Screen::Playing {
            self.write();
        }
    }

    fn write(&mut self) {
        let (Some(game), Some(storage)) = (&self.game, &self.storage) else { return };
        if game.outcome().is_some() {
            storage.remove(FILE);
            self.unfinished.0 = None;
            return;
        }
        let saved = SavedGame {
            setup: game.setup().clone(),
            record: game.record().clone(),
            used: self.clock.used(),
        };
        match saved.write() {
            Ok(text) => storage.write(FILE, text),
            Err(error) => error!("the game cannot be written as text: {error}"),
        }
        self.unfinished.0 = Some(saved);
    }
}

fn report_failures(storage: Res<Storage>, mut commands: Commands, mut told: Local<bool>) {
    for failure in storage.take_failures() {
        // Once is enough: a full disk would fill the screen as well.
        if !std::mem::replace(&mut *told, true) {
            commands.trigger(Notice(Sentence::new("notice-save-failed").text("reason", failure)));
        }
    }
}
