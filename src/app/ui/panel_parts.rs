//! Parts of the game's panels that draw one thing each.

use std::time::Duration;

use bevy_egui::egui;
use egui::epaint::PathShape;
use egui::{Color32, FontId, Pos2, Rect, RichText, Sense, Stroke, Ui, Vec2};

use crate::app::play::Match;
use crate::app::theme::{Disc, Interface, Paint, Theme};
use crate::rules::{Game, Piece, PieceKind, Position, Side, Turn, tiger};

use super::diagram::pieces;
use super::style::{GRID, bold, paint, sans};
use super::widgets::place;

/// The time that is left, in whole seconds; in tenths when it runs low.
pub fn time_text(left: Duration, low: bool) -> String {
    if low {
        format!("{:.1}", left.as_secs_f32())
    } else {
        let seconds = left.as_secs_f32().ceil() as u64;
        if seconds < 100 { seconds.to_string() } else { format!("{}:{:02}", seconds / 60, seconds % 60) }
    }
}

/// The clock as a ring that empties. Low time is told by colour and by a second, inner ring.
pub fn clock_ring(ui: &mut Ui, look: &Interface, size: f32, left: Duration, limit: Duration, low: bool) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    let (centre, radius) = (rect.center(), size / 2.0 - 5.0);
    let painter = ui.painter();
    painter.circle_stroke(centre, radius, Stroke::new(7.0, paint(look.outline)));
    let part = left.as_secs_f32() / limit.as_secs_f32().max(0.001);
    let colour = paint(if low { look.alert } else { look.accent });
    painter.add(PathShape::line(arc(centre, radius, part), Stroke::new(7.0, colour)));
    if low {
        painter.circle_stroke(centre, radius - 7.0, Stroke::new(2.0, colour));
    }
    let text = time_text(left, low);
    painter.text(centre, egui::Align2::CENTER_CENTER, text, bold(size * 0.27), paint(look.text));
}

/// Points on a circle from the top, clockwise, over a part of it.
fn arc(centre: Pos2, radius: f32, part: f32) -> Vec<Pos2> {
    let steps = (96.0 * part.clamp(0.0, 1.0)).ceil() as u32;
    (0..=steps)
        .map(|step| {
            let angle = std::f32::consts::TAU * part * step as f32 / steps.max(1) as f32;
            centre + Vec2::new(angle.sin(), -angle.cos()) * radius
        })
        .collect()
}

/// The clock as a figure, for narrow windows; low time is framed.
pub fn clock_figure(ui: &mut Ui, colour: Paint, left: Duration, low: bool) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(64.0, ui.available_height()), Sense::hover());
    let painter = ui.painter();
    painter.text(rect.center(), egui::Align2::CENTER_CENTER, time_text(left, low), bold(24.0), paint(colour));
    if low {
        let frame = egui::Rect::from_center_size(rect.center(), Vec2::new(64.0, 36.0));
        painter.rect_stroke(frame, 6.0, Stroke::new(2.0, paint(colour)), egui::StrokeKind::Inside);
    }
}

/// The height of a row of moves.
const MOVE_ROW: f32 = 25.0;

/// The turns in numbered pairs, with the signs and names of their grades where they have one; only the rows in sight are
/// laid out. Returns how many turns are played after the clicked one.
pub fn move_list(
    ui: &mut Ui,
    look: &Interface,
    game: &Match,
    pass: &str,
    grade: impl Fn(usize) -> Option<(&'static str, String)>,
    height: f32,
) -> Option<usize> {
    let record = game.record();
    let shown = game.turns_shown().len();
    let offset = usize::from(record.start().side_to_move() == Side::Black);
    let turns = record.turns();
    let word = |ply: usize| match turns.get(ply) {
        Some(Turn::Pass) => pass.to_owned(),
        Some(turn) => turn.to_string(),
        None => String::new(),
    };
    let mut area = egui::ScrollArea::vertical().auto_shrink(false).max_height(height).stick_to_bottom(true);
    // The list follows what is looked at, but may be scrolled freely between two steps.
    let followed = ui.id().with("followed");
    let before = ui.data_mut(|data| data.get_temp::<usize>(followed));
    if game.looked_at().is_some() && before != Some(shown) {
        let row = (shown + offset).saturating_sub(1) / 2;
        area = area.vertical_scroll_offset((row as f32 * MOVE_ROW - height / 2.0).max(0.0));
    }
    ui.data_mut(|data| data.insert_temp(followed, shown));
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut clicked = None;
    area.show_rows(ui, MOVE_ROW, (turns.len() + offset).div_ceil(2), |ui, rows| {
        for row in rows {
            let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), MOVE_ROW), Sense::hover());
            let column = (rect.width() - NUMBER_COLUMN) / 2.0;
            let write = |ui: &Ui, cell: Rect, text: &str, font, colour| {
                ui.painter().text(cell.left_center(), egui::Align2::LEFT_CENTER, text, font, paint(colour))
            };
            write(ui, rect, &format!("{}.", row + 1), sans(16.0), look.quiet);
            for (i, ply) in [(2 * row).checked_sub(offset), Some(2 * row + 1 - offset)].into_iter().enumerate() {
                let Some(ply) = ply.filter(|&ply| ply < turns.len()) else { continue };
                let left = rect.left() + NUMBER_COLUMN + column * i as f32;
                let cell = Rect::from_min_size(Pos2::new(left, rect.top()), Vec2::new(column, MOVE_ROW));
                let response = ui.interact(cell, ui.id().with(("turn", ply)), Sense::click());
                let grade = grade(ply);
                let name = || grade.as_ref().map_or(word(ply), |(_, name)| format!("{} {name}", word(ply)));
                response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name()));
                let (font, colour) = match ply + 1 == shown {
                    true => (bold(16.0), look.text),
                    false if response.hovered() => (sans(16.0), look.accent),
                    false => (sans(16.0), look.text),
                };
                if ply + 1 == shown && game.looked_at().is_some() {
                    let mark = Stroke::new(2.0, paint(look.accent));
                    ui.painter().hline(cell.left()..=cell.right() - GRID, cell.bottom() - 2.0, mark);
                }
                let written = write(ui, cell, &word(ply), font, colour);
                if let Some((sign, _)) = grade {
                    let at = written.right_center() + Vec2::new(GRID, 0.0);
                    ui.painter().text(at, egui::Align2::LEFT_CENTER, sign, bold(16.0), paint(look.accent));
                }
                if response.clicked() {
                    clicked = Some(ply + 1);
                }
            }
        }
    });
    clicked
}

