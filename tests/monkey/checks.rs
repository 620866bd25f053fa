//! What must hold after every frame, whatever was done.

use std::time::Duration;

use bevy::prelude::*;
use tiger_tabal::app::arrangement::Arrangement;
use tiger_tabal::app::flow::{Pause, Phase, Screen};
use tiger_tabal::app::library::{Library, MOST};
use tiger_tabal::app::play::Match;
use tiger_tabal::app::selection::Selection;
use tiger_tabal::app::stage::{Carried, Moving, PieceView, Standing};
use tiger_tabal::rules::{Piece, Position, Record, Turn};

use crate::headless::Headless;

/// Nothing may move, and no computer may think, for so much of the game's time and for so many frames.
const LONGEST: (Duration, u32) = (Duration::from_secs(30), 60);
/// So many entities that are no pieces may come beside those of the first quiet frame: resources, for example.
const SLACK: usize = 16;

/// How long something goes on.
#[derive(Default)]
struct Stretch {
    time: Duration,
    frames: u32,
}

impl Stretch {
    fn note(&mut self, goes_on: bool, length: Duration, what: &str) {
        if !goes_on {
            *self = Self::default();
            return;
        }
        // One long sleep is no long motion.
        self.time += length.min(Duration::from_secs(1));
        self.frames += 1;
        assert!(self.time <= LONGEST.0 || self.frames <= LONGEST.1, "{what} does not end");
    }
}

/// What was seen of earlier frames.
#[derive(Default)]
pub struct Watch {
    moving: Stretch,
    thinking: Stretch,
    /// Frames in which nothing moved and no state was about to change.
    calm: u32,
    others: Option<usize>,
    /// The turns whose record was replayed last.
    replayed: Option<(u32, Vec<Turn>, usize)>,
    /// What was used of the turn's time while the game waited.
    waiting: Option<(u32, usize, Duration)>,
}

fn state<S: States>(world: &World) -> Option<S> {
    world.get_resource::<State<S>>().map(|state| state.get().clone())
}

fn is_settled<S: bevy::state::state::FreelyMutableState>(world: &World) -> bool {
    world.get_resource::<NextState<S>>().is_none_or(|next| matches!(next, NextState::Unchanged))
}

impl Watch {
    pub fn check(&mut self, game: &mut Headless, length: Duration) {
        let moves = game.count::<Moving>() > 0;
        let world = game.app.world();
        let (Some(screen), Some(pause)) = (state::<Screen>(world), state::<Pause>(world)) else {
            panic!("a state is missing")
        };
        let phase = state::<Phase>(world);
        assert_eq!(phase.is_some(), screen != Screen::Loading, "on {screen:?} the turn is {phase:?}");
        assert!(world.resource::<Library>().games().len() <= MOST);
        let settled = is_settled::<Screen>(world) && is_settled::<Pause>(world) && is_settled::<Phase>(world);
        self.moving.note(moves || phase == Some(Phase::Animating), length, "a motion");
        let Some(present) = world.get_resource::<Match>() else { return };
        let awaits = phase == Some(Phase::Awaiting) && pause == Pause::Off && present.awaits_computer().is_some();
        self.thinking.note(awaits && screen != Screen::Editing, length, "a thought");
        check_clock(game);
        self.check_waiting(game, pause, length);
        self.check_record(game);
        self.calm = if moves || !settled || phase == Some(Phase::Animating) { 0 } else { self.calm + 1 };
        if self.calm > 0 {
            check_states(game, screen, pause, phase);
            check_selection(game);
            self.check_entities(game, screen);
        }
    }

    /// While the game waits, nobody's time runs.
    fn check_waiting(&mut self, game: &Headless, pause: Pause, length: Duration) {
        let used = game.clock().used();
        let now = (game.game().number(), game.game().record().turns().len(), used);
        let waits = pause != Pause::Off && game.game().looked_at().is_none() && length > Duration::ZERO;
        if let Some(before) = self.waiting.filter(|before| waits && (before.0, before.1) == (now.0, now.1)) {
            assert!(used <= before.2, "the clock ran from {:?} to {used:?} while the game waited", before.2);
        }
        self.waiting = waits.then_some(now);
    }

