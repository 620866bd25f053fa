//! Turns in the app: how a person plays them, and what is seen of them.

#![cfg(feature = "app")]

mod headless;

use std::time::Duration;

use bevy::prelude::Transform;
use headless::*;
use tiger_tabal::app::flow::{
    Crowned, HopChosen, HopsDropped, MoveApplied, Mover, Phase, PointChosen, Refused, Request,
};
use tiger_tabal::app::selection::Selection;
use tiger_tabal::app::settings::{MotionSpeed, Settings};
use tiger_tabal::app::stage::{Lift, Moving, PieceView, Standing, Tray};
use tiger_tabal::rules::{Game, Hop, PieceKind, PointSet, Refusal};

/// The tiger in its cage; eight dogs are the fewest of a game that goes on.
const PACK: &str = "T:Tc6:Da1,b1,c1,d1,e1,a2,b2,c2";
/// No dog can move.
const STUCK: &str = "T:Tc3:Da5,b5,c5,d5,e5,b6,c6,d6,b7,c7,d7";
/// White's man on a3 captures on c5 and then chooses between e7 and, over two hops, e5.
const FORK: &str = "W:Wa3,e3:Bb4,c6,d6,a9";

fn points(names: &[&str]) -> PointSet {
    names.iter().map(|name| point(name)).collect()
}

fn hop(from: &str, captured: &str, to: &str) -> Hop {
    Hop { from: point(from), to: point(to), captured: Some(point(captured)) }
}

/// The hops shown since this was asked last.
fn hops_heard(headless: &mut Headless) -> Vec<Hop> {
    headless.heard::<HopChosen>().into_iter().map(|chosen| chosen.0).collect()
}

/// Two persons at a position of a game; every hop is the player's own.
fn hop_by_hop(game: Game, position: &str) -> Headless {
    let mut headless = Headless::new(Settings { complete_captures: false, ..Settings::default() }, None);
    headless.start_from(two_persons(game), position);
    headless
}

/// The only refusal since this was asked last, after a click.
fn refusal_of(headless: &mut Headless, click: &str) -> Refused {
    headless.click(click);
    let heard = headless.heard::<Refused>();
    assert_eq!(heard.len(), 1, "clicking {click} brings {heard:?}");
    heard[0]
}

/// What the rules say to a click, with the points before it chosen, at a position of two persons.
fn refused(game: Game, position: &str, clicks: &[&str]) -> Refusal {
    let mut headless = hop_by_hop(game, position);
    let (last, before) = clicks.split_last().unwrap();
    before.iter().for_each(|click| headless.click(click));
    match refusal_of(&mut headless, last) {
        Refused::Rules(refusal) => refusal,
        other => panic!("{other:?}: no computer plays and nothing is paused"),
    }
}

#[test]
fn a_person_plays_a_turn_by_two_clicks() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.click("c6");
    assert!(headless.turns().is_empty());
    headless.click("c5");
    headless.frame();
    assert_eq!(headless.phase(), Phase::Animating);
    headless.settle();
    assert_eq!(headless.turns(), ["c6-c5"]);
    assert_eq!(headless.heard::<MoveApplied>()[0].by, Mover::Person);
    headless.assert_mirrors();
}

#[test]
fn a_second_click_on_a_piece_lets_it_go_and_another_piece_takes_its_place() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tabal));
    let chosen = |headless: &Headless| headless.app.world().resource::<Selection>().chosen().to_vec();
    headless.click("c4");
    assert_eq!(chosen(&headless), [point("c4")]);
    headless.click("c4");
    assert!(chosen(&headless).is_empty());
    headless.click("c4");
    headless.click("b4");
    assert_eq!(chosen(&headless), [point("b4")]);
    headless.cancel();
    assert!(chosen(&headless).is_empty());
    assert_eq!(headless.heard::<Refused>(), []);
}

#[test]
fn the_tiger_eats_a_dog_and_its_entity_leaves() {
    let mut headless = Headless::default();
    headless.start_from(two_persons(Game::Tiger), "T:Tc5:Da1,b1,c1,d1,e1,a2,b2,c2,c4");
    let (tiger, dog) = (headless.piece_on("c5").unwrap(), headless.piece_on("c4").unwrap());
    headless.clicks(&["c5", "c3"]);
    assert_eq!(headless.turns(), ["c5xc3"]);
    assert!(!headless.exists(dog));
    assert_eq!(headless.piece_on("c3"), Some(tiger));
    headless.assert_mirrors();
}

