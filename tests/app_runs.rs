//! Several runs of the game: two copies at once that lose nothing, and a run that ends by a fault.

#![cfg(feature = "app")]

mod headless;

use std::fs;
use std::path::Path;
use std::process::Command;

use bevy::prelude::*;
use headless::*;
use tiger_tabal::app::flow::{Request, Screen};
use tiger_tabal::app::library::Library;
use tiger_tabal::app::locale::{Language, Locale};
use tiger_tabal::app::notices::Notice;
use tiger_tabal::app::progress::Progress;
use tiger_tabal::app::saved_game::Unfinished;
use tiger_tabal::app::settings::{MotionSpeed, Settings};
use tiger_tabal::app::statistics::Statistics;
use tiger_tabal::app::storage::Storage;
use tiger_tabal::app::task::Task;
use tiger_tabal::app::{crash, keep_left_games, load_library, load_unfinished, take_left_games};
use tiger_tabal::rules::{Game, Turn};

/// Tells a child of this test where to come to grief.
const CRASH: &str = "TIGER_TABAL_CRASH";

/// A copy of the game that begins as the program does, with what was left in a folder.
fn copy(folder: &Path) -> Headless {
    let storage = Storage::in_folder(Some(folder.to_owned()));
    let (mut unfinished, damaged) = load_unfinished(&storage);
    let (mut library, _) = load_library(&storage);
    let (left, faults) = take_left_games(&storage, &mut unfinished);
    keep_left_games(&storage, &mut library, left);
    let (progress, _) = Progress::load(&storage);
    let (statistics, _) = Statistics::load(&storage);
    assert_eq!((damaged, faults), (None, Vec::new()));
    let settings = Settings { motion: MotionSpeed::Off, ..Settings::default() };
    let mut headless = Headless::prepared(settings, None, |app| {
        app.insert_resource(storage)
            .insert_resource(unfinished)
            .insert_resource(library)
            .insert_resource(progress)
            .insert_resource(statistics);
    });
    headless.show(Screen::Playing);
    headless
}

fn unfinished(headless: &Headless) -> Option<Vec<String>> {
    let saved = headless.app.world().resource::<Unfinished>().0.as_ref()?;
    Some(saved.record.turns().iter().map(Turn::to_string).collect())
}

fn library(headless: &Headless) -> Vec<Vec<String>> {
    let games = headless.app.world().resource::<Library>().games();
    games.iter().map(|game| game.record.turns().iter().map(Turn::to_string).collect()).collect()
}

#[test]
fn two_copies_at_once_lose_no_unfinished_game() {
    for first_ends_first in [true, false] {
        let folder = empty_folder(&format!("two_copies_{first_ends_first}"));
        let (mut first, mut second) = (copy(&folder), copy(&folder));
        first.start(two_persons(Game::Tiger));
        second.start(two_persons(Game::Tabal));
        first.clicks(&["c6", "c5"]);
        second.clicks(&["c4", "c5"]);
        first.clicks(&["c3", "c4"]);
        if first_ends_first {
            first.exit();
            second.exit();
        } else {
            second.exit();
            first.exit();
        }
        let third = copy(&folder);
        let all = [unfinished(&third).into_iter().collect(), library(&third)].concat();
        let expected = [vec!["c6-c5", "c3-c4"], vec!["c4-c5"]];
        assert_eq!(all, expected, "one is offered, the other one is in the library");
        third.exit();
        let fourth = copy(&folder);
        assert_eq!([unfinished(&fourth).into_iter().collect(), library(&fourth)].concat(), expected, "and stays there");
    }
}

#[test]
fn a_game_of_a_copy_that_still_runs_is_not_taken() {
    let folder = empty_folder("still_runs");
    let mut first = copy(&folder);
    first.start(two_persons(Game::Tiger));
    first.clicks(&["c6", "c5"]);
    let second = copy(&folder);
    assert_eq!((unfinished(&second), library(&second)), (None, vec![]));
    second.exit();
    first.clicks(&["c3", "c4"]);
    first.exit();
    assert_eq!(unfinished(&copy(&folder)).unwrap(), ["c6-c5", "c3-c4"]);
}

