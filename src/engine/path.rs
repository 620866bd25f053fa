//! The positions from the last progress in the game down to the node under search, for repetition.

/// Buckets of keys; far more than a path has keys.
const BUCKETS: usize = 1 << 12;

/// Keys of positions, the oldest first.
#[derive(Debug)]
pub(super) struct Path {
    keys: Vec<u64>,
    /// How many of them stand before the root.
    played: usize,
    /// How many keys fall into each bucket: where none does, no position stood before.
    buckets: Vec<u16>,
}

impl Path {
    /// The path of a root: the keys of the game's positions since the last progress, the root's own left out.
    pub fn new(played: &[u64]) -> Self {
        let mut path = Self { keys: Vec::new(), played: played.len(), buckets: vec![0; BUCKETS] };
        played.iter().for_each(|&key| path.push(key));
        path
    }

    /// Goes down to a position.
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
        self.buckets[bucket(key)] += 1;
    }

    /// Goes up again.
    pub fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            self.buckets[bucket(key)] -= 1;
        }
    }

    /// Whether a position below the last one, `quiet` plies after the last progress, counts as a draw by repetition:
    /// it stands for the third time, or it stood before inside the search, where a second visit gains nothing.
    #[inline]
    pub fn repeats(&self, key: u64, quiet: u32) -> bool {
        self.buckets[bucket(key)] > 0 && self.weight(key, quiet) >= 2
    }

    /// How often a key stands on the path since the last progress; twice for each time inside the search.
    fn weight(&self, key: u64, quiet: u32) -> u32 {
        let recent = self.keys.len().saturating_sub(quiet as usize);
        let stood = (recent..).zip(&self.keys[recent..]).filter(|&(_, &earlier)| earlier == key);
        // The root itself belongs to the game.
        stood.map(|(i, _)| if i > self.played { 2 } else { 1 }).sum()
    }
}

fn bucket(key: u64) -> usize {
    key as usize % BUCKETS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_position_must_stand_for_the_third_time() {
        let mut path = Path::new(&[1, 2, 3, 4]);
        path.push(1);
        path.push(2);
        assert!(!path.repeats(3, 6), "second time");
        assert!(path.repeats(1, 6), "third time");
        assert!(!path.repeats(1, 5), "the first is beyond the last progress");
    }

    #[test]
    fn below_the_root_a_second_time_is_enough() {
        let mut path = Path::new(&[]);
        for key in [1, 2, 3, 4] {
            path.push(key);
        }
        assert!(path.repeats(2, 4));
        assert!(!path.repeats(1, 4), "the root itself belongs to the game");
    }
}
