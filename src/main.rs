//! The game's window.

use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;
use tiger_tabal::app::{
    self, notices::Notice, progress::Progress, saved_game::Unfinished, settings::Settings, statistics::Statistics,
    storage::Storage, theme::Themes,
};

/// The desktop's command line; a browser has none.
#[cfg(not(target_family = "wasm"))]
mod desktop {
    use std::io::Write as _;
    use std::path::PathBuf;

    use bevy::prelude::*;
    use clap::builder::PossibleValuesParser;
    use clap::{Parser, Subcommand};
    use tiger_tabal::app::gallery::Order;
    use tiger_tabal::app::locale::{Language, Locale};
    use tiger_tabal::app::notices::Notice;
    use tiger_tabal::app::settings::{Settings, WindowPlace};
    use tiger_tabal::app::theme::{self, Themes};
    use tiger_tabal::app::{self, saved_game::Unfinished};

    use super::{build, give_up, play};

    /// Beijing Tiger Chess, Permainan-Tabal and Sixteen Soldiers. Without a command, the game begins.
    #[derive(Parser)]
    #[command(version)]
    struct Arguments {
        #[command(subcommand)]
        command: Option<Command>,
    }

    #[derive(Subcommand)]
    enum Command {
        /// Draws key moments of the games, or screens of the interface, as pictures into a folder, and leaves.
        Gallery {
            /// The folder; it is made if need be.
            folder: PathBuf,
            /// The look; may be given again. `own` is each game's own, `all` that and every theme.
            #[arg(long, value_name = "NAME", default_values_t = [String::from("all")])]
            theme: Vec<String>,
            /// Draws only this moment; may be given again.
            #[arg(long, value_name = "MOMENT", value_parser = PossibleValuesParser::new(app::gallery::names()))]
            only: Vec<String>,
            /// Width and height of the pictures.
            #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x800", value_parser = size)]
            size: (u16, u16),
            /// Draws every screen of the interface in this language instead, or in `all`; may be given again.
            #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(languages()))]
            screens: Vec<String>,
        },
        /// Prints a theme's file with every key and what it means.
        ThemeSchema,
    }

    /// Does what the command line says.
    pub fn run(themes: Themes) -> AppExit {
        match Arguments::parse().command {
            None => play(themes),
            Some(Command::ThemeSchema) => print_schema(),
            Some(Command::Gallery { folder, theme, only, size, screens }) => {
                let is_wanted =
                    |language: &Language| screens.iter().any(|name| name == "all" || name == language.code());
                let screens = Language::ALL.into_iter().filter(is_wanted).collect();
                draw(themes, size, Order { folder, own: false, themes: theme, only, screens })
            }
        }
    }

    fn languages() -> impl Iterator<Item = &'static str> {
        Language::ALL.into_iter().map(Language::code).chain(["all"])
    }

    /// A size in pixels: `1280x800`.
    fn size(text: &str) -> Result<(u16, u16), String> {
        let sides = text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
        sides.ok_or_else(|| "a size is written 1280x800".into())
    }

    fn draw(mut themes: Themes, (width, height): (u16, u16), mut order: Order) -> AppExit {
        if let Err(error) = theme::read_players(&mut themes) {
            return give_up(format_args!("{error}"));
        }
        let wanted = &mut order.themes;
        order.own = wanted.iter().any(|name| name == "own" || name == "all");
        if wanted.iter().any(|name| name == "all") {
            *wanted = themes.names().map(str::to_owned).collect();
        }
        wanted.retain(|name| name != "own");
        if let Some(unknown) = wanted.iter().find(|name| themes.named(name).is_none()) {
            return give_up(format_args!("there is no theme {unknown}; there are {}", list(&themes)));
        }
        if let Err(error) = std::fs::create_dir_all(&order.folder) {
            return give_up(format_args!("{}: {error}", order.folder.display()));
        }
        let place = WindowPlace { size: (width.into(), height.into()), position: None, fullscreen: false };
        let settings = Settings { window: Some(place), ..Settings::default() };
        let mut app = match begin(themes, settings, Unfinished::default(), None) {
            Ok(app) => app,
            Err(exit) => return exit,
        };
        // Its time goes by in steps of its own, whatever the system's clock says.
        app.add_plugins(app::gallery::plugin(order));
        app.run()
    }

    /// Builds the app, or says what the machine lacks for it.
    pub fn begin(
        themes: Themes,
        settings: Settings,
        unfinished: Unfinished,
        notices: impl IntoIterator<Item = Notice>,
    ) -> Result<App, AppExit> {
        let language = settings.language.unwrap_or_else(Language::of_system);
        app::crash::begin(|| build(themes, settings, unfinished, notices))
            .map_err(|lack| give_up(format_args!("{}", Locale::built_in(language).say(&lack))))
    }

    fn list(themes: &Themes) -> String {
        themes.names().collect::<Vec<_>>().join(", ")
    }

    fn print_schema() -> AppExit {
        match theme::schema() {
            Ok(text) => {
                // A pipe that is closed early is no fault.
                let _ = std::io::stdout().write_all(text.as_bytes());
                AppExit::Success
            }
            Err(error) => give_up(format_args!("the built-in looks are broken: {error}")),
        }
    }
}

