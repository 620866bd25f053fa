//! Complete play by keyboard: a cursor on the board's points, and a key for each button.

use bevy::input::InputSystems;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

use crate::app::flow::{
    Analysing, ChoiceCancelled, ControlHasKeys, Flipped, HintWanted, KeysTaken, MatchStarted, Pause, PointChosen,
    Request, Screen, SingleStep, Step,
};
use crate::app::outside::Exchange;
use crate::app::play::Match;
use crate::app::selection::{Choosing, Selection, Typing};
use crate::app::settings::Settings;
use crate::app::stage::{Cursor, place};
use crate::rules::{Board, Point, Position};

use super::review;

/// The keys of the board and of the game's buttons.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Keys;

pub(super) fn plugin(app: &mut App) {
    // Nobody plays on the title's board.
    app.add_systems(OnEnter(Screen::Title), |mut cursor: ResMut<Cursor>| *cursor = Cursor(None))
        .add_systems(PreUpdate, hide_from_pointer.after(InputSystems));
    app.init_resource::<Cursor>().add_observer(stay_on_board).add_systems(
        Update,
        ((move_cursor, choose).chain().run_if(not(review::takes_arrows)), command.run_if(in_state(Screen::Playing)))
            .chain()
            .in_set(Keys)
            .in_set(Typing)
            .in_set(Step::Input)
            .before(Choosing)
            .run_if(on_board.and_then(in_state(Screen::Playing).or_else(in_state(Screen::Editing)))),
    );
}

/// Whoever takes the mouse or a finger, wherever it is put, has no use for the cursor.
fn hide_from_pointer(mouse: Res<ButtonInput<MouseButton>>, touches: Res<Touches>, mut cursor: ResMut<Cursor>) {
    if mouse.get_just_pressed().next().is_some() || touches.any_just_pressed() {
        cursor.set_if_neq(Cursor(None));
    }
}

/// Another match may be on another board, which lacks the cursor's point; nobody plays in one that is watched.
fn stay_on_board(_: On<MatchStarted>, game: Res<Match>, mut cursor: ResMut<Cursor>) {
    let is_there = |point| game.position().board().points().contains(point);
    if game.is_watched() || cursor.0.is_some_and(|point| !is_there(point)) {
        cursor.0 = None;
    }
}

/// Whether a key was pressed that is the board's.
pub(super) fn on_board(
    mut keys: MessageReader<KeyboardInput>,
    game: Option<Res<Match>>,
    taken: Res<KeysTaken>,
) -> bool {
    keys.read().count() > 0 && game.is_some() && !taken.0
}

fn arrow(keys: &ButtonInput<KeyCode>) -> Option<Vec2> {
    let ways = [
        (KeyCode::ArrowLeft, Vec2::NEG_X),
        (KeyCode::ArrowRight, Vec2::X),
        (KeyCode::ArrowUp, Vec2::Y),
        (KeyCode::ArrowDown, Vec2::NEG_Y),
    ];
    ways.into_iter().find(|(key, _)| keys.just_pressed(*key)).map(|(_, way)| way)
}

/// The point to which an arrow leads: along a drawn line if one goes that way, else the nearest point over there.
fn next_point(board: &Board, flipped: bool, from: Point, way: Vec2) -> Option<Point> {
    let off = |point: Point| place(board, flipped, point) - place(board, flipped, from);
    let straight = |point: &Point| off(*point).normalize_or_zero().dot(way);
    let on_line = board.neighbours(from).into_iter().max_by(|a, b| straight(a).total_cmp(&straight(b)));
    // 0.9 leaves out the diagonals.
    on_line.filter(|point| straight(point) > 0.9).or_else(|| {
        let ahead = board.points().into_iter().filter(|&point| off(point).dot(way) > 1.0);
        let cost = |point: Point| off(point).dot(way) + 2.0 * off(point).dot(way.perp()).abs();
        ahead.min_by(|&a, &b| cost(a).total_cmp(&cost(b)))
    })
}

fn move_cursor(
    keys: Res<ButtonInput<KeyCode>>,
    game: Res<Match>,
    flipped: Res<Flipped>,
    selection: Res<Selection>,
    mut cursor: ResMut<Cursor>,
) {
    let Some(way) = arrow(&keys) else { return };
    let board = game.position().board();
    let next = match cursor.0 {
        // The first key shows the cursor where there is something to choose.
        None => selection.chosen().last().copied().or(selection.movable().first()).or(board.points().first()),
        Some(from) => next_point(board, flipped.0, from, way).or(Some(from)),
    };
    cursor.0 = next;
}

fn choose(
    keys: Res<ButtonInput<KeyCode>>,
    cursor: Res<Cursor>,
    control: Res<ControlHasKeys>,
    mut chosen: MessageWriter<PointChosen>,
    mut cancelled: MessageWriter<ChoiceCancelled>,
) {
    if let Some(point) = cursor.0
        && !control.0
        && keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space])
    {
        chosen.write(PointChosen(point));
    }
    if keys.just_pressed(KeyCode::Escape) {
        cancelled.write(ChoiceCancelled);
    }
}

/// Whether a modifier is held, or was held and let go within this frame.
fn held(keys: &ButtonInput<KeyCode>, modifiers: &[KeyCode]) -> bool {
    modifiers.iter().any(|&key| keys.pressed(key) || keys.just_pressed(key) || keys.just_released(key))
}

/// The keys of the buttons: undo, redo, copy, paste, flip, hint, analysis, pause, single step, mute.
fn command(
    keys: Res<ButtonInput<KeyCode>>,
    game: Res<Match>,
    pause: Res<State<Pause>>,
    mut next_pause: ResMut<NextState<Pause>>,
    mut flipped: ResMut<Flipped>,
    mut step: ResMut<SingleStep>,
    mut settings: ResMut<Settings>,
    mut analysing: ResMut<Analysing>,
    mut requests: MessageWriter<Request>,
    mut exchange: MessageWriter<Exchange>,
    mut commands: Commands,
) {
    let control = held(&keys, &[KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    let shift = held(&keys, &[KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let running = *pause.get() == Pause::Off;
    if control {
        if keys.just_pressed(KeyCode::KeyZ) && running {
            requests.write(if shift { Request::Redo } else { Request::Undo });
        }
        if keys.just_pressed(KeyCode::KeyY) && running {
            requests.write(Request::Redo);
        }
        if keys.just_pressed(KeyCode::KeyC) {
            exchange.write(Exchange::CopyGame);
        }
        if keys.just_pressed(KeyCode::KeyV) {
            exchange.write(Exchange::Paste);
        }
        return;
    }
    if keys.just_pressed(KeyCode::KeyF) {
        flipped.0 = !flipped.0;
    }
    if keys.just_pressed(KeyCode::KeyH) {
        commands.trigger(HintWanted);
    }
    if keys.just_pressed(KeyCode::KeyA) && game.is_looked_back_on() {
        analysing.0 = !analysing.0;
    }
    if keys.just_pressed(KeyCode::KeyM) {
        settings.muted = !settings.muted;
    }
    if keys.just_pressed(KeyCode::KeyP) && *pause.get() != Pause::Review {
        let wanted = if running { Pause::On } else { Pause::Off };
        wanted.ask(&mut next_pause);
    }
    if keys.just_pressed(KeyCode::KeyN) && game.is_watched() && *pause.get() != Pause::Review {
        step.0 = true;
        Pause::Off.ask(&mut next_pause);
    }
}
