//! The title: the games, the unfinished one, and a living board behind.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Rect, RichText, Ui, pos2, vec2};

use crate::app::flow::{BoardArea, Request};
use crate::app::locale::Sentence;
use crate::app::progress::Progress;
use crate::app::saved_game::Unfinished;
use crate::app::theme::PITCH;
use crate::rules::Game;

use super::diagram::pieces;
use super::layout::{self, is_portrait};
use super::style::{GRID, TOUCH, bold, fitting_size, paint, sans, serif};
use super::ways::Ways;
use super::widgets::panel;
use super::writing::lines;
use super::{Page, Pages, Voice};

/// The width and height of the piece on a game's button.
const EMBLEM: f32 = 68.0;

/// What the title shows and changes.
#[derive(SystemParam)]
pub(super) struct Lobby<'w, 's> {
    voice: Voice<'w>,
    unfinished: ResMut<'w, Unfinished>,
    pages: ResMut<'w, Pages>,
    progress: Res<'w, Progress>,
    ways: Ways<'w, 's>,
    exit: MessageWriter<'w, AppExit>,
    area: ResMut<'w, BoardArea>,
}

/// `wanted` is the height at which the whole card was seen last.
pub(super) fn show(mut contexts: EguiContexts, mut lobby: Lobby, mut wanted: Local<f32>) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let screen = context.viewport_rect();
    let (card, board) = arrange(screen, *wanted);
    lobby.area.set_if_neq(layout::area(board, &context));
    let look = lobby.voice.theme().interface.clone();
    let hidden = panel(&context, "title card", card, &look, look.panel, |ui| {
        let shown = egui::ScrollArea::vertical().auto_shrink([true, false]).show(ui, |ui| lobby.card(ui));
        shown.content_size.y - shown.inner_rect.height()
    });
    if *wanted != card.height() + hidden {
        *wanted = card.height() + hidden;
        context.request_repaint();
    }
    Ok(())
}

/// The card with the buttons and what is left for the board.
fn arrange(screen: Rect, wanted: f32) -> (Rect, Rect) {
    if is_portrait(screen) {
        let height = wanted.min(screen.height() * 0.66);
        let top = screen.bottom() - height - GRID;
        let card =
            Rect::from_min_max(pos2(screen.left() + GRID, top), pos2(screen.right() - GRID, screen.bottom() - GRID));
        (card, Rect::from_min_max(screen.min, pos2(screen.right(), top)))
    } else {
        let roomy = screen.width() >= 1000.0 && screen.height() >= 640.0;
        let (margin, gap) = if roomy { (5.0 * GRID, 2.5 * GRID) } else { (GRID, GRID) };
        let width = (screen.width() * 0.36).clamp(260.0, 440.0);
        let right = screen.right() - margin;
        let height = wanted.min(screen.height() - 2.0 * margin);
        let card = Rect::from_center_size(pos2(right - width / 2.0, screen.center().y), vec2(width, height));
        (card, Rect::from_min_max(screen.min, pos2(card.left() - gap, screen.bottom())))
    }
}

impl Lobby<'_, '_> {
    fn card(&mut self, ui: &mut Ui) {
        let look = self.voice.theme().interface.clone();
        ui.vertical_centered(|ui| {
            ui.add_space(GRID);
            let name = self.voice.text("app-name");
            let size = fitting_size(ui, &name, serif, ui.available_width(), 38.0);
            ui.label(RichText::new(name).font(serif(size)).color(paint(look.accent)));
            let names = Game::ALL.map(|game| self.voice.text(&format!("game-{game}-native"))).join(" · ");
            let size = fitting_size(ui, &names, sans, ui.available_width(), 16.0);
            ui.label(RichText::new(names).font(sans(size)).color(paint(look.quiet)));
            ui.add_space(2.0 * GRID);
            if self.unfinished.0.is_some() {
                self.continue_button(ui);
            }
            for game in Game::ALL {
                let name = self.voice.text(&format!("game-{game}"));
                let about = self.voice.text(&format!("game-{game}-about"));
                if self.game_button(ui, game, &name, &about) {
                    self.pages.open(Page::Setup(game));
                    if self.progress.offers(game) {
                        self.pages.open(Page::LessonOffer(game));
                    }
                }
            }
            ui.add_space(GRID);
            self.small_buttons(ui);
        });
    }

