//! What happens around the board: who sits where, watching, handicaps, draw offers, and a match over several games.

#![cfg(feature = "app")]

mod headless;

use std::time::Duration;

use bevy::prelude::State;
use headless::*;
use tiger_tabal::app::flow::{
    Announced, DrawDeclined, DrawOffered, Flipped, GameEnded, HopChosen, Pause, Phase, PositionReset, Request,
    SingleStep,
};
use tiger_tabal::app::selection::Selection;
use tiger_tabal::app::settings::{Settings, WatchPace};
use tiger_tabal::app::setup::{Seat, Setup};
use tiger_tabal::app::storage::Storage;
use tiger_tabal::rules::{Game, Position, Reason, Side};

fn is_paused(headless: &Headless) -> bool {
    *headless.app.world().resource::<State<Pause>>().get() == Pause::On
}

/// Plays one turn of two computers, as the button does.
fn step(headless: &mut Headless) {
    headless.app.world_mut().resource_mut::<SingleStep>().0 = true;
    headless.pause(Pause::Off);
    headless.frames_until("the pause after the step", is_paused_now);
    headless.settle();
}

fn is_paused_now(headless: &mut Headless) -> bool {
    is_paused(headless)
}

#[test]
fn the_computer_takes_the_seat_of_the_person_to_move() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.ask(Request::SetSeat(Side::White, computer(1)));
    headless.await_turn(1);
    assert_eq!(headless.game().setup().seats, [computer(1), Seat::Person]);
    assert_eq!(headless.phase(), Phase::Awaiting);
    headless.assert_mirrors();
}

#[test]
fn a_person_takes_over_while_the_computer_thinks() {
    let mut headless = Headless::default();
    let mut setup = against_computer(Game::Tiger, 6);
    setup.timer = Some(Duration::from_secs(60));
    headless.start(setup);
    headless.clicks(&["c6", "c5"]);
    headless.frame_of(Duration::from_secs(2));
    assert!(headless.time_left() < Duration::from_secs(60));
    headless.ask(Request::SetSeat(Side::Black, Seat::Person));
    assert_eq!(headless.time_left(), Duration::from_secs(60), "the turn begins anew with its full time");
    headless.slow_frames(100);
    assert_eq!(headless.turns(), ["c6-c5"], "the computer's thought is void");
    headless.clicks(&["a3", "a4"]);
    assert_eq!(headless.turns().len(), 2);
}

#[test]
fn a_seat_that_changes_hands_drops_a_half_chosen_capture() {
    let mut headless = Headless::default();
    headless.start_from(two_persons(Game::Tabal), "W:Wa3,e3:Bb4,c6,d6,a9");
    headless.click("a3");
    headless.click("c5");
    assert_eq!(headless.heard::<HopChosen>().len(), 1);
    headless.ask(Request::SetSeat(Side::White, computer(1)));
    headless.await_turn(1);
    headless.assert_mirrors();
}

#[test]
fn the_seat_of_the_other_side_changes_without_ado() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tabal));
    headless.click("c4");
    headless.request(Request::SetSeat(Side::Black, computer(1)));
    headless.frame();
    assert!(headless.heard::<PositionReset>().is_empty());
    headless.click("c5");
    headless.await_turn(2);
}

#[test]
fn a_seat_can_change_hands_during_a_pause() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.pause(Pause::On);
    headless.ask(Request::SetSeat(Side::White, computer(1)));
    headless.slow_frames(50);
    assert!(headless.turns().is_empty(), "nobody plays while the game is paused");
    headless.pause(Pause::Off);
    headless.await_turn(1);
}

#[test]
fn a_seat_that_changes_hands_while_another_position_is_looked_at_holds_there_too() {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.ask(Request::Review(0));
    headless.click("c6");
    headless.ask(Request::SetSeat(Side::White, computer(1)));
    assert!(headless.app.world().resource::<Selection>().chosen().is_empty(), "the computer's piece stays chosen");
    headless.ask(Request::SetSeat(Side::White, Seat::Person));
    headless.clicks(&["c6", "b6"]);
    assert_eq!(headless.turns(), ["c6-b6"], "the person who sits there now plays on");
    headless.assert_mirrors();
}

#[test]
fn a_seat_that_changes_hands_after_the_end_is_for_the_next_game() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.ask(Request::Resign);
    headless.ask(Request::SetSeat(Side::White, computer(1)));
    assert_eq!(headless.phase(), Phase::Finished);
    assert_eq!(headless.heard::<GameEnded>().len(), 1);
    assert_eq!(headless.game().setup().rematch().seats, [Seat::Person, computer(1)]);
}

