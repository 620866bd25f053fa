//! The solved Tiger game: against a second, slow and obvious solver, against itself, and its files.

use std::collections::HashMap;
use std::fs;
use std::io::Cursor;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;
use std::sync::atomic::AtomicU64;

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use tiger_tabal::engine::tiger_table::{
    Count, Layer, LayerError, LayerFile, Scope, TableError, Tally, TigerTable, Value,
};
use tiger_tabal::rules::tiger::BOARD;
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Point, PointSet, Position, Record, Side, TigerPosition, Turn};

type Table = TigerTable<Cursor<Vec<u8>>>;

const THREADS: NonZeroUsize = NonZeroUsize::new(2).unwrap();

fn solve(scope: Scope, fewer: Option<&Layer>) -> Layer {
    Layer::solve(scope, fewer, THREADS, &AtomicU64::new(0)).unwrap()
}

/// A layer as a file in memory.
fn written(layer: &Layer) -> Vec<u8> {
    let mut bytes = Vec::new();
    layer.write(&mut bytes).unwrap();
    bytes
}

fn open(bytes: Vec<u8>, scope: Scope) -> Result<LayerFile<Cursor<Vec<u8>>>, TableError> {
    LayerFile::open(Cursor::new(bytes), scope)
}

/// The small game in which no dog stands below rank `bare + 1`.
fn small(rule: CageRule, dogs: u32, bare: u32) -> Scope {
    Scope { bare_ranks: bare, ..Scope::all(rule, dogs) }
}

/// The table of the small game with 8 dogs up to `most`.
fn small_table(rule: CageRule, most: u32, bare: u32) -> (Table, Vec<Tally>) {
    let mut table = Table::new(rule);
    let mut tallies = Vec::new();
    let mut fewer = None;
    for dogs in 8..=most {
        let layer = solve(small(rule, dogs, bare), fewer.as_ref());
        tallies.push(layer.tally());
        table.add_file(open(written(&layer), layer.scope()).unwrap());
        fewer = Some(layer);
    }
    (table, tallies)
}

/// Every position of some scope, those that end the game too.
fn positions(scope: Scope) -> Vec<TigerPosition> {
    let points: Vec<Point> =
        BOARD.points().into_iter().filter(|point| u32::from(point.rank()) > scope.bare_ranks).collect();
    let mut found = Vec::new();
    for subset in (0_u32..1 << points.len()).filter(|subset| subset.count_ones() == scope.dogs) {
        let dogs: PointSet = (0..points.len()).filter(|&i| subset >> i & 1 == 1).map(|i| points[i]).collect();
        for tiger in BOARD.points().minus(dogs) {
            for side in Side::ALL {
                found.push(TigerPosition::new(tiger, dogs, side, scope.rule).unwrap());
            }
        }
    }
    found
}

/// The slow and obvious solver: looks at every position again and again until nothing more becomes known; what then is
/// unknown is a draw.
mod slow {
    use super::*;

    /// What is known of a position, and the numbers of those that its turns lead to.
    struct Node {
        side: Side,
        value: Option<Value>,
        after: Vec<usize>,
    }

    pub fn solve(positions: &[TigerPosition]) -> HashMap<TigerPosition, Value> {
        let numbers: HashMap<TigerPosition, usize> = positions.iter().copied().zip(0..).collect();
        let tiger_has_won = positions.len();
        let number = |position: &TigerPosition, turn: &Turn| {
            let mut after = *position;
            after.play_unchecked(turn);
            // With the eighth capture the position leaves those that are solved.
            numbers.get(&after).copied().unwrap_or_else(|| {
                assert_eq!(after.captured(Side::Black), 8);
                tiger_has_won
            })
        };
        let node = |position: &TigerPosition| Node {
            side: position.side_to_move(),
            value: position.outcome().map(Value::from),
            after: position.legal_turns().iter().map(|turn| number(position, turn)).collect(),
        };
        let mut nodes: Vec<Node> = positions.iter().map(node).collect();
        nodes.push(Node { side: Side::Black, value: Some(Value::Win(Side::White)), after: Vec::new() });
        while look_once(&mut nodes) {}
        positions.iter().copied().zip(nodes.iter().map(|node| node.value.unwrap_or(Value::Draw))).collect()
    }

