//! Sixteen Soldiers: a test for each sentence of the rules at the head of `src/rules/soldiers.rs`, which is cited above it.

use tiger_tabal::notation::{parse_position, parse_turn};
use tiger_tabal::rules::{
    AnyPosition, CageRule, Game, Outcome, Point, Position, Reason, Record, Side, SoldiersPosition, TabalPosition, Turn,
    armies,
};

fn position(text: &str) -> AnyPosition {
    parse_position(Game::Soldiers, text, CageRule::Route).unwrap()
}

/// The legal turns in byte order, joined by spaces.
fn turns(text: &str) -> String {
    let mut turns: Vec<String> = position(text).legal_turns().iter().map(Turn::to_string).collect();
    turns.sort_unstable();
    turns.join(" ")
}

fn played(start: &str, turns: &str) -> Record {
    let mut record = Record::new(position(start));
    for text in turns.split(' ') {
        let turn = parse_turn(record.position(), text).unwrap();
        record.play(&turn).unwrap();
    }
    record
}

fn timeout(text: &str, hops: &[&str]) -> Option<String> {
    let hops: Vec<Point> = hops.iter().map(|name| name.parse().unwrap()).collect();
    position(text).timeout_turn(&hops).map(|turn| turn.to_string())
}

mod start {
    use super::*;

    /// "An Alquerque board with a triangle on two opposite sides, 37 points: the board of Permainan-Tabal"
    #[test]
    fn the_board_is_that_of_permainan_tabal() {
        assert!(std::ptr::eq(SoldiersPosition::start().board(), &raw const armies::BOARD));
        assert_eq!(Game::Soldiers.board().points().len(), 37);
    }

    /// "Each side has sixteen soldiers, on the first four ranks of its side; the middle rank is empty."
    #[test]
    fn sixteen_soldiers_a_side_leave_the_middle_rank_empty() {
        assert_eq!(
            SoldiersPosition::start().to_string(),
            "X:Xa1,c1,e1,b2,c2,d2,a3,b3,c3,d3,e3,a4,b4,c4,d4,e4:Oa6,b6,c6,d6,e6,a7,b7,c7,d7,e7,b8,c8,d8,a9,c9,e9"
        );
        let men = TabalPosition::start();
        for side in Side::ALL {
            assert_eq!(SoldiersPosition::start().pieces(side), men.pieces(side));
        }
    }

    /// "White, unless the players choose otherwise."
    #[test]
    fn either_side_may_start() {
        assert_eq!(SoldiersPosition::start().side_to_move(), Side::White);
        let black_starts = SoldiersPosition::start().with_side_to_move(Side::Black);
        assert!(black_starts.legal_turns().iter().all(|turn| turn.points()[0].rank() == 6));
    }
}

mod steps {
    use super::*;

    /// "A soldier goes one step along a line to an empty adjacent point, in any direction."
    #[test]
    fn a_soldier_steps_in_any_direction() {
        assert_eq!(turns("X:Xc5:Oa9"), "c5-b4 c5-b5 c5-b6 c5-c4 c5-c6 c5-d4 c5-d5 c5-d6");
        assert_eq!(turns("O:Xa9:Oc3"), "c3-b2 c3-b3 c3-b4 c3-c2 c3-c4 c3-d2 c3-d3 c3-d4");
    }

    /// "along a line"
    #[test]
    fn a_soldier_steps_along_drawn_lines_only() {
        assert_eq!(turns("X:Xb3:Oa9"), "b3-a3 b3-b4 b3-c3");
        assert_eq!(turns("X:Xa1:Oa9"), "a1-b2 a1-c1");
    }

    /// "to an empty adjacent point"
    #[test]
    fn a_soldier_steps_to_empty_points_only() {
        assert_eq!(turns("X:Xa1,b2,c1:Oa9"), "b2-c2 b2-c3 c1-c2 c1-e1");
    }

    /// "There is none": promotion.
    #[test]
    fn a_soldier_on_the_far_rank_stays_a_soldier() {
        let record = played("X:Xb8,a3:Oe3", "b8-a9");
        assert_eq!(record.position().to_string(), "O:Xa3,a9:Oe3");
        assert_eq!(turns("X:Xa9:Oe3"), "a9-b8 a9-c9");
    }
}

mod captures {
    use super::*;

    /// "A soldier leaps over an adjacent enemy to the empty point just behind it in the same straight line, in any
    /// direction."
    #[test]
    fn a_soldier_captures_in_any_direction() {
        assert_eq!(turns("X:Xc5:Ob4,c6,d5"), "c5xa3 c5xc7 c5xe5");
        assert_eq!(turns("O:Xc2:Oc1"), "c1xc3");
    }

