//! The camera: the whole board in the area that the interface leaves for it.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::PrimaryWindow;

use crate::app::flow::{BoardArea, Step, TrayArea};
use crate::app::stage::Tray;

use super::scene::{Ground, lay_out};

/// What must be seen, in world units.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Extents(pub Rect);

impl Default for Extents {
    fn default() -> Self {
        Self(Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(300.0)))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Extents>()
        .add_systems(Startup, |adapter: Option<Res<RenderAdapterInfo>>, mut commands: Commands| {
            commands.spawn((Name::new("camera"), Camera2d, smoothness(adapter.as_deref())));
        })
        .add_systems(Update, (fit, cover).chain().in_set(Step::Draw).after(lay_out));
}

/// How smooth edges are.
#[cfg(not(target_family = "wasm"))]
fn smoothness(_: Option<&RenderAdapterInfo>) -> Msaa {
    Msaa::Sample4
}

/// How smooth edges are. A browser that draws without a graphics card has other worries.
#[cfg(target_family = "wasm")]
fn smoothness(adapter: Option<&RenderAdapterInfo>) -> Msaa {
    let is_slow = adapter.is_some_and(|info| info.device_type == wgpu_types::DeviceType::Cpu);
    if is_slow { Msaa::Off } else { Msaa::Sample4 }
}

/// Scales and shifts the view so that the extents fill the area.
fn fit(
    area: Res<BoardArea>,
    tray_area: Res<TrayArea>,
    mut tray: ResMut<Tray>,
    extents: Res<Extents>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut camera: Single<(&mut Transform, &mut Projection), With<Camera2d>>,
) {
    let Ok(window) = window.single() else { return };
    let window_size = window.size();
    let area = if area.0.is_empty() { Rect::from_corners(Vec2::ZERO, window_size) } else { area.0 };
    let (wanted, room) = (extents.0.size(), area.size().max(Vec2::ONE));
    let scale = (wanted / room).max_element();
    // Window coordinates run down, the world's up.
    let off = (area.center() - window_size / 2.0) * Vec2::new(1.0, -1.0);
    let at = extents.0.center() - off * scale;
    let beside = |place: Vec2| at + (place - window_size / 2.0) * Vec2::new(scale, -scale);
    tray.set_if_neq(tray_area.0.map(beside).map_or_else(Tray::default, Tray));
    let (transform, projection) = &mut *camera;
    if transform.translation.truncate() != at {
        transform.translation = at.extend(transform.translation.z);
    }
    // Written only on a difference: a write marks the camera as changed.
    if let Projection::Orthographic(view) = &**projection
        && view.scale != scale
        && let Projection::Orthographic(view) = &mut **projection
    {
        view.scale = scale;
    }
}

/// Keeps the ground under the whole window.
fn cover(
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Single<(&Transform, &Projection), (With<Camera2d>, Without<Ground>)>,
    mut ground: Query<&mut Transform, With<Ground>>,
) {
    let Ok(window) = window.single() else { return };
    let (view, Projection::Orthographic(projection)) = *camera else { return };
    let size = (window.size() * projection.scale).extend(1.0);
    for mut transform in &mut ground {
        let at = view.translation.truncate().extend(transform.translation.z);
        if transform.scale != size || transform.translation != at {
            (transform.scale, transform.translation) = (size, at);
        }
    }
}
