//! The match: the only place where the position changes.

use std::time::Duration;

use bevy::prelude::*;

use crate::engine::Level;
use crate::notation::{GameRecord, Tags};
use crate::rules::{AnyPosition, Outcome, Position, Record, Side, Turn};

use super::flow::{Flipped, GameCounted, GameEnded, MatchStarted, Mover, Pause, Phase, Request, Step};
use super::setup::{Seat, Setup};
use super::stage::Moving;
use super::tags;
use super::task::Task;
use super::timer::TurnClock;
use super::times::Times;

mod review;
mod table;
mod turns;

/// The game that is being played.
#[derive(Resource, Clone, Debug)]
pub struct Match {
    setup: Setup,
    record: Record,
    /// What was left of the sides' time before each turn.
    times: Times,
    /// What is told of the game beside its turns.
    tags: Tags,
    /// Who played the last turn, for the line that tells of the clock.
    last_mover: Option<Mover>,
    /// Who has offered a draw and waits for the answer.
    draw_offer: Option<Side>,
    /// How many turns are played in the position that is looked at; `None` while that is the present one.
    looked_at: Option<usize>,
    /// Whether the game came from outside or from the library and has not been gone on with.
    borrowed: bool,
    /// Whether the end of the game has been told.
    end_told: bool,
    /// Which match of this run it is.
    number: u32,
    /// Which turn of this run it is: another one whenever another position is the present one.
    turn_number: u32,
    /// What is practised, if this is no game.
    task: Option<Task>,
}

impl Match {
    fn new(setup: Setup, game: Option<GameRecord>, times: &Times) -> Self {
        let game = game.unwrap_or_else(|| GameRecord { tags: tags::begun_now(), record: Record::new(setup.start()) });
        let GameRecord { tags, record } = game;
        let times = times.clone().fitted(setup.game_time, record.turns().len() + record.undone().len());
        Self {
            setup,
            record,
            times,
            tags,
            last_mover: None,
            draw_offer: None,
            looked_at: None,
            borrowed: false,
            end_told: false,
            number: 0,
            turn_number: 0,
            task: None,
        }
    }

    fn practising(task: Task) -> Self {
        let game = GameRecord::new(Record::new(task.start()));
        Self { task: Some(task), ..Self::new(task.setup(), Some(game), &Times::default()) }
    }

    /// A game to look at: one that is over from its start, another one where it stands.
    fn borrowed(setup: Setup, game: GameRecord) -> Self {
        let ply = if game.record.outcome().is_some() { 0 } else { game.record.turns().len() };
        Self { looked_at: Some(ply), borrowed: true, end_told: true, ..Self::new(setup, Some(game), &Times::default()) }
    }

    /// Who plays what and how.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The turns so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// What is told of the game beside its turns; [`completed`](tags::completed) adds what the set-up tells.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// What was left of the sides' time before each turn.
    pub fn times(&self) -> &Times {
        &self.times
    }

    /// What a side has left of its time for the game in the position on the board; `None` without such a time.
    pub fn time_left(&self, side: Side, clock: &TurnClock) -> Option<Duration> {
        let ply = self.turns_shown().len();
        let runs = self.looked_at.is_none() && self.position().side_to_move() == side;
        let spent = if runs { clock.spent(self.turn_number) } else { Duration::ZERO };
        self.times.before(ply, side).map(|left| left.saturating_sub(spent))
    }

    /// Which match of this run it is.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Which turn of this run it is: another one whenever another position is the present one.
    pub fn turn_number(&self) -> u32 {
        self.turn_number
    }

    /// The game with all that is told of it, as it is handed on.
    pub fn game_record(&self) -> GameRecord {
        GameRecord { tags: tags::completed(&self.tags, &self.setup), record: self.record.clone() }
    }

    /// The position on the board: the present one, or the one that is looked at.
    pub fn position(&self) -> &AnyPosition {
        self.looked_at.and_then(|ply| self.record.position_at(ply)).unwrap_or(self.record.position())
    }

