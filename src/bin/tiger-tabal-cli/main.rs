//! The command line: legal moves, node counts and game records, for people and scripts.

mod advisor;
mod analyse;
mod bench;
mod bestmove;
mod check;
mod endings;
mod exam;
mod held_out;
mod hub;
mod hub_level;
mod hub_line;
mod hub_position;
mod match_play;
mod moves;
mod openings;
mod perft;
mod player;
mod progress;
mod puzzles;
mod shared;
mod solve;
mod solve_strategy;
mod solve_tabal;
mod tables;
mod thinking;
mod train;
mod train_tabal;
mod train_tiger;
mod value;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use shared::CliError;

/// Beijing Tiger Chess, Permainan-Tabal and Sixteen Soldiers on the command line.
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
    /// Find the computer's turn in a position
    Bestmove(bestmove::Args),
    /// Tell the best turns of a position, what they are worth and what follows
    Analyse(analyse::Args),
    /// Play games between two programs, with the sides alternating
    Match(match_play::Args),
    /// Find balanced positions from which to play matches
    Openings(openings::Args),
    /// Search fixed positions: total nodes and speed
    Bench(bench::Args),
    /// Solve a game: the exact value of its positions
    #[command(subcommand)]
    Solve(Solve),
    /// Tell the exact value of a position and the turns that keep it
    Value(value::Args),
    /// Ask a player of the Tiger game for its turn where most turns give the exact value away, and count
    Exam(exam::Args),
    /// Train the network that judges a game's positions
    #[command(subcommand)]
    Train(Train),
    /// Find puzzles: positions with exactly one turn that wins or saves
    Puzzles(puzzles::Args),
    /// Speak the Hub protocol of draughts programs, version 2
    Hub,
    /// Replay the game records of a PDN file and say what they are and how they end
    Check(check::Args),
}

#[derive(Subcommand)]
enum Solve {
    /// Beijing Tiger Chess, every position
    Tiger(solve::Args),
    /// How the dogs win Beijing Tiger Chess from the start
    Strategy(solve_strategy::Args),
    /// Permainan-Tabal, every position with few pieces
    Tabal(solve_tabal::Args),
}

#[derive(Subcommand)]
enum Train {
    /// Beijing Tiger Chess, from the solved game
    Tiger(train_tiger::Args),
    /// Permainan-Tabal, from games against itself
    Tabal(train_tabal::Args),
}

impl Command {
    fn run(self) -> Result<(), CliError> {
        match self {
            Self::Moves(args) => moves::run(args),
            Self::Perft(args) => perft::run(args),
            Self::Bestmove(args) => bestmove::run(args),
            Self::Analyse(args) => analyse::run(args),
            Self::Match(args) => match_play::run(args),
            Self::Openings(args) => openings::run(args),
            Self::Bench(args) => bench::run(args),
            Self::Solve(Solve::Tiger(args)) => solve::run(args),
            Self::Solve(Solve::Strategy(args)) => solve_strategy::run(args),
            Self::Solve(Solve::Tabal(args)) => solve_tabal::run(args),
            Self::Value(args) => value::run(args),
            Self::Exam(args) => exam::run(args),
            Self::Train(Train::Tiger(args)) => train_tiger::run(args),
            Self::Train(Train::Tabal(args)) => train_tabal::run(args),
            Self::Puzzles(args) => puzzles::run(args),
            Self::Hub => hub::run(),
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
