//! A draw is offered to the person opposite: whether they accept.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::app::flow::{DrawOffered, Request, Screen};
use crate::app::locale::Sentence;
use crate::app::play::Match;
use crate::app::setup::Seat;
use crate::app::words;

use super::style::GRID;
use super::{Page, Pages, Voice, players, sheets, widgets};

/// The largest size of the question.
const SIZE: egui::Vec2 = egui::vec2(460.0, 300.0);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ask.run_if(in_state(Screen::Playing)));
}

/// Asks a person; the computer answers by itself.
fn ask(offered: On<DrawOffered>, game: Res<Match>, mut pages: ResMut<Pages>) {
    if game.setup().seat(!offered.0) == Seat::Person {
        pages.close_all();
        pages.open(Page::DrawOffer);
    }
}

/// Shows the question while it lies on top. Who leaves it without an answer does not accept.
pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    mut pages: ResMut<Pages>,
    mut requests: MessageWriter<Request>,
) -> Result {
    let Some(game) = voice.game.as_deref() else { return Ok(()) };
    let asked = game.draw_offer().filter(|&side| game.setup().seat(!side) == Seat::Person);
    match (pages.top(), asked) {
        (Some(Page::DrawOffer), Some(side)) => {
            let kind = game.setup().game;
            let offer = players::by_name(&voice, game, side, &words::draw_offered(kind, side));
            let question = Sentence::new("draw-accept-question").text("side", kind.side_word(!side));
            let question = players::by_name(&voice, game, !side, &question);
            let mut answer = None;
            sheets::sheet(
                contexts.ctx_mut()?,
                "draw offer",
                voice.theme(),
                SIZE,
                &voice.text("draw-title"),
                |ui| {
                    widgets::body(ui, &voice.theme().interface, &offer);
                    ui.add_space(GRID);
                    widgets::body(ui, &voice.theme().interface, &question);
                },
                |ui| {
                    for (accepts, key) in [(true, "draw-accept"), (false, "draw-decline")] {
                        if widgets::wide_button(ui, &voice.text(key), 140.0).clicked() {
                            answer = Some(accepts);
                        }
                    }
                },
            );
            if let Some(accepts) = answer {
                requests.write(Request::AnswerDraw(accepts));
                pages.close();
            }
        }
        (Some(Page::DrawOffer), None) => pages.close(),
        (_, Some(_)) => {
            requests.write(Request::AnswerDraw(false));
        }
        _ => {}
    }
    Ok(())
}
