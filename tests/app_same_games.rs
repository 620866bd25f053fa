//! The same seed gives the same game everywhere: two recorded games, played again by the app and by the command line. The
//! browser plays them in `tests/web/same_games.mjs`.

#![cfg(feature = "app")]

mod headless;

use std::process::Command;

use headless::*;
use tiger_tabal::app::Chance;
use tiger_tabal::app::flow::Screen;
use tiger_tabal::app::settings::{MotionSpeed, Settings};
use tiger_tabal::rules::{Game, Side};

/// A line for each game: the game, the levels of White and Black, and what they play when all seeds are 0.
const GAMES: &str = include_str!("data/same_games.txt");

struct Recorded<'a> {
    game: Game,
    levels: [u8; 2],
    turns: Vec<&'a str>,
}

fn recorded() -> Vec<Recorded<'static>> {
    let read = |line: &'static str| {
        let mut words = line.split(' ');
        let game = words.next().unwrap().parse().unwrap();
        let levels = [(); 2].map(|()| words.next().unwrap().parse().unwrap());
        Recorded { game, levels, turns: words.collect() }
    };
    GAMES.lines().map(read).collect()
}

#[test]
fn the_app_plays_the_recorded_games() {
    for Recorded { game, levels, turns } in recorded() {
        let settings = Settings { motion: MotionSpeed::Off, ..Settings::default() };
        let mut headless = Headless::prepared(settings, None, |app| {
            app.insert_resource(Chance(|| 0));
        });
        headless.show(Screen::Playing);
        let mut setup = two_persons(game);
        for side in Side::ALL {
            setup.seats[side as usize] = computer(levels[side as usize]);
        }
        headless.start(setup);
        headless.await_turn(turns.len());
        assert_eq!(headless.turns(), turns, "{game}");
        assert!(headless.game().record().outcome().is_some(), "{game}: the recorded game was played to its end");
    }
}

#[test]
fn the_command_line_plays_the_recorded_games() {
    for Recorded { game, levels, turns } in recorded() {
        for (ply, turn) in turns.iter().enumerate() {
            let (level, moves) = (levels[ply % 2].to_string(), turns[..ply].join(" "));
            let output = Command::new(env!("CARGO_BIN_EXE_tiger-tabal-cli"))
                .args(["bestmove", &game.to_string(), "--seed", "0", "--level", &level, "--moves", &moves])
                .output()
                .unwrap();
            let printed = String::from_utf8(output.stdout).unwrap();
            assert_eq!(printed.lines().last(), Some(format!("bestmove {turn}").as_str()), "{game} after {moves}");
        }
    }
}
