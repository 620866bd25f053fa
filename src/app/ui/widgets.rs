//! The few widgets from which all screens are built.

use bevy_egui::egui;
use egui::{Align, Frame, Id, LayerId, Layout, Margin, Rect, Response, RichText, Sense, Stroke, Ui, UiBuilder, Vec2};

use crate::app::theme::{Interface, Paint, Theme};

use super::Voice;
use super::style::{GRID, TOUCH, bold, fitting_size, paint, sans, serif};

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

/// A page over the window: a heading, a scrolling body and a row of buttons below.
pub fn page<R>(
    context: &egui::Context,
    id: &str,
    theme: &Theme,
    heading: &str,
    body: impl FnOnce(&mut Ui) -> R,
    foot: impl FnOnce(&mut Ui),
) -> R {
    sheet(context, id, theme, Vec2::new(760.0, f32::INFINITY), heading, body, foot)
}

/// A page that is no larger than it need be.
pub fn sheet<R>(
    context: &egui::Context,
    id: &str,
    theme: &Theme,
    largest: Vec2,
    heading: &str,
    body: impl FnOnce(&mut Ui) -> R,
    foot: impl FnOnce(&mut Ui),
) -> R {
    let screen = context.viewport_rect();
    let interface = &theme.interface;
    let rect = Rect::from_center_size(screen.center(), (screen.size() - Vec2::splat(2.0 * GRID)).min(largest));
    let veil = Id::new((id, "veil"));
    egui::Area::new(veil).order(egui::Order::Middle).fixed_pos(screen.min).show(context, |ui| {
        let (veil, _) = ui.allocate_exact_size(screen.size(), Sense::click_and_drag());
        ui.painter().rect_filled(veil, 0.0, egui::Color32::from_black_alpha(96));
    });
    // The cover of a paused board comes later, and lies under it.
    context.move_to_top(LayerId::new(egui::Order::Middle, veil));
    let margin = if rect.width() < 500.0 { Margin::same(16) } else { Margin::same(32) };
    egui::Area::new(Id::new(id))
        .order(egui::Order::Foreground)
        .fixed_pos(rect.min)
        .constrain(false)
        .show(context, |ui| {
            // A page may belong to another game than the board behind it.
            super::style::give_style(ui.style_mut(), interface);
            let frame = Frame::new()
                .fill(paint(interface.page))
                .stroke(Stroke::new(1.0, paint(interface.outline)))
                .corner_radius(interface.corner)
                .inner_margin(margin);
            frame.show(ui, |ui| page_content(ui, rect.size() - margin.sum(), interface, heading, body, foot)).inner
        })
        .inner
}

fn page_content<R>(
    ui: &mut Ui,
    size: Vec2,
    interface: &Interface,
    heading: &str,
    body: impl FnOnce(&mut Ui) -> R,
    foot: impl FnOnce(&mut Ui),
) -> R {
    ui.set_min_size(size);
    ui.set_max_size(size);
    ui.label(RichText::new(heading).font(serif(30.0)).color(paint(interface.accent)));
    ui.add_space(GRID);
    let height = ui.available_height() - TOUCH - 2.0 * GRID;
    let inner = egui::ScrollArea::vertical()
        .auto_shrink(false)
        .max_height(height)
        .show(ui, |ui| {
            ui.set_max_width(ui.available_width() - GRID);
            body(ui)
        })
        .inner;
    ui.add_space(GRID);
    ui.with_layout(Layout::right_to_left(Align::Center), foot);
    inner
}

/// A question in the middle of a page; its answers are buttons below it.
pub fn question(ui: &mut Ui, voice: &Voice, key: &str) {
    let look = &voice.theme().interface;
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.label(RichText::new(voice.text(key)).font(bold(20.0)).color(paint(look.text)));
    });
}

/// A heading inside a page.
pub fn section(ui: &mut Ui, interface: &Interface, text: &str) {
    ui.add_space(GRID);
    ui.label(RichText::new(text).font(bold(18.0)).color(paint(interface.accent)));
}

/// Running text.
pub fn body(ui: &mut Ui, interface: &Interface, text: &str) {
    ui.label(RichText::new(text).color(paint(interface.text)));
}

/// Text of less weight.
pub fn quiet(ui: &mut Ui, interface: &Interface, text: &str) {
    ui.label(RichText::new(text).font(sans(15.0)).color(paint(interface.quiet)));
}

