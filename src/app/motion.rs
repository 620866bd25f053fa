//! Motion: slides, hops, tossing aside and crowning. It changes where things are drawn, never where they are.

use std::f32::consts::PI;
use std::time::Duration;

use bevy::math::curve::{Curve, EaseFunction, EasingCurve};
use bevy::prelude::*;
use bevy::time::Real;

use super::flow::{AtBoard, Crowned, Phase, PointChosen, Step};
use super::play::Match;
use super::stage::{Carried, Crowning, Glide, Leaving, Leg, Lift, Moving, Opacity, PieceView, layer, part};
use super::theme::{Ease, PITCH, Themes, Timing};

/// Moves what is on the stage.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (finish_at_once, glide, leave, crown, carry, rest).chain().in_set(Step::Animate).run_if(in_state(AtBoard)),
    );
}

/// A choice during motion finishes the motion.
fn finish_at_once(
    mut chosen: MessageReader<PointChosen>,
    phase: Res<State<Phase>>,
    mut glides: Query<&mut Glide>,
    mut leaving: Query<&mut Leaving>,
    mut crownings: Query<&mut Crowning>,
) {
    if chosen.read().count() == 0 || *phase.get() != Phase::Animating {
        return;
    }
    for mut glide in &mut glides {
        glide.legs.iter_mut().for_each(|leg| leg.takes = Duration::ZERO);
    }
    for mut leaving in &mut leaving {
        (leaving.after, leaving.takes) = (Duration::ZERO, Duration::ZERO);
    }
    for mut crowning in &mut crownings {
        crowning.takes = Duration::ZERO;
    }
}

/// A hop is over before its time is; in what is left the piece is squashed a little and comes to rest.
const LANDED: f32 = 0.82;

/// How a piece is drawn at a moment of a leg: how far it has come, how high it is and how it is stretched.
fn pose(motion: &Timing, leg: &Leg, passed: f32) -> (f32, f32, Vec2) {
    let flat = leg.rise <= 0.0;
    if flat || passed >= 1.0 {
        let ease = match motion.ease {
            Ease::Linear => EaseFunction::Linear,
            Ease::Gentle => EaseFunction::CubicInOut,
            Ease::Brisk => EaseFunction::CubicOut,
            Ease::Springy => EaseFunction::BackOut,
        };
        return (EasingCurve::new(0.0, 1.0, ease).sample_clamped(passed), 0.0, Vec2::ONE);
    }
    let flown = (passed / LANDED).min(1.0);
    let landing = ((passed - LANDED) / (1.0 - LANDED)).max(0.0);
    let squash = motion.squash * (landing * PI).sin();
    let way = EasingCurve::new(0.0, 1.0, EaseFunction::SineInOut).sample_clamped(flown);
    (way, (flown * PI).sin(), Vec2::new(1.0 + squash, 1.0 - squash))
}

/// Time counts from the frame that first sees a motion: the frame before it may have been long ago.
fn glide(
    time: Res<Time<Real>>,
    game: Option<Res<Match>>,
    themes: Res<Themes>,
    mut gliding: Query<(Entity, &mut Glide, &mut Transform, &mut Lift)>,
    mut commands: Commands,
) {
    let Some(game) = game else { return };
    let theme = themes.of(game.setup().game);
    let larger = theme.shadow.lift - 1.0;
    for (entity, mut glide, mut transform, mut lift) in &mut gliding {
        let now = time.elapsed();
        while let Some(&leg) = glide.legs.front() {
            let here = transform.translation.truncate();
            let (from, since) = *glide.begun.get_or_insert((here, now));
            let passed = part(now.saturating_sub(since), leg.takes);
            let (way, height, stretch) = pose(&theme.motion, &leg, passed);
            let rise = height * leg.rise;
            // A sliding piece leaves the board by a hair only.
            lift.0 = if leg.rise > 0.0 { height } else { 0.4 * (passed * PI).sin() };
            transform.translation = (from.lerp(leg.to, way) + Vec2::Y * rise * PITCH).extend(layer::LIFTED);
            transform.scale = (stretch * (1.0 + larger * lift.0 + rise * 0.5)).extend(1.0);
            if passed < 1.0 {
                break;
            }
            // What is left of the frame goes to the next leg, so that a long frame does not slow the way down.
            transform.translation = leg.to.extend(layer::LIFTED);
            glide.legs.pop_front();
            glide.begun = Some((leg.to, since + leg.takes));
        }
        if glide.legs.is_empty() {
            transform.translation.z = layer::PIECES;
            transform.scale = Vec3::ONE;
            lift.0 = 0.0;
            commands.entity(entity).remove::<Glide>();
        }
    }
}

