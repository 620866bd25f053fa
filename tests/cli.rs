//! The command line as people and scripts see it: output, exit codes, and messages for bad input.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tiger-tabal-cli"));
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

/// What a command prints that succeeds.
fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a command says on standard error that refuses its input with exit code 2 and prints nothing.
fn refused(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// A file with some text in the folder for the tests' own files.
fn file(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

mod moves {
    use super::*;

    #[test]
    fn the_start_has_one_legal_turn_a_line_in_byte_order() {
        let tiger = "c6-b5\nc6-b6\nc6-b7\nc6-c5\nc6-c7\nc6-d5\nc6-d6\nc6-d7\n";
        assert_eq!(printed(&["moves", "tiger"]), tiger);
        let tabal = "a4-a5\nb4-a5\nb4-b5\nb4-c5\nc4-c5\nd4-c5\nd4-d5\nd4-e5\ne4-e5\n";
        assert_eq!(printed(&["moves", "tabal"]), tabal);
    }

    #[test]
    fn steps_come_before_captures_of_the_same_piece() {
        assert_eq!(
            printed(&["moves", "tiger", "--position", "T:Td7:Dc2,d2,e2,a4,e4,c5,d5,c6,b7,c7"]),
            "d7-d6\nd7xb5\n"
        );
    }

    #[test]
    fn a_forced_pass_is_listed() {
        let position = "D:Tc3:Da5,b5,c5,d5,e5,b6,c6,d6,b7,c7,d7";
        assert_eq!(printed(&["moves", "tiger", "--position", position]), "pass\n");
    }

    #[test]
    fn a_finished_game_is_one_line_with_winner_and_reason() {
        let table = [
            ("tiger", "T:Tc4:Da1,b1,d1,e1,a5,b5,e5", "end tiger eight-dogs\n"),
            ("tiger", "D:Tc1:Da4,c4,e4,a5,c5,b6,b7,d7", "end tiger bottom-row\n"),
            ("tiger", "D:Tc6:Da1,b1,c1,b4,c4,d4,b5,c5,d5", "end dogs caged\n"),
            ("tiger", "T:Tb5:Da5,c5,d5,b4,b3,b6,b7,c6,d7", "end draw stuck-outside\n"),
            ("tabal", "W:W:Ba9", "end black all-captured\n"),
            ("tabal", "B:Wa1:B", "end white all-captured\n"),
            ("tabal", "W:Wb8:Bd6,c7,c8,d8,a9", "end black blocked\n"),
        ];
        for (game, position, end) in table {
            assert_eq!(printed(&["moves", game, "--position", position]), end, "{position}");
        }
    }

    #[test]
    fn the_cage_rule_is_chosen_with_an_option() {
        let corner = ["moves", "tiger", "--position", "T:Tb7:Da1,b1,c1,d1,e1,a2,b2,c2", "--cage"];
        assert_eq!(printed(&[&corner[..], &["route"]].concat()), "b7-b6\nb7-c6\nb7-c7\n");
        assert_eq!(printed(&[&corner[..], &["next-move"]].concat()), "end dogs caged\n");
    }

    #[test]
    fn bad_input_is_named() {
        assert_eq!(
            refused(&["moves", "tiger", "--position", "T:Tc6:Dz1"]),
            "error: column 8 of the position: \"z1\" is no point\n"
        );
        assert!(refused(&["moves", "chess"]).contains("\"chess\" is not one of tiger, tabal, soldiers"));
        assert!(refused(&["moves", "tiger", "--cage", "open"]).contains("\"open\" is not one of route, next-move"));
        assert!(refused(&["moves"]).contains("<GAME>"));
        assert!(refused(&["moves", "tiger", "--speed"]).contains("--speed"));
    }
}

mod perft {
    use super::*;

    #[test]
    fn the_count_stands_alone() {
        assert_eq!(printed(&["perft", "tiger", "4"]), "3464\n");
        assert_eq!(printed(&["perft", "tiger", "4", "--cage", "next-move"]), "2384\n");
        assert_eq!(printed(&["perft", "tabal", "5"]), "1320\n");
        assert_eq!(printed(&["perft", "tabal", "0"]), "1\n");
    }

    #[test]
    fn a_position_may_be_given() {
        assert_eq!(printed(&["perft", "tabal", "3", "--position", "W:We3:BKa4"]), "35\n");
        assert_eq!(printed(&["perft", "tabal", "3", "--position", "W:W:BKa4"]), "0\n");
    }

    #[test]
    fn divide_lists_the_count_below_each_turn_before_the_sum() {
        assert_eq!(
            printed(&["perft", "tabal", "3", "--divide", "--position", "W:We3:BKa4"]),
            "e3-d3 22\ne3-d4 0\ne3-e4 13\n35\n"
        );
        assert_eq!(printed(&["perft", "tiger", "0", "--divide"]), "1\n");
    }

    #[test]
    fn bad_input_is_named() {
        assert!(refused(&["perft", "tiger"]).contains("<DEPTH>"));
        assert!(refused(&["perft", "tiger", "deep"]).contains("deep"));
        assert!(refused(&["perft", "tiger", "-1"]).contains("-1"));
        assert!(refused(&["perft", "tiger", "65"]).contains("65"));
    }
}

mod check {
    use super::*;

    fn refused_file(name: &str, text: impl AsRef<[u8]>) -> String {
        let path = file(name, text);
        let path = path.to_str().unwrap();
        refused(&["check", path]).replace(path, "FILE")
    }

    #[test]
    fn records_are_described_with_their_ends() {
        let text = "\
[Variant \"Beijing Tiger Chess\"]
[Result \"1-0\"]
[Termination \"resigned\"]
1. c6-c5 c3-c4 2. c5xc3 1-0

[FEN \"W:Wc3:Bc4\"]
1. c3xc5 1-0

[Variant \"Permainan-Tabal\"]
[Termination \"draw-agreed\"]
1. a4-a5 a6xa4 1/2-1/2

[Variant \"Beijing Tiger Chess\"]
[CageRule \"next-move\"]
1. c6-c5 *
";
        let path = file("good.pdn", text);
        let expected = "\
game 1: Beijing Tiger Chess, cage rule route, 3 plies, tiger won (resigned)
game 2: Permainan-Tabal, 1 ply, white won (all-captured)
game 3: Permainan-Tabal, 2 plies, draw (draw-agreed)
game 4: Beijing Tiger Chess, cage rule next-move, 1 ply, unfinished, dogs to move
";
        assert_eq!(printed(&["check", path.to_str().unwrap()]), expected);
    }

    #[test]
    fn file_line_and_reason_of_a_bad_record_are_named() {
        let text = "[Variant \"Beijing Tiger Chess\"]\n\n1. c6-c5 c3-c4\n2. c5-c4 *\n";
        assert_eq!(refused_file("bad.pdn", text), "error: FILE: line 4: ply 3: c5-c4 is not legal here\n");
    }

    #[test]
    fn a_pass_where_the_clock_would_capture_is_refused() {
        let text = "[Variant \"Permainan-Tabal\"]\n1. a4-a5 pass *\n";
        assert_eq!(refused_file("pass.pdn", text), "error: FILE: line 2: ply 2: pass is not legal here\n");
    }

    #[test]
    fn nothing_is_printed_about_the_good_records_before_a_bad_one() {
        let text = "[FEN \"W:Wc3:Bc4\"]\n1. c3xc5 1-0\n[FEN \"W:Wc3:Bc4\"]\n1. c3xc5 0-1\n";
        assert!(refused_file("second-bad.pdn", text).starts_with("error: FILE: line 4: the result 0-1 contradicts"));
    }

    #[test]
    fn what_is_no_text_or_no_file_is_named() {
        assert_eq!(refused_file("binary.pdn", b"*\n\xff"), "error: FILE: line 2: the text is not UTF-8\n");
        assert_eq!(refused_file("empty.pdn", ""), "error: FILE: line 1: there is no game record\n");
        assert!(refused(&["check", "no/such/file.pdn"]).starts_with("error: no/such/file.pdn: "));
    }
}

#[test]
fn every_command_explains_itself() {
    let overview = printed(&["--help"]);
    for name in ["moves", "perft", "check"] {
        assert!(overview.contains(name), "{overview}");
        assert!(printed(&[name, "--help"]).contains("Usage: tiger-tabal-cli"), "{name}");
    }
}

#[test]
fn unknown_commands_are_bad_input() {
    assert!(refused(&["fly"]).contains("fly"));
    assert_eq!(run(&[]).status.code(), Some(2));
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let mut child = command(&["moves", "tiger"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command(&["moves", "tiger"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: cannot write: "));
}

mod puzzles {
    use super::*;

    const POSITION: &str = "T:Td5:Db1,c1,a2,b2,c2,d2,e2,a3,d3,a5,b5,c6";

    #[test]
    fn a_position_is_made_a_puzzle_that_check_can_read() {
        let positions = file("puzzle-positions.txt", format!("{POSITION}\n"));
        let output = run(&["puzzles", "tiger", "--count", "1", "--positions", positions.to_str().unwrap()]);
        let puzzle = String::from_utf8(output.stdout).unwrap();
        assert!(puzzle.contains("[Goal \"win\"]") && puzzle.contains(POSITION), "{puzzle}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "found 1\n");
        let records = file("puzzle.pdn", &puzzle);
        assert!(printed(&["check", records.to_str().unwrap()]).contains("Beijing Tiger Chess"));
    }

    #[test]
    fn bad_positions_are_refused() {
        let positions = file("no-puzzle-positions.txt", "W:nowhere\n");
        assert!(
            refused(&["puzzles", "tabal", "--count", "1", "--positions", positions.to_str().unwrap()])
                .contains("line 1")
        );
    }
}