    fn continue_button(&mut self, ui: &mut Ui) {
        let Some(saved) = &self.unfinished.0 else { return };
        let detail = Sentence::new("menu-continue-detail")
            .text("game", saved.setup.game)
            .number("plies", saved.record.turns().len() as i64);
        if big_button(ui, &self.voice.text("menu-continue"), &self.voice.say(&detail), 0.0).clicked() {
            self.ways.play(Request::Start {
                setup: Box::new(saved.setup.clone()),
                record: Some(Box::new(saved.game())),
                used: saved.used,
                times: saved.times.clone(),
            });
        }
    }

    /// A button with a piece of the game on it, in the game's own look.
    fn game_button(&self, ui: &mut Ui, game: Game, name: &str, about: &str) -> bool {
        let response = big_button(ui, name, about, EMBLEM);
        let at = pos2(response.rect.right() - EMBLEM / 2.0 - GRID, response.rect.center().y);
        let unit = EMBLEM / (0.95 * PITCH);
        pieces::piece(ui.painter(), at, unit, game.emblem(), self.voice.themes.of(game));
        response.clicked()
    }

    fn small_buttons(&mut self, ui: &mut Ui) {
        let shown = self.voice.game.as_ref().map_or(Game::Tiger, |game| game.setup().game);
        let items = [
            ("menu-learn", Item::Page(Page::Learn(shown))),
            ("menu-library", Item::Page(Page::Library)),
            ("menu-editor", Item::Editor),
            ("menu-statistics", Item::Page(Page::Statistics)),
            ("menu-rules", Item::Page(Page::Rules(shown))),
            ("menu-settings", Item::Page(Page::Settings)),
            ("menu-about", Item::Page(Page::About)),
            ("menu-quit", Item::Quit),
        ];
        // A page is left by the browser's own means.
        let items = items.into_iter().filter(|(_, item)| !cfg!(target_family = "wasm") || *item != Item::Quit);
        let width = (ui.available_width() - GRID) / 2.0;
        let look = self.voice.theme().interface.clone();
        let mut chosen = None;
        egui::Grid::new("small buttons").num_columns(2).spacing([GRID, GRID]).show(ui, |ui| {
            for (i, (key, item)) in items.enumerate() {
                let name = self.voice.text(key);
                let size = fitting_size(ui, &name, bold, width - 2.0 * GRID, 16.0);
                ui.spacing_mut().button_padding.x = GRID;
                // The games stand out before what is beside them.
                let text = RichText::new(name).font(bold(size)).color(paint(look.text));
                let stroke = egui::Stroke::new(1.0, paint(look.outline));
                let button = egui::Button::new(text).fill(paint(look.page)).stroke(stroke);
                if ui.add(button.min_size([width, TOUCH].into())).clicked() {
                    chosen = Some(item);
                }
                if i % 2 == 1 {
                    ui.end_row();
                }
            }
        });
        match chosen {
            Some(Item::Page(page)) => self.pages.open(page),
            Some(Item::Editor) => self.ways.edit_start(shown),
            Some(Item::Quit) => {
                self.exit.write(AppExit::Success);
            }
            None => {}
        }
    }
}

/// What a small button leads to.
#[derive(Clone, Copy, PartialEq)]
enum Item {
    Page(Page),
    Editor,
    Quit,
}

/// A button with a name and a line about it, and so much room left free on the right.
fn big_button(ui: &mut Ui, name: &str, about: &str, free: f32) -> egui::Response {
    let width = ui.available_width();
    let colour = ui.visuals().widgets.inactive.fg_stroke.color;
    let mut text = egui::text::LayoutJob::default();
    text.wrap.max_width = width - 4.0 * GRID - free;
    let format = |font, color| egui::TextFormat { font_id: font, color, ..Default::default() };
    text.append(name, 0.0, format(bold(20.0), colour));
    text.append("\n", 0.0, format(sans(14.0), colour));
    let about = lines(ui, about, &sans(14.0), text.wrap.max_width);
    text.append(&about, 0.0, format(sans(14.0), colour.gamma_multiply(0.85)));
    // Laid out beforehand, it is not spread over the whole width again.
    let text = ui.painter().layout_job(text);
    // The empty text on the right pushes the other to the left.
    ui.add(egui::Button::new(text).right_text("").min_size([width, 64.0_f32.max(free + 2.0 * GRID)].into()))
}
