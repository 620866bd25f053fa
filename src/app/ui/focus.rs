//! A ring around the control that has the keyboard, from the first Tab until the mouse is used.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Id, Key, LayerId, Order, Stroke, StrokeKind};

use super::style::paint;
use super::{Page, Pages, Voice};

/// How far from the control the ring is.
const GAP: f32 = 2.0;

pub(super) fn show(mut contexts: EguiContexts, voice: Voice, pages: Res<Pages>, mut by_keys: Local<bool>) -> Result {
    let context = contexts.ctx_mut()?;
    *by_keys = context.input(|input| match input.pointer.any_pressed() {
        true => false,
        false => *by_keys || input.key_pressed(Key::Tab),
    });
    let focused = context.memory(|memory| memory.focused()).filter(|_| *by_keys);
    let Some(control) = focused.and_then(|id| context.read_response(id)) else { return Ok(()) };
    // A page may belong to another game than the board.
    let theme = match pages.top() {
        Some(Page::Setup(game) | Page::Rules(game) | Page::Learn(game) | Page::LessonOffer(game)) => {
            voice.themes.of(game)
        }
        _ => voice.theme(),
    };
    let look = &theme.interface;
    let rect = control.interact_rect.expand(GAP);
    let painter = context.layer_painter(LayerId::new(Order::Tooltip, Id::new("focus")));
    for (width, colour) in [(6.0, look.page), (3.0, look.accent)] {
        let stroke = Stroke::new(width, paint(colour));
        painter.rect_stroke(rect, f32::from(look.corner) / 2.0 + GAP, stroke, StrokeKind::Middle);
    }
    Ok(())
}
