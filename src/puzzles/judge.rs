//! What the turns of a position are worth: whether exactly one of them reaches a goal.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::Goal;
use crate::engine::network::material;
use crate::engine::{Limits, Score, Search};
use crate::rules::{Game, Outcome, Position, Record, Side, Turn};

/// The seed of all searches here: the same question has the same answer.
const SEED: u64 = 1;
/// In Permainan-Tabal so many hundredths win in the long run: 19 points in 20.
const DECISIVE: i32 = 800;
/// So many hundredths are no win yet, though they please: 3 points in 4.
const PLEASANT: i32 = 300;

/// How carefully turns are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Care {
    /// Nodes within which a claim must be proved: that the only turn wins, or that each of the others loses.
    pub proof: u64,
    /// Nodes within which the opposite must not be found: that another turn wins too, or that the only one loses.
    pub doubt: u64,
    /// By how many hundredths estimates may miss what they should be.
    pub slack: i32,
}

impl Care {
    /// For finding puzzles: doubts are searched far.
    pub const COMPOSING: Self = Self { proof: 40_000, doubt: 60_000, slack: 0 };
    /// For a look at many positions, most of which are no puzzles.
    pub const SIFTING: Self = Self { proof: 5_000, doubt: 1_000, slack: 0 };
    /// For proving known puzzles again.
    pub const CHECKING: Self = Self { proof: 80_000, doubt: 20_000, slack: 200 };
}

/// A win in so many plies is clear, though there may be several ways to it.
const SHORT_WIN: u32 = 6;
/// That a turn loses must be plain: its proof has so much less than that of a win.
const PER_LOSS: u64 = 8;
/// A short look takes so much less.
const SHORT: u64 = 20;
/// More nodes than any search of two plies needs; knowing how few they are keeps its memory small.
const SHALLOW: u64 = 4_000;

/// Judges turns with a certain care.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    care: Care,
}

impl Judge {
    /// A judge of this care.
    pub const fn new(care: Care) -> Self {
        Self { care }
    }

    /// A cheap look: which goal a record's present position might have as a puzzle, if any.
    pub fn sift(&self, record: &Record) -> Option<Goal> {
        let game = record.position().game();
        let found = search(record, self.care.proof);
        let only = found.best().filter(|turn| !is_obvious(record, turn))?;
        let mut others = record.position().legal_turns().into_iter().filter(|turn| *turn != only);
        if is_win(game, found.report().score, self.care.slack) {
            return others.all(|turn| !self.pleases(record, &turn, self.care.doubt)).then_some(Goal::Win);
        }
        let loses = |turn| is_win(game, -score_after(record, &turn, self.care.doubt), self.care.slack);
        others.all(loses).then_some(Goal::Save)
    }

    /// The only turn that reaches the goal in a record's present position, if there is exactly one.
    pub fn only_turn(&self, record: &Record, goal: Goal) -> Option<Turn> {
        match goal {
            Goal::Win => self.only_win(record, |_| false),
            Goal::Save => self.only_save(record),
        }
    }

    /// The turn that wins at the end of a line: beside one that ends the game at once others may do so too.
    pub fn last_turn(&self, record: &Record) -> Option<Turn> {
        let side = record.position().side_to_move();
        let ends = |turn: &Turn| outcome_after(record, turn).is_some_and(|outcome| outcome.winner == Some(side));
        self.only_win(record, ends).filter(ends)
    }

    /// The only turn that wins, those left aside that need not be judged.
    fn only_win(&self, record: &Record, aside: impl Fn(&Turn) -> bool) -> Option<Turn> {
        let game = record.position().game();
        let only = search(record, self.care.proof).best()?;
        let wins = is_win(game, score_after(record, &only, self.care.proof), self.care.slack);
        let others: Vec<Turn> = record.position().legal_turns();
        let mut others = others.into_iter().filter(|turn| *turn != only && !aside(turn));
        // A short look at all of them is often enough.
        let short = others.clone().any(|turn| self.pleases(record, &turn, self.care.doubt / SHORT));
        (wins && !short && !others.any(|turn| self.pleases(record, &turn, self.care.doubt))).then_some(only)
    }

