//! The puzzles that come with the program: proved again, graded, long enough, and no two alike.

use std::collections::HashSet;

use tiger_tabal::puzzles::{Goal, Grade, Puzzle, built_in, canonical, parse_puzzles};
use tiger_tabal::rules::{Game, Position};

/// The games that have puzzles.
const WITH_PUZZLES: [Game; 2] = [Game::Tiger, Game::Tabal];
/// So many puzzles each of them has at least.
const FEWEST: usize = 40;

fn text(game: Game) -> &'static str {
    match game {
        Game::Tiger => include_str!("../assets/puzzles/tiger.pdn"),
        Game::Tabal => include_str!("../assets/puzzles/tabal.pdn"),
        Game::Soldiers => unreachable!("it has no puzzles"),
    }
}

/// Fails with what is wrong with each puzzle.
fn assert_sound(game: Game) {
    let flaws = |puzzle: &Puzzle| puzzle.flaw().map(|flaw| format!("{}: {flaw}", puzzle.start()));
    let wrong: Vec<String> = built_in(game).iter().filter_map(flaws).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_turn_to_find_in_the_tiger_game_is_the_only_one() {
    assert_sound(Game::Tiger);
}

#[test]
fn every_turn_to_find_in_permainan_tabal_is_the_only_one() {
    assert_sound(Game::Tabal);
}

#[test]
fn there_are_enough_of_them_and_half_are_long() {
    for game in WITH_PUZZLES {
        let puzzles = built_in(game);
        assert!(puzzles.len() >= FEWEST, "{game}: {}", puzzles.len());
        let long = puzzles.iter().filter(|puzzle| puzzle.own_turns() >= 3).count();
        assert!(2 * long >= puzzles.len(), "{game}: only {long} of {} are long", puzzles.len());
        for grade in Grade::ALL {
            assert!(puzzles.iter().any(|puzzle| puzzle.grade == grade), "{game}: none of grade {grade}");
        }
        for goal in Goal::ALL {
            assert!(puzzles.iter().any(|puzzle| puzzle.goal == goal), "{game}: none with the goal {goal}");
        }
    }
}

#[test]
fn no_two_are_alike() {
    for game in WITH_PUZZLES {
        let mut seen = HashSet::new();
        for puzzle in built_in(game) {
            for ply in (0..puzzle.line.turns().len()).step_by(2) {
                let position = puzzle.line.position_at(ply).unwrap();
                assert_eq!(position.side_to_move(), puzzle.solver());
                assert!(seen.insert(canonical(position)), "{game}: {position} stands twice");
            }
        }
    }
}

#[test]
fn they_read_as_they_are_written() {
    for game in WITH_PUZZLES {
        let puzzles = parse_puzzles(text(game)).unwrap();
        let written: Vec<String> = puzzles.iter().map(Puzzle::to_string).collect();
        assert_eq!(written.join("\n"), text(game));
    }
}

const RIGHT: &str = "[Goal \"win\"]\n[Grade \"1\"]\n[FEN \"T:Tb4:Da1,d1,e1,b2,c2,d2,a3,d3,e3,e4,b5,d6\"]\n1. b4-b3 *\n";

#[test]
fn a_puzzle_without_a_goal_or_with_the_wrong_end_is_refused() {
    assert_eq!(parse_puzzles(RIGHT).unwrap().len(), 1);
    let error = |text: &str| parse_puzzles(text).unwrap_err().to_string();
    assert_eq!(error(&RIGHT.replace("[Goal \"win\"]\n", "")), "puzzle 1 has no tag Goal");
    assert!(error(&RIGHT.replace("\"1\"", "\"4\"")).starts_with("puzzle 1: "));
    assert_eq!(error(&RIGHT.replace("b4-b3", "b4-b3 a1-b1")), "puzzle 1 does not end with the solver's turn");
}

#[test]
fn a_turn_that_is_not_the_only_one_is_a_flaw() {
    let puzzle = &parse_puzzles(&RIGHT.replace("b4-b3", "b4-c4")).unwrap()[0];
    assert!(puzzle.flaw().unwrap().contains("b4-c4"), "{:?}", puzzle.flaw());
}

#[test]
fn another_turn_that_ends_the_game_is_right_too() {
    let puzzle = |black: &str, result: &str| {
        let text = format!("[Goal \"win\"]\n[Grade \"1\"]\n[FEN \"W:WKc1,a3:B{black}\"]\n1. c1xc5 {result}\n");
        parse_puzzles(&text).unwrap().remove(0)
    };
    let is_right = |puzzle: &Puzzle, ply, text| {
        let turn = tiger_tabal::notation::parse_turn(puzzle.start(), text).unwrap();
        puzzle.is_right(ply, &turn)
    };
    let (last, not_last) = (puzzle("c4", "1-0"), puzzle("c4,a9", "*"));
    assert!(is_right(&last, 0, "c1xc5") && is_right(&last, 0, "c1xc9"), "both capture the last man");
    assert!(is_right(&not_last, 0, "c1xc5") && !is_right(&not_last, 0, "c1xc9"));
    assert!(!is_right(&not_last, 1, "c1xc5"), "that is not the solver's ply");
}
