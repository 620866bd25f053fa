//! How the game ended, and what next.

use bevy_egui::egui;
use egui::{RichText, Ui};

use crate::app::flow::Request;
use crate::app::locale::Sentence;
use crate::app::play::Match;
use crate::app::setup::{Seat, Setup};
use crate::app::times::Times;
use crate::app::{tags, words};
use crate::notation::GameRecord;
use crate::rules::{Outcome, Record, Side};

use super::Voice;
use super::style::{bold, fitting_size, paint, sans};
use super::writing::paragraph;

/// Shows the end of a game in the place of whose turn it is.
pub(super) fn show(ui: &mut Ui, voice: &Voice, game: &Match) {
    let Some(outcome) = game.outcome() else { return };
    let look = &voice.theme().interface;
    let large = ui.available_height() > 60.0;
    ui.spacing_mut().item_spacing.y = 2.0;
    let (title_size, reason_size) = if large { (22.0, 16.0) } else { (17.0, 14.0) };
    let title = title(voice, game, outcome);
    let title_size = fitting_size(ui, &title, bold, ui.available_width(), title_size);
    let title = RichText::new(title).font(bold(title_size)).color(paint(look.accent));
    ui.add(egui::Label::new(title).truncate());
    let reason = voice.say(&words::reason(game.setup().game, outcome));
    paragraph(ui, &reason, sans(reason_size), paint(look.text));
}

/// The next game of the same players, who change sides.
pub(super) fn rematch(game: &Match) -> Request {
    begin(game, game.setup().rematch())
}

/// The same game once more.
pub(super) fn restart(game: &Match) -> Request {
    begin(game, game.setup().again())
}

/// Another game, from the same start if that is not the set-up's own.
fn begin(game: &Match, setup: Setup) -> Request {
    let start = *game.record().start();
    let own_start = start != game.setup().start();
    let record = own_start.then(|| Box::new(GameRecord { tags: tags::begun_now(), record: Record::new(start) }));
    Request::Start { setup: Box::new(setup), record, used: std::time::Duration::ZERO, times: Times::default() }
}

/// Who has won; a person who plays the computer is told whether it was them.
fn title(voice: &Voice, game: &Match, outcome: Outcome) -> String {
    let won = voice.say(&words::result(game.setup().game, outcome));
    let Some(winner) = outcome.winner else { return won };
    let won = game.setup().name(winner).map_or(won.clone(), |name| format!("{won} · {name}"));
    let against_computer = game.setup().seat(winner) != game.setup().seat(!winner)
        && Side::ALL.into_iter().any(|side| game.setup().seat(side) == Seat::Person)
        && Side::ALL.into_iter().any(|side| game.setup().seat(side) != Seat::Person);
    if !against_computer {
        return won;
    }
    let own = if game.setup().seat(winner) == Seat::Person { "result-you-win" } else { "result-you-lose" };
    voice.say(&Sentence::new("result-and-own").text("result", won).key("own", own))
}
