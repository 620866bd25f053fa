//! The pages over the board: which are open. `ui` draws them.

use bevy::prelude::*;

use crate::rules::Game;

/// A page that lies over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Setting up a game.
    Setup(Game),
    /// The rules of a game.
    Rules(Game),
    /// The settings.
    Settings,
    /// What this is and who made it.
    About,
    /// Who made the parts of the program that are not its own.
    Credits,
    /// The menu of a game.
    Menu,
    /// How the games so far have ended.
    Statistics,
    /// The keys.
    Keys,
    /// The question whether to accept a draw, to the person opposite.
    DrawOffer,
    /// The lesson and the puzzles of a game.
    Learn(Game),
    /// The offer of a game's lesson, at its first start.
    LessonOffer(Game),
    /// The turns of the game on the board, where the board leaves no room for them.
    Moves,
    /// The game on the board as text, in and out.
    Record,
    /// The library of recent games.
    Library,
    /// The games of a text that held several.
    Imported,
}

/// The open pages, the topmost last.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Pages(Vec<Page>);

impl Pages {
    /// Opens a page on top.
    pub fn open(&mut self, page: Page) {
        self.0.push(page);
    }

    /// Closes the topmost page.
    pub fn close(&mut self) {
        self.0.pop();
    }

    /// Closes every page.
    pub fn close_all(&mut self) {
        self.0.clear();
    }

    /// The topmost page.
    pub fn top(&self) -> Option<Page> {
        self.0.last().copied()
    }
}
