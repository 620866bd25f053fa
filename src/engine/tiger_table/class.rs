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
use crate::rules::Side;

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
    /// By rank: the classes after a forward step from it, where they are known.
    pub onward: [Option<Address>; ROWS],
    /// By rank: the classes after a capture on it.
    pub taken: [Option<Address>; ROWS],
}

/// What the moves out of the class give a placement; it does not change.
#[derive(Clone, Copy, Default)]
struct Exits {
    /// The tigers against which every forward step loses, and those against which one wins.
    onward: Masks,
    captures: Captures,
    /// The tigers that leave the dogs no move.
    pass: u32,
}

/// What the tiger's captures give a placement.
#[derive(Clone, Copy, Default)]
struct Captures {
    /// The tigers that win by a capture.
    wins: u32,
    /// The tigers that a capture saves from losing, or that cannot move at all.
    safe: u32,
}

/// What a round of the solver has found of one placement.
pub(super) struct Found {
    /// The placement's number in the class.
    pub number: usize,
    pub to_move: Side,
    /// The tigers whose value is new; none if no mask has a bit.
    pub masks: Masks,
    /// From 1 on.
    pub round: u32,
}

impl Found {
    /// In how many plies, at most, the winner can leave the class or end the game; 0 if nothing was found.
    pub fn plies(&self) -> u32 {
        match self.to_move {
            _ if self.masks == Masks::default() => 0,
            Side::White => 2 * self.round,
            Side::Black => 2 * self.round - 1,
        }
    }
}

/// The values of a class in the making.
#[derive(Default)]
pub(super) struct Workspace {
    pub tiger_to_move: Vec<Masks>,
    pub dogs_to_move: Vec<Masks>,
    exits: Vec<Exits>,
    /// Whether a placement is among those to look at in the next round.
    stale: Vec<bool>,
    /// The placements to look at in this round, with their numbers.
    now: Vec<(u32, u32)>,
    /// Those to look at in the next round: their neighbours have changed.
    next: Vec<(u32, u32)>,
}

impl Workspace {
    fn reset(&mut self, size: usize) {
        for masks in [&mut self.tiger_to_move, &mut self.dogs_to_move] {
            masks.clear();
            masks.resize(size, Masks::default());
        }
        self.exits.clear();
        self.stale.clear();
        self.stale.resize(size, true);
        self.next.clear();
    }

    #[inline]
    fn mark(&mut self, number: usize, placement: u32) {
        if !self.stale[number] {
            self.stale[number] = true;
            self.next.push((number as u32, placement));
        }
    }
}

