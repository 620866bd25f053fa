//! `hub`: the Hub protocol, version 2, by which programs for draughts speak with an engine.
//!
//! Positions are written as everywhere in this program or with a letter a point, turns with all landing points. Beyond
//! the protocol there is `moves`, which lists the legal turns.

use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Instant;

use tiger_tabal::engine::{Level, Report, Score, Search};
use tiger_tabal::notation::parse_turn;
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Record};

use crate::hub_level::HubLevel;
use crate::hub_line::Line;
use crate::hub_position;
use crate::shared::{CliError, print};

/// Nodes between two looks at the clock and at what was received: about a millisecond.
const SLICE: u64 = 1_000;
/// A win at once in men; each ply that it takes costs a hundredth.
const WIN: f64 = 100.0;

/// Speaks the protocol on standard input and output until `quit` or the end of the input.
///
/// # Errors
///
/// Output that cannot be written.
pub fn run() -> Result<(), CliError> {
    let (sender, received) = channel();
    // The reader ends with its input or, waiting for it, with the program.
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        let mut bytes = Vec::new();
        while input.read_until(b'\n', &mut bytes).is_ok_and(|read| read > 0) {
            if sender.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
                break;
            }
            bytes.clear();
        }
    });
    Session::new(received).serve()
}

fn say(line: &Line) -> Result<(), CliError> {
    print(&format!("{line}\n"))
}

/// How a search was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Think,
    /// The clock runs from `ponder-hit` on.
    Ponder,
    Analyze,
}

/// What the other program has set up.
struct Session {
    received: Receiver<String>,
    /// Lines that came during a search and wait for its end.
    waiting: VecDeque<Line>,
    game: Game,
    cage: CageRule,
    seed: u64,
    record: Record,
    level: HubLevel,
    /// Whether to end the session.
    quit: bool,
}

impl Session {
    fn new(received: Receiver<String>) -> Self {
        let (game, cage) = (Game::Tabal, CageRule::default());
        let record = Record::new(AnyPosition::start(game, cage));
        let level = HubLevel::default();
        Self { received, waiting: VecDeque::new(), game, cage, seed: 0, record, level, quit: false }
    }

    fn serve(mut self) -> Result<(), CliError> {
        while !self.quit {
            let next = self.waiting.pop_front().map_or_else(|| self.next_line(), |line| Ok(Some(line)));
            let answer = next.and_then(|line| line.map_or(Ok(()), |line| self.obey(&line)));
            or_say(answer)?;
        }
        Ok(())
    }

    /// Waits for a line; the end of the input means `quit`.
    fn next_line(&mut self) -> Result<Option<Line>, CliError> {
        match self.received.recv() {
            Ok(text) => Line::parse(&text).map_err(CliError::input),
            Err(_) => {
                self.quit = true;
                Ok(None)
            }
        }
    }

