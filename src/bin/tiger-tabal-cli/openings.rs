//! `openings`: positions after a few plies from which either side can win, for matches.

use std::collections::HashSet;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use tiger_tabal::engine::Level;
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Record, Side};

use crate::advisor::Knowledge;
use crate::match_play::play_out;
use crate::player::{Spec, rng_of_game};
use crate::shared::{CliError, print};

/// So many plies are played at random.
const PLIES: std::ops::RangeInclusive<u32> = 4..=8;
/// So many games are played from a position at most, until both sides have won one.
const GAMES: u32 = 10;

/// The arguments of `openings`.
#[derive(clap::Args)]
pub struct Args {
    /// The game: tiger, tabal or soldiers
    game: Game,
    /// How many positions to find
    #[arg(long)]
    count: usize,
    /// What decides the random plies and the games
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// When the tiger counts as caged: route or next-move
    #[arg(long, value_name = "RULE", default_value_t)]
    cage: CageRule,
    /// The level that plays the games
    #[arg(long, default_value_t)]
    level: Level,
}

/// Writes positions, one a line, each as soon as it is found: reached by 4 to 8 random plies, all different, and won by
/// both sides in games of one level against itself.
///
/// # Errors
///
/// Output that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let mut seen = HashSet::new();
    let mut found = 0;
    for number in 0.. {
        if found == args.count {
            break;
        }
        let mut rng = rng_of_game(args.seed, number);
        let Some(position) = at_random(AnyPosition::start(args.game, args.cage), &mut rng) else { continue };
        if seen.insert(position.to_string()) && both_sides_win(position, Spec::Level(args.level), &mut rng) {
            print(&format!("{position}\n"))?;
            found += 1;
        }
    }
    Ok(())
}

/// A position a few random plies after another; `None` if the game ends before.
fn at_random(start: AnyPosition, rng: &mut ChaCha8Rng) -> Option<AnyPosition> {
    let mut record = Record::new(start);
    for _ in 0..rng.random_range(PLIES) {
        let turn = record.position().legal_turns().choose(rng).copied()?;
        record.play(&turn).ok()?;
    }
    record.outcome().is_none().then(|| *record.position())
}

fn both_sides_win(position: AnyPosition, player: Spec, rng: &mut ChaCha8Rng) -> bool {
    let knowledge = Knowledge::default();
    let mut won = [false; 2];
    for _ in 0..GAMES {
        let winner = play_out(position, [player; 2], &knowledge, rng).outcome().and_then(|outcome| outcome.winner);
        if let Some(side) = winner {
            won[side as usize] = true;
        }
        if Side::ALL.into_iter().all(|side| won[side as usize]) {
            return true;
        }
    }
    false
}
