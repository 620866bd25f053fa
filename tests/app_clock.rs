//! The turn timer and the pause.

#![cfg(feature = "app")]

mod headless;

use std::cell::Cell;
use std::time::Duration;

use headless::*;
use tiger_tabal::app::flow::{ComputerMustReply, MoveApplied, Mover, Pause, Phase, Refused, Request, TimeRunsLow};
use tiger_tabal::app::settings::{MotionSpeed, Settings};
use tiger_tabal::app::setup::Setup;
use tiger_tabal::app::timer::SystemClock;
use tiger_tabal::rules::{Game, Side};

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// With a timer of so many seconds.
fn timed(mut setup: Setup, limit: u64) -> Setup {
    setup.timer = Some(seconds(limit));
    setup
}

/// Two persons in the first turn of the Tiger game with a minute for each turn.
fn minute() -> Headless {
    let mut headless = Headless::default();
    headless.start(timed(two_persons(Game::Tiger), 60));
    headless
}

#[test]
fn a_game_has_the_timer_that_its_rules_propose() {
    let mut headless = Headless::default();
    headless.start(Setup::new(Game::Tiger));
    assert_eq!(headless.clock().limit(), Some(seconds(60)));
    headless.start(Setup::new(Game::Tabal));
    assert_eq!(headless.clock().left(), None);
    headless.frame_of(seconds(10_000));
    assert!(headless.turns().is_empty());
}

#[test]
fn a_turn_that_runs_out_of_time_passes() {
    let mut headless = minute();
    headless.frame_of(seconds(59));
    assert!(headless.turns().is_empty());
    headless.frame_of(seconds(1));
    headless.await_turn(1);
    assert_eq!(headless.heard::<MoveApplied>()[0].by, Mover::Clock);
    assert_eq!(headless.game().last_mover(), Some(Mover::Clock));
    assert_eq!(headless.turns(), ["pass"]);
    assert_eq!(headless.time_left(), seconds(60));
    headless.assert_mirrors();
}

#[test]
fn the_clock_plays_a_compulsory_capture_the_first_in_byte_order() {
    let mut headless = Headless::default();
    headless.start_from(timed(two_persons(Game::Tabal), 10), "W:Wa3,e3:Bb4,c6,d6,a9");
    headless.frame_of(seconds(10));
    headless.await_turn(1);
    assert_eq!(headless.turns(), ["a3xc5xc7xe5"]);
    assert_eq!(headless.game().last_mover(), Some(Mover::Clock));
    headless.assert_mirrors();
}

#[test]
fn the_clock_goes_on_with_the_hops_that_are_chosen() {
    let mut headless = Headless::default();
    headless.start_from(timed(two_persons(Game::Tabal), 10), "W:Wa3,e3:Ba4,b4,c6,d6,a9");
    assert!(headless.game().position().to_string().starts_with('W'));
    headless.click("a3");
    headless.click("c5");
    headless.frame_of(seconds(10));
    headless.await_turn(1);
    // Without a choice it would be the capture over a4.
    assert_eq!(headless.turns(), ["a3xc5xc7xe5"]);
    headless.assert_mirrors();
}

#[test]
fn the_clock_plays_a_pass_in_tabal_where_nothing_can_be_captured() {
    let mut headless = Headless::default();
    headless.start(timed(two_persons(Game::Tabal), 10));
    headless.click("c4");
    headless.frame_of(seconds(10));
    headless.await_turn(1);
    assert_eq!(headless.turns(), ["pass"]);
}

#[test]
fn the_clock_stands_still_during_motion_and_the_next_turn_has_the_full_time() {
    let mut headless = Headless::new(Settings { motion: MotionSpeed::Slow, ..Settings::default() }, None);
    headless.start(timed(two_persons(Game::Tiger), 60));
    headless.frame_of(seconds(20));
    headless.click("c6");
    headless.click("c5");
    headless.frame();
    while headless.phase() == Phase::Animating {
        assert_eq!(headless.time_left(), seconds(60));
        headless.frame();
    }
    assert_eq!(headless.time_left(), seconds(60));
    headless.frame_of(seconds(1));
    assert_eq!(headless.time_left(), seconds(59));
}

