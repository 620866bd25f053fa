//! The few widgets from which all screens are built.

use std::sync::Arc;

use bevy_egui::egui;
use egui::{Color32, Frame, Galley, Id, LayerId, Margin, Rect, Response, RichText, Stroke, Ui, UiBuilder, Vec2};

use crate::app::theme::{Interface, Paint};

use super::style::{GRID, TOUCH, bold, fitting_size, paint, sans};
use super::writing::{centred, paragraph};

/// The width of a panel's outline, which counts as part of it.
const OUTLINE: f32 = 1.0;

/// A place of the interface beside the board. Unlike an area of egui it is there from its first frame on.
pub fn place<R>(context: &egui::Context, id: &str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new().layer_id(LayerId::background()).max_rect(rect);
    add(&mut Ui::new(context.clone(), Id::new(id), builder))
}

/// A panel beside the board.
pub fn panel<R>(
    context: &egui::Context,
    id: &str,
    rect: Rect,
    interface: &Interface,
    fill: Paint,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    place(context, id, rect, |ui| framed(ui, rect.size(), interface, fill, add))
}

/// A panel over the board, which gets no clicks through it.
pub fn cover<R>(
    context: &egui::Context,
    id: &str,
    rect: Rect,
    interface: &Interface,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let area = egui::Area::new(Id::new(id)).order(egui::Order::Middle).fixed_pos(rect.min).constrain(false);
    area.show(context, |ui| framed(ui, rect.size(), interface, interface.page, add)).inner
}

fn framed<R>(ui: &mut Ui, size: Vec2, interface: &Interface, fill: Paint, add: impl FnOnce(&mut Ui) -> R) -> R {
    let margin = if size.x < 400.0 { Margin::symmetric(12, 8) } else { Margin::symmetric(24, 12) };
    let frame = Frame::new()
        .fill(paint(fill))
        .stroke(Stroke::new(OUTLINE, paint(interface.outline)))
        .corner_radius(interface.corner)
        .inner_margin(margin);
    // A window may be smaller than a margin.
    let inner = (size - margin.sum() - Vec2::splat(2.0 * OUTLINE)).max(Vec2::ZERO);
    let filled = frame.show(ui, |ui| {
        ui.set_min_size(inner);
        ui.set_max_size(inner);
        add(ui)
    });
    filled.inner
}

/// A heading inside a page.
pub fn section(ui: &mut Ui, interface: &Interface, text: &str) {
    ui.add_space(GRID);
    ui.label(RichText::new(text).font(bold(18.0)).color(paint(interface.accent)));
}

/// Running text.
pub fn body(ui: &mut Ui, interface: &Interface, text: &str) {
    paragraph(ui, text, sans(17.0), paint(interface.text));
}

/// Text of less weight.
pub fn quiet(ui: &mut Ui, interface: &Interface, text: &str) {
    paragraph(ui, text, sans(15.0), paint(interface.quiet));
}

/// A button of a given width, or of what is left of the row.
pub fn wide_button(ui: &mut Ui, text: &str, width: f32) -> Response {
    let size = Vec2::new(width.min(ui.available_width()), TOUCH + 4.0);
    fitted_button(ui, text, size, 17.0, None, egui::Button::new)
}

/// A wide button for what ends something or cannot be taken back: an outline, told apart by its shape.
pub fn careful_button(ui: &mut Ui, interface: &Interface, text: &str, width: f32) -> Response {
    let size = Vec2::new(width.min(ui.available_width()), TOUCH + 4.0);
    let response = fitted_button(ui, text, size, 17.0, Some(interface.text), |text| {
        let outline = Stroke::new(2.0, paint(interface.accent));
        egui::Button::new(text).fill(paint(interface.panel)).stroke(outline)
    });
    if response.hovered() {
        let inner = response.rect.shrink(3.0);
        ui.painter().rect_stroke(
            inner,
            interface.corner / 3,
            Stroke::new(1.0, paint(interface.accent)),
            egui::StrokeKind::Inside,
        );
    }
    response
}

/// A line on a button is not written smaller than this where a second one would help.
const LEAST_BUTTON_TEXT: f32 = 12.0;

/// The size in which a name fits on a button of a width: into a line, or into two if it would be too small.
pub fn button_text_size(ui: &Ui, text: &str, width: f32, largest: f32) -> f32 {
    // A broad button can spare broad margins.
    let margins = (width - 8.0 * GRID).clamp(GRID, 2.0 * GRID);
    let room = (width - margins).max(1.0);
    let line = fitting_size(ui, text, bold, room, largest);
    if line >= LEAST_BUTTON_TEXT {
        return line;
    }
    // No word is broken in two, nor is the blank after it a line of its own.
    let largest = largest.min(LEAST_BUTTON_TEXT);
    text.split_inclusive(' ').map(|word| fitting_size(ui, word, bold, room, largest)).fold(largest, f32::min)
}

/// A button of exactly this size, its name in a colour of its own or in that of buttons. A name that is too long for it is
/// written smaller, and in two lines if that is not enough. One that cannot be used is written in the look's quiet colour.
pub fn fitted_button<'a>(
    ui: &mut Ui,
    text: &str,
    size: Vec2,
    largest: f32,
    colour: Option<Paint>,
    button: impl FnOnce(Arc<Galley>) -> egui::Button<'a>,
) -> Response {
    let font = bold(button_text_size(ui, text, size.x, largest));
    let colour = match colour {
        Some(colour) => paint(colour),
        None if ui.is_enabled() => Color32::PLACEHOLDER,
        None => ui.visuals().weak_text_color(),
    };
    let name = centred(ui, text, font, colour, size.x - GRID);
    // A scope of its own would not go on in the next row where buttons do.
    let padding = std::mem::replace(&mut ui.spacing_mut().button_padding, Vec2::new(GRID / 2.0 - 1.0, 2.0));
    let response = ui.add_sized(size, button(name));
    ui.spacing_mut().button_padding = padding;
    response
}

/// A button as wide as its name wants, if there is so much room.
pub fn small_button(ui: &mut Ui, text: &str) -> Response {
    let width = (text_width(ui, text) + 4.0 * GRID).min(ui.available_width());
    fitted_button(ui, text, Vec2::new(width, TOUCH + 4.0), 17.0, None, egui::Button::new)
}

/// How wide a button's name is in its usual size.
pub fn text_width(ui: &Ui, name: &str) -> f32 {
    ui.painter().layout_no_wrap(name.to_owned(), bold(17.0), Color32::PLACEHOLDER).size().x
}

/// A field for a line of text, with a frame and a caret that can be seen on every look.
pub fn field(ui: &mut Ui, interface: &Interface, text: &mut String, hint: &str, width: f32, limit: usize) -> Response {
    ui.scope(|ui| {
        let visuals = ui.visuals_mut();
        visuals.text_cursor.stroke = Stroke::new(2.5, paint(interface.text));
        visuals.selection.stroke = Stroke::new(2.5, paint(interface.accent));
        let frame = Stroke::new(1.5, paint(interface.quiet));
        (visuals.widgets.inactive.bg_stroke, visuals.widgets.hovered.bg_stroke) = (frame, frame);
        let room = width.min(ui.available_width()) - 4.0 * GRID;
        let hint_size = fitting_size(ui, hint, sans, room, 17.0);
        let hint = RichText::new(hint).font(sans(hint_size)).color(paint(interface.quiet));
        let field = egui::TextEdit::singleline(text)
            .hint_text(hint)
            .char_limit(limit)
            .desired_width(width)
            .margin(Margin::symmetric(12, 10))
            .text_color(paint(interface.text));
        ui.add(field)
    })
    .inner
}
