//! What happens when the search meets a position: it scores it at once, or opens its node.

use super::{MAX_PLY, QUIET_PLIES, Searcher};
use crate::engine::evaluation::{Evaluate, Quiescence};
use crate::engine::frame::{Frame, Probe, Spot};
use crate::engine::order::{Candidate, retain_from};
use crate::engine::score::{Score, Window};
use crate::engine::shortcuts::Outlook;
use crate::rules::Outcome;

/// With so many plies without progress an estimate would have paled to nothing.
const PALE: i32 = 120;

impl<P: Evaluate> Searcher<P> {
    /// Scores a position at once where that is possible; else opens its node.
    pub(super) fn visit(&mut self, spot: Spot<P>, depth: i32, window: Window) {
        let ply = self.frames.len();
        self.lines[ply].clear();
        if self.path.repeats(spot.key, spot.quiet) {
            self.returned = Some(self.taste.draw(ply));
            return;
        }
        self.returned = self.knowledge.score(&spot, ply);
        if self.returned.is_some() {
            return;
        }
        if depth > 0 { self.visit_inner(spot, depth, window, ply) } else { self.visit_leaf(spot, depth, window, ply) }
    }

    /// Opens a node with all its turns.
    fn visit_inner(&mut self, spot: Spot<P>, depth: i32, window: Window, ply: usize) {
        let known = self.table.as_ref().and_then(|table| table.get(spot.key));
        if let Some(score) = known.and_then(|entry| entry.answer(depth, window, ply)) {
            self.returned = Some(score);
            return;
        }
        let first = self.turns.len();
        spot.position.append_turns(&mut self.turns);
        if self.turns.len() == first {
            self.returned = spot.position.outcome().map(|outcome| end(&spot, outcome, ply));
            return;
        }
        let floor = Score::loss_in(ply as u32);
        if spot.quiet >= QUIET_PLIES || floor >= window.beta {
            self.turns.truncate(first);
            self.returned = Some(if spot.quiet >= QUIET_PLIES { self.taste.draw(ply) } else { floor });
            return;
        }
        let is_quiet = window.is_scout() && !window.asks_for_end() && !self.turns[first].is_capture();
        let has_outlook = is_quiet && self.shortcuts.look_out(depth);
        let outlook = if has_outlook { Outlook::new(self.judge(&spot), depth) } else { Outlook::OPEN };
        if outlook.least >= window.beta {
            self.turns.truncate(first);
            self.returned = Some(outlook.least);
            return;
        }
        self.push(spot, depth, window, floor, first, known.and_then(|entry| entry.turn), outlook.most);
    }

    /// Judges a position, or opens a node with its captures.
    fn visit_leaf(&mut self, spot: Spot<P>, depth: i32, window: Window, ply: usize) {
        let first = self.turns.len();
        let found = spot.position.append_loud_turns(&mut self.turns);
        let is_draw = spot.quiet >= QUIET_PLIES && !matches!(found, Quiescence::Over(_));
        let floor = match found {
            Quiescence::Over(outcome) => end(&spot, outcome, ply),
            _ if is_draw => self.taste.draw(ply),
            Quiescence::Forced => Score::loss_in(ply as u32),
            Quiescence::Free => Score::estimate(self.judge(&spot)),
        };
        if is_draw || self.turns.len() == first || floor >= window.beta || ply >= MAX_PLY {
            self.turns.truncate(first);
            self.returned = Some(floor);
        } else {
            self.push(spot, depth, window, floor, first, None, Outlook::OPEN.most);
        }
    }

    /// The estimate in hundredths for the side to move.
    fn judge(&self, spot: &Spot<P>) -> i32 {
        let judged = self.network.as_ref().map_or(0, |network| network.judge(&spot.position));
        pale(self.taste.judge(spot.key, judged), spot.quiet)
    }

    /// Opens a node whose turns begin at `first`; its score is at least `floor`, and the table suggests a turn.
    pub(super) fn push(
        &mut self,
        spot: Spot<P>,
        depth: i32,
        window: Window,
        floor: Score,
        first: usize,
        suggested: Option<u16>,
        hope: Score,
    ) {
        let first_candidate = self.candidates.len();
        self.push_candidates(spot.key, first, suggested);
        self.path.push(spot.key);
        let alpha = window.alpha.max(floor);
        let window = Window { alpha, beta: window.beta };
        let (taken, best, turn, probe) = (0, floor, None, Probe::Full);
        self.frames.push(Frame { spot, depth, window, alpha, first, first_candidate, taken, best, turn, probe, hope });
    }

    /// Ranks the turns from `first` on, except those that are overlooked; never all are.
    fn push_candidates(&mut self, key: u64, first: usize, suggested: Option<u16>) {
        let ply = self.frames.len();
        let before = self.candidates.len();
        let turns = self.turns[first..].iter();
        self.candidates.extend(
            (0..)
                .zip(turns)
                .map(|(index, turn)| Candidate::new(self.experience.rank(turn, ply, suggested == Some(index)), index)),
        );
        if ply == 0 {
            for candidate in &mut self.candidates {
                *candidate = candidate.raised(self.taste.preference(candidate.index().into()));
            }
            let turn = |candidate: &Candidate| &self.turns[first + usize::from(candidate.index())];
            retain_from(&mut self.candidates, before, |candidate| !self.ranking.is_settled(turn(candidate)));
        } else if self.taste.is_blind() {
            self.overlook(key, before);
        }
    }

    /// Forgets those candidates from `first` on that the taste overlooks, but not all of them.
    fn overlook(&mut self, key: u64, first: usize) {
        let kept = self.candidates[first];
        let seen = |candidate: &Candidate| !self.taste.overlooks(key, candidate.index().into());
        retain_from(&mut self.candidates, first, seen);
        if self.candidates.len() == first {
            self.candidates.push(kept);
        }
    }
}

/// An estimate after so many plies without progress: it pales, so that whoever stands better makes some.
pub(super) fn pale(estimate: i32, quiet: u32) -> i32 {
    estimate * (PALE - quiet as i32).max(0) / PALE
}

/// The score of a finished game for the side to move.
fn end<P: Evaluate>(spot: &Spot<P>, outcome: Outcome, ply: usize) -> Score {
    match outcome.winner {
        None => Score::DRAW,
        Some(winner) if winner == spot.position.side_to_move() => Score::win_in(ply as u32),
        Some(_) => Score::loss_in(ply as u32),
    }
}