    fn look_once(nodes: &mut [Node]) -> bool {
        let mut changed = false;
        for i in 0..nodes.len() {
            let Node { side, value: None, ref after } = nodes[i] else { continue };
            let wins = |winner: Side| move |value: &Option<Value>| *value == Some(Value::Win(winner));
            let values: Vec<Option<Value>> = after.iter().map(|&after| nodes[after].value).collect();
            if values.iter().any(wins(side)) {
                nodes[i].value = Some(Value::Win(side));
            } else if values.iter().all(wins(!side)) {
                nodes[i].value = Some(Value::Win(!side));
            }
            changed |= nodes[i].value.is_some();
        }
        changed
    }
}

fn assert_agreement(rule: CageRule, most: u32, bare: u32) {
    let (table, tallies) = small_table(rule, most, bare);
    let all: Vec<TigerPosition> = (8..=most).flat_map(|dogs| positions(small(rule, dogs, bare))).collect();
    let values = slow::solve(&all);
    for (position, &value) in &values {
        assert_eq!(table.value(position).unwrap(), Some(value), "{position:?}");
    }
    for (dogs, tally) in (8..).zip(tallies) {
        for side in Side::ALL {
            let counted = |value| {
                let is_counted = |position: &TigerPosition| {
                    position.dogs().len() == dogs && position.side_to_move() == side && position.tiger().rank() > 1
                };
                values.iter().filter(|&(position, &found)| found == value && is_counted(position)).count() as u64
            };
            let count = tally.of(side);
            let expected = [Value::Win(Side::White), Value::Win(Side::Black), Value::Draw].map(counted);
            assert_eq!([count.tiger, count.dogs, count.draws], expected, "{dogs} dogs, {side:?}");
        }
    }
}

#[test]
fn the_solver_agrees_with_a_slow_one_where_dogs_keep_to_ranks_5_to_7() {
    for rule in CageRule::ALL {
        assert_agreement(rule, 11, 4);
    }
}

#[test]
fn the_solver_agrees_with_a_slow_one_where_8_dogs_keep_to_ranks_4_to_7() {
    for rule in CageRule::ALL {
        assert_agreement(rule, 8, 3);
    }
}

/// The most plies that a winner needs to force progress, or the end, without giving the win away: counted ply by ply.
fn slow_longest(positions: &[TigerPosition], values: &HashMap<TigerPosition, Value>) -> u32 {
    // A position whose end or whose progress is far away is not there yet.
    let mut plies: HashMap<TigerPosition, u32> = HashMap::new();
    let won = |position: &&TigerPosition| position.outcome().is_none() && values[*position] != Value::Draw;
    let mut open: Vec<&TigerPosition> = positions.iter().filter(won).collect();
    let mut longest = 0;
    for ply in 1.. {
        let is_reached = |position: &TigerPosition| {
            let (side, value) = (position.side_to_move(), values[position]);
            let mut turns = position.legal_turns().into_iter().map(|turn| {
                let mut after = *position;
                after.play_unchecked(&turn);
                let is_end = position.is_progress(&turn) || after.outcome().is_some();
                // With the eighth capture the position leaves those that are solved.
                let keeps = values.get(&after).is_none_or(|&after| after == value);
                keeps && (is_end || plies.get(&after).is_some_and(|&plies| plies < ply))
            });
            if value == Value::Win(side) { turns.any(|is_good| is_good) } else { turns.all(|is_good| is_good) }
        };
        let (reached, rest): (Vec<&TigerPosition>, Vec<&TigerPosition>) =
            open.into_iter().partition(|position| is_reached(position));
        if reached.is_empty() {
            assert!(rest.is_empty(), "{:?} is won without progress", rest[0]);
            return longest;
        }
        longest = ply;
        plies.extend(reached.into_iter().map(|position| (*position, ply)));
        open = rest;
    }
    longest
}

