//! Choices of which one holds, and switches.

use bevy_egui::egui;
use egui::{Label, Response, RichText, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType};

use crate::app::theme::{Interface, Paint};
use crate::rules::Game;

use super::Voice;
use super::style::{GRID, TOUCH, bold, paint, sans};
use super::widgets::{button_text_size, fitted_button};

/// A row of choices of which one holds; whether another one was chosen.
pub fn choices<T: PartialEq + Copy>(
    ui: &mut Ui,
    interface: &Interface,
    chosen: &mut T,
    all: impl IntoIterator<Item = (T, String)>,
) -> bool {
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        for (value, name) in all {
            if choice(ui, interface, *chosen == value, &name).clicked() && *chosen != value {
                *chosen = value;
                changed = true;
            }
        }
    });
    changed
}

/// One choice; the one that holds is filled and outlined, so that it is told by more than colour.
pub fn choice(ui: &mut Ui, interface: &Interface, holds: bool, name: &str) -> Response {
    let (fill, text, stroke) = choice_look(interface, holds);
    let font = if holds { bold(16.0) } else { sans(16.0) };
    // As wide as when it holds: nothing moves when another one is chosen.
    let widest = ui.painter().layout_no_wrap(name.to_owned(), bold(16.0), egui::Color32::WHITE).size().x;
    let width = (widest + 2.0 * ui.spacing().button_padding.x + 4.0).max(TOUCH);
    let button = egui::Button::new(RichText::new(name).font(font).color(paint(text)))
        .fill(paint(fill))
        .stroke(stroke)
        .selected(holds)
        .min_size(Vec2::new(width, TOUCH));
    let response = ui.add(button);
    outline_hovered(ui, interface, &response);
    response
}

/// A button whose fill says something already shows by its outline that the pointer is on it.
pub fn outline_hovered(ui: &Ui, interface: &Interface, response: &Response) {
    if response.hovered() && ui.is_enabled() {
        let outline = Stroke::new(2.0, paint(interface.accent));
        ui.painter().rect_stroke(response.rect, interface.corner / 2, outline, egui::StrokeKind::Inside);
    }
}

/// How a choice looks that holds, or one that does not: its fill, its name's colour and its outline.
fn choice_look(interface: &Interface, holds: bool) -> (Paint, Paint, Stroke) {
    if holds {
        (interface.button, interface.button_text, Stroke::new(2.0, paint(interface.accent)))
    } else {
        (interface.panel, interface.text, Stroke::new(1.0, paint(interface.outline)))
    }
}

/// A switch with its name; whether it was turned.
pub fn switch(ui: &mut Ui, interface: &Interface, on: &mut bool, name: &str) -> bool {
    let mark = if *on { "✓" } else { "  " };
    let turned = ui
        .horizontal(|ui| {
            let box_clicked = ui
                .scope(|ui| {
                    // A square, with or without its mark.
                    ui.spacing_mut().button_padding.x = 0.0;
                    let square = choice(ui, interface, *on, mark);
                    let (enabled, holds) = (ui.is_enabled(), *on);
                    square.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, enabled, holds, name));
                    square.clicked()
                })
                .inner;
            let label = Label::new(RichText::new(name).color(paint(interface.text))).sense(Sense::click()).wrap();
            ui.add(label).clicked() || box_clicked
        })
        .inner;
    if turned {
        *on = !*on;
    }
    turned
}

/// The games side by side, of which one is shown; the one that it is to be.
pub fn games(ui: &mut Ui, voice: &Voice, shown: Game) -> Game {
    /// The greatest width of a game.
    const WIDEST: f32 = 200.0;
    let look = &voice.themes.of(shown).interface;
    let count = Game::COUNT as f32;
    let width = ((ui.available_width() - GRID * (count - 1.0)) / count).min(WIDEST);
    let names = Game::ALL.map(|game| voice.text(&format!("game-{game}")));
    let size = names.iter().map(|name| button_text_size(ui, name, width, 16.0)).fold(16.0, f32::min);
    let mut wanted = shown;
    ui.horizontal(|ui| {
        for (game, name) in Game::ALL.into_iter().zip(&names) {
            let holds = game == shown;
            let (fill, colour, stroke) = choice_look(look, holds);
            let frame = |name| egui::Button::new(name).fill(paint(fill)).stroke(stroke).selected(holds);
            let response = fitted_button(ui, name, Vec2::new(width, TOUCH), size, Some(colour), frame);
            outline_hovered(ui, look, &response);
            if response.clicked() {
                wanted = game;
            }
        }
    });
    wanted
}