#[test]
fn whoever_takes_a_seat_has_their_side_before_them() {
    let mut headless = Headless::default();
    headless.start(watched(Game::Tabal));
    let turned = |headless: &Headless| headless.app.world().resource::<Flipped>().0;
    assert!(!turned(&headless));
    headless.request(Request::SetSeat(Side::Black, Seat::Person));
    headless.frame();
    assert!(turned(&headless));
    headless.request(Request::SetSeat(Side::White, Seat::Person));
    headless.frame();
    assert!(!turned(&headless), "of two persons White has the bottom");
}

#[test]
fn two_computers_are_watched_step_by_step() {
    let mut headless = Headless::default();
    headless.start(watched(Game::Tiger));
    headless.pause(Pause::On);
    let before = headless.turns().len();
    for played in 1..=3 {
        step(&mut headless);
        assert_eq!(headless.turns().len(), before + played);
        headless.slow_frames(50);
        assert_eq!(headless.turns().len(), before + played, "the next turn waits");
        headless.assert_mirrors();
    }
    headless.pause(Pause::Off);
    headless.frames_until("more turns", |this| this.turns().len() > before + 4);
}

#[test]
fn two_computers_play_at_the_chosen_pace() {
    let mut headless = Headless::new(Settings { watch_pace: WatchPace::Slow, ..Settings::default() }, None);
    headless.start(watched(Game::Tiger));
    headless.slow_frames(60);
    assert!(headless.turns().is_empty(), "a second is less than three");
    headless.settings().watch_pace = WatchPace::Fast;
    headless.await_turn(1);
}

#[test]
fn a_person_opposite_accepts_a_draw() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.ask(Request::OfferDraw);
    assert_eq!(headless.heard::<DrawOffered>(), [DrawOffered(Side::Black)], "the side to move offers");
    assert_eq!(headless.game().draw_offer(), Some(Side::Black));
    headless.ask(Request::AnswerDraw(true));
    let outcome = headless.game().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::DrawAgreed));
    assert_eq!((headless.phase(), headless.game().draw_offer()), (Phase::Finished, None));
    assert_eq!(headless.game().setup().series.half_points, [1, 1]);
    headless.ask(Request::Undo);
    assert_eq!((headless.phase(), headless.game().outcome()), (Phase::Awaiting, None));
}

#[test]
fn a_person_opposite_declines_a_draw() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.ask(Request::OfferDraw);
    headless.heard::<Announced>();
    headless.ask(Request::AnswerDraw(false));
    assert_eq!(headless.heard::<DrawDeclined>(), [DrawDeclined(Side::Black)]);
    assert_eq!(headless.heard::<Announced>().len(), 1);
    assert_eq!((headless.phase(), headless.game().draw_offer()), (Phase::Awaiting, None));
    headless.ask(Request::AnswerDraw(true));
    assert_eq!(headless.game().outcome(), None, "there is no offer to accept any more");
}

#[test]
fn a_turn_leaves_an_offer_behind() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.ask(Request::OfferDraw);
    headless.clicks(&["c6", "c5"]);
    headless.ask(Request::AnswerDraw(true));
    assert_eq!(headless.game().outcome(), None);
}

#[test]
fn no_draw_is_offered_by_computers_or_after_the_end() {
    let mut headless = Headless::default();
    headless.start(watched(Game::Tiger));
    headless.request(Request::OfferDraw);
    headless.frame();
    headless.start(two_persons(Game::Tiger));
    headless.ask(Request::Resign);
    headless.ask(Request::OfferDraw);
    assert!(headless.heard::<DrawOffered>().is_empty());
}

#[test]
fn the_computer_declines_a_draw_early_in_the_game() {
    let mut headless = Headless::default();
    headless.start(against_computer(Game::Tiger, 1));
    headless.ask(Request::OfferDraw);
    headless.frame();
    assert_eq!(headless.heard::<DrawDeclined>(), [DrawDeclined(Side::Black)]);
    assert_eq!(headless.game().outcome(), None);
}

#[test]
fn the_computer_takes_a_draw_after_ten_turns_without_hope() {
    let mut headless = Headless::default().without_motion();
    let mut setup = against_computer(Game::Tiger, 4);
    setup.timer = None;
    // One more capture wins for the tiger, so eight dogs that let it pass are without hope.
    headless.start_from(setup, "T:Tc6:Da1,e1,a2,e2,a3,e3,a4,e4");
    for turn in 0..10 {
        assert_eq!(headless.game().outcome(), None);
        // A long way round, so that no position comes for the third time.
        let round = ["c6", "b6", "b7", "c7", "d7", "d6"];
        headless.clicks(&[round[turn % 6], round[(turn + 1) % 6]]);
        headless.await_turn(2 * (turn + 1));
        if turn == 8 {
            headless.ask(Request::OfferDraw);
            headless.frame();
            assert_eq!(headless.heard::<DrawDeclined>().len(), 1, "nine turns are too few");
        }
    }
    headless.ask(Request::OfferDraw);
    headless.frames_until("the answer", |this| this.game().draw_offer().is_none());
    headless.settle();
    assert_eq!(headless.game().outcome().map(|outcome| outcome.reason), Some(Reason::DrawAgreed));
}

