//! The dogs' winning strategy from the start of the Tiger game: one turn for each position that the tiger can bring
//! about.
//!
//! The positions themselves are not stored. They follow from the start and the turns, so the strategy is a list of
//! turns in the order in which a walk of it meets the positions; each is a number among the dogs' turns in a fixed
//! order, in which low numbers are frequent. The walk takes the positions with more dogs first and among those the ones
//! with the dogs farther back, so that ways that come together again are walked once; mirror images are one position.
//!
//! One strategy serves both cage rules. It is made for the route rule; under the other the dogs win by the same turns,
//! only that the game ends sooner, or that a tiger that has walked into a closed cage is not caught before its next
//! turn: then the dogs play one turn more that leaves the cage closed.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, OnceLock};

use crate::rules::{CageRule, Point, Position, Side, TigerPosition, Turn};

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

/// The cage rule for which the strategy is made.
pub(super) const RULE: CageRule = CageRule::Route;
/// The most turns that a file may hold: more than three times those of the real one. A few bytes could claim gigabytes.
const MOST_TURNS: usize = 1 << 20;
/// The number of a turn that is not known yet.
const WAITING: u8 = u8::MAX;

/// A walk of a strategy: hands out each position with the dogs to move once, and is told what they play.
#[derive(Debug)]
pub(super) struct Walk {
    /// The turns' numbers by the positions' keys.
    numbers: HashMap<u64, u8>,
    waiting: BTreeMap<(u32, u32), Vec<TigerPosition>>,
}

impl Walk {
    /// From the start of the game, the tiger to move.
    pub fn new() -> Self {
        let mut walk = Self { numbers: HashMap::new(), waiting: BTreeMap::new() };
        walk.meet(&TigerPosition::start(RULE));
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

    /// Notes what the dogs play in a position and takes up all that the tiger can bring about after it.
    pub fn answer(&mut self, position: &TigerPosition, number: u8, turn: &Turn) {
        self.numbers.insert(key(position), number);
        self.meet(&played(position, turn));
    }

    fn meet(&mut self, after: &TigerPosition) {
        for position in self.fresh(after) {
            self.numbers.insert(key(&position), WAITING);
            self.waiting.entry((dogs_gone(&position), rank_sum(&position))).or_default().push(position);
        }
    }

    /// The positions that the tiger can bring about and that the walk has not met.
    pub fn fresh(&self, after: &TigerPosition) -> Vec<TigerPosition> {
        let mut fresh = Vec::new();
        for turn in after.legal_turns() {
            let (position, _) = representative(&played(after, &turn));
            let is_new = !self.numbers.contains_key(&key(&position)) && !fresh.contains(&position);
            if is_new && position.outcome().is_none() {
                fresh.push(position);
            }
        }
        fresh
    }
}

/// A position with the dogs to move in one word.
fn key(position: &TigerPosition) -> u64 {
    position.dogs().bits() | (position.tiger().index() as u64) << Point::COUNT
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
    let order = |position: &TigerPosition| (position.dogs().bits(), position.tiger());
    let image = position.mirrored();
    if order(&image) < order(position) { (image, true) } else { (*position, false) }
}

/// A position's turn that is, seen in the mirror, the given one.
pub(super) fn image_of(turn: &Turn, position: &TigerPosition) -> Option<Turn> {
    let ends = |turn: &Turn| match turn {
        Turn::Move(way) => Some((way.from(), way.to())),
        Turn::Pass => None,
    };
    let wanted = ends(turn).map(|(from, to)| (from.mirrored(), to.mirrored()));
    position.legal_turns().into_iter().find(|turn| ends(turn) == wanted)
}

/// A strategy, ready to be asked.
#[derive(Debug)]
pub struct Strategy {
    numbers: HashMap<u64, u8>,
}

/// The strategy that searches use. On the web it comes after the program.
static COMMON: OnceLock<Option<Arc<Strategy>>> = OnceLock::new();

impl Strategy {
    /// The strategy that comes with the program, read when it is first asked for, which takes a moment; `None` if it was
    /// damaged when the program was built, and on the web until it is [installed](Self::install).
    pub fn built_in() -> Option<Arc<Self>> {
        #[cfg(not(target_family = "wasm"))]
        COMMON.get_or_init(|| Self::read(include_bytes!("../../assets/tables/tiger.strategy")).ok().map(Arc::new));
        COMMON.get().cloned().flatten()
    }

