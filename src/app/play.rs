//! The match: the only place where the position changes.

use std::time::Duration;

use bevy::prelude::*;

use crate::engine::Level;
use crate::rules::{AnyPosition, Outcome, Position, Record, Side, Turn};

use super::flow::{Flipped, GameEnded, MatchStarted, MoveApplied, Mover, Pause, Phase, PositionReset, Request, Step};
use super::setup::{Seat, Setup};
use super::stage::Moving;
use super::task::Task;

/// The game that is being played.
#[derive(Resource, Clone, Debug)]
pub struct Match {
    setup: Setup,
    record: Record,
    /// Who played the last turn, for the line that tells of the clock.
    last_mover: Option<Mover>,
    /// What is practised, if this is no game.
    task: Option<Task>,
}

impl Match {
    fn new(setup: Setup, record: Option<Record>) -> Self {
        let record = record.unwrap_or_else(|| Record::new(setup.start()));
        Self { setup, record, last_mover: None, task: None }
    }

    fn practising(task: Task) -> Self {
        Self { task: Some(task), ..Self::new(task.setup(), Some(Record::new(task.start()))) }
    }

    /// Who plays what and how.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The turns so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The present position.
    pub fn position(&self) -> &AnyPosition {
        self.record.position()
    }

    /// The exercise or puzzle that this is, if it is no game.
    pub fn task(&self) -> Option<Task> {
        self.task
    }

    /// Whether nobody is to move although the rules would go on: a task is done, or a wrong turn is to be taken back.
    pub fn is_held(&self) -> bool {
        self.task.is_some_and(|task| task.is_held(&self.record))
    }

    /// Who is to move.
    pub fn seat_to_move(&self) -> Seat {
        self.setup.seat(self.position().side_to_move())
    }

    /// Whether a person may act: the game goes on and it is a person's turn.
    pub fn awaits_person(&self) -> bool {
        self.seat_to_move() == Seat::Person && self.record.outcome().is_none() && !self.is_held()
    }

    /// The level of the computer that is to move, if it is its turn and the game goes on.
    pub fn awaits_computer(&self) -> Option<Level> {
        match self.seat_to_move() {
            Seat::Computer(level) if self.record.outcome().is_none() && !self.is_held() => Some(level),
            _ => None,
        }
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    /// Who played the last turn; `None` at the start and after undo and redo.
    pub fn last_mover(&self) -> Option<Mover> {
        self.last_mover
    }

    /// How many turns undo would take back: to the last turn of a person, or one turn if nobody is a person. `None`
    /// if there is nothing to take back.
    pub fn undo_depth(&self) -> Option<usize> {
        let played = self.record.turns().len();
        if self.is_concluded_by_players() {
            return Some(0);
        }
        (0..played).rev().find(|&ply| self.stops_at(ply)).map(|ply| played - ply)
    }

    /// How many turns redo would play: to the next turn of a person, or to the end of the undone turns.
    pub fn redo_depth(&self) -> Option<usize> {
        let (played, undone) = (self.record.turns().len(), self.record.undone().len());
        (1..=undone).find(|depth| *depth == undone || self.stops_at(played + depth))
    }

    /// Whether undo and redo may stop before the `ply`-th turn: where a person has a choice.
    fn stops_at(&self, ply: usize) -> bool {
        let nobody = !self.setup.seats.contains(&Seat::Person);
        let position = self.record.position_at(ply);
        let is_choice = |position: &AnyPosition| {
            self.setup.seat(position.side_to_move()) == Seat::Person && position.legal_turns() != [Turn::Pass]
        };
        nobody || position.is_some_and(is_choice)
    }

    /// Whether the game ended by resignation or agreement, not on the board.
    fn is_concluded_by_players(&self) -> bool {
        use crate::rules::Reason::{DrawAgreed, Resigned};
        self.outcome().is_some_and(|outcome| matches!(outcome.reason, Resigned | DrawAgreed))
    }

    /// The side that gives up when a person resigns: the only person's, otherwise the one to move.
    fn resigning_side(&self) -> Side {
        let to_move = self.position().side_to_move();
        if self.setup.seat(to_move) == Seat::Person { to_move } else { !to_move }
    }
}

/// The match and the system that changes it.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, answer_requests.in_set(Step::Rules))
        .add_systems(Update, settle.in_set(Step::Settle).run_if(resource_exists::<Match>));
}

