//! Matches in the app: the computer's turns, undo and redo, ends and new beginnings.

#![cfg(feature = "app")]

mod headless;

use std::time::Duration;

use headless::*;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use tiger_tabal::app::flow::{GameEnded, MoveApplied, Mover, Pause, Phase, PositionReset, Request, Screen};
use tiger_tabal::app::play::Match;
use tiger_tabal::app::settings::{MotionSpeed, Settings};
use tiger_tabal::app::setup::{Seat, Setup};
use tiger_tabal::app::stage::Moving;
use tiger_tabal::app::task::Task;
use tiger_tabal::app::times::Times;
use tiger_tabal::engine::Level;
use tiger_tabal::notation::GameRecord;
use tiger_tabal::rules::{Game, Position, Reason, Side};

/// The computer as White or the tiger, a person opposite, without a timer.
fn computer_begins(game: Game, level: u8) -> Setup {
    let mut setup = two_persons(game);
    setup.seats[Side::White as usize] = computer(level);
    setup
}

/// A person against the strongest computer, which thinks about its first reply.
fn during_thought() -> Headless {
    let mut headless = Headless::default();
    headless.start(against_computer(Game::Tiger, 6));
    headless.clicks(&["c6", "c5"]);
    headless.slow_frames(5);
    assert_eq!((headless.turns().len(), headless.phase()), (1, Phase::Awaiting));
    headless.heard::<MoveApplied>();
    headless
}

#[test]
fn the_computer_replies_with_a_legal_turn() {
    for game in Game::ALL {
        let mut headless = Headless::default();
        headless.start(computer_begins(game, 1));
        let legal = headless.game().position().legal_turns();
        headless.await_turn(1);
        let applied = headless.heard::<MoveApplied>().pop().unwrap();
        assert!(legal.contains(&applied.turn));
        assert_eq!(applied.by, Mover::Computer { key: applied.before.key() });
        headless.assert_mirrors();
    }
}

#[test]
fn the_computer_takes_its_least_time_for_a_reply() {
    let mut headless = Headless::default();
    headless.start(computer_begins(Game::Tiger, 1));
    let began = headless.now();
    while headless.turns().is_empty() {
        headless.slow_frames(1);
    }
    let took = headless.now() - began;
    assert!(took >= Duration::from_millis(300) - FRAME, "{took:?}");
}

#[test]
fn undo_during_the_computers_thought_goes_back_to_the_persons_turn() {
    let mut headless = during_thought();
    headless.ask(Request::Undo);
    assert!(headless.turns().is_empty() && headless.game().awaits_person());
    headless.assert_mirrors();
    headless.slow_frames(500);
    assert!(headless.heard::<MoveApplied>().is_empty(), "a stale turn was played");
    headless.clicks(&["c6", "b6"]);
    assert_eq!(headless.turns(), ["c6-b6"]);
}

#[test]
fn a_new_match_during_the_computers_thought_is_not_disturbed_by_it() {
    let mut headless = during_thought();
    headless.start(two_persons(Game::Tiger));
    headless.slow_frames(500);
    assert!(headless.turns().is_empty());
    headless.assert_mirrors();
}

#[test]
fn a_turn_that_was_thought_about_another_position_is_ignored() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    let turn = headless.turn("c6-c5");
    let key = headless.game().position().key();
    headless.ask(Request::Play { turn, by: Mover::Computer { key: key ^ 1 } });
    assert!(headless.turns().is_empty());
    headless.ask(Request::Play { turn, by: Mover::Computer { key } });
    assert_eq!(headless.turns(), ["c6-c5"]);
}

#[test]
fn only_the_first_of_two_turns_in_one_frame_is_played() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    for text in ["c6-c5", "c6-b6"] {
        let turn = headless.turn(text);
        headless.request(Request::Play { turn, by: Mover::Person });
    }
    headless.frame();
    headless.settle();
    assert_eq!(headless.turns(), ["c6-c5"]);
}

#[test]
fn undo_takes_back_the_computers_reply_too_and_redo_brings_both_back() {
    let mut headless = Headless::default();
    headless.start(against_computer(Game::Tiger, 1));
    headless.clicks(&["c6", "c5"]);
    headless.await_turn(2);
    let played = headless.turns();
    assert_eq!(headless.game().undo_depth(), Some(2));
    headless.ask(Request::Undo);
    assert!(headless.turns().is_empty());
    assert_eq!(headless.game().undo_depth(), None);
    headless.assert_mirrors();
    headless.ask(Request::Redo);
    assert_eq!(headless.turns(), played);
    assert_eq!(headless.game().redo_depth(), None);
    headless.assert_mirrors();
}

