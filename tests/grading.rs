//! Exact values without searching, and the grades of whole games.

use tiger_tabal::engine::grading::{Appraisal, Grade};
use tiger_tabal::engine::tiger_table::Value;
use tiger_tabal::engine::{Exact, Limits, Search};
use tiger_tabal::notation::{parse_position, parse_turn};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Record, Side};

fn record(game: Game, position: &str, turns: &[&str]) -> Record {
    let mut record = Record::new(parse_position(game, position, CageRule::Route).unwrap());
    for turn in turns {
        let turn = parse_turn(record.position(), turn).unwrap();
        record.play(&turn).unwrap();
    }
    record
}

fn exact(game: Game, position: &str) -> Option<(Value, Vec<String>)> {
    let exact = Exact::of(&record(game, position, &[]))?;
    let mut keepers: Vec<String> = exact.keepers.iter().map(ToString::to_string).collect();
    keepers.sort_unstable();
    Some((exact.value, keepers))
}

fn appraise(record: &Record, nodes: u64) -> Appraisal {
    let mut search = Search::new(record, Limits { nodes: Some(nodes), depth: None }, 0);
    while !search.step(10_000) {}
    Appraisal::new(record, &search)
}

fn grades(record: &Record) -> Vec<Grade> {
    let appraisals: Vec<Appraisal> =
        (0..=record.turns().len()).map(|ply| appraise(&record.until(ply), 20_000)).collect();
    let pairs = appraisals.windows(2).zip(record.turns());
    pairs.map(|(pair, turn)| Grade::of(turn, &pair[0], &pair[1])).collect()
}

#[test]
fn a_record_is_cut_off_without_its_conclusion() {
    let mut record = record(Game::Tabal, "W:Wa3,e3:Ba7,e7", &["a3-a4", "a7-a6", "e3-e4"]);
    record.resign(Side::Black);
    let cut = record.until(2);
    assert_eq!((cut.turns(), cut.outcome(), cut.undone().len()), (&record.turns()[..2], None, 0));
    assert_eq!(cut.position(), record.position_at(2).unwrap());
    assert_eq!(record.until(99).turns(), record.turns());
    assert_eq!(record.until(3).outcome(), None);
    record.undo();
    record.undo();
    assert_eq!(record.until(99).turns(), record.turns(), "undone turns stay away");
}

#[test]
fn the_endgame_table_knows_who_wins_and_the_turns_that_keep_it() {
    let (value, keepers) = exact(Game::Tabal, "B:Wb4:BKa9").unwrap();
    assert_eq!(value, Value::Win(Side::Black));
    assert!(!keepers.is_empty());
    let (value, keepers) = exact(Game::Tabal, "W:WKa3:BKe9").unwrap();
    assert_eq!(value, Value::Draw);
    assert!(!keepers.is_empty());
    assert_eq!(exact(Game::Tabal, "W:Wa3,b3,c3:Ba7,b7,c7"), None, "six pieces are too many");
}

#[test]
fn the_strategy_knows_that_the_dogs_win() {
    let start = Record::new(AnyPosition::start(Game::Tiger, CageRule::Route));
    let known = Exact::of(&start).unwrap();
    assert_eq!((known.value, known.keepers.len()), (Value::Win(Side::Black), 8), "whatever the tiger does");
    // The dogs' turn of the strategy is among those that keep the win.
    let mut after = start.clone();
    after.play(&known.keepers[0]).unwrap();
    let known = Exact::of(&after).unwrap();
    assert_eq!(known.value, Value::Win(Side::Black));
    assert!(known.keepers.len() < after.position().legal_turns().len());
    assert_eq!(exact(Game::Tiger, "T:Tc3:Da1,b1,d1,e1,a2,b2,d2,e2"), None);
}

#[test]
fn a_finished_game_has_its_result_as_value() {
    assert_eq!(exact(Game::Tiger, "D:Ta1:Db1"), Some((Value::Win(Side::White), Vec::new())));
    assert_eq!(exact(Game::Tabal, "W:W:Ba9"), Some((Value::Win(Side::Black), Vec::new())));
}

#[test]
fn a_turn_that_gives_away_a_sure_draw_is_a_blunder() {
    let start = "W:WKa3,b3:BKe7";
    let (_, keepers) = exact(Game::Tabal, start).unwrap();
    let all: Vec<String> =
        record(Game::Tabal, start, &[]).position().legal_turns().iter().map(ToString::to_string).collect();
    let loser = all.iter().find(|turn| !keepers.contains(turn)).unwrap();
    assert_eq!(grades(&record(Game::Tabal, start, &[loser])), [Grade::Blunder]);
    let kept = grades(&record(Game::Tabal, start, &[&keepers[0]]));
    assert!(kept[0] >= Grade::Good, "{kept:?}");
}

#[test]
fn leaving_the_strategy_is_no_blunder_as_long_as_nothing_is_given_away() {
    let start = AnyPosition::start(Game::Tiger, CageRule::Route).to_string();
    let turns = grades(&record(Game::Tiger, &start, &["c6-c5"]));
    // The tiger has lost whatever it does: every turn keeps that.
    assert!(turns[0] >= Grade::Good, "{turns:?}");
}

#[test]
fn a_man_that_is_given_away_for_nothing_is_a_mistake_at_least() {
    let game = record(Game::Tabal, "W:Wa3,b3,d3,e3,c4:Ba7,b7,c7,d7,e7", &["c4-c5", "a7-a6", "c5-b6"]);
    let grades = grades(&game);
    assert!(grades[2] <= Grade::Mistake, "{grades:?}");
}

#[test]
fn the_same_nodes_give_the_same_grades() {
    let start = AnyPosition::start(Game::Tabal, CageRule::Route).to_string();
    let game = record(Game::Tabal, &start, &["a4-a5"]);
    assert_eq!(grades(&game), grades(&game));
}
