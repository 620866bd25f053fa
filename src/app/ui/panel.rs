//! The interface of a game: title and clock, whose turn, moves, buttons, opponent.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align, RichText, Ui};

use crate::app::analysis::{Findings, Grading, Hint};
use crate::app::flow::{
    Analysing, Autoplay, BoardArea, Flipped, HintWanted, Pause, Phase, Request, SingleStep, TrayArea,
};
use crate::app::play::Match;
use crate::app::settings::Settings;
use crate::app::setup::Seat;
use crate::app::timer::TurnClock;
use crate::app::words;
use crate::rules::{Position, Side};

use super::alert::Alert;
use super::buttons::{Button, Named, button_row};
use super::layout::{self, Layout, is_portrait, is_tiny};
use super::panel_parts as parts;
use super::style::{GRID, TOUCH, bold, fitting_size, paint, sans, serif};
use super::widgets::{panel, place};
use super::writing::{paragraph, short_line};
use super::{Page, Pages, Voice, analysis, clocks, graph, players, result, review};

/// What the panels show and what their buttons change.
#[derive(SystemParam)]
pub(super) struct Desk<'w, 's> {
    pub(super) voice: Voice<'w>,
    clock: Res<'w, TurnClock>,
    alert: Res<'w, Alert>,
    phase: Option<Res<'w, State<Phase>>>,
    pause: Res<'w, State<Pause>>,
    next_pause: ResMut<'w, NextState<Pause>>,
    flipped: ResMut<'w, Flipped>,
    step: ResMut<'w, SingleStep>,
    settings: ResMut<'w, Settings>,
    autoplay: ResMut<'w, Autoplay>,
    analysing: ResMut<'w, Analysing>,
    hint: Res<'w, Hint>,
    findings: Res<'w, Findings>,
    grading: Res<'w, Grading>,
    commands: Commands<'w, 's>,
    pub(super) pages: ResMut<'w, Pages>,
    pub(super) requests: MessageWriter<'w, Request>,
    area: ResMut<'w, BoardArea>,
    tray: ResMut<'w, TrayArea>,
}

/// Draws the panels and tells the board its area.
pub(super) fn show(mut contexts: EguiContexts, mut desk: Desk) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let Some(game) = desk.voice.game.as_deref().cloned() else { return Ok(()) };
    let screen = context.viewport_rect();
    let finished = desk.is_finished();
    let analysing = desk.findings.subject.is_some();
    // What was only looked at has been played by another clock.
    let has_clocks = game.setup().game_time.is_some() && !game.is_borrowed();
    let layout = if analysing { Layout::analysing(screen) } else { Layout::of(screen, has_clocks) };
    desk.area.set_if_neq(layout::area(layout.board, &context));
    desk.tray.set_if_neq(layout::tray(&layout, &context));
    let theme = desk.voice.theme().clone();
    let look = &theme.interface;
    panel(&context, "title", layout.title, look, look.panel, |ui| match is_portrait(screen) {
        _ if analysing => analysis::show(ui, &desk.voice, &game, &desk.findings),
        false if is_tiny(screen) => desk.tiny_title(ui, &game),
        true => desk.portrait_title(ui, &game, has_clocks),
        false => desk.title(ui, &game),
    });
    let alarmed = desk.alert.sentence.is_some() && !finished;
    let fill = if alarmed { look.alert } else { look.panel };
    panel(&context, "turn", layout.turn, look, fill, |ui| match game.looked_at() {
        _ if finished => desk.result(ui, &game, has_clocks && is_portrait(screen)),
        Some(_) if !alarmed => desk.look_back(ui, &game),
        _ => desk.turn(ui, &game, is_portrait(screen)),
    });
    if let Some(rect) = layout.clocks {
        place(&context, "clocks", rect, |ui| clocks::row(ui, &desk.voice, &game, &desk.clock));
    }
    if let Some(rect) = layout.moves {
        panel(&context, "moves", rect, look, look.panel, |ui| desk.moves(ui, &game));
    }
    if let Some(rect) = layout.graph {
        panel(&context, "graph", rect, look, look.panel, |ui| desk.graph(ui, &game));
    }
    if game.looked_at().is_some() || analysing {
        desk.steps(&context, layout.buttons, &game);
    } else {
        desk.buttons(&context, layout.buttons, &game);
    }
    if let Some(rect) = layout.opponent {
        panel(&context, "opponent", rect, look, look.panel, |ui| desk.opponent(ui, &game));
    }
    Ok(())
}

