//! A board is a list of straight lines; points, neighbours, jumps and rays all follow from it.
//!
//! The same lines are drawn on the screen, so picture and rules cannot disagree.

use super::{Point, PointSet, Side};

/// The most lines that meet in a point, counted by their ends: eight directions.
const DIRECTIONS: usize = 8;
/// The most differences between the indices of neighbours: Tabal's base lines pass over a file.
const SHIFTS: usize = 10;
/// The most points on one line (`c1` to `c9`).
const LINE: usize = 9;
/// The most lines of one board.
const LINES: usize = 24;

/// A straight run of points: a drawn line, or the part of one that a king sees from a point.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    points: [Point; LINE],
    len: usize,
}

impl Line {
    const NONE: Self = Self { points: [Point::parse_at(b"a1", 0); LINE], len: 0 };

    /// The points in order.
    pub fn points(&self) -> &[Point] {
        &self.points[..self.len]
    }

    /// The points before (`forward` false) or after the `i`-th, nearest first.
    const fn ray(&self, i: usize, forward: bool) -> Self {
        let mut ray = Self::NONE;
        let mut at = i;
        while if forward { at + 1 < self.len } else { at > 0 } {
            at = if forward { at + 1 } else { at - 1 };
            ray.points[ray.len] = self.points[at];
            ray.len += 1;
        }
        ray
    }
}

/// Three consecutive points of a line, seen from the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The middle point.
    pub over: Point,
    /// The point behind it.
    pub to: Point,
}

/// One of the directions of the lines on the grid, so that a word of bits can move all its pieces at once.
#[derive(Clone, Copy, Debug)]
struct Direction {
    /// By how much a step changes a point's index.
    shift: i32,
    /// Whether it keeps or raises the rank, and whether it keeps or lowers it.
    onward: [bool; 2],
    /// The points from which a step, and from which a jump, leads this way along a line.
    steps: PointSet,
    jumps: PointSet,
}

impl Direction {
    const NONE: Self = Self { shift: 0, onward: [false; 2], steps: PointSet::EMPTY, jumps: PointSet::EMPTY };

    /// The points from which a step leads this way to one of `to`.
    #[inline]
    const fn steppers(&self, to: PointSet) -> PointSet {
        PointSet::from_bits(self.back(to.bits()) & self.steps.bits())
    }

    /// The points from which a jump leads this way over one of `over` to one of `to`.
    #[inline]
    const fn jumpers(&self, over: PointSet, to: PointSet) -> PointSet {
        PointSet::from_bits(self.back(self.back(to.bits()) & over.bits()) & self.jumps.bits())
    }

    #[inline]
    const fn back(&self, bits: u64) -> u64 {
        if self.shift > 0 { bits >> self.shift } else { bits << -self.shift }
    }
}

/// The geometry of one game.
#[derive(Debug)]
pub struct Board {
    points: PointSet,
    lines: [Line; LINES],
    line_count: usize,
    neighbours: [PointSet; Point::COUNT],
    upward: [PointSet; Point::COUNT],
    downward: [PointSet; Point::COUNT],
    jumped: [PointSet; Point::COUNT],
    jumps: [[Jump; DIRECTIONS]; Point::COUNT],
    jump_count: [usize; Point::COUNT],
    rays: [[Line; DIRECTIONS]; Point::COUNT],
    ray_count: [usize; Point::COUNT],
    directions: [Direction; SHIFTS],
    direction_count: usize,
}

impl Board {
    /// Builds a board from lines such as `"a1-b2-c3"`, each one straight line through consecutive points.
    ///
    /// It runs at compile time: a malformed table stops the build.
    pub const fn from_lines(lines: &[&str]) -> Self {
        let nowhere = Point::parse_at(b"a1", 0);
        let mut board = Self {
            points: PointSet::EMPTY,
            lines: [Line::NONE; LINES],
            line_count: lines.len(),
            neighbours: [PointSet::EMPTY; Point::COUNT],
            upward: [PointSet::EMPTY; Point::COUNT],
            downward: [PointSet::EMPTY; Point::COUNT],
            jumped: [PointSet::EMPTY; Point::COUNT],
            jumps: [[Jump { over: nowhere, to: nowhere }; DIRECTIONS]; Point::COUNT],
            jump_count: [0; Point::COUNT],
            rays: [[Line::NONE; DIRECTIONS]; Point::COUNT],
            ray_count: [0; Point::COUNT],
            directions: [Direction::NONE; SHIFTS],
            direction_count: 0,
        };
        let mut l = 0;
        while l < lines.len() {
            let text = lines[l].as_bytes();
            let mut line = Line::NONE;
            while line.len * 3 + 1 < text.len() {
                line.points[line.len] = Point::parse_at(text, line.len * 3);
                line.len += 1;
            }
            board.lines[l] = line;
            let mut i = 0;
            while i < line.len {
                board.points = board.points.with(line.points[i]);
                board.add_ray(line.points[i], line.ray(i, true));
                board.add_ray(line.points[i], line.ray(i, false));
                i += 1;
            }
            l += 1;
        }
        board
    }

