//! What every game can answer about a position, and one type for the game chosen at run time.

use std::fmt::Debug;
use std::hash::Hash;

use super::{
    Board, CageRule, Game, Outcome, Piece, Point, PointSet, Side, SoldiersPosition, TabalPosition, TigerPosition, Turn,
};

/// A position of one game: who stands where and whose turn it is, without history.
///
/// Repetition and the 100-ply rule need history; [`Record`](super::Record) counts for them.
pub trait Position: Clone + PartialEq + Eq + Hash + Debug {
    /// The game.
    fn game(&self) -> Game;

    /// The board it is played on.
    fn board(&self) -> &'static Board;

    /// Whose turn it is.
    fn side_to_move(&self) -> Side;

    /// The points on which a side has pieces.
    fn pieces(&self, side: Side) -> PointSet;

    /// The piece on a point.
    fn piece_at(&self, point: Point) -> Option<Piece>;

    /// How many pieces of a side are captured.
    fn captured(&self, side: Side) -> u32;

    /// How the position ends the game, if it does.
    fn outcome(&self) -> Option<Outcome>;

    /// Appends every legal turn; none if the game is over. The order is fixed but means nothing.
    fn append_turns(&self, turns: &mut Vec<Turn>);

    /// Number of legal turns: the length of what [`append_turns`](Position::append_turns) appends, found without
    /// writing the turns down where that is quicker.
    fn count_turns(&self) -> u64 {
        let mut turns = Vec::new();
        self.append_turns(&mut turns);
        turns.len() as u64
    }

    /// Plays a turn that [`accepts`](Position::accepts) is known to take; any other turn gives a position without
    /// meaning, though never a panic.
    fn play_unchecked(&mut self, turn: &Turn);

    /// Whether a turn is irreversible progress, which starts the 100-ply count anew: a capture, or a forward move of
    /// a piece that cannot go back.
    fn is_progress(&self, turn: &Turn) -> bool;

    /// What the clock plays when the time of the side to move runs out after the chosen points `hops` (start first,
    /// may be empty); `None` if the game is over.
    fn timeout_turn(&self, hops: &[Point]) -> Option<Turn>;

    /// A hash of position and side to move, the same on every platform.
    fn key(&self) -> u64;

    /// Every legal turn; none if the game is over.
    fn legal_turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.append_turns(&mut turns);
        turns
    }

    /// Whether a turn may stand in a record here: a legal one, or the pass that a clock may play.
    fn accepts(&self, turn: &Turn) -> bool {
        self.legal_turns().contains(turn) || (*turn == Turn::Pass && self.timeout_turn(&[]) == Some(Turn::Pass))
    }

    /// Plays a turn.
    ///
    /// # Errors
    ///
    /// A turn that is not accepted comes back in the error, and the position stays as it was.
    fn play(&mut self, turn: &Turn) -> Result<(), IllegalTurn<Self>> {
        if !self.accepts(turn) {
            return Err(IllegalTurn { turn: *turn, position: self.clone() });
        }
        self.play_unchecked(turn);
        Ok(())
    }
}

/// A turn that the rules do not allow in a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{turn} is not legal here")]
pub struct IllegalTurn<P> {
    /// The refused turn.
    pub turn: Turn,
    /// Where it was tried.
    pub position: P,
}

/// Pieces that cannot stand together on a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A point that the game's board does not have.
    #[error("{0} is no point of this board")]
    OffBoard(Point),
    /// Two pieces share a point.
    #[error("two pieces stand on {0}")]
    Overlap(Point),
    /// There must be exactly one tiger.
    #[error("there must be one tiger, not {0}")]
    TigerCount(usize),
    /// More pieces than a side starts with.
    #[error("{found} pieces of one side, but a side has at most {most}")]
    TooMany {
        /// Pieces given.
        found: u32,
        /// Pieces allowed.
        most: u32,
    },
    /// A man where it would have been promoted.
    #[error("a man cannot stand on {0}, where it becomes a king")]
    UnpromotedMan(Point),
    /// No piece at all.
    #[error("neither side has a piece")]
    NoPieces,
}

/// A position of a game that is chosen at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyPosition {
    /// Of Beijing Tiger Chess.
    Tiger(TigerPosition),
    /// Of Permainan-Tabal.
    Tabal(TabalPosition),
    /// Of Sixteen Soldiers.
    Soldiers(SoldiersPosition),
}

impl AnyPosition {
    /// The start of a game. Only the Tiger game has a cage rule.
    pub fn start(game: Game, cage_rule: CageRule) -> Self {
        match game {
            Game::Tiger => Self::Tiger(TigerPosition::start(cage_rule)),
            Game::Tabal => Self::Tabal(TabalPosition::start()),
            Game::Soldiers => Self::Soldiers(SoldiersPosition::start()),
        }
    }

    /// The cage rule, in the Tiger game.
    pub fn cage_rule(&self) -> Option<CageRule> {
        match self {
            Self::Tiger(position) => Some(position.cage_rule()),
            Self::Tabal(_) | Self::Soldiers(_) => None,
        }
    }
}

/// Hands a question on to the game's own position.
macro_rules! each_game {
    ($any:expr, $position:ident => $answer:expr) => {
        match $any {
            AnyPosition::Tiger($position) => $answer,
            AnyPosition::Tabal($position) => $answer,
            AnyPosition::Soldiers($position) => $answer,
        }
    };
}

impl Position for AnyPosition {
    fn game(&self) -> Game {
        each_game!(self, position => position.game())
    }

    fn board(&self) -> &'static Board {
        each_game!(self, position => position.board())
    }

    fn side_to_move(&self) -> Side {
        each_game!(self, position => position.side_to_move())
    }

    fn pieces(&self, side: Side) -> PointSet {
        each_game!(self, position => position.pieces(side))
    }

    fn piece_at(&self, point: Point) -> Option<Piece> {
        each_game!(self, position => position.piece_at(point))
    }

    fn captured(&self, side: Side) -> u32 {
        each_game!(self, position => position.captured(side))
    }

    fn outcome(&self) -> Option<Outcome> {
        each_game!(self, position => position.outcome())
    }

    fn append_turns(&self, turns: &mut Vec<Turn>) {
        each_game!(self, position => position.append_turns(turns));
    }

    fn count_turns(&self) -> u64 {
        each_game!(self, position => position.count_turns())
    }

    fn play_unchecked(&mut self, turn: &Turn) {
        each_game!(self, position => position.play_unchecked(turn));
    }

    fn is_progress(&self, turn: &Turn) -> bool {
        each_game!(self, position => position.is_progress(turn))
    }

    fn timeout_turn(&self, hops: &[Point]) -> Option<Turn> {
        each_game!(self, position => position.timeout_turn(hops))
    }

    fn key(&self) -> u64 {
        each_game!(self, position => position.key())
    }
}

/// Mixes the words of a position into a key: multiply and fold, after wyhash.
pub(super) fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a ^ 0x9e37_79b9_7f4a_7c15) * u128::from(b ^ 0xd1b5_4a32_d192_ed03);
    (product as u64) ^ (product >> 64) as u64
}
