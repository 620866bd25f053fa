//! Languages and looks: what the built-in files say, and what a broken one leads to.

#![cfg(feature = "app")]

mod headless;

use std::collections::BTreeSet;

use headless::*;
use tiger_tabal::app::faults;
use tiger_tabal::app::flow::Refused;
use tiger_tabal::app::link::read;
use tiger_tabal::app::locale::{Language, Locale, Sentence};
use tiger_tabal::app::settings::Settings;
use tiger_tabal::app::setup::Setup;
use tiger_tabal::app::words;
use tiger_tabal::rules::{Game, Outcome, PointSet, Reason, Refusal, Side};

/// A refusal of each kind.
fn refusals() -> Vec<Refused> {
    let (here, there) = (point("c4"), point("d5"));
    let points = PointSet::of(here).with(there);
    let by_rules = [
        Refusal::GameOver,
        Refusal::NothingThere(here),
        Refusal::NotYours(here),
        Refusal::MustCapture(points),
        Refusal::MustCaptureTo(points),
        Refusal::MustGoOn(points),
        Refusal::NoMoves(here),
        Refusal::Occupied(here),
        Refusal::NoLine(here, there),
        Refusal::DogsNeverGoBack,
        Refusal::MenNeverGoBack,
        Refusal::DogsNeverCapture,
        Refusal::TooFar,
    ];
    by_rules.into_iter().map(Refused::Rules).chain([Refused::ComputerToMove, Refused::Paused]).collect()
}

/// Texts that are whole sentences, different from each other and in each language.
fn assert_said_everywhere(sentences: &[Sentence]) {
    let mut all = BTreeSet::new();
    for language in Language::ALL {
        let locale = Locale::built_in(language);
        for sentence in sentences {
            let said = locale.say(sentence);
            let is_key = ["refusal-", "reason-", "fault-"].iter().any(|key| said.starts_with(key));
            assert!(!said.is_empty() && !is_key && !said.contains(['{', '$']), "{sentence:?}: {said}");
            assert!(all.insert(said.clone()), "{said} is said twice");
        }
    }
}

#[test]
fn every_refusal_is_explained_in_every_language() {
    assert_said_everywhere(&refusals().into_iter().map(|refused| words::refusal(refused, "dogs")).collect::<Vec<_>>());
}

#[test]
fn every_reason_is_said_in_every_language() {
    let won = |reason| words::reason(Game::Tabal, Outcome::win(Side::Black, reason));
    assert_said_everywhere(&Reason::ALL.map(won));
    for game in Game::ALL {
        let resigned = Side::ALL.map(|side| words::reason(game, Outcome::win(side, Reason::Resigned)));
        assert_said_everywhere(&resigned);
    }
}

#[test]
fn every_broken_link_is_explained_in_every_language() {
    let links = [
        "",
        "game=chess",
        "game=tiger&timer=soon",
        "game=tiger&clock=1/60",
        "game=tiger&moves=c6-a1",
        "game=tabal&position=W:Wz9:Ba1",
    ];
    let over = "game=tiger&position=T:Tc3:Da8&moves=c3-c2,a8-a7,c2-c1,a7-a6";
    let faults: Vec<_> = links.iter().chain([&over]).map(|link| read(link, Setup::new).unwrap_err()).collect();
    assert_said_everywhere(&faults.iter().map(faults::of_link).collect::<Vec<_>>());
}

#[test]
fn a_refusal_names_the_points() {
    let refusal = Refused::Rules(Refusal::MustCapture(PointSet::of(point("c4")).with(point("d5"))));
    let said = |language| Locale::built_in(language).say(&words::refusal(refusal, "dogs"));
    assert_eq!(said(Language::English), "A capture is compulsory: c4 or d5 must capture.");
    for language in Language::ALL {
        assert!(said(language).contains("c4") && said(language).contains("d5"), "{}", said(language));
    }
}

#[test]
fn a_choice_of_several_is_joined_by_commas_and_a_last_or() {
    let sentence = Sentence::new("refusal-must-go-on").either("points", ["a1", "c4", "d5"]);
    let said = Locale::built_in(Language::English).say(&sentence);
    assert!(said.contains("a1, c4 or d5"), "{said}");
    let one = Sentence::new("refusal-must-go-on").either("points", ["a1"]);
    assert!(Locale::built_in(Language::English).say(&one).ends_with("a1."));
}

#[test]
fn numbers_choose_the_plural_form() {
    let english = Locale::built_in(Language::English);
    let seconds = |seconds: u64| english.say(&Sentence::new("timer-seconds").number("seconds", seconds));
    assert_eq!([seconds(1), seconds(30)], ["1 second", "30 seconds"]);
    let plies = |plies: usize| {
        english.say(&Sentence::new("menu-continue-detail").text("game", Game::Tabal).number("plies", plies))
    };
    assert_eq!(plies(0), "Permainan-Tabal, not begun yet");
    assert_eq!(plies(1), "Permainan-Tabal, one turn played");
    assert_eq!(plies(5), "Permainan-Tabal, 5 turns played");
}

#[test]
fn the_language_follows_the_settings_at_once() {
    let mut headless = Headless::new(Settings { language: Some(Language::English), ..Settings::default() }, None);
    let mut told = BTreeSet::new();
    for language in [Language::Chinese, Language::Indonesian, Language::English, Language::Chinese] {
        headless.settings().language = Some(language);
        headless.frame();
        let locale = headless.app.world().resource::<Locale>();
        assert_eq!(locale.language(), language);
        told.insert(locale.text("menu-play"));
    }
    assert_eq!(told.len(), Language::ALL.len());
    assert!(told.contains("Play"));
}

#[test]
fn a_locales_name_tells_its_language() {
    let names = [
        ("zh-CN", Language::Chinese),
        ("zh_TW.UTF-8", Language::Chinese),
        ("ZH", Language::Chinese),
        ("id_ID.UTF-8", Language::Indonesian),
        ("en-GB", Language::English),
        ("idx", Language::English),
        ("C", Language::English),
        ("", Language::English),
    ];
    for (name, language) in names {
        assert_eq!(Language::of_locale_name(name), language, "{name}");
    }
}

#[test]
fn a_broken_text_gives_its_line_and_the_good_one_stays() {
    let mut locale = Locale::built_in(Language::English);
    let error = locale.replace("menu-play = Begin\n\n= no key\n\nmenu-quit = Leave\n").unwrap_err();
    assert_eq!(error.line, 3, "{error}");
    assert_eq!(locale.text("menu-play"), "Play");
    locale.replace("menu-play = Begin\n").unwrap();
    assert_eq!(locale.text("menu-play"), "Begin");
}

#[test]
fn what_a_file_lacks_is_said_as_the_built_in_translation_says_it() {
    let mut locale = Locale::built_in(Language::Indonesian);
    let quit = locale.text("menu-quit");
    locale.replace("menu-play = Main\n").unwrap();
    assert_eq!((locale.text("menu-play"), locale.text("menu-quit")), ("Main".to_owned(), quit));
    assert_eq!(locale.text("no-such-key"), "no-such-key");
}

#[test]
fn a_text_with_endless_braces_is_broken_and_no_fault_of_the_program() {
    let mut locale = Locale::built_in(Language::English);
    for endless in ["{".repeat(200_000), "{ ".repeat(200_000), "{\"a\" ->\n *[b] ".repeat(50_000)] {
        let error = locale.replace(&format!("a = b\nmenu-play = {endless}\n")).unwrap_err();
        assert!(error.line >= 2, "{error}");
    }
    assert_ne!(locale.text("menu-play"), "menu-play");
}
