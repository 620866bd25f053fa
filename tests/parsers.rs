//! Every parser that needs no graphics, fed with texts that are almost right: it reads them or refuses them, quickly and
//! with little memory, and what it reads it writes so that it reads the same.

mod fuzz;

use std::fs;
use std::io::{BufRead, BufReader, Cursor, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use fuzz::{feed, feed_text, files, lines};
use tiger_tabal::engine::strategy::Strategy;
use tiger_tabal::engine::tabal_table::TabalTable;
use tiger_tabal::engine::tiger_table::{LayerFile, Scope};
use tiger_tabal::notation::{detect_game, parse_position, parse_records, parse_turn, write_records};
use tiger_tabal::puzzles::{Puzzle, parse_puzzles};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position};

fn asset(path: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(path)).unwrap()
}

const WORDS: [&str; 12] =
    ["a1", "c5", "e9", "Kc7", "pass", "c6-c5", "c5xc3", "1-0", "1/2-1/2", "[FEN \"", "[Variant \"", "..."];

#[test]
fn positions() {
    feed_text("positions", &lines("positions.txt"), &WORDS, 1, |text| {
        detect_game(text);
        for (game, rule) in Game::ALL.into_iter().zip(CageRule::ALL.into_iter().cycle()) {
            let Ok(position) = parse_position(game, text, rule) else { continue };
            assert_eq!(parse_position(game, &position.to_string(), rule).as_ref(), Ok(&position));
            assert_eq!(position.legal_turns().len() as u64, position.count_turns());
        }
    });
}

#[test]
fn turns() {
    let positions: Vec<AnyPosition> = lines("positions.txt")
        .iter()
        .flat_map(|line| Game::ALL.map(|game| parse_position(game, str::from_utf8(line).unwrap(), CageRule::Route)))
        .flatten()
        .collect();
    feed_text("turns", &lines("turns.txt"), &WORDS, 1, |text| {
        for position in &positions {
            let Ok(turn) = parse_turn(position, text) else { continue };
            assert!(position.accepts(&turn), "{turn} in {position}");
            assert_eq!(parse_turn(position, &turn.to_string()), Ok(turn));
        }
    });
}

#[test]
fn records() {
    feed_text("records", &files("records"), &WORDS, 2, |text| {
        let Ok(games) = parse_records(text) else { return };
        let written = write_records(&games);
        assert_eq!(parse_records(&written).as_ref(), Ok(&games), "{written}");
    });
}

#[test]
fn puzzles() {
    feed_text("puzzles", &files("records"), &["[Goal \"win\"]", "[Grade \"3\"]"], 2, |text| {
        let Ok(puzzles) = parse_puzzles(text) else { return };
        let written: String = puzzles.iter().map(Puzzle::to_string).collect::<Vec<_>>().join("\n");
        let again = parse_puzzles(&written).unwrap();
        assert!(again.iter().zip(&puzzles).all(|(a, b)| (a.goal, a.grade, &a.line) == (b.goal, b.grade, &b.line)));
    });
}

/// The text is checked as the command line checks a file; no other ending than the two that are promised comes about.
#[test]
fn files_of_check() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("check.pdn");
    feed("files of check", &files("records"), &WORDS, 100, |bytes| {
        fs::write(&file, bytes).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_tiger-tabal-cli")).arg("check").arg(&file).output().unwrap();
        assert!(matches!(output.status.code(), Some(0 | 2)), "{output:?}");
    });
}

