//! Looking through a game: which position is shown, steps to others, and the ways out.

use bevy_egui::egui;
use egui::{Align, Color32, Painter, Pos2, Rect, RichText, Shape, Stroke, Ui, Vec2};

use crate::app::flow::Request;
use crate::app::locale::Sentence;
use crate::app::play::Match;

use super::Voice;
use super::style::{GRID, TOUCH, bold, paint};
use super::widgets::{fitted_button, place};

/// What a button of the row does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Shows the position after so many turns.
    To(usize),
    /// Begins or ends the showing of one position after the other.
    ByItself,
    /// Begins or ends the analysis.
    Analysis,
    /// Opens the menu.
    Menu,
}

/// A sign on a button.
#[derive(Clone, Copy)]
enum Sign {
    First,
    Back,
    Play,
    Pause,
    Forward,
    Last,
    Analysis,
    Menu,
}

impl Sign {
    /// The key of the word below it.
    const fn caption(self) -> &'static str {
        match self {
            Self::First => "caption-first",
            Self::Back => "caption-back",
            Self::Play => "caption-play",
            Self::Pause => "caption-pause",
            Self::Forward => "caption-forward",
            Self::Last => "caption-last",
            Self::Analysis => "analysis-toggle",
            Self::Menu => "play-menu",
        }
    }
}

/// Which of the positions is shown, and what can be done from there.
pub fn choice(ui: &mut Ui, voice: &Voice, game: &Match) -> Option<Request> {
    let look = &voice.theme().interface;
    let (shown, last) = (game.turns_shown().len(), game.record().turns().len());
    let mut choices = Vec::new();
    if game.can_take_over() {
        choices.push((Request::TakeOver, voice.text("review-take-over")));
    }
    if !game.is_borrowed() {
        choices.push((Request::EndReview, voice.text("review-end")));
    }
    let mut chosen = None;
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = GRID;
        ui.spacing_mut().button_padding.x = GRID / 2.0;
        let place = voice.say(&Sentence::new("review-place").number("shown", shown as u64).number("last", last as u64));
        ui.label(RichText::new(place).font(bold(17.0)).color(paint(look.accent)));
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            let room = (ui.available_width() - GRID) / choices.len().max(1) as f32;
            let width = room.clamp(TOUCH, 170.0);
            for (request, name) in choices.into_iter().rev() {
                if fitted_button(ui, &name, Vec2::new(width, TOUCH), 16.0, None, egui::Button::new).clicked() {
                    chosen = Some(request);
                }
            }
        });
    });
    chosen
}

/// The row of buttons that step through the game.
pub fn steps(
    context: &egui::Context,
    voice: &Voice,
    rect: Rect,
    game: &Match,
    by_itself: bool,
    analysing: bool,
) -> Option<Step> {
    let (shown, last) = (game.turns_shown().len(), game.record().turns().len());
    let running = if by_itself { (Sign::Pause, "review-pause") } else { (Sign::Play, "review-play") };
    let buttons = [
        (Sign::First, "review-first", Step::To(0), shown > 0),
        (Sign::Back, "review-back", Step::To(shown.saturating_sub(1)), shown > 0),
        (running.0, running.1, Step::ByItself, last > 0),
        (Sign::Forward, "review-forward", Step::To(shown + 1), shown < last),
        (Sign::Last, "review-last", Step::To(last), shown < last),
        (Sign::Analysis, "analysis-toggle", Step::Analysis, true),
        (Sign::Menu, "play-menu", Step::Menu, true),
    ];
    let captions = buttons.map(|(sign, ..)| voice.text(sign.caption()));
    // What comes in the place of another sign does not change their size.
    let all = captions.iter().cloned().chain([Sign::Play, Sign::Pause].map(|sign| voice.text(sign.caption())));
    let all: Vec<String> = all.collect();
    let gap = if rect.width() < 400.0 { 5.0 } else { 8.0 };
    let count = buttons.len() as f32;
    let size = Vec2::new((rect.width() - gap * (count - 1.0)) / count, rect.height());
    let mut chosen = None;
    place(context, "steps", rect, |ui| {
        ui.spacing_mut().item_spacing.x = gap;
        // The signs are drawn over buttons without a text, which may be narrow.
        ui.spacing_mut().button_padding = Vec2::ZERO;
        let caption_size = caption_size(ui, &all, size);
        ui.horizontal(|ui| {
            for ((sign, key, step, enabled), caption) in buttons.into_iter().zip(&captions) {
                let holds = step == Step::Analysis && analysing;
                let caption = caption_size.map(|size| (caption.as_str(), size));
                if sign_button(ui, voice, (sign, caption), &voice.text(key), size, (enabled, holds)) {
                    chosen = Some(step);
                }
            }
        });
    });
    chosen
}

