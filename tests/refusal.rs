//! Why a click on the board is refused: one test for each reason.

use tiger_tabal::notation::parse_position;
use tiger_tabal::rules::{CageRule, Game, Point, PointSet, Refusal, explain};

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn points(names: &str) -> PointSet {
    names.split(' ').map(point).collect()
}

/// What a click on `click` answers when the points of `chosen` are chosen.
fn refusal(game: Game, position: &str, chosen: &str, click: &str) -> Refusal {
    let position = parse_position(game, position, CageRule::Route).unwrap();
    let chosen: Vec<Point> = chosen.split_whitespace().map(point).collect();
    explain(&position, &chosen, point(click))
}

fn tiger(position: &str, chosen: &str, click: &str) -> Refusal {
    refusal(Game::Tiger, position, chosen, click)
}

fn tabal(position: &str, chosen: &str, click: &str) -> Refusal {
    refusal(Game::Tabal, position, chosen, click)
}

const TIGER_TO_MOVE: &str = "T:Tc4:Dc3,a1,b1,c1,d1,e1,a2,e2";
const DOGS_TO_MOVE: &str = "D:Tc4:Dc3,a1,b1,c1,d1,e1,a2,e2";

#[test]
fn a_finished_game_takes_no_move() {
    assert_eq!(tiger("T:Tc1:Da4,c4,e4,a5,c5,b6,b7,d7", "", "c1"), Refusal::GameOver);
    assert_eq!(tabal("W:W:Ba9", "", "a9"), Refusal::GameOver);
}

#[test]
fn an_empty_point_is_no_piece() {
    assert_eq!(tiger(TIGER_TO_MOVE, "", "b5"), Refusal::NothingThere(point("b5")));
}

#[test]
fn the_other_sides_piece_is_not_yours() {
    assert_eq!(tiger(TIGER_TO_MOVE, "", "c3"), Refusal::NotYours(point("c3")));
    assert_eq!(tiger(DOGS_TO_MOVE, "", "c4"), Refusal::NotYours(point("c4")));
    assert_eq!(tabal("W:Wa3:Bc7", "", "c7"), Refusal::NotYours(point("c7")));
}

#[test]
fn other_pieces_must_capture() {
    assert_eq!(tabal("W:Wa3,e3,c6:Ba4,e4", "", "c6"), Refusal::MustCapture(points("a3 e3")));
}

#[test]
fn the_chosen_piece_must_capture() {
    assert_eq!(tabal("W:WKc1:Bc7,a9", "c1", "c2"), Refusal::MustCaptureTo(points("c8 c9")));
}

#[test]
fn a_begun_capture_must_go_on() {
    assert_eq!(tabal("W:Wc3:Bb5,c4,d5", "c3 c5", "c6"), Refusal::MustGoOn(points("a5 e5")));
}

#[test]
fn a_shut_in_piece_cannot_move() {
    assert_eq!(tiger("D:Ta4:Db7,c7,d7,b6,c6,d6,c5,a1,b1,c1", "", "c6"), Refusal::NoMoves(point("c6")));
    assert_eq!(tabal("W:Wa3,b3,a4,b4:Bc7", "", "a3"), Refusal::NoMoves(point("a3")));
}

#[test]
fn a_piece_stands_on_the_target() {
    assert_eq!(tiger(TIGER_TO_MOVE, "c4", "c3"), Refusal::Occupied(point("c3")));
    assert_eq!(tiger(DOGS_TO_MOVE, "a1", "b1"), Refusal::Occupied(point("b1")));
}

#[test]
fn no_line_joins_the_points() {
    assert_eq!(tiger(TIGER_TO_MOVE, "c4", "d5"), Refusal::NoLine(point("c4"), point("d5")));
    assert_eq!(tabal("W:Wb3:Bc7", "b3", "c4"), Refusal::NoLine(point("b3"), point("c4")));
}

#[test]
fn dogs_never_go_back() {
    assert_eq!(tiger(DOGS_TO_MOVE, "c3", "c2"), Refusal::DogsNeverGoBack);
}

#[test]
fn men_go_back_only_to_capture() {
    assert_eq!(tabal("W:Wc5:Bc7", "c5", "b4"), Refusal::MenNeverGoBack);
    assert_eq!(tabal("B:Wc3:Bc5", "c5", "c6"), Refusal::MenNeverGoBack);
}

#[test]
fn dogs_never_capture() {
    assert_eq!(tiger(DOGS_TO_MOVE, "c3", "c4"), Refusal::DogsNeverCapture);
}

#[test]
fn one_step_is_the_longest() {
    assert_eq!(tiger(TIGER_TO_MOVE, "c4", "a4"), Refusal::TooFar);
    assert_eq!(tiger(DOGS_TO_MOVE, "c3", "c6"), Refusal::TooFar);
    assert_eq!(tabal("W:Wc3:Bc7", "c3", "c5"), Refusal::TooFar);
    assert_eq!(tabal("W:WKc1,c4:Ba9", "c1", "c6"), Refusal::TooFar, "a king does not pass over a friend");
}
