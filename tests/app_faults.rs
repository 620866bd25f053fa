//! Faults of the world around the game, and players in a hurry: it says what is wrong and can be played afterwards.

#![cfg(feature = "app")]

mod headless;

use std::fs;
use std::path::Path;

use headless::*;
use tiger_tabal::app::flow::{Pause, Phase, PointChosen, Request, Screen};
use tiger_tabal::app::locale::{Language, Locale};
use tiger_tabal::app::notices::Notice;
use tiger_tabal::app::progress::Progress;
use tiger_tabal::app::saved_game::{SavedGame, Unfinished};
use tiger_tabal::app::settings::{MotionSpeed, Settings};
use tiger_tabal::app::setup::Setup;
use tiger_tabal::app::stage::Moving;
use tiger_tabal::app::statistics::Statistics;
use tiger_tabal::app::storage::Storage;
use tiger_tabal::app::task::Task;
use tiger_tabal::app::{load_library, load_unfinished};
use tiger_tabal::rules::{Game, Point, Position};

/// What is kept between runs.
const FILES: [&str; 5] = ["game.ron", "games.pdn", "settings.ron", "statistics.ron", "learning.ron"];

fn at(folder: &Path) -> Headless {
    Headless::new(Settings { motion: MotionSpeed::Off, ..Settings::default() }, Some(folder))
}

fn said(notice: &Notice) -> String {
    Locale::built_in(Language::English).say(&notice.0)
}

/// The notices of a start with what is in a folder.
fn start_from(folder: &Path) -> Vec<Notice> {
    let storage = Storage::in_folder(Some(folder.to_owned()));
    let notices = [
        load_unfinished(&storage).1,
        load_library(&storage).1,
        Settings::load(&storage).1,
        Statistics::load(&storage).1,
        Progress::load(&storage).1,
    ];
    notices.into_iter().flatten().collect()
}

/// A folder in which everything is kept that can be.
fn full_folder(name: &str) -> std::path::PathBuf {
    let folder = empty_folder(name);
    let mut headless = at(&folder);
    headless.start(two_persons(Game::Tiger));
    headless.clicks(&["c6", "c5"]);
    headless.ask(Request::Resign);
    headless.ask(Request::Practise(Task::exercises(Game::Tiger).next().unwrap()));
    let turn = headless.game().task().unwrap().hint(headless.game().record()).unwrap();
    let points: Vec<String> = turn.points().iter().map(Point::to_string).collect();
    headless.clicks(&points.iter().map(String::as_str).collect::<Vec<_>>());
    headless.settings().muted = true;
    headless.start(two_persons(Game::Tabal));
    headless.clicks(&["c4", "c5"]);
    headless.exit();
    for file in FILES {
        assert!(folder.join(file).exists(), "{file} was not kept");
    }
    assert_eq!(start_from(&folder), []);
    folder
}

#[test]
fn a_kept_file_that_is_cut_anywhere_is_read_or_set_aside_in_words() {
    let folder = full_folder("cut_anywhere");
    for file in FILES {
        let whole = fs::read(folder.join(file)).unwrap();
        let aside = folder.join(format!("{file}.damaged"));
        for end in 0..whole.len() {
            fs::write(folder.join(file), &whole[..end]).unwrap();
            let notices = start_from(&folder);
            // What is cut at the end of a line or of a game may be whole in itself.
            if notices.is_empty() {
                assert!(file == "games.pdn" || end + 2 >= whole.len(), "{file} cut at {end} passes for whole");
                continue;
            }
            assert_eq!(notices.len(), 1);
            assert!(said(&notices[0]).contains(file), "{}", said(&notices[0]));
            assert_eq!(fs::read(&aside).unwrap(), whole[..end]);
        }
        fs::write(folder.join(file), &whole).unwrap();
    }
    assert_eq!(start_from(&folder), []);
}

#[test]
fn files_of_a_later_version_are_set_aside_whole() {
    for file in FILES.into_iter().filter(|file| file.ends_with(".ron")) {
        let folder = full_folder("later_version");
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let text = text.replacen("version: 1", "version: 2", 1).replacen('(', "(later: 7,", 1);
        fs::write(folder.join(file), &text).unwrap();
        assert_eq!(start_from(&folder).len(), 1, "{file}");
        assert_eq!(fs::read_to_string(folder.join(format!("{file}.damaged"))).unwrap(), text);
    }
}

