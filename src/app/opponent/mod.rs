//! The computer's turn: a search beside the picture, which it never stops.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use bevy::time::Real;

use crate::engine::{Score, Search};
use crate::rules::{Position, Turn};

use crate::app::flow::{
    ComputerMustReply, MatchStarted, Mover, Pause, Phase, PositionReset, Request, SingleStep, Step,
};
use crate::app::play::Match;
use crate::app::settings::Settings;
use crate::app::theme::Themes;

use draws::Scores;

mod draws;
#[cfg(target_family = "wasm")]
mod page_thread;
#[cfg(not(target_family = "wasm"))]
mod worker_thread;

#[cfg(target_family = "wasm")]
use page_thread as thread;
#[cfg(not(target_family = "wasm"))]
use worker_thread as thread;

/// A search that is going on, or has its answer. Dropping it stops the search.
#[derive(Resource)]
struct Thinking {
    /// Until it has its answer: a finished task must not be asked again.
    search: Option<Task<Option<(Turn, Score)>>>,
    answer: Option<(Turn, Score)>,
    stop: Arc<AtomicBool>,
    /// The key of the position that is thought about.
    key: u64,
    since: Duration,
}

/// Where the computer's chance comes from: another number each time, so that it does not repeat itself. Another source
/// can be put in its place, so that it does.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Chance(pub fn() -> u64);

impl Default for Chance {
    fn default() -> Self {
        Self(thread::seed)
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Thinks whenever it is a computer's turn.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(draws::plugin)
        .init_resource::<Chance>()
        .add_systems(OnEnter(Phase::Awaiting), think.run_if(in_state(Pause::Off).and_then(resource_exists::<Match>)))
        .add_systems(OnEnter(Pause::Off), think.run_if(in_state(Phase::Awaiting).and_then(resource_exists::<Match>)))
        .add_systems(OnExit(Phase::Awaiting), forget)
        .add_systems(OnExit(Pause::Off), forget)
        .add_systems(Update, reply.in_set(Step::Think).run_if(resource_exists::<Thinking>))
        .add_observer(|_: On<MatchStarted>, mut commands: Commands| commands.remove_resource::<Thinking>())
        .add_observer(|_: On<PositionReset>, mut commands: Commands| commands.remove_resource::<Thinking>())
        .add_observer(hurry);
}

fn think(game: Res<Match>, time: Res<Time<Real>>, chance: Res<Chance>, mut commands: Commands) {
    let Some(level) = game.awaits_computer() else { return };
    let key = game.position().key();
    // A puzzle knows its best defence.
    let known = game.task().and_then(|task| task.reply(game.record())).map(|turn| (turn, Score::DRAW));
    let mut search = Search::for_level(game.record(), level, chance.0());
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = stop.clone();
    let search = known.is_none().then(|| {
        AsyncComputeTaskPool::get().spawn(async move {
            while !stopped.load(Ordering::Relaxed) && !thread::advance(&mut search) {
                thread::breathe().await;
            }
            search.best().map(|turn| (turn, search.report().score))
        })
    });
    commands.insert_resource(Thinking { search, answer: known, stop, key, since: time.elapsed() });
}

fn forget(mut commands: Commands) {
    commands.remove_resource::<Thinking>();
}

/// The clock runs out: the search ends with the best it has.
fn hurry(_: On<ComputerMustReply>, thinking: Option<Res<Thinking>>) {
    if let Some(thinking) = thinking {
        thinking.stop.store(true, Ordering::Relaxed);
    }
}

fn reply(
    mut thinking: ResMut<Thinking>,
    game: Res<Match>,
    themes: Res<Themes>,
    settings: Res<Settings>,
    step: Res<SingleStep>,
    time: Res<Time<Real>>,
    mut scores: ResMut<Scores>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    if let Some(answer) = thinking.search.as_mut().and_then(check_ready) {
        thinking.search = None;
        thinking.answer = answer;
    }
    let mut least = themes.of(game.setup().game).motion.least_reply();
    if game.is_watched() && !step.0 {
        least = least.max(settings.watch_pace.delay());
    }
    let hurried = thinking.stop.load(Ordering::Relaxed);
    if let Some((turn, score)) = thinking.answer
        && (hurried || time.elapsed().saturating_sub(thinking.since) >= least)
    {
        scores.push(game.position().side_to_move(), score);
        requests.write(Request::Play { turn, by: Mover::Computer { key: thinking.key } });
        commands.remove_resource::<Thinking>();
    }
}
