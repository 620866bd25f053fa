//! The pages over the window: a heading, a body that scrolls, and buttons at the foot.

use bevy_egui::egui;
use egui::{
    Align, Color32, FocusDirection, Frame, Id, Key, LayerId, Layout, Margin, Rect, RichText, Sense, Stroke, Ui, Vec2,
};

use crate::app::theme::{Interface, Theme};

use super::Voice;
use super::focus::{is_by_keys, note_opening};
use super::style::{GRID, TOUCH, bold, fitting_size, give_style, paint, serif};
use super::widgets::{button_text_size, careful_button, fitted_button, text_width, wide_button};

/// Where a page that is opened begins.
#[derive(Clone, Copy)]
pub enum Begins {
    /// At its top.
    AtTop,
    /// Where it was left: a list to which one comes back after looking at something in it. What a page shows in another
    /// state, such as a question, has a place of its own.
    WhereLeft(&'static str),
}

/// The largest size of a page that is as high as the window.
const PAGE: Vec2 = Vec2::new(760.0, f32::INFINITY);

/// A page over the window: a heading, a scrolling body and a row of buttons below.
pub fn page<R>(
    context: &egui::Context,
    id: &str,
    theme: &Theme,
    heading: &str,
    body: impl FnOnce(&mut Ui) -> R,
    foot: impl FnOnce(&mut Ui),
) -> R {
    over(context, id, theme, (PAGE, Begins::AtTop), heading, body, foot)
}

/// A page that does not begin at its top each time.
pub fn page_beginning<R>(
    context: &egui::Context,
    (id, begins): (&str, Begins),
    theme: &Theme,
    heading: &str,
    body: impl FnOnce(&mut Ui) -> R,
    foot: impl FnOnce(&mut Ui),
) -> R {
    over(context, id, theme, (PAGE, begins), heading, body, foot)
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
    over(context, id, theme, (largest, Begins::AtTop), heading, body, foot)
}

/// A page over the window, up to a size.
fn over<R>(
    context: &egui::Context,
    id: &str,
    theme: &Theme,
    (largest, begins): (Vec2, Begins),
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
        ui.painter().rect_filled(veil, 0.0, Color32::from_black_alpha(96));
    });
    // The cover of a paused board comes later, and lies under it.
    context.move_to_top(LayerId::new(egui::Order::Middle, veil));
    let margin = if rect.width() < 500.0 { Margin::same(16) } else { Margin::same(32) };
    let opened = is_opened(context, Id::new((id, "pass")));
    lead_in(context, Id::new((id, "way in")), opened);
    let area = match begins {
        Begins::AtTop if opened => egui::ScrollArea::vertical().vertical_scroll_offset(0.0),
        Begins::AtTop => egui::ScrollArea::vertical(),
        Begins::WhereLeft(state) => egui::ScrollArea::vertical().id_salt(state),
    };
    egui::Area::new(Id::new(id))
        .order(egui::Order::Foreground)
        .fixed_pos(rect.min)
        .constrain(false)
        .show(context, |ui| {
            // What lies behind a page is out of reach of the keyboard too.
            ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            // A page may belong to another game than the board behind it.
            give_style(ui.style_mut(), interface);
            let frame = Frame::new()
                .fill(paint(interface.page))
                .stroke(Stroke::new(1.0, paint(interface.outline)))
                .corner_radius(interface.corner)
                .inner_margin(margin);
            let size = rect.size() - margin.sum();
            frame.show(ui, |ui| page_content(ui, size, interface, heading, area, body, foot)).inner
        })
        .inner
}

/// Whoever opens a page by keyboard goes on at its first control; while the page is measured it has none yet.
fn lead_in(context: &egui::Context, way: Id, opened: bool) {
    if opened {
        note_opening(context);
        let is_led = is_by_keys(context);
        context.data_mut(|data| data.insert_temp(way, is_led));
        if is_led {
            context.memory_mut(egui::Memory::stop_text_input);
        }
    }
    if context.data(|data| data.get_temp(way)) == Some(true) {
        if context.memory(|memory| memory.focused()).is_some() {
            context.data_mut(|data| data.insert_temp(way, false));
        } else {
            context.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
        }
    }
}

/// Whether what is shown under this name was not there in the pass before.
fn is_opened(context: &egui::Context, name: Id) -> bool {
    let pass = context.cumulative_pass_nr();
    let last = context.data_mut(|data| std::mem::replace(data.get_temp_mut_or(name, u64::MAX), pass));
    last != pass && last.checked_add(1) != Some(pass)
}

