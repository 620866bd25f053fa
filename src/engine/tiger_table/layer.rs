//! One layer solved: all placements of one number of dogs, level by level, the classes of a level on several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use super::cages::Cages;
use super::class::{Found, Surroundings, Task, Workspace};
use super::layout::{Class, Layout};
use super::patterns::{Patterns, ROWS, code};
use super::scope::Scope;
use super::tables::TABLES;
use super::tally::Tally;
use super::{FEWEST_DOGS, Masks};
use crate::rules::tiger;

/// The values of all positions with one number of dogs.
#[derive(Debug)]
pub struct Layer {
    pub(super) scope: Scope,
    pub(super) tally: Tally,
    /// The values with the dogs to move in the order of the layout.
    pub(super) values: Vec<Masks>,
}

/// A layer that cannot be solved from the one that is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayerError {
    /// There is nothing to solve with so few dogs, and no more dogs than these.
    #[error("{0} dogs: only {FEWEST_DOGS} to {most} can be solved", most = tiger::DOGS)]
    Dogs(u32),
    /// The layer below is missing, or is of another rule or number of dogs.
    #[error("{0}: this needs the values of the same with one dog fewer")]
    Below(Scope),
}

/// What one thread found of a class.
struct Solved {
    class: usize,
    tiger_to_move: Vec<Masks>,
    dogs_to_move: Vec<Masks>,
    tally: Tally,
}

impl Layer {
    /// Solves the positions of a scope from those with one dog fewer (`None` for the fewest). `done` counts the
    /// placements that are finished, of [`Scope::placements`].
    ///
    /// # Errors
    ///
    /// A number of dogs out of range, or a wrong layer below.
    pub fn solve(
        scope: Scope,
        fewer: Option<&Self>,
        threads: NonZeroUsize,
        done: &AtomicU64,
    ) -> Result<Self, LayerError> {
        if !scope.is_solvable() {
            return Err(LayerError::Dogs(scope.dogs));
        }
        if fewer.map(|layer| layer.scope) != scope.below() {
            return Err(LayerError::Below(scope));
        }
        Ok(Solver::new(scope, fewer).solve(threads, done))
    }

    /// Which positions it holds.
    pub const fn scope(&self) -> Scope {
        self.scope
    }

    /// How many positions each side wins.
    pub const fn tally(&self) -> Tally {
        self.tally
    }
}

struct Solver<'a> {
    patterns: &'static Patterns,
    scope: Scope,
    cages: Cages,
    layout: Layout,
    /// The values of the layer below and where its classes begin.
    below: Option<(&'a [Masks], Layout)>,
}

impl<'a> Solver<'a> {
    fn new(scope: Scope, fewer: Option<&'a Layer>) -> Self {
        Self {
            patterns: &TABLES.patterns,
            scope,
            cages: Cages::new(scope.rule, scope.dogs),
            layout: scope.layout(),
            below: fewer.map(|layer| (layer.values.as_slice(), layer.scope.layout())),
        }
    }

    fn solve(self, threads: NonZeroUsize, done: &AtomicU64) -> Layer {
        let mut values = vec![Masks::default(); self.layout.size as usize];
        let mut tally = Tally::default();
        let (mut higher, mut higher_start) = (Vec::new(), 0);
        for level in &self.layout.levels {
            let classes = &self.layout.classes[level.clone()];
            let start = classes[0].start;
            let size: u32 = classes.iter().map(|class| class.size).sum();
            let mut tiger_to_move = vec![Masks::default(); size as usize];
            for solved in self.solve_level(classes, &higher, higher_start, threads, done) {
                let place = |start: u32| {
                    let class = classes[solved.class];
                    (class.start - start) as usize..(class.start - start + class.size) as usize
                };
                values[place(0)].copy_from_slice(&solved.dogs_to_move);
                tiger_to_move[place(start)].copy_from_slice(&solved.tiger_to_move);
                tally += solved.tally;
            }
            (higher, higher_start) = (tiger_to_move, start);
        }
        Layer { scope: self.scope, tally, values }
    }

    fn solve_level(
        &self,
        classes: &[Class],
        higher: &[Masks],
        higher_start: u32,
        threads: NonZeroUsize,
        done: &AtomicU64,
    ) -> Vec<Solved> {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut workspace = Workspace::default();
            let mut solved = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(class) = classes.get(number) else { return solved };
                let mut longest = 0;
                let watch = |found: &Found| longest = longest.max(found.plies());
                let mut tally =
                    self.task(class, higher, higher_start).solve(class.size as usize, &mut workspace, watch);
                tally.longest = longest;
                let (tiger_to_move, dogs_to_move) = (workspace.tiger_to_move.clone(), workspace.dogs_to_move.clone());
                solved.push(Solved { class: number, tiger_to_move, dogs_to_move, tally });
                done.fetch_add(u64::from(class.size), Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            let others: Vec<_> = (1..threads.get()).map(|_| scope.spawn(work)).collect();
            let mut solved = work();
            for other in others {
                // A thread that has panicked passes its panic on.
                solved.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            solved
        })
    }

    fn task<'b>(&'b self, class: &Class, higher: &'b [Masks], higher_start: u32) -> Task<'b> {
        let address = |layout: &Layout, from: usize, to: Option<usize>, before: u32| {
            let counts = self.scope.moved(&class.counts, from, to);
            counts.map(|counts| layout.address(self.patterns, &counts, before))
        };
        let rows: [usize; ROWS] = std::array::from_fn(|row| row);
        let fewer = self.below.as_ref().map(|(values, _)| *values);
        let code = code(&class.counts);
        Task {
            around: Surroundings {
                geometry: &TABLES.geometry,
                patterns: self.patterns,
                cages: &self.cages,
                higher,
                fewer,
            },
            code,
            own: self.patterns.address(code, 0),
            onward: rows.map(|row| address(&self.layout, row, Some(row + 1), higher_start)),
            taken: rows.map(|row| address(&self.below.as_ref()?.1, row, None, 0)),
        }
    }
}
