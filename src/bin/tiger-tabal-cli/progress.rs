//! How far a long run is: a line on standard error with a bar, the time left and the memory in use.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often the line is written anew on a terminal, and elsewhere.
const LIVE: Duration = Duration::from_millis(200);
const LOGGED: Duration = Duration::from_secs(10);
/// Signs of a whole bar.
const BAR: u64 = 24;
const MEBIBYTE: f64 = 1024.0;

/// A run of known length.
pub struct Progress {
    name: String,
    total: u64,
    start: Instant,
}

impl Progress {
    /// A run that begins now; `total` is how far its counter goes.
    pub fn new(name: String, total: u64) -> Self {
        Self { name, total, start: Instant::now() }
    }

    /// Runs `work`, which counts in `done`, and shows meanwhile how far it is.
    pub fn show<T>(&self, done: &AtomicU64, work: impl FnOnce() -> T) -> T {
        thread::scope(|scope| {
            let (finish, finished) = channel::<()>();
            scope.spawn(move || self.watch(done, &finished));
            let result = work();
            drop(finish);
            result
        })
    }

    fn watch(&self, done: &AtomicU64, finished: &Receiver<()>) {
        let terminal = io::stderr().is_terminal();
        let (pause, before, after) = if terminal { (LIVE, "\r\x1b[K", "") } else { (LOGGED, "", "\n") };
        // If standard error is closed, nobody is left to tell.
        while finished.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
            let _ = write!(io::stderr(), "{before}{}{after}", self.line(done.load(Ordering::Relaxed)));
        }
        let end = if terminal { "\r\x1b[K" } else { "" };
        let _ = writeln!(io::stderr(), "{end}{} in {:.1} s{}", self.name, self.start.elapsed().as_secs_f64(), memory());
    }

    fn line(&self, done: u64) -> String {
        let full = done * BAR / self.total.max(1);
        let bar: String = (0..BAR).map(|sign| if sign < full { '#' } else { '.' }).collect();
        let left = match done {
            0 => String::new(),
            _ => {
                let rate = self.start.elapsed().as_secs_f64() / done as f64;
                format!(", {:.0} s left", rate * self.total.saturating_sub(done) as f64)
            }
        };
        format!("{} [{bar}] {} %{left}{}", self.name, done * 100 / self.total.max(1), memory())
    }
}

/// The memory in use and the most that was, where the system tells.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mebibytes = |field: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(field))?;
        line.trim().trim_end_matches(" kB").parse::<f64>().ok().map(|kibibytes| kibibytes / MEBIBYTE)
    };
    match (mebibytes("VmRSS:"), mebibytes("VmHWM:")) {
        (Some(now), Some(most)) => format!(", memory {now:.0} MiB, at most {most:.0} MiB"),
        _ => String::new(),
    }
}
