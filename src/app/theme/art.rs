//! Faces as data: ellipses in the colours of a piece, drawn by the board's shader and by the interface alike.

use serde::Deserialize;

use super::keys::value;

/// The colours of a piece, as a face uses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Ink {
    /// The silhouette, lit.
    Body = 0,
    /// A part of the silhouette in the dark colour.
    Back = 1,
    /// The dark colour.
    Shade = 2,
    /// The outline's colour.
    Rim = 3,
    /// The light of a face.
    Ornament = 4,
}

/// An ellipse of a face. The piece's radius is 1, x runs to the right and y up.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Its colour.
    pub ink: Ink,
    /// Its middle.
    pub at: (f32, f32),
    /// Half its width and half its height.
    pub size: (f32, f32),
    /// By how many degrees it is turned against the clock.
    #[serde(default)]
    pub turn: f32,
    /// Whether there is another one on the other side.
    #[serde(default)]
    pub both: bool,
}

/// A face: its parts, the later ones over the earlier ones.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Vec<Part>")]
pub struct Drawing(Vec<Part>);

impl Drawing {
    /// So many parts the shader can hold.
    pub const MOST: usize = 32;

    /// The parts from the back to the front.
    pub fn parts(&self) -> &[Part] {
        &self.0
    }
}

impl TryFrom<Vec<Part>> for Drawing {
    type Error = String;

    fn try_from(parts: Vec<Part>) -> Result<Self, String> {
        if parts.len() > Self::MOST {
            return Err(format!("a face has at most {} parts, not {}", Self::MOST, parts.len()));
        }
        if let Some(part) = parts.iter().find(|part| part.size.0 <= 0.0 || part.size.1 <= 0.0) {
            return Err(format!("the part at {:?} has no size", part.at));
        }
        if !parts.iter().any(|part| part.ink == Ink::Body) {
            return Err("a face needs a part of ink Body".into());
        }
        Ok(Self(parts))
    }
}

value!(Drawing, |drawing| {
    let part = |part: &Part| {
        let turn = if part.turn == 0.0 { String::new() } else { format!(", turn: {:?}", part.turn) };
        let both = if part.both { ", both: true" } else { "" };
        format!("            (ink: {:?}, at: {:?}, size: {:?}{turn}{both}),\n", part.ink, part.at, part.size)
    };
    let parts: String = drawing.0.iter().map(part).collect();
    format!("[\n{parts}        ]")
});
