//! The sides' clocks for the whole game, with what every turn adds.

#![cfg(feature = "app")]

mod headless;

use std::time::Duration;

use headless::*;
use tiger_tabal::app::flow::{
    Announced, ComputerMustReply, GameEnded, MatchStarted, MoveApplied, Mover, Pause, Request, Screen, TimeRunsLow,
};
use tiger_tabal::app::library::Library;
use tiger_tabal::app::locale::Language;
use tiger_tabal::app::saved_game::{SavedGame, Unfinished};
use tiger_tabal::app::settings::Settings;
use tiger_tabal::app::setup::{Seat, Setup};
use tiger_tabal::app::statistics::Statistics;
use tiger_tabal::app::tags;
use tiger_tabal::notation::parse_records;
use tiger_tabal::rules::{Game, Outcome, Reason, Side};

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Three minutes for each side and two seconds for each turn, unless said otherwise.
fn clocked(mut setup: Setup) -> Setup {
    setup.game_time = Some("180+2".parse().unwrap());
    setup
}

/// Two persons in the Tiger game.
fn begun() -> Headless {
    let mut headless = Headless::default().without_motion();
    headless.start(clocked(two_persons(Game::Tiger)));
    headless
}

fn both(headless: &Headless) -> [Duration; 2] {
    Side::ALL.map(|side| headless.game_time_left(side))
}

/// Plays a turn after so many seconds, exactly.
fn play_after(headless: &mut Headless, thought: u64, turn: &str) {
    headless.frame_of(seconds(thought));
    let turn = headless.turn(turn);
    headless.request(Request::Play { turn, by: Mover::Person });
    headless.frame_of(Duration::ZERO);
    headless.settle();
}

/// A few frames may pass between a turn and the next one's first moment.
fn assert_about(found: Duration, wanted: u64) {
    let wanted = seconds(wanted);
    assert!(found <= wanted && found + Duration::from_millis(200) >= wanted, "{found:?} is not about {wanted:?}");
}

#[test]
fn no_game_has_a_clock_unless_it_is_chosen() {
    let mut headless = Headless::default();
    for game in Game::ALL {
        assert_eq!(Setup::new(game).game_time, None);
        headless.start(two_persons(game));
        assert_eq!(headless.game().time_left(Side::White, &headless.clock()), None);
        headless.frame_of(seconds(100_000));
        assert_eq!(headless.game().outcome(), None);
    }
}

#[test]
fn each_side_thinks_on_its_own_time_and_gets_the_increment() {
    let mut headless = begun();
    assert_eq!(both(&headless), [seconds(180); 2]);
    play_after(&mut headless, 30, "c6-c5");
    assert_about(headless.game_time_left(Side::White), 152);
    assert_about(headless.game_time_left(Side::Black), 180);
    play_after(&mut headless, 10, "a3-a4");
    assert_about(headless.game_time_left(Side::White), 152);
    assert_about(headless.game_time_left(Side::Black), 172);
    assert!(headless.heard::<TimeRunsLow>().is_empty());
}

#[test]
fn whoever_runs_out_of_time_loses() {
    let mut headless = begun();
    play_after(&mut headless, 1, "c6-c5");
    headless.frame_of(seconds(179));
    assert_eq!(headless.game().outcome(), None);
    headless.frame_of(seconds(1));
    headless.settle();
    let outcome = Outcome::win(Side::White, Reason::TimeForfeit);
    assert_eq!(headless.game().outcome(), Some(outcome));
    assert_eq!(headless.heard::<GameEnded>().len(), 1);
    assert_eq!(headless.game_time_left(Side::Black), Duration::ZERO);
    let left = both(&headless);
    headless.frame_of(seconds(500));
    assert_eq!(both(&headless), left);
    assert!(headless.heard::<Announced>().iter().any(|said| said.0.contains("run out of time")));
}