    /// The turns that led to the position on the board.
    pub fn turns_shown(&self) -> &[Turn] {
        let turns = self.record.turns();
        self.looked_at.and_then(|ply| turns.get(..ply)).unwrap_or(turns)
    }

    /// How many turns are played in the position that is looked at; `None` while the game goes on.
    pub fn looked_at(&self) -> Option<usize> {
        self.looked_at
    }

    /// Whether the game is looked back on: an earlier position is shown, or it is over.
    pub fn is_looked_back_on(&self) -> bool {
        self.task.is_none() && (self.looked_at.is_some() || self.record.outcome().is_some())
    }

    /// Whether the game came from outside or from the library and has not been gone on with: it is nobody's.
    pub fn is_borrowed(&self) -> bool {
        self.borrowed
    }

    /// Whether the position that is looked at can be gone on from. A game that players ended themselves can.
    pub fn can_take_over(&self) -> bool {
        self.looked_at.is_some() && (self.outcome().is_none() || self.is_concluded_by_players())
    }

    /// Whether there is a present position to go back to from the one that is looked at; a borrowed game has only its end.
    pub fn can_end_review(&self) -> bool {
        let is_end = self.looked_at == Some(self.record.turns().len());
        self.looked_at.is_some() && !(self.borrowed && is_end)
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
        self.seat_to_move() == Seat::Person && self.outcome().is_none() && !self.is_held()
    }

    /// The level of the computer that is to move, if it is its turn and the game goes on.
    pub fn awaits_computer(&self) -> Option<Level> {
        match self.seat_to_move() {
            Seat::Computer(level) if self.outcome().is_none() && !self.is_held() => Some(level),
            _ => None,
        }
    }

    /// Whether there are only computers, and persons watch.
    pub fn is_watched(&self) -> bool {
        !self.setup.seats.contains(&Seat::Person)
    }

    /// Whether a person may offer a draw.
    pub fn can_offer_draw(&self) -> bool {
        let is_present = !self.borrowed && self.looked_at.is_none();
        is_present && self.task.is_none() && !self.is_watched() && self.record.outcome().is_none()
    }

    /// Who has offered a draw and waits for the answer.
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// How the game has ended, if it has in the position on the board.
    pub fn outcome(&self) -> Option<Outcome> {
        let at_end = self.turns_shown().len() == self.record.turns().len();
        self.record.outcome().filter(|_| at_end)
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
        let nobody = self.is_watched();
        let position = self.record.position_at(ply);
        let is_choice = |position: &AnyPosition| {
            self.setup.seat(position.side_to_move()) == Seat::Person && position.legal_turns() != [Turn::Pass]
        };
        nobody || position.is_some_and(is_choice)
    }

    /// Whether the game ended by resignation, agreement or the clock, not on the board.
    fn is_concluded_by_players(&self) -> bool {
        use crate::rules::Reason::{DrawAgreed, Resigned, TimeForfeit};
        self.record.outcome().is_some_and(|outcome| matches!(outcome.reason, Resigned | TimeForfeit | DrawAgreed))
    }

    /// Makes the position that is looked at the present one. A borrowed game becomes a new one of today's.
    fn take_over(&mut self, clock: &TurnClock) {
        let Some(ply) = self.looked_at.take() else { return };
        if self.is_concluded_by_players() {
            self.record.undo();
        }
        while self.record.turns().len() > ply {
            self.turn_number += 1;
            self.record.undo();
        }
        self.revive(clock);
        if std::mem::take(&mut self.borrowed) {
            self.tags = tags::begun_now();
            // How it would have ended is nobody's merit.
            self.setup.series.open = false;
        }
        self.end_told = false;
        self.last_mover = None;
    }

    /// Whoever is to move after turns were taken back, or after an end that was, has some time to go on with.
    fn revive(&mut self, clock: &TurnClock) {
        let ply = self.record.turns().len();
        self.times.revive(ply, self.record.position().side_to_move(), clock.spent(self.turn_number));
    }

