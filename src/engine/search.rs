//! A search for the best turn of a game record: the engine's front door.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::knowledge::Knowledge;
use super::network::Network;
use super::ranking::Best;
use super::searcher::{Root, Searcher};
use super::tabal_table::TabalTable;
use super::taste::Taste;
use super::{Level, Limits, Score};
use crate::rules::{AnyPosition, Position, Record, SoldiersPosition, TabalPosition, TigerPosition, Turn};

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
    Soldiers(Box<Searcher<SoldiersPosition>>),
}

/// Does the same with the searcher of any game.
macro_rules! each_searcher {
    ($any:expr, $searcher:ident => $answer:expr) => {
        match $any {
            AnySearcher::Tiger($searcher) => $answer,
            AnySearcher::Tabal($searcher) => $answer,
            AnySearcher::Soldiers($searcher) => $answer,
        }
    };
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
        let knowledge = Knowledge { endings: TabalTable::built_in(), strategy: false };
        Self::with_taste(record, limits, 1, Taste::new(seed, 0, 0), knowledge)
    }

    /// A search for the best `lines` turns and what follows each, rather than for one; with the endgame table too.
    pub fn analysis(record: &Record, limits: Limits, lines: NonZeroUsize) -> Self {
        let knowledge = Knowledge { endings: TabalTable::built_in(), strategy: false };
        Self::with_taste(record, limits, lines.get(), Taste::new(0, 0, 0), knowledge)
    }

    /// A search as a level of the computer opponent makes it; the seed decides its errors. Only the strongest knows the
    /// endgame table and the dogs' winning strategy, which may be read at the first step.
    pub fn for_level(record: &Record, level: Level, seed: u64) -> Self {
        let is_strongest = level == Level::STRONGEST;
        let endings = if is_strongest { TabalTable::built_in() } else { None };
        let knowledge = Knowledge { endings, strategy: is_strongest };
        let (game, side) = (record.position().game(), record.position().side_to_move());
        Self::with_taste(record, level.limits(game, side), 1, level.taste(game, side, seed), knowledge)
    }

    /// The same search with another endgame table, or none; to be chosen before the first step.
    #[must_use]
    pub fn with_table(mut self, table: Option<Arc<TabalTable>>) -> Self {
        if let Some(AnySearcher::Tabal(searcher)) = &mut self.game {
            searcher.knowledge_mut().endings = table;
        }
        self
    }

    /// The same search without the dogs' winning strategy; to be chosen before the first step.
    #[must_use]
    pub fn without_strategy(mut self) -> Self {
        if let Some(AnySearcher::Tiger(searcher)) = &mut self.game {
            searcher.knowledge_mut().strategy = false;
        }
        self
    }

    /// The same search with other weights of the game's network; to be chosen before the first step.
    #[must_use]
    pub fn with_network(mut self, network: Arc<Network>) -> Self {
        if let Some(game) = &mut self.game {
            each_searcher!(game, searcher => searcher.set_network(network));
        }
        self
    }

    /// The same search without shortcuts: its score is that of all turns to its depth. It takes far longer. To be chosen
    /// before the first step.
    #[must_use]
    pub fn thorough(mut self) -> Self {
        if let Some(game) = &mut self.game {
            each_searcher!(game, searcher => searcher.be_thorough());
        }
        self
    }

    /// The same search without judging and remembering positions: what the walk alone costs. To be chosen before the
    /// first step.
    #[must_use]
    pub fn bare(mut self) -> Self {
        if let Some(game) = &mut self.game {
            each_searcher!(game, searcher => searcher.bare());
        }
        self
    }

    fn with_taste(record: &Record, limits: Limits, lines: usize, taste: Taste, knowledge: Knowledge) -> Self {
        if record.outcome().is_some() {
            return Self { game: None };
        }
        let searcher = match *record.position() {
            AnyPosition::Tiger(position) => {
                AnySearcher::Tiger(Box::new(Searcher::new(root(record, position), limits, lines, taste, knowledge)))
            }
            AnyPosition::Tabal(position) => {
                AnySearcher::Tabal(Box::new(Searcher::new(root(record, position), limits, lines, taste, knowledge)))
            }
            AnyPosition::Soldiers(position) => {
                AnySearcher::Soldiers(Box::new(Searcher::new(root(record, position), limits, lines, taste, knowledge)))
            }
        };
        Self { game: Some(searcher) }
    }

    /// Goes on for about so many nodes; whether the search is finished. A finished one is left as it is.
    pub fn step(&mut self, nodes: u64) -> bool {
        self.game.as_mut().is_none_or(|game| each_searcher!(game, searcher => searcher.step(nodes)))
    }

    /// The best turn so far, from the first moment a legal one; `None` if the game is over.
    pub fn best(&self) -> Option<Turn> {
        self.found().first()?.line.first().copied()
    }

    /// What was found so far.
    pub fn report(&self) -> Report {
        let over = || Report { depth: 0, score: Score::DRAW, nodes: 0, line: Vec::new() };
        self.reports().into_iter().next().unwrap_or_else(over)
    }

    /// The lines found so far, the best first, as many as were asked for and there are turns; none if the game is over.
    /// Each begins with another turn.
    pub fn reports(&self) -> Vec<Report> {
        let walked = |game: &AnySearcher| each_searcher!(game, searcher => (searcher.depth(), searcher.nodes()));
        let (depth, nodes) = self.game.as_ref().map_or((0, 0), walked);
        let report = |best: &Best| Report { depth, score: best.score, nodes, line: best.line.clone() };
        self.found().iter().map(report).collect()
    }

    fn found(&self) -> &[Best] {
        self.game.as_ref().map_or(&[], |game| each_searcher!(game, searcher => searcher.found()))
    }
}

/// The root of a search in a record that stands at `position`.
fn root<P>(record: &Record, position: P) -> Root<P> {
    let mut played: Vec<u64> = record.recent_positions().map(AnyPosition::key).collect();
    played.pop();
    Root { position, quiet: record.quiet_plies(), played }
}
