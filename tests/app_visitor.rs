//! A visitor who presses whatever can be read, plays what can be played, and changes the window and the language as they go:
//! a seeded walk through the real interface. Nothing breaks, and wherever they get, every text can be read.
//!
//! `TIGER_TABAL_ACTIONS` says how often they act, `TIGER_TABAL_SEED` with which seed the first walk begins. A failure
//! prints the seed and what was done last; how far a computer's thought gets between two actions is left to chance.

#![cfg(feature = "app")]

mod headless;
mod wished;

use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::Key;
use headless::screens::Screens;
use headless::*;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tiger_tabal::app::flow::{PointChosen, Screen};
use tiger_tabal::app::locale::Language;
use tiger_tabal::app::notices::Notice;
use tiger_tabal::app::play::Match;
use tiger_tabal::app::settings::{Settings, TextSize};
use tiger_tabal::rules::Position;
use wished::wished;

/// Actions without a wish of the environment's.
const ACTIONS: u64 = 200;
/// Actions with one seed.
const ACTIONS_OF_A_SEED: u64 = 100;
/// So many of the last actions are told of a failure.
const REMEMBERED: usize = 60;

/// The windows that they draw the game's to, in logical pixels.
const SIZES: [Vec2; 5] = [
    Vec2::new(390.0, 844.0),
    Vec2::new(844.0, 390.0),
    Vec2::new(700.0, 700.0),
    Vec2::new(1280.0, 800.0),
    Vec2::new(2560.0, 1440.0),
];

const KEYS: [KeyCode; 9] = [
    KeyCode::Escape,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::Home,
    KeyCode::Comma,
    KeyCode::KeyP,
    KeyCode::KeyF,
];

struct Visitor {
    seed: u64,
    random: ChaCha8Rng,
    screens: Screens,
    /// What could not be read, each once.
    faults: BTreeSet<String>,
    done: VecDeque<String>,
}

impl Drop for Visitor {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the visitor with seed {} fell. What they did last:", self.seed);
            self.done.iter().for_each(|action| eprintln!("  {action}"));
        }
    }
}

impl Visitor {
    fn new(seed: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let language = Language::ALL.choose(&mut random).copied();
        let headless = Headless::new(Settings { language, ..Settings::default() }, None).without_motion();
        let size = *SIZES.choose(&mut random).unwrap();
        let mut screens = Screens::new(headless, size);
        screens.headless.show(Screen::Title);
        let done = VecDeque::from([format!("came to a window of {size} in {language:?}")]);
        Self { seed, random, screens, faults: BTreeSet::new(), done }
    }

    fn settings(&mut self) -> Mut<'_, Settings> {
        self.screens.headless.settings()
    }

    fn any<T: Copy>(&mut self, of: &[T]) -> T {
        *of.choose(&mut self.random).unwrap()
    }

    /// Does something; what it was.
    fn act(&mut self) -> String {
        match self.random.random_range(0..100) {
            0..50 => self.press(),
            50..70 => self.play(),
            70..76 => {
                let key = self.any(&KEYS);
                self.screens.tap(key);
                format!("tapped {key:?}")
            }
            76..82 => {
                let key = self.any(&[Key::Tab, Key::Enter, Key::Space, Key::PageDown, Key::ArrowDown]);
                self.screens.press_key(key);
                format!("pressed the interface's {key:?}")
            }
            82..88 => {
                let down = self.any(&[-400.0, 200.0, 900.0]);
                self.screens.scroll(down);
                format!("scrolled by {down}")
            }
            88..92 => {
                let size = self.any(&SIZES);
                self.screens.resize(size, 1.0);
                self.screens.frames(2);
                format!("drew the window to {size}")
            }
            92..95 => {
                let language = self.any(&Language::ALL);
                self.settings().language = Some(language);
                format!("changed to {language:?}")
            }
            95 => {
                let size = self.any(&TextSize::ALL);
                self.settings().text_size = size;
                format!("wrote {size:?}")
            }
            _ => {
                self.screens.headless.slow_frames(30);
                "waited".to_owned()
            }
        }
    }

    /// Presses the middle of some text.
    fn press(&mut self) -> String {
        let texts = self.screens.texts();
        let Some(written) = texts.choose(&mut self.random).cloned() else { return "found nothing to read".to_owned() };
        self.screens.press_at(written.rect.center());
        format!("pressed \"{}\"", written.text)
    }

    /// Plays a legal turn, or begins one.
    fn play(&mut self) -> String {
        let world = self.screens.headless.app.world();
        let Some(game) = world.get_resource::<Match>() else { return "found no game".to_owned() };
        let legal = game.position().legal_turns();
        let Some(turn) = legal.choose(&mut self.random).copied() else { return "found no turn".to_owned() };
        let points = turn.points();
        let wanted = self.random.random_range(1..=points.len().max(1)).min(points.len());
        for &point in &points[..wanted] {
            self.screens.headless.app.world_mut().write_message(PointChosen(point));
            self.screens.frames(2);
        }
        format!("chose {wanted} points of {turn}")
    }

    fn note(&mut self, what: String) {
        self.done.push_back(what);
        if self.done.len() > REMEMBERED {
            self.done.pop_front();
        }
    }

    fn walk(&mut self, actions: u64) {
        for _ in 0..actions {
            let what = self.act();
            self.note(what);
            if !self.screens.headless.heard::<Notice>().is_empty() {
                // It lies over whatever is at the top of the window, and goes by itself.
                self.screens.headless.frame_of(Duration::from_secs(16));
            }
            self.screens.headless.forget_heard();
            let faults = self.screens.faults();
            if !faults.is_empty() {
                self.note(format!("and could not read well: {}", faults.join("; ")));
                self.faults.extend(faults);
            }
        }
        assert!(self.faults.is_empty(), "{:#?}", self.faults);
    }
}

#[test]
fn a_visitor_can_read_everything_wherever_they_get() {
    let actions = wished("TIGER_TABAL_ACTIONS", ACTIONS);
    let first = wished("TIGER_TABAL_SEED", 1);
    let mut left = actions;
    for seed in first.. {
        let now = left.min(ACTIONS_OF_A_SEED);
        Visitor::new(seed).walk(now);
        left -= now;
        if left == 0 {
            println!("{actions} actions, seeds {first} to {seed}");
            break;
        }
    }
}
