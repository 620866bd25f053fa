//! Solves classes one after the other, those first to which captures and promotions lead.

use std::sync::atomic::{AtomicU64, Ordering};

use super::class::{Class, Force};
use super::code::Code;
use super::unit::Unit;

/// The most pieces with which positions are solved.
pub const MOST_PIECES: usize = 4;
/// Fewer pieces leave a side without any.
pub const FEWEST_PIECES: usize = 2;

/// How many positions of a class the side to move wins, draws and loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The side to move wins.
    pub wins: u64,
    /// Nobody wins.
    pub draws: u64,
    /// The other side wins.
    pub losses: u64,
}

/// A class cannot be solved: a win takes more plies than a table can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a win with {class} takes more than {most} plies", most = Code::MOST_PLIES)]
pub struct TooLong {
    /// The pieces.
    pub class: Class,
}

/// The codes of every position of some classes.
#[derive(Debug, Default)]
pub struct Solution {
    /// By the class's place.
    classes: Vec<Option<Vec<Code>>>,
}

impl Solution {
    /// Solves every position with up to so many pieces; `done` counts the classes' numbers.
    ///
    /// # Errors
    ///
    /// A win that takes too many plies.
    pub fn of(pieces: usize, done: &AtomicU64) -> Result<Self, TooLong> {
        let mut solution = Self::default();
        for class in units(pieces) {
            let unit = Unit::new(class, &solution).solve()?;
            for (class, codes) in unit {
                done.fetch_add(codes.len() as u64, Ordering::Relaxed);
                solution.put(class, codes);
            }
        }
        Ok(solution)
    }

    /// The numbers in all classes with up to so many pieces: how far the count of [`Solution::of`] goes.
    pub fn size(pieces: usize) -> u64 {
        classes(pieces).map(|class| class.size() as u64).sum()
    }

    /// Every class that is solved, those with fewer pieces first.
    pub fn classes(&self) -> impl Iterator<Item = Class> {
        classes(MOST_PIECES).filter(|&class| self.codes(class).is_some())
    }

    /// How the positions of a class end; nothing if it is not solved.
    pub fn count(&self, class: Class) -> Count {
        let mut count = Count::default();
        let codes = self.codes(class).unwrap_or_default();
        for code in (0..).zip(codes).filter(|&(number, _)| class.position(number).is_some()).map(|(_, code)| code) {
            let place = if code.is_win() {
                &mut count.wins
            } else if code.is_loss() {
                &mut count.losses
            } else {
                &mut count.draws
            };
            *place += 1;
        }
        count
    }

    /// The codes of a class, by the numbers of its positions; a number without a position has any code.
    pub(super) fn codes(&self, class: Class) -> Option<&[Code]> {
        self.classes.get(place(class))?.as_deref()
    }

    fn put(&mut self, class: Class, codes: Vec<Code>) {
        let place = place(class);
        if self.classes.len() <= place {
            self.classes.resize(place + 1, None);
        }
        self.classes[place] = Some(codes);
    }
}

/// A number for each class that can be solved.
pub(super) const fn place(class: Class) -> usize {
    const BASE: usize = MOST_PIECES + 1;
    ((class.own.men * BASE + class.own.kings) * BASE + class.other.men) * BASE + class.other.kings
}

/// Every class with up to so many pieces, those to which captures and promotions lead first.
pub(super) fn classes(pieces: usize) -> impl Iterator<Item = Class> {
    (FEWEST_PIECES..=pieces).flat_map(|pieces| {
        let mut classes: Vec<Class> =
            (1..pieces).flat_map(|own| Force::all(own).flat_map(move |own| others(own, pieces))).collect();
        classes.sort_by_key(|class| (class.own.men + class.other.men, *class));
        classes
    })
}

fn others(own: Force, pieces: usize) -> impl Iterator<Item = Class> {
    Force::all(pieces - own.pieces()).map(move |other| Class { own, other })
}

/// One of each class and its swapped one: the two are solved together.
fn units(pieces: usize) -> impl Iterator<Item = Class> {
    classes(pieces).filter(|class| class.own <= class.other)
}
