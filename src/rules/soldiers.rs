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

use super::armies::{Armies, BOARD, Chain, timeout_with_compulsory_captures};
use super::{Board, Game, Move, Outcome, Piece, PieceKind, Point, PointSet, Position, PositionError, Side, Turn};

/// Each side's soldiers and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SoldiersPosition(Armies);

impl SoldiersPosition {
    /// Sixteen soldiers each on the first four ranks of each side, White to move.
    pub fn start() -> Self {
        Self(Armies::start())
    }

    /// Any set-up of at most sixteen soldiers a side.
    ///
    /// # Errors
    ///
    /// Points off the board, two soldiers on a point, too many soldiers, no soldier at all.
    pub fn new(white: PointSet, black: PointSet, to_move: Side) -> Result<Self, PositionError> {
        Armies::new(white, black, to_move).map(Self)
    }

    /// The same soldiers with the other side to move: "who starts" at the beginning of a game.
    #[must_use]
    pub const fn with_side_to_move(mut self, side: Side) -> Self {
        self.0.to_move = side;
        self
    }

    /// The same position seen in a mirror: file a becomes e.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0.mirrored())
    }

    /// Whether the side to move can capture.
    #[inline]
    pub fn can_capture(&self) -> bool {
        let (own, enemy, empty) = self.0.sets();
        own.intersects(BOARD.jumpers(enemy, empty))
    }

    /// Whether the side to move has a soldier beside an empty point.
    #[inline]
    pub fn can_step(&self) -> bool {
        let (own, _, empty) = self.0.sets();
        BOARD.has_step(own, empty)
    }

    /// Appends every whole capture of the side to move; whether there is one.
    #[inline]
    pub fn append_captures(&self, turns: &mut Vec<Turn>) -> bool {
        let (own, enemy, empty) = self.0.sets();
        let before = turns.len();
        for from in own & BOARD.jumpers(enemy, empty) {
            // The starting point counts as empty.
            Chain { king: false }.extend(Move::starting(from), enemy, empty.with(from), turns);
        }
        turns.len() > before
    }

    fn append_steps(&self, turns: &mut Vec<Turn>) {
        let (own, _, empty) = self.0.sets();
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
        self.0.to_move
    }

    #[inline]
    fn pieces(&self, side: Side) -> PointSet {
        self.0.of(side)
    }

    fn piece_at(&self, point: Point) -> Option<Piece> {
        Some(Piece { side: self.0.side_at(point)?, kind: PieceKind::Soldier })
    }

    fn captured(&self, side: Side) -> u32 {
        self.0.captured(side)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome(|| self.can_step() || self.can_capture())
    }

    fn append_turns(&self, turns: &mut Vec<Turn>) {
        // A side without soldiers has no moves and needs no test; one whose enemy has none has won.
        if !self.pieces(!self.0.to_move).is_empty() && !self.append_captures(turns) {
            self.append_steps(turns);
        }
    }

    fn count_turns(&self) -> u64 {
        let (own, enemy, empty) = self.0.sets();
        if enemy.is_empty() {
            0
        } else if self.can_capture() {
            self.legal_turns().len() as u64
        } else {
            u64::from(BOARD.count_steps(own, empty))
        }
    }

    fn play_unchecked(&mut self, turn: &Turn) {
        self.0.play(turn);
    }

    fn is_progress(&self, turn: &Turn) -> bool {
        turn.is_capture()
    }

    fn timeout_turn(&self, hops: &[Point]) -> Option<Turn> {
        timeout_with_compulsory_captures(self, self.can_capture(), hops)
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}
