//! Looking through a game by itself: the next position after a while, until the last one.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use super::flow::{Autoplay, Pause, Phase, PositionShown, Request, Step};
use super::play::Match;
use super::selection::{Choosing, Typing};

/// How long each position stays.
const STAY: Duration = Duration::from_millis(1200);

/// When the next position is due.
#[derive(Resource, Default)]
struct Next(Option<Duration>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Next>()
        .add_systems(
            Update,
            step.in_set(Step::Input)
                .after(Typing)
                .before(Choosing)
                .run_if(resource_exists::<Match>.and_then(|autoplay: Res<Autoplay>| autoplay.0)),
        )
        .add_systems(OnExit(Pause::Review), |mut autoplay: ResMut<Autoplay>, mut next: ResMut<Next>| {
            autoplay.0 = false;
            next.0 = None;
        })
        .add_observer(|_: On<PositionShown>, mut next: ResMut<Next>| next.0 = None);
}

fn step(
    time: Res<Time<Real>>,
    game: Res<Match>,
    phase: Option<Res<State<Phase>>>,
    mut autoplay: ResMut<Autoplay>,
    mut next: ResMut<Next>,
    mut requests: MessageWriter<Request>,
) {
    // A position stays from when its motion is over.
    if phase.is_some_and(|phase| *phase.get() == Phase::Animating) {
        return;
    }
    let shown = game.turns_shown().len();
    if shown >= game.record().turns().len() {
        if autoplay.is_changed() && shown > 0 {
            // Begun at the end, it shows the game from the start.
            requests.write(Request::Review(0));
        } else {
            autoplay.0 = false;
        }
    } else if *next.0.get_or_insert(time.elapsed() + STAY) <= time.elapsed() {
        next.0 = None;
        requests.write(Request::Review(shown + 1));
    }
}
