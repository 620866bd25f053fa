//! The best lines of a search, the best one first, while they are found one after the other.
//!
//! An iteration looks for the best turn, then for the best of the others, and so on. A line stays as the last iteration
//! left it until a better one takes its place, so that there is an answer at any moment.

use super::Score;
use crate::rules::Turn;

/// A turn and what is likely to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Best {
    pub score: Score,
    /// The turn first.
    pub line: Vec<Turn>,
}

/// Lines that begin with different turns.
#[derive(Debug)]
pub(super) struct Ranking {
    lines: Vec<Best>,
    wanted: usize,
    /// How many lines the iteration under way has settled.
    settled: usize,
}

impl Ranking {
    /// So many lines are wanted; before the first iteration there is one at most.
    pub fn new(wanted: usize, first: Option<Best>) -> Self {
        Self { lines: first.into_iter().collect(), wanted, settled: 0 }
    }

    /// What was found so far.
    pub fn lines(&self) -> &[Best] {
        &self.lines
    }

    /// Whether one line is all that is wanted.
    pub const fn is_single(&self) -> bool {
        self.wanted < 2
    }

    /// What the last iteration found in the place that is looked for.
    pub fn guess(&self) -> Option<&Best> {
        self.lines.get(self.settled)
    }

    /// Whether the best line is looked for, rather than one after it.
    pub const fn seeks_best(&self) -> bool {
        self.settled == 0
    }

    /// Whether a turn's line is settled in this iteration.
    pub fn is_settled(&self, turn: &Turn) -> bool {
        self.lines[..self.settled].iter().any(|best| best.line.first() == Some(turn))
    }

    /// Puts a line in the place that is looked for.
    pub fn put(&mut self, best: Best) {
        let mut place = 0;
        self.lines.retain(|earlier| {
            place += 1;
            place <= self.settled || earlier.line.first() != best.line.first()
        });
        self.lines.insert(self.settled, best);
        self.lines.truncate(self.wanted);
    }

    /// Settles the line in the place that is looked for; whether one is left to look for, of so many turns.
    pub fn settle(&mut self, turns: usize) -> bool {
        self.settled += 1;
        let is_left = self.settled < self.wanted.min(turns);
        if !is_left {
            self.settled = 0;
            // Reductions may have hidden the worth of a line that was looked for later.
            self.lines.sort_by_key(|best| std::cmp::Reverse(best.score));
        }
        is_left
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Point;

    fn best(name: &str, score: i32) -> Best {
        let turn = Turn::step("c3".parse::<Point>().unwrap(), name.parse::<Point>().unwrap());
        Best { score: Score::estimate(score), line: vec![turn] }
    }

    fn names(ranking: &Ranking) -> Vec<String> {
        ranking.lines().iter().map(|best| best.line[0].to_string()).collect()
    }

    #[test]
    fn lines_stay_until_better_ones_come_and_are_sorted_when_all_are_settled() {
        let mut ranking = Ranking::new(2, Some(best("c4", 0)));
        ranking.put(best("b3", 5));
        assert_eq!(names(&ranking), ["c3-b3", "c3-c4"]);
        assert!(ranking.settle(3));
        assert!(ranking.is_settled(&best("b3", 0).line[0]) && !ranking.is_settled(&best("c4", 0).line[0]));
        ranking.put(best("d3", 9));
        assert_eq!(names(&ranking), ["c3-b3", "c3-d3"]);
        assert!(!ranking.settle(3));
        assert_eq!(names(&ranking), ["c3-d3", "c3-b3"]);
        assert!(ranking.seeks_best());
    }

    #[test]
    fn no_more_lines_are_looked_for_than_there_are_turns() {
        let mut ranking = Ranking::new(5, None);
        ranking.put(best("c4", 0));
        assert!(!ranking.settle(1));
    }
}
