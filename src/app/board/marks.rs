//! Marks on the board: last move, targets, landings, pieces that must capture, the chosen piece, the cursor.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::flow::{Flipped, Phase, Step};
use crate::app::play::Match;
use crate::app::selection::Selection;
use crate::app::settings::Settings;
use crate::app::stage::{Cursor, Pointed, layer, place};
use crate::app::theme::{Marks, Paint, Ring, Theme, Themes};
use crate::rules::{AnyPosition, Point, PointSet, Position, Turn};

use super::disc::{DiscMaterial, Discs, Shape, tag};
use super::strokes::{Strokes, Tint};

/// A mark; all are drawn anew when something they tell of changes.
#[derive(Component)]
struct Mark;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>().add_systems(
        Update,
        draw.in_set(Step::Draw).run_if(
            resource_exists::<Match>.and_then(
                resource_changed::<Selection>
                    .or_else(resource_changed::<Match>)
                    .or_else(resource_changed::<Cursor>)
                    .or_else(resource_changed::<Pointed>)
                    .or_else(resource_changed::<Flipped>)
                    .or_else(resource_changed::<Settings>)
                    .or_else(resource_changed::<Themes>)
                    .or_else(state_changed::<Phase>),
            ),
        ),
    );
}

/// Draws marks of one look.
#[derive(SystemParam)]
struct Pen<'w, 's> {
    commands: Commands<'w, 's>,
    discs: ResMut<'w, Discs>,
    materials: ResMut<'w, Assets<DiscMaterial>>,
    meshes: ResMut<'w, Assets<Mesh>>,
    game: Res<'w, Match>,
    flipped: Res<'w, Flipped>,
}

impl Pen<'_, '_> {
    fn at(&self, point: Point) -> Vec2 {
        place(self.game.position().board(), self.flipped.0, point)
    }

    fn ring(&mut self, point: Point, ring: Ring, rim: Paint, z: f32) {
        self.round(point, DiscMaterial::ring(Shape::Ring, ring.colour, rim, ring.width / ring.radius), ring.radius, z);
    }

    fn dashes(&mut self, point: Point, ring: Ring, rim: Paint, z: f32) {
        let material = DiscMaterial::ring(Shape::Dashes, ring.colour, rim, ring.width / ring.radius);
        self.round(point, material, ring.radius, z);
    }

    fn round(&mut self, point: Point, material: DiscMaterial, radius: f32, z: f32) {
        let at = Transform::from_translation(self.at(point).extend(z));
        let drawn = self.discs.draw(&mut self.materials, material, radius);
        self.commands.spawn((Name::new(format!("mark on {point}")), Mark, drawn, at));
    }

    /// The trail of the last move, with the rim that keeps it visible.
    fn trail(&mut self, points: &[Point], marks: &Marks) {
        let mut places: Vec<Vec2> = points.iter().map(|&point| self.at(point)).collect();
        // It begins at the edge of the ring around its start.
        if let [start, next, ..] = places[..] {
            places[0] = start + (next - start).clamp_length_max(marks.last_start.radius);
        }
        let legs = |strokes: Strokes, width, tint| {
            places.windows(2).fold(strokes, |strokes, leg| strokes.line(leg[0], leg[1], width, tint))
        };
        let strokes = legs(legs(Strokes::default(), marks.trail + 2.4, Tint::Second), marks.trail, Tint::First);
        let inks = [marks.last_start.colour, marks.rim, marks.rim];
        let mesh = Mesh2d(self.meshes.add(strokes.mesh()));
        let material = MeshMaterial2d(self.materials.add(DiscMaterial::lines(inks, 0.0)));
        let at = Transform::from_xyz(0.0, 0.0, layer::TRAIL);
        self.commands.spawn((Name::new("trail"), Mark, mesh, material, tag(1.0, 0.0), at));
    }
}

fn draw(
    old: Query<Entity, With<Mark>>,
    selection: Res<Selection>,
    cursor: Res<Cursor>,
    pointed: Res<Pointed>,
    settings: Res<Settings>,
    themes: Res<Themes>,
    mut pen: Pen,
) {
    for entity in &old {
        pen.commands.entity(entity).despawn();
    }
    let theme = themes.of(pen.game.setup().game);
    let last = pen.game.turns_shown().last().copied();
    if settings.marks {
        if let Some(turn) = last.filter(|_| selection.chosen().len() < 2) {
            draw_last_move(&mut pen, &turn, theme);
        }
        draw_danger(&mut pen, &selection, theme);
        draw_choice(&mut pen, &selection, *pointed, theme);
    }
    // What is chosen and where the keyboard is must be seen in any case.
    if let Some(&here) = selection.chosen().last() {
        pen.ring(here, theme.marks.chosen, theme.marks.rim, layer::AROUND + 0.1);
    }
    if let Some(point) = cursor.0 {
        pen.ring(point, theme.marks.cursor, theme.marks.rim, layer::MARKS + 0.3);
    }
}

fn draw_last_move(pen: &mut Pen, turn: &Turn, theme: &Theme) {
    let points = turn.points();
    pen.trail(points, &theme.marks);
    if let (Some(&first), Some(&last)) = (points.first(), points.last()) {
        pen.ring(first, theme.marks.last_start, theme.marks.rim, layer::TRAIL + 0.1);
        pen.ring(last, theme.marks.last_move, theme.marks.rim, layer::TRAIL + 0.2);
    }
}

/// Dashes around a tiger that is nearly shut in and around the dogs that it can capture.
fn draw_danger(pen: &mut Pen, selection: &Selection, theme: &Theme) {
    let AnyPosition::Tiger(position) = *pen.game.position() else { return };
    if position.outcome().is_some() {
        return;
    }
    let tiger = position.tiger();
    let in_need = position.is_cornered() && selection.chosen().is_empty();
    let threatened: Vec<Point> = position.threatened().into_iter().chain(in_need.then_some(tiger)).collect();
    for point in threatened {
        let ring =
            Ring { radius: theme.marks.danger.radius - if point == tiger { 0.0 } else { 6.0 }, ..theme.marks.danger };
        pen.dashes(point, ring, theme.marks.rim, layer::AROUND + 0.2);
    }
}

fn draw_choice(pen: &mut Pen, selection: &Selection, pointed: Pointed, theme: &Theme) {
    let marks = &theme.marks;
    if selection.chosen().is_empty() && selection.must_capture() {
        for point in selection.movable() {
            let radius = 1.12 * marks.must_capture.radius;
            pen.round(point, DiscMaterial::glow(marks.glow), radius, layer::AROUND - 0.1);
            pen.ring(point, marks.must_capture, marks.rim, layer::AROUND);
        }
    }
    // What a click would choose is drawn larger.
    let sized = |ring: Ring, point| {
        let times = if pointed.0 == Some(point) { marks.pointed } else { 1.0 };
        Ring { radius: ring.radius * times, width: ring.width * times, ..ring }
    };
    let (landings, steps): (Vec<_>, Vec<_>) = selection.targets().partition(|(_, captures)| *captures);
    for point in landings.into_iter().map(|(point, _)| point).collect::<PointSet>() {
        pen.ring(point, sized(marks.landing, point), marks.rim, layer::MARKS + 0.1);
    }
    for point in steps.into_iter().map(|(point, _)| point).collect::<PointSet>() {
        pen.ring(point, sized(marks.target, point), marks.rim, layer::MARKS + 0.1);
    }
}
