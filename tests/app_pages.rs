//! What stays where it is on the pages and in the rows of buttons, and what begins anew.

#![cfg(feature = "app")]

mod headless;

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{Key, Rect};
use headless::screens::{Screens, Written};
use headless::*;
use tiger_tabal::app::flow::{Analysing, ControlHasKeys, Pause, Request, Screen};
use tiger_tabal::app::locale::Language;
use tiger_tabal::app::pages::{Page, Pages};
use tiger_tabal::app::settings::Settings;
use tiger_tabal::app::setup::Seat;
use tiger_tabal::app::task::Task;
use tiger_tabal::app::times::GAME_TIMES;
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Reason, Record, Side};

const PHONE: Vec2 = Vec2::new(390.0, 844.0);

fn opened(language: Language) -> Screens {
    let settings = Settings { language: Some(language), ..Settings::default() };
    Screens::new(Headless::new(settings, None).without_motion(), PHONE)
}

fn pages(screens: &mut Screens) -> Mut<'_, Pages> {
    screens.headless.app.world_mut().resource_mut::<Pages>()
}

fn open(screens: &mut Screens, page: Page) {
    pages(screens).open(page);
    screens.frames(3);
}

fn close(screens: &mut Screens) {
    pages(screens).close();
    screens.frames(3);
}

/// How high a text stands, if it is in sight.
fn height(screens: &mut Screens, text: &str) -> Option<f32> {
    screens.texts().iter().find(|written| written.text == text).map(|written| written.rect.top())
}

#[test]
fn a_page_that_is_opened_begins_at_its_top() {
    let mut screens = opened(Language::English);
    open(&mut screens, Page::Setup(Game::Tiger));
    let top = height(&mut screens, "The tiger is played by").unwrap();
    screens.scroll(400.0);
    assert_ne!(height(&mut screens, "The tiger is played by"), Some(top), "the wheel turns the page");
    close(&mut screens);
    open(&mut screens, Page::Setup(Game::Tiger));
    assert_eq!(height(&mut screens, "The tiger is played by"), Some(top));
}

#[test]
fn a_list_is_where_it_was_left() {
    let mut screens = opened(Language::English);
    screens.headless.ask(Request::Practise(Task::puzzles(Game::Tiger).nth(19).unwrap()));
    open(&mut screens, Page::Learn(Game::Tiger));
    screens.scroll(250.0);
    let before = height(&mut screens, "21");
    assert!(before.is_some());
    close(&mut screens);
    screens.frames(3);
    open(&mut screens, Page::Learn(Game::Tiger));
    assert_eq!(height(&mut screens, "21"), before);
    close(&mut screens);
    screens.headless.start(two_persons(Game::Tiger));
    open(&mut screens, Page::Learn(Game::Tiger));
    assert_ne!(height(&mut screens, "21"), before, "whoever comes from elsewhere begins at the top");
}

#[test]
fn the_last_exercise_leads_to_a_game() {
    let mut screens = opened(Language::English);
    for (task, name) in
        [(Task::exercises(Game::Tabal).next(), "Next"), (Task::exercises(Game::Tabal).last(), "Play now")]
    {
        screens.headless.ask(Request::Practise(task.unwrap()));
        screens.frames(3);
        screens.press(name);
    }
    assert_eq!(pages(&mut screens).top(), Some(Page::Setup(Game::Tabal)));
}

#[test]
fn what_is_wrong_with_a_click_does_not_hide_what_is_to_be_done() {
    let mut screens = opened(Language::English);
    let exercise = Task::exercises(Game::Tiger).next().unwrap();
    screens.headless.ask(Request::Practise(exercise));
    screens.frames(3);
    screens.headless.click("a5");
    screens.frames(3);
    let texts: Vec<String> = screens.texts().into_iter().map(|written| written.text).collect();
    assert!(texts.iter().any(|text| text == "There is no piece on a5."), "{texts:?}");
    assert!(texts.iter().any(|text| text.starts_with("The tiger (虎) steps along a line")), "{texts:?}");
}

