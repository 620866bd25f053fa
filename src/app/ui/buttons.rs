//! The buttons below the board.

use bevy_egui::egui;
use egui::{Color32, Rect, Response, Stroke, Ui, Vec2};

use crate::app::settings::WatchPace;
use crate::app::theme::Interface;

use super::Voice;
use super::style::{GRID, bold, paint};
use super::widgets::{button_text_size, fitted_button, place};

/// A button of the row.
#[derive(Clone, Copy)]
pub(super) enum Button {
    Undo,
    Redo,
    Hint,
    Analyse,
    Flip,
    Pause,
    Resume,
    Step,
    Pace(WatchPace),
    Rematch,
    NewGame,
    Menu,
}

impl Button {
    /// The key of its name.
    const fn key(self) -> &'static str {
        match self {
            Self::Undo => "play-undo",
            Self::Redo => "play-redo",
            Self::Hint => "learn-hint",
            Self::Analyse => "play-analyse",
            Self::Flip => "play-flip",
            Self::Pause => "play-pause",
            Self::Resume => "play-resume",
            Self::Step => "watch-step",
            Self::Pace(WatchPace::Slow) => "watch-slow",
            Self::Pace(WatchPace::Normal) => "watch-normal",
            Self::Pace(WatchPace::Fast) => "watch-fast",
            Self::Rematch => "play-rematch",
            Self::NewGame => "play-new-game",
            Self::Menu => "play-menu",
        }
    }

    /// What else stands in its place in the course of a game: the row is written so that all of them fit, and does not
    /// change its size.
    const fn instead(self) -> &'static [Self] {
        match self {
            Self::Pause | Self::Resume => &[Self::Pause, Self::Resume],
            Self::Pace(_) => &[Self::Pace(WatchPace::Slow), Self::Pace(WatchPace::Normal), Self::Pace(WatchPace::Fast)],
            _ => &[],
        }
    }
}

/// A button as it is written in its row.
pub(super) struct Named {
    name: String,
    /// The names of what else stands in its place.
    instead: Vec<String>,
    enabled: bool,
}

impl Named {
    /// A button that is always the same.
    pub(super) fn new(name: String, enabled: bool) -> Self {
        Self { name, instead: Vec::new(), enabled }
    }

    /// A button of a game.
    pub(super) fn of(voice: &Voice, button: Button, enabled: bool) -> Self {
        let instead = button.instead().iter().map(|other| voice.text(other.key())).collect();
        Self { name: voice.text(button.key()), instead, enabled }
    }

    fn names(&self) -> impl Iterator<Item = &String> {
        self.instead.iter().chain([&self.name])
    }

    /// The largest size in which each of its names fits into a width.
    fn text_size(&self, ui: &Ui, width: f32) -> f32 {
        self.names().map(|name| button_text_size(ui, name, width, LARGEST)).fold(LARGEST, f32::min)
    }

    /// How wide its longest word is in the largest size.
    fn word_width(&self, ui: &Ui) -> f32 {
        let word =
            |word: &str| ui.painter().layout_no_wrap(word.to_owned(), bold(LARGEST), Color32::PLACEHOLDER).size().x;
        self.names().flat_map(|name| name.split_whitespace()).map(word).fold(0.0, f32::max)
    }
}

/// The largest size of a name in the row.
const LARGEST: f32 = 16.0;
/// Where equally wide buttons make names smaller than this, long names get more of the row than short ones.
const READABLE: f32 = 12.0;
/// Nothing narrower can be hit.
const NARROWEST: f32 = 32.0;

/// Buttons that share a row, or several rows where they would be too narrow; the clicked one's number. Names that are too
/// long are written smaller, as those that may come instead of one of them would be.
pub(super) fn button_row(context: &egui::Context, look: &Interface, rect: Rect, buttons: &[Named]) -> Option<usize> {
    let gap = if rect.width() < 400.0 { 5.0 } else { 10.0 };
    let fitting = ((rect.width() + gap) / (NARROWEST + gap)).floor().max(1.0) as usize;
    let rows = buttons.len().div_ceil(fitting).max(1);
    let columns = buttons.len().div_ceil(rows).max(1);
    let share = |length: f32, parts: usize| (length - gap * (parts as f32 - 1.0)) / parts as f32;
    let equal = Vec2::new(share(rect.width(), columns), share(rect.height(), rows));
    place(context, "buttons", rect, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(gap);
        let mut widths = vec![equal.x; buttons.len()];
        let mut size = text_size(ui, buttons, &widths);
        if size < READABLE && rows == 1 {
            let fair = fair_widths(ui, buttons, rect.width() - gap * (columns as f32 - 1.0));
            let fair_size = text_size(ui, buttons, &fair);
            if fair_size > size && fair.iter().all(|&width| width >= NARROWEST) {
                (widths, size) = (fair, fair_size);
            }
        }
        let mut clicked = None;
        for (row, part) in buttons.chunks(columns).enumerate() {
            ui.horizontal(|ui| {
                for (number, button) in (row * columns..).zip(part) {
                    if row_button(ui, look, button, Vec2::new(widths[number], equal.y), size).clicked() {
                        clicked = Some(number);
                    }
                }
            });
        }
        clicked
    })
}

/// One size for all: the one in which every name fits.
fn text_size(ui: &Ui, buttons: &[Named], widths: &[f32]) -> f32 {
    let size = buttons.iter().zip(widths).map(|(button, &width)| button.text_size(ui, width)).fold(LARGEST, f32::min);
    // Half sizes are enough, and do not tremble.
    (2.0 * size).floor() / 2.0
}

/// Widths in which the longest words of all buttons fit in one size.
fn fair_widths(ui: &Ui, buttons: &[Named], whole: f32) -> Vec<f32> {
    let words: Vec<f32> = buttons.iter().map(|button| button.word_width(ui)).collect();
    let frames = GRID * buttons.len() as f32;
    let scale = (whole - frames).max(0.0) / words.iter().sum::<f32>().max(1.0);
    words.into_iter().map(|word| word * scale + GRID).collect()
}

/// A button of the row; one that cannot be used is an outline.
fn row_button(ui: &mut Ui, look: &Interface, button: &Named, size: Vec2, largest: f32) -> Response {
    let outline = Stroke::new(1.0, paint(look.outline));
    let shown = |name| match button.enabled {
        true => egui::Button::new(name),
        false => egui::Button::new(name).fill(paint(look.panel)).stroke(outline),
    };
    ui.add_enabled_ui(button.enabled, |ui| fitted_button(ui, &button.name, size, largest, None, shown)).inner
}
