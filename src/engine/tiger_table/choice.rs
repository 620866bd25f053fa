//! The turn to play where the value is known: one that makes progress, or one after which the other side errs easily.

use std::collections::HashMap;
use std::io::{Read, Seek};

use super::file::TableError;
use super::geometry::mask_of;
use super::patterns::code_of;
use super::value::{TigerTable, Value};
use crate::engine::strategy::{image_of, representative};
use crate::rules::{Position, Side, TigerPosition, Turn};

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
            return Plans::default().turn(self, position);
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

/// How the winner comes to the next irreversible turn, or the end, from won positions: for each a turn that forces it.
///
/// Every plan stands on plans that were made before it, so to follow them never leads in a circle; a position and its
/// mirror image have one plan.
#[derive(Debug, Default)]
pub(super) struct Plans {
    turns: HashMap<TigerPosition, Turn>,
}

/// A won position between two irreversible turns.
struct Node {
    position: TigerPosition,
    /// Who comes here, and by which turn.
    parents: Vec<(usize, Turn)>,
    /// Where the loser is to move: how many turns lead to positions without a plan.
    open: usize,
    is_forced: bool,
}

/// The positions around one that needs a plan, nearest first.
struct Search<'a, R> {
    table: &'a TigerTable<R>,
    winner: Side,
    plans: &'a mut Plans,
    nodes: Vec<Node>,
    numbers: HashMap<TigerPosition, usize>,
}

impl Plans {
    /// The winner's turn in a won position; `None` if the table does not reach it, or nothing can be forced.
    pub fn turn<R: Read + Seek>(
        &mut self,
        table: &TigerTable<R>,
        position: &TigerPosition,
    ) -> Result<Option<Turn>, TableError> {
        let (representative, is_image) = representative(position);
        let turn = self.turn_of_representative(table, &representative)?;
        Ok(if is_image { turn.and_then(|turn| image_of(&turn, position)) } else { turn })
    }

    fn turn_of_representative<R: Read + Seek>(
        &mut self,
        table: &TigerTable<R>,
        position: &TigerPosition,
    ) -> Result<Option<Turn>, TableError> {
        if let Some(&turn) = self.turns.get(position) {
            return Ok(Some(turn));
        }
        let winner = position.side_to_move();
        let mut search = Search { table, winner, plans: self, nodes: Vec::new(), numbers: HashMap::new() };
        search.number_of(position);
        let mut next = 0;
        while next < search.nodes.len() && !search.nodes[0].is_forced {
            search.expand(next)?;
            next += 1;
        }
        Ok(self.turns.get(position).copied())
    }
}

impl<R: Read + Seek> Search<'_, R> {
    fn number_of(&mut self, position: &TigerPosition) -> usize {
        let position = &representative(position).0;
        if let Some(&number) = self.numbers.get(position) {
            return number;
        }
        let number = self.nodes.len();
        let is_forced = self.plans.turns.contains_key(position);
        self.nodes.push(Node { position: *position, parents: Vec::new(), open: 0, is_forced });
        self.numbers.insert(*position, number);
        number
    }

    fn expand(&mut self, number: usize) -> Result<(), TableError> {
        if self.nodes[number].is_forced {
            return Ok(());
        }
        let position = self.nodes[number].position;
        if position.side_to_move() == self.winner {
            let keepers = self.table.keepers(&position)?.map_or_else(Vec::new, |(_, keepers)| keepers);
            self.expand_winner(number, &position, &keepers);
        } else {
            self.expand_loser(number, &position);
        }
        Ok(())
    }

    /// One good turn is enough.
    fn expand_winner(&mut self, number: usize, position: &TigerPosition, keepers: &[Turn]) {
        if let Some(turn) = keepers.iter().find(|turn| is_irreversible(position, &played(position, turn))) {
            return self.force(number, Some(*turn));
        }
        for turn in keepers {
            let after = self.number_of(&played(position, turn));
            if self.nodes[after].is_forced {
                return self.force(number, Some(*turn));
            }
            self.nodes[after].parents.push((number, *turn));
        }
    }

    /// Every turn must do.
    fn expand_loser(&mut self, number: usize, position: &TigerPosition) {
        for turn in position.legal_turns() {
            let after = played(position, &turn);
            if is_irreversible(position, &after) {
                continue;
            }
            let after = self.number_of(&after);
            if !self.nodes[after].is_forced {
                self.nodes[after].parents.push((number, turn));
                self.nodes[number].open += 1;
            }
        }
        if self.nodes[number].open == 0 {
            self.force(number, None);
        }
    }

    /// Notes that a position is forced, the winner's by a turn, and what follows from it.
    fn force(&mut self, number: usize, turn: Option<Turn>) {
        let mut forced = vec![(number, turn)];
        while let Some((number, turn)) = forced.pop() {
            let node = &mut self.nodes[number];
            if node.is_forced {
                continue;
            }
            node.is_forced = true;
            let parents = std::mem::take(&mut node.parents);
            let position = node.position;
            if let Some(turn) = turn {
                self.plans.turns.insert(position, turn);
            }
            for (parent, turn) in parents {
                let node = &mut self.nodes[parent];
                if node.position.side_to_move() == self.winner {
                    forced.push((parent, Some(turn)));
                } else {
                    node.open -= 1;
                    if node.open == 0 {
                        forced.push((parent, None));
                    }
                }
            }
        }
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
