//! `analyse`: the best turns of a position, what they are worth and what follows.

use std::num::NonZeroUsize;
use std::time::Duration;

use tiger_tabal::engine::{Limits, Search};
use tiger_tabal::rules::{AnyPosition, Game, Position, Record};

use crate::advisor::TableArgs;
use crate::shared::{CliError, PositionArgs, print};
use crate::thinking::{describe, think};
use crate::value;

/// The arguments of `analyse`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    at: PositionArgs,
    /// How many different turns to look at
    #[arg(long, value_name = "N", default_value = "3")]
    lines: NonZeroUsize,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    table: TableArgs,
}

/// How long to think.
#[derive(clap::Args)]
#[group(multiple = false)]
struct Effort {
    /// So many nodes [default: 2000000]
    #[arg(long)]
    nodes: Option<u64>,
    /// So many plies deep
    #[arg(long)]
    depth: Option<u32>,
    /// So many milliseconds
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
}

impl Effort {
    fn limits(&self) -> Limits {
        const NODES: u64 = 2_000_000;
        let is_open = self.nodes.is_none() && self.depth.is_none() && self.movetime.is_none();
        Limits { nodes: if is_open { Some(NODES) } else { self.nodes }, depth: self.depth }
    }
}

/// Writes, after each completed depth and at the end, a numbered `info` line for each of the best turns, the best first;
/// then the exact value and the turns that keep it, as `value` does, if a table knows them.
///
/// # Errors
///
/// A bad position, one in which the game is over, or output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let position = args.at.position()?;
    let record = Record::new(position);
    if record.outcome().is_some() {
        return Err(CliError::game_over(&record));
    }
    let known = match &position {
        AnyPosition::Tiger(tiger) => {
            args.table.advisor(position.cage_rule())?.and_then(|advisor| advisor.keepers(tiger))
        }
        AnyPosition::Tabal(tabal) => args.table.endings()?.and_then(|table| value::of_ending(&table, tabal)),
        AnyPosition::Soldiers(_) => None,
    };
    let mut search = args.table.inform(Search::analysis(&record, args.effort.limits(), args.lines))?;
    think(&mut search, args.effort.movetime.map(Duration::from_millis), |search, time| {
        let numbered = (1..).zip(search.reports());
        let line = |(number, report)| format!("info line {number} {}\n", describe(&report, time));
        print(&numbered.map(line).collect::<String>())
    })?;
    let game: Game = position.game();
    known.map_or(Ok(()), |known| print(&value::describe(game, Some(known))))
}