#[test]
fn a_computer_that_comes_back_to_a_seat_has_the_level_it_had() {
    let mut screens = opened(Language::English);
    screens.headless.start(against_computer(Game::Tiger, 6));
    open(&mut screens, Page::Settings);
    // The dogs' choice is the lower one of two.
    let press_lower = |screens: &mut Screens, name: &str| {
        let at = screens.texts().into_iter().filter(|written| written.text == name).map(|written| written.rect);
        let lower = at.max_by(|a, b| a.top().total_cmp(&b.top())).unwrap();
        screens.press_at(lower.center());
    };
    press_lower(&mut screens, "A person");
    assert_eq!(screens.headless.game().setup().seat(Side::Black), Seat::Person);
    press_lower(&mut screens, "The computer");
    assert_eq!(screens.headless.game().setup().seat(Side::Black), computer(6));
}

#[test]
fn escape_opens_the_menu_of_a_game_once_there_is_nothing_else_to_leave() {
    let mut screens = opened(Language::English);
    screens.headless.start(two_persons(Game::Tiger));
    screens.headless.clicks(&["c6", "c5"]);
    screens.headless.ask(Request::Review(0));
    screens.frames(2);
    let top_after_escape = |screens: &mut Screens| {
        screens.tap(KeyCode::Escape);
        pages(screens).top()
    };
    assert_eq!(top_after_escape(&mut screens), None, "looking back is left by its own system");
    screens.headless.ask(Request::EndReview);
    screens.headless.click("c3");
    assert_eq!(top_after_escape(&mut screens), None, "a chosen piece is put back");
    screens.headless.click("c3");
    screens.frames(1);
    assert_eq!(top_after_escape(&mut screens), Some(Page::Menu));
    assert_eq!(top_after_escape(&mut screens), None);
}

#[test]
fn against_the_computer_the_score_speaks_to_who_reads_it() {
    let mut screens = opened(Language::English);
    let mut setup = against_computer(Game::Tiger, 3);
    setup.series.half_points = [2, 1];
    screens.headless.start(setup);
    screens.frames(3);
    assert!(screens.texts().iter().any(|written| written.text == "You  1 : ½  Traveller"));
}

#[test]
fn on_a_phone_both_clocks_can_be_read_after_the_end_and_say_whose_they_are() {
    let mut screens = opened(Language::English);
    let mut setup = two_persons(Game::Tabal);
    setup.game_time = Some("900+10".parse().unwrap());
    setup.names = ["Ayu".to_owned(), "Budi".to_owned()];
    screens.headless.start(setup);
    for is_over in [false, true] {
        if is_over {
            screens.headless.ask(Request::Resign);
        }
        screens.frames(3);
        let texts: Vec<String> = screens.texts().into_iter().map(|written| written.text).collect();
        assert_eq!(texts.iter().filter(|text| text.as_str() == "15:00").count(), 2, "{texts:?}");
        assert!(texts.iter().any(|text| text == "Ayu"), "{texts:?}");
    }
}

#[test]
fn rules_and_lessons_turn_from_game_to_game() {
    let mut screens = opened(Language::English);
    for (page, of) in [
        (Page::Rules(Game::Tiger), (|game| Page::Rules(game)) as fn(Game) -> Page),
        (Page::Learn(Game::Tiger), |game| Page::Learn(game)),
    ] {
        open(&mut screens, page);
        for (game, name) in [(Game::Soldiers, "Sixteen Soldiers"), (Game::Tabal, "Permainan-Tabal")] {
            screens.press(name);
            assert_eq!(pages(&mut screens).top(), Some(of(game)));
        }
        screens.press("Back");
        assert_eq!(pages(&mut screens).top(), None, "the page that was turned is one page");
    }
}

/// The names in the row of buttons below the board.
fn row(screens: &mut Screens, names: &[&str]) -> Vec<Written> {
    names.iter().map(|name| screens.written(name)).collect()
}

