//! Lessons and puzzles in the app: every legal turn of an exercise, right and wrong turns, answers, progress.

#![cfg(feature = "app")]

use std::fs;

use bevy::prelude::*;
use tiger_tabal::app::flow::{Announced, Phase, Request, Screen};
use tiger_tabal::app::lessons::{self, Exercise, parse};
use tiger_tabal::app::locale::{Language, Locale};
use tiger_tabal::app::progress::Progress;
use tiger_tabal::app::saved_game::Unfinished;
use tiger_tabal::app::settings::Settings;
use tiger_tabal::app::storage::Storage;
use tiger_tabal::app::task::{Standing, Task};
use tiger_tabal::app::words;
use tiger_tabal::puzzles::{Goal, built_in};
use tiger_tabal::rules::{Game, Position, Record, Turn};

mod headless;

use headless::{Headless, empty_folder, two_persons, wait_until};

/// An exercise by its word.
fn exercise(game: Game, word: &str) -> &'static Exercise {
    lessons::built_in(game).iter().find(|exercise| exercise.word == word).unwrap()
}

/// The right and the wrong turns of an exercise, in byte order.
fn classified(game: Game, word: &str) -> [Vec<String>; 2] {
    let exercise = exercise(game, word);
    let (right, wrong): (Vec<Turn>, Vec<Turn>) =
        exercise.start.legal_turns().into_iter().partition(|turn| exercise.is_right(turn));
    [right, wrong].map(|turns| {
        let mut texts: Vec<String> = turns.iter().map(Turn::to_string).collect();
        texts.sort();
        texts
    })
}

