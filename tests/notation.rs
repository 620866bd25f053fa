//! Positions, turns and game records as text (RULES.md, section 3): what is read, what is written, what is refused.

use tiger_tabal::notation::{
    GameRecord, GameResult, TagNameError, Tags, detect_game, parse_position, parse_records, parse_turn, write_records,
};
use tiger_tabal::rules::{AnyPosition, CageRule, Game, Outcome, Position, Reason, Record, Side};

fn read(game: Game, text: &str) -> Result<AnyPosition, String> {
    parse_position(game, text, CageRule::Route).map_err(|error| error.to_string())
}

fn tiger(text: &str) -> AnyPosition {
    read(Game::Tiger, text).unwrap()
}

fn tabal(text: &str) -> AnyPosition {
    read(Game::Tabal, text).unwrap()
}

mod positions {
    use super::*;

    #[test]
    fn points_are_written_in_ascending_order_by_rank_then_file() {
        assert_eq!(tiger("T:Tc6:Dc1,a2,b1,a1").to_string(), "T:Tc6:Da1,b1,c1,a2");
        assert_eq!(tabal("W:WKc5,a3:BKa9,c7").to_string(), "W:Wa3,Kc5:Bc7,Ka9");
    }

    #[test]
    fn the_lists_are_read_in_any_order() {
        assert_eq!(tiger("D:Da1,b1:Tc6").to_string(), "D:Tc6:Da1,b1");
    }

    /// A text that grows tenfold takes ten times as long, not a hundred times: this one is read at once or never.
    #[test]
    fn a_list_of_a_million_points_is_refused_like_a_short_one() {
        let text = format!("W:W{}a3:Bc7", "b3,".repeat(1_000_000));
        assert_eq!(read(Game::Tabal, &text), Err("column 7 of the position: two pieces stand on b3".to_owned()));
    }

    #[test]
    fn spaces_around_the_parts_are_read() {
        assert_eq!(tabal(" B : W a3 , Kc5 : B c7 ").to_string(), "B:Wa3,Kc5:Bc7");
    }

    #[test]
    fn an_empty_list_is_a_lost_game() {
        let lost = tabal("W:W:Ba9");
        assert_eq!(lost.to_string(), "W:W:Ba9");
        assert_eq!(lost.outcome(), Some(Outcome::win(Side::Black, Reason::AllCaptured)));
        assert_eq!(tiger("T:Tc6:D").to_string(), "T:Tc6:D");
    }

    #[test]
    fn the_cage_rule_is_kept_beside_the_text() {
        let position = parse_position(Game::Tiger, "T:Tb7:Da1", CageRule::NextMove).unwrap();
        assert_eq!(position.cage_rule(), Some(CageRule::NextMove));
        assert_eq!(position.to_string(), "T:Tb7:Da1");
    }

    #[test]
    fn the_side_letters_tell_the_game() {
        assert_eq!(detect_game("D:Tc6:Da1"), Some(Game::Tiger));
        assert_eq!(detect_game(" W:Wa3:Bc7"), Some(Game::Tabal));
        assert_eq!(detect_game("c6-c5"), None);
        assert_eq!(detect_game(""), None);
    }

