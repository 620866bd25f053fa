//! The looks: everything that can be seen or timed, read from `assets/themes/<name>/theme.ron`.
//!
//! Lengths are in hundredths of the pitch, the distance of two neighbouring points; times are in milliseconds. A theme
//! says what it does otherwise than its `base`. The built-in ones are the same files, compiled in; a broken file is
//! reported and the last good look stays.

use std::time::Duration;

use bevy::asset::{AssetLoadFailedEvent, LoadState, RenderAssetUsages};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::window::RequestRedraw;
use serde::{Deserialize, Deserializer};

use crate::rules::Game;

use super::setup::PieceColour;

mod art;
mod catalogue;
#[cfg(not(target_family = "wasm"))]
mod files;
mod keys;
mod look;
mod picture;
#[cfg(not(target_family = "wasm"))]
mod watch;

pub use art::{Drawing, Ink, Part};
pub use catalogue::{BUILT_IN, Origin, Source, ThemeError, Themes, schema};
#[cfg(not(target_family = "wasm"))]
pub use files::{read_players, register};
use look::ThemeGiven;
pub use look::{
    Arrow, Arrows, Cage, Coordinates, Disc, Ease, Interface, Lines, Marks, Material, PieceSet, Pieces, Ring, Shadow,
    Slab, Surface, Theme, Timing,
};
pub use picture::Picture;

/// The length in which the world is measured: so many units from point to point.
pub const PITCH: f32 = 100.0;

/// A colour, written `#rrggbb` or `#rrggbbaa`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint(pub Srgba);

impl Paint {
    /// The colour as Bevy's.
    pub const fn colour(self) -> Color {
        Color::Srgba(self.0)
    }

    /// The colour as four linear channels for a shader.
    pub fn linear(self) -> Vec4 {
        LinearRgba::from(self.0).to_vec4()
    }
}

impl<'de> Deserialize<'de> for Paint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Srgba::hex(&text)
            .map(Self)
            .map_err(|error| serde::de::Error::custom(format!("\"{text}\" is no colour ({error}); write #rrggbb")))
    }
}

impl Pieces {
    /// The disc in one of the colours.
    pub const fn in_colour(&self, colour: PieceColour) -> &Disc {
        match colour {
            PieceColour::Ivory => &self.ivory,
            PieceColour::Ebony => &self.ebony,
            PieceColour::Terracotta => &self.terracotta,
            PieceColour::Indigo => &self.indigo,
            PieceColour::Jade => &self.jade,
        }
    }
}

impl Arrows {
    /// The arrows of an analysis, the best turn's first.
    pub const fn of_turns(&self) -> [&Arrow; 3] {
        [&self.best, &self.second, &self.third]
    }
}

impl Timing {
    /// The least time before the computer replies.
    pub const fn least_reply(&self) -> Duration {
        Duration::from_millis(self.reply)
    }
}

/// Follows the player's choice of a theme and, on the desktop, the themes' files while the game runs.
pub fn files_plugin(app: &mut App) {
    app.add_systems(PreUpdate, choose.run_if(resource_exists_and_changed::<super::settings::Settings>))
        .add_systems(PreUpdate, show_again.run_if(on_message::<AssetEvent<Image>>))
        .add_systems(PreUpdate, stand_in.run_if(on_message::<AssetLoadFailedEvent<Image>>))
        .add_systems(Last, await_pictures);
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(watch::plugin);
}

fn choose(settings: Res<super::settings::Settings>, mut themes: ResMut<Themes>) {
    // Nothing is drawn anew for another setting.
    if themes.bypass_change_detection().choose(settings.theme.as_deref()) {
        themes.set_changed();
    }
}

