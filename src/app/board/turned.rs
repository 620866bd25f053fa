//! The far side's pieces turned toward their player, where two persons sit opposite each other.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::app::flow::Flipped;
use crate::app::play::Match;
use crate::app::settings::Settings;
use crate::app::setup::Seat;
use crate::app::stage::PieceView;
use crate::rules::Side;

/// Turns what is written on the pieces; their light and shadow stay.
pub fn turn(
    pieces: Query<(&PieceView, &Children)>,
    mut glyphs: Query<&mut Transform, With<Text2d>>,
    game: Res<Match>,
    flipped: Res<Flipped>,
    settings: Res<Settings>,
) {
    let opposite = settings.turn_far_pieces && game.setup().seats == [Seat::Person; 2];
    let far = if flipped.0 { Side::White } else { Side::Black };
    for (view, children) in &pieces {
        let angle = if opposite && view.0.side == far { PI } else { 0.0 };
        let rotation = Quat::from_rotation_z(angle);
        for &child in children {
            if let Ok(mut glyph) = glyphs.get_mut(child)
                && glyph.rotation != rotation
            {
                glyph.rotation = rotation;
            }
        }
    }
}

/// Whether something has changed that decides which pieces are turned.
pub fn may_differ(
    dressed: Query<(), Changed<Children>>,
    game: Option<Res<Match>>,
    flipped: Res<Flipped>,
    settings: Res<Settings>,
) -> bool {
    game.is_some_and(|game| game.is_changed()) || flipped.is_changed() || settings.is_changed() || !dressed.is_empty()
}
