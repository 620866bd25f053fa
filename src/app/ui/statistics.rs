//! How the games so far have ended, and forgetting it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Rect, RichText, Sense, Stroke, Ui, pos2, vec2};

use crate::app::locale::Sentence;
use crate::app::setup::Seat;
use crate::app::statistics::{Row, Statistics, Tally};
use crate::app::theme::Interface;
use crate::rules::Game;

use super::players::level_name;
use super::style::{GRID, bold, paint};
use super::{Page, Pages, Voice, sheets, widgets};

/// Whether the question about forgetting everything is open.
#[derive(Resource, Default)]
pub(super) struct Resetting(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Resetting>();
}

/// Shows the page while it lies on top.
pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    mut pages: ResMut<Pages>,
    mut statistics: ResMut<Statistics>,
    mut resetting: ResMut<Resetting>,
) -> Result {
    if pages.top() != Some(Page::Statistics) {
        resetting.0 = false;
        return Ok(());
    }
    let asks = resetting.0;
    let (mut reset, mut closed) = (false, false);
    sheets::page(
        contexts.ctx_mut()?,
        "statistics",
        voice.theme(),
        &voice.text("statistics-title"),
        |ui| {
            if asks { sheets::question(ui, &voice, "statistics-reset-sure") } else { content(ui, &voice, &statistics) }
        },
        |ui| {
            let back = voice.text(if asks { "button-cancel" } else { "menu-back" });
            if statistics.rows().is_empty() {
                closed = widgets::wide_button(ui, &back, 130.0).clicked();
                return;
            }
            let (look, do_it) = (&voice.theme().interface, voice.text("statistics-reset"));
            (closed, reset) = sheets::careful_foot(ui, look, asks, &back, &do_it);
        },
    );
    match (asks, closed, reset) {
        (false, true, _) => pages.close(),
        (true, true, _) => resetting.0 = false,
        (false, _, true) => resetting.0 = true,
        (true, _, true) => {
            statistics.reset();
            resetting.0 = false;
        }
        _ => {}
    }
    Ok(())
}

fn content(ui: &mut Ui, voice: &Voice, statistics: &Statistics) {
    let look = &voice.theme().interface;
    if statistics.rows().is_empty() {
        widgets::body(ui, look, &voice.text("statistics-none"));
    }
    for game in Game::ALL {
        let mut rows = statistics.rows().iter().filter(|row| row.game == game).peekable();
        if rows.peek().is_some() {
            widgets::section(ui, look, &voice.text(&format!("game-{game}")));
            rows.for_each(|row| entry(ui, voice, row));
            ui.add_space(GRID);
        }
    }
    widgets::quiet(ui, look, &voice.text("statistics-about"));
}

/// One side against one opponent: a line, a bar and two lines.
fn entry(ui: &mut Ui, voice: &Voice, row: &Row) {
    let look = &voice.theme().interface;
    let opponent = match row.opponent {
        Seat::Person => Sentence::new("statistics-against-person"),
        Seat::Computer(level) => {
            Sentence::new("statistics-against-computer").text("level", voice.say(&level_name(voice, level)))
        }
    };
    let heading = opponent.text("side", row.game.side_word(row.side));
    let tally = &row.tally;
    ui.add_space(GRID / 2.0);
    ui.label(RichText::new(voice.say(&heading)).font(bold(16.0)).color(paint(look.text)));
    bar(ui, look, tally);
    let results = Sentence::new("statistics-results")
        .number("played", tally.played())
        .number("won", tally.won)
        .number("drawn", tally.drawn)
        .number("lost", tally.lost);
    widgets::quiet(ui, look, &voice.say(&results));
    let more = Sentence::new("statistics-more")
        .number("streak", tally.streak)
        .number("best", tally.best_streak)
        .number("turns", tally.average_length().unwrap_or_default());
    widgets::quiet(ui, look, &voice.say(&more));
}

/// The shares of won, drawn and lost games, from the left: full, half, empty.
fn bar(ui: &mut Ui, look: &Interface, tally: &Tally) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width().min(420.0), GRID), Sense::hover());
    let share = |games: u32| rect.width() * games as f32 / tally.played().max(1) as f32;
    let (won, drawn) = (share(tally.won), share(tally.drawn));
    let part = |from: f32, to: f32, height: f32| {
        let middle = rect.center().y;
        Rect::from_min_max(
            pos2(rect.left() + from, middle - height / 2.0),
            pos2(rect.left() + to, middle + height / 2.0),
        )
    };
    let painter = ui.painter();
    painter.rect_stroke(rect, 0.0, Stroke::new(1.0, paint(look.quiet)), egui::StrokeKind::Inside);
    painter.rect_filled(part(0.0, won, rect.height()), 0.0, paint(look.accent));
    painter.rect_filled(part(won, won + drawn, rect.height() / 2.0), 0.0, paint(look.accent));
}
