//! The animated game: a Bevy app around the rules and the engine.
//!
//! `flow` and `play` are the ground: the vocabulary, and the match as the only writer of the position. `selection`,
//! `stage` and `setup` are the words that the parts share. The parts (`board`, `input`, `motion`, `opponent`, `clock`,
//! `audio`, `saves`, `ui`, …) stand on them and never on each other; `theme`, `locale`, `settings`, `storage` are
//! leaves. This file alone knows everyone.

use bevy::prelude::*;

pub mod analysis;
mod analyst;
mod announcer;
pub mod arrangement;
mod audio;
mod board;
#[cfg(target_family = "wasm")]
mod browser;
mod calendar;
mod clock;
pub mod crash;
mod demo;
mod editor;
mod exchange;
pub mod faults;
mod files;
pub mod flow;
mod fonts;
#[cfg(not(target_family = "wasm"))]
pub mod gallery;
mod input;
mod kept;
mod learning;
pub mod lessons;
mod librarian;
pub mod library;
pub mod link;
mod loading;
pub mod locale;
mod motion;
pub mod notices;
mod opponent;
pub mod outside;
pub mod pages;
pub mod play;
mod power;
pub mod progress;
mod review;
pub mod saved_game;
mod saves;
pub mod selection;
pub mod settings;
pub mod setup;
pub mod stage;
pub mod statistics;
pub mod storage;
mod system;
pub mod tags;
mod tally;
pub mod task;
pub mod theme;
mod thinking;
pub mod timer;
pub mod times;
mod ui;
mod watching;
mod window;
pub mod words;

#[cfg(target_family = "wasm")]
pub use browser::{asset_folder, load_link};
pub use input::{keyboard_plugin, pointer_plugin};
pub use librarian::{keep_left_games, load as load_library};
pub use opponent::Chance;
pub use saves::{load as load_unfinished, take_left_games};
pub use ui::plugin as interface_plugin;
pub use window::describe as window;

/// The game without picture, sound and devices: everything that can be tested in a window-less app. It needs
/// Bevy's minimal plugins, states and the looks in [`theme::Themes`].
pub fn logic_plugin(app: &mut App) {
    app.add_plugins((
        flow::plugin,
        settings::plugin,
        locale::plugin,
        play::plugin,
        selection::plugin,
        clock::plugin,
        opponent::plugin,
        announcer::plugin,
        board::mirror_plugin,
        motion::plugin,
        saves::plugin,
        demo::plugin,
        progress::plugin,
        learning::plugin,
    ));
    app.add_plugins((statistics::plugin, tally::plugin, watching::plugin));
    app.add_plugins((exchange::plugin, review::plugin, librarian::plugin, editor::plugin, analyst::plugin));
}

/// The whole game: the logic, and what is seen, heard and touched of it. It needs Bevy's default plugins.
pub fn plugin(app: &mut App) {
    app.add_plugins((logic_plugin, bevy_egui::EguiPlugin::default()));
    app.add_plugins((
        theme::files_plugin,
        locale::files_plugin,
        files::plugin,
        fonts::plugin,
        loading::plugin,
        board::plugin,
        input::plugin,
        audio::plugin,
        power::plugin,
        exchange::devices_plugin,
        window::plugin,
        ui::plugin,
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(crash::graphics_plugin);
    #[cfg(target_family = "wasm")]
    app.add_plugins(browser::plugin);
}
