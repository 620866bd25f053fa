//! What a frame of a game costs without its picture: the app's own systems, and Bevy's around them.

#[path = "../tests/headless/mod.rs"]
mod headless;

use std::hint::black_box;

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use criterion::{Criterion, criterion_group, criterion_main};
use headless::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use tiger_tabal::app::flow::{Phase, PointChosen};
use tiger_tabal::app::settings::Settings;
use tiger_tabal::rules::{Game, Position};

/// Bevy's own part: the same plugins with none of ours.
fn empty(criterion: &mut Criterion) {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin));
    criterion.bench_function("frame/bevy alone", |bencher| bencher.iter(|| app.update()));
}

/// A turn that waits for a person, with its clock running.
fn rest(criterion: &mut Criterion) {
    let mut headless = Headless::default();
    let mut setup = two_persons(Game::Tabal);
    setup.timer = Some(std::time::Duration::from_secs(1_000_000_000));
    headless.start(setup);
    criterion.bench_function("frame/at rest", |bencher| bencher.iter(|| headless.frame()));
}

/// A game that is played all the time: choices, motion, the next turn, another match after the end.
fn play(criterion: &mut Criterion, game: Game) {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut headless = Headless::new(Settings { complete_captures: false, ..Settings::default() }, None);
    headless.start(two_persons(game));
    criterion.bench_function(&format!("frame/{game} game"), |bencher| {
        bencher.iter(|| {
            match headless.phase() {
                Phase::Awaiting => choose(&mut headless, &mut rng),
                Phase::Animating => {}
                Phase::Finished => headless.start(two_persons(game)),
            }
            headless.frame();
        });
    });
    black_box(headless.position());
}

/// Chooses all points of a random turn.
fn choose(headless: &mut Headless, rng: &mut ChaCha8Rng) {
    let turns = headless.game().position().legal_turns();
    for point in turns.choose(rng).iter().flat_map(|turn| turn.points()) {
        headless.app.world_mut().write_message(PointChosen(*point));
    }
}

fn games(criterion: &mut Criterion) {
    Game::ALL.into_iter().for_each(|game| play(criterion, game));
}

criterion_group!(benches, empty, rest, games);
criterion_main!(benches);
