//! A board that can be touched: pointers and a camera as Bevy's picking wants them, without a window.

use bevy::camera::{ComputedCameraValues, NormalizedRenderTarget, RenderTargetInfo};
use bevy::picking::pointer::{Location, PointerAction, PointerId, PointerInput};
use bevy::picking::{InteractionPlugin, PickingPlugin};
use bevy::prelude::*;
use tiger_tabal::app::flow::Flipped;
use tiger_tabal::app::pointer_plugin;
use tiger_tabal::app::stage::{BoardPoint, place};
use tiger_tabal::rules::{Point, Position};

use super::{Headless, point};

/// The window's width and height, in pixels; a pixel is a unit of the world.
const SIZE: u32 = 1600;

/// A finger.
pub const FINGER: PointerId = PointerId::Touch(1);

/// Gives an app pointers, a camera and the points of every board, which come with the board's picture otherwise.
pub fn make_touchable(app: &mut App) {
    app.add_plugins((PickingPlugin, InteractionPlugin, pointer_plugin));
    app.add_message::<bevy::window::WindowFocused>();
    let half = SIZE as f32 / 2.0;
    let computed = ComputedCameraValues {
        clip_from_view: Mat4::orthographic_rh(-half, half, -half, half, 1000.0, -1000.0),
        target_info: Some(RenderTargetInfo { physical_size: UVec2::splat(SIZE), scale_factor: 1.0 }),
        ..default()
    };
    app.world_mut().spawn((Camera2d, Camera { computed, ..default() }));
    app.world_mut().spawn(FINGER);
    app.world_mut().spawn(PointerId::Mouse);
    for point in (0..Point::COUNT).filter_map(Point::from_index) {
        app.world_mut().spawn(BoardPoint(point));
    }
}

/// A pointer's way by so many pixels.
pub const fn moved(x: f32, y: f32) -> PointerAction {
    PointerAction::Move { delta: Vec2::new(x, y) }
}

/// Lets a pointer do something over a point of the board.
pub fn input(game: &mut Headless, pointer: PointerId, name: &str, action: PointerAction) {
    let flipped = game.app.world().resource::<Flipped>().0;
    let at = place(game.game().position().board(), flipped, point(name));
    let half = SIZE as f32 / 2.0;
    let target = NormalizedRenderTarget::None { width: SIZE, height: SIZE };
    let location = Location { target, position: Vec2::new(half + at.x, half - at.y) };
    game.app.world_mut().write_message(PointerInput::new(pointer, location, action));
}
