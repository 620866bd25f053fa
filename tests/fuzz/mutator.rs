//! Changes kept texts: bytes, numbers, words, pieces of other texts, repetitions, deep nests, sudden ends.

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::LONGEST;

/// Numbers at the edges of what types hold.
const NUMBERS: [&str; 16] = [
    "0",
    "-1",
    "1",
    "7",
    "255",
    "256",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1e400",
    "NaN",
    "inf",
];

/// Signs that mean something to one parser or another.
const SIGNS: [&str; 24] = [
    "(", ")", "[", "]", "{", "}", "\"", "\\", ":", ",", "=", "&", "-", "x", "*", "%", "$", "\n", "\r\n", "\t", " ",
    "\u{feff}", "虎", "\u{0}",
];

pub struct Mutator {
    random: ChaCha8Rng,
    kept: Vec<Vec<u8>>,
    words: Vec<Vec<u8>>,
}

impl Mutator {
    pub fn new(seed: u64, kept: &[Vec<u8>], words: &[&str]) -> Self {
        let own = words.iter().chain(&NUMBERS).chain(&SIGNS).map(|word| word.as_bytes().to_vec());
        Self { random: ChaCha8Rng::seed_from_u64(seed), kept: kept.to_vec(), words: own.collect() }
    }

    /// A kept text with a few changes.
    pub fn next(&mut self) -> Vec<u8> {
        let mut bytes = self.kept.choose(&mut self.random).cloned().unwrap_or_default();
        let changes = *[1, 1, 1, 2, 3, 8].choose(&mut self.random).unwrap();
        for _ in 0..changes {
            self.change(&mut bytes);
            bytes.truncate(LONGEST);
        }
        bytes
    }

    /// A piece of a text, mostly a short one.
    fn piece(&mut self, length: usize) -> std::ops::Range<usize> {
        let longest = if self.random.random_bool(0.8) { 12 } else { length };
        let start = self.random.random_range(0..=length);
        start..(start + self.random.random_range(0..=longest)).min(length)
    }

    fn change(&mut self, bytes: &mut Vec<u8>) {
        let at = self.random.random_range(0..=bytes.len());
        match self.random.random_range(0..10) {
            0 if at < bytes.len() => bytes[at] ^= 1 << self.random.random_range(0..8),
            1 if at < bytes.len() => bytes[at] = self.random.random(),
            2 => {
                let piece = self.piece(bytes.len());
                bytes.drain(piece);
            }
            3 => {
                let piece = self.piece(bytes.len());
                let copy = bytes[piece].to_vec();
                bytes.splice(at..at, copy);
            }
            4 => {
                let other = self.kept.choose(&mut self.random).cloned().unwrap_or_default();
                let piece = self.piece(other.len());
                bytes.splice(at..at, other[piece].iter().copied());
            }
            5 => self.number(bytes),
            6 if self.random.random_bool(0.05) => self.repeat(bytes),
            7 if self.random.random_bool(0.3) => bytes.truncate(at),
            _ => {
                let word = self.words.choose(&mut self.random).cloned().unwrap_or_default();
                let piece = if self.random.random_bool(0.5) { at..at } else { self.piece(bytes.len()) };
                bytes.splice(piece, word);
            }
        }
    }

    /// Another number in the place of one.
    fn number(&mut self, bytes: &mut Vec<u8>) {
        let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
        let Some(&start) = digits.choose(&mut self.random) else { return };
        let length = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = NUMBERS.choose(&mut self.random).unwrap();
        bytes.splice(start..start + length, number.bytes());
    }

    /// Something over and over: a long list or a deep nest.
    fn repeat(&mut self, bytes: &mut Vec<u8>) {
        let at = self.random.random_range(0..=bytes.len());
        let piece = self.piece(bytes.len());
        let word = self.words.choose(&mut self.random).cloned().unwrap_or_default();
        let unit = if self.random.random_bool(0.5) { word } else { bytes[piece].to_vec() };
        let times = self.random.random_range(1..=LONGEST / unit.len().max(1));
        bytes.splice(at..at, unit.repeat(times));
    }
}
