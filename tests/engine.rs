//! The engine against a slow, plain negamax and against what every search must do.

use std::num::NonZeroUsize;

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use tiger_tabal::engine::{Level, Limits, Report, Score, Search};
use tiger_tabal::notation::parse_position;
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Position, Reason, Record, Side, Turn};

fn position(game: Game, text: &str) -> AnyPosition {
    parse_position(game, text, CageRule::Route).unwrap()
}

fn to_depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), nodes: None }
}

fn to_nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), depth: None }
}

/// Runs a search with a limit to its end.
fn finish(mut search: Search) -> Report {
    while !search.step(10_000) {}
    search.report()
}

fn turn_of(report: &Report) -> String {
    report.line[0].to_string()
}

/// Plays random turns from the start for at most `plies`; the game may end before.
fn random_game(start: AnyPosition, plies: usize, rng: &mut ChaCha8Rng) -> Record {
    let mut record = Record::new(start);
    for _ in 0..plies {
        if record.outcome().is_some() {
            break;
        }
        let turn = *record.position().legal_turns().choose(rng).unwrap();
        record.play(&turn).unwrap();
    }
    record
}

/// Unfinished records after random turns of all games.
fn random_records(count: usize, seed: u64) -> Vec<Record> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut records = Vec::new();
    while records.len() < count {
        for game in Game::ALL {
            for cage_rule in CageRule::ALL {
                let plies = rng.next_u32() % 60;
                let record = random_game(AnyPosition::start(game, cage_rule), plies as usize, &mut rng);
                records.extend(record.outcome().is_none().then_some(record));
            }
        }
    }
    records.truncate(count);
    records
}

/// Random games as they were a few plies before somebody won.
fn nearly_ended_records(count: usize, seed: u64) -> Vec<Record> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut records = Vec::new();
    while records.len() < count {
        for game in Game::ALL {
            let whole = random_game(AnyPosition::start(game, CageRule::Route), 400, &mut rng);
            if whole.outcome().is_none_or(|outcome| outcome.winner.is_none()) {
                continue;
            }
            let kept = whole.turns().len() - 1 - rng.next_u32() as usize % 5;
            let mut record = Record::new(*whole.start());
            whole.turns()[..kept].iter().for_each(|turn| record.play(turn).unwrap());
            records.push(record);
        }
    }
    records
}

/// The score of a record by plain negamax: no pruning, no table, the rules of the game alone.
fn negamax(record: &Record, depth: u32, ply: u32) -> Score {
    if let Some(outcome) = record.outcome() {
        return match outcome.winner {
            None => Score::DRAW,
            Some(winner) if winner == record.position().side_to_move() => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
        };
    }
    if depth == 0 {
        return captures_searched_out(record, ply);
    }
    let turns = record.position().legal_turns();
    turns.iter().map(|turn| -negamax(&after(record, turn), depth - 1, ply + 1)).max().unwrap()
}

fn captures_searched_out(record: &Record, ply: u32) -> Score {
    let position = record.position();
    let mut turns = position.legal_turns();
    turns.retain(|turn| turn.is_capture() || is_tigers_last_step(position, turn));
    let must_capture = position.game().has_like_sides() && !turns.is_empty();
    let searched = turns.iter().map(|turn| -negamax(&after(record, turn), 0, ply + 1)).max();
    // Before its first step a search reports the estimate alone.
    let estimate = Search::new(record, Limits::default(), 0).report().score;
    if must_capture { searched.unwrap() } else { searched.map_or(estimate, |searched| searched.max(estimate)) }
}

fn is_tigers_last_step(position: &AnyPosition, turn: &Turn) -> bool {
    position.game() == Game::Tiger
        && position.side_to_move() == Side::White
        && turn.points().last().is_some_and(|to| to.rank() == 1)
}

fn after(record: &Record, turn: &Turn) -> Record {
    let mut next = record.clone();
    next.play(turn).unwrap();
    next
}

#[test]
fn plain_negamax_gives_the_same_scores() {
    for record in random_records(60, 1) {
        if record.position().legal_turns().len() == 1 {
            continue; // A single turn is not searched.
        }
        for depth in 1..=3 {
            let report = finish(Search::new(&record, to_depth(depth), 0).with_table(None).thorough());
            assert_eq!(report.score, negamax(&record, depth, 0), "{} depth {depth}", record.position());
        }
    }
}

