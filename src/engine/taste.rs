//! What makes a search a person rather than a machine: it misjudges positions, overlooks replies and varies its play.
//!
//! Everything follows from the seed and the position, so a search is reproducible and its table stays consistent.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::Score;

/// The ways of one player in one search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    salt: u64,
    /// The most by which a judgement is wrong, in hundredths.
    error: i32,
    /// How many of 256 turns below the root it does not see.
    blindness: u8,
    /// By how many hundredths it would rather play on than draw by repetition or without progress (contempt).
    contempt: i32,
}

impl Taste {
    /// A taste for misjudging by at most `error` hundredths and overlooking `blindness` of 256 turns.
    pub fn new(seed: u64, error: i32, blindness: u8) -> Self {
        Self { salt: ChaCha8Rng::seed_from_u64(seed).next_u64(), error, blindness, contempt: 0 }
    }

    /// The same taste of one who would rather stand worse by so many hundredths than draw.
    pub fn with_contempt(self, contempt: i32) -> Self {
        Self { contempt, ..self }
    }

    /// What a draw that could be avoided is worth to the side to move, so many plies below the root.
    #[inline]
    pub fn draw(&self, ply: usize) -> Score {
        Score::estimate(if ply.is_multiple_of(2) { -self.contempt } else { self.contempt })
    }

    /// The judgement of the position with a key. Small errors are likelier than large ones.
    #[inline]
    pub fn judge(&self, key: u64, estimate: i32) -> i32 {
        if self.error == 0 {
            return estimate;
        }
        let chance = self.chance(key);
        let (one, other) = ((chance & 0xffff) as i32, (chance >> 16 & 0xffff) as i32);
        estimate + (one - other) * self.error / 0xffff
    }

    /// Whether the turn with an index is overlooked in the position with a key.
    pub fn overlooks(&self, key: u64, index: usize) -> bool {
        self.chance(key.wrapping_add(index as u64 + 1)) as u8 > u8::MAX - self.blindness
    }

    /// Whether any turn can be overlooked.
    pub fn is_blind(&self) -> bool {
        self.blindness > 0
    }

    /// An order among equals: a small number for the root's turn with an index.
    pub fn preference(&self, index: usize) -> i32 {
        (self.chance(index as u64) & 0xff) as i32
    }

    /// 64 bits that look random (the finalizer of SplitMix64).
    fn chance(&self, key: u64) -> u64 {
        let mut bits = key ^ self.salt;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_stay_in_their_bounds_and_average_out() {
        let taste = Taste::new(1, 40, 0);
        let judged: Vec<i32> = (0..10_000).map(|key| taste.judge(key, 7)).collect();
        assert!(judged.iter().all(|found| (-33..=47).contains(found)));
        assert!(judged.iter().any(|&found| found < -10) && judged.iter().any(|&found| found > 24));
        let mean = judged.iter().sum::<i32>() as f64 / 10_000.0;
        assert!((mean - 7.0).abs() < 1.0, "{mean}");
    }

    #[test]
    fn a_draw_displeases_the_one_who_searches() {
        let taste = Taste::new(1, 0, 0);
        assert_eq!([taste.draw(2), taste.draw(3)], [Score::DRAW; 2]);
        let taste = taste.with_contempt(20);
        assert_eq!([taste.draw(2), taste.draw(3)], [Score::estimate(-20), Score::estimate(20)]);
    }

    #[test]
    fn about_so_many_turns_are_overlooked() {
        let overlooked = |blindness| {
            let taste = Taste::new(1, 0, blindness);
            (0..10_000).filter(|&key| taste.overlooks(key * 100, 3)).count()
        };
        assert_eq!(overlooked(0), 0);
        assert!((2_300..2_700).contains(&overlooked(64)), "{}", overlooked(64));
    }
}