#[test]
fn winners_make_progress_as_soon_as_a_slow_count_says() {
    for rule in CageRule::ALL {
        let (table, tallies) = small_table(rule, 10, 4);
        let mut longest = 0;
        let all: Vec<TigerPosition> = (8..=10).flat_map(|dogs| positions(small(rule, dogs, 4))).collect();
        let values = slow::solve(&all);
        for (dogs, tally) in (8..).zip(tallies) {
            let slow = slow_longest(&positions(small(rule, dogs, 4)), &values);
            // The solver counts in turns of each side, and may be a ply too careful.
            assert!((slow..=slow + 1).contains(&tally.longest), "{dogs} dogs: {slow}, {}", tally.longest);
            longest = longest.max(slow);
        }
        assert!(longest > 2);
        for (position, _) in values.iter().filter(|&(position, value)| *value == Value::Win(position.side_to_move())) {
            follow(&table, position, longest);
        }
    }
}

/// Plays by the table against the reply that is worst for it, as far as one ply tells, until there is progress.
fn follow(table: &Table, start: &TigerPosition, longest: u32) {
    let mut position = *start;
    for _ in 0..longest {
        let Some(turn) = table.choose(&position).unwrap() else { return };
        let is_progress = position.is_progress(&turn);
        position.play_unchecked(&turn);
        let quiet = |reply: &&Turn| !position.is_progress(reply);
        let replies = position.legal_turns();
        let Some(reply) = replies.iter().find(quiet).filter(|_| !is_progress) else { return };
        position.play_unchecked(reply);
    }
    panic!("no progress from {start:?}");
}

/// The folder with the table of 8 dogs that the command line makes, and what that prints.
static SOLVED: LazyLock<(PathBuf, String)> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solved");
    let _ = fs::remove_dir_all(&folder);
    let output = run(&["solve", "tiger", "--dogs", "8", "--out", folder.to_str().unwrap()]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    (folder, text(&output.stdout))
});

const EIGHT: Scope = Scope::all(CageRule::Route, 8);
const FILE: &str = "tiger-route-08.table";
const CHECK_VALUES: &str = "8 dogs, tiger to move: tiger 151190179, dogs 323390, draws 662481\n\
                            8 dogs, dogs to move: tiger 148185919, dogs 1648484, draws 2341647\n\
                            8 dogs, progress within 21 plies\n";

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tiger-tabal-cli")).args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A folder of its own with a table of 8 dogs, changed by `change`.
fn changed_folder(name: &str, change: impl FnOnce(&mut Vec<u8>)) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    let mut bytes = fs::read(SOLVED.0.join(FILE)).unwrap();
    change(&mut bytes);
    fs::write(folder.join(FILE), bytes).unwrap();
    folder
}

