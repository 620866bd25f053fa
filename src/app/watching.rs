//! Watching two computers step by step.

use bevy::prelude::*;

use super::flow::{MatchStarted, MoveApplied, Pause, PositionReset, SingleStep};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(pause_after_step).add_observer(forget_on::<MatchStarted>).add_observer(forget_on::<PositionReset>);
}

/// The one turn is played: its motion goes on, and the next turn waits.
fn pause_after_step(_: On<MoveApplied>, mut step: ResMut<SingleStep>, mut pause: ResMut<NextState<Pause>>) {
    if std::mem::take(&mut step.0) {
        pause.set(Pause::On);
    }
}

fn forget_on<E: Event>(_: On<E>, mut step: ResMut<SingleStep>) {
    step.0 = false;
}