    /// Follows a command; what is not known is ignored, as the protocol wants it.
    fn obey(&mut self, line: &Line) -> Result<(), CliError> {
        match line.command() {
            "hub" => self.introduce(),
            "set-param" => self.set_parameter(line),
            "init" => say(&Line::new("ready")),
            "new-game" => {
                self.restart();
                Ok(())
            }
            "pos" => self.set_up(line),
            "level" => HubLevel::parse(line).map(|level| self.level = level),
            "moves" => self.list_turns(),
            "go" => self.go(line),
            "ping" => say(&Line::new("pong")),
            "quit" => {
                self.quit = true;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn introduce(&self) -> Result<(), CliError> {
        let parameter = |name: &str, value: &str, kind| {
            Line::new("param").with("name", name).with("value", value).with("type", kind)
        };
        say(&Line::new("id").with("name", "Tiger & Tabal").with("version", env!("CARGO_PKG_VERSION")))?;
        say(&parameter("variant", &self.game.to_string(), "enum").with("values", "tiger tabal"))?;
        say(&parameter("cage-rule", &self.cage.to_string(), "enum").with("values", "route next-move"))?;
        say(&parameter("seed", &self.seed.to_string(), "int").with("min", u64::MIN).with("max", u64::MAX))?;
        say(&Line::new("wait"))
    }

    fn set_parameter(&mut self, line: &Line) -> Result<(), CliError> {
        let (Some(name), Some(value)) = (line.value("name"), line.value("value")) else {
            return Err(CliError::input("a parameter needs a name and a value"));
        };
        match name {
            "variant" => self.game = value.parse().map_err(CliError::input)?,
            "cage-rule" => self.cage = value.parse().map_err(CliError::input)?,
            "seed" => {
                let wrong = || CliError::input(format!("seed: \"{value}\" is no whole number"));
                self.seed = value.parse().map_err(|_| wrong())?;
                return Ok(());
            }
            _ => return Ok(()),
        }
        self.restart();
        Ok(())
    }

    fn restart(&mut self) {
        self.record = Record::new(AnyPosition::start(self.game, self.cage));
    }

    /// Sets up a position, the start if none is given, and plays turns from it; after an error it is as before.
    fn set_up(&mut self, line: &Line) -> Result<(), CliError> {
        let start = match line.value("pos") {
            Some(text) => hub_position::read(self.game, text, self.cage)?,
            None => AnyPosition::start(self.game, self.cage),
        };
        let mut record = Record::new(start);
        for text in line.value("moves").unwrap_or_default().split_whitespace() {
            let turn = parse_turn(record.position(), text).map_err(CliError::input)?;
            record.play(&turn).map_err(CliError::input)?;
        }
        self.record = record;
        Ok(())
    }

    fn list_turns(&self) -> Result<(), CliError> {
        let mut turns: Vec<String> = self.record.position().legal_turns().iter().map(ToString::to_string).collect();
        turns.sort_unstable();
        say(&Line::new("moves").with("list", turns.join(" ")))
    }

    fn go(&mut self, line: &Line) -> Result<(), CliError> {
        let modes = [("think", Mode::Think), ("ponder", Mode::Ponder), ("analyze", Mode::Analyze)];
        let mode = modes.into_iter().find(|(word, _)| line.value(word).is_some()).map(|(_, mode)| mode);
        let mode = mode.ok_or_else(|| CliError::input("go needs think, ponder or analyze"))?;
        if self.record.outcome().is_some() {
            return Err(CliError::game_over(&self.record));
        }
        self.search(mode)
    }

    /// Searches to the end, to the deadline or to `stop`, and answers `done`.
    fn search(&mut self, mode: Mode) -> Result<(), CliError> {
        let mut search = if mode == Mode::Think && self.level.is_open() {
            Search::for_level(&self.record, Level::STRONGEST, self.seed)
        } else {
            Search::new(&self.record, self.level.limits, self.seed)
        };
        let start = Instant::now();
        let deadline = self.level.deadline().filter(|_| mode != Mode::Ponder);
        let is_endless = mode != Mode::Think || self.level.infinite;
        let mut control = Control { deadline, is_endless, stop: false };
        let mut said: Option<Report> = None;
        while !control.is_over() && !search.step(SLICE) {
            let report = search.report();
            if report.depth > said.as_ref().map_or(0, |said| said.depth) {
                say(&info(&report, start))?;
                said = Some(report);
            }
            self.listen(&mut control)?;
        }
        let report = search.report();
        if said.as_ref() != Some(&report) {
            say(&info(&report, start))?;
        }
        done(&report).map_or(Ok(()), |line| say(&line))
    }

    /// Takes what has come during a search; what must wait for its end is kept.
    fn listen(&mut self, control: &mut Control) -> Result<(), CliError> {
        loop {
            let text = match self.received.try_recv() {
                Ok(text) => text,
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => {
                    self.end(control);
                    return Ok(());
                }
            };
            match Line::parse(&text) {
                Ok(Some(line)) => self.hear(line, control)?,
                Ok(None) => {}
                Err(error) => or_say(Err(CliError::input(error)))?,
            }
        }
    }

    fn hear(&mut self, line: Line, control: &mut Control) -> Result<(), CliError> {
        match line.command() {
            "ping" => return say(&Line::new("pong")),
            "stop" => control.stop = true,
            "ponder-hit" => control.deadline = self.level.deadline(),
            "quit" if self.waiting.is_empty() => self.end(control),
            _ => self.waiting.push_back(line),
        }
        Ok(())
    }

    /// The session is to end. What waits was sent before, so it comes first, if the search ends at all.
    fn end(&mut self, control: &mut Control) {
        if self.waiting.is_empty() || control.is_endless {
            self.quit = true;
            control.stop = true;
        }
    }
}

/// What ends a search from outside.
struct Control {
    deadline: Option<Instant>,
    /// Whether it would go on until it is stopped.
    is_endless: bool,
    stop: bool,
}

impl Control {
    fn is_over(&self) -> bool {
        self.stop || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// Says what is wrong with what was received; other errors are passed on.
fn or_say(answer: Result<(), CliError>) -> Result<(), CliError> {
    match answer {
        Err(CliError::Input(error)) => say(&Line::new("error").with("message", error)),
        answer => answer,
    }
}

/// What was found so far: the score in men, the time in seconds, the speed in millions of nodes a second.
fn info(report: &Report, start: Instant) -> Line {
    let time = start.elapsed().as_secs_f64();
    let turns: Vec<String> = report.line.iter().map(ToString::to_string).collect();
    Line::new("info")
        .with("depth", report.depth)
        .with("score", format!("{:.2}", men(report.score)))
        .with("nodes", report.nodes)
        .with("time", format!("{time:.3}"))
        .with("nps", format!("{:.3}", report.nodes as f64 / time.max(1e-6) / 1e6))
        .with("pv", turns.join(" "))
}

fn men(score: Score) -> f64 {
    let win = |plies: u32| WIN - f64::from(plies) / 100.0;
    match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => win(plies),
        (_, Some(plies)) => -win(plies),
        _ => f64::from(score.hundredths()) / 100.0,
    }
}

/// The turn, and the answer that is expected.
fn done(report: &Report) -> Option<Line> {
    let done = Line::new("done").with("move", report.line.first()?);
    Some(match report.line.get(1) {
        Some(answer) => done.with("ponder", answer),
        None => done,
    })
}
