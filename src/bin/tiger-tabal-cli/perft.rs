//! `perft`: the leaf count of the tree of turns, the classic check of a move generator.

use tiger_tabal::rules::{divide, perft_bulk};

use crate::shared::{CliError, PositionArgs, print};

/// The deepest count that can be asked for; the ages would not suffice for it.
const DEEPEST: i64 = 64;

/// The arguments of `perft`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    at: PositionArgs,
    /// How many turns deep to count
    #[arg(value_parser = clap::value_parser!(u32).range(0..=DEEPEST))]
    depth: u32,
    /// First write the count below each legal turn
    #[arg(long)]
    divide: bool,
}

/// Writes the leaf count alone on the last line; a multiple capture is one turn, and a finished game has no moves.
///
/// # Errors
///
/// A bad position, or output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let position = args.at.position()?;
    if !args.divide || args.depth == 0 {
        return print(&format!("{}\n", perft_bulk(&position, args.depth)));
    }
    let parts = divide(&position, args.depth);
    let total: u64 = parts.iter().map(|(_, leaves)| leaves).sum();
    let mut lines: Vec<String> = parts.iter().map(|(turn, leaves)| format!("{turn} {leaves}\n")).collect();
    lines.sort_unstable();
    print(&format!("{}{total}\n", lines.concat()))
}
