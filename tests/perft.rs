//! The reference counts of RULES.md, section 4, and those of the slow rules in `slow` for Sixteen Soldiers.

use tiger_tabal::rules::{AnyPosition, CageRule, Game, divide, perft, perft_bulk};

fn assert_counts(game: Game, cage_rule: CageRule, counts: [u64; 6]) {
    let start = AnyPosition::start(game, cage_rule);
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(&start, depth), count, "{game} {cage_rule} depth {depth}");
        assert_eq!(perft_bulk(&start, depth), count, "{game} {cage_rule} depth {depth}, bulk counting");
        let divided: u64 = divide(&start, depth).into_iter().map(|(_, leaves)| leaves).sum();
        assert_eq!(divided, count, "{game} {cage_rule} depth {depth}, divided");
    }
}

#[test]
fn tiger_counts_under_the_route_rule() {
    assert_counts(Game::Tiger, CageRule::Route, [8, 72, 271, 3_464, 17_016, 243_074]);
}

#[test]
fn tiger_counts_under_the_next_move_rule() {
    assert_counts(Game::Tiger, CageRule::NextMove, [8, 72, 190, 2_384, 11_274, 158_440]);
}

#[test]
fn tabal_counts() {
    assert_counts(Game::Tabal, CageRule::Route, [9, 21, 61, 263, 1_320, 6_416]);
}

#[test]
fn soldiers_counts() {
    assert_counts(Game::Soldiers, CageRule::Route, [9, 21, 65, 323, 1_804, 9_406]);
}

#[test]
fn nothing_to_play_is_one_leaf() {
    let start = AnyPosition::start(Game::Tiger, CageRule::Route);
    assert_eq!(perft(&start, 0), 1);
    assert_eq!(perft_bulk(&start, 0), 1);
}
