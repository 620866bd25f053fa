//! Mouse and touch: click-click and drag, both on the entities of the points.

use bevy::picking::PickingSystems;
use bevy::picking::backend::{HitData, PointerHits};
use bevy::picking::events::{Cancel, Click, Drag, DragEnd, Out, Over, Pointer, Press};
use bevy::picking::pointer::{PointerAction, PointerButton, PointerId, PointerInput, PointerLocation};
use bevy::prelude::*;

use crate::app::flow::{ChoiceCancelled, Flipped, Pause, Phase, PointChosen};
use crate::app::play::Match;
use crate::app::selection::Selection;
use crate::app::stage::{BoardPoint, Carried, Cursor, Pointed, Standing, nearest};
use crate::rules::{Point, Position};

/// A press becomes a drag when the pointer has gone so far, in logical pixels.
const DRAG_THRESHOLD: f32 = 3.0;

/// The drag that is going on.
#[derive(Resource, Default)]
struct Dragging {
    pointer: Option<PointerId>,
    from: Option<Point>,
}

/// The point on which a pointer went down in this frame.
#[derive(Resource, Default)]
struct PressedNow(Option<(PointerId, Point)>);

/// Chooses points and carries pieces by pointer. It needs Bevy's picking and a camera that looks at the board.
pub fn plugin(app: &mut App) {
    app.init_resource::<Cursor>()
        .init_resource::<Dragging>()
        .init_resource::<PressedNow>()
        .init_resource::<Pointed>()
        .add_systems(PreUpdate, tap_within_a_frame.after(PickingSystems::Last).run_if(on_message::<PointerInput>))
        .add_observer(press)
        .add_observer(point_at)
        .add_observer(leave_point)
        .add_systems(PreUpdate, hit_points.in_set(PickingSystems::Backend).run_if(resource_exists::<Match>))
        .add_systems(Update, drop_when_focus_is_lost.run_if(on_message::<bevy::window::WindowFocused>))
        .add_observer(click)
        .add_observer(cancel_by_button)
        .add_observer(drag)
        .add_observer(end_drag)
        .add_observer(lose_pointer);
}

/// Where a pointer is on the board, in world units.
fn world_position(camera: &(&Camera, &GlobalTransform), position: Vec2) -> Option<Vec2> {
    camera.0.viewport_to_world_2d(camera.1, position).ok()
}

/// The picking backend of the board: the nearest point within half a pitch is hit.
fn hit_points(
    pointers: Query<(&PointerId, &PointerLocation)>,
    camera: Single<(Entity, &Camera, &GlobalTransform), With<Camera2d>>,
    points: Query<(Entity, &BoardPoint)>,
    game: Res<Match>,
    flipped: Res<Flipped>,
    mut hits: MessageWriter<PointerHits>,
) {
    let (eye, camera, transform) = *camera;
    for (&pointer, location) in &pointers {
        let Some(location) = location.location() else { continue };
        let Some(at) = world_position(&(camera, transform), location.position) else { continue };
        let Some(point) = nearest(game.position().board(), flipped.0, at) else { continue };
        if let Some((entity, _)) = points.iter().find(|(_, board_point)| board_point.0 == point) {
            let hit = HitData::new(eye, 0.0, Some(at.extend(0.0)), None);
            hits.write(PointerHits::new(pointer, vec![(entity, hit)], camera.order as f32));
        }
    }
}

fn click(
    click: On<Pointer<Click>>,
    points: Query<&BoardPoint>,
    dragging: Res<Dragging>,
    mut chosen: MessageWriter<PointChosen>,
    mut cursor: ResMut<Cursor>,
    mut pressed: ResMut<PressedNow>,
) {
    pressed.0 = None;
    if click.button == PointerButton::Primary
        && dragging.from.is_none()
        && let Ok(point) = points.get(click.entity)
    {
        chosen.write(PointChosen(point.0));
        cursor.set_if_neq(Cursor(None));
    }
}

/// A finger points at nothing before it touches.
fn point_at(over: On<Pointer<Over>>, points: Query<&BoardPoint>, mut pointed: ResMut<Pointed>) {
    if let (PointerId::Mouse, Ok(point)) = (over.pointer_id, points.get(over.entity)) {
        pointed.set_if_neq(Pointed(Some(point.0)));
    }
}

fn leave_point(out: On<Pointer<Out>>, points: Query<&BoardPoint>, mut pointed: ResMut<Pointed>) {
    if points.get(out.entity).is_ok_and(|point| pointed.0 == Some(point.0)) {
        pointed.0 = None;
    }
}

fn press(press: On<Pointer<Press>>, points: Query<&BoardPoint>, mut pressed: ResMut<PressedNow>) {
    if press.button == PointerButton::Primary
        && let Ok(point) = points.get(press.entity)
    {
        pressed.0 = Some((press.pointer_id, point.0));
    }
}

