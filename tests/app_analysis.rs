//! Advice of the computer: hints while a game is played, analysis and grades when it is looked back on.

#![cfg(feature = "app")]

mod headless;

use headless::*;
use tiger_tabal::app::analysis::{Findings, Grading, Hint};
use tiger_tabal::app::flow::{Analysing, Announced, HintFound, HintWanted, Pause, Request, Screen};
use tiger_tabal::app::locale::Language;
use tiger_tabal::app::task::Task;
use tiger_tabal::engine::grading::Grade;
use tiger_tabal::engine::tiger_table::Value;
use tiger_tabal::rules::{Game, Position, Side};

/// An ending that the endgame table knows as a draw.
const ENDING: &str = "W:WKa3,b3:BKe7";

fn hint(headless: &Headless) -> Hint {
    *headless.app.world().resource::<Hint>()
}

fn findings(headless: &Headless) -> &Findings {
    headless.app.world().resource::<Findings>()
}

fn grading(headless: &Headless) -> &Grading {
    headless.app.world().resource::<Grading>()
}

fn analyse(headless: &mut Headless, on: bool) {
    headless.app.world_mut().resource_mut::<Analysing>().0 = on;
    headless.frame();
}

fn is_analysing(headless: &Headless) -> bool {
    headless.app.world().resource::<Analysing>().0
}

fn ask_for_hint(headless: &mut Headless) {
    headless.app.world_mut().trigger(HintWanted);
    headless.frame();
}

fn await_hint(headless: &mut Headless) -> String {
    headless.frames_until("the hint", |this| matches!(hint(this), Hint::Found(_)));
    match hint(headless) {
        Hint::Found(turn) => turn.to_string(),
        _ => String::new(),
    }
}

/// Two persons who have played three turns of an ending.
fn ending() -> Headless {
    let mut headless = Headless::default().without_motion();
    headless.start_from(two_persons(Game::Tabal), ENDING);
    headless.clicks(&["b3", "b4"]);
    headless.clicks(&["e7", "e5"]);
    headless.clicks(&["b4", "b5"]);
    headless
}

#[test]
fn a_hint_is_a_legal_turn_and_is_said() {
    let mut headless = ending();
    headless.heard::<Announced>();
    ask_for_hint(&mut headless);
    let turn = await_hint(&mut headless);
    assert!(headless.game().position().legal_turns().iter().any(|legal| legal.to_string() == turn));
    let said: Vec<String> = headless.heard::<Announced>().into_iter().map(|said| said.0).collect();
    assert_eq!(said, [format!("Hint: {turn}.")]);
    // Whoever asks again is told again; nothing is thought about anew.
    headless.settings().language = Some(Language::Indonesian);
    headless.frame();
    ask_for_hint(&mut headless);
    let said: Vec<String> = headless.heard::<Announced>().into_iter().map(|said| said.0).collect();
    assert_eq!(said, [format!("Petunjuk: {turn}.")]);
    assert_eq!(headless.heard::<HintFound>().len(), 2);
}

#[test]
fn a_hint_is_gone_with_its_position() {
    let mut headless = ending();
    for leave in [Request::Undo, Request::Redo, Request::Resign, Request::Review(0)] {
        ask_for_hint(&mut headless);
        await_hint(&mut headless);
        headless.ask(leave.clone());
        assert_eq!(hint(&headless), Hint::None, "{leave:?}");
        headless.ask(Request::EndReview);
        headless.ask(Request::Undo);
    }
}

#[test]
fn a_hint_that_is_sought_is_dropped_by_a_turn_a_pause_and_a_new_game() {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Tabal));
    ask_for_hint(&mut headless);
    assert_eq!(hint(&headless), Hint::Sought);
    headless.clicks(&["c4", "c5"]);
    headless.slow_frames(20);
    assert_eq!(hint(&headless), Hint::None);
    headless.ask(Request::Undo);
    ask_for_hint(&mut headless);
    headless.pause(Pause::On);
    headless.frame();
    assert_eq!(hint(&headless), Hint::None);
    headless.pause(Pause::Off);
    ask_for_hint(&mut headless);
    headless.start(two_persons(Game::Tiger));
    headless.slow_frames(20);
    assert_eq!(hint(&headless), Hint::None);
    assert!(headless.heard::<HintFound>().is_empty());
}

#[test]
fn a_hint_is_given_to_persons_who_play_only() {
    let mut headless = Headless::default().without_motion();
    headless.start(watched(Game::Tabal));
    ask_for_hint(&mut headless);
    assert_eq!(hint(&headless), Hint::None);
    let mut headless = ending();
    headless.ask(Request::Review(1));
    ask_for_hint(&mut headless);
    assert_eq!(hint(&headless), Hint::None, "an earlier position is looked at");
    headless.ask(Request::EndReview);
    headless.ask(Request::Resign);
    ask_for_hint(&mut headless);
    assert_eq!(hint(&headless), Hint::None, "the game is over");
}

