//! Tiger & Tabal: Beijing Tiger Chess and Permainan-Tabal.
//!
//! Dependencies run downward only: `rules` <- `notation`, `engine` <- `puzzles` <- the command line and `app`.

#[cfg(feature = "app")]
pub mod app;
pub mod engine;
pub mod notation;
pub mod puzzles;
pub mod rules;
