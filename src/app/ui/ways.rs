//! The ways from one screen to another, with what is shown there.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::app::arrangement::Arrangement;
use crate::app::flow::{Request, Screen};
use crate::app::settings::Settings;
use crate::app::setup::Setup;
use crate::app::tags;
use crate::notation::GameRecord;
use crate::rules::{Game, Position};

/// Leads to a game, to the editor, and back to the title.
#[derive(SystemParam)]
pub(super) struct Ways<'w, 's> {
    settings: Res<'w, Settings>,
    requests: MessageWriter<'w, Request>,
    screen: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
}

impl Ways<'_, '_> {
    /// How a game is usually played.
    pub(super) fn usual(&self, game: Game) -> &Setup {
        self.settings.setup(game)
    }

    /// To a match that a request begins.
    pub(super) fn play(&mut self, request: Request) {
        self.requests.write(request);
        NextState::set_if_neq(&mut self.screen, Screen::Playing);
    }

    /// To a game that is looked at.
    pub(super) fn look_at(&mut self, game: GameRecord) {
        let setup = Box::new(tags::setup(&game, self.usual(game.record.start().game())));
        self.play(Request::Open { setup, game: Box::new(game) });
    }

    /// To the editor, with some pieces.
    pub(super) fn edit(&mut self, arrangement: Arrangement) {
        self.requests.write(arrangement.stage(self.usual(arrangement.game())));
        self.commands.insert_resource(arrangement);
        NextState::set_if_neq(&mut self.screen, Screen::Editing);
    }

    /// To the editor, with the start of a game.
    pub(super) fn edit_start(&mut self, game: Game) {
        self.edit(Arrangement::start(game, self.usual(game).cage_rule));
    }

    /// To the title.
    pub(super) fn leave(&mut self) {
        self.screen.set(Screen::Title);
    }
}