/// A search may end after any node. What it then claims to be won or lost must be so, though it had not yet seen all
/// turns of its last iteration.
#[test]
fn a_win_or_a_loss_claimed_after_any_node_is_one() {
    /// Longer claims take the plain negamax too long.
    const PLIES: u32 = 4;
    let (mut wins, mut losses) = (0, 0);
    for record in nearly_ended_records(300, 9) {
        let mut search = Search::new(&record, to_nodes(2_500), 0).with_table(None);
        let mut checked = Score::DRAW;
        while !search.step(1) {
            let score = search.report().score;
            let Some(plies) = score.plies_to_win().or(score.plies_to_loss()) else { continue };
            if score == checked || plies > PLIES {
                continue;
            }
            checked = score;
            let true_score = negamax(&record, plies, 0);
            let nodes = search.report().nodes;
            assert!(true_score == score, "{score} claimed after {nodes} nodes: {} is {true_score}", record.position());
            *if score.plies_to_win().is_some() { &mut wins } else { &mut losses } += 1;
        }
    }
    assert!(wins > 20 && losses > 20, "{wins} wins and {losses} losses were claimed");
}

#[test]
fn an_analysis_gives_every_turn_its_own_score() {
    for record in random_records(20, 8) {
        for depth in 1..=3 {
            let mut search = Search::analysis(&record, to_depth(depth), NonZeroUsize::new(4).unwrap());
            search = search.with_table(None).thorough();
            while !search.step(100) {}
            let reports = search.reports();
            let scored = |turn: &Turn| (-negamax(&after(&record, turn), depth - 1, 1), *turn);
            let mut expected: Vec<(Score, Turn)> = record.position().legal_turns().iter().map(scored).collect();
            expected.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
            assert_eq!(reports.len(), expected.len().min(4));
            for (report, best) in reports.iter().zip(&expected) {
                assert_eq!(report.score, best.0, "{} depth {depth}", record.position());
                assert!(expected.contains(&(report.score, report.line[0])), "{report:?}");
            }
            let mut turns: Vec<String> = reports.iter().map(turn_of).collect();
            turns.dedup();
            assert_eq!(turns.len(), reports.len());
        }
    }
}

/// A game of kings with 98 plies without progress, or `None` if it ends before.
fn long_shuffle(rng: &mut ChaCha8Rng) -> Option<Record> {
    let mut record = Record::new(position(Game::Tabal, "W:WKa1,Kb2,c2:BKa9,Kb8,c8"));
    while record.quiet_plies() < 98 {
        let quiet = |turn: &Turn| {
            let next = after(&record, turn);
            next.quiet_plies() > 0 && next.outcome().is_none() && !next.position().legal_turns()[0].is_capture()
        };
        let turns: Vec<Turn> = record.position().legal_turns().into_iter().filter(quiet).collect();
        record.play(turns.choose(rng)?).unwrap();
    }
    Some(record)
}

#[test]
fn plain_negamax_agrees_near_the_hundredth_quiet_ply() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for record in (0..500).filter_map(|_| long_shuffle(&mut rng)).take(5) {
        for depth in 1..=3 {
            let report = finish(Search::new(&record, to_depth(depth), 0).with_table(None).thorough());
            assert_eq!(report.score, negamax(&record, depth, 0), "{} depth {depth}", record.position());
        }
        assert!(finish(Search::new(&record, to_depth(4), 0).with_table(None)).score.plies_to_win().is_none());
    }
}

#[test]
fn slices_do_not_change_the_result() {
    for record in random_records(12, 2) {
        let whole = finish(Search::new(&record, to_nodes(5_000), 7));
        for slice in [1, 97, 1_000_000] {
            let mut search = Search::new(&record, to_nodes(5_000), 7);
            while !search.step(slice) {}
            assert_eq!(search.report(), whole, "{} in slices of {slice}", record.position());
        }
    }
}

#[test]
fn a_step_visits_no_more_nodes_than_asked() {
    let record = Record::new(AnyPosition::start(Game::Tabal, CageRule::Route));
    let mut search = Search::new(&record, Limits::default(), 0);
    for done in 1..50 {
        assert!(!search.step(10));
        assert_eq!(search.report().nodes, done * 10);
    }
}

