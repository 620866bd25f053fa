//! Modifier keys that are pressed and let go within one slow frame: bevy_egui looks at them once a frame, after all keys, and
//! would take Shift+Tab for Tab.

use bevy::input::InputSystems;
use bevy::prelude::*;
use bevy_egui::input::ModifierKeysState;
use bevy_egui::{EguiInputSet, EguiPreUpdateSet};

/// What is really held, while egui is told of more.
#[derive(Resource, Default)]
struct Really(Option<ModifierKeysState>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Really>().add_systems(
        PreUpdate,
        (
            hold.after(InputSystems).after(EguiInputSet::InitReading).before(EguiInputSet::FocusContext),
            let_go.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
            .chain()
            .run_if(resource_exists::<ModifierKeysState>),
    );
}

/// A modifier that was let go in this frame counts to its end.
fn hold(keys: Res<ButtonInput<KeyCode>>, mut told: ResMut<ModifierKeysState>, mut really: ResMut<Really>) {
    let let_go = |modifiers| keys.any_just_released(modifiers);
    let shift = let_go([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let ctrl = let_go([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let alt = let_go([KeyCode::AltLeft, KeyCode::AltRight]);
    let win = let_go([KeyCode::SuperLeft, KeyCode::SuperRight]);
    if shift || ctrl || alt || win {
        really.0 = Some(*told);
        told.shift |= shift;
        told.ctrl |= ctrl;
        told.alt |= alt;
        told.win |= win;
    }
}

fn let_go(mut told: ResMut<ModifierKeysState>, mut really: ResMut<Really>) {
    if let Some(really) = really.0.take() {
        *told = really;
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState::{self, Pressed, Released};
    use bevy::input::InputPlugin;
    use bevy::input::keyboard::{Key, KeyboardInput};
    use bevy_egui::input::write_modifiers_keys_state_system;

    use super::*;

    /// What egui is told of Shift while it reads the keys, frame by frame.
    #[derive(Resource, Default)]
    struct Seen(Vec<bool>);

    fn shift(app: &mut App, state: ButtonState) {
        app.world_mut().write_message(KeyboardInput {
            key_code: KeyCode::ShiftLeft,
            logical_key: Key::Shift,
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
    }

    #[test]
    fn a_modifier_of_one_frame_counts_in_it_and_not_after_it() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, plugin))
            .init_resource::<ModifierKeysState>()
            .init_resource::<Seen>()
            .configure_sets(
                PreUpdate,
                (
                    InputSystems,
                    (EguiInputSet::InitReading, EguiInputSet::FocusContext, EguiInputSet::ReadBevyMessages)
                        .chain()
                        .in_set(EguiPreUpdateSet::ProcessInput),
                    EguiPreUpdateSet::BeginPass,
                )
                    .chain(),
            )
            .add_systems(PreUpdate, write_modifiers_keys_state_system.in_set(EguiInputSet::InitReading))
            .add_systems(
                PreUpdate,
                (|state: Res<ModifierKeysState>, mut seen: ResMut<Seen>| seen.0.push(state.shift))
                    .in_set(EguiInputSet::ReadBevyMessages),
            );
        for states in [&[][..], &[Pressed, Released], &[], &[Pressed], &[], &[Released], &[]] {
            states.iter().for_each(|&state| shift(&mut app, state));
            app.update();
        }
        assert_eq!(app.world().resource::<Seen>().0, [false, true, false, true, true, true, false]);
    }
}