#[test]
fn the_names_in_a_row_of_buttons_are_of_one_size_which_pausing_keeps() {
    let mut screens = opened(Language::Indonesian);
    screens.headless.start(two_persons(Game::Tabal));
    screens.frames(3);
    let playing = row(&mut screens, &["Urungkan", "Ulangi", "Petunjuk", "Balik", "Jeda", "Menu"]);
    screens.headless.pause(Pause::On);
    screens.frames(3);
    let paused = row(&mut screens, &["Urungkan", "Ulangi", "Petunjuk", "Balik", "Menu"]);
    assert!(playing[0].size >= 13.0, "long names get more of a phone's row: {}", playing[0].size);
    for name in playing.iter().chain(&paused) {
        assert_eq!(name.size, playing[0].size, "{}", name.text);
    }
}

#[test]
fn choices_stay_where_they_are_when_another_one_is_chosen() {
    let mut screens = opened(Language::English);
    open(&mut screens, Page::Settings);
    let places = |screens: &mut Screens| ["Off", "Fast", "Slow"].map(|name| screens.written(name).rect.center().x);
    screens.scroll(250.0);
    let before = places(&mut screens);
    screens.press("Fast");
    let after = places(&mut screens);
    for (before, after) in before.into_iter().zip(after) {
        assert!((before - after).abs() < 1.0, "{before} {after}");
    }
}

#[test]
fn the_lines_of_a_name_stand_one_above_the_middle_of_the_other() {
    let mut screens = opened(Language::English);
    screens.headless.start(watched(Game::Tiger));
    screens.frames(3);
    let speed = screens.written("Speed: normal");
    assert_eq!(speed.middles.len(), 2, "a phone has no room for it in one line");
    assert!((speed.middles[0] - speed.middles[1]).abs() <= 1.0, "{:?}", speed.middles);
}

#[test]
fn the_buttons_that_step_through_a_game_have_words_below_their_signs() {
    for (language, words) in [
        (Language::English, ["Start", "Back", "Play", "Next", "End", "Analysis", "Menu"]),
        (Language::Chinese, ["开头", "后退", "播放", "前进", "最后", "分析", "菜单"]),
        (Language::Indonesian, ["Awal", "Mundur", "Putar", "Maju", "Akhir", "Analisis", "Menu"]),
    ] {
        let mut screens = opened(language);
        screens.headless.start(two_persons(Game::Tabal));
        screens.headless.clicks(&["c4", "c5"]);
        screens.headless.ask(Request::Review(0));
        screens.frames(3);
        let size = screens.written(words[0]).size;
        assert!(words.iter().all(|word| screens.written(word).size == size), "{language:?}");
    }
}

#[test]
fn the_list_of_turns_follows_what_is_looked_at() {
    let settings = Settings { language: Some(Language::English), ..Settings::default() };
    let mut screens = Screens::new(Headless::new(settings, None).without_motion(), Vec2::new(1280.0, 800.0));
    let mut record = Record::new(AnyPosition::start(Game::Soldiers, CageRule::default()));
    while record.turns().len() < 80 && record.outcome().is_none() {
        let turn = record.position().legal_turns()[0];
        record.play(&turn).unwrap();
    }
    let last = record.turns().len();
    screens.headless.start_with(two_persons(Game::Soldiers), Some(record), Duration::ZERO);
    screens.frames(3);
    let in_sight = |screens: &mut Screens, turn: usize| {
        let number = format!("{}.", turn.div_ceil(2));
        screens.texts().iter().any(|written| written.text == number)
    };
    assert!(in_sight(&mut screens, last) && !in_sight(&mut screens, 1));
    for turn in [4, last / 2, 1, last] {
        screens.headless.ask(Request::Review(turn));
        screens.frames(3);
        assert!(in_sight(&mut screens, turn), "turn {turn} of {last}");
    }
    screens.headless.ask(Request::Review(1));
    screens.frames(3);
    screens.headless.ask(Request::EndReview);
    screens.frames(3);
    assert!(in_sight(&mut screens, last), "back in the game, the list ends with the last turn again");
}

/// The ring around the control that has the keyboard: the last of what is drawn.
fn ring(screens: &mut Screens) -> Option<Rect> {
    let boxes = screens.boxes();
    boxes.last().filter(|shape| shape.fill.a() == 0 && shape.stroke.width == 3.0).map(|shape| shape.rect)
}