#[test]
fn the_game_of_a_second_copy_is_offered_when_there_is_no_other() {
    let folder = empty_folder("second_alone");
    let (first, mut second) = (copy(&folder), copy(&folder));
    second.start(two_persons(Game::Tiger));
    second.clicks(&["c6", "c5"]);
    second.exit();
    first.exit();
    for _ in 0..2 {
        let third = copy(&folder);
        assert_eq!(unfinished(&third).unwrap(), ["c6-c5"]);
        third.exit();
    }
}

#[test]
fn two_copies_at_once_lose_no_finished_game_no_count_and_no_task() {
    let folder = empty_folder("two_copies_finished");
    let (mut first, mut second) = (copy(&folder), copy(&folder));
    for (is_first, turns) in [(true, ["c6", "c5"]), (false, ["c6", "b6"]), (true, ["c6", "d6"])] {
        let copy = if is_first { &mut first } else { &mut second };
        copy.start(two_persons(Game::Tiger));
        copy.clicks(&turns);
        copy.ask(Request::Resign);
    }
    for (copy, task) in [&mut first, &mut second].into_iter().zip(Task::exercises(Game::Tiger)) {
        copy.app.world_mut().resource_mut::<Progress>().complete(task);
        copy.frame();
    }
    first.exit();
    second.exit();
    let third = copy(&folder);
    let mut games = library(&third);
    games.sort();
    assert_eq!(games, [["c6-b6"], ["c6-c5"], ["c6-d6"]]);
    let statistics = third.app.world().resource::<Statistics>();
    assert!(statistics.rows().iter().all(|row| row.tally.played() == 3), "{statistics:?}");
    let progress = third.app.world().resource::<Progress>();
    assert_eq!(Task::exercises(Game::Tiger).filter(|&task| progress.is_done(task)).count(), 2);
}

#[test]
fn what_one_copy_forgets_the_other_one_does_not_bring_back() {
    let folder = empty_folder("two_copies_forget");
    let mut before = copy(&folder);
    for turns in [["c6", "c5"], ["c6", "b6"]] {
        before.start(two_persons(Game::Tiger));
        before.clicks(&turns);
        before.ask(Request::Resign);
    }
    before.exit();
    let (mut first, mut second) = (copy(&folder), copy(&folder));
    first.app.world_mut().resource_mut::<Library>().remove(1);
    first.app.world_mut().resource_mut::<Statistics>().reset();
    first.frame();
    first.exit();
    second.start(two_persons(Game::Tiger));
    second.clicks(&["c6", "d6"]);
    second.ask(Request::Resign);
    second.exit();
    let third = copy(&folder);
    assert_eq!(library(&third), [["c6-d6"], ["c6-b6"]]);
    let statistics = third.app.world().resource::<Statistics>();
    assert!(statistics.rows().iter().all(|row| row.tally.played() == 1), "{statistics:?}");
}

/// Only within the process that the next test starts: a fault in the midst of a game.
#[test]
fn a_child_comes_to_grief() {
    let Some(folder) = std::env::var_os(CRASH).map(std::path::PathBuf::from) else { return };
    crash::watch(&Storage::in_folder(Some(folder.clone())));
    let mut headless = copy(&folder);
    headless.start(two_persons(Game::Tiger));
    headless.app.add_systems(Last, |game: Res<tiger_tabal::app::play::Match>| {
        assert!(game.record().turns().is_empty(), "a fault for a test");
    });
    headless.clicks(&["c6", "c5"]);
}

#[test]
fn a_fault_leaves_the_game_and_a_report_and_the_next_start_tells_of_it_once() {
    let folder = empty_folder("crash");
    let mut child = Command::new(std::env::current_exe().unwrap());
    let child = child.args(["--exact", "a_child_comes_to_grief"]).env(CRASH, &folder).output().unwrap();
    assert!(!child.status.success());
    let storage = Storage::in_folder(Some(folder.clone()));
    let notice: Notice = crash::tell(&storage).unwrap();
    assert_eq!(crash::tell(&storage), None);
    let report = folder.join("crash-report.txt");
    for language in Language::ALL {
        assert!(Locale::built_in(language).say(&notice.0).contains(&report.display().to_string()));
    }
    let text = fs::read_to_string(report).unwrap();
    for part in
        [env!("CARGO_PKG_VERSION"), "a fault for a test", "tests/app_runs.rs", "thread:", "a_child_comes_to_grief"]
    {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
    drop(storage);
    let next = copy(&folder);
    assert_eq!(unfinished(&next).unwrap(), ["c6-c5"]);
}
