//! Random matches to begin: who plays what and how, and games that have gone on for a while.

use std::time::Duration;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use tiger_tabal::app::setup::{PieceColour, Seat, Setup, TIMERS};
use tiger_tabal::app::task::Task;
use tiger_tabal::rules::{CageRule, Game, Position, Record, Side};

use crate::headless::computer;

/// A person, or a computer that thinks for a moment only.
pub fn seat(random: &mut ChaCha8Rng) -> Seat {
    if random.random_bool(0.6) { Seat::Person } else { computer(random.random_range(1..=2)) }
}

pub fn game(random: &mut ChaCha8Rng) -> Game {
    Game::ALL[random.random_range(0..Game::COUNT)]
}

pub fn side(random: &mut ChaCha8Rng) -> Side {
    Side::ALL[random.random_range(0..2)]
}

pub fn timer(random: &mut ChaCha8Rng) -> Option<Duration> {
    match random.random_range(0..10) {
        0..5 => None,
        5 => Some(Duration::from_millis(random.random_range(1..2_000))),
        6 => Some(Duration::MAX),
        _ => TIMERS.choose(random).map(|&seconds| Duration::from_secs(seconds)).filter(|timer| !timer.is_zero()),
    }
}

pub fn set_up(random: &mut ChaCha8Rng) -> Setup {
    let mut setup = Setup::new(game(random));
    setup.seats = [seat(random), seat(random)];
    setup.timer = timer(random);
    setup.game_time =
        random.random_bool(0.3).then(|| ["1+0", "10+1", "180+2"].choose(random).unwrap().parse().unwrap());
    setup.cage_rule = CageRule::ALL[random.random_range(0..2)];
    setup.starts = side(random);
    setup.colours = [0, 1].map(|_| PieceColour::ALL[random.random_range(0..PieceColour::ALL.len())]);
    setup.names = [0, 1].map(|_| ["", "Mei", "\"\\ \u{202e}]", "北京老虎棋"][random.random_range(0..4)].to_owned());
    setup.handicaps = [0, 1].map(|_| if random.random_bool(0.8) { 0 } else { random.random() });
    setup
}

/// A game of random turns from the start of a set-up, sometimes over.
pub fn record(setup: &Setup, random: &mut ChaCha8Rng) -> Record {
    let mut record = Record::new(setup.start());
    let plies = if random.random_bool(0.2) { 400 } else { random.random_range(0..60) };
    while record.turns().len() < plies && record.outcome().is_none() {
        let turns = record.position().legal_turns();
        record.play(turns.choose(random).unwrap()).unwrap();
    }
    record
}

pub fn task(random: &mut ChaCha8Rng) -> Task {
    let game = game(random);
    let mut tasks: Vec<Task> = Task::puzzles(game).collect();
    // Not every game has puzzles.
    if tasks.is_empty() || random.random_bool(0.5) {
        tasks = Task::exercises(game).collect();
    }
    *tasks.choose(random).unwrap()
}
