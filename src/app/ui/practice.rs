//! The interface of an exercise or a puzzle: what is to be done, what came of it, and what next.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::{EguiContexts, egui};
use egui::{Rect, RichText, Ui, pos2};

use crate::app::flow::{BoardArea, PointChosen, Request};
use crate::app::locale::Sentence;
use crate::app::play::Match;
use crate::app::progress::Progress;
use crate::app::selection::Selection;
use crate::app::task::{Standing, Task};
use crate::app::words;

use super::alert::Alert;
use super::buttons::{Named, button_row};
use super::layout::{self, is_portrait};
use super::style::{GRID, TOUCH, bold, paint, sans, serif};
use super::widgets::{panel, quiet};
use super::writing::paragraph;
use super::{Page, Pages, Voice};

/// Whether something is practised.
pub(super) fn is_on(game: Option<Res<Match>>) -> bool {
    game.is_some_and(|game| game.task().is_some())
}

/// What the panels show and what their buttons change.
#[derive(SystemParam)]
pub(super) struct Tutor<'w> {
    voice: Voice<'w>,
    progress: Res<'w, Progress>,
    selection: Res<'w, Selection>,
    alert: ResMut<'w, Alert>,
    time: Res<'w, Time<Real>>,
    pages: ResMut<'w, Pages>,
    requests: MessageWriter<'w, Request>,
    chosen: MessageWriter<'w, PointChosen>,
    area: ResMut<'w, BoardArea>,
}

/// Draws the panels and tells the board its area.
pub(super) fn show(mut contexts: EguiContexts, mut tutor: Tutor) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let Some(game) = tutor.voice.game.as_deref().cloned() else { return Ok(()) };
    let Some(task) = game.task() else { return Ok(()) };
    let places = Places::of(context.viewport_rect());
    tutor.area.set_if_neq(layout::area(places.board, &context));
    let look = tutor.voice.theme().interface.clone();
    panel(&context, "task title", places.title, &look, look.panel, |ui| tutor.title(ui, task));
    let fill = if tutor.alert.alarms() { look.alert } else { look.panel };
    panel(&context, "task", places.task, &look, fill, |ui| tutor.task(ui, task, &game));
    tutor.buttons(&context, places.buttons, task, &game);
    Ok(())
}

/// The parts of the window.
struct Places {
    board: Rect,
    title: Rect,
    task: Rect,
    buttons: Rect,
}

impl Places {
    fn of(screen: Rect) -> Self {
        let portrait = is_portrait(screen);
        let roomy = screen.width() >= 1000.0 && screen.height() >= 640.0;
        let margin = if roomy && !portrait { 5.0 * GRID } else { GRID };
        let column = if portrait { screen.width() - 2.0 * margin } else { layout::column(screen) };
        let right = screen.right() - margin;
        let row = |top: f32, height: f32| Rect::from_min_max(pos2(right - column, top), pos2(right, top + height));
        let buttons = row(screen.bottom() - margin - 64.0, 64.0);
        let title = row(screen.top() + margin, if roomy && !portrait { 130.0 } else { TOUCH + 3.0 * GRID });
        if portrait {
            // A high window has room for a wrong turn's four lines, and the board keeps its width.
            let height = if screen.height() >= 800.0 { 160.0 } else { 132.0 };
            let task = row(buttons.top() - GRID - height, height);
            let board = Rect::from_min_max(pos2(screen.left(), title.bottom()), pos2(screen.right(), task.top()));
            return Self { board, title, task, buttons };
        }
        let gap = if roomy { 2.5 * GRID } else { GRID };
        let top = title.bottom() + gap;
        let task = row(top, (buttons.top() - gap - top).min(280.0));
        let board = Rect::from_min_max(screen.min, pos2(right - column - gap, screen.bottom()));
        Self { board, title, task, buttons }
    }
}