/// The tiger is seen high above the board in between, the dog on its way to where it is counted, and both at rest soon.
#[test]
fn the_tiger_pounces_and_the_dog_is_tossed_to_the_tray() {
    let mut headless = Headless::default();
    headless.start_from(two_persons(Game::Tiger), "T:Tc5:Da1,b1,c1,d1,e1,a2,b2,c2,c4");
    let (tiger, dog) = (headless.piece_on("c5").unwrap(), headless.piece_on("c4").unwrap());
    let tray = headless.app.world().resource::<Tray>().0;
    let away = |headless: &Headless, piece| {
        headless.app.world().get::<Transform>(piece).map(|transform| transform.translation.truncate().distance(tray))
    };
    let start = away(&headless, dog).unwrap();
    headless.click("c5");
    headless.click("c3");
    let (mut highest, mut nearest, mut frames) = (0.0_f32, start, 0_u32);
    headless.frames_until("rest", |this| {
        highest = highest.max(this.app.world().get::<Lift>(tiger).unwrap().0);
        nearest = nearest.min(away(this, dog).unwrap_or(f32::MAX));
        frames += 1;
        this.count::<Moving>() == 0
    });
    assert!(highest > 0.9, "the tiger rises to {highest} only");
    assert!(nearest < start * 0.4, "the dog stays {nearest} of {start} away from the tray");
    assert!(FRAME * frames < Duration::from_millis(400), "{frames} frames");
    assert_eq!(headless.app.world().get::<Lift>(tiger).unwrap().0, 0.0);
    headless.assert_mirrors();
}

#[test]
fn without_motion_everything_is_there_at_once() {
    let settings = Settings { motion: MotionSpeed::Off, ..Settings::default() };
    let mut headless = Headless::new(settings, None);
    headless.start_from(two_persons(Game::Tiger), "T:Tc5:Da1,b1,c1,d1,e1,a2,b2,c2,c4");
    headless.click("c5");
    headless.click("c3");
    headless.frames(2);
    headless.assert_mirrors();
}

#[test]
fn a_multiple_capture_goes_hop_by_hop_and_each_captured_piece_leaves_as_it_is_passed() {
    let mut headless = hop_by_hop(Game::Tabal, FORK);
    let [man, first, second] = ["a3", "b4", "c6"].map(|name| headless.piece_on(name).unwrap());
    headless.click("a3");
    headless.click("c5");
    assert_eq!(hops_heard(&mut headless), [hop("a3", "b4", "c5")]);
    assert_eq!(headless.piece_on("c5"), Some(man));
    assert!(headless.is_leaving(first) && !headless.is_leaving(second));
    headless.frames_until("the first captured piece's end", |this| !this.exists(first));
    assert!(headless.turns().is_empty() && headless.exists(second));

    headless.click("c7");
    assert_eq!(hops_heard(&mut headless), [hop("c5", "c6", "c7")]);
    assert!(headless.is_leaving(second));
    headless.clicks(&["e5"]);
    // The last hop is part of the turn itself.
    assert_eq!(hops_heard(&mut headless), []);
    assert_eq!(headless.turns(), ["a3xc5xc7xe5"]);
    assert_eq!(headless.piece_on("e5"), Some(man));
    headless.assert_mirrors();
}

#[test]
fn cancelling_a_half_chosen_capture_brings_the_pieces_back() {
    let mut headless = hop_by_hop(Game::Tabal, FORK);
    for wait in [0, 100] {
        headless.click("a3");
        headless.click("c5");
        headless.frames(wait);
        headless.cancel();
        assert_eq!(headless.heard::<HopsDropped>().len(), 1);
        headless.frames_until("rest", |this| this.count::<Moving>() == 0);
        headless.assert_mirrors();
    }
    headless.clicks(&["a3", "c5", "e7"]);
    assert_eq!(headless.turns(), ["a3xc5xe7"]);
    headless.assert_mirrors();
}

#[test]
fn a_capture_that_can_go_on_in_one_way_only_completes_itself() {
    let mut headless = Headless::default();
    headless.start_from(two_persons(Game::Tabal), FORK);
    headless.clicks(&["a3", "c5"]);
    assert!(headless.turns().is_empty(), "there are two ways to go on from c5");
    headless.clicks(&["c7"]);
    assert_eq!(headless.turns(), ["a3xc5xc7xe5"]);
    assert_eq!(hops_heard(&mut headless), [hop("a3", "b4", "c5")]);
    headless.assert_mirrors();
}

#[test]
fn a_capture_does_not_complete_itself_with_the_setting_off() {
    let mut headless = hop_by_hop(Game::Tabal, "W:Wa3:Bb4,d6,a9");
    headless.clicks(&["a3", "c5"]);
    headless.frames(60);
    assert!(headless.turns().is_empty());
    headless.clicks(&["e7"]);
    assert_eq!(headless.turns(), ["a3xc5xe7"]);
}

