//! Pieces put on the board by hand, before they are a position: where each stands, whose turn it is, by which rule.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;

use crate::notation::GameRecord;
use crate::rules::{
    AnyPosition, CageRule, Game, Outcome, Piece, PieceKind, Point, PointSet, Position, PositionError, Record, Side,
    SoldiersPosition, TabalPosition, TigerPosition, tiger,
};

use super::flow::Request;
use super::setup::{Seat, Setup};
use super::times::Times;

/// What a click on the board does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brush {
    /// Puts a piece there; the same piece there goes away.
    Place(Piece),
    /// Takes away what stands there.
    Remove,
}

/// Why pieces cannot be played from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// They cannot stand so.
    Pieces(PositionError),
    /// The game would be over at once.
    Over(Outcome),
}

/// The pieces in the position editor.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    game: Game,
    /// The pieces by the index of their point.
    pieces: BTreeMap<usize, Piece>,
    /// Whose turn it is.
    pub to_move: Side,
    /// When the tiger is caged; means nothing in Permainan-Tabal.
    pub cage_rule: CageRule,
    /// What a click does.
    pub brush: Brush,
}

/// The pieces that a game has, the most numerous first.
pub const fn kinds(game: Game) -> &'static [Piece] {
    const fn of(side: Side, kind: PieceKind) -> Piece {
        Piece { side, kind }
    }
    const TIGER: [Piece; 2] = [of(Side::Black, PieceKind::Dog), of(Side::White, PieceKind::Tiger)];
    const TABAL: [Piece; 4] = [
        of(Side::White, PieceKind::Man),
        of(Side::White, PieceKind::King),
        of(Side::Black, PieceKind::Man),
        of(Side::Black, PieceKind::King),
    ];
    const SOLDIERS: [Piece; 2] = [of(Side::White, PieceKind::Soldier), of(Side::Black, PieceKind::Soldier)];
    match game {
        Game::Tiger => &TIGER,
        Game::Tabal => &TABAL,
        Game::Soldiers => &SOLDIERS,
    }
}

impl Arrangement {
    /// The pieces of a position.
    pub fn of(position: &AnyPosition) -> Self {
        let game = position.game();
        let points = position.pieces(Side::White) | position.pieces(Side::Black);
        let pieces = points.into_iter().filter_map(|point| Some((point.index(), position.piece_at(point)?))).collect();
        Self {
            game,
            pieces,
            to_move: position.side_to_move(),
            cage_rule: position.cage_rule().unwrap_or_default(),
            brush: Brush::Place(kinds(game)[0]),
        }
    }

    /// The start of a game.
    pub fn start(game: Game, cage_rule: CageRule) -> Self {
        Self::of(&AnyPosition::start(game, cage_rule))
    }

    /// Which game the pieces are of.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The pieces and where they stand.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, Piece)> {
        self.pieces.iter().filter_map(|(&index, &piece)| Some((Point::from_index(index)?, piece)))
    }

    /// How many pieces of a kind there are.
    pub fn count(&self, piece: Piece) -> usize {
        self.pieces.values().filter(|&&found| found == piece).count()
    }

    /// How many dogs the tiger has eaten, if so many are missing. With eight it has won, and eats no more.
    pub fn eaten(&self) -> u32 {
        let dogs = self.pieces.values().filter(|piece| piece.kind == PieceKind::Dog).count() as u32;
        tiger::DOGS.saturating_sub(dogs).min(tiger::CAPTURES_TO_WIN)
    }

    /// Uses the brush on a point.
    pub fn touch(&mut self, point: Point) {
        // The other game's board has points that this one lacks.
        if !self.game.board().points().contains(point) {
            return;
        }
        let before = self.pieces.remove(&point.index());
        if let Brush::Place(piece) = self.brush
            && before != Some(piece)
        {
            // There is one tiger: it comes from where it stood.
            if piece.kind == PieceKind::Tiger {
                self.pieces.retain(|_, other| other.kind != PieceKind::Tiger);
            }
            self.pieces.insert(point.index(), piece);
        }
    }

    /// Puts the pieces as at the start of the game.
    pub fn set_start(&mut self) {
        *self = Self { brush: self.brush, ..Self::start(self.game, self.cage_rule) };
    }

    /// Takes every piece away.
    pub fn clear(&mut self) {
        self.pieces.clear();
    }

    fn points(&self, wanted: impl Fn(Piece) -> bool) -> PointSet {
        self.pieces().filter(|&(_, piece)| wanted(piece)).map(|(point, _)| point).collect()
    }

    /// The position that the pieces make.
    ///
    /// # Errors
    ///
    /// Why they cannot stand so.
    pub fn position(&self) -> Result<AnyPosition, PositionError> {
        let of = |side| self.points(|piece| piece.side == side);
        match self.game {
            Game::Tiger => {
                let tigers = of(Side::White);
                let tiger = tigers.first().ok_or(PositionError::TigerCount(0))?;
                TigerPosition::new(tiger, of(Side::Black), self.to_move, self.cage_rule).map(AnyPosition::Tiger)
            }
            Game::Tabal => {
                let kings = self.points(|piece| piece.kind == PieceKind::King);
                TabalPosition::new(of(Side::White), of(Side::Black), kings, self.to_move).map(AnyPosition::Tabal)
            }
            Game::Soldiers => {
                SoldiersPosition::new(of(Side::White), of(Side::Black), self.to_move).map(AnyPosition::Soldiers)
            }
        }
    }

    /// The position, if it can be played from.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub fn playable(&self) -> Result<AnyPosition, Unplayable> {
        let position = self.position().map_err(Unplayable::Pieces)?;
        position.outcome().map_or(Ok(position), |outcome| Err(Unplayable::Over(outcome)))
    }

    /// The match that lies under the editor: its board, and nobody who plays.
    pub fn stage(&self, usual: &Setup) -> Request {
        let seats = [Seat::Person; 2];
        let setup = Setup { seats, cage_rule: self.cage_rule, ..usual.clone().untimed() };
        let record = self.position().ok().map(|position| Box::new(GameRecord::new(Record::new(position))));
        Request::Start { setup: Box::new(setup), record, used: Duration::ZERO, times: Times::default() }
    }
}
