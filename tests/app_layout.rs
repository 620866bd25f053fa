//! Every screen in every language, and in one whose texts are a third longer: no text is cut off or runs out of its
//! place.

#![cfg(feature = "app")]

mod headless;

use std::time::Duration;

use bevy::prelude::*;
use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement, Resource};
use headless::screens::Screens;
use headless::*;
use tiger_tabal::app::arrangement::Arrangement;
use tiger_tabal::app::flow::{Analysing, BoardArea, Pause, Request, Screen};
use tiger_tabal::app::library::Library;
use tiger_tabal::app::locale::{Language, Locale};
use tiger_tabal::app::pages::{Page, Pages};
use tiger_tabal::app::settings::{MotionSpeed, Settings, TextSize};
use tiger_tabal::app::setup::{Seat, Setup};
use tiger_tabal::app::statistics::Statistics;
use tiger_tabal::app::task::Task;
use tiger_tabal::app::theme::{BUILT_IN, Themes};
use tiger_tabal::rules::{Game, Outcome, Reason, Side};

/// The windows in which everything must be readable, in logical pixels.
const SIZES: [Vec2; 4] =
    [Vec2::new(390.0, 844.0), Vec2::new(844.0, 390.0), Vec2::new(1280.0, 800.0), Vec2::new(2560.0, 1440.0)];

/// A text with a third more letters, as they occur in it.
fn longer(text: &str) -> String {
    let mut words = Vec::new();
    for word in text.split(' ') {
        let letters: String = word.chars().filter(|c| c.is_alphabetic()).collect();
        let more = letters.chars().count().div_ceil(3);
        let at = word.find(|c: char| c.is_alphabetic()).unwrap_or(0);
        words.push(format!("{}{}{}", &word[..at], letters.chars().take(more).collect::<String>(), &word[at..]));
    }
    words.join(" ")
}

fn lengthen(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = longer(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter_mut().for_each(|variant| lengthen(&mut variant.value));
            }
            PatternElement::Placeable { .. } => {}
        }
    }
}

/// The English texts, a third longer.
fn longer_texts() -> String {
    let source = include_str!("../assets/locales/en.ftl").to_owned();
    let mut resource: Resource<String> = fluent_syntax::parser::parse(source).unwrap();
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &mut message.value
        {
            lengthen(pattern);
        }
    }
    fluent_syntax::serializer::serialize(&resource)
}

/// An interface in a language of the house, or in the one whose texts are a third longer.
fn opened(language: Option<Language>, text_size: TextSize, size: Vec2) -> Screens {
    let spoken = language.unwrap_or(Language::English);
    let settings = Settings { language: Some(spoken), text_size, ..Settings::default() };
    let mut headless = Headless::new(settings, None).without_motion();
    headless.frame();
    if language.is_none() {
        headless.app.world_mut().resource_mut::<Locale>().replace(&longer_texts()).unwrap();
    }
    Screens::new(headless, size)
}

/// A match of two persons with names, both clocks and some turns.
fn clocked(game: Game) -> Setup {
    let mut setup = two_persons(game);
    setup.timer = Some(Duration::from_secs(60));
    setup.game_time = Some("900+10".parse().unwrap());
    setup.names = ["Ayu".to_owned(), "Budi".to_owned()];
    setup
}

fn count_games(headless: &mut Headless) {
    let mut statistics = headless.app.world_mut().resource_mut::<Statistics>();
    for (i, game) in Game::ALL.into_iter().enumerate() {
        for opponent in [Seat::Person, computer(1), computer(6)] {
            statistics.count(game, Side::White, opponent, Outcome::win(Side::White, Reason::Resigned), 40 + i);
        }
    }
}

