//! One line for the player: why a click was refused, what the clock did, what is wrong with a file.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;
use bevy_egui::{EguiContexts, egui};

use crate::app::flow::{
    DrawDeclined, MatchStarted, MoveApplied, Mover, Pause, PointChosen, PositionReset, Refused, Screen, Step,
    TimeRunsLow,
};
use crate::app::locale::Sentence;
use crate::app::notices::Notice;
use crate::app::outside::Done;
use crate::app::play::Match;
use crate::app::selection::Choosing;
use crate::app::words;
use crate::rules::{Position, Turn};

use super::Voice;
use super::style::{GRID, paint, sans};
use super::writing::paragraph;

/// How long a line about the game stays.
const ABOUT_GAME: Duration = Duration::from_secs(5);
/// So many lines about files are shown at most.
const MOST_NOTICES: usize = 3;
/// How long a line about files stays.
const ABOUT_FILES: Duration = Duration::from_secs(15);

/// The line about the game that is shown now, in place of whose turn it is.
#[derive(Resource, Clone, Debug, Default)]
pub struct Alert {
    /// What it says.
    pub sentence: Option<Sentence>,
    /// Whether it only helps.
    advises: bool,
    since: Duration,
}

impl Alert {
    /// Shows a sentence from now on.
    pub(super) fn say(&mut self, sentence: Sentence, now: Duration) {
        *self = Self { sentence: Some(sentence), advises: false, since: now };
    }

    /// Shows advice from now on.
    pub(super) fn advise(&mut self, sentence: Sentence, now: Duration) {
        *self = Self { sentence: Some(sentence), advises: true, since: now };
    }

    /// Whether it tells of something that went wrong or is urgent, and is to look like it.
    pub(super) fn alarms(&self) -> bool {
        self.sentence.is_some() && !self.advises
    }
}

/// How long a line about something that was done stays.
const ABOUT_DEEDS: Duration = Duration::from_secs(4);

/// A line over the window.
#[derive(Clone, Debug)]
struct Line {
    sentence: Sentence,
    until: Duration,
    /// Whether something is wrong.
    alarms: bool,
}

/// The lines over the window that are shown now.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Notices(Vec<Line>);

impl Notices {
    fn add(&mut self, line: Line) {
        self.0.retain(|shown| shown.sentence != line.sentence);
        self.0.push(line);
        let surplus = self.0.len().saturating_sub(MOST_NOTICES);
        self.0.drain(..surplus);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Alert>()
        .init_resource::<Notices>()
        .add_systems(
            Update,
            (
                expire.before(Step::Input),
                calm_down.in_set(Step::Input).after(Choosing).run_if(on_message::<PointChosen>),
            ),
        )
        .add_systems(OnExit(Pause::On), |mut alert: ResMut<Alert>| alert.sentence = None)
        .add_observer(refuse)
        .add_observer(tell_of_turn)
        .add_observer(|declined: On<DrawDeclined>, game: Res<Match>, mut desk: Desk| {
            desk.say(words::draw_declined(game.setup().game, declined.0));
        })
        .add_observer(|_: On<TimeRunsLow>, mut desk: Desk| desk.say(Sentence::new("play-low-time")))
        .add_observer(|_: On<MatchStarted>, mut alert: ResMut<Alert>| *alert = Alert::default())
        // What was said of a turn or its time goes with the turn that is taken back.
        .add_observer(|_: On<PositionReset>, mut alert: ResMut<Alert>| *alert = Alert::default())
        .add_observer(|notice: On<Notice>, time: Res<Time<Real>>, mut notices: ResMut<Notices>| {
            notices.add(Line { sentence: notice.0.clone(), until: time.elapsed() + ABOUT_FILES, alarms: true });
        })
        .add_observer(|done: On<Done>, time: Res<Time<Real>>, mut notices: ResMut<Notices>| {
            notices.add(Line { sentence: done.0.clone(), until: time.elapsed() + ABOUT_DEEDS, alarms: false });
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
            self.alert.say(sentence, self.time.elapsed());
        }
    }
}

fn refuse(refused: On<Refused>, game: Res<Match>, mut desk: Desk) {
    let side = game.setup().game.side_word(game.position().side_to_move());
    desk.say(words::refusal(*refused.event(), side));
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

/// The next choice answers a refusal, unless it is refused itself in this very frame.
fn calm_down(mut chosen: MessageReader<PointChosen>, time: Res<Time<Real>>, mut alert: ResMut<Alert>) {
    chosen.clear();
    if alert.since < time.elapsed() {
        alert.sentence = None;
    }
}

fn expire(
    time: Res<Time<Real>>,
    mut alert: ResMut<Alert>,
    mut notices: ResMut<Notices>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if alert.sentence.is_some() {
        redraw.write(RequestRedraw);
        if time.elapsed() >= alert.since + ABOUT_GAME {
            alert.sentence = None;
        }
    }
    if !notices.0.is_empty() {
        redraw.write(RequestRedraw);
        notices.0.retain(|line| time.elapsed() < line.until);
    }
}

/// Shows the lines about files and deeds at the top of the window; a click takes them away.
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
            for line in &notices.0 {
                let (fill, colour) = match line.alarms {
                    true => (interface.alert, interface.alert_text),
                    false => (interface.page, interface.text),
                };
                let frame = egui::Frame::new()
                    .fill(paint(fill))
                    .stroke(egui::Stroke::new(1.0, paint(interface.outline)))
                    .corner_radius(interface.corner)
                    .inner_margin(2.0 * GRID);
                frame.show(ui, |ui| {
                    ui.set_width(width);
                    paragraph(ui, &voice.say(&line.sentence), sans(16.0), paint(colour));
                });
            }
            ui.interact(ui.min_rect(), ui.id().with("dismiss"), egui::Sense::click()).clicked()
        })
        .inner;
    if dismissed {
        notices.0.clear();
    }
    Ok(())
}