#[test]
fn undo_does_not_go_behind_the_computers_first_turn() {
    let mut headless = Headless::default();
    headless.start(computer_begins(Game::Tabal, 1));
    headless.await_turn(1);
    assert_eq!(headless.game().undo_depth(), None);
    headless.ask(Request::Undo);
    assert_eq!(headless.turns().len(), 1);
}

#[test]
fn two_persons_undo_turn_by_turn() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.clicks(&["a3", "a4"]);
    headless.ask(Request::Undo);
    assert_eq!(headless.turns(), ["c6-c5"]);
    headless.ask(Request::Undo);
    assert!(headless.turns().is_empty());
    headless.ask(Request::Redo);
    assert_eq!(headless.turns(), ["c6-c5"]);
    headless.clicks(&["b3", "b4"]);
    assert_eq!(headless.game().redo_depth(), None, "another turn takes the place of the undone ones");
    headless.assert_mirrors();
}

#[test]
fn undo_in_the_middle_of_a_motion_brings_everything_back() {
    let mut headless = Headless::new(Settings { motion: MotionSpeed::Slow, ..Settings::default() }, None);
    headless.start_from(two_persons(Game::Tabal), "W:Wc7,a3:Bc8,a6");
    for frames in [1, 10, 30, 45] {
        headless.click("c7");
        headless.click("c9");
        headless.frames(frames);
        headless.ask(Request::Undo);
        assert!(headless.turns().is_empty());
        headless.assert_mirrors();
    }
}

#[test]
fn undo_drops_a_half_chosen_capture() {
    let mut headless = Headless::default();
    headless.start_from(two_persons(Game::Tabal), "B:Wa3,e3:Bb4,c6,d6,a9");
    headless.clicks(&["a9", "c9"]);
    headless.click("a3");
    headless.click("c5");
    headless.ask(Request::Undo);
    assert!(headless.turns().is_empty());
    headless.assert_mirrors();
}

#[test]
fn resigning_ends_the_game_and_can_be_undone() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.ask(Request::Resign);
    let outcome = headless.game().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::White), Reason::Resigned));
    assert_eq!(headless.phase(), Phase::Finished);
    assert_eq!(headless.heard::<GameEnded>().len(), 1);
    headless.ask(Request::Undo);
    assert_eq!((headless.game().outcome(), headless.phase()), (None, Phase::Awaiting));
    assert_eq!(headless.turns(), ["c6-c5"]);
    headless.clicks(&["a3", "a4"]);
    assert_eq!(headless.turns().len(), 2);
}

#[test]
fn the_person_resigns_also_while_the_computer_thinks() {
    let mut headless = during_thought();
    headless.ask(Request::Resign);
    assert_eq!(headless.game().outcome().unwrap().winner, Some(Side::Black));
    headless.slow_frames(300);
    assert_eq!(headless.turns().len(), 1);
}

#[test]
fn resigning_in_the_middle_of_a_capture_brings_the_pieces_back() {
    let mut headless = Headless::default();
    headless.start_from(two_persons(Game::Tabal), "W:Wa3,e3:Bb4,c6,d6,a9");
    headless.click("a3");
    headless.click("c5");
    headless.ask(Request::Resign);
    assert_eq!(headless.phase(), Phase::Finished);
    headless.assert_mirrors();
}

#[test]
fn the_end_is_told_once_when_its_motion_is_done() {
    let mut headless = Headless::default();
    headless.start_from(two_persons(Game::Tiger), "T:Tc2:Da3,b3,d3,a4,b4,c4,d4,e4");
    headless.click("c2");
    headless.click("c1");
    headless.frame();
    assert!(headless.count::<Moving>() > 0 && headless.heard::<GameEnded>().is_empty());
    headless.settle();
    headless.frames(20);
    let ended = headless.heard::<GameEnded>();
    assert_eq!(ended.iter().map(|end| end.0.reason).collect::<Vec<_>>(), [Reason::BottomRow]);
    assert_eq!(headless.phase(), Phase::Finished);
    headless.ask(Request::Resign);
    assert_eq!(headless.game().outcome().unwrap().reason, Reason::BottomRow);
    assert!(headless.heard::<GameEnded>().is_empty());
}

