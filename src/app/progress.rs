//! Which exercises and puzzles are done, kept between runs.

use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, Serialize};

use crate::rules::Game;

use super::kept;
use super::notices::Notice;
use super::storage::Storage;
use super::task::Task;

const FILE: &str = "learning.ron";

/// What the player has learnt.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Progress {
    /// The keys of the tasks that are done.
    done: BTreeSet<String>,
    /// Whether the lesson of each game has been offered, in the order of [`Game::ALL`].
    #[serde(deserialize_with = "offered")]
    offered: [bool; Game::COUNT],
}

fn offered<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[bool; Game::COUNT], D::Error> {
    kept::for_each_game(deserializer, |_| false)
}

impl Progress {
    /// What was kept by another copy of the game meanwhile, with what was learnt here.
    fn merged(&self, theirs: Self) -> Self {
        let offered = Game::ALL.map(|game| self.offered[game as usize] || theirs.offered[game as usize]);
        Self { done: self.done.union(&theirs.done).cloned().collect(), offered }
    }

    fn write(&self) -> Option<String> {
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default())
            .map_err(|error| error!("progress cannot be written as text: {error}"))
            .ok()
    }

    /// Reads what was kept; a damaged file is set aside and told of.
    pub fn load(storage: &Storage) -> (Self, Option<Notice>) {
        let parse = |text: &str| ron::from_str(text).map_err(|error| kept::malformed(&error));
        let (progress, damaged) = kept::load(storage, FILE, "notice-progress-damaged", parse);
        (progress.unwrap_or_default(), damaged)
    }

    /// Whether a task is done.
    pub fn is_done(&self, task: Task) -> bool {
        self.done.contains(&task.key())
    }

    /// A task is done from now on; whether it was not before.
    pub fn complete(&mut self, task: Task) -> bool {
        self.done.insert(task.key())
    }

    /// Whether a game's lesson should be offered: it never was, and none of it is done.
    pub fn offers(&self, game: Game) -> bool {
        !self.offered[game as usize] && !Task::exercises(game).any(|task| self.is_done(task))
    }

    /// A game's lesson has been offered.
    pub fn offer(&mut self, game: Game) {
        self.offered[game as usize] = true;
    }
}

/// Keeps the progress whenever it changes.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Progress>().add_systems(
        PostUpdate,
        keep.run_if(resource_exists::<Storage>.and_then(resource_exists_and_changed::<Progress>)),
    );
}

fn keep(progress: Res<Progress>, storage: Res<Storage>, mut last: Local<Option<Progress>>) {
    // The first change is the loading itself.
    if last.as_ref().is_some_and(|last| *last != *progress) {
        let ours = progress.clone();
        let merged = move |kept: Option<&str>| match kept.and_then(|text| ron::from_str(text).ok()) {
            Some(theirs) => ours.merged(theirs).write(),
            None => ours.write(),
        };
        storage.change(FILE, Box::new(merged));
    }
    *last = Some(progress.clone());
}
