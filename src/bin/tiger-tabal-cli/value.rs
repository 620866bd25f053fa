//! `value`: the exact value of a position and the turns that keep it, from a solved game's table.

use std::path::PathBuf;

use tiger_tabal::engine::tabal_table::TabalTable;
use tiger_tabal::engine::tiger_table::Value;
use tiger_tabal::rules::{AnyPosition, Game, Position, TabalPosition, Turn};

use crate::advisor::Advisor;
use crate::endings;
use crate::shared::{CliError, PositionArgs, print};

/// The arguments of `value`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    at: PositionArgs,
    /// The folder that `solve` has filled [default in Permainan-Tabal: a table within the program]
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
        (AnyPosition::Tiger(position), None) => {
            let advisor = args.table.map(|folder| Advisor::open(folder, position.cage_rule())).transpose()?;
            advisor.and_then(|advisor| advisor.keepers(position))
        }
        (AnyPosition::Tabal(position), None) => {
            endings::open(args.table.as_deref())?.and_then(|table| of_ending(&table, position))
        }
        (AnyPosition::Soldiers(_), None) => None,
    };
    print(&describe(position.game(), known))
}

/// The value of an ending and the turns that keep it.
pub fn of_ending(table: &TabalTable, position: &TabalPosition) -> Option<(Value, Vec<Turn>)> {
    let value = |score| Value::known_by(score, position.side_to_move()).unwrap_or(Value::Draw);
    table.keepers(position).map(|(score, keepers)| (value(score), keepers))
}

/// The lines of a value and the turns that keep it.
pub fn describe(game: Game, known: Option<(Value, Vec<Turn>)>) -> String {
    let Some((value, keepers)) = known else { return "value unknown\n".to_owned() };
    let mut keepers: Vec<String> = keepers.iter().map(|turn| format!("keep {turn}\n")).collect();
    keepers.sort_unstable();
    format!("value {}\n{}", value.word(game), keepers.concat())
}