#[test]
fn eight_dogs_have_the_check_values() {
    assert_eq!(SOLVED.1, CHECK_VALUES);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes a minute without optimisation")]
fn nine_dogs_have_the_check_values() {
    let nine = solve(Scope::all(CageRule::Route, 9), Some(&solve(EIGHT, None))).tally();
    let numbers = |count: Count| [count.tiger, count.dogs, count.draws];
    assert_eq!(numbers(nine.tiger_to_move), [364_038_565, 2_106_868, 5_840_467]);
    assert_eq!(numbers(nine.dogs_to_move), [347_395_955, 9_103_450, 15_486_495]);
}

fn solved_table() -> TigerTable<fs::File> {
    let mut table = TigerTable::new(CageRule::Route);
    table.add_file(LayerFile::open(fs::File::open(SOLVED.0.join(FILE)).unwrap(), EIGHT).unwrap());
    table
}

fn random_position(rng: &mut ChaCha8Rng) -> TigerPosition {
    let mut points: Vec<Point> = BOARD.points().into_iter().collect();
    let (chosen, _) = points.partial_shuffle(rng, 9);
    let side = if rng.random() { Side::White } else { Side::Black };
    TigerPosition::new(chosen[0], chosen[1..].iter().copied().collect(), side, CageRule::Route).unwrap()
}

#[test]
fn every_value_is_the_best_of_its_successors() {
    let table = solved_table();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for position in (0..20_000).map(|_| random_position(&mut rng)) {
        let value = table.value(&position).unwrap().unwrap();
        let after = position.legal_turns().into_iter().map(|turn| {
            let mut after = position;
            after.play(&turn).unwrap();
            table.value(&after).unwrap().unwrap()
        });
        let side = position.side_to_move();
        let best = after.max_by_key(|&after| (after == Value::Win(side), after == Value::Draw));
        assert_eq!(best.unwrap_or(value), value, "{position:?}");
    }
}

/// How a game ends in which one side plays by the table and the other at random, by all rules.
fn play_against_chance(table: &TigerTable<fs::File>, start: TigerPosition, side: Side, rng: &mut ChaCha8Rng) -> Value {
    let mut record = Record::new(AnyPosition::Tiger(start));
    loop {
        if let Some(outcome) = record.outcome() {
            return outcome.into();
        }
        let AnyPosition::Tiger(position) = *record.position() else { unreachable!() };
        let turn = if position.side_to_move() == side {
            table.choose(&position).unwrap().unwrap()
        } else {
            *position.legal_turns().choose(rng).unwrap()
        };
        record.play(&turn).unwrap();
    }
}

#[test]
fn who_plays_by_the_table_gets_the_value_or_more_by_all_rules() {
    let table = solved_table();
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut games = HashMap::new();
    while games.len() < 6 || games.values().any(|&count| count < 10) {
        let position = random_position(&mut rng);
        let value = table.value(&position).unwrap().unwrap();
        let side = if value == Value::Win(Side::Black) { Side::Black } else { Side::White };
        let side = if value == Value::Draw && rng.random() { !side } else { side };
        let count: &mut u32 = games.entry((value, side, position.side_to_move())).or_default();
        if position.outcome().is_some() || *count > 20 {
            continue;
        }
        *count += 1;
        let end = play_against_chance(&table, position, side, &mut rng);
        assert!(end == value || end == Value::Win(side), "{position}: {value:?} for {side:?} became {end:?}");
    }
}

mod files {
    use super::*;

    fn layer() -> Layer {
        solve(small(CageRule::Route, 8, 4), None)
    }

    /// What is said of a changed file when it is opened and read whole.
    fn complaint(change: impl FnOnce(&mut Vec<u8>)) -> String {
        let layer = layer();
        let mut bytes = written(&layer);
        change(&mut bytes);
        open(bytes, layer.scope()).and_then(LayerFile::read).unwrap_err().to_string()
    }

    #[test]
    fn a_layer_is_read_as_it_was_written() {
        let layer = layer();
        let read = open(written(&layer), layer.scope()).unwrap().read().unwrap();
        assert_eq!((read.scope(), read.tally(), written(&read)), (layer.scope(), layer.tally(), written(&layer)));
    }

    #[test]
    fn a_changed_byte_is_found_and_named() {
        assert_eq!(
            complaint(|bytes| bytes[4096 + 77] ^= 1),
            "the table is damaged between bytes 4096 and 8192: the checksum of page 1 is wrong"
        );
        assert_eq!(
            complaint(|bytes| bytes[30] ^= 1),
            "the table is damaged between bytes 0 and 4096: the checksum of page 0 is wrong"
        );
    }

    #[test]
    fn a_cut_file_is_found() {
        assert_eq!(complaint(|bytes| bytes.truncate(4096)), "the table has 4096 bytes instead of 8192");
        assert_eq!(complaint(|bytes| bytes.push(0)), "the table has 8193 bytes instead of 8192");
        assert_eq!(complaint(|bytes| bytes.truncate(100)), "this is no table of the Tiger game");
    }

    #[test]
    fn another_version_and_another_file_are_found() {
        assert_eq!(complaint(|bytes| bytes[8] = 9), "the table has format 9, but this program reads format 2");
        assert_eq!(complaint(|bytes| bytes[0] = b'X'), "this is no table of the Tiger game");
    }

    #[test]
    fn the_table_of_other_positions_is_found() {
        let layer = layer();
        let message = |scope| open(written(&layer), scope).unwrap_err().to_string();
        let found = "the table is for 8 dogs, cage rule route, no dog on the lowest 4 ranks";
        let other_rule = message(small(CageRule::NextMove, 8, 4));
        assert_eq!(other_rule, format!("{found}, not for 8 dogs, cage rule next-move, no dog on the lowest 4 ranks"));
        assert_eq!(message(EIGHT), format!("{found}, not for 8 dogs, cage rule route"));
    }

    #[test]
    fn a_page_of_another_table_is_found() {
        let other = written(&solve(small(CageRule::NextMove, 8, 4), None));
        let message = complaint(|bytes| bytes[4096..].copy_from_slice(&other[4096..]));
        assert!(message.contains("the checksum of page 1 is wrong"), "{message}");
    }

    #[test]
    fn a_layer_needs_the_one_below() {
        let eight = layer();
        let refused = |scope, fewer| Layer::solve(scope, fewer, THREADS, &AtomicU64::new(0)).unwrap_err();
        let nine = small(CageRule::Route, 9, 4);
        assert_eq!(refused(nine, None), LayerError::Below(nine));
        let other_rule = small(CageRule::NextMove, 9, 4);
        assert_eq!(refused(other_rule, Some(&eight)), LayerError::Below(other_rule));
        assert_eq!(refused(small(CageRule::Route, 16, 4), None), LayerError::Dogs(16));
    }
}

mod command_line {
    use super::*;

    const POSITION: &str = "T:Tc4:Da3,b2,b3,c3,d3,d2,e3,a5";

    fn value(folder: &Path, position: &str) -> Output {
        run(&["value", "tiger", "--position", position, "--table", folder.to_str().unwrap()])
    }

    #[test]
    fn value_and_keepers_are_those_of_the_table() {
        let table = solved_table();
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        for position in (0..20).map(|_| random_position(&mut rng)) {
            let (value, turns) = table.keepers(&position).unwrap().unwrap();
            let mut keepers: Vec<String> = turns.iter().map(|turn| format!("keep {turn}\n")).collect();
            keepers.sort();
            let expected = format!("value {}\n{}", value.word(Game::Tiger), keepers.concat());
            let position = AnyPosition::Tiger(position);
            let output = super::command_line::value(&SOLVED.0, &position.to_string());
            assert_eq!(text(&output.stdout), expected, "{position:?}");
            assert!(!turns.is_empty() || position.outcome().is_some());
        }
    }

    #[test]
    fn bestmove_plays_by_the_table() {
        let folder = SOLVED.0.to_str().unwrap();
        let value = text(&value(&SOLVED.0, POSITION).stdout);
        let best = text(&run(&["bestmove", "tiger", "--position", POSITION, "--table", folder]).stdout);
        let turn = best.strip_prefix("bestmove ").unwrap();
        assert!(value.contains(&format!("keep {turn}")), "{value}{best}");
        let searched = text(&run(&["bestmove", "tiger", "--position", POSITION, "--nodes", "50", "--no-table"]).stdout);
        assert!(searched.starts_with("info "), "{searched}");
    }

    #[test]
    fn finished_games_have_their_value_without_a_table() {
        let value = |game, position| text(&run(&["value", game, "--position", position]).stdout);
        assert_eq!(value("tiger", "D:Ta1:Da2,a3"), "value tiger\n");
        assert_eq!(value("tabal", "W:W:Ba9"), "value black\n");
    }

    #[test]
    fn what_no_table_reaches_is_unknown() {
        assert_eq!(text(&run(&["value", "tiger"]).stdout), "value unknown\n");
        assert_eq!(text(&run(&["value", "tabal"]).stdout), "value unknown\n");
        let start = run(&["value", "tiger", "--table", SOLVED.0.to_str().unwrap()]);
        assert_eq!((text(&start.stdout), text(&start.stderr)), ("value unknown\n".to_owned(), String::new()));
    }

    #[test]
    fn a_damaged_table_is_named_and_the_value_unknown() {
        let folder = changed_folder("damaged", |bytes| {
            for page in bytes.chunks_mut(4096).skip(1) {
                page[0] ^= 1;
            }
        });
        let output = value(&folder, POSITION);
        assert_eq!(text(&output.stdout), "value unknown\n");
        let message = text(&output.stderr);
        assert!(message.contains(folder.to_str().unwrap()) && message.contains("checksum of page"), "{message}");
    }

    #[test]
    fn a_table_of_another_version_is_named_and_the_value_unknown() {
        let folder = changed_folder("version", |bytes| bytes[8] = 1);
        let output = value(&folder, POSITION);
        assert_eq!(text(&output.stdout), "value unknown\n");
        let message = text(&output.stderr);
        assert!(message.contains(FILE) && message.contains("format 1,"), "{message}");
    }

    #[test]
    fn a_folder_that_is_not_there_is_refused() {
        let output = value(Path::new("no/such/folder"), POSITION);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
        assert!(text(&output.stderr).contains("no/such/folder"));
    }

    #[test]
    fn solve_takes_what_is_finished() {
        let folder = changed_folder("finished", |_| ());
        let time = || fs::metadata(folder.join(FILE)).unwrap().modified().unwrap();
        let before = time();
        let output = run(&["solve", "tiger", "--dogs", "8", "--out", folder.to_str().unwrap()]);
        assert_eq!((text(&output.stdout), time()), (CHECK_VALUES.to_owned(), before));
    }

    #[test]
    fn solve_checks_random_positions() {
        let folder = SOLVED.0.to_str().unwrap();
        let output = run(&["solve", "tiger", "--dogs", "8", "--out", folder, "--check", "300"]);
        assert_eq!(text(&output.stdout), format!("{CHECK_VALUES}checked 300\n"));
    }

    #[test]
    fn solve_keeps_a_bad_file_and_names_it() {
        let folder = changed_folder("bad", |bytes| bytes.truncate(10_000));
        let output = run(&["solve", "tiger", "--dogs", "9", "--out", folder.to_str().unwrap()]);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
        let message = text(&output.stderr);
        assert!(message.contains(FILE) && message.contains("10000 bytes"), "{message}");
        assert_eq!(fs::metadata(folder.join(FILE)).unwrap().len(), 10_000);
    }

    #[test]
    fn an_exam_asks_so_many_questions_of_each_kind_that_the_table_knows() {
        let folder = SOLVED.0.to_str().unwrap();
        let exam = |player| {
            let arguments = ["exam", "--player", player, "--table", folder, "--count", "2", "--games", "2000"];
            text(&run(&arguments).stdout)
        };
        let lines = exam("nodes:20000");
        for kind in ["tiger to move, win", "tiger to move, draw", "dogs to move, win", "dogs to move, draw"] {
            let line = lines.lines().find(|line| line.starts_with(&format!("8 dogs, {kind}: "))).unwrap();
            assert!(line.ends_with(" of 2"), "{line}");
        }
        assert_eq!((lines.lines().count(), lines.matches(" of 0\n").count()), (8 * 4 + 1, 7 * 4));
        assert!(lines.ends_with(" of 8\n"), "{lines}");
        assert_eq!(exam("random"), exam("random"));
    }

    #[test]
    fn a_game_without_a_solver_is_refused() {
        let output = run(&["solve", "chess"]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("chess"));
    }
}
