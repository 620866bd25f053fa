//! Judging Sixteen Soldiers: by counting.

use std::sync::{Arc, LazyLock};

use super::{Evaluate, Quiescence, compulsory_captures};
use crate::engine::network::{Facts, Network};
use crate::rules::{Game, Position, Side, SoldiersPosition, Turn};

/// Whose soldiers.
const KINDS: u16 = 2;
/// Where a soldier stands, as far as it counts: in how many directions lines lead on from there.
const PLACES: u16 = 9;
/// The fact that always holds.
const ALWAYS: u16 = KINDS * PLACES;

impl Facts for SoldiersPosition {
    const FACTS: usize = ALWAYS as usize + 1;
    const HEADS: usize = 1;

    fn facts(&self) -> impl Iterator<Item = u16> {
        let side = self.side_to_move();
        let sides = (0..).zip([side, !side]);
        let of_side = |(kind, side): (u16, Side)| {
            let ways = |point| self.board().neighbours(point).len() as u16;
            self.pieces(side).into_iter().map(move |point| kind * PLACES + ways(point))
        };
        sides.flat_map(of_side).chain([ALWAYS])
    }

    fn head(&self) -> usize {
        0
    }

    fn common() -> impl Iterator<Item = u16> {
        [ALWAYS].into_iter()
    }
}

/// Soldiers, and a little more for those that stand where many lines meet.
pub(super) fn material() -> Network {
    const SOLDIER: i8 = 6;
    const MANY_LINES: u16 = 6;
    const UNIT_IN_HUNDREDTHS: i32 = 16;
    let worth = |fact: u16| {
        let soldier = SOLDIER + i8::from(fact % PLACES >= MANY_LINES);
        match fact / PLACES {
            0 => [soldier, 0],
            1 => [0, soldier],
            _ => [0, 0],
        }
    };
    Network::counting::<SoldiersPosition>(worth, |_| UNIT_IN_HUNDREDTHS)
}

static NETWORK: LazyLock<Arc<Network>> = LazyLock::new(|| Arc::new(super::material(Game::Soldiers)));

impl Evaluate for SoldiersPosition {
    fn append_loud_turns(&self, turns: &mut Vec<Turn>) -> Quiescence {
        compulsory_captures(self, || self.append_captures(turns), || self.can_step())
    }

    fn network() -> Arc<Network> {
        NETWORK.clone()
    }
}
