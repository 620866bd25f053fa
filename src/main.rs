//! The game's window.

use std::path::PathBuf;

use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;
use clap::{Parser, Subcommand};
use tiger_tabal::app::{
    self, notices::Notice, saved_game::Unfinished, settings::Settings, storage::Storage, theme::Themes,
};

/// Beijing Tiger Chess and Permainan-Tabal. Without a command, the game begins.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Draws key moments of both games as pictures into a folder, and leaves.
    Gallery {
        /// The folder; it is made if need be.
        folder: PathBuf,
    },
}

fn main() -> AppExit {
    let arguments = Arguments::parse();
    let themes = match Themes::built_in() {
        Ok(themes) => themes,
        Err(error) => return give_up(format_args!("the built-in looks are broken: {error}")),
    };
    let mut app = App::new();
    match arguments.command {
        None => {
            let storage = Storage::of_user();
            let (settings, damaged_settings) = Settings::load(&storage);
            let (unfinished, damaged_game) = app::load_unfinished(&storage);
            let notices = [damaged_settings, damaged_game].into_iter().flatten();
            build(&mut app, themes, settings, unfinished, notices);
            app.insert_resource(storage);
        }
        Some(Command::Gallery { folder }) => {
            if let Err(error) = std::fs::create_dir_all(&folder) {
                return give_up(format_args!("{}: {error}", folder.display()));
            }
            build(&mut app, themes, Settings::default(), Unfinished::default(), None);
            app.add_plugins(app::gallery::plugin(folder));
        }
    }
    app.run()
}

fn give_up(reason: std::fmt::Arguments) -> AppExit {
    eprintln!("tiger-tabal: {reason}");
    AppExit::error()
}

/// The whole app, with what was kept from earlier runs.
fn build(
    app: &mut App,
    themes: Themes,
    settings: Settings,
    unfinished: Unfinished,
    notices: impl IntoIterator<Item = Notice>,
) {
    let window = WindowPlugin { primary_window: Some(app::window(settings.window)), ..default() };
    let assets = AssetPlugin { meta_check: AssetMetaCheck::Never, watch_for_changes_override: Some(true), ..default() };
    app.add_plugins(DefaultPlugins.set(window).set(assets))
        .insert_resource(themes)
        .insert_resource(settings)
        .insert_resource(unfinished)
        .add_plugins(app::plugin);
    for notice in notices {
        app.world_mut().trigger(notice);
    }
}
