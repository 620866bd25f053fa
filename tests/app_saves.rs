//! What is kept between runs: the unfinished game and the settings.

#![cfg(feature = "app")]

mod headless;

use std::fs;
use std::path::Path;
use std::time::Duration;

use headless::*;
use tiger_tabal::app::flow::{Pause, Request, Screen};
use tiger_tabal::app::load_unfinished;
use tiger_tabal::app::locale::{Language, Locale};
use tiger_tabal::app::notices::Notice;
use tiger_tabal::app::saved_game::{SavedGame, Unfinished};
use tiger_tabal::app::settings::{MotionSpeed, Settings, TextSize, WatchPace, WindowPlace};
use tiger_tabal::app::setup::{PieceColour, Setup};
use tiger_tabal::app::storage::Storage;
use tiger_tabal::app::times::Times;
use tiger_tabal::notation::Tags;
use tiger_tabal::rules::{CageRule, Game, Side, Turn};

const GAME: &str = "game.ron";
const SETTINGS: &str = "settings.ron";

fn at(folder: &Path) -> Headless {
    Headless::new(Settings { motion: MotionSpeed::Off, ..Settings::default() }, Some(folder))
}

fn text(folder: &Path, file: &str) -> Option<String> {
    fs::read_to_string(folder.join(file)).ok()
}

/// The game that the next run would find.
fn kept(folder: &Path) -> Option<SavedGame> {
    SavedGame::parse(&text(folder, GAME)?).ok()
}

fn kept_turns(folder: &Path) -> Option<Vec<String>> {
    Some(kept(folder)?.record.turns().iter().map(Turn::to_string).collect())
}

/// What the next run finds, and what it tells of.
fn load(folder: &Path) -> (Option<SavedGame>, Option<Notice>) {
    let (Unfinished(game), notice) = load_unfinished(&Storage::in_folder(Some(folder.to_owned())));
    (game, notice)
}

/// A notice in English.
fn said(notice: Option<Notice>) -> String {
    Locale::built_in(Language::English).say(&notice.unwrap().0)
}

/// The text of a saved game after one turn.
fn saved_text(name: &str) -> String {
    let folder = empty_folder(name);
    let mut headless = at(&folder);
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.exit();
    text(&folder, GAME).unwrap()
}

#[test]
fn the_game_is_kept_after_every_turn() {
    let folder = empty_folder("after_every_turn");
    let mut headless = at(&folder);
    headless.start(two_persons(Game::Tabal));
    wait_until(|| kept_turns(&folder) == Some(vec![]));
    headless.clicks(&["c4", "c5"]);
    wait_until(|| kept_turns(&folder) == Some(vec!["c4-c5".to_owned()]));
    headless.clicks(&["c6", "c4"]);
    wait_until(|| kept_turns(&folder).is_some_and(|turns| turns.len() == 2));
    headless.ask(Request::Undo);
    wait_until(|| kept_turns(&folder).is_some_and(|turns| turns.len() == 1));
}

#[test]
fn a_game_goes_on_where_it_was_left_with_its_clock() {
    let folder = empty_folder("with_its_clock");
    let mut headless = at(&folder);
    let mut setup = Setup::new(Game::Tiger);
    setup.seats = two_persons(Game::Tiger).seats;
    setup.cage_rule = CageRule::NextMove;
    headless.start(setup.clone());
    headless.frame_of(Duration::from_secs(10));
    headless.clicks(&["c6", "c5"]);
    headless.frame_of(Duration::from_secs(20));
    let (left, position) = (headless.time_left(), headless.position());
    headless.exit();

    let (game, notice) = load(&folder);
    let game = game.unwrap();
    assert_eq!(notice, None);
    assert_eq!(game.setup, setup);
    let mut headless = at(&folder);
    headless.start_with(game.setup, Some(game.record), game.used);
    assert_eq!((headless.position(), headless.time_left()), (position, left - FRAME));
    headless.assert_mirrors();
    headless.frame_of(Duration::from_secs(30));
    assert_eq!(headless.time_left(), left - FRAME - Duration::from_secs(30));
    headless.clicks(&["a3", "a4"]);
    assert_eq!(headless.time_left(), Duration::from_secs(60));
}

#[test]
fn a_game_that_is_kept_between_turns_has_the_next_turns_full_time() {
    let folder = empty_folder("between_turns");
    let mut headless = at(&folder);
    let mut setup = two_persons(Game::Tiger);
    setup.timer = Some(Duration::from_secs(60));
    headless.start(setup.clone());
    headless.frame_of(Duration::from_secs(40));
    headless.click("c6");
    headless.click("c5");
    wait_until(|| kept_turns(&folder).is_some_and(|turns| turns.len() == 1));
    assert_eq!(kept(&folder).unwrap().used, Duration::ZERO);
    headless.settle();
    headless.frame_of(Duration::from_secs(40));
    // Another match does not inherit the time of the one before.
    headless.start(setup);
    wait_until(|| kept_turns(&folder) == Some(vec![]));
    assert_eq!(kept(&folder).unwrap().used, Duration::ZERO);
}

