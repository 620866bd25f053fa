//! Looking through a game by keyboard.

use bevy::prelude::*;

use crate::app::flow::{Autoplay, ChoiceCancelled, ControlHasKeys, Pause, Phase, Request, Screen, Step};
use crate::app::play::Match;
use crate::app::selection::{Choosing, Selection, Typing};
use crate::app::stage::Cursor;

use super::keyboard::on_board;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        // The keys of the game itself come first.
        (step, decide.run_if(in_state(Pause::Review)))
            .chain()
            .in_set(Typing)
            .after(super::keyboard::Keys)
            .in_set(Step::Input)
            .before(Choosing)
            .run_if(on_board.and_then(in_state(Screen::Playing))),
    );
}

/// Whether the arrows step through the game: while it is looked at, and when it is over.
pub(super) fn takes_arrows(
    screen: Res<State<Screen>>,
    pause: Res<State<Pause>>,
    phase: Option<Res<State<Phase>>>,
) -> bool {
    let over = phase.is_some_and(|phase| *phase.get() == Phase::Finished);
    *screen.get() == Screen::Playing && (*pause.get() == Pause::Review || over)
}

/// One turn back or forward, to the start or to the end.
fn step(
    keys: Res<ButtonInput<KeyCode>>,
    game: Res<Match>,
    screen: Res<State<Screen>>,
    pause: Res<State<Pause>>,
    phase: Option<Res<State<Phase>>>,
    mut autoplay: ResMut<Autoplay>,
    mut cursor: ResMut<Cursor>,
    mut requests: MessageWriter<Request>,
) {
    let arrows = takes_arrows(screen, pause, phase);
    let pressed = |key, arrow| keys.just_pressed(key) || (arrows && keys.just_pressed(arrow));
    let (shown, last) = (game.turns_shown().len(), game.record().turns().len());
    let ply = if pressed(KeyCode::Comma, KeyCode::ArrowLeft) {
        shown.checked_sub(1)
    } else if pressed(KeyCode::Period, KeyCode::ArrowRight) {
        Some(shown + 1).filter(|&ply| ply <= last)
    } else if keys.just_pressed(KeyCode::Home) {
        Some(0)
    } else if keys.just_pressed(KeyCode::End) {
        Some(last)
    } else {
        None
    };
    if let Some(ply) = ply {
        autoplay.0 = false;
        cursor.set_if_neq(Cursor(None));
        requests.write(Request::Review(ply));
    }
}

/// Go on from here, go back to the game, or let it run by itself.
fn decide(
    keys: Res<ButtonInput<KeyCode>>,
    selection: Res<Selection>,
    control: Res<ControlHasKeys>,
    mut autoplay: ResMut<Autoplay>,
    mut cancelled: MessageWriter<ChoiceCancelled>,
    mut requests: MessageWriter<Request>,
) {
    if !control.0 && keys.just_pressed(KeyCode::Space) {
        autoplay.0 = !autoplay.0;
    } else if !control.0 && keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
        requests.write(Request::TakeOver);
    } else if keys.just_pressed(KeyCode::Escape) && !selection.chosen().is_empty() {
        cancelled.write(ChoiceCancelled);
    } else if keys.just_pressed(KeyCode::Escape) {
        requests.write(Request::EndReview);
    }
}
