//! The interface of a game: title and clock, whose turn, moves, buttons, opponent.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align, RichText, Ui};

use crate::app::flow::{Autoplay, BoardArea, Flipped, Pause, Phase, Request, SingleStep, TrayArea};
use crate::app::locale::Sentence;
use crate::app::play::Match;
use crate::app::settings::{Settings, WatchPace};
use crate::app::setup::Seat;
use crate::app::timer::TurnClock;
use crate::app::words;
use crate::rules::{Position, Side};

use super::alert::Alert;
use super::layout::{self, Layout, is_portrait};
use super::panel_parts as parts;
use super::style::{GRID, TOUCH, bold, paint, sans, serif};
use super::widgets::panel;
use super::{Page, Pages, Voice, players, result, review};

/// What the panels show and what their buttons change.
#[derive(SystemParam)]
pub(super) struct Desk<'w> {
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
    let layout = Layout::of(screen);
    desk.area.set_if_neq(layout::area(layout.board, &context));
    desk.tray.set_if_neq(layout::tray(&layout, &context));
    let theme = desk.voice.theme().clone();
    let look = &theme.interface;
    panel(&context, "title", layout.title, look, look.panel, |ui| {
        if is_portrait(screen) { desk.portrait_title(ui, &game) } else { desk.title(ui, &game) }
    });
    let alarmed = desk.alert.sentence.is_some() && !finished;
    let fill = if alarmed { look.alert } else { look.panel };
    panel(&context, "turn", layout.turn, look, fill, |ui| match game.looked_at() {
        _ if finished => result::show(ui, &desk.voice, &game),
        Some(_) if !alarmed => desk.look_back(ui, &game),
        _ => desk.turn(ui, &game, is_portrait(screen)),
    });
    if let Some(rect) = layout.moves {
        panel(&context, "moves", rect, look, look.panel, |ui| desk.moves(ui, &game));
    }
    if game.looked_at().is_some() {
        desk.steps(&context, layout.buttons, &game);
    } else {
        desk.buttons(&context, layout.buttons, &game);
    }
    if let Some(rect) = layout.opponent {
        panel(&context, "opponent", rect, look, look.panel, |ui| desk.opponent(ui, &game));
    }
    Ok(())
}

/// A button of the row.
#[derive(Clone, Copy)]
enum Button {
    Undo,
    Redo,
    LookBack,
    Flip,
    Pause,
    Resume,
    Step,
    Pace(WatchPace),
    Rematch,
    NewGame,
    Menu,
}

impl Button {
    const fn key(self) -> &'static str {
        match self {
            Self::Undo => "play-undo",
            Self::Redo => "play-redo",
            Self::LookBack => "play-look-back",
            Self::Flip => "play-flip",
            Self::Pause => "play-pause",
            Self::Resume => "play-resume",
            Self::Step => "watch-step",
            Self::Pace(WatchPace::Slow) => "watch-slow",
            Self::Pace(WatchPace::Normal) => "watch-normal",
            Self::Pace(WatchPace::Fast) => "watch-fast",
            Self::Rematch => "play-rematch",
            Self::NewGame => "play-new-game",
            Self::Menu => "play-menu",
        }
    }
}

