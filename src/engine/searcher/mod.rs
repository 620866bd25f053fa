//! Alpha-beta with an explicit stack: principal variation search, deepened step by step, that can stop after any node.
//!
//! [`Searcher::step`] does nothing but advance one and the same walk, so the result for a number of nodes does not
//! depend on how they were sliced.

mod visit;

use std::sync::Arc;

use super::Limits;
use super::evaluation::Evaluate;
use super::frame::{Frame, Probe, Spot};
use super::knowledge::Knowledge;
use super::network::Network;
use super::order::{Candidate, Experience, best_first, is_promising};
use super::path::Path;
use super::ranking::{Best, Ranking};
use super::score::{Score, Window};
use super::shortcuts::{Outlook, Shortcuts};
use super::table::{Bound, Entry, Table};
use super::taste::Taste;
use crate::rules::Turn;
use visit::pale;

/// The deepest iteration.
const MAX_DEPTH: u32 = 80;
/// The longest way from the root: below the last iteration no more captures follow than there are pieces.
const MAX_PLY: usize = MAX_DEPTH as usize + 40;
/// Half the width of the window around the last iteration's score (aspiration).
const ASPIRATION: i32 = 40;
/// From this iteration on the last score is good enough for a narrow window.
const ASPIRATION_DEPTH: u32 = 5;
/// So many plies without progress are a draw.
pub(super) const QUIET_PLIES: u32 = 100;

/// The position a search starts from.
#[derive(Clone, Debug)]
pub(super) struct Root<P> {
    pub position: P,
    /// Plies since the last progress.
    pub quiet: u32,
    /// Keys of the game's positions since the last progress, the root's own left out, the oldest first.
    pub played: Vec<u64>,
}

/// A search in one game.
#[derive(Debug)]
pub(super) struct Searcher<P> {
    root: Spot<P>,
    limits: Limits,
    taste: Taste,
    knowledge: Knowledge,
    /// Without one all positions are judged alike.
    network: Option<Arc<Network>>,
    shortcuts: Shortcuts,
    table: Option<Table>,
    experience: Experience,
    path: Path,
    frames: Vec<Frame<P>>,
    /// The turns of all frames, one frame after the other, and in the same places their ranks.
    turns: Vec<Turn>,
    candidates: Vec<Candidate>,
    /// The best line found from each ply on.
    lines: Vec<Vec<Turn>>,
    /// The score of the node that was left last, as its own side to move sees it, until its parent takes it.
    returned: Option<Score>,
    /// The window of the iteration under way.
    window: Window,
    /// Completed iterations.
    depth: u32,
    nodes: u64,
    ranking: Ranking,
    finished: bool,
}

impl<P: Evaluate> Searcher<P> {
    /// A search for so many lines that has not begun. Its best turn is any legal one; with none it is finished.
    pub fn new(root: Root<P>, limits: Limits, lines: usize, taste: Taste, knowledge: Knowledge) -> Self {
        let Root { position, quiet, played } = root;
        let turns = position.legal_turns();
        let network = P::network();
        let preferred = (0..turns.len()).max_by_key(|&index| taste.preference(index));
        let score = Score::estimate(pale(network.judge(&position), quiet));
        let first = preferred.map(|index| Best { score, line: vec![turns[index]] });
        Self {
            root: Spot { key: position.key(), position, quiet },
            limits,
            taste,
            knowledge,
            network: Some(network),
            shortcuts: Shortcuts::All,
            table: Some(Table::for_nodes(limits.nodes)),
            experience: Experience::new(MAX_PLY + 1),
            path: Path::new(&played),
            frames: Vec::with_capacity(MAX_PLY),
            turns: Vec::new(),
            candidates: Vec::new(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            returned: None,
            window: Window::FULL,
            depth: 0,
            nodes: 0,
            ranking: Ranking::new(lines, first),
            finished: turns.is_empty() || limits.depth == Some(0),
        }
    }

    /// What is known without searching.
    pub fn knowledge_mut(&mut self) -> &mut Knowledge {
        &mut self.knowledge
    }

    /// Judges with other weights.
    pub fn set_network(&mut self, network: Arc<Network>) {
        self.network = Some(network);
    }

    /// Takes no shortcuts.
    pub fn be_thorough(&mut self) {
        self.shortcuts = Shortcuts::None;
    }

    /// Judges and remembers no position.
    pub fn bare(&mut self) {
        (self.network, self.table) = (None, None);
    }

    /// The best lines so far, from the first moment one; none if there is no legal turn.
    pub fn found(&self) -> &[Best] {
        self.ranking.lines()
    }

    /// Nodes visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Plies that were searched in full.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// Visits so many nodes more, or as many as are left; whether the search is finished.
    pub fn step(&mut self, nodes: u64) -> bool {
        let limit = self.limits.nodes.unwrap_or(u64::MAX);
        let stop = self.nodes.saturating_add(nodes).min(limit);
        while !self.finished && self.nodes < stop {
            self.advance();
        }
        self.finished |= self.nodes >= limit;
        self.finished
    }

    /// One move of the walk; it visits at most one node.
    fn advance(&mut self) {
        match (self.returned.take(), self.frames.is_empty()) {
            (Some(score), true) => self.complete(score),
            (Some(score), false) => self.receive(-score),
            (None, true) => self.begin(),
            (None, false) => self.try_next(),
        }
    }

    /// Starts an iteration, or looks for its next line, unless the best turn is known or there is only one.
    fn begin(&mut self) {
        let single = self.ranking.is_single();
        let known = if single { self.knowledge.best(&self.root.position) } else { None };
        self.finished = known.is_some() || (single && self.root.position.count_turns() < 2);
        if let Some(known) = known {
            self.ranking.put(known);
        }
        if self.finished {
            return;
        }
        self.window = match self.ranking.guess() {
            Some(best) if self.depth + 1 >= ASPIRATION_DEPTH => Window::around(best.score, ASPIRATION),
            _ => Window::FULL,
        };
        self.push_root();
    }

    fn push_root(&mut self) {
        self.root.position.append_turns(&mut self.turns);
        // The best of the last iteration comes first, so that nothing less is put in its place before it is searched.
        let guess = self.ranking.guess().filter(|_| self.depth > 0).and_then(|best| best.line.first());
        let suggested = self.turns.iter().position(|turn| Some(turn) == guess).map(|index| index as u16);
        self.push(
            self.root.clone(),
            self.depth as i32 + 1,
            self.window,
            Score::loss_in(0),
            0,
            suggested,
            Outlook::OPEN.most,
        );
    }

    /// Settles a line, and with the last one ends the iteration; looks for the line again with the full window if the
    /// score lies beyond the narrow one.
    fn complete(&mut self, score: Score) {
        if !self.window.contains(score) && self.window != Window::FULL {
            self.window = Window::FULL;
            return self.push_root();
        }
        self.ranking.put(Best { score, line: self.lines[0].clone() });
        if self.ranking.settle(self.root.position.count_turns() as usize) {
            return;
        }
        self.depth += 1;
        let end = |best: &Best| best.score.plies_to_win().or(best.score.plies_to_loss());
        self.finished = self.depth >= self.limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH)
            || self.found().iter().all(|best| end(best).is_some_and(|plies| plies <= self.depth));
    }

