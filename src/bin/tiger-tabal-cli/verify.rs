//! The check of a solved game: every value must be the best of those that its turns lead to.

use std::fs::File;

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use tiger_tabal::engine::tiger_table::{FEWEST_DOGS, TableError, TigerTable, Value};
use tiger_tabal::rules::{CageRule, Game, Point, Position, PositionError, Side, TigerPosition, tiger};

use crate::shared::CliError;
use crate::tables::Folder;

/// Checks so many random positions with up to `most` dogs.
///
/// # Errors
///
/// A file that cannot be used, or the first position whose value is not the best of those that its turns lead to.
pub fn verify(folder: &Folder, rule: CageRule, most: u32, count: u64, seed: u64) -> Result<(), CliError> {
    let (table, wrong) = folder.table()?;
    if let Some(error) = wrong.into_iter().next() {
        return Err(error);
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..count {
        let position = random_position(rule, most, &mut rng).map_err(CliError::input)?;
        let (value, best) = values(&table, &position).map_err(|error| folder.error(error))?;
        if value != best {
            let word = |value: Option<Value>| value.map_or("unknown", |value| value.word(Game::Tiger));
            let message = format!("{position} has value {}, but its turns give {}", word(value), word(best));
            return Err(folder.error(message));
        }
    }
    Ok(())
}

/// A position in which the tiger and a random number of dogs stand anywhere. The dogs are to move: their values are the
/// ones that are kept, and those with the tiger to move come from them.
fn random_position(rule: CageRule, most: u32, rng: &mut ChaCha8Rng) -> Result<TigerPosition, PositionError> {
    let dogs = rng.random_range(FEWEST_DOGS..=most) as usize;
    let mut points: Vec<Point> = tiger::BOARD.points().into_iter().collect();
    points.shuffle(rng);
    TigerPosition::new(points[dogs], points[..dogs].iter().copied().collect(), Side::Black, rule)
}

/// The value of a position and the best of those that its turns lead to; its own where the game is over.
fn values(table: &TigerTable<File>, position: &TigerPosition) -> Result<(Option<Value>, Option<Value>), TableError> {
    let value = table.value(position)?;
    if position.outcome().is_some() {
        return Ok((value, value));
    }
    let mut best = None;
    for turn in position.legal_turns() {
        let mut after = *position;
        after.play_unchecked(&turn);
        let Some(after) = table.value(&after)? else { return Ok((value, None)) };
        best = best.into_iter().chain([after]).max_by_key(|value| value.worth(position.side_to_move()));
    }
    Ok((value, best))
}
