//! Who plays what against whom, and how: everything that is decided before the first turn.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::engine::Level;
use crate::rules::{AnyPosition, CageRule, Game, Side, TabalPosition};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// A person at this device.
    Person,
    /// The computer.
    Computer(Level),
}

/// The colours that the pieces of Permainan-Tabal come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PieceColour {
    /// Ivory.
    Ivory,
    /// Ebony.
    Ebony,
    /// Fired clay.
    Terracotta,
    /// Indigo dye.
    Indigo,
    /// Jade.
    Jade,
}

impl PieceColour {
    /// Every colour.
    pub const ALL: [Self; 5] = [Self::Ivory, Self::Ebony, Self::Terracotta, Self::Indigo, Self::Jade];
}

/// What is decided before the first turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game.
    pub game: Game,
    /// Who plays White (the tiger) and Black (the dogs).
    pub seats: [Seat; 2],
    /// Time for each turn; `None` for no timer.
    pub timer: Option<Duration>,
    /// When the tiger is caged; means nothing in Permainan-Tabal.
    pub cage_rule: CageRule,
    /// Who has the first turn; the tiger always has in its game.
    pub starts: Side,
    /// The colours of White's and Black's pieces in Permainan-Tabal.
    pub colours: [PieceColour; 2],
}

/// The timers that the setup page offers, in seconds; 0 stands for none.
pub const TIMERS: [u64; 9] = [0, 10, 20, 30, 60, 120, 180, 300, 600];

impl Setup {
    /// A game as its rules propose it: a person with the first move against the computer.
    pub fn new(game: Game) -> Self {
        Self {
            game,
            seats: [Seat::Person, Seat::Computer(Level::default())],
            timer: match game {
                Game::Tiger => Some(Duration::from_secs(60)),
                Game::Tabal => None,
            },
            cage_rule: CageRule::default(),
            starts: Side::White,
            colours: [PieceColour::Ivory, PieceColour::Ebony],
        }
    }

    /// Who plays a side.
    pub fn seat(&self, side: Side) -> Seat {
        self.seats[side as usize]
    }

    /// The position before the first turn.
    pub fn start(&self) -> AnyPosition {
        match self.game {
            Game::Tiger => AnyPosition::start(Game::Tiger, self.cage_rule),
            Game::Tabal => AnyPosition::Tabal(TabalPosition::start().with_side_to_move(self.starts)),
        }
    }

    /// The side that has the bottom of the screen: the only person's, or White's. The Tiger board stands with the
    /// cage on top.
    pub fn is_flipped(&self) -> bool {
        self.game == Game::Tabal && matches!(self.seats, [Seat::Computer(_), Seat::Person])
    }
}