#[test]
fn the_control_that_has_the_keyboard_has_a_ring_until_the_mouse_is_used() {
    let mut screens = opened(Language::English);
    open(&mut screens, Page::Settings);
    assert_eq!(ring(&mut screens), None);
    let english = screens.written("English").rect;
    let reached = (0..4).any(|_| {
        screens.press_key(Key::Tab);
        ring(&mut screens).unwrap().contains_rect(english)
    });
    assert!(reached);
    screens.press("中文");
    assert_eq!(ring(&mut screens), None);
}

#[test]
fn the_keyboard_does_not_reach_what_lies_behind_a_page() {
    let mut screens = opened(Language::English);
    screens.headless.show(Screen::Title);
    screens.frames(3);
    screens.press_key(Key::Tab);
    let behind = ring(&mut screens).unwrap();
    open(&mut screens, Page::LessonOffer(Game::Tiger));
    let mut reached = Vec::new();
    for _ in 0..5 {
        screens.press_key(Key::Tab);
        let ring = ring(&mut screens).unwrap();
        assert!(ring != behind && ring.height() < 60.0, "{ring:?}");
        reached.push(ring);
    }
    reached.dedup();
    // "Start the lesson" and "Not now" take turns.
    assert_eq!((reached.len(), reached[0]), (5, reached[2]));
}

fn in_menu(waits: bool) -> Screens {
    let mut screens = opened(Language::English);
    screens.headless.show(Screen::Playing);
    screens.headless.start(two_persons(Game::Tabal));
    if waits {
        screens.headless.pause(Pause::On);
    }
    open(&mut screens, Page::Menu);
    screens
}

#[test]
fn the_menu_s_resume_goes_on_with_a_game_that_waited_before_it() {
    for waits in [false, true] {
        let mut screens = in_menu(waits);
        screens.press("Resume");
        let pause = screens.headless.app.world().resource::<State<Pause>>().get();
        assert_eq!((*pause, pages(&mut screens).top()), (Pause::Off, None), "waited before: {waits}");
    }
}

#[test]
fn who_gives_up_is_asked_by_name_of_the_side() {
    let mut screens = in_menu(false);
    screens.press("Resign");
    assert!(height(&mut screens, "Give up this game as White?").is_some(), "{:?}", screens.texts());
    screens.press("Resign");
    let outcome = screens.headless.game().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::Black), Reason::Resigned));
}

fn control_has_keys(screens: &Screens) -> bool {
    screens.headless.app.world().resource::<ControlHasKeys>().0
}

#[test]
fn what_has_the_keyboard_is_one_of_board_and_controls() {
    let mut screens = opened(Language::English);
    screens.headless.show(Screen::Playing);
    screens.headless.start(two_persons(Game::Tiger));
    screens.frames(3);
    assert!(!control_has_keys(&screens));
    screens.press_key(Key::Tab);
    assert!(control_has_keys(&screens), "Tab leads to a control");
    headless::keys::input(&mut screens.headless, KeyCode::ArrowUp, bevy::input::ButtonState::Pressed);
    screens.frames(2);
    assert!(!control_has_keys(&screens), "an arrow leads back to the board");
    screens.press_key(Key::Tab);
    assert!(control_has_keys(&screens));
    screens.press("Flip");
    assert!(!control_has_keys(&screens), "the mouse leaves the keyboard to the board");
}

#[test]
fn a_page_opened_by_keyboard_begins_with_its_first_control() {
    let mut screens = opened(Language::English);
    open(&mut screens, Page::Menu);
    assert!(!control_has_keys(&screens), "nobody used the keyboard");
    close(&mut screens);
    screens.headless.show(Screen::Playing);
    screens.headless.start(two_persons(Game::Tiger));
    screens.frames(3);
    screens.press_key(Key::Tab);
    open(&mut screens, Page::Menu);
    assert!(control_has_keys(&screens));
    screens.press_key(Key::Enter);
    screens.frames(3);
    assert_ne!(pages(&mut screens).top(), Some(Page::Menu), "Enter presses what the menu begins with");
}

