//! The fast rules against slow ones that were written independently, ply by ply over random games and set-ups.
//!
//! `TIGER_TABAL_GAMES` says how many games of each kind are played.

mod slow;
mod wished;

use std::collections::{BTreeMap, HashMap};

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use tiger_tabal::notation::{GameRecord, parse_position, parse_records, parse_turn, write_records};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Record, Side, Turn, perft};

use slow::{Kind, Place, Play, Slow};
use wished::wished;

const KINDS: [Kind; 4] =
    [Kind::Tiger { next_move_rule: false }, Kind::Tiger { next_move_rule: true }, Kind::Tabal, Kind::Soldiers];
/// Games of each kind without a wish of the environment's.
const GAMES: u64 = 100;
/// Set-ups of each kind.
const SET_UPS: u64 = 1500;

fn game(kind: Kind) -> Game {
    match kind {
        Kind::Tiger { .. } => Game::Tiger,
        Kind::Tabal => Game::Tabal,
        Kind::Soldiers => Game::Soldiers,
    }
}

fn cage_rule(kind: Kind) -> CageRule {
    if kind == (Kind::Tiger { next_move_rule: true }) { CageRule::NextMove } else { CageRule::Route }
}

fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort_unstable();
    texts
}

/// Compares everything that both know about a position, and checks the fast one against itself.
fn assert_same(fast: &AnyPosition, slow: &Slow) {
    let text = slow.text();
    assert_eq!(fast.to_string(), text);
    assert_eq!(parse_position(fast.game(), &text, cage_rule(slow.kind)).as_ref(), Ok(fast));
    let end = fast.outcome().map(|outcome| format!("{} {}", outcome.word(fast.game()), outcome.reason));
    assert_eq!(end.as_deref(), slow.end(), "{text}");
    let turns = fast.legal_turns();
    assert_eq!(fast.count_turns(), turns.len() as u64, "{text}");
    let fast_turns = sorted(turns.iter().map(Turn::to_string).collect());
    assert_eq!(fast_turns, sorted(slow.legal().iter().map(Play::text).collect()), "{text}");
    for turn in &turns {
        assert_eq!(parse_turn(fast, &turn.to_string()).as_ref(), Ok(turn), "{text}");
    }
    assert_consistent(fast, slow);
}

/// Every piece is where both say, no two share a point, and no count is off.
fn assert_consistent(fast: &AnyPosition, slow: &Slow) {
    assert!(!fast.pieces(Side::White).intersects(fast.pieces(Side::Black)));
    assert_eq!(fast.side_to_move() == Side::White, matches!(slow.to_move, 'T' | 'W' | 'X'));
    for point in fast.board().points() {
        let slow_piece = slow.pieces.get(&(i32::from(point.file()) + 1, i32::from(point.rank())));
        let side = slow_piece.map(|piece| if "TwWx".contains(*piece) { Side::White } else { Side::Black });
        assert_eq!(fast.piece_at(point).map(|piece| piece.side), side);
        assert_eq!(Side::ALL.into_iter().find(|&side| fast.pieces(side).contains(point)), side);
    }
    let dogs_or_black = fast.pieces(Side::Black).len();
    let full = if fast.game() == Game::Tiger { 15 } else { 16 };
    assert_eq!(fast.captured(Side::Black), full - dogs_or_black);
}

/// What a record must know besides its position, kept in another way.
struct History {
    seen: HashMap<String, usize>,
    quiet: u32,
}

impl History {
    fn new(start: &Slow) -> Self {
        Self { seen: HashMap::from([(start.text(), 1)]), quiet: 0 }
    }

    fn note(&mut self, before: &Slow, turn: &Play, after: &Slow) {
        self.quiet = if before.is_progress(turn) { 0 } else { self.quiet + 1 };
        *self.seen.entry(after.text()).or_insert(0) += 1;
    }

    fn end(&self, position: &Slow) -> Option<&'static str> {
        let repeated = (self.seen[&position.text()] >= 3).then_some("draw repetition");
        let quiet = (self.quiet >= 100).then_some("draw hundred-plies");
        position.end().or(repeated).or(quiet)
    }
}

fn end(record: &Record) -> Option<String> {
    let game = record.start().game();
    record.outcome().map(|outcome| format!("{} {}", outcome.word(game), outcome.reason))
}

/// Chooses a turn, in one of twenty cases the clock's pass where the rules accept it. With `quietly` progress is made
/// only where nothing else is legal, so that games end by repetition or the count of plies too.
fn choose(slow: &Slow, record: &Record, quietly: bool, random: &mut ChaCha8Rng) -> Play {
    if random.random_range(0..20) == 0 && record.position().accepts(&Turn::Pass) {
        return Play { path: Vec::new(), taken: Vec::new() };
    }
    let mut turns = slow.legal();
    if quietly && turns.iter().any(|turn| !slow.is_progress(turn)) {
        turns.retain(|turn| !slow.is_progress(turn));
    }
    turns.swap_remove(random.random_range(0..turns.len()))
}

/// Plays one game with both and compares them after every ply; the record and every position on the way.
fn play_game(kind: Kind, seed: u64) -> (Record, Vec<AnyPosition>) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut slow = Slow::start(kind);
    let mut record = Record::new(AnyPosition::start(game(kind), cage_rule(kind)));
    let mut history = History::new(&slow);
    let mut positions = vec![*record.position()];
    assert_same(record.position(), &slow);
    while record.outcome().is_none() {
        let play = choose(&slow, &record, seed.is_multiple_of(3), &mut random);
        let turn = parse_turn(record.position(), &play.text()).unwrap();
        assert_eq!(turn.captured().len() as usize, play.taken.len());
        let before = record.clone();
        record.play(&turn).unwrap();
        let next = slow.after(&play);
        history.note(&slow, &play, &next);
        slow = next;
        assert_same(record.position(), &slow);
        assert_eq!(record.quiet_plies(), history.quiet);
        assert_eq!(end(&record).as_deref(), history.end(&slow));
        assert_undo_is_exact(&before, &record);
        positions.push(*record.position());
    }
    (record, positions)
}

