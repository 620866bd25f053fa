//! The value of a position, from the layers that are there, and the turns that keep it.

use std::collections::HashMap;
use std::io::{Read, Seek};
use std::ops::Range;
use std::sync::{Mutex, OnceLock, PoisonError};

use super::cages::Cages;
use super::distance::Guide;
use super::file::{LayerFile, TableError};
use super::geometry::{bit_of, mask_of};
use super::layer::Layer;
use super::layout::Layout;
use super::patterns::{Counts, counts_of};
use super::scope::Scope;
use super::tables::TABLES;
use super::{FEWEST_DOGS, Masks};
use crate::rules::{CageRule, Game, Outcome, Position, Side, TigerPosition, Turn, tiger};

/// Layers of the game.
const LAYERS: usize = (tiger::DOGS - FEWEST_DOGS + 1) as usize;

/// How a position ends when both sides play as well as can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A side wins.
    Win(Side),
    /// Nobody wins; endless play is a draw.
    Draw,
}

impl Value {
    /// The winner's word in a game, or `draw`.
    pub const fn word(self, game: Game) -> &'static str {
        match self {
            Self::Win(side) => game.side_word(side),
            Self::Draw => "draw",
        }
    }

    /// How good it is for a side: 1 a win, 0 a draw, -1 a loss.
    pub const fn worth(self, side: Side) -> i8 {
        match self {
            Self::Win(winner) if winner as u8 == side as u8 => 1,
            Self::Win(_) => -1,
            Self::Draw => 0,
        }
    }
}

impl From<Outcome> for Value {
    fn from(outcome: Outcome) -> Self {
        outcome.winner.map_or(Self::Draw, Self::Win)
    }
}

/// The most placements that are remembered of a layer's file, in some 30 MB.
const REMEMBERED: usize = 1 << 20;

/// Where the values of a layer are kept.
#[derive(Debug)]
enum Source<R> {
    Memory(Layer),
    File(Mutex<Remembered<R>>),
}

/// A file and the values that were read of it: those of one placement serve all places of the tiger.
#[derive(Debug)]
struct Remembered<R> {
    file: LayerFile<R>,
    values: HashMap<usize, Masks>,
}

impl<R: Read + Seek> Remembered<R> {
    fn masks(&mut self, number: usize) -> Result<Masks, TableError> {
        if let Some(&masks) = self.values.get(&number) {
            return Ok(masks);
        }
        let masks = self.file.values_of(number..number + 1)?.first().copied().unwrap_or_default();
        if self.values.len() >= REMEMBERED {
            self.values.clear();
        }
        self.values.insert(number, masks);
        Ok(masks)
    }
}

/// A layer that is at hand.
#[derive(Debug)]
pub(super) struct Part<R> {
    pub scope: Scope,
    layout: Layout,
    source: Source<R>,
    /// Found when they are first asked for.
    cages: OnceLock<Cages>,
}

impl<R: Read + Seek> Part<R> {
    /// The caged tigers.
    pub fn cages(&self) -> &Cages {
        self.cages.get_or_init(|| Cages::new(self.scope.rule, self.scope.dogs))
    }

    /// The values of a class with the dogs to move.
    pub fn class(&self, counts: &Counts) -> Result<Vec<Masks>, TableError> {
        self.source.values_of(self.layout.range(&TABLES.patterns, counts))
    }
}

/// The layers of the solved game that are at hand, under one cage rule.
#[derive(Debug)]
pub struct TigerTable<R> {
    rule: CageRule,
    layers: [Option<Part<R>>; LAYERS],
    pub(super) guide: Mutex<Guide>,
}

impl<R: Read + Seek> TigerTable<R> {
    /// A table without layers: it knows the positions that end the game.
    pub fn new(rule: CageRule) -> Self {
        Self { rule, layers: [const { None }; LAYERS], guide: Mutex::default() }
    }

    /// Adds a solved layer; one of another cage rule is left out.
    pub fn add(&mut self, layer: Layer) {
        self.put(layer.scope, Source::Memory(layer));
    }

    /// Adds a layer's file; one of another cage rule is left out.
    pub fn add_file(&mut self, file: LayerFile<R>) {
        self.put(file.scope(), Source::File(Mutex::new(Remembered { file, values: HashMap::new() })));
    }

