//! Game records in Portable Draughts Notation, and how they are written.

use std::fmt;

use super::{GameResult, Tags};
use crate::rules::{AnyPosition, CageRule, Position, Record, Side, Turn};

/// The longest line of turns.
const LINE_WIDTH: usize = 80;

/// A game with what is told about it.
///
/// Its `Display` is its text, which reads back as an equal record; only undone turns are not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// Event, players, date and the like.
    pub tags: Tags,
    /// The game.
    pub record: Record,
}

impl GameRecord {
    /// A game about which nothing is told.
    pub fn new(record: Record) -> Self {
        Self { tags: Tags::default(), record }
    }

    /// How the game has ended.
    pub fn result(&self) -> GameResult {
        self.record.outcome().into()
    }

    /// The tags that follow from the game, but for the result.
    fn derived_tags(&self) -> Vec<(&'static str, String)> {
        let start = self.record.start();
        let mut tags = vec![("Variant", start.game().title().to_owned())];
        tags.extend(start.cage_rule().map(|rule| ("CageRule", rule.to_string())));
        tags.extend(self.record.outcome().map(|outcome| ("Termination", outcome.reason.to_string())));
        if *start != AnyPosition::start(start.game(), start.cage_rule().unwrap_or(CageRule::Route)) {
            tags.push(("SetUp", "1".to_owned()));
            tags.push(("FEN", start.to_string()));
        }
        tags
    }

    fn write_tags(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags.iter().filter(|(name, _)| Tags::is_in_roster(name)) {
            write_tag(f, name, value)?;
        }
        write_tag(f, "Result", &self.result().to_string())?;
        for (name, value) in self.tags.iter().filter(|(name, _)| !Tags::is_in_roster(name)) {
            write_tag(f, name, value)?;
        }
        self.derived_tags().iter().try_for_each(|(name, value)| write_tag(f, name, value))
    }

    /// Move numbers, turns and the result.
    fn words(&self) -> impl Iterator<Item = String> {
        let first = usize::from(self.record.start().side_to_move() == Side::Black);
        let turns = self.record.turns().iter().enumerate().flat_map(move |(ply, turn)| {
            let number = (ply + first) / 2 + 1;
            let number = match (ply + first) % 2 {
                0 => Some(format!("{number}.")),
                _ if ply == 0 => Some(format!("{number}...")),
                _ => None,
            };
            number.into_iter().chain([Turn::to_string(turn)])
        });
        turns.chain([self.result().to_string()])
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{value}\"]")
}

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_tags(f)?;
        let mut width = LINE_WIDTH;
        for word in self.words() {
            if width + 1 + word.len() > LINE_WIDTH {
                write!(f, "\n{word}")?;
                width = word.len();
            } else {
                write!(f, " {word}")?;
                width += 1 + word.len();
            }
        }
        writeln!(f)
    }
}

/// Writes several records as one text, which [`parse_records`](super::parse_records) reads.
pub fn write_records(records: &[GameRecord]) -> String {
    records.iter().map(GameRecord::to_string).collect::<Vec<_>>().join("\n")
}
