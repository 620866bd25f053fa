//! Judging the Tiger game: a network that was taught the solved game's values.

use std::sync::{Arc, LazyLock};

use super::{Evaluate, Quiescence, built_in, rank};
use crate::engine::network::{Facts, Network};
use crate::engine::strategy::Strategy;
use crate::rules::tiger::{BOARD, CAPTURES_TO_WIN, DOGS};
use crate::rules::{Point, PointSet, Position, Side, TigerPosition, Turn};

const BOTTOM: PointSet = rank(1);
/// The files up to the middle: a tiger beyond is seen in a mirror.
const MIDDLE_FILE: u8 = 2;
/// The points of the board, and those up to the middle file.
const POINTS: u16 = BOARD.points().len() as u16;
const NEAR_POINTS: u16 = (POINTS + RANKS) / 2;
const RANKS: u16 = 7;
/// The fewest dogs on the board of a game that goes on.
const FEWEST_DOGS: u32 = DOGS - CAPTURES_TO_WIN + 1;
const NUMBERS_OF_DOGS: usize = CAPTURES_TO_WIN as usize;
const CAGE_RULES: usize = 2;
const SIDES: usize = 2;

/// For each point of the tiger and each point the number of the fact that a dog is there, and at the tiger's own point
/// of the fact that the tiger is; 0 for points off the board, which no piece stands on.
static FACTS: [[u16; Point::COUNT]; Point::COUNT] = {
    let mut facts = [[0; Point::COUNT]; Point::COUNT];
    let mut tiger = 0;
    let mut near = 0;
    while let Some(point) = Point::from_index(tiger) {
        if BOARD.points().contains(point) && point.file() <= MIDDLE_FILE {
            let mut number = near * POINTS;
            let mut dog = 0;
            while let Some(other) = Point::from_index(dog) {
                if BOARD.points().contains(other) {
                    // A tiger on the middle file is its own mirror image; there left and right stay apart.
                    let seen = if point.file() < MIDDLE_FILE { other.mirrored() } else { other };
                    facts[point.mirrored().index()][seen.index()] = number;
                    facts[tiger][dog] = number;
                    number += 1;
                }
                dog += 1;
            }
            near += 1;
        }
        tiger += 1;
    }
    facts
};

impl Facts for TigerPosition {
    const FACTS: usize = (NEAR_POINTS * POINTS) as usize;
    const HEADS: usize = CAGE_RULES * SIDES * NUMBERS_OF_DOGS;

    fn facts(&self) -> impl Iterator<Item = u16> {
        let facts = &FACTS[self.tiger().index()];
        self.dogs().with(self.tiger()).into_iter().map(|point| facts[point.index()])
    }

    fn head(&self) -> usize {
        let number = self.dogs().len().saturating_sub(FEWEST_DOGS) as usize;
        (self.cage_rule() as usize * SIDES + self.side_to_move() as usize) * NUMBERS_OF_DOGS + number
    }

    fn common() -> impl Iterator<Item = u16> {
        BOARD.points().into_iter().map(|point| FACTS[point.index()][point.index()])
    }
}

/// Each dog counts for the dogs and against the tiger.
pub(super) fn material() -> Network {
    const DOG: i8 = 8;
    const UNIT_IN_HUNDREDTHS: i32 = 12;
    let is_tiger = |fact| TigerPosition::common().any(|tiger| tiger == fact);
    let is_dogs_turn = |head: usize| head / NUMBERS_OF_DOGS % SIDES == Side::Black as usize;
    Network::counting::<TigerPosition>(
        |fact| [if is_tiger(fact) { 0 } else { DOG }, 0],
        |head| if is_dogs_turn(head) { UNIT_IN_HUNDREDTHS } else { -UNIT_IN_HUNDREDTHS },
    )
}

/// The weights that `tiger-tabal-cli train tiger` has made.
static NETWORK: LazyLock<Arc<Network>> =
    LazyLock::new(|| built_in::<TigerPosition>(include_bytes!("../../../assets/tables/tiger.network")));

impl Evaluate for TigerPosition {
    fn append_loud_turns(&self, turns: &mut Vec<Turn>) -> Quiescence {
        if let Some(outcome) = self.outcome() {
            return Quiescence::Over(outcome);
        }
        if self.side_to_move() == Side::White {
            self.append_captures(turns);
            let winning = BOARD.neighbours(self.tiger()) & BOTTOM.minus(self.dogs());
            turns.extend(winning.into_iter().map(|to| Turn::step(self.tiger(), to)));
        }
        Quiescence::Free
    }

    fn network() -> Arc<Network> {
        NETWORK.clone()
    }

    fn planned(&self) -> Option<Turn> {
        Strategy::built_in()?.turn(self)
    }
}
