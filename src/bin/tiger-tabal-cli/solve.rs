//! `solve`: a game solved completely.

use crate::shared::{CliError, print};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicU64;
use tiger_tabal::engine::tiger_table::{FEWEST_DOGS, Layer};
use tiger_tabal::rules::{CageRule, tiger};

#[derive(clap::Args)]
pub struct Args {
    game: String,
    #[arg(long, default_value_t)]
    cage: CageRule,
    #[arg(long, default_value_t = tiger::DOGS)]
    dogs: u32,
    #[arg(long, default_value = "2")]
    threads: NonZeroUsize,
}

pub fn run(args: Args) -> Result<(), CliError> {
    let mut fewer = None;
    for dogs in FEWEST_DOGS..=args.dogs {
        let time = std::time::Instant::now();
        let layer =
            Layer::solve(args.cage, dogs, fewer.as_ref(), args.threads, &AtomicU64::new(0)).map_err(CliError::input)?;
        print(&format!("{dogs} {:?} {:?}\n", layer.tally(), time.elapsed()))?;
        fewer = Some(layer);
    }
    Ok(())
}
