//! The dogs' winning strategy from the start of the Tiger game: one turn for each position that the tiger can bring
//! about.
//!
//! The positions themselves are not stored. They follow from the start and the turns, so the strategy is a list of
//! turns in the order in which a walk of it meets the positions; each is a number among the dogs' turns in a fixed
//! order, in which low numbers are frequent. The walk takes the positions with more dogs first and among those the ones
//! with the dogs farther back, so that ways that come together again are walked once; mirror images are one position.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::rules::{CageRule, FILES, Point, PointSet, Position, TigerPosition, Turn};

/// A strategy file that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StrategyError {
    /// The bytes cannot be decompressed.
    #[error("the strategy is damaged: it cannot be decompressed")]
    Damaged,
    /// A position has no turn with the stored number, or there are too few or too many turns.
    #[error("the strategy does not fit the rules: turn {0} is wrong")]
    Turn(usize),
}

/// A walk of a strategy: hands out each position with the dogs to move once, and is told what they play.
#[derive(Debug)]
pub(super) struct Walk {
    seen: HashSet<TigerPosition>,
    waiting: BTreeMap<(u32, u32), Vec<TigerPosition>>,
}

impl Walk {
    /// From the start of the game, the tiger to move.
    pub fn new(rule: CageRule) -> Self {
        let mut walk = Self { seen: HashSet::new(), waiting: BTreeMap::new() };
        walk.answer(&TigerPosition::start(rule));
        walk
    }

    /// The next position, in the one of its two mirror images that stands for both.
    pub fn next(&mut self) -> Option<TigerPosition> {
        loop {
            let mut first = self.waiting.first_entry()?;
            if let Some(position) = first.get_mut().pop() {
                return Some(position);
            }
            first.remove();
        }
    }

    /// Takes up all that the tiger can bring about from a position after the dogs' turn.
    pub fn answer(&mut self, after: &TigerPosition) {
        for position in self.fresh(after) {
            self.seen.insert(position);
            self.waiting.entry((dogs_gone(&position), rank_sum(&position))).or_default().push(position);
        }
    }

    /// The positions that the tiger can bring about and that the walk has not met.
    pub fn fresh(&self, after: &TigerPosition) -> Vec<TigerPosition> {
        let mut fresh = Vec::new();
        for turn in after.legal_turns() {
            let (position, _) = representative(&played(after, &turn));
            if position.outcome().is_none() && !self.seen.contains(&position) && !fresh.contains(&position) {
                fresh.push(position);
            }
        }
        fresh
    }
}

/// How far the dogs have come.
fn rank_sum(position: &TigerPosition) -> u32 {
    position.dogs().into_iter().map(|dog| u32::from(dog.rank())).sum()
}

fn dogs_gone(position: &TigerPosition) -> u32 {
    crate::rules::tiger::DOGS - position.dogs().len()
}

/// The position after a turn.
pub(super) fn played(position: &TigerPosition, turn: &Turn) -> TigerPosition {
    let mut after = *position;
    after.play_unchecked(turn);
    after
}

/// The dogs' turns in the order of their numbers: forward steps first, from the lowest rank and the a-file on.
pub(super) fn ordered_turns(position: &TigerPosition) -> Vec<Turn> {
    let mut turns = position.legal_turns();
    turns.sort_by_key(|turn| match turn {
        Turn::Move(step) => (step.from().rank() == step.to().rank(), step.from(), step.to()),
        Turn::Pass => (true, position.tiger(), position.tiger()),
    });
    turns
}

/// The one of a position and its mirror image that stands for both, and whether it is the image.
pub(super) fn representative(position: &TigerPosition) -> (TigerPosition, bool) {
    let dogs: PointSet = position.dogs().into_iter().map(mirrored).collect();
    let tiger = mirrored(position.tiger());
    if (dogs.bits(), tiger) >= (position.dogs().bits(), position.tiger()) {
        return (*position, false);
    }
    let image = TigerPosition::new(tiger, dogs, position.side_to_move(), position.cage_rule());
    image.map_or((*position, false), |image| (image, true))
}

