//! A whole turn: a pass, or one piece's way over the board with what it captured.

use std::fmt;

use super::{Point, PointSet};

/// The most points of one turn: the start and a landing for each of 16 captured pieces.
const PATH: usize = 17;

/// What a side does when it is its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Nothing: forced when no dog can move, or by the clock.
    Pass,
    /// A piece goes.
    Move(Move),
}

impl Turn {
    /// A move without captures.
    #[inline]
    pub const fn step(from: Point, to: Point) -> Self {
        Self::Move(Move::starting(from).hop(to, PointSet::EMPTY))
    }

    /// The points the piece touches, its start first; none for a pass.
    pub fn points(&self) -> &[Point] {
        match self {
            Self::Pass => &[],
            Self::Move(way) => way.points(),
        }
    }

    /// The points of the captured pieces.
    #[inline]
    pub const fn captured(&self) -> PointSet {
        match self {
            Self::Pass => PointSet::EMPTY,
            Self::Move(way) => way.captured,
        }
    }

    /// Whether something is captured.
    #[inline]
    pub const fn is_capture(&self) -> bool {
        !self.captured().is_empty()
    }
}

/// One piece's way: its start, every landing point, and what it captured.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    captured: PointSet,
    points: [Point; PATH],
    len: u8,
}

impl Move {
    /// A way that has only its start yet. The unused points repeat it, so that equal ways are equal bit by bit.
    #[inline]
    pub(super) const fn starting(from: Point) -> Self {
        Self { captured: PointSet::EMPTY, points: [from; PATH], len: 1 }
    }

    /// The way with one more landing point and what the hop there captured.
    #[inline]
    #[must_use]
    pub(super) const fn hop(mut self, to: Point, captured: PointSet) -> Self {
        self.points[self.len as usize] = to;
        self.len += 1;
        self.captured = PointSet::from_bits(self.captured.bits() | captured.bits());
        self
    }

    /// Start and landing points, at least two.
    pub fn points(&self) -> &[Point] {
        &self.points[..self.len as usize]
    }

    /// Where the piece starts.
    #[inline]
    pub const fn from(&self) -> Point {
        self.points[0]
    }

    /// Where the piece ends.
    #[inline]
    pub const fn to(&self) -> Point {
        self.points[self.len as usize - 1]
    }

    /// The points of the captured pieces.
    #[inline]
    pub const fn captured(&self) -> PointSet {
        self.captured
    }

    /// The way hop by hop: each landing with the piece that is captured on the way there.
    pub fn hops(&self) -> impl Iterator<Item = Hop> + '_ {
        let mut left = self.captured;
        self.points().windows(2).map(move |ends| {
            let (from, to) = (ends[0], ends[1]);
            let captured = (PointSet::between(from, to) & left).first();
            left = captured.map_or(left, |point| left.without(point));
            Hop { from, to, captured }
        })
    }
}

/// One leg of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    /// Where it starts.
    pub from: Point,
    /// Where it lands.
    pub to: Point,
    /// The piece it passes over and captures; none for a step.
    pub captured: Option<Point>,
}

impl fmt::Display for Turn {
    /// Writes the turn in full, as records do: `c5-c4`, `c5xc3`, `a3xc5xe7`, `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Move(way) = self else {
            return f.write_str("pass");
        };
        let separator = if self.is_capture() { "x" } else { "-" };
        for (i, point) in way.points().iter().enumerate() {
            if i > 0 {
                f.write_str(separator)?;
            }
            write!(f, "{point}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Turn::Move(*self))
    }
}
