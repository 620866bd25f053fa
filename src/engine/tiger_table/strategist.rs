//! The dogs' winning strategy from the start, kept small by playing alike wherever that wins.
//!
//! It is found in a smaller game in which no dog steps into the cage, only the tiger: what is won there is won in the
//! whole game.

use std::io::Empty;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicU64;

use super::FEWEST_DOGS;
use super::file::TableError;
use super::layer::{Layer, LayerError};
use super::scope::Scope;
use super::value::{TigerTable, Value};
use crate::engine::strategy::{RULE, Walk, ordered_turns, packed, played};
use crate::rules::{Position, Side, TigerPosition, Turn, tiger};

/// The highest rank on which the dogs of the strategy step: the main board's.
const TOP_RANK: u32 = 5;

/// Why there is no strategy.
#[derive(Debug, thiserror::Error)]
pub enum StrategistError {
    /// The smaller game cannot be solved.
    #[error(transparent)]
    Layer(#[from] LayerError),
    /// The table fails.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The dogs do not win a position.
    #[error("{0}: no win is known for the dogs")]
    NoWin(TigerPosition),
}

/// Finds the dogs' winning strategy.
#[derive(Debug)]
pub struct Strategist {
    table: TigerTable<Empty>,
}

impl Strategist {
    /// Solves the smaller game, in 150 MB of memory. `done` counts the placements that are finished, of
    /// [`placements`](Strategist::placements).
    ///
    /// # Errors
    ///
    /// None that is known.
    pub fn new(threads: NonZeroUsize, done: &AtomicU64) -> Result<Self, StrategistError> {
        let mut table = TigerTable::new(RULE);
        let mut fewer: Option<Layer> = None;
        for scope in scopes() {
            let layer = Layer::solve(scope, fewer.as_ref(), threads, done)?;
            if let Some(fewer) = fewer.replace(layer) {
                table.add(fewer);
            }
        }
        if let Some(last) = fewer {
            table.add(last);
        }
        Ok(Self { table })
    }

    /// Number of placements of dogs that are solved.
    pub fn placements() -> u64 {
        scopes().map(|scope| scope.placements()).sum()
    }

    /// The strategy as the bytes of a file; `met` is told how many positions are done.
    ///
    /// A turn after which progress comes soonest is played, a winning forward step where there is one: so the
    /// hundred-plies rule never applies and no position comes twice. Among such turns it is one after which the tiger
    /// brings about nothing new, or the first in a fixed order, so that ways come together again.
    ///
    /// # Errors
    ///
    /// A start that the dogs do not win.
    pub fn strategy(&self, mut met: impl FnMut(usize)) -> Result<Vec<u8>, StrategistError> {
        let mut walk = Walk::new();
        let mut numbers = Vec::new();
        while let Some(position) = walk.next() {
            let (number, turn) = self.plan(&walk, &position)?;
            numbers.push(number);
            walk.answer(&position, number, &turn);
            met(numbers.len());
        }
        Ok(packed(&numbers))
    }

    /// The dogs' turn and its number.
    fn plan(&self, walk: &Walk, position: &TigerPosition) -> Result<(u8, Turn), StrategistError> {
        let soonest = self.table.soonest(position, self.wins(position)?)?;
        let numbered = (0..).zip(ordered_turns(position)).filter(|(_, turn)| soonest.contains(turn));
        let turns: Vec<(u8, Turn)> = numbered.collect();
        let nothing_new = |(_, turn): &&(u8, Turn)| walk.fresh(&played(position, turn)).is_empty();
        let found = turns.iter().find(nothing_new).or_else(|| turns.first());
        found.copied().ok_or(StrategistError::NoWin(*position))
    }

    /// The dogs' turns that win; those that leave the smaller game are not among them.
    fn wins(&self, position: &TigerPosition) -> Result<Vec<Turn>, TableError> {
        let mut wins = Vec::new();
        for turn in position.legal_turns() {
            if self.table.value(&played(position, &turn))? == Some(Value::Win(Side::Black)) {
                wins.push(turn);
            }
        }
        Ok(wins)
    }
}

fn scopes() -> impl Iterator<Item = Scope> {
    (FEWEST_DOGS..=tiger::DOGS).map(|dogs| Scope { top_rank: TOP_RANK, ..Scope::all(RULE, dogs) })
}
