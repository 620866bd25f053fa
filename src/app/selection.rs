//! How a person builds a turn: chosen points narrow the legal turns until one whole turn is left.

use bevy::prelude::*;

use crate::rules::{Hop, Point, PointSet, Position, Refusal, Turn, explain};

use super::flow::{
    AtBoard, ChoiceCancelled, HopChosen, HopsDropped, MatchStarted, MoveApplied, Mover, Pause, Phase, PointChosen,
    PositionReset, PositionShown, Refused, Request, Screen, Step,
};
use super::play::Match;
use super::settings::Settings;
use super::task::Standing;

/// What a person has chosen of the present turn, and what can still follow.
#[derive(Resource, Clone, Debug, Default)]
pub struct Selection {
    legal: Vec<Turn>,
    chosen: Vec<Point>,
}

/// What choosing a point leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A piece is chosen, or the chosen one is let go.
    Piece,
    /// A capture has gone on by one hop and is not finished.
    Hop(Hop),
    /// A whole turn.
    Whole(Turn),
    /// Nothing.
    Refused,
}

impl Selection {
    /// Nothing chosen of these legal turns.
    pub fn new(legal: Vec<Turn>) -> Self {
        Self { legal, chosen: Vec::new() }
    }

    /// The points chosen so far: the piece's start, then its hops.
    pub fn chosen(&self) -> &[Point] {
        &self.chosen
    }

    /// The points from which a legal turn starts.
    pub fn movable(&self) -> PointSet {
        self.legal.iter().filter_map(|turn| turn.points().first().copied()).collect()
    }

    /// Whether the side to move must capture.
    pub fn must_capture(&self) -> bool {
        self.legal.first().is_some_and(Turn::is_capture) && self.legal.iter().all(Turn::is_capture)
    }

    /// Where the chosen piece can go next; whether that captures.
    pub fn targets(&self) -> impl Iterator<Item = (Point, bool)> {
        let next = self.chosen.len();
        self.following().filter(move |_| next > 0).filter_map(move |turn| {
            let captures = turn.is_capture();
            turn.points().get(next).map(|&point| (point, captures))
        })
    }

    /// The legal turns that begin with what is chosen.
    pub fn following(&self) -> impl Iterator<Item = &Turn> {
        self.legal.iter().filter(|turn| turn.points().starts_with(&self.chosen))
    }

    /// Lets go of everything chosen; whether hops were among it.
    pub fn clear(&mut self) -> bool {
        let hopped = self.chosen.len() > 1;
        self.chosen.clear();
        hopped
    }

    /// Chooses a point. With `complete`, a capture that can go on in one way only is finished at once.
    pub fn choose(&mut self, point: Point, complete: bool) -> Choice {
        if self.chosen == [point] {
            self.chosen.clear();
            return Choice::Piece;
        }
        self.chosen.push(point);
        let following: Vec<Turn> = self.following().copied().collect();
        match following[..] {
            [] => {
                self.chosen.pop();
                self.choose_otherwise(point)
            }
            _ if self.chosen.len() == 1 => Choice::Piece,
            [turn] if complete || turn.points().len() == self.chosen.len() => Choice::Whole(turn),
            [turn, ..] => self.last_hop(&turn).map_or(Choice::Refused, Choice::Hop),
        }
    }

    /// A point that goes on with nothing: the end of exactly one longer capture, or another piece.
    fn choose_otherwise(&mut self, point: Point) -> Choice {
        let ends_here = |turn: &&Turn| !self.chosen.is_empty() && turn.points().last() == Some(&point);
        let ending: Vec<Turn> = self.following().filter(ends_here).copied().collect();
        if let [turn] = ending[..] {
            return Choice::Whole(turn);
        }
        if self.chosen.len() == 1 && self.movable().contains(point) {
            self.chosen = vec![point];
            return Choice::Piece;
        }
        Choice::Refused
    }

    /// The hop that the last chosen point made.
    fn last_hop(&self, turn: &Turn) -> Option<Hop> {
        match turn {
            Turn::Move(way) => way.hops().nth(self.chosen.len().checked_sub(2)?),
            Turn::Pass => None,
        }
    }
}