/// A position's turn that is, seen in the mirror, the given one.
pub(super) fn image_of(turn: &Turn, position: &TigerPosition) -> Option<Turn> {
    let ends = |turn: &Turn| match turn {
        Turn::Move(way) => Some((way.from(), way.to())),
        Turn::Pass => None,
    };
    let wanted = ends(turn).map(|(from, to)| (mirrored(from), mirrored(to)));
    position.legal_turns().into_iter().find(|turn| ends(turn) == wanted)
}

fn mirrored(point: Point) -> Point {
    Point::new(FILES - 1 - point.file(), point.rank()).unwrap_or(point)
}

/// A strategy, ready to be asked.
#[derive(Debug)]
pub struct Strategy {
    turns: HashMap<TigerPosition, Turn>,
}

impl Strategy {
    /// Reads a strategy under a cage rule from its file's bytes.
    ///
    /// # Errors
    ///
    /// Bytes that are no strategy for this rule.
    pub fn read(rule: CageRule, bytes: &[u8]) -> Result<Self, StrategyError> {
        let mut unfolding = Unfolding::new(rule, bytes)?;
        while !unfolding.step(usize::MAX)? {}
        Ok(unfolding.finish())
    }

    /// The dogs' turn in a position of the strategy; `None` elsewhere.
    pub fn turn(&self, position: &TigerPosition) -> Option<Turn> {
        let (representative, is_image) = representative(position);
        let turn = *self.turns.get(&representative)?;
        if is_image { image_of(&turn, position) } else { Some(turn) }
    }

    /// Number of positions in which it knows the dogs' turn, mirror images counted once.
    pub fn len(&self) -> usize {
        self.turns.len()
    }

    /// Whether it knows no position.
    pub fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }
}

/// A strategy that is being read, in slices where nothing may block.
#[derive(Debug)]
pub struct Unfolding {
    numbers: Vec<u8>,
    walk: Walk,
    turns: HashMap<TigerPosition, Turn>,
}

impl Unfolding {
    /// Begins to read a strategy.
    ///
    /// # Errors
    ///
    /// Bytes that cannot be decompressed.
    pub fn new(rule: CageRule, bytes: &[u8]) -> Result<Self, StrategyError> {
        let numbers = miniz_oxide::inflate::decompress_to_vec_zlib(bytes).map_err(|_| StrategyError::Damaged)?;
        Ok(Self { turns: HashMap::with_capacity(numbers.len()), numbers, walk: Walk::new(rule) })
    }

    /// Reads so many turns more; whether that was all.
    ///
    /// # Errors
    ///
    /// A turn that does not fit the rules.
    pub fn step(&mut self, turns: usize) -> Result<bool, StrategyError> {
        for _ in 0..turns {
            let place = self.turns.len();
            let Some(position) = self.walk.next() else {
                return if place == self.numbers.len() { Ok(true) } else { Err(StrategyError::Turn(place)) };
            };
            let number = self.numbers.get(place).copied().map(usize::from);
            let turn = number.and_then(|number| ordered_turns(&position).get(number).copied());
            let turn = turn.ok_or(StrategyError::Turn(place))?;
            self.walk.answer(&played(&position, &turn));
            self.turns.insert(position, turn);
        }
        Ok(false)
    }

    /// The strategy as far as it was read.
    pub fn finish(self) -> Strategy {
        Strategy { turns: self.turns }
    }
}

/// Packs the numbers of the turns into a file's bytes.
pub(super) fn packed(numbers: &[u8]) -> Vec<u8> {
    const BEST: u8 = 10;
    miniz_oxide::deflate::compress_to_vec_zlib(numbers, BEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_strategies_are_refused() {
        let read = |bytes: &[u8]| Strategy::read(CageRule::Route, bytes).unwrap_err();
        assert_eq!(read(b"no strategy"), StrategyError::Damaged);
        assert_eq!(read(&packed(&[])), StrategyError::Turn(0));
        assert_eq!(read(&packed(&[0, 200])), StrategyError::Turn(1));
    }
}
