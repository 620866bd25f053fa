//! What a search leaves out because it is unlikely to matter: it sees deeper where it counts.
//!
//! A win or a loss that a search reports is proved all the same: what is left out never counts as more than an estimate.

use super::score::Score;

/// Turns are searched less deeply by one ply for each of these pairs that they reach: the depth of the node, and the
/// turn's place in the order (late-move reductions).
const REDUCTIONS: [(i32, usize); 3] = [(3, 3), (5, 8), (7, 16)];
/// Up to this depth an estimate that lies beyond the window by a margin for each ply settles a node or its quiet turns
/// (futility pruning, Heinz 1998).
const FUTILITY_DEPTH: i32 = 3;
/// In hundredths.
const MARGIN: i32 = 400;

/// Which shortcuts a search takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shortcuts {
    /// None: every turn is searched as deeply as the others.
    None,
    /// All of them.
    All,
}

/// What an estimate says about a node near the leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outlook {
    /// The least that the node is likely to be worth.
    pub least: Score,
    /// The most that its quiet turns are likely to bring.
    pub most: Score,
}

impl Shortcuts {
    /// By how many plies less deeply a quiet turn is searched.
    pub fn reduction(self, depth: i32, place: usize) -> i32 {
        let reached = |&&(least_depth, first_place): &&(i32, usize)| depth >= least_depth && place >= first_place;
        if self == Self::None { 0 } else { REDUCTIONS.iter().filter(reached).count() as i32 }
    }

    /// Whether nodes of this depth have an outlook.
    pub fn look_out(self, depth: i32) -> bool {
        self == Self::All && depth <= FUTILITY_DEPTH
    }
}

impl Outlook {
    /// Of a node about which nothing is left out.
    pub const OPEN: Self = Self { least: Score::loss_in(0), most: Score::win_in(0) };

    /// Of a node of a depth with an estimate in hundredths.
    pub fn new(estimate: i32, depth: i32) -> Self {
        let margin = MARGIN * depth;
        Self { least: Score::estimate(estimate - margin), most: Score::estimate(estimate + margin) }
    }
}
