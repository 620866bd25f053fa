//! The position editor: pieces by hand, and what it says of them.

#![cfg(feature = "app")]

mod headless;

use bevy::prelude::*;
use headless::*;
use tiger_tabal::app::arrangement::{Arrangement, Brush, Unplayable, kinds};
use tiger_tabal::app::flow::{GameEnded, Request, Screen};
use tiger_tabal::app::outside::{Exchange, TextIn, TextOut};
use tiger_tabal::app::setup::Setup;
use tiger_tabal::app::stage::{Leaving, PieceView, Standing};
use tiger_tabal::rules::{CageRule, Game, Piece, PieceKind, Position, PositionError, Reason, Side};

const fn piece(side: Side, kind: PieceKind) -> Piece {
    Piece { side, kind }
}

const TIGER: Piece = piece(Side::White, PieceKind::Tiger);
const DOG: Piece = piece(Side::Black, PieceKind::Dog);

/// The editor with some pieces.
fn editing(arrangement: Arrangement) -> Headless {
    let mut headless = Headless::default().without_motion();
    headless.request(arrangement.stage(&Setup::new(arrangement.game())));
    headless.app.insert_resource(arrangement);
    headless.show(Screen::Editing);
    headless.settle();
    headless
}

fn arrangement(headless: &mut Headless) -> Mut<'_, Arrangement> {
    headless.app.world_mut().resource_mut::<Arrangement>()
}

/// Puts pieces on points, or takes them away.
fn place(headless: &mut Headless, brush: Brush, points: &[&str]) {
    arrangement(headless).brush = brush;
    for point in points {
        headless.click(point);
    }
    headless.frames(2);
}

/// The pieces on the board are those of the arrangement.
fn assert_shown(headless: &mut Headless) {
    headless.frames(2);
    let mut shown: Vec<(usize, Piece)> = headless
        .app
        .world_mut()
        .query_filtered::<(&Standing, &PieceView), Without<Leaving>>()
        .iter(headless.app.world())
        .map(|(standing, view)| (standing.0.index(), view.0))
        .collect();
    shown.sort_by_key(|(index, _)| *index);
    let wanted: Vec<(usize, Piece)> =
        arrangement(headless).pieces().map(|(point, piece)| (point.index(), piece)).collect();
    assert_eq!(shown, wanted);
}

#[test]
fn clicks_put_pieces_on_the_board_and_take_them_away() {
    let mut headless = editing(Arrangement::start(Game::Tiger, CageRule::Route));
    assert_shown(&mut headless);
    place(&mut headless, Brush::Remove, &["a1", "b1", "e5"]);
    assert_shown(&mut headless);
    assert_eq!(arrangement(&mut headless).count(DOG), 13);
    // The tiger comes from where it stood; a dog gives way to it.
    place(&mut headless, Brush::Place(TIGER), &["c3"]);
    assert_shown(&mut headless);
    assert_eq!(arrangement(&mut headless).count(TIGER), 1);
    // The same piece again takes it away.
    place(&mut headless, Brush::Place(DOG), &["c5", "c5", "d5"]);
    assert_shown(&mut headless);
    let position = arrangement(&mut headless).playable().unwrap();
    assert_eq!(position.to_string(), "T:Tc3:Dc1,d1,e1,a2,b2,c2,d2,e2,a3,b3,d3,e3,d5");
    assert_eq!(position.captured(Side::Black), 2);
    assert_eq!(arrangement(&mut headless).eaten(), 2);
    // No turn was played meanwhile.
    assert!(headless.turns().is_empty() && headless.heard::<GameEnded>().is_empty());
}

#[test]
fn a_point_of_the_other_board_gets_no_piece() {
    let mut tiger = Arrangement::start(Game::Tiger, CageRule::Route);
    let before = tiger.clone();
    for off in ["a9", "e9", "a6", "c8"] {
        tiger.touch(point(off));
    }
    assert_eq!(tiger, before);
}

#[test]
fn what_cannot_stand_so_is_refused_with_its_reason() {
    let mut tiger = Arrangement::start(Game::Tiger, CageRule::Route);
    tiger.clear();
    assert_eq!(tiger.eaten(), 8, "the tiger has won with eight dogs, and eats no more");
    assert_eq!(tiger.playable(), Err(Unplayable::Pieces(PositionError::TigerCount(0))));
    let mut crowded = Arrangement::start(Game::Tiger, CageRule::Route);
    crowded.brush = Brush::Place(DOG);
    crowded.touch(point("a4"));
    assert_eq!(crowded.playable(), Err(Unplayable::Pieces(PositionError::TooMany { found: 16, most: 15 })));
    let mut tabal = Arrangement::start(Game::Tabal, CageRule::Route);
    tabal.clear();
    assert_eq!(tabal.playable(), Err(Unplayable::Pieces(PositionError::NoPieces)));
    tabal.brush = Brush::Place(piece(Side::White, PieceKind::Man));
    tabal.touch(point("a9"));
    assert_eq!(tabal.playable(), Err(Unplayable::Pieces(PositionError::UnpromotedMan(point("a9")))));
    tabal.brush = Brush::Place(piece(Side::White, PieceKind::King));
    tabal.touch(point("a9"));
    let over =
        |reason| move |fault: &Unplayable| matches!(fault, Unplayable::Over(outcome) if outcome.reason == reason);
    assert!(tabal.playable().is_err_and(|fault| over(Reason::AllCaptured)(&fault)));
    tabal.brush = Brush::Place(piece(Side::Black, PieceKind::Man));
    tabal.touch(point("c5"));
    assert_eq!(tabal.playable().unwrap().to_string(), "W:WKa9:Bc5");
}

