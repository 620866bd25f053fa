//! The key moments of the games, and in which looks each is shown.

use std::time::Duration;

use crate::app::flow::Request;
use crate::app::locale::Language;
use crate::app::pages::Page;
use crate::app::setup::{Seat, Setup};
use crate::app::times::Times;
use crate::notation::{GameRecord, parse_position, parse_turn};
use crate::rules::{CageRule, Game, Record};

use super::Order;

/// One moment.
pub struct Scene {
    /// Its picture's name.
    pub name: &'static str,
    pub game: Game,
    pub language: Language,
    position: Option<&'static str>,
    turns: &'static [&'static str],
    /// The point that is chosen.
    pub chosen: Option<&'static str>,
    /// Whether the last turns are taken back again, with motion.
    pub undo: bool,
    /// The look, where it is not the game's own.
    theme: Option<&'static str>,
    pub page: Option<Page>,
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
}

/// The pictures of the games in their own looks if these are wanted, and then in each of the themes; of all moments, or
/// of some.
pub fn shots(Order { own, themes, only, .. }: &Order) -> Vec<Shot> {
    let wanted = || SCENES.iter().filter(|scene| only.is_empty() || only.iter().any(|name| name == scene.name));
    let own_looks = wanted().filter(|_| *own);
    let own_looks =
        own_looks.map(|scene| Shot { name: scene.name.to_owned(), scene, theme: scene.theme.map(str::to_owned) });
    let themed = themes.iter().flat_map(|theme| {
        // In its own look a moment has been shown already.
        let is_new = move |scene: &&Scene| !*own || scene.game.to_string() != *theme;
        let shown = wanted().filter(|scene| IN_EVERY_THEME.contains(&scene.name)).filter(is_new);
        shown.map(move |scene| Shot { name: format!("{theme}-{}", scene.name), scene, theme: Some(theme.clone()) })
    });
    own_looks.chain(themed).collect()
}

/// The names of all moments.
pub fn names() -> impl Iterator<Item = &'static str> {
    SCENES.iter().map(|scene| scene.name)
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

    /// What brings it about: two persons, so that nothing happens by itself.
    pub fn request(&self) -> Request {
        let setup = Setup { seats: [Seat::Person; 2], ..Setup::new(self.game) };
        Request::Start {
            setup: Box::new(setup),
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
