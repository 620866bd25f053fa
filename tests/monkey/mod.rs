//! The monkey: one app, one seed, and a memory of what it did last.

mod actions;
mod assets;
mod checks;
mod set_ups;
mod texts;

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, TaskPoolBuilder, block_on};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use tiger_tabal::app::flow::{Request, Screen};
use tiger_tabal::app::notices::Notice;
use tiger_tabal::app::progress::Progress;
use tiger_tabal::app::saved_game::{SavedGame, Unfinished};
use tiger_tabal::app::settings::Settings;
use tiger_tabal::app::statistics::Statistics;
use tiger_tabal::app::storage::Storage;
use tiger_tabal::app::timer::SystemClock;
use tiger_tabal::app::{Chance, load_library, load_unfinished};

use crate::headless::{FRAME, Headless, empty_folder, keys, touch};
use checks::Watch;

/// What the computer's chance and the system's clock are at; functions without a state of their own read them.
static CHANCE: AtomicU64 = AtomicU64::new(0);
static CLOCK: AtomicU64 = AtomicU64::new(0);

/// So many of the last actions are told of a failure.
const REMEMBERED: usize = 40;

pub struct Monkey {
    seed: u64,
    random: ChaCha8Rng,
    game: Headless,
    folder: PathBuf,
    frames: u64,
    watch: Watch,
    done: VecDeque<String>,
}

impl Drop for Monkey {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("the monkey with seed {} fell after {} frames. What it did last:", self.seed, self.frames);
            self.done.iter().for_each(|action| eprintln!("  {action}"));
        }
    }
}

/// A game with everything that was kept in a folder, as the program itself begins.
fn begin(folder: &std::path::Path) -> Headless {
    let storage = Storage::in_folder(Some(folder.to_owned()));
    let (settings, damaged_settings) = Settings::load(&storage);
    let (unfinished, damaged_game) = load_unfinished(&storage);
    let (progress, damaged_progress) = Progress::load(&storage);
    let (library, damaged_library) = load_library(&storage);
    let (statistics, damaged_statistics) = Statistics::load(&storage);
    let notices = [damaged_settings, damaged_game, damaged_progress, damaged_library, damaged_statistics];
    assert_eq!(notices, [const { None::<Notice> }; 5], "the game cannot read what it wrote");
    drop(storage);
    let mut game = Headless::prepared(settings, Some(folder), |app| {
        keys::connect(app);
        touch::make_touchable(app);
        app.insert_resource(unfinished)
            .insert_resource(progress)
            .insert_resource(library)
            .insert_resource(statistics)
            .insert_resource(Chance(|| CHANCE.fetch_add(1, Ordering::Relaxed)))
            .insert_resource(SystemClock(|| Duration::from_millis(CLOCK.load(Ordering::Relaxed))));
    });
    // On a busy machine threads that wait for each other make frames long.
    let mut schedules = game.app.world_mut().resource_mut::<Schedules>();
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
    game
}

impl Monkey {
    pub fn new(seed: u64) -> Self {
        // One thread takes tasks in order, so that waiting for one of ours is waiting for the computer's thought.
        AsyncComputeTaskPool::get_or_init(|| TaskPoolBuilder::new().num_threads(1).build());
        CHANCE.store(seed, Ordering::Relaxed);
        CLOCK.store(1_700_000_000_000, Ordering::Relaxed);
        let folder = empty_folder(&format!("monkey-{seed}"));
        let game = begin(&folder);
        let random = ChaCha8Rng::seed_from_u64(seed);
        let mut monkey = Self { seed, random, game, folder, frames: 0, watch: Watch::default(), done: VecDeque::new() };
        monkey.game.show(Screen::Title);
        monkey
    }

    /// Acts for so many frames at least; how many they were.
    pub fn run(&mut self, frames: u64) -> u64 {
        while self.frames < frames {
            let action = actions::any(&mut self.random);
            let what = action(self);
            self.note(what);
            for _ in 0..self.pauses() {
                let length = self.length();
                self.frame(length);
            }
        }
        // The storage would write on while its folder goes.
        self.game.app.world_mut().remove_resource::<Storage>();
        std::fs::remove_dir_all(&self.folder).unwrap();
        self.frames
    }

    fn note(&mut self, what: String) {
        self.done.push_back(format!("frame {}: {what}", self.frames));
        if self.done.len() > REMEMBERED {
            self.done.pop_front();
        }
    }

    /// How many frames it watches before it acts again: often none, sometimes long enough for a computer's turn.
    fn pauses(&mut self) -> u32 {
        match self.random.random_range(0..10) {
            0..4 => self.random.random_range(0..3),
            4..8 => self.random.random_range(1..12),
            _ => self.random.random_range(20..60),
        }
    }

    /// The length of a frame: mostly as on a screen, now and then nothing, a stutter, or a long sleep.
    fn length(&mut self) -> Duration {
        match self.random.random_range(0..400) {
            0 => Duration::ZERO,
            1 => Duration::from_nanos(1),
            2 => Duration::from_secs(self.random.random_range(1..100)),
            3 => Duration::from_secs(86_400 * self.random.random_range(1..1000)),
            4..30 => Duration::from_millis(self.random.random_range(50..900)),
            _ => FRAME,
        }
    }

    /// One frame, and the computer's thought to its end, so that the same seed does the same.
    fn frame(&mut self, length: Duration) {
        CLOCK.fetch_add(length.as_millis() as u64, Ordering::Relaxed);
        self.game.frame_of(length);
        if self.on_board() && (self.game.game().awaits_computer().is_some() || self.game.game().draw_offer().is_some())
        {
            block_on(AsyncComputeTaskPool::get().spawn(async {}));
        }
        self.frames += 1;
        self.watch.check(&mut self.game, length);
        self.game.forget_heard();
    }

    fn resource<R: Resource>(&self) -> &R {
        self.game.app.world().resource()
    }

    fn change<R: Resource<Mutability = bevy::ecs::component::Mutable>>(&mut self, change: impl FnOnce(&mut R)) {
        change(&mut self.game.app.world_mut().resource_mut::<R>());
    }

    fn screen(&self) -> Screen {
        *self.resource::<State<Screen>>().get()
    }

    /// To a game that a request begins.
    fn play(&mut self, request: Request) {
        self.game.request(request);
        self.change(|screen: &mut NextState<Screen>| screen.set_if_neq(Screen::Playing));
    }

    /// Ends the program, or loses it, and begins it anew with what it kept.
    fn begin_anew(&mut self, leaves: bool) {
        if leaves {
            self.game.app.world_mut().write_message(AppExit::Success);
            self.game.frame();
        }
        let unfinished = self.resource::<Unfinished>().0.clone();
        let (progress, library, statistics) = (
            self.resource::<Progress>().clone(),
            self.resource::<tiger_tabal::app::library::Library>().write(),
            self.resource::<Statistics>().clone(),
        );
        // The storage writes what is still to be written when it goes.
        self.game.app.world_mut().remove_resource::<Storage>();
        self.game = begin(&self.folder);
        let kept = |saved: &SavedGame| (saved.setup.clone(), saved.used, saved.game().to_string());
        let found = self.resource::<Unfinished>().0.as_ref().map(kept);
        assert_eq!(found, unfinished.as_ref().map(kept), "the unfinished game is another one");
        assert_eq!(self.resource::<tiger_tabal::app::library::Library>().write(), library);
        assert_eq!((self.resource::<Progress>(), self.resource::<Statistics>()), (&progress, &statistics));
        self.watch = Watch::default();
        self.game.show(Screen::Title);
    }
}
