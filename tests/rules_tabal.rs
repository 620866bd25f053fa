//! Permainan-Tabal: a test for each sentence of RULES.md, section 2, which is cited above it.

use tiger_tabal::notation::{parse_position, parse_turn};
use tiger_tabal::rules::armies::BOARD;
use tiger_tabal::rules::{
    AnyPosition, CageRule, Game, Outcome, Point, Position, Reason, Record, Side, TabalPosition, Turn,
};

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn position(text: &str) -> AnyPosition {
    parse_position(Game::Tabal, text, CageRule::Route).unwrap()
}

/// The legal turns in byte order, joined by spaces.
fn turns(text: &str) -> String {
    let mut turns: Vec<String> = position(text).legal_turns().iter().map(Turn::to_string).collect();
    turns.sort_unstable();
    turns.join(" ")
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

/// The position after some turns.
fn after(start: &str, turns: &str) -> String {
    played(start, turns).position().to_string()
}

fn timeout(text: &str, hops: &[&str]) -> Option<String> {
    let hops: Vec<Point> = hops.iter().map(|name| point(name)).collect();
    position(text).timeout_turn(&hops).map(|turn| turn.to_string())
}

/// Plays so many plies without progress and without a draw by repetition.
fn play_quietly(record: &mut Record, plies: u32) {
    let target = record.quiet_plies() + plies;
    while record.quiet_plies() < target {
        let tries = record.position().legal_turns().into_iter().filter_map(|turn| {
            let mut next = record.clone();
            next.play(&turn).unwrap();
            let captures_follow = next.position().legal_turns().iter().any(Turn::is_capture);
            let ended_early = next.outcome().is_some() && next.quiet_plies() < target;
            let fits = next.quiet_plies() > record.quiet_plies() && !captures_follow && !ended_early;
            fits.then(|| (next.occurrences(), turn.to_string(), next))
        });
        let (.., next) = tries.min_by_key(|(occurrences, text, _)| (*occurrences, text.clone())).unwrap();
        *record = next;
    }
}

/// Two kings with the board to themselves.
const ROOMY: &str = "W:WKa1:BKe9";

mod board {
    use super::*;

    /// "Board, 37 points."
    #[test]
    fn the_board_has_37_points() {
        assert_eq!(BOARD.points().len(), 37);
    }

    /// "76 edges."
    #[test]
    fn the_board_has_76_edges() {
        let ends: u32 = BOARD.points().into_iter().map(|point| BOARD.neighbours(point).len()).sum();
        assert_eq!(ends, 2 * 76);
    }

    /// "two rows of three points of its own: b2 c2 d2 and a1 c1 e1 below, b8 c8 d8 and a9 c9 e9 above"
    #[test]
    fn each_triangle_has_six_points_of_its_own() {
        let outside = |point: &Point| !(3..=7).contains(&point.rank());
        let own: Vec<String> = BOARD.points().into_iter().filter(outside).map(|point| point.to_string()).collect();
        assert_eq!(own.join(" "), "a1 c1 e1 b2 c2 d2 b8 c8 d8 a9 c9 e9");
    }

    /// "A triangle's apex is the middle point of that side (c3, c7)"
    #[test]
    fn only_c3_and_c7_lead_into_the_triangles() {
        for (rank, beyond, apex) in [(3, 2, "c3"), (7, 8, "c7")] {
            let side = BOARD.points().into_iter().filter(|point| point.rank() == rank);
            let leading: Vec<String> = side
                .filter(|&from| BOARD.neighbours(from).into_iter().any(|to| to.rank() == beyond))
                .map(|point| point.to_string())
                .collect();
            assert_eq!(leading, [apex]);
        }
    }

    /// "Its sides run on from the board's diagonals in a straight line"
    #[test]
    fn a_triangles_sides_run_on_from_the_boards_diagonals() {
        assert_eq!(turns("W:WKa1:BKe9"), "a1-b2 a1-c1 a1-c3 a1-d4 a1-e1 a1-e5");
        for (corner, end) in [("a1", "e5"), ("e1", "a5"), ("a9", "e5"), ("e9", "a5")] {
            let turns = turns(&format!("W:WK{corner}:Ba7"));
            assert!(turns.contains(&format!("{corner}-{end}")), "{turns}");
        }
    }
}

mod start {
    use super::*;

    /// "16 pieces each on the first four ranks of each side (ranks 1–4 White, 6–9 Black), rank 5 empty."
    #[test]
    fn sixteen_men_a_side_leave_rank_5_empty() {
        assert_eq!(
            TabalPosition::start().to_string(),
            "W:Wa1,c1,e1,b2,c2,d2,a3,b3,c3,d3,e3,a4,b4,c4,d4,e4:Ba6,b6,c6,d6,e6,a7,b7,c7,d7,e7,b8,c8,d8,a9,c9,e9"
        );
    }

    /// "who starts (default: White starts)"
    #[test]
    fn either_side_may_start() {
        assert_eq!(TabalPosition::start().side_to_move(), Side::White);
        let black_starts = TabalPosition::start().with_side_to_move(Side::Black);
        assert_eq!(black_starts.legal_turns().len(), 9);
        assert!(black_starts.legal_turns().iter().all(|turn| turn.points()[0].rank() == 6));
    }
}

mod moves {
    use super::*;

    /// "Man: one step straight forward, diagonally forward or sideways along a line to an empty adjacent point. Never
    /// backward"
    #[test]
    fn a_man_steps_forward_or_sideways() {
        assert_eq!(turns("W:Wc3:Ba9"), "c3-b3 c3-b4 c3-c4 c3-d3 c3-d4");
        assert_eq!(turns("B:Wa1:Bc7"), "c7-b6 c7-b7 c7-c6 c7-d6 c7-d7");
    }

    /// "along a line"
    #[test]
    fn a_man_steps_along_drawn_lines_only() {
        assert_eq!(turns("W:Wb3:Ba9"), "b3-a3 b3-b4 b3-c3");
        assert_eq!(turns("W:Wa1:Ba9"), "a1-b2 a1-c1");
    }

    /// "to an empty adjacent point"
    #[test]
    fn a_man_steps_to_empty_points_only() {
        assert_eq!(turns("W:Wb3,a3,b4:Ba9"), "a3-a4 b3-c3 b4-a4 b4-a5 b4-b5 b4-c4 b4-c5");
    }

    /// "King: any number of empty points in any direction along one straight line."
    #[test]
    fn a_king_flies_along_straight_lines() {
        assert_eq!(
            turns("W:WKc5:Ba9"),
            "c5-a3 c5-a5 c5-a7 c5-b4 c5-b5 c5-b6 c5-c1 c5-c2 c5-c3 c5-c4 c5-c6 c5-c7 c5-c8 c5-c9 c5-d4 c5-d5 c5-d6 \
             c5-e3 c5-e5 c5-e7"
        );
    }

    /// "any number of empty points"
    #[test]
    fn a_king_stops_before_the_next_piece() {
        let turns = turns("W:WKa3,a6,d3:Ba9");
        let of_the_king: Vec<&str> = turns.split(' ').filter(|turn| turn.starts_with("a3-")).collect();
        assert_eq!(of_the_king.join(" "), "a3-a4 a3-a5 a3-b3 a3-b4 a3-c3 a3-c5 a3-d6 a3-e7");
    }
}

mod captures {
    use super::*;

    /// "Captures are compulsory."
    #[test]
    fn a_capture_is_compulsory() {
        assert_eq!(turns("W:Wc3,a3,e6:Bc4"), "c3xc5");
    }

    /// "A man leaps over an adjacent enemy onto the empty point just behind it in the same straight line"
    #[test]
    fn a_man_leaps_onto_the_point_just_behind() {
        assert_eq!(turns("W:Wc3:Bd4,a9"), "c3xe5");
        assert_eq!(after("W:Wc3:Bd4,a9", "c3xe5"), "B:We5:Ba9");
    }

    /// "in any direction, backward too"
    #[test]
    fn a_man_may_capture_backward() {
        assert_eq!(turns("W:Wc5:Bc4,a9"), "c5xc3");
        assert_eq!(turns("W:Wc5:Bb4,a9"), "c5xa3");
        assert_eq!(turns("B:We1,c6:Bc5"), "c5xc7");
    }

    /// "an adjacent enemy": not one farther off.
    #[test]
    fn a_man_does_not_capture_from_afar() {
        assert_eq!(turns("W:Wa3:Ba5"), "a3-a4 a3-b3 a3-b4");
    }

    /// "onto the empty point just behind it"
    #[test]
    fn a_man_needs_an_empty_point_behind_the_enemy() {
        assert!(!turns("W:Wc3:Bc4,c5").contains('x'));
        assert!(!turns("W:Wc3:Bb3,a3").contains('x'));
        assert!(!turns("W:Wb4:Ba4").contains('x'), "the line ends behind a4");
    }

    /// "in the same straight line": a triangle's side runs on into the board.
    #[test]
    fn a_man_captures_along_a_triangles_side() {
        assert_eq!(turns("W:Wb2:Bc3"), "b2xd4");
        assert_eq!(turns("W:Wa1:BKc1"), "a1xe1");
    }

    /// "A king leaps over exactly one enemy from any distance along a line and lands on any empty point behind it"
    #[test]
    fn a_king_captures_from_afar_and_chooses_its_landing() {
        assert_eq!(turns("W:WKc1:Bc5,a9"), "c1xc6 c1xc7 c1xc8 c1xc9");
        assert_eq!(turns("W:WKa3:Bc5"), "a3xd6 a3xe7");
    }

    /// "up to the next piece"
    #[test]
    fn a_king_lands_before_the_next_piece() {
        assert_eq!(turns("W:WKc1,c8:Bc5,a9"), "c1xc6 c1xc7");
    }

    /// "over exactly one enemy"
    #[test]
    fn a_king_does_not_leap_over_two() {
        assert!(!turns("W:WKc1:Bc5,c6").contains('x'));
        assert!(!turns("W:WKc1,c4:Bc5").split(' ').any(|turn| turn.starts_with("c1x")), "nor over a friend");
    }

    /// "A capture goes on with the same piece as long as it can capture again."
    #[test]
    fn a_capture_goes_on_as_long_as_it_can() {
        assert_eq!(turns("W:Wa3:Bb4,d6"), "a3xc5xe7");
        assert_eq!(after("W:Wa3:Bb4,d6,a9", "a3xc5xe7"), "B:We7:Ba9");
    }

    /// "with the same piece"
    #[test]
    fn another_piece_does_not_go_on_with_a_capture() {
        assert_eq!(turns("W:Wa3,e3:Bb4,e4"), "a3xc5 e3xe5");
    }

    /// "any capture may be chosen (no 'most pieces' rule)"
    #[test]
    fn the_shorter_capture_may_be_chosen() {
        assert_eq!(turns("W:Wa3,e3:Ba4,e4,d5"), "a3xa5 e3xe5xc5");
    }

    /// "a king may turn back on its line"
    #[test]
    fn a_king_may_turn_back_on_its_line() {
        assert_eq!(turns("W:WKc4:Bc2,c6"), "c4xc1xc7 c4xc1xc8 c4xc1xc9 c4xc7xc1 c4xc8xc1 c4xc9xc1");
    }

    /// "may choose any landing point, also one from which it cannot go on"
    #[test]
    fn a_king_may_land_where_it_cannot_go_on() {
        // From d6 it takes b6 as well; from e7 it cannot.
        assert_eq!(turns("W:WKa3:Bc5,b6"), "a3xd6xa6 a3xe7");
    }

    /// "the point the piece started from counts as empty"
    #[test]
    fn the_starting_point_counts_as_empty() {
        assert_eq!(turns("W:Wc3:Bc4,d5,e4,d3"), "c3xc5xe5xe3xc3 c3xe3xe5xc5xc3");
        assert_eq!(after("W:Wc3:Bc4,d5,e4,d3,a9", "c3xc5xe5xe3xc3"), "B:Wc3:Ba9");
    }

    /// "where there are several continuations the player chooses"
    #[test]
    fn the_player_chooses_among_continuations() {
        assert_eq!(turns("W:Wc3:Bb5,c4,d5"), "c3xc5xa5 c3xc5xe5");
    }

    /// "each captured piece is removed at once, so its point is empty for the rest of the same turn"
    #[test]
    fn a_captured_piece_is_removed_at_once() {
        // Over the one piece, then back through its emptied point and over the other.
        assert_eq!(
            turns("W:WKc4:Bc3,c6"),
            "c4xc1xc7 c4xc1xc8 c4xc1xc9 c4xc2xc7 c4xc2xc8 c4xc2xc9 c4xc7xc1 c4xc7xc2 c4xc8xc1 c4xc8xc2 c4xc9xc1 \
             c4xc9xc2"
        );
        // No piece is captured twice: the way ends.
        assert_eq!(turns("W:WKa5:Bc5"), "a5xd5 a5xe5");
    }
}

mod promotion {
    use super::*;

    /// "a man becomes a king when it reaches the other player's first rank (rank 9 for White, rank 1 for Black)"
    #[test]
    fn a_man_becomes_a_king_on_the_far_rank() {
        assert_eq!(after("W:Wb8:Bc5", "b8-a9"), "B:WKa9:Bc5");
        assert_eq!(after("B:Wc5:Bb2", "b2-a1"), "W:Wc5:BKa1");
        assert_eq!(after("W:Wc7:Bc8,c5", "c7xc9"), "B:WKc9:Bc5");
    }

    /// "the other player's first rank", not the piece's own.
    #[test]
    fn a_man_is_not_promoted_on_its_own_first_rank() {
        assert_eq!(after("W:Wc3:Bc2,a9", "c3xc1"), "B:Wc1:Ba9");
    }

    /// "a man that reaches that rank by a capture and must capture on stays a man"
    #[test]
    fn a_man_that_captures_through_the_far_rank_stays_a_man() {
        let around = "W:Wc7:Bb8,c9,d8,a3";
        assert_eq!(turns(around), "c7xa9xe9xc7 c7xe9xa9xc7");
        assert_eq!(after(around, "c7xa9xe9xc7"), "B:Wc7:Ba3");
    }

    /// "stays a man": on the far rank it goes on as a man, not as a king.
    #[test]
    fn a_man_goes_on_from_the_far_rank_as_a_man() {
        // A king on a9 could take d6 from afar.
        assert_eq!(turns("W:Wc7:Bb8,c9,d6"), "c7xa9xe9 c7xe5");
        assert_eq!(turns("W:Wc7:Bb8,d6"), "c7xa9 c7xe5");
    }

    /// "it is promoted only if its move ends there"
    #[test]
    fn a_man_whose_capture_ends_on_the_far_rank_is_promoted() {
        assert_eq!(after("W:Wc7:Bb8,c9,d6", "c7xa9xe9"), "B:WKe9:Bd6");
    }

    /// A king stays a king.
    #[test]
    fn a_king_stays_a_king() {
        assert_eq!(after("W:WKa9:Bc5", "a9-b8"), "B:WKb8:Bc5");
    }
}

mod end {
    use super::*;

    /// "Whoever captures all enemy pieces wins (`all-captured`)."
    #[test]
    fn capturing_all_enemy_pieces_wins() {
        let record = played("W:Wc3:Bc4", "c3xc5");
        assert_eq!(record.outcome(), Some(Outcome::win(Side::White, Reason::AllCaptured)));
        assert_eq!(position("W:W:Ba9").outcome(), Some(Outcome::win(Side::Black, Reason::AllCaptured)));
        assert_eq!(position("W:Wa1:B").outcome(), Some(Outcome::win(Side::White, Reason::AllCaptured)));
    }

    /// "a side to move with no legal move loses (`blocked`)"
    #[test]
    fn a_blocked_side_loses() {
        assert_eq!(position("W:Wb8:Bd6,c7,c8,d8,a9").outcome(), Some(Outcome::win(Side::Black, Reason::Blocked)));
    }

    /// "a side to move": the same men are not lost while the other side is to move.
    #[test]
    fn a_blocked_side_loses_only_on_its_turn() {
        assert_eq!(position("B:Wb8:Bd6,c7,c8,d8,a9").outcome(), None);
    }

    /// "no legal move": a capture is one.
    #[test]
    fn a_side_that_can_capture_is_not_blocked() {
        assert_eq!(turns("W:Wb8:Bc7,c8,d8,a9"), "b8xd6");
    }

    /// "Checked last: the same position with the same side to move for the third time, draw (`repetition`)"
    #[test]
    fn the_third_occurrence_draws() {
        let mut record = played(ROOMY, "a1-c1 e9-d8 c1-a1 d8-e9 a1-c1 e9-d8 c1-a1");
        assert_eq!(record.outcome(), None);
        play(&mut record, "d8-e9");
        assert_eq!(record.outcome(), Some(Outcome::draw(Reason::Repetition)));
    }

    /// "100 plies in a row without a capture and without a man's forward move, draw (`hundred-plies`)"
    #[test]
    fn a_hundred_quiet_plies_draw() {
        let mut record = Record::new(position(ROOMY));
        play_quietly(&mut record, 99);
        assert_eq!(record.outcome(), None);
        play_quietly(&mut record, 1);
        assert_eq!(record.outcome(), Some(Outcome::draw(Reason::HundredPlies)));
    }

    /// "without a capture and without a man's forward move"
    #[test]
    fn captures_and_forward_moves_of_men_start_the_count_anew() {
        let text = "W:WKa1,a3:BKe9,e7,d6";
        assert_eq!(played(text, "a1-c1 e9-d8 a3-b3 e7-d7").quiet_plies(), 4, "kings, and men sideways");
        assert_eq!(played(text, "a1-c1 e9-d8 a3-a4").quiet_plies(), 0, "a man straight forward");
        assert_eq!(played(text, "a1-c1 e7-e6").quiet_plies(), 0, "a black man's forward is down");
        assert_eq!(played(text, "a1-c1 d6-c5 c1xc6").quiet_plies(), 0, "a capture");
    }
}

mod timer {
    use super::*;

    /// "if the side whose time runs out could capture, the clock plays the capture for it (… the first in byte order
    /// of its notation)"
    #[test]
    fn out_of_time_the_first_capture_is_played() {
        assert_eq!(timeout("W:Wa3,e3:Ba4,e4,d5", &[]).as_deref(), Some("a3xa5"));
        assert!(!position("W:Wa3,e3:Ba4,e4,d5").accepts(&Turn::Pass));
    }

    /// "one that continues the hops chosen so far, if any"
    #[test]
    fn out_of_time_the_chosen_hops_are_continued() {
        let text = "W:Wa3,c3:Ba4,b5,c4,d5";
        assert_eq!(turns(text), "a3xa5xc5xe5 c3xc5xa5 c3xc5xe5");
        assert_eq!(timeout(text, &["c3"]).as_deref(), Some("c3xc5xa5"));
        assert_eq!(timeout(text, &["c3", "c5"]).as_deref(), Some("c3xc5xa5"));
        assert_eq!(timeout(text, &["c3", "c5", "e5"]).as_deref(), Some("c3xc5xe5"));
    }

    /// "otherwise the turn passes"
    #[test]
    fn out_of_time_without_a_capture_the_turn_passes() {
        assert_eq!(timeout(ROOMY, &[]).as_deref(), Some("pass"));
        assert_eq!(timeout(ROOMY, &["a1"]).as_deref(), Some("pass"));
        assert_eq!(after(ROOMY, "pass"), "B:WKa1:BKe9");
        assert_eq!(played(ROOMY, "pass").quiet_plies(), 1);
        assert!(!turns(ROOMY).contains("pass"), "but it is not listed");
    }

    /// A finished game has no turn, not even the clock's.
    #[test]
    fn out_of_time_nothing_is_played_after_the_end() {
        assert_eq!(timeout("W:W:Ba9", &[]), None);
        assert_eq!(timeout("W:Wb8:Bd6,c7,c8,d8,a9", &[]), None);
    }
}

mod set_ups {
    use super::*;

    #[test]
    fn missing_pieces_count_as_captured() {
        let position = position("W:Wa3,Kc5:Bc7");
        assert_eq!((position.captured(Side::White), position.captured(Side::Black)), (14, 15));
    }

    /// "An imported position starts with a 100-ply count of 0 and one occurrence." (section 3)
    #[test]
    fn a_record_starts_with_one_occurrence_and_no_quiet_plies() {
        let record = Record::new(position(ROOMY));
        assert_eq!((record.quiet_plies(), record.occurrences()), (0, 1));
    }
}
