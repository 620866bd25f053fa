//! The endgame tables of Permainan-Tabal: against known counts, a slow and obvious solver, themselves, and their files.

#[expect(dead_code, reason = "the rest serves the tests of the rules")]
mod slow;

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, LazyLock};

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use tiger_tabal::engine::tabal_table::{Count, FEWEST_PIECES, MOST_PIECES, Solution, TabalTable, TableError};
use tiger_tabal::engine::{Level, Limits, Report, Score, Search};
use tiger_tabal::notation::parse_position;
use tiger_tabal::rules::armies::BOARD;
use tiger_tabal::rules::tabal::promotion_rank;
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Point, PointSet, Position, Record, Side, TabalPosition, Turn};

use slow::{Kind, Slow};

/// Every position with up to three pieces, solved anew.
static SOLUTION: LazyLock<Solution> = LazyLock::new(|| Solution::of(3, &AtomicU64::new(0)).unwrap());
static FILE: LazyLock<Vec<u8>> = LazyLock::new(|| SOLUTION.to_file());
static SMALL: LazyLock<TabalTable> = LazyLock::new(|| TabalTable::open(FILE.clone()).unwrap());

fn built_in() -> Arc<TabalTable> {
    TabalTable::built_in().unwrap()
}

fn position(text: &str) -> TabalPosition {
    match parse_position(Game::Tabal, text, CageRule::Route).unwrap() {
        AnyPosition::Tabal(position) => position,
        _ => unreachable!("asked for another game"),
    }
}

fn played(position: &TabalPosition, turn: &Turn) -> TabalPosition {
    let mut after = *position;
    after.play_unchecked(turn);
    after
}

/// A random position with so many pieces, both sides having some.
fn random_position(pieces: usize, rng: &mut ChaCha8Rng) -> TabalPosition {
    let points: Vec<Point> = BOARD.points().into_iter().collect();
    loop {
        let mut points = points.clone();
        points.shuffle(rng);
        let set = |points: &[Point]| points.iter().copied().collect::<PointSet>();
        let (white, black) = points[..pieces].split_at(rng.random_range(1..pieces));
        let kings = points[..pieces].iter().copied().filter(|_| rng.random_bool(0.5)).collect();
        let side = *Side::ALL.choose(rng).unwrap();
        if let Ok(position) = TabalPosition::new(set(white), set(black), kings, side) {
            return position;
        }
    }
}

/// The best of the scores that a position's turns lead to, one ply later; a loss if there is no turn.
fn best_after(position: &TabalPosition, score: impl Fn(&TabalPosition) -> Option<Score>) -> Score {
    let later = |score: Score| match (score.plies_to_win(), score.plies_to_loss()) {
        (Some(plies), _) => Score::loss_in(plies + 1),
        (_, Some(plies)) => Score::win_in(plies + 1),
        _ => Score::DRAW,
    };
    let after = position.legal_turns().into_iter().map(|turn| later(score(&played(position, &turn)).unwrap()));
    after.max().unwrap_or(Score::loss_in(0))
}

mod known_counts {
    use super::*;

    fn count(pieces: &str) -> Count {
        let class = SOLUTION.classes().find(|class| class.to_string() == pieces).unwrap();
        SOLUTION.count(class)
    }

    #[test]
    fn two_kings_do_not_always_win_against_one() {
        assert_eq!(count("KK K"), Count { wins: 13_986, draws: 9_324, losses: 0 });
        assert_eq!(count("K KK"), Count { wins: 1_702, draws: 19_972, losses: 1_636 });
    }

    #[test]
    fn a_king_to_move_mostly_wins_against_a_man() {
        assert_eq!(count("K M"), Count { wins: 1_118, draws: 106, losses: 0 });
    }

    #[test]
    fn every_placement_is_counted() {
        let placements = HashMap::from([("K K", 37 * 36), ("K M", 34 * 36), ("M K", 34 * 36), ("M M", 34 * 33 + 3)]);
        let mut found = 0;
        for class in SOLUTION.classes() {
            if let Some(&all) = placements.get(class.to_string().as_str()) {
                let Count { wins, draws, losses } = SOLUTION.count(class);
                assert_eq!(wins + draws + losses, all, "{class}");
                found += 1;
            }
        }
        assert_eq!(found, placements.len());
    }
}

/// The second solver: looks at every position again and again, one ply further from the end each time, until nothing
/// more becomes known; what then is unknown is a draw.
mod second_solver {
    use super::*;

    /// A position's turns lead to these numbers; `None` is a position that is lost for the side to move.
    type After = Vec<Option<usize>>;

