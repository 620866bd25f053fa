//! A search for the best turn of a game record: the engine's front door.

use std::sync::Arc;

use super::endings::Endings;
use super::evaluation::Evaluate;
use super::searcher::{Best, Root, Searcher};
use super::tabal_table::TabalTable;
use super::taste::Taste;
use super::{Level, Limits, Score};
use crate::rules::{AnyPosition, Position, Record, TabalPosition, TigerPosition, Turn};

/// A search under way. It thinks only inside [`step`](Search::step).
///
/// ```
/// use tiger_tabal::engine::{Level, Search};
/// use tiger_tabal::rules::{AnyPosition, CageRule, Game, Record};
///
/// let record = Record::new(AnyPosition::start(Game::Tabal, CageRule::Route));
/// let mut search = Search::for_level(&record, Level::default(), 1);
/// while !search.step(1_000) {}
/// assert!(search.best().is_some());
/// ```
#[derive(Debug)]
pub struct Search {
    /// `None` if the game is over.
    game: Option<AnySearcher>,
}

/// The searcher of the record's game.
#[derive(Debug)]
enum AnySearcher {
    Tiger(Box<Searcher<TigerPosition>>),
    Tabal(Box<Searcher<TabalPosition>>),
}

/// What a search has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Plies that were searched in full; 0 before the first iteration is complete.
    pub depth: u32,
    /// What the position is worth to the side to move; a draw if the game is over.
    pub score: Score,
    /// Nodes visited, captures searched out included.
    pub nodes: u64,
    /// The best turn and what is likely to follow; empty if the game is over.
    pub line: Vec<Turn>,
}

impl Search {
    /// A search of a record's present position, with the record's history and the endgame table that comes with the
    /// program. The seed chooses among equal turns.
    pub fn new(record: &Record, limits: Limits, seed: u64) -> Self {
        Self::with_taste(record, limits, Taste::new(seed, 0, 0), Endings(TabalTable::built_in()))
    }

    /// A search as a level of the computer opponent makes it; the seed decides its errors. Only the strongest knows the
    /// endgame table.
    pub fn for_level(record: &Record, level: Level, seed: u64) -> Self {
        let endings = if level == Level::STRONGEST { TabalTable::built_in() } else { None };
        Self::with_taste(record, level.limits(), level.taste(seed), Endings(endings))
    }

    /// The same search with another endgame table, or none; to be chosen before the first step.
    #[must_use]
    pub fn with_table(mut self, table: Option<Arc<TabalTable>>) -> Self {
        if let Some(AnySearcher::Tabal(searcher)) = &mut self.game {
            searcher.set_endings(Endings(table));
        }
        self
    }

    fn with_taste(record: &Record, limits: Limits, taste: Taste, endings: Endings) -> Self {
        if record.outcome().is_some() {
            return Self { game: None };
        }
        let searcher = match *record.position() {
            AnyPosition::Tiger(position) => AnySearcher::Tiger(searcher(record, position, limits, taste, endings)),
            AnyPosition::Tabal(position) => AnySearcher::Tabal(searcher(record, position, limits, taste, endings)),
        };
        Self { game: Some(searcher) }
    }

    /// Goes on for about so many nodes; whether the search is finished. A finished one is left as it is.
    pub fn step(&mut self, nodes: u64) -> bool {
        match &mut self.game {
            Some(AnySearcher::Tiger(searcher)) => searcher.step(nodes),
            Some(AnySearcher::Tabal(searcher)) => searcher.step(nodes),
            None => true,
        }
    }

    /// The best turn so far, from the first moment a legal one; `None` if the game is over.
    pub fn best(&self) -> Option<Turn> {
        self.found()?.line.first().copied()
    }

    /// What was found so far.
    pub fn report(&self) -> Report {
        let (depth, nodes) = match &self.game {
            Some(AnySearcher::Tiger(searcher)) => (searcher.depth(), searcher.nodes()),
            Some(AnySearcher::Tabal(searcher)) => (searcher.depth(), searcher.nodes()),
            None => (0, 0),
        };
        let (score, line) = self.found().map_or((Score::DRAW, Vec::new()), |best| (best.score, best.line.clone()));
        Report { depth, score, nodes, line }
    }

    fn found(&self) -> Option<&Best> {
        match self.game.as_ref()? {
            AnySearcher::Tiger(searcher) => searcher.best(),
            AnySearcher::Tabal(searcher) => searcher.best(),
        }
    }
}

/// The searcher of a record that stands at `position`.
fn searcher<P: Evaluate>(
    record: &Record,
    position: P,
    limits: Limits,
    taste: Taste,
    endings: Endings,
) -> Box<Searcher<P>> {
    let mut played: Vec<u64> = record.recent_positions().map(AnyPosition::key).collect();
    played.pop();
    Box::new(Searcher::new(Root { position, quiet: record.quiet_plies(), played }, limits, taste, endings))
}