fn main() -> AppExit {
    #[cfg(not(target_family = "wasm"))]
    let run = desktop::run;
    #[cfg(target_family = "wasm")]
    let run = play;
    match Themes::built_in() {
        Ok(themes) => run(themes),
        Err(error) => give_up(format_args!("the built-in looks are broken: {error}")),
    }
}

fn give_up(reason: std::fmt::Arguments) -> AppExit {
    eprintln!("tiger-tabal: {reason}");
    AppExit::error()
}

/// The game, as it was left.
fn play(themes: Themes) -> AppExit {
    let storage = Storage::of_user();
    let (settings, damaged_settings) = Settings::load(&storage);
    let (mut unfinished, damaged_game) = app::load_unfinished(&storage);
    let (progress, damaged_progress) = Progress::load(&storage);
    let (mut library, damaged_library) = app::load_library(&storage);
    let (statistics, damaged_statistics) = Statistics::load(&storage);
    let (left, damaged_left) = app::take_left_games(&storage, &mut unfinished);
    app::keep_left_games(&storage, &mut library, left);
    let damaged = [damaged_settings, damaged_game, damaged_progress, damaged_library, damaged_statistics];
    #[cfg(not(target_family = "wasm"))]
    app::crash::watch(&storage);
    let notices = damaged.into_iter().flatten().chain(damaged_left).chain(app::crash::tell(&storage));
    #[cfg(target_family = "wasm")]
    let (linked, broken_link) = app::load_link(&settings);
    #[cfg(not(target_family = "wasm"))]
    let mut app = match desktop::begin(themes, settings, unfinished, notices) {
        Ok(app) => app,
        Err(exit) => return exit,
    };
    #[cfg(target_family = "wasm")]
    let mut app = build(themes, settings, unfinished, notices);
    app.insert_resource(progress).insert_resource(storage).insert_resource(library).insert_resource(statistics);
    #[cfg(target_family = "wasm")]
    {
        app.insert_resource(linked);
        if let Some(notice) = broken_link {
            app.world_mut().trigger(notice);
        }
    }
    app.run()
}

/// The whole app, with what was kept from earlier runs.
fn build(themes: Themes, settings: Settings, unfinished: Unfinished, notices: impl IntoIterator<Item = Notice>) -> App {
    let mut app = App::new();
    let window = WindowPlugin { primary_window: Some(app::window(settings.window)), ..default() };
    let assets = AssetPlugin {
        #[cfg(target_family = "wasm")]
        file_path: app::asset_folder(),
        meta_check: AssetMetaCheck::Never,
        watch_for_changes_override: Some(cfg!(not(target_family = "wasm"))),
        ..default()
    };
    #[cfg(not(target_family = "wasm"))]
    app::theme::register(&mut app);
    app.add_plugins(DefaultPlugins.set(window).set(assets))
        .insert_resource(themes)
        .insert_resource(settings)
        .insert_resource(unfinished)
        .add_plugins(app::plugin);
    for notice in notices {
        app.world_mut().trigger(notice);
    }
    app
}
