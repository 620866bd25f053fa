//! The values of a table, one byte each.

use crate::engine::Score;

/// The value of a position to the side to move: 0 a draw, else one more than the plies to the end. A win takes an odd
/// number of plies and a loss an even one, so the number tells which it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Code(pub u8);

impl Code {
    pub const DRAW: Self = Self(0);
    /// The most plies of a solved position; one more still has a code.
    pub const MOST_PLIES: usize = u8::MAX as usize - 2;

    /// The code of an end after so many plies, at most one more than [`MOST_PLIES`](Code::MOST_PLIES).
    pub const fn end_in(plies: usize) -> Self {
        Self(plies as u8 + 1)
    }

    /// The plies to the end, unless it is a draw.
    pub const fn plies(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0 as usize - 1) }
    }

    pub const fn is_win(self) -> bool {
        self.0 > 0 && self.0.is_multiple_of(2)
    }

    pub const fn is_loss(self) -> bool {
        !self.0.is_multiple_of(2)
    }

    /// The same, for comparison and for the search.
    pub const fn score(self) -> Score {
        match self.0 {
            0 => Score::DRAW,
            code if self.is_win() => Score::win_in(code as u32 - 1),
            code => Score::loss_in(code as u32 - 1),
        }
    }

    /// The code of a position whose turns lead to positions with these codes, of which there is at least one.
    pub fn best(after: impl Iterator<Item = Self>) -> Self {
        let earlier = |code: Self| if code == Self::DRAW { code } else { Self(code.0.saturating_add(1)) };
        after.map(earlier).max_by_key(|code| code.score()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_turn_wins_soonest_or_loses_latest() {
        let best = |after: &[usize]| Code::best(after.iter().map(|&plies| Code::end_in(plies))).plies();
        assert_eq!(best(&[6, 3, 2, 4]), Some(3));
        assert_eq!(best(&[5, 3, 9]), Some(10));
        assert_eq!(Code::best([Code::end_in(3), Code::DRAW].into_iter()), Code::DRAW);
        assert_eq!(Code::best([Code::DRAW, Code::end_in(8)].into_iter()).score(), Score::win_in(9));
    }
}