/// Bevy takes a finger that comes and goes within one frame for no click, as it did not hover before. Where frames are
/// slow, quick taps are like that.
fn tap_within_a_frame(
    mut inputs: MessageReader<PointerInput>,
    mut pressed: ResMut<PressedNow>,
    mut chosen: MessageWriter<PointChosen>,
) {
    for input in inputs.read() {
        let released = matches!(input.action, PointerAction::Release(PointerButton::Primary));
        if let Some((pointer, point)) = pressed.0
            && released
            && pointer == input.pointer_id
        {
            chosen.write(PointChosen(point));
        }
    }
    if pressed.0.is_some() {
        pressed.0 = None;
    }
}

/// The right button lets go of everything.
fn cancel_by_button(
    press: On<Pointer<Press>>,
    mut dragging: ResMut<Dragging>,
    mut cancelled: MessageWriter<ChoiceCancelled>,
    carried: Query<Entity, With<Carried>>,
    mut commands: Commands,
) {
    if press.button == PointerButton::Secondary {
        cancelled.write(ChoiceCancelled);
        let_go(&mut dragging, &carried, &mut commands);
    }
}

fn let_go(dragging: &mut Dragging, carried: &Query<Entity, With<Carried>>, commands: &mut Commands) {
    dragging.from = None;
    for entity in carried {
        commands.entity(entity).remove::<Carried>();
    }
}

/// A piece that may move comes along with the pointer.
fn drag(
    drag: On<Pointer<Drag>>,
    points: Query<&BoardPoint>,
    pieces: Query<(Entity, &Standing)>,
    camera: Single<(&Camera, &GlobalTransform), With<Camera2d>>,
    phase: Option<Res<State<Phase>>>,
    pause: Res<State<Pause>>,
    selection: Res<Selection>,
    mut dragging: ResMut<Dragging>,
    mut chosen: MessageWriter<PointChosen>,
    mut commands: Commands,
) {
    let Ok(&BoardPoint(point)) = points.get(drag.entity) else { return };
    let may_act = phase.is_some_and(|phase| *phase.get() == Phase::Awaiting) && *pause.get() != Pause::On;
    if drag.button != PointerButton::Primary || !may_act {
        return;
    }
    let begins = dragging.from.is_none() && drag.distance.length() >= DRAG_THRESHOLD;
    if begins && dragging.pointer != Some(drag.pointer_id) {
        // While a capture is half chosen only its piece can be taken up.
        let liftable = match selection.chosen() {
            [.., here] if selection.chosen().len() > 1 => *here == point,
            _ => selection.movable().contains(point),
        };
        dragging.pointer = Some(drag.pointer_id);
        if !liftable {
            return;
        }
        dragging.from = Some(point);
        if selection.chosen().last() != Some(&point) {
            chosen.write(PointChosen(point));
        }
    }
    if dragging.from.is_none() || dragging.pointer != Some(drag.pointer_id) {
        return;
    }
    let carried = pieces.iter().find(|(_, standing)| Some(standing.0) == dragging.from);
    if let (Some((entity, _)), Some(at)) = (carried, world_position(&camera, drag.pointer_location.position)) {
        let by_touch = matches!(drag.pointer_id, PointerId::Touch(_));
        commands.entity(entity).insert(Carried { at, by_touch });
    }
}

/// Dropping on another point chooses it; anywhere else the piece returns.
fn end_drag(
    end: On<Pointer<DragEnd>>,
    camera: Single<(&Camera, &GlobalTransform), With<Camera2d>>,
    game: Option<Res<Match>>,
    flipped: Res<Flipped>,
    carried: Query<Entity, With<Carried>>,
    mut dragging: ResMut<Dragging>,
    mut chosen: MessageWriter<PointChosen>,
    mut commands: Commands,
) {
    if dragging.pointer != Some(end.pointer_id) {
        return;
    }
    dragging.pointer = None;
    let Some(from) = dragging.from else { return };
    let_go(&mut dragging, &carried, &mut commands);
    let to = game.and_then(|game| {
        let at = world_position(&camera, end.pointer_location.position)?;
        nearest(game.position().board(), flipped.0, at)
    });
    if let Some(to) = to.filter(|to| *to != from) {
        chosen.write(PointChosen(to));
    }
}

/// A touch that the system took away.
fn lose_pointer(
    _: On<Pointer<Cancel>>,
    carried: Query<Entity, With<Carried>>,
    mut dragging: ResMut<Dragging>,
    mut commands: Commands,
) {
    dragging.pointer = None;
    let_go(&mut dragging, &carried, &mut commands);
}

/// A drag that loses the window's focus ends where it began, and the next one works.
fn drop_when_focus_is_lost(
    mut focus: MessageReader<bevy::window::WindowFocused>,
    carried: Query<Entity, With<Carried>>,
    mut dragging: ResMut<Dragging>,
    mut commands: Commands,
) {
    if focus.read().any(|focus| !focus.focused) {
        *dragging = Dragging::default();
        let_go(&mut dragging, &carried, &mut commands);
    }
}
