//! `check`: replays the game records of a PDN file.

use std::path::{Path, PathBuf};

use tiger_tabal::notation::{GameRecord, parse_records};
use tiger_tabal::rules::{Position, Record};

use crate::shared::{CliError, print};

/// The arguments of `check`.
#[derive(clap::Args)]
pub struct Args {
    /// A file of game records in Portable Draughts Notation
    file: PathBuf,
}

/// Writes one line a record: what it is, how long, and how it ends.
///
/// # Errors
///
/// A file that cannot be read, or the first thing wrong in it with its line, or output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let records = read(&args.file)?;
    let lines: String = (1..).zip(&records).map(|(number, game)| describe(number, game)).collect();
    print(&lines)
}

fn read(file: &Path) -> Result<Vec<GameRecord>, CliError> {
    let name = file.display();
    let bytes = std::fs::read(file).map_err(|error| CliError::input(format!("{name}: {error}")))?;
    let text = std::str::from_utf8(&bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
        CliError::input(format!("{name}: line {line}: the text is not UTF-8"))
    })?;
    parse_records(text).map_err(|error| CliError::input(format!("{name}: {error}")))
}

fn describe(number: usize, game: &GameRecord) -> String {
    let start = game.record.start();
    let cage_rule = start.cage_rule().map_or_else(String::new, |rule| format!(", cage rule {rule}"));
    let plies = match game.record.turns().len() {
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    };
    format!("game {number}: {}{cage_rule}, {plies}, {}\n", start.game().title(), ending(&game.record))
}

fn ending(record: &Record) -> String {
    let game = record.start().game();
    match record.outcome() {
        None => format!("unfinished, {} to move", game.side_word(record.position().side_to_move())),
        Some(outcome) if outcome.winner.is_none() => format!("draw ({})", outcome.reason),
        Some(outcome) => format!("{} won ({})", outcome.word(game), outcome.reason),
    }
}
