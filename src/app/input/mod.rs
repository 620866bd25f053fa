//! Pointer, touch and keyboard: what a player does becomes chosen points and requests.

use bevy::prelude::*;

mod keyboard;
mod pointer;
mod review;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pointer::plugin, keyboard::plugin, review::plugin));
}
