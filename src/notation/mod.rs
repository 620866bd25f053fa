//! Positions, turns and game records as text: what is written can be read, and a bad text says what is wrong where.
//!
//! The law is `RULES.md`, section 3.

mod position;
mod turn;

pub use position::{PositionFault, PositionTextError, detect_game, parse_position};
pub use turn::{TurnTextError, parse_turn};
