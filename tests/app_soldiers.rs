//! Sixteen Soldiers in the app: whole games by clicks, and what is refused.

#![cfg(feature = "app")]

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use tiger_tabal::app::flow::{GameEnded, Refused};
use tiger_tabal::app::link;
use tiger_tabal::app::setup::Setup;
use tiger_tabal::rules::{Game, Point, Position, Refusal};

mod headless;

use headless::{Headless, two_persons};

/// Clicks a turn's points until it is played; a capture that can go on in one way only completes itself.
fn play(headless: &mut Headless, points: &[Point]) {
    let before = headless.turns().len();
    for point in points {
        if headless.turns().len() == before {
            headless.clicks(&[&point.to_string()]);
        }
    }
    headless.settle();
    assert_eq!(headless.turns().len(), before + 1, "{points:?}");
}

#[test]
fn whole_games_are_played_by_clicks_and_shared_by_link() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..3 {
        let mut headless = Headless::default().without_motion();
        headless.start(two_persons(Game::Soldiers));
        while headless.game().outcome().is_none() {
            let turns = headless.game().position().legal_turns();
            let turn = *turns.choose(&mut random).unwrap();
            play(&mut headless, turn.points());
            assert_eq!(headless.turns().last(), Some(&turn.to_string()));
        }
        headless.assert_mirrors();
        assert_eq!(headless.heard::<GameEnded>().len(), 1);
        let record = headless.game().record();
        let link = link::write(headless.game().setup(), record);
        assert!(link.starts_with("game=soldiers&moves="), "{link}");
        assert_eq!(link::read(&link, Setup::new).unwrap().record.outcome(), record.outcome());
    }
}

#[test]
fn a_soldier_that_must_capture_may_not_step() {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Soldiers));
    headless.clicks(&["c4", "c5", "c6", "c4"]);
    assert_eq!(headless.turns(), ["c4-c5", "c6xc4"]);
    headless.clicks(&["a4"]);
    let refused = headless.heard::<Refused>();
    assert!(matches!(refused[..], [Refused::Rules(Refusal::MustCapture(_))]), "{refused:?}");
    headless.clicks(&["c3", "c5"]);
    assert_eq!(headless.turns().len(), 3);
    headless.assert_mirrors();
}
