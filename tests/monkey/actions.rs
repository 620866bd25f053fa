//! What a monkey can do: whatever a player can, in any order and at any moment.

use std::sync::atomic::Ordering;
use std::time::Duration;

use bevy::input::ButtonState;
use bevy::picking::pointer::{PointerAction, PointerButton, PointerId};
use bevy::prelude::*;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use tiger_tabal::app::arrangement::{Arrangement, Brush, kinds};
use tiger_tabal::app::flow::{
    Autoplay, ChoiceCancelled, Flipped, Mover, Pause, PointChosen, Request, Screen, SingleStep,
};
use tiger_tabal::app::library::{Imported, Library};
use tiger_tabal::app::locale::Language;
use tiger_tabal::app::outside::{Exchange, TextIn};
use tiger_tabal::app::pages::Pages;
use tiger_tabal::app::saved_game::Unfinished;
use tiger_tabal::app::settings::{MotionSpeed, Settings, TextSize, WatchPace};
use tiger_tabal::app::setup::Setup;
use tiger_tabal::app::tags;
use tiger_tabal::app::task::Standing;
use tiger_tabal::app::times::Times;
use tiger_tabal::engine::Level;
use tiger_tabal::notation::GameRecord;
use tiger_tabal::rules::{Game, Point, Position, Record, Turn};

use super::{CLOCK, Monkey, assets, set_ups, texts};
use crate::headless::keys;
use crate::headless::touch::{self, FINGER, moved};

type Action = fn(&mut Monkey) -> String;

/// Every action and how often it comes.
const ACTIONS: [(u32, Action); 24] = [
    (40, choose),
    (6, choose_anything),
    (2, click_fast),
    (6, point),
    (5, press),
    (2, cancel),
    (6, take_back),
    (4, look_back),
    (2, settle_the_game),
    (3, change_the_table),
    (4, begin),
    (1, begin_from_a_record),
    (2, begin_again),
    (1, practise),
    (4, pause),
    (2, step),
    (3, change_settings),
    (3, assets::change),
    (2, bring_in),
    (1, hand_out),
    (2, go_elsewhere),
    (6, arrange),
    (1, set_the_clock),
    (1, begin_anew),
];

pub fn any(random: &mut ChaCha8Rng) -> Action {
    ACTIONS.choose_weighted(random, |(weight, _)| *weight).unwrap().1
}

fn any_point(random: &mut ChaCha8Rng) -> Point {
    Point::from_index(random.random_range(0..Point::COUNT)).unwrap()
}

impl Monkey {
    /// A legal turn of the position on the board; in a task mostly a right one, for wrong ones are answered with thought.
    fn legal_turn(&mut self) -> Option<Turn> {
        let game = self.game.app.world().get_resource::<tiger_tabal::app::play::Match>()?;
        let task = game.task().filter(|task| matches!(task.standing(game.record()), Standing::Open(_)));
        let right = task.and_then(|task| task.hint(game.record()));
        let legal = game.position().legal_turns();
        match right {
            Some(turn) if self.random.random_bool(0.9) => Some(turn),
            _ => legal.choose(&mut self.random).copied(),
        }
    }

    fn click(&mut self, points: &[Point]) -> String {
        for &point in points {
            self.game.app.world_mut().write_message(PointChosen(point));
        }
        format!("chooses {points:?}")
    }

    pub(super) fn on_board(&self) -> bool {
        self.game.app.world().contains_resource::<tiger_tabal::app::play::Match>()
    }

    fn asks(&mut self, request: Request) -> String {
        let what = format!("asks for {request:?}");
        if self.screen() != Screen::Playing {
            return format!("would ask for something on {:?}", self.screen());
        }
        self.game.request(request);
        what
    }
}

/// A whole turn, or the first points of it, in one frame or point by point.
fn choose(monkey: &mut Monkey) -> String {
    let Some(turn) = monkey.legal_turn() else { return "finds no turn".to_owned() };
    let points = turn.points().to_vec();
    let wanted = monkey.random.random_range(0..=points.len());
    if monkey.random.random_bool(0.5) {
        return monkey.click(&points);
    }
    for point in &points[..wanted] {
        monkey.click(&[*point]);
        let length = monkey.length();
        monkey.frame(length);
    }
    format!("chose {:?} of {turn}", &points[..wanted])
}

