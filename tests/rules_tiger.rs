//! Beijing Tiger Chess: a test for each sentence of RULES.md, section 1, which is cited above it.

use tiger_tabal::notation::{parse_position, parse_turn};
use tiger_tabal::rules::{
    AnyPosition, CageRule, Game, Outcome, Point, PointSet, Position, Reason, Record, Side, TigerPosition, Turn, tiger,
};

const TIGER_WINS_BY: fn(Reason) -> Option<Outcome> = |reason| Some(Outcome::win(Side::White, reason));
const CAGED: Option<Outcome> = Some(Outcome::win(Side::Black, Reason::Caged));
const STUCK_OUTSIDE: Option<Outcome> = Some(Outcome::draw(Reason::StuckOutside));

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn position_under(cage_rule: CageRule, text: &str) -> AnyPosition {
    parse_position(Game::Tiger, text, cage_rule).unwrap()
}

fn position(text: &str) -> AnyPosition {
    position_under(CageRule::Route, text)
}

/// The legal turns in byte order, joined by spaces.
fn turns(text: &str) -> String {
    let mut turns: Vec<String> = position(text).legal_turns().iter().map(Turn::to_string).collect();
    turns.sort_unstable();
    turns.join(" ")
}

/// The legal turns that start on a point, joined by spaces.
fn turns_from(text: &str, from: &str) -> String {
    turns(text).split(' ').filter(|turn| turn.starts_with(from)).collect::<Vec<_>>().join(" ")
}

fn end(text: &str) -> Option<Outcome> {
    position(text).outcome()
}

fn end_under_next_move(text: &str) -> Option<Outcome> {
    position_under(CageRule::NextMove, text).outcome()
}

fn play(record: &mut Record, turns: &str) {
    for text in turns.split(' ') {
        let turn = parse_turn(record.position(), text).unwrap();
        record.play(&turn).unwrap();
    }
}

fn played(start: &str, turns: &str) -> Record {
    let mut record = Record::new(position(start));
    play(&mut record, turns);
    record
}

/// Plays so many plies without progress and without a draw by repetition; the tiger keeps to rank 2.
fn play_quietly(record: &mut Record, plies: u32) {
    let target = record.quiet_plies() + plies;
    while record.quiet_plies() < target {
        let quiet = |turn: &Turn| !record.position().is_progress(turn) && turn.points().iter().all(|p| p.rank() != 1);
        let tries = record.position().legal_turns().into_iter().filter(quiet).filter_map(|turn| {
            let mut next = record.clone();
            next.play(&turn).unwrap();
            let leaves_rank_two = next.position().pieces(Side::White).into_iter().any(|tiger| tiger.rank() != 2);
            let ended_early = next.outcome().is_some() && next.quiet_plies() < target;
            (!leaves_rank_two && !ended_early).then(|| (next.occurrences(), turn.to_string(), next))
        });
        let (.., next) = tries.min_by_key(|(occurrences, text, _)| (*occurrences, text.clone())).unwrap();
        *record = next;
    }
}

/// A tiger on rank 2 and dogs with much room sideways; so 100 plies without progress fit in.
const ROOMY: &str = "T:Tc2:Da4,c4,e4,a5,c5,b6,b7,d7";

mod board {
    use super::*;

    /// "Board, 31 points."
    #[test]
    fn the_board_has_31_points() {
        assert_eq!(tiger::BOARD.points().len(), 31);
    }

    /// "70 edges."
    #[test]
    fn the_board_has_70_edges() {
        let ends: u32 = tiger::BOARD.points().into_iter().map(|point| tiger::BOARD.neighbours(point).len()).sum();
        assert_eq!(ends, 2 * 70);
    }

    /// "The main board is 5×5, files a–e, ranks 1–5 … six points of its own: b6 c6 d6 b7 c7 d7."
    #[test]
    fn the_cage_has_six_points_of_its_own() {
        assert_eq!(tiger::CAGE.to_string(), "b6,c6,d6,b7,c7,d7");
        assert_eq!(tiger::BOARD.points().minus(tiger::CAGE).len(), 25);
        assert!(tiger::BOARD.points().minus(tiger::CAGE).into_iter().all(|point| point.rank() <= 5));
    }

    /// "b5 c5 d5 as its bottom side (these three belong to the main board)"
    #[test]
    fn the_cage_stands_on_b5_c5_and_d5() {
        let below: PointSet =
            tiger::CAGE.into_iter().flat_map(|point| tiger::BOARD.neighbours(point).minus(tiger::CAGE)).collect();
        assert_eq!(below.to_string(), "b5,c5,d5");
    }

