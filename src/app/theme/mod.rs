//! The look of each game: everything that can be seen or timed, read from `assets/themes/<name>/theme.ron`.
//!
//! Lengths are in hundredths of the pitch, the distance of two neighbouring points; times are in milliseconds. The
//! built-in look is the same file, compiled in; a broken file is reported and the last good look stays.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Deserializer};

use crate::rules::Game;

use super::setup::PieceColour;

mod files;

pub use files::{is_settled, plugin as files_plugin};

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

/// A game's look.
#[derive(Asset, TypePath, Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// What lies behind everything.
    pub ground: Surface,
    /// The board's own slab, if it lies on one.
    pub slab: Option<Slab>,
    /// The wash over the tiger's cage, if the board has one, and the colour of its name.
    pub cage: Option<Cage>,
    /// The drawn lines.
    pub lines: Lines,
    /// The names of files and ranks beside the board.
    pub coordinates: Coordinates,
    /// What must be left free around the outermost points where there is no slab.
    pub margin: f32,
    /// The pieces.
    pub pieces: Pieces,
    /// The marks on the board.
    pub marks: Marks,
    /// The arrows on the board.
    pub arrows: Arrows,
    /// The one light's shadows.
    pub shadow: Shadow,
    /// How long things take.
    pub motion: Timing,
    /// The interface around the board.
    pub interface: Interface,
}

/// A textured surface.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Surface {
    /// An 8-bit PNG below `assets/` that tiles.
    pub texture: String,
    /// What the texture is multiplied with, and what is seen until it is there.
    pub tint: Paint,
}

/// A slab under the lines.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slab {
    /// Its material.
    pub surface: Surface,
    /// How far it reaches beyond the outermost points.
    pub margin: f32,
    /// The inset line near its edge.
    pub inset: Paint,
}

/// The tiger's cage.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cage {
    /// The wash over its points.
    pub wash: Paint,
    /// How far the wash reaches beyond the points.
    pub margin: f32,
    /// The colour of the name beside it.
    pub name: Paint,
    /// The name's type size.
    pub name_size: f32,
}

/// The drawn lines.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lines {
    /// Their colour.
    pub colour: Paint,
    /// Their width.
    pub width: f32,
    /// The light edge below burnt lines, if any.
    pub edge: Option<Paint>,
    /// The radius of the dot on each point.
    pub joint: f32,
}

/// The names of files and ranks.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coordinates {
    /// Their colour.
    pub colour: Paint,
    /// Their type size.
    pub size: f32,
    /// How far they stand from the outermost points.
    pub gap: f32,
}

/// The pieces of both games.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    /// The tiger.
    pub tiger: Disc,
    /// A dog.
    pub dog: Disc,
    /// The pieces in ivory.
    pub ivory: Disc,
    /// The pieces in ebony.
    pub ebony: Disc,
    /// The pieces in fired clay.
    pub terracotta: Disc,
    /// The pieces in indigo.
    pub indigo: Disc,
    /// The pieces in jade.
    pub jade: Disc,
    /// The crown of a king.
    pub crown: Paint,
    /// How far a king's upper disc stands above the lower one.
    pub king_height: f32,
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

/// A turned disc.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Disc {
    /// Where the light falls.
    pub light: Paint,
    /// The side away from it.
    pub dark: Paint,
    /// The outline.
    pub rim: Paint,
    /// The carving or writing.
    pub ornament: Paint,
    /// The radius.
    pub radius: f32,
}

/// The marks on the board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// The rim that keeps every mark visible on any ground.
    pub rim: Paint,
    /// A point to which the chosen piece can go.
    pub target: Ring,
    /// A landing point of a capture.
    pub landing: Ring,
    /// Around the chosen piece.
    pub chosen: Ring,
    /// Around pieces that must capture.
    pub must_capture: Ring,
    /// Around the piece of the last move.
    pub last_move: Ring,
    /// Where the last move began.
    pub last_start: Ring,
    /// The width of the last move's trail, which has the colour of its start.
    pub trail: f32,
    /// The keyboard's cursor.
    pub cursor: Ring,
}

