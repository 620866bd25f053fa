//! The transposition table: what the search has found about positions, kept by their keys.

use super::Score;
use super::score::Window;

/// How a stored score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
    /// The score is the true one.
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Counted from the position, not from the root.
    pub score: Score,
    pub bound: Bound,
    /// Plies that were searched below the position, at least 1.
    pub depth: u8,
    /// The best turn's place in the order in which the rules list them.
    pub turn: Option<u16>,
}

impl Entry {
    /// The score by which the entry makes a search of this depth superfluous, `ply` plies below the root. Nodes of the
    /// principal variation are searched all the same, so that their lines are whole.
    pub fn answer(&self, depth: i32, window: Window, ply: usize) -> Option<Score> {
        let score = self.score.seen_from_root(ply as u32);
        let settles = match self.bound {
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
            Bound::Exact => true,
        };
        (window.is_scout() && i32::from(self.depth) >= depth && settles).then_some(score)
    }

    /// ```text
    /// bits  0-15 score   16-23 depth   24-25 bound + 1   32-47 turn   48 whether there is a turn
    /// ```
    fn pack(self) -> u64 {
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        let turn = self.turn.map_or(0, |turn| 1 << 16 | u64::from(turn));
        u64::from(self.score.to_bits()) | u64::from(self.depth) << 16 | bound << 24 | turn << 32
    }

    /// The entry of a word; `None` for 0, an empty slot.
    fn unpack(word: u64) -> Option<Self> {
        let bound = match word >> 24 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Self {
            score: Score::from_bits(word as u16),
            bound,
            depth: (word >> 16) as u8,
            turn: (word >> 48 & 1 == 1).then_some((word >> 32) as u16),
        })
    }
}

/// A key and a packed entry. Plain words of zeros, so that the system hands out the memory untouched.
type Slot = [u64; 2];
/// The first slot keeps the deeper search, the second the latest.
type Bucket = [Slot; 2];

/// Fewest and most buckets: 32 KiB and 16 MiB.
const BUCKETS: std::ops::RangeInclusive<u64> = 1 << 10..=1 << 19;

/// A fixed number of buckets, allocated at the first store.
#[derive(Debug)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    len: usize,
}

impl Table {
    /// A table that suits a search of so many nodes; without a number, the largest.
    pub fn for_nodes(nodes: Option<u64>) -> Self {
        let wanted = nodes.map_or(*BUCKETS.end(), |nodes| nodes / 2);
        let len = wanted.clamp(*BUCKETS.start(), *BUCKETS.end()).next_power_of_two() as usize;
        Self { buckets: Vec::new(), len }
    }

    /// What is known about a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let bucket = self.buckets.get(self.place(key))?;
        let slot = bucket.iter().find(|slot| slot[0] == key)?;
        Entry::unpack(slot[1])
    }

    /// Keeps an entry: in place of a shallower one, else in place of the latest.
    pub fn put(&mut self, key: u64, entry: Entry) {
        if self.buckets.is_empty() {
            self.buckets = vec![[[0; 2]; 2]; self.len];
        }
        let place = self.place(key);
        let bucket = &mut self.buckets[place];
        let kept = Entry::unpack(bucket[0][1]);
        let shallower = kept.is_none_or(|kept| kept.depth <= entry.depth);
        if shallower && bucket[0][0] != key {
            bucket[1] = bucket[0];
        }
        bucket[usize::from(!shallower)] = [key, entry.pack()];
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.len - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: Score, depth: u8, turn: Option<u16>) -> Entry {
        Entry { score, bound: Bound::Exact, depth, turn }
    }

    #[test]
    fn what_is_put_is_found_again() {
        let mut table = Table::for_nodes(Some(1));
        assert_eq!(table.get(7), None);
        for (key, turn) in [(7, None), (8, Some(0)), (9, Some(300))] {
            for score in [Score::DRAW, Score::estimate(-20), Score::loss_in(4), Score::win_in(9)] {
                table.put(key, entry(score, 3, turn));
                assert_eq!(table.get(key), Some(entry(score, 3, turn)));
            }
        }
    }

    #[test]
    fn the_deeper_search_outlives_later_ones() {
        let mut table = Table::for_nodes(Some(1));
        let same_bucket = |i: u64| 5 + (i << 40);
        table.put(same_bucket(0), entry(Score::DRAW, 9, Some(1)));
        for i in 1..10 {
            table.put(same_bucket(i), entry(Score::DRAW, 2, Some(2)));
        }
        assert_eq!(table.get(same_bucket(0)).map(|kept| kept.depth), Some(9));
        assert_eq!(table.get(same_bucket(9)).map(|kept| kept.depth), Some(2));
        assert_eq!(table.get(same_bucket(8)), None);
    }
}
