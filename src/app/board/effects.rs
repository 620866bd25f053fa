//! What moves for pleasure: a ring where a man is crowned, the winner's pieces rejoicing, the cage that closes. Nothing
//! waits for it, and without motion there is only the closed cage.

use std::f32::consts::PI;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;

use crate::app::flow::{Crowned, Flipped, GameEnded, MatchStarted, PositionReset, PositionShown, Screen, Step};
use crate::app::play::Match;
use crate::app::settings::Settings;
use crate::app::stage::{Carried, Crowning, Glide, Lift, Lively, PieceView, Standing, layer, part, place};
use crate::app::theme::{PITCH, Theme, Themes};
use crate::rules::{AnyPosition, Outcome, Point, Position, Reason};

use super::disc::{DiscMaterial, Discs, Shape, tag};
use super::strokes::{Strokes, Tint};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ring_for_king)
        .add_observer(rejoice)
        .add_observer(|_: On<MatchStarted>, bars: Query<Entity, With<Bars>>, commands: Commands| open(bars, commands))
        .add_observer(|_: On<PositionReset>, bars: Query<Entity, With<Bars>>, commands: Commands| open(bars, commands))
        .add_observer(|_: On<PositionShown>, bars: Query<Entity, With<Bars>>, commands: Commands| open(bars, commands))
        .add_systems(
            Update,
            (spread, cheer, turn_round.run_if(resource_changed::<Flipped>), fall)
                .in_set(Step::Draw)
                .run_if(resource_exists::<Match>),
        );
}

/// A ring that spreads and fades.
#[derive(Component)]
#[require(Lively)]
struct Spread {
    takes: Duration,
    since: Option<Duration>,
    radius: f32,
}

/// A piece hops once after a while.
#[derive(Component)]
#[require(Lively)]
struct Cheer {
    after: Duration,
    takes: Duration,
    since: Option<Duration>,
}

/// The bars of the cage that has closed around a point.
#[derive(Component)]
struct Bars(Point);

/// Something that falls into its place.
#[derive(Component)]
#[require(Lively)]
struct Fall {
    to: Vec2,
    takes: Duration,
    since: Option<Duration>,
}

/// What is needed to draw something over the board.
#[derive(SystemParam)]
struct Workshop<'w, 's> {
    commands: Commands<'w, 's>,
    discs: ResMut<'w, Discs>,
    materials: ResMut<'w, Assets<DiscMaterial>>,
    meshes: ResMut<'w, Assets<Mesh>>,
    game: Res<'w, Match>,
    flipped: Res<'w, Flipped>,
    themes: Res<'w, Themes>,
    settings: Res<'w, Settings>,
}

impl Workshop<'_, '_> {
    fn theme(&self) -> &Theme {
        self.themes.of(self.game.setup().game)
    }

    fn at(&self, point: Point) -> Vec2 {
        place(self.game.position().board(), self.flipped.0, point)
    }

    fn takes(&self, milliseconds: u64) -> Duration {
        self.settings.motion.takes(milliseconds)
    }
}

fn ring_for_king(_: On<Crowned>, crowned: Query<&Standing, With<Crowning>>, mut workshop: Workshop) {
    let takes = workshop.takes(workshop.theme().motion.cheer) / 2;
    if takes.is_zero() {
        return;
    }
    for standing in &crowned {
        let gold = workshop.theme().pieces.crown;
        let at = workshop.at(standing.0).extend(layer::MARKS + 1.0);
        let material = DiscMaterial::ring(Shape::Ring, gold, workshop.theme().marks.rim, 0.08);
        let drawn = workshop.discs.draw(&mut workshop.materials, material, 1.0);
        let spread = Spread { takes, since: None, radius: 0.9 * PITCH };
        workshop.commands.spawn((Name::new("crowning"), drawn, Transform::from_translation(at), spread));
    }
}

fn spread(
    time: Res<Time<Real>>,
    mut rings: Query<(Entity, &mut Spread, &mut Transform, &mut bevy::mesh::MeshTag)>,
    mut commands: Commands,
) {
    for (entity, mut ring, mut transform, mut shown) in &mut rings {
        let since = *ring.since.get_or_insert(time.elapsed());
        let done = part(time.elapsed().saturating_sub(since), ring.takes);
        let size = ring.radius * (0.4 + 0.6 * (done * PI / 2.0).sin());
        transform.scale = Vec3::new(size, size, 1.0);
        *shown = tag(1.0 - done, 0.0);
        if done >= 1.0 {
            commands.entity(entity).despawn();
        }
    }
}