#[test]
fn a_pause_and_leaving_for_the_title_keep_the_clock() {
    for leaves in [false, true] {
        let folder = empty_folder(&format!("keep_the_clock_{leaves}"));
        let mut headless = at(&folder);
        let mut setup = two_persons(Game::Tiger);
        setup.timer = Some(Duration::from_secs(60));
        headless.start(setup);
        headless.frame_of(Duration::from_secs(40));
        if leaves {
            headless.show(Screen::Title)
        } else {
            headless.pause(Pause::On)
        }
        wait_until(|| kept(&folder).is_some_and(|game| game.used >= Duration::from_secs(40)));
        let unfinished = headless.app.world().resource::<Unfinished>().0.clone();
        assert_eq!(unfinished, kept(&folder));
    }
}

#[test]
fn a_game_that_is_over_is_no_longer_kept() {
    let folder = empty_folder("over");
    let mut headless = at(&folder);
    headless.start(two_persons(Game::Tiger));
    wait_until(|| kept(&folder).is_some());
    headless.ask(Request::Resign);
    wait_until(|| text(&folder, GAME).is_none());
    headless.ask(Request::Undo);
    wait_until(|| kept(&folder).is_some());
    headless.start_from(two_persons(Game::Tabal), "W:Wa3:Bb4");
    headless.clicks(&["a3", "c5"]);
    wait_until(|| text(&folder, GAME).is_none());
    headless.exit();
    assert_eq!(load(&folder), (None, None));
}

#[test]
fn the_demonstration_on_the_title_is_not_kept() {
    let folder = empty_folder("demonstration");
    let mut headless = Headless::loading(Settings::default(), Some(&folder));
    headless.show(Screen::Title);
    headless.frames_until("a turn", |this| this.game().record().turns().len() == 1);
    headless.exit();
    assert_eq!(text(&folder, GAME), None);
}

#[test]
fn a_save_reads_back_as_it_was_written() {
    for game in Game::ALL {
        let mut setup = against_computer(game, 5);
        setup.timer = Some(Duration::from_secs(90));
        setup.game_time = Some("300+3".parse().unwrap());
        setup.colours = [PieceColour::Jade, PieceColour::Indigo];
        let mut record = tiger_tabal::rules::Record::new(setup.start());
        for _ in 0..4 {
            let turn = tiger_tabal::rules::Position::legal_turns(record.position())[0];
            record.play(&turn).unwrap();
        }
        let times = Times::default().fitted(setup.game_time, record.turns().len());
        let mut tags = Tags::default();
        tags.set("Event", "The club's evening").unwrap();
        let saved = SavedGame { setup, record, tags, used: Duration::from_millis(12_345), times };
        assert_eq!(SavedGame::parse(&saved.write().unwrap()).unwrap(), saved);
    }
}

#[test]
fn a_damaged_save_is_set_aside_and_told_of() {
    let whole = saved_text("damaged_source");
    let folder = empty_folder("damaged");
    let cuts = [0, 1, whole.len() / 4, whole.len() / 2, whole.len() * 3 / 4, whole.len() - 3];
    let mut texts: Vec<String> = cuts.iter().map(|&cut| whole[..cut].to_owned()).collect();
    texts.push(whole.replace("c6-c5", "c6-c1"));
    texts.push(whole.replace("game: Tiger", "game: Tabal"));
    texts.push(whole.replace("[Variant", "[Variety"));
    for damaged in texts {
        assert_ne!(damaged, whole);
        fs::write(folder.join(GAME), &damaged).unwrap();
        let (game, notice) = load(&folder);
        assert_eq!(game, None, "{damaged}");
        assert!(said(notice).contains(GAME));
        assert_eq!(text(&folder, "game.ron.damaged"), Some(damaged));
        assert_eq!(text(&folder, GAME), None);
    }
    // The start goes on.
    let mut headless = at(&folder);
    headless.start(two_persons(Game::Tiger));
    wait_until(|| kept(&folder).is_some());
}

#[test]
fn what_is_wrong_with_a_file_is_said_in_the_player_s_language() {
    let whole = saved_text("language_source");
    let folder = empty_folder("language");
    let texts = ["nonsense".to_owned(), whole.replace("version: 1", "version: 9"), whole.replace("c6-c5", "c6-c1")];
    for damaged in texts.iter().map(|text| text.as_bytes()).chain([[0xff, 0xfe].as_slice()]) {
        fs::write(folder.join(GAME), damaged).unwrap();
        let said = Locale::built_in(Language::Chinese).say(&load(&folder).1.unwrap().0);
        let foreign = said.replace(GAME, "").replace("c6-c1", "");
        assert!(!foreign.contains(|c: char| c.is_ascii_alphabetic()), "{said}");
    }
}

#[test]
fn a_save_that_is_no_text_is_set_aside() {
    let folder = empty_folder("no_text");
    fs::write(folder.join(GAME), [0xff, 0xfe, 0x00]).unwrap();
    assert!(said(load(&folder).1).contains(GAME));
    assert!(folder.join("game.ron.damaged").exists());
}