    /// "Note that b5 and d5 have a diagonal into the cage but none into the main board."
    #[test]
    fn b5_and_d5_have_a_diagonal_only_into_the_cage() {
        assert_eq!(tiger::BOARD.neighbours(point("b5")).to_string(), "b4,a5,c5,b6,c6");
        assert_eq!(tiger::BOARD.neighbours(point("d5")).to_string(), "d4,c5,e5,c6,d6");
    }

    /// "each one straight line"
    #[test]
    fn every_line_is_straight() {
        for line in tiger::BOARD.lines() {
            let steps = line.points().windows(2).map(|pair| {
                let [from, to] = pair else { unreachable!() };
                (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8)
            });
            let steps: Vec<_> = steps.collect();
            assert!(steps.iter().all(|step| *step == steps[0]), "{:?}", line.points());
        }
    }
}

mod start {
    use super::*;

    /// "Tiger on c6, the middle of the cage. 15 dogs fill ranks 1, 2, 3. The tiger moves first."
    #[test]
    fn the_tiger_on_c6_moves_first_against_fifteen_dogs_on_ranks_1_to_3() {
        let start = TigerPosition::start(CageRule::Route);
        assert_eq!(start.to_string(), "T:Tc6:Da1,b1,c1,d1,e1,a2,b2,c2,d2,e2,a3,b3,c3,d3,e3");
        assert_eq!(start.captured(Side::Black), 0);
        assert_eq!(start.outcome(), None);
    }
}

mod moves {
    use super::*;

    /// "On its turn a side moves one piece one step along a drawn line to an empty neighbouring point. Tiger: any
    /// direction."
    #[test]
    fn the_tiger_steps_in_any_direction() {
        assert_eq!(turns("T:Tc3:Da1,b1,c1,d1,e1,a5,b5,c5"), "c3-b2 c3-b3 c3-b4 c3-c2 c3-c4 c3-d2 c3-d3 c3-d4");
    }

    /// "one step along a drawn line"
    #[test]
    fn a_step_needs_a_drawn_line() {
        assert_eq!(turns("T:Tc4:Da1,b1,c1,d1,e1,a2,b2,c2"), "c4-b4 c4-c3 c4-c5 c4-d4");
    }

    /// "to an empty neighbouring point"
    #[test]
    fn a_step_needs_an_empty_point() {
        assert_eq!(turns("T:Tc4:Da1,b1,c1,d1,e1,c2,c3,b4,a4"), "c4-c5 c4-d4");
    }

    /// "Dogs: toward the cage (rank + 1, straight or diagonally) or sideways (same rank), never back down."
    #[test]
    fn a_dog_goes_up_or_sideways_and_never_back() {
        assert_eq!(turns_from("D:Tc6:Dc3,a1,b1,c1,d1,e1,a2,e2", "c3"), "c3-b3 c3-b4 c3-c4 c3-d3 c3-d4");
    }

    /// "Dogs may enter the cage."
    #[test]
    fn a_dog_may_enter_the_cage() {
        assert_eq!(turns_from("D:Ta4:Db5,a1,b1,c1,d1,e1,a2,e2", "b5"), "b5-a5 b5-b6 b5-c5 b5-c6");
        assert_eq!(turns_from("D:Ta4:Dc5,a1,b1,c1,d1,e1,a2,e2", "c5"), "c5-b5 c5-c6 c5-d5");
    }

    /// "never back down", in the cage too.
    #[test]
    fn a_dog_on_the_top_row_goes_only_sideways() {
        assert_eq!(turns_from("D:Ta4:Dc7,a1,b1,c1,d1,e1,a2,e2", "c7"), "c7-b7 c7-d7");
    }

    /// "Dogs never capture."
    #[test]
    fn a_dog_never_captures() {
        let text = "D:Tc4:Dc3,a1,b1,c1,d1,e1,a2,e2";
        assert_eq!(turns_from(text, "c3"), "c3-b3 c3-b4 c3-d3 c3-d4");
        assert!(!turns(text).contains('x'));
    }

