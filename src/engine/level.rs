//! How long and how well to think: limits for a search, and the six levels of the computer opponent.

use std::fmt;
use std::str::FromStr;

use super::taste::Taste;
use crate::rules::{Game, Side, UnknownWord};

/// When a search ends by itself; without any limit it goes on until it is dropped or cannot find more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The most nodes to visit, captures searched out included.
    pub nodes: Option<u64>,
    /// The most plies to search in full.
    pub depth: Option<u32>,
}

/// A level of the computer opponent: 1 plays like a beginner, 6 as well as it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

/// A number that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no level {0}, only 1 to 6")]
pub struct UnknownLevel(pub u8);

/// What sets one level apart from another.
#[derive(Clone, Copy, Debug)]
struct Skill {
    nodes: u64,
    depth: Option<u32>,
    /// The most by which positions are misjudged, in hundredths.
    error: i32,
    /// How many of 256 turns below the root are overlooked.
    blindness: u8,
}

/// The skills from level 1 to level 6.
type Skills = [Skill; 6];

/// The tiger has the easier game, so it errs more than the dogs of the same level.
const TIGER: Skills = [
    Skill { nodes: 20, depth: Some(1), error: 30_000, blindness: 235 },
    Skill { nodes: 100, depth: Some(1), error: 8_000, blindness: 150 },
    Skill { nodes: 1_000, depth: Some(3), error: 5_000, blindness: 90 },
    Skill { nodes: 4_000, depth: Some(4), error: 1_400, blindness: 12 },
    Skill { nodes: 15_000, depth: Some(6), error: 500, blindness: 3 },
    Skill { nodes: 200_000, depth: None, error: 3, blindness: 0 },
];
const DOGS: Skills = [
    Skill { nodes: 300, depth: Some(2), error: 800, blindness: 25 },
    Skill { nodes: 300, depth: Some(2), error: 500, blindness: 10 },
    Skill { nodes: 1_000, depth: Some(3), error: 500, blindness: 8 },
    Skill { nodes: 4_000, depth: Some(4), error: 400, blindness: 5 },
    Skill { nodes: 15_000, depth: Some(6), error: 350, blindness: 3 },
    Skill { nodes: 200_000, depth: None, error: 3, blindness: 0 },
];
/// By how many hundredths a level would rather play on than draw, in the games between like sides: where both stand
/// equally well, nobody would do anything else than go to and fro.
const CONTEMPT: i32 = 20;
/// For the games between like sides.
const DRAUGHTS: Skills = [
    Skill { nodes: 300, depth: Some(2), error: 300, blindness: 40 },
    Skill { nodes: 600, depth: Some(3), error: 220, blindness: 20 },
    Skill { nodes: 3_000, depth: Some(5), error: 100, blindness: 6 },
    Skill { nodes: 10_000, depth: Some(8), error: 60, blindness: 1 },
    Skill { nodes: 50_000, depth: None, error: 25, blindness: 0 },
    Skill { nodes: 600_000, depth: None, error: 5, blindness: 0 },
];

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The level of the best play.
    pub const STRONGEST: Self = Self(6);

    /// The level with a number from 1 to 6.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 6 { Some(Self(number)) } else { None }
    }

    /// The number, 1 to 6.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn skill(self, game: Game, side: Side) -> Skill {
        let skills = match (game, side) {
            (Game::Tiger, Side::White) => &TIGER,
            (Game::Tiger, Side::Black) => &DOGS,
            (Game::Tabal | Game::Soldiers, _) => &DRAUGHTS,
        };
        skills[self.0 as usize - 1]
    }

    /// The limits of the level's searches for a side.
    pub(super) const fn limits(self, game: Game, side: Side) -> Limits {
        let skill = self.skill(game, side);
        Limits { nodes: Some(skill.nodes), depth: skill.depth }
    }

    /// The level's errors in one search for a side.
    pub(super) fn taste(self, game: Game, side: Side, seed: u64) -> Taste {
        let skill = self.skill(game, side);
        let contempt = if game.has_like_sides() { CONTEMPT } else { 0 };
        Taste::new(seed, skill.error, skill.blindness).with_contempt(contempt)
    }
}

impl Default for Level {
    fn default() -> Self {
        Self(3)
    }
}

impl TryFrom<u8> for Level {
    type Error = UnknownLevel;

    fn try_from(number: u8) -> Result<Self, UnknownLevel> {
        Self::new(number).ok_or(UnknownLevel(number))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Level {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let number = text.parse().ok().and_then(Self::new);
        number.ok_or_else(|| UnknownWord { found: text.to_owned(), expected: "the levels 1 to 6" })
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.number()
    }
}
