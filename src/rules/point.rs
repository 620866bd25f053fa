//! The points of every board and sets of them: a grid of 5 files and 9 ranks, one bit a point.
//!
//! ```text
//!  rank 9  40 41 42 43 44
//!   ...
//!  rank 2   5  6  7  8  9
//!  rank 1   0  1  2  3  4
//!           a  b  c  d  e
//! ```
//!
//! A board uses those grid points that its lines touch. The index ascends by rank, then file, which is the order in
//! which notation lists points.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};
use std::str::FromStr;

/// Number of files, `a` to `e`.
pub const FILES: u8 = 5;
/// Number of ranks, 1 to 9.
pub const RANKS: u8 = 9;

/// One grid point, such as `c5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// Number of grid points; every index is below it.
    pub const COUNT: usize = (FILES * RANKS) as usize;

    /// The point on a file (0 is `a`) and a rank (1 is the lowest), if the grid has it.
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < FILES && rank >= 1 && rank <= RANKS { Some(Self((rank - 1) * FILES + file)) } else { None }
    }

    /// The point with an index below [`Point::COUNT`].
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The point's place in the order of notation, 0 to 44.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, 0 (`a`) to 4 (`e`).
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// The rank, 1 to 9.
    pub const fn rank(self) -> u8 {
        self.0 / FILES + 1
    }

    /// The point seen in a mirror: file a becomes e, b becomes d.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0 + FILES - 1 - 2 * self.file())
    }

    /// Reads a name such as `c5` at `start` of `text`; for tables that are written as text and built at compile time.
    pub(super) const fn parse_at(text: &[u8], start: usize) -> Self {
        match Self::new(text[start] - b'a', text[start + 1] - b'0') {
            Some(point) => point,
            None => panic!("a board's table names a point beyond the grid"),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that names no point of the grid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no point")]
pub struct UnknownPoint(pub String);

impl FromStr for Point {
    type Err = UnknownPoint;

    fn from_str(text: &str) -> Result<Self, UnknownPoint> {
        let point = match *text.as_bytes() {
            [file @ b'a'..=b'e', rank @ b'1'..=b'9'] => Self::new(file - b'a', rank - b'0'),
            _ => None,
        };
        point.ok_or_else(|| UnknownPoint(text.to_owned()))
    }
}

/// A set of points; bit `i` stands for the point with index `i`.
///
/// ```
/// use tiger_tabal::rules::{Point, PointSet};
///
/// let set: PointSet = ["c5", "a1"].iter().filter_map(|name| name.parse::<Point>().ok()).collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.to_string(), "a1,c5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PointSet(u64);

impl PointSet {
    /// No point.
    pub const EMPTY: Self = Self(0);

    /// The set of exactly one point.
    pub const fn of(point: Point) -> Self {
        Self(1 << point.0)
    }

    /// The grid points strictly between two points on a row, column or diagonal; none for other pairs.
    pub fn between(from: Point, to: Point) -> Self {
        let (files, ranks) =
            (i32::from(to.file()) - i32::from(from.file()), i32::from(to.rank()) - i32::from(from.rank()));
        if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            return Self::EMPTY;
        }
        let place = |start: u8, delta: i32, i: i32| (i32::from(start) + delta.signum() * i) as u8;
        (1..files.abs().max(ranks.abs()))
            .filter_map(|i| Point::new(place(from.file(), files, i), place(from.rank(), ranks, i)))
            .collect()
    }

    /// The set as a word of bits.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set of those grid points whose bits are 1; bits beyond the grid are dropped.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & ((1 << Point::COUNT) - 1))
    }

    /// Number of points.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a point is in the set.
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.0 & 1 == 1
    }

    /// Whether the two sets share a point.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The set with one more point.
    #[must_use]
    pub const fn with(self, point: Point) -> Self {
        Self(self.0 | 1 << point.0)
    }

    /// The set less one point.
    #[must_use]
    pub const fn without(self, point: Point) -> Self {
        Self(self.0 & !(1 << point.0))
    }

    /// The points of `self` that are not in `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The points seen in a mirror: file a becomes e, b becomes d.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        const A: u64 = 0b00001_00001_00001_00001_00001_00001_00001_00001_00001;
        const B: u64 = A << 1;
        const C: u64 = A << 2;
        Self((self.0 & A) << 4 | self.0 >> 4 & A | (self.0 & B) << 2 | self.0 >> 2 & B | self.0 & C)
    }

    /// The lowest point.
    pub const fn first(self) -> Option<Point> {
        if self.0 == 0 { None } else { Some(Point(self.0.trailing_zeros() as u8)) }
    }
}

impl BitOr for PointSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for PointSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Not for PointSet {
    type Output = Self;
    fn not(self) -> Self {
        Self::from_bits(!self.0)
    }
}

impl BitOrAssign for PointSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for PointSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;
    fn into_iter(self) -> Points {
        Points(self.0)
    }
}

/// Iterates over a set's points in ascending order.
#[derive(Clone, Debug)]
pub struct Points(u64);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        let point = PointSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Points {}

impl fmt::Display for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, point) in self.into_iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{point}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_in_the_mirror_holds_its_points_in_the_mirror() {
        let points = (0..Point::COUNT).filter_map(Point::from_index);
        for point in points {
            assert_eq!((point.mirrored().rank(), point.mirrored().file()), (point.rank(), FILES - 1 - point.file()));
            assert_eq!(PointSet::of(point).mirrored(), PointSet::of(point.mirrored()));
        }
    }
}
