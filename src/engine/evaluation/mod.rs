//! Judging a position without looking ahead, and telling when that is safe; one file per game.

mod tabal;
mod tiger;

use super::Score;
use super::tabal_table::TabalTable;
use crate::rules::{Outcome, Position, Turn};

/// What stands in the way of judging a position at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quiescence {
    /// The game is over.
    Over(Outcome),
    /// One of the appended turns must be played.
    Forced,
    /// The side to move may play one of the appended turns, if any, or stay with the estimate.
    Free,
}

/// A game that the engine can judge.
pub(super) trait Evaluate: Position {
    /// Appends the captures that must be searched out before the position is judged.
    fn append_loud_turns(&self, turns: &mut Vec<Turn>) -> Quiescence;

    /// The estimate for the side to move, in hundredths of a man or dog.
    fn evaluate(&self) -> i32;

    /// The exact score, if the endgame table reaches the position.
    #[inline]
    fn known_score(&self, _table: &TabalTable) -> Option<Score> {
        None
    }

    /// The turn of the winning strategy that comes with the program, if it knows the position.
    fn planned(&self) -> Option<Turn> {
        None
    }

    /// The exact score and the turn to play, if the endgame table reaches the position and the game is not over.
    fn known_best(&self, _table: &TabalTable) -> Option<(Score, Turn)> {
        None
    }
}

/// The set of all points on a rank.
const fn rank(rank: u8) -> crate::rules::PointSet {
    use crate::rules::{FILES, PointSet};
    PointSet::from_bits(((1 << FILES) - 1) << ((rank - 1) * FILES))
}
