//! Positions with the same pieces, and their numbers.

use std::fmt;

use super::geometry::{MAN_POINTS, POINTS, choices, number_of, seen_by, set_of};
use crate::rules::{PointSet, Position, Side, TabalPosition};

/// The pieces of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Force {
    /// How many men.
    pub men: usize,
    /// How many kings.
    pub kings: usize,
}

impl Force {
    /// Every force of so many pieces.
    pub(super) fn all(pieces: usize) -> impl Iterator<Item = Self> {
        (0..=pieces).map(move |men| Self { men, kings: pieces - men })
    }

    /// The force of a side.
    #[inline]
    pub(super) fn of(position: &TabalPosition, side: Side) -> Self {
        let pieces = position.pieces(side);
        let kings = (pieces & position.kings()).len() as usize;
        Self { men: pieces.len() as usize - kings, kings }
    }

    pub(super) const fn pieces(self) -> usize {
        self.men + self.kings
    }

    /// How many placements there are, men and kings on one point included.
    pub(super) fn placements(self) -> usize {
        choices(MAN_POINTS, self.men) * self.king_sets()
    }

    fn king_sets(self) -> usize {
        choices(POINTS, self.kings)
    }

    /// The number of a side's placement; `pieces` and `kings` are as the side sees them.
    #[inline]
    pub(super) fn number(self, pieces: PointSet, kings: PointSet) -> usize {
        number_of(pieces.minus(kings)) * self.king_sets() + number_of(pieces & kings)
    }

    /// The men and kings of the placement with a number, as the side sees them.
    #[inline]
    pub(super) fn placement(self, number: usize) -> (PointSet, PointSet) {
        let kings = self.king_sets();
        (set_of(self.men, number / kings), set_of(self.kings, number % kings))
    }
}

impl fmt::Display for Force {
    /// Writes a letter for each piece, as in `MMK`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", "M".repeat(self.men), "K".repeat(self.kings))
    }
}

/// The pieces of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class {
    /// Of the side to move.
    pub own: Force,
    /// Of the other side.
    pub other: Force,
}

impl Class {
    /// The class of a position.
    #[inline]
    pub(super) fn of(position: &TabalPosition) -> Self {
        let side = position.side_to_move();
        Self { own: Force::of(position, side), other: Force::of(position, !side) }
    }

    /// The class with the sides exchanged, to which steps lead unless a man is promoted.
    pub(super) const fn swapped(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// How many pieces there are on both sides.
    pub(super) const fn pieces(self) -> usize {
        self.own.pieces() + self.other.pieces()
    }

    /// How many numbers there are; some belong to no position, where two pieces would share a point.
    pub(super) fn size(self) -> usize {
        self.own.placements() * self.other.placements()
    }

    /// The number of a position of this class.
    #[inline]
    pub(super) fn number(self, position: &TabalPosition) -> usize {
        let placement = |side, force: Force| {
            force.number(seen_by(side, position.pieces(side)), seen_by(side, position.kings() & position.pieces(side)))
        };
        let side = position.side_to_move();
        placement(side, self.own) * self.other.placements() + placement(!side, self.other)
    }

    /// The position with a number, White to move, if there is one.
    #[inline]
    pub(super) fn position(self, number: usize) -> Option<TabalPosition> {
        let (own_men, own_kings) = self.own.placement(number / self.other.placements());
        let (men, kings) = self.other.placement(number % self.other.placements());
        if own_men.intersects(own_kings) || men.intersects(kings) {
            return None;
        }
        let (men, kings) = (seen_by(Side::Black, men), seen_by(Side::Black, kings));
        TabalPosition::new(own_men | own_kings, men | kings, own_kings | kings, Side::White).ok()
    }
}

impl fmt::Display for Class {
    /// Writes the pieces of the side to move and of the other, as in `KK K`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.own, self.other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_its_own_number() {
        let force = |men, kings| Force { men, kings };
        for (own, other) in [(force(1, 1), force(1, 0)), (force(0, 1), force(2, 0))] {
            let class = Class { own, other };
            let positions = (0..class.size()).filter_map(|number| Some((number, class.position(number)?)));
            for (number, position) in positions {
                assert_eq!((Class::of(&position), class.number(&position)), (class, number));
            }
        }
    }
}