#[test]
fn a_game_can_be_undone_after_its_end() {
    let mut headless = Headless::default();
    headless.start_from(two_persons(Game::Tiger), "T:Tc2:Da3,b3,d3,a4,b4,c4,d4,e4");
    headless.clicks(&["c2", "c1"]);
    headless.ask(Request::Undo);
    assert_eq!(headless.phase(), Phase::Awaiting);
    headless.clicks(&["c2", "d2"]);
    assert_eq!(headless.turns(), ["c2-d2"]);
}

#[test]
fn a_rematch_in_the_middle_of_a_motion_begins_anew() {
    let mut headless = Headless::new(Settings { motion: MotionSpeed::Slow, ..Settings::default() }, None);
    headless.start_from(two_persons(Game::Tabal), "W:Wc7,a3:Bc8,a6");
    headless.click("c7");
    headless.click("c9");
    headless.frames(10);
    headless.start(two_persons(Game::Tabal));
    assert!(headless.turns().is_empty());
    assert_eq!(headless.phase(), Phase::Awaiting);
    headless.assert_mirrors();
    headless.clicks(&["c4", "c5"]);
    assert_eq!(headless.turns(), ["c4-c5"]);
    headless.assert_mirrors();
}

#[test]
fn a_rematch_after_the_end_and_during_a_pause_begins_anew() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.ask(Request::Resign);
    headless.start(two_persons(Game::Tiger));
    assert_eq!((headless.phase(), headless.game().outcome()), (Phase::Awaiting, None));
    headless.pause(Pause::On);
    headless.start(two_persons(Game::Tabal));
    headless.clicks(&["c4", "c5"]);
    assert_eq!(headless.turns(), ["c4-c5"]);
    headless.assert_mirrors();
}

#[test]
fn another_level_is_in_effect_from_the_computers_next_turn() {
    let mut headless = Headless::default();
    // Level 6 would think for long.
    headless.start(against_computer(Game::Tiger, 6));
    headless.request(Request::SetLevel(Side::Black, Level::new(1).unwrap()));
    headless.request(Request::SetLevel(Side::White, Level::new(1).unwrap()));
    headless.frame();
    assert_eq!(headless.game().setup().seats, [Seat::Person, computer(1)]);
    assert!(headless.heard::<PositionReset>().is_empty());
    headless.clicks(&["c6", "c5"]);
    headless.await_turn(2);
}

#[test]
fn another_level_leaves_the_present_thought_alone() {
    let mut headless = during_thought();
    headless.request(Request::SetLevel(Side::Black, Level::new(2).unwrap()));
    headless.frame();
    assert_eq!(headless.phase(), Phase::Awaiting);
    assert_eq!(headless.game().setup().seat(Side::Black), computer(2));
    headless.await_turn(2);
}

#[test]
fn the_computer_plays_a_game_against_itself_to_its_end() {
    for game in Game::ALL {
        let mut headless = Headless::default().without_motion();
        let mut setup = two_persons(game);
        setup.seats = [computer(1); 2];
        headless.start(setup);
        headless.app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(Duration::from_millis(400)));
        headless.frames_until("the end", |this| this.phase() == Phase::Finished);
        assert_eq!(headless.heard::<GameEnded>().len(), 1);
        headless.assert_mirrors();
    }
}

#[test]
fn the_title_shows_a_game_that_goes_on_by_itself() {
    let mut headless = Headless::loading(Settings::default(), None);
    headless.show(Screen::Title);
    headless.frames_until("two turns", |this| {
        let game = this.app.world().get_resource::<Match>();
        game.is_some_and(|game| game.record().turns().len() >= 2)
    });
    headless.settle();
    headless.assert_mirrors();
    headless.show(Screen::Playing);
    headless.start(two_persons(Game::Tabal));
    headless.slow_frames(60);
    assert!(headless.turns().is_empty());
    headless.assert_mirrors();
}

#[test]
fn the_title_shows_its_own_game_whatever_was_asked_for_in_the_same_frame() {
    let setup = || Box::new(two_persons(Game::Tabal));
    let record = GameRecord::new(record_from(Game::Tabal, "W:Wc1:Bc9"));
    let asked: [fn(_, _) -> Request; 4] = [
        |setup, game| Request::Open { setup, game },
        |setup, _| Request::Start { setup, record: None, used: Duration::ZERO, times: Times::default() },
        |_, _| Request::Practise(Task::puzzles(Game::Tabal).next().unwrap()),
        |_, _| Request::Review(0),
    ];
    for (number, asked) in asked.into_iter().enumerate() {
        for from in [Screen::Playing, Screen::Editing, Screen::Title] {
            let mut headless = Headless::default().without_motion();
            headless.show(from);
            headless.request(asked(setup(), Box::new(record.clone())));
            headless.show(Screen::Title);
            headless.frames(3);
            let (seats, looked_at) = (headless.game().setup().seats, headless.game().looked_at());
            assert!(seats.iter().all(|seat| matches!(seat, Seat::Computer(_))), "{number} from {from:?}: {seats:?}");
            assert_eq!(looked_at, None, "{number} from {from:?}");
            headless.assert_mirrors();
        }
    }
}