    /// Takes the score of the child that was left last.
    fn receive(&mut self, score: Score) {
        let Some(frame) = self.frames.last() else { return };
        match frame.next_probe(score) {
            Some(probe) => self.search_current(probe),
            None => self.accept(score),
        }
    }

    /// Settles the score of the current turn.
    fn accept(&mut self, score: Score) {
        let ply = self.frames.len().saturating_sub(1);
        let Some(frame) = self.frames.last_mut() else { return };
        frame.best = frame.best.max(score);
        if score <= frame.window.alpha {
            return;
        }
        let candidate = self.candidates[frame.current()];
        let turn = self.turns[frame.first + usize::from(candidate.index())];
        frame.window.alpha = score;
        frame.turn = Some(candidate.index());
        let (depth, cut_off) = (frame.depth, score >= frame.window.beta);
        self.keep_line(ply, turn);
        // Only once all turns are searched the game is known to be lost.
        if ply == 0 && score.plies_to_loss().is_none() {
            self.ranking.put(Best { score, line: self.lines[0].clone() });
        }
        if cut_off {
            if depth > 0 {
                self.experience.cut_off(&turn, ply, depth);
            }
            self.leave();
        }
    }

    /// Puts a turn before the best line of the next ply.
    fn keep_line(&mut self, ply: usize, turn: Turn) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(turn);
        upper[ply].extend_from_slice(&lower[0]);
    }

    /// Searches the best turn not yet taken, or leaves the node.
    fn try_next(&mut self) {
        let Some(frame) = self.frames.last_mut() else { return };
        let Some(candidate) = best_first(&mut self.candidates[frame.first_candidate + frame.taken..]) else {
            return self.leave();
        };
        let quiet = frame.taken > 0 && !is_promising(candidate.rank());
        if quiet && frame.hope <= frame.window.alpha {
            frame.best = frame.best.max(frame.hope);
            return self.leave();
        }
        let reduction = if quiet { self.shortcuts.reduction(frame.depth, frame.taken) } else { 0 };
        let probe = match (frame.taken, reduction) {
            (0, _) => Probe::Full,
            (_, 0) => Probe::Scout,
            _ => Probe::Reduced(reduction),
        };
        frame.taken += 1;
        self.search_current(probe);
    }

    /// Plays the current turn and visits what it leads to.
    fn search_current(&mut self, probe: Probe) {
        let Some(frame) = self.frames.last_mut() else { return };
        frame.probe = probe;
        let candidate = self.candidates[frame.current()];
        let turn = &self.turns[frame.first + usize::from(candidate.index())];
        let quiet = if frame.spot.position.is_progress(turn) { 0 } else { frame.spot.quiet + 1 };
        let mut position = frame.spot.position.clone();
        position.play_unchecked(turn);
        let reduction = if let Probe::Reduced(plies) = probe { plies } else { 0 };
        let depth = frame.depth - 1 - reduction;
        let window = frame.child_window(probe);
        let spot = Spot { key: position.key(), position, quiet };
        self.nodes += 1;
        self.visit(spot, depth, window);
    }

    /// Closes the last node and hands its score to its parent.
    fn leave(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        self.path.pop();
        self.turns.truncate(frame.first);
        self.candidates.truncate(frame.first_candidate);
        // Of the root the table keeps what is true of all its turns.
        let keeps = frame.depth > 0 && (!self.frames.is_empty() || self.ranking.seeks_best());
        if let (true, Some(table)) = (keeps, &mut self.table) {
            let bound = if frame.best >= frame.window.beta {
                Bound::Lower
            } else if frame.best > frame.alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let score = frame.best.seen_from_node(self.frames.len() as u32);
            table.put(frame.spot.key, Entry { score, bound, depth: frame.depth as u8, turn: frame.turn });
        }
        self.returned = Some(frame.best);
    }
}