/// A captured piece is tossed in a bow to where it is counted, and is small when it arrives; one that is only taken
/// from the board fades.
fn leave(
    time: Res<Time<Real>>,
    mut leaving: Query<(Entity, &mut Leaving, &mut Opacity, &mut Transform, &mut Lift)>,
    mut commands: Commands,
) {
    /// How high the bow is, as a part of the pitch.
    const BOW: f32 = 0.8;
    /// How small the piece gets.
    const SMALL: f32 = 0.4;
    for (entity, mut leaving, mut opacity, mut transform, mut lift) in &mut leaving {
        let here = transform.translation.truncate();
        let (since, from) = *leaving.since.get_or_insert((time.elapsed(), here));
        let passed = time.elapsed().saturating_sub(since);
        if passed < leaving.after {
            continue;
        }
        let gone = part(passed - leaving.after, leaving.takes);
        match leaving.to {
            Some(to) => {
                let way = EasingCurve::new(0.0, 1.0, EaseFunction::QuadraticIn).sample_clamped(gone);
                let at = from.lerp(to, way) + Vec2::Y * (gone * PI).sin() * BOW * PITCH;
                transform.translation = at.extend(layer::TOSSED);
                transform.scale = Vec3::splat(1.0 + (SMALL - 1.0) * way).with_z(1.0);
                transform.rotation = Quat::from_rotation_z((from.x - to.x).signum() * way * 0.9);
                lift.0 = (gone * PI).sin();
                opacity.0 = ((1.0 - gone) / 0.25).min(1.0);
            }
            None => {
                opacity.0 = 1.0 - gone;
                transform.scale = Vec3::splat(1.0 - 0.25 * gone);
            }
        }
        if gone >= 1.0 {
            commands.entity(entity).despawn();
        }
    }
}

fn crown(
    time: Res<Time<Real>>,
    mut crownings: Query<(Entity, &mut Crowning, &mut PieceView, &mut Transform), Without<Glide>>,
    mut commands: Commands,
) {
    for (entity, mut crowning, mut view, mut transform) in &mut crownings {
        let since = *crowning.since.get_or_insert(time.elapsed());
        if view.0 != crowning.piece {
            view.0 = crowning.piece;
            commands.trigger(Crowned);
        }
        let done = part(time.elapsed().saturating_sub(since), crowning.takes);
        transform.scale = Vec3::splat(1.0 + 0.2 * (done * PI).sin());
        if done >= 1.0 {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Crowning>();
        }
    }
}

fn carry(mut carried: Query<(&Carried, &mut Transform, &mut Lift), Changed<Carried>>) {
    for (carried, mut transform, mut lift) in &mut carried {
        lift.0 = 1.0;
        // Under a finger the piece is drawn larger and above it.
        let (scale, above) = if carried.by_touch { (1.5, 0.6 * PITCH) } else { (1.1, 0.0) };
        transform.translation = (carried.at + Vec2::Y * above).extend(layer::LIFTED);
        transform.scale = Vec3::splat(scale);
    }
}

/// Takes the mark of motion from what no longer moves.
fn rest(
    resting: Query<Entity, (With<Moving>, Without<Glide>, Without<Leaving>, Without<Crowning>)>,
    mut commands: Commands,
) {
    for entity in &resting {
        commands.entity(entity).remove::<Moving>();
    }
}