#[test]
fn the_node_limit_covers_captures_searched_out() {
    for record in random_records(12, 3) {
        assert!(finish(Search::new(&record, to_nodes(777), 0)).nodes <= 777);
    }
}

#[test]
fn wins_in_one_ply_are_found() {
    for (game, text, best) in [
        (Game::Tiger, "T:Te2:Db1,a3,c3,e3,b4,c4,e4,b5,c5,e5,b6,c6,b7,c7,d7", &["e2-d1", "e2-e1"][..]),
        (Game::Tiger, "D:Tb7:Da2,c2,e2,d3,e3,a4,b4,c4,e4,a5,c5,d5,e5,c6,d6", &["a5-b5", "b4-b5"]),
        (Game::Tabal, "W:WKe1,Kb5,c8:Bb6,Kc7", &["b5xb7xd7", "b5xb7xe7"]),
        (Game::Tabal, "B:Wd4,Kc5:BKd6", &["d6xb4xe4"]),
    ] {
        let report = finish(Search::new(&Record::new(position(game, text)), to_depth(4), 0));
        assert_eq!(report.score, Score::win_in(1), "{text}");
        assert!(best.contains(&turn_of(&report).as_str()), "{text}: {}", turn_of(&report));
    }
}

#[test]
fn wins_in_three_plies_are_found() {
    for (game, text, best) in [
        (Game::Tiger, "T:Tb4:Db1,d1,a2,a3,c3,b5,c5,e5,b6,c6,d6,b7,d7", "b4xd2"),
        (Game::Tiger, "D:Td7:Db1,d1,e3,a4,a5,b5,d5,e5,b6,c6,d6,b7", "e3-d4"),
        (Game::Tabal, "B:Wb4:Be5,b6,c7,c8,d8,a9,e9", "b6-b5"),
        (Game::Tabal, "W:Wa1,c3,d3,e3,c4,c7,d7:BKb3,e4", "c3xa3"),
    ] {
        let report = finish(Search::new(&Record::new(position(game, text)), to_nodes(20_000), 0));
        assert_eq!((report.score, turn_of(&report).as_str()), (Score::win_in(3), best), "{text}");
        assert_eq!(report.line.len(), 3, "{text}: the whole win is shown");
    }
}

/// A game of kings that shuffle until the side to move could bring its first position about for the third time.
fn before_the_third_time(text: &str) -> (Record, Turn) {
    let mut record = Record::new(position(Game::Tabal, text));
    let turn = |record: &Record, text: &str| {
        let found = record.position().legal_turns().into_iter().find(|turn| turn.to_string() == text);
        found.unwrap_or_else(|| panic!("{text} in {}", record.position()))
    };
    for text in ["e9-c9", "a1-c1", "c9-e9", "c1-a1", "e9-c9", "a1-c1", "c9-e9"] {
        record.play(&turn(&record, text)).unwrap();
    }
    let third = turn(&record, "c1-a1");
    (record, third)
}

#[test]
fn a_losing_side_takes_the_draw_by_repetition() {
    let (record, third) = before_the_third_time("B:WKa1:BKe9,Kd8,e7,e6");
    assert_eq!(after(&record, &third).outcome().map(|end| end.reason), Some(Reason::Repetition));
    let report = finish(Search::new(&record, to_depth(5), 0));
    assert_eq!((report.score, report.line[0]), (Score::DRAW, third));
}

#[test]
fn a_winning_side_avoids_the_draw_by_repetition() {
    let (record, third) = before_the_third_time("B:WKa1,Kb2,a3,a4:BKe9");
    let report = finish(Search::new(&record, to_depth(5), 0));
    assert!(report.score > Score::DRAW);
    assert_ne!(report.line[0], third);
}

#[test]
fn no_turn_is_ever_illegal() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for (game, cage_rule) in
        [(Game::Tiger, CageRule::Route), (Game::Tiger, CageRule::NextMove), (Game::Tabal, CageRule::Route)]
    {
        for level in [1, 2, 3].map(|number| Level::new(number).unwrap()) {
            let mut record = Record::new(AnyPosition::start(game, cage_rule));
            while record.outcome().is_none() {
                let mut search = Search::for_level(&record, level, rng.next_u64());
                assert!(record.position().legal_turns().contains(&search.best().unwrap()), "before the first step");
                search.step(200 + rng.next_u64() % 200);
                let line = search.report().line;
                assert_eq!(search.best(), line.first().copied());
                let mut ahead = record.clone();
                line.iter().for_each(|turn| ahead.play(turn).unwrap());
                record.play(&line[0]).unwrap();
            }
        }
    }
}

