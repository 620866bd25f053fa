//! The gallery: key moments of the games and screens of the interface, each drawn by the running game and written as a
//! picture.
//!
//! Beside every picture `NAME.png` lies `NAME.txt`, which tells for each point of the board where it is in the picture
//! and what stands there: `c6 403.0 167.0 Tiger`, or `empty`; and `draws.txt` tells what each took to draw. Tests compare
//! them. Time goes by in equal steps, one for each frame that counts, and stands still while something is waited for, so
//! that the same pictures come out each time.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorLeft, PrimaryWindow, RequestRedraw};

use crate::rules::Position;

use super::flow::{AtBoard, PointChosen, Request};
use super::locale::Language;
use super::pages::Pages;
use super::play::Match;
use super::settings::{MotionSpeed, Settings};
use super::stage::{BoardPoint, DrawnInFull, Moving};
use super::timer::SystemClock;

use draws::Draws;
use scenes::{Shot, shots};

mod draws;
mod scenes;
mod screens;

pub use scenes::names;

/// Frames, drawn in full, that a scene gets before its picture is taken: it is built up in a few, and glyphs come late.
const FRAMES: u32 = 16;
/// After so many of them the player does what is done in the scene.
const ACT: u32 = 3;
/// After so many of them time begins to go by. A game takes some frames to begin, and which of them are waited through
/// must not show.
const BEGIN: u32 = 6;
/// So many frames that are not drawn in full are waited for.
const PATIENCE: u32 = 2_000;
/// How much time goes by from frame to frame.
const STEP: Duration = Duration::from_millis(50);

/// What is to be drawn.
pub struct Order {
    /// Where the pictures go.
    pub folder: PathBuf,
    /// Whether each game is shown in its own look.
    pub own: bool,
    /// The themes in which the games are shown.
    pub themes: Vec<String>,
    /// The moments that are shown, by their names; all if there are none.
    pub only: Vec<String>,
    /// The languages in which the screens of the interface are shown instead of moments of the games.
    pub screens: Vec<Language>,
}

/// Where pictures go, which one is next and how long it has been shown.
#[derive(Resource)]
struct Gallery {
    folder: PathBuf,
    shots: Vec<Shot>,
    next: usize,
    frames: u32,
    /// Whether time has stood still for a frame, so that everything shows the same moment.
    is_still: bool,
    /// How many frames were not drawn in full.
    waited: u32,
    /// What the pictures took to draw, a line each.
    drawn: String,
}

/// Draws all scenes into a folder, one after the other, then the key moments in each of the themes, and leaves.
pub fn plugin(order: Order) -> impl Fn(&mut App) + Send + Sync + 'static {
    move |app: &mut App| {
        let shots = shots(&order);
        let folder = order.folder.clone();
        app.insert_resource(Gallery {
            folder,
            shots,
            next: 0,
            frames: 0,
            is_still: false,
            waited: 0,
            drawn: String::new(),
        })
        .insert_resource(TimeUpdateStrategy::ManualDuration(STEP))
        // However long a frame takes, nobody has slept meanwhile.
        .insert_resource(SystemClock(|| Duration::ZERO))
        .init_resource::<DrawnInFull>()
        .add_plugins(draws::plugin)
        .add_systems(Update, show.run_if(in_state(AtBoard)).before(super::flow::Step::Input));
    }
}