#[test]
fn a_save_of_a_later_version_is_refused() {
    let later = saved_text("later_source").replace("version: 1", "version: 2, more: \"than this\"");
    let error = SavedGame::parse(&later).unwrap_err();
    assert_eq!(error.to_string(), "it was written by a later version (2)");
}

#[test]
fn a_save_with_any_time_used_can_be_gone_on_with() {
    let folder = empty_folder("any_time_used");
    let mut headless = at(&folder);
    headless.start_with(Setup::new(Game::Tiger), None, Duration::MAX);
    headless.frames(3);
    headless.await_turn(1);
    assert_eq!(headless.turns(), ["pass"]);
}

#[test]
fn settings_are_kept_whenever_they_change() {
    let folder = empty_folder("settings");
    let storage = || Storage::in_folder(Some(folder.clone()));
    assert_eq!(Settings::load(&storage()), (Settings::default(), None));
    let mut setups = Game::ALL.map(Setup::new);
    setups[0].cage_rule = CageRule::NextMove;
    setups[1].starts = Side::Black;
    let changed = Settings {
        language: Some(Language::Indonesian),
        theme: Some("night".to_owned()),
        motion: MotionSpeed::Fast,
        volume: 0.25,
        muted: true,
        ambience: true,
        coordinates: false,
        complete_captures: false,
        marks: false,
        confirm_resign: false,
        turn_far_pieces: true,
        watch_pace: WatchPace::ALL[0],
        text_size: TextSize::ALL[2],
        setups,
        window: Some(WindowPlace { size: (800.0, 600.5), position: Some((-3, 40)), fullscreen: true }),
    };
    let mut headless = Headless::new(Settings::default(), Some(&folder));
    headless.frame();
    *headless.settings() = changed.clone();
    headless.frame();
    drop(headless);
    assert_eq!(Settings::load(&storage()), (changed, None));
}

#[test]
fn settings_that_do_not_change_are_not_written() {
    let folder = empty_folder("unchanged_settings");
    let mut headless = Headless::new(Settings::default(), Some(&folder));
    let same = headless.settings().clone();
    *headless.settings() = same;
    headless.frames(3);
    drop(headless);
    assert_eq!(text(&folder, SETTINGS), None);
}

#[test]
fn damaged_settings_are_set_aside_and_told_of() {
    let folder = empty_folder("damaged_settings");
    for damaged in ["", "(volume: ", "(volume: loud)", "(loudness: 1.0)", "(language: Some(Klingon))"] {
        fs::write(folder.join(SETTINGS), damaged).unwrap();
        let (settings, notice) = Settings::load(&Storage::in_folder(Some(folder.clone())));
        assert_eq!(settings, Settings::default());
        assert!(said(notice).contains(SETTINGS));
        assert_eq!(text(&folder, "settings.ron.damaged").as_deref(), Some(damaged));
    }
}

#[test]
fn settings_of_an_earlier_version_keep_what_they_say() {
    let folder = empty_folder("earlier_settings");
    fs::write(folder.join(SETTINGS), "(volume: 0.5)").unwrap();
    let (settings, notice) = Settings::load(&Storage::in_folder(Some(folder)));
    assert_eq!((settings, notice), (Settings { volume: 0.5, ..Settings::default() }, None));
}

#[test]
fn the_storage_writes_in_order_and_finishes_before_it_is_gone() {
    let folder = empty_folder("storage").join("made when needed");
    let storage = Storage::in_folder(Some(folder.clone()));
    for i in 0..200 {
        storage.write("a", i.to_string());
        storage.write("b", i.to_string());
        if i % 50 == 49 {
            storage.remove("b");
        }
    }
    assert!(storage.take_failures().is_empty());
    drop(storage);
    let storage = Storage::in_folder(Some(folder.clone()));
    assert_eq!(storage.read("a").unwrap().as_deref(), Some("199"));
    assert_eq!(storage.read("b").unwrap(), None);
    assert_eq!(fs::read_dir(folder).unwrap().count(), 1, "temporary files are left over");
}

#[test]
fn a_text_that_cannot_be_written_is_told_of_once() {
    let folder = empty_folder("unwritable").join("a file");
    fs::write(&folder, "in the way").unwrap();
    let mut headless = at(&folder);
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    let mut notices = Vec::new();
    headless.frames_until("the notice", |this| {
        notices.extend(this.heard::<Notice>());
        !notices.is_empty()
    });
    headless.clicks(&["a3", "a4"]);
    headless.slow_frames(100);
    assert!(headless.heard::<Notice>().is_empty());
    assert!(said(notices.pop()).contains(GAME));
}

#[test]
fn without_a_folder_nothing_is_kept_and_nothing_fails() {
    let storage = Storage::in_folder(None);
    storage.write("a", "text".to_owned());
    storage.remove("a");
    assert_eq!(storage.read("a").unwrap(), None);
    assert!(storage.take_failures().is_empty());
}
