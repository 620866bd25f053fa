//! `solve tabal`: every position of Permainan-Tabal with few pieces.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::AtomicU64;

use tiger_tabal::engine::tabal_table::{Class, Count, FEWEST_PIECES, MOST_PIECES, Solution};

use crate::endings;
use crate::progress::Progress;
use crate::shared::{CliError, print};
use crate::tables::write_file;

/// The arguments of `solve tabal`.
#[derive(clap::Args)]
pub struct Args {
    /// Solve every position with up to so many pieces
    #[arg(long, default_value_t = MOST_PIECES as u32, value_parser = clap::value_parser!(u32).range(FEWEST_PIECES as i64..=MOST_PIECES as i64))]
    pieces: u32,
    /// Keep the table in this folder, as tabal-NUMBER.table
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Writes for the pieces of the side to move (M a man, K a king) and those of the other side how many positions the
/// side to move wins, loses and draws; progress goes to standard error.
///
/// # Errors
///
/// A folder or a file that cannot be used, or output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let file = args.out.map(|folder| endings::make_file_name(&folder, args.pieces)).transpose()?;
    let pieces = args.pieces as usize;
    let done = AtomicU64::new(0);
    let progress = Progress::new(format!("{pieces} pieces"), Solution::size(pieces));
    let solution = progress.show(&done, || Solution::of(pieces, &done)).map_err(CliError::input)?;
    if let Some(file) = file {
        let bytes = solution.to_file();
        write_file(&file, |writer| writer.write_all(&bytes))?;
    }
    let lines: String = solution.classes().map(|class| describe(class, solution.count(class))).collect();
    print(&lines)
}

fn describe(class: Class, count: Count) -> String {
    let Count { wins, draws, losses } = count;
    format!("{} to move against {}: wins {wins}, losses {losses}, draws {draws}\n", class.own, class.other)
}
