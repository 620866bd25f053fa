//! One class solved: all placements with the same number of dogs on each rank, all tigers of a placement at once.
//!
//! A forward step and a capture leave the class for one that is solved. Sideways steps and the tiger's moves stay in
//! it: there the values are the least fixpoint of "the side to move has a move to a win" and "all moves lead to the
//! other side's win", and what neither reaches is a draw.

use super::Masks;
use super::cages::Cages;
use super::geometry::{ALL, BOTTOM_ROW, Geometry, bits, mirror};
use super::patterns::{Address, Patterns, ROWS};
use super::tally::Tally;

/// The most sideways steps of a placement: between neighbours on a rank, four on five of them and two on the others.
const SIDEWAYS: usize = 24;

/// What the solver needs to know beside the class itself.
#[derive(Clone, Copy)]
pub(super) struct Surroundings<'a> {
    pub geometry: &'a Geometry,
    pub patterns: &'a Patterns,
    pub cages: &'a Cages,
    /// The next higher level of the same layer, tiger to move.
    pub higher: &'a [Masks],
    /// The layer with one dog fewer, dogs to move; without it the next capture wins.
    pub fewer: Option<&'a [Masks]>,
}

/// A class and where its dogs' steps and losses lead.
pub(super) struct Task<'a> {
    pub around: Surroundings<'a>,
    pub code: usize,
    /// The class itself, numbered from 0.
    pub own: Address,
    /// By rank: the classes after a forward step from it.
    pub onward: [Address; ROWS],
    /// By rank: the classes after a capture on it.
    pub taken: [Address; ROWS],
}

/// What the moves out of the class give a placement; it does not change.
#[derive(Clone, Copy, Default)]
struct Exits {
    /// The tigers against which every forward step loses, and those against which one wins.
    onward: Masks,
    /// The tigers that win by a capture.
    wins: u32,
    /// The tigers that a capture saves from losing, or that cannot move at all.
    safe: u32,
    /// The tigers that leave the dogs no move.
    pass: u32,
}

/// The values of a class in the making.
#[derive(Default)]
pub(super) struct Workspace {
    pub tiger_to_move: Vec<Masks>,
    pub dogs_to_move: Vec<Masks>,
    exits: Vec<Exits>,
    /// Placements whose neighbours have changed.
    stale: Vec<bool>,
    any_stale: bool,
}

impl Workspace {
    fn reset(&mut self, size: usize) {
        for masks in [&mut self.tiger_to_move, &mut self.dogs_to_move] {
            masks.clear();
            masks.resize(size, Masks::default());
        }
        self.exits.clear();
        self.stale.clear();
        self.stale.resize(size, false);
    }
}

