//! How a game ends: who has won, and why.

use std::fmt;
use std::str::FromStr;

use super::{Game, Side, UnknownWord};

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Reason {
    /// The tiger has captured eight dogs.
    EightDogs,
    /// The tiger stands on rank 1.
    BottomRow,
    /// The tiger has no way out of its cage.
    Caged,
    /// The tiger, outside its cage, cannot move.
    StuckOutside,
    /// All pieces of a side are captured.
    AllCaptured,
    /// The side to move has no legal move.
    Blocked,
    /// The same position with the same side to move stands for the third time.
    Repetition,
    /// A hundred plies without progress.
    HundredPlies,
    /// A player gave up.
    Resigned,
    /// A player's time for the whole game was over.
    TimeForfeit,
    /// The players agreed on a draw.
    DrawAgreed,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 11] = [
        Self::EightDogs,
        Self::BottomRow,
        Self::Caged,
        Self::StuckOutside,
        Self::AllCaptured,
        Self::Blocked,
        Self::Repetition,
        Self::HundredPlies,
        Self::Resigned,
        Self::TimeForfeit,
        Self::DrawAgreed,
    ];

    /// The word that machines read.
    pub const fn word(self) -> &'static str {
        match self {
            Self::EightDogs => "eight-dogs",
            Self::BottomRow => "bottom-row",
            Self::Caged => "caged",
            Self::StuckOutside => "stuck-outside",
            Self::AllCaptured => "all-captured",
            Self::Blocked => "blocked",
            Self::Repetition => "repetition",
            Self::HundredPlies => "hundred-plies",
            Self::Resigned => "resigned",
            Self::TimeForfeit => "time forfeit",
            Self::DrawAgreed => "draw-agreed",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Reason {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        Self::ALL.into_iter().find(|reason| reason.word() == text).ok_or_else(|| UnknownWord {
            found: text.to_owned(),
            expected: "the eleven reasons of section 3 of the rules",
        })
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who has won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

impl Outcome {
    /// A side wins.
    pub const fn win(winner: Side, reason: Reason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// Nobody wins.
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// The winner's word in a game, or `draw`.
    pub const fn word(&self, game: Game) -> &'static str {
        match self.winner {
            Some(side) => game.side_word(side),
            None => "draw",
        }
    }
}
