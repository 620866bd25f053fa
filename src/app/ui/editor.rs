//! The position editor's panel: what a click on the board does, whose turn it is, and whether it can be played.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Rect, Response, RichText, Sense, Stroke, Ui, Vec2, pos2};

use crate::app::arrangement::{Arrangement, Brush, Unplayable, kinds};
use crate::app::faults;
use crate::app::flow::{BoardArea, Flipped};
use crate::app::locale::Sentence;
use crate::app::outside::Exchange;
use crate::app::words;
use crate::rules::{CageRule, Game, Piece, Side};

use super::choices::{choices, games};
use super::diagram::pieces;
use super::layout::{self, Layout, is_portrait};
use super::setup::Draft;
use super::style::{GRID, TOUCH, bold, paint, serif};
use super::ways::Ways;
use super::widgets::{panel, quiet, section, small_button, wide_button};
use super::writing::paragraph;
use super::{Page, Pages, Voice};

/// A panel that is narrower has less room for everything.
const NARROW: f32 = 380.0;

/// What a button of the panel does.
#[derive(Clone, Copy)]
enum Deed {
    Other(Game),
    Start,
    Empty,
    Flip,
    Copy,
    Paste,
    Play,
    Leave,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    mut arrangement: ResMut<Arrangement>,
    mut area: ResMut<BoardArea>,
    mut flipped: ResMut<Flipped>,
    mut draft: ResMut<Draft>,
    mut pages: ResMut<Pages>,
    mut exchange: MessageWriter<Exchange>,
    mut ways: Ways,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let (card, board) = arrange(context.viewport_rect());
    area.set_if_neq(layout::area(board, &context));
    let look = &voice.theme().interface;
    let mut wanted = arrangement.clone();
    let deed = panel(&context, "editor", card, look, look.panel, |ui| {
        let height = ui.available_height() - TOUCH - 2.0 * GRID;
        let area = egui::ScrollArea::vertical().auto_shrink(false).max_height(height);
        let deed = area.show(ui, |ui| content(ui, &voice, &mut wanted)).inner;
        ways_out(ui, &voice, &wanted).or(deed)
    });
    arrangement.set_if_neq(wanted);
    match deed {
        Some(Deed::Other(game)) => ways.edit_start(game),
        Some(Deed::Start) => {
            arrangement.set_start();
        }
        Some(Deed::Empty) => arrangement.clear(),
        Some(Deed::Flip) => flipped.0 = !flipped.0,
        Some(Deed::Copy) => {
            exchange.write(Exchange::CopyPosition);
        }
        Some(Deed::Paste) => {
            exchange.write(Exchange::Paste);
        }
        Some(Deed::Play) => {
            if let Ok(start) = arrangement.playable() {
                draft.begin_from(start, ways.usual(arrangement.game()));
                pages.open(Page::Setup(arrangement.game()));
            }
        }
        Some(Deed::Leave) => ways.leave(),
        None => {}
    }
    Ok(())
}

/// The panel, and what is left for the board.
fn arrange(screen: Rect) -> (Rect, Rect) {
    let layout = Layout::of(screen, false);
    if is_portrait(screen) {
        let top = screen.bottom() - (screen.height() * 0.42).max(300.0);
        let card =
            Rect::from_min_max(pos2(screen.left() + GRID, top), pos2(screen.right() - GRID, screen.bottom() - GRID));
        (card, Rect::from_min_max(screen.min, pos2(screen.right(), top)))
    } else {
        let bottom = layout.opponent.unwrap_or(layout.buttons).bottom();
        (Rect::from_min_max(layout.title.min, pos2(layout.title.right(), bottom)), layout.board)
    }
}