    /// "when a dog is adjacent and the next point on the same straight line is empty, the tiger may jump to it and
    /// capture that dog"
    #[test]
    fn the_tiger_jumps_over_an_adjacent_dog() {
        let mut position = position("T:Tc4:Dc3,a1,b1,c1,d1,e1,a2,e2,d4");
        assert_eq!(turns("T:Tc4:Dc3,a1,b1,c1,d1,e1,a2,e2,d4"), "c4-b4 c4-c5 c4xc2 c4xe4");
        let jump = parse_turn(&position, "c4xc2").unwrap();
        assert_eq!(jump.captured().to_string(), "c3");
        position.play(&jump).unwrap();
        assert_eq!(position.to_string(), "D:Tc2:Da1,b1,c1,d1,e1,a2,e2,d4");
    }

    /// "the next point on the same straight line": b5 lies beside c6, but their line ends there.
    #[test]
    fn a_jump_never_turns_a_corner() {
        assert_eq!(turns("T:Tc6:Da1,b1,c1,d1,e1,a2,e2,b5,d5,c5,c4"), "c6-b6 c6-b7 c6-c7 c6-d6 c6-d7");
    }

    /// "the next point … is empty"
    #[test]
    fn a_jump_passes_over_one_dog_only() {
        assert_eq!(turns("T:Ta3:Db3,c3,a1,b1,c1,d1,e1,e2,a4,a5,a2,b4,c5,b2"), "");
        assert_eq!(turns_from("T:Ta3:Db3,c3,a1,b1,c1,d1,e1,e2", "a3x"), "");
    }

    /// "Capturing is never compulsory"
    #[test]
    fn the_tiger_need_not_capture() {
        let turns = turns("T:Tc4:Dc3,a1,b1,c1,d1,e1,a2,e2,d4");
        assert!(turns.contains("c4xc2") && turns.contains("c4-c5"), "{turns}");
    }

    /// "takes exactly one dog, and never chains"
    #[test]
    fn a_capture_never_chains() {
        // After a3xc3 a second dog could be taken with c3xe3.
        let text = "T:Ta3:Db3,d3,a1,b1,c1,d1,e1,a5,b5";
        assert_eq!(turns_from(text, "a3x"), "a3xc3");
        assert_eq!(played(text, "a3xc3").position().side_to_move(), Side::Black);
    }
}

mod end {
    use super::*;

    /// "The tiger has captured 8 dogs: the tiger wins (reason `eight-dogs` …)."
    #[test]
    fn the_eighth_capture_wins() {
        let record = played("T:Tc4:Dc3,a1,b1,d1,e1,a5,b5,e5", "c4xc2");
        assert_eq!(record.outcome(), TIGER_WINS_BY(Reason::EightDogs));
        assert_eq!(record.position().captured(Side::Black), 8);
        assert_eq!(record.position().legal_turns(), []);
    }

    /// "The tiger has captured 8 dogs", not seven.
    #[test]
    fn the_seventh_capture_does_not_win() {
        assert_eq!(played("T:Tc4:Dc3,a1,b1,d1,e1,a5,b5,e5,d5", "c4xc2").outcome(), None);
    }

    /// "also when the eighth capture lands on rank 1"
    #[test]
    fn the_eighth_capture_on_rank_1_wins_by_eight_dogs() {
        let record = played("T:Tc3:Dc2,a1,b1,d1,e1,a5,b5,e5", "c3xc1");
        assert_eq!(record.outcome(), TIGER_WINS_BY(Reason::EightDogs));
    }

    /// "The tiger stands on rank 1 (by a step …): the tiger wins (`bottom-row`)."
    #[test]
    fn a_step_to_rank_1_wins() {
        assert_eq!(played("T:Tc2:Da1,b1,d1,e1,a5,b5,c5,d5,e5", "c2-c1").outcome(), TIGER_WINS_BY(Reason::BottomRow));
    }

    /// "(… or by a jump)"
    #[test]
    fn a_jump_to_rank_1_wins() {
        assert_eq!(played("T:Tc3:Dc2,a1,b1,d1,e1,a5,b5,c5,d5", "c3xc1").outcome(), TIGER_WINS_BY(Reason::BottomRow));
    }

    /// "no way left that leads out, even if it can still shuffle between empty points inside the cage"
    #[test]
    fn a_tiger_that_can_only_shuffle_in_its_cage_is_caged() {
        let walled = "Tc6:Da1,b1,c1,b4,c4,d4,b5,c5,d5";
        assert_eq!(end(&format!("T:{walled}")), CAGED);
        assert_eq!(position(&format!("T:{walled}")).legal_turns(), []);
    }