#[test]
fn a_click_on_the_only_end_of_a_longer_capture_plays_it_whole() {
    let mut headless = hop_by_hop(Game::Tabal, FORK);
    headless.clicks(&["a3", "e5"]);
    assert_eq!(headless.turns(), ["a3xc5xc7xe5"]);
    headless.assert_mirrors();
}

#[test]
fn a_king_chooses_where_it_lands() {
    let position = "W:WKa5:Bc5,e6,a9";
    for (clicks, turn) in [(&["a5", "d5"], "a5xd5"), (&["a5", "e5"], "a5xe5xe7")] {
        let mut headless = Headless::default();
        headless.start_from(two_persons(Game::Tabal), position);
        headless.clicks(clicks);
        assert_eq!(headless.turns(), [turn]);
        headless.assert_mirrors();
    }
}

#[test]
fn a_man_on_the_last_rank_is_crowned_when_it_has_arrived() {
    let mut headless = Headless::default();
    headless.start_from(two_persons(Game::Tabal), "W:Wc8:Ba5");
    let man = headless.piece_on("c8").unwrap();
    let kind = |headless: &Headless| headless.app.world().get::<PieceView>(man).unwrap().0.kind;
    headless.click("c8");
    headless.click("c9");
    headless.frame();
    assert_eq!(kind(&headless), PieceKind::Man);
    assert!(headless.heard::<Crowned>().is_empty());
    headless.settle();
    assert_eq!(kind(&headless), PieceKind::King);
    assert_eq!(headless.heard::<Crowned>().len(), 1);
    headless.assert_mirrors();
}

#[test]
fn a_click_during_motion_finishes_the_motion_and_then_counts() {
    let mut headless = Headless::new(Settings { motion: MotionSpeed::Slow, ..Settings::default() }, None);
    headless.start(two_persons(Game::Tiger));
    headless.click("c6");
    headless.click("c5");
    headless.frame();
    assert!(headless.count::<Moving>() > 0);
    headless.click("a3");
    assert_eq!(headless.count::<Moving>(), 0);
    headless.frame();
    assert_eq!(headless.phase(), Phase::Awaiting);
    headless.click("a4");
    assert_eq!(headless.turns(), ["c6-c5", "a3-a4"]);
}

#[test]
fn a_click_during_motion_finishes_a_capture_and_a_crowning() {
    let mut headless = Headless::new(Settings { motion: MotionSpeed::Slow, ..Settings::default() }, None);
    headless.start_from(two_persons(Game::Tabal), "W:Wc7,a3:Bc8,a6");
    headless.click("c7");
    headless.click("c9");
    headless.frame();
    headless.click("a6");
    headless.frame();
    assert_eq!(headless.phase(), Phase::Awaiting);
    headless.assert_mirrors();
    assert_eq!(headless.app.world().resource::<Selection>().chosen(), [point("a6")]);
}

#[test]
fn a_click_during_motion_is_void_in_another_match() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.click("c6");
    headless.click("c5");
    headless.frame();
    headless.app.world_mut().write_message(PointChosen(point("c6")));
    headless.start(two_persons(Game::Tiger));
    headless.frames(3);
    assert!(headless.app.world().resource::<Selection>().chosen().is_empty());
    assert_eq!(headless.heard::<Refused>(), []);
}

#[test]
fn clicks_in_one_frame_are_one_turn() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    for name in ["c6", "c5"] {
        headless.app.world_mut().write_message(PointChosen(point(name)));
    }
    headless.frame();
    headless.settle();
    assert_eq!(headless.turns(), ["c6-c5"]);
}

#[test]
fn with_motion_off_pieces_are_there_at_once() {
    let mut headless = Headless::default().without_motion();
    headless.start_from(two_persons(Game::Tabal), FORK);
    headless.click("a3");
    headless.click("c5");
    headless.click("e7");
    headless.assert_mirrors();
    headless.frames(2);
    assert_eq!(headless.phase(), Phase::Awaiting);
}

#[test]
fn dogs_that_cannot_move_pass_by_themselves() {
    let mut headless = Headless::default();
    headless.start_from(two_persons(Game::Tiger), STUCK);
    headless.clicks(&["c3", "c2"]);
    headless.await_turn(2);
    assert_eq!(headless.turns(), ["c3-c2", "pass"]);
    // The pass was nobody's choice, so there is no way back to it.
    headless.ask(Request::Undo);
    headless.frames(10);
    assert_eq!(headless.position(), STUCK);
}

#[test]
fn an_illegal_turn_changes_nothing() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    let turn = headless.turn("c6-c5");
    headless.ask(Request::Play { turn, by: Mover::Person });
    headless.ask(Request::Play { turn, by: Mover::Person });
    assert_eq!(headless.turns(), ["c6-c5"]);
    assert_eq!(headless.phase(), Phase::Awaiting);
    headless.assert_mirrors();
}

