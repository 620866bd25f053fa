//! The settings page; everything takes effect at once.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::{EguiContexts, egui};
use egui::Ui;

use crate::app::flow::{Request, Screen};
use crate::app::locale::{Language, Sentence};
use crate::app::play::Match;
use crate::app::settings::{MotionSpeed, Settings};
use crate::app::setup::{Seat, TIMERS};
use crate::engine::Level;
use crate::rules::Side;

use super::panel::level_name;
use super::style::GRID;
use super::widgets::{body, choices, page, quiet, section, switch, wide_button};
use super::{Page, Pages, Voice};

pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    screen: Res<State<Screen>>,
    mut pages: ResMut<Pages>,
    mut settings: ResMut<Settings>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut requests: MessageWriter<Request>,
) -> Result {
    if pages.top() != Some(Page::Settings) {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let mut wanted = settings.clone();
    let mut fullscreen = window.mode != WindowMode::Windowed;
    let mut asked = Vec::new();
    let mut done = false;
    page(
        context,
        "settings",
        voice.theme(),
        &voice.text("settings-title"),
        |ui| {
            if let Some(game) = voice.game.as_deref().filter(|_| *screen.get() == Screen::Playing) {
                game_settings(ui, &voice, game, &mut asked);
            }
            general(ui, &voice, &mut wanted, &mut fullscreen);
        },
        |ui| done = wide_button(ui, &voice.text("settings-done"), 140.0).clicked(),
    );
    if *settings != wanted {
        *settings = wanted;
    }
    if fullscreen != (window.mode != WindowMode::Windowed) {
        let whole = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        window.mode = if fullscreen { whole } else { WindowMode::Windowed };
    }
    requests.write_batch(asked);
    if done {
        pages.close();
    }
    Ok(())
}

/// A turn timer in words.
pub(super) fn timer_name(voice: &Voice, seconds: u64) -> String {
    voice.say(&match seconds {
        0 => Sentence::new("timer-off"),
        1..60 => Sentence::new("timer-seconds").number("seconds", seconds),
        _ => Sentence::new("timer-minutes").number("minutes", seconds / 60),
    })
}

/// The timers as choices.
pub(super) fn timers(voice: &Voice) -> Vec<(Option<Duration>, String)> {
    let timer = |seconds: u64| (seconds > 0).then(|| Duration::from_secs(seconds));
    TIMERS.into_iter().map(|seconds| (timer(seconds), timer_name(voice, seconds))).collect()
}

/// The levels as choices.
pub(super) fn levels(voice: &Voice) -> Vec<(Level, String)> {
    Level::ALL.into_iter().map(|level| (level, voice.say(&level_name(voice, level)))).collect()
}

/// What belongs to the game that is going on: strength and timer.
fn game_settings(ui: &mut Ui, voice: &Voice, game: &Match, asked: &mut Vec<Request>) {
    let look = &voice.theme().interface;
    for side in Side::ALL {
        let Seat::Computer(mut level) = game.setup().seat(side) else { continue };
        section(ui, look, &voice.text("settings-level"));
        quiet(ui, look, &voice.text(&format!("side-{}", game.setup().game.side_word(side))));
        if choices(ui, look, &mut level, levels(voice)) {
            asked.push(Request::SetLevel(side, level));
        }
    }
    section(ui, look, &voice.text("settings-timer"));
    let mut timer = game.setup().timer;
    if choices(ui, look, &mut timer, timers(voice)) {
        asked.push(Request::SetTimer(timer));
    }
    ui.add_space(GRID);
    ui.separator();
}

fn general(ui: &mut Ui, voice: &Voice, settings: &mut Settings, fullscreen: &mut bool) {
    let look = &voice.theme().interface;
    section(ui, look, &voice.text("settings-language"));
    let mut language = voice.locale.language();
    let names = Language::ALL.map(|language| (language, voice.text(language.key())));
    if choices(ui, look, &mut language, names) {
        settings.language = Some(language);
    }
    section(ui, look, &voice.text("settings-motion"));
    let speeds = MotionSpeed::ALL.map(|speed| (speed, voice.text(speed_key(speed))));
    choices(ui, look, &mut settings.motion, speeds);
    section(ui, look, &voice.text("settings-volume"));
    ui.horizontal(|ui| {
        ui.add(egui::Slider::new(&mut settings.volume, 0.0..=1.0).show_value(false).trailing_fill(true));
        body(ui, look, &format!("{:.0} %", settings.volume * 100.0));
    });
    switch(ui, look, &mut settings.muted, &voice.text("settings-mute"));
    ui.add_space(GRID);
    switch(ui, look, &mut settings.coordinates, &voice.text("settings-coordinates"));
    switch(ui, look, &mut settings.complete_captures, &voice.text("settings-autocomplete"));
    // A browser has its own full screen.
    if !cfg!(target_family = "wasm") {
        switch(ui, look, fullscreen, &voice.text("settings-fullscreen"));
    }
}

const fn speed_key(speed: MotionSpeed) -> &'static str {
    match speed {
        MotionSpeed::Off => "motion-off",
        MotionSpeed::Fast => "motion-fast",
        MotionSpeed::Normal => "motion-normal",
        MotionSpeed::Slow => "motion-slow",
    }
}
