//! Endgame tables of Permainan-Tabal: every position with few pieces, whether it is won, drawn or lost, and in how many
//! plies; endless play counts as a draw. The repetition and hundred-plies rules do not count here.
//!
//! A *class* holds all positions with the same pieces, seen from the side to move. Captures lead to classes with fewer
//! pieces and promotions to classes with fewer men; all other turns lead from a class to the one with the sides
//! exchanged. So classes are solved in pairs, the ones with fewer pieces and men first. In a file each position is kept
//! once for both colours and both mirror images, and only if the side to move need not capture: the other values
//! follow from those after the captures.
//!
//! Flying kings are hard to catch: two kings to move against one win 13,986 placements of 23,310 and draw the rest, and
//! with the single king to move 19,972 are drawn and 1,702 won by it. So "a king more is enough to win" is not true.
//! With four pieces the longest win takes 71 plies, the longest loss 72.
//!
//! The table that comes with the program is what `tiger-tabal-cli solve tabal --out assets/tables` writes, byte by byte.
//!
//! No files here either: tables are made from bytes and written as bytes.

mod class;
mod code;
mod file;
mod geometry;
mod mirror;
mod solver;
mod table;
mod unit;

pub use class::{Class, Force};
pub use file::TableError;
pub use solver::{Count, FEWEST_PIECES, MOST_PIECES, Solution, TooLong};
pub use table::TabalTable;
