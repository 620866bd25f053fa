//! Games and positions as text: what goes out, what comes in, and what is said of a bad text.

#![cfg(feature = "app")]

mod headless;

use std::collections::HashSet;
use std::time::Duration;

use headless::*;
use tiger_tabal::app::faults;
use tiger_tabal::app::flow::{Pause, Phase, Request, Screen};
use tiger_tabal::app::library::Imported;
use tiger_tabal::app::locale::{Language, Locale};
use tiger_tabal::app::notices::Notice;
use tiger_tabal::app::outside::{Destination, Exchange, TextIn, TextOut};
use tiger_tabal::app::pages::{Page, Pages};
use tiger_tabal::app::setup::{Seat, Setup};
use tiger_tabal::app::tags;
use tiger_tabal::notation::{GameRecord, parse_records};
use tiger_tabal::rules::{CageRule, Game, Side};

/// A Tiger game that the dogs' player gave up.
const RESIGNED: &str = "[Event \"Club\"]\n[White \"Mei\"]\n[Black \"Budi\"]\n[Result \"1-0\"]\n\
    [Variant \"Beijing Tiger Chess\"]\n[Termination \"resigned\"]\n\n1. c6-c5 c3-c4 2. c5xc3 1-0\n";

/// What goes out when something is asked for.
fn out(headless: &mut Headless, wanted: Exchange) -> Option<TextOut> {
    headless.app.world_mut().write_message(wanted);
    headless.frame();
    let mut texts = headless.app.world_mut().resource_mut::<bevy::ecs::message::Messages<TextOut>>();
    texts.drain().last()
}

/// Lets a text come in.
fn come_in(headless: &mut Headless, text: &str) {
    headless.app.world_mut().write_message(TextIn(text.to_owned()));
    headless.frames(2);
    headless.settle();
}

fn tags_of(text: &str) -> Vec<(String, String)> {
    let game = parse_records(text).unwrap().remove(0);
    game.tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[test]
fn a_copied_game_tells_who_played_whom_when_and_how_fast() {
    let mut headless = Headless::default().without_motion();
    let mut setup = against_computer(Game::Tiger, 3);
    setup.timer = Some(Duration::from_secs(60));
    setup.cage_rule = CageRule::NextMove;
    headless.start(setup);
    headless.clicks(&["c6", "c5"]);
    headless.await_turn(2);
    let copied = out(&mut headless, Exchange::CopyGame).unwrap();
    assert_eq!(copied.to, Destination::Clipboard);
    let tags = tags_of(&copied.text);
    let value = |name: &str| tags.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str()).unwrap();
    assert_eq!((value("White"), value("WhiteType")), ("?", "human"));
    assert_eq!((value("Black"), value("BlackType")), ("Tiger & Tabal, level 3", "program"));
    assert_eq!((value("TimeControl"), value("Event")), ("1/60", "Casual game"));
    let date = value("Date");
    assert!(date.len() == 10 && date.split('.').all(|part| part.parse::<u32>().is_ok()), "{date}");
    for line in ["[Variant \"Beijing Tiger Chess\"]", "[CageRule \"next-move\"]", "[Result \"*\"]", "1. c6-c5 "] {
        assert!(copied.text.contains(line), "{line} in {}", copied.text);
    }
}

#[test]
fn a_game_from_a_position_carries_the_position() {
    let mut headless = Headless::default().without_motion();
    headless.start_from(two_persons(Game::Tabal), "B:Wa3,Kc5:Bc7,a7");
    let text = out(&mut headless, Exchange::CopyGame).unwrap().text;
    assert!(text.contains("[SetUp \"1\"]\n[FEN \"B:Wa3,Kc5:Ba7,c7\"]"), "{text}");
    assert_eq!(out(&mut headless, Exchange::CopyPosition).unwrap().text, "B:Wa3,Kc5:Ba7,c7");
}

#[test]
fn a_saved_game_has_a_name_that_tells_game_and_day() {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Tabal));
    let saved = out(&mut headless, Exchange::SaveGame).unwrap();
    let Destination::File(name) = saved.to else { panic!("{:?}", saved.to) };
    assert!(name.starts_with("tabal-") && name.ends_with(".pdn"), "{name}");
}

