//! The result that ends a game record; the first number is White's, or the tiger's.

use std::fmt;
use std::str::FromStr;

use crate::rules::{Outcome, Side, UnknownWord};

/// How a record says that its game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// White, or the tiger, has won.
    WhiteWins,
    /// Black, or the dogs, have won.
    BlackWins,
    /// Nobody has won.
    Draw,
    /// The game goes on.
    Unfinished,
}

impl GameResult {
    /// Every result.
    pub const ALL: [Self; 4] = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unfinished];

    const fn word(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unfinished => "*",
        }
    }

    /// The winner; nobody in a draw and in an unfinished game.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::WhiteWins => Some(Side::White),
            Self::BlackWins => Some(Side::Black),
            Self::Draw | Self::Unfinished => None,
        }
    }
}

impl From<Option<Outcome>> for GameResult {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome.map(|outcome| outcome.winner) {
            Some(Some(Side::White)) => Self::WhiteWins,
            Some(Some(Side::Black)) => Self::BlackWins,
            Some(None) => Self::Draw,
            None => Self::Unfinished,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for GameResult {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        Self::ALL
            .into_iter()
            .find(|result| result.word() == text)
            .ok_or_else(|| UnknownWord { found: text.to_owned(), expected: "1-0, 0-1, 1/2-1/2, *" })
    }
}
