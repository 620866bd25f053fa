//! `value`: the exact value of a position and the turns that keep it, from a solved game's table.

use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;

use tiger_tabal::engine::tiger_table::{TigerTable, Value};
use tiger_tabal::rules::{AnyPosition, Game, Position, TigerPosition, Turn};

use crate::shared::{CliError, PositionArgs, print};
use crate::tables::Folder;

/// The arguments of `value`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    at: PositionArgs,
    /// The folder that `solve` has filled
    #[arg(long, value_name = "DIR")]
    table: Option<PathBuf>,
}

/// Writes `value` and the winner's word, `draw` or `unknown`, then `keep` and a turn for each turn that keeps it, in
/// byte order. What is wrong with a table is said on standard error, and the value is unknown where it is needed.
///
/// # Errors
///
/// A bad position, a folder that is not there, or output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let position = args.at.position()?;
    let known = match (&position, position.outcome()) {
        (_, Some(outcome)) => Some((outcome.into(), Vec::new())),
        (AnyPosition::Tiger(position), None) => look_up(position, args.table)?,
        (AnyPosition::Tabal(_), None) => None,
    };
    print(&describe(position.game(), known))
}

fn look_up(position: &TigerPosition, folder: Option<PathBuf>) -> Result<Option<(Value, Vec<Turn>)>, CliError> {
    let Some(folder) = folder else { return Ok(None) };
    let folder = Folder::new(folder, position.cage_rule());
    let table = open(&folder)?;
    Ok(table.keepers(position).unwrap_or_else(|error| {
        warn(&folder.error(error));
        None
    }))
}

/// Opens the folder's sound files and says what is wrong with the others.
fn open(folder: &Folder) -> Result<TigerTable<File>, CliError> {
    let (table, wrong) = folder.table()?;
    wrong.iter().for_each(warn);
    Ok(table)
}

/// Says on standard error why a table is of no use here.
fn warn(error: &CliError) {
    // If standard error is closed, nobody is left to tell.
    let _ = writeln!(io::stderr(), "warning: {error}");
}

fn describe(game: Game, known: Option<(Value, Vec<Turn>)>) -> String {
    let Some((value, keepers)) = known else { return "value unknown\n".to_owned() };
    let mut keepers: Vec<String> = keepers.iter().map(|turn| format!("keep {turn}\n")).collect();
    keepers.sort_unstable();
    format!("value {}\n{}", value.word(game), keepers.concat())
}
