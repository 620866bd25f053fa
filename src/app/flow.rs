//! The vocabulary of the app: states, system sets, and what its parts say to one another.

use std::time::Duration;

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;

use crate::engine::Level;
use crate::notation::GameRecord;
use crate::rules::{AnyPosition, Game, Hop, Outcome, Point, Refusal, Side, Turn};

use super::pages::Pages;
use super::setup::{Seat, Setup};
use super::task::Task;
use super::times::Times;

/// Which part of the app is on the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Looks and fonts are on their way.
    #[default]
    Loading,
    /// The title, with a demonstration game behind it.
    Title,
    /// A game.
    Playing,
    /// Pieces are put on the board by hand.
    Editing,
}

/// There is a board with a match on it: on the title and in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AtBoard;

impl ComputedStates for AtBoard {
    type SourceStates = Screen;

    fn compute(screen: Screen) -> Option<Self> {
        (screen != Screen::Loading).then_some(Self)
    }
}

/// Where the present turn is.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(AtBoard = AtBoard)]
pub enum Phase {
    /// A side may act. Entered anew for every turn.
    #[default]
    Awaiting,
    /// A turn is played and its motion is still to be seen.
    Animating,
    /// The game is over.
    Finished,
}

/// Whether the game is paused: no clock and no computer.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pause {
    /// The game goes on.
    #[default]
    Off,
    /// Everything waits.
    On,
    /// Positions of the game are looked at, and the game waits. A person's turn there goes on from the position.
    Review,
}

impl Pause {
    /// What a button or a key asks for. A game that is opened or looked back on in the same frame decides otherwise.
    pub fn ask(self, next: &mut NextState<Self>) {
        if matches!(next, NextState::Unchanged) {
            next.set(self);
        }
    }
}

/// The steps of a frame, in order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The clock counts.
    TickTimers,
    /// Pointer and keyboard become chosen points and requests.
    Input,
    /// The computer thinks.
    Think,
    /// The match changes, here only.
    Rules,
    /// Entities move.
    Animate,
    /// The next turn begins when nothing moves any more.
    Settle,
    /// The computer is asked about the position on the board.
    Analyse,
    /// The picture follows what has changed.
    Draw,
}

/// A point was clicked, touched, dropped on or chosen by keyboard.
#[derive(Message, Clone, Copy, Debug)]
pub struct PointChosen(pub Point);

/// A half-chosen turn should be dropped.
#[derive(Message, Clone, Copy, Debug)]
pub struct ChoiceCancelled;

/// Something is asked of the match; only `play.rs` answers.
#[derive(Message, Clone, Debug)]
pub enum Request {
    /// A new match, from the start or from a record.
    Start {
        /// Who plays what and how.
        setup: Box<Setup>,
        /// The game to go on with.
        record: Option<Box<GameRecord>>,
        /// How much of the first turn's time is used already.
        used: Duration,
        /// What was left of the sides' time for the game before each turn; nothing is known of a new game's.
        times: Times,
    },
    /// A match that is a lesson's exercise or a puzzle.
    Practise(Task),
    /// A game to look at: from outside, or from the library. It is nobody's until it is gone on with.
    Open {
        /// Who plays on, if somebody does.
        setup: Box<Setup>,
        /// The game.
        game: Box<GameRecord>,
    },
    /// Look at the position after so many turns; the game waits meanwhile.
    Review(usize),
    /// Back to the present position; a match that waited goes on.
    EndReview,
    /// Go on from the position that is looked at; the later turns can be redone.
    TakeOver,
    /// A whole turn.
    Play {
        /// The turn.
        turn: Turn,
        /// Who plays it.
        by: Mover,
    },
    /// Back to the person's last turn.
    Undo,
    /// Forward to the person's next turn.
    Redo,
    /// The side to move, or the only person, gives up.
    Resign,
    /// The side to move has used up its time for the game.
    LoseOnTime,
    /// A person offers a draw: the side to move, or the only person's.
    OfferDraw,
    /// The other side's answer to the offer; whether it accepts.
    AnswerDraw(bool),
    /// A computer's seat gets another level, from its next turn on.
    SetLevel(Side, Level),
    /// Somebody else plays a side from now on; if it is to move, its turn begins anew.
    SetSeat(Side, Seat),
    /// Another turn timer; it holds at once, and the present turn has its full time.
    SetTimer(Option<Duration>),
}

/// Who plays a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// The person whose turn it is.
    Person,
    /// The computer, which thought about the position with this key.
    Computer {
        /// [`Position::key`](crate::rules::Position::key) of that position.
        key: u64,
    },
    /// The clock.
    Clock,
}

/// A match has begun; everything about the one before is void.
#[derive(Event, Clone, Copy, Debug)]
pub struct MatchStarted {
    /// Its game.
    pub game: Game,
    /// How much of the first turn's time is used already.
    pub used: Duration,
}

