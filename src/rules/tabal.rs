//! Permainan-Tabal: draughts with flying kings on an Alquerque board with two triangles (RULES.md, section 2).

use super::position::{mix, timeout_with_compulsory_captures};
use super::{
    Board, Game, Move, Outcome, Piece, PieceKind, Point, PointSet, Position, PositionError, Reason, Side, Turn,
};

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

/// The rank on which a side's men become kings.
pub const fn promotion_rank(side: Side) -> u8 {
    match side {
        Side::White => 9,
        Side::Black => 1,
    }
}

/// Each side's pieces, which of them are kings, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TabalPosition {
    white: PointSet,
    black: PointSet,
    kings: PointSet,
    to_move: Side,
}

impl TabalPosition {
    /// Sixteen men each on the first four ranks of each side, White to move.
    pub fn start() -> Self {
        let ranks = |lowest, highest| {
            BOARD.points().into_iter().filter(|p| (lowest..=highest).contains(&p.rank())).collect::<PointSet>()
        };
        Self { white: ranks(1, 4), black: ranks(6, 9), kings: PointSet::EMPTY, to_move: Side::White }
    }

    /// Any set-up of at most sixteen pieces a side; `kings` tells which of them are kings.
    ///
    /// # Errors
    ///
    /// Points off the board, two pieces on a point, too many pieces, a man on its promotion rank, no piece at all.
    pub fn new(white: PointSet, black: PointSet, kings: PointSet, to_move: Side) -> Result<Self, PositionError> {
        if let Some(point) = (white | black).minus(BOARD.points()).first() {
            return Err(PositionError::OffBoard(point));
        }
        if let Some(point) = (white & black).first() {
            return Err(PositionError::Overlap(point));
        }
        for side in [white, black] {
            if side.len() > PIECES {
                return Err(PositionError::TooMany { found: side.len(), most: PIECES });
            }
        }
        let unpromoted = |men: PointSet, side| men.into_iter().find(|p| p.rank() == promotion_rank(side));
        if let Some(point) =
            unpromoted(white.minus(kings), Side::White).or_else(|| unpromoted(black.minus(kings), Side::Black))
        {
            return Err(PositionError::UnpromotedMan(point));
        }
        if (white | black).is_empty() {
            return Err(PositionError::NoPieces);
        }
        Ok(Self { white, black, kings: kings & (white | black), to_move })
    }

    /// The same pieces with the other side to move: "who starts" at the beginning of a game.
    #[must_use]
    pub const fn with_side_to_move(mut self, side: Side) -> Self {
        self.to_move = side;
        self
    }

    /// The same position seen in a mirror: file a becomes e.
    #[must_use]
    pub const fn mirrored(mut self) -> Self {
        self.white = self.white.mirrored();
        self.black = self.black.mirrored();
        self.kings = self.kings.mirrored();
        self
    }

    /// The points on which kings stand, of both sides.
    pub const fn kings(&self) -> PointSet {
        self.kings
    }

    #[inline]
    fn occupied(&self) -> PointSet {
        self.white | self.black
    }

    /// Whether the side to move can capture.
    #[inline]
    pub fn can_capture(&self) -> bool {
        let (own, enemy, empty) = self.sets();
        own.minus(self.kings).intersects(BOARD.jumpers(enemy, empty))
            || (own & self.kings).into_iter().any(|from| king_hops(from, enemy, empty).next().is_some())
    }

    /// Whether the side to move has a move that captures nothing.
    pub fn can_step(&self) -> bool {
        let (own, _, empty) = self.sets();
        BOARD.has_onward(self.to_move, own.minus(self.kings), empty)
            || (own & self.kings).into_iter().any(|from| BOARD.neighbours(from).intersects(empty))
    }

    /// The points of the side to move, of the other side, and the empty ones.
    #[inline]
    fn sets(&self) -> (PointSet, PointSet, PointSet) {
        (self.pieces(self.to_move), self.pieces(!self.to_move), BOARD.points().minus(self.occupied()))
    }

