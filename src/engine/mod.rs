//! The computer opponent: a stepped alpha-beta search, an evaluation for each game, and six levels.
//!
//! Plain like the rules: no clock, no files, and threads only where the Tiger game is solved. Whoever drives a
//! [`Search`] decides how long it may think and in what slices; the same number of nodes gives the same turn and score.
//!
//! The search is iterative deepening with principal variation search (Marsland 1983), aspiration windows, a
//! transposition table, killer and history ordering, late-move reductions and futility pruning; captures are searched
//! out, repetition and the 100-ply rule count inside the tree. A small neural [`network`] for each game judges the
//! leaves. In Permainan-Tabal the endgame table ends it where few pieces are left. In
//! the Tiger game the strongest level does not search as long as the dogs follow their winning [`strategy`].

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
