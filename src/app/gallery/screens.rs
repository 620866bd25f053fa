//! Every screen and page of the interface, and how each comes about.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::arrangement::Arrangement;
use crate::app::flow::{Analysing, Pause, Request, Screen};
use crate::app::library::Library;
use crate::app::pages::{Page, Pages};
use crate::app::play::Match;
use crate::app::saved_game::{SavedGame, Unfinished};
use crate::app::setup::{Seat, Setup};
use crate::app::statistics::Statistics;
use crate::app::task::Task;
use crate::engine::Level;
use crate::notation::Tags;
use crate::rules::{CageRule, Game, Outcome, Reason, Side};

use super::scenes::{SCENE, Scene};

/// Turns of both sides, and a capture.
const TABAL: &[&str] = &["b4-a5", "b6-c5", "d4xb6", "b7xb5", "a5xc5", "d6xb4xd4", "e4xc4"];

/// So many frames let the computer look at a position.
const LONG: u32 = 150;

/// The screens and pages, each once as a player meets it.
pub const SCREENS: &[Scene] = &[
    Scene { name: "title", act: title, ..SCENE },
    Scene { name: "title-unfinished", game: Game::Tabal, turns: TABAL, act: title_unfinished, ..SCENE },
    Scene { name: "lesson-offer", page: Some(Page::LessonOffer(Game::Tiger)), ..SCENE },
    Scene { name: "setup-tiger", page: Some(Page::Setup(Game::Tiger)), ..SCENE },
    Scene { name: "setup-tabal", page: Some(Page::Setup(Game::Tabal)), ..SCENE },
    Scene { name: "setup-soldiers", page: Some(Page::Setup(Game::Soldiers)), ..SCENE },
    Scene { name: "rules-tiger", page: Some(Page::Rules(Game::Tiger)), ..SCENE },
    Scene { name: "rules-tabal", page: Some(Page::Rules(Game::Tabal)), ..SCENE },
    Scene { name: "rules-soldiers", page: Some(Page::Rules(Game::Soldiers)), ..SCENE },
    Scene { name: "learn-tiger", page: Some(Page::Learn(Game::Tiger)), ..SCENE },
    Scene { name: "learn-soldiers", page: Some(Page::Learn(Game::Soldiers)), ..SCENE },
    Scene { name: "exercise", act: |world| practise(world, Task::exercises(Game::Tiger).next()), ..SCENE },
    Scene { name: "last-exercise", act: |world| practise(world, Task::exercises(Game::Tabal).last()), ..SCENE },
    Scene { name: "puzzle", act: |world| practise(world, Task::puzzles(Game::Tabal).next()), ..SCENE },
    Scene { name: "game-timed", setup: timed, turns: &["c6-c5", "c3-c4"], ..SCENE },
    Scene { name: "game-clocks", game: Game::Tabal, setup: named, turns: TABAL, ..SCENE },
    Scene { name: "game-against-computer", setup: Setup::new, ..SCENE },
    Scene { name: "game-watched", game: Game::Tabal, setup: watched, ..SCENE },
    Scene { name: "paused", setup: timed, act: |world| set(world, Pause::On), ..SCENE },
    Scene { name: "menu", setup: Setup::new, page: Some(Page::Menu), ..SCENE },
    Scene { name: "menu-looking-back", game: Game::Tabal, turns: TABAL, act: menu_looking_back, ..SCENE },
    Scene { name: "draw-offer", game: Game::Tabal, setup: named, turns: TABAL, act: ask_for_draw, ..SCENE },
    Scene { name: "moves", game: Game::Tabal, turns: TABAL, page: Some(Page::Moves), ..SCENE },
    Scene { name: "record", game: Game::Tabal, turns: TABAL, page: Some(Page::Record), ..SCENE },
    Scene {
        name: "looking-back",
        game: Game::Tabal,
        turns: TABAL,
        act: |world| ask(world, Request::Review(1)),
        ..SCENE
    },
    Scene { name: "analysis", game: Game::Tabal, turns: TABAL, act: analyse, patience: LONG, ..SCENE },
    Scene { name: "result", setup: Setup::new, turns: &["c6-c5"], act: |world| ask(world, Request::Resign), ..SCENE },
    Scene { name: "result-clocks", game: Game::Tabal, setup: named, turns: TABAL, act: resign, ..SCENE },
    Scene { name: "library-empty", page: Some(Page::Library), ..SCENE },
    Scene { name: "library", game: Game::Tabal, setup: named, turns: TABAL, act: library, ..SCENE },
    Scene { name: "statistics-empty", page: Some(Page::Statistics), ..SCENE },
    Scene { name: "statistics", act: statistics, ..SCENE },
    Scene { name: "editor-tiger", act: |world| edit(world, Game::Tiger), ..SCENE },
    Scene { name: "editor-tabal", act: |world| edit(world, Game::Tabal), ..SCENE },
    Scene { name: "settings-in-game", setup: Setup::new, page: Some(Page::Settings), ..SCENE },
    Scene { name: "keys", page: Some(Page::Keys), ..SCENE },
    Scene { name: "about", page: Some(Page::About), ..SCENE },
    Scene { name: "credits", page: Some(Page::Credits), ..SCENE },
];

