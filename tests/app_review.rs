//! Looking back through a game, and going on from anywhere in it.

#![cfg(feature = "app")]

mod headless;

use std::time::Duration;

use bevy::prelude::*;
use headless::*;
use tiger_tabal::app::flow::{Autoplay, GameEnded, Pause, Phase, Refused, Request, Screen};
use tiger_tabal::app::saved_game::SavedGame;
use tiger_tabal::app::settings::{MotionSpeed, Settings};
use tiger_tabal::app::setup::Setup;
use tiger_tabal::app::stage::Moving;
use tiger_tabal::rules::Game;

fn pause(headless: &Headless) -> Pause {
    *headless.app.world().resource::<State<Pause>>().get()
}

/// Two persons who have played three turns of the Tiger game.
fn three_turns() -> Headless {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.clicks(&["c3", "c4"]);
    headless.clicks(&["c5", "c3"]);
    headless.turns_heard();
    headless
}

fn shown(headless: &Headless) -> Vec<String> {
    headless.game().turns_shown().iter().map(ToString::to_string).collect()
}

#[test]
fn a_past_position_is_shown_and_the_game_is_not_touched() {
    let mut headless = three_turns();
    let record = headless.game().record().clone();
    for ply in [2, 1, 0, 1, 2, 3, 0] {
        headless.ask(Request::Review(ply));
        assert_eq!(headless.game().looked_at(), Some(ply));
        assert_eq!(shown(&headless), headless.turns()[..ply]);
        assert_eq!(headless.game().position(), record.position_at(ply).unwrap());
        assert_eq!((headless.game().record(), pause(&headless)), (&record, Pause::Review));
        headless.assert_mirrors();
    }
    headless.ask(Request::EndReview);
    assert_eq!((headless.game().looked_at(), pause(&headless)), (None, Pause::Off));
    assert_eq!(headless.game().position(), record.position());
    headless.assert_mirrors();
    assert_eq!(headless.turns_heard(), [""; 0]);
}

#[test]
fn the_present_position_of_a_running_game_needs_no_looking_back() {
    let mut headless = three_turns();
    headless.ask(Request::Review(3));
    headless.ask(Request::Review(99));
    headless.ask(Request::EndReview);
    assert_eq!((headless.game().looked_at(), pause(&headless)), (None, Pause::Off));
}

#[test]
fn a_turn_from_a_past_position_branches_and_nothing_is_lost_before_it() {
    let mut headless = three_turns();
    headless.ask(Request::Review(1));
    // A piece that is only taken up changes nothing.
    headless.click("b3");
    assert_eq!(headless.turns().len(), 3);
    headless.clicks(&["b4"]);
    assert_eq!(headless.turns(), ["c6-c5", "b3-b4"]);
    assert_eq!((headless.game().looked_at(), pause(&headless), headless.phase()), (None, Pause::Off, Phase::Awaiting));
    assert!(headless.game().record().undone().is_empty());
    headless.assert_mirrors();
}

#[test]
fn a_game_that_is_taken_over_can_be_redone_until_another_turn_is_played() {
    let mut headless = three_turns();
    headless.ask(Request::Review(1));
    headless.ask(Request::TakeOver);
    assert_eq!((headless.turns().len(), headless.game().record().undone().len()), (1, 2));
    assert_eq!(pause(&headless), Pause::Off);
    headless.ask(Request::Redo);
    headless.ask(Request::Redo);
    assert_eq!(headless.turns(), ["c6-c5", "c3-c4", "c5xc3"]);
    headless.assert_mirrors();
}

#[test]
fn undo_and_redo_wait_while_a_past_position_is_shown() {
    let mut headless = three_turns();
    headless.ask(Request::Review(2));
    headless.ask(Request::Undo);
    headless.ask(Request::Redo);
    assert_eq!((headless.turns().len(), headless.game().looked_at()), (3, Some(2)));
}

#[test]
fn the_computer_waits_and_its_side_is_not_played_for_it() {
    let mut headless = Headless::default().without_motion();
    headless.start(against_computer(Game::Tiger, 1));
    headless.clicks(&["c6", "c5"]);
    headless.await_turn(2);
    headless.ask(Request::Review(1));
    headless.frame_of(Duration::from_secs(2));
    headless.slow_frames(100);
    assert_eq!((headless.turns().len(), headless.game().looked_at()), (2, Some(1)));
    headless.click("c3");
    assert_eq!(headless.heard::<Refused>(), [Refused::ComputerToMove]);
    // Going on from here lets it play.
    headless.ask(Request::TakeOver);
    headless.await_turn(2);
    assert!(headless.game().record().undone().is_empty());
}

#[test]
fn the_clock_stands_still_and_goes_on_where_it_was() {
    let mut headless = three_turns();
    let mut setup = two_persons(Game::Tiger);
    setup.timer = Some(Duration::from_secs(60));
    headless.start(setup);
    headless.clicks(&["c6", "c5"]);
    headless.frame_of(Duration::from_secs(20));
    let left = headless.time_left();
    headless.ask(Request::Review(0));
    headless.frame_of(Duration::from_secs(300));
    headless.ask(Request::Review(1));
    headless.ask(Request::Review(0));
    assert_eq!(headless.time_left(), left - FRAME);
    headless.ask(Request::EndReview);
    headless.frame_of(Duration::from_secs(5));
    assert!(left - headless.time_left() >= Duration::from_secs(5));
    assert!(left - headless.time_left() < Duration::from_secs(6), "{:?}", headless.time_left());
    // A turn from a past position has the full time.
    headless.ask(Request::Review(0));
    headless.clicks(&["c6", "b5"]);
    assert_eq!(headless.time_left(), Duration::from_secs(60));
    assert_eq!(headless.turns(), ["c6-b5"]);
}