    fn put(&mut self, scope: Scope, source: Source<R>) {
        let place = place_of(scope.dogs).and_then(|place| self.layers.get_mut(place));
        if let Some(place) = place.filter(|_| scope.rule == self.rule) {
            *place = Some(Part { scope, layout: scope.layout(), source, cages: OnceLock::new() });
        }
    }

    /// The value of a position; `None` if the table does not reach it.
    ///
    /// # Errors
    ///
    /// A file that is damaged or cannot be read.
    pub fn value(&self, position: &TigerPosition) -> Result<Option<Value>, TableError> {
        if position.cage_rule() != self.rule {
            return Ok(None);
        }
        if let Some(outcome) = position.outcome() {
            return Ok(Some(outcome.into()));
        }
        match position.side_to_move() {
            Side::White => Ok(self.after_turns(position)?.and_then(|after| best(&after, Side::White))),
            Side::Black => self.look_up(position),
        }
    }

    /// The value of a position and the legal turns that keep it, none if the game is over; `None` if the table does
    /// not reach the position.
    ///
    /// # Errors
    ///
    /// A file that is damaged or cannot be read.
    pub fn keepers(&self, position: &TigerPosition) -> Result<Option<(Value, Vec<Turn>)>, TableError> {
        let Some(value) = self.value(position)? else { return Ok(None) };
        let Some(after) = self.after_turns(position)? else { return Ok(None) };
        let keepers = after.into_iter().filter(|&(_, after)| after == value).map(|(turn, _)| turn).collect();
        Ok(Some((value, keepers)))
    }

    /// The values that the legal turns lead to, if they all are known.
    fn after_turns(&self, position: &TigerPosition) -> Result<Option<Vec<(Turn, Value)>>, TableError> {
        let value_after = |turn: Turn| {
            let mut after = *position;
            after.play_unchecked(&turn);
            Ok(self.value(&after)?.map(|value| (turn, value)))
        };
        position.legal_turns().into_iter().map(value_after).collect()
    }

    /// The layer of a number of dogs.
    pub(super) fn part(&self, dogs: u32) -> Option<&Part<R>> {
        self.layers.get(place_of(dogs)?)?.as_ref()
    }

    fn look_up(&self, position: &TigerPosition) -> Result<Option<Value>, TableError> {
        let part = self.part(position.dogs().len()).filter(|part| part.scope.holds(position.dogs()));
        let Some(part) = part else { return Ok(None) };
        let placement = mask_of(position.dogs());
        let address = part.layout.address(&TABLES.patterns, &counts_of(placement), 0);
        let (number, mirrored) = TABLES.patterns.locate(&address, placement);
        Ok(Some(part.source.masks(number)?.seen(mirrored).value(bit_of(position.tiger()))))
    }
}

/// Where the layer of a number of dogs is kept.
fn place_of(dogs: u32) -> Option<usize> {
    dogs.checked_sub(FEWEST_DOGS).map(|place| place as usize)
}

fn best(after: &[(Turn, Value)], side: Side) -> Option<Value> {
    after.iter().map(|&(_, value)| value).max_by_key(|value| value.worth(side))
}

impl<R: Read + Seek> Source<R> {
    fn masks(&self, number: usize) -> Result<Masks, TableError> {
        match self {
            Self::Memory(layer) => Ok(layer.values[number]),
            // A reader that has panicked has left nothing half done: each look-up seeks anew.
            Self::File(file) => file.lock().unwrap_or_else(PoisonError::into_inner).masks(number),
        }
    }

    fn values_of(&self, placements: Range<usize>) -> Result<Vec<Masks>, TableError> {
        match self {
            Self::Memory(layer) => Ok(layer.values[placements].to_vec()),
            Self::File(file) => file.lock().unwrap_or_else(PoisonError::into_inner).file.values_of(placements),
        }
    }
}

impl Masks {
    const fn value(self, tiger: u32) -> Value {
        if self.tiger & tiger != 0 {
            Value::Win(Side::White)
        } else if self.dogs & tiger != 0 {
            Value::Win(Side::Black)
        } else {
            Value::Draw
        }
    }
}
