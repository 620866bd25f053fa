//! Conversations in the Hub protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use tiger_tabal::notation::parse_turn;
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position};

/// So long a line is waited for before a test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(120);

/// An engine that is spoken to line by line.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Engine {
    fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tiger-tabal-cli"));
        let mut child = command.arg("hub").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, lines) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()).lines());
        let (sender, output) = channel();
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { child, input, output }
    }

    /// An engine that plays a game.
    fn playing(game: Game) -> Self {
        let mut engine = Self::start();
        engine.say("hub");
        engine.until("wait");
        engine.say(&format!("set-param name=variant value={game}"));
        engine.say("init");
        assert_eq!(engine.line(), "ready");
        engine
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    fn line(&self) -> String {
        self.output.recv_timeout(PATIENCE).unwrap()
    }

    /// The lines up to the one that begins with a command.
    fn until(&self, command: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while lines.last().is_none_or(|line: &String| line.split(' ').next() != Some(command)) {
            lines.push(self.line());
        }
        lines
    }

    /// The turn at the end of a search.
    fn done(&self) -> String {
        value(self.until("done").last().unwrap(), "move").unwrap()
    }

    /// Asks for an answer, which shows that all before it is dealt with, and returns what came before.
    fn settled(&mut self) -> Vec<String> {
        self.say("ping");
        let mut lines = self.until("pong");
        lines.pop();
        lines
    }

    /// Closes the input, and waits for the end of the program; the lines that it still wrote.
    fn close(mut self) -> (ExitStatus, Vec<String>) {
        self.input = None;
        let status = self.child.wait().unwrap();
        (status, self.output.iter().collect())
    }
}

/// The value of an argument that has quotes or not.
fn value(line: &str, name: &str) -> Option<String> {
    let (_, rest) = line.split_once(&format!(" {name}="))?;
    let value = match rest.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next(),
        None => rest.split(' ').next(),
    };
    value.map(str::to_owned)
}

fn start(game: Game) -> AnyPosition {
    AnyPosition::start(game, CageRule::Route)
}

/// White wins by one turn.
const WIN: (&str, &str) = ("W:Wb4:Bb5", "b4xb6");

#[test]
fn the_engine_introduces_itself() {
    let mut engine = Engine::start();
    engine.say("hub");
    let lines = engine.until("wait");
    assert!(lines[0].starts_with("id name=\"Tiger & Tabal\" version="), "{lines:?}");
    assert!(lines.contains(&"param name=variant value=tabal type=enum values=\"tiger tabal\"".to_owned()), "{lines:?}");
    assert!(lines[1..lines.len() - 1].iter().all(|line| line.starts_with("param name=")), "{lines:?}");
    engine.say("init");
    assert_eq!(engine.line(), "ready");
}

#[test]
fn a_game_of_each_kind_is_played() {
    for game in Game::ALL {
        let mut engine = Engine::playing(game);
        let mut position = start(game);
        let mut moves = Vec::new();
        for _ in 0..6 {
            engine.say(&format!("pos pos={} moves=\"{}\"", start(game), moves.join(" ")));
            engine.say("level nodes=2000");
            engine.say("go think");
            let lines = engine.until("done");
            let (done, info) = lines.split_last().unwrap();
            assert!(!info.is_empty() && info.iter().all(|line| line.starts_with("info depth=")), "{info:?}");
            let turn = parse_turn(&position, &value(done, "move").unwrap()).unwrap();
            let line = value(info.last().unwrap(), "pv").unwrap();
            assert_eq!(line.split(' ').next().unwrap(), turn.to_string());
            position.play(&turn).unwrap();
            if let Some(answer) = value(done, "ponder") {
                parse_turn(&position, &answer).unwrap();
            }
            moves.push(turn.to_string());
        }
    }
}

#[test]
fn an_info_line_tells_all_that_was_found() {
    let mut engine = Engine::playing(Game::Tabal);
    engine.say("level depth=5");
    engine.say("go think");
    let lines = engine.until("done");
    let last = &lines[lines.len() - 2];
    let number = |name| value(last, name).unwrap().parse::<f64>().unwrap();
    assert_eq!(number("depth"), 5.0);
    assert!(number("nodes") > 0.0 && number("time") >= 0.0 && number("nps") > 0.0, "{last}");
    assert!(number("score").abs() < 10.0, "{last}");
    let depths: Vec<String> = lines.iter().filter_map(|line| value(line, "depth")).collect();
    assert!(depths.is_sorted_by(|a, b| a < b), "each depth once: {depths:?}");
}

#[test]
fn a_win_is_found_and_scored_beyond_every_estimate() {
    let mut engine = Engine::playing(Game::Tabal);
    engine.say(&format!("pos pos={}", WIN.0));
    engine.say("go think");
    let lines = engine.until("done");
    assert!(value(&lines[0], "score").unwrap().parse::<f64>().unwrap() > 99.0, "{lines:?}");
    assert_eq!(value(&lines[lines.len() - 1], "move").unwrap(), WIN.1);
}

#[test]
fn a_position_may_have_a_letter_a_point() {
    let mut engine = Engine::playing(Game::Tabal);
    let letters: String = format!("W{}w{}b{}", "e".repeat(12), "e".repeat(4), "e".repeat(19));
    engine.say(&format!("pos pos={letters}"));
    engine.say("moves");
    let by_letters = engine.line();
    let points: Vec<String> = start(Game::Tabal).board().points().into_iter().map(|point| point.to_string()).collect();
    engine.say(&format!("pos pos=W:W{}:B{}", points[12], points[17]));
    engine.say("moves");
    assert_eq!(by_letters, engine.line());
}