fn assert_undo_is_exact(before: &Record, after: &Record) {
    let mut record = after.clone();
    assert!(record.undo());
    assert_eq!(record.position(), before.position());
    assert_eq!(record.turns(), before.turns());
    assert_eq!(record.quiet_plies(), before.quiet_plies());
    assert_eq!(record.outcome(), before.outcome());
    assert!(record.redo());
    assert_eq!(record, *after);
}

#[test]
fn random_games_agree_with_slow_rules() {
    let games = wished("TIGER_TABAL_GAMES", GAMES);
    let mut reasons = HashMap::new();
    let mut plies = 0;
    for (kind, seed) in KINDS.into_iter().flat_map(|kind| (0..games).map(move |seed| (kind, seed))) {
        let (record, positions) = play_game(kind, seed);
        plies += positions.len() as u64 - 1;
        *reasons.entry(end(&record).unwrap()).or_insert(0) += 1;
        let game = GameRecord::new(record);
        assert_eq!(parse_records(&write_records(std::slice::from_ref(&game))).as_deref(), Ok(&[game][..]));
    }
    println!("{games} games of each kind, {plies} plies, which ended by {reasons:?}");
    let expected = [
        "tiger eight-dogs",
        "tiger bottom-row",
        "dogs caged",
        "white all-captured",
        "black all-captured",
        "draw repetition",
        "draw hundred-plies",
    ];
    for expected in expected {
        assert!(reasons.contains_key(expected), "{expected} never came about: {reasons:?}");
    }
}

/// Leaves so many turns below a position.
fn leaves(slow: &Slow, depth: u32) -> u64 {
    if depth == 0 { 1 } else { slow.legal().iter().map(|play| leaves(&slow.after(play), depth - 1)).sum() }
}

#[test]
fn leaf_counts_agree_with_slow_rules() {
    for kind in KINDS {
        for depth in 0..=4 {
            let fast = AnyPosition::start(game(kind), cage_rule(kind));
            assert_eq!(perft(&fast, depth), leaves(&Slow::start(kind), depth), "{kind:?}, depth {depth}");
        }
    }
}

#[test]
fn undo_and_redo_walk_through_the_same_positions() {
    for kind in KINDS {
        let (mut record, positions) = play_game(kind, 1000);
        let whole = record.clone();
        for position in positions.iter().rev().skip(1) {
            assert!(record.undo());
            assert_eq!(record.position(), position);
        }
        assert_eq!(record.turns(), []);
        while record.redo() {}
        assert_eq!(record, whole);
    }
}

#[test]
fn records_of_random_games_are_read_as_they_are_written() {
    let games: Vec<GameRecord> = KINDS
        .into_iter()
        .flat_map(|kind| (2000..2030).map(move |seed| GameRecord::new(play_game(kind, seed).0)))
        .collect();
    let text = write_records(&games);
    assert_eq!(parse_records(&text).unwrap(), games);
    assert!(text.lines().all(|line| line.chars().count() <= 80 || line.starts_with('[')));
}

/// A random set-up: one piece against many, which often crowd around it, or in the other games two armies.
fn set_up(kind: Kind, random: &mut ChaCha8Rng) -> Slow {
    let mut slow = Slow { pieces: BTreeMap::new(), ..Slow::start(kind) };
    let grid = (1..=5).flat_map(|x| (1..=9).map(move |y| (x, y)));
    let mut places: Vec<Place> = grid.filter(|&place| slow.exists(place)).collect();
    places.shuffle(random);
    let lone = places[0];
    if random.random_bool(0.5) {
        places.sort_by_key(|&(x, y)| (x - lone.0).abs().max((y - lone.1).abs()));
    }
    let moves_first = random.random_bool(0.5);
    let [first, second] = kind.sides();
    slow.to_move = if moves_first { first } else { second };
    if kind == Kind::Tabal || kind == Kind::Soldiers {
        let white = if random.random_bool(0.5) { 1 } else { random.random_range(2..=16) };
        let black = random.random_range(1..=16);
        for (i, place) in places.into_iter().take(white + black).enumerate() {
            let (side, far_rank) = if i < white { (first, 9) } else { (second, 1) };
            let king = kind == Kind::Tabal && (place.1 == far_rank || random.random_bool(0.3));
            slow.pieces.insert(place, if king { side } else { side.to_ascii_lowercase() });
        }
    } else {
        let dogs = random.random_range(7..=15);
        slow.pieces.extend(places.into_iter().skip(1).take(dogs).map(|place| (place, 'D')));
        slow.pieces.insert(lone, 'T');
    }
    slow
}

#[test]
fn random_set_ups_agree_with_slow_rules() {
    let mut ends = HashMap::new();
    for kind in KINDS {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        for _ in 0..SET_UPS {
            let slow = set_up(kind, &mut random);
            let fast = parse_position(game(kind), &slow.text(), cage_rule(kind)).unwrap();
            assert_same(&fast, &slow);
            *ends.entry(slow.end()).or_insert(0) += 1;
            for play in slow.legal() {
                let mut next = fast;
                next.play(&parse_turn(&fast, &play.text()).unwrap()).unwrap();
                assert_eq!(next.to_string(), slow.after(&play).text());
            }
        }
    }
    for expected in ["dogs caged", "draw stuck-outside", "tiger bottom-row", "black blocked"] {
        assert!(ends.contains_key(&Some(expected)), "{expected} never came about: {ends:?}");
    }
}