impl Task<'_> {
    /// Solves the class; the values are left in `work`, in the order of the class's numbers.
    ///
    /// Each round looks one turn of the dogs and one of the tiger further ahead. So what a round finds is how soon the
    /// winner can leave the class for a won position, or end the game: `watch` is told.
    pub fn solve(&self, size: usize, work: &mut Workspace, mut watch: impl FnMut(&Found)) -> Tally {
        let patterns = self.around.patterns;
        work.reset(size);
        patterns.each(self.code, |number, placement| {
            work.exits.push(self.exits(placement));
            let caged = self.around.cages.tiger_to_move(placement);
            work.tiger_to_move[number] = ended(Masks::default(), placement, caged);
            work.dogs_to_move[number] = ended(Masks::default(), placement, self.around.cages.dogs_to_move(placement));
            work.next.push((number as u32, placement));
        });
        let mut round = 0;
        while !work.next.is_empty() {
            round += 1;
            std::mem::swap(&mut work.now, &mut work.next);
            work.next.clear();
            let now = std::mem::take(&mut work.now);
            for &(number, placement) in &now {
                let found = self.turn_of_dogs(work, number as usize, placement);
                watch(&Found { number: number as usize, to_move: Side::Black, masks: found, round });
            }
            for &(number, placement) in &now {
                let found = self.turn_of_tiger(work, number as usize, placement);
                watch(&Found { number: number as usize, to_move: Side::White, masks: found, round });
            }
            work.now = now;
        }
        let mut tally = Tally::default();
        patterns.each(self.code, |number, placement| {
            tally.add(placement, work.tiger_to_move[number], work.dogs_to_move[number]);
        });
        tally
    }

    /// Values a placement with the dogs to move from its neighbours with the tiger to move; returns what is new.
    #[inline]
    fn turn_of_dogs(&self, work: &mut Workspace, number: usize, placement: u32) -> Masks {
        let exits = &work.exits[number];
        let mut steps = exits.onward;
        for left in bits(self.sideways(placement)) {
            let pair = left | left << 1;
            let (neighbour, mirrored) = self.around.patterns.locate(&self.own, placement ^ pair);
            let masks = work.tiger_to_move[neighbour].seen(mirrored);
            steps.tiger &= masks.tiger | (pair & !placement);
            steps.dogs |= masks.dogs;
        }
        let (pass, passed) = (exits.pass, work.tiger_to_move[number]);
        let turn =
            Masks { tiger: steps.tiger & !pass | passed.tiger & pass, dogs: steps.dogs & !pass | passed.dogs & pass };
        let before = work.dogs_to_move[number];
        let after = ended(turn, placement, self.around.cages.dogs_to_move(placement));
        work.dogs_to_move[number] = after;
        work.stale[number] = false;
        after.beyond(before)
    }

    /// Values a placement with the tiger to move from itself with the dogs to move, and marks those that this may
    /// change; returns what is new.
    #[inline]
    fn turn_of_tiger(&self, work: &mut Workspace, number: usize, placement: u32) -> Masks {
        let before = work.tiger_to_move[number];
        let exits = &work.exits[number];
        let moved = self.tiger_moves(placement, &exits.captures, work.dogs_to_move[number]);
        let after = ended(moved, placement, self.around.cages.tiger_to_move(placement));
        if after == before {
            return Masks::default();
        }
        work.tiger_to_move[number] = after;
        if exits.pass != 0 {
            work.mark(number, placement);
        }
        for left in bits(self.sideways(placement)) {
            let neighbour = placement ^ (left | left << 1);
            let (number, mirrored) = self.around.patterns.locate(&self.own, neighbour);
            work.mark(number, if mirrored { mirror(neighbour) } else { neighbour });
        }
        after.beyond(before)
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
        exits.captures = self.captures(placement);
        exits
    }

    /// The values with the tiger to move, where those with the dogs to move are known.
    pub fn tiger_to_move(&self, dogs_to_move: &[Masks]) -> Vec<Masks> {
        let mut values = Vec::with_capacity(dogs_to_move.len());
        self.around.patterns.each(self.code, |number, placement| {
            let moved = self.tiger_moves(placement, &self.captures(placement), dogs_to_move[number]);
            values.push(ended(moved, placement, self.around.cages.tiger_to_move(placement)));
        });
        values
    }

    /// Looks at all forward steps; returns the points they lead to.
    fn step_onward(&self, placement: u32, exits: &mut Exits) -> u32 {
        let Surroundings { geometry, patterns, higher, .. } = self.around;
        let mut targets = 0;
        for (shift, &from) in geometry.steps.iter().enumerate().skip(2) {
            for dog in bits(placement & from & !(placement >> shift)) {
                let target = dog << shift;
                let address = self.onward[row_of(geometry, dog)];
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

    /// Looks at all captures.
    fn captures(&self, placement: u32) -> Captures {
        let Surroundings { geometry, patterns, fewer, .. } = self.around;
        let mut captures = Captures::default();
        let mut jumpers = 0;
        for dog in bits(placement) {
            let crossings = &geometry.crossings[number_of(dog)];
            let open = |&(a, b): &(u32, u32)| if (a | b) & placement == 0 { a | b } else { 0 };
            let ends = crossings.iter().map(open).fold(0, |all, ends| all | ends);
            if ends == 0 {
                continue;
            }
            let masks = match fewer {
                Some(fewer) => fetch(patterns, self.taken[row_of(geometry, dog)], fewer, placement ^ dog),
                None => Masks { tiger: ALL, dogs: 0 },
            };
            for &(a, b) in crossings.iter().filter(|pair| open(pair) != 0) {
                captures.wins |= reflected(masks.tiger, a, b);
                captures.safe |= reflected(!masks.dogs, a, b);
            }
            jumpers |= ends;
        }
        let empty = ALL & !placement;
        captures.safe |= empty & !jumpers & !geometry.neighbours(empty);
        captures
    }

    #[inline]
    fn tiger_moves(&self, placement: u32, captures: &Captures, dogs_to_move: Masks) -> Masks {
        let geometry = self.around.geometry;
        let escapes = ALL & !placement & !dogs_to_move.dogs;
        Masks {
            tiger: captures.wins | geometry.neighbours(dogs_to_move.tiger),
            dogs: !(captures.safe | geometry.neighbours(escapes)),
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

/// The values of a placement; none where its class is not known.
#[inline]
fn fetch(patterns: &Patterns, address: Option<Address>, values: &[Masks], placement: u32) -> Masks {
    let Some(address) = address else { return Masks::default() };
    let (number, mirrored) = patterns.locate(&address, placement);
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
    /// What they have and others have not.
    #[inline]
    const fn beyond(self, others: Self) -> Self {
        Self { tiger: self.tiger & !others.tiger, dogs: self.dogs & !others.dogs }
    }

    /// As they are, or as their mirror image.
    #[inline]
    pub(super) fn seen(self, mirrored: bool) -> Self {
        let image = Self { tiger: mirror(self.tiger), dogs: mirror(self.dogs) };
        if mirrored { image } else { self }
    }
}