    /// Appends every whole capture of the side to move; whether there is one.
    #[inline]
    pub fn append_captures(&self, turns: &mut Vec<Turn>) -> bool {
        let (own, enemy, empty) = self.sets();
        let before = turns.len();
        // One look at all men at once: most cannot capture.
        for from in own & (BOARD.jumpers(enemy, empty) | self.kings) {
            let chain = Chain { king: self.kings.contains(from) };
            // The starting point counts as empty.
            chain.extend(Move::starting(from), enemy, empty.with(from), turns);
        }
        turns.len() > before
    }

    fn append_steps(&self, turns: &mut Vec<Turn>) {
        let (own, _, empty) = self.sets();
        for from in own.minus(self.kings) {
            for to in BOARD.onward(self.to_move, from) & empty {
                turns.push(Turn::step(from, to));
            }
        }
        for from in own & self.kings {
            for ray in BOARD.rays(from) {
                let free = ray.points().iter().take_while(|&&to| empty.contains(to));
                turns.extend(free.map(|&to| Turn::step(from, to)));
            }
        }
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
fn king_hops(from: Point, enemy: PointSet, empty: PointSet) -> impl Iterator<Item = (Point, Point)> {
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

impl Position for TabalPosition {
    fn game(&self) -> Game {
        Game::Tabal
    }

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn side_to_move(&self) -> Side {
        self.to_move
    }

    #[inline]
    fn pieces(&self, side: Side) -> PointSet {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    fn piece_at(&self, point: Point) -> Option<Piece> {
        let side = Side::ALL.into_iter().find(|&side| self.pieces(side).contains(point))?;
        let kind = if self.kings.contains(point) { PieceKind::King } else { PieceKind::Man };
        Some(Piece { side, kind })
    }

    fn captured(&self, side: Side) -> u32 {
        PIECES.saturating_sub(self.pieces(side).len())
    }

    fn outcome(&self) -> Option<Outcome> {
        for side in Side::ALL {
            if self.pieces(side).is_empty() {
                return Some(Outcome::win(!side, Reason::AllCaptured));
            }
        }
        if !self.can_step() && !self.can_capture() {
            return Some(Outcome::win(!self.to_move, Reason::Blocked));
        }
        None
    }

    fn append_turns(&self, turns: &mut Vec<Turn>) {
        // A side without pieces has no moves and needs no test; one whose enemy has none has won.
        if self.pieces(!self.to_move).is_empty() {
            return;
        }
        if !self.append_captures(turns) {
            self.append_steps(turns);
        }
    }

    fn count_turns(&self) -> u64 {
        if self.pieces(!self.to_move).is_empty() {
            return 0;
        }
        if self.can_capture() {
            return self.legal_turns().len() as u64;
        }
        let (own, _, empty) = self.sets();
        let slides = |from| {
            let rays = BOARD.rays(from).iter();
            rays.map(|ray| ray.points().iter().take_while(|&&to| empty.contains(to)).count()).sum::<usize>()
        };
        let kings: usize = (own & self.kings).into_iter().map(slides).sum();
        u64::from(BOARD.count_onward(self.to_move, own.minus(self.kings), empty)) + kings as u64
    }

    fn play_unchecked(&mut self, turn: &Turn) {
        if let Turn::Move(way) = turn {
            let (own, enemy) = match self.to_move {
                Side::White => (&mut self.white, &mut self.black),
                Side::Black => (&mut self.black, &mut self.white),
            };
            *own = own.without(way.from()).with(way.to());
            *enemy = enemy.minus(way.captured());
            let king = self.kings.contains(way.from()) || way.to().rank() == promotion_rank(self.to_move);
            self.kings = self.kings.without(way.from()).minus(way.captured());
            if king {
                self.kings = self.kings.with(way.to());
            }
        }
        self.to_move = !self.to_move;
    }

    fn is_progress(&self, turn: &Turn) -> bool {
        match turn {
            Turn::Pass => false,
            Turn::Move(way) => {
                turn.is_capture() || (!self.kings.contains(way.from()) && way.to().rank() != way.from().rank())
            }
        }
    }

    fn timeout_turn(&self, hops: &[Point]) -> Option<Turn> {
        timeout_with_compulsory_captures(self, self.can_capture(), hops)
    }

    fn key(&self) -> u64 {
        // The side to move and the kings use the bits above the grid's 45.
        let white = self.white.bits() | (self.to_move as u64) << 63;
        mix(mix(white, self.black.bits()), self.kings.bits())
    }
}
