//! Parts of the game's panels that draw one thing each.

use std::time::Duration;

use bevy_egui::egui;
use egui::epaint::PathShape;
use egui::{Color32, Pos2, Rect, RichText, Sense, Stroke, Ui, Vec2};

use crate::app::analysis::{Findings, Grading};
use crate::app::locale::Sentence;
use crate::app::play::Match;
use crate::app::theme::{Disc, Interface, Paint, Theme};
use crate::app::words;
use crate::rules::{Piece, PieceKind, Position, Side, tiger};

use super::Voice;
use super::diagram::pieces;
use super::style::{GRID, bold, paint, sans};

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

/// The room for the turn's time in figures, with its distance.
pub const TIMER_ROOM: f32 = 72.0;

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

/// The sign and the name of a turn's grade, while the game is analysed.
pub fn grade(
    voice: &Voice,
    game: &Match,
    findings: &Findings,
    grading: &Grading,
    ply: usize,
) -> Option<(&'static str, String)> {
    let graded = findings.subject.is_some() && grading.is_of(game);
    let grade = grading.grade(ply).filter(|_| graded)?;
    Some((words::grade_sign(grade), voice.say(&words::grade(grade))))
}

/// The height of a row of moves beside the board.
pub const MOVE_ROW: f32 = 25.0;

/// The turns in numbered pairs, with the signs and names of their grades where they have one; only the rows in sight are
/// laid out. Returns how many turns are played after the clicked one.
pub fn move_list(
    ui: &mut Ui,
    voice: &Voice,
    game: &Match,
    grade: impl Fn(usize) -> Option<(&'static str, String)>,
    (height, row_height): (f32, f32),
) -> Option<usize> {
    let look = &voice.theme().interface;
    let record = game.record();
    let shown = game.turns_shown().len();
    let offset = usize::from(record.start().side_to_move() == Side::Black);
    let turns = record.turns();
    let word = |ply: usize| turns.get(ply).map(|turn| voice.turn(turn)).unwrap_or_default();
    let mut area = egui::ScrollArea::vertical().auto_shrink(false).max_height(height);
    // The list follows what is looked at, or the last turn, but may be scrolled freely between two steps. With another
    // height it finds it again.
    let followed = ui.id().with("followed");
    let before = ui.data_mut(|data| data.get_temp(followed));
    if before != Some((shown, height)) {
        let row = (shown + offset).saturating_sub(1) / 2;
        area = area.vertical_scroll_offset((row as f32 * row_height - height / 2.0).max(0.0));
    }
    ui.data_mut(|data| data.insert_temp(followed, (shown, height)));
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut clicked = None;
    area.show_rows(ui, row_height, (turns.len() + offset).div_ceil(2), |ui, rows| {
        for row in rows {
            let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), row_height), Sense::hover());
            let column = (rect.width() - NUMBER_COLUMN) / 2.0;
            let write = |ui: &Ui, cell: Rect, text: &str, font, colour| {
                ui.painter().text(cell.left_center(), egui::Align2::LEFT_CENTER, text, font, paint(colour))
            };
            write(ui, rect, &format!("{}.", row + 1), sans(16.0), look.quiet);
            for (i, ply) in [(2 * row).checked_sub(offset), Some(2 * row + 1 - offset)].into_iter().enumerate() {
                let Some(ply) = ply.filter(|&ply| ply < turns.len()) else { continue };
                let left = rect.left() + NUMBER_COLUMN + column * i as f32;
                let cell = Rect::from_min_size(Pos2::new(left, rect.top()), Vec2::new(column, row_height));
                // Keys of their own step through the turns; Tab goes from button to button and not through all of them.
                let response = ui.interact(cell, ui.id().with(("turn", ply)), Sense::CLICK);
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
                    ui.painter().hline(cell.left()..=cell.right() - GRID, cell.center().y + MOVE_ROW / 2.0 - 2.0, mark);
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

/// What has been captured, counted in words and in small pieces; between like sides a line for each side.
pub fn captured(ui: &mut Ui, voice: &Voice, game: &Match) {
    let theme = voice.theme();
    let look = &theme.interface;
    let words = |ui: &mut Ui, sentence: &Sentence| {
        ui.label(RichText::new(voice.say(sentence)).font(sans(15.0)).color(paint(look.quiet)));
        ui.spacing_mut().item_spacing.x = PIP_GAP;
    };
    match game.setup().game.has_like_sides() {
        false => {
            ui.horizontal(|ui| {
                let eaten = game.position().captured(Side::Black);
                words(ui, &Sentence::new("play-eaten").number("count", eaten));
                let dog = Piece { side: Side::Black, kind: PieceKind::Dog };
                let unit = 0.5 / theme.pieces.dog.radius;
                let size = pip_size(ui.available_width(), tiger::CAPTURES_TO_WIN);
                pips(ui, look, size, eaten, tiger::CAPTURES_TO_WIN, |painter, centre, size| {
                    pieces::piece(painter, centre, size * unit, dog, theme);
                });
            });
        }
        true => {
            ui.spacing_mut().interact_size.y = 20.0;
            ui.spacing_mut().item_spacing.y = 0.0;
            for side in Side::ALL {
                ui.horizontal(|ui| {
                    let count = game.position().captured(!side);
                    words(ui, &captured_by(game, side));
                    ui.add_space(GRID);
                    let size = pip_size(ui.available_width(), count).min(16.0);
                    pips(ui, look, size, count, count, disc(theme, game, !side));
                });
            }
        }
    }
}

/// How many pieces a side has captured.
fn captured_by(game: &Match, side: Side) -> Sentence {
    let count = game.position().captured(!side);
    Sentence::new("play-captured").text("side", game.setup().game.side_word(side)).number("count", count)
}

/// How a side's captured men are drawn small.
fn disc(theme: &Theme, game: &Match, side: Side) -> impl Fn(&egui::Painter, Pos2, f32) {
    let Disc { light, dark, .. } = theme.pieces.in_colour(game.setup().colours[side as usize]);
    let (colour, rim) = (mix(*light, *dark), Stroke::new(1.0, paint(theme.interface.quiet)));
    move |painter, centre, size| {
        painter.circle(centre, size * 0.45, colour, rim);
    }
}

/// The same in the least room: a small piece of each kind that was captured, and how many.
pub fn captured_short(ui: &mut Ui, voice: &Voice, game: &Match) {
    let theme = voice.theme();
    let number = |ui: &mut Ui, text: String, spoken: String| {
        let response = ui.label(RichText::new(text).font(sans(15.0)).color(paint(theme.interface.quiet)));
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &spoken));
    };
    ui.spacing_mut().item_spacing.x = PIP_GAP;
    match game.setup().game.has_like_sides() {
        false => {
            let eaten = game.position().captured(Side::Black);
            let spoken = voice.say(&Sentence::new("play-eaten").number("count", eaten));
            number(ui, format!("{eaten} / {}", tiger::CAPTURES_TO_WIN), spoken);
        }
        true => {
            // From right to left: White's captures first, beside what they took.
            for (i, side) in [Side::Black, Side::White].into_iter().enumerate() {
                ui.add_space(if i > 0 { GRID } else { 0.0 });
                let count = game.position().captured(!side);
                number(ui, format!("×{count}"), voice.say(&captured_by(game, side)));
                pips(ui, &theme.interface, 14.0, 1, 1, disc(theme, game, !side));
            }
        }
    }
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
