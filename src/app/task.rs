//! What a player practises: an exercise of a lesson, or a puzzle; and how far it is done.

use crate::engine::Level;
use crate::puzzles::{self, Puzzle};
use crate::rules::{AnyPosition, Game, Position, Record, Side, Turn};

use super::lessons::{self, Exercise};
use super::setup::{Seat, Setup};

/// The level that answers a wrong turn in a puzzle.
const REFUTER: u8 = 5;

/// Something to practise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Task {
    /// One turn by one rule.
    Exercise(&'static Exercise),
    /// A line of only turns.
    Puzzle(&'static Puzzle),
}

/// How a task stands after the turns of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// So many of the player's turns are right, and another one is to be found.
    Open(usize),
    /// The turn with this number (from 0) is wrong.
    Wrong(usize),
    /// The goal is reached.
    Done,
}

impl Task {
    /// The exercises of a game, in order.
    pub fn exercises(game: Game) -> impl Iterator<Item = Self> + Clone {
        lessons::built_in(game).iter().map(Self::Exercise)
    }

    /// The puzzles of a game, the easiest first.
    pub fn puzzles(game: Game) -> impl Iterator<Item = Self> + Clone {
        puzzles::built_in(game).iter().map(Self::Puzzle)
    }

    /// The tasks of its own kind, in order.
    pub fn siblings(self) -> Vec<Self> {
        match self {
            Self::Exercise(_) => Self::exercises(self.game()).collect(),
            Self::Puzzle(_) => Self::puzzles(self.game()).collect(),
        }
    }

    /// Its place among its siblings, from 1.
    pub fn number(self) -> usize {
        self.siblings().iter().position(|&task| task == self).map_or(1, |index| index + 1)
    }

    /// Where it starts.
    pub fn start(self) -> AnyPosition {
        match self {
            Self::Exercise(exercise) => exercise.start,
            Self::Puzzle(puzzle) => *puzzle.start(),
        }
    }

    /// The game.
    pub fn game(self) -> Game {
        self.start().game()
    }

    /// The side that the player has.
    pub fn side(self) -> Side {
        self.start().side_to_move()
    }

    /// What stands for it where progress is kept: it stays when tasks are added.
    pub fn key(self) -> String {
        match self {
            Self::Exercise(exercise) => format!("{}-{}", self.game(), exercise.word),
            Self::Puzzle(puzzle) => puzzle.start().to_string(),
        }
    }

    /// A game without a timer against a computer that answers wrong turns.
    pub fn setup(self) -> Setup {
        let mut setup = Setup::new(self.game()).untimed();
        let refuter = Level::new(REFUTER).unwrap_or_default();
        setup.seats = Side::ALL.map(|side| if side == self.side() { Seat::Person } else { Seat::Computer(refuter) });
        setup.cage_rule = self.start().cage_rule().unwrap_or_default();
        setup
    }

    /// How it stands after the turns of a record that starts where it starts.
    pub fn standing(self, record: &Record) -> Standing {
        let turns = record.turns();
        match self {
            Self::Exercise(exercise) => match turns.first() {
                None => Standing::Open(0),
                Some(turn) if exercise.is_right(turn) => Standing::Done,
                Some(_) => Standing::Wrong(0),
            },
            Self::Puzzle(puzzle) => {
                let own = || (0..).step_by(2).zip(turns.iter().step_by(2));
                if let Some((ply, _)) = own().find(|(ply, turn)| !puzzle.is_right(*ply, turn)) {
                    return Standing::Wrong(ply / 2);
                }
                let found = own().count();
                let ended = record.outcome().is_some();
                if ended || found == puzzle.own_turns() { Standing::Done } else { Standing::Open(found) }
            }
        }
    }

    /// Whether nobody is to move any more: it is done, or a wrong turn has had its answer.
    pub fn is_held(self, record: &Record) -> bool {
        match (self, self.standing(record)) {
            (_, Standing::Open(_)) => false,
            (Self::Puzzle(_), Standing::Wrong(number)) => {
                record.outcome().is_some() || record.turns().len() > 2 * number + 1
            }
            _ => true,
        }
    }

    /// The answer of the other side that the task itself knows.
    pub fn reply(self, record: &Record) -> Option<Turn> {
        match (self, self.standing(record)) {
            (Self::Puzzle(puzzle), Standing::Open(_)) if record.position().side_to_move() != self.side() => {
                puzzle.line.turns().get(record.turns().len()).copied()
            }
            _ => None,
        }
    }

    /// A right turn in the present position, if the player is to find one.
    pub fn hint(self, record: &Record) -> Option<Turn> {
        match (self, self.standing(record)) {
            (Self::Exercise(exercise), Standing::Open(_)) => exercise.right_turns().first().copied(),
            (Self::Puzzle(puzzle), Standing::Open(found)) => puzzle.line.turns().get(2 * found).copied(),
            _ => None,
        }
    }

    /// What comes next: the exercise that follows, or the next puzzle that is not done.
    pub fn next(self, is_done: impl Fn(Self) -> bool) -> Option<Self> {
        let siblings = self.siblings();
        let (before, after) = siblings.split_at(self.number());
        match self {
            Self::Exercise(_) => after.first().copied(),
            Self::Puzzle(_) => after.iter().chain(before).copied().find(|&task| task != self && !is_done(task)),
        }
    }
}
