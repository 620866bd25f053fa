//! What counts in the statistics, and what does not.

#![cfg(feature = "app")]

mod headless;

use std::fs;
use std::path::Path;
use std::time::Duration;

use headless::*;
use tiger_tabal::app::flow::{GameCounted, Pause, Phase, Request, Screen};
use tiger_tabal::app::load_unfinished;
use tiger_tabal::app::notices::Notice;
use tiger_tabal::app::settings::Settings;
use tiger_tabal::app::setup::{Seat, Setup};
use tiger_tabal::app::statistics::{Row, Statistics, Tally};
use tiger_tabal::app::storage::Storage;
use tiger_tabal::rules::{Game, Outcome, Reason, Side};

const FILE: &str = "statistics.ron";

fn statistics(headless: &Headless) -> &Statistics {
    headless.app.world().resource::<Statistics>()
}

/// The rows as game, side, opponent, and games won, drawn and lost.
fn rows(headless: &Headless) -> Vec<(Game, Side, Seat, [u32; 3])> {
    let results = |tally: &Tally| [tally.won, tally.drawn, tally.lost];
    let rows = statistics(headless).rows().iter();
    rows.map(|row: &Row| (row.game, row.side, row.opponent, results(&row.tally))).collect()
}

fn load(folder: &Path) -> (Statistics, Option<Notice>) {
    Statistics::load(&Storage::in_folder(Some(folder.to_owned())))
}

#[test]
fn a_game_counts_for_its_side_and_level() {
    let mut headless = Headless::default();
    headless.start(against_computer(Game::Tiger, 1));
    headless.ask(Request::Resign);
    let mut setup = against_computer(Game::Tabal, 2).rematch();
    setup.starts = Side::Black;
    headless.start(setup);
    headless.ask(Request::Resign);
    assert_eq!(
        rows(&headless),
        [(Game::Tiger, Side::White, computer(1), [0, 0, 1]), (Game::Tabal, Side::Black, computer(2), [0, 0, 1]),]
    );
}

#[test]
fn two_persons_at_one_board_play_a_game_each() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.ask(Request::Resign);
    assert_eq!(
        rows(&headless),
        [(Game::Tiger, Side::White, Seat::Person, [1, 0, 0]), (Game::Tiger, Side::Black, Seat::Person, [0, 0, 1]),]
    );
    assert_eq!(statistics(&headless).rows()[0].tally.turns, 1);
}

#[test]
fn a_game_counts_once_however_often_it_ends() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.ask(Request::Resign);
    headless.ask(Request::Undo);
    headless.clicks(&["a3", "a4"]);
    headless.ask(Request::Resign);
    headless.ask(Request::Undo);
    headless.ask(Request::Resign);
    assert_eq!(headless.heard::<GameCounted>().len(), 1);
    assert_eq!(rows(&headless)[0].3, [1, 0, 0], "the first end counts");
    headless.start(headless.game().setup().again());
    headless.ask(Request::Resign);
    assert_eq!(rows(&headless)[0].3, [1, 0, 1], "another game counts anew");
}

#[test]
fn a_counted_game_is_not_counted_again_after_the_next_start() {
    let folder = empty_folder("counted-and-resumed");
    let mut headless = Headless::new(Settings::default(), Some(&folder));
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.ask(Request::Resign);
    headless.ask(Request::Undo);
    headless.exit();
    let (unfinished, _) = load_unfinished(&Storage::in_folder(Some(folder.clone())));
    let saved = unfinished.0.unwrap();
    let mut headless = Headless::new(Settings::default(), Some(&folder));
    headless.start_with(saved.setup, Some(saved.record), Duration::ZERO);
    headless.ask(Request::Resign);
    assert!(headless.heard::<GameCounted>().is_empty());
}

#[test]
fn the_computer_against_itself_does_not_count() {
    let mut headless = Headless::default();
    headless.start(watched(Game::Tiger));
    headless.ask(Request::Resign);
    assert_eq!(headless.phase(), Phase::Finished);
    assert!(rows(&headless).is_empty());
}

#[test]
fn the_demonstration_does_not_count() {
    let mut headless = Headless::loading(Settings::default(), None);
    headless.show(Screen::Title);
    headless.frame();
    headless.ask(Request::SetSeat(Side::White, Seat::Person));
    headless.start(two_persons(Game::Tiger));
    headless.ask(Request::Resign);
    assert!(rows(&headless).is_empty());
}

#[test]
fn handicaps_and_other_positions_do_not_count() {
    let mut headless = Headless::default();
    headless.start(Setup { handicaps: [0, 1], ..two_persons(Game::Tiger) });
    headless.ask(Request::Resign);
    headless.start_from(two_persons(Game::Tiger), "T:Tc2:Da3,b3,d3,a4,b4,c4,d4,e4");
    headless.clicks(&["c2", "c1"]);
    assert_eq!(headless.phase(), Phase::Finished);
    assert!(rows(&headless).is_empty());
}

