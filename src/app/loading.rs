//! The first screen: it waits until textures and shader are there, so that nothing pops up later.

use bevy::asset::LoadState;
use bevy::prelude::*;

use crate::rules::Game;

use super::flow::Screen;
use super::theme::Themes;

/// What is waited for, and kept from then on.
#[derive(Resource)]
struct Needed(Vec<UntypedHandle>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Loading), begin).add_systems(Update, finish.run_if(in_state(Screen::Loading)));
}

fn begin(assets: Res<AssetServer>, themes: Res<Themes>, mut commands: Commands) {
    let themes = themes.into_inner();
    let pictures = Game::ALL.into_iter().flat_map(|game| themes.of(game).pictures());
    let handles = pictures.map(|picture| assets.load::<Image>(picture.path().to_owned()).untyped());
    commands.insert_resource(Needed(handles.collect()));
}

/// Whether an asset is there or has failed for good, so that nothing more is to be waited for.
fn is_settled(handle: &UntypedHandle, assets: &AssetServer) -> bool {
    matches!(assets.load_state(handle), LoadState::Loaded | LoadState::Failed(_))
}

/// A texture that cannot be had is not waited for: its tint shows in its place.
fn finish(needed: Res<Needed>, assets: Res<AssetServer>, mut next: ResMut<NextState<Screen>>) {
    if needed.0.iter().all(|handle| is_settled(handle, &assets)) {
        next.set(Screen::Title);
    }
}
