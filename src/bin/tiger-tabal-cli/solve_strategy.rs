//! `solve strategy`: how the dogs win the Tiger game from the start, whatever the tiger does.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::AtomicU64;

use tiger_tabal::engine::tiger_table::Strategist;

use crate::progress::Progress;
use crate::shared::{CliError, print};
use crate::solve::threads;
use crate::tables::write_file;

/// So many positions of a strategy are worth a line.
const REPORTED: usize = 100_000;

/// The arguments of `solve strategy`.
#[derive(clap::Args)]
pub struct Args {
    /// The file to write; the program's own is assets/tables/tiger.strategy
    file: PathBuf,
    /// How many classes of positions to solve at once [default: as many as the machine has cores]
    #[arg(long)]
    threads: Option<NonZeroUsize>,
}

/// Writes the strategy to the file and says how many positions it knows; progress goes to standard error.
///
/// # Errors
///
/// A file that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let done = AtomicU64::new(0);
    let progress = Progress::new("dogs outside the cage".to_owned(), Strategist::placements());
    let strategist = progress.show(&done, || Strategist::new(threads(args.threads), &done));
    let mut positions = 0;
    let strategy = strategist.map_err(CliError::input)?.strategy(|met| {
        positions = met;
        if met.is_multiple_of(REPORTED) {
            // If standard error is closed, nobody is left to tell.
            let _ = writeln!(io::stderr(), "strategy: {met} positions");
        }
    });
    let strategy = strategy.map_err(CliError::input)?;
    write_file(&args.file, |file| file.write_all(&strategy))?;
    print(&format!("strategy {positions} positions, {} bytes\n", strategy.len()))
}