#[test]
fn a_position_that_is_over_is_refused_and_the_cage_rule_decides() {
    let text = "T:Tc7:Db6,c6,d6,b7,d7,b5,d5,c5";
    let mut arrangement = Arrangement::of(record_from(Game::Tiger, text).position());
    for (rule, to_move) in
        [(CageRule::Route, Side::White), (CageRule::NextMove, Side::White), (CageRule::Route, Side::Black)]
    {
        (arrangement.cage_rule, arrangement.to_move) = (rule, to_move);
        let fault = arrangement.playable().unwrap_err();
        assert!(matches!(fault, Unplayable::Over(outcome) if outcome.reason == Reason::Caged), "{fault:?}");
    }
    (arrangement.cage_rule, arrangement.to_move) = (CageRule::NextMove, Side::Black);
    assert_eq!(arrangement.playable().unwrap().cage_rule(), Some(CageRule::NextMove));
    let few = Arrangement::of(record_from(Game::Tiger, "D:Tc5:Da1,b1,c1,d1,e1,a2,b2").position());
    let fault = few.playable().unwrap_err();
    assert!(matches!(fault, Unplayable::Over(outcome) if outcome.reason == Reason::EightDogs), "{fault:?}");
}

#[test]
fn every_piece_of_a_game_can_be_chosen() {
    for game in Game::ALL {
        let mut arrangement = Arrangement::start(game, CageRule::Route);
        arrangement.clear();
        for (&kind, name) in kinds(game).iter().zip(["c5", "b5", "d5", "a5"]) {
            arrangement.brush = Brush::Place(kind);
            arrangement.touch(point(name));
        }
        assert_eq!(arrangement.pieces().count(), kinds(game).len());
        assert!(arrangement.position().is_ok());
    }
}

#[test]
fn a_game_begins_from_the_arrangement() {
    let mut headless = editing(Arrangement::of(record_from(Game::Tabal, "B:Wa3,Kc5:Bc7,a7").position()));
    place(&mut headless, Brush::Remove, &["a7"]);
    let start = arrangement(&mut headless).playable().unwrap();
    let record = tiger_tabal::rules::Record::new(start);
    headless.show(Screen::Playing);
    headless.start_with(two_persons(Game::Tabal), Some(record), std::time::Duration::ZERO);
    assert!(headless.app.world().get_resource::<Arrangement>().is_none());
    assert_eq!(headless.position(), "B:Wa3,Kc5:Bc7");
    headless.assert_mirrors();
    headless.clicks(&["c7", "b6"]);
    assert_eq!(headless.turns(), ["c7-b6"]);
}

#[test]
fn a_pasted_position_comes_into_the_editor_and_can_be_copied_from_it() {
    let mut headless = editing(Arrangement::start(Game::Tiger, CageRule::Route));
    // Even one of the other game.
    for text in ["D:Tc4:Da1,b1", "W:Wa3,Kc5:Bc7"] {
        headless.app.world_mut().write_message(TextIn(text.to_owned()));
        headless.frames(3);
        headless.settle();
        assert_eq!(arrangement(&mut headless).position().unwrap().to_string(), text);
        assert_shown(&mut headless);
        place(&mut headless, Brush::Remove, &["b1"]);
        headless.app.world_mut().write_message(Exchange::CopyPosition);
        headless.frame();
        let mut out = headless.app.world_mut().resource_mut::<bevy::ecs::message::Messages<TextOut>>();
        assert_eq!(out.drain().last().unwrap().text, text.replace(",b1", ""));
        assert_eq!(*headless.app.world().resource::<State<Screen>>().get(), Screen::Editing);
    }
}

#[test]
fn a_pasted_game_leads_from_the_editor_to_the_board() {
    let mut headless = editing(Arrangement::start(Game::Tiger, CageRule::Route));
    place(&mut headless, Brush::Remove, &["a1"]);
    let text = "[FEN \"W:Wa3:Bc7\"] 1. a3-b4 *";
    headless.app.world_mut().write_message(TextIn(text.to_owned()));
    headless.frames(3);
    headless.settle();
    assert_eq!(*headless.app.world().resource::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(headless.position(), "B:Wb4:Bc7");
    headless.assert_mirrors();
}

#[test]
fn the_unfinished_game_is_kept_while_pieces_are_arranged() {
    let folder = empty_folder("while_arranging");
    let mut headless = Headless::new(tiger_tabal::app::settings::Settings::default(), Some(&folder));
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    let arrangement = Arrangement::of(headless.game().position());
    headless.request(arrangement.stage(&Setup::new(Game::Tiger)));
    headless.app.insert_resource(arrangement);
    headless.show(Screen::Editing);
    headless.frames(3);
    place(&mut headless, Brush::Remove, &["a1"]);
    headless.request(Request::Undo);
    headless.frames(2);
    let kept = headless.app.world().resource::<tiger_tabal::app::saved_game::Unfinished>().0.clone().unwrap();
    assert_eq!(kept.record.turns().len(), 1);
    headless.exit();
    assert!(std::fs::read_to_string(folder.join("game.ron")).unwrap().contains("c6-c5"));
}

#[test]
fn pieces_are_not_arranged_where_the_editor_never_came() {
    let mut headless = Headless::default().without_motion();
    headless.show(Screen::Playing);
    // The editor is asked for, and in the same frame the way back to the board, with another game.
    let arrangement = Arrangement::start(Game::Soldiers, CageRule::Route);
    headless.request(arrangement.stage(&Setup::new(Game::Soldiers)));
    headless.app.insert_resource(arrangement);
    for game in [Game::Tabal, Game::Tiger] {
        headless.start(Setup::new(game));
        assert!(!headless.app.world().contains_resource::<Arrangement>());
        headless.assert_mirrors();
    }
}
