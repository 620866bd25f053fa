//! The lessons and puzzles of a game to choose from, and the offer of a lesson at a game's first start.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::Ui;

use crate::app::flow::{Request, Screen};
use crate::app::locale::Sentence;
use crate::app::progress::Progress;
use crate::app::task::Task;
use crate::puzzles::Grade;
use crate::rules::Game;

use super::choices::{choice, games};
use super::sheets::{Begins, foot_buttons, page_beginning, sheet};
use super::style::GRID;
use super::widgets::{body, quiet, section, wide_button};
use super::{Page, Pages, Voice};

/// The size of the offer.
const OFFER: egui::Vec2 = egui::vec2(460.0, 330.0);

/// Shows the page while it lies on top.
pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    progress: Res<Progress>,
    at: Res<State<Screen>>,
    mut pages: ResMut<Pages>,
    mut requests: MessageWriter<Request>,
    mut screen: ResMut<NextState<Screen>>,
) -> Result {
    let Some(Page::Learn(game)) = pages.top() else { return Ok(()) };
    let list = List { voice: &voice, progress: &progress, game };
    let id = format!("learn {game}");
    let heading = voice.say(&Sentence::new("learn-title").text("game", game));
    let (mut turned_to, mut clicked) = (game, None);
    // Whoever comes from one of its tasks finds the list as it was.
    let begins = match voice.game.as_ref().and_then(|game| game.task()) {
        Some(_) => Begins::WhereLeft("tasks"),
        None => Begins::AtTop,
    };
    let chosen = page_beginning(
        contexts.ctx_mut()?,
        (&id, begins),
        voice.themes.of(game),
        &heading,
        |ui| {
            turned_to = games(ui, &voice, game);
            list.show(ui)
        },
        |ui| {
            let mut names = vec![voice.text("menu-back")];
            if *at.get() == Screen::Playing {
                names.push(voice.text("menu-title"));
            }
            clicked = foot_buttons(ui, &names);
        },
    );
    if let Some(task) = chosen {
        requests.write(Request::Practise(task));
        pages.close_all();
        NextState::set_if_neq(&mut screen, Screen::Playing);
    } else if clicked == Some(1) {
        pages.close_all();
        screen.set(Screen::Title);
    } else if clicked == Some(0) {
        pages.close();
    } else if turned_to != game {
        pages.close();
        pages.open(Page::Learn(turned_to));
    }
    Ok(())
}

/// What there is to practise in a game.
struct List<'a> {
    voice: &'a Voice<'a>,
    progress: &'a Progress,
    game: Game,
}

impl List<'_> {
    /// Shows everything; the task that was chosen.
    fn show(&self, ui: &mut Ui) -> Option<Task> {
        let look = &self.voice.themes.of(self.game).interface;
        section(ui, look, &self.voice.text("learn-lesson"));
        body(ui, look, &self.voice.text("learn-lesson-about"));
        let exercise = self.numbers(ui, "exercises", Task::exercises(self.game));
        if Task::puzzles(self.game).next().is_none() {
            return exercise;
        }
        ui.add_space(GRID);
        section(ui, look, &self.voice.text("learn-puzzles"));
        body(ui, look, &self.voice.text("learn-puzzles-about"));
        let of_grade = |grade: Grade| {
            Task::puzzles(self.game).filter(move |task| matches!(task, Task::Puzzle(puzzle) if puzzle.grade == grade))
        };
        let grades = Grade::ALL.map(|grade| {
            let tasks = of_grade(grade);
            let done = tasks.clone().filter(|&task| self.progress.is_done(task)).count();
            let line = Sentence::new("learn-grade").number("grade", grade.number()).number("done", done as i64);
            quiet(ui, look, &self.voice.say(&line.number("count", tasks.clone().count() as i64)));
            self.numbers(ui, &format!("grade {grade}"), tasks)
        });
        grades.into_iter().flatten().last().or(exercise)
    }

    /// A button for each task; those that are done are ticked. The one that was chosen.
    fn numbers(&self, ui: &mut Ui, id: &str, tasks: impl Iterator<Item = Task>) -> Option<Task> {
        let look = &self.voice.themes.of(self.game).interface;
        ui.push_id(id, |ui| {
            ui.horizontal_wrapped(|ui| {
                // Numbers of one figure and of two are equally wide.
                ui.spacing_mut().button_padding.x = GRID;
                let mut chosen = None;
                for task in tasks {
                    let done = self.progress.is_done(task);
                    // The one on the board is told by a sign too.
                    let here =
                        if self.voice.game.as_ref().and_then(|game| game.task()) == Some(task) { "▶ " } else { "" };
                    let name = format!("{here}{}{}", task.number(), if done { " ✓" } else { "" });
                    if choice(ui, look, done, &name).clicked() {
                        chosen = Some(task);
                    }
                }
                chosen
            })
            .inner
        })
        .inner
    }
}

/// Shows the offer while it lies on top.
pub(super) fn offer(
    mut contexts: EguiContexts,
    voice: Voice,
    mut progress: ResMut<Progress>,
    mut pages: ResMut<Pages>,
    mut requests: MessageWriter<Request>,
    mut screen: ResMut<NextState<Screen>>,
) -> Result {
    let Some(Page::LessonOffer(game)) = pages.top() else { return Ok(()) };
    let theme = voice.themes.of(game);
    let heading = voice.text(&format!("game-{game}"));
    let (mut accepted, mut declined) = (false, false);
    sheet(
        contexts.ctx_mut()?,
        "lesson offer",
        theme,
        OFFER,
        &heading,
        |ui| body(ui, &theme.interface, &voice.text("learn-offer")),
        |ui| {
            accepted = wide_button(ui, &voice.text("learn-offer-yes"), 170.0).clicked();
            declined = wide_button(ui, &voice.text("learn-offer-no"), 130.0).clicked();
        },
    );
    // Whatever becomes of it, it is not made again.
    if progress.offers(game) {
        progress.offer(game);
    }
    if accepted || declined {
        pages.close();
    }
    if let Some(task) = Task::exercises(game).next().filter(|_| accepted) {
        requests.write(Request::Practise(task));
        pages.close_all();
        screen.set(Screen::Playing);
    }
    Ok(())
}
