//! The page's `data-` attributes: where the game stands, and where its points and buttons are on the canvas. What is
//! drawn on a canvas is closed to assistive tools and to tests; here they can read it.
//!
//! `data-screen`, `data-game`, `data-phase`, `data-ply`, `data-position` and `data-language` are words;
//! `data-points` is `{"c6": [x, y], …}` and `data-buttons` is `[["name", x, y], …]`, in CSS pixels of the canvas.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiFullOutput, EguiPostUpdateSet, egui};
use egui::accesskit::{Role, TreeUpdate};

use crate::app::flow::{Phase, Screen};
use crate::app::locale::Locale;
use crate::app::play::Match;
use crate::app::stage::BoardPoint;

use super::body;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(bevy_egui::EguiPrimaryContextPass, name_widgets)
        .add_systems(
            PostUpdate,
            mirror_buttons.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput),
        )
        .add_systems(Last, (mirror_words, mirror_points.run_if(points_have_moved)));
}

/// Sets an attribute if it differs from what was set last.
fn set(last: &mut String, name: &str, value: String) {
    if *last == value {
        return;
    }
    if body().is_some_and(|body| body.dataset().set(name, &value).is_ok()) {
        *last = value;
    }
}

fn mirror_words(
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    game: Option<Res<Match>>,
    locale: Res<Locale>,
    mut last: Local<[String; 6]>,
) {
    let [on_screen, of_game, in_phase, ply, position, language] = &mut *last;
    set(on_screen, "screen", format!("{:?}", screen.get()).to_lowercase());
    set(language, "language", locale.language().code().to_owned());
    set(in_phase, "phase", phase.map_or_else(String::new, |phase| format!("{:?}", phase.get()).to_lowercase()));
    if let Some(game) = game {
        set(of_game, "game", game.setup().game.to_string());
        set(ply, "ply", game.record().turns().len().to_string());
        set(position, "position", game.position().to_string());
    }
}

/// Whether a point may be elsewhere on the canvas than before.
fn points_have_moved(
    eye: Query<(), (With<Camera2d>, Or<(Changed<GlobalTransform>, Changed<Projection>, Changed<Camera>)>)>,
    points: Query<(), (With<BoardPoint>, Changed<GlobalTransform>)>,
    mut gone: RemovedComponents<BoardPoint>,
) -> bool {
    gone.read().count() > 0 || !eye.is_empty() || !points.is_empty()
}

fn mirror_points(
    camera: Single<(&Camera, &GlobalTransform), With<Camera2d>>,
    points: Query<(&BoardPoint, &GlobalTransform)>,
    mut last: Local<String>,
) {
    let (camera, eye) = *camera;
    let place = |(point, at): (&BoardPoint, &GlobalTransform)| {
        let at = camera.world_to_viewport(eye, at.translation()).ok()?;
        Some(format!("\"{}\":[{:.1},{:.1}]", point.0, at.x, at.y))
    };
    let places: Vec<String> = points.iter().filter_map(place).collect();
    set(&mut last, "points", format!("{{{}}}", places.join(",")));
}

/// Egui tells names and places of its widgets only if it is asked.
fn name_widgets(mut contexts: EguiContexts, mut asked: Local<bool>) -> Result {
    if !std::mem::replace(&mut *asked, true) {
        contexts.ctx_mut()?.enable_accesskit();
    }
    Ok(())
}

fn mirror_buttons(outputs: Query<&EguiFullOutput>, mut last: Local<String>) {
    for output in &outputs {
        let update = output.0.as_ref().and_then(|output| output.platform_output.accesskit_update.as_ref());
        if let Some(update) = update {
            set(&mut last, "buttons", buttons(update));
        }
    }
}

fn buttons(update: &TreeUpdate) -> String {
    let pressable = [Role::Button, Role::CheckBox, Role::RadioButton, Role::ComboBox, Role::Slider];
    let nodes = update.nodes.iter().filter(|(_, node)| pressable.contains(&node.role()) && !node.is_disabled());
    let places = nodes.filter_map(|(_, node)| {
        let (name, bounds) = (node.label()?, node.bounds()?);
        let centre = ((bounds.x0 + bounds.x1) / 2.0, (bounds.y0 + bounds.y1) / 2.0);
        Some(format!("[{},{:.1},{:.1}]", quoted(name), centre.0, centre.1))
    });
    format!("[{}]", places.collect::<Vec<_>>().join(","))
}

/// A text as JSON writes it.
fn quoted(text: &str) -> String {
    js_sys::JSON::stringify(&text.into()).map_or_else(|_| "\"\"".to_owned(), String::from)
}
