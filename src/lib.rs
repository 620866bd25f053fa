//! Tiger & Tabal: Beijing Tiger Chess, Permainan-Tabal and Sixteen Soldiers.
//!
//! Dependencies run downward only: `rules` <- `notation`, `engine` <- `puzzles` <- the command line and `app`.

#[cfg(feature = "app")]
pub mod app;
pub mod engine;
pub mod notation;
pub mod puzzles;
pub mod rules;
