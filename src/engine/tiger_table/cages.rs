//! The caged tigers of every placement, looked up by the twelve points that decide.

use super::geometry::mask_of;
use crate::rules::tiger::{BOARD, CAGE};
use crate::rules::{CageRule, Outcome, Point, PointSet, Position, Reason, Side, TigerPosition};

/// Points of b4 to d4, b5 to d5 and the cage.
const DECIDING: usize = 12;
/// The number of the cage's first point.
const CAGE_START: u32 = 25;

/// For one number of dogs: which tigers are caged when the tiger is to move.
#[derive(Debug)]
pub(super) struct Cages {
    /// The caged points, bit 0 for b6, by the dogs on the deciding points.
    caged: Vec<u8>,
    /// Whether they are caged when the dogs are to move, too.
    always: bool,
}

impl Cages {
    /// Asks the rules about every placement of dogs on the deciding points; it does not matter where the others stand.
    pub fn new(rule: CageRule, dogs: u32) -> Self {
        let caged = (0..1 << DECIDING).map(|key| caged(rule, dogs, key)).collect();
        Self { caged, always: rule == CageRule::Route }
    }

    /// The points of the caged tigers, if it is the tiger's turn.
    #[inline]
    pub fn tiger_to_move(&self, placement: u32) -> u32 {
        let key = placement >> 16 & 0b111 | placement >> 18 & 0b11_1000 | placement >> 19 & 0b1111_1100_0000;
        u32::from(self.caged[key as usize % (1 << DECIDING)]) << CAGE_START
    }

    /// The points of the caged tigers, if it is the dogs' turn.
    #[inline]
    pub fn dogs_to_move(&self, placement: u32) -> u32 {
        if self.always { self.tiger_to_move(placement) } else { 0 }
    }
}

fn caged(rule: CageRule, dogs: u32, key: u32) -> u8 {
    let deciding = (key & 0b111) << 16 | (key & 0b11_1000) << 18 | (key & 0b1111_1100_0000) << 19;
    let (deciding, others): (Vec<Point>, Vec<Point>) = BOARD
        .points()
        .into_iter()
        .filter(|&point| !is_deciding(point) || mask_of(PointSet::of(point)) & deciding != 0)
        .partition(|&point| is_deciding(point));
    let Some(elsewhere) = (dogs as usize).checked_sub(deciding.len()) else { return 0 };
    let placement: PointSet = deciding.into_iter().chain(others.into_iter().take(elsewhere)).collect();
    (CAGE.minus(placement).into_iter())
        .filter_map(|tiger| TigerPosition::new(tiger, placement, Side::White, rule).ok())
        .filter(|position| matches!(position.outcome(), Some(Outcome { reason: Reason::Caged, .. })))
        .fold(0, |caged, position| caged | (mask_of(position.pieces(Side::White)) >> CAGE_START) as u8)
}

fn is_deciding(point: Point) -> bool {
    point.rank() >= 4 && (1..=3).contains(&point.file())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::tiger_table::geometry::ALL;
    use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

    #[test]
    fn the_cages_are_those_of_the_rules_wherever_the_other_dogs_stand() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        for rule in CageRule::ALL {
            let cages: Vec<Cages> = (0..=15).map(|dogs| Cages::new(rule, dogs)).collect();
            for _ in 0..20_000 {
                let placement = rng.random::<u32>() & (rng.random::<u32>() | 0b1110_0111_0000_0000_0000_0000) & ALL;
                let points: PointSet =
                    BOARD.points().into_iter().filter(|&point| mask_of(PointSet::of(point)) & placement != 0).collect();
                let Some(cages) = cages.get(points.len() as usize).filter(|_| points.len() >= 8) else { continue };
                for tiger in CAGE.minus(points) {
                    for side in Side::ALL {
                        let position = TigerPosition::new(tiger, points, side, rule).unwrap();
                        let is_caged = position.outcome().is_some_and(|outcome| outcome.reason == Reason::Caged);
                        let caged = match side {
                            Side::White => cages.tiger_to_move(placement),
                            Side::Black => cages.dogs_to_move(placement),
                        };
                        assert_eq!(caged & mask_of(PointSet::of(tiger)) != 0, is_caged, "{position:?}");
                    }
                }
            }
        }
    }
}
