//! Beijing Tiger Chess solved: the exact value of every position.

mod cages;
mod class;
mod geometry;
mod layer;
mod layout;
mod patterns;
mod tables;
mod tally;

pub use layer::{Layer, LayerError, placements};
pub use tally::{Count, Tally};

use crate::rules::tiger;

/// With fewer dogs the tiger has won.
pub const FEWEST_DOGS: u32 = tiger::DOGS - tiger::CAPTURES_TO_WIN + 1;

/// Of one placement of dogs the tiger's points where the tiger wins, and where the dogs win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Masks {
    pub tiger: u32,
    pub dogs: u32,
}