fn choose_anything(monkey: &mut Monkey) -> String {
    let point = any_point(&mut monkey.random);
    monkey.click(&[point])
}

/// Twenty clicks as fast as can be.
fn click_fast(monkey: &mut Monkey) -> String {
    let mut points: Vec<Point> = (0..20).map(|_| any_point(&mut monkey.random)).collect();
    if monkey.random.random_bool(0.5) {
        points = [points[0], points[1]].repeat(10);
    }
    let together = monkey.random.random_bool(0.5);
    for &point in &points {
        monkey.click(&[point]);
        if !together {
            monkey.frame(Duration::from_millis(5));
        }
    }
    format!("clicked fast on {points:?}")
}

/// A piece dragged along a legal turn or anywhere, and let go or not; or a finger that taps.
fn point(monkey: &mut Monkey) -> String {
    if !monkey.on_board() {
        return "has nothing to point at".to_owned();
    }
    let turn = monkey.legal_turn().filter(|turn| !turn.points().is_empty() && monkey.random.random_bool(0.8));
    let way: Vec<Point> = match turn {
        Some(turn) => turn.points().to_vec(),
        None => (0..3).map(|_| any_point(&mut monkey.random)).collect(),
    };
    let pointer = if monkey.random.random_bool(0.5) { FINGER } else { PointerId::Mouse };
    let last = way.last().copied().unwrap_or(way[0]);
    let press = PointerAction::Press(PointerButton::Primary);
    let end = *[
        PointerAction::Release(PointerButton::Primary),
        PointerAction::Release(PointerButton::Primary),
        PointerAction::Cancel,
        PointerAction::Press(PointerButton::Secondary),
        moved(3.0, 3.0),
    ]
    .choose(&mut monkey.random)
    .unwrap();
    let mut deeds = vec![(way[0], moved(0.0, 0.0)), (way[0], press)];
    deeds.extend(way[1..].iter().map(|&point| (point, moved(40.0, 40.0))));
    deeds.push((last, end));
    let slowly = monkey.random.random_bool(0.7);
    for (point, action) in deeds {
        touch::input(&mut monkey.game, pointer, &point.to_string(), action);
        if slowly {
            let length = monkey.length();
            monkey.frame(length);
        }
    }
    format!("drags along {way:?} with {pointer:?}, to the end {end:?}, slowly: {slowly}")
}

/// Any key of the keyboard that means something, with or without a modifier.
fn press(monkey: &mut Monkey) -> String {
    use KeyCode::*;
    let keys = [
        ArrowLeft, ArrowRight, ArrowUp, ArrowDown, Enter, Space, Escape, Comma, Period, Home, End, KeyF, KeyP, KeyM,
        KeyN, KeyZ, KeyY, KeyC,
    ];
    let key = *keys.choose(&mut monkey.random).unwrap();
    let control = matches!(key, KeyZ | KeyY | KeyC);
    let mut pressed = vec![key];
    if control {
        pressed.insert(0, ControlLeft);
    }
    if control && monkey.random.random_bool(0.3) {
        pressed.insert(0, ShiftLeft);
    }
    for state in [ButtonState::Pressed, ButtonState::Released] {
        for &key_code in &pressed {
            keys::input(&mut monkey.game, key_code, state);
        }
        if state == ButtonState::Pressed && monkey.random.random_bool(0.7) {
            let length = monkey.length();
            monkey.frame(length);
        }
    }
    format!("pressed {pressed:?}")
}

fn cancel(monkey: &mut Monkey) -> String {
    monkey.game.app.world_mut().write_message(ChoiceCancelled);
    "lets go".to_owned()
}