#[test]
fn the_clock_stands_still_during_a_pause() {
    let mut headless = minute();
    headless.frame_of(seconds(20));
    let left = headless.time_left();
    headless.pause(Pause::On);
    headless.frame_of(seconds(500));
    headless.frame();
    assert_eq!(headless.time_left(), left);
    headless.pause(Pause::Off);
    headless.frame_of(seconds(5));
    assert_eq!(headless.time_left(), left - seconds(5));
    assert!(headless.turns().is_empty());
}

#[test]
fn a_long_frame_counts_in_full() {
    let mut headless = minute();
    headless.frame_of(seconds(30));
    assert_eq!(headless.time_left(), seconds(30));
}

#[test]
fn time_unseen_ends_one_turn_at_most() {
    let mut headless = minute();
    headless.frame_of(seconds(500));
    headless.await_turn(1);
    assert_eq!(headless.time_left(), seconds(60));
    headless.frames(10);
    assert_eq!(headless.turns(), ["pass"]);
}

#[test]
fn a_turn_after_undo_has_the_full_time() {
    let mut headless = minute();
    headless.clicks(&["c6", "c5"]);
    headless.frame_of(seconds(20));
    headless.ask(Request::Undo);
    assert_eq!(headless.time_left(), seconds(60));
    headless.frame_of(seconds(20));
    headless.ask(Request::Redo);
    assert_eq!(headless.time_left(), seconds(60));
}

#[test]
fn low_time_is_told_once_a_turn() {
    let mut headless = minute();
    headless.frame_of(seconds(49));
    assert!(headless.heard::<TimeRunsLow>().is_empty() && !headless.clock().is_low());
    headless.frame_of(seconds(1));
    headless.frame_of(seconds(1));
    headless.pause(Pause::On);
    headless.pause(Pause::Off);
    headless.frames(10);
    assert!(headless.clock().is_low());
    assert_eq!(headless.heard::<TimeRunsLow>().len(), 1);
    headless.clicks(&["c6", "c5"]);
    assert!(!headless.clock().is_low());
    headless.frame_of(seconds(51));
    assert_eq!(headless.heard::<TimeRunsLow>().len(), 1);
}

#[test]
fn a_finished_game_has_no_running_clock() {
    let mut headless = minute();
    headless.ask(Request::Resign);
    let left = headless.time_left();
    headless.frame_of(seconds(500));
    assert_eq!(headless.time_left(), left);
    assert!(headless.turns().is_empty());
}

#[test]
fn another_timer_holds_at_once() {
    let mut headless = minute();
    headless.frame_of(seconds(20));
    headless.request(Request::SetTimer(Some(seconds(120))));
    headless.frames(2);
    assert!(headless.time_left() > seconds(119));
    headless.request(Request::SetTimer(None));
    headless.frames(2);
    headless.frame_of(seconds(500));
    assert!(headless.turns().is_empty());
}

#[test]
fn a_computer_about_to_run_out_of_time_plays_the_best_it_has() {
    // Level 6 thinks longer than these few frames last, and one frame is longer than the whole turn.
    for frame in [Duration::from_millis(9_500), seconds(100)] {
        let mut headless = Headless::default();
        headless.start(timed(against_computer(Game::Tiger, 6), 10));
        headless.clicks(&["c6", "c5"]);
        headless.frame_of(frame);
        assert_eq!(headless.heard::<ComputerMustReply>().len(), 1);
        headless.await_turn(2);
        let applied = headless.heard::<MoveApplied>().pop().unwrap();
        assert!(matches!(applied.by, Mover::Computer { .. }), "{applied:?}");
    }
}

