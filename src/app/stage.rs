//! Pieces and points as entities, and how an entity is told to move: the words that the view's parts share.
//!
//! `board` puts the pieces on the stage and says where they go, `motion` moves them, `input` lifts them.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;

use crate::rules::{Board, Piece, Point};

use super::theme::PITCH;

/// The layers of the picture, from the back to the front.
pub mod layer {
    /// The ground behind everything.
    pub const GROUND: f32 = -100.0;
    /// The slab on the ground.
    pub const SLAB: f32 = -60.0;
    /// The wash over the cage, under the lines.
    pub const WASH: f32 = -50.0;
    /// The drawn lines with the dots on the points.
    pub const LINES: f32 = -40.0;
    /// Marks that pieces cover: the last move's trail.
    pub const TRAIL: f32 = -20.0;
    /// Rings around pieces, under the shadows and ears of all of them.
    pub const AROUND: f32 = -15.0;
    /// The pieces; each one's shadow lies [`SHADOW`] below it.
    pub const PIECES: f32 = 0.0;
    /// A piece's shadow, seen from the piece: under all resting pieces.
    pub const SHADOW: f32 = -8.0;
    /// A king's lower disc, seen from the piece.
    pub const LOWER_DISC: f32 = -0.2;
    /// What is written on a piece, seen from the piece.
    pub const GLYPH: f32 = 0.2;
    /// Marks on empty points, and the keyboard's cursor.
    pub const MARKS: f32 = 10.0;
    /// The best of the arrows; others lie under it, all of them over the marks.
    pub const ARROWS: f32 = 20.0;
    /// Pieces in the air.
    pub const LIFTED: f32 = 30.0;
    /// Captured pieces on their way from the board.
    pub const TOSSED: f32 = 50.0;
}

/// A point of the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPoint(pub Point);

/// A piece, with what it looks like.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility, Opacity, Lift)]
pub struct PieceView(pub Piece);

/// The point on which a piece stands, or to which it is on its way.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing(pub Point);

/// How solid a piece is drawn, 0 to 1.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Opacity(pub f32);

impl Default for Opacity {
    fn default() -> Self {
        Self(1.0)
    }
}

/// How far a piece is lifted from the board: 0 lies, 1 is in a hand.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Lift(pub f32);

/// Whether all that is to be drawn was drawn in the last frame. The board keeps it for whoever inserts it.
#[derive(Resource, Default)]
pub struct DrawnInFull(pub bool);

/// On an entity that is still moving; the next turn waits for it.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Moving;

/// One leg of a piece's way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leg {
    /// Where it ends, in world units.
    pub to: Vec2,
    /// How long it takes.
    pub takes: Duration,
    /// How high the piece hops over something, as a part of the pitch; 0 slides.
    pub rise: f32,
}

/// A piece goes along legs, one after the other.
#[derive(Component, Clone, Debug, Default)]
#[require(Moving)]
pub struct Glide {
    /// The legs still to go, the present one first.
    pub legs: VecDeque<Leg>,
    /// Where the present leg began, and when, once it has.
    pub begun: Option<(Vec2, Duration)>,
}

/// A captured piece is tossed aside after a while and is gone.
#[derive(Component, Clone, Copy, Debug)]
#[require(Moving)]
pub struct Leaving {
    /// How long it still waits, counted from the first frame that sees it.
    pub after: Duration,
    /// How long the way takes.
    pub takes: Duration,
    /// Where it goes, in world units; it fades where it is if it goes nowhere.
    pub to: Option<Vec2>,
    /// When it was first seen, and where it stood.
    pub since: Option<(Duration, Vec2)>,
}

/// Where captured pieces are counted, in world units.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Tray(pub Vec2);

impl Default for Tray {
    /// To the right of the board.
    fn default() -> Self {
        Self(Vec2::new(4.2 * PITCH, 0.0))
    }
}

/// On an entity that moves for pleasure; nothing waits for it, but it is drawn.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Lively;

/// A man becomes a king as soon as it has arrived.
#[derive(Component, Clone, Copy, Debug)]
#[require(Moving)]
pub struct Crowning {
    /// What it becomes.
    pub piece: Piece,
    /// How long the crowning takes.
    pub takes: Duration,
    /// When it was first seen.
    pub since: Option<Duration>,
}

/// A piece in a player's hand follows the pointer.
#[derive(Component, Clone, Copy, Debug)]
pub struct Carried {
    /// Where the pointer is, in world units.
    pub at: Vec2,
    /// Whether a finger hides the piece, so that it is drawn larger.
    pub by_touch: bool,
}

/// The keyboard's cursor on the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Point>);

/// The point of the board that is under the mouse.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed(pub Option<Point>);

/// The place of a point in world units; the middle of the board is the origin.
pub fn place(board: &Board, flipped: bool, point: Point) -> Vec2 {
    let (lowest, highest) = board.ranks();
    let middle = Vec2::new(2.0, f32::from(lowest + highest) / 2.0);
    let upright = (Vec2::new(f32::from(point.file()), f32::from(point.rank())) - middle) * PITCH;
    if flipped { -upright } else { upright }
}

/// The point nearest to a place, within half a pitch.
pub fn nearest(board: &Board, flipped: bool, at: Vec2) -> Option<Point> {
    let distance = |point: &Point| place(board, flipped, *point).distance(at);
    board
        .points()
        .into_iter()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
        .filter(|point| distance(point) <= PITCH / 2.0)
}

/// How much of a span is over, 0 to 1.
pub fn part(passed: Duration, of: Duration) -> f32 {
    if passed >= of { 1.0 } else { passed.as_secs_f32() / of.as_secs_f32() }
}
