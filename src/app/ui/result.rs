//! How the game ended, and what next.

use bevy_egui::egui;
use egui::{RichText, Ui};

use crate::app::flow::Request;
use crate::app::locale::Sentence;
use crate::app::play::Match;
use crate::app::setup::Seat;
use crate::app::words;
use crate::rules::{Outcome, Side};

use super::panel::Desk;
use super::style::{GRID, TOUCH, bold, paint, sans};
use super::{Page, Voice};

/// Shows the end of a game in the place of whose turn it is.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, game: &Match) {
    let Some(outcome) = game.outcome() else { return };
    let look = &desk.voice.theme().interface;
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.label(RichText::new(title(&desk.voice, game, outcome)).font(bold(22.0)).color(paint(look.accent)));
    let reason = desk.voice.say(&words::reason(game.setup().game, outcome));
    ui.add(egui::Label::new(RichText::new(reason).font(sans(16.0)).color(paint(look.text))).wrap());
    ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
        ui.horizontal(|ui| {
            let width = (ui.available_width() - GRID) / 2.0;
            let button =
                |text: String| egui::Button::new(RichText::new(text).font(bold(16.0))).min_size([width, TOUCH].into());
            if ui.add(button(desk.voice.text("play-rematch"))).clicked() {
                desk.requests.write(rematch(game));
            }
            if ui.add(button(desk.voice.text("play-new-game"))).clicked() {
                desk.pages.open(Page::Setup(game.setup().game));
            }
        });
    });
}

/// The same game once more.
pub(super) fn rematch(game: &Match) -> Request {
    Request::Start { setup: Box::new(game.setup().clone()), record: None, used: std::time::Duration::ZERO }
}

/// Who has won; a person who plays the computer is told whether it was them.
fn title(voice: &Voice, game: &Match, outcome: Outcome) -> String {
    let Some(winner) = outcome.winner else { return voice.text("result-title-draw") };
    let won = voice.say(&Sentence::new("result-title-win").text("side", game.setup().game.side_word(winner)));
    let against_computer = game.setup().seat(winner) != game.setup().seat(!winner)
        && Side::ALL.into_iter().any(|side| game.setup().seat(side) == Seat::Person)
        && Side::ALL.into_iter().any(|side| game.setup().seat(side) != Seat::Person);
    if !against_computer {
        return won;
    }
    let own = if game.setup().seat(winner) == Seat::Person { "result-you-win" } else { "result-you-lose" };
    format!("{won}. {}", voice.text(own))
}