/// Answers what was asked of the match since the last frame, in order.
fn answer_requests(
    mut requests: MessageReader<Request>,
    mut game: Option<ResMut<Match>>,
    phase: Option<Res<State<Phase>>>,
    mut commands: Commands,
    mut next_phase: ResMut<NextState<Phase>>,
) {
    // A started match is inserted when this system has run; what was asked after it in the same frame is void.
    let mut awaiting = phase.is_some_and(|phase| *phase.get() == Phase::Awaiting);
    for request in requests.read() {
        let begun = match request {
            Request::Start { setup, record, used } => {
                Some((Match::new(Setup::clone(setup), record.as_deref().cloned()), *used))
            }
            Request::Practise(task) => Some((Match::practising(*task), Duration::ZERO)),
            _ => None,
        };
        if let Some((begun, used)) = begun {
            start(begun, used, &mut commands);
            next_phase.set(Phase::Animating);
            return requests.clear();
        }
        let Some(game) = game.as_deref_mut() else { continue };
        let changed = match request {
            Request::Start { .. } | Request::Practise(_) => false,
            Request::Play { turn, by } => awaiting && play(game, turn, *by, &mut commands),
            Request::Undo => undo(game, &mut commands),
            Request::Redo => redo(game, &mut commands),
            Request::Resign => resign(game, &mut commands),
            Request::SetLevel(side, level) => set_level(game, *side, *level),
            Request::SetTimer(timer) => set_timer(game, *timer),
        };
        if changed {
            awaiting = false;
            next_phase.set(Phase::Animating);
        }
    }
}

fn start(begun: Match, used: Duration, commands: &mut Commands) {
    let (game, flipped) = (begun.setup.game, begun.setup.is_flipped());
    commands.insert_resource(begun);
    commands.insert_resource(Flipped(flipped));
    commands.set_state(Pause::Off);
    commands.trigger(MatchStarted { game, used });
}

/// Plays a turn, unless it is the computer's and the position is not the one it thought about.
fn play(game: &mut Match, turn: &Turn, by: Mover, commands: &mut Commands) -> bool {
    let before = *game.position();
    if let Mover::Computer { key } = by
        && key != before.key()
    {
        return false;
    }
    if let Err(refused) = game.record.play(turn) {
        error!("{refused}");
        return false;
    }
    game.last_mover = Some(by);
    commands.trigger(MoveApplied { turn: *turn, by, before, after: *game.position() });
    true
}

fn undo(game: &mut Match, commands: &mut Commands) -> bool {
    let Some(depth) = game.undo_depth() else { return false };
    // A depth of 0 takes back the players' own end of the game, which is one step of the record too.
    for _ in 0..depth.max(1) {
        game.record.undo();
    }
    game.last_mover = None;
    commands.trigger(PositionReset);
    true
}

fn redo(game: &mut Match, commands: &mut Commands) -> bool {
    let Some(depth) = game.redo_depth() else { return false };
    for _ in 0..depth {
        game.record.redo();
    }
    game.last_mover = None;
    commands.trigger(PositionReset);
    true
}

fn resign(game: &mut Match, commands: &mut Commands) -> bool {
    if game.outcome().is_some() {
        return false;
    }
    game.record.resign(game.resigning_side());
    // A half-chosen capture that is shown already is not going to be played.
    commands.trigger(PositionReset);
    true
}

fn set_level(game: &mut Match, side: Side, level: Level) -> bool {
    let seat = &mut game.setup.seats[side as usize];
    if let Seat::Computer(present) = seat {
        *present = level;
    }
    false
}

fn set_timer(game: &mut Match, timer: Option<Duration>) -> bool {
    game.setup.timer = timer;
    false
}

/// Begins the next turn, or ends the game, when nothing moves any more.
fn settle(
    moving: Query<(), With<Moving>>,
    game: Res<Match>,
    mut next: ResMut<NextState<Phase>>,
    mut commands: Commands,
) {
    if !moving.is_empty() {
        return;
    }
    match game.outcome() {
        Some(outcome) => {
            next.set(Phase::Finished);
            commands.trigger(GameEnded(outcome));
        }
        None => next.set(Phase::Awaiting),
    }
}