fn assert_classified(game: Game, word: &str, right: &str, wrong: &str) {
    let expected = [right, wrong].map(|turns| turns.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
    assert_eq!(classified(game, word), expected, "{game} {word}");
}

#[test]
fn every_legal_turn_of_the_tigers_lesson_is_classified() {
    let assert = |word, right, wrong| assert_classified(Game::Tiger, word, right, wrong);
    assert("step", "c4-b4 c4-c3 c4-c5 c4-d4", "");
    assert("jump", "c3xe5", "c3-b2 c3-b3 c3-b4 c3-c2 c3-d2 c3-d3");
    assert("escape", "c6-d5 c6xc4", "c6-b6 c6-b7 c6-d7");
    assert("bottom", "b2-b1", "b2-a3 b2-b3 b2-c3 b2xd2");
    assert("close", "a5-b5 b4-b5", "a3-a4 a3-b3 b4-a4 b4-c5 c4-c5 c4-d4 c6-d6 d5-c5 d5-d6 d5-e5 e3-d3 e3-d4 e3-e4");
    let up = "a1-a2 a3-a4 a3-b4 b2-b3 c1-c2 c3-b4 c3-c4 c3-d4 d2-d3 e1-e2 e3-d4 e3-e4";
    let along = "a3-b3 b2-a2 b2-c2 c3-b3 c3-d3 d2-c2 d2-e2 e3-d3";
    assert("forward", up, along);
    assert("sideways", along, up);
    let exposed = "a1-a2 a3-a4 a3-b3 a3-b4 b2-a2 b2-b3 c3-b4 c3-d4 d2-d3 d2-e2 e1-e2 e3-d3 e3-d4 e3-e4";
    assert("guard", "b2-c2 c1-c2 c3-b3 c3-d3 d2-c2", exposed);
}

#[test]
fn every_legal_turn_of_tabals_lesson_is_classified() {
    let assert = |word, right, wrong| assert_classified(Game::Tabal, word, right, wrong);
    assert("step", "a3-a4 a3-b3 a3-b4 c4-b4 c4-c5 c4-d4 e3-d3 e3-d4 e3-e4", "");
    assert("must", "c4xc6", "");
    assert("backward", "c6xc4", "c6xc8");
    assert("path", "c3xc5xc7xa9 e3xc5xc7xa9", "c3xe5");
    assert("fly", "c1-c3 c1-c4 c1-c5 c1-c6 c1-c7 c1-c8 c1-c9", "a4-a5 a4-b4 c1-a1 c1-c2 c1-e1");
    assert("king", "c2xc7xa9", "c2xc8 c2xc9");
    assert("crown", "c7xc9", "b3xb5");
    assert("chain", "c7xa9xe9xc7 c7xe9xa9xc7", "b3xb5");
}

#[test]
fn every_legal_turn_of_the_soldiers_lesson_is_classified() {
    let assert = |word, right, wrong| assert_classified(Game::Soldiers, word, right, wrong);
    assert("step", "c5-b4 c5-c4 c5-d4", "a3-a4 a3-b3 a3-b4 c5-b5 c5-b6 c5-c6 c5-d5 c5-d6 e3-d3 e3-d4 e3-e4");
    assert("must", "c4xc6", "");
    assert("backward", "c5xc3", "c5xc7");
    assert("path", "c3xc5xc7xa9 e3xc5xc7xa9", "c3xe5");
    assert("triangle", "c4xc2", "c4xc6");
    assert("win", "c5xc7xa5", "c5xa7");
}

#[test]
fn every_exercise_has_a_right_turn_and_texts_in_every_language() {
    for game in Game::ALL {
        assert!(lessons::built_in(game).len() >= 6, "{game}");
        for exercise in lessons::built_in(game) {
            assert!(!exercise.right_turns().is_empty(), "{game}: {}", exercise.word);
            for language in Language::ALL {
                let locale = Locale::built_in(language);
                for key in [&exercise.texts.task, &exercise.texts.right, &exercise.texts.wrong] {
                    assert_ne!(locale.text(key), *key, "{language:?}");
                }
            }
        }
    }
}

#[test]
fn a_broken_lesson_is_told_of() {
    assert!(parse(Game::Tiger, "[(word: \"x\")]").is_err());
    let error = parse(Game::Tiger, "[(word: \"x\", position: \"T:\", wanted: [Step])]").unwrap_err();
    assert!(error.to_string().starts_with("x: "), "{error}");
}

/// An app in which a task has begun.
fn practising(task: Task) -> Headless {
    let mut game = Headless::default().without_motion();
    game.ask(Request::Practise(task));
    game
}

fn standing(game: &Headless) -> Standing {
    game.game().task().unwrap().standing(game.game().record())
}

/// Chooses the points of a turn.
fn play(game: &mut Headless, turn: &Turn) {
    for point in turn.points() {
        if game.phase() == Phase::Awaiting && game.game().awaits_person() {
            game.click(&point.to_string());
        }
    }
    game.settle();
}

fn is_done(game: &Headless, task: Task) -> bool {
    game.app.world().resource::<Progress>().is_done(task)
}

#[test]
fn every_right_turn_of_an_exercise_is_accepted_and_every_wrong_one_is_not() {
    let tasks: Vec<Task> = Game::ALL.into_iter().flat_map(Task::exercises).collect();
    let mut game = practising(tasks[0]);
    for task in tasks {
        let Task::Exercise(exercise) = task else { panic!("{task:?} is no exercise") };
        for turn in exercise.start.legal_turns() {
            game.ask(Request::Practise(task));
            play(&mut game, &turn);
            let expected = if exercise.is_right(&turn) { Standing::Done } else { Standing::Wrong(0) };
            assert_eq!((game.turns(), standing(&game)), (vec![turn.to_string()], expected), "{}", exercise.word);
            assert!(!game.game().awaits_person() && game.game().awaits_computer().is_none(), "nobody goes on");
        }
        assert!(is_done(&game, task), "{}", exercise.word);
    }
}

#[test]
fn a_click_takes_a_wrong_turn_back() {
    let task = Task::Exercise(exercise(Game::Tiger, "jump"));
    let mut game = practising(task);
    game.clicks(&["c3", "c2"]);
    assert_eq!(standing(&game), Standing::Wrong(0));
    assert!(!is_done(&game, task));
    game.clicks(&["c4"]);
    assert_eq!((game.turns().len(), standing(&game)), (0, Standing::Open(0)));
    game.clicks(&["c3", "e5"]);
    assert!(is_done(&game, task));
    game.clicks(&["e5"]);
    assert_eq!(game.turns(), ["c3xe5"], "what is done stays");
    game.assert_mirrors();
}

/// The longest puzzle of a game.
fn long_puzzle(game: Game) -> Task {
    Task::Puzzle(built_in(game).iter().max_by_key(|puzzle| puzzle.own_turns()).unwrap())
}

#[test]
fn a_puzzle_is_solved_by_its_only_turns_and_the_line_answers() {
    for kind in [Game::Tiger, Game::Tabal] {
        let task = long_puzzle(kind);
        let Task::Puzzle(puzzle) = task else { panic!("no puzzle") };
        let mut game = practising(task);
        for (ply, turn) in puzzle.line.turns().iter().enumerate() {
            assert_eq!(standing(&game), Standing::Open(ply.div_ceil(2)));
            if ply % 2 == 0 {
                assert_eq!(task.hint(game.game().record()), Some(*turn));
                play(&mut game, turn);
            } else {
                game.await_turn(ply + 1);
            }
        }
        let expected: Vec<String> = puzzle.line.turns().iter().map(Turn::to_string).collect();
        assert_eq!((game.turns(), standing(&game)), (expected, Standing::Done), "{kind}");
        assert!(is_done(&game, task));
        assert!(!game.heard::<Announced>().is_empty());
        game.slow_frames(30);
        assert_eq!(game.turns().len(), puzzle.line.turns().len(), "nobody goes on");
    }
}

#[test]
fn a_wrong_turn_in_a_puzzle_is_answered_and_taken_back() {
    let task = Task::puzzles(Game::Tiger).find(|task| matches!(task, Task::Puzzle(p) if p.goal == Goal::Save)).unwrap();
    let Task::Puzzle(puzzle) = task else { panic!("no puzzle") };
    let goes_on = |turn: &&Turn| {
        let mut record = puzzle.record();
        record.play(turn).is_ok() && record.outcome().is_none()
    };
    let turns = puzzle.start().legal_turns();
    let wrong = turns.iter().filter(goes_on).find(|turn| !puzzle.is_right(0, turn)).unwrap();
    let mut game = practising(task);
    play(&mut game, wrong);
    assert_eq!(standing(&game), Standing::Wrong(0));
    game.await_turn(2);
    assert!(!game.game().awaits_person(), "the answer is looked at");
    let said = Locale::built_in(Language::English).say(&words::task(task, game.game().record()));
    assert!(said.contains(&game.turns()[0]) && said.contains(&game.turns()[1]), "{said}");
    game.clicks(&["c3"]);
    assert_eq!((game.turns().len(), standing(&game)), (0, Standing::Open(0)));
    game.assert_mirrors();
}

#[test]
fn the_next_puzzle_is_one_that_is_not_solved() {
    let puzzles: Vec<Task> = Task::puzzles(Game::Tabal).collect();
    assert_eq!(puzzles[0].next(|task| task == puzzles[1]), Some(puzzles[2]));
    assert_eq!(puzzles[2].next(|task| task != puzzles[1]), Some(puzzles[1]));
    assert_eq!(puzzles[0].next(|_| true), None);
    let exercises: Vec<Task> = Task::exercises(Game::Tabal).collect();
    assert_eq!(exercises[0].next(|_| true), Some(exercises[1]));
    assert_eq!(exercises.last().unwrap().next(|_| false), None);
}

#[test]
fn an_unfinished_game_outlives_a_lesson() {
    let folder = empty_folder("learning-beside-a-game");
    let mut game = Headless::new(Settings::default(), Some(&folder)).without_motion();
    game.start(two_persons(Game::Tabal));
    game.clicks(&["c4", "c5"]);
    let saved = game.app.world().resource::<Unfinished>().clone();
    game.ask(Request::Practise(Task::exercises(Game::Tiger).next().unwrap()));
    game.clicks(&["c4", "c3"]);
    game.show(Screen::Title);
    assert_eq!(game.app.world().resource::<Unfinished>().0, saved.0);
    assert!(saved.0.is_some());
}

#[test]
fn progress_is_kept_and_a_damaged_file_is_set_aside() {
    let folder = empty_folder("learning-progress");
    let task = Task::Exercise(exercise(Game::Tiger, "jump"));
    let mut game = Headless::new(Settings::default(), Some(&folder)).without_motion();
    game.ask(Request::Practise(task));
    game.clicks(&["c3", "e5"]);
    game.exit();
    let file = folder.join("learning.ron");
    wait_until(|| file.exists());
    let storage = Storage::in_folder(Some(folder.clone()));
    let (progress, notice) = Progress::load(&storage);
    assert!(progress.is_done(task) && notice.is_none());
    assert!(!progress.offers(Game::Tiger), "who has begun the lesson needs no offer");
    assert!(progress.offers(Game::Tabal));
    fs::write(&file, "(done: [").unwrap();
    let (progress, notice) = Progress::load(&storage);
    assert_eq!(progress, Progress::default());
    assert!(notice.is_some() && folder.join("learning.ron.damaged").exists());
}

#[test]
fn a_lesson_is_offered_once() {
    let mut progress = Progress::default();
    assert!(Game::ALL.into_iter().all(|game| progress.offers(game)));
    progress.offer(Game::Tiger);
    assert!(!progress.offers(Game::Tiger) && Game::Tiger.others().all(|game| progress.offers(game)));
}

#[test]
fn a_task_begins_without_a_timer_and_with_the_players_side_to_move() {
    for task in Game::ALL.into_iter().flat_map(|game| Task::exercises(game).chain(Task::puzzles(game))) {
        let game = task.setup();
        assert_eq!(game.timer, None);
        assert_eq!(game.cage_rule, task.start().cage_rule().unwrap_or_default());
        assert_eq!(task.standing(&Record::new(task.start())), Standing::Open(0));
        assert!(task.number() >= 1 && task.number() <= task.siblings().len());
    }
}
