//! The command line's engine: `bestmove`, `match` and `bench`.

use std::path::Path;
use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tiger-tabal-cli")).args(arguments).output().unwrap()
}

/// The lines that a command prints.
fn lines(arguments: &[&str]) -> Vec<String> {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// The message of a command that is refused with exit code 2 before it prints anything.
fn refused(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// The path of a file with some text in the folder for the tests' own files.
fn file(name: &str, text: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The wins, draws and losses at the end of a match's line that begins with `start`.
fn tally(lines: &[String], start: &str) -> [u64; 3] {
    let rest = lines.iter().find_map(|line| line.strip_prefix(start)).unwrap();
    let counts: Vec<u64> = rest.split_whitespace().map(|count| count.parse().unwrap()).collect();
    counts.try_into().unwrap()
}

mod bestmove {
    use super::*;

    const WIN: &str = "T:Tb4:Db1,d1,a2,a3,c3,b5,c5,e5,b6,c6,d6,b7,d7";

    #[test]
    fn information_comes_before_the_turn() {
        let lines = lines(&["bestmove", "tiger", "--position", WIN, "--depth", "5"]);
        let (last, info) = lines.split_last().unwrap();
        assert_eq!(last, "bestmove b4xd2");
        assert!(info.iter().all(|line| line.starts_with("info depth ")), "{info:?}");
        assert!(info.last().unwrap().contains(" score win 3 nodes "), "{info:?}");
    }

    #[test]
    fn every_kind_of_effort_finds_a_win() {
        for effort in [["--level", "6"], ["--nodes", "5000"], ["--depth", "4"], ["--movetime", "200"]] {
            let arguments = [&["bestmove", "tiger", "--position", WIN][..], &effort].concat();
            assert_eq!(lines(&arguments).last().unwrap(), "bestmove b4xd2", "{effort:?}");
        }
    }

    #[test]
    fn efforts_exclude_each_other() {
        assert!(refused(&["bestmove", "tabal", "--level", "2", "--nodes", "9"]).contains("cannot be used with"));
    }

    #[test]
    fn a_finished_game_has_no_turn() {
        let message = refused(&["bestmove", "tabal", "--position", "W:W:Ba9"]);
        assert!(message.contains("the game is over: black (all-captured)"), "{message}");
    }

    #[test]
    fn levels_go_from_1_to_6() {
        assert!(refused(&["bestmove", "tabal", "--level", "7"]).contains("levels 1 to 6"));
    }
}

mod analyse {
    use super::*;

    const TWO_WAYS: &str = "T:Tb2:Da2,c4,d4,e4,b5,c5,d5,e5,b6,c6";

    #[test]
    fn as_many_lines_as_asked_for_are_numbered_from_the_best_on() {
        let lines = lines(&["analyse", "tiger", "--position", TWO_WAYS, "--lines", "4", "--depth", "3"]);
        let last: Vec<&str> = lines[lines.len() - 4..].iter().map(String::as_str).collect();
        for (number, line) in (1..).zip(&last) {
            assert!(line.starts_with(&format!("info line {number} depth 3 score ")), "{line}");
        }
        assert!(last[..3].iter().all(|line| line.contains(" score win 1 nodes ")), "three points of rank 1: {last:?}");
        assert!(!last[3].contains(" score win 1 "), "{last:?}");
    }

    #[test]
    fn an_exact_value_follows_where_a_table_knows_it() {
        let ending = ["analyse", "tabal", "--position", "W:WKa3,Kb3:BKe9", "--depth", "2"];
        let text = lines(&ending).join("\n");
        let value = lines(&["value", "tabal", "--position", "W:WKa3,Kb3:BKe9"]).join("\n");
        assert!(text.ends_with(&value), "{text}");
        let alone = lines(&[&ending[..], &["--no-table"]].concat());
        assert!(alone.iter().all(|line| line.starts_with("info line ")), "{alone:?}");
    }

    #[test]
    fn a_finished_game_is_refused() {
        assert!(refused(&["analyse", "tabal", "--position", "W:W:Ba9"]).contains("the game is over"));
    }
}

mod matches {
    use super::*;

    #[test]
    fn the_last_lines_count_by_side_and_in_all() {
        for (game, sides) in [("tiger", ["tiger", "dogs"]), ("tabal", ["white", "black"])] {
            let lines =
                lines(&["match", game, "--first", "nodes:300", "--second", "random", "--games", "5", "--seed", "1"]);
            let by_side = sides.map(|side| tally(&lines, &format!("first as {side} ")));
            let all = tally(&lines[lines.len() - 1..], "first ");
            assert_eq!(by_side.map(|tally| tally.iter().sum::<u64>()), [3, 2], "sides alternate");
            assert_eq!(std::array::from_fn(|i| by_side[0][i] + by_side[1][i]), all);
        }
    }

    #[test]
    fn a_seed_repeats_a_match() {
        let play = |seed| {
            lines(&["match", "tabal", "--first", "random", "--second", "level:1", "--games", "4", "--seed", seed])
        };
        assert_eq!(play("3"), play("3"));
        assert_ne!(play("3"), play("4"));
    }

    #[test]
    fn each_opening_is_played_with_both_sides() {
        // White wins the first opening at once, Black the second.
        let path = &file("openings", "W:Wb4:Bb5\n\nB:Wb4:Bb5\n");
        let lines =
            lines(&["match", "tabal", "--first", "random", "--second", "random", "--games", "4", "--openings", path]);
        assert_eq!(lines[4..], ["first as white 1 0 1", "first as black 1 0 1", "first 2 0 2"]);
    }

    #[test]
    fn bad_openings_are_named_with_file_and_line() {
        let path = &file("bad-openings", "W:Wb4:Bb5\nW:Wb4:Bz9\n");
        let arguments =
            ["match", "tabal", "--first", "random", "--second", "random", "--games", "4", "--openings", path];
        let message = refused(&arguments);
        assert!(message.contains(path.as_str()) && message.contains("line 2") && message.contains("z9"), "{message}");
        std::fs::remove_file(path).unwrap();
        assert!(refused(&arguments).contains(path.as_str()), "a missing file");
    }

    #[test]
    fn players_are_random_level_or_nodes() {
        for player in ["", "level", "level:0", "nodes:x", "random:1"] {
            let message = refused(&["match", "tiger", "--first", player, "--second", "random", "--games", "1"]);
            assert!(message.contains("nodes:NUMBER"), "{message}");
        }
    }
}

#[test]
fn openings_are_different_positions_that_go_on_and_come_again_with_their_seed() {
    for game in ["tiger", "tabal"] {
        let openings = || lines(&["openings", game, "--count", "4", "--seed", "3", "--level", "1"]);
        let found = openings();
        assert_eq!(found.iter().collect::<std::collections::HashSet<_>>().len(), 4, "{found:?}");
        for position in &found {
            let turns = lines(&["moves", game, "--position", position]);
            assert!(!turns[0].starts_with("end "), "{position} is over");
        }
        assert_eq!(openings(), found);
    }
}

#[test]
fn bench_counts_the_same_nodes_each_time() {
    let bench = || lines(&["bench", "--depth", "4"]).into_iter().find(|line| line.starts_with("nodes ")).unwrap();
    assert_eq!(bench(), bench());
}
