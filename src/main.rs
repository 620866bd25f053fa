//! The game's window.

use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;
use tiger_tabal::app;

fn main() -> AppExit {
    let themes = match app::theme::Themes::built_in() {
        Ok(themes) => themes,
        Err(error) => {
            eprintln!("tiger-tabal: the built-in looks are broken: {error}");
            return AppExit::error();
        }
    };
    let storage = app::storage::Storage::of_user();
    let (settings, damaged_settings) = app::settings::Settings::load(&storage);
    let (unfinished, damaged_game) = app::load_unfinished(&storage);
    let window = WindowPlugin { primary_window: Some(app::window(settings.window)), ..default() };
    let assets = AssetPlugin { meta_check: AssetMetaCheck::Never, watch_for_changes_override: Some(true), ..default() };
    let mut app = App::new();
    app.add_plugins(DefaultPlugins.set(window).set(assets))
        .insert_resource(themes)
        .insert_resource(storage)
        .insert_resource(settings)
        .insert_resource(unfinished)
        .add_plugins(app::plugin);
    for notice in [damaged_settings, damaged_game].into_iter().flatten() {
        app.world_mut().trigger(notice);
    }
    app.run()
}
