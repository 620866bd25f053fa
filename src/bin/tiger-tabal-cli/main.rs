//! The command line: legal moves, node counts and game records, for people and scripts.

mod check;
mod moves;
mod perft;
mod shared;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use shared::CliError;

/// Beijing Tiger Chess and Permainan-Tabal on the command line.
#[derive(Parser)]
#[command(name = "tiger-tabal-cli", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the legal turns of a position, one a line, or say how the game has ended
    Moves(moves::Args),
    /// Count the leaves of the tree of turns below a position
    Perft(perft::Args),
    /// Replay the game records of a PDN file and say what they are and how they end
    Check(check::Args),
}

impl Command {
    fn run(self) -> Result<(), CliError> {
        match self {
            Self::Moves(args) => moves::run(args),
            Self::Perft(args) => perft::run(args),
            Self::Check(args) => check::run(args),
        }
    }
}

fn main() -> ExitCode {
    match Cli::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}
