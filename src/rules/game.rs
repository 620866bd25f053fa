//! The games of the house, in one table: what is always the same in a game, whatever the position.

use std::fmt;
use std::str::FromStr;

use super::{Board, Piece, PieceKind, Side, UnknownWord, armies, tiger};

/// A game of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Game {
    /// Beijing Tiger Chess, 北京老虎棋.
    Tiger,
    /// Permainan-Tabal.
    Tabal,
    /// Sixteen Soldiers.
    Soldiers,
}

/// What a board has beyond its middle square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Annex {
    /// The tiger's cage, on top.
    Cage,
    /// A triangle on top and one at the bottom.
    Triangles,
}

/// What is always the same in a game.
struct Facts {
    word: &'static str,
    title: &'static str,
    sides: [&'static str; 2],
    has_like_sides: bool,
    emblem: PieceKind,
    board: &'static Board,
    annex: Annex,
}

const TIGER: Facts = Facts {
    word: "tiger",
    title: "Beijing Tiger Chess",
    sides: ["tiger", "dogs"],
    has_like_sides: false,
    emblem: PieceKind::Tiger,
    board: &tiger::BOARD,
    annex: Annex::Cage,
};

const TABAL: Facts = Facts {
    word: "tabal",
    title: "Permainan-Tabal",
    sides: ["white", "black"],
    has_like_sides: true,
    emblem: PieceKind::King,
    board: &armies::BOARD,
    annex: Annex::Triangles,
};

const SOLDIERS: Facts = Facts {
    word: "soldiers",
    title: "Sixteen Soldiers",
    sides: ["white", "black"],
    has_like_sides: true,
    emblem: PieceKind::Soldier,
    board: &armies::BOARD,
    annex: Annex::Triangles,
};

impl Game {
    /// Every game.
    pub const ALL: [Self; 3] = [Self::Tiger, Self::Tabal, Self::Soldiers];

    /// How many games there are.
    pub const COUNT: usize = Self::ALL.len();

    const fn facts(self) -> &'static Facts {
        match self {
            Self::Tiger => &TIGER,
            Self::Tabal => &TABAL,
            Self::Soldiers => &SOLDIERS,
        }
    }

    /// The name that records carry in their `Variant` tag.
    pub const fn title(self) -> &'static str {
        self.facts().title
    }

    /// The word by which commands and outcomes call a side: `tiger`, `dogs`, `white`, `black`.
    pub const fn side_word(self, side: Side) -> &'static str {
        self.facts().sides[side as usize]
    }

    /// Whether both sides have the same pieces and the same rules. Then the pieces have colours that the players choose,
    /// either side may start, and each has the bottom of the board as well as the other.
    pub const fn has_like_sides(self) -> bool {
        self.facts().has_like_sides
    }

    /// The piece that stands for the game.
    pub const fn emblem(self) -> Piece {
        Piece { side: Side::White, kind: self.facts().emblem }
    }

    /// The board it is played on.
    pub const fn board(self) -> &'static Board {
        self.facts().board
    }

    /// What the board has beyond its middle square.
    pub const fn annex(self) -> Annex {
        self.facts().annex
    }

    /// The other games, from the next one on.
    pub fn others(self) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().cycle().skip(self as usize + 1).take(Self::COUNT - 1)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.facts().word)
    }
}

impl FromStr for Game {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let game = Self::ALL.into_iter().find(|game| game.facts().word == text);
        game.ok_or_else(|| UnknownWord { found: text.to_owned(), expected: "tiger, tabal, soldiers" })
    }
}
