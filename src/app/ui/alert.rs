//! One line for the player: why a click was refused, what the clock did, what is wrong with a file.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContexts, egui};

use crate::app::flow::{MatchStarted, MoveApplied, Mover, PointChosen, Refused, Screen, TimeRunsLow};
use crate::app::locale::Sentence;
use crate::app::notices::Notice;
use crate::app::play::Match;
use crate::rules::{Position, Refusal, Turn};

use super::Voice;
use super::style::{GRID, paint, sans};

/// How long a line about the game stays.
const ABOUT_GAME: Duration = Duration::from_secs(5);
/// How long a line about files stays.
const ABOUT_FILES: Duration = Duration::from_secs(15);

/// The line about the game that is shown now, in place of whose turn it is.
#[derive(Resource, Clone, Debug, Default)]
pub struct Alert {
    /// What it says.
    pub sentence: Option<Sentence>,
    until: Duration,
}

/// The lines about files that are shown now.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Notices(Vec<(Sentence, Duration)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Alert>()
        .init_resource::<Notices>()
        .add_systems(
            Update,
            (expire, calm_down.run_if(on_message::<PointChosen>)).chain().before(crate::app::flow::Step::Input),
        )
        .add_observer(refuse)
        .add_observer(tell_of_turn)
        .add_observer(|_: On<TimeRunsLow>, mut desk: Desk| desk.say(Sentence::new("play-low-time")))
        .add_observer(|_: On<MatchStarted>, mut alert: ResMut<Alert>| *alert = Alert::default())
        .add_observer(|notice: On<Notice>, time: Res<Time<Real>>, mut notices: ResMut<Notices>| {
            notices.0.push((notice.0.clone(), time.elapsed() + ABOUT_FILES));
        });
}

/// Where lines about the game are put.
#[derive(bevy::ecs::system::SystemParam)]
struct Desk<'w> {
    alert: ResMut<'w, Alert>,
    time: Res<'w, Time<Real>>,
    screen: Res<'w, State<Screen>>,
}

impl Desk<'_> {
    fn say(&mut self, sentence: Sentence) {
        if *self.screen.get() == Screen::Playing {
            *self.alert = Alert { sentence: Some(sentence), until: self.time.elapsed() + ABOUT_GAME };
        }
    }
}

fn refuse(refused: On<Refused>, game: Res<Match>, mut desk: Desk) {
    desk.say(sentence_of(*refused.event(), &game));
}

/// Why a click was refused, as a sentence.
fn sentence_of(refused: Refused, game: &Match) -> Sentence {
    let Refused::Rules(refusal) = refused else { return Sentence::new("refusal-computer-turn") };
    let side = game.setup().game.side_word(game.position().side_to_move());
    match refusal {
        Refusal::GameOver => Sentence::new("refusal-game-over"),
        Refusal::NothingThere(point) => Sentence::new("refusal-nothing-there").text("point", point),
        Refusal::NotYours(_) => Sentence::new("refusal-not-yours").text("side", side),
        Refusal::MustCapture(points) => Sentence::new("refusal-must-capture").either("points", points),
        Refusal::MustCaptureTo(points) => Sentence::new("refusal-must-capture-to").either("points", points),
        Refusal::MustGoOn(points) => Sentence::new("refusal-must-go-on").either("points", points),
        Refusal::NoMoves(point) => Sentence::new("refusal-no-moves").text("point", point),
        Refusal::Occupied(point) => Sentence::new("refusal-occupied").text("point", point),
        Refusal::NoLine(from, to) => Sentence::new("refusal-no-line").text("from", from).text("to", to),
        Refusal::DogsNeverGoBack => Sentence::new("refusal-dogs-never-go-back"),
        Refusal::MenNeverGoBack => Sentence::new("refusal-men-never-go-back"),
        Refusal::DogsNeverCapture => Sentence::new("refusal-dogs-never-capture"),
        Refusal::TooFar => Sentence::new("refusal-too-far"),
    }
}

/// Says what the clock did, and why a turn passed.
fn tell_of_turn(applied: On<MoveApplied>, mut desk: Desk) {
    let side = applied.before.game().side_word(applied.before.side_to_move());
    let key = match (applied.by, applied.turn) {
        (Mover::Clock, Turn::Pass) => "play-passed-timeout",
        (Mover::Clock, Turn::Move(_)) => "play-clock-captured",
        (_, Turn::Pass) => "play-passed-forced",
        _ => return,
    };
    desk.say(Sentence::new(key).text("side", side));
}

/// The next choice answers a refusal.
fn calm_down(mut chosen: MessageReader<PointChosen>, mut alert: ResMut<Alert>) {
    chosen.clear();
    alert.sentence = None;
}

fn expire(
    time: Res<Time<Real>>,
    mut alert: ResMut<Alert>,
    mut notices: ResMut<Notices>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if alert.sentence.is_some() {
        redraw.write(RequestRedraw);
        if time.elapsed() >= alert.until {
            alert.sentence = None;
        }
    }
    if !notices.0.is_empty() {
        redraw.write(RequestRedraw);
        notices.0.retain(|(_, until)| time.elapsed() < *until);
    }
}

/// Shows the lines about files at the top of the window; a click takes them away.
pub(super) fn show(mut contexts: EguiContexts, voice: Voice, mut notices: ResMut<Notices>) -> Result {
    if notices.0.is_empty() {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let interface = &voice.theme().interface;
    let width = (context.viewport_rect().width() - 4.0 * GRID).min(720.0);
    let dismissed = egui::Area::new(egui::Id::new("notices"))
        .order(egui::Order::Tooltip)
        .anchor(egui::Align2::CENTER_TOP, [0.0, 2.0 * GRID])
        .show(context, |ui| {
            let frame = egui::Frame::new()
                .fill(paint(interface.alert))
                .corner_radius(interface.corner)
                .inner_margin(2.0 * GRID);
            frame.show(ui, |ui| {
                ui.set_width(width);
                for (sentence, _) in &notices.0 {
                    let text =
                        egui::RichText::new(voice.say(sentence)).font(sans(16.0)).color(paint(interface.alert_text));
                    ui.label(text);
                }
            });
            ui.interact(ui.min_rect(), ui.id().with("dismiss"), egui::Sense::click()).clicked()
        })
        .inner;
    if dismissed {
        notices.0.clear();
    }
    Ok(())
}
