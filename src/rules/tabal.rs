//! Permainan-Tabal: draughts with flying kings on an Alquerque board with two triangles (RULES.md, section 2).

use super::armies::{Armies, BOARD, Chain, king_hops, timeout_with_compulsory_captures};
use super::position::mix;
use super::{Board, Game, Move, Outcome, Piece, PieceKind, Point, PointSet, Position, PositionError, Side, Turn};

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
    armies: Armies,
    kings: PointSet,
}

impl TabalPosition {
    /// Sixteen men each on the first four ranks of each side, White to move.
    pub fn start() -> Self {
        Self { armies: Armies::start(), kings: PointSet::EMPTY }
    }

    /// Any set-up of at most sixteen pieces a side; `kings` tells which of them are kings.
    ///
    /// # Errors
    ///
    /// Points off the board, two pieces on a point, too many pieces, a man on its promotion rank, no piece at all.
    pub fn new(white: PointSet, black: PointSet, kings: PointSet, to_move: Side) -> Result<Self, PositionError> {
        let armies = Armies::new(white, black, to_move)?;
        let unpromoted = |men: PointSet, side| men.into_iter().find(|p| p.rank() == promotion_rank(side));
        if let Some(point) =
            unpromoted(white.minus(kings), Side::White).or_else(|| unpromoted(black.minus(kings), Side::Black))
        {
            return Err(PositionError::UnpromotedMan(point));
        }
        Ok(Self { armies, kings: kings & (white | black) })
    }

    /// The same pieces with the other side to move: "who starts" at the beginning of a game.
    #[must_use]
    pub const fn with_side_to_move(mut self, side: Side) -> Self {
        self.armies.to_move = side;
        self
    }

    /// The same position seen in a mirror: file a becomes e.
    #[must_use]
    pub const fn mirrored(mut self) -> Self {
        self.armies = self.armies.mirrored();
        self.kings = self.kings.mirrored();
        self
    }

    /// The points on which kings stand, of both sides.
    pub const fn kings(&self) -> PointSet {
        self.kings
    }

    /// Whether the side to move can capture.
    #[inline]
    pub fn can_capture(&self) -> bool {
        let (own, enemy, empty) = self.armies.sets();
        own.minus(self.kings).intersects(BOARD.jumpers(enemy, empty))
            || (own & self.kings).into_iter().any(|from| king_hops(from, enemy, empty).next().is_some())
    }

    /// Whether the side to move has a move that captures nothing.
    pub fn can_step(&self) -> bool {
        let (own, _, empty) = self.armies.sets();
        BOARD.has_onward(self.armies.to_move, own.minus(self.kings), empty)
            || (own & self.kings).into_iter().any(|from| BOARD.neighbours(from).intersects(empty))
    }

    /// Appends every whole capture of the side to move; whether there is one.
    #[inline]
    pub fn append_captures(&self, turns: &mut Vec<Turn>) -> bool {
        let (own, enemy, empty) = self.armies.sets();
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
        let (own, _, empty) = self.armies.sets();
        for from in own.minus(self.kings) {
            for to in BOARD.onward(self.armies.to_move, from) & empty {
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

impl Position for TabalPosition {
    fn game(&self) -> Game {
        Game::Tabal
    }

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn side_to_move(&self) -> Side {
        self.armies.to_move
    }

    #[inline]
    fn pieces(&self, side: Side) -> PointSet {
        self.armies.of(side)
    }

    fn piece_at(&self, point: Point) -> Option<Piece> {
        let kind = if self.kings.contains(point) { PieceKind::King } else { PieceKind::Man };
        Some(Piece { side: self.armies.side_at(point)?, kind })
    }

    fn captured(&self, side: Side) -> u32 {
        self.armies.captured(side)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.armies.outcome(|| self.can_step() || self.can_capture())
    }

    fn append_turns(&self, turns: &mut Vec<Turn>) {
        // A side without pieces has no moves and needs no test; one whose enemy has none has won.
        if !self.pieces(!self.armies.to_move).is_empty() && !self.append_captures(turns) {
            self.append_steps(turns);
        }
    }

    fn count_turns(&self) -> u64 {
        let (own, enemy, empty) = self.armies.sets();
        if enemy.is_empty() {
            return 0;
        }
        if self.can_capture() {
            return self.legal_turns().len() as u64;
        }
        let slides = |from| {
            let rays = BOARD.rays(from).iter();
            rays.map(|ray| ray.points().iter().take_while(|&&to| empty.contains(to)).count()).sum::<usize>()
        };
        let kings: usize = (own & self.kings).into_iter().map(slides).sum();
        u64::from(BOARD.count_onward(self.armies.to_move, own.minus(self.kings), empty)) + kings as u64
    }

    fn play_unchecked(&mut self, turn: &Turn) {
        if let Turn::Move(way) = turn {
            let king = self.kings.contains(way.from()) || way.to().rank() == promotion_rank(self.armies.to_move);
            self.kings = self.kings.without(way.from()).minus(way.captured());
            if king {
                self.kings = self.kings.with(way.to());
            }
        }
        self.armies.play(turn);
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
        mix(self.armies.key(), self.kings.bits())
    }
}
