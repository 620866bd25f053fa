//! The library: what is kept in it, how it is searched, and what happens to it between runs.

#![cfg(feature = "app")]

mod headless;

use std::fs;
use std::path::Path;

use headless::*;
use tiger_tabal::app::flow::{GameLeft, Pause, Phase, Request, Screen};
use tiger_tabal::app::library::{Entry, Library, MOST};
use tiger_tabal::app::load_library;
use tiger_tabal::app::locale::{Language, Locale};
use tiger_tabal::app::outside::{Destination, Exchange, TextOut};
use tiger_tabal::app::saved_game::Unfinished;
use tiger_tabal::app::settings::{MotionSpeed, Settings};
use tiger_tabal::app::storage::Storage;
use tiger_tabal::app::tags;
use tiger_tabal::notation::{GameRecord, parse_records};
use tiger_tabal::rules::{Game, Outcome, Reason, Record, Side};

const FILE: &str = "games.pdn";

/// An app that keeps its texts in a folder, with the library that is there.
fn at(folder: &Path) -> Headless {
    let mut headless = Headless::loading(Settings { motion: MotionSpeed::Off, ..Settings::default() }, Some(folder));
    let (library, _) = load_library(&Storage::in_folder(Some(folder.to_owned())));
    headless.app.insert_resource(library);
    headless.frame();
    headless.show(Screen::Playing);
    headless
}

fn games(headless: &Headless) -> Vec<GameRecord> {
    headless.app.world().resource::<Library>().games().to_vec()
}

fn results(headless: &Headless) -> Vec<String> {
    games(headless).iter().map(|game| game.result().to_string()).collect()
}

/// Opens a game of the library.
fn open(headless: &mut Headless, game: &GameRecord) {
    let usual = tiger_tabal::app::setup::Setup::new(Game::Tiger);
    let setup = Box::new(tags::setup(game, &usual));
    headless.ask(Request::Open { setup, game: Box::new(game.clone()) });
}

#[test]
fn a_persons_finished_game_is_kept_newest_first() {
    let mut headless = at(&empty_folder("library_finished"));
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.ask(Request::Resign);
    headless.start_from(two_persons(Game::Tabal), "W:Wa3:Bb4");
    headless.clicks(&["a3", "c5"]);
    assert_eq!(results(&headless), ["1-0", "1-0"]);
    let kept = games(&headless);
    assert_eq!(kept[0].record.outcome(), Some(Outcome::win(Side::White, Reason::AllCaptured)));
    assert_eq!(kept[1].record.outcome(), Some(Outcome::win(Side::White, Reason::Resigned)));
    assert!(kept[1].tags.get("Date").is_some());
}

#[test]
fn watched_games_are_kept_whether_they_end_or_are_left() {
    let mut headless = at(&empty_folder("library_watched"));
    headless.start_from(watched(Game::Tabal), "W:Wa3:Bb4");
    headless.frames_until("the end", |this| this.phase() == Phase::Finished);
    assert_eq!(results(&headless), ["1-0"]);
    headless.start(watched(Game::Tiger));
    headless.await_turn(2);
    headless.start(two_persons(Game::Tiger));
    assert_eq!(results(&headless), ["*", "1-0"]);
    assert!(games(&headless)[0].record.turns().len() >= 2);
}

#[test]
fn the_titles_games_and_games_without_turns_are_not_kept() {
    let mut headless = at(&empty_folder("library_nobody"));
    headless.start(two_persons(Game::Tiger));
    headless.ask(Request::Resign);
    assert!(games(&headless).is_empty());
    headless.show(Screen::Title);
    headless.frames(10);
    assert!(games(&headless).is_empty());
}

#[test]
fn a_game_that_is_left_for_another_one_is_kept_unfinished() {
    let folder = empty_folder("library_left");
    let mut headless = at(&folder);
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    // The title does not end it, and going on with it does not either.
    headless.show(Screen::Title);
    headless.frames(3);
    let saved = headless.app.world().resource::<Unfinished>().0.clone().unwrap();
    headless.show(Screen::Playing);
    headless.start_with(saved.setup.clone(), Some(saved.record.clone()), saved.used);
    assert!(games(&headless).is_empty() && headless.heard::<GameLeft>().is_empty());
    headless.clicks(&["c3", "c4"]);
    headless.start(two_persons(Game::Tabal));
    assert_eq!(results(&headless), ["*"]);
    assert_eq!(games(&headless)[0].record.turns().len(), 2);
    // So it does in the next run.
    headless.clicks(&["c4", "c5"]);
    headless.exit();
    let mut headless = at(&folder);
    headless.app.insert_resource(tiger_tabal::app::load_unfinished(&Storage::in_folder(Some(folder.clone()))).0);
    headless.start(two_persons(Game::Tiger));
    assert_eq!(results(&headless), ["*", "*"]);
    assert_eq!(games(&headless)[0].record.start(), &two_persons(Game::Tabal).start());
}

