//! Judging a position without looking ahead, and telling when that is safe; one file per game.

mod soldiers;
mod tabal;
mod tiger;

use std::sync::Arc;

use super::Score;
use super::network::{Facts, Network};
use super::tabal_table::TabalTable;
use crate::rules::{Game, Outcome, Position, Turn};

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
pub(super) trait Evaluate: Position + Facts {
    /// Appends the captures that must be searched out before the position is judged.
    fn append_loud_turns(&self, turns: &mut Vec<Turn>) -> Quiescence;

    /// The network that comes with the program and gives the estimate for the side to move.
    fn network() -> Arc<Network>;

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

/// What one sees who only counts pieces, before anything is learned: a network for a game.
pub fn material(game: Game) -> Network {
    match game {
        Game::Tiger => tiger::material(),
        Game::Tabal => tabal::material(),
        Game::Soldiers => soldiers::material(),
    }
}

/// What stands in the way where captures are compulsory; `append` appends them and says whether there is one.
#[inline]
fn compulsory_captures<P: Position>(
    position: &P,
    append: impl FnOnce() -> bool,
    can_step: impl FnOnce() -> bool,
) -> Quiescence {
    let is_over = position.pieces(!position.side_to_move()).is_empty();
    if !is_over && append() {
        return Quiescence::Forced;
    }
    if is_over || !can_step() {
        position.outcome().map_or(Quiescence::Free, Quiescence::Over)
    } else {
        Quiescence::Free
    }
}

/// The network in bytes that come with the program. If they were damaged when it was built, one that finds all positions
/// equal.
fn built_in<P: Facts>(bytes: &[u8]) -> Arc<Network> {
    Arc::new(Network::from_bytes(bytes, P::FACTS, P::HEADS).unwrap_or_default())
}

/// The set of all points on a rank.
const fn rank(rank: u8) -> crate::rules::PointSet {
    use crate::rules::{FILES, PointSet};
    PointSet::from_bits(((1 << FILES) - 1) << ((rank - 1) * FILES))
}
