//! Sixteen Soldiers (Hēwākam Keliya in Sri Lanka, Sholo Guti in Bangladesh, Solah Guttiya in India): draughts without
//! kings, in every direction, on the board of Permainan-Tabal.
//!
//! # The rules
//!
//! **Source** is what these tell: H. Parker, *Ancient Ceylon* (1909), page 583 (P), as Wikipedia's article "Sixteen
//! soldiers" (W) and others report him, and D. Walker's rules on cyningstan.com, game 118 (C).
//! **Ruling** is what they leave open and this project decides.
//!
//! - *Board (source P, W).* An Alquerque board with a triangle on two opposite sides, 37 points: the board of
//!   Permainan-Tabal, to which W calls the game related. C draws two more triangles, which stay empty at the start.
//! - *Start (source W).* Each side has sixteen soldiers, on the first four ranks of its side; the middle rank is empty.
//!   Who begins is agreed or drawn by lot. *Ruling:* White, unless the players choose otherwise.
//! - *Step (source W, C).* A soldier goes one step along a line to an empty adjacent point, in any direction.
//! - *Capture (source W, C).* A soldier leaps over an adjacent enemy to the empty point just behind it in the same straight
//!   line, in any direction. The captured soldier is removed, *ruling:* at once; the
//!   point from which the capturing one started counts as empty.
//! - *Capturing is compulsory, and goes on (source W, C)* with the same soldier, which may change its direction, as long as
//!   it can capture. Of several captures the player chooses any (source W). W takes a soldier that failed to capture off
//!   the board ("huffing"); *ruling:* here it cannot fail. P, as others report him, left it to the player whether to
//!   capture and whether to go on; *ruling:* here W and C are followed.
//! - *Promotion.* There is none (source W).
//! - *End (source W, C).* Whoever captures all enemy soldiers wins. *Rulings:* a side to move that has no legal turn loses;
//!   the same position with the same side to move for the third time is a draw, and so are 100 plies without a capture.
//! - *Clock (ruling).* Off unless wanted, and as in Permainan-Tabal: a side whose time runs out while it could capture gets
//!   the capture played by the clock; otherwise the turn passes.

use super::position::{mix, timeout_with_compulsory_captures};
use super::tabal::{BOARD, Chain, PIECES};
use super::{
    Board, Game, Move, Outcome, Piece, PieceKind, Point, PointSet, Position, PositionError, Reason, Side, Turn,
};

/// Each side's soldiers and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SoldiersPosition {
    white: PointSet,
    black: PointSet,
    to_move: Side,
}

impl SoldiersPosition {
    /// Sixteen soldiers each on the first four ranks of each side, White to move.
    pub fn start() -> Self {
        let ranks = |lowest, highest| {
            BOARD.points().into_iter().filter(|p| (lowest..=highest).contains(&p.rank())).collect::<PointSet>()
        };
        Self { white: ranks(1, 4), black: ranks(6, 9), to_move: Side::White }
    }

    /// Any set-up of at most sixteen soldiers a side.
    ///
    /// # Errors
    ///
    /// Points off the board, two soldiers on a point, too many soldiers, no soldier at all.
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

    /// The same soldiers with the other side to move: "who starts" at the beginning of a game.
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
        self
    }

    /// Whether the side to move can capture.
    #[inline]
    pub fn can_capture(&self) -> bool {
        let (own, enemy, empty) = self.sets();
        own.intersects(BOARD.jumpers(enemy, empty))
    }

    /// Whether the side to move has a soldier beside an empty point.
    #[inline]
    pub fn can_step(&self) -> bool {
        let (own, _, empty) = self.sets();
        BOARD.has_step(own, empty)
    }

    /// The points of the side to move, of the other side, and the empty ones.
    #[inline]
    fn sets(&self) -> (PointSet, PointSet, PointSet) {
        let empty = BOARD.points().minus(self.white | self.black);
        (self.pieces(self.to_move), self.pieces(!self.to_move), empty)
    }

    /// Appends every whole capture of the side to move; whether there is one.
    #[inline]
    pub fn append_captures(&self, turns: &mut Vec<Turn>) -> bool {
        let (own, enemy, empty) = self.sets();
        let before = turns.len();
        for from in own & BOARD.jumpers(enemy, empty) {
            // The starting point counts as empty.
            Chain { king: false }.extend(Move::starting(from), enemy, empty.with(from), turns);
        }
        turns.len() > before
    }

    fn append_steps(&self, turns: &mut Vec<Turn>) {
        let (own, _, empty) = self.sets();
        for from in own {
            turns.extend((BOARD.neighbours(from) & empty).into_iter().map(|to| Turn::step(from, to)));
        }
    }
}

impl Position for SoldiersPosition {
    fn game(&self) -> Game {
        Game::Soldiers
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
        Some(Piece { side, kind: PieceKind::Soldier })
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
        // A side without soldiers has no moves and needs no test; one whose enemy has none has won.
        if !self.pieces(!self.to_move).is_empty() && !self.append_captures(turns) {
            self.append_steps(turns);
        }
    }

    fn count_turns(&self) -> u64 {
        let (own, enemy, empty) = self.sets();
        if enemy.is_empty() {
            0
        } else if self.can_capture() {
            self.legal_turns().len() as u64
        } else {
            u64::from(BOARD.count_steps(own, empty))
        }
    }

    fn play_unchecked(&mut self, turn: &Turn) {
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

    fn is_progress(&self, turn: &Turn) -> bool {
        turn.is_capture()
    }

    fn timeout_turn(&self, hops: &[Point]) -> Option<Turn> {
        timeout_with_compulsory_captures(self, self.can_capture(), hops)
    }

    fn key(&self) -> u64 {
        // The side to move uses a bit above the grid's 45.
        mix(self.white.bits() | (self.to_move as u64) << 63, self.black.bits())
    }
}