impl Desk<'_, '_> {
    fn is_finished(&self) -> bool {
        self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Finished)
    }

    /// The game's own name, its name in the language, and the clock.
    fn title(&self, ui: &mut Ui, game: &Match) {
        let look = &self.voice.theme().interface;
        let kind = game.setup().game;
        // In a narrow column the names need most of it.
        let clock_size = ui.available_height().min(92.0).min(ui.available_width() * 0.35);
        ui.horizontal_centered(|ui| {
            let has_clock = self.clock.limit().is_some() && !self.is_finished();
            let room = (ui.available_width() - if has_clock { clock_size + 2.0 * GRID } else { 0.0 }).max(0.0);
            ui.allocate_ui_with_layout(
                egui::vec2(room, ui.available_height()),
                egui::Layout::top_down(Align::Min),
                |ui| {
                    ui.set_min_width(room);
                    /// How high the two names are when they are large, with the space between them.
                    const LARGE: f32 = 76.0;
                    let is_large = room >= 260.0 && ui.available_height() >= LARGE;
                    let (largest, height) = if is_large { (34.0, LARGE) } else { (26.0, LARGE - 16.0) };
                    ui.add_space((ui.available_height() - height).max(0.0) / 2.0);
                    let native = self.voice.text(&format!("game-{kind}-native"));
                    short_line(ui, &native, serif, paint(look.text), largest);
                    let name = self.voice.text(&format!("game-{kind}-subtitle"));
                    short_line(ui, &name, sans, paint(look.quiet), if is_large { 18.0 } else { 15.0 });
                },
            );
            if let (Some(left), Some(limit)) = (self.clock.left(), self.clock.limit())
                && !self.is_finished()
            {
                ui.add_space((ui.available_width() - clock_size).max(0.0));
                parts::clock_ring(ui, look, clock_size, left, limit, self.clock.is_low());
            }
        });
    }

    /// In the least room: the turn's time, or what is captured.
    fn tiny_title(&self, ui: &mut Ui, game: &Match) {
        let look = &self.voice.theme().interface;
        ui.horizontal_centered(|ui| match self.clock.left().filter(|_| !self.is_finished()) {
            Some(left) => parts::clock_figure(ui, look.text, left, self.clock.is_low()),
            None => parts::captured_short(ui, &self.voice, game),
        });
    }

    /// In portrait: the far side's player beside their clock, the opponent or the game, and what is captured.
    fn portrait_title(&self, ui: &mut Ui, game: &Match, has_clock: bool) {
        let look = &self.voice.theme().interface;
        ui.horizontal_centered(|ui| {
            let turn_left = self.clock.left().filter(|_| self.far_side_times(game));
            let turn_room = if turn_left.is_some() { parts::TIMER_ROOM } else { 0.0 };
            let clock_room = if has_clock { clocks::WIDTH + GRID + turn_room } else { 0.0 };
            let room = egui::vec2((ui.available_width() - 108.0 - clock_room).max(0.0), ui.available_height());
            // In full where that can be read in a line.
            let is_readable =
                |text: &String| !text.contains('\n') && fitting_size(ui, text, bold, room.x, 16.0) >= 12.0;
            let text = players::score(&self.voice, game)
                .or_else(|| has_clock.then(|| players::player(&self.voice, game, !self.near_side())))
                .or_else(|| players::opponent_line(&self.voice, game).filter(is_readable))
                .or_else(|| players::opponent_short(&self.voice, game))
                .or_else(|| players::names(&self.voice, game))
                .unwrap_or_else(|| self.voice.text(&format!("game-{}", game.setup().game)));
            ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(room.x);
                // With the largest letters both times may leave no room for a name that can be read.
                if room.x >= 4.0 * GRID {
                    let size = fitting_size(ui, &text, bold, room.x, 16.0);
                    let text = RichText::new(text).font(bold(size)).color(paint(look.text));
                    ui.add(egui::Label::new(text).truncate());
                }
            });
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
                if has_clock {
                    clocks::figure(ui, &self.voice, game, &self.clock, !self.near_side());
                }
                if let Some(left) = turn_left {
                    parts::clock_figure(ui, look.accent, left, self.clock.is_low());
                }
                parts::captured_short(ui, &self.voice, game);
            });
        });
    }

    /// The side at the bottom of the screen.
    fn near_side(&self) -> Side {
        if self.flipped.0 { Side::Black } else { Side::White }
    }

    /// Whether in portrait the turn's time stands beside the far side's clock: where both sides have one, it belongs to the
    /// side that is to move.
    fn far_side_times(&self, game: &Match) -> bool {
        let has_clocks = game.setup().game_time.is_some() && !game.is_borrowed();
        has_clocks && game.position().side_to_move() != self.near_side() && !self.is_finished()
    }

    /// Whose turn it is, or the line that is more urgent; in portrait with the clock.
    fn turn(&self, ui: &mut Ui, game: &Match, with_clock: bool) {
        let look = &self.voice.theme().interface;
        let (text, colour) = match &self.alert.sentence {
            Some(sentence) => (self.voice.say(sentence), look.alert_text),
            None => (self.turn_line(game), look.accent),
        };
        ui.horizontal_centered(|ui| {
            let turn_left = self.clock.left().filter(|_| with_clock && !self.far_side_times(game));
            let turn_room = if turn_left.is_some() { parts::TIMER_ROOM } else { 0.0 };
            let has_own = with_clock && game.setup().game_time.is_some();
            let own_room = if has_own { clocks::WIDTH + GRID } else { 0.0 };
            let room = (ui.available_width() - turn_room - own_room).max(0.0);
            let size = if with_clock || ui.available_height() < 60.0 { 17.0 } else { 20.0 };
            ui.allocate_ui_with_layout(
                egui::vec2(room, ui.available_height()),
                egui::Layout::left_to_right(Align::Center),
                |ui| {
                    ui.set_width(room);
                    paragraph(ui, &text, bold(size), paint(colour));
                },
            );
            if let Some(left) = turn_left {
                parts::clock_figure(ui, colour, left, self.clock.is_low());
            }
            if has_own {
                clocks::figure(ui, &self.voice, game, &self.clock, self.near_side());
            }
        });
    }

    /// How the game ended, and where it is asked for what the near side had left.
    fn result(&self, ui: &mut Ui, game: &Match, with_clock: bool) {
        ui.horizontal_centered(|ui| {
            let room = ui.available_width() - if with_clock { clocks::WIDTH + GRID } else { 0.0 };
            let room = egui::vec2(room.max(0.0), ui.available_height());
            ui.allocate_ui_with_layout(room, egui::Layout::top_down(Align::Min), |ui| {
                ui.set_width(room.x);
                result::show(ui, &self.voice, game);
            });
            if with_clock {
                clocks::figure(ui, &self.voice, game, &self.clock, self.near_side());
            }
        });
    }

    fn turn_line(&self, game: &Match) -> String {
        let thinking = matches!(game.seat_to_move(), Seat::Computer(_))
            && self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Awaiting);
        let side = game.position().side_to_move();
        let line = players::by_name(&self.voice, game, side, &words::to_move(game.setup().game, side));
        // A hint that is sought is thought about too.
        let thinking = thinking || *self.hint == Hint::Sought;
        let state = match (*self.pause.get(), thinking) {
            (Pause::On, true) => "play-paused",
            (Pause::Off, true) => "thinking",
            _ => return line,
        };
        format!("{line} · {}", self.voice.text(state))
    }

    /// Which position is looked at, and the ways out.
    fn look_back(&mut self, ui: &mut Ui, game: &Match) {
        if let Some(request) = review::choice(ui, &self.voice, game) {
            self.ask(request);
        }
    }

    /// The row of buttons that step through the game.
    fn steps(&mut self, context: &egui::Context, rect: egui::Rect, game: &Match) {
        match review::steps(context, &self.voice, rect, game, self.autoplay.0, self.analysing.0) {
            Some(review::Step::To(ply)) => {
                self.autoplay.0 = false;
                self.ask(Request::Review(ply));
            }
            Some(review::Step::ByItself) => self.autoplay.0 = !self.autoplay.0,
            Some(review::Step::Analysis) => self.analysing.0 = !self.analysing.0,
            Some(review::Step::Menu) => self.pages.open(Page::Menu),
            None => {}
        }
    }

    /// The turns, which can be clicked, and what is captured.
    fn moves(&mut self, ui: &mut Ui, game: &Match) {
        let look = &self.voice.theme().interface;
        ui.label(RichText::new(self.voice.text("play-moves")).font(bold(16.0)).color(paint(look.quiet)));
        let height = ui.available_height() - TOUCH;
        let grade = |ply| parts::grade(&self.voice, game, &self.findings, &self.grading, ply);
        let chosen = parts::move_list(ui, &self.voice, game, grade, (height, parts::MOVE_ROW));
        ui.with_layout(egui::Layout::bottom_up(Align::Min), |ui| {
            ui.vertical(|ui| parts::captured(ui, &self.voice, game));
        });
        if let Some(ply) = chosen {
            self.autoplay.0 = false;
            self.ask(Request::Review(ply));
        }
    }

    /// The course of the game.
    fn graph(&mut self, ui: &mut Ui, game: &Match) {
        if let Some(ply) = graph::show(ui, &self.voice, game, &self.grading) {
            self.autoplay.0 = false;
            self.ask(Request::Review(ply));
        }
    }

    /// The row of buttons; after the end, what next.
    fn buttons(&mut self, context: &egui::Context, rect: egui::Rect, game: &Match) {
        let paused = *self.pause.get() == Pause::On;
        let undo = (Button::Undo, game.undo_depth().is_some() && !paused);
        let buttons = if self.is_finished() {
            let analyse = (Button::Analyse, !game.record().turns().is_empty());
            vec![analyse, (Button::Flip, true), (Button::Rematch, true), (Button::NewGame, true), (Button::Menu, true)]
        } else {
            let pause = if paused { Button::Resume } else { Button::Pause };
            let mut own = if game.is_watched() {
                vec![(Button::Step, true), (Button::Pace(self.settings.watch_pace), true)]
            } else {
                let hint = (Button::Hint, game.awaits_person() && !paused);
                vec![undo, (Button::Redo, game.redo_depth().is_some() && !paused), hint]
            };
            own.extend([(Button::Flip, true), (pause, true), (Button::Menu, true)]);
            own
        };
        let named: Vec<Named> =
            buttons.iter().map(|&(button, enabled)| Named::of(&self.voice, button, enabled)).collect();
        let clicked = button_row(context, &self.voice.theme().interface, rect, &named);
        if let Some((button, _)) = clicked.and_then(|clicked| buttons.get(clicked)) {
            self.press(*button, game);
        }
    }

    fn ask(&mut self, request: Request) {
        self.requests.write(request);
    }

    fn press(&mut self, button: Button, game: &Match) {
        match button {
            Button::Undo => self.ask(Request::Undo),
            Button::Redo => self.ask(Request::Redo),
            Button::Hint => self.commands.trigger(HintWanted),
            Button::Analyse => self.analysing.0 = true,
            Button::Flip => self.flipped.0 = !self.flipped.0,
            Button::Pause => Pause::On.ask(&mut self.next_pause),
            Button::Resume => Pause::Off.ask(&mut self.next_pause),
            Button::Step => {
                self.step.0 = true;
                Pause::Off.ask(&mut self.next_pause);
            }
            Button::Pace(pace) => self.settings.watch_pace = pace.next(),
            Button::Rematch => self.ask(result::rematch(game)),
            Button::NewGame => self.pages.open(Page::Setup(game.setup().game)),
            Button::Menu => self.pages.open(Page::Menu),
        }
    }

    fn opponent(&self, ui: &mut Ui, game: &Match) {
        let look = &self.voice.theme().interface;
        let score = players::score(&self.voice, game);
        // The score names both persons.
        let persons = || match score {
            Some(_) => String::new(),
            None => players::names(&self.voice, game).unwrap_or_else(|| self.voice.text("play-two-persons")),
        };
        let text = players::opponent_line(&self.voice, game).unwrap_or_else(persons);
        let lines = text.lines().count() + usize::from(score.is_some());
        let size = if lines > 1 { 14.0 } else { 17.0 };
        ui.spacing_mut().item_spacing.y = 0.0;
        // Two lines of text fit where nothing is to be touched.
        ui.spacing_mut().interact_size.y = 0.0;
        ui.with_layout(egui::Layout::top_down(Align::Min).with_main_align(Align::Center), |ui| {
            if lines == 1 {
                ui.add_space((ui.available_height() - 24.0).max(0.0) / 2.0);
            }
            // Two computers and the score are three lines, one more than there is room for.
            let text = if lines > 2 { text.replace('\n', " · ") } else { text };
            for line in text.lines() {
                short_line(ui, line, sans, paint(look.quiet), size);
            }
            if let Some(score) = score {
                short_line(ui, &score, bold, paint(look.text), size);
            }
        });
    }
}
