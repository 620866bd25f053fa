//! The positions from the last progress in the game down to the node under search, for repetition.

/// Keys of positions, the oldest first.
#[derive(Debug)]
pub(super) struct Path {
    keys: Vec<u64>,
    /// How many of them stand before the root.
    played: usize,
}

impl Path {
    /// The path of a root: the keys of the game's positions since the last progress, the root's own left out.
    pub fn new(played: Vec<u64>) -> Self {
        Self { played: played.len(), keys: played }
    }

    /// Goes down to a position.
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// Goes up again.
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Whether a position below the last one, `quiet` plies after the last progress, counts as a draw by repetition:
    /// it stands for the third time, or it stood before inside the search, where a second visit gains nothing.
    #[inline]
    pub fn repeats(&self, key: u64, quiet: u32) -> bool {
        if quiet < 4 {
            return false;
        }
        let recent = self.keys.len().saturating_sub(quiet as usize);
        let mut seen = 0;
        for (i, &earlier) in self.keys.iter().enumerate().skip(recent) {
            if earlier == key {
                // The root itself belongs to the game.
                seen += if i > self.played { 2 } else { 1 };
            }
        }
        seen >= 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_position_must_stand_for_the_third_time() {
        let mut path = Path::new(vec![1, 2, 3, 4]);
        path.push(1);
        path.push(2);
        assert!(!path.repeats(3, 6), "second time");
        assert!(path.repeats(1, 6), "third time");
        assert!(!path.repeats(1, 5), "the first is beyond the last progress");
    }

    #[test]
    fn below_the_root_a_second_time_is_enough() {
        let mut path = Path::new(vec![]);
        for key in [1, 2, 3, 4] {
            path.push(key);
        }
        assert!(path.repeats(2, 4));
        assert!(!path.repeats(1, 4), "the root itself belongs to the game");
    }
}
