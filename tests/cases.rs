//! Every position of `data/cases.jsonl` (the project's reference positions): turns, end and leaf count.

use serde::{Deserialize, Deserializer};
use tiger_tabal::notation::{parse_position, parse_turn};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Turn, perft, perft_bulk};

#[derive(Deserialize)]
struct Case {
    #[serde(deserialize_with = "game_word")]
    game: Game,
    position: String,
    end: String,
    /// Only Tiger positions have it.
    end_next_move_rule: Option<String>,
    moves: Vec<String>,
    perft3: u64,
}

/// The data write games as commands do: `tiger`, `tabal`, `soldiers`.
fn game_word<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}

fn cases() -> Vec<Case> {
    let read = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    include_str!("data/cases.jsonl").lines().map(read).collect()
}

fn position(case: &Case, cage_rule: CageRule) -> AnyPosition {
    parse_position(case.game, &case.position, cage_rule).unwrap_or_else(|error| panic!("{}: {error}", case.position))
}

fn end(position: &AnyPosition) -> &'static str {
    position.outcome().map_or("none", |outcome| outcome.word(position.game()))
}

#[test]
fn the_file_has_cases_of_all_games() {
    for game in Game::ALL {
        assert!(cases().iter().filter(|case| case.game == game).count() > 100, "{game}");
    }
}

#[test]
fn positions_are_written_as_they_are_read() {
    for case in cases() {
        assert_eq!(position(&case, CageRule::Route).to_string(), case.position);
    }
}

#[test]
fn ends_are_found_under_both_cage_rules() {
    for case in cases() {
        assert_eq!(end(&position(&case, CageRule::Route)), case.end, "{}", case.position);
        assert_eq!(case.end_next_move_rule.is_some(), case.game == Game::Tiger, "{}", case.position);
        if let Some(expected) = &case.end_next_move_rule {
            assert_eq!(end(&position(&case, CageRule::NextMove)), expected, "next-move: {}", case.position);
        }
    }
}

#[test]
fn legal_turns_are_exactly_those_listed() {
    for case in cases() {
        let mut turns: Vec<String> =
            position(&case, CageRule::Route).legal_turns().iter().map(Turn::to_string).collect();
        turns.sort_unstable();
        let mut expected = case.moves.clone();
        expected.sort_unstable();
        assert_eq!(turns, expected, "{}", case.position);
    }
}

#[test]
fn listed_turns_are_read_as_they_are_written() {
    for case in cases() {
        let position = position(&case, CageRule::Route);
        for text in &case.moves {
            let turn = parse_turn(&position, text).unwrap_or_else(|error| panic!("{}: {error}", case.position));
            assert_eq!(turn.to_string(), *text, "{}", case.position);
        }
    }
}

#[test]
fn leaves_at_depth_three_are_counted() {
    for case in cases() {
        let position = position(&case, CageRule::Route);
        assert_eq!(perft(&position, 3), case.perft3, "{}", case.position);
        assert_eq!(perft_bulk(&position, 3), case.perft3, "bulk: {}", case.position);
    }
}
