//! Judging Permainan-Tabal: material, the way to promotion, guarded home ranks, and room to move.

use super::{Evaluate, Quiescence, Score, TabalTable, rank};
use crate::rules::tabal::BOARD;
use crate::rules::{Point, PointSet, Position, RANKS, Side, TabalPosition, Turn};

const MAN: i32 = 100;
const KING: i32 = 320;
/// For each rank that a man has advanced.
const ADVANCE: i32 = 3;
/// A man two or three steps from promotion runs.
const RUNNER: i32 = 12;
/// For each man that still guards its own first rank.
const GUARD: i32 = 7;
/// A piece on the rim is harder to capture.
const RIM: i32 = 3;
/// For having the move.
const TEMPO: i32 = 4;

/// The points over which no straight jump leads.
const SAFE: PointSet = {
    let mut jumped = PointSet::EMPTY;
    let mut index = 0;
    while let Some(from) = Point::from_index(index) {
        jumped = PointSet::from_bits(jumped.bits() | BOARD.jumped(from).bits());
        index += 1;
    }
    BOARD.points().minus(jumped)
};

/// The worth of a man by how many ranks it has advanced.
const fn man(advanced: u8) -> i32 {
    let guard = if advanced == 0 { GUARD } else { 0 };
    let runner = if advanced >= 5 { RUNNER * (advanced as i32 - 4) } else { 0 };
    MAN + ADVANCE * advanced as i32 + guard + runner
}

fn side_worth(position: &TabalPosition, side: Side) -> i32 {
    let own = position.pieces(side);
    let men = own.minus(position.kings());
    let mut worth = KING * (own & position.kings()).len() as i32 + RIM * (men & SAFE).len() as i32;
    for advanced in 0..RANKS - 1 {
        let number = match side {
            Side::White => advanced + 1,
            Side::Black => RANKS - advanced,
        };
        worth += man(advanced) * (men & rank(number)).len() as i32;
    }
    worth
}

impl Evaluate for TabalPosition {
    fn append_loud_turns(&self, turns: &mut Vec<Turn>) -> Quiescence {
        let is_over = self.pieces(!self.side_to_move()).is_empty();
        if !is_over && self.append_captures(turns) {
            return Quiescence::Forced;
        }
        if is_over || !self.can_step() {
            self.outcome().map_or(Quiescence::Free, Quiescence::Over)
        } else {
            Quiescence::Free
        }
    }

    fn evaluate(&self) -> i32 {
        let side = self.side_to_move();
        let (own, enemy) = (side_worth(self, side), side_worth(self, !side));
        // The fewer pieces are left, the more an advantage counts: exchanges suit the stronger side.
        let pieces = (self.pieces(side) | self.pieces(!side)).len() as i32;
        (own - enemy) * (80 - pieces) / 64 + TEMPO
    }

    #[inline]
    fn known_score(&self, table: &TabalTable) -> Option<Score> {
        table.score(self)
    }

    fn known_best(&self, table: &TabalTable) -> Option<(Score, Turn)> {
        table.choose(self)
    }
}