#[test]
fn settings_for_other_games_or_without_measure_do_no_harm() {
    let own = ron::to_string(&Settings::default()).unwrap();
    let swapped =
        ron::to_string(&Settings { setups: Game::ALL.map(|_| Setup::new(Game::Tabal)), ..Settings::default() });
    assert!(Settings::parse(&own).is_ok() && Settings::parse(&swapped.unwrap()).is_err());
    for (volume, loudness) in [("NaN", 0.7), ("inf", 1.0), ("-1", 0.0)] {
        assert_eq!(Settings::parse(&format!("(volume: {volume})")).unwrap().loudness(), loudness);
    }
    for size in ["(NaN, 600)", "(800, inf)", "(-1, 600)", "(1e30, 600)"] {
        let text = format!("(window: Some((size: {size}, position: None, fullscreen: false)))");
        assert_eq!(Settings::parse(&text).unwrap().window, None, "{size}");
    }
}

#[test]
fn a_kept_game_without_time_for_a_turn_has_no_timer() {
    let saved = fs::read_to_string(full_folder("no_time").join("game.ron")).unwrap();
    let text = saved.replace("timer: None", "timer: Some((secs: 0, nanos: 0))");
    assert_ne!(text, saved);
    assert_eq!(SavedGame::parse(&text).unwrap().setup.timer, None);
}

#[test]
fn statistics_at_the_edge_of_their_numbers_count_on() {
    let text = fs::read_to_string(full_folder("edge_of_numbers").join("statistics.ron")).unwrap();
    let most = text.replace("won: 1", "won: 4294967295").replace("lost: 1", "lost: 4294967295");
    let most = most.replace("streak: 1", "streak: 4294967295").replace("turns: 1", "turns: 18446744073709551615");
    let mut statistics = Statistics::parse(&most).unwrap();
    let outcome =
        tiger_tabal::rules::Outcome::win(tiger_tabal::rules::Side::White, tiger_tabal::rules::Reason::Resigned);
    for row in statistics.rows().to_vec() {
        statistics.count(row.game, row.side, row.opponent, outcome, 7);
    }
    for row in statistics.rows() {
        assert_eq!(row.tally.played(), u32::MAX);
        assert!(row.tally.average_length().is_some());
    }
}