#[test]
fn a_game_in_which_a_seat_changed_hands_does_not_count() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.ask(Request::SetSeat(Side::Black, computer(1)));
    headless.ask(Request::SetSeat(Side::Black, Seat::Person));
    headless.ask(Request::Resign);
    assert!(rows(&headless).is_empty());
    assert_eq!(headless.game().setup().series.half_points, [0, 0]);
}

#[test]
fn another_level_counts_where_the_game_ends() {
    let mut headless = Headless::default();
    headless.start(against_computer(Game::Tiger, 1));
    headless.request(Request::SetSeat(Side::Black, computer(4)));
    headless.ask(Request::Resign);
    assert_eq!(rows(&headless), [(Game::Tiger, Side::White, computer(4), [0, 0, 1])]);
}

#[test]
fn streaks_and_lengths_are_counted() {
    let mut statistics = Statistics::default();
    let won = Outcome::win(Side::White, Reason::BottomRow);
    let lost = Outcome::win(Side::Black, Reason::Caged);
    let drawn = Outcome::draw(Reason::Repetition);
    for (outcome, turns) in [(won, 10), (won, 20), (drawn, 31), (won, 40), (lost, 50), (won, 60)] {
        statistics.count(Game::Tiger, Side::White, Seat::Person, outcome, turns);
    }
    let tally = &statistics.rows()[0].tally;
    assert_eq!((tally.played(), tally.won, tally.drawn, tally.lost), (6, 4, 1, 1));
    assert_eq!((tally.streak, tally.best_streak), (1, 2));
    assert_eq!(tally.average_length(), Some(35), "211 turns in six games");
    assert_eq!(Tally::default().average_length(), None);
}

#[test]
fn rows_are_ordered_by_game_side_and_strength() {
    let mut statistics = Statistics::default();
    let drawn = Outcome::draw(Reason::Repetition);
    for (game, side, opponent) in [
        (Game::Tabal, Side::White, Seat::Person),
        (Game::Tiger, Side::Black, computer(6)),
        (Game::Tiger, Side::Black, computer(2)),
        (Game::Tiger, Side::White, computer(3)),
        (Game::Tiger, Side::Black, Seat::Person),
    ] {
        statistics.count(game, side, opponent, drawn, 1);
    }
    let order: Vec<_> = statistics.rows().iter().map(|row| (row.game, row.side, row.opponent)).collect();
    assert_eq!(
        order,
        [
            (Game::Tiger, Side::White, computer(3)),
            (Game::Tiger, Side::Black, Seat::Person),
            (Game::Tiger, Side::Black, computer(2)),
            (Game::Tiger, Side::Black, computer(6)),
            (Game::Tabal, Side::White, Seat::Person),
        ]
    );
}

#[test]
fn statistics_are_kept_and_reset_for_good() {
    let folder = empty_folder("statistics");
    let mut headless = Headless::new(Settings::default(), Some(&folder));
    headless.start(two_persons(Game::Tabal));
    headless.ask(Request::Resign);
    let counted = statistics(&headless).clone();
    headless.exit();
    assert_eq!(load(&folder), (counted.clone(), None));

    let mut headless = Headless::new(Settings::default(), Some(&folder));
    headless.app.insert_resource(counted);
    headless.frame();
    headless.app.world_mut().resource_mut::<Statistics>().reset();
    headless.frame();
    headless.exit();
    assert_eq!(load(&folder), (Statistics::default(), None));
}

#[test]
fn damaged_or_later_statistics_are_set_aside_and_told_of() {
    let folder = empty_folder("damaged-statistics");
    assert_eq!(load(&folder), (Statistics::default(), None), "none are no damage");
    for text in ["", "(version: 1, rows: [(", "(version: 2, rows: [], more: 1)", "(version: 1, rows: [], more: 1)"] {
        fs::write(folder.join(FILE), text).unwrap();
        let (statistics, notice) = load(&folder);
        assert_eq!(statistics, Statistics::default());
        assert!(notice.is_some(), "{text:?}");
        assert_eq!(fs::read_to_string(folder.join("statistics.ron.damaged")).unwrap(), text);
        assert!(!folder.join(FILE).exists());
    }
}

#[test]
fn a_pause_does_not_keep_a_resignation_from_counting() {
    let mut headless = Headless::default();
    headless.start(two_persons(Game::Tiger));
    headless.pause(Pause::On);
    headless.ask(Request::Resign);
    assert_eq!(rows(&headless).len(), 2);
}