#[test]
fn a_loss_on_time_stands_in_the_record_and_in_the_statistics() {
    let mut headless = Headless::default().without_motion();
    headless.start(clocked(against_computer(Game::Tiger, 1)));
    play_after(&mut headless, 1, "c6-c5");
    headless.await_turn(2);
    headless.frame_of(seconds(182));
    headless.settle();
    let text = headless.game().game_record().to_string();
    assert!(text.contains("[Termination \"time forfeit\"]") && text.contains("[TimeControl \"180+2\"]"), "{text}");
    let read = parse_records(&text).unwrap().remove(0);
    assert_eq!(read.record.outcome(), headless.game().outcome());
    assert_eq!(read.record.outcome(), Some(Outcome::win(Side::Black, Reason::TimeForfeit)));
    let world = headless.app.world();
    assert_eq!(world.resource::<Statistics>().rows()[0].tally.lost, 1);
    assert_eq!(world.resource::<Library>().games()[0].record.outcome(), headless.game().outcome());
}

#[test]
fn a_record_tells_both_clocks_and_is_gone_on_with_by_them() {
    for timer in [None, Some(seconds(20))] {
        let mut setup = clocked(two_persons(Game::Tabal));
        setup.timer = timer;
        let mut headless = Headless::default();
        headless.start(setup.clone());
        let game = headless.game().game_record();
        assert_eq!(game.tags.get("TimeControl"), Some("180+2"));
        let again = tags::setup(&game, &Setup::new(Game::Tabal));
        assert_eq!((again.timer, again.game_time), (setup.timer, setup.game_time));
    }
}

#[test]
fn the_clock_stands_still_in_a_pause_and_while_the_game_is_looked_back_on() {
    let mut headless = begun();
    play_after(&mut headless, 30, "c6-c5");
    headless.frame_of(seconds(5));
    let left = both(&headless);
    headless.pause(Pause::On);
    headless.frame_of(seconds(500));
    headless.pause(Pause::Off);
    assert_eq!(both(&headless), left);
    headless.ask(Request::Review(0));
    assert_eq!(both(&headless), [seconds(180); 2], "the clocks show what was left in that position");
    headless.frame_of(seconds(500));
    headless.ask(Request::EndReview);
    assert_about(headless.game_time_left(Side::Black), 175);
    assert_eq!(headless.game_time_left(Side::White), left[0]);
}

#[test]
fn undo_and_redo_give_back_the_times_of_the_position() {
    let mut headless = begun();
    play_after(&mut headless, 30, "c6-c5");
    let after = headless.game_time_left(Side::White);
    play_after(&mut headless, 60, "a3-a4");
    headless.frame_of(seconds(20));
    headless.ask(Request::Undo);
    assert_about(headless.game_time_left(Side::Black), 180);
    assert_eq!(headless.game_time_left(Side::White), after);
    headless.ask(Request::Undo);
    assert_about(headless.game_time_left(Side::White), 180);
    headless.ask(Request::Redo);
    headless.ask(Request::Redo);
    assert_about(headless.game_time_left(Side::Black), 122);
    assert_about(headless.game_time_left(Side::White), 152);
}

#[test]
fn a_game_goes_on_from_a_position_with_the_times_of_that_position() {
    let mut headless = begun();
    play_after(&mut headless, 30, "c6-c5");
    play_after(&mut headless, 60, "a3-a4");
    headless.frame_of(seconds(20));
    headless.ask(Request::Review(1));
    play_after(&mut headless, 0, "b3-b4");
    assert_about(headless.game_time_left(Side::White), 152);
    assert_about(headless.game_time_left(Side::Black), 182);
}

#[test]
fn a_lost_turn_that_is_taken_back_can_be_played() {
    let mut headless = begun();
    headless.frame_of(seconds(181));
    headless.settle();
    assert!(headless.game().outcome().is_some());
    headless.ask(Request::Undo);
    assert_eq!(headless.game().outcome(), None);
    assert_about(headless.game_time_left(Side::White), 10);
    play_after(&mut headless, 1, "c6-c5");
    assert_about(headless.game_time_left(Side::White), 11);
}

