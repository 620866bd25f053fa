//! Perft: counting the leaves of the tree of complete turns, the classic check of a move generator.

use super::{Position, Turn};

/// Counts the leaves `depth` turns below a position, playing each one. A finished game has no moves; repetition and
/// the 100-ply rule do not count.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    walk(position, depth, &mut Vec::new())
}

/// As [`perft`], but counts the last turn's leaves without playing them.
pub fn perft_bulk<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 { 1 } else { walk_bulk(position, depth, &mut Vec::new()) }
}

/// The legal turns with the leaf count below each, for finding a difference between two generators.
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(Turn, u64)> {
    let below = |turn: &Turn| {
        let mut next = position.clone();
        next.play_unchecked(turn);
        perft(&next, depth.saturating_sub(1))
    };
    if depth == 0 {
        return Vec::new();
    }
    position.legal_turns().into_iter().map(|turn| (turn, below(&turn))).collect()
}

/// One list serves the whole walk: each level appends its turns and removes them again.
fn walk<P: Position>(position: &P, depth: u32, turns: &mut Vec<Turn>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let first = turns.len();
    position.append_turns(turns);
    let mut leaves = 0;
    for i in first..turns.len() {
        let mut next = position.clone();
        next.play_unchecked(&turns[i]);
        leaves += walk(&next, depth - 1, turns);
    }
    turns.truncate(first);
    leaves
}

fn walk_bulk<P: Position>(position: &P, depth: u32, turns: &mut Vec<Turn>) -> u64 {
    if depth == 1 {
        return position.count_turns();
    }
    let first = turns.len();
    position.append_turns(turns);
    let mut leaves = 0;
    for i in first..turns.len() {
        let mut next = position.clone();
        next.play_unchecked(&turns[i]);
        leaves += walk_bulk(&next, depth - 1, turns);
    }
    turns.truncate(first);
    leaves
}