/// What the keys do; whatever else comes before the points are chosen comes after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Typing;

/// The system that turns chosen points into turns; input of this frame comes before it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choosing;

/// A choice that was made while something still moved; it counts when the motion is done.
#[derive(Resource, Default)]
struct Waiting(Option<Point>);

/// Keeps the selection in step with the match and turns chosen points into whole turns.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>()
        .init_resource::<Waiting>()
        .add_systems(OnEnter(Phase::Awaiting), offer_turns)
        .add_systems(
            Update,
            (choose_points, cancel)
                .chain()
                .in_set(Choosing)
                .in_set(Step::Input)
                .run_if(in_state(AtBoard).and_then(not(in_state(Screen::Editing))).and_then(resource_exists::<Match>)),
        )
        .add_observer(forget_on::<MatchStarted>)
        .add_observer(forget_on::<MoveApplied>)
        .add_observer(forget_on::<PositionReset>)
        .add_observer(forget_on::<PositionShown>);
}

fn forget_on<E: Event>(_: On<E>, mut selection: ResMut<Selection>, mut waiting: ResMut<Waiting>) {
    *selection = Selection::default();
    waiting.0 = None;
}

/// A person who has nothing but a pass has nothing to choose: it is played at once, unless the game waits. In the
/// position editor nobody plays.
fn offer_turns(
    game: Option<Res<Match>>,
    screen: Res<State<Screen>>,
    mut selection: ResMut<Selection>,
    mut requests: MessageWriter<Request>,
) {
    let plays = *screen.get() != Screen::Editing;
    let waits = game.as_ref().is_some_and(|game| game.looked_at().is_some());
    let legal = game.filter(|game| plays && game.awaits_person()).map(|game| game.position().legal_turns());
    *selection = Selection::new(legal.unwrap_or_default());
    if selection.legal == [Turn::Pass] && !waits {
        requests.write(Request::Play { turn: Turn::Pass, by: Mover::Person });
    }
}

/// A choice during motion finishes the motion at once (`motion` sees the same message) and counts in the next frame.
fn choose_points(
    mut chosen: MessageReader<PointChosen>,
    mut waiting: ResMut<Waiting>,
    mut selection: ResMut<Selection>,
    game: Res<Match>,
    phase: Res<State<Phase>>,
    pause: Res<State<Pause>>,
    settings: Res<Settings>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    let held = if *phase.get() == Phase::Animating { None } else { waiting.0.take() };
    for point in held.into_iter().chain(chosen.read().map(|chosen| chosen.0)) {
        if *pause.get() == Pause::On {
            commands.trigger(Refused::Paused);
            continue;
        }
        if *phase.get() == Phase::Animating {
            waiting.0 = Some(point);
            continue;
        }
        if game.is_held() {
            // The next click takes a wrong turn back; what is done stays.
            if game.task().is_some_and(|task| task.standing(game.record()) != Standing::Done) {
                requests.write(Request::Undo);
            }
            continue;
        }
        if game.outcome().is_none() && !game.awaits_person() {
            if held != Some(point) {
                commands.trigger(Refused::ComputerToMove);
            }
            continue;
        }
        match selection.choose(point, settings.complete_captures) {
            Choice::Piece => {}
            Choice::Hop(hop) => commands.trigger(HopChosen(hop)),
            Choice::Whole(turn) => {
                requests.write(Request::Play { turn, by: Mover::Person });
            }
            Choice::Refused => {
                commands.trigger(Refused::Rules(refusal(&game, selection.chosen(), point)));
            }
        }
    }
}

/// Why a point was refused. The position alone does not tell of a game that ended by resignation or repetition.
fn refusal(game: &Match, chosen: &[Point], point: Point) -> Refusal {
    if game.outcome().is_some() { Refusal::GameOver } else { explain(game.position(), chosen, point) }
}

/// Drops a half-chosen turn; a piece that was already shown hopping goes back.
fn cancel(mut cancelled: MessageReader<ChoiceCancelled>, mut selection: ResMut<Selection>, mut commands: Commands) {
    if cancelled.read().count() > 0 && selection.clear() {
        commands.trigger(HopsDropped);
    }
}
