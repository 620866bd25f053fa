//! What is legal and who has won: plain data and functions, with no randomness, no clock and no files.
//!
//! Each game has its file here with its board's lines beside its rules; what two games on one board have in common is in
//! `armies.rs`. Comments and tests cite `RULES.md`, the
//! specification these files were written from; `rules-…` in `assets/locales/en.ftl` says the same to players, and each
//! of its sentences stands in quotes above a test in `tests/rules_tiger.rs` or `tests/rules_tabal.rs`.

pub mod armies;
mod board;
mod game;
mod moves;
mod outcome;
mod perft;
mod piece;
mod point;
mod position;
mod record;
mod refusal;
pub mod soldiers;
pub mod tabal;
pub mod tiger;

pub use board::{Board, Jump, Line};
pub use game::{Annex, Game};
pub use moves::{Hop, Move, Turn};
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft, perft_bulk};
pub use piece::{CageRule, Piece, PieceKind, Side, UnknownWord};
pub use point::{FILES, Point, PointSet, Points, RANKS, UnknownPoint};
pub use position::{AnyPosition, IllegalTurn, Position, PositionError};
pub use record::Record;
pub use refusal::{Refusal, explain};
pub use soldiers::SoldiersPosition;
pub use tabal::TabalPosition;
pub use tiger::TigerPosition;
