//! `train tabal`: what games of Permainan-Tabal against itself teach a network.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use tiger_tabal::engine::network::{self, Network};
use tiger_tabal::engine::{Limits, Score, Search, grading};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Record, TabalPosition, Turn};

use crate::player::rng_of_game;
use crate::shared::CliError;
use crate::train::{fit, save};

/// A game begins with so many plies at random.
const OPENING: std::ops::RangeInclusive<u32> = 4..=10;
/// Later one turn in so many is played at random.
const ERRING: u32 = 16;
/// A position's share of the point is to this part what the search found, and for the rest the game's result.
const FOUND: f32 = 0.5;
/// The arguments of `train tabal`.
#[derive(clap::Args)]
pub struct Args {
    /// The file to write; the program's own is assets/tables/tabal.network
    file: PathBuf,
    /// So often games are played, each time with what the last ones have taught; at first only pieces are counted
    #[arg(long, default_value_t = 3)]
    generations: u64,
    /// Games of a generation
    #[arg(long, default_value_t = 30_000)]
    games: u64,
    /// Nodes of the search for each turn
    #[arg(long, default_value_t = 2_500)]
    nodes: u64,
    /// How often a generation changes the weights, each time after 8192 positions
    #[arg(long, default_value_t = 4_000)]
    batches: usize,
    /// What decides the games and the first weights
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// A quiet position, and the share of the point that its side to move is likely to make.
type Lesson = (TabalPosition, f32);

/// Plays games, trains a network on them, plays with that, and so on; writes the last one to the file.
///
/// # Errors
///
/// A file that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let mut network = Arc::new(network::material(Game::Tabal));
    for generation in 0..args.generations {
        let mut lessons = Vec::new();
        for game in 0..args.games {
            let mut rng = rng_of_game(args.seed, generation * args.games + game);
            play(&network, args.nodes, &mut rng, &mut lessons);
        }
        // If standard error is closed, nobody is left to tell.
        let _ = writeln!(io::stderr(), "generation {}: {} positions", generation + 1, lessons.len());
        let look = |&(position, share): &Lesson, rng: &mut ChaCha8Rng| {
            (if rng.random() { position.mirrored() } else { position }, share)
        };
        network = Arc::new(fit(&lessons, args.batches, args.seed, look));
        save(&network, &args.file)?;
    }
    Ok(())
}

/// Plays a game and appends what its quiet positions were worth; one in which the winner is known ends at once.
fn play(network: &Arc<Network>, nodes: u64, rng: &mut ChaCha8Rng, lessons: &mut Vec<Lesson>) {
    let Some(mut record) = opening(rng) else { return };
    let first = lessons.len();
    let winner = loop {
        if let Some(outcome) = record.outcome() {
            break outcome.winner;
        }
        let AnyPosition::Tabal(position) = *record.position() else { return };
        let side = position.side_to_move();
        let (score, best) = think(&record, network, nodes, rng.next_u64());
        if score.plies_to_win().is_some() || score.plies_to_loss().is_some() {
            break Some(if score > Score::DRAW { side } else { !side });
        }
        if !position.can_capture() {
            lessons.push((position, share(grading::winning_chance(score))));
        }
        let other = if rng.random_ratio(1, ERRING) { position.legal_turns().choose(rng).copied() } else { None };
        if other.or(best).is_none_or(|turn| record.play(&turn).is_err()) {
            return;
        }
    };
    for (position, found) in &mut lessons[first..] {
        let result = match winner {
            None => 0.0,
            Some(side) if side == position.side_to_move() => 1.0,
            Some(_) => -1.0,
        };
        *found = FOUND * *found + (1.0 - FOUND) * share(result);
    }
}

/// The share of the point for chances from -1 to 1.
fn share(chance: f64) -> f32 {
    (1.0 + chance as f32) / 2.0
}

/// A game after a few random plies; `None` if it ended with them.
fn opening(rng: &mut ChaCha8Rng) -> Option<Record> {
    let mut record = Record::new(AnyPosition::start(Game::Tabal, CageRule::Route));
    for _ in 0..rng.random_range(OPENING) {
        let turn = record.position().legal_turns().choose(rng).copied()?;
        record.play(&turn).ok()?;
    }
    Some(record)
}

fn think(record: &Record, network: &Arc<Network>, nodes: u64, seed: u64) -> (Score, Option<Turn>) {
    let limits = Limits { nodes: Some(nodes), depth: None };
    let mut search = Search::new(record, limits, seed).with_network(network.clone());
    while !search.step(u64::MAX) {}
    (search.report().score, search.best())
}