#[test]
fn what_was_copied_can_be_pasted() {
    let mut headless = Headless::default().without_motion();
    let mut setup = against_computer(Game::Tabal, 1);
    setup.timer = Some(Duration::from_secs(20));
    setup.starts = Side::Black;
    setup.seats.swap(0, 1);
    headless.start(setup.clone());
    headless.clicks(&["c6", "c5"]);
    headless.await_turn(2);
    let copied = out(&mut headless, Exchange::CopyGame).unwrap().text;
    headless.start(two_persons(Game::Tiger));
    come_in(&mut headless, &copied);
    assert_eq!(headless.game().setup(), &setup);
    assert_eq!(headless.turns().len(), 2);
    headless.assert_mirrors();
    assert_eq!(out(&mut headless, Exchange::CopyGame).unwrap().text, copied);
}

#[test]
fn a_game_from_elsewhere_keeps_what_is_told_of_it_and_is_for_two_persons() {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Tabal));
    come_in(&mut headless, RESIGNED);
    assert_eq!(headless.game().setup().seats, [Seat::Person; 2]);
    let tags = tags_of(&out(&mut headless, Exchange::CopyGame).unwrap().text);
    assert!(tags.contains(&("White".into(), "Mei".into())) && tags.contains(&("Event".into(), "Club".into())));
    // A game that is over is shown from its start.
    assert_eq!(headless.game().looked_at(), Some(0));
    assert_eq!(headless.game().record().turns().len(), 3);
}

#[test]
fn a_position_comes_onto_the_board_and_can_be_played_from() {
    let mut headless = Headless::default().without_motion();
    headless.settings().setups[1].seats = [Seat::Person; 2];
    headless.start(two_persons(Game::Tiger));
    come_in(&mut headless, " W:WKa1:Be9,c9\r\n");
    assert_eq!(headless.position(), "W:WKa1:Bc9,e9");
    assert_eq!(headless.game().looked_at(), Some(0));
    headless.clicks(&["a1", "b2"]);
    assert_eq!((headless.turns(), headless.game().looked_at()), (vec!["a1-b2".to_owned()], None));
    assert_eq!(*headless.app.world().resource::<bevy::state::state::State<Pause>>().get(), Pause::Off);
}

#[test]
fn a_text_that_comes_in_on_the_title_leads_to_the_board() {
    let mut headless = Headless::default().without_motion();
    headless.show(Screen::Title);
    headless.frames(3);
    headless.app.world_mut().write_message(TextIn(RESIGNED.to_owned()));
    headless.frames_until("the game", |this| {
        this.app.world().resource::<bevy::state::state::State<Screen>>() == &Screen::Playing
    });
    headless.settle();
    assert_eq!(headless.game().record().turns().len(), 3);
}

#[test]
fn of_several_games_the_player_chooses() {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Tiger));
    let before = headless.game().record().clone();
    come_in(&mut headless, &format!("\u{feff}{RESIGNED}\n{}", RESIGNED.replace('\n', "\r\n")));
    assert_eq!(headless.app.world().resource::<Imported>().0.len(), 2);
    assert_eq!(headless.app.world().resource::<Pages>().top(), Some(Page::Imported));
    assert_eq!(headless.game().record(), &before);
}

#[test]
fn a_bad_text_is_told_of_with_its_line_and_the_game_stays() {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    let before = headless.game().record().clone();
    let english = Locale::built_in(Language::English);
    for (text, said) in [
        ("", "There is nothing to read."),
        ("  \r\n ", "There is nothing to read."),
        ("T:Tc6,c5:Da1", "In the position, at character 3: There must be one tiger, not 2."),
        ("W:Wz9:Ba1", "In the position, at character 4: “z9” is no point."),
        ("W:Ta3:Ba1", "In the position, at character 3: W or B is needed here, not “T”."),
        ("hello", "It is neither a game nor a position of these games."),
        (&RESIGNED.replace("c5xc3", "c5xc2"), "Line 8: Turn 3: c5xc2 is not allowed here."),
        (
            &RESIGNED.replace("2. c5xc3 1-0", "2. c5xc3 0-1"),
            "Line 8: The result 0-1 contradicts the tag Result, which says 1-0.",
        ),
        (&RESIGNED.replace("Beijing Tiger Chess", "Chess"), "Line 5: The game “Chess” is not known here."),
    ] {
        come_in(&mut headless, text);
        let told: Vec<String> = headless.heard::<Notice>().iter().map(|notice| english.say(&notice.0)).collect();
        assert_eq!(told, [format!("That cannot be read. {said}")], "{text}");
        assert_eq!((headless.game().record(), headless.phase()), (&before, Phase::Awaiting));
    }
}

