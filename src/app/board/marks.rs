//! Marks on the board: last move, targets, landings, pieces that must capture, the chosen piece, the cursor.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::flow::{Flipped, Phase, Step};
use crate::app::play::Match;
use crate::app::selection::Selection;
use crate::app::settings::Settings;
use crate::app::stage::{Cursor, layer, place};
use crate::app::theme::{Marks, Paint, Ring, Theme, Themes};
use crate::rules::{Point, PointSet, Position, Turn};

use super::disc::{DiscMaterial, Discs};

/// A mark; all are drawn anew when something they tell of changes.
#[derive(Component)]
struct Mark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.in_set(Step::Draw).run_if(
            resource_exists::<Match>.and_then(
                resource_changed::<Selection>
                    .or_else(resource_changed::<Match>)
                    .or_else(resource_changed::<Cursor>)
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
    colours: ResMut<'w, Assets<ColorMaterial>>,
    game: Res<'w, Match>,
    flipped: Res<'w, Flipped>,
}

impl Pen<'_, '_> {
    fn at(&self, point: Point) -> Vec2 {
        place(self.game.position().board(), self.flipped.0, point)
    }

    fn ring(&mut self, point: Point, ring: Ring, rim: Paint, z: f32) {
        let at = Transform::from_translation(self.at(point).extend(z));
        let material = DiscMaterial::ring(ring.colour, rim, ring.width / ring.radius);
        let drawn = self.discs.draw(&mut self.materials, material, ring.radius);
        self.commands.spawn((Name::new(format!("mark on {point}")), Mark, drawn, at));
    }

    /// The trail along one leg of the last move.
    fn trail(&mut self, from: Point, to: Point, marks: &Marks) {
        let (start, end) = (self.at(from), self.at(to));
        let way = end - start;
        let at = Transform::from_translation(start.midpoint(end).extend(layer::TRAIL))
            .with_rotation(Quat::from_rotation_z(way.to_angle()));
        let mesh = Mesh2d(self.meshes.add(Rectangle::new(way.length(), marks.trail)));
        let material = MeshMaterial2d(self.colours.add(marks.last_start.colour.colour()));
        self.commands.spawn((Name::new("trail"), Mark, mesh, material, at));
    }
}

fn draw(
    old: Query<Entity, With<Mark>>,
    selection: Res<Selection>,
    cursor: Res<Cursor>,
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
        draw_choice(&mut pen, &selection, theme);
    }
    // What is chosen and where the keyboard is must be seen in any case.
    if let Some(&here) = selection.chosen().last() {
        pen.ring(here, theme.marks.chosen, theme.marks.rim, layer::MARKS);
    }
    if let Some(point) = cursor.0 {
        pen.ring(point, theme.marks.cursor, theme.marks.rim, layer::MARKS + 0.3);
    }
}

fn draw_last_move(pen: &mut Pen, turn: &Turn, theme: &Theme) {
    let points = turn.points();
    for leg in points.windows(2) {
        pen.trail(leg[0], leg[1], &theme.marks);
    }
    if let (Some(&first), Some(&last)) = (points.first(), points.last()) {
        pen.ring(first, theme.marks.last_start, theme.marks.rim, layer::TRAIL + 0.1);
        pen.ring(last, theme.marks.last_move, theme.marks.rim, layer::TRAIL + 0.2);
    }
}

fn draw_choice(pen: &mut Pen, selection: &Selection, theme: &Theme) {
    let marks = &theme.marks;
    if selection.chosen().is_empty() && selection.must_capture() {
        for point in selection.movable() {
            pen.ring(point, marks.must_capture, marks.rim, layer::MARKS);
        }
    }
    let (landings, steps): (Vec<_>, Vec<_>) = selection.targets().partition(|(_, captures)| *captures);
    for point in landings.into_iter().map(|(point, _)| point).collect::<PointSet>() {
        pen.ring(point, marks.landing, marks.rim, layer::MARKS + 0.1);
    }
    for point in steps.into_iter().map(|(point, _)| point).collect::<PointSet>() {
        pen.ring(point, marks.target, marks.rim, layer::MARKS + 0.1);
    }
}
