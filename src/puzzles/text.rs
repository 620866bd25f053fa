//! Puzzles as text: game records in Portable Draughts Notation with the tags `Goal` and `Grade`.

use std::fmt;

use super::{Goal, Grade, Puzzle};
use crate::notation::{GameRecord, RecordError, parse_records};
use crate::rules::UnknownWord;

/// The tag with the goal's word.
const GOAL: &str = "Goal";
/// The tag with the grade's number.
const GRADE: &str = "Grade";

/// What is wrong with a text of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// A record is faulty.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A tag is missing.
    #[error("puzzle {number} has no tag {tag}")]
    NoTag {
        /// Which puzzle, from 1.
        number: usize,
        /// The tag.
        tag: &'static str,
    },
    /// A tag's word is none of those that may stand there.
    #[error("puzzle {number}: {word}")]
    Word {
        /// Which puzzle, from 1.
        number: usize,
        /// The word.
        word: UnknownWord,
    },
    /// The line does not end with a turn of the solver.
    #[error("puzzle {0} does not end with the solver's turn")]
    Line(usize),
}

/// Reads puzzles.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn parse_puzzles(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    (1..).zip(parse_records(text)?).map(|(number, record)| read(number, record)).collect()
}

fn read(number: usize, GameRecord { tags, record }: GameRecord) -> Result<Puzzle, PuzzleError> {
    let tag = |tag| tags.get(tag).ok_or(PuzzleError::NoTag { number, tag });
    let word = |word| PuzzleError::Word { number, word };
    let (goal, grade) = (tag(GOAL)?.parse().map_err(word)?, tag(GRADE)?.parse().map_err(word)?);
    if record.turns().len().is_multiple_of(2) {
        return Err(PuzzleError::Line(number));
    }
    Ok(Puzzle { goal, grade, line: record })
}

impl fmt::Display for Puzzle {
    /// Writes the puzzle as [`parse_puzzles`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { goal, grade, line } = self;
        let mut text = GameRecord::new(line.clone());
        for (name, value) in [(GOAL, Goal::word(*goal).to_owned()), (GRADE, Grade::to_string(grade))] {
            text.tags.set(name, &value).map_err(|_| fmt::Error)?;
        }
        fmt::Display::fmt(&text, f)
    }
}
