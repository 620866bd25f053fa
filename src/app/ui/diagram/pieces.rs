//! The pieces in small, as the interface draws them: lit discs with what is carved into them.

use std::f32::consts::TAU;

use bevy::prelude::{Alpha, LinearRgba, Mix, Srgba};
use bevy_egui::egui;
use egui::{Color32, Mesh, Painter, Pos2, Shape, Stroke, Vec2};

use crate::app::setup::Setup;
use crate::app::theme::{Disc, Drawing, Ink, Paint, Part, PieceSet, Theme};
use crate::app::ui::style::{paint, serif};
use crate::rules::{Game, Piece, PieceKind};

/// Straight parts of which a disc's edge is made.
const SEGMENTS: u32 = 48;

/// Draws a piece around a place; `unit` is the length of a world unit in logical pixels.
pub fn piece(painter: &Painter, centre: Pos2, unit: f32, piece: Piece, theme: &Theme) {
    let disc = disc_of(piece, theme);
    let radius = disc.radius * unit;
    let (x, y) = theme.shadow.resting;
    shadow(painter, centre + Vec2::new(x, y) * unit, radius, paint(theme.shadow.colour));
    if let (PieceSet::Characters, Some(drawing)) = (theme.pieces.set, face_of(piece, theme)) {
        return face(painter, centre, radius, disc, drawing);
    }
    body(painter, centre, radius, disc);
    match piece.kind {
        PieceKind::Tiger => write(painter, centre, "虎", radius * 1.12, paint(disc.ornament)),
        PieceKind::Dog => write(painter, centre, "犬", radius * 1.12, paint(disc.ornament)),
        PieceKind::Man => rosette(painter, centre, radius, disc.ornament),
        // A plain pebble.
        PieceKind::Soldier => {}
        PieceKind::King => {
            let upper = centre - Vec2::new(0.0, theme.pieces.king_height * unit);
            body(painter, upper, radius, disc);
            crown(painter, upper, radius, theme.pieces.crown, disc.rim);
        }
    }
}

/// The disc of a piece; those of like sides in the colours that a set-up proposes.
fn disc_of(piece: Piece, theme: &Theme) -> &Disc {
    match piece.kind {
        PieceKind::Tiger => &theme.pieces.tiger,
        PieceKind::Dog => &theme.pieces.dog,
        PieceKind::Man | PieceKind::King | PieceKind::Soldier => {
            theme.pieces.in_colour(Setup::new(Game::Tabal).colours[piece.side as usize])
        }
    }
}

/// The face of a piece that has one.
fn face_of(piece: Piece, theme: &Theme) -> Option<&Drawing> {
    match piece.kind {
        PieceKind::Tiger => Some(&theme.pieces.tiger_face),
        PieceKind::Dog => Some(&theme.pieces.dog_face),
        PieceKind::Man | PieceKind::King | PieceKind::Soldier => None,
    }
}

/// A face, from the same parts as on the great board.
fn face(painter: &Painter, centre: Pos2, radius: f32, disc: &Disc, drawing: &Drawing) {
    /// The width of the outline, as a part of the radius.
    const RIM: f32 = 0.07;
    let outline = |part: &Part, less: f32| {
        let mirrored = if part.both { &[1.0, -1.0][..] } else { &[1.0][..] };
        let part = *part;
        mirrored.iter().map(move |side| {
            let (sin, cos) = part.turn.to_radians().sin_cos();
            let corner = move |step: u16| {
                let around = Vec2::angled(f32::from(step) / 24.0 * TAU);
                let (x, y) = ((part.size.0 - less) * around.x, (part.size.1 - less) * around.y);
                let place = Vec2::new(part.at.0 + cos * x - sin * y, part.at.1 + sin * x + cos * y);
                centre + Vec2::new(place.x * side, -place.y) * radius
            };
            (0..24).map(corner).collect::<Vec<_>>()
        })
    };
    let fill = |part: &Part, less: f32, colour: Color32| {
        for corners in outline(part, less) {
            painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
        }
    };
    let is_body = |part: &&Part| matches!(part.ink, Ink::Body | Ink::Back);
    let rim = paint(disc.rim);
    drawing.parts().iter().filter(is_body).for_each(|part| fill(part, 0.0, rim));
    let lit = mixed(disc, 0.3);
    drawing.parts().iter().filter(|part| part.ink == Ink::Body).for_each(|part| fill(part, RIM, lit));
    for part in drawing.parts() {
        match part.ink {
            Ink::Body => {}
            Ink::Back => {
                fill(part, 0.0, rim);
                fill(part, RIM, mixed(disc, 0.75));
            }
            Ink::Shade => fill(part, 0.0, paint(disc.dark)),
            Ink::Rim => fill(part, 0.0, rim),
            Ink::Ornament => fill(part, 0.0, paint(disc.ornament)),
        }
    }
}

/// A colour between a disc's light and its dark.
fn mixed(disc: &Disc, part: f32) -> Color32 {
    let mixed = LinearRgba::from(disc.light.0).mix(&LinearRgba::from(disc.dark.0), part);
    paint(Paint(Srgba::from(mixed)))
}

/// Writes a glyph so that its ink, not its line, is centred.
pub fn write(painter: &Painter, centre: Pos2, glyph: &str, size: f32, colour: Color32) {
    let galley = painter.layout_no_wrap(glyph.to_owned(), serif(size), colour);
    let ink = galley.mesh_bounds.center().to_vec2();
    painter.galley(centre - ink, galley, colour);
}

