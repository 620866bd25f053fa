//! What a position is worth to the side to move, and the window in which a search asks for it.

use std::fmt;
use std::ops::Neg;

/// A win at once; one ply later is worth one unit less.
const WIN: i16 = 30_000;
/// The most plies in which a win is told from an estimate.
const LONGEST_WIN: u32 = 1_000;
/// Estimates stay below every win.
const BEST_ESTIMATE: i32 = WIN as i32 - LONGEST_WIN as i32 - 1;

/// The worth of a position to the side to move: a forced end, or an estimate in hundredths, which lichess's
/// formula turns into winning chances (`grading`).
///
/// ```
/// use tiger_tabal::engine::Score;
///
/// assert!(Score::win_in(1) > Score::win_in(3));
/// assert!(Score::win_in(3) > Score::estimate(1_000_000));
/// assert_eq!(-Score::win_in(3), Score::loss_in(3));
/// assert_eq!(Score::win_in(3).plies_to_win(), Some(3));
/// assert_eq!(Score::estimate(-35).to_string(), "-35");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

impl Score {
    /// Nobody wins, or both sides stand equally well.
    pub const DRAW: Self = Self(0);

    /// The side to move wins in so many plies; beyond 1000 plies it counts as 1000.
    pub const fn win_in(plies: u32) -> Self {
        Self(WIN - if plies < LONGEST_WIN { plies as i16 } else { LONGEST_WIN as i16 })
    }

    /// The side to move loses in so many plies; beyond 1000 plies it counts as 1000.
    pub const fn loss_in(plies: u32) -> Self {
        Self(-Self::win_in(plies).0)
    }

    /// An estimate in hundredths; a huge one stays below every win.
    pub fn estimate(hundredths: i32) -> Self {
        Self(hundredths.clamp(-BEST_ESTIMATE, BEST_ESTIMATE) as i16)
    }

    /// In how many plies the side to move wins, if that is known.
    pub fn plies_to_win(self) -> Option<u32> {
        (i32::from(self.0) > BEST_ESTIMATE).then(|| u32::from(WIN.abs_diff(self.0)))
    }

    /// In how many plies the side to move loses, if that is known.
    pub fn plies_to_loss(self) -> Option<u32> {
        (-self).plies_to_win()
    }

    /// The estimate in hundredths; a known win or loss is a number beyond every estimate.
    pub const fn hundredths(self) -> i32 {
        self.0 as i32
    }

    /// The next higher score.
    const fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// The score seen from `plies` earlier or later: distances to the end grow with positive `plies`.
    fn shifted(self, plies: i32) -> Self {
        let distance = |found: u32| found.saturating_add_signed(plies);
        match (self.plies_to_win(), self.plies_to_loss()) {
            (Some(found), _) => Self::win_in(distance(found)),
            (_, Some(found)) => Self::loss_in(distance(found)),
            _ => self,
        }
    }

    /// As counted from the position `ply` plies below the root, where it was counted from the root.
    pub(super) fn seen_from_node(self, ply: u32) -> Self {
        self.shifted(-(ply as i32))
    }

    /// As counted from the root, where it was counted from the position `ply` plies below it.
    pub(super) fn seen_from_root(self, ply: u32) -> Self {
        self.shifted(ply as i32)
    }

    /// The score as 16 bits, for the transposition table.
    pub(super) const fn to_bits(self) -> u16 {
        self.0 as u16
    }

    /// The score of [`to_bits`](Score::to_bits).
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits as i16)
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    /// Writes `win 3`, `loss 2` (in plies) or the signed estimate.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.plies_to_win(), self.plies_to_loss()) {
            (Some(plies), _) => write!(f, "win {plies}"),
            (_, Some(plies)) => write!(f, "loss {plies}"),
            _ => write!(f, "{:+}", self.0),
        }
    }
}

/// The scores that matter to a search: above `alpha`, which the side to move has already, and below `beta`, which
/// the other side can hold it to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub alpha: Score,
    pub beta: Score,
}

impl Window {
    /// Every score that a position with a legal turn can have.
    pub const FULL: Self = Self { alpha: Score::loss_in(0), beta: Score::win_in(0) };

    /// The scores at most `half` from an estimate; all of them around a known end.
    pub fn around(score: Score, half: i32) -> Self {
        if score.plies_to_win().is_some() || score.plies_to_loss().is_some() {
            return Self::FULL;
        }
        let middle = score.hundredths();
        Self { alpha: Score::estimate(middle - half), beta: Score::estimate(middle + half) }
    }

    /// The window as the other side sees it.
    pub fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// The narrowest window, which only asks whether a score is above `alpha`.
    pub fn scout(self) -> Self {
        Self { alpha: self.alpha, beta: self.alpha.next() }
    }

    /// Whether the window only asks whether a score is above `alpha`.
    pub fn is_scout(self) -> bool {
        self.beta <= self.alpha.next()
    }

    /// Whether the window only asks whether a win or a loss is certain.
    pub fn asks_for_end(self) -> bool {
        self.alpha.plies_to_win().is_some() || self.beta.plies_to_loss().is_some()
    }

    /// Whether a score lies strictly inside.
    pub fn contains(self, score: Score) -> bool {
        self.alpha < score && score < self.beta
    }
}