#[test]
fn the_same_end_is_kept_once() {
    let mut headless = at(&empty_folder("library_once"));
    headless.start_from(two_persons(Game::Tabal), "W:Wa3:Bb4");
    headless.clicks(&["a3", "c5"]);
    headless.ask(Request::Undo);
    headless.ask(Request::Redo);
    assert_eq!(headless.phase(), Phase::Finished);
    assert_eq!(games(&headless).len(), 1);
}

#[test]
fn no_game_is_kept_twice_whatever_was_kept_between() {
    let texts =
        ["1. a4-a5 *", "1. e4-e5 *"].map(|turns| format!("[Result \"*\"]\n[Variant \"Permainan-Tabal\"]\n\n{turns}\n"));
    let [one, other] = texts.each_ref().map(|text| parse_records(text).unwrap().remove(0));
    let mut library = Library::default();
    for game in [&one, &other, &one] {
        library.add(game.clone());
    }
    assert_eq!(library.games(), [other, one]);
    assert_eq!(library.merged(&Library::default(), library.clone()), library);
}

#[test]
fn a_game_of_the_library_is_looked_at_without_touching_the_unfinished_one() {
    let folder = empty_folder("library_looked_at");
    let mut headless = at(&folder);
    headless.start(two_persons(Game::Tabal));
    headless.clicks(&["c4", "c5"]);
    headless.ask(Request::Resign);
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    let game = games(&headless)[0].clone();
    open(&mut headless, &game);
    assert_eq!((headless.game().is_borrowed(), headless.game().looked_at()), (true, Some(0)));
    assert!(headless.app.world().resource::<bevy::prelude::State<Pause>>().get() == &Pause::Review);
    headless.ask(Request::Review(1));
    assert_eq!(headless.phase(), Phase::Finished);
    headless.show(Screen::Title);
    headless.frames(3);
    let unfinished = headless.app.world().resource::<Unfinished>().0.clone().unwrap();
    assert_eq!(unfinished.record.turns().len(), 1);
    assert_eq!(games(&headless).len(), 1);
}

#[test]
fn a_game_of_the_library_can_be_gone_on_with_from_any_point() {
    let folder = empty_folder("library_gone_on");
    let mut headless = at(&folder);
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.clicks(&["c3", "c4"]);
    headless.ask(Request::Resign);
    headless.start(two_persons(Game::Tabal));
    headless.clicks(&["c4", "c5"]);
    let game = games(&headless)[0].clone();
    open(&mut headless, &game);
    headless.ask(Request::Review(1));
    headless.clicks(&["b3", "b4"]);
    assert_eq!(headless.turns(), ["c6-c5", "b3-b4"]);
    assert!(!headless.game().is_borrowed());
    // It takes the place of the unfinished game, which is kept, and the old one stays as it was.
    assert_eq!(results(&headless), ["*", "0-1"]);
    assert_eq!(games(&headless)[1], game);
    let unfinished = headless.app.world().resource::<Unfinished>().0.clone().unwrap();
    assert_eq!(unfinished.record.turns().len(), 2);
}

#[test]
fn the_library_is_there_in_the_next_run() {
    let folder = empty_folder("library_next_run");
    let mut headless = at(&folder);
    headless.start(against_computer(Game::Tiger, 2));
    headless.clicks(&["c6", "c5"]);
    headless.await_turn(2);
    headless.ask(Request::Resign);
    let before = games(&headless);
    headless.exit();
    let headless = at(&folder);
    assert_eq!(games(&headless), before);
    assert_eq!(tags::seat(&before[0].tags, Side::Black), computer(2));
}

#[test]
fn a_library_that_does_not_change_is_not_written() {
    let folder = empty_folder("library_unchanged");
    let mut headless = at(&folder);
    headless.frames(3);
    headless.exit();
    assert!(!folder.join(FILE).exists());
}

