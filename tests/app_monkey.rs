//! A monkey at the whole game: seeded random input, everything that must always hold checked after every frame.
//!
//! `TIGER_TABAL_FRAMES` says for how many frames, `TIGER_TABAL_SEED` with which seed it begins. A failure prints the seed
//! and what was done last; the same seed does the same again.

#![cfg(feature = "app")]

mod headless;
mod monkey;
mod wished;

use monkey::Monkey;
use wished::wished;

/// Frames without a wish of the environment's.
const FRAMES: u64 = 3_000;
/// Frames with one seed.
const FRAMES_OF_A_SEED: u64 = 1_500;

#[test]
fn a_monkey_finds_no_fault() {
    let frames = wished("TIGER_TABAL_FRAMES", FRAMES);
    let first = wished("TIGER_TABAL_SEED", 1);
    let mut done = 0;
    for seed in first.. {
        done += Monkey::new(seed).run((frames - done).min(FRAMES_OF_A_SEED));
        if done >= frames {
            println!("{done} frames, seeds {first} to {seed}");
            break;
        }
    }
}
