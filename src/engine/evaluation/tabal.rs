//! Judging Permainan-Tabal: a network that has learned from games which positions lead to which results.

use std::sync::{Arc, LazyLock};

use super::{Evaluate, Quiescence, Score, TabalTable, built_in, compulsory_captures};
use crate::engine::network::{Facts, Network};
use crate::rules::armies::{BOARD, PIECES};
use crate::rules::{Point, Position, Side, TabalPosition, Turn};

const POINTS: u16 = BOARD.points().len() as u16;
/// Whose pieces, and men or kings.
const KINDS: u16 = 4;
/// The fact that always holds.
const ALWAYS: u16 = KINDS * POINTS;
/// One head judges positions with numbers of pieces that are this close.
const PIECES_PER_HEAD: u32 = 4;

/// The place of each point among the board's, for White; Black sees the board turned round.
static PLACES: [u16; Point::COUNT] = {
    let mut places = [0; Point::COUNT];
    let (mut index, mut place) = (0, 0);
    while let Some(point) = Point::from_index(index) {
        if BOARD.points().contains(point) {
            places[index] = place;
            place += 1;
        }
        index += 1;
    }
    places
};

impl Facts for TabalPosition {
    const FACTS: usize = ALWAYS as usize + 1;
    const HEADS: usize = (2 * PIECES).div_ceil(PIECES_PER_HEAD) as usize;

    fn facts(&self) -> impl Iterator<Item = u16> {
        let side = self.side_to_move();
        let place = move |point: Point| match side {
            Side::White => PLACES[point.index()],
            Side::Black => POINTS - 1 - PLACES[point.index()],
        };
        let (own, enemy, kings) = (self.pieces(side), self.pieces(!side), self.kings());
        let kinds = [own.minus(kings), own & kings, enemy.minus(kings), enemy & kings];
        let of_kind = move |(kind, points): (u16, crate::rules::PointSet)| {
            points.into_iter().map(move |point| kind * POINTS + place(point))
        };
        (0..).zip(kinds).flat_map(of_kind).chain([ALWAYS])
    }

    fn head(&self) -> usize {
        let pieces = (self.pieces(Side::White) | self.pieces(Side::Black)).len();
        (pieces.saturating_sub(1) / PIECES_PER_HEAD) as usize
    }

    fn common() -> impl Iterator<Item = u16> {
        [ALWAYS].into_iter()
    }
}

/// A king is worth three men.
pub(super) fn material() -> Network {
    const MAN: i8 = 4;
    const KING: i8 = 12;
    const UNIT_IN_HUNDREDTHS: i32 = 25;
    let worth = |fact: u16| match fact / POINTS {
        0 => [MAN, 0],
        1 => [KING, 0],
        2 => [0, MAN],
        3 => [0, KING],
        _ => [0, 0],
    };
    Network::counting::<TabalPosition>(worth, |_| UNIT_IN_HUNDREDTHS)
}

/// The weights that `tiger-tabal-cli train tabal` has made.
static NETWORK: LazyLock<Arc<Network>> =
    LazyLock::new(|| built_in::<TabalPosition>(include_bytes!("../../../assets/tables/tabal.network")));

impl Evaluate for TabalPosition {
    fn append_loud_turns(&self, turns: &mut Vec<Turn>) -> Quiescence {
        compulsory_captures(self, || self.append_captures(turns), || self.can_step())
    }

    fn network() -> Arc<Network> {
        NETWORK.clone()
    }

    #[inline]
    fn known_score(&self, table: &TabalTable) -> Option<Score> {
        table.score(self)
    }

    fn known_best(&self, table: &TabalTable) -> Option<(Score, Turn)> {
        table.choose(self)
    }
}
