//! `bestmove`: the computer's turn in a position.

use std::time::Duration;

use tiger_tabal::engine::{Level, Limits, Search};
use tiger_tabal::notation::parse_turn;
use tiger_tabal::rules::{AnyPosition, Record};

use crate::advisor::TableArgs;
use crate::shared::{CliError, PositionArgs, print};
use crate::thinking::{describe, think};

/// The arguments of `bestmove`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    at: PositionArgs,
    /// Turns that were played from the position, with spaces between them
    #[arg(long, value_name = "TURNS", default_value = "")]
    moves: String,
    #[command(flatten)]
    effort: Effort,
    #[command(flatten)]
    table: TableArgs,
    /// What decides between equal turns, and a level's errors
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// How long to think; without any, as level 6 does.
#[derive(clap::Args)]
#[group(multiple = false)]
struct Effort {
    /// As the computer opponent of a level, 1 to 6 [default: 6]
    #[arg(long)]
    level: Option<Level>,
    /// So many nodes
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
    /// Whether the turn shall be as good as can be: the weaker levels do not know the table.
    fn is_full(&self) -> bool {
        self.level.is_none_or(|level| level == Level::STRONGEST)
    }

    fn search(&self, record: &Record, seed: u64) -> Search {
        let limits = Limits { nodes: self.nodes, depth: self.depth };
        if limits == Limits::default() && self.movetime.is_none() {
            return Search::for_level(record, self.level.unwrap_or(Level::STRONGEST), seed);
        }
        Search::new(record, limits, seed)
    }
}

/// Writes an `info` line for each completed depth, then `bestmove` and the turn; that alone if a table knows it.
///
/// # Errors
///
/// A bad position, turns that cannot be played, a position in which the game is over, or output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let record = replay(args.at.position()?, &args.moves)?;
    let position = *record.position();
    let advisor = args.table.advisor(position.cage_rule().filter(|_| args.effort.is_full()))?;
    if let Some(turn) = advisor.and_then(|advisor| advisor.choose(&position)) {
        return print(&format!("bestmove {turn}\n"));
    }
    let mut search = args.effort.search(&record, args.seed);
    if args.effort.is_full() {
        search = args.table.inform(search)?;
    }
    let time = args.effort.movetime.map(Duration::from_millis);
    think(&mut search, time, |search, time| match search.best() {
        Some(_) => print(&format!("info {}\n", describe(&search.report(), time))),
        None => Err(CliError::game_over(&record)),
    })?;
    search.best().map_or(Ok(()), |turn| print(&format!("bestmove {turn}\n")))
}

/// The game from a position by turns with spaces between them.
fn replay(start: AnyPosition, turns: &str) -> Result<Record, CliError> {
    let mut record = Record::new(start);
    for text in turns.split_whitespace() {
        let turn = parse_turn(record.position(), text).map_err(CliError::input)?;
        record.play(&turn).map_err(CliError::input)?;
    }
    Ok(record)
}
