//! The Tiger board in one word of 31 bits, with its steps and jumps as masks.
//!
//! ```text
//!  rank 7     28 29 30
//!  rank 6     25 26 27
//!  rank 5  20 21 22 23 24
//!   ...
//!  rank 1   0  1  2  3  4
//!           a  b  c  d  e
//! ```

use std::array::from_fn;

use crate::rules::tiger::BOARD;
use crate::rules::{Point, PointSet};

/// Number of points, and of the bits that stand for them.
pub(super) const POINTS: usize = 31;
/// All points.
pub(super) const ALL: u32 = (1 << POINTS) - 1;
/// The points of rank 1, where the tiger has won.
pub(super) const BOTTOM_ROW: u32 = 0b11111;
/// Steps change a point's number by less than this.
pub(super) const SHIFTS: usize = 7;
/// The most lines that cross in a point.
const CROSSINGS: usize = 4;

/// The points of a set as bits.
pub(super) const fn mask_of(set: PointSet) -> u32 {
    let bits = set.bits();
    (bits & 0x1ff_ffff | bits >> 1 & 0xe00_0000 | bits >> 3 & 0x7000_0000) as u32
}

/// The bit of one point.
pub(super) const fn bit_of(point: Point) -> u32 {
    mask_of(PointSet::of(point))
}

/// The points seen in a mirror: file a becomes e, b becomes d.
#[inline]
pub(super) const fn mirror(mask: u32) -> u32 {
    const A: u32 = 0b00001_00001_00001_00001_00001;
    const B: u32 = A << 1 | 1 << 25 | 1 << 28;
    const C: u32 = A << 2 | 1 << 26 | 1 << 29;
    (mask & A) << 4 | mask >> 4 & A | (mask & B) << 2 | mask >> 2 & B | mask & C
}

/// The bits of a mask, one after the other, lowest first.
#[inline]
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// The board's lines as masks.
#[derive(Debug)]
pub(super) struct Geometry {
    /// For each difference of numbers, the points from which a step up by it runs along a line.
    pub steps: [u32; SHIFTS],
    /// The rank of each point, less 1.
    pub rows: [u8; POINTS],
    /// For each point the pairs of points between which a jump leads over it; pairs of no points fill the rest up.
    pub crossings: [[(u32, u32); CROSSINGS]; POINTS],
}

impl Geometry {
    pub fn new() -> Self {
        let mut geometry = Self { steps: [0; SHIFTS], rows: [0; POINTS], crossings: from_fn(|_| [(0, 0); CROSSINGS]) };
        for point in BOARD.points() {
            geometry.add_point(point);
        }
        geometry
    }

    fn add_point(&mut self, point: Point) {
        let bit = bit_of(point);
        let number = bit.trailing_zeros();
        self.rows[number as usize] = point.rank() - 1;
        for above in bits(mask_of(BOARD.neighbours(point)) & !(bit | (bit - 1))) {
            self.steps[(above.trailing_zeros() - number) as usize] |= bit;
        }
        for jump in BOARD.jumps(point).iter().filter(|jump| jump.to > point) {
            let over = bit_of(jump.over).trailing_zeros() as usize;
            if let Some(free) = self.crossings[over].iter_mut().find(|pair| pair.0 == 0) {
                *free = (bit, bit_of(jump.to));
            }
        }
    }

    /// The points with a neighbour in a mask.
    #[inline]
    pub fn neighbours(&self, mask: u32) -> u32 {
        let mut found = 0;
        for (shift, &from) in self.steps.iter().enumerate().skip(1) {
            found |= (mask & from) << shift | mask >> shift & from;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_numbered_in_the_order_of_notation() {
        let numbers: Vec<u32> = BOARD.points().into_iter().map(|point| bit_of(point).trailing_zeros()).collect();
        assert_eq!(numbers, (0..POINTS as u32).collect::<Vec<_>>());
    }

    #[test]
    fn neighbours_are_those_of_the_board() {
        let geometry = Geometry::new();
        for point in BOARD.points() {
            assert_eq!(geometry.neighbours(bit_of(point)), mask_of(BOARD.neighbours(point)), "{point}");
        }
    }

    #[test]
    fn crossings_hold_every_jump_once_for_both_directions() {
        let jumps: usize = BOARD.points().into_iter().map(|point| BOARD.jumps(point).len()).sum();
        let pairs = Geometry::new().crossings.iter().flatten().filter(|pair| pair.0 != 0).count();
        assert_eq!(2 * pairs, jumps);
    }

    #[test]
    fn the_mirror_keeps_ranks_and_turns_files() {
        for point in BOARD.points() {
            let mirrored = Point::new(4 - point.file(), point.rank()).unwrap();
            assert_eq!(mirror(bit_of(point)), bit_of(mirrored), "{point}");
        }
    }
}