    /// The side for which a person gives up or offers a draw: the only person's, otherwise the one to move.
    pub fn speaking_side(&self) -> Side {
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
    clock: Res<TurnClock>,
    phase: Option<Res<State<Phase>>>,
    mut commands: Commands,
    mut next_phase: ResMut<NextState<Phase>>,
) {
    // A started match is inserted when this system has run; what was asked of it in the same frame is void. Of several that
    // are to begin the last does, as of several screens the last comes.
    let mut awaiting = phase.is_some_and(|phase| *phase.get() == Phase::Awaiting);
    let mut requests = requests.read();
    while let Some(request) = requests.next() {
        if let Some(first) = begun(request) {
            let (begun, used) = requests.filter_map(begun).last().unwrap_or(first);
            let (number, turn_number) = game.map_or((0, 0), |before| (before.number + 1, before.turn_number + 1));
            begin(Match { number, turn_number, ..begun }, used, &mut commands);
            return next_phase.set(Phase::Animating);
        }
        let Some(game) = game.as_deref_mut() else { continue };
        let changed = match request {
            Request::Start { .. } | Request::Open { .. } | Request::Practise(_) => false,
            Request::Play { turn, by } => awaiting && turns::play(game, turn, *by, &clock, &mut commands),
            Request::Undo => turns::undo(game, &clock, &mut commands),
            Request::Redo => turns::redo(game, &clock, &mut commands),
            Request::Resign => table::resign(game, &mut commands),
            Request::LoseOnTime => awaiting && table::lose_on_time(game, &mut commands),
            Request::OfferDraw => table::offer_draw(game, &mut commands),
            Request::AnswerDraw(accepts) => table::answer_draw(game, *accepts, &mut commands),
            Request::Review(ply) => review::review(game, *ply, &mut commands),
            Request::EndReview => review::end_review(game, &mut commands),
            Request::TakeOver => review::take_over(game, &clock, &mut commands),
            Request::SetLevel(side, level) => table::set_level(game, *side, *level),
            Request::SetSeat(side, seat) => table::set_seat(game, *side, *seat, &mut commands),
            Request::SetTimer(timer) => table::set_timer(game, *timer),
        };
        if changed {
            // Whatever happens at the board leaves an offer behind.
            game.draw_offer = None;
            awaiting = false;
            next_phase.set(Phase::Animating);
        }
    }
}

/// The match that a request begins, and what is used of its first turn's time.
fn begun(request: &Request) -> Option<(Match, Duration)> {
    match request {
        Request::Start { setup, record, used, times } => {
            Some((Match::new(Setup::clone(setup), record.as_deref().cloned(), times), *used))
        }
        Request::Open { setup, game } => {
            Some((Match::borrowed(Setup::clone(setup), GameRecord::clone(game)), Duration::ZERO))
        }
        Request::Practise(task) => Some((Match::practising(*task), Duration::ZERO)),
        _ => None,
    }
}

fn begin(game: Match, used: Duration, commands: &mut Commands) {
    let kind = game.setup.game;
    commands.insert_resource(Flipped(game.setup.is_flipped()));
    commands.set_state_if_neq(if game.looked_at.is_some() { Pause::Review } else { Pause::Off });
    commands.insert_resource(game);
    commands.trigger(MatchStarted { game: kind, used });
}

/// Begins the next turn, or ends the game, when nothing moves any more.
fn settle(
    moving: Query<(), With<Moving>>,
    mut game: ResMut<Match>,
    mut next: ResMut<NextState<Phase>>,
    mut commands: Commands,
) {
    if !moving.is_empty() {
        return;
    }
    match game.outcome() {
        Some(outcome) => {
            next.set(Phase::Finished);
            if !game.end_told {
                game.end_told = true;
                if game.task.is_none() && game.setup.series.count(outcome.winner) {
                    commands.trigger(GameCounted(outcome));
                }
                commands.trigger(GameEnded(outcome));
            }
        }
        None => next.set(Phase::Awaiting),
    }
}