    /// Cage rule "route": the tiger is caged whoever is to move.
    #[test]
    fn under_the_route_rule_the_tiger_is_caged_on_either_sides_turn() {
        assert_eq!(end("D:Tc6:Da1,b1,c1,b4,c4,d4,b5,c5,d5"), CAGED);
    }

    /// "no sequence of tiger moves … ends on a main-board point"
    #[test]
    fn under_the_route_rule_a_way_of_several_steps_leads_out() {
        // Along c6, d6 and out on d5.
        assert_eq!(end("T:Tb7:Da1,b1,c1,b4,c4,b5,c5,c7,b6"), None);
    }

    /// "steps or jumps"
    #[test]
    fn under_the_route_rule_a_jump_leads_out() {
        assert_eq!(end("T:Tc6:Da1,b1,c1,b4,d4,b5,c5,d5"), None, "over c5 to c4");
        assert_eq!(end("T:Tc6:Da1,b1,c1,b4,c4,b5,c5,d5"), None, "to d6, then over d5 to d4");
    }

    /// "each jump takes its dog off before the next"
    #[test]
    fn under_the_route_rule_a_jump_takes_its_dog_off_before_the_next() {
        // b7xd7, then back to c7, which the captured dog has left, and c7xc5.
        assert_eq!(end("T:Tb7:Da1,b1,c1,d1,b5,d5,b6,c6,d6,c7"), None);
        assert_eq!(end("T:Tb7:Da1,b1,c1,d1,b5,c5,d5,b6,c6,d6,c7"), CAGED, "with c5 closed");
    }

    /// "with the dogs standing still"
    #[test]
    fn under_the_route_rule_the_dogs_stand_still() {
        // Each dog of the wall could step aside, but no way is open now.
        assert_eq!(end("D:Tb7:Da1,b1,c1,b4,c4,d4,b5,c5,d5"), CAGED);
    }

    /// "a jump that would be the eighth capture also counts as a way out"
    #[test]
    fn the_eighth_capture_inside_the_cage_is_a_way_out() {
        let eight_left = "T:Tb7:Da1,b4,c4,d4,b5,c5,d5,c7";
        assert_eq!(end(eight_left), None);
        assert_eq!(end_under_next_move(eight_left), None);
        assert_eq!(played(eight_left, "b7xd7").outcome(), TIGER_WINS_BY(Reason::EightDogs));
        let nine_left = "T:Tb7:Da1,b1,b4,c4,d4,b5,c5,d5,c7";
        assert_eq!(end(nine_left), CAGED);
        assert_eq!(end_under_next_move(nine_left), CAGED);
    }

    /// The same, where the eighth capture needs another one before it.
    #[test]
    fn the_eighth_capture_after_a_seventh_is_a_way_out_by_route() {
        // Of the dogs c6 and c7 in the cage one is the seventh capture and the other the eighth; no point outside is
        // ever reached.
        assert_eq!(end("T:Tb7:Da1,b4,c4,d4,b5,c5,d5,c6,c7"), None);
        assert_eq!(end("T:Tb7:Da1,b1,b4,c4,d4,b5,c5,d5,c6,c7"), CAGED, "with one dog more");
    }

    /// Cage rule "next-move": "it is the tiger's turn and none of its legal moves ends on a main-board point"
    #[test]
    fn under_the_next_move_rule_the_tiger_must_leave_at_once() {
        let corner = "Tb7:Da1,b1,c1,d1,e1,a2,b2,c2";
        assert_eq!(end_under_next_move(&format!("T:{corner}")), CAGED);
        assert_eq!(end(&format!("T:{corner}")), None, "a route is open");
    }

    /// Cage rule "next-move": "when it is the tiger's turn"
    #[test]
    fn under_the_next_move_rule_the_tiger_is_not_caged_on_the_dogs_turn() {
        assert_eq!(end_under_next_move("D:Tc6:Da1,b1,c1,b4,c4,d4,b5,c5,d5"), None);
        assert_eq!(end_under_next_move("T:Tc6:Da1,b1,c1,b4,c4,d4,b5,c5,d5"), CAGED);
    }

    /// Cage rule "next-move": a jump out is a legal move that ends on the main board.
    #[test]
    fn under_the_next_move_rule_a_jump_out_is_enough() {
        assert_eq!(end_under_next_move("T:Tc6:Da1,b1,c1,b4,d4,b5,c5,d5"), None);
    }

