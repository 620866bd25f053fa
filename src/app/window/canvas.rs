//! A browser's window is a canvas of the page: the page decides its place, and the browser has its own full screen.

use bevy::prelude::*;

use crate::app::settings::WindowPlace;

/// The canvas to draw on; it has no place of its own.
pub fn describe(_: Option<WindowPlace>) -> Window {
    Window {
        title: "Tiger & Tabal".into(),
        canvas: Some("#bevy".into()),
        fit_canvas_to_parent: true,
        // The browser's keys (reload, find, Tab) stay the browser's.
        prevent_default_event_handling: false,
        ..default()
    }
}

pub fn plugin(_: &mut App) {}
