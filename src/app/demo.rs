//! The living board behind the title: the computer plays against itself, one game after the other.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use crate::engine::Level;
use crate::rules::Game;

use super::flow::{GameEnded, Request, Screen, Step};
use super::setup::{Seat, Setup};
use super::times::Times;

/// How long a finished demonstration stays.
const PAUSE: Duration = Duration::from_secs(4);

/// Which game is shown, and when the next one begins.
#[derive(Resource, Default)]
struct Demo {
    game: usize,
    next_at: Option<Duration>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Demo>()
        .add_systems(OnEnter(Screen::Title), |mut demo: ResMut<Demo>, mut requests: MessageWriter<Request>| {
            demo.next_at = None;
            requests.write(demonstration(demo.game));
        })
        .add_systems(Update, begin_next.run_if(in_state(Screen::Title)).before(Step::TickTimers))
        .add_observer(wait.run_if(in_state(Screen::Title)));
}

fn demonstration(number: usize) -> Request {
    let level = Level::new(2).unwrap_or_default();
    let mut setup = Setup::new(Game::ALL[number % Game::ALL.len()]).untimed();
    setup.seats = [Seat::Computer(level); 2];
    Request::Start { setup: Box::new(setup), record: None, used: Duration::ZERO, times: Times::default() }
}

fn wait(_: On<GameEnded>, time: Res<Time<Real>>, mut demo: ResMut<Demo>) {
    demo.next_at = Some(time.elapsed() + PAUSE);
}

fn begin_next(time: Res<Time<Real>>, mut demo: ResMut<Demo>, mut requests: MessageWriter<Request>) {
    if demo.next_at.is_some_and(|at| time.elapsed() >= at) {
        demo.next_at = None;
        demo.game += 1;
        requests.write(demonstration(demo.game));
    }
}
