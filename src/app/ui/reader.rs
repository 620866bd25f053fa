//! What a screen reader finds beside the buttons: the sentence that was said last, and who stands where. What the reader
//! asks for comes back to egui, which bevy_egui 0.42 does not see to.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::accesskit::Live;

use crate::app::flow::{Announced, Screen};
use crate::app::words;

use super::Voice;
use super::widgets::place;

/// The sentence that was said last.
#[derive(Resource, Default)]
pub(super) struct Said(String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Said>()
        .add_observer(|announced: On<Announced>, mut said: ResMut<Said>| said.0.clone_from(&announced.0));
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(
        PreUpdate,
        actions::hand_on
            .after(bevy_egui::EguiPreUpdateSet::ProcessInput)
            .before(bevy_egui::EguiPreUpdateSet::BeginPass),
    );
}

/// Tells without drawing anything.
pub(super) fn show(mut contexts: EguiContexts, voice: Voice, said: Res<Said>, screen: Res<State<Screen>>) -> Result {
    let context = contexts.ctx_mut()?;
    place(context, "reader", egui::Rect::from_min_size(egui::Pos2::ZERO, egui::Vec2::splat(1.0)), |ui| {
        let live = tell(ui, "said", &said.0);
        ui.ctx().accesskit_node_builder(live, |node| node.set_live(Live::Polite));
        if let Some(game) = voice.game.as_deref().filter(|_| *screen.get() == Screen::Playing) {
            tell(ui, "board", &words::board(&voice.locale, game.position()));
        }
    });
    Ok(())
}

fn tell(ui: &egui::Ui, name: &str, text: &str) -> egui::Id {
    let id = ui.id().with(name);
    let response = ui.interact(ui.max_rect(), id, egui::Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, text));
    id
}

/// What a screen reader does to a control.
#[cfg(not(target_family = "wasm"))]
mod actions {
    use bevy::a11y::ActionRequest;
    use bevy::prelude::*;
    use bevy_egui::{EguiInput, PrimaryEguiContext, egui};

    /// Hands clicks and focus on to egui.
    pub fn hand_on(
        mut requests: MessageReader<ActionRequest>,
        mut input: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    ) {
        let Ok(mut input) = input.single_mut() else { return requests.clear() };
        for request in requests.read() {
            input.events.push(egui::Event::AccessKitActionRequest(request.0.clone()));
        }
    }
}
