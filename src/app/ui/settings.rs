//! The settings page; everything takes effect at once.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::{EguiContexts, egui};
use egui::Ui;

use crate::app::flow::{Request, Screen};
use crate::app::locale::{Language, Sentence};
use crate::app::play::Match;
use crate::app::settings::{MotionSpeed, Settings, TextSize, WatchPace};
use crate::app::setup::{Seat, TIMERS};
use crate::app::theme::{BUILT_IN, Interface};
use crate::engine::Level;
use crate::rules::Side;

use super::choices::{choices, switch};
use super::players::level_name;
use super::sheets::{careful_foot, page, question};
use super::style::GRID;
use super::widgets::{body, quiet, section};
use super::{Page, Pages, Voice};

/// Whether the question about the first settings is open.
#[derive(Resource, Default)]
pub(super) struct Restoring(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Restoring>();
}

pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    screen: Res<State<Screen>>,
    mut pages: ResMut<Pages>,
    mut settings: ResMut<Settings>,
    mut restoring: ResMut<Restoring>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    mut requests: MessageWriter<Request>,
) -> Result {
    if pages.top() != Some(Page::Settings) {
        restoring.0 = false;
        return Ok(());
    }
    let asks = restoring.0;
    let context = contexts.ctx_mut()?;
    let mut wanted = settings.clone();
    let mut fullscreen = window.mode != WindowMode::Windowed;
    let mut asked = Vec::new();
    let (mut done, mut restore) = (false, false);
    page(
        context,
        "settings",
        voice.theme(),
        &voice.text("settings-title"),
        |ui| {
            if asks {
                return question(ui, &voice, "settings-restore-sure");
            }
            if let Some(game) = voice.game.as_deref().filter(|_| *screen.get() == Screen::Playing) {
                game_settings(ui, &voice, game, &mut asked);
            }
            general(ui, &voice, &mut wanted, &mut fullscreen);
        },
        |ui| {
            let close = voice.text(if asks { "button-cancel" } else { "settings-done" });
            let do_it = voice.text("settings-restore");
            (done, restore) = careful_foot(ui, &voice.theme().interface, asks, &close, &do_it);
        },
    );
    if asks && restore {
        wanted = settings.restored();
    }
    if restore || (asks && done) {
        restoring.0 = !asks;
    }
    if *settings != wanted {
        *settings = wanted;
    }
    if fullscreen != (window.mode != WindowMode::Windowed) {
        let whole = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        window.mode = if fullscreen { whole } else { WindowMode::Windowed };
    }
    requests.write_batch(asked);
    if done && !asks {
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

/// Who plays a side: a person, or the computer at a level. A computer that comes back has the level it had.
pub(super) fn seat(ui: &mut Ui, voice: &Voice, look: &Interface, seat: &mut Seat) -> bool {
    let last = ui.id().with("last level");
    if let Seat::Computer(level) = *seat {
        ui.data_mut(|data| data.insert_temp(last, level));
    }
    let mut computer = *seat != Seat::Person;
    let kinds = [(false, voice.text("seat-person")), (true, voice.text("seat-computer"))];
    let mut changed = choices(ui, look, &mut computer, kinds);
    if changed {
        let level = || ui.data(|data| data.get_temp(last)).unwrap_or_default();
        *seat = if computer { Seat::Computer(level()) } else { Seat::Person };
    }
    if let Seat::Computer(level) = seat {
        quiet(ui, look, &voice.text("setup-level"));
        changed |= choices(ui, look, level, levels(voice));
    }
    changed
}

/// What belongs to the game that is going on: who plays, how strong, and the timer.
fn game_settings(ui: &mut Ui, voice: &Voice, game: &Match, asked: &mut Vec<Request>) {
    let look = &voice.theme().interface;
    for side in Side::ALL {
        let before = game.setup().seat(side);
        let mut wanted = before;
        let word = game.setup().game.side_word(side);
        section(ui, look, &voice.say(&Sentence::new("setup-seat").text("side", word)));
        // Two names for one thing would otherwise share an identity on the page.
        if ui.push_id(word, |ui| seat(ui, voice, look, &mut wanted)).inner {
            asked.push(match (before, wanted) {
                (Seat::Computer(_), Seat::Computer(level)) => Request::SetLevel(side, level),
                _ => Request::SetSeat(side, wanted),
            });
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
    themes(ui, voice, &mut settings.theme);
    section(ui, look, &voice.text("settings-motion"));
    let speeds = MotionSpeed::ALL.map(|speed| (speed, voice.text(speed_key(speed))));
    choices(ui, look, &mut settings.motion, speeds);
    section(ui, look, &voice.text("settings-text-size"));
    let sizes = TextSize::ALL.map(|size| (size, voice.text(size_key(size))));
    choices(ui, look, &mut settings.text_size, sizes);
    section(ui, look, &voice.text("settings-watch-pace"));
    // Two speeds of one name would otherwise share an identity on the page.
    ui.push_id("watch pace", |ui| {
        let paces = WatchPace::ALL.map(|pace| (pace, voice.text(pace_key(pace))));
        choices(ui, look, &mut settings.watch_pace, paces);
    });
    section(ui, look, &voice.text("settings-volume"));
    ui.horizontal(|ui| {
        ui.add(egui::Slider::new(&mut settings.volume, 0.0..=1.0).show_value(false).trailing_fill(true));
        body(ui, look, &format!("{:.0} %", settings.volume * 100.0));
    });
    switch(ui, look, &mut settings.muted, &voice.text("settings-mute"));
    switch(ui, look, &mut settings.ambience, &voice.text("settings-ambience"));
    ui.add_space(GRID);
    switch(ui, look, &mut settings.coordinates, &voice.text("settings-coordinates"));
    switch(ui, look, &mut settings.marks, &voice.text("settings-marks"));
    switch(ui, look, &mut settings.turn_far_pieces, &voice.text("settings-turn-far-pieces"));
    switch(ui, look, &mut settings.confirm_resign, &voice.text("settings-confirm-resign"));
    switch(ui, look, &mut settings.complete_captures, &voice.text("settings-autocomplete"));
    // A browser has its own full screen.
    if !cfg!(target_family = "wasm") {
        switch(ui, look, fullscreen, &voice.text("settings-fullscreen"));
    }
}

/// The looks: each game's own, those that came along, and the player's own by the names of their folders.
fn themes(ui: &mut Ui, voice: &Voice, chosen: &mut Option<String>) {
    let look = &voice.theme().interface;
    section(ui, look, &voice.text("settings-theme"));
    let names: Vec<&str> = voice.themes.names().collect();
    let mut at = chosen.as_deref().and_then(|chosen| names.iter().position(|name| *name == chosen));
    let title = |name: &str| match BUILT_IN.contains(&name) {
        true => voice.text(&format!("theme-{name}")),
        false => name.to_owned(),
    };
    let named = names.iter().enumerate().map(|(i, name)| (Some(i), title(name)));
    if choices(ui, look, &mut at, std::iter::once((None, voice.text("theme-own"))).chain(named)) {
        *chosen = at.map(|at| names[at].to_owned());
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

const fn size_key(size: TextSize) -> &'static str {
    match size {
        TextSize::Normal => "text-normal",
        TextSize::Large => "text-large",
        TextSize::Largest => "text-largest",
    }
}

const fn pace_key(pace: WatchPace) -> &'static str {
    match pace {
        WatchPace::Slow => "motion-slow",
        WatchPace::Normal => "motion-normal",
        WatchPace::Fast => "motion-fast",
    }
}
