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

/// The mean colours of the materials that come along, in 8-bit sRGB: what stands in for one that cannot be had.
const MEANS: [(&str, [u8; 3]); 3] = [
    ("textures/paper.png", [232, 216, 181]),
    ("textures/teak_board.png", [184, 119, 59]),
    ("textures/teak_dark.png", [57, 32, 19]),
];

/// Nothing is drawn of a surface whose picture cannot be had: a plain one stands in for it. A picture that was there
/// before stays.
fn stand_in(mut failed: MessageReader<AssetLoadFailedEvent<Image>>, mut images: ResMut<Assets<Image>>) {
    for failure in failed.read() {
        if images.contains(failure.id) {
            continue;
        }
        let path = failure.path.to_string();
        let [r, g, b] = MEANS.iter().find(|(known, _)| *known == path).unwrap_or(&MEANS[0]).1;
        let (size, format) = (Extent3d::default(), TextureFormat::Rgba8UnormSrgb);
        let plain = Image::new_fill(size, TextureDimension::D2, &[r, g, b, 255], format, RenderAssetUsages::default());
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

    use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};

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
    fn a_plain_surface_of_the_same_colour_stands_in_for_a_picture_that_cannot_be_had() {
        let mut app = App::new();
        let assets = AssetPlugin { file_path: "/nowhere".into(), ..default() };
        app.add_plugins((MinimalPlugins, assets)).init_asset::<Image>().add_systems(PreUpdate, stand_in);
        for game in Game::ALL {
            for picture in Themes::built_in().unwrap().of(game).pictures() {
                assert!(MEANS.iter().any(|(path, _)| *path == picture.path()), "{}", picture.path());
            }
        }
        for (path, mean) in MEANS {
            let handle = app.world().resource::<AssetServer>().load(path);
            assert_eq!(shown(&mut app, &handle)[..3], mean);
            let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(path);
            let (kind, formats) = (ImageType::Extension("png"), CompressedImageFormats::NONE);
            let usage = RenderAssetUsages::MAIN_WORLD;
            let bytes = std::fs::read(file).unwrap();
            let image = Image::from_buffer(&bytes, kind, formats, true, ImageSampler::Default, usage).unwrap();
            let data = image.data.unwrap();
            for (channel, mean) in mean.into_iter().enumerate() {
                let all = || data.iter().skip(channel).step_by(4).map(|&value| u64::from(value));
                let found = all().sum::<u64>() / all().count() as u64;
                assert!(found.abs_diff(u64::from(mean)) <= 2, "{path}: {found}, not {mean}");
            }
        }
    }
}
