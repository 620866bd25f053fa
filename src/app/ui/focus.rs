//! A ring around the control that has the keyboard, from the first Tab until the mouse is used.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Id, Key, LayerId, Order, Stroke, StrokeKind};

use super::style::paint;
use super::{Page, Pages, Voice};
use crate::app::flow::ControlHasKeys;

/// How far from the control the ring is.
const GAP: f32 = 2.0;

/// Whether the player went to the present control by keyboard.
pub(super) fn is_by_keys(context: &egui::Context) -> bool {
    context.data(|data| data.get_temp(by_keys())).unwrap_or(false)
}

/// Takes note that something was opened: a key that is pressed meanwhile has opened it.
pub(super) fn note_opening(context: &egui::Context) {
    let is_key = |event: &egui::Event| matches!(event, egui::Event::Key { pressed: true, .. });
    if context.input(|input| input.events.iter().any(is_key)) {
        context.data_mut(|data| data.insert_temp(by_keys(), true));
    }
}

fn by_keys() -> Id {
    Id::new("by keys")
}

/// The arrows are the board's: they take the keyboard from the control that has it.
pub(super) fn give_arrows_to_board(
    keys: Res<ButtonInput<KeyCode>>,
    pages: Res<Pages>,
    mut control: ResMut<ControlHasKeys>,
    mut contexts: EguiContexts,
) -> Result {
    let arrows = [KeyCode::ArrowLeft, KeyCode::ArrowRight, KeyCode::ArrowUp, KeyCode::ArrowDown];
    if control.0 && pages.top().is_none() && keys.any_just_pressed(arrows) {
        control.0 = false;
        contexts.ctx_mut()?.memory_mut(|memory| memory.focused().into_iter().for_each(|id| memory.surrender_focus(id)));
    }
    Ok(())
}

pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    pages: Res<Pages>,
    mut control: ResMut<ControlHasKeys>,
    mut before: Local<Option<Id>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let pressed = context.input(|input| input.pointer.any_pressed());
    let tabbed = context.input(|input| input.key_pressed(Key::Tab));
    let by_keys_now = !pressed && (is_by_keys(context) || tabbed);
    context.data_mut(|data| data.insert_temp(by_keys(), by_keys_now));
    // Nothing is pressed by Enter that does not show it: the mouse takes the keyboard from what had it before.
    let focused = context.memory(|memory| memory.focused());
    if let Some(id) = focused.filter(|&id| pressed && *before == Some(id)) {
        let is_meant = context.read_response(id).is_some_and(|response| response.contains_pointer());
        if !is_meant {
            context.memory_mut(|memory| memory.surrender_focus(id));
        }
    }
    *before = context.memory(|memory| memory.focused());
    control.set_if_neq(ControlHasKeys(before.is_some()));
    let focused = context.memory(|memory| memory.focused()).filter(|_| by_keys_now);
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
