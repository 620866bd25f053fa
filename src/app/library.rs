//! The library: a person's recent games, newest first, and how a list of games reads.

use std::collections::HashSet;

use bevy::prelude::*;

use crate::notation::{GameRecord, RecordError, Tags, parse_records, write_records};
use crate::rules::{Position, Side};

use super::locale::{Locale, Sentence};
use super::setup::Seat;
use super::{tags, words};

/// So many games are kept.
pub const MOST: usize = 200;

/// The games that are kept, newest first.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Library(Vec<GameRecord>);

/// The games of a text that held several.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Imported(pub Vec<GameRecord>);

impl Library {
    /// Reads the library from its text: game records, one after the other.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        if text.trim().is_empty() { Ok(Self::default()) } else { parse_records(text).map(Self) }
    }

    /// The library as text.
    pub fn write(&self) -> String {
        write_records(&self.0)
    }

    /// What another copy of the game has kept meanwhile, with what came and went here since `before`.
    #[must_use]
    pub fn merged(&self, before: &Self, theirs: Self) -> Self {
        let known = |games: &Self| games.0.iter().map(GameRecord::to_string).collect::<HashSet<String>>();
        let (ours, before, kept) = (known(self), known(before), known(&theirs));
        let new = self.0.iter().filter(|game| {
            let text = game.to_string();
            !before.contains(&text) && !kept.contains(&text)
        });
        let gone = |game: &GameRecord| {
            let text = game.to_string();
            before.contains(&text) && !ours.contains(&text)
        };
        let mut games: Vec<GameRecord> = new.cloned().collect();
        games.extend(theirs.0.into_iter().filter(|game| !gone(game)));
        games.truncate(MOST);
        Self(games)
    }

    /// The games, newest first.
    pub fn games(&self) -> &[GameRecord] {
        &self.0
    }

    /// Keeps a game; the oldest leaves when there are too many. A game whose text is kept already is not kept twice, as
    /// it would not be after a merge.
    pub fn add(&mut self, game: GameRecord) {
        let text = game.to_string();
        if self.0.iter().all(|kept| kept.to_string() != text) {
            self.0.insert(0, game);
            self.0.truncate(MOST);
        }
    }

    /// Forgets one game.
    pub fn remove(&mut self, place: usize) {
        if place < self.0.len() {
            self.0.remove(place);
        }
    }

    /// Forgets every game.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// A game as two lines of a list, in the player's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Which game, and who played it.
    pub title: String,
    /// When it was played, how long it was and how it ended.
    pub detail: String,
}

impl Entry {
    /// The lines for a game.
    pub fn of(game: &GameRecord, locale: &Locale) -> Self {
        let kind = game.record.start().game();
        let [white, black] = Side::ALL.map(|side| player(&game.tags, side, locale));
        let title = format!("{} · {white} – {black}", locale.text(&format!("game-{kind}")));
        let result = match game.record.outcome() {
            Some(outcome) => {
                let (result, reason) = (words::result(kind, outcome), words::reason(kind, outcome));
                locale.say(&Sentence::new("spoken-result").said("result", result).said("reason", reason))
            }
            None => locale.text("library-unfinished"),
        };
        let turns = locale.say(&Sentence::new("library-turns").number("count", game.record.turns().len() as u64));
        let date = game.tags.get("Date").map(|date| date.replace('.', "-"));
        let detail: Vec<String> = date.into_iter().chain([turns, result]).collect();
        Self { title, detail: detail.join(" · ") }
    }

    /// Whether every word of a question is found in the lines.
    pub fn answers(&self, question: &str) -> bool {
        let lines = format!("{} {}", self.title, self.detail).to_lowercase();
        question.to_lowercase().split_whitespace().all(|word| lines.contains(word))
    }
}

/// Who played a side.
fn player(tags: &Tags, side: Side, locale: &Locale) -> String {
    match (tags::seat(tags, side), tags::name(tags, side)) {
        (Seat::Computer(level), _) => locale.say(&Sentence::new("library-computer").text("level", level.number())),
        (Seat::Person, Some(name)) => name.to_owned(),
        (Seat::Person, None) => locale.text("seat-person"),
    }
}