impl Task<'_> {
    /// Solves the class; the values are left in `work`, in the order of the class's numbers.
    pub fn solve(&self, size: usize, work: &mut Workspace) -> Tally {
        let patterns = self.around.patterns;
        work.reset(size);
        patterns.each(self.code, |number, placement| {
            work.exits.push(self.exits(placement));
            self.update(work, number, placement);
        });
        while work.any_stale {
            work.any_stale = false;
            patterns.each(self.code, |number, placement| {
                if work.stale[number] {
                    self.update(work, number, placement);
                }
            });
        }
        let mut tally = Tally::default();
        patterns.each(self.code, |number, placement| {
            tally.add(placement, work.tiger_to_move[number], work.dogs_to_move[number]);
        });
        tally
    }

    fn exits(&self, placement: u32) -> Exits {
        let mut exits = Exits { onward: Masks { tiger: ALL, dogs: 0 }, ..Exits::default() };
        let targets = self.step_onward(placement, &mut exits) | self.sideways_targets(placement);
        let empty = ALL & !placement;
        exits.pass = match targets {
            0 => empty,
            _ if targets.is_power_of_two() => targets,
            _ => 0,
        };
        let jumpers = self.capture(placement, &mut exits);
        exits.safe |= empty & !jumpers & !self.around.geometry.neighbours(empty);
        exits
    }

    /// Looks at all forward steps; returns the points they lead to.
    fn step_onward(&self, placement: u32, exits: &mut Exits) -> u32 {
        let Surroundings { geometry, patterns, higher, .. } = self.around;
        let mut targets = 0;
        for (shift, &from) in geometry.steps.iter().enumerate().skip(2) {
            for dog in bits(placement & from & !(placement >> shift)) {
                let target = dog << shift;
                let address = &self.onward[row_of(geometry, dog)];
                let masks = fetch(patterns, address, higher, placement ^ dog ^ target);
                exits.onward.tiger &= masks.tiger | target;
                exits.onward.dogs |= masks.dogs;
                targets |= target;
            }
        }
        targets
    }

    fn sideways_targets(&self, placement: u32) -> u32 {
        let pairs = self.sideways(placement);
        (pairs | pairs << 1) & !placement
    }

    /// The points that hold, with their right-hand neighbours, one dog and one empty point.
    #[inline]
    fn sideways(&self, placement: u32) -> u32 {
        (placement ^ placement >> 1) & self.around.geometry.steps[1]
    }

    /// Looks at all captures; returns the points from which the tiger has one.
    fn capture(&self, placement: u32, exits: &mut Exits) -> u32 {
        let Surroundings { geometry, patterns, fewer, .. } = self.around;
        let mut jumpers = 0;
        for dog in bits(placement) {
            let crossings = &geometry.crossings[number_of(dog)];
            let open = |&(a, b): &(u32, u32)| if (a | b) & placement == 0 { a | b } else { 0 };
            let ends = crossings.iter().map(open).fold(0, |all, ends| all | ends);
            if ends == 0 {
                continue;
            }
            let masks = match fewer {
                Some(fewer) => fetch(patterns, &self.taken[row_of(geometry, dog)], fewer, placement ^ dog),
                None => Masks { tiger: ALL, dogs: 0 },
            };
            for &(a, b) in crossings.iter().filter(|pair| open(pair) != 0) {
                exits.wins |= reflected(masks.tiger, a, b);
                exits.safe |= reflected(!masks.dogs, a, b);
            }
            jumpers |= ends;
        }
        jumpers
    }

    /// Values a placement anew from its neighbours and marks those that this may change.
    #[inline]
    fn update(&self, work: &mut Workspace, number: usize, placement: u32) {
        let patterns = self.around.patterns;
        let exits = work.exits[number];
        let mut dogs_to_move = exits.onward;
        let mut neighbours = [0; SIDEWAYS];
        let mut found = 0;
        for left in bits(self.sideways(placement)) {
            let pair = left | left << 1;
            let (neighbour, mirrored) = patterns.locate(&self.own, placement ^ pair);
            let masks = work.tiger_to_move[neighbour].seen(mirrored);
            dogs_to_move.tiger &= masks.tiger | (pair & !placement);
            dogs_to_move.dogs |= masks.dogs;
            neighbours[found] = neighbour;
            found += 1;
        }
        let before = work.tiger_to_move[number];
        let (after, dogs_to_move) = self.settle(placement, &exits, before, dogs_to_move);
        work.tiger_to_move[number] = after;
        work.dogs_to_move[number] = dogs_to_move;
        work.stale[number] = false;
        if after != before {
            for &neighbour in &neighbours[..found] {
                work.stale[neighbour] = true;
            }
            work.any_stale |= found > 0;
        }
    }

    /// The values with the tiger and with the dogs to move from what the dogs' steps give; where the dogs must pass,
    /// each hangs on the other.
    #[inline]
    fn settle(&self, placement: u32, exits: &Exits, mut tiger: Masks, steps: Masks) -> (Masks, Masks) {
        loop {
            let pass = exits.pass;
            let turn =
                Masks { tiger: steps.tiger & !pass | tiger.tiger & pass, dogs: steps.dogs & !pass | tiger.dogs & pass };
            let dogs = ended(turn, placement, self.around.cages.dogs_to_move(placement));
            let moved =
                ended(self.tiger_moves(placement, exits, dogs), placement, self.around.cages.tiger_to_move(placement));
            if moved == tiger || pass == 0 {
                return (moved, dogs);
            }
            tiger = moved;
        }
    }

    #[inline]
    fn tiger_moves(&self, placement: u32, exits: &Exits, dogs_to_move: Masks) -> Masks {
        let geometry = self.around.geometry;
        let escapes = ALL & !placement & !dogs_to_move.dogs;
        Masks {
            tiger: exits.wins | geometry.neighbours(dogs_to_move.tiger),
            dogs: !(exits.safe | geometry.neighbours(escapes)),
        }
    }
}

/// The values with the games that are over by the tiger's place put in.
#[inline]
fn ended(masks: Masks, placement: u32, caged: u32) -> Masks {
    let empty = ALL & !placement;
    Masks { tiger: (masks.tiger | BOTTOM_ROW) & empty & !caged, dogs: (masks.dogs & !BOTTOM_ROW | caged) & empty }
}

/// The ends of a line whose opposite end is in a mask.
#[inline]
fn reflected(mask: u32, a: u32, b: u32) -> u32 {
    (if mask & a != 0 { b } else { 0 }) | (if mask & b != 0 { a } else { 0 })
}

#[inline]
fn fetch(patterns: &Patterns, address: &Address, values: &[Masks], placement: u32) -> Masks {
    let (number, mirrored) = patterns.locate(address, placement);
    values[number].seen(mirrored)
}

#[inline]
fn number_of(bit: u32) -> usize {
    bit.trailing_zeros() as usize
}

#[inline]
fn row_of(geometry: &Geometry, bit: u32) -> usize {
    usize::from(geometry.rows[number_of(bit)])
}

impl Masks {
    /// As they are, or as their mirror image.
    #[inline]
    pub(super) fn seen(self, mirrored: bool) -> Self {
        let image = Self { tiger: mirror(self.tiger), dogs: mirror(self.dogs) };
        if mirrored { image } else { self }
    }
}