/// The width of the column with the numbers.
const NUMBER_COLUMN: f32 = 36.0;

/// What has been captured, counted in words and in small pieces.
pub fn captured(ui: &mut Ui, theme: &Theme, game: &Match, text: impl Fn(u32) -> String) {
    let look = &theme.interface;
    let position = game.position();
    ui.horizontal(|ui| {
        let black = position.captured(Side::Black);
        let white = position.captured(Side::White);
        ui.label(RichText::new(text(black + white)).font(sans(15.0)).color(paint(look.quiet)));
        ui.spacing_mut().item_spacing.x = PIP_GAP;
        let colours = game.setup().colours;
        let rim = Stroke::new(1.0, paint(look.quiet));
        let disc = |disc: &Disc| {
            let colour = mix(disc.light, disc.dark);
            move |painter: &egui::Painter, centre, size: f32| {
                painter.circle(centre, size * 0.45, colour, rim);
            }
        };
        match game.setup().game {
            Game::Tiger => {
                let dog = Piece { side: Side::Black, kind: PieceKind::Dog };
                let unit = 0.5 / theme.pieces.dog.radius;
                let size = pip_size(ui.available_width(), tiger::CAPTURES_TO_WIN);
                pips(ui, look, size, black, tiger::CAPTURES_TO_WIN, |painter, centre, size| {
                    pieces::piece(painter, centre, size * unit, dog, theme);
                });
            }
            Game::Tabal => {
                let size = pip_size(ui.available_width() - 2.0 * GRID, black + white);
                pips(ui, look, size, black, black, disc(theme.pieces.in_colour(colours[1])));
                ui.add_space(GRID);
                pips(ui, look, size, white, white, disc(theme.pieces.in_colour(colours[0])));
            }
        }
    });
}

/// What is left free between two small pieces.
const PIP_GAP: f32 = 3.0;

/// The size in which so many small pieces fit side by side into a width.
fn pip_size(width: f32, count: u32) -> f32 {
    (width / count.max(1) as f32 - PIP_GAP).clamp(3.0, 22.0)
}

/// Small pieces in a row, and rings where one may still come.
fn pips(ui: &mut Ui, look: &Interface, size: f32, filled: u32, all: u32, draw: impl Fn(&egui::Painter, Pos2, f32)) {
    for i in 0..all {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
        if i < filled {
            draw(ui.painter(), rect.center(), size);
        } else {
            ui.painter().circle_stroke(rect.center(), size * 0.42, Stroke::new(1.5, paint(look.quiet)));
        }
    }
}

fn mix(a: Paint, b: Paint) -> Color32 {
    paint(a).lerp_to_gamma(paint(b), 0.45)
}

/// A row of equal buttons; the clicked one's number. Names that are too long are written smaller.
pub fn button_row(
    context: &egui::Context,
    look: &Interface,
    rect: egui::Rect,
    buttons: &[(String, bool)],
) -> Option<usize> {
    let gap = if rect.width() < 400.0 { 5.0 } else { 10.0 };
    let width = (rect.width() - gap * (buttons.len() as f32 - 1.0)) / buttons.len() as f32;
    place(context, "buttons", rect, |ui| {
        ui.spacing_mut().item_spacing.x = gap;
        ui.spacing_mut().button_padding = Vec2::splat(2.0);
        // One size for all: the one in which the longest name fits.
        let sizes = buttons.iter().map(|(name, _)| fitting_size(ui, name, bold, width - 8.0, 16.0));
        let size = sizes.fold(16.0, f32::min);
        let row = ui.horizontal(|ui| {
            let clicked = buttons.iter().map(|(name, enabled)| {
                let button = row_button(look, name, size, *enabled).min_size(Vec2::new(width, rect.height()));
                ui.add_enabled(*enabled, button).clicked()
            });
            // Every button must be drawn, also those behind the clicked one.
            let clicked: Vec<bool> = clicked.collect();
            clicked.into_iter().position(|clicked| clicked)
        });
        row.inner
    })
}

/// A button of the row; one that cannot be used is an outline.
fn row_button(look: &Interface, name: &str, size: f32, enabled: bool) -> egui::Button<'static> {
    let text = RichText::new(name).font(bold(size));
    if enabled {
        egui::Button::new(text)
    } else {
        let outline = Stroke::new(1.0, paint(look.outline));
        egui::Button::new(text.color(paint(look.quiet))).fill(paint(look.panel)).stroke(outline)
    }
}

/// The largest type size up to `largest` in which a text fits into a width; 10 at the least.
pub fn fitting_size(ui: &Ui, text: &str, font: impl Fn(f32) -> FontId, width: f32, largest: f32) -> f32 {
    let full = ui.painter().layout_no_wrap(text.to_owned(), font(largest), Color32::WHITE).size().x;
    if full <= width { largest } else { (largest * width / full).max(10.0) }
}