    fn solve(after: &[After]) -> Vec<Score> {
        let mut scores: Vec<Option<Score>> = vec![None; after.len()];
        for plies in 0.. {
            let known = scores.clone();
            let lost = (plies > 0).then_some(Score::loss_in(0));
            let score = |number: &Option<usize>| number.map_or(lost, |number| known[number]);
            for (place, after) in scores.iter_mut().zip(after).filter(|(place, _)| place.is_none()) {
                let is = |score: Option<Score>, wanted: Ordering| score.is_some_and(|s| s.cmp(&Score::DRAW) == wanted);
                if after.iter().any(|number| is(score(number), Ordering::Less)) {
                    *place = Some(Score::win_in(plies));
                } else if after.iter().all(|number| is(score(number), Ordering::Greater)) {
                    *place = Some(Score::loss_in(plies));
                }
            }
            // An end one ply further off needs one at this distance.
            if plies > 0 && scores == known {
                break;
            }
        }
        scores.into_iter().map(|score| score.unwrap_or(Score::DRAW)).collect()
    }

    /// Every position with `white` and `black` pieces, both sides to move.
    fn positions(white: u32, black: u32) -> Vec<TabalPosition> {
        let points: Vec<Point> = BOARD.points().into_iter().collect();
        let mut placements = vec![(PointSet::EMPTY, PointSet::EMPTY, PointSet::EMPTY)];
        for &point in &points {
            let more = placements.iter().flat_map(|&(w, b, kings)| {
                let kinds = [(w.with(point), b, Side::White), (w, b.with(point), Side::Black)];
                kinds.into_iter().flat_map(move |(w, b, side)| {
                    let man = (point.rank() != promotion_rank(side)).then_some((w, b, kings));
                    man.into_iter().chain([(w, b, kings.with(point))])
                })
            });
            let more: Vec<_> = more.filter(|(w, b, _)| w.len() <= white && b.len() <= black).collect();
            placements.extend(more);
        }
        let whole = placements.into_iter().filter(|(w, b, _)| w.len() == white && b.len() == black);
        let both = |(w, b, kings)| Side::ALL.map(|side| TabalPosition::new(w, b, kings, side).unwrap());
        whole.flat_map(both).collect()
    }

    fn slow_position(position: &TabalPosition) -> Slow {
        let place = |point: Point| (i32::from(point.file()) + 1, i32::from(point.rank()));
        let letter = |side, point| match (side, position.kings().contains(point)) {
            (Side::White, false) => 'w',
            (Side::White, true) => 'W',
            (Side::Black, false) => 'b',
            (Side::Black, true) => 'B',
        };
        let pieces = Side::ALL
            .into_iter()
            .flat_map(|side| position.pieces(side).into_iter().map(move |point| (place(point), letter(side, point))));
        let to_move = if position.side_to_move() == Side::White { 'W' } else { 'B' };
        Slow { kind: Kind::Tabal, pieces: pieces.collect(), to_move }
    }

    #[test]
    fn two_pieces_by_rules_written_anew() {
        let positions = positions(1, 1);
        assert_eq!(positions.len(), 2 * (37 * 36 + 2 * 34 * 36 + 34 * 33 + 3));
        let slow: Vec<Slow> = positions.iter().map(slow_position).collect();
        let numbers: HashMap<String, usize> = slow.iter().map(Slow::text).zip(0..).collect();
        let number = |after: Slow| numbers.get(&after.text()).copied();
        let after = |from: &Slow| from.legal().iter().map(|play| number(from.after(play))).collect();
        let after: Vec<After> = slow.iter().map(after).collect();
        for (position, score) in positions.iter().zip(solve(&after)) {
            assert_eq!(SMALL.score(position), Some(score), "{position:?}");
        }
    }

    #[test]
    fn two_pieces_against_one() {
        let positions: Vec<TabalPosition> = [(1, 1), (2, 1)].into_iter().flat_map(|(w, b)| positions(w, b)).collect();
        let numbers: HashMap<TabalPosition, usize> = positions.iter().copied().zip(0..).collect();
        let number = |after: &TabalPosition| {
            // With two captured pieces, or the last one, the game is over.
            numbers.get(after).copied().or_else(|| {
                assert!(after.pieces(after.side_to_move()).is_empty(), "{after:?}");
                None
            })
        };
        let after = |from: &TabalPosition| from.legal_turns().iter().map(|turn| number(&played(from, turn))).collect();
        let after: Vec<After> = positions.iter().map(after).collect();
        for (position, score) in positions.iter().zip(solve(&after)) {
            assert_eq!(SMALL.score(position), Some(score), "{position:?}");
        }
    }
}

mod built_in {
    use super::*;

    #[test]
    fn it_knows_up_to_four_pieces() {
        assert_eq!(built_in().pieces(), MOST_PIECES as u32);
        assert!(built_in().score(&position("W:Wa3,b3,c3:Bc7,d7")).is_none());
    }

