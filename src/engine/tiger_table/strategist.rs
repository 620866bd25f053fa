//! The dogs' winning strategy found in the table, kept small by playing alike wherever that wins.

use std::io::{Read, Seek};

use super::file::TableError;
use super::value::{TigerTable, Value};
use crate::engine::strategy::{Walk, ordered_turns, packed, played};
use crate::rules::{CageRule, Position, Side, TigerPosition, Turn};

/// Why there is no strategy.
#[derive(Debug, thiserror::Error)]
pub enum StrategistError {
    /// The table fails.
    #[error(transparent)]
    Table(#[from] TableError),
    /// The table does not reach a position, or says that the dogs do not win it.
    #[error("{0}: the table knows no win for the dogs")]
    NoWin(TigerPosition),
}

impl<R: Read + Seek> TigerTable<R> {
    /// The dogs' winning strategy from the start as the bytes of a file; `met` is told how many positions are done.
    ///
    /// A forward step that wins is preferred, for it cannot be taken back: first one after which the tiger brings about
    /// nothing new, then the one that comes first in a fixed order, so that ways come together again. Where none
    /// wins, a turn is found that forces progress.
    ///
    /// # Errors
    ///
    /// A table that fails, or does not reach far enough, or a start that the dogs do not win.
    pub fn strategy(&self, rule: CageRule, mut met: impl FnMut(usize)) -> Result<Vec<u8>, StrategistError> {
        let mut walk = Walk::new(rule);
        let mut numbers = Vec::new();
        while let Some(position) = walk.next() {
            let (number, turn) = self.plan(&walk, &position)?;
            numbers.push(number);
            walk.answer(&played(&position, &turn));
            met(numbers.len());
        }
        Ok(packed(&numbers))
    }

    /// The dogs' turn and its number.
    fn plan(&self, walk: &Walk, position: &TigerPosition) -> Result<(u8, Turn), StrategistError> {
        let no_win = || StrategistError::NoWin(*position);
        let (value, keepers) = self.keepers(position)?.ok_or_else(no_win)?;
        if value != Value::Win(Side::Black) {
            return Err(no_win());
        }
        let turns: Vec<(u8, Turn)> = (0..).zip(ordered_turns(position)).collect();
        let forward = |(_, turn): &&(u8, Turn)| position.is_progress(turn) && keepers.contains(turn);
        let nothing_new = |(_, turn): &&(u8, Turn)| walk.fresh(&played(position, turn)).is_empty();
        let found = turns.iter().filter(forward).find(nothing_new).or_else(|| turns.iter().find(forward));
        if let Some(&found) = found {
            return Ok(found);
        }
        let chosen = self.choose(position)?;
        turns.into_iter().find(|(_, turn)| Some(*turn) == chosen).ok_or_else(no_win)
    }
}
