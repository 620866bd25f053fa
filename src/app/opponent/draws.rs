//! Whether the computer takes a draw that it is offered: what it thought of its own game decides.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};

use crate::app::flow::{DrawOffered, MatchStarted, PositionReset, Request, Step};
use crate::app::play::Match;
use crate::app::setup::Seat;
use crate::engine::tiger_table::Value;
use crate::engine::{Exact, Score};
use crate::rules::{Record, Side};

/// For so many of its own turns in a row the computer must have seen no advantage.
const PATIENCE: usize = 10;

/// What each side's searches thought of the last turns they chose, from that side's view; of a side that a person
/// plays there are none. They are forgotten when turns are taken back.
#[derive(Resource, Clone, Debug, Default)]
pub struct Scores([Vec<Score>; 2]);

impl Scores {
    /// Remembers what a search thought of the turn it chose.
    pub fn push(&mut self, side: Side, score: Score) {
        let scores = &mut self.0[side as usize];
        scores.push(score);
        let surplus = scores.len().saturating_sub(PATIENCE);
        scores.drain(..surplus);
    }

    /// Whether a side has seen no advantage for long.
    fn sees_no_advantage(&self, side: Side) -> bool {
        let scores = &self.0[side as usize];
        scores.len() == PATIENCE && scores.iter().all(|&score| score <= Score::DRAW)
    }
}

/// The computer looks up whether the position is won, which may take longer than a frame.
#[derive(Resource)]
struct LookingUp(Task<bool>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scores>()
        .add_observer(forget_on::<MatchStarted>)
        .add_observer(forget_on::<PositionReset>)
        .add_observer(consider)
        .add_systems(Update, answer.after(Step::Think).before(Step::Rules).run_if(resource_exists::<LookingUp>));
}

fn forget_on<E: Event>(_: On<E>, mut scores: ResMut<Scores>, mut commands: Commands) {
    *scores = Scores::default();
    // An answer that comes late would be taken for the answer to a later offer.
    commands.remove_resource::<LookingUp>();
}

fn consider(
    offered: On<DrawOffered>,
    game: Res<Match>,
    scores: Res<Scores>,
    mut requests: MessageWriter<Request>,
    mut commands: Commands,
) {
    let side = !offered.0;
    if game.setup().seat(side) == Seat::Person {
        return;
    }
    if scores.sees_no_advantage(side) {
        let record = game.record().clone();
        let won = AsyncComputeTaskPool::get().spawn(async move { is_known_win(&record, side) });
        commands.insert_resource(LookingUp(won));
    } else {
        requests.write(Request::AnswerDraw(false));
    }
}

fn answer(mut looking: ResMut<LookingUp>, mut requests: MessageWriter<Request>, mut commands: Commands) {
    if let Some(won) = check_ready(&mut looking.0) {
        requests.write(Request::AnswerDraw(!won));
        commands.remove_resource::<LookingUp>();
    }
}

/// Whether a side wins a game for certain, whatever a weak search thinks of it.
fn is_known_win(record: &Record, side: Side) -> bool {
    Exact::of(record).is_some_and(|exact| exact.value == Value::Win(side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_position;
    use crate::rules::{AnyPosition, CageRule, Game};

    fn scores(hundredths: &[i32]) -> Scores {
        let mut scores = Scores::default();
        hundredths.iter().for_each(|&score| scores.push(Side::Black, Score::estimate(score)));
        scores
    }

    #[test]
    fn a_draw_is_taken_after_ten_own_turns_without_advantage() {
        assert!(!scores(&[]).sees_no_advantage(Side::Black));
        assert!(!scores(&[-50; 9]).sees_no_advantage(Side::Black));
        assert!(scores(&[-50; 10]).sees_no_advantage(Side::Black));
        assert!(scores(&[0; 10]).sees_no_advantage(Side::Black));
        assert!(!scores(&[0; 10]).sees_no_advantage(Side::White), "the other side thought nothing");
    }

    #[test]
    fn one_better_turn_among_the_last_ten_is_hope_enough() {
        assert!(!scores(&[0, 0, 0, 0, 0, 0, 0, 0, 0, 1]).sees_no_advantage(Side::Black));
        assert!(!scores(&[1, 0, 0, 0, 0, 0, 0, 0, 0, 0]).sees_no_advantage(Side::Black));
        assert!(scores(&[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).sees_no_advantage(Side::Black));
    }

    #[test]
    fn an_answer_is_forgotten_with_the_game_that_it_is_about() {
        AsyncComputeTaskPool::get_or_init(bevy::tasks::TaskPool::default);
        let mut app = App::new();
        app.add_plugins(plugin);
        app.insert_resource(LookingUp(AsyncComputeTaskPool::get().spawn(async { false })));
        app.world_mut().trigger(MatchStarted { game: Game::Tiger, used: std::time::Duration::ZERO });
        app.world_mut().flush();
        assert!(!app.world().contains_resource::<LookingUp>());
    }

    #[test]
    fn a_win_in_the_endgame_table_is_no_draw() {
        let won = Record::new(parse_position(Game::Tabal, "B:Wb4:BKa9", CageRule::Route).unwrap());
        assert!(is_known_win(&won, Side::Black));
        assert!(!is_known_win(&won, Side::White));
        let unknown = Record::new(AnyPosition::start(Game::Tabal, CageRule::Route));
        assert!(!is_known_win(&unknown, Side::Black) && !is_known_win(&unknown, Side::White));
    }

    #[test]
    fn the_dogs_know_that_they_win_from_the_start() {
        let start = Record::new(AnyPosition::start(Game::Tiger, CageRule::Route));
        assert!(is_known_win(&start, Side::Black));
        assert!(!is_known_win(&start, Side::White));
        let astray = "T:Tc3:Da1,b1,d1,e1,a2,b2,d2,e2";
        let astray = Record::new(parse_position(Game::Tiger, astray, CageRule::Route).unwrap());
        assert!(!is_known_win(&astray, Side::Black));
    }
}
