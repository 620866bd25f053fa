//! All keys at a glance; `?` opens and closes the page.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{RichText, Ui, vec2};

use super::style::{GRID, bold, paint};
use super::{Page, Pages, Voice, sheets, widgets};

/// The keys, as written on keyboards, with what they do; a key of `None` begins a group.
const KEYS: [(Option<&str>, &str); 23] = [
    (None, "keys-board"),
    (Some("← ↑ → ↓"), "keys-cursor"),
    (Some("Enter"), "keys-choose"),
    (Some("Esc"), "keys-cancel"),
    (None, "keys-game"),
    (Some("Ctrl + Z"), "keys-undo"),
    (Some("Ctrl + Y"), "keys-redo"),
    (Some("Ctrl + C"), "keys-copy"),
    (Some("Ctrl + V"), "keys-paste"),
    (Some(",  ."), "keys-look"),
    (Some("Home, End"), "keys-look-ends"),
    (Some("F"), "keys-flip"),
    (Some("H"), "keys-hint"),
    (Some("A"), "keys-analysis"),
    (Some("P"), "keys-pause"),
    (Some("N"), "keys-step"),
    (None, "keys-window"),
    (Some("M"), "keys-mute"),
    (Some("F11"), "keys-fullscreen"),
    (Some("Tab"), "keys-next-button"),
    (Some("Shift + Tab"), "keys-previous-button"),
    (Some("Space"), "keys-press-button"),
    (Some("?"), "keys-help"),
];

/// The width of the column with the keys.
const KEY_COLUMN: f32 = 128.0;

/// Opens the page by its key, and closes it by the same one.
pub(super) fn toggle(mut keys: MessageReader<KeyboardInput>, mut pages: ResMut<Pages>) {
    let asks = |input: &KeyboardInput| {
        input.state == ButtonState::Pressed
            && !input.repeat
            && matches!(&input.logical_key, Key::Character(character) if matches!(character.as_str(), "?" | "？"))
    };
    if keys.read().filter(|input| asks(input)).count() > 0 {
        if pages.top() == Some(Page::Keys) { pages.close() } else { pages.open(Page::Keys) }
    }
}

/// Shows the page while it lies on top.
pub(super) fn show(mut contexts: EguiContexts, voice: Voice, mut pages: ResMut<Pages>) -> Result {
    if pages.top() != Some(Page::Keys) {
        return Ok(());
    }
    let mut closed = false;
    sheets::page(
        contexts.ctx_mut()?,
        "keys",
        voice.theme(),
        &voice.text("keys-title"),
        |ui| content(ui, &voice),
        |ui| closed = widgets::wide_button(ui, &voice.text("menu-back"), 130.0).clicked(),
    );
    if closed {
        pages.close();
    }
    Ok(())
}

fn content(ui: &mut Ui, voice: &Voice) {
    let look = &voice.theme().interface;
    // A browser keeps its own key for the full screen.
    let shown = KEYS.into_iter().filter(|(key, _)| !cfg!(target_family = "wasm") || *key != Some("F11"));
    for (key, text) in shown {
        match key {
            None => widgets::section(ui, look, &voice.text(text)),
            Some(key) => {
                ui.horizontal_top(|ui| {
                    ui.allocate_ui(vec2(KEY_COLUMN, 2.0 * GRID), |ui| {
                        ui.set_min_width(KEY_COLUMN);
                        ui.label(RichText::new(key).font(bold(16.0)).color(paint(look.text)));
                    });
                    widgets::body(ui, look, &voice.text(text));
                });
            }
        }
    }
}
