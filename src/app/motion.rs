//! Motion: slides, hops, fading and crowning. It changes where things are drawn, never where they are.

use std::time::Duration;

use bevy::math::curve::{Curve, EaseFunction, EasingCurve};
use bevy::prelude::*;
use bevy::time::Real;

use super::flow::{AtBoard, Crowned, Phase, PointChosen, Step};
use super::play::Match;
use super::stage::{Carried, Crowning, Glide, Leaving, Moving, Opacity, PieceView, layer};
use super::theme::{PITCH, Themes};

/// Moves what is on the stage.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (finish_at_once, glide, fade, crown, carry, rest).chain().in_set(Step::Animate).run_if(in_state(AtBoard)),
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

/// How much of a span is over, 0 to 1.
fn part(passed: Duration, of: Duration) -> f32 {
    if passed >= of { 1.0 } else { passed.as_secs_f32() / of.as_secs_f32() }
}

/// Time counts from the frame that first sees a motion: the frame before it may have been long ago.
fn glide(
    time: Res<Time<Real>>,
    game: Option<Res<Match>>,
    themes: Res<Themes>,
    mut gliding: Query<(Entity, &mut Glide, &mut Transform)>,
    mut commands: Commands,
) {
    let Some(game) = game else { return };
    let theme = themes.of(game.setup().game);
    let (lift, rise) = (theme.shadow.lift - 1.0, theme.motion.hop_rise);
    for (entity, mut glide, mut transform) in &mut gliding {
        let now = time.elapsed();
        while let Some(&leg) = glide.legs.front() {
            let here = transform.translation.truncate();
            let (from, since) = *glide.begun.get_or_insert((here, now));
            let passed = part(now.saturating_sub(since), leg.takes);
            let arc = if leg.hop && passed < 1.0 { (passed * std::f32::consts::PI).sin() } else { 0.0 };
            let eased = EasingCurve::new(from, leg.to, EaseFunction::CubicInOut).sample_clamped(passed);
            transform.translation = (eased + Vec2::Y * arc * rise * PITCH).extend(layer::LIFTED);
            transform.scale = Vec3::splat(1.0 + lift * 0.5 + arc * rise);
            if passed < 1.0 {
                break;
            }
            // What is left of the frame goes to the next leg, so that a long frame does not slow the way down.
            glide.legs.pop_front();
            glide.begun = Some((leg.to, since + leg.takes));
        }
        if glide.legs.is_empty() {
            transform.translation.z = layer::PIECES;
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Glide>();
        }
    }
}

fn fade(
    time: Res<Time<Real>>,
    mut leaving: Query<(Entity, &mut Leaving, &mut Opacity, &mut Transform)>,
    mut commands: Commands,
) {
    for (entity, mut leaving, mut opacity, mut transform) in &mut leaving {
        let since = *leaving.since.get_or_insert(time.elapsed());
        let passed = time.elapsed().saturating_sub(since);
        if passed < leaving.after {
            continue;
        }
        let gone = part(passed - leaving.after, leaving.takes);
        opacity.0 = 1.0 - gone;
        transform.scale = Vec3::splat(1.0 - 0.25 * gone);
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
        transform.scale = Vec3::splat(1.0 + 0.2 * (done * std::f32::consts::PI).sin());
        if done >= 1.0 {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Crowning>();
        }
    }
}

fn carry(mut carried: Query<(&Carried, &mut Transform), Changed<Carried>>) {
    for (carried, mut transform) in &mut carried {
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