fn take_back(monkey: &mut Monkey) -> String {
    let times = if monkey.random.random_bool(0.1) { 300 } else { monkey.random.random_range(1..3) };
    let redo = monkey.random.random_bool(0.4);
    let mut what = String::new();
    for _ in 0..times {
        what = monkey.asks(if redo { Request::Redo } else { Request::Undo });
    }
    format!("{what}, {times} times")
}

fn look_back(monkey: &mut Monkey) -> String {
    if !monkey.on_board() {
        return "has nothing to look back on".to_owned();
    }
    let last = monkey.game.game().record().turns().len();
    match monkey.random.random_range(0..8) {
        0 => monkey.asks(Request::EndReview),
        1 | 2 => monkey.asks(Request::TakeOver),
        3 => {
            let runs = monkey.random.random_bool(0.7);
            if monkey.screen() == Screen::Playing && monkey.game.game().looked_at().is_some() {
                monkey.change(|autoplay: &mut Autoplay| autoplay.0 = runs);
            }
            format!("autoplay {runs}")
        }
        _ => {
            let ply = monkey.random.random_range(0..last + 3);
            monkey.asks(Request::Review(ply))
        }
    }
}

/// Giving up and draws.
fn settle_the_game(monkey: &mut Monkey) -> String {
    let accepts = monkey.random.random_bool(0.4);
    match monkey.random.random_range(0..4) {
        0 => monkey.asks(Request::Resign),
        1 | 2 => monkey.asks(Request::OfferDraw),
        _ => monkey.asks(Request::AnswerDraw(accepts)),
    }
}

/// Another player, level or timer; and turns that nobody at the board could ask for.
fn change_the_table(monkey: &mut Monkey) -> String {
    let random = &mut monkey.random;
    let (side, seat, timer) = (set_ups::side(random), set_ups::seat(random), set_ups::timer(random));
    let level = Level::new(random.random_range(1..=2)).unwrap();
    match random.random_range(0..4) {
        0 => monkey.asks(Request::SetSeat(side, seat)),
        1 => monkey.asks(Request::SetLevel(side, level)),
        2 => monkey.asks(Request::SetTimer(timer)),
        _ => {
            let setup = set_ups::set_up(random);
            let turn = set_ups::record(&setup, random).turns().last().copied().unwrap_or(Turn::Pass);
            let by = *[Mover::Person, Mover::Clock, Mover::Computer { key: 7 }].choose(random).unwrap();
            monkey.asks(Request::Play { turn, by })
        }
    }
}

fn begin(monkey: &mut Monkey) -> String {
    let setup = set_ups::set_up(&mut monkey.random);
    let what = format!("begins {setup:?}");
    let used = if monkey.random.random_bool(0.1) { Duration::MAX } else { Duration::ZERO };
    monkey.play(Request::Start { setup: Box::new(setup), record: None, used, times: Times::default() });
    what
}

fn begin_from_a_record(monkey: &mut Monkey) -> String {
    let setup = set_ups::set_up(&mut monkey.random);
    let record = set_ups::record(&setup, &mut monkey.random);
    let game = Box::new(GameRecord { tags: tags::begun_now(), record });
    let what = format!("{setup:?} from {:?}", game.record.turns());
    let setup = Box::new(setup);
    if monkey.random.random_bool(0.5) {
        monkey.play(Request::Open { setup, game });
        format!("opens {what}")
    } else {
        monkey.play(Request::Start {
            setup,
            record: Some(game),
            used: Duration::from_secs(9),
            times: Times::default(),
        });
        format!("goes on with {what}")
    }
}

