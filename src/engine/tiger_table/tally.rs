//! How many positions each side wins.

use std::ops::AddAssign;

use super::Masks;
use super::geometry::{ALL, BOTTOM_ROW, mirror};
use crate::rules::Side;

/// How many positions of one side to move the tiger wins, the dogs win, and are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Won by the tiger.
    pub tiger: u64,
    /// Won by the dogs.
    pub dogs: u64,
    /// Won by nobody.
    pub draws: u64,
}

/// The counts of a layer; a position counts where the tiger is not on rank 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// With the tiger to move.
    pub tiger_to_move: Count,
    /// With the dogs to move.
    pub dogs_to_move: Count,
    /// In a won position the winner can force a capture, a forward step of a dog or the end within so many plies, and
    /// keep the win. The hundred-plies rule cannot change a value if they are no more than a hundred.
    pub longest: u32,
}

impl Tally {
    /// The counts with a side to move.
    pub fn of(&self, side: Side) -> Count {
        match side {
            Side::White => self.tiger_to_move,
            Side::Black => self.dogs_to_move,
        }
    }

    pub(super) fn add(&mut self, placement: u32, tiger_to_move: Masks, dogs_to_move: Masks) {
        let weight = if mirror(placement) == placement { 1 } else { 2 };
        self.tiger_to_move.add(placement, tiger_to_move, weight);
        self.dogs_to_move.add(placement, dogs_to_move, weight);
    }
}

impl Count {
    fn add(&mut self, placement: u32, masks: Masks, weight: u64) {
        let counted = |mask: u32| u64::from((mask & !BOTTOM_ROW).count_ones()) * weight;
        self.tiger += counted(masks.tiger);
        self.dogs += counted(masks.dogs);
        self.draws += counted(ALL & !(placement | masks.tiger | masks.dogs));
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.tiger += other.tiger;
        self.dogs += other.dogs;
        self.draws += other.draws;
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.tiger_to_move += other.tiger_to_move;
        self.dogs_to_move += other.dogs_to_move;
        self.longest = self.longest.max(other.longest);
    }
}