/// Something to look at.
type Scene = (&'static str, fn(&mut Headless));

fn page(headless: &mut Headless, page: Page) {
    headless.app.world_mut().resource_mut::<Pages>().open(page);
    headless.frames(2);
}

fn begin(headless: &mut Headless, setup: Setup) {
    headless.start(setup);
}

fn over(headless: &mut Headless) {
    begin(headless, against_computer(Game::Tabal, 3));
    headless.clicks(&["c4", "c5"]);
    headless.await_turn(2);
    headless.ask(Request::Resign);
}

const SCENES: &[Scene] = &[
    ("title", |it| it.show(Screen::Title)),
    ("title with an unfinished game", |it| {
        begin(it, clocked(Game::Tabal));
        it.show(Screen::Title);
    }),
    ("setup of Tiger", |it| page(it, Page::Setup(Game::Tiger))),
    ("setup of Tabal", |it| page(it, Page::Setup(Game::Tabal))),
    ("rules of Tiger", |it| page(it, Page::Rules(Game::Tiger))),
    ("rules of Tabal", |it| page(it, Page::Rules(Game::Tabal))),
    ("settings", |it| page(it, Page::Settings)),
    ("settings in a game", |it| {
        begin(it, clocked(Game::Tiger));
        page(it, Page::Settings);
    }),
    ("about", |it| page(it, Page::About)),
    ("credits", |it| {
        page(it, Page::Credits);
        it.slow_frames(20);
    }),
    ("keys", |it| page(it, Page::Keys)),
    ("statistics", |it| page(it, Page::Statistics)),
    ("statistics with games", |it| {
        count_games(it);
        page(it, Page::Statistics);
    }),
    ("learning Tiger", |it| page(it, Page::Learn(Game::Tiger))),
    ("learning Tabal", |it| page(it, Page::Learn(Game::Tabal))),
    ("offer of a lesson", |it| page(it, Page::LessonOffer(Game::Tabal))),
    ("empty library", |it| page(it, Page::Library)),
    ("library", |it| {
        over(it);
        page(it, Page::Library);
    }),
    ("Tiger with clocks", |it| begin(it, clocked(Game::Tiger))),
    ("Tabal with clocks", |it| begin(it, clocked(Game::Tabal))),
    ("against the computer", |it| begin(it, against_computer(Game::Tiger, 6))),
    ("two computers", |it| begin(it, watched(Game::Tabal))),
    ("paused", |it| {
        begin(it, clocked(Game::Tiger));
        it.pause(Pause::On);
    }),
    ("menu", |it| {
        begin(it, two_persons(Game::Tabal));
        it.clicks(&["c4", "c5"]);
        page(it, Page::Menu);
    }),
    ("moves", |it| {
        begin(it, two_persons(Game::Tabal));
        it.clicks(&["c4", "c5"]);
        page(it, Page::Moves);
    }),
    ("record", |it| {
        begin(it, two_persons(Game::Tabal));
        it.clicks(&["c4", "c5"]);
        page(it, Page::Record);
    }),
    ("result", over),
    ("looking back", |it| {
        over(it);
        it.ask(Request::Review(1));
    }),
    ("analysis", |it| {
        over(it);
        it.app.insert_resource(Analysing(true));
        it.slow_frames(20);
    }),
    ("offer of a draw", |it| {
        begin(it, clocked(Game::Tiger));
        it.request(Request::OfferDraw);
        it.frames(2);
    }),
    ("exercise", |it| it.ask(Request::Practise(Task::exercises(Game::Tiger).next().unwrap()))),
    ("puzzle", |it| it.ask(Request::Practise(Task::puzzles(Game::Tabal).next().unwrap()))),
    ("editor of Tiger", |it| edit(it, Game::Tiger)),
    ("editor of Tabal", |it| edit(it, Game::Tabal)),
];

fn edit(headless: &mut Headless, game: Game) {
    let arrangement = Arrangement::start(game, Default::default());
    headless.request(arrangement.stage(&Setup::new(game)));
    headless.app.insert_resource(arrangement);
    headless.show(Screen::Editing);
    headless.frame();
}

/// Everything that a scene may have left behind.
fn tidy(headless: &mut Headless) {
    let world = headless.app.world_mut();
    world.resource_mut::<Pages>().close_all();
    world.resource_mut::<Analysing>().0 = false;
    world.resource_mut::<Statistics>().reset();
    world.resource_mut::<Library>().clear();
    world.remove_resource::<Arrangement>();
    headless.show(Screen::Playing);
    headless.pause(Pause::Off);
    headless.start(two_persons(Game::Tiger));
}

fn check(sizes: &[Vec2], languages: &[Option<Language>], text_size: TextSize) {
    let mut faults = Vec::new();
    for &size in sizes {
        for &language in languages {
            let mut screens = opened(language, text_size, size);
            for (name, show) in SCENES {
                tidy(&mut screens.headless);
                show(&mut screens.headless);
                let code = language.map_or("longer", Language::code);
                let found = screens.faults().into_iter();
                faults.extend(found.map(|fault| format!("{}x{} {code}, {name}: {fault}", size.x, size.y)));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_text_is_cut_off_or_runs_out_of_its_place() {
    check(&SIZES, &Language::ALL.map(Some), TextSize::Normal);
}

#[test]
fn texts_that_are_a_third_longer_are_not_cut_off_either() {
    check(&SIZES, &[None], TextSize::Normal);
}

#[test]
fn the_largest_texts_are_not_cut_off_either() {
    // A phone has the least room for them, upright and on its side.
    check(&SIZES[..2], &Language::ALL.map(Some), TextSize::Largest);
}

/// Nothing can be read in them, but a window may be so for a while: minimised, or drawn together by its edge.
#[test]
fn no_window_is_too_small_to_be_laid_out_and_the_game_goes_on_when_it_grows_again() {
    let slips = [Vec2::new(1.0, 3000.0), Vec2::new(3000.0, 1.0), Vec2::new(220.0, 600.0), Vec2::new(480.0, 150.0)];
    for size in [Vec2::ZERO, Vec2::ONE].into_iter().chain(slips) {
        let mut screens = opened(Some(Language::English), TextSize::Largest, SIZES[2]);
        for (_, show) in SCENES {
            tidy(&mut screens.headless);
            screens.resize(size, 1.0);
            show(&mut screens.headless);
            screens.frames(2);
            screens.resize(SIZES[2], 1.0);
            screens.frames(1);
        }
        tidy(&mut screens.headless);
        assert_eq!(screens.faults(), [""; 0], "after {size}");
        screens.headless.clicks(&["c6", "c5"]);
        assert_eq!(screens.headless.turns(), ["c6-c5"]);
    }
}

#[test]
fn a_window_that_changes_while_pieces_move_changes_nothing_of_the_game() {
    let mut screens = opened(Some(Language::English), TextSize::Normal, SIZES[2]);
    screens.headless.settings().motion = MotionSpeed::Slow;
    screens.headless.start_from(two_persons(Game::Tabal), "W:Wa3,e3:Bb4,b6,d8");
    ["a3", "c5"].iter().for_each(|point| screens.headless.click(point));
    let changes = [(SIZES[0], 3.0), (Vec2::ONE, 1.0), (SIZES[1], 1.25), (SIZES[3], 0.5), (SIZES[2], 1.0)];
    for (size, scale_factor) in changes.into_iter().cycle().take(20) {
        screens.resize(size, scale_factor);
        screens.frames(2);
    }
    screens.headless.settle();
    screens.frames(2);
    assert_eq!(screens.headless.turns().len(), 1);
    screens.headless.assert_mirrors();
    assert_eq!(screens.faults(), [""; 0]);
}

#[test]
fn the_board_keeps_half_of_the_smallest_window() {
    for size in [Vec2::splat(300.0), Vec2::new(320.0, 400.0)] {
        let mut screens = opened(Some(Language::English), TextSize::Normal, size);
        for game in Game::ALL {
            begin(&mut screens.headless, clocked(game));
            screens.frames(2);
            let board = screens.headless.app.world().resource::<BoardArea>().0;
            assert!(board.width() * 2.0 >= size.x && board.height() == size.y, "{board:?}");
        }
    }
}

#[test]
fn the_board_of_an_exercise_fills_its_place_with_large_texts_too() {
    for text_size in TextSize::ALL {
        let mut screens = opened(Some(Language::English), text_size, SIZES[0]);
        screens.headless.ask(Request::Practise(Task::exercises(Game::Tiger).next().unwrap()));
        screens.frames(3);
        let board = screens.headless.app.world().resource::<BoardArea>().0;
        assert!((board.width() - SIZES[0].x).abs() < 1.0, "{text_size:?}: {board:?}");
    }
}

#[test]
fn a_page_dims_the_cover_of_a_paused_board_too() {
    let mut screens = opened(Some(Language::English), TextSize::Normal, SIZES[2]);
    begin(&mut screens.headless, clocked(Game::Tiger));
    page(&mut screens.headless, Page::Menu);
    // Both fade in.
    screens.frames(30);
    let boxes = screens.boxes();
    // The board is the only large thing on the left.
    let cover = boxes.iter().rposition(|shape| shape.fill.a() == 255 && shape.rect.left() < 20.0);
    let veil = boxes.iter().rposition(|shape| shape.rect.size() == bevy_egui::egui::vec2(SIZES[2].x, SIZES[2].y));
    assert!(cover.is_some() && cover < veil, "{cover:?} {veil:?}");
}

#[test]
fn escape_leads_from_an_exercise_to_the_list_and_back() {
    let mut screens = opened(Some(Language::English), TextSize::Normal, SIZES[2]);
    let exercise = Task::exercises(Game::Tiger).next().unwrap();
    screens.headless.ask(Request::Practise(exercise));
    screens.frames(2);
    let top = |screens: &Screens| screens.headless.app.world().resource::<Pages>().top();
    screens.tap(KeyCode::Escape);
    assert_eq!(top(&screens), Some(Page::Learn(Game::Tiger)));
    screens.tap(KeyCode::Escape);
    assert_eq!(top(&screens), None);
    assert_eq!(screens.headless.game().task(), Some(exercise));
    // A piece that is taken up is put back first; that is the keyboard's part.
    let from = exercise.hint(screens.headless.game().record()).unwrap().points()[0];
    screens.headless.click(&from.to_string());
    screens.tap(KeyCode::Escape);
    assert_eq!(top(&screens), None);
}

#[test]
fn a_third_longer_is_a_third_longer() {
    assert_eq!(longer("New game: 3"), "NNew gagame: 3");
}

#[test]
fn no_mark_around_a_point_reaches_the_names_of_ranks_and_files() {
    let themes = Themes::built_in().unwrap();
    for name in BUILT_IN {
        let theme = themes.named(name).unwrap();
        // A figure is about half as wide as it is high.
        let figure = theme.coordinates.gap - theme.coordinates.size * 0.28;
        let marks = &theme.marks;
        for mark in [&marks.chosen, &marks.must_capture, &marks.last_move, &marks.danger, &marks.cursor] {
            let reach = mark.radius + mark.width / 2.0;
            assert!(reach <= figure, "{name}: {reach} reaches over {figure}");
        }
    }
}
