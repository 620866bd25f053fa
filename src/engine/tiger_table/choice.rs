//! The turn to play where the value is known: one that makes progress, or one after which the other side errs easily.

use std::io::{Read, Seek};

use super::file::TableError;
use super::value::{TigerTable, Value};
use crate::engine::strategy::played;
use crate::rules::{Position, TigerPosition, Turn};

impl<R: Read + Seek> TigerTable<R> {
    /// The turn to play in a position, if the table reaches it and the game is not over.
    ///
    /// In a won position it is one that forces the next irreversible turn, or the end, in as few plies as may be:
    /// played again and again, it wins. Otherwise it keeps the value and leaves the other side the smallest share of turns
    /// that keep it, too.
    ///
    /// # Errors
    ///
    /// A file that is damaged or cannot be read.
    pub fn choose(&self, position: &TigerPosition) -> Result<Option<Turn>, TableError> {
        let Some((value, mut keepers)) = self.keepers(position)? else { return Ok(None) };
        keepers.sort_by_key(Turn::to_string);
        if value == Value::Win(position.side_to_move()) {
            return Ok(self.soonest(position, keepers)?.first().copied());
        }
        let mut best = None;
        for turn in keepers {
            let share = self.keeping_share(&played(position, &turn))?;
            if best.is_none_or(|(least, _)| share < least) {
                best = Some((share, turn));
            }
        }
        Ok(best.map(|(_, turn)| turn))
    }

    /// Those of the winner's turns that keep the win after which progress, or the end, comes soonest.
    pub(super) fn soonest(&self, position: &TigerPosition, keepers: Vec<Turn>) -> Result<Vec<Turn>, TableError> {
        let mut soonest = Vec::new();
        let mut least = u8::MAX;
        for turn in keepers {
            let after = played(position, &turn);
            let is_progress = position.is_progress(&turn) || after.outcome().is_some();
            let distance = if is_progress { 0 } else { self.distance(&after)? };
            if distance < least {
                soonest.clear();
            }
            if distance <= least {
                least = distance;
                soonest.push(turn);
            }
        }
        Ok(soonest)
    }

    /// How many thousandths of the side to move's turns keep the value; all if the game is over.
    fn keeping_share(&self, position: &TigerPosition) -> Result<usize, TableError> {
        let turns = position.legal_turns().len();
        let keepers = self.keepers(position)?.map_or(turns, |(_, keepers)| keepers.len());
        Ok((1000 * keepers).checked_div(turns).unwrap_or(1000))
    }
}
