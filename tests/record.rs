//! The record of a game: turns, undo and redo, ends that the players bring about, and what may recur.

use tiger_tabal::notation::{parse_position, parse_turn};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Outcome, Position, Reason, Record, Side, Turn};

fn start() -> Record {
    Record::new(AnyPosition::start(Game::Tiger, CageRule::Route))
}

fn turn(record: &Record, text: &str) -> Turn {
    parse_turn(record.position(), text).unwrap()
}

fn play(record: &mut Record, turns: &str) {
    for text in turns.split(' ') {
        let turn = turn(record, text);
        record.play(&turn).unwrap();
    }
}

fn texts(turns: &[Turn]) -> Vec<String> {
    turns.iter().map(Turn::to_string).collect()
}

#[test]
fn a_record_keeps_every_turn_and_position() {
    let mut record = start();
    play(&mut record, "c6-c5 c3-c4 c5-d5");
    assert_eq!(texts(record.turns()), ["c6-c5", "c3-c4", "c5-d5"]);
    assert_eq!(record.position_at(0), Some(record.start()));
    assert_eq!(record.position_at(3), Some(record.position()));
    assert_eq!(record.position_at(4), None);
}

#[test]
fn a_refused_turn_changes_nothing_and_comes_back() {
    let mut record = start();
    play(&mut record, "c6-c5");
    let before = record.clone();
    let own = turn(&start(), "c6-c5");
    let error = record.play(&own).unwrap_err();
    assert_eq!(error.turn, own);
    assert_eq!(error.position, *before.position());
    assert_eq!(error.to_string(), "c6-c5 is not legal here");
    assert_eq!(record, before);
}

#[test]
fn undo_and_redo_go_through_the_same_states() {
    let mut record = start();
    let mut states = vec![record.clone()];
    for text in ["c6-c5", "c3-c4", "c5xc3", "pass"] {
        play(&mut record, text);
        states.push(record.clone());
    }
    for state in states.iter().rev().skip(1) {
        assert!(record.undo());
        assert_eq!(record.position(), state.position());
        assert_eq!(record.turns(), state.turns());
        assert_eq!(record.quiet_plies(), state.quiet_plies());
    }
    assert!(!record.undo(), "the start is reached");
    assert_eq!(texts(record.undone()), ["c6-c5", "c3-c4", "c5xc3", "pass"]);
    while record.redo() {}
    assert_eq!(Some(&record), states.last());
}

#[test]
fn a_new_turn_forgets_the_undone_ones() {
    let mut record = start();
    play(&mut record, "c6-c5 c3-c4");
    record.undo();
    play(&mut record, "b3-b4");
    assert_eq!(texts(record.turns()), ["c6-c5", "b3-b4"]);
    assert_eq!(record.undone(), []);
    assert!(!record.redo());
}

#[test]
fn a_refused_turn_keeps_the_undone_ones() {
    let mut record = start();
    play(&mut record, "c6-c5");
    record.undo();
    let foreign = parse_turn(&AnyPosition::start(Game::Tabal, CageRule::Route), "a4-a5").unwrap();
    assert!(record.play(&foreign).is_err());
    assert_eq!(texts(record.undone()), ["c6-c5"]);
}

#[test]
fn the_winner_of_a_resigned_game_is_the_other_side() {
    let mut record = start();
    record.resign(Side::White);
    assert_eq!(record.outcome(), Some(Outcome::win(Side::Black, Reason::Resigned)));
    assert!(record.play(&turn(&start(), "c6-c5")).is_err());
}

#[test]
fn the_winner_of_a_game_lost_on_time_is_the_other_side() {
    let mut record = start();
    record.lose_on_time(Side::Black);
    assert_eq!(record.outcome(), Some(Outcome::win(Side::White, Reason::TimeForfeit)));
    assert!(record.undo());
    assert_eq!(record.outcome(), None);
}

#[test]
fn an_agreed_draw_ends_the_game() {
    let mut record = start();
    record.agree_draw();
    assert_eq!(record.outcome(), Some(Outcome::draw(Reason::DrawAgreed)));
}

#[test]
fn undo_takes_back_a_resignation_before_a_turn() {
    let mut record = start();
    play(&mut record, "c6-c5");
    record.resign(Side::Black);
    assert!(record.undo());
    assert_eq!(record.outcome(), None);
    assert_eq!(record.turns().len(), 1);
}

#[test]
fn a_finished_game_is_not_resigned() {
    let won = parse_position(Game::Tabal, "W:W:Ba9", CageRule::Route).unwrap();
    let mut record = Record::new(won);
    record.resign(Side::Black);
    record.agree_draw();
    assert_eq!(record.outcome(), Some(Outcome::win(Side::Black, Reason::AllCaptured)));
}

#[test]
fn undo_revives_a_game_drawn_by_repetition() {
    let mut record = start();
    play(&mut record, "pass pass pass pass");
    assert_eq!(record.outcome(), Some(Outcome::draw(Reason::Repetition)));
    record.undo();
    assert_eq!(record.outcome(), None);
    play(&mut record, "c3-c4");
    assert_eq!(record.outcome(), None);
}

#[test]
fn only_positions_since_the_last_progress_can_recur() {
    let mut record = start();
    play(&mut record, "c6-c5 c3-c4 c5-b5 pass");
    assert_eq!(record.recent_positions().count(), 3);
    assert_eq!(record.recent_positions().last(), Some(record.position()));
}

#[test]
fn a_position_that_returns_after_a_pass_has_the_same_key() {
    let mut record = start();
    play(&mut record, "c6-c7 pass c7-c6 pass");
    assert_eq!(record.position().key(), record.start().key());
    assert_eq!(record.occurrences(), 2);
}

#[test]
fn positions_that_differ_have_different_keys() {
    let next_move = AnyPosition::start(Game::Tiger, CageRule::NextMove);
    assert_ne!(start().position().key(), next_move.key());
    let mut record = start();
    play(&mut record, "pass");
    assert_ne!(record.position().key(), start().position().key());
}
