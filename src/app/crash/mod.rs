//! A fault that ends the program: a report is kept, and the next start tells of it.
//!
//! On the desktop the program writes the report itself; in a browser the page does (`web/boot/report.js`).

use super::locale::Sentence;
use super::notices::Notice;
use super::storage::Storage;

#[cfg(not(target_family = "wasm"))]
mod desktop;

#[cfg(not(target_family = "wasm"))]
pub(super) use desktop::graphics_plugin;
#[cfg(not(target_family = "wasm"))]
pub use desktop::{begin, watch};

/// The report of this run, or of the last one until it is told of.
const REPORT: &str = "crash.txt";
/// The report that was told of last; it stays for the player to send.
const TOLD: &str = "crash-report.txt";

/// What to tell of the last run, once: that it ended by a fault, and where the report lies.
pub fn tell(storage: &Storage) -> Option<Notice> {
    storage.read(REPORT).is_ok_and(|report| report.is_some()).then(|| {
        storage.rename(REPORT, TOLD);
        Notice(Sentence::new("notice-crash").said("place", storage.place(TOLD)))
    })
}
