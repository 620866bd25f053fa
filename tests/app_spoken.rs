//! What is said aloud to whoever cannot see the board.

#![cfg(feature = "app")]

mod headless;

use std::time::Duration;

use headless::*;
use tiger_tabal::app::flow::{Announced, Request, Screen};
use tiger_tabal::app::locale::{Language, Locale, Sentence};
use tiger_tabal::app::notices::Notice;
use tiger_tabal::app::stage::Cursor;
use tiger_tabal::app::words::board;
use tiger_tabal::rules::Game;

fn said(headless: &mut Headless) -> Vec<String> {
    headless.heard::<Announced>().into_iter().map(|announced| announced.0).collect()
}

#[test]
fn a_turn_is_said_with_whose_turn_is_next() {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    assert_eq!(said(&mut headless), ["The tiger: c6-c5. The dogs to move"]);
    headless.settings().language = Some(Language::Indonesian);
    headless.clicks(&["c3", "c4"]);
    assert_eq!(said(&mut headless), ["Anjing: c3-c4. Giliran harimau"]);
    headless.ask(Request::Undo);
    assert_eq!(said(&mut headless), ["Giliran anjing"]);
}

#[test]
fn a_refusal_is_said() {
    let mut headless = Headless::default().without_motion();
    headless.start_from(two_persons(Game::Tabal), "W:Wa3,e3:Bb4");
    headless.click("e3");
    headless.frame();
    let said = said(&mut headless);
    assert!(said.len() == 1 && said[0].contains("a3"), "{said:?}");
}

#[test]
fn low_time_and_a_turn_lost_to_the_clock_are_said() {
    let mut headless = Headless::default().without_motion();
    let mut setup = two_persons(Game::Tiger);
    setup.timer = Some(Duration::from_secs(60));
    headless.start(setup);
    headless.frame_of(Duration::from_secs(55));
    headless.frame_of(Duration::from_secs(6));
    headless.await_turn(1);
    let said = said(&mut headless);
    assert_eq!(said.len(), 2, "{said:?}");
    assert_eq!(said[0], "Time is running out!");
    assert!(said[1].ends_with("The dogs to move"), "{said:?}");
}

#[test]
fn the_result_is_said_with_its_reason() {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Tiger));
    headless.ask(Request::Resign);
    assert_eq!(said(&mut headless).last().map(String::as_str), Some("The dogs win. The tiger has given up."));
}

#[test]
fn the_demonstration_behind_the_title_says_nothing() {
    let mut headless = Headless::default().without_motion();
    headless.show(Screen::Title);
    headless.await_turn(2);
    assert!(said(&mut headless).is_empty());
}

#[test]
fn a_notice_is_said_on_every_screen() {
    let mut headless = Headless::default().without_motion();
    headless.show(Screen::Title);
    headless.app.world_mut().trigger(Notice(Sentence::new("notice-link-copied")));
    headless.frame();
    assert_eq!(said(&mut headless).len(), 1);
}

#[test]
fn the_cursor_says_what_stands_under_it() {
    let mut headless = Headless::default().without_motion();
    headless.start_from(two_persons(Game::Tabal), "W:Wa3,Ke3:Bb7");
    said(&mut headless);
    for (name, expected) in [("a3", "a3: White · Man"), ("e3", "e3: White · King"), ("c5", "c5: empty")] {
        headless.app.insert_resource(Cursor(Some(point(name))));
        headless.frame();
        assert_eq!(said(&mut headless), [expected]);
    }
}

#[test]
fn the_board_is_told_piece_by_piece() {
    let headless = Headless::default();
    let locale = headless.app.world().resource::<Locale>();
    let tiger = record_from(Game::Tiger, "T:Tc6:Da1,b1,d1");
    assert_eq!(board(locale, tiger.position()), "Tiger: c6. Dog: a1, b1, d1.");
    let tabal = record_from(Game::Tabal, "W:Wa3,Ke3:Bb7");
    assert_eq!(board(locale, tabal.position()), "White · Man: a3. White · King: e3. Black · Man: b7.");
}
