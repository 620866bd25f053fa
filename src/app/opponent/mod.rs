//! The computer's turn: a search beside the picture, which it never stops.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;

use crate::engine::{Score, Search};
use crate::rules::{Position, Turn};

use crate::app::flow::{
    ComputerMustReply, MatchStarted, Mover, Pause, Phase, PositionReset, Request, SingleStep, Step,
};
use crate::app::play::Match;
use crate::app::settings::Settings;
use crate::app::theme::Themes;
use crate::app::thinking::{self, Thinking};

use draws::Scores;

mod draws;

/// The computer's turn, while it is thought about or has its answer.
#[derive(Resource)]
struct Reply {
    /// `None` if the answer is known.
    thinking: Option<Thinking<Option<(Turn, Score)>>>,
    answer: Option<(Turn, Score)>,
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
        Self(thinking::seed)
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
        .add_systems(Update, reply.in_set(Step::Think).run_if(resource_exists::<Reply>))
        .add_observer(|_: On<MatchStarted>, mut commands: Commands| commands.remove_resource::<Reply>())
        .add_observer(|_: On<PositionReset>, mut commands: Commands| commands.remove_resource::<Reply>())
        .add_observer(hurry);
}

fn think(game: Res<Match>, time: Res<Time<Real>>, chance: Res<Chance>, mut commands: Commands) {
    let Some(level) = game.awaits_computer() else { return };
    let key = game.position().key();
    // A puzzle knows its best defence.
    let known = game.task().and_then(|task| task.reply(game.record())).map(|turn| (turn, Score::DRAW));
    let search = Search::for_level(game.record(), level, chance.0());
    let thinking = known.is_none().then(|| {
        Thinking::begin(|stop| async move {
            let search = stop.search(search, |_| ()).await;
            search.best().map(|turn| (turn, search.report().score))
        })
    });
    commands.insert_resource(Reply { thinking, answer: known, key, since: time.elapsed() });
}

fn forget(mut commands: Commands) {
    commands.remove_resource::<Reply>();
}

/// The clock runs out: the search ends with the best it has.
fn hurry(_: On<ComputerMustReply>, reply: Option<Res<Reply>>) {
    if let Some(thinking) = reply.as_ref().and_then(|reply| reply.thinking.as_ref()) {
        thinking.hurry();
    }
}

fn reply(
    mut pending: ResMut<Reply>,
    game: Res<Match>,
    themes: Res<Themes>,
    settings: Res<Settings>,
    step: Res<SingleStep>,
    time: Res<Time<Real>>,
    mut scores: ResMut<Scores>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    if let Some(answer) = pending.thinking.as_mut().and_then(Thinking::poll) {
        pending.answer = answer;
    }
    let mut least = themes.of(game.setup().game).motion.least_reply();
    if game.is_watched() && !step.0 {
        least = least.max(settings.watch_pace.delay());
    }
    let hurried = pending.thinking.as_ref().is_some_and(Thinking::is_hurried);
    if let Some((turn, score)) = pending.answer
        && (hurried || time.elapsed().saturating_sub(pending.since) >= least)
    {
        scores.push(game.position().side_to_move(), score);
        requests.write(Request::Play { turn, by: Mover::Computer { key: pending.key } });
        commands.remove_resource::<Reply>();
    }
}
