//! A search that runs until it is finished or its time is up, and says how far it has come.

use std::time::{Duration, Instant};

use tiger_tabal::engine::{Report, Search};

use crate::shared::CliError;

/// Nodes between two looks at the clock.
const SLICE: u64 = 200;

/// Runs a search to its end, for so long at most; `tell` is called with the time that has passed after each completed
/// depth and at the end.
///
/// # Errors
///
/// What `tell` answers.
pub fn think(
    search: &mut Search,
    time: Option<Duration>,
    mut tell: impl FnMut(&Search, Duration) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let start = Instant::now();
    let mut depth = 0;
    let mut finished = false;
    while !finished && time.is_none_or(|time| start.elapsed() < time) {
        finished = search.step(SLICE);
        let reached = search.report().depth;
        if reached > depth {
            depth = reached;
            tell(search, start.elapsed())?;
        }
    }
    tell(search, start.elapsed())
}

/// A line of a search in words: what it is worth and its turns.
pub fn describe(report: &Report, time: Duration) -> String {
    let speed = report.nodes as f64 / time.as_secs_f64().max(1e-6);
    let line: Vec<String> = report.line.iter().map(ToString::to_string).collect();
    let Report { depth, score, nodes, .. } = report;
    format!("depth {depth} score {score} nodes {nodes} speed {speed:.0} line {}", line.join(" "))
}