#[test]
fn a_puzzle_gives_its_own_hint() {
    let mut headless = Headless::default().without_motion();
    let task = Task::puzzles(Game::Tiger).next().unwrap();
    headless.request(Request::Practise(task));
    headless.frame();
    headless.settle();
    ask_for_hint(&mut headless);
    assert_eq!(hint(&headless), Hint::Found(task.hint(headless.game().record()).unwrap()));
}

#[test]
fn a_running_game_is_not_analysed() {
    let mut headless = ending();
    analyse(&mut headless, true);
    assert!(!is_analysing(&headless) && findings(&headless).subject.is_none());
}

#[test]
fn the_position_that_is_looked_at_is_analysed_until_it_is_left() {
    let mut headless = ending();
    headless.ask(Request::Review(0));
    analyse(&mut headless, true);
    headless.frames_until("a depth", |this| findings(this).found.as_ref().is_some_and(|found| found.depth() > 0));
    let found = findings(&headless).found.clone().unwrap();
    assert_eq!(found.side, Side::White);
    assert_eq!(found.value(), Some(Value::Draw), "three pieces are in the endgame table");
    assert!(!found.keepers().is_empty());
    let turns = found.turns();
    assert_eq!(turns.len(), 3);
    assert!(turns.iter().all(|turn| found.keepers().contains(turn)), "{turns:?}");
    // Another position is another analysis.
    let before = findings(&headless).subject;
    headless.ask(Request::Review(1));
    assert_ne!(findings(&headless).subject, before);
    headless.frames_until("the other side's", |this| {
        findings(this).found.as_ref().is_some_and(|found| found.side == Side::Black)
    });
    headless.ask(Request::EndReview);
    headless.frame();
    assert!(findings(&headless).subject.is_none() && findings(&headless).found.is_none());
    assert!(!is_analysing(&headless), "it is not begun again by itself");
}

#[test]
fn an_analysis_comes_to_rest_and_its_result_is_said() {
    let mut headless = Headless::default().without_motion();
    // A win in few turns ends the search early.
    headless.start_from(two_persons(Game::Tabal), "W:Wc5,a3:Bc6");
    headless.clicks(&["c5", "c7"]);
    headless.ask(Request::Review(0));
    headless.heard::<Announced>();
    analyse(&mut headless, true);
    headless.frames_until("rest", |this| {
        let (findings, grading) = (findings(this), grading(this));
        findings.subject.is_some() && !findings.searches && grading.is_whole() && !grading.goes_on
    });
    let said: Vec<String> = headless.heard::<Announced>().into_iter().map(|said| said.0).collect();
    assert_eq!(said, ["White wins in one turn. Best: c5xc7."]);
    assert_eq!(grading(&headless).grade(0), Some(Grade::Best));
}

#[test]
fn leaving_for_the_title_ends_the_analysis() {
    let mut headless = ending();
    headless.ask(Request::Review(0));
    analyse(&mut headless, true);
    headless.show(Screen::Title);
    headless.frames(3);
    assert!(findings(&headless).subject.is_none() && !is_analysing(&headless));
}

#[test]
fn a_finished_game_is_graded_turn_by_turn() {
    let mut headless = ending();
    headless.ask(Request::Resign);
    analyse(&mut headless, true);
    assert!(is_analysing(&headless));
    headless.frames_until("the grades", |this| grading(this).is_whole());
    let grades: Vec<Grade> = (0..3).filter_map(|ply| grading(&headless).grade(ply)).collect();
    assert_eq!(grades.len(), 3, "the resigned position is looked at too");
    assert_eq!(grading(&headless).grade(3), None);
    let counted: usize =
        Side::ALL.iter().flat_map(|&side| Grade::ALL.map(|grade| grading(&headless).count(side, grade))).sum();
    assert_eq!(counted, 3);
    // Looking through the game does not begin again.
    headless.ask(Request::Review(1));
    assert!(is_analysing(&headless) && grading(&headless).is_whole());
    headless.ask(Request::Review(3));
    assert!(is_analysing(&headless) && grading(&headless).is_whole());
}

#[test]
fn what_two_branches_share_is_graded_once() {
    let mut headless = ending();
    headless.ask(Request::Review(2));
    analyse(&mut headless, true);
    headless.frames_until("the grades", |this| grading(this).is_whole());
    // Another third turn: the game goes on, and the analysis ends.
    headless.clicks(&["a3", "a4"]);
    headless.frame();
    assert!(!is_analysing(&headless));
    headless.ask(Request::Review(1));
    analyse(&mut headless, true);
    assert!(grading(&headless).is_of(headless.game()));
    assert_eq!(grading(&headless).appraisals().len(), 3, "the positions before the branch");
    headless.frames_until("the last grade", |this| grading(this).is_whole());
}
