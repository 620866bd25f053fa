//! What Permainan-Tabal and Sixteen Soldiers have in common: the board, two armies of sixteen that face each other on it, and
//! captures hop by hop.

use super::position::mix;
use super::{Board, Move, Outcome, Point, PointSet, Position, PositionError, Reason, Side, Turn};

/// The drawn lines: the Alquerque board on ranks 3 to 7 and the two triangles.
pub static BOARD: Board = Board::from_lines(&[
    "a1-c1-e1",
    "b2-c2-d2",
    "a3-b3-c3-d3-e3",
    "a4-b4-c4-d4-e4",
    "a5-b5-c5-d5-e5",
    "a6-b6-c6-d6-e6",
    "a7-b7-c7-d7-e7",
    "b8-c8-d8",
    "a9-c9-e9",
    "a3-a4-a5-a6-a7",
    "b3-b4-b5-b6-b7",
    "c1-c2-c3-c4-c5-c6-c7-c8-c9",
    "d3-d4-d5-d6-d7",
    "e3-e4-e5-e6-e7",
    "a3-b4-c5-d6-e7",
    "a7-b6-c5-d4-e3",
    "a1-b2-c3-d4-e5",
    "e1-d2-c3-b4-a5",
    "a5-b6-c7-d8-e9",
    "e5-d6-c7-b8-a9",
]);

/// The pieces of each side at the start.
pub const PIECES: u32 = 16;

/// Where each side's pieces stand, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Armies {
    pub white: PointSet,
    pub black: PointSet,
    pub to_move: Side,
}

impl Armies {
    /// Sixteen pieces each on the first four ranks of each side, White to move.
    pub fn start() -> Self {
        let ranks = |lowest, highest| {
            BOARD.points().into_iter().filter(|p| (lowest..=highest).contains(&p.rank())).collect::<PointSet>()
        };
        Self { white: ranks(1, 4), black: ranks(6, 9), to_move: Side::White }
    }

    /// At most sixteen pieces a side.
    ///
    /// # Errors
    ///
    /// Points off the board, two pieces on a point, too many pieces, no piece at all.
    pub fn new(white: PointSet, black: PointSet, to_move: Side) -> Result<Self, PositionError> {
        if let Some(point) = (white | black).minus(BOARD.points()).first() {
            return Err(PositionError::OffBoard(point));
        }
        if let Some(point) = (white & black).first() {
            return Err(PositionError::Overlap(point));
        }
        if let Some(side) = [white, black].into_iter().find(|side| side.len() > PIECES) {
            return Err(PositionError::TooMany { found: side.len(), most: PIECES });
        }
        if (white | black).is_empty() {
            return Err(PositionError::NoPieces);
        }
        Ok(Self { white, black, to_move })
    }

    /// The same armies seen in a mirror: file a becomes e.
    pub const fn mirrored(self) -> Self {
        Self { white: self.white.mirrored(), black: self.black.mirrored(), to_move: self.to_move }
    }

    /// The points on which a side has pieces.
    #[inline]
    pub const fn of(&self, side: Side) -> PointSet {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The points of the side to move, of the other side, and the empty ones.
    #[inline]
    pub fn sets(&self) -> (PointSet, PointSet, PointSet) {
        (self.of(self.to_move), self.of(!self.to_move), BOARD.points().minus(self.white | self.black))
    }

    /// Whose piece stands on a point.
    pub fn side_at(&self, point: Point) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.of(side).contains(point))
    }

    /// How many pieces of a side are captured.
    pub fn captured(&self, side: Side) -> u32 {
        PIECES.saturating_sub(self.of(side).len())
    }

    /// How the game is over: with all pieces of a side captured, or for want of a turn.
    pub fn outcome(&self, can_move: impl FnOnce() -> bool) -> Option<Outcome> {
        for side in Side::ALL {
            if self.of(side).is_empty() {
                return Some(Outcome::win(!side, Reason::AllCaptured));
            }
        }
        if can_move() { None } else { Some(Outcome::win(!self.to_move, Reason::Blocked)) }
    }

    /// Moves the piece, takes away what it captures, and gives the turn to the other side.
    #[inline]
    pub fn play(&mut self, turn: &Turn) {
        if let Turn::Move(way) = turn {
            let (own, enemy) = match self.to_move {
                Side::White => (&mut self.white, &mut self.black),
                Side::Black => (&mut self.black, &mut self.white),
            };
            *own = own.without(way.from()).with(way.to());
            *enemy = enemy.minus(way.captured());
        }
        self.to_move = !self.to_move;
    }

    /// A hash of the armies and the side to move.
    #[inline]
    pub fn key(&self) -> u64 {
        // The side to move uses a bit above the grid's 45.
        mix(self.white.bits() | (self.to_move as u64) << 63, self.black.bits())
    }
}

/// A man's single captures from a point: the captured piece's point and the landing point.
#[inline]
fn man_hops(from: Point, enemy: PointSet, empty: PointSet) -> impl Iterator<Item = (Point, Point)> {
    // Most men have no enemy beside them; one test of a set spares them the table.
    let jumps = if BOARD.jumped(from).intersects(enemy) { BOARD.jumps(from) } else { &[] };
    jumps
        .iter()
        .filter(move |jump| enemy.contains(jump.over) && empty.contains(jump.to))
        .map(|jump| (jump.over, jump.to))
}

/// A king's single captures from a point: over the first piece of each ray, if it is an enemy's, to any empty point
/// up to the next piece.
pub(super) fn king_hops(from: Point, enemy: PointSet, empty: PointSet) -> impl Iterator<Item = (Point, Point)> {
    BOARD.rays(from).iter().flat_map(move |ray| {
        let ray = ray.points();
        let first = ray.iter().position(|&point| !empty.contains(point)).unwrap_or(ray.len());
        let over = ray.get(first).copied().filter(|&point| enemy.contains(point));
        over.into_iter().flat_map(move |over| {
            ray[first + 1..].iter().take_while(move |&&to| empty.contains(to)).map(move |&to| (over, to))
        })
    })
}

/// The captures of one piece, hop by hop.
pub(super) struct Chain {
    /// Whether it is a king.
    pub king: bool,
}

impl Chain {
    /// Appends every way to go on with a capture; a way ends where the piece cannot capture any more.
    pub fn extend(&self, way: Move, enemy: PointSet, empty: PointSet, turns: &mut Vec<Turn>) {
        let mut went_on = false;
        let mut go_on = |(over, to): (Point, Point)| {
            went_on = true;
            // Each captured piece is removed at once: its point is empty for the rest of the turn.
            self.extend(way.hop(to, PointSet::of(over)), enemy.without(over), empty.with(over), turns);
        };
        if self.king {
            king_hops(way.to(), enemy, empty).for_each(&mut go_on);
        } else {
            man_hops(way.to(), enemy, empty).for_each(&mut go_on);
        }
        if !went_on && !way.captured().is_empty() {
            turns.push(Turn::Move(way));
        }
    }
}

/// What the clock plays where captures are compulsory: the first capture in byte order that goes on with the chosen points,
/// else a pass.
pub(super) fn timeout_with_compulsory_captures(
    position: &impl Position,
    can_capture: bool,
    hops: &[Point],
) -> Option<Turn> {
    if position.outcome().is_some() {
        return None;
    }
    if !can_capture {
        return Some(Turn::Pass);
    }
    position.legal_turns().into_iter().filter(|turn| turn.points().starts_with(hops)).min_by_key(Turn::to_string)
}
