//! The points of the board as numbers, and sets of them as numbers.
//!
//! Points are numbered from 0 in the order of notation, so that the last three are rank 9. The sets of one size are
//! numbered in colexicographic order (the combinatorial number system): those that keep off rank 9, as White's men do,
//! come first. Black is looked at with the board turned over, rank 9 down, so that its numbers are White's.

use std::sync::LazyLock;

use crate::rules::armies::BOARD;
use crate::rules::{FILES, Point, PointSet, RANKS, Side};

/// Points of the board.
pub(super) const POINTS: usize = BOARD.points().len() as usize;
/// Points on which a man can stand: all but three on its promotion rank.
pub(super) const MAN_POINTS: usize = POINTS - 3;
/// The largest sets that are numbered.
const LARGEST: usize = 4;

/// The number of each grid point; of those off the board it means nothing.
static NUMBERS: [u8; Point::COUNT] = {
    let mut numbers = [0; Point::COUNT];
    let mut next = 0;
    let mut index = 0;
    while let Some(point) = Point::from_index(index) {
        numbers[index] = next;
        if BOARD.points().contains(point) {
            next += 1;
        }
        index += 1;
    }
    numbers
};

/// How many sets of each size there are on so many points.
static CHOICES: [[u32; LARGEST + 1]; POINTS + 1] = {
    let mut choices = [[0; LARGEST + 1]; POINTS + 1];
    let mut points = 0;
    while points <= POINTS {
        choices[points][0] = 1;
        let mut size = 1;
        while points > 0 && size <= LARGEST {
            choices[points][size] = choices[points - 1][size - 1] + choices[points - 1][size];
            size += 1;
        }
        points += 1;
    }
    choices
};

/// The sets of each size in the order of their numbers.
static SETS: LazyLock<[Vec<PointSet>; LARGEST + 1]> = LazyLock::new(|| {
    let mut sets: [Vec<PointSet>; LARGEST + 1] = [vec![PointSet::EMPTY], vec![], vec![], vec![], vec![]];
    for size in 1..=LARGEST {
        for (number, point) in BOARD.points().into_iter().enumerate() {
            let rest = choices(number, size - 1);
            let larger: Vec<PointSet> = sets[size - 1][..rest].iter().map(|set| set.with(point)).collect();
            sets[size].extend(larger);
        }
    }
    sets
});

/// How many sets of a size there are on so many points.
pub(super) fn choices(points: usize, size: usize) -> usize {
    CHOICES[points][size] as usize
}

/// The number of a set among those of its size.
#[inline]
pub(super) fn number_of(set: PointSet) -> usize {
    (1..).zip(set).map(|(size, point): (usize, Point)| choices(NUMBERS[point.index()].into(), size)).sum()
}

/// The set of a size with a number.
#[inline]
pub(super) fn set_of(size: usize, number: usize) -> PointSet {
    SETS[size][number]
}

/// The set as a side sees it, its own first rank down.
#[inline]
pub(super) fn seen_by(side: Side, set: PointSet) -> PointSet {
    match side {
        Side::White => set,
        Side::Black => mapped(set, |file, rank| Point::new(file, RANKS + 1 - rank)),
    }
}

/// The set with the files `a` and `e`, `b` and `d` exchanged.
pub(super) fn mirrored(set: PointSet) -> PointSet {
    mapped(set, |file, rank| Point::new(FILES - 1 - file, rank))
}

fn mapped(set: PointSet, to: impl Fn(u8, u8) -> Option<Point>) -> PointSet {
    set.into_iter().filter_map(|point| to(point.file(), point.rank())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_own_number() {
        for size in 0..=LARGEST {
            assert_eq!(SETS[size].len(), choices(POINTS, size));
            for (number, &set) in SETS[size].iter().enumerate() {
                assert_eq!((set.len() as usize, number_of(set)), (size, number));
            }
        }
    }

    #[test]
    fn sets_off_the_promotion_rank_come_first() {
        for size in 0..=LARGEST {
            let off = |set: &PointSet| set.into_iter().all(|point| point.rank() < RANKS);
            let men = choices(MAN_POINTS, size);
            assert!(SETS[size][..men].iter().all(off) && !SETS[size][men..].iter().any(off));
        }
    }
}