/// One conversation of many broken lines, after which the engine still answers.
#[test]
fn hub_lines() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiger-tabal-cli"));
    let mut engine = command.arg("hub").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut input, output) = (engine.stdin.take().unwrap(), BufReader::new(engine.stdout.take().unwrap()));
    let pongs = thread::spawn(move || output.lines().map_while(Result::ok).filter(|line| line == "pong").count());
    let (mut pings, mut said) = (0, Vec::new());
    let words = ["name=variant", "value=tiger", "pos=", "moves=\"", "depth=", "nodes=", "move-time=", "infinite"];
    feed("hub lines", &lines("hub.txt"), &words, 1, |bytes| {
        // Searches take time and an open one never ends; what begins one is tested in tests/hub.rs.
        let line: Vec<u8> = bytes.iter().copied().filter(|&byte| byte != b'\n').collect();
        let text = String::from_utf8_lossy(&line);
        let command = text.trim().split(char::is_whitespace).next().unwrap_or_default();
        if matches!(command, "go" | "quit" | "ping") {
            return;
        }
        said.extend(line);
        said.push(b'\n');
        pings += 1;
        said.extend(b"ping\n");
        if pings % 64 == 0 {
            input.write_all(&said).unwrap();
            said.clear();
        }
    });
    said.extend(b"quit\n");
    input.write_all(&said).unwrap();
    assert!(engine.wait().unwrap().success());
    assert_eq!(pongs.join().unwrap(), pings, "not every ping was answered");
}

#[test]
fn strategies() {
    // Whole, it is read elsewhere; a part of it is read much faster and no less easily damaged.
    let mut part = asset("tables/tiger.strategy");
    part.truncate(4_000);
    feed("strategies", &[part], &[], 40, |bytes| {
        assert!(Strategy::read(bytes).is_err(), "a part of the strategy is none");
    });
}

/// The checksum of a table is put right, so that what lies behind it is reached.
fn sealed(mut bytes: Vec<u8>, header: usize) -> Vec<u8> {
    if bytes.len() >= header {
        let (length, checksum) = ((bytes.len() - header) as u32, crc32fast::hash(&bytes[header..]));
        bytes[header - 8..header - 4].copy_from_slice(&length.to_le_bytes());
        bytes[header - 4..header].copy_from_slice(&checksum.to_le_bytes());
    }
    bytes
}

#[test]
fn tables_of_tabal() {
    let whole = asset("tables/tabal-4.table");
    let few = ["W:Wb4:BKa9", "B:WKa1:BKe9,Kc5", "W:Wa3,b3:Bc7,d7", "W:WKa1,Kc1:BKe9,Kc9"];
    let positions = few.map(|text| parse_position(Game::Tabal, text, CageRule::Route).unwrap());
    // The header and the lengths are changed, the parts behind them stay: the longest text would cut them off.
    let head = whole[..600].to_vec();
    feed("tables of Permainan-Tabal", &[head], &[], 40, |bytes| {
        let mut table = bytes.to_vec();
        table.extend(&whole[600.min(whole.len())..]);
        for bytes in [table.clone(), sealed(table, 24)] {
            let Ok(table) = TabalTable::open(bytes) else { continue };
            for position in &positions {
                let AnyPosition::Tabal(position) = position else { unreachable!() };
                let _ = (table.score(position), table.choose(position));
            }
        }
    });
}

#[test]
fn tables_of_the_tiger() {
    // A table's first page; its magic, format, rule and dogs, then numbers.
    let mut page = b"TIGERTBL".to_vec();
    page.extend([2_u32, 0, 8].into_iter().flat_map(u32::to_le_bytes));
    page.extend([0; 48]);
    page.extend([5_u32, 0, 7].into_iter().flat_map(u32::to_le_bytes));
    feed("tables of the Tiger game", &[page], &[], 4, |bytes| {
        let mut file = bytes.to_vec();
        file.resize(4_088, 0);
        file.extend([0; 4]);
        let checksum = crc32fast::hash(&file);
        file.extend(checksum.to_le_bytes());
        let scope = Scope { rule: CageRule::Route, dogs: 8, bare_ranks: 5, top_rank: 7 };
        for file in [file, bytes.to_vec()] {
            if let Ok(table) = LayerFile::open(Cursor::new(file), scope) {
                let _ = table.read();
            }
        }
    });
}
