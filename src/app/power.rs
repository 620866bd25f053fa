//! Power: the picture is drawn again only while something moves, thinks or counts.

use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowResized};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

use crate::rules::Side;

use super::analysis::{Findings, Grading, Hint};
use super::flow::{AtBoard, Autoplay, BoardArea, Pause, Phase, Screen};
use super::play::Match;
use super::setup::Seat;
use super::stage::{Lively, Moving};

/// How often the clock is looked at while it counts, since its tenths are shown at the end, and an analysis too.
const COUNTING: Duration = Duration::from_millis(100);
/// A resized window needs some frames until interface, board and surface agree.
const FRAMES_AFTER_RESIZE: u32 = 4;
/// How often the app wakes with nothing to do.
const RESTING: Duration = Duration::from_secs(60);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings::desktop_app()).add_systems(Last, (choose_pace, keep_drawing)).add_systems(
        PreUpdate,
        drop_repeated_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
}

fn choose_pace(
    game: Option<Res<Match>>,
    pause: Res<State<Pause>>,
    phase: Option<Res<State<Phase>>>,
    autoplay: Res<Autoplay>,
    (hint, findings, grading): (Res<Hint>, Res<Findings>, Res<Grading>),
    assisted: Option<Res<AccessibilityRequested>>,
    mut winit: ResMut<WinitSettings>,
) {
    let awaiting = phase.is_some_and(|phase| *phase.get() == Phase::Awaiting);
    let timed = game.is_some_and(|game| game.setup().is_timed());
    let counts = timed && awaiting && *pause.get() == Pause::Off;
    let advises = *hint == Hint::Sought || findings.searches || grading.goes_on;
    // Nothing wakes the app when a screen reader asks for something.
    let assisted = assisted.is_some_and(|assisted| assisted.get());
    let often = counts || autoplay.0 || advises || assisted;
    let mode = UpdateMode::reactive_low_power(if often { COUNTING } else { RESTING });
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
        winit.unfocused_mode = mode;
    }
}

/// Asks for the next frame while one is needed at once.
fn keep_drawing(
    moving: Query<(), Or<(With<Moving>, With<Lively>)>>,
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    pause: Res<State<Pause>>,
    at_board: Option<Res<State<AtBoard>>>,
    game: Option<Res<Match>>,
    area: Res<BoardArea>,
    mut resized: MessageReader<WindowResized>,
    mut settling: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let phase = phase.map(|phase| *phase.get());
    // What follows from a change of the match may need another frame.
    let changed = game.as_ref().is_some_and(|game| game.is_changed());
    let is_computer =
        |side: Side| game.as_ref().is_some_and(|game| matches!(game.setup().seat(side), Seat::Computer(_)));
    let answers = game.as_ref().and_then(|game| game.draw_offer()).is_some_and(|side| is_computer(!side));
    let thinks = phase == Some(Phase::Awaiting)
        && *pause.get() == Pause::Off
        && game.as_ref().is_some_and(|game| game.awaits_computer().is_some());
    let loads = *screen.get() == Screen::Loading || at_board.is_none();
    if resized.read().count() > 0 {
        *settling = FRAMES_AFTER_RESIZE;
    }
    let settles = *settling > 0;
    *settling = settling.saturating_sub(1);
    // The board moves into another area one frame after the interface has found it.
    if loads
        || thinks
        || answers
        || settles
        || changed
        || area.is_changed()
        || !moving.is_empty()
        || phase == Some(Phase::Animating)
    {
        redraw.write(RequestRedraw);
    }
}

/// bevy_egui 0.42 tells egui of the modifier keys every frame, upon which egui wants another frame each time. Only a
/// change is news.
fn drop_repeated_modifiers(mut inputs: Query<(&mut EguiInput, &EguiContext)>, mut last: Local<egui::Modifiers>) {
    for (mut input, _) in &mut inputs {
        input.bypass_change_detection().events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => std::mem::replace(&mut *last, *modifiers) != *modifiers,
            _ => true,
        });
    }
}