/// The size in which every caption fits below its sign, if one is large enough to be read.
fn caption_size(ui: &Ui, captions: &[String], button: Vec2) -> Option<f32> {
    const LARGEST: f32 = 13.0;
    const LEAST: f32 = 10.0;
    let width =
        |caption: &String| ui.painter().layout_no_wrap(caption.clone(), bold(LARGEST), Color32::PLACEHOLDER).size().x;
    let widest = captions.iter().map(width).fold(1.0, f32::max);
    let size = LARGEST * ((button.x - GRID) / widest).min(1.0);
    (size >= LEAST && button.y >= TOUCH).then_some(size)
}

/// A button with a sign, and below it a short word for it where there is room; its whole name appears below the pointer.
fn sign_button(
    ui: &mut Ui,
    voice: &Voice,
    (sign, caption): (Sign, Option<(&str, f32)>),
    name: &str,
    size: Vec2,
    (enabled, holds): (bool, bool),
) -> bool {
    let look = &voice.theme().interface;
    let button = if holds {
        egui::Button::new("").stroke(Stroke::new(3.0, paint(look.accent)))
    } else if enabled {
        egui::Button::new("")
    } else {
        egui::Button::new("").fill(paint(look.panel)).stroke(Stroke::new(1.0, paint(look.outline)))
    };
    let response = ui.add_enabled(enabled, button.min_size(size));
    response.widget_info(|| match sign {
        Sign::Analysis => egui::WidgetInfo::selected(egui::WidgetType::Button, enabled, holds, name),
        _ => egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, name),
    });
    let colour = paint(if enabled { look.button_text } else { look.quiet });
    let place = response.rect.center();
    match caption {
        Some((caption, size)) => {
            draw(ui.painter(), place - Vec2::new(0.0, 9.0), sign, colour);
            let below = place + Vec2::new(0.0, 15.0);
            ui.painter().text(below, egui::Align2::CENTER_CENTER, caption, bold(size), colour);
        }
        None => draw(ui.painter(), place, sign, colour),
    }
    response.on_hover_text(name).on_disabled_hover_text(name).clicked()
}

/// Draws a sign; the fonts have not all of them.
fn draw(painter: &Painter, at: Pos2, sign: Sign, colour: Color32) {
    /// Half the height of a sign, in logical pixels.
    const HALF: f32 = 9.0;
    let stroke = Stroke::new(3.0, colour);
    let chevron = |x: f32, way: f32| {
        let tip = at + Vec2::new(x + way * HALF / 2.0, 0.0);
        let ends = [-HALF, HALF].map(|y| tip + Vec2::new(-way * HALF, y));
        painter.line_segment([ends[0], tip], stroke);
        painter.line_segment([tip, ends[1]], stroke);
    };
    let bar = |x: f32| painter.vline(at.x + x, at.y - HALF..=at.y + HALF, stroke);
    match sign {
        Sign::Back => chevron(0.0, -1.0),
        Sign::Forward => chevron(0.0, 1.0),
        Sign::First => {
            bar(-HALF * 0.8);
            chevron(HALF * 0.2, -1.0);
        }
        Sign::Last => {
            bar(HALF * 0.8);
            chevron(-HALF * 0.2, 1.0);
        }
        Sign::Pause => {
            bar(-HALF * 0.45);
            bar(HALF * 0.45);
        }
        Sign::Analysis => {
            let heights = [(-0.9, 0.5), (-0.3, -0.1), (0.3, 0.2), (0.9, -0.8)];
            let line = heights.map(|(x, y)| at + Vec2::new(x, y) * HALF).to_vec();
            painter.add(Shape::line(line, stroke));
            painter.hline(at.x - HALF..=at.x + HALF, at.y + HALF, Stroke::new(2.0, colour));
        }
        Sign::Menu => {
            for y in [-0.7, 0.0, 0.7] {
                painter.hline(at.x - HALF..=at.x + HALF, at.y + y * HALF, stroke);
            }
        }
        Sign::Play => {
            let corners = [(-0.6, -1.0), (0.9, 0.0), (-0.6, 1.0)].map(|(x, y)| at + Vec2::new(x, y) * HALF);
            painter.add(Shape::convex_polygon(corners.to_vec(), colour, Stroke::NONE));
        }
    }
}