#[test]
fn a_file_in_the_place_of_the_folder_is_told_of_when_something_is_to_be_kept() {
    let folder = empty_folder("no_folder").join("a file");
    fs::write(&folder, "in the way").unwrap();
    assert_eq!(start_from(&folder), [], "there is nothing to read, and nothing damaged");
    let mut headless = at(&folder);
    headless.start(two_persons(Game::Tiger));
    let mut notices = Vec::new();
    headless.frames_until("the notice", |this| {
        notices.extend(this.heard::<Notice>());
        !notices.is_empty()
    });
    headless.clicks(&["c6", "c5"]);
    assert_eq!(headless.turns(), ["c6-c5"]);
    headless.exit();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_of_in_words_and_what_fits_later_is_kept() {
    let folder = empty_folder("full_disk");
    let mut headless = at(&folder);
    // The text that is written first meets a device that is always full.
    let temporary = folder.join(format!("game.{}.tmp", std::process::id()));
    std::os::unix::fs::symlink("/dev/full", &temporary).unwrap();
    headless.start(two_persons(Game::Tiger));
    let mut notices = Vec::new();
    headless.frames_until("the notice", |this| {
        notices.extend(this.heard::<Notice>());
        !notices.is_empty()
    });
    assert!(said(&notices[0]).contains("game.ron") && said(&notices[0]).contains("full"), "{}", said(&notices[0]));
    assert!(!temporary.is_symlink(), "what could not be written is left over");
    headless.clicks(&["c6", "c5"]);
    headless.exit();
    let kept = SavedGame::parse(&fs::read_to_string(folder.join("game.ron")).unwrap()).unwrap();
    assert_eq!(kept.record.turns().len(), 1);
}

/// Everything is at rest and as the match has it.
fn assert_at_rest(headless: &mut Headless, what: &str) {
    headless.settle();
    headless.frames(3);
    let phase = if headless.game().outcome().is_some() { Phase::Finished } else { Phase::Awaiting };
    assert_eq!(headless.phase(), phase, "{what}");
    headless.assert_mirrors();
}

/// A game of two persons in the midst of something.
fn in_the_midst(of: &str) -> Headless {
    let mut headless = Headless::default();
    let tiger = || two_persons(Game::Tiger);
    match of {
        "thought" => {
            headless.start(against_computer(Game::Tiger, 6));
            headless.clicks(&["c6", "c5"]);
            headless.slow_frames(5);
        }
        "motion" => {
            headless.start(tiger());
            ["c6", "c5"].iter().for_each(|point| headless.click(point));
            headless.frames(2);
            assert_eq!(headless.phase(), Phase::Animating);
        }
        "pause" => {
            headless.start(tiger());
            headless.clicks(&["c6", "c5"]);
            headless.pause(Pause::On);
        }
        "review" => {
            headless.start(tiger());
            headless.clicks(&["c6", "c5"]);
            headless.ask(Request::Review(0));
        }
        "offer" => {
            headless.start(tiger());
            headless.ask(Request::OfferDraw);
        }
        "capture" => {
            headless.settings().complete_captures = false;
            headless.start_from(two_persons(Game::Tabal), "W:Wa3,e3:Bb4,b6,d8");
            ["a3", "c5"].iter().for_each(|point| headless.click(point));
        }
        "practice" => headless.ask(Request::Practise(Task::puzzles(Game::Tabal).next().unwrap())),
        _ => {
            headless.start(tiger());
            headless.clicks(&["c6", "c5"]);
            headless.ask(Request::Resign);
        }
    }
    headless
}

const MIDSTS: [&str; 8] = ["thought", "motion", "pause", "review", "offer", "capture", "practice", "end"];

#[test]
fn a_new_game_can_begin_in_the_midst_of_anything() {
    for midst in MIDSTS {
        for game in Game::ALL {
            let mut headless = in_the_midst(midst);
            headless.start(two_persons(game));
            assert_at_rest(&mut headless, midst);
            headless.slow_frames(30);
            assert!(headless.turns().is_empty(), "{midst}: something of the game before was played");
            assert_eq!(headless.game().draw_offer(), None);
            let turn = headless.game().position().legal_turns()[0];
            let points: Vec<String> = turn.points().iter().map(Point::to_string).collect();
            headless.clicks(&points.iter().map(String::as_str).collect::<Vec<_>>());
            assert_eq!(headless.turns().len(), 1, "{midst}");
        }
    }
}

#[test]
fn twenty_fast_clicks_anywhere_do_no_harm() {
    for midst in MIDSTS {
        for together in [false, true] {
            let mut headless = in_the_midst(midst);
            let points: Vec<Point> = headless.game().position().board().points().into_iter().collect();
            for start in (0..points.len()).step_by(7) {
                for &point in points.iter().cycle().skip(start).step_by(3).take(20) {
                    headless.app.world_mut().write_message(PointChosen(point));
                    if !together {
                        headless.frame();
                    }
                }
                headless.frame();
            }
            headless.cancel();
            assert_at_rest(&mut headless, midst);
        }
    }
}

#[test]
fn undo_to_the_start_and_redo_to_the_end_in_the_midst_of_anything() {
    for midst in MIDSTS {
        let mut headless = in_the_midst(midst);
        for request in [Request::Undo, Request::Redo, Request::Undo] {
            for _ in 0..40 {
                headless.request(request.clone());
                headless.frame();
            }
            // All in one frame too.
            (0..40).for_each(|_| headless.request(request.clone()));
            headless.frame();
        }
        headless.settle();
        let (undo, redo) = (headless.game().undo_depth(), headless.game().redo_depth());
        assert!(headless.game().looked_at().is_some() || undo.is_none(), "{midst}: {undo:?} turns can be taken back");
        assert!(midst != "motion" || redo.is_some());
        // Half a capture is no turn that could be taken back; it is let go of.
        headless.cancel();
        headless.frames_until("the piece's return", |this| this.count::<Moving>() == 0);
        assert_at_rest(&mut headless, midst);
    }
}

#[test]
fn the_title_and_back_in_the_midst_of_anything() {
    let folder = empty_folder("title_and_back");
    for midst in MIDSTS {
        let mut headless = in_the_midst(midst);
        headless.app.insert_resource(Storage::in_folder(Some(folder.clone())));
        headless.show(Screen::Title);
        headless.frames(5);
        assert_eq!(*headless.app.world().resource::<bevy::state::state::State<Pause>>().get(), Pause::Off, "{midst}");
        let unfinished = headless.app.world().resource::<Unfinished>().0.clone();
        headless.show(Screen::Playing);
        match unfinished {
            Some(saved) => headless.start_with(saved.setup, Some(saved.record), saved.used),
            None => headless.start(two_persons(Game::Tiger)),
        }
        assert_at_rest(&mut headless, midst);
        headless.exit();
    }
}

#[test]
fn a_window_that_is_closed_in_the_midst_of_anything_leaves_a_game_that_can_be_gone_on_with() {
    for midst in MIDSTS {
        let folder = empty_folder("closed");
        let mut headless = in_the_midst(midst);
        headless.app.insert_resource(Storage::in_folder(Some(folder.clone())));
        let (turns, over) = (headless.turns(), headless.game().outcome().is_some());
        headless.exit();
        let storage = Storage::in_folder(Some(folder.clone()));
        let (unfinished, damaged) = load_unfinished(&storage);
        assert_eq!(damaged, None, "{midst}");
        // What is practised is not kept, and what is over is in the library.
        assert_eq!(unfinished.0.is_some(), !over && midst != "practice", "{midst}");
        let Some(saved) = unfinished.0 else { continue };
        let mut next = Headless::default().without_motion();
        next.resume(saved);
        assert_eq!(next.turns()[..turns.len()], turns, "{midst}");
        assert_at_rest(&mut next, midst);
    }
}