impl Desk<'_> {
    fn is_finished(&self) -> bool {
        self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Finished)
    }

    /// The game's own name, its name in the language, and the clock.
    fn title(&self, ui: &mut Ui, game: &Match) {
        let look = &self.voice.theme().interface;
        let kind = game.setup().game;
        let clock_size = ui.available_height().min(92.0);
        ui.horizontal_centered(|ui| {
            let room = ui.available_width() - if self.clock.limit().is_some() { clock_size + GRID } else { 0.0 };
            ui.allocate_ui_with_layout(
                egui::vec2(room, ui.available_height()),
                egui::Layout::top_down(Align::Min),
                |ui| {
                    ui.set_min_width(room);
                    ui.add_space((ui.available_height() - 76.0).max(0.0) / 2.0);
                    let native = self.voice.text(&format!("game-{kind}-native"));
                    let size = if room < 260.0 { 26.0 } else { 34.0 };
                    ui.add(
                        egui::Label::new(RichText::new(native).font(serif(size)).color(paint(look.text))).truncate(),
                    );
                    let name = self.voice.text(&format!("game-{kind}-subtitle"));
                    ui.add(egui::Label::new(RichText::new(name).font(sans(18.0)).color(paint(look.quiet))).truncate());
                },
            );
            if let (Some(left), Some(limit)) = (self.clock.left(), self.clock.limit()) {
                parts::clock_ring(ui, look, clock_size, left, limit, self.clock.is_low());
            }
        });
    }

    /// In portrait: the opponent or the game, and what is captured.
    fn portrait_title(&self, ui: &mut Ui, game: &Match) {
        let look = &self.voice.theme().interface;
        ui.horizontal_centered(|ui| {
            let text = players::score(&self.voice, game)
                .or_else(|| self.opponent_short(game))
                .or_else(|| players::names(&self.voice, game))
                .unwrap_or_else(|| self.voice.text(&format!("game-{}", game.setup().game)));
            let room = egui::vec2(ui.available_width() - 80.0, ui.available_height());
            ui.allocate_ui_with_layout(room, egui::Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(room.x);
                let text = RichText::new(text).font(bold(16.0)).color(paint(look.text));
                ui.add(egui::Label::new(text).truncate());
            });
            ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
                ui.label(RichText::new(self.captured_short(game)).font(sans(15.0)).color(paint(look.quiet)));
            });
        });
    }

    fn captured_short(&self, game: &Match) -> String {
        let position = game.position();
        match game.setup().game {
            crate::rules::Game::Tiger => format!("{} / 8", position.captured(Side::Black)),
            crate::rules::Game::Tabal => {
                format!("{} : {}", position.captured(Side::Black), position.captured(Side::White))
            }
        }
    }

    /// Whose turn it is, or the line that is more urgent; in portrait with the clock.
    fn turn(&self, ui: &mut Ui, game: &Match, with_clock: bool) {
        let look = &self.voice.theme().interface;
        let (text, colour) = match &self.alert.sentence {
            Some(sentence) => (self.voice.say(sentence), look.alert_text),
            None => (self.turn_line(game), look.accent),
        };
        ui.horizontal_centered(|ui| {
            let clock_room = if with_clock && self.clock.limit().is_some() { 72.0 } else { 0.0 };
            let room = ui.available_width() - clock_room;
            let size = if with_clock { 17.0 } else { 20.0 };
            let label = egui::Label::new(RichText::new(text).font(bold(size)).color(paint(colour))).wrap();
            ui.allocate_ui_with_layout(
                egui::vec2(room, ui.available_height()),
                egui::Layout::left_to_right(Align::Center),
                |ui| {
                    ui.set_width(room);
                    ui.add(label);
                },
            );
            if let Some(left) = self.clock.left().filter(|_| with_clock) {
                parts::clock_figure(ui, colour, left, self.clock.is_low());
            }
        });
    }

    fn turn_line(&self, game: &Match) -> String {
        let thinking = matches!(game.seat_to_move(), Seat::Computer(_))
            && self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Awaiting);
        let side = game.position().side_to_move();
        let line = players::by_name(&self.voice, game, side, &words::to_move(game.setup().game, side));
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
        match review::steps(context, &self.voice, rect, game, self.autoplay.0) {
            Some(review::Step::To(ply)) => {
                self.autoplay.0 = false;
                self.ask(Request::Review(ply));
            }
            Some(review::Step::ByItself) => self.autoplay.0 = !self.autoplay.0,
            Some(review::Step::Menu) => self.pages.open(Page::Menu),
            None => {}
        }
    }

    /// The turns, which can be clicked, and what is captured.
    fn moves(&mut self, ui: &mut Ui, game: &Match) {
        let look = &self.voice.theme().interface;
        ui.label(RichText::new(self.voice.text("play-moves")).font(bold(16.0)).color(paint(look.quiet)));
        let height = ui.available_height() - TOUCH;
        let chosen = parts::move_list(ui, look, game, &self.voice.text("play-pass"), height);
        ui.with_layout(egui::Layout::bottom_up(Align::Min), |ui| {
            parts::captured(ui, self.voice.theme(), game, |count| {
                let key = match game.setup().game {
                    crate::rules::Game::Tiger => "play-eaten",
                    crate::rules::Game::Tabal => "play-captured",
                };
                self.voice.say(&Sentence::new(key).number("count", count))
            });
        });
        if let Some(ply) = chosen {
            self.autoplay.0 = false;
            self.ask(Request::Review(ply));
        }
    }

    /// The row of buttons; after the end, what next.
    fn buttons(&mut self, context: &egui::Context, rect: egui::Rect, game: &Match) {
        let paused = *self.pause.get() == Pause::On;
        let undo = (Button::Undo, game.undo_depth().is_some() && !paused);
        let buttons = if self.is_finished() {
            let look_back = (Button::LookBack, !game.record().turns().is_empty());
            [look_back, (Button::Flip, true), (Button::Rematch, true), (Button::NewGame, true), (Button::Menu, true)]
        } else {
            let pause = if paused { Button::Resume } else { Button::Pause };
            let own = if game.is_watched() {
                [(Button::Step, true), (Button::Pace(self.settings.watch_pace), true)]
            } else {
                [undo, (Button::Redo, game.redo_depth().is_some() && !paused)]
            };
            [own[0], own[1], (Button::Flip, true), (pause, true), (Button::Menu, true)]
        };
        let names = buttons.map(|(button, enabled)| (self.voice.text(button.key()), enabled));
        let clicked = parts::button_row(context, &self.voice.theme().interface, rect, &names);
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
            Button::LookBack => self.ask(Request::Review(game.record().turns().len().saturating_sub(1))),
            Button::Flip => self.flipped.0 = !self.flipped.0,
            Button::Pause => self.next_pause.set(Pause::On),
            Button::Resume => self.next_pause.set(Pause::Off),
            Button::Step => {
                self.step.0 = true;
                self.next_pause.set(Pause::Off);
            }
            Button::Pace(pace) => self.settings.watch_pace = pace.next(),
            Button::Rematch => self.ask(result::rematch(game)),
            Button::NewGame => self.pages.open(Page::Setup(game.setup().game)),
            Button::Menu => self.pages.open(Page::Menu),
        }
    }

    fn opponent(&self, ui: &mut Ui, game: &Match) {
        let look = &self.voice.theme().interface;
        let text = self
            .opponent_line(game)
            .or_else(|| players::names(&self.voice, game))
            .unwrap_or_else(|| self.voice.text("play-two-persons"));
        let score = players::score(&self.voice, game);
        let size = if score.is_some() { 15.0 } else { 17.0 };
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.with_layout(egui::Layout::top_down(Align::Min).with_main_align(Align::Center), |ui| {
            if score.is_none() {
                ui.add_space((ui.available_height() - 24.0).max(0.0) / 2.0);
            }
            ui.add(egui::Label::new(RichText::new(text).font(sans(size)).color(paint(look.quiet))).truncate());
            if let Some(score) = score {
                ui.add(egui::Label::new(RichText::new(score).font(bold(size)).color(paint(look.text))).truncate());
            }
        });
    }

    /// The computer's side and level in few words, for narrow windows.
    fn opponent_short(&self, game: &Match) -> Option<String> {
        Side::ALL.into_iter().find_map(|side| match game.setup().seat(side) {
            Seat::Computer(level) => {
                let side = self.voice.text(&format!("side-{}", game.setup().game.side_word(side)));
                Some(format!("{side} · {}", self.voice.say(&level_name(&self.voice, level))))
            }
            Seat::Person => None,
        })
    }

    /// The computer's side and level; both if it plays against itself.
    fn opponent_line(&self, game: &Match) -> Option<String> {
        let lines: Vec<String> = Side::ALL
            .into_iter()
            .filter_map(|side| match game.setup().seat(side) {
                Seat::Computer(level) => {
                    let level = self.voice.say(&level_name(&self.voice, level));
                    let word = game.setup().game.side_word(side);
                    Some(self.voice.say(&Sentence::new("play-opponent").text("side", word).text("level", level)))
                }
                Seat::Person => None,
            })
            .collect();
        (!lines.is_empty()).then(|| lines.join("  "))
    }
}

/// A level with number and name.
pub(super) fn level_name(voice: &Voice, level: crate::engine::Level) -> Sentence {
    let name = voice.text(&format!("level-{}", level.number()));
    Sentence::new("level-label").number("number", level.number()).text("name", name)
}
