//! The key moments of the games, and in which looks each is shown.

use std::time::Duration;

use bevy::prelude::World;

use crate::app::flow::Request;
use crate::app::locale::Language;
use crate::app::pages::Page;
use crate::app::setup::{Seat, Setup};
use crate::app::times::Times;
use crate::notation::{GameRecord, parse_position, parse_turn};
use crate::rules::{CageRule, Game, Record};

use super::Order;
use super::screens::SCREENS;

/// One moment.
pub struct Scene {
    /// Its picture's name.
    pub name: &'static str,
    pub game: Game,
    pub language: Language,
    pub position: Option<&'static str>,
    pub turns: &'static [&'static str],
    /// The point that is chosen.
    pub chosen: Option<&'static str>,
    /// Whether the last turns are taken back again, with motion.
    pub undo: bool,
    /// The look, where it is not the game's own.
    pub theme: Option<&'static str>,
    pub page: Option<Page>,
    /// Who plays and how.
    pub setup: fn(Game) -> Setup,
    /// What else is done to bring it about.
    pub act: fn(&mut World),
    /// So many frames go by at least before its picture is taken.
    pub patience: u32,
}

/// The start of a game between two persons.
pub const SCENE: Scene = Scene {
    name: "",
    game: Game::Tiger,
    language: Language::English,
    position: None,
    turns: &[],
    chosen: None,
    undo: false,
    theme: None,
    page: None,
    setup: two_persons,
    act: |_| {},
    patience: 0,
};

/// Nothing happens by itself.
fn two_persons(game: Game) -> Setup {
    Setup { seats: [Seat::Person; 2], ..Setup::new(game) }
}

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
    Scene { name: "soldiers-start", game: Game::Soldiers, ..SCENE },
    Scene { name: "soldiers", game: Game::Soldiers, turns: &["c4-c5", "c6xc4", "c3xc5", "b6-b5"], ..SCENE },
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
const IN_EVERY_THEME: [&str; 8] =
    ["tiger-start", "tiger", "tiger-caged", "tabal-start", "tabal", "tabal-must-capture", "tabal-won", "soldiers"];

/// A picture to be taken: a moment in a look.
pub struct Shot {
    /// The picture's name.
    pub name: String,
    /// The moment.
    pub scene: &'static Scene,
    /// The look, where it is not the game's own.
    pub theme: Option<String>,
    /// The language of what is written.
    pub language: Language,
}

/// The pictures of the games in their own looks if these are wanted, and then in each of the themes; of all moments, or
/// of some. If screens are wanted, these alone, in each of the languages.
pub fn shots(Order { own, themes, only, screens, .. }: &Order) -> Vec<Shot> {
    let is_wanted = |scene: &&Scene| only.is_empty() || only.iter().any(|name| name == scene.name);
    if !screens.is_empty() {
        let in_language = |&language: &Language| {
            let name = move |scene: &Scene| format!("{}-{}", language.code(), scene.name);
            let shown = SCREENS.iter().filter(is_wanted);
            shown.map(move |scene| Shot { name: name(scene), scene, theme: None, language })
        };
        return screens.iter().flat_map(in_language).collect();
    }
    let wanted = || SCENES.iter().filter(is_wanted);
    let own_looks = wanted().filter(|_| *own).map(|scene| {
        let theme = scene.theme.map(str::to_owned);
        Shot { name: scene.name.to_owned(), scene, theme, language: scene.language }
    });
    let themed = themes.iter().flat_map(|theme| {
        // In its own look a moment has been shown already.
        let is_new = move |scene: &&Scene| !*own || scene.game.to_string() != *theme;
        let shown = wanted().filter(|scene| IN_EVERY_THEME.contains(&scene.name)).filter(is_new);
        shown.map(move |scene| {
            let name = format!("{theme}-{}", scene.name);
            Shot { name, scene, theme: Some(theme.clone()), language: scene.language }
        })
    });
    own_looks.chain(themed).collect()
}

/// The names of all moments and screens.
pub fn names() -> impl Iterator<Item = &'static str> {
    SCENES.iter().chain(SCREENS).map(|scene| scene.name)
}

impl Scene {
    /// The record that leads to the moment; `None` for a scene whose texts are faulty, which a test keeps from
    /// happening.
    fn record(&self) -> Option<Record> {
        let start = match self.position {
            Some(text) => parse_position(self.game, text, CageRule::Route).ok()?,
            None => (self.setup)(self.game).start(),
        };
        let mut record = Record::new(start);
        for turn in self.turns {
            let turn = parse_turn(record.position(), turn).ok()?;
            record.play(&turn).ok()?;
        }
        Some(record)
    }

    /// What it begins with.
    pub fn request(&self) -> Request {
        Request::Start {
            setup: Box::new((self.setup)(self.game)),
            record: self.record().map(GameRecord::new).map(Box::new),
            used: Duration::from_secs(19),
            times: Times::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position as _;

    #[test]
    fn every_scene_can_be_played() {
        for scene in SCENES.iter().chain(SCREENS) {
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
