//! The interface around the board: bevy_egui screens, one file each.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::input::egui_wants_any_keyboard_input;

use crate::rules::{Game, Turn};

use super::arrangement::Arrangement;
use super::flow::{KeysTaken, Pause, Phase, Screen};
use super::locale::{Locale, Sentence};
use super::pages::{Page, Pages};
use super::play::Match;
use super::selection::Selection;
use super::theme::{Theme, Themes};

mod about;
mod alert;
mod analysis;
mod buttons;
mod choices;
mod clocks;
mod credits;
mod diagram;
mod draw_offer;
mod editor;
mod focus;
mod graph;
mod keys;
mod layout;
mod learn;
mod library;
mod menu;
mod modifiers;
mod moves;
mod panel;
mod panel_parts;
mod paused;
mod players;
mod practice;
mod reader;
mod record;
mod result;
mod review;
mod rules;
mod settings;
mod setup;
mod sheets;
mod statistics;
mod style;
mod title;
mod ways;
mod widgets;
mod writing;

/// What every screen needs to speak and to look right.
#[derive(SystemParam)]
pub(super) struct Voice<'w> {
    locale: Res<'w, Locale>,
    themes: Res<'w, Themes>,
    game: Option<Res<'w, Match>>,
}

impl Voice<'_> {
    fn text(&self, key: &str) -> String {
        self.locale.text(key)
    }

    fn say(&self, sentence: &Sentence) -> String {
        self.locale.say(sentence)
    }

    /// A turn in a list: as in records, but for the word of a pass.
    fn turn(&self, turn: &Turn) -> String {
        if *turn == Turn::Pass { self.text("play-pass") } else { turn.to_string() }
    }

    /// The look of the game on the board.
    fn theme(&self) -> &Theme {
        self.themes.of(self.game.as_ref().map_or(Game::Tiger, |game| game.setup().game))
    }
}

/// Every screen and page. It needs a window and the context of egui.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        alert::plugin,
        setup::plugin,
        menu::plugin,
        settings::plugin,
        statistics::plugin,
        draw_offer::plugin,
        library::plugin,
        reader::plugin,
        credits::plugin,
        modifiers::plugin,
    ))
    .add_systems(
        Update,
        (
            leave_by_key,
            keys::toggle.run_if(on_message::<KeyboardInput>.and_then(not(egui_wants_any_keyboard_input))),
            pause_for_pages,
            focus::give_arrows_to_board.run_if(on_message::<KeyboardInput>),
        )
            .chain()
            .before(super::flow::Step::Input),
    )
    .add_systems(OnEnter(Screen::Playing), |mut pages: ResMut<Pages>| pages.close_all())
    .add_systems(OnEnter(Screen::Editing), |mut pages: ResMut<Pages>| pages.close_all())
    .add_systems(
        EguiPrimaryContextPass,
        (
            style::apply,
            (
                (
                    title::show.run_if(in_state(Screen::Title)),
                    panel::show.run_if(in_state(Screen::Playing).and_then(not(practice::is_on))),
                    practice::show.run_if(in_state(Screen::Playing).and_then(practice::is_on)),
                    editor::show.run_if(in_state(Screen::Editing).and_then(resource_exists::<Arrangement>)),
                ),
                paused::show.run_if(in_state(Screen::Playing).and_then(in_state(Pause::On))),
                (setup::show, rules::show, settings::show, about::show, menu::show, learn::show, learn::offer),
                (record::show, moves::show, library::show, statistics::show, keys::show, draw_offer::show),
                credits::show,
                (alert::show, reader::show, focus::show),
            )
                .chain()
                .run_if(there_is_room),
        )
            .chain(),
    );
}

/// The least width and height of a window, in logical pixels, in which anything can be read.
const LEAST: f32 = 120.0;

/// Whether the window is not as good as closed.
fn there_is_room(window: Query<&Window, With<PrimaryWindow>>) -> bool {
    window.single().is_ok_and(|window| window.size().min_element() >= LEAST)
}

/// An open page pauses the game; closing the last one goes on with it.
fn pause_for_pages(
    pages: Res<Pages>,
    pause: Res<State<Pause>>,
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    mut keys: ResMut<KeysTaken>,
    mut paused_here: Local<bool>,
    mut next: ResMut<NextState<Pause>>,
) {
    let open = pages.top().is_some();
    keys.set_if_neq(KeysTaken(open));
    let playing = *screen.get() == Screen::Playing && phase.is_some_and(|phase| *phase.get() != Phase::Finished);
    if open && playing && *pause.get() == Pause::Off {
        *paused_here = true;
        Pause::On.ask(&mut next);
    }
    if !open && std::mem::take(&mut *paused_here) && *pause.get() == Pause::On {
        Pause::Off.ask(&mut next);
    }
}

/// Escape leaves what is topmost: a page; a chosen piece and a look back, which are the board's part; at last the board, from
/// an exercise or a puzzle to the list of them, from a game to its menu.
fn leave_by_key(
    keys: Res<ButtonInput<KeyCode>>,
    game: Option<Res<Match>>,
    screen: Res<State<Screen>>,
    selection: Res<Selection>,
    mut pages: ResMut<Pages>,
) {
    if !keys.just_pressed(KeyCode::Escape) {
        return;
    }
    if pages.top().is_some() {
        pages.close();
    } else if let Some(game) = game
        && *screen.get() == Screen::Playing
        && selection.chosen().is_empty()
        && !game.can_end_review()
    {
        pages.open(game.task().map_or(Page::Menu, |task| Page::Learn(task.game())));
    }
}