#[test]
fn every_fault_is_a_sentence_in_every_language() {
    let tabal = "[Variant \"Permainan-Tabal\"]";
    let faulty = [
        String::new(),
        "[a \"b\"".into(),
        "[Event \"x".into(),
        "[Event \"x\"] *".into(),
        "[Event \"x\"] [Event \"x\"] *".into(),
        "[Variant \"Chess\"] *".into(),
        "[Variant \"Beijing Tiger Chess\"] [CageRule \"open\"] *".into(),
        format!("{tabal} {{"),
        format!("{tabal} ) *"),
        tabal.to_owned(),
        format!("{tabal} [SetUp \"1\"] *"),
        format!("{tabal} [Result \"2-0\"] *"),
        format!("{tabal} [Result \"1-0\"] 0-1"),
        format!("{tabal} 1-0"),
        format!("{tabal} [Termination \"blocked\"] *"),
        format!("{tabal} c4 *"),
        format!("{tabal} c4-x *"),
        format!("{tabal} c4-c9 *"),
        "[FEN \"W:WKa3:Bb4,d4,b6,d6\"] a3xa3 *".into(),
        "[FEN \"W:Wa3:Bb4\"] a3xc5 c5-c6 *".into(),
        "[FEN \"W:Wa3,a3:Bc7\"] *".into(),
        "[FEN \"W:Wa9:Bc7\"] *".into(),
        "[FEN \"W:W:B\"] *".into(),
        "[FEN \"T:T:Da1\"] *".into(),
        "[FEN \"T:Tc6:Da9\"] *".into(),
        "[FEN \"W\"] *".into(),
        "[FEN \"W:X:B\"] *".into(),
        "[FEN \"W:Wq:B\"] *".into(),
        "[FEN \"W:Wa1,b2,c1,c2,d2,e1,a3,b3,c3,d3,e3,a4,b4,c4,d4,e4,a5:B\"] *".into(),
    ];
    let mut kinds = HashSet::new();
    for text in faulty {
        let error = parse_records(&text).unwrap_err();
        kinds.insert(std::mem::discriminant(&error.fault));
        for language in Language::ALL {
            let said = Locale::built_in(language).say(&faults::of_record(&error));
            assert!(!said.contains("fault-") && !said.contains(['{', '}', '$']), "{text}: {said}");
            assert!(said.chars().count() > 8, "{text}: {said}");
        }
    }
    assert_eq!(kinds.len(), 18, "every kind of fault");
}

#[test]
fn the_set_up_of_a_record_is_the_one_it_was_made_with() {
    for game in Game::ALL {
        for level in 1..=6 {
            let mut setup = against_computer(game, level);
            setup.timer = (level % 2 == 0).then(|| Duration::from_secs(u64::from(level) * 10));
            let record = tiger_tabal::rules::Record::new(setup.start());
            let tags = tags::completed(&tags::begun_now(), &setup);
            assert_eq!(tags::setup(&GameRecord { tags, record }, &Setup::new(game)), setup);
        }
    }
}

#[test]
fn a_request_to_give_up_a_borrowed_game_changes_nothing() {
    let mut headless = Headless::default().without_motion();
    headless.start(two_persons(Game::Tiger));
    come_in(&mut headless, &RESIGNED.replace("[Termination \"resigned\"]\n", "").replace("1-0", "*"));
    let before = headless.game().record().clone();
    headless.ask(Request::Resign);
    assert_eq!(headless.game().record(), &before);
}

#[test]
fn a_text_of_something_else_is_said_to_be_so_and_a_faulty_record_with_its_line() {
    for (text, wanted) in [
        ("Dear all, see you on Monday - bring cake.", "neither a game nor a position"),
        ("https://example.org/a?b=c", "neither a game nor a position"),
        ("{\"a\": [1, 2]", "neither a game nor a position"),
        ("[Variant \"Permainan-Tabal\"]\n\n1. c4-c9 *", "Line 3"),
        ("1. c4-c5 c6xc4 *", "Line 1"),
    ] {
        let mut headless = Headless::default();
        headless.start(two_persons(Game::Tiger));
        come_in(&mut headless, text);
        let said = headless.heard::<Notice>().pop().map(|notice| Locale::built_in(Language::English).say(&notice.0));
        assert!(said.as_ref().is_some_and(|said| said.contains(wanted)), "{text}: {said:?}");
    }
}
