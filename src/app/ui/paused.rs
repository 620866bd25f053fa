//! A paused game: in timed games the board is covered, so that nobody thinks without the clock.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::RichText;

use crate::app::flow::{BoardArea, Pause};

use super::style::{GRID, bold, paint, sans, serif};
use super::widgets::cover;
use super::writing::paragraph;
use super::{Page, Pages, Voice, layout};

pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    area: Res<BoardArea>,
    pages: Res<Pages>,
    mut next: ResMut<NextState<Pause>>,
) -> Result {
    // Nobody thinks who only watches: the board is in sight, and the panel tells. Who is offered a draw must see it.
    if voice.game.as_ref().is_some_and(|game| game.is_watched()) || pages.top() == Some(Page::DrawOffer) {
        return Ok(());
    }
    let timed = voice.game.as_ref().is_some_and(|game| game.setup().is_timed());
    // An open page covers an untimed game itself.
    if pages.top().is_some() && !timed {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let look = &voice.theme().interface;
    let whole = layout::place(&area, context);
    let strip = egui::Rect::from_center_size(whole.center(), egui::vec2((whole.width() - 32.0).min(420.0), 170.0));
    let rect = if timed { whole.shrink(GRID) } else { strip };
    // Opaque, unlike other panels: nobody is to think about the board now.
    cover(context, "paused", rect, look, |ui| {
        // Under a page the cover only hides.
        if pages.top().is_some() {
            return;
        }
        ui.vertical_centered(|ui| {
            ui.add_space((ui.available_height() - 150.0).max(0.0) / 2.0);
            ui.label(RichText::new(voice.text("play-paused")).font(serif(34.0)).color(paint(look.accent)));
            if timed {
                paragraph(ui, &voice.text("play-paused-hint"), sans(16.0), paint(look.quiet));
            }
            ui.add_space(GRID);
            let button = egui::Button::new(RichText::new(voice.text("play-resume")).font(bold(18.0)))
                .min_size([180.0, 48.0].into());
            if ui.add(button).clicked() {
                Pause::Off.ask(&mut next);
            }
        });
    });
    Ok(())
}