/// A button of a given width, or of what is left of the row.
pub fn wide_button(ui: &mut Ui, text: &str, width: f32) -> Response {
    let size = Vec2::new(width.min(ui.available_width()), TOUCH + 4.0);
    fitted_button(ui, text, size, 17.0, egui::Button::new)
}

/// A wide button for what ends something or cannot be taken back: an outline, told apart by its shape.
pub fn careful_button(ui: &mut Ui, interface: &Interface, text: &str, width: f32) -> Response {
    let size = Vec2::new(width.min(ui.available_width()), TOUCH + 4.0);
    fitted_button(ui, text, size, 17.0, |text| {
        let outline = Stroke::new(2.0, paint(interface.accent));
        egui::Button::new(text.color(paint(interface.text))).fill(paint(interface.panel)).stroke(outline)
    })
}

/// A line on a button is not written smaller than this where a second one would help.
const LEAST_BUTTON_TEXT: f32 = 12.0;

/// The size in which a name fits on a button of a width: into a line, or into two if it would be too small.
pub fn button_text_size(ui: &Ui, text: &str, width: f32, largest: f32) -> f32 {
    let room = (width - GRID).max(1.0);
    let line = fitting_size(ui, text, bold, room, largest);
    if line >= LEAST_BUTTON_TEXT {
        return line;
    }
    // No word is broken in two.
    let largest = largest.min(LEAST_BUTTON_TEXT);
    text.split_whitespace().map(|word| fitting_size(ui, word, bold, room, largest)).fold(largest, f32::min)
}

/// A button of exactly this size. A name that is too long for it is written smaller, and in two lines if that is not
/// enough. One that cannot be used is written in the look's quiet colour.
pub fn fitted_button<'a>(
    ui: &mut Ui,
    text: &str,
    size: Vec2,
    largest: f32,
    button: impl FnOnce(RichText) -> egui::Button<'a>,
) -> Response {
    let font = button_text_size(ui, text, size.x, largest);
    let name = RichText::new(text).font(bold(font));
    let name = if ui.is_enabled() { name } else { name.weak() };
    ui.scope(|ui| {
        ui.spacing_mut().button_padding = Vec2::new(GRID / 2.0 - 1.0, 2.0);
        ui.add_sized(size, button(name).wrap())
    })
    .inner
}

/// The buttons at the foot of a page, the first one rightmost; the clicked one's number. Where there is too little room
/// for them they share it.
pub fn foot_buttons(ui: &mut Ui, names: &[String]) -> Option<usize> {
    let width = |name: &String| {
        let text = ui.painter().layout_no_wrap(name.clone(), bold(17.0), egui::Color32::WHITE).size().x;
        (text + 4.0 * GRID).max(110.0)
    };
    let widths: Vec<f32> = names.iter().map(width).collect();
    let room = ui.available_width() - ui.spacing().item_spacing.x * (names.len() as f32 - 1.0);
    let share = (room / widths.iter().sum::<f32>()).min(1.0);
    let clicked = names.iter().zip(widths).map(|(name, width)| wide_button(ui, name, width * share).clicked());
    // Every button must be drawn, also those behind the clicked one.
    let clicked: Vec<bool> = clicked.collect();
    clicked.into_iter().position(|clicked| clicked)
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
    let (fill, text) =
        if holds { (interface.button, interface.button_text) } else { (interface.panel, interface.text) };
    let font = if holds { bold(16.0) } else { sans(16.0) };
    // As wide as when it holds: nothing moves when another one is chosen.
    let widest = ui.painter().layout_no_wrap(name.to_owned(), bold(16.0), egui::Color32::WHITE).size().x;
    let width = (widest + 2.0 * ui.spacing().button_padding.x + 4.0).max(TOUCH);
    let button = egui::Button::new(RichText::new(name).font(font).color(paint(text)))
        .fill(paint(fill))
        .stroke(Stroke::new(
            if holds { 2.0 } else { 1.0 },
            paint(if holds { interface.accent } else { interface.outline }),
        ))
        .min_size(Vec2::new(width, TOUCH));
    ui.add(button)
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
                    choice(ui, interface, *on, mark).clicked()
                })
                .inner;
            let label = egui::Label::new(RichText::new(name).color(paint(interface.text))).sense(Sense::click()).wrap();
            ui.add(label).clicked() || box_clicked
        })
        .inner;
    if turned {
        *on = !*on;
    }
    turned
}
