//! A hint: the turn that the strongest level would play, for a person whose turn it is.

use bevy::prelude::*;

use crate::app::analysis::{Hint, Subject};
use crate::app::flow::{HintFound, HintWanted, Pause, Phase, Screen, Step};
use crate::app::play::Match;
use crate::app::thinking::{self, Thinking};
use crate::engine::{Level, Search};
use crate::rules::Turn;

/// A hint that is thought about, or has been given.
#[derive(Resource)]
struct Advice {
    subject: Subject,
    thinking: Option<Thinking<Option<Turn>>>,
}

pub(super) fn plugin(app: &mut App) {
    let may_be_void = resource_exists_and_changed::<Match>
        .or_else(state_changed::<Pause>)
        .or_else(state_changed::<Phase>.or_else(state_changed::<Screen>));
    app.add_observer(seek).add_systems(
        Update,
        (forget.run_if(resource_exists::<Advice>.and_then(may_be_void)), give.run_if(resource_exists::<Advice>))
            .chain()
            .in_set(Step::Analyse)
            .run_if(resource_exists::<Match>),
    );
}

/// Whether a person is to move and the game goes on.
fn is_asked_for(game: &Match, screen: Screen, pause: Pause, phase: Option<Phase>) -> bool {
    let goes_on = screen == Screen::Playing && pause == Pause::Off && phase == Some(Phase::Awaiting);
    goes_on && game.looked_at().is_none() && game.awaits_person()
}

fn seek(
    _: On<HintWanted>,
    game: Option<Res<Match>>,
    screen: Res<State<Screen>>,
    pause: Res<State<Pause>>,
    phase: Option<Res<State<Phase>>>,
    mut hint: ResMut<Hint>,
    mut commands: Commands,
) {
    let phase = phase.map(|phase| *phase.get());
    let Some(game) = game.filter(|game| is_asked_for(game, *screen.get(), *pause.get(), phase)) else { return };
    match *hint {
        // Whoever asks again is told again.
        Hint::Found(turn) => return commands.trigger(HintFound(turn)),
        Hint::Sought => return,
        Hint::None => {}
    }
    let subject = Subject::of(&game);
    if let Some(turn) = game.task().and_then(|task| task.hint(game.record())) {
        *hint = Hint::Found(turn);
        commands.insert_resource(Advice { subject, thinking: None });
        return commands.trigger(HintFound(turn));
    }
    let search = Search::for_level(game.record(), Level::STRONGEST, thinking::seed());
    let thinking = Thinking::begin(|stop| async move { stop.search(search, |_| ()).await.best() });
    *hint = Hint::Sought;
    commands.insert_resource(Advice { subject, thinking: Some(thinking) });
}

fn give(mut advice: ResMut<Advice>, mut hint: ResMut<Hint>, mut commands: Commands) {
    if let Some(turn) = advice.thinking.as_mut().and_then(Thinking::poll) {
        advice.thinking = None;
        *hint = turn.map_or(Hint::None, Hint::Found);
        if let Some(turn) = turn {
            commands.trigger(HintFound(turn));
        }
    }
}

/// A hint is void when its position is played, taken back, paused or left.
fn forget(
    advice: Res<Advice>,
    game: Res<Match>,
    screen: Res<State<Screen>>,
    pause: Res<State<Pause>>,
    phase: Option<Res<State<Phase>>>,
    mut hint: ResMut<Hint>,
    mut commands: Commands,
) {
    let phase = phase.map(|phase| *phase.get());
    if advice.subject != Subject::of(&game) || !is_asked_for(&game, *screen.get(), *pause.get(), phase) {
        hint.set_if_neq(Hint::None);
        commands.remove_resource::<Advice>();
    }
}