#[test]
fn keys_turn_the_leaves_of_a_page() {
    let mut screens = opened(Language::English);
    open(&mut screens, Page::Keys);
    let first = "Take a turn back";
    let top = screens.written(first).rect.top();
    screens.press_key(Key::ArrowDown);
    screens.frames(20);
    let lower = height(&mut screens, first).unwrap();
    assert!(lower < top, "{lower} after {top}");
    screens.press_key(Key::PageUp);
    screens.frames(30);
    assert_eq!(height(&mut screens, first), Some(top));
    screens.press_key(Key::PageDown);
    screens.frames(30);
    assert_ne!(height(&mut screens, first), Some(top));
}

#[test]
fn a_second_click_where_it_was_asked_finds_the_way_back() {
    let mut screens = opened(Language::English);
    open(&mut screens, Page::Settings);
    let asked = screens.written("Restore defaults").rect.center();
    screens.press("Restore defaults");
    let (back, does) = (screens.written("Cancel").rect, screens.written("Restore defaults").rect);
    assert!(back.expand(20.0).contains(asked) && !does.expand(20.0).contains(asked), "{asked} in {back} or {does}");
}

#[test]
fn on_a_phone_the_turn_s_time_is_with_the_side_that_is_to_move() {
    let mut screens = opened(Language::English);
    screens.headless.show(Screen::Playing);
    let mut setup = two_persons(Game::Tabal);
    setup.timer = Some(Duration::from_secs(60));
    setup.game_time = Some(GAME_TIMES[0]);
    screens.headless.start(setup);
    let time = |screens: &mut Screens| {
        screens.frames(3);
        let texts = screens.texts();
        let figures: Vec<_> = texts.iter().filter(|written| written.text == "60" || written.text == "59").collect();
        assert_eq!(figures.len(), 1, "{texts:?}");
        figures[0].rect.center().y
    };
    let below = time(&mut screens);
    screens.headless.clicks(&["c4", "c5"]);
    screens.headless.settle();
    let above = time(&mut screens);
    assert!(above < 100.0 && below > 600.0, "White's {below}, Black's {above}");
}

#[test]
fn the_list_of_turns_keeps_the_last_one_in_sight_when_analysis_takes_its_room() {
    let settings = Settings { language: Some(Language::English), ..Settings::default() };
    let mut screens = Screens::new(Headless::new(settings, None).without_motion(), Vec2::new(1280.0, 800.0));
    screens.headless.show(Screen::Playing);
    let mut record = Record::new(AnyPosition::start(Game::Soldiers, CageRule::default()));
    while record.turns().len() < 40 {
        let turn = record.position().legal_turns()[0];
        record.play(&turn).unwrap();
    }
    screens.headless.start_with(two_persons(Game::Soldiers), Some(record), Duration::ZERO);
    screens.headless.ask(Request::Resign);
    screens.frames(3);
    let last = |screens: &mut Screens| screens.texts().iter().any(|written| written.text == "20.");
    assert!(last(&mut screens));
    screens.headless.app.insert_resource(Analysing(true));
    screens.frames(3);
    assert!(last(&mut screens));
}

#[test]
fn the_second_hint_of_a_puzzle_names_the_turn() {
    let mut screens = opened(Language::English);
    for game in [Game::Tiger, Game::Tabal] {
        let puzzle = Task::puzzles(game).next().unwrap();
        screens.headless.ask(Request::Practise(puzzle));
        screens.frames(3);
        let turn = puzzle.hint(screens.headless.game().record()).unwrap();
        screens.press("Hint");
        screens.press("Hint");
        let told = format!("The move is {turn}.");
        assert!(screens.texts().iter().any(|written| written.text == told), "{told}");
    }
}

#[test]
fn a_phone_says_that_the_opponent_is_the_computer() {
    let mut screens = opened(Language::English);
    screens.headless.start(against_computer(Game::Tiger, 3));
    screens.frames(3);
    assert!(screens.texts().iter().any(|written| written.text == "Computer: the dogs · level 3 · Traveller"));
}