#[test]
fn a_longer_way_is_gone_leg_by_leg() {
    let mut headless = hop_by_hop(Game::Tabal, "W:Wa3:Bb4,d6,a9");
    let man = headless.piece_on("a3").unwrap();
    headless.click("a3");
    headless.click("e7");
    let height = |headless: &Headless| headless.app.world().get::<bevy::prelude::Transform>(man).unwrap().translation;
    let start = height(&headless);
    headless.frame_of(Duration::from_millis(60));
    headless.frame_of(Duration::from_millis(60));
    let middle = height(&headless);
    assert!(start.x < middle.x && start.y < middle.y, "{start} {middle}");
    assert_eq!(headless.app.world().get::<Standing>(man), Some(&Standing(point("e7"))));
    headless.settle();
    headless.assert_mirrors();
}

#[test]
fn a_click_on_an_empty_point_is_refused() {
    assert_eq!(refused(Game::Tiger, PACK, &["d4"]), Refusal::NothingThere(point("d4")));
}

#[test]
fn a_click_on_a_piece_of_the_other_side_is_refused() {
    assert_eq!(refused(Game::Tiger, PACK, &["a1"]), Refusal::NotYours(point("a1")));
}

#[test]
fn another_piece_than_one_that_must_capture_is_refused() {
    assert_eq!(refused(Game::Tabal, FORK, &["e3"]), Refusal::MustCapture(points(&["a3"])));
}

#[test]
fn a_step_of_a_piece_that_must_capture_is_refused() {
    assert_eq!(refused(Game::Tabal, FORK, &["a3", "a4"]), Refusal::MustCaptureTo(points(&["c5"])));
}

#[test]
fn leaving_a_begun_capture_is_refused() {
    let refusal = Refusal::MustGoOn(points(&["c7", "e7"]));
    assert_eq!(refused(Game::Tabal, FORK, &["a3", "c5", "e3"]), refusal);
}

#[test]
fn a_piece_without_moves_is_refused() {
    assert_eq!(refused(Game::Tiger, "D:Ta3:Dc1,d1,e1,b6,c6,d6,b7,c7,d7", &["c7"]), Refusal::NoMoves(point("c7")));
}

#[test]
fn an_occupied_target_is_refused() {
    assert_eq!(refused(Game::Tiger, "T:Tc2:Dc1,a4,b4,a5,b5,c5,d5,e5", &["c2", "c1"]), Refusal::Occupied(point("c1")));
}

#[test]
fn a_target_off_the_lines_is_refused() {
    assert_eq!(
        refused(Game::Tiger, "T:Tc4:Da1,b1,c1,d1,e1,a2,b2,e2", &["c4", "d2"]),
        Refusal::NoLine(point("c4"), point("d2"))
    );
}

#[test]
fn a_dog_that_would_go_back_is_refused() {
    assert_eq!(refused(Game::Tiger, "D:Tc6:Da1,b1,c1,d1,e1,b2,c2,a3", &["a3", "a2"]), Refusal::DogsNeverGoBack);
}

#[test]
fn a_man_that_would_go_back_is_refused() {
    assert_eq!(refused(Game::Tabal, "W:Wa5:Ba9", &["a5", "a4"]), Refusal::MenNeverGoBack);
}

#[test]
fn a_dog_that_would_capture_is_refused() {
    assert_eq!(refused(Game::Tiger, "D:Tc4:Da1,b1,c1,d1,e1,b2,d2,c3", &["c3", "c4"]), Refusal::DogsNeverCapture);
}

#[test]
fn a_step_that_is_too_far_is_refused() {
    assert_eq!(refused(Game::Tiger, PACK, &["c6", "c4"]), Refusal::TooFar);
}

#[test]
fn a_click_after_the_end_is_refused() {
    for resigned in [true, false] {
        let mut headless = Headless::default().without_motion();
        headless.start_from(two_persons(Game::Tiger), "T:Tc2:Da3,b3,d3,a4,b4,c4,d4,e4");
        if resigned {
            headless.ask(Request::Resign);
        } else {
            headless.clicks(&["c2", "c1"]);
        }
        assert_eq!(headless.phase(), Phase::Finished);
        assert_eq!(refusal_of(&mut headless, "a3"), Refused::Rules(Refusal::GameOver));
    }
}

#[test]
fn a_click_at_the_computers_turn_is_refused() {
    let mut headless = Headless::default();
    headless.start(against_computer(Game::Tiger, 1));
    headless.clicks(&["c6", "c5"]);
    assert_eq!(refusal_of(&mut headless, "a3"), Refused::ComputerToMove);
}