/// A turn has been played.
#[derive(Event, Clone, Debug)]
pub struct MoveApplied {
    /// The turn.
    pub turn: Turn,
    /// Who played it.
    pub by: Mover,
    /// The position before it.
    pub before: AnyPosition,
    /// The position after it.
    pub after: AnyPosition,
}

/// The position changed otherwise (undo, redo): the view must follow the match.
#[derive(Event, Clone, Copy, Debug)]
pub struct PositionReset;

/// Another position of the game is looked at, or the present one again; the game itself is as it was.
#[derive(Event, Clone, Copy, Debug)]
pub struct PositionShown {
    /// The turn that led there, if it is the one after what was shown before.
    pub by: Option<Turn>,
}

/// An unfinished game has been given up for another one.
#[derive(Event, Clone, Debug)]
pub struct GameLeft(pub GameRecord);

/// A hop of a capture has been chosen that does not end the turn; it is shown before the turn is played.
#[derive(Event, Clone, Copy, Debug)]
pub struct HopChosen(pub Hop);

/// Hops that were shown are not going to be played: the view must go back to the match's position.
#[derive(Event, Clone, Copy, Debug)]
pub struct HopsDropped;

/// A click did not lead anywhere.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// By the rules.
    Rules(Refusal),
    /// It is the computer's turn.
    ComputerToMove,
    /// The game is paused.
    Paused,
}

/// The time of the side to move runs low.
#[derive(Event, Clone, Copy, Debug)]
pub struct TimeRunsLow;

/// The computer's time is about to run out: it plays the best it has.
#[derive(Event, Clone, Copy, Debug)]
pub struct ComputerMustReply;

/// A man has become a king, and it can be seen.
#[derive(Event, Clone, Copy, Debug)]
pub struct Crowned;

/// The game is over and its last motion done.
#[derive(Event, Clone, Copy, Debug)]
pub struct GameEnded(pub Outcome);

/// A game has ended for the first time: this is the end that counts, whatever is taken back later.
#[derive(Event, Clone, Copy, Debug)]
pub struct GameCounted(pub Outcome);

/// A side offers a draw.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOffered(pub Side);

/// A side does not want the draw that it was offered.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawDeclined(pub Side);

/// Something happened that is to be said aloud to whoever cannot see the board; in the language in use.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub struct Announced(pub String);

/// A person asks for a turn to play.
#[derive(Event, Clone, Copy, Debug)]
pub struct HintWanted;

/// A person who asked has their answer.
#[derive(Event, Clone, Copy, Debug)]
pub struct HintFound(pub Turn);

/// The computer has looked at a position for as long as it does.
#[derive(Event, Clone, Copy, Debug)]
pub struct AnalysisDone;

/// The player wants a link to the present game; only a browser has an address to link to.
#[derive(Event, Clone, Copy, Debug)]
pub struct LinkWanted;

/// The part of the window that is left for the board, in logical pixels; the interface writes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Rect);

/// Where the interface counts captured pieces, in logical pixels of the window; the interface writes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct TrayArea(pub Option<Vec2>);

/// How the board is turned on the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flipped(pub bool);

/// Whether the game pauses after the next turn: how a game of two computers is watched step by step.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SingleStep(pub bool);

/// Whether the positions of the game are shown one after the other, by themselves.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Autoplay(pub bool);

/// Whether the computer tells what it thinks of the positions that are looked at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Analysing(pub bool);

/// Whether a page of the interface takes the keys, so that the board gets none; the interface writes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeysTaken(pub bool);

/// Whether a control of the interface has the keyboard, so that Enter and Space press it and do nothing at the board; the
/// interface writes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ControlHasKeys(pub bool);

/// States, messages and the order of the sets.
pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Pause>()
        .add_computed_state::<AtBoard>()
        .add_sub_state::<Phase>()
        .init_resource::<BoardArea>()
        .init_resource::<TrayArea>()
        .init_resource::<Flipped>()
        .init_resource::<SingleStep>()
        .init_resource::<KeysTaken>()
        .init_resource::<ControlHasKeys>()
        .init_resource::<Autoplay>()
        .init_resource::<Analysing>()
        .init_resource::<Pages>()
        .add_message::<PointChosen>()
        .add_message::<ChoiceCancelled>()
        .add_message::<Request>();
    // Our systems are many, short and mostly in a row: handing each to another thread would cost more than it does.
    app.edit_schedule(Update, |schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
    });
    app.configure_sets(
        Update,
        (
            Step::TickTimers.run_if(in_state(Phase::Awaiting).and_then(in_state(Pause::Off))),
            Step::Input,
            Step::Think.run_if(in_state(Phase::Awaiting).and_then(in_state(Pause::Off))),
            Step::Rules,
            Step::Animate.run_if(in_state(AtBoard)),
            Step::Settle.run_if(in_state(Phase::Animating)),
            Step::Analyse.run_if(in_state(AtBoard)),
            Step::Draw.run_if(in_state(AtBoard)),
        )
            .chain(),
    );
}
