//! Arrows along the turns that the computer proposes: a hint, or the best turns of an analysis.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::analysis::{Findings, Hint};
use crate::app::flow::{Flipped, Step};
use crate::app::play::Match;
use crate::app::stage::{layer, place};
use crate::app::theme::{Arrow, Arrows, PITCH, Paint, Themes};
use crate::rules::{Position, Turn};

/// A part of an arrow; all are drawn anew when other turns are proposed.
#[derive(Component)]
struct ArrowPart;

/// How far from the middle of its piece an arrow begins.
const START: f32 = 0.3 * PITCH;
/// How far from the middle of its point an arrow ends.
const END: f32 = 0.08 * PITCH;
/// How much nearer to the eye the next better arrow is drawn.
const NEARER: f32 = 0.1;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Hint>
        .or_else(resource_changed::<Findings>)
        .or_else(resource_changed::<Flipped>)
        .or_else(resource_changed::<Themes>);
    app.add_systems(Update, draw.in_set(Step::Draw).run_if(resource_exists::<Match>.and_then(changed)));
}

/// Draws arrows.
#[derive(SystemParam)]
struct Pen<'w, 's> {
    commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
    colours: ResMut<'w, Assets<ColorMaterial>>,
}

fn draw(
    old: Query<Entity, With<ArrowPart>>,
    hint: Res<Hint>,
    findings: Res<Findings>,
    game: Res<Match>,
    flipped: Res<Flipped>,
    themes: Res<Themes>,
    mut drawn: Local<Vec<Turn>>,
    mut pen: Pen,
) {
    let proposed = match *hint {
        Hint::Found(turn) => vec![turn],
        _ => findings.found.as_ref().map_or_else(Vec::new, |found| found.turns()),
    };
    if *drawn == proposed && !flipped.is_changed() && !themes.is_changed() {
        return;
    }
    for entity in &old {
        pen.commands.entity(entity).despawn();
    }
    let look = &themes.of(game.setup().game).arrows;
    let is_hint = matches!(*hint, Hint::Found(_));
    for (place_in_order, turn) in proposed.iter().enumerate() {
        let arrow = if is_hint { Some(&look.hint) } else { look.of_turns().get(place_in_order).copied() };
        if let Some(arrow) = arrow {
            let at = |point| place(game.position().board(), flipped.0, point);
            let way: Vec<Vec2> = turn.points().iter().map(|&point| at(point)).collect();
            pen.arrow(&way, arrow, look, layer::ARROWS - NEARER * place_in_order as f32);
        }
    }
    *drawn = proposed;
}

impl Pen<'_, '_> {
    /// An arrow through all points of a way, with its rim under it.
    fn arrow(&mut self, way: &[Vec2], arrow: &Arrow, look: &Arrows, z: f32) {
        let Some((&last, before)) = way.split_last() else { return };
        let Some(&previous) = before.last() else { return };
        let head = Vec2::new(0.9, 0.5) * arrow.width * look.head;
        let tip = last - (last - previous).normalize_or_zero() * END;
        let neck = tip - (last - previous).normalize_or_zero() * head.x;
        let mut points = way.to_vec();
        if let Some(end) = points.last_mut() {
            *end = neck;
        }
        let first = points[0];
        points[0] = first + (way[1] - first).normalize_or_zero() * START;
        for (paint, grown, z) in [(look.rim, look.rim_width, z - NEARER / 2.0), (arrow.colour, 0.0, z)] {
            for ends in points.windows(2) {
                self.shaft(ends[0], ends[1], arrow.width + 2.0 * grown, paint, z);
            }
            self.head(neck, tip, head, grown, paint, z);
        }
    }

    fn shaft(&mut self, from: Vec2, to: Vec2, width: f32, paint: Paint, z: f32) {
        let way = to - from;
        let at = Transform::from_translation(from.midpoint(to).extend(z))
            .with_rotation(Quat::from_rotation_z(way.to_angle()));
        // Round ends join the legs of a way without notches.
        self.part(Rectangle::new(way.length(), width), paint, at);
        self.part(Circle::new(width / 2.0), paint, Transform::from_translation(from.extend(z)));
    }

    fn head(&mut self, neck: Vec2, tip: Vec2, size: Vec2, grown: f32, paint: Paint, z: f32) {
        let along = (tip - neck).normalize_or_zero();
        // The rim of a slanting side reaches farther at the corners.
        let (back, front) = (neck - along * grown, tip + along * 2.0 * grown);
        let side = along.perp() * (size.y + 2.0 * grown);
        self.part(Triangle2d::new(front, back + side, back - side), paint, Transform::from_xyz(0.0, 0.0, z));
    }

    fn part(&mut self, mesh: impl Into<Mesh>, paint: Paint, at: Transform) {
        let mesh = Mesh2d(self.meshes.add(mesh));
        let material = MeshMaterial2d(self.colours.add(paint.colour()));
        self.commands.spawn((Name::new("arrow"), ArrowPart, mesh, material, at));
    }
}
