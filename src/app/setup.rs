//! Who plays what against whom, and how: everything that is decided before the first turn.

use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize};

use crate::engine::Level;
use crate::rules::{
    AnyPosition, CageRule, Game, Point, PointSet, Position, Side, SoldiersPosition, TabalPosition, TigerPosition,
};

use super::times::GameTime;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seat {
    /// A person at this device.
    Person,
    /// The computer.
    Computer(Level),
}

/// The colours that the pieces of like sides come in.
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
    #[serde(deserialize_with = "some_time")]
    pub timer: Option<Duration>,
    /// Time of each side for the whole game; `None` for no limit.
    #[serde(default)]
    pub game_time: Option<GameTime>,
    /// When the tiger is caged; means nothing in other games.
    pub cage_rule: CageRule,
    /// Who has the first turn; the tiger always has in its game.
    pub starts: Side,
    /// The colours of White's and Black's pieces, between like sides.
    pub colours: [PieceColour; 2],
    /// The persons' names; empty where none is given.
    #[serde(default)]
    pub names: [String; 2],
    /// With how many pieces fewer each side begins. Means nothing for the tiger, which is always alone.
    #[serde(default)]
    pub handicaps: [u8; 2],
    /// The games that the same two players have played before this one.
    #[serde(default)]
    pub series: Series,
}

/// A file by another hand may give no time at all for a turn, with which nobody could play.
fn some_time<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
    Option::deserialize(deserializer).map(|time: Option<Duration>| time.filter(|time| !time.is_zero()))
}

/// The games that the same two players play one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Series {
    /// What the player of White and the player of Black have won: 2 for each game, 1 for each draw.
    pub half_points: [u32; 2],
    /// Whether the end of the present game is still to be counted. A game is counted at its first end, so that nobody
    /// betters a result by taking turns back; one in which a seat changed hands is nobody's, and not counted.
    pub open: bool,
}

impl Default for Series {
    fn default() -> Self {
        Self { half_points: [0; 2], open: true }
    }
}

impl Series {
    /// Counts the end of the present game, won by a side or drawn; whether it was still to be counted.
    pub(super) fn count(&mut self, winner: Option<Side>) -> bool {
        let counts = std::mem::replace(&mut self.open, false);
        if counts {
            for side in Side::ALL {
                let won = match winner {
                    None => 1,
                    Some(winner) if winner == side => 2,
                    Some(_) => 0,
                };
                let half_points = &mut self.half_points[side as usize];
                *half_points = half_points.saturating_add(won);
            }
        }
        counts
    }
}

/// The timers that the setup page offers, in seconds; 0 stands for none.
pub const TIMERS: [u64; 9] = [0, 10, 20, 30, 60, 120, 180, 300, 600];

impl Setup {
    /// A game as its rules propose it: a person with the first move against the computer.
    pub fn new(game: Game) -> Self {
        Self {
            game,
            seats: [Seat::Person, Seat::Computer(Level::default())],
            timer: (game == Game::Tiger).then_some(Duration::from_secs(60)),
            game_time: None,
            cage_rule: CageRule::default(),
            starts: Side::White,
            colours: [PieceColour::Ivory, PieceColour::Ebony],
            names: Default::default(),
            handicaps: [0; 2],
            series: Series::default(),
        }
    }

    /// The same without any clock.
    #[must_use]
    pub fn untimed(self) -> Self {
        Self { timer: None, game_time: None, ..self }
    }

    /// Whether a clock runs.
    pub fn is_timed(&self) -> bool {
        self.timer.is_some() || self.game_time.is_some()
    }

    /// Who plays a side.
    pub fn seat(&self, side: Side) -> Seat {
        self.seats[side as usize]
    }

    /// The name of a side's player, if it is a person with a name.
    pub fn name(&self, side: Side) -> Option<&str> {
        let name = self.names[side as usize].trim();
        (self.seat(side) == Seat::Person && !name.is_empty()).then_some(name)
    }

    /// The most pieces that may be missing of a side at the start: the dogs' last row, or a triangle's two rows.
    pub const fn largest_handicap(&self, side: Side) -> u8 {
        match (self.game.has_like_sides(), side) {
            (true, _) => 6,
            (false, Side::White) => 0,
            (false, Side::Black) => 5,
        }
    }

    /// With how many pieces fewer a side begins.
    pub fn handicap(&self, side: Side) -> u8 {
        self.handicaps[side as usize].min(self.largest_handicap(side))
    }

    /// Whether both sides begin with all their pieces.
    pub fn is_even(&self) -> bool {
        Side::ALL.into_iter().all(|side| self.handicap(side) == 0)
    }

    /// The position before the first turn. Pieces that are missing count as captured.
    pub fn start(&self) -> AnyPosition {
        match self.game {
            Game::Tiger => {
                let full = TigerPosition::start(self.cage_rule);
                let dogs = self.without_handicap(&full, Side::Black);
                let fewer = TigerPosition::new(full.tiger(), dogs, full.side_to_move(), self.cage_rule);
                AnyPosition::Tiger(fewer.unwrap_or(full))
            }
            Game::Tabal => {
                let full = TabalPosition::start().with_side_to_move(self.starts);
                let [white, black] = Side::ALL.map(|side| self.without_handicap(&full, side));
                AnyPosition::Tabal(TabalPosition::new(white, black, PointSet::EMPTY, self.starts).unwrap_or(full))
            }
            Game::Soldiers => {
                let full = SoldiersPosition::start().with_side_to_move(self.starts);
                let [white, black] = Side::ALL.map(|side| self.without_handicap(&full, side));
                AnyPosition::Soldiers(SoldiersPosition::new(white, black, self.starts).unwrap_or(full))
            }
        }
    }

    /// A side's pieces without those that are missing: the rearmost first, in each row from the middle outward.
    fn without_handicap(&self, full: &impl Position, side: Side) -> PointSet {
        let mut points: Vec<Point> = full.pieces(side).into_iter().collect();
        let (lowest, highest) = full.board().ranks();
        points.sort_by_key(|point| {
            let row = if side == Side::White || !self.game.has_like_sides() {
                point.rank() - lowest
            } else {
                highest - point.rank()
            };
            (row, point.file().abs_diff(2), point.file())
        });
        points.into_iter().skip(usize::from(self.handicap(side))).collect()
    }

    /// The same once more, with nobody knowing how it ends.
    #[must_use]
    pub fn again(&self) -> Self {
        Self { series: Series { open: true, ..self.series.clone() }, ..self.clone() }
    }

    /// The next game of the series: the players change sides, and what is theirs goes with them.
    #[must_use]
    pub fn rematch(&self) -> Self {
        let mut next = self.again();
        next.seats.swap(0, 1);
        next.names.swap(0, 1);
        next.handicaps.swap(0, 1);
        next.series.half_points.swap(0, 1);
        next
    }

    /// The same set-up for other games: a series of its own.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self { series: Series::default(), ..self.clone() }
    }

    /// The side that has the bottom of the screen: the only person's, or White's. The Tiger board stands with the
    /// cage on top.
    pub fn is_flipped(&self) -> bool {
        self.game.has_like_sides() && matches!(self.seats, [Seat::Computer(_), Seat::Person])
    }
}
