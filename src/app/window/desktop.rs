//! The desktop's window: its icon, full screen, and its place between runs.

use bevy::prelude::*;
use bevy::window::{
    MonitorSelection, PrimaryWindow, WindowMode, WindowMoved, WindowPosition, WindowResized, WindowResolution,
};

use crate::app::settings::{Settings, WindowPlace};

/// The smallest window, in logical pixels.
const SMALLEST: (f32, f32) = (320.0, 400.0);
/// The first window, in logical pixels.
const FIRST: (f32, f32) = (1280.0, 800.0);
const ICON: &[u8] = include_bytes!("../../../assets/icon.png");

/// The window to open.
pub fn describe(place: Option<WindowPlace>) -> Window {
    let size = place.map_or(FIRST, |place| place.size);
    let resolution = WindowResolution::new(size.0.max(SMALLEST.0) as u32, size.1.max(SMALLEST.1) as u32);
    Window {
        title: "Tiger & Tabal".into(),
        name: Some("tiger-tabal".into()),
        resolution,
        position: match place.and_then(|place| place.position) {
            Some((x, y)) => WindowPosition::At(IVec2::new(x, y)),
            None => WindowPosition::Automatic,
        },
        mode: mode(place.is_some_and(|place| place.fullscreen)),
        resize_constraints: bevy::window::WindowResizeConstraints {
            min_width: SMALLEST.0,
            min_height: SMALLEST.1,
            ..default()
        },
        ..default()
    }
}

fn mode(fullscreen: bool) -> WindowMode {
    if fullscreen { WindowMode::BorderlessFullscreen(MonitorSelection::Current) } else { WindowMode::Windowed }
}

pub fn plugin(app: &mut App) {
    app.add_systems(Startup, set_icon)
        .add_systems(Update, toggle_fullscreen)
        .add_systems(PostUpdate, remember.run_if(on_message::<WindowResized>.or_else(on_message::<WindowMoved>)));
}

fn set_icon(window: Single<Entity, With<PrimaryWindow>>) {
    let Ok(icon) = Image::from_buffer(
        ICON,
        bevy::image::ImageType::Extension("png"),
        bevy::image::CompressedImageFormats::NONE,
        true,
        bevy::image::ImageSampler::Default,
        bevy::asset::RenderAssetUsages::MAIN_WORLD,
    ) else {
        return warn!("the window's icon cannot be read");
    };
    let (width, height) = (icon.width(), icon.height());
    let Some(Ok(icon)) = icon.data.map(|data| winit::window::Icon::from_rgba(data, width, height)) else { return };
    bevy::winit::WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            window.set_window_icon(Some(icon));
        }
    });
}

/// F11, as everywhere.
fn toggle_fullscreen(keys: Res<ButtonInput<KeyCode>>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    if keys.just_pressed(KeyCode::F11) {
        window.mode = mode(window.mode == WindowMode::Windowed);
    }
}

fn remember(window: Single<&Window, With<PrimaryWindow>>, mut settings: ResMut<Settings>) {
    let fullscreen = window.mode != WindowMode::Windowed;
    let position = match window.position {
        WindowPosition::At(at) => Some((at.x, at.y)),
        _ => None,
    };
    // A full screen's size is not the size to come back to.
    let place = match settings.window {
        Some(before) if fullscreen => WindowPlace { fullscreen, ..before },
        _ => WindowPlace { size: (window.width(), window.height()), position, fullscreen },
    };
    if settings.window != Some(place) {
        settings.window = Some(place);
    }
}