#[test]
fn a_seed_decides_the_play_of_a_level() {
    let record = Record::new(AnyPosition::start(Game::Tabal, CageRule::Route));
    for level in [1, 2, 3].map(|number| Level::new(number).unwrap()) {
        let play = |seed| finish(Search::for_level(&record, level, seed));
        assert_eq!(play(3), play(3));
        let turns: std::collections::HashSet<String> = (0..20).map(|seed| turn_of(&play(seed))).collect();
        assert!(turns.len() > 1, "level {level} always plays {turns:?}");
    }
}

#[test]
fn a_finished_search_stays_as_it_is() {
    let record = Record::new(AnyPosition::start(Game::Tiger, CageRule::Route));
    let mut search = Search::new(&record, to_nodes(2_000), 0);
    while !search.step(500) {}
    let report = search.report();
    for nodes in [0, 1, u64::MAX] {
        assert!(search.step(nodes));
        assert_eq!(search.report(), report);
    }
}

#[test]
fn a_search_can_be_handed_to_another_thread() {
    let record = Record::new(AnyPosition::start(Game::Tiger, CageRule::Route));
    let search = Search::new(&record, to_nodes(1_000), 0);
    let elsewhere = std::thread::spawn(move || finish(search)).join().unwrap();
    assert_eq!(elsewhere, finish(Search::new(&record, to_nodes(1_000), 0)));
}

#[test]
fn a_single_legal_turn_needs_no_thought() {
    let record = Record::new(position(Game::Tabal, "W:Wb4:Bb5,c9"));
    assert_eq!(record.position().legal_turns().len(), 1);
    let mut search = Search::for_level(&record, Level::default(), 0);
    assert!(search.step(1));
    assert_eq!((search.best().unwrap().to_string().as_str(), search.report().nodes), ("b4xb6", 0));
}

#[test]
fn dogs_that_cannot_move_pass() {
    let record = Record::new(position(Game::Tiger, "D:Tc3:Da5,b5,c5,d5,e5,b6,c6,d6,b7,c7,d7"));
    assert_eq!(Search::new(&record, Limits::default(), 0).best(), Some(Turn::Pass));
}

#[test]
fn a_game_that_is_over_has_no_best_turn() {
    let mut resigned = Record::new(AnyPosition::start(Game::Tabal, CageRule::Route));
    resigned.resign(Side::White);
    for record in [resigned, Record::new(position(Game::Tiger, "D:Tc1:Da1"))] {
        let mut search = Search::for_level(&record, Level::default(), 0);
        assert!(search.step(1));
        assert_eq!(search.best(), None);
        assert_eq!(search.report().line, []);
    }
}

#[test]
fn levels_are_written_and_read_as_numbers() {
    for level in Level::ALL {
        assert_eq!(Level::new(level.number()), Some(level));
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(serde_json::from_str::<Level>(&serde_json::to_string(&level).unwrap()).unwrap(), level);
    }
    for wrong in ["0", "7", "", "x"] {
        assert!(wrong.parse::<Level>().is_err());
        assert!(serde_json::from_str::<Level>(wrong).is_err());
    }
}

#[test]
fn scores_know_their_distances() {
    assert_eq!(-Score::win_in(4), Score::loss_in(4));
    assert!(Score::win_in(1) > Score::win_in(2) && Score::loss_in(1) < Score::loss_in(2));
    assert!(Score::win_in(5_000) > Score::estimate(i32::MAX));
    assert!(Score::loss_in(5_000) < Score::estimate(i32::MIN));
    assert_eq!(Score::win_in(7).plies_to_win(), Some(7));
    assert_eq!(Score::loss_in(7).plies_to_loss(), Some(7));
    for neither in [Score::DRAW, Score::estimate(900), Score::estimate(i32::MAX), Score::estimate(i32::MIN)] {
        assert_eq!((neither.plies_to_win(), neither.plies_to_loss()), (None, None));
    }
    let texts = [Score::win_in(3), Score::loss_in(2), Score::estimate(35), Score::DRAW].map(|score| score.to_string());
    assert_eq!(texts, ["win 3", "loss 2", "+35", "+0"]);
}