    /// Every kind of bad input of section 3, with what the error says.
    #[test]
    fn a_bad_position_says_what_is_wrong_and_where() {
        let tiger_texts = [
            ("T:Tz9:Da1", "column 4 of the position: \"z9\" is no point"),
            ("T:Tc6:Da1,b8", "column 11 of the position: b8 is no point of this board"),
            ("T:Tc6:Da6", "column 8 of the position: a6 is no point of this board"),
            ("T:Tc6:Da1,,b1", "column 11 of the position: \"\" is no point"),
            ("T:Tc6:DKa1", "column 8 of the position: \"Ka1\" is no point"),
            ("T:Tc6:Da1,b1,a1", "column 14 of the position: two pieces stand on a1"),
            ("T:Tc6:Da1,c6", "column 11 of the position: two pieces stand on c6"),
            ("T:T:Da1", "column 3 of the position: there must be one tiger, not 0"),
            ("T:Tc6,c7:Da1", "column 3 of the position: there must be one tiger, not 2"),
            (
                "T:Tc6:Da1,b1,c1,d1,e1,a2,b2,c2,d2,e2,a3,b3,c3,d3,e3,a4",
                "column 7 of the position: 16 pieces of one side, but a side has at most 15",
            ),
            ("X:Tc6:Da1", "column 1 of the position: \"X\" where the side T or D is expected"),
            ("t:Tc6:Da1", "column 1 of the position: \"t\" where the side T or D is expected"),
            (":Tc6:Da1", "column 1 of the position: \"\" where the side T or D is expected"),
            ("T:c6:Da1", "column 3 of the position: \"c\" where the side T or D is expected"),
            ("T:Tc6:a1", "column 7 of the position: \"a\" where the side D is expected"),
            ("T:Tc6:Tc7", "column 7 of the position: \"T\" where the side D is expected"),
            ("W:Wa3:Bc7", "column 1 of the position: \"W\" where the side T or D is expected"),
            (
                "T:Tc6",
                "column 6 of the position: side to move, T's points and D's points are expected with a colon between them",
            ),
            (
                "T:Tc6:Da1:Db1",
                "column 11 of the position: side to move, T's points and D's points are expected with a colon between \
                 them",
            ),
        ];
        let tabal_texts = [
            ("W:Wa3,b1:Bc7", "column 7 of the position: b1 is no point of this board"),
            ("W:Wa3:Bc7,a3", "column 11 of the position: two pieces stand on a3"),
            ("W:Wa3,Ka3:Bc7", "column 7 of the position: two pieces stand on a3"),
            ("W:Wa3,a9:Bc7", "column 7 of the position: a man cannot stand on a9, where it becomes a king"),
            ("W:Wa3:Bc7,e1", "column 11 of the position: a man cannot stand on e1, where it becomes a king"),
            (
                "W:W:Ba6,b6,c6,d6,e6,a7,b7,c7,d7,e7,b8,c8,d8,a9,c9,e9,a5",
                "column 5 of the position: 17 pieces of one side, but a side has at most 16",
            ),
            ("W:W:B", "column 3 of the position: neither side has a piece"),
            ("W:WK:Bc7", "column 4 of the position: \"\" is no point"),
            ("W:Ba3:Bc7", "column 7 of the position: \"B\" where the side W is expected"),
        ];
        for (text, message) in tiger_texts {
            assert_eq!(read(Game::Tiger, text), Err(message.to_owned()), "{text}");
        }
        for (text, message) in tabal_texts {
            assert_eq!(read(Game::Tabal, text), Err(message.to_owned()), "{text}");
        }
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(read(Game::Tiger, "T:Té虎,c6:D").unwrap_err(), "column 4 of the position: \"é虎\" is no point");
    }
}

mod turns {
    use super::*;

    fn turn(position: &AnyPosition, text: &str) -> Result<String, String> {
        parse_turn(position, text).map(|turn| turn.to_string()).map_err(|error| error.to_string())
    }

