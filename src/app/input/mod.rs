//! Pointer, touch and keyboard: what a player does becomes chosen points and requests.

use bevy::prelude::*;

mod keyboard;
mod pointer;
mod review;

pub use pointer::plugin as pointer_plugin;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pointer_plugin, keyboard_plugin));
}

/// Complete play by keyboard. It needs Bevy's input.
pub fn keyboard_plugin(app: &mut App) {
    app.add_plugins((keyboard::plugin, review::plugin));
}
