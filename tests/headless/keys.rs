//! A keyboard without a window.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use tiger_tabal::app::keyboard_plugin;

use super::Headless;

/// Lets keys play.
pub fn connect(app: &mut App) {
    app.add_plugins((InputPlugin, keyboard_plugin));
}

/// Presses a key, or lets it go.
pub fn input(game: &mut Headless, key_code: KeyCode, state: ButtonState) {
    game.app.world_mut().write_message(KeyboardInput {
        key_code,
        logical_key: Key::Dead(None),
        state,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
}

/// Presses a key for a frame.
pub fn tap(game: &mut Headless, key: KeyCode) {
    input(game, key, ButtonState::Pressed);
    game.frame();
    input(game, key, ButtonState::Released);
    game.frame();
}