/// A rematch, the same once more, or the unfinished game.
fn begin_again(monkey: &mut Monkey) -> String {
    if !monkey.on_board() {
        return "has nothing to begin again".to_owned();
    }
    let setup = monkey.game.game().setup().clone();
    match monkey.random.random_range(0..3) {
        0 => {
            if monkey.screen() != Screen::Playing || monkey.game.game().task().is_some() {
                return "has no match for a rematch".to_owned();
            }
            monkey.play(Request::Start {
                setup: Box::new(setup.rematch()),
                record: None,
                used: Duration::ZERO,
                times: Times::default(),
            });
            "wants a rematch".to_owned()
        }
        1 => {
            let Some(saved) = monkey.resource::<Unfinished>().0.clone() else { return "left no game".to_owned() };
            let record = Some(Box::new(saved.game()));
            monkey.play(Request::Start { setup: Box::new(saved.setup), record, used: saved.used, times: saved.times });
            "goes on with the unfinished game".to_owned()
        }
        _ => {
            let games = monkey.game.app.world().resource::<Library>().games().to_vec();
            let Some(game) = games.choose(&mut monkey.random).cloned() else { return "has no library".to_owned() };
            let usual = monkey.resource::<Settings>().setup(game.record.start().game()).clone();
            let setup = Box::new(tags::setup(&game, &usual));
            let what = format!("opens {:?} of the library", game.record.turns());
            monkey.play(Request::Open { setup, game: Box::new(game) });
            what
        }
    }
}

fn practise(monkey: &mut Monkey) -> String {
    let task = set_ups::task(&mut monkey.random);
    monkey.play(Request::Practise(task));
    format!("practises {}", task.key())
}

/// Pauses and goes on as the buttons do: not while other positions are looked at.
fn pause(monkey: &mut Monkey) -> String {
    if monkey.screen() != Screen::Playing || *monkey.resource::<State<Pause>>().get() == Pause::Review {
        return "cannot pause".to_owned();
    }
    let pause = if monkey.random.random_bool(0.4) { Pause::On } else { Pause::Off };
    monkey.change(|next: &mut NextState<Pause>| pause.ask(next));
    format!("{pause:?}")
}

/// One turn of two computers.
fn step(monkey: &mut Monkey) -> String {
    let watched = monkey.on_board() && monkey.game.game().is_watched();
    let reviews = *monkey.resource::<State<Pause>>().get() == Pause::Review;
    if monkey.screen() != Screen::Playing || !watched || reviews {
        return "has nobody to watch".to_owned();
    }
    monkey.change(|step: &mut SingleStep| step.0 = true);
    monkey.change(|next: &mut NextState<Pause>| Pause::Off.ask(next));
    "watches one turn".to_owned()
}

fn change_settings(monkey: &mut Monkey) -> String {
    if monkey.random.random_bool(0.3) {
        monkey.change(|flipped: &mut Flipped| flipped.0 = !flipped.0);
        return "flips the board".to_owned();
    }
    let random = &mut monkey.random;
    let language = [None, Some(Language::English), Some(Language::Chinese), Some(Language::Indonesian)];
    let changed = Settings {
        language: *language.choose(random).unwrap(),
        motion: *MotionSpeed::ALL.choose(random).unwrap(),
        complete_captures: random.random(),
        muted: random.random(),
        ambience: random.random(),
        marks: random.random(),
        confirm_resign: random.random(),
        watch_pace: *WatchPace::ALL.choose(random).unwrap(),
        text_size: *TextSize::ALL.choose(random).unwrap(),
        ..Settings::default()
    };
    let what = format!("wants {:?}, {:?}, {:?}", changed.language, changed.motion, changed.complete_captures);
    monkey.change(|settings: &mut Settings| *settings = changed);
    what
}

fn bring_in(monkey: &mut Monkey) -> String {
    let text = texts::any(&mut monkey.random);
    let what = format!("brings in {text:?}");
    monkey.game.app.world_mut().write_message(TextIn(text));
    let games = monkey.game.app.world().get_resource::<Imported>().map(|imported| imported.0.clone());
    if monkey.random.random_bool(0.3)
        && let Some(game) = games.and_then(|games| games.first().cloned())
    {
        let setup = Box::new(tags::setup(&game, &set_ups::set_up(&mut monkey.random)));
        monkey.play(Request::Open { setup, game: Box::new(game) });
        return format!("{what} and opens one of several games");
    }
    what
}

