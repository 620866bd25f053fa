//! What a frame of a game costs: the app's own systems, and Bevy's around them.
//!
//! `frame/` is the logic alone, in an app without a window. `picture/` is the whole game, interface and board included: the
//! main world's systems, and then the handing over of what they made to the render world. The drawing itself is not
//! measured, and no window is opened, but a screen must be there: `bash .ci/headless cargo bench --bench frame`.

#[path = "../tests/headless/mod.rs"]
mod headless;

use std::hint::black_box;
use std::time::{Duration, Instant};

use bevy::app::{PluginsState, SubApp};
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::state::app::StatesPlugin;
use criterion::{Criterion, criterion_group, criterion_main};
use headless::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use tiger_tabal::app::flow::{Phase, PointChosen, Request, Screen};
use tiger_tabal::app::play::Match;
use tiger_tabal::app::saved_game::Unfinished;
use tiger_tabal::app::settings::Settings;
use tiger_tabal::app::theme::Themes;
use tiger_tabal::app::times::Times;
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

/// The whole game before its window opens, its render world beside it.
struct Pictured {
    app: App,
    render: SubApp,
    rng: ChaCha8Rng,
}

/// What the two parts of a frame took.
struct Cost {
    logic: Duration,
    extract: Duration,
}

impl Pictured {
    fn new() -> Self {
        let mut app = App::new();
        app.add_plugins(DefaultPlugins.build().disable::<PipelinedRenderingPlugin>())
            .insert_resource(Themes::built_in().expect("the looks are good"))
            .insert_resource(Settings { complete_captures: false, ..Settings::default() })
            .init_resource::<Unfinished>()
            .add_plugins(tiger_tabal::app::plugin);
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let render = app.remove_sub_app(RenderApp).expect("something that draws");
        let mut pictured = Self { app, render, rng: ChaCha8Rng::seed_from_u64(1) };
        while *pictured.state::<Screen>() != Screen::Title {
            pictured.frame();
        }
        pictured.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Playing);
        pictured.frame();
        pictured
    }

    fn state<S: States>(&self) -> &S {
        self.app.world().resource::<State<S>>().get()
    }

    fn start(&mut self, game: Game) {
        let setup = Box::new(two_persons(game));
        self.app.world_mut().write_message(Request::Start {
            setup,
            record: None,
            used: Duration::ZERO,
            times: Times::default(),
        });
        for _ in 0..3 {
            self.frame();
        }
    }

    /// One frame, as Bevy runs it.
    fn frame(&mut self) -> Cost {
        let began = Instant::now();
        self.app.main_mut().run_default_schedule();
        let logic = began.elapsed();
        self.render.extract(self.app.world_mut());
        let extract = began.elapsed() - logic;
        self.render.update();
        self.app.world_mut().clear_trackers();
        Cost { logic, extract }
    }

    /// Chooses what comes next if anything may be chosen.
    fn play(&mut self, game: Game) {
        match self.state::<Phase>() {
            Phase::Animating => {}
            Phase::Finished => self.start(game),
            Phase::Awaiting => {
                let turns = self.app.world().resource::<Match>().position().legal_turns();
                for point in turns.choose(&mut self.rng).iter().flat_map(|turn| turn.points()) {
                    self.app.world_mut().write_message(PointChosen(*point));
                }
            }
        }
    }
}

/// A game that is played all the time, with its picture.
fn pictures(criterion: &mut Criterion) {
    let has_screen = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some());
    if cfg!(target_os = "linux") && !has_screen {
        return eprintln!("picture/: no screen; run it with .ci/headless");
    }
    let mut pictured = Pictured::new();
    for game in Game::ALL {
        pictured.start(game);
        let parts: [(&str, fn(&Cost) -> Duration); 2] =
            [("logic", |cost| cost.logic), ("extract", |cost| cost.extract)];
        for (name, part) in parts {
            criterion.bench_function(&format!("picture/{game} game, {name}"), |bencher| {
                bencher.iter_custom(|count| {
                    let frame = |_| {
                        pictured.play(game);
                        part(&pictured.frame())
                    };
                    (0..count).map(frame).sum()
                });
            });
        }
    }
}

criterion_group!(benches, empty, rest, games, pictures);
criterion_main!(benches);