    /// Puts a strategy where [`built_in`](Self::built_in) finds it, unless there is one already. An [`Unfolding`] reads
    /// one where nothing may block.
    pub fn install(self) {
        COMMON.get_or_init(|| Some(Arc::new(self)));
    }

    /// Reads a strategy from its file's bytes.
    ///
    /// # Errors
    ///
    /// Bytes that are no strategy.
    pub fn read(bytes: &[u8]) -> Result<Self, StrategyError> {
        let mut unfolding = Unfolding::new(bytes)?;
        while !unfolding.step(usize::MAX)? {}
        Ok(unfolding.finish())
    }

    /// The dogs' turn in a position of the strategy; `None` elsewhere.
    pub fn turn(&self, position: &TigerPosition) -> Option<Turn> {
        if position.side_to_move() != Side::Black {
            return None;
        }
        if position.cage_rule() != RULE {
            return closing_turn(position).or_else(|| self.turn(&under_rule(position)?));
        }
        let (representative, is_image) = representative(position);
        let number = *self.numbers.get(&key(&representative))?;
        let turn = *ordered_turns(&representative).get(usize::from(number))?;
        if is_image { image_of(&turn, position) } else { Some(turn) }
    }

    /// Number of positions in which it knows the dogs' turn, mirror images counted once.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether it knows no position.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }
}

/// A strategy that is being read, in slices where nothing may block.
#[derive(Debug)]
pub struct Unfolding {
    numbers: Vec<u8>,
    read: usize,
    walk: Walk,
}

impl Unfolding {
    /// Begins to read a strategy.
    ///
    /// # Errors
    ///
    /// Bytes that cannot be decompressed.
    pub fn new(bytes: &[u8]) -> Result<Self, StrategyError> {
        let numbers = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(bytes, MOST_TURNS)
            .map_err(|_| StrategyError::Damaged)?;
        Ok(Self { numbers, read: 0, walk: Walk::new() })
    }

    /// Reads so many turns more; whether that was all.
    ///
    /// # Errors
    ///
    /// A turn that does not fit the rules.
    pub fn step(&mut self, turns: usize) -> Result<bool, StrategyError> {
        for _ in 0..turns {
            let wrong = StrategyError::Turn(self.read);
            let Some(position) = self.walk.next() else {
                return if self.read == self.numbers.len() { Ok(true) } else { Err(wrong) };
            };
            let number = *self.numbers.get(self.read).ok_or(wrong)?;
            let turn = *ordered_turns(&position).get(usize::from(number)).ok_or(wrong)?;
            self.walk.answer(&position, number, &turn);
            self.read += 1;
        }
        Ok(false)
    }

    /// The strategy as far as it was read.
    pub fn finish(self) -> Strategy {
        Strategy { numbers: self.walk.numbers }
    }
}

/// A turn after which the tiger is caged.
fn closing_turn(position: &TigerPosition) -> Option<Turn> {
    let is_caged = |turn: &Turn| played(position, turn).outcome().is_some_and(|end| end.winner == Some(Side::Black));
    position.legal_turns().into_iter().find(is_caged)
}

/// The position under the rule of the strategy.
fn under_rule(position: &TigerPosition) -> Option<TigerPosition> {
    TigerPosition::new(position.tiger(), position.dogs(), position.side_to_move(), RULE).ok()
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
        let read = |bytes: &[u8]| Strategy::read(bytes).unwrap_err();
        assert_eq!(read(b"no strategy"), StrategyError::Damaged);
        assert_eq!(read(&packed(&vec![0; MOST_TURNS + 1])), StrategyError::Damaged);
        assert_eq!(read(&packed(&[])), StrategyError::Turn(0));
        assert_eq!(read(&packed(&[0, 200])), StrategyError::Turn(1));
    }
}
