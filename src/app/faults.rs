//! What is wrong with a text or a set-up, as sentences for the player.

use crate::notation::{PositionFault, PositionTextError, RecordError, RecordFault, TurnTextError};
use crate::rules::PositionError;

use super::link::LinkError;
use super::locale::Sentence;

/// What is wrong with a text of game records, and on which line.
pub fn of_record(error: &RecordError) -> Sentence {
    Sentence::new("fault-line").number("line", error.line as u64).said("fault", record_fault(&error.fault))
}

fn record_fault(fault: &RecordFault) -> Sentence {
    match fault {
        RecordFault::NoRecord => Sentence::new("fault-no-record"),
        RecordFault::UnclosedComment => Sentence::new("fault-unclosed-comment"),
        RecordFault::Unexpected(found) => Sentence::new("fault-unexpected").quote("found", found),
        RecordFault::MalformedTag => Sentence::new("fault-malformed-tag"),
        RecordFault::UnclosedValue(tag) => Sentence::new("fault-unclosed-value").quote("tag", tag),
        RecordFault::RepeatedTag(tag) => Sentence::new("fault-repeated-tag").quote("tag", tag),
        RecordFault::NoVariant => Sentence::new("fault-no-variant"),
        RecordFault::UnknownVariant(found) => Sentence::new("fault-unknown-variant").quote("found", found),
        RecordFault::CageRule(word) => Sentence::new("fault-cage-rule").quote("found", &word.found),
        RecordFault::NoFen => Sentence::new("fault-no-fen"),
        RecordFault::Position(error) => of_position_text(error),
        RecordFault::Result(word) => Sentence::new("fault-result").quote("found", &word.found),
        RecordFault::Turn { ply, error } => {
            Sentence::new("fault-turn").number("ply", *ply as u64).said("fault", turn_fault(error))
        }
        RecordFault::AfterEnd { ply, text, .. } => {
            Sentence::new("fault-after-end").number("ply", *ply as u64).quote("text", text)
        }
        RecordFault::NoResult => Sentence::new("fault-no-result"),
        RecordFault::ResultsDiffer { written, tag } => {
            Sentence::new("fault-results-differ").text("written", written).text("tag", tag)
        }
        RecordFault::WrongResult { written, outcome } => {
            let actual = crate::notation::GameResult::from(*outcome);
            Sentence::new("fault-wrong-result").text("written", written).text("actual", actual)
        }
        RecordFault::WrongTermination { written, .. } => {
            Sentence::new("fault-wrong-termination").text("written", written)
        }
    }
}

fn turn_fault(error: &TurnTextError) -> Sentence {
    match error {
        TurnTextError::Form(text) => Sentence::new("fault-turn-form").quote("text", text),
        TurnTextError::UnknownPoint { text, unknown } => {
            Sentence::new("fault-turn-point").quote("text", text).quote("found", &unknown.0)
        }
        TurnTextError::Illegal(text) => Sentence::new("fault-turn-illegal").quote("text", text),
        TurnTextError::Ambiguous { text, fitting } => {
            Sentence::new("fault-turn-ambiguous").quote("text", text).either("turns", fitting)
        }
    }
}

/// What is wrong with a position's text, and in which column.
pub fn of_position_text(error: &PositionTextError) -> Sentence {
    let fault = match &error.fault {
        PositionFault::Parts(_) => Sentence::new("fault-parts"),
        PositionFault::SideLetter { found, expected } => {
            Sentence::new("fault-side-letter").quote("found", found).either("expected", expected.split(" or "))
        }
        PositionFault::UnknownPoint(unknown) => Sentence::new("fault-point").quote("found", &unknown.0),
        PositionFault::Pieces(error) => of_pieces(error),
    };
    Sentence::new("fault-column").number("column", error.column as u64).said("fault", fault)
}

/// Why a link leads to no game.
pub fn of_link(error: &LinkError) -> Sentence {
    match error {
        LinkError::NoGame => Sentence::new("fault-link-game"),
        LinkError::Word { name, error } => {
            Sentence::new("fault-link-word").text("name", name).quote("found", &error.found)
        }
        LinkError::Timer(found) => Sentence::new("fault-link-timer").quote("found", found),
        LinkError::Position(error) => of_position_text(error),
        LinkError::Turn { number, error } => {
            Sentence::new("fault-turn").number("ply", *number as u64).said("fault", turn_fault(error))
        }
        LinkError::Over(number) => Sentence::new("fault-link-over").number("ply", *number as u64),
    }
}

/// Why pieces cannot stand so.
pub fn of_pieces(error: &PositionError) -> Sentence {
    match error {
        PositionError::OffBoard(point) => Sentence::new("fault-off-board").text("point", point),
        PositionError::Overlap(point) => Sentence::new("fault-overlap").text("point", point),
        PositionError::TigerCount(count) => Sentence::new("fault-tiger-count").number("count", *count as u64),
        PositionError::TooMany { found, most } => {
            Sentence::new("fault-too-many").number("found", *found).number("most", *most)
        }
        PositionError::UnpromotedMan(point) => Sentence::new("fault-unpromoted-man").text("point", point),
        PositionError::NoPieces => Sentence::new("fault-no-pieces"),
    }
}
