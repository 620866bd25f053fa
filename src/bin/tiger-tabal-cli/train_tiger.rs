//! `train tiger`: what the solved game's values teach a network.

use std::path::PathBuf;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use tiger_tabal::engine::tiger_table::{FEWEST_DOGS, TigerTable, Value};
use tiger_tabal::rules::{AnyPosition, CageRule, Position, Record, TigerPosition, tiger};

use crate::held_out::{handicap, is_held_out};
use crate::player::rng_of_game;
use crate::shared::CliError;
use crate::tables::Folder;
use crate::train::{fit, save};

/// In a game, of so many turns one is played at random; the others keep the value.
const ERRING: [u32; 5] = [1, 2, 3, 5, 8];
/// Beside the turns of a game a few others are tried, as a search tries them: at most so many plies from each position.
const ASIDE: std::ops::Range<u32> = 1..7;

/// The arguments of `train tiger`.
#[derive(clap::Args)]
pub struct Args {
    /// The file to write; the program's own is assets/tables/tiger.network
    file: PathBuf,
    /// The folder that `solve tiger` has filled, under both cage rules
    #[arg(long, value_name = "DIR")]
    table: PathBuf,
    /// Positions to learn from, half of them under each cage rule
    #[arg(long, default_value_t = 40_000_000)]
    positions: usize,
    /// How often to change the weights, each time after 8192 positions
    #[arg(long, default_value_t = 20_000)]
    batches: usize,
    /// What decides the positions and the first weights
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Plays games, asks the table for the values of what comes up in them, trains a network on these and writes it to the
/// file.
///
/// # Errors
///
/// Tables that are missing, damaged or cannot be read, and a file that cannot be written.
pub fn run(args: Args) -> Result<(), CliError> {
    let mut taught = Vec::with_capacity(args.positions);
    for (number, rule) in (1..).zip(CageRule::ALL) {
        let table = table(&Folder::new(args.table.clone(), rule), rule)?;
        gather(&table, rule, args.seed, args.positions * number / CageRule::ALL.len(), &mut taught);
    }
    let look = |&(position, value): &(TigerPosition, Value), rng: &mut ChaCha8Rng| {
        let worth = f32::from(value.worth(position.side_to_move()));
        (if rng.random() { position.mirrored() } else { position }, (1.0 + worth) / 2.0)
    };
    save(&fit(&taught, args.batches, args.seed, look), &args.file)
}

/// The whole table in memory, for it will be asked often.
fn table(folder: &Folder, rule: CageRule) -> Result<TigerTable<std::fs::File>, CliError> {
    let mut table = TigerTable::new(rule);
    for dogs in FEWEST_DOGS..=tiger::DOGS {
        let layer = folder.read(dogs)?;
        let missing = || folder.error(format!("the table of {dogs} dogs under the {rule} rule is missing"));
        table.add(layer.ok_or_else(missing)?);
    }
    Ok(table)
}

/// Adds positions of games between players who err now and then, and of what could have been played in them, until
/// there are so many. Those that `exam` may ask for are left out.
fn gather(
    table: &TigerTable<std::fs::File>,
    rule: CageRule,
    seed: u64,
    count: usize,
    taught: &mut Vec<(TigerPosition, Value)>,
) {
    let mut teach = |position: &TigerPosition| {
        if let (false, Ok(Some(value))) = (is_held_out(position), table.value(position)) {
            taught.push((*position, value));
        }
        taught.len() < count
    };
    for game in 0.. {
        let mut rng = rng_of_game(seed, game);
        let Ok(start) = handicap(rule, game, &mut rng) else { return };
        let mut record = Record::new(AnyPosition::Tiger(start));
        let erring = ERRING.choose(&mut rng).copied().unwrap_or(1);
        while let AnyPosition::Tiger(position) = *record.position()
            && record.outcome().is_none()
            && let Ok(Some((_, keepers))) = table.keepers(&position)
        {
            let mut aside = position;
            for _ in 0..rng.random_range(ASIDE) {
                if !teach(&aside) {
                    return;
                }
                let Some(turn) = aside.legal_turns().choose(&mut rng).copied() else { break };
                aside.play_unchecked(&turn);
            }
            let turns = position.legal_turns();
            let turn = if rng.random_ratio(1, erring) { turns.choose(&mut rng) } else { keepers.choose(&mut rng) };
            if turn.is_none_or(|turn| record.play(turn).is_err()) {
                break;
            }
        }
    }
}
