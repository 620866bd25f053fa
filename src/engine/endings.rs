//! What a search knows of its endings without searching.

use std::sync::Arc;

use super::Score;
use super::evaluation::Evaluate;
use super::frame::Spot;
use super::searcher::{Best, QUIET_PLIES};
use super::tabal_table::TabalTable;

/// The endgame table, if the search has one.
#[derive(Clone, Debug, Default)]
pub(super) struct Endings(pub Option<Arc<TabalTable>>);

impl Endings {
    /// The exact score of a position `ply` plies below the root, counted from the root. An end that might come too late
    /// for the hundred-plies rule is left to the search.
    #[inline]
    pub fn score<P: Evaluate>(&self, spot: &Spot<P>, ply: usize) -> Option<Score> {
        let score = spot.position.known_score(self.0.as_deref()?)?;
        let plies = score.plies_to_win().or(score.plies_to_loss()).unwrap_or_default();
        (spot.quiet + plies <= QUIET_PLIES).then(|| score.seen_from_root(ply as u32))
    }

    /// The best turn of a position, with what follows if the game has a winner.
    pub fn best<P: Evaluate>(&self, position: &P) -> Option<Best> {
        let table = self.0.as_deref()?;
        let (score, turn) = position.known_best(table)?;
        let mut line = vec![turn];
        let mut after = position.clone();
        after.play_unchecked(&turn);
        while let Some((_, next)) = after.known_best(table).filter(|_| score != Score::DRAW) {
            line.push(next);
            after.play_unchecked(&next);
        }
        Some(Best { score, line })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Point, PointSet, Position, Side, TabalPosition};

    #[test]
    fn a_win_that_may_come_too_late_is_left_to_the_search() {
        let [man, king] = ["b4", "a9"].map(|name| PointSet::of(name.parse::<Point>().unwrap()));
        let position = TabalPosition::new(man, king, king, Side::Black).unwrap();
        let table = TabalTable::built_in().unwrap();
        let plies = table.score(&position).unwrap().plies_to_win().unwrap();
        let score = |quiet| Endings(Some(table.clone())).score(&Spot { position, key: position.key(), quiet }, 3);
        assert_eq!(score(QUIET_PLIES - plies), Some(Score::win_in(plies + 3)));
        assert_eq!(score(QUIET_PLIES - plies + 1), None);
    }
}
