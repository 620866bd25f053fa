//! How soon the winner can force progress: the capture of a dog, a dog's forward step, or the end.
//!
//! Tables hold values alone. The distances within a class come from solving it once more, from the values around it.

use std::collections::HashMap;
use std::io::{Read, Seek};
use std::sync::PoisonError;

use super::Masks;
use super::class::{Found, Surroundings, Task, Workspace};
use super::file::TableError;
use super::geometry::{POINTS, bit_of, bits, mask_of, mirror};
use super::patterns::{Address, Counts, ROWS, code, counts_of};
use super::tables::TABLES;
use super::value::{Part, TigerTable};
use crate::rules::{Position, Side, TigerPosition};

/// Longer than any distance.
pub(super) const NEVER: u8 = u8::MAX;
/// The most placements whose distances are remembered, in some 130 MB.
const REMEMBERED: usize = 1 << 22;

/// The distances of the classes that were asked for last.
#[derive(Debug, Default)]
pub(super) struct Guide {
    /// By the number of dogs, the class and the winner.
    classes: HashMap<(u32, usize, Side), Distances>,
    size: usize,
}

/// The distances in one class for one winner, the loser to move.
#[derive(Debug)]
struct Distances {
    own: Address,
    /// By placement and the tiger's point, in turns of the winner.
    rounds: Vec<[u8; POINTS]>,
}

/// The values of the classes that lie next to one, and where to find them by the rank on which a dog steps or is lost.
struct Neighbours {
    values: Vec<Masks>,
    addresses: [Option<Address>; ROWS],
}

/// A layer and the one below.
struct Layers<'a, R> {
    own: &'a Part<R>,
    below: Option<&'a Part<R>>,
}

impl<R: Read + Seek> TigerTable<R> {
    /// How many turns the winner of a position needs, the other side being to move, to force progress, [`NEVER`] if it
    /// is not won or the table does not reach far enough.
    pub(super) fn distance(&self, position: &TigerPosition) -> Result<u8, TableError> {
        let placement = mask_of(position.dogs());
        let counts = counts_of(placement);
        let winner = !position.side_to_move();
        let key = (position.dogs().len(), code(&counts), winner);
        let mut guide = self.guide.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(distances) = guide.classes.get(&key) {
            return Ok(distances.of(placement, bit_of(position.tiger())));
        }
        let Some(distances) = self.distances(position, &counts, winner)? else { return Ok(NEVER) };
        let distance = distances.of(placement, bit_of(position.tiger()));
        guide.remember(key, distances);
        Ok(distance)
    }

    fn distances(
        &self,
        position: &TigerPosition,
        counts: &Counts,
        winner: Side,
    ) -> Result<Option<Distances>, TableError> {
        let Some(own) = self.part(position.dogs().len()).filter(|part| part.scope.holds(position.dogs())) else {
            return Ok(None);
        };
        let below = match own.scope.below() {
            Some(scope) => match self.part(scope.dogs).filter(|part| part.scope == scope) {
                Some(below) => Some(below),
                None => return Ok(None),
            },
            None => None,
        };
        Layers { own, below }.distances(counts, winner).map(Some)
    }
}

impl Guide {
    fn remember(&mut self, key: (u32, usize, Side), distances: Distances) {
        if self.size >= REMEMBERED {
            *self = Self::default();
        }
        self.size += distances.rounds.len();
        self.classes.insert(key, distances);
    }
}

impl<R: Read + Seek> Layers<'_, R> {
    fn distances(&self, counts: &Counts, winner: Side) -> Result<Distances, TableError> {
        let onward = |row| self.own.scope.moved(counts, row, Some(row + 1));
        let higher = Neighbours::gather(onward, |class| self.tiger_to_move(class))?;
        let fewer = self.fewer(counts)?;
        let size = TABLES.patterns.size(code(counts)) as usize;
        let own = TABLES.patterns.address(code(counts), 0);
        let mut distances = Distances { own, rounds: vec![[NEVER; POINTS]; size] };
        let watch = |found: &Found| distances.note(found, winner);
        self.task(counts, &higher, fewer.as_ref()).solve(size, &mut Workspace::default(), watch);
        Ok(distances)
    }

    /// The values of a class with the tiger to move.
    fn tiger_to_move(&self, counts: &Counts) -> Result<Vec<Masks>, TableError> {
        let fewer = self.fewer(counts)?;
        let no_steps = Neighbours::none();
        let task = self.task(counts, &no_steps, fewer.as_ref());
        Ok(task.tiger_to_move(&self.own.class(counts)?))
    }

    /// The classes that captures lead to.
    fn fewer(&self, counts: &Counts) -> Result<Option<Neighbours>, TableError> {
        let taken = |row| self.own.scope.moved(counts, row, None);
        let gather = |below: &Part<R>| Neighbours::gather(taken, |class| below.class(class));
        self.below.map(gather).transpose()
    }

    fn task<'b>(&'b self, counts: &Counts, higher: &'b Neighbours, fewer: Option<&'b Neighbours>) -> Task<'b> {
        let code = code(counts);
        Task {
            around: Surroundings {
                geometry: &TABLES.geometry,
                patterns: &TABLES.patterns,
                cages: self.own.cages(),
                higher: &higher.values,
                fewer: fewer.map(|fewer| fewer.values.as_slice()),
            },
            code,
            own: TABLES.patterns.address(code, 0),
            onward: higher.addresses,
            taken: fewer.map(|fewer| fewer.addresses).unwrap_or_default(),
        }
    }
}

impl Neighbours {
    fn none() -> Self {
        Self { values: Vec::new(), addresses: Default::default() }
    }

    fn gather(
        class_of: impl Fn(usize) -> Option<Counts>,
        values_of: impl Fn(&Counts) -> Result<Vec<Masks>, TableError>,
    ) -> Result<Self, TableError> {
        let mut neighbours = Self::none();
        for (row, address) in neighbours.addresses.iter_mut().enumerate() {
            let Some(counts) = class_of(row) else { continue };
            *address = Some(TABLES.patterns.address(code(&counts), neighbours.values.len() as u32));
            neighbours.values.extend(values_of(&counts)?);
        }
        Ok(neighbours)
    }
}

impl Distances {
    fn note(&mut self, found: &Found, winner: Side) {
        let mask = match winner {
            _ if found.to_move == winner => return,
            Side::White => found.masks.tiger,
            Side::Black => found.masks.dogs,
        };
        for tiger in bits(mask) {
            let round = u8::try_from(found.round).unwrap_or(NEVER);
            self.rounds[found.number][tiger.trailing_zeros() as usize] = round;
        }
    }

    fn of(&self, placement: u32, tiger: u32) -> u8 {
        let (number, mirrored) = TABLES.patterns.locate(&self.own, placement);
        let tiger = if mirrored { mirror(tiger) } else { tiger };
        self.rounds[number][tiger.trailing_zeros() as usize]
    }
}