#[test]
fn a_finished_game_is_looked_through_without_ending_again() {
    let mut headless = three_turns();
    headless.ask(Request::Resign);
    assert_eq!(headless.heard::<GameEnded>().len(), 1);
    let outcome = headless.game().outcome();
    for ply in [2, 1, 0, 1, 2] {
        headless.ask(Request::Review(ply));
        assert_eq!((headless.game().outcome(), headless.phase()), (None, Phase::Awaiting));
    }
    headless.ask(Request::Review(3));
    assert_eq!((headless.game().looked_at(), headless.phase()), (None, Phase::Finished));
    assert_eq!((headless.game().outcome(), pause(&headless)), (outcome, Pause::Off));
    assert!(headless.heard::<GameEnded>().is_empty());
    // From the middle it can be played to another end, which is told.
    headless.ask(Request::Review(1));
    headless.clicks(&["b3", "b4"]);
    assert_eq!(headless.game().outcome(), None);
    headless.ask(Request::Resign);
    assert_eq!(headless.heard::<GameEnded>().len(), 1);
}

#[test]
fn a_forced_pass_is_not_played_while_it_is_looked_at() {
    let mut headless = Headless::default().without_motion();
    headless.start_from(two_persons(Game::Tiger), "T:Tc3:Da5,b5,c5,d5,e5,b6,c6,d6,b7,c7,d7");
    headless.clicks(&["c3", "c4"]);
    headless.await_turn(2);
    assert_eq!(headless.turns(), ["c3-c4", "pass"]);
    headless.ask(Request::Review(1));
    headless.frames(5);
    assert_eq!((headless.turns().len(), headless.game().looked_at()), (2, Some(1)));
}

#[test]
fn the_next_turn_is_shown_as_it_was_played() {
    let mut headless = Headless::new(Settings { motion: MotionSpeed::Normal, ..Settings::default() }, None);
    headless.start_from(two_persons(Game::Tabal), "W:Wa3:Bb4,d6");
    headless.clicks(&["a3", "c5"]);
    headless.settle();
    headless.ask(Request::Review(0));
    headless.assert_mirrors();
    headless.request(Request::Review(1));
    headless.frames(2);
    assert!(headless.count::<Moving>() > 1, "the captured piece leaves as the other one passes");
    headless.settle();
    headless.assert_mirrors();
}

#[test]
fn a_game_shows_itself_and_stops_at_its_end() {
    let mut headless = three_turns();
    headless.ask(Request::Review(3));
    headless.ask(Request::Review(2));
    headless.app.world_mut().resource_mut::<Autoplay>().0 = true;
    let mut seen = Vec::new();
    headless.ask(Request::Review(0));
    headless.frames_until("the end", |this| {
        let shown = this.game().turns_shown().len();
        if seen.last() != Some(&shown) {
            seen.push(shown);
        }
        !this.app.world().resource::<Autoplay>().0
    });
    assert_eq!(seen, [0, 1, 2, 3]);
    assert_eq!(headless.turns().len(), 3);
    // Begun again at the end, it starts over.
    headless.app.world_mut().resource_mut::<Autoplay>().0 = true;
    headless.frames(2);
    assert_eq!(headless.game().looked_at(), Some(0));
    headless.ask(Request::EndReview);
    assert!(!headless.app.world().resource::<Autoplay>().0);
}

#[test]
fn a_game_that_is_looked_through_is_kept_whole() {
    let folder = empty_folder("looked_through");
    let mut headless = Headless::new(Settings { motion: MotionSpeed::Off, ..Settings::default() }, Some(&folder));
    let mut setup = Setup::new(Game::Tiger);
    setup.seats = two_persons(Game::Tiger).seats;
    headless.start(setup);
    headless.clicks(&["c6", "c5"]);
    headless.clicks(&["c3", "c4"]);
    headless.frame_of(Duration::from_secs(10));
    headless.ask(Request::Review(0));
    headless.exit();
    let kept = SavedGame::parse(&std::fs::read_to_string(folder.join("game.ron")).unwrap()).unwrap();
    assert_eq!(kept.record.turns().len(), 2);
    assert!(kept.used >= Duration::from_secs(10));
}

#[test]
fn leaving_for_the_title_ends_the_looking_back() {
    let mut headless = three_turns();
    headless.ask(Request::Review(0));
    headless.show(Screen::Title);
    headless.frames(3);
    assert_eq!((headless.game().looked_at(), pause(&headless)), (None, Pause::Off));
}

/// The interface is drawn after the game has done what it was asked for.
#[test]
fn a_pause_that_is_asked_for_in_the_same_frame_does_not_end_the_looking_back() {
    let mut headless = three_turns();
    let ask = |mut asked: Local<bool>, mut next: ResMut<NextState<Pause>>| {
        if !std::mem::replace(&mut *asked, true) {
            assert!(matches!(*next, NextState::PendingIfNeq(Pause::Review)), "{:?}", *next);
            Pause::On.ask(&mut next);
        }
    };
    headless.app.add_systems(PostUpdate, ask);
    headless.ask(Request::Review(1));
    assert_eq!((headless.game().looked_at(), pause(&headless)), (Some(1), Pause::Review));
}