    /// Whether a turn might win too, as far as so many nodes tell.
    fn pleases(&self, record: &Record, turn: &Turn, nodes: u64) -> bool {
        let score = score_after(record, turn, nodes);
        match record.position().game().has_like_sides() {
            false => score.plies_to_win().is_some(),
            true => score.hundredths() >= PLEASANT + self.care.slack,
        }
    }

    /// The only turn that does not lose.
    fn only_save(&self, record: &Record) -> Option<Turn> {
        let game = record.position().game();
        let nodes = self.care.proof / PER_LOSS;
        let turns = record.position().legal_turns().into_iter();
        let mut judged: Vec<(Score, Turn)> = turns.map(|turn| (score_after(record, &turn, nodes), turn)).collect();
        judged.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
        let (&(_, only), others) = judged.split_first()?;
        let all_lose = others.iter().all(|&(score, _)| is_win(game, -score, self.care.slack));
        let score = if all_lose { score_after(record, &only, self.care.doubt) } else { return None };
        let holds = match game.has_like_sides() {
            false => score.plies_to_loss().is_none(),
            true => score.hundredths() > -PLEASANT - self.care.slack,
        };
        (holds && !is_win(game, score, 0)).then_some(only)
    }

    /// Whether the side that is not to move wins in a few plies whatever comes.
    pub fn is_short_win(&self, record: &Record) -> bool {
        let score = search(record, self.care.proof).report().score;
        score.plies_to_loss().is_some_and(|plies| plies <= SHORT_WIN)
    }

    /// The best defence in a record's present position, none if the game is over.
    pub fn reply(&self, record: &Record) -> Option<Turn> {
        search(record, self.care.proof).best()
    }
}

/// Whether one who counts pieces and looks two plies ahead finds a turn: it looks better than all others.
pub(super) fn is_obvious(record: &Record, turn: &Turn) -> bool {
    const TWO: NonZeroUsize = NonZeroUsize::new(2).unwrap();
    let limits = Limits { nodes: Some(SHALLOW), depth: Some(2) };
    let search = Search::analysis(record, limits, TWO).with_table(None);
    let mut search = search.with_network(Arc::new(material(record.position().game()))).thorough();
    while !search.step(u64::MAX) {}
    match &search.reports()[..] {
        [best, second, ..] => best.line.first() == Some(turn) && best.score > second.score,
        lines => !lines.is_empty(),
    }
}

/// After how many nodes a search has settled on a turn for good, up to `most`.
pub(super) fn nodes_to_find(record: &Record, turn: &Turn, most: u64) -> u64 {
    const STEP: u64 = 100;
    let mut search = Search::new(record, Limits { nodes: Some(most), depth: None }, SEED).with_table(None);
    let mut missed = 0;
    let mut finished = false;
    while !finished {
        finished = search.step(STEP);
        if search.best() != Some(*turn) {
            missed = search.report().nodes;
        }
    }
    missed
}

fn search(record: &Record, nodes: u64) -> Search {
    let mut search = Search::new(record, Limits { nodes: Some(nodes), depth: None }, SEED);
    while !search.step(u64::MAX) {}
    search
}

/// A turn's score for the side that plays it; illegal turns count as lost.
fn score_after(record: &Record, turn: &Turn, nodes: u64) -> Score {
    let side = record.position().side_to_move();
    let mut after = record.clone();
    if after.play(turn).is_err() {
        return Score::loss_in(0);
    }
    match after.outcome() {
        Some(outcome) => score_of(outcome, side),
        None => -search(&after, nodes).report().score,
    }
}

fn outcome_after(record: &Record, turn: &Turn) -> Option<Outcome> {
    let mut after = record.clone();
    after.play(turn).ok()?;
    after.outcome()
}

fn score_of(outcome: Outcome, side: Side) -> Score {
    match outcome.winner {
        None => Score::DRAW,
        Some(winner) if winner == side => Score::win_in(1),
        Some(_) => Score::loss_in(1),
    }
}

/// Whether a score is as good as a win: proved, or between like sides so much material that nobody doubts it.
fn is_win(game: Game, score: Score, slack: i32) -> bool {
    score.plies_to_win().is_some() || (game.has_like_sides() && score.hundredths() >= DECISIVE - slack)
}