fn hand_out(monkey: &mut Monkey) -> String {
    let wanted = [Exchange::CopyGame, Exchange::CopyPosition, Exchange::SaveGame, Exchange::SaveLibrary];
    let wanted = *wanted.choose(&mut monkey.random).unwrap();
    monkey.game.app.world_mut().write_message(wanted);
    let forgets = monkey.random.random_bool(0.1);
    if forgets {
        monkey.change(
            |library: &mut Library| if library.games().len() > 3 { library.clear() } else { library.remove(1) },
        );
    }
    format!("{wanted:?}, forgets games: {forgets}")
}

/// The title, or the editor with the start, with the position on the board or with nothing.
fn go_elsewhere(monkey: &mut Monkey) -> String {
    monkey.change(|pages: &mut Pages| pages.close_all());
    if monkey.random.random_bool(0.4) {
        monkey.change(|screen: &mut NextState<Screen>| screen.set(Screen::Title));
        return "goes to the title".to_owned();
    }
    let game = set_ups::game(&mut monkey.random);
    let arrangement = match monkey.random.random_bool(0.5) && monkey.on_board() {
        true => Arrangement::of(monkey.game.game().position()),
        false => Arrangement::start(game, default()),
    };
    let usual = monkey.resource::<Settings>().setup(arrangement.game()).clone();
    monkey.game.request(arrangement.stage(&usual));
    let what = format!("edits {arrangement:?}");
    monkey.game.app.insert_resource(arrangement);
    monkey.change(|screen: &mut NextState<Screen>| screen.set_if_neq(Screen::Editing));
    what
}

/// What the editor's buttons do.
fn arrange(monkey: &mut Monkey) -> String {
    if monkey.screen() != Screen::Editing {
        return choose(monkey);
    }
    let Some(arrangement) = monkey.game.app.world().get_resource::<Arrangement>().cloned() else {
        return "has nothing to arrange".to_owned();
    };
    let mut wanted = arrangement.clone();
    let random = &mut monkey.random;
    match random.random_range(0..10) {
        0 => wanted.clear(),
        1 => wanted.set_start(),
        2 => wanted.to_move = set_ups::side(random),
        3 => wanted.brush = Brush::Remove,
        4 | 5 => wanted.brush = Brush::Place(*kinds(wanted.game()).choose(random).unwrap()),
        6 => {
            let Ok(start) = wanted.playable() else { return "cannot play that".to_owned() };
            let setup = set_ups::set_up(random);
            let cage_rule = start.cage_rule().unwrap_or(setup.cage_rule);
            let usual = Setup { game: start.game(), cage_rule, ..setup };
            let record = Some(Box::new(GameRecord::new(Record::new(start))));
            monkey.play(Request::Start {
                setup: Box::new(usual),
                record,
                used: Duration::ZERO,
                times: Times::default(),
            });
            return format!("plays from {start}");
        }
        _ => {
            let points: Vec<Point> = board_points(wanted.game());
            let point = *points.choose(random).unwrap();
            return monkey.click(&[point]);
        }
    }
    if wanted != arrangement {
        monkey.change(|arrangement: &mut Arrangement| *arrangement = wanted.clone());
    }
    format!("arranges {wanted:?}")
}

fn board_points(game: Game) -> Vec<Point> {
    tiger_tabal::rules::AnyPosition::start(game, default()).board().points().into_iter().collect()
}

/// The system's clock is set back, or forward as after a sleep.
fn set_the_clock(monkey: &mut Monkey) -> String {
    let hours = monkey.random.random_range(1..100);
    let back = monkey.random.random_bool(0.5);
    let change = if back { u64::saturating_sub } else { u64::saturating_add };
    CLOCK.store(change(CLOCK.load(Ordering::Relaxed), hours * 3_600_000), Ordering::Relaxed);
    format!("sets the clock by {hours} hours, back: {back}")
}

/// Leaves the program or loses it, and begins it anew.
fn begin_anew(monkey: &mut Monkey) -> String {
    let leaves = monkey.random.random_bool(0.5);
    monkey.note(format!("ends the program, properly: {leaves}"));
    monkey.begin_anew(leaves);
    "began the program anew".to_owned()
}