fn content(ui: &mut Ui, voice: &Voice, arrangement: &mut Arrangement) -> Option<Deed> {
    let look = &voice.theme().interface;
    let mut deed = None;
    let heading = if ui.available_width() < NARROW { 20.0 } else { 26.0 };
    ui.label(RichText::new(voice.text("editor-title")).font(serif(heading)).color(paint(look.accent)));
    verdict(ui, voice, arrangement);
    palette(ui, voice, arrangement);
    captured(ui, voice, arrangement);
    section(ui, look, &voice.text("editor-to-move"));
    let game = arrangement.game();
    let sides = Side::ALL.map(|side| (side, voice.text(&format!("side-{}", game.side_word(side)))));
    choices(ui, look, &mut arrangement.to_move, sides);
    if game == Game::Tiger {
        section(ui, look, &voice.text("setup-cage-rule"));
        let rules = CageRule::ALL.map(|rule| (rule, voice.text(&format!("cage-{rule}"))));
        choices(ui, look, &mut arrangement.cage_rule, rules);
    }
    ui.add_space(GRID);
    let named = [
        (Deed::Start, "editor-start"),
        (Deed::Empty, "editor-empty"),
        (Deed::Flip, "play-flip"),
        (Deed::Copy, "record-copy-position"),
        (Deed::Paste, "editor-paste"),
    ];
    ui.horizontal_wrapped(|ui| {
        for (done, key) in named {
            if small_button(ui, &voice.text(key)).clicked() {
                deed = Some(done);
            }
        }
    });
    ui.add_space(GRID);
    let wanted = games(ui, voice, game);
    if wanted == game { deed } else { Some(Deed::Other(wanted)) }
}

/// The row below: to a game, or to the title.
fn ways_out(ui: &mut Ui, voice: &Voice, arrangement: &Arrangement) -> Option<Deed> {
    let mut deed = None;
    ui.horizontal(|ui| {
        let playable = arrangement.playable().is_ok();
        let width = (ui.available_width() - GRID) * 0.6;
        let play =
            ui.add_enabled_ui(playable, |ui| wide_button(ui, &voice.text("editor-play"), width.min(190.0)).clicked());
        if play.inner {
            deed = Some(Deed::Play);
        }
        if wide_button(ui, &voice.text("menu-back"), 130.0).clicked() {
            deed = Some(Deed::Leave);
        }
    });
    deed
}

/// Whether the pieces can be played from, and why not.
fn verdict(ui: &mut Ui, voice: &Voice, arrangement: &Arrangement) {
    let look = &voice.theme().interface;
    let (sentence, colour) = match arrangement.playable() {
        Ok(_) => (Sentence::new("editor-playable"), look.quiet),
        Err(Unplayable::Pieces(error)) => (faults::of_pieces(&error), look.accent),
        Err(Unplayable::Over(outcome)) => {
            let reason = words::reason(arrangement.game(), outcome);
            (Sentence::new("editor-over").said("reason", reason), look.accent)
        }
    };
    paragraph(ui, &voice.say(&sentence), bold(16.0), paint(colour));
}

/// What a click on the board does: a piece to put there, or taking away.
fn palette(ui: &mut Ui, voice: &Voice, arrangement: &mut Arrangement) {
    ui.horizontal_wrapped(|ui| {
        for &piece in kinds(arrangement.game()) {
            if swatch(ui, voice, arrangement, piece).clicked() {
                arrangement.brush = Brush::Place(piece);
            }
        }
        let holds = arrangement.brush == Brush::Remove;
        if super::choices::choice(ui, &voice.theme().interface, holds, &voice.text("editor-remove")).clicked() {
            arrangement.brush = Brush::Remove;
        }
    });
}

/// A piece to choose; the chosen one is framed.
fn swatch(ui: &mut Ui, voice: &Voice, arrangement: &Arrangement, piece: Piece) -> Response {
    let theme = voice.themes.of(arrangement.game());
    let side = if ui.max_rect().width() < NARROW { TOUCH } else { TOUCH + GRID };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::click());
    let word = voice.text(&format!("piece-{:?}", piece.kind).to_lowercase());
    let owner = voice.text(&format!("side-{}", arrangement.game().side_word(piece.side)));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, format!("{owner}: {word}")));
    let holds = arrangement.brush == Brush::Place(piece);
    let colour = if holds { theme.interface.accent } else { theme.interface.outline };
    let stroke = Stroke::new(if holds { 3.0 } else { 1.0 }, paint(colour));
    let corner = f32::from(theme.interface.corner) / 2.0;
    ui.painter().rect_stroke(rect, corner, stroke, egui::StrokeKind::Inside);
    let unit = TOUCH / 100.0;
    pieces::piece(ui.painter(), rect.center(), unit, piece, theme);
    response.on_hover_text(format!("{owner}: {word}"))
}

/// What the missing pieces mean.
fn captured(ui: &mut Ui, voice: &Voice, arrangement: &Arrangement) {
    if arrangement.game() == Game::Tiger {
        quiet(
            ui,
            &voice.theme().interface,
            &voice.say(&Sentence::new("play-eaten").number("count", arrangement.eaten())),
        );
    }
}
