//! Which turn to try first: the sooner the best one is tried, the more of the others are cut off.

use crate::rules::{Point, Turn};

/// What the table suggests goes first.
const SUGGESTED: i32 = 1 << 30;
/// Then captures, those of many pieces first.
const CAPTURE: i32 = 1 << 24;
/// Then turns that refuted a sister node.
const KILLER: i32 = 1 << 23;
/// Then all others by how often they cut off; their credit stays below this.
const MOST_CREDIT: i32 = 1 << 22;

/// A start and an end point: enough to know a turn without captures.
type Way = u16;

const WAYS: usize = Point::COUNT * Point::COUNT;

fn way(turn: &Turn) -> Option<Way> {
    match turn {
        Turn::Move(way) => Some((way.from().index() * Point::COUNT + way.to().index()) as Way),
        Turn::Pass => None,
    }
}

/// A turn of a node: its rank in our order above its place in the rules' order, so that one number tells which of two
/// comes first: the higher rank, among equals the earlier place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Candidate(i64);

impl Candidate {
    #[inline]
    pub fn new(rank: i32, index: u16) -> Self {
        Self(i64::from(rank) << u16::BITS | i64::from(!index))
    }

    /// See [`Experience::rank`].
    pub fn rank(self) -> i32 {
        (self.0 >> u16::BITS) as i32
    }

    /// The turn's place among the node's turns.
    #[inline]
    pub fn index(self) -> u16 {
        !(self.0 as u16)
    }

    /// The same turn, ranked higher by so much.
    pub fn raised(self, by: i32) -> Self {
        Self(self.0 + (i64::from(by) << u16::BITS))
    }
}

/// Moves the best of the candidates to the front.
#[inline]
pub(super) fn best_first(candidates: &mut [Candidate]) -> Option<Candidate> {
    let mut best = *candidates.first()?;
    let mut place = 0;
    for (i, &candidate) in candidates.iter().enumerate() {
        if candidate > best {
            (best, place) = (candidate, i);
        }
    }
    candidates.swap(0, place);
    Some(best)
}

/// What earlier cut-offs teach: two killers a ply, and a credit for each way and side (history heuristic, Schaeffer).
#[derive(Debug)]
pub(super) struct Experience {
    killers: Vec<[Option<Way>; 2]>,
    credit: Vec<i32>,
}

impl Experience {
    pub fn new(plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], credit: vec![0; 2 * WAYS] }
    }

    /// A turn's rank; `suggested` tells whether the table has it.
    #[inline]
    pub fn rank(&self, turn: &Turn, ply: usize, suggested: bool) -> i32 {
        if suggested {
            return SUGGESTED;
        }
        let captured = turn.captured().len() as i32;
        if captured > 0 {
            return CAPTURE + captured;
        }
        let Some(way) = way(turn) else { return 0 };
        match self.killers[ply] {
            [Some(first), _] if first == way => KILLER + 1,
            [_, Some(second)] if second == way => KILLER,
            _ => self.credit[place(ply, way)],
        }
    }

    /// Remembers a turn that cut off the rest of its node.
    pub fn cut_off(&mut self, turn: &Turn, ply: usize, depth: i32) {
        let (Some(way), false) = (way(turn), turn.is_capture()) else { return };
        if self.killers[ply][0] != Some(way) {
            self.killers[ply] = [Some(way), self.killers[ply][0]];
        }
        let credit = &mut self.credit[place(ply, way)];
        *credit += depth * depth;
        if *credit >= MOST_CREDIT {
            self.credit.iter_mut().for_each(|credit| *credit /= 2);
        }
    }
}

/// The sides alternate with the plies of one search, so a ply's parity stands for its side.
fn place(ply: usize, way: Way) -> usize {
    ply % 2 * WAYS + usize::from(way)
}

/// Whether a rank belongs to a turn that is worth a full search: suggested, a capture or a killer.
pub(super) const fn is_promising(rank: i32) -> bool {
    rank >= KILLER
}

/// As `Vec::retain`, for the elements from `first` on.
pub(super) fn retain_from<T: Copy>(list: &mut Vec<T>, first: usize, keep: impl Fn(&T) -> bool) {
    let mut end = first;
    for i in first..list.len() {
        if keep(&list[i]) {
            list[end] = list[i];
            end += 1;
        }
    }
    list.truncate(end);
}
