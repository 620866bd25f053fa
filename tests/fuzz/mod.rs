//! Fuzzing without a fuzzer: kept texts, changed at random but replayably, fed to a parser.
//!
//! `TIGER_TABAL_EXECUTIONS` says how many texts each parser gets, `TIGER_TABAL_SEED` with which seed they begin. A failure
//! prints the text; put it into `tests/corpus`, so that it stays known.

#![allow(dead_code, reason = "each test file uses its part")]

mod mutator;
#[path = "../wished/mod.rs"]
mod wished;

use std::fs;
use std::path::Path;
use std::process;
use std::sync::{Arc, Mutex, Weak};
use std::thread;
use std::time::{Duration, Instant};

use mutator::Mutator;
use wished::wished;

/// Texts for each parser without a wish of the environment's.
const EXECUTIONS: u64 = 2_000;
/// No text is longer, in bytes.
pub const LONGEST: usize = 16 << 10;
/// So much memory at most a test may ever have needed for texts of that length, in KiB.
const MOST_MEMORY: u64 = 512 << 10;
/// A parser that takes so long for one text hangs.
const PATIENCE: Duration = Duration::from_secs(60);

fn corpus() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

/// The lines of a file of the corpus.
pub fn lines(name: &str) -> Vec<Vec<u8>> {
    let text = fs::read_to_string(corpus().join(name)).unwrap();
    text.lines().map(|line| line.as_bytes().to_vec()).collect()
}

/// The files of a folder of the corpus.
pub fn files(folder: &str) -> Vec<Vec<u8>> {
    let mut paths: Vec<_> = fs::read_dir(corpus().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// The text that is fed now, told of if it is the last one.
struct Feeding {
    parser: &'static str,
    number: u64,
    bytes: Vec<u8>,
    since: Instant,
}

impl Feeding {
    fn tell(&self) {
        eprintln!("{}, text {}: {:?}", self.parser, self.number, String::from_utf8_lossy(&self.bytes));
    }
}

/// Tells of the text when its parser panics.
struct Witness(Arc<Mutex<Feeding>>);

impl Drop for Witness {
    fn drop(&mut self) {
        if thread::panicking()
            && let Ok(feeding) = self.0.lock()
        {
            feeding.tell();
        }
    }
}

/// Ends everything when a parser hangs.
fn watch(feeding: &Weak<Mutex<Feeding>>) {
    while let Some(feeding) = feeding.upgrade() {
        if let Ok(feeding) = feeding.lock()
            && feeding.since.elapsed() > PATIENCE
        {
            feeding.tell();
            eprintln!("the parser hangs");
            process::abort();
        }
        drop(feeding);
        thread::sleep(Duration::from_millis(500));
    }
}

/// Feeds a parser with the kept bytes themselves, then with as many changed ones as are wished, divided by `cost`.
pub fn feed(parser: &'static str, kept: &[Vec<u8>], words: &[&str], cost: u64, mut parse: impl FnMut(&[u8])) {
    let executions = (wished("TIGER_TABAL_EXECUTIONS", EXECUTIONS) / cost).max(1);
    let mut mutator = Mutator::new(wished("TIGER_TABAL_SEED", 1), kept, words);
    let first = Feeding { parser, number: 0, bytes: Vec::new(), since: Instant::now() };
    let feeding = Arc::new(Mutex::new(first));
    let witness = Witness(feeding.clone());
    let watched = Arc::downgrade(&feeding);
    thread::spawn(move || watch(&watched));
    let changed = std::iter::from_fn(|| Some(mutator.next())).take(executions as usize);
    for (number, bytes) in (0..).zip(kept.iter().cloned().chain(changed)) {
        *feeding.lock().unwrap() = Feeding { parser, number, bytes: bytes.clone(), since: Instant::now() };
        parse(&bytes);
    }
    drop(witness);
    if let Some(peak) = peak() {
        assert!(peak <= MOST_MEMORY, "{parser}: {peak} KiB of memory were needed");
    }
    println!("{parser}: {executions} texts");
}

/// The same for a parser of text.
pub fn feed_text(parser: &'static str, kept: &[Vec<u8>], words: &[&str], cost: u64, mut parse: impl FnMut(&str)) {
    feed(parser, kept, words, cost, |bytes| parse(&String::from_utf8_lossy(bytes)));
}

/// The most memory that this process has ever had, in KiB, where the system tells.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}
