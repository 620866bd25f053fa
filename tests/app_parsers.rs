//! Every parser of the app, fed with texts that are almost right: it reads them or says in a line what is wrong, and what
//! it reads it writes so that it reads the same.

#![cfg(feature = "app")]

mod fuzz;

use std::fs;
use std::path::Path;

use fuzz::{feed_text, files, lines};
use tiger_tabal::app::library::{Entry, Library};
use tiger_tabal::app::locale::{Language, Locale, Sentence};
use tiger_tabal::app::progress::Progress;
use tiger_tabal::app::saved_game::SavedGame;
use tiger_tabal::app::settings::Settings;
use tiger_tabal::app::setup::Setup;
use tiger_tabal::app::statistics::Statistics;
use tiger_tabal::app::theme::{BUILT_IN, Origin, Themes};
use tiger_tabal::app::{faults, lessons, link, tags};
use tiger_tabal::notation::{parse_position, parse_records};
use tiger_tabal::rules::{CageRule, Game, Outcome, Reason, Side};

/// What is said of a fault fits into a line or two, whatever the text was.
const LONGEST_SENTENCE: usize = 600;

const WORDS: [&str; 16] = [
    "version: 1",
    "version: 9",
    "Some(",
    "None",
    "Person",
    "Computer(",
    "secs: ",
    "nanos: 1000000000",
    "Tiger",
    "Tabal",
    "Route",
    "#ff0000",
    "\\n",
    "c6-c5",
    "[FEN \\\"",
    "moves=",
];

fn asset(path: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(path)).unwrap()
}

fn assert_short(locale: &Locale, sentence: &Sentence) {
    let said = locale.say(sentence);
    assert!(said.chars().count() <= LONGEST_SENTENCE, "{said}");
}

fn to_ron(value: &impl serde::Serialize) -> String {
    ron::ser::to_string_pretty(value, ron::ser::PrettyConfig::default()).unwrap()
}

#[test]
fn saves() {
    feed_text("saves", &files("saves"), &WORDS, 2, |text| {
        let Ok(saved) = SavedGame::parse(text) else { return };
        let again = SavedGame::parse(&saved.write().unwrap()).unwrap();
        assert_eq!(again, saved);
        // It can be gone on with: a game that ends counts, whatever the file says of the series.
        saved.setup.start();
        tags::completed(&saved.tags, &saved.setup);
    });
}

#[test]
fn settings() {
    let locale = Locale::built_in(Language::English);
    feed_text("settings", &files("settings"), &WORDS, 2, |text| match Settings::parse(text) {
        Ok(settings) => {
            assert!(
                (0.0..=1.0).contains(&settings.loudness())
                    && settings.setups.each_ref().map(|setup| setup.game) == Game::ALL
            );
            assert_eq!(Settings::parse(&to_ron(&settings)).unwrap(), settings);
        }
        Err(fault) => assert_short(&locale, &fault),
    });
}

#[test]
fn statistics() {
    feed_text("statistics", &files("statistics"), &WORDS, 2, |text| {
        let Ok(mut statistics) = Statistics::parse(text) else { return };
        for row in statistics.rows() {
            let _ = (row.tally.played(), row.tally.average_length());
        }
        assert_eq!(Statistics::parse(&statistics.write().unwrap()).unwrap(), statistics);
        for row in statistics.rows().to_vec() {
            statistics.count(row.game, row.side, row.opponent, Outcome::win(Side::White, Reason::Resigned), usize::MAX);
        }
    });
}

#[test]
fn progress() {
    feed_text("progress", &files("progress"), &WORDS, 2, |text| {
        let Ok(progress) = ron::from_str::<Progress>(text) else { return };
        assert_eq!(ron::from_str::<Progress>(&to_ron(&progress)).unwrap(), progress);
    });
}

#[test]
fn links() {
    let locale = Locale::built_in(Language::Chinese);
    feed_text("links", &lines("links.txt"), &WORDS, 1, |text| match link::read(text, Setup::new) {
        Ok(game) => {
            let written = link::write(&game.setup, &game.record);
            let again = link::read(&written, Setup::new).unwrap();
            assert_eq!(again.record, game.record, "{written}");
        }
        Err(fault) => assert_short(&locale, &faults::of_link(&fault)),
    });
}

#[test]
fn what_is_said_of_records_and_positions() {
    let locale = Locale::built_in(Language::Indonesian);
    let mut kept = files("records");
    kept.extend(lines("positions.txt"));
    feed_text("libraries", &kept, &WORDS, 4, |text| {
        for game in Game::ALL {
            if let Err(fault) = parse_position(game, text, CageRule::Route) {
                assert_short(&locale, &faults::of_position_text(&fault));
            }
        }
        match parse_records(text) {
            Err(fault) => assert_short(&locale, &faults::of_record(&fault)),
            Ok(games) => {
                for game in &games {
                    let setup = tags::setup(game, &Setup::new(Game::Tiger));
                    assert_ne!(setup.timer, Some(std::time::Duration::ZERO));
                    Entry::of(game, &locale);
                }
                let library = Library::parse(text).unwrap();
                assert_eq!(Library::parse(&library.write()).unwrap(), library);
            }
        }
    });
}

#[test]
fn themes() {
    let kept = BUILT_IN.map(|name| asset(&format!("themes/{name}/theme.ron")));
    let mut themes = Themes::built_in().unwrap();
    feed_text("themes", &kept, &WORDS, 4, |text| {
        if let Err(error) = themes.take(Origin::User, "mine", Some(text.to_owned().into())) {
            assert!(error.line(text) <= text.lines().count() + 1 && !error.reason().is_empty(), "{error}");
        }
    });
}

#[test]
fn lessons_of_exercises() {
    let kept = ["lessons/tiger.ron", "lessons/tabal.ron"].map(asset);
    feed_text("lessons", &kept, &WORDS, 4, |text| {
        for exercise in Game::ALL.iter().flat_map(|&game| lessons::parse(game, text).unwrap_or_default()) {
            exercise.right_turns();
        }
    });
}

#[test]
fn locales() {
    let whole = String::from_utf8(asset("locales/en.ftl")).unwrap();
    // Pieces of the file, cut between two texts: changes in a short one hit more.
    let mut kept = vec![Vec::new()];
    for line in whole.lines() {
        if kept.last().is_some_and(|piece: &Vec<u8>| piece.len() > 2_000) && !line.starts_with(' ') && line != "}" {
            kept.push(Vec::new());
        }
        if let Some(piece) = kept.last_mut() {
            piece.extend(line.bytes().chain([b'\n']));
        }
    }
    let keys = ["app-name", "library-turns", "fault-file", "menu-continue-detail", "list-or"];
    let words = [
        "{ $count ->\n [one] x\n *[other] { $count }\n}",
        "{ app-name }",
        "-term = x",
        ".attribute = y",
        "{ NUMBER($x) }",
    ];
    let mut locale = Locale::built_in(Language::English);
    feed_text("locales", &kept, &words, 4, |text| {
        if let Err(error) = locale.replace(text) {
            let _ = error.to_string();
        }
        for key in keys {
            locale
                .say(&Sentence::new(key).number("count", 3).text("kind", "full").text("items", "a").text("last", "b"));
        }
    });
}
