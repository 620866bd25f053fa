//! The turn to play where the value is known: one that makes progress, or one after which the other side errs easily.

use std::collections::HashMap;
use std::io::{Read, Seek};

use super::file::TableError;
use super::geometry::mask_of;
use super::patterns::code_of;
use super::value::{TigerTable, Value};
use crate::rules::{Position, TigerPosition, Turn};

/// More plies than a win ever needs from one capture or forward step to the next.
const MOST_PLIES: u32 = 400;

impl<R: Read + Seek> TigerTable<R> {
    /// The turn to play in a position, if the table reaches it and the game is not over.
    ///
    /// In a won position it is one that forces the next irreversible turn, or the end, in the fewest plies: played
    /// again and again, it wins. Otherwise it keeps the value and leaves the other side the smallest share of turns
    /// that keep it, too.
    ///
    /// # Errors
    ///
    /// A file that is damaged or cannot be read.
    pub fn choose(&self, position: &TigerPosition) -> Result<Option<Turn>, TableError> {
        let Some((value, mut keepers)) = self.keepers(position)? else { return Ok(None) };
        keepers.sort_by_key(Turn::to_string);
        if value == Value::Win(position.side_to_move()) {
            return Progress::new(self, value).turn(position, &keepers);
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

    /// How many thousandths of the side to move's turns keep the value; all if the game is over.
    fn keeping_share(&self, position: &TigerPosition) -> Result<usize, TableError> {
        let turns = position.legal_turns().len();
        let keepers = self.keepers(position)?.map_or(turns, |(_, keepers)| keepers.len());
        Ok((1000 * keepers).checked_div(turns).unwrap_or(1000))
    }
}

/// What is known about the plies until the next irreversible turn.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// It can be forced within so many plies.
    within: Option<u32>,
    /// It cannot be forced within so many.
    beyond: Option<u32>,
}

/// Looks for the shortest way to the next irreversible turn among the won positions.
struct Progress<'a, R> {
    table: &'a TigerTable<R>,
    /// The value to keep: a win.
    value: Value,
    known: HashMap<TigerPosition, Known>,
}

impl<'a, R: Read + Seek> Progress<'a, R> {
    fn new(table: &'a TigerTable<R>, value: Value) -> Self {
        Self { table, value, known: HashMap::new() }
    }

    /// The one of a won position's keepers that comes to an irreversible turn first, deepening ply by ply.
    fn turn(&mut self, position: &TigerPosition, keepers: &[Turn]) -> Result<Option<Turn>, TableError> {
        for plies in 1..=MOST_PLIES {
            for turn in keepers {
                if self.is_soon(position, turn, plies)? {
                    return Ok(Some(*turn));
                }
            }
        }
        Ok(keepers.first().copied())
    }

    /// Whether a turn is irreversible or forces an irreversible one within so many plies, itself included.
    fn is_soon(&mut self, position: &TigerPosition, turn: &Turn, plies: u32) -> Result<bool, TableError> {
        let after = played(position, turn);
        if is_irreversible(position, &after) {
            return Ok(true);
        }
        if plies <= 1 {
            return Ok(false);
        }
        let known = self.known.get(&after).copied().unwrap_or_default();
        if known.within.is_some_and(|within| within < plies) {
            return Ok(true);
        }
        if known.beyond.is_some_and(|beyond| beyond + 1 >= plies) {
            return Ok(false);
        }
        let forced = self.is_forced(&after, plies - 1)?;
        let known = self.known.entry(after).or_default();
        *(if forced { &mut known.within } else { &mut known.beyond }) = Some(plies - 1);
        Ok(forced)
    }

    /// Whether the winner forces an irreversible turn within so many plies, whoever is to move.
    fn is_forced(&mut self, position: &TigerPosition, plies: u32) -> Result<bool, TableError> {
        let is_winners = self.value == Value::Win(position.side_to_move());
        let turns = if is_winners { self.winning_turns(position)? } else { position.legal_turns() };
        for turn in turns {
            if self.is_soon(position, &turn, plies)? == is_winners {
                return Ok(is_winners);
            }
        }
        Ok(!is_winners)
    }

    fn winning_turns(&self, position: &TigerPosition) -> Result<Vec<Turn>, TableError> {
        Ok(self.table.keepers(position)?.map_or_else(Vec::new, |(_, keepers)| keepers))
    }
}

/// Whether play never comes back from `after`: the game is over, or a dog was taken or has stepped forward.
fn is_irreversible(before: &TigerPosition, after: &TigerPosition) -> bool {
    after.outcome().is_some() || code_of(mask_of(before.dogs())) != code_of(mask_of(after.dogs()))
}

fn played(position: &TigerPosition, turn: &Turn) -> TigerPosition {
    let mut after = *position;
    after.play_unchecked(turn);
    after
}
