//! What this is: the games, the version, and what the program does not do.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, Sense, Ui, Vec2};

use crate::app::locale::Sentence;
use crate::app::theme::Interface;
use crate::rules::Game;

use super::diagram::pieces;
use super::style::{GRID, bold, paint};
use super::{Page, Pages, Voice, sheets, widgets};

/// Shows the page while it lies on top.
pub(super) fn show(mut contexts: EguiContexts, voice: Voice, mut pages: ResMut<Pages>) -> Result {
    if pages.top() != Some(Page::About) {
        return Ok(());
    }
    let theme = voice.theme();
    let back = voice.text("menu-back");
    let (mut closed, mut asks) = (false, false);
    sheets::page(
        contexts.ctx_mut()?,
        "about",
        theme,
        &voice.text("app-name"),
        |ui| asks = content(ui, &voice, &theme.interface),
        |ui| closed = widgets::wide_button(ui, &back, 130.0).clicked(),
    );
    if closed {
        pages.close();
    }
    if asks {
        pages.open(Page::Credits);
    }
    Ok(())
}

/// Whether the player asks who made the parts that are not the program's own.
fn content(ui: &mut Ui, voice: &Voice, interface: &Interface) -> bool {
    let version = Sentence::new("about-version").text("version", env!("CARGO_PKG_VERSION"));
    widgets::quiet(ui, interface, &voice.say(&version));
    ui.add_space(2.0 * GRID);
    for game in Game::ALL {
        emblem(ui, voice, interface, game);
        ui.add_space(GRID);
    }
    ui.add_space(GRID);
    for paragraph in voice.text("about-text").lines().filter(|line| !line.trim().is_empty()) {
        widgets::body(ui, interface, paragraph);
        ui.add_space(GRID);
    }
    widgets::wide_button(ui, &voice.text("credits-title"), 320.0).clicked()
}

/// A game's foremost piece, with its name and what it is about.
fn emblem(ui: &mut Ui, voice: &Voice, interface: &Interface, game: Game) {
    /// The side of the square around the piece, in logical pixels.
    const SIZE: f32 = 64.0;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(SIZE), Sense::hover());
        let unit = SIZE / 100.0;
        pieces::piece(ui.painter(), rect.center(), unit, game.emblem(), voice.themes.of(game));
        ui.add_space(GRID);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = GRID / 2.0;
            let [name, origin, about] = ["", "-origin", "-about"].map(|part| voice.text(&format!("game-{game}{part}")));
            ui.label(RichText::new(format!("{name} · {origin}")).font(bold(17.0)).color(paint(interface.text)));
            widgets::quiet(ui, interface, &about);
        });
    });
}
