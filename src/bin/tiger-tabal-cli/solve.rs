//! `solve tiger`: the game solved completely, the value of every position.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::AtomicU64;
use std::thread;

use tiger_tabal::engine::tiger_table::{FEWEST_DOGS, Layer, Scope, Tally, TigerTable, Value};
use tiger_tabal::rules::{CageRule, Game, Side, TigerPosition, tiger};

use crate::progress::Progress;
use crate::shared::{CliError, print};
use crate::tables::Folder;
use crate::verify::verify;

/// The arguments of `solve tiger`.
#[derive(clap::Args)]
pub struct Args {
    /// When the tiger counts as caged: route or next-move
    #[arg(long, value_name = "RULE", default_value_t)]
    cage: CageRule,
    /// Solve up to so many dogs
    #[arg(long, default_value_t = tiger::DOGS, value_parser = clap::value_parser!(u32).range(i64::from(FEWEST_DOGS)..=i64::from(tiger::DOGS)))]
    dogs: u32,
    /// Keep the values in this folder, 4 GiB for all; what is finished there is not solved again
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Then check the values of so many random positions against those that their turns lead to
    #[arg(long, value_name = "COUNT", requires = "out")]
    check: Option<u64>,
    /// What decides which positions are checked
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many classes of positions to solve at once [default: as many as the machine has cores]
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

/// Writes for each number of dogs and each side to move how many positions the tiger wins, the dogs win and are drawn,
/// and within how many plies a winner can force the next capture, forward step or the end; then how many positions were
/// checked, if any, and the value of the start; progress goes to standard error.
///
/// # Errors
///
/// A folder or a file that cannot be used, or output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let folder = args.out.clone().map(|path| Folder::new(path, args.cage));
    if let Some(folder) = &folder {
        folder.create()?;
    }
    let mut below = None;
    for dogs in FEWEST_DOGS..=args.dogs {
        let finished = folder.as_ref().map_or(Ok(None), |folder| folder.open(dogs))?;
        if let Some(finished) = finished {
            print(&describe(dogs, &finished.tally()))?;
            below = None;
            continue;
        }
        let layer = solve(&args, dogs, folder.as_ref(), below.take())?;
        print(&describe(dogs, &layer.tally()))?;
        below = Some(layer);
    }
    if let (Some(count), Some(folder)) = (args.check, &folder) {
        verify(folder, args.cage, args.dogs, count, args.seed)?;
        print(&format!("checked {count}\n"))?;
    }
    if args.dogs < tiger::DOGS {
        return Ok(());
    }
    let value = start_value(args.cage, folder.as_ref(), below)?;
    print(&format!("start {}\n", value.map_or("unknown", |value| value.word(Game::Tiger))))
}

/// The number of threads that is asked for, or of the machine's cores.
pub fn threads(asked: Option<NonZeroUsize>) -> NonZeroUsize {
    asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}

/// Solves a layer from the one below, which is in memory or in the folder, and keeps it in the folder.
fn solve(args: &Args, dogs: u32, folder: Option<&Folder>, below: Option<Layer>) -> Result<Layer, CliError> {
    let below = match (below, folder) {
        (None, Some(folder)) if dogs > FEWEST_DOGS => folder.read(dogs - 1)?,
        (below, _) => below,
    };
    let threads = threads(args.threads);
    let done = AtomicU64::new(0);
    let scope = Scope::all(args.cage, dogs);
    let progress = Progress::new(format!("{dogs} dogs"), scope.placements());
    let layer = progress.show(&done, || Layer::solve(scope, below.as_ref(), threads, &done));
    let layer = layer.map_err(CliError::input)?;
    folder.map_or(Ok(()), |folder| folder.write(&layer))?;
    Ok(layer)
}

fn describe(dogs: u32, tally: &Tally) -> String {
    let line = |side| {
        let count = tally.of(side);
        let word = Game::Tiger.side_word(side);
        format!("{dogs} dogs, {word} to move: tiger {}, dogs {}, draws {}\n", count.tiger, count.dogs, count.draws)
    };
    Side::ALL.map(line).concat() + &format!("{dogs} dogs, progress within {} plies\n", tally.longest)
}

fn start_value(rule: CageRule, folder: Option<&Folder>, last: Option<Layer>) -> Result<Option<Value>, CliError> {
    let mut table = match folder {
        Some(folder) => folder.table()?.0,
        None => TigerTable::new(rule),
    };
    if let Some(layer) = last {
        table.add(layer);
    }
    table.value(&TigerPosition::start(rule)).map_err(CliError::input)
}