    /// "b5, c5, d5 are outside"
    #[test]
    fn a_tiger_on_b5_c5_or_d5_is_outside() {
        for outside in ["b5", "c5", "d5"] {
            let walls = tiger::BOARD.points().minus(PointSet::of(point(outside)));
            let inner: PointSet = walls.into_iter().filter(|wall| wall.rank() > 3 && wall.file() % 4 != 0).collect();
            let text = format!("D:T{outside}:D{inner},a4,a5,e5");
            assert_eq!(end(&text), None, "{text}");
        }
    }

    /// "a tiger that walks back into the cage is in it again"
    #[test]
    fn a_tiger_that_walks_back_can_be_caged() {
        let record = played("T:Tc5:Da1,b1,c1,b4,c4,d4,b5,d5,b6", "c5-c6 b4-c5");
        assert_eq!(record.outcome(), CAGED);
    }

    /// "The tiger is to move, is outside the cage and has no legal move: draw (`stuck-outside`)."
    #[test]
    fn a_stuck_tiger_outside_its_cage_draws() {
        assert_eq!(end("T:Tb5:Da5,c5,d5,b4,b3,b6,b7,c6,d7"), STUCK_OUTSIDE);
    }

    /// "The tiger is to move"
    #[test]
    fn a_stuck_tiger_draws_only_on_its_turn() {
        assert_eq!(end("D:Tb5:Da5,c5,d5,b4,b3,b6,b7,c6,d7"), None);
    }

    /// "has no legal move": a jump is one.
    #[test]
    fn a_tiger_that_can_jump_is_not_stuck() {
        assert_eq!(turns("T:Tb5:Da5,c5,d5,b4,b6,b7,c6,d7,a1"), "b5xb3");
    }

    /// "checked after every move and every pass"
    #[test]
    fn the_end_is_checked_after_a_pass() {
        let stuck = played("D:Tb5:Da5,c5,d5,b4,b3,b6,b7,c6,d7", "pass");
        assert_eq!(stuck.outcome(), STUCK_OUTSIDE);
        let mut caged = Record::new(position_under(CageRule::NextMove, "D:Tb7:Da1,b1,c1,d1,e1,a2,b2,c2"));
        play(&mut caged, "pass");
        assert_eq!(caged.outcome(), CAGED);
    }

    /// A finished game has no moves.
    #[test]
    fn nothing_is_played_after_the_end() {
        let mut record = played("T:Tc2:Da1,b1,d1,e1,a5,b5,c5,d5,e5", "c2-c1");
        let end = record.clone();
        assert!(record.play(&Turn::Pass).is_err());
        assert!(record.play(&Turn::step(point("a5"), point("a4"))).is_err());
        assert_eq!(record, end);
    }
}

mod draws {
    use super::*;

    /// "the same position with the same side to move for the third time: draw (`repetition`)"
    #[test]
    fn the_third_occurrence_draws() {
        let mut record = Record::new(AnyPosition::start(Game::Tiger, CageRule::Route));
        play(&mut record, "c6-c7 pass c7-c6 pass c6-c7 pass c7-c6");
        assert_eq!(record.outcome(), None);
        play(&mut record, "pass");
        assert_eq!(record.outcome(), Some(Outcome::draw(Reason::Repetition)));
        assert_eq!(record.occurrences(), 3);
    }

    /// "with the same side to move"
    #[test]
    fn the_other_side_to_move_is_another_position() {
        let mut record = Record::new(AnyPosition::start(Game::Tiger, CageRule::Route));
        play(&mut record, "pass pass pass");
        assert_eq!(record.occurrences(), 2);
        assert_eq!(record.outcome(), None);
    }

    /// "A pass … takes part in repetition."
    #[test]
    fn passes_alone_repeat_a_position() {
        let mut record = Record::new(AnyPosition::start(Game::Tiger, CageRule::Route));
        play(&mut record, "pass pass pass pass");
        assert_eq!(record.outcome(), Some(Outcome::draw(Reason::Repetition)));
    }

    /// "100 plies (single turns) in a row without a capture or a forward dog move: draw (`hundred-plies`)"
    #[test]
    fn a_hundred_quiet_plies_draw() {
        let mut record = Record::new(position(ROOMY));
        play_quietly(&mut record, 99);
        assert_eq!(record.outcome(), None);
        play_quietly(&mut record, 1);
        assert_eq!(record.outcome(), Some(Outcome::draw(Reason::HundredPlies)));
        assert_eq!(record.turns().len(), 100);
    }

