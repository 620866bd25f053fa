//! Why a chosen point does not go on with any legal turn, for a sentence to the player.

use super::{Piece, PieceKind, Point, PointSet, Position, Side};

/// The reason for which a click on the board is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// Nothing is chosen yet, and the point is empty.
    NothingThere(Point),
    /// The piece there belongs to the side that is not to move.
    NotYours(Point),
    /// Another piece must capture; these can.
    MustCapture(PointSet),
    /// The chosen piece must capture and can land on these points.
    MustCaptureTo(PointSet),
    /// A begun capture must go on, with one of these landings.
    MustGoOn(PointSet),
    /// The piece there cannot move at all.
    NoMoves(Point),
    /// A piece stands on the target.
    Occupied(Point),
    /// No drawn line joins the two points directly.
    NoLine(Point, Point),
    /// Dogs never go back.
    DogsNeverGoBack,
    /// A man goes back only to capture.
    MenNeverGoBack,
    /// Dogs never capture.
    DogsNeverCapture,
    /// The way is one step, or a jump over exactly one enemy.
    TooFar,
}

/// Explains why clicking `click` is refused when the points `chosen` (start first, then hops; may be empty) are
/// chosen already. Call it only when no legal turn goes on with the click.
pub fn explain<P: Position>(position: &P, chosen: &[Point], click: Point) -> Refusal {
    if position.outcome().is_some() {
        return Refusal::GameOver;
    }
    let legal = position.legal_turns();
    let going_on: PointSet = legal
        .iter()
        .filter(|turn| turn.points().starts_with(chosen))
        .filter_map(|turn| turn.points().get(chosen.len()).copied())
        .collect();
    let must_capture = legal.iter().any(|turn| turn.is_capture()) && legal.iter().all(|turn| turn.is_capture());
    let capture_is_compulsory = must_capture && position.timeout_turn(&[]).is_some_and(|turn| turn.is_capture());
    let side = position.side_to_move();
    match (chosen, position.piece_at(click)) {
        ([], None) => Refusal::NothingThere(click),
        ([], Some(piece)) if piece.side != side => Refusal::NotYours(click),
        ([], Some(_)) if capture_is_compulsory => Refusal::MustCapture(going_on),
        ([], Some(_)) => Refusal::NoMoves(click),
        ([_, _, ..], _) => Refusal::MustGoOn(going_on),
        ([_], _) if capture_is_compulsory => Refusal::MustCaptureTo(going_on),
        ([from], target) => explain_step(position, *from, click, target, side),
    }
}

/// Explains a single refused step or jump where captures are not compulsory.
fn explain_step<P: Position>(position: &P, from: Point, to: Point, target: Option<Piece>, side: Side) -> Refusal {
    let kind = position.piece_at(from).map(|piece| piece.kind);
    match target {
        Some(piece) if piece.side != side && kind == Some(PieceKind::Dog) => return Refusal::DogsNeverCapture,
        Some(_) => return Refusal::Occupied(to),
        None => {}
    }
    let board = position.board();
    if !board.rays(from).iter().any(|ray| ray.points().contains(&to)) {
        return Refusal::NoLine(from, to);
    }
    match kind {
        _ if !board.neighbours(from).contains(to) => Refusal::TooFar,
        Some(PieceKind::Dog) => Refusal::DogsNeverGoBack,
        Some(PieceKind::Man) => Refusal::MenNeverGoBack,
        _ => Refusal::TooFar,
    }
}
