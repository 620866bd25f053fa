//! The desktop's command line.

use std::path::PathBuf;

use bevy::prelude::*;
use clap::{Parser, Subcommand};
use tiger_tabal::app::{self, saved_game::Unfinished, settings::Settings, theme::Themes};

use super::{build, give_up, play};

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

/// Does what the command line says.
pub fn run(themes: Themes) -> AppExit {
    let Some(Command::Gallery { folder }) = Arguments::parse().command else { return play(themes) };
    if let Err(error) = std::fs::create_dir_all(&folder) {
        return give_up(format_args!("{}: {error}", folder.display()));
    }
    let mut app = App::new();
    build(&mut app, themes, Settings::default(), Unfinished::default(), None);
    app.add_plugins(app::gallery::plugin(folder));
    app.run()
}
