//! The fonts of board and interface, with their Chinese glyphs.

use bevy::prelude::*;

/// The house's fonts.
#[derive(Resource, Clone, Debug)]
pub struct Fonts {
    /// For names and what is written on pieces.
    pub serif: Handle<Font>,
    /// For everything else.
    pub sans: Handle<Font>,
}

/// The fonts' files, which are part of the program: without them no text could be read.
pub mod file {
    /// Noto Serif SC, bold.
    pub const SERIF: &[u8] = include_bytes!("../../assets/fonts/NotoSerifSC-Bold.otf");
    /// Noto Sans SC, regular.
    pub const SANS: &[u8] = include_bytes!("../../assets/fonts/NotoSansSC-Regular.otf");
    /// Noto Sans SC, bold.
    pub const BOLD: &[u8] = include_bytes!("../../assets/fonts/NotoSansSC-Bold.otf");
}

impl FromWorld for Fonts {
    fn from_world(world: &mut World) -> Self {
        let mut fonts = world.resource_mut::<Assets<Font>>();
        Self {
            serif: fonts.add(Font::from_bytes(file::SERIF.to_vec())),
            sans: fonts.add(Font::from_bytes(file::SANS.to_vec())),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fonts>();
}