#[test]
fn missing_dogs_come_from_the_last_row_and_count_as_captured() {
    for (fewer, position) in [
        (0, "T:Tc6:Da1,b1,c1,d1,e1,a2,b2,c2,d2,e2,a3,b3,c3,d3,e3"),
        (1, "T:Tc6:Da1,b1,d1,e1,a2,b2,c2,d2,e2,a3,b3,c3,d3,e3"),
        (3, "T:Tc6:Da1,e1,a2,b2,c2,d2,e2,a3,b3,c3,d3,e3"),
        (5, "T:Tc6:Da2,b2,c2,d2,e2,a3,b3,c3,d3,e3"),
        (200, "T:Tc6:Da2,b2,c2,d2,e2,a3,b3,c3,d3,e3"),
    ] {
        // A handicap of the tiger means nothing.
        let start = Setup { handicaps: [3, fewer], ..two_persons(Game::Tiger) }.start();
        assert_eq!(start.to_string(), position);
        assert_eq!(start.captured(Side::Black), u32::from(fewer.min(5)));
    }
}

#[test]
fn missing_men_come_from_the_rear_of_their_side() {
    let start = |handicaps| Setup { handicaps, ..two_persons(Game::Tabal) }.start();
    let missing = |position: &tiger_tabal::rules::AnyPosition, side| {
        let all = start([0, 0]).pieces(side).minus(position.pieces(side));
        all.into_iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
    };
    let position = start([2, 4]);
    assert_eq!(missing(&position, Side::White), "a1 c1");
    assert_eq!(missing(&position, Side::Black), "c8 a9 c9 e9");
    assert_eq!((position.captured(Side::White), position.captured(Side::Black)), (2, 4));
    assert_eq!(missing(&start([250, 250]), Side::White), "a1 c1 e1 b2 c2 d2");
}

#[test]
fn a_match_is_scored_over_several_games_with_sides_swapped() {
    let mut headless = Headless::default();
    let mut setup = two_persons(Game::Tabal);
    setup.names = ["Ayu".into(), "Budi".into()];
    setup.handicaps = [2, 0];
    headless.start(setup);
    // White gives up: Budi has won.
    headless.ask(Request::Resign);
    assert_eq!(headless.game().setup().series.half_points, [0, 2]);

    let next = headless.game().setup().rematch();
    assert_eq!(next.names, ["Budi", "Ayu"]);
    assert_eq!((next.handicaps, next.series.half_points), ([0, 2], [2, 0]));
    headless.start(next);
    headless.ask(Request::OfferDraw);
    headless.ask(Request::AnswerDraw(true));
    assert_eq!(headless.game().setup().series.half_points, [3, 1]);

    headless.start(headless.game().setup().again());
    headless.ask(Request::Undo);
    headless.ask(Request::Resign);
    assert_eq!(headless.game().setup().series.half_points, [3, 3]);
    assert_eq!(headless.game().setup().anew().series.half_points, [0, 0]);
}

#[test]
fn only_persons_have_names() {
    let mut setup = against_computer(Game::Tiger, 1);
    setup.names = [" Ayu ".into(), "Budi".into()];
    assert_eq!((setup.name(Side::White), setup.name(Side::Black)), (Some("Ayu"), None));
    setup.names[0] = "  ".into();
    assert_eq!(setup.name(Side::White), None);
}

#[test]
fn defaults_are_restored_but_set_ups_and_window_stay() {
    let mut settings = Settings { muted: true, marks: false, watch_pace: WatchPace::Fast, ..Settings::default() };
    settings.setups[0].names[0] = "Ayu".into();
    let restored = settings.restored();
    assert_eq!((restored.muted, restored.marks, restored.watch_pace), (false, true, WatchPace::Normal));
    assert_eq!(restored.setups, settings.setups);
}

#[test]
fn settings_of_an_earlier_version_are_read() {
    let folder = empty_folder("earlier-settings");
    let setup = |game| {
        format!(
            "(game: {game}, seats: (Person, Computer(4)), timer: None, cage_rule: Route, starts: White, \
             colours: (Ivory, Ebony))"
        )
    };
    let text = format!("(muted: true, setups: ({}, {}))", setup("Tiger"), setup("Tabal"));
    std::fs::write(folder.join("settings.ron"), text).unwrap();
    let (settings, notice) = Settings::load(&Storage::in_folder(Some(folder)));
    assert_eq!(notice, None);
    assert!(settings.muted && settings.marks && settings.confirm_resign);
    assert_eq!(settings.setup(Game::Tabal).seat(Side::Black), computer(4));
    assert_eq!(settings.setup(Game::Tiger).series, Setup::new(Game::Tiger).series);
}