#[test]
fn another_player_or_timer_gives_no_time_back() {
    let mut headless = begun();
    headless.frame_of(seconds(30));
    // In one frame: the computer has no time to play.
    headless.request(Request::SetSeat(Side::White, computer(1)));
    headless.request(Request::SetSeat(Side::White, Seat::Person));
    headless.frame();
    headless.settle();
    headless.request(Request::SetTimer(Some(seconds(60))));
    headless.frames(2);
    assert_about(headless.game_time_left(Side::White), 150);
    assert_about(headless.time_left(), 60);
}

#[test]
fn a_turn_that_the_timer_ends_costs_its_time_and_adds_none() {
    let mut headless = Headless::default().without_motion();
    let mut setup = clocked(two_persons(Game::Tiger));
    setup.timer = Some(seconds(20));
    headless.start(setup);
    // Unseen time counts to the end of the turn at most.
    headless.frame_of(seconds(5_000));
    headless.await_turn(1);
    assert_eq!(headless.heard::<MoveApplied>()[0].by, Mover::Clock);
    assert_eq!(headless.game_time_left(Side::White), seconds(160));
    assert_about(headless.game_time_left(Side::Black), 180);
}

#[test]
fn low_time_is_told_once_until_the_clock_has_recovered() {
    let mut headless = Headless::default().without_motion();
    let mut setup = two_persons(Game::Tiger);
    setup.game_time = Some("60+2".parse().unwrap());
    headless.start(setup);
    headless.frame_of(seconds(51));
    headless.frame_of(seconds(1));
    assert_eq!(headless.heard::<TimeRunsLow>().len(), 1);
    play_after(&mut headless, 0, "c6-c5");
    play_after(&mut headless, 0, "a3-a4");
    headless.frame_of(seconds(1));
    assert!(headless.heard::<TimeRunsLow>().is_empty(), "it has been told already");
    headless.ask(Request::Undo);
    headless.ask(Request::Undo);
    headless.frame_of(seconds(51));
    assert_eq!(headless.heard::<TimeRunsLow>().len(), 1);
}

#[test]
fn a_computer_plays_in_time_and_never_loses_on_it() {
    // Level 6 thinks longer than these few frames last.
    for frame in [seconds(20), seconds(1_000)] {
        let mut headless = Headless::default();
        headless.start(clocked(against_computer(Game::Tiger, 6)));
        headless.clicks(&["c6", "c5"]);
        headless.frame_of(frame);
        assert_eq!(headless.heard::<ComputerMustReply>().len(), 1, "it keeps time for later turns");
        headless.await_turn(2);
        assert_eq!(headless.game().outcome(), None);
        assert!(headless.game_time_left(Side::Black) >= seconds(2));
    }
}

#[test]
fn a_kept_game_goes_on_with_its_clocks() {
    let folder = empty_folder("game_clock");
    let mut headless = Headless::new(Settings::default(), Some(&folder)).without_motion();
    headless.start(clocked(two_persons(Game::Tiger)));
    play_after(&mut headless, 30, "c6-c5");
    play_after(&mut headless, 5, "a3-a4");
    headless.frame_of(seconds(40));
    let left = both(&headless);
    headless.show(Screen::Title);
    let saved = headless.app.world().resource::<Unfinished>().0.clone().unwrap();
    let saved = SavedGame::parse(&saved.write().unwrap()).unwrap();
    headless.show(Screen::Playing);
    headless.resume(saved);
    assert_eq!(headless.heard::<MatchStarted>().pop().unwrap().game, Game::Tiger);
    for (found, wanted) in both(&headless).into_iter().zip(left) {
        assert_about(found, wanted.as_millis().div_ceil(1_000) as u64);
    }
    headless.ask(Request::Undo);
    assert_about(headless.game_time_left(Side::Black), 180);
}

#[test]
fn the_next_game_has_the_full_time_and_the_settings_keep_it() {
    let mut headless = begun();
    headless.frame_of(seconds(60));
    let again = headless.game().setup().rematch();
    headless.start(again);
    assert_eq!(both(&headless), [seconds(180); 2]);
    let mut settings = Settings { language: Some(Language::English), ..Settings::default() };
    settings.setups[0].game_time = Some("300+3".parse().unwrap());
    let text = ron::to_string(&settings).unwrap();
    assert_eq!(Settings::parse(&text).unwrap(), settings);
}
