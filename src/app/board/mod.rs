//! The board on the screen: a view of the match's position.

use bevy::prelude::*;

mod arrows;
mod camera;
mod disc;
mod dress;
mod effects;
mod marks;
mod pieces;
mod readiness;
mod scene;
mod strokes;
mod turned;

/// The pieces as entities that mirror the match; it needs no picture.
pub(super) fn mirror_plugin(app: &mut App) {
    app.add_plugins(pieces::plugin);
}

/// Everything that is drawn.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((disc::plugin, camera::plugin, scene::plugin, dress::plugin));
    app.add_plugins((marks::plugin, arrows::plugin, effects::plugin, readiness::plugin));
}
