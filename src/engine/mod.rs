//! The computer opponent: a stepped alpha-beta search, an evaluation for each game, and six levels.
//!
//! Plain like the rules: no clock, no files, and threads only where the Tiger game is solved. Whoever drives a
//! [`Search`] decides how long it may think and in what slices; the same number of nodes gives the same turn and score.
//!
//! The search is iterative deepening with principal variation search (Marsland 1983), aspiration windows, a
//! transposition table, killer and history ordering, late-move reductions and futility pruning; captures are searched
//! out, repetition and the 100-ply rule count inside the tree. A small neural [`network`] for each game judges the
//! leaves, and what it says pales while nobody makes progress. In Permainan-Tabal the endgame table ends the search where
//! few pieces are left. In the Tiger game the strongest level does not search as long as the dogs follow their winning
//! [`strategy`].
//!
//! # What each part is worth
//!
//! Measured by leaving out one at a time: in Permainan-Tabal the share of points of the whole search against the one
//! without, 100 games from `benches/openings` at 10,000 nodes a turn (5 points more or less are chance); in the Tiger game
//! of 356 hard positions (`tiger-tabal-cli exam`) those whose value the search without keeps at 30,000 nodes, where the
//! whole one keeps 350.
//!
//! | left out | Permainan-Tabal | Tiger game |
//! | --- | ---: | ---: |
//! | the network; pieces are counted | 82 % | 300 |
//! | captures searched out | 70 % | 349 |
//! | killers | 56 % | 336 |
//! | transposition table | 54 % | 346 |
//! | history | 54 % | 347 |
//! | aspiration | 51 % | 348 |
//! | null windows (principal variation search) | 51 % | 346 |
//! | late-move reductions | 50 % | 352 |
//! | futility pruning | 51 % | 348 |
//!
//! The network is what makes the difference; so short a search gains nothing certain from the last four.

mod evaluation;
mod exact;
mod frame;
pub mod grading;
mod knowledge;
mod level;
pub mod network;
mod order;
mod path;
mod ranking;
mod score;
mod search;
mod searcher;
mod shortcuts;
pub mod strategy;
pub mod tabal_table;
mod table;
mod taste;
pub mod tiger_table;

pub use exact::Exact;
pub use level::{Level, Limits, UnknownLevel};
pub use score::Score;
pub use search::{Report, Search};