    /// "A pass is a ply, adds one to the 100-ply count"
    #[test]
    fn a_pass_counts_as_a_quiet_ply() {
        assert_eq!(played(ROOMY, "pass").quiet_plies(), 1);
        assert_eq!(played(ROOMY, "pass pass").quiet_plies(), 2);
    }

    /// "without a capture or a forward dog move"
    #[test]
    fn captures_and_forward_dog_moves_start_the_count_anew() {
        let text = "T:Tc2:Da4,c4,e4,a5,c5,b6,b7,d7,c3";
        assert_eq!(played(text, "c2-d2 a4-b4").quiet_plies(), 2, "steps of the tiger and sideways of a dog");
        assert_eq!(played(text, "c2-d2 a4-b4 d2-c2 e4-e5").quiet_plies(), 0, "a dog's step up");
        assert_eq!(played(text, "c2-d2 c4-d4 d2-c2 pass c2xc4").quiet_plies(), 0, "a capture");
    }

    /// "Rulings, checked last": a win on the hundredth quiet ply counts.
    #[test]
    fn a_win_on_the_hundredth_quiet_ply_is_a_win() {
        let mut record = Record::new(position(&ROOMY.replace("T:T", "D:T")));
        play_quietly(&mut record, 99);
        let tiger = record.position().pieces(Side::White).first().unwrap();
        play(&mut record, &format!("{tiger}-{}", Point::new(tiger.file(), 1).unwrap()));
        assert_eq!(record.quiet_plies(), 100);
        assert_eq!(record.outcome(), TIGER_WINS_BY(Reason::BottomRow));
    }

    /// "An imported position starts with a 100-ply count of 0 and one occurrence." (section 3)
    #[test]
    fn a_record_starts_with_one_occurrence_and_no_quiet_plies() {
        let record = Record::new(position(ROOMY));
        assert_eq!((record.quiet_plies(), record.occurrences()), (0, 1));
    }
}

mod passing {
    use super::*;

    /// All dogs stand on the top rows of their files with no room up or sideways.
    const FIXED_DOGS: &str = "Tc3:Da5,b5,c5,d5,e5,b6,c6,d6,b7,c7,d7";

    /// "if it is the dogs' turn and no dog can move, `pass` is their only legal turn"
    #[test]
    fn dogs_that_cannot_move_must_pass() {
        let text = format!("D:{FIXED_DOGS}");
        assert_eq!(turns(&text), "pass");
        let record = played(&text, "pass");
        assert_eq!(record.position().to_string(), format!("T:{FIXED_DOGS}"));
    }

    /// "`moves` lists it only when it is forced"
    #[test]
    fn a_pass_is_not_listed_when_a_dog_can_move() {
        assert!(!turns(ROOMY).contains("pass"));
        assert!(!turns(&ROOMY.replace("T:T", "D:T")).contains("pass"));
    }

    /// "a record may hold `pass` in any unfinished position"
    #[test]
    fn either_side_may_pass_in_an_unfinished_position() {
        assert!(position(ROOMY).accepts(&Turn::Pass));
        assert!(position(&ROOMY.replace("T:T", "D:T")).accepts(&Turn::Pass));
        assert!(!position("T:Tc1:Da4,c4,e4,a5,c5,b6,b7,d7").accepts(&Turn::Pass), "the tiger has won");
    }

    /// "A turn that runs out of time is also a `pass`"
    #[test]
    fn a_turn_that_runs_out_of_time_is_a_pass() {
        assert_eq!(position(ROOMY).timeout_turn(&[]), Some(Turn::Pass));
        assert_eq!(position(ROOMY).timeout_turn(&[point("c2")]), Some(Turn::Pass));
        assert_eq!(position("T:Tc1:Da4,c4,e4,a5,c5,b6,b7,d7").timeout_turn(&[]), None, "the game is over");
    }
}

mod set_ups {
    use super::*;

    /// "Captured dogs = 15 − dogs on the board, also in hand-made positions and handicap games." (section 3)
    #[test]
    fn missing_dogs_count_as_captured() {
        assert_eq!(position(ROOMY).captured(Side::Black), 7);
        assert_eq!(end("T:Tc4:Da1,b1,d1,e1,a5,b5,e5"), TIGER_WINS_BY(Reason::EightDogs));
    }
}
