//! The search on a thread of its own.

use std::hash::{BuildHasher, RandomState};

use crate::engine::Search;

/// So many nodes are searched between two looks at whether to stop: about a millisecond.
const SLICE: u64 = 4_000;

/// A number that is another one each time.
pub fn seed() -> u64 {
    RandomState::new().hash_one(())
}

/// Goes on for a slice; whether the search is finished.
pub fn advance(search: &mut Search) -> bool {
    search.step(SLICE)
}

/// Nobody waits for this thread.
pub async fn breathe() {}