/// A ring around a point; one that is twice as wide as its radius is a dot.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ring {
    /// Its colour.
    pub colour: Paint,
    /// Its outer radius.
    pub radius: f32,
    /// Its width, rim included.
    pub width: f32,
}

/// The arrows along turns that the computer proposes.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrows {
    /// The rim that keeps every arrow visible on any ground.
    pub rim: Paint,
    /// How far the rim reaches beyond an arrow.
    pub rim_width: f32,
    /// How many times as wide as its shaft a head is.
    pub head: f32,
    /// A hint.
    pub hint: Arrow,
    /// The turns of an analysis, the best first.
    pub turns: [Arrow; 3],
}

/// An arrow's shaft.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrow {
    /// Its colour.
    pub colour: Paint,
    /// Its width.
    pub width: f32,
}

/// The shadows that the one light throws.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shadow {
    /// Their colour with its strength.
    pub colour: Paint,
    /// To the right and down, for a piece at rest.
    pub resting: (f32, f32),
    /// The same for a lifted piece.
    pub lifted: (f32, f32),
    /// How much larger a lifted piece is drawn.
    pub lift: f32,
}

/// How long things take, in milliseconds at normal speed.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timing {
    /// A step or slide.
    pub slide: u64,
    /// One hop of a capture.
    pub hop: u64,
    /// How high a hop rises, as a part of the pitch; the piece grows by the same part.
    pub hop_rise: f32,
    /// A captured piece's fading.
    pub fade: u64,
    /// A man's crowning.
    pub crowning: u64,
    /// The least time before the computer replies; motion speed does not change it.
    pub reply: u64,
}

impl Timing {
    /// The least time before the computer replies.
    pub const fn least_reply(&self) -> Duration {
        Duration::from_millis(self.reply)
    }
}

/// The interface around the board. Sizes here are in logical pixels.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interface {
    /// Behind texts.
    pub panel: Paint,
    /// A panel's outline.
    pub outline: Paint,
    /// Behind whole pages.
    pub page: Paint,
    /// Important text.
    pub text: Paint,
    /// Text of less weight.
    pub quiet: Paint,
    /// Headings, whose turn, the clock.
    pub accent: Paint,
    /// Buttons.
    pub button: Paint,
    /// A button under the pointer.
    pub button_hover: Paint,
    /// The text on buttons.
    pub button_text: Paint,
    /// Behind a refusal.
    pub alert: Paint,
    /// The text of a refusal.
    pub alert_text: Paint,
    /// The radius of corners.
    pub corner: u8,
}

/// A theme's file says something it should not.
#[derive(Debug, thiserror::Error)]
pub enum ThemeError {
    /// The file cannot be read.
    #[error("{0}")]
    Read(#[from] std::io::Error),
    /// The file's text is no theme.
    #[error("line {line}, column {column}: {reason}")]
    Text {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
}

impl Theme {
    /// Reads a theme from its text.
    ///
    /// # Errors
    ///
    /// The first mistake, with its line.
    pub fn parse(text: &str) -> Result<Self, ThemeError> {
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        options.from_str(text).map_err(|error| ThemeError::Text {
            line: error.span.start.line,
            column: error.span.start.col,
            reason: error.code.to_string(),
        })
    }
}

/// The text of a game's look that the program carries within it.
const fn built_in(game: Game) -> &'static str {
    match game {
        Game::Tiger => include_str!("../../../assets/themes/tiger/theme.ron"),
        Game::Tabal => include_str!("../../../assets/themes/tabal/theme.ron"),
    }
}

/// The looks in use, one for each game.
#[derive(Resource, Clone, Debug)]
pub struct Themes([Theme; 2]);

impl Themes {
    /// The looks that the program carries within it.
    ///
    /// # Errors
    ///
    /// A mistake in a built-in file; a test keeps that from happening.
    pub fn built_in() -> Result<Self, ThemeError> {
        let [tiger, tabal] = Game::ALL.map(|game| Theme::parse(built_in(game)));
        Ok(Self([tiger?, tabal?]))
    }

    /// A game's look.
    pub fn of(&self, game: Game) -> &Theme {
        &self.0[game as usize]
    }
}
