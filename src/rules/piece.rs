//! Sides and pieces: the small enums that everything speaks in.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

/// A word that is none of the expected ones.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{found}\" is not one of {expected}")]
pub struct UnknownWord {
    /// What was read.
    pub found: String,
    /// What may stand there, for people.
    pub expected: &'static str,
}

/// One of the two sides. In the Tiger game White is the tiger and Black the dogs, as in its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Side {
    /// The tiger, or White.
    White,
    /// The dogs, or Black.
    Black,
}

impl Side {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];
}

impl Not for Side {
    type Output = Self;
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// The tiger, 虎.
    Tiger,
    /// A dog, 犬.
    Dog,
    /// A man of Permainan-Tabal.
    Man,
    /// A flying king of Permainan-Tabal.
    King,
    /// A soldier of Sixteen Soldiers.
    Soldier,
}

/// A piece on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: PieceKind,
}

/// When the tiger counts as caged (RULES.md, section 1, end 2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum CageRule {
    /// No sequence of tiger moves leads out while the dogs stand still.
    #[default]
    Route,
    /// It is the tiger's turn and none of its moves leads out.
    NextMove,
}

impl CageRule {
    /// Both rules.
    pub const ALL: [Self; 2] = [Self::Route, Self::NextMove];
}

impl fmt::Display for CageRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Route => "route",
            Self::NextMove => "next-move",
        })
    }
}

impl FromStr for CageRule {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        match text {
            "route" => Ok(Self::Route),
            "next-move" => Ok(Self::NextMove),
            _ => Err(UnknownWord { found: text.to_owned(), expected: "route, next-move" }),
        }
    }
}
