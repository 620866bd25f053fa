//! Which positions of the Tiger game are kept for the exam and never learned from, and the games that both come from.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use tiger_tabal::engine::tiger_table::FEWEST_DOGS;
use tiger_tabal::rules::{CageRule, Point, Position, PositionError, TigerPosition, tiger};

/// One in so many positions is held out.
const SHARE: u64 = 4;

/// Whether a position is held out; its mirror image is too, then. Under the other cage rule it need not be.
pub fn is_held_out(position: &TigerPosition) -> bool {
    position.key().wrapping_add(position.mirrored().key()).is_multiple_of(SHARE)
}

/// The start of a game without some of the dogs, in turn 7 to none of them: few dogs are rarely seen in others.
///
/// # Errors
///
/// None: what is left of a start is a position.
pub fn handicap(rule: CageRule, game: u64, rng: &mut ChaCha8Rng) -> Result<TigerPosition, PositionError> {
    let start = TigerPosition::start(rule);
    let mut dogs: Vec<Point> = start.dogs().into_iter().collect();
    dogs.shuffle(rng);
    dogs.truncate((u64::from(FEWEST_DOGS) + game % u64::from(tiger::CAPTURES_TO_WIN)) as usize);
    TigerPosition::new(start.tiger(), dogs.into_iter().collect(), start.side_to_move(), rule)
}