    /// The record leads to its position, turn by turn.
    fn check_record(&mut self, game: &Headless) {
        let (number, record) = (game.game().number(), game.game().record());
        let turns: Vec<Turn> = record.turns().iter().chain(record.undone()).copied().collect();
        let played = record.turns().len();
        if self.replayed.as_ref() == Some(&(number, turns.clone(), played)) {
            return;
        }
        let mut again = Record::new(*record.start());
        for (ply, turn) in turns.iter().enumerate() {
            assert_eq!(Some(again.position()), record.position_at(ply), "before ply {ply}");
            again.play(turn).unwrap_or_else(|error| panic!("ply {ply} of {turns:?}: {error}"));
        }
        while again.turns().len() > played {
            again.undo();
        }
        assert_eq!(again.position(), record.position());
        assert_eq!((again.turns(), again.undone()), (record.turns(), record.undone()));
        assert_eq!(again.quiet_plies(), record.quiet_plies());
        self.replayed = Some((number, turns, played));
    }

    /// The pieces on the screen are those of the match, or of the editor; nothing else gathers.
    fn check_entities(&mut self, game: &mut Headless, screen: Screen) {
        let others = game.entities() - game.count::<PieceView>();
        let most = *self.others.get_or_insert(others) + SLACK;
        assert!(others <= most, "{others} entities beside the pieces, {most} at most were expected");
        let hopping = game.app.world().resource::<Selection>().chosen().len() > 1;
        if game.count::<Carried>() > 0 {
            return;
        }
        if screen != Screen::Editing {
            if !hopping {
                game.assert_mirrors();
            }
        } else if self.calm > 3 {
            assert_arranged(game);
        }
    }
}

fn check_clock(game: &Headless) {
    let clock = game.clock();
    if let (Some(left), Some(limit)) = (clock.left(), clock.limit()) {
        assert!(left <= limit, "{left:?} of {limit:?} are left");
    }
}

/// The states tell the same as the match.
fn check_states(game: &Headless, screen: Screen, pause: Pause, phase: Option<Phase>) {
    let present = game.game();
    assert_eq!(pause == Pause::Review, present.looked_at().is_some(), "{pause:?}, {:?}", present.looked_at());
    assert!(screen != Screen::Title || pause == Pause::Off, "{pause:?} on the title");
    if phase == Some(Phase::Finished) {
        assert!(present.outcome().is_some(), "the end of a game that goes on: {}", present.position());
    }
    if phase == Some(Phase::Awaiting) {
        assert_eq!(present.outcome(), None, "a turn in a game that is over");
    }
    let shown = present.turns_shown().len();
    assert_eq!(present.record().position_at(shown), Some(present.position()));
}

/// What is chosen begins a legal turn of the person whose turn it is.
fn check_selection(game: &Headless) {
    let selection = game.app.world().resource::<Selection>();
    let legal = game.game().position().legal_turns();
    assert!(selection.following().all(|turn| legal.contains(turn)), "{selection:?} in {}", game.position());
    if !selection.chosen().is_empty() {
        assert!(selection.following().next().is_some(), "{selection:?} leads to nothing");
        assert!(game.game().awaits_person(), "{selection:?} when no person is to move");
    }
}

/// The pieces on the board are those of the editor.
fn assert_arranged(game: &mut Headless) {
    let arrangement = game.app.world().get_resource::<Arrangement>().expect("an editor without pieces").clone();
    let mut pieces = game.app.world_mut().query::<(&PieceView, &Standing)>();
    let mut shown: Vec<(usize, Piece)> =
        pieces.iter(game.app.world()).map(|(view, standing)| (standing.0.index(), view.0)).collect();
    shown.sort_by_key(|&(index, _)| index);
    let wanted: Vec<(usize, Piece)> = arrangement.pieces().map(|(point, piece)| (point.index(), piece)).collect();
    assert_eq!(shown, wanted, "the pieces differ from the editor's");
    let board = game.game().position().board();
    assert!(wanted.iter().all(|&(index, _)| board.points().into_iter().any(|point| point.index() == index)));
    assert_eq!(arrangement.game(), game.game().setup().game, "the editor's game is not the board's");
}
