//! `moves`: every legal turn of a position, or how the game has ended.

use tiger_tabal::rules::{AnyPosition, Position, Turn};

use crate::shared::{CliError, PositionArgs, print};

/// The arguments of `moves`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    at: PositionArgs,
}

/// Lists one legal turn a line in ascending byte order, or one line `end WINNER REASON` if the game is over.
///
/// # Errors
///
/// A bad position, or output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let lines = listing(&args.at.position()?);
    print(&lines.iter().map(|line| format!("{line}\n")).collect::<String>())
}

fn listing(position: &AnyPosition) -> Vec<String> {
    if let Some(outcome) = position.outcome() {
        return vec![format!("end {} {}", outcome.word(position.game()), outcome.reason)];
    }
    let mut turns: Vec<String> = position.legal_turns().iter().map(Turn::to_string).collect();
    turns.sort_unstable();
    turns
}