    const fn add_ray(&mut self, from: Point, ray: Line) {
        if ray.len == 0 {
            return;
        }
        let at = from.index();
        let next = ray.points[0];
        self.rays[at][self.ray_count[at]] = ray;
        self.ray_count[at] += 1;
        self.add_direction(from, &ray);
        self.neighbours[at] = self.neighbours[at].with(next);
        if next.rank() >= from.rank() {
            self.upward[at] = self.upward[at].with(next);
        }
        if next.rank() <= from.rank() {
            self.downward[at] = self.downward[at].with(next);
        }
        if ray.len > 1 {
            self.jumps[at][self.jump_count[at]] = Jump { over: next, to: ray.points[1] };
            self.jump_count[at] += 1;
            self.jumped[at] = self.jumped[at].with(next);
        }
    }

    /// Notes in which direction a ray leaves its point.
    const fn add_direction(&mut self, from: Point, ray: &Line) {
        let next = ray.points[0];
        let shift = next.index() as i32 - from.index() as i32;
        let mut i = 0;
        while i < self.direction_count && self.directions[i].shift != shift {
            i += 1;
        }
        if i == self.direction_count {
            self.direction_count += 1;
        }
        let direction = &mut self.directions[i];
        direction.shift = shift;
        direction.onward = [next.rank() >= from.rank(), next.rank() <= from.rank()];
        direction.steps = direction.steps.with(from);
        if ray.len > 1 {
            direction.jumps = direction.jumps.with(from);
        }
    }

    /// All points of the board.
    pub const fn points(&self) -> PointSet {
        self.points
    }

    /// The drawn lines.
    pub fn lines(&self) -> &[Line] {
        &self.lines[..self.line_count]
    }

    /// The points one step away along a line.
    #[inline]
    pub const fn neighbours(&self, from: Point) -> PointSet {
        self.neighbours[from.index()]
    }

    /// The neighbours that lie forward or sideways for a side: White plays up the ranks, Black down.
    #[inline]
    pub const fn onward(&self, side: Side, from: Point) -> PointSet {
        match side {
            Side::White => self.upward[from.index()],
            Side::Black => self.downward[from.index()],
        }
    }

    /// The neighbours that a jump from here can pass over.
    #[inline]
    pub const fn jumped(&self, from: Point) -> PointSet {
        self.jumped[from.index()]
    }

    /// The jumps from a point.
    #[inline]
    pub fn jumps(&self, from: Point) -> &[Jump] {
        &self.jumps[from.index()][..self.jump_count[from.index()]]
    }

    /// The straight ways out of a point, each with its nearest point first.
    #[inline]
    pub fn rays(&self, from: Point) -> &[Line] {
        &self.rays[from.index()][..self.ray_count[from.index()]]
    }

    /// The points from which some jump leads over one of `over` to one of `to`.
    #[inline]
    pub fn jumpers(&self, over: PointSet, to: PointSet) -> PointSet {
        let directions = self.directions[..self.direction_count].iter();
        directions.fold(PointSet::EMPTY, |all, direction| all | direction.jumpers(over, to))
    }

    /// How many steps `pieces` have to points of `to`, in any direction.
    #[inline]
    pub fn count_steps(&self, pieces: PointSet, to: PointSet) -> u32 {
        self.directions[..self.direction_count].iter().map(|direction| (direction.steppers(to) & pieces).len()).sum()
    }

    /// Whether one of `pieces` has a step to a point of `to`, in any direction.
    #[inline]
    pub fn has_step(&self, pieces: PointSet, to: PointSet) -> bool {
        self.directions[..self.direction_count].iter().any(|direction| direction.steppers(to).intersects(pieces))
    }

    /// How many steps forward or sideways a side's `pieces` have to points of `to`.
    #[inline]
    pub fn count_onward(&self, side: Side, pieces: PointSet, to: PointSet) -> u32 {
        self.onward_directions(side).map(|direction| (direction.steppers(to) & pieces).len()).sum()
    }

    /// Whether one of a side's `pieces` has a step forward or sideways to a point of `to`.
    #[inline]
    pub fn has_onward(&self, side: Side, pieces: PointSet, to: PointSet) -> bool {
        self.onward_directions(side).any(|direction| direction.steppers(to).intersects(pieces))
    }

    fn onward_directions(&self, side: Side) -> impl Iterator<Item = &Direction> {
        self.directions[..self.direction_count].iter().filter(move |direction| direction.onward[side as usize])
    }

    /// The lowest and the highest rank.
    pub fn ranks(&self) -> (u8, u8) {
        let ranks = || self.points.into_iter().map(Point::rank);
        (ranks().min().unwrap_or(1), ranks().max().unwrap_or(1))
    }
}
