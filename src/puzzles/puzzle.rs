//! A puzzle as data: where it starts, what is to be reached, and the line that reaches it.

use std::fmt;
use std::str::FromStr;

use crate::rules::{AnyPosition, Position, Record, Side, Turn, UnknownWord};

/// What the solver is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The end of the game, or so much material that the win is clear.
    Win,
    /// A position that is not lost.
    Save,
}

impl Goal {
    /// Both goals.
    pub const ALL: [Self; 2] = [Self::Win, Self::Save];

    /// The word that stands for it in files and in the keys of texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Save => "save",
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Goal {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let goal = Self::ALL.into_iter().find(|goal| goal.word() == text);
        goal.ok_or_else(|| UnknownWord { found: text.to_owned(), expected: "win, save" })
    }
}

/// How hard a puzzle is, 1 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

impl Grade {
    /// Every grade, the easiest first.
    pub const ALL: [Self; 3] = [Self(1), Self(2), Self(3)];

    /// The number, 1 to 3.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The grade of a line in which the solver has so many choices to make, and in which a search needs so many nodes
    /// to find the first of them for good.
    pub const fn of(choices: usize, nodes: u64) -> Self {
        match (choices, nodes) {
            (..=2, ..=1_500) => Self(1),
            (..=2, ..=15_000) | (3, ..=6_000) | (4.., ..=1_500) => Self(2),
            _ => Self(3),
        }
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Grade {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let grade = Self::ALL.into_iter().find(|grade| grade.to_string() == text);
        grade.ok_or_else(|| UnknownWord { found: text.to_owned(), expected: "1, 2, 3" })
    }
}

/// A position with exactly one turn that reaches the goal, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// What is to be reached.
    pub goal: Goal,
    /// How hard it is.
    pub grade: Grade,
    /// The start and the turns of both sides; the first and the last are the solver's.
    pub line: Record,
}

impl Puzzle {
    /// Where it starts.
    pub fn start(&self) -> &AnyPosition {
        self.line.start()
    }

    /// The side that solves it.
    pub fn solver(&self) -> Side {
        self.start().side_to_move()
    }

    /// How many turns the solver has to find.
    pub fn own_turns(&self) -> usize {
        self.line.turns().len().div_ceil(2)
    }

    /// In how many of its turns the solver has more than one legal turn.
    pub fn choices(&self) -> usize {
        let own = (0..self.line.turns().len()).step_by(2);
        own.filter_map(|ply| self.line.position_at(ply)).filter(|position| position.count_turns() > 1).count()
    }

    /// The start alone, to be played on.
    pub fn record(&self) -> Record {
        Record::new(*self.start())
    }

    /// Whether a turn of the solver is right as the `ply`-th of the line (from 0): it leads where the line's turn does,
    /// or it reaches the goal at once.
    pub fn is_right(&self, ply: usize, turn: &Turn) -> bool {
        let (Some(before), Some(wanted)) = (self.line.position_at(ply), self.line.turns().get(ply)) else {
            return false;
        };
        let after = |turn: &Turn| {
            let mut position = *before;
            position.play(turn).ok().map(|()| position)
        };
        let Some(reached) = after(turn) else { return false };
        let ends = reached.outcome().is_some_and(|outcome| match self.goal {
            Goal::Win => outcome.winner == Some(self.solver()),
            Goal::Save => outcome.winner != Some(!self.solver()),
        });
        ends || after(wanted) == Some(reached)
    }
}