#[test]
fn a_damaged_library_is_set_aside_and_told_of() {
    let folder = empty_folder("library_damaged");
    let mut headless = at(&folder);
    headless.start_from(two_persons(Game::Tabal), "W:Wa3:Bb4");
    headless.clicks(&["a3", "c5"]);
    headless.exit();
    let whole = fs::read_to_string(folder.join(FILE)).unwrap();
    for damaged in [whole[..whole.len() / 2].to_owned(), whole.replace("a3xc5", "a3xc6"), "\u{1}".into()] {
        fs::write(folder.join(FILE), &damaged).unwrap();
        let (library, notice) = load_library(&Storage::in_folder(Some(folder.clone())));
        assert!(library.games().is_empty());
        let said = Locale::built_in(Language::English).say(&notice.unwrap().0);
        assert!(said.contains(FILE) && said.contains("set aside"), "{said}");
        assert_eq!(fs::read_to_string(folder.join("games.pdn.damaged")).unwrap(), damaged);
    }
}

#[test]
fn two_hundred_games_are_kept_and_the_oldest_leaves() {
    let mut library = Library::default();
    for number in 0..=MOST {
        let mut tags = tags::begun_now();
        tags.set("Round", &number.to_string()).unwrap();
        library.add(GameRecord { tags, record: Record::new(two_persons(Game::Tiger).start()) });
    }
    let rounds: Vec<&str> = library.games().iter().map(|game| game.tags.get("Round").unwrap()).collect();
    assert_eq!((rounds.len(), rounds[0], rounds[MOST - 1]), (MOST, "200", "1"));
    assert_eq!(Library::parse(&library.write()).unwrap(), library);
}

#[test]
fn every_game_goes_out_as_one_text() {
    let mut headless = at(&empty_folder("library_export"));
    for _ in 0..3 {
        headless.start_from(two_persons(Game::Tabal), "W:Wa3:Bb4,e9");
        headless.clicks(&["a3", "c5"]);
        headless.ask(Request::Resign);
        headless.start(two_persons(Game::Tiger));
        headless.clicks(&["c6", "c5"]);
        headless.ask(Request::Resign);
    }
    headless.app.world_mut().write_message(Exchange::SaveLibrary);
    headless.frame();
    let out = headless.app.world_mut().resource_mut::<bevy::ecs::message::Messages<TextOut>>().drain().last().unwrap();
    assert_eq!(out.to, Destination::File("tiger-tabal.pdn".into()));
    assert_eq!(parse_records(&out.text).unwrap(), games(&headless));
}

#[test]
fn a_game_can_be_forgotten_and_so_can_all() {
    let mut headless = at(&empty_folder("library_forget"));
    for _ in 0..2 {
        headless.start_from(two_persons(Game::Tabal), "W:Wa3:Bb4");
        headless.clicks(&["a3", "c5"]);
        headless.start(two_persons(Game::Tiger));
        headless.clicks(&["c6", "c5"]);
        headless.ask(Request::Resign);
    }
    let before = games(&headless);
    headless.app.world_mut().resource_mut::<Library>().remove(1);
    headless.app.world_mut().resource_mut::<Library>().remove(99);
    assert_eq!(games(&headless), [&before[..1], &before[2..]].concat());
    headless.app.world_mut().resource_mut::<Library>().clear();
    assert!(games(&headless).is_empty());
}

#[test]
fn a_search_finds_game_player_result_and_date_in_the_players_language() {
    let mut setup = against_computer(Game::Tiger, 3);
    setup.seats.swap(0, 1);
    let mut record = Record::new(setup.start());
    record.resign(Side::White);
    let mut tags = tags::begun_now();
    tags.set("Date", "2026.03.07").unwrap();
    tags.set("Black", "Siti").unwrap();
    let game = GameRecord { tags: tags::completed(&tags, &setup), record };
    let entry = |language| Entry::of(&game, &Locale::built_in(language));
    let english = entry(Language::English);
    assert_eq!(english.title, "Beijing Tiger Chess · Computer, level 3 – Siti");
    assert_eq!(english.detail, "2026-03-07 · 0 turns · The dogs win. The tiger has given up.");
    for question in ["", "tiger", "siti DOGS", "level 3", "2026-03", "given win"] {
        assert!(english.answers(question), "{question}");
    }
    for question in ["tabal", "siti draw", "2025"] {
        assert!(!english.answers(question), "{question}");
    }
    assert!(entry(Language::Chinese).answers("老虎棋 认输 siti"));
    assert!(entry(Language::Indonesian).answers("harimau komputer 03-07"));
}
