//! `train`: the weights of the networks that judge positions.

use std::io::{self, Write};
use std::path::Path;

use rand::rngs::ChaCha8Rng;
use tiger_tabal::engine::network::{Facts, Network, Sample, Trainer};

use crate::shared::{CliError, print};
use crate::tables::write_file;

/// Positions that are looked at before the weights change.
const BATCH: usize = 8192;

/// Trains a network for so many batches of samples that `share` tells the position and the side to move's share of.
pub fn fit<P: Facts, T>(
    data: &[T],
    batches: usize,
    seed: u64,
    look: impl Fn(&T, &mut ChaCha8Rng) -> (P, f32),
) -> Network {
    let mut trainer = Trainer::new(P::FACTS, P::HEADS, P::common(), seed);
    let encode = |one: &T, rng: &mut ChaCha8Rng, sample: &mut Sample| {
        let (position, share) = look(one, rng);
        sample.facts.clear();
        sample.facts.extend(position.facts());
        (sample.head, sample.share) = (position.head(), share);
    };
    trainer.train(data, (batches, BATCH), encode, |done, loss| {
        // If standard error is closed, nobody is left to tell.
        let _ = writeln!(io::stderr(), "{done} of {batches} batches, loss {loss:.4}");
    });
    trainer.network()
}

/// Writes a network's file and says how large it is.
///
/// # Errors
///
/// A file that cannot be written.
pub fn save(network: &Network, name: &Path) -> Result<(), CliError> {
    let bytes = network.to_bytes();
    write_file(name, |file| file.write_all(&bytes))?;
    print(&format!("{}: {} bytes\n", name.display(), bytes.len()))
}
