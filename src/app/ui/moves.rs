//! The turns of the game on a page of their own, for windows that have no room for them beside the board.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::app::analysis::{Findings, Grading};
use crate::app::flow::{Autoplay, Request};

use super::sheets::sheet;
use super::style::TOUCH;
use super::widgets::wide_button;
use super::{Page, Pages, Voice, panel_parts as parts};

/// The largest size of the page.
const SIZE: egui::Vec2 = egui::vec2(440.0, 640.0);

/// Shows the page while it lies on top; a click on a turn shows its position.
pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    grading: Res<Grading>,
    findings: Res<Findings>,
    mut autoplay: ResMut<Autoplay>,
    mut pages: ResMut<Pages>,
    mut requests: MessageWriter<Request>,
) -> Result {
    let (Some(Page::Moves), Some(game)) = (pages.top(), voice.game.as_deref()) else { return Ok(()) };
    let mut closed = false;
    let chosen = sheet(
        contexts.ctx_mut()?,
        "move list",
        voice.theme(),
        SIZE,
        &voice.text("play-moves"),
        |ui| {
            let grade = |ply| parts::grade(&voice, game, &findings, &grading, ply);
            // Rows for fingers.
            parts::move_list(ui, &voice, game, grade, (ui.available_height(), TOUCH))
        },
        |ui| closed = wide_button(ui, &voice.text("menu-back"), 160.0).clicked(),
    );
    if let Some(ply) = chosen {
        autoplay.0 = false;
        requests.write(Request::Review(ply));
        pages.close_all();
    } else if closed {
        pages.close();
    }
    Ok(())
}