fn set<S: States + bevy::state::state::FreelyMutableState>(world: &mut World, state: S) {
    world.resource_mut::<NextState<S>>().set(state);
}

fn ask(world: &mut World, request: Request) {
    world.write_message(request);
}

fn open(world: &mut World, page: Page) {
    world.resource_mut::<Pages>().open(page);
}

/// Two persons with a minute for each turn.
fn timed(game: Game) -> Setup {
    Setup { timer: Some(Duration::from_secs(60)), seats: [Seat::Person; 2], ..Setup::new(game) }
}

/// The same with names, and a quarter of an hour for the game.
fn named(game: Game) -> Setup {
    let game_time = "900+10".parse().ok();
    Setup { game_time, names: ["Ayu".to_owned(), "小明".to_owned()], ..timed(game) }
}

fn watched(game: Game) -> Setup {
    Setup { seats: [Seat::Computer(Level::default()); 2], ..Setup::new(game) }
}

fn title(world: &mut World) {
    set(world, Screen::Title);
}

fn title_unfinished(world: &mut World) {
    let game = world.resource::<Match>();
    let (setup, record, times) = (game.setup().clone(), game.record().clone(), game.times().clone());
    let saved = SavedGame { setup, record, tags: Tags::default(), used: Duration::ZERO, times };
    world.insert_resource(Unfinished(Some(saved)));
    title(world);
}

fn practise(world: &mut World, task: Option<Task>) {
    if let Some(task) = task {
        ask(world, Request::Practise(task));
    }
}

fn menu_looking_back(world: &mut World) {
    ask(world, Request::Review(1));
    open(world, Page::Menu);
}

fn ask_for_draw(world: &mut World) {
    ask(world, Request::OfferDraw);
}

fn analyse(world: &mut World) {
    ask(world, Request::Review(2));
    world.insert_resource(Analysing(true));
}

fn resign(world: &mut World) {
    ask(world, Request::Resign);
}

fn library(world: &mut World) {
    let game = world.resource::<Match>().game_record();
    world.resource_mut::<Library>().add(game);
    open(world, Page::Library);
}

fn statistics(world: &mut World) {
    let mut statistics = world.resource_mut::<Statistics>();
    for (turns, game) in (40..).zip(Game::ALL) {
        for level in Level::ALL {
            let outcome = Outcome::win(Side::White, Reason::Resigned);
            statistics.count(game, Side::White, Seat::Computer(level), outcome, turns);
        }
    }
    open(world, Page::Statistics);
}

fn edit(world: &mut World, game: Game) {
    let arrangement = Arrangement::start(game, CageRule::default());
    ask(world, arrangement.stage(&Setup::new(game)));
    world.insert_resource(arrangement);
    set(world, Screen::Editing);
}

/// Everything that an earlier screen may have left behind.
pub fn tidy(world: &mut World) {
    world.resource_mut::<Pages>().close_all();
    world.insert_resource(Analysing(false));
    world.insert_resource(Unfinished::default());
    world.resource_mut::<Statistics>().reset();
    world.resource_mut::<Library>().clear();
    world.remove_resource::<Arrangement>();
    set(world, Screen::Playing);
}
