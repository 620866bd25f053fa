//! What the computer thinks of the position that is looked at: who is ahead, how far was searched, the best lines.

use bevy_egui::egui;
use egui::{Align, Color32, CornerRadius, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, pos2};

use crate::app::analysis::{Finding, Findings};
use crate::app::locale::Sentence;
use crate::app::play::Match;
use crate::app::theme::{Disc, Theme};
use crate::app::words;
use crate::engine::Report;
use crate::rules::Side;

use super::Voice;
use super::style::{GRID, bold, fitting_size, paint, sans};

/// The height of the bar.
const BAR: f32 = 12.0;
/// The height of a line of turns.
const ROW: f32 = 21.0;
/// The width of the column with the lines' scores.
const SCORE_COLUMN: f32 = 62.0;

/// The colours of a side in pictures of who is ahead: those of its pieces.
pub fn side_look<'a>(theme: &'a Theme, game: &Match, side: Side) -> &'a Disc {
    match (game.setup().game.has_like_sides(), side) {
        (true, side) => theme.pieces.in_colour(game.setup().colours[side as usize]),
        (false, Side::White) => &theme.pieces.tiger,
        (false, Side::Black) => &theme.pieces.dog,
    }
}

/// Fills a panel with what has been found.
pub fn show(ui: &mut Ui, voice: &Voice, game: &Match, findings: &Findings) {
    let found = findings.found.as_ref();
    ui.spacing_mut().item_spacing.y = 3.0;
    // Rows of text are not to be touched, and need not be so high.
    ui.spacing_mut().interact_size.y = 0.0;
    bar(ui, voice, game, found);
    head(ui, voice, game, findings);
    let Some(found) = found else { return };
    let keepers = found.keepers();
    // Where every turn keeps the value there is nothing to tell apart.
    if !keepers.is_empty() && ui.available_height() >= ROW {
        let turns: Vec<String> = keepers.iter().map(|turn| voice.turn(turn)).collect();
        let kept = voice.say(&Sentence::new("analysis-keepers").text("turns", turns.join(", ")));
        let size = fitting_size(ui, &kept, sans, ui.available_width(), 15.0);
        let text = RichText::new(kept).font(sans(size)).color(paint(voice.theme().interface.text));
        ui.add(egui::Label::new(text).truncate());
    }
    for report in &found.lines {
        if ui.available_height() >= ROW {
            line(ui, voice, found, report);
        }
    }
}

/// White's or the tiger's share, from the left; a tick marks the middle.
fn bar(ui: &mut Ui, voice: &Voice, game: &Match, found: Option<&Finding>) {
    let theme = voice.theme();
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), BAR), Sense::hover());
    let chance = found.map_or(0.0, Finding::chance);
    let share = (1.0 + chance as f32) / 2.0;
    let [white, black] = Side::ALL.map(|side| side_look(theme, game, side));
    let corner = CornerRadius::same(4);
    let painter = ui.painter();
    painter.rect_filled(rect, corner, paint(black.dark));
    let part = Rect::from_min_max(rect.min, pos2(rect.left() + rect.width() * share, rect.bottom()));
    painter.rect_filled(part, corner, paint(white.light));
    painter.rect_stroke(rect, corner, Stroke::new(1.0, paint(theme.interface.quiet)), StrokeKind::Inside);
    let middle = Stroke::new(2.0, paint(theme.interface.accent));
    painter.vline(rect.center().x, rect.y_range(), middle);
    let name = voice.text("analysis-bar");
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::labeled(egui::WidgetType::ProgressIndicator, true, &name);
        info.value = Some(f64::from(share));
        info
    });
}

/// What the position is worth, and how far was searched.
fn head(ui: &mut Ui, voice: &Voice, game: &Match, findings: &Findings) {
    let look = &voice.theme().interface;
    let found = findings.found.as_ref();
    ui.horizontal(|ui| {
        ui.set_height(ROW + 2.0);
        let depth = found.map(Finding::depth).filter(|&depth| depth > 0);
        let depth = depth.map(|depth| voice.say(&Sentence::new("analysis-depth").number("depth", depth)));
        let worth = found.map(|found| voice.say(&words::worth(game.setup().game, found)));
        let worth = worth.unwrap_or_else(|| voice.text("thinking"));
        let depth = depth.map(|depth| format!("{depth}{}", if findings.searches { " …" } else { "" }));
        // What the position is worth comes first where there is no room for both.
        let width =
            |text: &str, font| ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x;
        let both = |depth: &String| width(depth, sans(14.0)) + width(&worth, bold(12.0)) + 2.0 * GRID;
        let depth = depth.filter(|depth| both(depth) <= ui.available_width());
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            if let Some(depth) = depth {
                ui.label(RichText::new(depth).font(sans(14.0)).color(paint(look.quiet)));
            }
            ui.with_layout(egui::Layout::left_to_right(Align::Center), |ui| {
                let size = fitting_size(ui, &worth, bold, ui.available_width(), 17.0);
                let text = RichText::new(worth).font(bold(size)).color(paint(look.accent));
                ui.add(egui::Label::new(text).truncate());
            });
        });
    });
}

/// A line with its score, or, where the value is known for certain, with a tick if its turn keeps it: an estimate beside
/// a certainty would contradict it.
fn line(ui: &mut Ui, voice: &Voice, found: &Finding, report: &Report) {
    let look = &voice.theme().interface;
    let keeps = report.line.first().is_some_and(|turn| found.keepers().contains(turn));
    let turns: Vec<String> = report.line.iter().map(|turn| voice.turn(turn)).collect();
    let score = match (found.keepers().is_empty(), keeps) {
        (true, _) => words::score(report.score, found.side),
        (false, true) => "✓".to_owned(),
        (false, false) => String::new(),
    };
    ui.horizontal(|ui| {
        ui.set_height(ROW - 3.0);
        ui.spacing_mut().item_spacing.x = GRID;
        let (cell, _) = ui.allocate_exact_size(Vec2::new(SCORE_COLUMN, ROW - 3.0), Sense::hover());
        let (font, colour) = (bold(15.0), paint(look.text));
        ui.painter().text(cell.left_center(), egui::Align2::LEFT_CENTER, &score, font, colour);
        let text = RichText::new(turns.join(" ")).font(sans(15.0)).color(colour);
        ui.add(egui::Label::new(text).truncate());
    });
}