/// Sets up the next scene, waits until it is drawn, takes its picture.
fn show(
    mut gallery: ResMut<Gallery>,
    mut settings: ResMut<Settings>,
    mut pages: ResMut<Pages>,
    mut requests: MessageWriter<Request>,
    mut chosen: MessageWriter<PointChosen>,
    moving: Query<(), With<Moving>>,
    pending: Query<(), With<Screenshot>>,
    points: Points,
    draws: Draws,
    drawn: Res<DrawnInFull>,
    mut exit: MessageWriter<AppExit>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut pointer_left: MessageWriter<CursorLeft>,
    mut time: ResMut<TimeUpdateStrategy>,
    window: Single<Entity, With<PrimaryWindow>>,
    mut commands: Commands,
) {
    redraw.write(RequestRedraw);
    // Wherever the pointer happens to be, nothing is under it.
    pointer_left.write(CursorLeft { window: *window });
    // Until this frame turns out to count: a timer must not show how long a texture took.
    *time = TimeUpdateStrategy::ManualDuration(Duration::ZERO);
    let gallery = &mut *gallery;
    let Some(Shot { name, scene, theme, language }) = gallery.shots.get(gallery.next) else {
        if pending.is_empty() {
            let written = std::fs::write(gallery.folder.join("draws.txt"), &gallery.drawn);
            exit.write(if written.is_ok() { AppExit::Success } else { AppExit::error() });
        }
        return;
    };
    if !drawn.0 {
        gallery.waited += 1;
        if gallery.waited > PATIENCE {
            error!("{name}: a texture or a shader does not get ready to be drawn");
            exit.write(AppExit::error());
        }
        return;
    }
    match gallery.frames {
        0 => {
            commands.queue(screens::tidy);
            settings.language = Some(*language);
            settings.theme.clone_from(theme);
            settings.motion = if scene.undo { MotionSpeed::Slow } else { MotionSpeed::Off };
        }
        // The screen that was shown before is left.
        1 => _ = requests.write(scene.request()),
        ACT => {
            if let Some(point) = scene.chosen.and_then(|name| name.parse().ok()) {
                chosen.write(PointChosen(point));
            }
            if scene.undo {
                requests.write(Request::Undo);
            }
            if let Some(page) = scene.page {
                pages.open(page);
            }
            commands.queue(scene.act);
        }
        frames if frames >= FRAMES.max(scene.patience) && moving.is_empty() => {
            if !pending.is_empty() || !std::mem::replace(&mut gallery.is_still, true) {
                return;
            }
            let file = gallery.folder.join(name);
            // Writing to a string cannot fail.
            let _ = writeln!(gallery.drawn, "{name} {}", draws.count());
            take(&file, points.describe(), &mut commands);
            gallery.next += 1;
            gallery.frames = 0;
            gallery.is_still = false;
            return;
        }
        _ => {}
    }
    gallery.frames += 1;
    if gallery.frames > BEGIN {
        *time = TimeUpdateStrategy::ManualDuration(STEP);
    }
}

/// Writes the picture and the text that belongs to it.
fn take(file: &std::path::Path, description: String, commands: &mut Commands) {
    let picture = file.with_extension("png");
    if let Err(failure) = std::fs::write(file.with_extension("txt"), description) {
        error!("{}: {failure}", file.display());
        commands.write_message(AppExit::error());
    }
    commands.spawn(Screenshot::primary_window()).observe(
        move |shot: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
            let written = shot.image.clone().try_into_dynamic().map_err(|failure| failure.to_string());
            if let Err(failure) =
                written.and_then(|image| image.to_rgb8().save(&picture).map_err(|failure| failure.to_string()))
            {
                error!("{}: {failure}", picture.display());
                exit.write(AppExit::error());
            }
        },
    );
}

/// The points of the board as they are in the picture.
#[derive(bevy::ecs::system::SystemParam)]
struct Points<'w, 's> {
    game: Option<Res<'w, Match>>,
    points: Query<'w, 's, (&'static BoardPoint, &'static GlobalTransform)>,
    camera: Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<Camera2d>>,
    window: Single<'w, 's, &'static Window>,
}

impl Points<'_, '_> {
    fn describe(&self) -> String {
        let Some(game) = &self.game else { return String::new() };
        let (camera, view) = *self.camera;
        let mut text = String::new();
        for (point, transform) in &self.points {
            let Ok(at) = camera.world_to_viewport(view, transform.translation()) else { continue };
            let at = at * self.window.scale_factor();
            let piece = game.position().piece_at(point.0);
            let what = piece.map_or("empty".into(), |piece| match game.setup().game.has_like_sides() {
                true => format!("{:?}{:?}", piece.side, piece.kind),
                false => format!("{:?}", piece.kind),
            });
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{} {:.1} {:.1} {what}", point.0, at.x, at.y);
        }
        text
    }
}
