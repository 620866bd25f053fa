//! The lessons: one short exercise for each rule of a game, from data files.
//!
//! An exercise does not list its answers. It says what a turn must do, so that every turn which does it is right.

use std::sync::OnceLock;

use serde::Deserialize;

use crate::notation::{PositionTextError, parse_position};
use crate::rules::{AnyPosition, CageRule, Game, PieceKind, Point, Position, Side, Turn, tiger};

/// What a turn must do to be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Wanted {
    /// Move without a capture.
    Step,
    /// Capture at least so many pieces.
    Captures(u32),
    /// Step to a higher rank.
    Forward,
    /// Step along a rank.
    Sideways,
    /// Capture toward a lower rank.
    Backward,
    /// Move over more than one point without a capture.
    Far,
    /// Bring the tiger onto the main board.
    Outside,
    /// Leave the tiger no dog to jump over.
    NoPrey,
    /// Step to a lower rank, capturing nothing.
    Back,
    /// Win the game.
    Wins,
    /// Make a man a king.
    Promotes,
    /// Leave the man a man.
    StaysMan,
}

impl Wanted {
    /// Whether a legal turn does it.
    pub fn is_met(self, before: &AnyPosition, turn: &Turn) -> bool {
        let Turn::Move(way) = turn else { return false };
        let mut after = *before;
        after.play_unchecked(turn);
        let step = !turn.is_capture();
        match self {
            Self::Step => step,
            Self::Captures(least) => turn.captured().len() >= least,
            Self::Forward => step && way.to().rank() > way.from().rank(),
            Self::Sideways => step && way.to().rank() == way.from().rank(),
            Self::Backward => way.hops().any(|hop| hop.captured.is_some() && hop.to.rank() < hop.from.rank()),
            Self::Back => step && way.to().rank() < way.from().rank(),
            Self::Far => step && !before.board().neighbours(way.from()).contains(way.to()),
            Self::Outside => after.pieces(Side::White).minus(tiger::CAGE) == after.pieces(Side::White),
            Self::NoPrey => matches!(after, AnyPosition::Tiger(after) if after.prey() == 0),
            Self::Wins => after.outcome().is_some_and(|outcome| outcome.winner == Some(before.side_to_move())),
            Self::Promotes => {
                kind(before, way.from()) == Some(PieceKind::Man) && kind(&after, way.to()) == Some(PieceKind::King)
            }
            Self::StaysMan => kind(&after, way.to()) == Some(PieceKind::Man),
        }
    }
}

fn kind(position: &AnyPosition, point: Point) -> Option<PieceKind> {
    position.piece_at(point).map(|piece| piece.kind)
}

/// The keys of an exercise's texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    /// What is to be done.
    pub task: String,
    /// After a right turn.
    pub right: String,
    /// After a wrong turn.
    pub wrong: String,
}

/// A position in which one rule is to be tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The word that stands for it where progress is kept.
    pub word: String,
    /// What is said about it.
    pub texts: Texts,
    /// Where it starts.
    pub start: AnyPosition,
    /// All that a turn must do.
    wanted: Vec<Wanted>,
}

impl Exercise {
    /// Whether a legal turn is right.
    pub fn is_right(&self, turn: &Turn) -> bool {
        self.wanted.iter().all(|wanted| wanted.is_met(&self.start, turn))
    }

    /// The legal turns that are right.
    pub fn right_turns(&self) -> Vec<Turn> {
        self.start.legal_turns().into_iter().filter(|turn| self.is_right(turn)).collect()
    }
}

/// An exercise as its file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    word: String,
    position: String,
    wanted: Vec<Wanted>,
}

/// What is wrong with a lesson's file.
#[derive(Debug, thiserror::Error)]
pub enum LessonError {
    /// The file is no list of exercises.
    #[error(transparent)]
    Text(#[from] ron::error::SpannedError),
    /// A position cannot be read.
    #[error("{word}: {error}")]
    Position {
        /// The exercise.
        word: String,
        /// What is wrong.
        error: PositionTextError,
    },
}

/// Reads a lesson of a game.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn parse(game: Game, text: &str) -> Result<Vec<Exercise>, LessonError> {
    let entries: Vec<Entry> = ron::from_str(text)?;
    let read = |Entry { word, position, wanted }| match parse_position(game, &position, CageRule::Route) {
        Ok(start) => Ok(Exercise { texts: texts(game, &word), word, start, wanted }),
        Err(error) => Err(LessonError::Position { word, error }),
    };
    entries.into_iter().map(read).collect()
}

fn texts(game: Game, word: &str) -> Texts {
    let key = |part| format!("lesson-{game}-{word}{part}");
    Texts { task: key(""), right: key("-right"), wrong: key("-wrong") }
}

/// The lesson that comes with the program.
pub fn built_in(game: Game) -> &'static [Exercise] {
    static LESSONS: [OnceLock<Vec<Exercise>>; Game::COUNT] = [const { OnceLock::new() }; Game::COUNT];
    let text = match game {
        Game::Tiger => include_str!("../../assets/lessons/tiger.ron"),
        Game::Tabal => include_str!("../../assets/lessons/tabal.ron"),
        Game::Soldiers => include_str!("../../assets/lessons/soldiers.ron"),
    };
    // The built-in files are checked by tests; a faulty one would leave its game without a lesson.
    LESSONS[game as usize].get_or_init(|| parse(game, text).unwrap_or_default())
}
