//! The gallery: key moments of both games, each drawn by the running game and written as a picture.
//!
//! Beside every picture `NAME.png` lies `NAME.txt`, which tells for each point of the board where it is in the picture
//! and what stands there: `c6 403.0 167.0 Tiger`, or `empty`. Tests compare the two.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use crate::notation::{GameRecord, parse_position, parse_turn};
use crate::rules::{CageRule, Game, Position, Record};

use super::flow::{PointChosen, Request, Screen};
use super::locale::Language;
use super::pages::{Page, Pages};
use super::play::Match;
use super::settings::{MotionSpeed, Settings};
use super::setup::{Seat, Setup};
use super::stage::{BoardPoint, Moving};
use super::times::Times;

/// Frames that a scene gets before its picture is taken: pipelines and glyphs come late.
const FRAMES: u32 = 12;

/// One moment.
struct Scene {
    name: &'static str,
    game: Game,
    language: Language,
    position: Option<&'static str>,
    turns: &'static [&'static str],
    chosen: Option<&'static str>,
    /// Whether the last turns are taken back again, with motion.
    undo: bool,
    /// The look, where it is not the game's own.
    theme: Option<&'static str>,
    page: Option<Page>,
}

const SCENE: Scene = Scene {
    name: "",
    game: Game::Tiger,
    language: Language::English,
    position: None,
    turns: &[],
    chosen: None,
    undo: false,
    theme: None,
    page: None,
};

/// The key moments.
const SCENES: &[Scene] = &[
    Scene { name: "tiger-start", ..SCENE },
    Scene { name: "tiger-start-zh", language: Language::Chinese, theme: Some("signs"), ..SCENE },
    Scene {
        name: "tiger",
        turns: &["c6-c5", "c3-c4", "c5xc3", "e3-e4", "c3-c4", "d2-c3", "c4-c5", "b3-b4"],
        chosen: Some("c5"),
        ..SCENE
    },
    Scene { name: "tiger-less-a-dog", position: Some("T:Tc6:Da1,b1,c1,d1,e1,a2,b2,c2,d2,e2,a3,b3,d3,e3"), ..SCENE },
    Scene {
        name: "tiger-won-zh",
        language: Language::Chinese,
        position: Some("T:Tc2:Da1,b1,d1,e1,a3,b4,c4,d4,e4"),
        turns: &["c2-c1"],
        ..SCENE
    },
    Scene {
        name: "tiger-undone-zh",
        language: Language::Chinese,
        theme: Some("signs"),
        turns: &["c6-b5"],
        undo: true,
        ..SCENE
    },
    Scene { name: "tiger-caged", position: Some("D:Tc7:Da3,c2,e3,c4,b5,d5,b6,c6,d6"), turns: &["c4-c5"], ..SCENE },
    Scene { name: "tabal-start", game: Game::Tabal, ..SCENE },
    Scene {
        name: "tabal",
        game: Game::Tabal,
        position: Some("W:Wa1,c1,b2,c2,d2,a3,b3,d3,e3,b4,c4,d4,Ke6:Ba9,c9,e9,b8,d8,a7,b7,c7,a6,c6,d5,Ka4"),
        chosen: Some("d4"),
        ..SCENE
    },
    Scene {
        name: "tabal-must-capture",
        game: Game::Tabal,
        position: Some("W:Wa1,c1,b2,c2,d2,a3,b3,d3,e3,b4,c4,d4,Ke6:Ba9,c9,e9,b8,d8,a7,b7,c7,a6,c6,d5,Ka4"),
        ..SCENE
    },
    Scene { name: "tabal-won", game: Game::Tabal, position: Some("W:Wc3,b2,d2,Ke5:Bc4"), turns: &["c3xc5"], ..SCENE },
    Scene { name: "tiger-rules-zh", language: Language::Chinese, page: Some(Page::Rules(Game::Tiger)), ..SCENE },
    Scene {
        name: "tabal-rules-id",
        game: Game::Tabal,
        language: Language::Indonesian,
        page: Some(Page::Rules(Game::Tabal)),
        ..SCENE
    },
    Scene { name: "settings", page: Some(Page::Settings), ..SCENE },
];

/// The moments in which every theme is shown.
const IN_EVERY_THEME: [&str; 7] =
    ["tiger-start", "tiger", "tiger-caged", "tabal-start", "tabal", "tabal-must-capture", "tabal-won"];

/// A picture to be taken: a moment in a look.
struct Shot {
    name: String,
    scene: &'static Scene,
    theme: Option<String>,
}

