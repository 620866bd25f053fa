//! Players for games between programs: at random, by level or by node count.

use std::str::FromStr;

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use tiger_tabal::engine::{Level, Limits, Search};
use tiger_tabal::rules::{Position, Record, Turn, UnknownWord};

use crate::advisor::Knowledge;

/// How a player finds its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spec {
    /// Any legal turn.
    Random,
    /// As the computer opponent of a level.
    Level(Level),
    /// By a search of so many nodes.
    Nodes(u64),
}

impl Spec {
    /// The player's turn in a game, `None` if it is over; only the best players have the knowledge.
    pub fn choose(self, record: &Record, knowledge: &Knowledge, rng: &mut ChaCha8Rng) -> Option<Turn> {
        let advisor = knowledge.advisor.as_ref().filter(|_| self.asks());
        advisor.and_then(|advisor| advisor.choose(record.position())).or_else(|| self.search(record, knowledge, rng))
    }

    fn asks(self) -> bool {
        match self {
            Self::Random => false,
            Self::Level(level) => level == Level::STRONGEST,
            Self::Nodes(_) => true,
        }
    }

    fn search(self, record: &Record, knowledge: &Knowledge, rng: &mut ChaCha8Rng) -> Option<Turn> {
        let search = match self {
            Self::Random => return record.position().legal_turns().choose(rng).copied(),
            Self::Level(level) => Search::for_level(record, level, rng.next_u64()),
            Self::Nodes(nodes) => Search::new(record, Limits { nodes: Some(nodes), depth: None }, rng.next_u64()),
        };
        let search = if self.asks() { search.with_table(knowledge.endings.clone()) } else { search };
        finish(if knowledge.strategy { search } else { search.without_strategy() })
    }
}

/// Runs a search with a limit to its end.
fn finish(mut search: Search) -> Option<Turn> {
    while !search.step(u64::MAX) {}
    search.best()
}

impl FromStr for Spec {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let spec = match text.split_once(':') {
            None if text == "random" => Some(Self::Random),
            Some(("level", level)) => level.parse().ok().map(Self::Level),
            Some(("nodes", nodes)) => nodes.parse().ok().map(Self::Nodes),
            _ => None,
        };
        spec.ok_or_else(|| UnknownWord { found: text.to_owned(), expected: "random, level:1 to level:6, nodes:NUMBER" })
    }
}

/// A generator for one of many games, so that games do not depend on each other.
pub fn rng_of_game(seed: u64, game: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(game);
    rng
}