/// The end of a game that is played, not of the demonstration: a wave goes through the winner's pieces.
fn rejoice(
    ended: On<GameEnded>,
    pieces: Query<(Entity, &PieceView, &Standing)>,
    screen: Res<State<Screen>>,
    mut workshop: Workshop,
) {
    let Outcome { winner: Some(winner), reason } = ended.0 else { return };
    let takes = workshop.takes(workshop.theme().motion.cheer);
    if let (AnyPosition::Tiger(position), Reason::Caged | Reason::StuckOutside) = (*workshop.game.position(), reason) {
        close_cage(&mut workshop, position.tiger());
    }
    if takes.is_zero() || *screen.get() != Screen::Playing {
        return;
    }
    let last = workshop.game.turns_shown().last().and_then(|turn| turn.points().last().copied());
    let centre = last.map_or(Vec2::ZERO, |point| workshop.at(point));
    for (entity, _, standing) in pieces.iter().filter(|(_, view, _)| view.0.side == winner) {
        let away = workshop.at(standing.0).distance(centre) / (8.0 * PITCH);
        let cheer = Cheer { after: takes.mul_f32(away.min(0.6)), takes: takes.mul_f32(0.4), since: None };
        workshop.commands.entity(entity).insert(cheer);
    }
}

fn cheer(
    time: Res<Time<Real>>,
    game: Res<Match>,
    flipped: Res<Flipped>,
    themes: Res<Themes>,
    mut pieces: Query<(Entity, &mut Cheer, &Standing, &mut Transform, &mut Lift, Has<Glide>, Has<Carried>)>,
    mut commands: Commands,
) {
    let motion = &themes.of(game.setup().game).motion;
    for (entity, mut cheer, standing, mut transform, mut lift, glides, carried) in &mut pieces {
        let since = *cheer.since.get_or_insert(time.elapsed());
        let passed = time.elapsed().saturating_sub(since).saturating_sub(cheer.after);
        let done = part(passed, cheer.takes);
        if glides || carried {
            commands.entity(entity).remove::<(Cheer, Lively)>();
            continue;
        }
        let height = (done * PI).sin();
        let at = place(game.position().board(), flipped.0, standing.0);
        transform.translation = (at + Vec2::Y * height * motion.hop_rise * PITCH).extend(layer::PIECES);
        transform.scale = Vec3::splat(1.0 + 0.06 * height).with_z(1.0);
        lift.0 = height;
        if done >= 1.0 {
            commands.entity(entity).remove::<(Cheer, Lively)>();
        }
    }
}

/// Bars fall over the tiger that is shut in.
fn close_cage(workshop: &mut Workshop, tiger: Point) {
    let (half, rail, bar) = (0.5 * PITCH, 8.0, 6.0);
    let colours = [workshop.theme().lines.colour, workshop.theme().marks.rim, workshop.theme().marks.rim];
    let mut strokes = Strokes::default();
    for (tint, wider) in [(Tint::Second, 3.0), (Tint::First, 0.0)] {
        for x in [-0.9_f32, -0.45, 0.0, 0.45, 0.9] {
            let x = x * half;
            strokes = strokes.line(Vec2::new(x, -half), Vec2::new(x, half), bar + wider, tint);
        }
        for y in [-half, half] {
            strokes = strokes.line(Vec2::new(-half, y), Vec2::new(half, y), rail + wider, tint);
        }
    }
    let to = workshop.at(tiger);
    let takes = workshop.takes(workshop.theme().motion.cheer) / 2;
    let drawn = (
        Mesh2d(workshop.meshes.add(strokes.mesh())),
        MeshMaterial2d(workshop.materials.add(DiscMaterial::lines(colours, 0.0))),
        tag(1.0, 0.0),
    );
    let at = Transform::from_translation(to.extend(layer::LIFTED + 5.0));
    workshop.commands.spawn((Name::new("cage"), Bars(tiger), drawn, at, Fall { to, takes, since: None }));
}

fn fall(
    time: Res<Time<Real>>,
    mut falling: Query<(Entity, &mut Fall, &mut Transform, &mut bevy::mesh::MeshTag)>,
    mut commands: Commands,
) {
    for (entity, mut fall, mut transform, mut shown) in &mut falling {
        let since = *fall.since.get_or_insert(time.elapsed());
        let done = part(time.elapsed().saturating_sub(since), fall.takes);
        let height = 1.0 - EasingCurve::new(0.0, 1.0, EaseFunction::BounceOut).sample_clamped(done);
        transform.translation = (fall.to + Vec2::Y * height * 1.6 * PITCH).extend(transform.translation.z);
        *shown = tag((done * 4.0).min(1.0), 0.0);
        if done >= 1.0 {
            commands.entity(entity).remove::<(Fall, Lively)>();
        }
    }
}

/// The board was turned, and the cage with it.
fn turn_round(mut bars: Query<(&Bars, &mut Transform, Option<&mut Fall>)>, game: Res<Match>, flipped: Res<Flipped>) {
    for (bars, mut transform, fall) in &mut bars {
        let at = place(game.position().board(), flipped.0, bars.0);
        transform.translation = at.extend(transform.translation.z);
        if let Some(mut fall) = fall {
            fall.to = at;
        }
    }
}

fn open(bars: Query<Entity, With<Bars>>, mut commands: Commands) {
    for entity in &bars {
        commands.entity(entity).despawn();
    }
}
