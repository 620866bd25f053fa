//! The board by keyboard.

#![cfg(feature = "app")]

mod headless;

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use headless::{Headless, keys, two_persons, watched};
use tiger_tabal::app::flow::{ControlHasKeys, Pause, Request, Screen};
use tiger_tabal::app::settings::{MotionSpeed, Settings};
use tiger_tabal::app::stage::Cursor;
use tiger_tabal::rules::{Game, Position};

/// A game whose systems have a strict order, those of the keys included: what a frame does never depends on chance.
fn with_keys() -> Headless {
    let settings = Settings { motion: MotionSpeed::Off, ..Settings::default() };
    let mut headless = Headless::prepared(settings, None, keys::connect);
    headless.show(Screen::Playing);
    headless
}

fn taps(headless: &mut Headless, pressed: &[KeyCode]) {
    pressed.iter().for_each(|&key| keys::tap(headless, key));
    headless.settle();
}

#[test]
fn a_turn_is_played_by_keys_alone_and_looked_back_on() {
    let mut headless = with_keys();
    headless.start(two_persons(Game::Tiger));
    taps(&mut headless, &[KeyCode::ArrowDown, KeyCode::Enter, KeyCode::ArrowDown, KeyCode::Enter]);
    assert_eq!(headless.turns(), ["c6-c5"]);
    taps(&mut headless, &[KeyCode::Comma]);
    assert_eq!(headless.game().looked_at(), Some(0));
    taps(&mut headless, &[KeyCode::Escape]);
    assert_eq!(headless.game().looked_at(), None);
    taps(&mut headless, &[KeyCode::KeyP]);
    assert_eq!(*headless.app.world().resource::<State<Pause>>().get(), Pause::On);
}

#[test]
fn the_cursor_does_not_stay_where_the_next_board_has_no_point() {
    let mut headless = with_keys();
    headless.start(two_persons(Game::Tabal));
    let down = [KeyCode::ArrowDown; 6];
    taps(&mut headless, &down);
    let cursor = headless.app.world().resource::<Cursor>().0.unwrap();
    headless.start(two_persons(Game::Tabal));
    assert_eq!(headless.app.world().resource::<Cursor>().0, Some(cursor), "on the same board it stays");
    taps(&mut headless, &[KeyCode::ArrowUp; 12]);
    let far = headless.app.world().resource::<Cursor>().0.unwrap();
    headless.start(two_persons(Game::Tiger));
    assert!(!headless.game().position().board().points().contains(far));
    assert_eq!(headless.app.world().resource::<Cursor>().0, None);
}

#[test]
fn enter_and_space_are_those_of_a_control_that_has_the_keyboard() {
    let mut headless = with_keys();
    headless.start(two_persons(Game::Tiger));
    taps(&mut headless, &[KeyCode::ArrowDown, KeyCode::Enter, KeyCode::ArrowDown]);
    headless.app.insert_resource(ControlHasKeys(true));
    taps(&mut headless, &[KeyCode::Enter, KeyCode::Space]);
    assert!(headless.turns().is_empty());
    headless.app.insert_resource(ControlHasKeys(false));
    taps(&mut headless, &[KeyCode::Enter]);
    assert_eq!(headless.turns(), ["c6-c5"]);
    headless.ask(Request::Review(0));
    headless.app.insert_resource(ControlHasKeys(true));
    taps(&mut headless, &[KeyCode::Enter]);
    assert_eq!(headless.turns(), ["c6-c5"], "it does not go on from the start");
    assert_eq!(headless.game().looked_at(), Some(0));
}

#[test]
fn the_title_has_no_cursor() {
    let mut headless = with_keys();
    headless.start(two_persons(Game::Tiger));
    taps(&mut headless, &[KeyCode::ArrowDown]);
    assert!(headless.app.world().resource::<Cursor>().0.is_some());
    headless.show(Screen::Title);
    assert_eq!(headless.app.world().resource::<Cursor>().0, None);
}

#[test]
fn the_mouse_and_fingers_hide_the_cursor_wherever_they_are_put() {
    let mut headless = with_keys();
    headless.start(two_persons(Game::Tiger));
    let cursor = |headless: &Headless| headless.app.world().resource::<Cursor>().0;
    taps(&mut headless, &[KeyCode::ArrowDown]);
    assert!(cursor(&headless).is_some());
    let (button, state, window) = (MouseButton::Left, ButtonState::Pressed, Entity::PLACEHOLDER);
    headless.app.world_mut().write_message(MouseButtonInput { button, state, window });
    headless.frame();
    assert_eq!(cursor(&headless), None);
    taps(&mut headless, &[KeyCode::ArrowDown]);
    assert!(cursor(&headless).is_some());
    let (phase, position) = (TouchPhase::Started, Vec2::ZERO);
    headless.app.world_mut().write_message(TouchInput { phase, position, window, force: None, id: 1 });
    headless.frame();
    assert_eq!(cursor(&headless), None);
}

#[test]
fn a_watched_game_has_no_cursor() {
    let mut headless = with_keys();
    headless.start(two_persons(Game::Tiger));
    taps(&mut headless, &[KeyCode::ArrowDown]);
    headless.start(watched(Game::Tiger));
    assert_eq!(headless.app.world().resource::<Cursor>().0, None);
}
