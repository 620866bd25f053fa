//! A fault that ends the program: a report is written, and the next start tells of it.

use std::backtrace::Backtrace;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::thread;

use bevy::prelude::*;

use super::locale::Sentence;
use super::notices::Notice;
use super::storage::Storage;

/// The report of this run, or of the last one until it is told of.
const REPORT: &str = "crash.txt";
/// The report that was told of last; it stays for the player to send.
const TOLD: &str = "crash-report.txt";

/// From now on a panic is reported in the user's folder. The game itself is written by the storage when it goes.
pub fn watch(storage: &Storage) {
    let Some(path) = storage.path(REPORT) else { return };
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        usual(fault);
        if let Err(error) = report(&path, fault) {
            eprintln!("tiger-tabal: {}: {error}", path.display());
        }
    }));
}

/// One panic often leads to others: they follow in the same report, and the first is the one that matters.
fn report(path: &Path, fault: &PanicHookInfo) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let text = format!(
        "Tiger & Tabal {version} ended unexpectedly on {system} ({machine}).\nthread: {thread}\n{fault}\n\n{trace}\n",
        version = env!("CARGO_PKG_VERSION"),
        system = std::env::consts::OS,
        machine = std::env::consts::ARCH,
        thread = thread::current().name().unwrap_or("?"),
        trace = Backtrace::force_capture(),
    );
    OpenOptions::new().create(true).append(true).open(path)?.write_all(text.as_bytes())
}

/// What to tell of the last run, once: that it ended by a fault, and where the report lies.
pub fn tell(storage: &Storage) -> Option<Notice> {
    let report = storage.path(REPORT).filter(|report| report.exists())?;
    let told: PathBuf = storage.path(TOLD)?;
    if let Err(error) = fs::rename(&report, &told) {
        warn!("the report stays where it is: {error}");
        return Some(notice(&report));
    }
    Some(notice(&told))
}

fn notice(report: &Path) -> Notice {
    Notice(Sentence::new("notice-crash").text("file", report.display()))
}