    #[test]
    fn it_agrees_with_what_is_solved_anew() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..2_000 {
            let pieces = rng.random_range(FEWEST_PIECES..=3);
            let position = random_position(pieces, &mut rng);
            assert_eq!(built_in().score(&position), SMALL.score(&position), "{position:?}");
        }
    }

    #[test]
    fn every_score_is_the_best_of_those_after_it() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        for _ in 0..20_000 {
            let pieces = rng.random_range(FEWEST_PIECES..=MOST_PIECES);
            let position = random_position(pieces, &mut rng);
            let best = best_after(&position, |after| built_in().score(after));
            assert_eq!(built_in().score(&position), Some(best), "{position:?}");
        }
    }

    #[test]
    fn its_wins_are_won_in_time_by_the_rules() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut won = 0;
        while won < 200 {
            let start = random_position(MOST_PIECES, &mut rng);
            let Some(plies) = built_in().score(&start).and_then(Score::plies_to_win) else { continue };
            let mut record = Record::new(AnyPosition::Tabal(start));
            while record.outcome().is_none() {
                let AnyPosition::Tabal(now) = *record.position() else { unreachable!() };
                let (_, chosen) = built_in().choose(&now).unwrap();
                // The loser plays anything.
                let is_winner = now.side_to_move() == start.side_to_move();
                let any = now.legal_turns().choose(&mut rng).copied();
                record.play(&if is_winner { chosen } else { any.unwrap() }).unwrap();
            }
            assert_eq!(record.outcome().unwrap().winner, Some(start.side_to_move()), "{start:?}");
            assert!(record.turns().len() <= plies as usize, "{start:?}");
            won += 1;
        }
    }

    #[test]
    fn exactly_the_keepers_keep_the_value() {
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        for _ in 0..500 {
            let position = random_position(MOST_PIECES, &mut rng);
            let (score, keepers) = built_in().keepers(&position).unwrap();
            for turn in position.legal_turns() {
                let after = built_in().score(&played(&position, &turn)).unwrap();
                let keeps = (-after).cmp(&Score::DRAW) == score.cmp(&Score::DRAW);
                assert_eq!(keepers.contains(&turn), keeps, "{position:?} {turn}");
            }
        }
    }

    #[test]
    fn a_finished_game_has_no_turn() {
        for text in ["W:W:BKa9", "W:We7:Bc7,d7"] {
            assert!(built_in().choose(&position(text)).is_none(), "{text}");
        }
    }
}

mod search {
    use super::*;

    fn finish(mut search: Search) -> Report {
        while !search.step(10_000) {}
        search.report()
    }

    fn record(position: TabalPosition) -> Record {
        Record::new(AnyPosition::Tabal(position))
    }

    /// A random position with so many pieces in which the game is not over.
    fn open_position(pieces: usize, rng: &mut ChaCha8Rng) -> TabalPosition {
        loop {
            let position = random_position(pieces, rng);
            if position.outcome().is_none() {
                return position;
            }
        }
    }

    #[test]
    fn the_root_is_exact_and_needs_no_search() {
        let mut rng = ChaCha8Rng::seed_from_u64(6);
        for _ in 0..200 {
            let position = open_position(MOST_PIECES, &mut rng);
            let report = finish(Search::for_level(&record(position), Level::STRONGEST, rng.random()));
            let (score, turn) = built_in().choose(&position).unwrap();
            assert_eq!((report.score, report.line[0], report.nodes), (score, turn, 0), "{position:?}");
            let plies = score.plies_to_win().or(score.plies_to_loss());
            assert!(plies.is_none_or(|plies| report.line.len() == plies as usize), "{position:?}: {:?}", report.line);
        }
    }

    #[test]
    fn weaker_levels_do_not_know_the_table() {
        let report = finish(Search::for_level(&record(position("W:WKa3,Kb3:BKe9")), Level::default(), 1));
        assert!(report.nodes > 0);
    }

    #[test]
    fn what_captures_lead_to_is_exact() {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut found = 0;
        while found < 100 {
            let position = open_position(MOST_PIECES + 1, &mut rng);
            if position.can_capture() && position.legal_turns().len() > 1 {
                let limits = Limits { nodes: None, depth: Some(1) };
                let report = finish(Search::new(&record(position), limits, 0));
                let best = best_after(&position, |after| built_in().score(after));
                assert_eq!(report.score, best, "{position:?}");
                found += 1;
            }
        }
    }
}

mod bad_files {
    use super::*;

    fn refused(change: impl FnOnce(&mut Vec<u8>)) -> (TableError, String) {
        let mut bytes = FILE.clone();
        change(&mut bytes);
        let error = TabalTable::open(bytes).unwrap_err();
        let sentence = error.to_string();
        (error, sentence)
    }

