//! Beijing Tiger Chess solved: the exact value of every position, endless play counting as a draw.
//!
//! A *layer* holds all positions with one number of dogs; captures lead from it only to the layer below. In a layer a
//! *level* holds the placements of dogs with one sum of ranks, and in a level a *class* those with the same number of
//! dogs on each rank. A dog's forward step leads to the level above; its sideways steps and the tiger's moves stay in
//! the class. So layers are solved from below, levels from above, and only within a class does play run in circles:
//! there a fixpoint is sought. The classes of a level do not depend on each other and are solved on several threads.
//!
//! The tiger's points are the bits of a word, so one placement holds 31 positions and they are valued together. Kept
//! are the values with the dogs to move, 8 bytes a placement, mirror images once; with the tiger to move, its turns
//! lead to kept values.
//!
//! The repetition and hundred-plies rules do not count here, nor does a turn that the clock passes. The two rules change
//! no value where [`Tally::longest`] is at most a hundred: then whoever wins can make progress in time each time, and
//! need not repeat a position on the way, for each turn brings the progress nearer.
//!
//! No files and no clock here either: tables are read from anything that can be sought in.

mod cages;
mod choice;
mod class;
mod distance;
mod file;
mod geometry;
mod layer;
mod layout;
mod pages;
mod patterns;
mod scope;
mod strategist;
mod tables;
mod tally;
mod value;

pub use file::{LayerFile, TableError};
pub use layer::{Layer, LayerError};
pub use scope::Scope;
pub use strategist::{Strategist, StrategistError};
pub use tally::{Count, Tally};
pub use value::{TigerTable, Value};

use crate::rules::tiger;

/// With fewer dogs the tiger has won.
pub const FEWEST_DOGS: u32 = tiger::DOGS - tiger::CAPTURES_TO_WIN + 1;

/// Of one placement of dogs the tiger's points where the tiger wins, and where the dogs win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Masks {
    pub tiger: u32,
    pub dogs: u32,
}
