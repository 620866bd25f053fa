//! What a search knows without searching: endings, and how the dogs win from the start.

use std::sync::Arc;

use super::Score;
use super::evaluation::Evaluate;
use super::frame::Spot;
use super::ranking::Best;
use super::searcher::QUIET_PLIES;
use super::tabal_table::TabalTable;

/// The endgame table, if the search has one, and whether it has the dogs' strategy.
#[derive(Clone, Debug, Default)]
pub(super) struct Knowledge {
    pub endings: Option<Arc<TabalTable>>,
    pub strategy: bool,
}

impl Knowledge {
    /// The exact score of a position `ply` plies below the root, counted from the root. An end that might come too late
    /// for the hundred-plies rule is left to the search.
    #[inline]
    pub fn score<P: Evaluate>(&self, spot: &Spot<P>, ply: usize) -> Option<Score> {
        let score = spot.position.known_score(self.endings.as_deref()?)?;
        let plies = score.plies_to_win().or(score.plies_to_loss()).unwrap_or_default();
        (spot.quiet + plies <= QUIET_PLIES).then(|| score.seen_from_root(ply as u32))
    }

    /// The best turn of a position, with what follows where the endgame table knows the winner.
    pub fn best<P: Evaluate>(&self, position: &P) -> Option<Best> {
        let planned = if self.strategy { position.planned() } else { None };
        // The strategy wins, but does not say how soon.
        planned.map(|turn| Best { score: Score::win_in(u32::MAX), line: vec![turn] }).or_else(|| self.ending(position))
    }

    fn ending<P: Evaluate>(&self, position: &P) -> Option<Best> {
        let table = self.endings.as_deref()?;
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
        let knowledge = Knowledge { endings: Some(table), strategy: false };
        let score = |quiet| knowledge.score(&Spot { position, key: position.key(), quiet }, 3);
        assert_eq!(score(QUIET_PLIES - plies), Some(Score::win_in(plies + 3)));
        assert_eq!(score(QUIET_PLIES - plies + 1), None);
    }
}
