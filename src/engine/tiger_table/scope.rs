//! Which positions a layer holds.

use std::fmt;
use std::ops::RangeInclusive;

use super::FEWEST_DOGS;
use super::layout::{Layout, moved};
use super::patterns::{Counts, ROWS};
use super::tables::TABLES;
use crate::rules::{CageRule, PointSet, tiger};

/// The positions with one number of dogs under one cage rule.
///
/// Dogs do not go back, so those positions that have no dog on the lowest ranks are closed in themselves: a small game
/// for tests. If dogs are kept from the highest ranks, what is won is won in the whole game too, and the rest is not
/// known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// The cage rule.
    pub rule: CageRule,
    /// The number of dogs.
    pub dogs: u32,
    /// How many ranks, from the lowest up, hold no dog.
    pub bare_ranks: u32,
    /// The highest rank that holds dogs.
    pub top_rank: u32,
}

/// The highest rank of the board.
const HIGHEST: u32 = ROWS as u32;

impl Scope {
    /// All positions with a number of dogs.
    pub const fn all(rule: CageRule, dogs: u32) -> Self {
        Self { rule, dogs, bare_ranks: 0, top_rank: HIGHEST }
    }

    /// Number of placements of dogs, mirror images counted once.
    pub fn placements(&self) -> u64 {
        u64::from(self.layout().size)
    }

    /// The positions that a capture leads to, if the game goes on there.
    pub fn below(&self) -> Option<Self> {
        (self.dogs > FEWEST_DOGS).then_some(Self { dogs: self.dogs - 1, ..*self })
    }

    /// Whether there is something to solve: with fewer dogs the tiger has won, and there are no more than fifteen.
    pub fn is_solvable(&self) -> bool {
        (FEWEST_DOGS..=tiger::DOGS).contains(&self.dogs)
    }

    pub(super) fn layout(&self) -> Layout {
        Layout::new(&TABLES.patterns, self.dogs, self.bare_ranks as usize..self.top_rank as usize)
    }

    /// Whether dogs stand as the positions of the scope have them.
    pub(super) fn holds(&self, dogs: PointSet) -> bool {
        dogs.len() == self.dogs && dogs.into_iter().all(|dog| self.ranks().contains(&dog.rank().into()))
    }

    /// The ranks that hold dogs.
    fn ranks(&self) -> RangeInclusive<u32> {
        self.bare_ranks + 1..=self.top_rank
    }

    /// The dogs on each rank after a step from a row to the next one, or after a capture on it (`to` is none), if the
    /// scope has such positions.
    pub(super) fn moved(&self, counts: &Counts, from: usize, to: Option<usize>) -> Option<Counts> {
        moved(counts, from, to).filter(|_| to.is_none_or(|to| to < self.top_rank as usize))
    }

    /// One word for checksums.
    pub(super) const fn mark(&self) -> u32 {
        (self.rule as u32 + 1) << 8 | self.bare_ranks << 16 | self.top_rank << 24 | self.dogs
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} dogs, cage rule {}", self.dogs, self.rule)?;
        if self.bare_ranks > 0 {
            write!(f, ", no dog on the lowest {} ranks", self.bare_ranks)?;
        }
        if self.top_rank < HIGHEST { write!(f, ", no dog above rank {}", self.top_rank) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layer_has_every_placement_once() {
        for (dogs, all) in [(8, 7_888_725_u64), (15, 300_540_195)] {
            let placements = Scope::all(CageRule::Route, dogs).placements();
            assert!(2 * placements > all && 2 * placements < all + all / 100, "{dogs} dogs: {placements}");
        }
        let all_dogs_above = Scope { bare_ranks: 5, ..Scope::all(CageRule::Route, 8) };
        assert_eq!(all_dogs_above.placements(), 0);
    }

    #[test]
    fn a_scope_holds_its_own_placements_only() {
        let scope = Scope { bare_ranks: 5, ..Scope::all(CageRule::Route, 6) };
        assert!(scope.holds(tiger::CAGE));
        let lower = tiger::BOARD.points().into_iter().take(6).collect();
        assert!(!scope.holds(lower));
    }
}