#[test]
fn of_several_games_that_are_asked_for_in_one_frame_the_last_begins() {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Soldiers));
    let start = |game| Request::Start {
        setup: Box::new(two_persons(game)),
        record: None,
        used: Duration::ZERO,
        times: Times::default(),
    };
    headless.request(start(Game::Tiger));
    headless.request(Request::Undo);
    headless.request(start(Game::Tabal));
    headless.request(Request::Resign);
    headless.frame();
    headless.settle();
    assert_eq!((headless.game().setup().game, headless.game().outcome()), (Game::Tabal, None));
    headless.assert_mirrors();
}

#[test]
fn a_demonstration_that_has_ended_is_followed_by_the_other_game() {
    let mut headless = Headless::loading(Settings::default(), None);
    headless.show(Screen::Title);
    headless.frame();
    let first = headless.game().setup().game;
    headless.ask(Request::Resign);
    headless.frame_of(Duration::from_secs(2));
    assert_eq!(headless.game().setup().game, first);
    headless.frame_of(Duration::from_secs(3));
    headless.frames(2);
    assert_ne!(headless.game().setup().game, first);
    assert_eq!(headless.game().outcome(), None);
}

#[test]
fn the_only_person_sits_at_the_bottom() {
    let mut headless = Headless::default();
    headless.start(computer_begins(Game::Tabal, 1));
    assert!(headless.app.world().resource::<tiger_tabal::app::flow::Flipped>().0);
    headless.assert_mirrors();
}

#[test]
fn turning_the_board_puts_every_piece_at_its_new_place() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tabal));
    headless.clicks(&["c4", "c5"]);
    let piece = headless.piece_on("c5").unwrap();
    let other = headless.piece_on("a3").unwrap();
    let at =
        |headless: &Headless, entity| headless.app.world().get::<bevy::prelude::Transform>(entity).unwrap().translation;
    let before = at(&headless, other);
    headless.app.world_mut().resource_mut::<tiger_tabal::app::flow::Flipped>().0 = true;
    headless.frame();
    assert_eq!(at(&headless, other).truncate(), -before.truncate());
    assert_eq!(at(&headless, piece).truncate(), bevy::math::Vec2::ZERO);
}

/// Plays random turns point by point, at times faster than the motion, with undo and redo among them.
fn play_randomly(game: Game, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut headless = Headless::new(Settings { complete_captures: false, ..Settings::default() }, None);
    headless.start(two_persons(game));
    for _ in 0..150 {
        if headless.phase() == Phase::Finished {
            break;
        }
        match rng.next_u32() % 12 {
            0 => headless.ask(Request::Undo),
            1 => headless.ask(Request::Redo),
            _ => {
                let turns = headless.game().position().legal_turns();
                let turn = turns.choose(&mut rng).unwrap();
                for point in turn.points() {
                    headless.click(&point.to_string());
                    headless.frames(rng.next_u32() as usize % 4);
                }
                headless.settle();
            }
        }
        headless.assert_mirrors();
    }
    assert!(!headless.turns().is_empty());
}

#[test]
fn entities_mirror_the_position_after_every_turn_of_random_tiger_games() {
    (0..4).for_each(|seed| play_randomly(Game::Tiger, seed));
}

#[test]
fn entities_mirror_the_position_after_every_turn_of_random_tabal_games() {
    (0..4).for_each(|seed| play_randomly(Game::Tabal, seed));
}

#[test]
fn twenty_matches_leave_no_entities_behind() {
    let mut headless = Headless::default().without_motion();
    let mut entities = Vec::new();
    for _ in 0..20 {
        headless.start(against_computer(Game::Tiger, 1));
        headless.clicks(&["c6", "c5"]);
        headless.click("a1");
        headless.await_turn(2);
        headless.ask(Request::Undo);
        headless.ask(Request::Resign);
        headless.start_from(two_persons(Game::Tabal), "W:Wc7,a3:Bc8,a6");
        headless.clicks(&["c7", "c9"]);
        headless.start(two_persons(Game::Tabal));
        entities.push(headless.entities());
    }
    assert_eq!(entities[1..], vec![entities[1]; 19]);
}
