//! A node on the way from the root to the one under search.

use super::score::{Score, Window};

/// How a node asks about the child that is being searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Probe {
    /// With the whole window.
    Full,
    /// Only whether it beats the best so far.
    Scout,
    /// The same, by so many plies less deeply.
    Reduced(i32),
}

/// A position as the search meets it.
#[derive(Clone, Debug)]
pub(super) struct Spot<P> {
    pub position: P,
    pub key: u64,
    /// Plies since the last progress.
    pub quiet: u32,
}

/// A node whose turns are being searched.
#[derive(Debug)]
pub(super) struct Frame<P> {
    pub spot: Spot<P>,
    /// Plies to search below; from 0 downward only captures.
    pub depth: i32,
    /// Its `alpha` rises with the best score.
    pub window: Window,
    /// `alpha` at the start.
    pub alpha: Score,
    /// Where its turns and its candidates begin in the common lists; they end where the lists end.
    pub first: usize,
    pub first_candidate: usize,
    /// How many candidates are taken; the last one is being searched.
    pub taken: usize,
    /// The best score so far, also of turns that do not reach the window; a lower bound before the first.
    pub best: Score,
    /// The turn that raised `alpha` last.
    pub turn: Option<u16>,
    pub probe: Probe,
    /// The most that quiet turns are likely to bring.
    pub hope: Score,
}

impl<P> Frame<P> {
    /// The place in the common list of the candidate being searched.
    pub fn current(&self) -> usize {
        self.first_candidate + self.taken - 1
    }

    /// The child's window for a probe.
    pub fn child_window(&self, probe: Probe) -> Window {
        match probe {
            Probe::Full => self.window.flipped(),
            Probe::Scout | Probe::Reduced(_) => self.window.scout().flipped(),
        }
    }

    /// The probe that must follow a child's score, if it does not settle the child yet.
    pub fn next_probe(&self, score: Score) -> Option<Probe> {
        match self.probe {
            Probe::Reduced(_) if score > self.window.alpha => Some(Probe::Scout),
            Probe::Scout if self.window.contains(score) => Some(Probe::Full),
            _ => None,
        }
    }
}