/// A material keeps the picture that it was made with, so a saved picture needs new ones.
fn show_again(mut events: MessageReader<AssetEvent<Image>>, assets: Res<AssetServer>, mut themes: ResMut<Themes>) {
    let is_shown =
        |path: String| Game::ALL.iter().any(|game| themes.of(*game).pictures().any(|picture| picture.path() == path));
    let is_saved = |event: &AssetEvent<Image>| match event {
        AssetEvent::Modified { id } => assets.get_path(*id).is_some_and(|path| is_shown(path.to_string())),
        _ => false,
    };
    if events.read().filter(|event| is_saved(event)).count() > 0 {
        themes.set_changed();
    }
}

/// Nothing is drawn of a surface whose picture cannot be had: a plain one stands in for it, as light or as dark as the
/// lines need. A picture that was there before stays.
fn stand_in(
    mut failed: MessageReader<AssetLoadFailedEvent<Image>>,
    themes: Res<Themes>,
    mut images: ResMut<Assets<Image>>,
) {
    const LIGHT: [u8; 4] = [240, 230, 208, 255];
    const DARK: [u8; 4] = [44, 30, 22, 255];
    for failure in failed.read() {
        let path = failure.path.to_string();
        let shows = |theme: &&Theme| theme.pictures().any(|picture| picture.path() == path);
        let theme = Game::ALL.into_iter().map(|game| themes.of(game)).find(shows);
        let Some(theme) = theme.filter(|_| images.get(failure.id).is_none()) else { continue };
        let colour = if theme.lines.colour.0.luminance() > 0.3 { DARK } else { LIGHT };
        let (size, format) = (Extent3d::default(), TextureFormat::Rgba8UnormSrgb);
        let plain = Image::new_fill(size, TextureDimension::D2, &colour, format, RenderAssetUsages::default());
        if images.insert(failure.id, plain).is_err() {
            warn!("nobody shows {path} any more");
        }
    }
}

/// A resting game draws nothing, so what is still being loaded would not be seen when it comes.
fn await_pictures(
    themes: Res<Themes>,
    assets: Res<AssetServer>,
    mut awaited: Local<Vec<Handle<Image>>>,
    mut frames: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    /// A picture that is there needs some frames until a material shows it.
    const SETTLING: u32 = 4;
    if themes.is_changed() {
        let pictures = Game::ALL.into_iter().flat_map(|game| themes.of(game).pictures());
        *awaited = pictures.map(|picture| assets.load(picture.path().to_owned())).collect();
        *frames = SETTLING;
    }
    awaited.retain(|picture| matches!(assets.load_state(picture), LoadState::NotLoaded | LoadState::Loading));
    if *frames > 0 {
        redraw.write(RequestRedraw);
        *frames = if awaited.is_empty() { *frames - 1 } else { SETTLING };
    }
}

#[cfg(test)]
mod tests {
    use std::thread;
    use std::time::Instant;

    use super::*;

    /// Waits until what stands in for a picture is there; its first pixel.
    fn shown(app: &mut App, picture: &Handle<Image>) -> Vec<u8> {
        let began = Instant::now();
        loop {
            app.update();
            if let Some(data) =
                app.world().resource::<Assets<Image>>().get(picture).and_then(|image| image.data.clone())
            {
                return data;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "waited in vain");
            thread::yield_now();
        }
    }

    #[test]
    fn a_plain_surface_that_lines_can_be_seen_on_stands_in_for_a_picture_that_cannot_be_had() {
        let mut app = App::new();
        let assets = AssetPlugin { file_path: "/nowhere".into(), ..default() };
        app.add_plugins((MinimalPlugins, assets))
            .init_asset::<Image>()
            .insert_resource(Themes::built_in().unwrap())
            .add_systems(PreUpdate, stand_in);
        for game in Game::ALL {
            let theme = app.world().resource::<Themes>().of(game).clone();
            let lines = theme.lines.colour.0.luminance();
            for picture in theme.pictures() {
                let handle = app.world().resource::<AssetServer>().load(picture.path().to_owned());
                let pixel = shown(&mut app, &handle);
                let ground = Srgba::rgb_u8(pixel[0], pixel[1], pixel[2]).luminance();
                assert!((ground - lines).abs() > 0.3, "{game}: {picture:?}");
            }
        }
    }
}