    #[test]
    fn steps_captures_and_passes_are_read() {
        let position = tiger("T:Tc4:Dc3,a1,b1,c1,d1,e1,a2,e2");
        for text in ["c4-c5", "c4xc2", "pass"] {
            assert_eq!(turn(&position, text).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_colon_is_read_as_x_and_an_en_dash_as_a_hyphen() {
        let position = tiger("T:Tc4:Dc3,a1,b1,c1,d1,e1,a2,e2");
        assert_eq!(turn(&position, "c4:c2").as_deref(), Ok("c4xc2"));
        assert_eq!(turn(&position, " c4–c5 ").as_deref(), Ok("c4-c5"));
        assert_eq!(turn(&tabal("W:Wa3:Bb4,d6"), "a3:c5xe7").as_deref(), Ok("a3xc5xe7"));
    }

    #[test]
    fn middle_points_may_be_left_out_if_one_turn_fits() {
        assert_eq!(turn(&tabal("W:Wa3:Bb4,d6"), "a3xe7").as_deref(), Ok("a3xc5xe7"));
        let ways_around = tabal("W:Wc3:Bc4,d5,e4,d3");
        assert_eq!(turn(&ways_around, "c3xe5xc3").unwrap_err().split(':').next(), Some("c3xe5xc3 is ambiguous"));
        assert_eq!(turn(&ways_around, "c3xc5xe5xc3").as_deref(), Ok("c3xc5xe5xe3xc3"));
    }

    #[test]
    fn an_ambiguous_turn_names_those_that_fit() {
        assert_eq!(
            turn(&tabal("W:Wc3:Bc4,d5,e4,d3"), "c3xc3").unwrap_err(),
            "c3xc3 is ambiguous: it may be c3xc5xe5xe3xc3 or c3xe3xe5xc5xc3"
        );
    }

    #[test]
    fn a_turn_in_full_is_never_ambiguous() {
        // The longer of the two turns touches all points of the shorter.
        let position = tabal("W:WKa3:Bd2,b4,e4,b6,d6,c8,d8,c9");
        assert_eq!(turn(&position, "a3xc5xa7").as_deref(), Ok("a3xc5xa7"));
        assert_eq!(turn(&position, "a3xc5xe7xe3xa7").as_deref(), Ok("a3xc5xe7xe3xa7"));
        assert_eq!(turn(&position, "a3xe7xa7").as_deref(), Ok("a3xc5xe7xe3xa7"));
        assert!(turn(&position, "a3xa7").is_err());
    }

    #[test]
    fn a_pass_is_read_wherever_a_record_may_hold_one() {
        assert_eq!(turn(&tabal("W:Wa3:Bc7"), "pass").as_deref(), Ok("pass"));
        assert_eq!(turn(&tabal("W:Wa3:Bb4"), "pass").unwrap_err(), "pass is not legal here");
        assert_eq!(turn(&tiger("T:Tc1:Da2"), "pass").unwrap_err(), "pass is not legal here");
    }

    #[test]
    fn a_bad_turn_says_what_is_wrong() {
        let position = tiger("T:Tc4:Dc3,a1,b1,c1,d1,e1,a2,e2");
        let form = |text: &str| format!("\"{text}\" is no turn: write a step as c5-c4, a capture as c5xc3, or pass");
        for text in ["", "c4", "c4c5", "Pass", "c4-c5xc6", "resign"] {
            assert_eq!(turn(&position, text).unwrap_err(), form(text));
        }
        let table = [
            ("c4-z5", "\"c4-z5\" is no turn: \"z5\" is no point"),
            ("-c5", "\"-c5\" is no turn: \"\" is no point"),
            ("c4-c9", "c4-c9 is not legal here"),
            ("c4-c3", "c4-c3 is not legal here"),
            ("c4-c2", "c4-c2 is not legal here"),
            ("c4xc5", "c4xc5 is not legal here"),
            ("a1-b1", "a1-b1 is not legal here"),
        ];
        for (text, message) in table {
            assert_eq!(turn(&position, text).unwrap_err(), message);
        }
    }
}

mod records {
    use super::*;

    fn read_one(text: &str) -> GameRecord {
        let records = parse_records(text).unwrap();
        let [record] = records.try_into().unwrap();
        record
    }

    fn error(text: &str) -> String {
        parse_records(text).unwrap_err().to_string()
    }

    fn turns(record: &GameRecord) -> String {
        record.record.turns().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    fn played(start: AnyPosition, turns: &str) -> Record {
        let mut record = Record::new(start);
        for text in turns.split_whitespace() {
            let turn = parse_turn(record.position(), text).unwrap();
            record.play(&turn).unwrap();
        }
        record
    }

    const TIGER: &str = "[Variant \"Beijing Tiger Chess\"]\n";
    const TABAL: &str = "[Variant \"Permainan-Tabal\"]\n";

    #[test]
    fn a_record_is_written_as_portable_draughts_notation() {
        let start = AnyPosition::start(Game::Tiger, CageRule::Route);
        let mut game = GameRecord::new(played(start, "c6-c5 c3-c4 c5xc3"));
        game.record.resign(Side::Black);
        for (name, value) in [("WhiteType", "human"), ("White", "Ann \"the cat\""), ("Date", "2025.03.01")] {
            game.tags.set(name, value).unwrap();
        }
        let expected = "\
[Date \"2025.03.01\"]
[White \"Ann \\\"the cat\\\"\"]
[Result \"1-0\"]
[WhiteType \"human\"]
[Variant \"Beijing Tiger Chess\"]
[CageRule \"route\"]
[Termination \"resigned\"]

1. c6-c5 c3-c4 2. c5xc3 1-0
";
        assert_eq!(game.to_string(), expected);
        assert_eq!(read_one(expected), game);
    }

    #[test]
    fn a_set_up_position_is_written_with_its_side_to_move() {
        let game = GameRecord::new(played(tabal("B:Wa3:Bc7"), "c7-c6 a3-a4 c6-c5"));
        let text = game.to_string();
        assert!(text.contains("[SetUp \"1\"]\n[FEN \"B:Wa3:Bc7\"]\n"), "{text}");
        assert!(text.ends_with("\n1... c7-c6 2. a3-a4 c6-c5 *\n"), "{text}");
        assert_eq!(read_one(&text), game);
    }

    #[test]
    fn every_way_to_end_is_read_as_it_is_written() {
        let tiger_start = || AnyPosition::start(Game::Tiger, CageRule::NextMove);
        let mut resigned = Record::new(tiger_start());
        resigned.resign(Side::White);
        let mut agreed = Record::new(tabal("W:WKa1:BKe9"));
        agreed.agree_draw();
        let ended = [
            Record::new(tiger_start()),
            resigned,
            agreed,
            played(tiger_start(), "pass pass pass pass"),
            played(tiger("T:Tc4:Dc3,a1,b1,d1,e1,a5,b5,e5"), "c4xc2"),
            played(tiger("T:Tc2:Da1,b1,d1,e1,a5,b5,c5,d5,e5"), "c2-c1"),
            played(tiger("T:Tc5:Da1,b1,c1,b4,c4,d4,b5,d5,b6"), "c5-c6 b4-c5"),
            played(tiger("D:Tb5:Da5,c5,d5,b4,b3,b6,b7,c6,d7"), "pass"),
            played(tabal("W:Wc3:Bc4"), "c3xc5"),
            played(tabal("B:Wb8:Bd6,c7,c8,e9,a9"), "e9-d8"),
        ];
        for record in ended {
            let game = GameRecord::new(record);
            assert_eq!(read_one(&game.to_string()), game);
        }
    }

    #[test]
    fn several_records_in_one_text_are_read() {
        let games: Vec<GameRecord> = [CageRule::Route, CageRule::NextMove]
            .into_iter()
            .map(|rule| GameRecord::new(played(AnyPosition::start(Game::Tiger, rule), "c6-c5")))
            .collect();
        assert_eq!(parse_records(&write_records(&games)), Ok(games));
    }

    #[test]
    fn a_missing_cage_rule_means_route() {
        let rule = |text: String| read_one(&text).record.start().cage_rule();
        assert_eq!(rule(format!("{TIGER}*")), Some(CageRule::Route));
        assert_eq!(rule(format!("{TIGER}[CageRule \"next-move\"]\n*")), Some(CageRule::NextMove));
    }

    #[test]
    fn a_position_tells_the_game_without_a_variant() {
        assert_eq!(read_one("[FEN \"D:Tc6:Da1,b1,c1,d1,e1,a2,b2,c2\"] *").record.start().game(), Game::Tiger);
        assert_eq!(read_one("[FEN \"W:Wa3:Bc7\"] *").record.start().game(), Game::Tabal);
    }

    #[test]
    fn comments_marks_and_percent_lines_are_skipped() {
        let text = format!(
            "% made by hand\n{TIGER}{{one\ntwo}} 1. c6-c5 $1 {{a 1-0 here}} c3-c4! 2.c5-b5?{{x}}a3-a4$22\n% more c5-c4\n3... *"
        );
        assert_eq!(turns(&read_one(&text)), "c6-c5 c3-c4 c5-b5 a3-a4");
    }

    #[test]
    fn curly_quotes_en_dashes_colons_windows_line_ends_and_a_byte_order_mark_are_read() {
        let text = "\u{feff}[Variant “Beijing Tiger Chess”]\r\n[White ”Ann”]\r\n[Result \"0–1\"]\r\n[Termination \"resigned\"]\r\n\
                    \r\n1. c6–c5 c3-c4\r\n2. c5:c3 0–1\r\n";
        let game = read_one(text);
        assert_eq!(turns(&game), "c6-c5 c3-c4 c5xc3");
        assert_eq!(game.tags.get("White"), Some("Ann"));
        assert_eq!(game.result(), GameResult::BlackWins);
        assert_eq!(game.record.outcome(), Some(Outcome::win(Side::Black, Reason::Resigned)));
    }

    #[test]
    fn middle_points_of_a_capture_may_be_left_out() {
        let game = read_one("[FEN \"W:Wa3:Bb4,d6\"] 1. a3xe7 1-0");
        assert_eq!(turns(&game), "a3xc5xe7");
    }

    #[test]
    fn an_agreed_draw_comes_from_termination_and_result() {
        let game = read_one(&format!("{TABAL}[Termination \"draw-agreed\"]\n1. a4-a5 1/2-1/2"));
        assert_eq!(game.record.outcome(), Some(Outcome::draw(Reason::DrawAgreed)));
    }

    #[test]
    fn foreign_termination_words_tell_nothing() {
        let game = read_one(&format!("{TABAL}[Termination \"unterminated\"]\n1. a4-a5 *"));
        assert_eq!(game.record.outcome(), None);
    }

    /// Each error names its line and what is wrong there.
    #[test]
    fn a_bad_record_says_what_is_wrong_and_where() {
        let table = [
            ("", "line 1: there is no game record"),
            ("\n{only a comment}\n", "line 3: there is no game record"),
            ("TIGER\n1. c6-c5 {never closed\n*", "line 3: the comment that begins here has no end"),
            ("TIGER\n1. c6-c5 (c6-b6) *", "line 3: unexpected \"(\""),
            ("TIGER\n1. c6-c5 } *", "line 3: unexpected \"}\""),
            ("TIGER[White Ann]\n*", "line 2: a tag is written as [Name \"value\"]"),
            ("TIGER[White \"Ann\"\n*", "line 3: a tag is written as [Name \"value\"]"),
            ("TIGER[\"Ann\"]\n*", "line 2: a tag is written as [Name \"value\"]"),
            ("TIGER[White \"Ann]\n*", "line 2: the value of the tag White has no closing quote"),
            ("TIGER[White \"A\"]\n[White \"B\"]\n*", "line 3: the tag White stands twice"),
            ("TIGER[CageRule \"route\"]\n[CageRule \"route\"]\n*", "line 3: the tag CageRule stands twice"),
            (
                "\n[White \"A\"]\n1. c6-c5 *",
                "line 2: a Variant tag is missing, such as [Variant \"Beijing Tiger Chess\"]",
            ),
            (
                "[Variant \"Chess\"]\n*",
                "line 1: the variant \"Chess\" is not one of Beijing Tiger Chess, Permainan-Tabal, Sixteen Soldiers",
            ),
            ("TIGER[CageRule \"open\"]\n*", "line 2: cage rule: \"open\" is not one of route, next-move"),
            ("TIGER[SetUp \"1\"]\n*", "line 2: the tag SetUp announces a position, but the tag FEN is missing"),
            ("TIGER[FEN \"T:Tz1:D\"]\n*", "line 2: column 4 of the position: \"z1\" is no point"),
            ("TIGER[Result \"2-0\"]\n*", "line 2: result: \"2-0\" is not one of 1-0, 0-1, 1/2-1/2, *"),
            ("TIGER\n1. c6-c5\nc3-c2 *", "line 4: ply 2: c3-c2 is not legal here"),
            (
                "TIGER\n1. c6-c5 hello *",
                "line 3: ply 2: \"hello\" is no turn: write a step as c5-c4, a capture as c5xc3, or pass",
            ),
            (
                "[FEN \"W:Wc3:Bc4,d5,e4,d3\"]\nc3xc3 1-0",
                "line 2: ply 1: c3xc3 is ambiguous: it may be c3xc5xe5xe3xc3 or c3xe3xe5xc5xc3",
            ),
            (
                "[FEN \"W:Wc3:Bc4\"]\n1. c3xc5 pass 1-0",
                "line 2: ply 2: \"pass\" follows the end of the game (all-captured)",
            ),
            ("TIGER\n1. c6-c5\n", "line 4: the record stops without a result (1-0, 0-1, 1/2-1/2 or *)"),
            ("TIGER\n1. c6-c5\nTIGER*", "line 4: the record stops without a result (1-0, 0-1, 1/2-1/2 or *)"),
            ("TIGER", "line 2: the record stops without a result (1-0, 0-1, 1/2-1/2 or *)"),
            ("TIGER[Result \"*\"]\n\n1. c6-c5 1-0", "line 4: the result 1-0 contradicts the tag Result \"*\""),
            ("TIGER\n1. c6-c5 1-0", "line 3: the result 1-0 contradicts the game, which is not over"),
            (
                "[FEN \"W:Wc3:Bc4\"]\n\n1. c3xc5 0-1",
                "line 3: the result 0-1 contradicts the game, which ends 1-0 (all-captured)",
            ),
            (
                "[FEN \"W:Wc3:Bc4\"]\n1. c3xc5 *",
                "line 2: the result * contradicts the game, which ends 1-0 (all-captured)",
            ),
            (
                "TIGER[Termination \"resigned\"]\n\n*",
                "line 2: Termination \"resigned\" contradicts the game, which is not over",
            ),
            (
                "TIGER[Termination \"resigned\"]\n1/2-1/2",
                "line 3: the result 1/2-1/2 contradicts the game, which is not over",
            ),
            (
                "[Termination \"resigned\"]\n[FEN \"W:Wc3:Bc4\"]\n1. c3xc5 1-0",
                "line 1: Termination \"resigned\" contradicts the game, which ends 1-0 (all-captured)",
            ),
        ];
        for (text, message) in table {
            let text = text.replace("TIGER", TIGER);
            assert_eq!(error(&text), message, "{text}");
        }
    }

    #[test]
    fn one_bad_record_refuses_the_whole_text() {
        let good = format!("{TIGER}1. c6-c5 *\n");
        assert!(parse_records(&good).is_ok());
        assert_eq!(error(&format!("{good}{TIGER}1. c6-c4 *")), "line 4: ply 1: c6-c4 is not legal here");
    }

    #[test]
    fn text_cut_short_anywhere_is_refused() {
        let mut game = GameRecord::new(played(AnyPosition::start(Game::Tiger, CageRule::Route), "c6-c5 c3-c4"));
        game.tags.set("White", "Ann").unwrap();
        let text = game.to_string();
        let whole = text.trim_end().len();
        for cut in 0..whole {
            assert!(parse_records(&text[..cut]).is_err(), "{}", &text[..cut]);
        }
    }
}

mod tags {
    use super::*;

    #[test]
    fn tags_stand_in_the_order_in_which_they_are_written() {
        let mut tags = Tags::default();
        for name in ["Annotator", "White", "TimeControl", "Event"] {
            tags.set(name, name).unwrap();
        }
        let names: Vec<&str> = tags.iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["Event", "White", "Annotator", "TimeControl"]);
    }

    #[test]
    fn a_tag_set_again_takes_the_new_value() {
        let mut tags = Tags::default();
        tags.set("White", "Ann").unwrap();
        tags.set("White", "Bob").unwrap();
        assert_eq!(tags.get("White"), Some("Bob"));
        assert_eq!(tags.iter().count(), 1);
        assert_eq!(tags.get("Black"), None);
    }

    #[test]
    fn tags_that_follow_from_the_game_cannot_be_set() {
        for name in ["Result", "Variant", "CageRule", "Termination", "SetUp", "FEN"] {
            assert_eq!(Tags::default().set(name, "x"), Err(TagNameError::Derived(name.to_owned())));
        }
    }

    #[test]
    fn a_name_is_letters_digits_and_underscores() {
        for name in ["", "Two words", "Quote\"", "虎"] {
            assert_eq!(Tags::default().set(name, "x"), Err(TagNameError::NotAName(name.to_owned())));
        }
        assert_eq!(Tags::default().set("White_Level2", "3"), Ok(()));
    }

    #[test]
    fn any_value_is_read_as_it_is_written() {
        let mut game = GameRecord::new(Record::new(AnyPosition::start(Game::Tabal, CageRule::Route)));
        let values = ["", "虎 “quoted” \"too\"", "C:\\games\\", "\\\"", "] [ { } % $", "two\nlines"];
        for (i, value) in values.into_iter().enumerate() {
            game.tags.set(&format!("Tag{i}"), value).unwrap();
        }
        assert_eq!(game.tags.get("Tag5"), Some("two lines"));
        assert_eq!(parse_records(&game.to_string()), Ok(vec![game]));
    }
}
