//! Positions, turns and game records as text: what is written can be read, and a bad text says what is wrong where.
//!
//! The law is `RULES.md`, section 3.

mod position;
mod record;
mod record_reader;
mod result;
mod tags;
mod tokens;
mod turn;

pub use position::{PositionFault, PositionTextError, detect_game, parse_position};
pub use record::{GameRecord, write_records};
pub use record_reader::{RecordError, RecordFault, parse_records};
pub use result::GameResult;
pub use tags::{TagNameError, Tags};
pub use turn::{TurnTextError, parse_turn};
