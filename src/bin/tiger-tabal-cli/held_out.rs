//! Which positions of the Tiger game are kept for the exam and never learned from, and the games that both come from.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use tiger_tabal::engine::tiger_table::FEWEST_DOGS;
use tiger_tabal::rules::{CageRule, Point, Position, PositionError, TigerPosition, tiger};

/// One in so many positions is held out.
const SHARE: u64 = 4;

/// Whether a position is held out; its mirror image is too, then, and both under the other cage rule: the rules share
/// most of the network's weights, so what is learned under one would be known under the other.
pub fn is_held_out(position: &TigerPosition) -> bool {
    let position = position.under(CageRule::Route);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_held_out_with_its_mirror_image_and_under_both_cage_rules() {
        let mut rng = crate::player::rng_of_game(0, 0);
        let mut held_out = 0;
        for game in 0..400 {
            let position = handicap(CageRule::Route, game, &mut rng).unwrap();
            let verdict = is_held_out(&position);
            assert_eq!(is_held_out(&position.mirrored()), verdict, "{position:?}");
            assert_eq!(is_held_out(&position.under(CageRule::NextMove)), verdict, "{position:?}");
            held_out += usize::from(verdict);
        }
        assert!((50..200).contains(&held_out), "{held_out} of 400 are held out");
    }
}
