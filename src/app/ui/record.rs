//! The game on the board as text: copied, saved, pasted, opened.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::app::arrangement::Arrangement;
use crate::app::outside::Exchange;

use super::sheets::sheet;
use super::ways::Ways;
use super::widgets::{quiet, wide_button};
use super::{Page, Pages, Voice};

/// The largest size of the page.
const SIZE: egui::Vec2 = egui::vec2(440.0, 600.0);

/// What can be done from the page.
#[derive(Clone, Copy)]
enum Item {
    Exchange(Exchange),
    Library,
    Editor,
}

const ITEMS: [(Item, &str); 7] = [
    (Item::Exchange(Exchange::CopyGame), "record-copy-game"),
    (Item::Exchange(Exchange::CopyPosition), "record-copy-position"),
    (Item::Exchange(Exchange::SaveGame), "record-save"),
    (Item::Exchange(Exchange::Paste), "record-paste"),
    (Item::Exchange(Exchange::Open), "record-open"),
    (Item::Library, "menu-library"),
    (Item::Editor, "record-edit"),
];

pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    mut pages: ResMut<Pages>,
    mut exchange: MessageWriter<Exchange>,
    mut ways: Ways,
) -> Result {
    let (Some(Page::Record), Some(game)) = (pages.top(), voice.game.as_deref()) else { return Ok(()) };
    let mut closed = false;
    let chosen = sheet(
        contexts.ctx_mut()?,
        "record",
        voice.theme(),
        SIZE,
        &voice.text("record-title"),
        |ui| items(ui, &voice),
        |ui| closed = wide_button(ui, &voice.text("menu-back"), 160.0).clicked(),
    );
    match chosen {
        _ if closed => pages.close(),
        Some(Item::Exchange(wanted)) => {
            exchange.write(wanted);
        }
        Some(Item::Library) => pages.open(Page::Library),
        Some(Item::Editor) => {
            pages.close_all();
            ways.edit(Arrangement::of(game.position()));
        }
        None => {}
    }
    Ok(())
}

fn items(ui: &mut egui::Ui, voice: &Voice) -> Option<Item> {
    let mut chosen = None;
    ui.vertical_centered(|ui| {
        let width = ui.available_width().min(320.0);
        for (item, key) in ITEMS {
            if wide_button(ui, &voice.text(key), width).clicked() {
                chosen = Some(item);
            }
        }
        quiet(ui, &voice.theme().interface, &voice.text("record-drop"));
    });
    chosen
}