#[test]
fn legal_turns_are_listed() {
    let mut engine = Engine::playing(Game::Tiger);
    engine.say("pos");
    engine.say("moves");
    let listed = value(&engine.line(), "list").unwrap();
    let mut turns: Vec<String> = start(Game::Tiger).legal_turns().iter().map(ToString::to_string).collect();
    turns.sort_unstable();
    assert_eq!(listed.split(' ').collect::<Vec<_>>(), turns);
}

#[test]
fn stop_ends_an_endless_search() {
    for mode in ["think", "ponder", "analyze"] {
        let mut engine = Engine::playing(Game::Tiger);
        engine.say("pos");
        engine.say("level infinite");
        engine.say(&format!("go {mode}"));
        engine.until("info");
        assert!(engine.settled().iter().all(|line| line.starts_with("info ")), "the search goes on");
        engine.say("stop");
        parse_turn(&start(Game::Tiger), &engine.done()).unwrap();
    }
}

#[test]
fn the_clock_ends_a_search() {
    for level in ["level move-time=0.05", "level time=1", "level moves=20 time=1 inc=0.01"] {
        let mut engine = Engine::playing(Game::Tiger);
        engine.say(level);
        engine.say("go think");
        parse_turn(&start(Game::Tiger), &engine.done()).unwrap();
    }
}

#[test]
fn pondering_ends_after_the_expected_turn() {
    let mut engine = Engine::playing(Game::Tiger);
    engine.say("level move-time=0.01");
    engine.say("go ponder");
    engine.until("info");
    assert!(!engine.settled().iter().any(|line| line.starts_with("done")), "the clock does not run yet");
    engine.say("ponder-hit");
    parse_turn(&start(Game::Tiger), &engine.done()).unwrap();
}

#[test]
fn what_must_wait_is_done_after_the_search() {
    let mut engine = Engine::playing(Game::Tabal);
    engine.say("level nodes=3000");
    engine.say("go think");
    engine.say(&format!("pos pos={}", WIN.0));
    engine.say("go think");
    let first = engine.done();
    parse_turn(&start(Game::Tabal), &first).unwrap();
    assert_eq!(engine.done(), WIN.1);
}

#[test]
fn what_is_not_known_is_ignored() {
    let mut engine = Engine::playing(Game::Tabal);
    for line in ["", "dance", "set-param name=mood value=gay", "stop", "ponder-hit", "level tempo=allegro", "init2 x=y"]
    {
        engine.say(line);
    }
    assert!(engine.settled().is_empty());
    engine.say(&format!("pos pos={} colour=green", WIN.0));
    engine.say("go think loudly");
    assert_eq!(engine.done(), WIN.1);
}

#[test]
fn what_is_wrong_is_named_and_changes_nothing() {
    let mut engine = Engine::playing(Game::Tabal);
    engine.say(&format!("pos pos={}", WIN.0));
    for (line, named) in [
        ("pos pos=W:Wz9:Bb5", "z9"),
        ("pos pos=Weee", "37 for points"),
        ("pos pos=W:Wa3:Bc7 moves=\"a3-a4 c7-c8\"", "c7-c8"),
        ("pos moves=\"a4-a5", "quote"),
        ("level depth=deep", "deep"),
        ("set-param name=variant value=chess", "chess"),
        ("set-param name=variant", "value"),
        ("go", "think"),
    ] {
        engine.say(line);
        let answer = engine.line();
        assert!(answer.starts_with("error message=") && answer.contains(named), "{line}: {answer}");
    }
    engine.say("go think");
    assert_eq!(engine.done(), WIN.1);
}

#[test]
fn a_finished_game_has_no_turn() {
    let mut engine = Engine::playing(Game::Tabal);
    engine.say("pos pos=W:W:Ba9");
    engine.say("go think");
    assert_eq!(engine.line(), "error message=\"the game is over: black (all-captured)\"");
}

#[test]
fn the_cage_rule_is_a_parameter() {
    // The tiger has a way out, but not in one move.
    let text = "T:Tc7:Da1,b1,d1,b2,c2,e2,a3,d3,e3,a4,b4,c5,e5";
    for (rule, answer) in [(CageRule::Route, "done"), (CageRule::NextMove, "error")] {
        let mut engine = Engine::playing(Game::Tiger);
        engine.say(&format!("set-param name=cage-rule value={rule}"));
        engine.say(&format!("pos pos={text}"));
        engine.say("level depth=2");
        engine.say("go think");
        let lines: Vec<String> =
            std::iter::repeat_with(|| engine.line()).skip_while(|line| line.starts_with("info ")).take(1).collect();
        assert!(lines[0].starts_with(answer), "{rule}: {lines:?}");
    }
}

#[test]
fn quit_and_a_closed_input_end_the_session() {
    for during in ["", "go analyze"] {
        for last in ["quit", ""] {
            let mut engine = Engine::playing(Game::Tiger);
            engine.say("level infinite");
            engine.say(during);
            engine.say(last);
            let (status, lines) = engine.close();
            assert!(status.success(), "{during}, {last}");
            let ends_with_done = lines.last().is_some_and(|line| line.starts_with("done move="));
            assert_eq!(ends_with_done, !during.is_empty(), "{lines:?}");
        }
    }
}