/// A soft shadow.
fn shadow(painter: &Painter, centre: Pos2, radius: f32, colour: Color32) {
    let rings = [(0.0, colour), (0.9 * radius, colour), (1.2 * radius, Color32::TRANSPARENT)];
    painter.add(Shape::mesh(rings_mesh(centre, &rings, |_, colour| colour)));
}

/// A turned disc, lit from the upper left.
fn body(painter: &Painter, centre: Pos2, radius: f32, disc: &Disc) {
    let rim = (radius * 0.07).max(1.25);
    let lit = [0.0, 0.25, 0.5, 0.75, 0.82, 0.9].map(|part| (part * (radius - rim), None));
    // The rim begins and ends within one pixel, so that neither edge is jagged.
    let edges = [
        (radius - rim, None),
        (radius - rim + 0.5, Some(paint(disc.rim))),
        (radius - 0.5, Some(paint(disc.rim))),
        (radius + 0.5, Some(Color32::TRANSPARENT)),
    ];
    let rings: Vec<_> = lit.into_iter().chain(edges).collect();
    let colour = |place: Vec2, colour: Option<Color32>| colour.unwrap_or_else(|| light(place / radius, disc));
    painter.add(Shape::mesh(rings_mesh(centre, &rings, colour)));
    let carved = Stroke::new((radius * 0.03).max(1.0), faded(disc.ornament, 0.5));
    painter.circle_stroke(centre, radius * 0.76, carved);
}

/// A colour of which only a part is laid on.
fn faded(Paint(colour): Paint, part: f32) -> Color32 {
    paint(Paint(colour.with_alpha(colour.alpha * part)))
}

/// Circles around one centre, the innermost a point, with colours that flow from each to the next.
fn rings_mesh<T: Copy>(centre: Pos2, rings: &[(f32, T)], colour: impl Fn(Vec2, T) -> Color32) -> Mesh {
    let mut mesh = Mesh::default();
    for &(radius, paint) in rings {
        for segment in 0..SEGMENTS {
            let place = Vec2::angled(segment as f32 / SEGMENTS as f32 * TAU) * radius;
            mesh.colored_vertex(centre + place, colour(place, paint));
        }
    }
    for ring in 1..rings.len() as u32 {
        let (inner, outer) = ((ring - 1) * SEGMENTS, ring * SEGMENTS);
        for segment in 0..SEGMENTS {
            let next = (segment + 1) % SEGMENTS;
            mesh.add_triangle(inner + segment, outer + segment, outer + next);
            mesh.add_triangle(inner + segment, outer + next, inner + next);
        }
    }
    mesh
}

/// The light on a place of a disc whose radius is 1, with a bevel near the edge; the same as in `disc.wgsl`.
fn light(place: Vec2, disc: &Disc) -> Color32 {
    let away = ((place - Vec2::new(-0.42, -0.48)).length() / 1.55).clamp(0.0, 1.0);
    let mixed = LinearRgba::from(disc.light.0).mix(&LinearRgba::from(disc.dark.0), smooth(away));
    let bevel =
        smooth(((place.length() - 0.8) / 0.13).clamp(0.0, 1.0)) * place.normalized().dot(Vec2::new(-0.66, -0.75));
    let lit = (mixed * (1.0 + 0.45 * bevel)).with_alpha(mixed.alpha);
    paint(Paint(Srgba::from(lit)))
}

/// The smooth step from 0 to 1.
fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// Eight carved petals around a small ring.
fn rosette(painter: &Painter, centre: Pos2, radius: f32, ornament: Paint) {
    const STEPS: u16 = 96;
    let petal = |step| {
        let angle = f32::from(step) / f32::from(STEPS) * TAU;
        centre + Vec2::angled(angle) * 0.52 * (4.0 * angle).cos().abs().sqrt() * radius
    };
    let stroke = Stroke::new((radius * 0.044).max(1.0), faded(ornament, 0.8));
    painter.add(Shape::closed_line((0..STEPS).map(petal).collect(), stroke));
    painter.circle_stroke(centre, radius * 0.1, stroke);
}

/// A crown with three points and a ball on each.
fn crown(painter: &Painter, centre: Pos2, radius: f32, gold: Paint, rim: Paint) {
    let at = |(x, y): (f32, f32)| centre + Vec2::new(x, -y) * radius;
    let polygon = |corners: &[(f32, f32)]| corners.iter().copied().map(at).collect::<Vec<_>>();
    let parts = [
        polygon(&[(-0.40, -0.30), (-0.42, -0.02), (0.42, -0.02), (0.40, -0.30)]),
        polygon(&[(-0.41, -0.12), (-0.47, 0.26), (-0.08, -0.12)]),
        polygon(&[(-0.24, -0.12), (0.0, 0.36), (0.24, -0.12)]),
        polygon(&[(0.08, -0.12), (0.47, 0.26), (0.41, -0.12)]),
    ];
    let balls = [(-0.47, 0.28), (0.0, 0.38), (0.47, 0.28)].map(at);
    let edge = Stroke::new((radius * 0.12).max(1.5), paint(rim));
    for (colour, stroke, ball) in [(paint(rim), edge, 0.13), (paint(gold), Stroke::NONE, 0.075)] {
        for part in &parts {
            painter.add(Shape::convex_polygon(part.clone(), colour, stroke));
        }
        for place in balls {
            painter.circle_filled(place, ball * radius, colour);
        }
    }
}
