//! Strokes as one mesh: all lines of a board are one thing to draw, and soft at their edges at any size.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// Which of its material's three colours a stroke has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// The first.
    First = 0,
    /// The second.
    Second = 1,
    /// The third.
    Third = 2,
}

/// Strokes in the order in which they are drawn.
#[derive(Default)]
pub struct Strokes {
    positions: Vec<[f32; 3]>,
    places: Vec<[f32; 2]>,
    strokes: Vec<[f32; 4]>,
}

impl Strokes {
    /// What a stroke's quad is larger by, in world units: soft edges need room also where pixels are large.
    const ROOM: f32 = 4.0;

    /// Adds a stroke with round ends.
    #[must_use]
    pub fn line(mut self, from: Vec2, to: Vec2, width: f32, tint: Tint) -> Self {
        let (middle, half) = (from.midpoint(to), from.distance(to) / 2.0);
        let along = (to - from).try_normalize().unwrap_or(Vec2::X);
        let reach = Vec2::new(half + width / 2.0, width / 2.0) + Self::ROOM;
        let seed = (self.strokes.len() % 97) as f32 / 97.0;
        for corner in [Vec2::new(-1.0, -1.0), Vec2::new(1.0, -1.0), Vec2::ONE, Vec2::new(-1.0, 1.0)] {
            let place = corner * reach;
            let at = middle + along * place.x + along.perp() * place.y;
            self.positions.push([at.x, at.y, 0.0]);
            self.places.push(place.to_array());
            self.strokes.push([half, width / 2.0, f32::from(tint as u8), seed]);
        }
        self
    }

    /// Adds a dot.
    #[must_use]
    pub fn dot(self, at: Vec2, radius: f32, tint: Tint) -> Self {
        self.line(at, at, 2.0 * radius, tint)
    }

    /// The mesh of all strokes.
    pub fn mesh(self) -> Mesh {
        let quads = self.positions.len() as u32 / 4;
        let indices = (0..quads).flat_map(|quad| [0, 1, 2, 0, 2, 3].map(|corner| 4 * quad + corner)).collect();
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.places)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.strokes)
            .with_inserted_indices(Indices::U32(indices))
    }
}