    #[test]
    fn another_file_is_no_table() {
        assert_eq!(refused(|bytes| bytes[0] ^= 1).0, TableError::Foreign);
        assert_eq!(refused(Vec::clear).1, "this is no endgame table of Permainan-Tabal");
    }

    #[test]
    fn another_version_is_named() {
        assert_eq!(refused(|bytes| bytes[8] = 9).1, "the table has format 9, but this program reads format 1");
    }

    #[test]
    fn a_cut_or_longer_file_is_noticed() {
        let whole = FILE.len();
        for length in [9, 23, 24, whole - 1, whole + 1] {
            let (error, sentence) = refused(|bytes| bytes.resize(length, 0));
            assert!(matches!(error, TableError::Length { found, .. } if found == length), "{error:?}");
            assert!(sentence.contains(&format!("{length} bytes instead of")), "{sentence}");
        }
    }

    #[test]
    fn every_wrong_byte_is_noticed() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        for _ in 0..100 {
            let place = rng.random_range(24..FILE.len());
            assert_eq!(refused(|bytes| bytes[place] ^= 1 << rng.random_range(0..8)).0, TableError::Damaged);
        }
    }

    #[test]
    fn a_table_of_too_many_pieces_is_refused() {
        assert!(refused(|bytes| bytes[12] = 7).1.contains("up to 7 pieces"));
    }
}

mod commands {
    use super::*;
    use std::path::{Path, PathBuf};
    use std::process::{Command, Output};

    fn run(arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_tiger-tabal-cli")).args(arguments).output().unwrap()
    }

    fn text(bytes: &[u8]) -> String {
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    /// An empty folder among the tests' own.
    fn folder(name: &str) -> PathBuf {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir(&folder).unwrap();
        folder
    }

    const TWO_KINGS: &str = "W:WKa1,Kc5:BKb8";

    #[test]
    fn solve_prints_the_known_counts_and_keeps_the_table() {
        let folder = folder("solved-tabal");
        let output = run(&["solve", "tabal", "--pieces", "3", "--out", folder.to_str().unwrap()]);
        let lines = text(&output.stdout);
        assert!(lines.contains("KK to move against K: wins 13986, losses 0, draws 9324\n"), "{lines}");
        assert!(lines.contains("K to move against KK: wins 1702, losses 1636, draws 19972\n"), "{lines}");
        assert_eq!(std::fs::read(folder.join("tabal-3.table")).unwrap(), *FILE);
    }

    #[test]
    fn value_needs_no_folder_and_lists_what_keeps_it() {
        let output = text(&run(&["value", "tabal", "--position", TWO_KINGS]).stdout);
        let (score, keepers) = built_in().keepers(&position(TWO_KINGS)).unwrap();
        let mut keepers: Vec<String> = keepers.iter().map(|turn| format!("keep {turn}")).collect();
        keepers.sort_unstable();
        let value = if score > Score::DRAW { "value white" } else { "value draw" };
        assert_eq!(output.lines().collect::<Vec<_>>(), [&[value.to_owned()][..], &keepers].concat());
    }

    #[test]
    fn a_damaged_table_is_named_and_the_value_unknown() {
        let folder = folder("damaged-tabal");
        let mut bytes = FILE.clone();
        bytes[1_000] ^= 1;
        std::fs::write(folder.join("tabal-3.table"), bytes).unwrap();
        let output = run(&["value", "tabal", "--position", TWO_KINGS, "--table", folder.to_str().unwrap()]);
        assert_eq!(text(&output.stdout), "value unknown\n");
        let message = text(&output.stderr);
        assert!(message.contains("tabal-3.table") && message.contains("damaged"), "{message}");
    }

    #[test]
    fn a_folder_that_is_not_there_is_refused() {
        for command in ["value", "bestmove"] {
            let output = run(&[command, "tabal", "--position", TWO_KINGS, "--table", "no/such/folder"]);
            assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{command}");
            assert!(text(&output.stderr).contains("no/such/folder"), "{command}");
        }
    }

    #[test]
    fn bestmove_plays_by_the_table_unless_told_not_to() {
        let (_, turn) = built_in().choose(&position(TWO_KINGS)).unwrap();
        let nodes = |more: &[&str]| {
            let output =
                text(&run(&[&["bestmove", "tabal", "--position", TWO_KINGS, "--nodes", "500"], more].concat()).stdout);
            (output.contains(" nodes 0 "), output.lines().last().unwrap().to_owned())
        };
        assert_eq!(nodes(&[]), (true, format!("bestmove {turn}")));
        assert!(!nodes(&["--no-table"]).0);
    }
}
