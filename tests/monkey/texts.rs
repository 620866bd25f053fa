//! Texts that may come in: games, positions, and what is neither.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use tiger_tabal::notation::{GameRecord, write_records};

use super::set_ups;

const ODD: [&str; 12] = [
    "",
    "\u{feff}",
    "nonsense",
    "T:Tc6:Da1,b1",
    "T:Tc6:Da1,a2,a3,b1,b2,b3,c1,c2,c3,d1",
    "W:WKa3:Bb4,c5",
    "W:W:Ba9",
    "W:WKa1:BKe9",
    "D:Tc6:Da5,b5,c5,d5,e5,b6,d6,b7,c7,d7",
    "[Variant \"Beijing Tiger Chess\"]\n1. c6-c5 1-0",
    "[Variant \"Chess\"]\n1. e4 *",
    "1. {",
];

/// A text, good or bad.
pub fn any(random: &mut ChaCha8Rng) -> String {
    let mut game = || {
        let setup = set_ups::set_up(random);
        GameRecord::new(set_ups::record(&setup, random))
    };
    let games = [game(), game()];
    match random.random_range(0..6) {
        0 => (*ODD.choose(random).unwrap()).to_owned(),
        1 => games[0].to_string(),
        2 => games[0].record.position().to_string(),
        3 => write_records(&games),
        4 => cut(games[0].to_string(), random),
        _ => swapped(games[0].to_string(), random),
    }
}

fn cut(mut text: String, random: &mut ChaCha8Rng) -> String {
    text.truncate(random.random_range(0..=text.len()));
    text
}

/// The text with one character in place of another.
fn swapped(text: String, random: &mut ChaCha8Rng) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let at = random.random_range(0..characters.len());
    characters[at] = *['x', '1', '"', '}', '[', '\n', '虎'].choose(random).unwrap();
    characters.into_iter().collect()
}