impl Tutor<'_> {
    /// Which task this is.
    fn title(&self, ui: &mut Ui, task: Task) {
        let look = &self.voice.theme().interface;
        let large = ui.available_height() > 80.0;
        let key = match task {
            Task::Exercise(_) => "learn-exercise-title",
            Task::Puzzle(_) => "learn-puzzle-title",
        };
        let title = Sentence::new(key).number("number", task.number() as i64);
        let title = self.voice.say(&title.number("count", task.siblings().len() as i64));
        let about = match task {
            Task::Exercise(_) => self.voice.text(&format!("game-{}", task.game())),
            Task::Puzzle(puzzle) => self.grade_line(puzzle.grade.number(), puzzle.own_turns(), task),
        };
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = if large { GRID } else { 2.0 };
            ui.add_space(if large { GRID } else { 0.0 });
            let (size, small) = if large { (30.0, 17.0) } else { (18.0, 14.0) };
            let title = RichText::new(title).font(serif(size)).color(paint(look.text));
            ui.add(egui::Label::new(title).truncate());
            let about = RichText::new(about).font(sans(small)).color(paint(look.quiet));
            ui.add(egui::Label::new(about).truncate());
        });
    }

    fn grade_line(&self, grade: u8, turns: usize, task: Task) -> String {
        let line = Sentence::new("learn-puzzle-about").number("grade", grade).number("turns", turns as i64);
        let done = if self.progress.is_done(task) { " ✓" } else { "" };
        format!("{}{done}", self.voice.say(&line))
    }

    /// What is to be done, or what came of it, below what is said of a refused click.
    fn task(&self, ui: &mut Ui, task: Task, game: &Match) {
        let look = &self.voice.theme().interface;
        let large = ui.available_height() > 160.0;
        let colour = if self.alert.alarms() { look.alert_text } else { look.text };
        let size = if large { 19.0 } else { 16.0 };
        egui::ScrollArea::vertical().show(ui, |ui| {
            ui.set_width(ui.available_width());
            match &self.alert.sentence {
                Some(sentence) => {
                    let told = self.voice.say(sentence);
                    ui.label(RichText::new(told).font(bold(size)).color(paint(colour)));
                }
                None => self.verdict(ui, task, game),
            }
            let asked = self.voice.say(&words::task(task, game.record()));
            paragraph(ui, &asked, sans(size), paint(colour));
            if game.is_held() && task.standing(game.record()) != Standing::Done {
                quiet(ui, look, &self.voice.text("learn-take-back"));
            }
        });
    }

    /// One word about the last turn, told by a sign too.
    fn verdict(&self, ui: &mut Ui, task: Task, game: &Match) {
        let look = &self.voice.theme().interface;
        let (sign, key) = match task.standing(game.record()) {
            Standing::Open(0) => return,
            Standing::Open(_) => ("✓", "learn-right"),
            Standing::Done => ("★", "learn-done"),
            Standing::Wrong(_) => ("×", "learn-wrong"),
        };
        let verdict = format!("{sign} {}", self.voice.text(key));
        ui.label(RichText::new(verdict).font(bold(18.0)).color(paint(look.accent)));
    }

    fn buttons(&mut self, context: &egui::Context, rect: Rect, task: Task, game: &Match) {
        let record = game.record();
        let next = task.next(|task| self.progress.is_done(task));
        let all = [
            ("learn-again", !record.turns().is_empty()),
            ("learn-hint", task.hint(record).is_some() && game.awaits_person()),
            ("learn-list", true),
            if next.is_some() { ("learn-next", true) } else { ("learn-play", true) },
        ];
        let named = all.map(|(key, enabled)| Named::new(self.voice.text(key), enabled));
        match button_row(context, &self.voice.theme().interface, rect, &named) {
            Some(0) => _ = self.requests.write(Request::Practise(task)),
            Some(1) => self.hint(task, game),
            Some(2) => self.pages.open(Page::Learn(task.game())),
            Some(_) => match next {
                Some(next) => _ = self.requests.write(Request::Practise(next)),
                // Whoever has learned everything plays.
                None => self.pages.open(Page::Setup(task.game())),
            },
            None => {}
        }
    }

    /// The first hint takes up the right piece, the second one names the turn.
    fn hint(&mut self, task: Task, game: &Match) {
        let Some(turn) = task.hint(game.record()) else { return };
        let Some(&from) = turn.points().first() else { return };
        if self.selection.chosen().first() == Some(&from) {
            self.alert.advise(Sentence::new("learn-hint-turn").text("turn", turn), self.time.elapsed());
        } else {
            self.chosen.write(PointChosen(from));
        }
    }
}