/// A heading is not written smaller than this to fit into a line.
const LEAST_HEADING: f32 = 22.0;

fn page_content<R>(
    ui: &mut Ui,
    size: Vec2,
    interface: &Interface,
    heading: &str,
    area: egui::ScrollArea,
    body: impl FnOnce(&mut Ui) -> R,
    foot: impl FnOnce(&mut Ui),
) -> R {
    ui.set_min_size(size);
    ui.set_max_size(size);
    // In one line it leaves more of a phone's window to the page.
    let heading_size = fitting_size(ui, heading, serif, ui.available_width(), 30.0).max(LEAST_HEADING);
    ui.label(RichText::new(heading).font(serif(heading_size)).color(paint(interface.accent)));
    ui.add_space(GRID);
    let height = ui.available_height() - TOUCH - 2.0 * GRID;
    let inner = area
        .auto_shrink(false)
        .max_height(height)
        .show(ui, |ui| {
            ui.set_max_width(ui.available_width() - GRID);
            scroll_by_keys(ui, height);
            body(ui)
        })
        .inner;
    ui.add_space(GRID);
    ui.with_layout(Layout::right_to_left(Align::Center), foot);
    inner
}

/// A line of a page, for the keys that scroll.
const LINE: f32 = 40.0;

/// Scrolls a page of a height by its keys; the arrows go from control to control where one has the keyboard.
fn scroll_by_keys(ui: &Ui, height: f32) {
    let is_focused = ui.memory(|memory| memory.focused().is_some());
    let lines = if is_focused { 0.0 } else { LINE };
    let leaf = height - LINE;
    let ways = [(Key::ArrowDown, lines), (Key::ArrowUp, -lines), (Key::PageDown, leaf), (Key::PageUp, -leaf)];
    let pressed = |key| ui.input(|input| input.num_presses(key)) as f32;
    let down: f32 = ways.into_iter().map(|(key, way)| way * pressed(key)).sum();
    if down != 0.0 {
        ui.scroll_with_delta(Vec2::new(0.0, -down));
    }
}

/// A question in the middle of a page; its answers are buttons below it.
pub fn question(ui: &mut Ui, voice: &Voice, key: &str) {
    let look = &voice.theme().interface;
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.3);
        ui.label(RichText::new(voice.text(key)).font(bold(20.0)).color(paint(look.text)));
    });
}

/// The buttons at the foot of a page that can do what cannot be taken back: one that leaves, and one that asks first and then
/// does it; whether they are clicked. They are as wide as each other and change places, so that a second click where it
/// was asked finds the way back.
pub fn careful_foot(ui: &mut Ui, look: &Interface, asks: bool, leave: &str, do_it: &str) -> (bool, bool) {
    let width = ((ui.available_width() - ui.spacing().item_spacing.x) / 2.0).min(170.0);
    let careful = |ui: &mut Ui| careful_button(ui, look, do_it, width).clicked();
    // The first one is rightmost.
    let before = asks && careful(ui);
    let left = wide_button(ui, leave, width).clicked();
    (left, before || (!asks && careful(ui)))
}

/// The buttons at the foot of a page, the first one rightmost; the clicked one's number. Where there is too little room
/// for them they share it. All names are of one size.
pub fn foot_buttons(ui: &mut Ui, names: &[String]) -> Option<usize> {
    let widths: Vec<f32> = names.iter().map(|name| (text_width(ui, name) + 4.0 * GRID).max(110.0)).collect();
    let room = ui.available_width() - ui.spacing().item_spacing.x * (names.len() as f32 - 1.0);
    let share = (room / widths.iter().sum::<f32>()).min(1.0);
    let sizes = names.iter().zip(&widths).map(|(name, width)| button_text_size(ui, name, width * share, 17.0));
    let largest = sizes.fold(17.0, f32::min);
    let clicked = names.iter().zip(widths).map(|(name, width)| {
        let size = Vec2::new(width * share, TOUCH + 4.0);
        fitted_button(ui, name, size, largest, None, egui::Button::new).clicked()
    });
    // Every button must be drawn, also those behind the clicked one.
    let clicked: Vec<bool> = clicked.collect();
    clicked.into_iter().position(|clicked| clicked)
}