    /// "in the same straight line"
    #[test]
    fn a_leap_does_not_turn() {
        // From b3 over c3 only d3 lies straight behind.
        assert_eq!(turns("X:Xb3,d3,a9:Oc3,e9"), "a9-b8 a9-c9 b3-a3 b3-b4 d3-d4 d3-e3");
    }

    /// "the empty point just behind it"
    #[test]
    fn two_enemies_in_a_row_cannot_be_captured() {
        assert_eq!(turns("X:Xa4:Ob4,c4"), "a4-a3 a4-a5");
    }

    /// "The captured soldier is removed"
    #[test]
    fn a_captured_soldier_leaves_the_board() {
        let record = played("X:Xc5:Oc6,a9", "c5xc7");
        assert_eq!(record.position().to_string(), "O:Xc7:Oa9");
        assert_eq!(record.position().captured(Side::Black), 15);
    }

    /// "at once"
    #[test]
    fn a_captured_soldiers_point_is_empty_for_the_rest_of_the_turn() {
        // Over c1 along the base, over d2 to the tip, and back over c2 to where c1 stood.
        let all = turns("X:Xa1:Oc1,b2,c2,d2,a9");
        assert!(all.contains("a1xe1xc3xc1"), "{all}");
    }

    /// "the point from which the capturing one started counts as empty"
    #[test]
    fn a_capture_may_lead_back_to_its_start() {
        let all = turns("X:Xa1:Oc1,b2,c2,d2,a9");
        assert!(all.contains("a1xe1xc3xa1"), "{all}");
    }

    /// "Capturing is compulsory"
    #[test]
    fn capturing_is_compulsory() {
        assert_eq!(turns("X:Xa3,c4:Oc5,a9"), "c4xc6");
    }

    /// "and goes on with the same soldier, which may change its direction, as long as it can capture"
    #[test]
    fn a_capture_goes_on_as_long_as_it_can() {
        assert_eq!(turns("X:Xc3:Oc4,b5,a9"), "c3xc5xa5");
    }

    /// "Of several captures the player chooses any"
    #[test]
    fn any_capture_may_be_chosen() {
        assert_eq!(turns("X:Xc3,e3:Oc4,d4,c6"), "c3xc5xc7 c3xe5 e3xc5xc7");
    }
}

mod ends {
    use super::*;

    /// "Whoever captures all enemy soldiers wins."
    #[test]
    fn capturing_all_wins() {
        let record = played("X:Xc5,a3:Oc6,b8", "c5xc7xa9");
        assert_eq!(record.outcome(), Some(Outcome::win(Side::White, Reason::AllCaptured)));
    }

    /// "a side to move that has no legal turn loses"
    #[test]
    fn a_side_without_a_turn_loses() {
        // a9 has two neighbours, both held, and nothing behind them is free.
        let text = "O:Xb8,c9,c7,e9:Oa9";
        assert_eq!(position(text).outcome(), Some(Outcome::win(Side::White, Reason::Blocked)));
        assert_eq!(turns(text), "");
    }

    /// "the same position with the same side to move for the third time is a draw"
    #[test]
    fn the_third_time_is_a_draw() {
        let record = played("X:Xa3:Oa9", "a3-b3 a9-b8 b3-a3 b8-a9 a3-b3 a9-b8 b3-a3");
        assert_eq!(record.outcome(), None);
        let record = played("X:Xa3:Oa9", "a3-b3 a9-b8 b3-a3 b8-a9 a3-b3 a9-b8 b3-a3 b8-a9");
        assert_eq!(record.outcome(), Some(Outcome::draw(Reason::Repetition)));
    }

    /// "and so are 100 plies without a capture": no step is progress, since every step can be taken back.
    #[test]
    fn only_captures_are_progress() {
        let record = played("X:Xa3,c5:Oa9,c6", "c5xc7 a9-b8");
        assert_eq!(record.quiet_plies(), 1);
        let position = position("X:Xa3:Oe7");
        assert!(position.legal_turns().iter().all(|turn| !position.is_progress(turn)));
    }
}

mod clock {
    use super::*;

    /// "a side whose time runs out while it could capture gets the capture played by the clock"
    #[test]
    fn the_clock_captures() {
        assert_eq!(timeout("X:Xc3,e3:Oc4,d4,c6", &[]).as_deref(), Some("c3xc5xc7"));
        assert_eq!(timeout("X:Xc3,e3:Oc4,d4,c6", &["e3"]).as_deref(), Some("e3xc5xc7"));
    }

    /// "otherwise the turn passes"
    #[test]
    fn the_clock_passes() {
        assert_eq!(timeout("X:Xc3:Oc9", &[]).as_deref(), Some("pass"));
        assert_eq!(timeout("O:Xb8,c9,c7,e9:Oa9", &[]), None);
    }
}
