//! How long and how well to think: limits for a search, and the six levels of the computer opponent.

use std::fmt;
use std::str::FromStr;

use super::taste::Taste;
use crate::rules::UnknownWord;

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
    /// The most by which positions are misjudged, in hundredths of a man or dog.
    error: i32,
    /// How many of 256 turns below the root are overlooked.
    blindness: u8,
}

/// The skills from level 1 to level 6.
const SKILLS: [Skill; 6] = [
    Skill { nodes: 300, depth: Some(2), error: 80, blindness: 40 },
    Skill { nodes: 2_000, depth: Some(4), error: 40, blindness: 12 },
    Skill { nodes: 8_000, depth: Some(6), error: 25, blindness: 4 },
    Skill { nodes: 40_000, depth: Some(9), error: 12, blindness: 1 },
    Skill { nodes: 250_000, depth: None, error: 5, blindness: 0 },
    Skill { nodes: 2_000_000, depth: None, error: 3, blindness: 0 },
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

    const fn skill(self) -> Skill {
        SKILLS[self.0 as usize - 1]
    }

    /// The limits of the level's searches.
    pub(super) const fn limits(self) -> Limits {
        let skill = self.skill();
        Limits { nodes: Some(skill.nodes), depth: skill.depth }
    }

    /// The level's errors in one search.
    pub(super) fn taste(self, seed: u64) -> Taste {
        let skill = self.skill();
        Taste::new(seed, skill.error, skill.blindness)
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