#[test]
fn the_computer_waits_during_a_pause_and_goes_on_after_it() {
    let mut setup = two_persons(Game::Tiger);
    setup.seats[Side::White as usize] = computer(1);
    let mut headless = Headless::default();
    headless.start(setup);
    headless.slow_frames(3);
    headless.pause(Pause::On);
    headless.slow_frames(60);
    assert!(headless.turns().is_empty());
    assert_eq!(headless.phase(), Phase::Awaiting);
    headless.pause(Pause::Off);
    headless.await_turn(1);
}

#[test]
fn a_computers_turn_that_begins_in_a_pause_waits_for_its_end() {
    let mut headless = Headless::default();
    headless.start(against_computer(Game::Tiger, 1));
    headless.click("c6");
    headless.click("c5");
    headless.pause(Pause::On);
    headless.slow_frames(60);
    assert_eq!(headless.turns(), ["c6-c5"]);
    headless.pause(Pause::Off);
    headless.await_turn(2);
}

#[test]
fn a_computer_is_hurried_again_after_a_pause() {
    // It may happen that the computer replies in the very frame that hurries it.
    for _ in 0..100 {
        let mut headless = Headless::default();
        headless.start(timed(against_computer(Game::Tiger, 6), 10));
        headless.clicks(&["c6", "c5"]);
        headless.frame_of(Duration::from_millis(9_500));
        assert_eq!(headless.heard::<ComputerMustReply>().len(), 1);
        if headless.turns().len() == 1 {
            headless.pause(Pause::On);
            headless.pause(Pause::Off);
            headless.frame();
            assert_eq!(headless.heard::<ComputerMustReply>().len(), 1);
            return headless.await_turn(2);
        }
    }
    panic!("the computer always replied at once");
}

#[test]
fn clicks_during_a_pause_do_nothing_but_say_so() {
    let mut headless = minute();
    headless.pause(Pause::On);
    headless.click("c6");
    headless.click("c5");
    headless.click("a1");
    headless.pause(Pause::Off);
    headless.frames(3);
    assert!(headless.turns().is_empty());
    assert_eq!(headless.heard::<Refused>(), [Refused::Paused; 3]);
}

thread_local! {
    /// What the system's clock says to this test.
    static SYSTEM: Cell<Duration> = const { Cell::new(seconds(1_000_000)) };
}

/// A minute for each turn, in its 11th second, and a system's clock that the test sets.
fn before_sleep() -> Headless {
    let mut headless = minute();
    headless.app.insert_resource(SystemClock(|| SYSTEM.get()));
    headless.frame_of(seconds(10));
    headless
}

/// The system's clock goes on by so much while the app does not run.
fn sleep(headless: &mut Headless, time: Duration) {
    SYSTEM.set(SYSTEM.get() + time);
    headless.frame_of(Duration::ZERO);
}

#[test]
fn time_asleep_counts_against_the_side_to_move() {
    let mut headless = before_sleep();
    sleep(&mut headless, seconds(30));
    assert_eq!(headless.time_left(), seconds(20));
    assert!(headless.turns().is_empty());
}

#[test]
fn time_asleep_counts_at_most_to_the_end_of_one_turn() {
    let mut headless = before_sleep();
    sleep(&mut headless, seconds(10_000));
    headless.await_turn(1);
    assert_eq!(headless.time_left(), seconds(60));
    headless.frames(10);
    assert_eq!(headless.turns(), ["pass"]);
}

#[test]
fn time_asleep_in_a_pause_does_not_count() {
    let mut headless = before_sleep();
    let left = headless.time_left();
    headless.pause(Pause::On);
    sleep(&mut headless, seconds(10_000));
    headless.pause(Pause::Off);
    headless.frame_of(seconds(5));
    assert_eq!(headless.time_left(), left - seconds(5));
}

#[test]
fn a_system_clock_that_is_set_back_or_put_right_changes_nothing() {
    let mut headless = before_sleep();
    let left = headless.time_left();
    SYSTEM.set(SYSTEM.get() - seconds(3_600));
    headless.frame_of(Duration::ZERO);
    SYSTEM.set(SYSTEM.get() + Duration::from_millis(1_900));
    headless.frame_of(Duration::ZERO);
    assert_eq!(headless.time_left(), left);
}
