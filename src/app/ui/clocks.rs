//! The sides' clocks for the whole game: the one that runs is filled, a low one is framed twice and shows tenths.

use std::time::Duration;

use bevy_egui::egui;
use egui::{Align2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2};

use crate::app::locale::Sentence;
use crate::app::play::Match;
use crate::app::timer::{TurnClock, is_low};
use crate::rules::{Position, Side};

use super::players::player;
use super::style::{GRID, bold, fitting_size, paint, sans};
use super::{Voice, style};

/// The width of a clock that stands alone.
pub const WIDTH: f32 = 84.0;

/// A clock that is lower has no name in it.
const LEAST_NAMED: f32 = 40.0;

/// The time that is left, in minutes and seconds; in tenths of a second when it runs low.
fn text(left: Duration, low: bool) -> String {
    if low {
        format!("{:.1}", left.as_secs_f32())
    } else {
        let seconds = left.as_secs_f32().ceil() as u64;
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// Both clocks side by side, with the players' names.
pub fn row(ui: &mut Ui, voice: &Voice, game: &Match, clock: &TurnClock) {
    let width = (ui.available_width() - GRID) / 2.0;
    let height = ui.available_height();
    ui.spacing_mut().item_spacing.x = GRID;
    ui.horizontal(|ui| {
        for side in Side::ALL {
            one(ui, voice, game, clock, side, Vec2::new(width, height));
        }
    });
}

/// The clock of a side alone; nothing in a game without such a time.
pub fn figure(ui: &mut Ui, voice: &Voice, game: &Match, clock: &TurnClock, side: Side) {
    let height = ui.available_height().min(style::TOUCH);
    one(ui, voice, game, clock, side, Vec2::new(WIDTH, height));
}

fn one(ui: &mut Ui, voice: &Voice, game: &Match, clock: &TurnClock, side: Side, size: Vec2) {
    let (Some(left), Some(whole)) = (game.time_left(side, clock), game.setup().game_time) else { return };
    let look = &voice.theme().interface;
    let low = is_low(left, whole.main());
    let runs = game.position().side_to_move() == side && game.outcome().is_none();
    let (fill, colour) = match (low, runs) {
        (true, _) => (look.alert, look.alert_text),
        (false, true) => (look.button, look.button_text),
        (false, false) => (look.panel, look.text),
    };
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let figures = text(left, low);
    let name = player(voice, game, side);
    let spoken = Sentence::new("spoken-clock").text("side", &name).text("time", &figures);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, voice.say(&spoken)));
    let painter = ui.painter();
    let corner = look.corner / 2;
    painter.rect_filled(rect, corner, paint(fill));
    let (thickness, outline) = if runs { (2.5, look.accent) } else { (1.0, look.outline) };
    painter.rect_stroke(rect, corner, Stroke::new(thickness, paint(outline)), StrokeKind::Inside);
    if low {
        painter.rect_stroke(rect.shrink(4.0), corner, Stroke::new(1.5, paint(colour)), StrokeKind::Inside);
    }
    // In the lowest one there is room for the figures alone; there the name stands beside it.
    let place = if size.y < LEAST_NAMED { rect } else { named_place(ui, &name, rect, paint(colour)) };
    let largest = if place.height() < 28.0 { 17.0 } else { 20.0 };
    painter.text(place.center(), Align2::CENTER_CENTER, figures, bold(largest), paint(colour));
}

/// Writes the name at the top of a clock; what is left for the figures.
fn named_place(ui: &Ui, name: &str, rect: Rect, colour: egui::Color32) -> Rect {
    /// The height of a name that stands above the figures, and of one in a clock that has little room.
    const NAME: [f32; 2] = [22.0, 18.0];
    /// In a flat clock that is broader than this the name stands before the figures.
    const BROAD: f32 = 110.0;
    let is_flat = rect.height() < 2.0 * NAME[0] + 4.0;
    let (head, rest) = if is_flat && rect.width() >= BROAD {
        rect.split_left_right_at_fraction(0.42)
    } else {
        let (head, rest) = rect.split_top_bottom_at_y(rect.top() + NAME[usize::from(is_flat)]);
        // Room for the second frame of one that runs low above the name and below the figures.
        (
            head.translate(Vec2::new(0.0, if is_flat { 1.0 } else { 3.0 })),
            rest.translate(Vec2::new(0.0, if is_flat { 0.0 } else { -4.0 })),
        )
    };
    let size = fitting_size(ui, name, sans, head.width() - 2.0 * GRID, if is_flat { 11.0 } else { 14.0 });
    let at = head.center();
    ui.painter().with_clip_rect(rect.shrink(4.0)).text(at, Align2::CENTER_CENTER, name, sans(size), colour);
    rest
}