/// The pictures of the games in their own looks, and then in each of the themes.
fn shots(themes: &[String]) -> Vec<Shot> {
    let own =
        SCENES.iter().map(|scene| Shot { name: scene.name.to_owned(), scene, theme: scene.theme.map(str::to_owned) });
    let themed = themes.iter().flat_map(|theme| {
        SCENES.iter().filter(|scene| IN_EVERY_THEME.contains(&scene.name)).map(move |scene| Shot {
            name: format!("{theme}-{}", scene.name),
            scene,
            theme: Some(theme.clone()),
        })
    });
    own.chain(themed).collect()
}

impl Scene {
    /// The record that leads to the moment; `None` for a scene whose texts are faulty, which a test keeps from
    /// happening.
    fn record(&self) -> Option<Record> {
        let start = match self.position {
            Some(text) => parse_position(self.game, text, CageRule::Route).ok()?,
            None => Setup::new(self.game).start(),
        };
        let mut record = Record::new(start);
        for turn in self.turns {
            let turn = parse_turn(record.position(), turn).ok()?;
            record.play(&turn).ok()?;
        }
        Some(record)
    }

    /// Two persons, so that nothing happens by itself.
    fn request(&self) -> Request {
        let setup = Setup { seats: [Seat::Person; 2], ..Setup::new(self.game) };
        Request::Start {
            setup: Box::new(setup),
            record: self.record().map(GameRecord::new).map(Box::new),
            used: Duration::from_secs(19),
            times: Times::default(),
        }
    }
}

/// Where pictures go, which one is next and how long it has been shown.
#[derive(Resource)]
struct Gallery {
    folder: PathBuf,
    shots: Vec<Shot>,
    next: usize,
    frames: u32,
}

/// Draws all scenes into a folder, one after the other, then the key moments in each of the themes, and leaves.
pub fn plugin(folder: PathBuf, themes: Vec<String>) -> impl Fn(&mut App) + Send + Sync + 'static {
    move |app: &mut App| {
        app.insert_resource(Gallery { folder: folder.clone(), shots: shots(&themes), next: 0, frames: 0 })
            .add_systems(OnEnter(Screen::Title), |mut screen: ResMut<NextState<Screen>>| screen.set(Screen::Playing))
            .add_systems(Update, show.run_if(in_state(Screen::Playing)).before(super::flow::Step::Input));
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
    mut exit: MessageWriter<AppExit>,
    mut redraw: MessageWriter<bevy::window::RequestRedraw>,
    mut commands: Commands,
) {
    redraw.write(bevy::window::RequestRedraw);
    let gallery = &mut *gallery;
    let Some(Shot { name, scene, theme }) = gallery.shots.get(gallery.next) else {
        if pending.is_empty() {
            exit.write(AppExit::Success);
        }
        return;
    };
    match gallery.frames {
        0 => {
            settings.language = Some(scene.language);
            settings.theme.clone_from(theme);
            settings.motion = if scene.undo { MotionSpeed::Slow } else { MotionSpeed::Off };
            pages.close_all();
            requests.write(scene.request());
        }
        5 => {
            if let Some(point) = scene.chosen.and_then(|name| name.parse().ok()) {
                chosen.write(PointChosen(point));
            }
            if scene.undo {
                requests.write(Request::Undo);
            }
            if let Some(page) = scene.page {
                pages.open(page);
            }
        }
        FRAMES.. if moving.is_empty() && pending.is_empty() => {
            let file = gallery.folder.join(name);
            take(&file, points.describe(), &mut commands);
            gallery.next += 1;
            gallery.frames = 0;
            return;
        }
        _ => {}
    }
    gallery.frames += 1;
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
            let what = piece.map_or("empty".into(), |piece| match game.setup().game {
                Game::Tiger => format!("{:?}", piece.kind),
                Game::Tabal => format!("{:?}{:?}", piece.side, piece.kind),
            });
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{} {:.1} {:.1} {what}", point.0, at.x, at.y);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_can_be_played() {
        for scene in SCENES {
            let record = scene.record();
            assert!(record.is_some(), "{}", scene.name);
            if let (Some(record), Some(chosen)) = (record, scene.chosen) {
                let starts = |turn: &crate::rules::Turn| turn.points().first().map(ToString::to_string);
                let movable =
                    record.position().legal_turns().iter().any(|turn| starts(turn).as_deref() == Some(chosen));
                assert!(movable, "{}: {chosen}", scene.name);
            }
        }
    }
}
