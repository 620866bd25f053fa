//! The window: its title everywhere; icon, full screen and its place between runs on the desktop.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::flow::MatchStarted;
use super::locale::{Locale, Sentence};
use super::play::Match;

#[cfg(target_family = "wasm")]
mod canvas;
#[cfg(not(target_family = "wasm"))]
mod desktop;

#[cfg(target_family = "wasm")]
use canvas as place;
#[cfg(not(target_family = "wasm"))]
use desktop as place;

pub use place::describe;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(place::plugin)
        .add_systems(Update, name_window)
        .add_observer(|_: On<MatchStarted>, mut commands: Commands| commands.insert_resource(Unnamed));
}

/// The title does not fit the match yet.
#[derive(Resource)]
struct Unnamed;

fn name_window(
    unnamed: Option<Res<Unnamed>>,
    game: Option<Res<Match>>,
    locale: Res<Locale>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut commands: Commands,
) {
    let Some(game) = game.filter(|_| unnamed.is_some() || locale.is_changed()) else { return };
    commands.remove_resource::<Unnamed>();
    window.title = locale.say(&Sentence::new("window-title").text("game", game.setup().game));
}
