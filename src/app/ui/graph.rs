//! The course of a game: the winning chances over its turns, with signs at what went wrong. A click shows the position.

use bevy_egui::egui;
use egui::{Color32, Mesh, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2};

use crate::app::analysis::Grading;
use crate::app::locale::Sentence;
use crate::app::play::Match;
use crate::app::words;
use crate::engine::grading::Grade;
use crate::rules::{Position, Side};

use super::Voice;
use super::analysis::side_look;
use super::style::{bold, fitting_size, paint, sans};

/// The height of the line above the picture.
const HEAD: f32 = 20.0;
/// The size of the signs at turns that went wrong, half of it to each side.
const SIGN: f32 = 4.0;

/// Fills a panel; returns after how many turns the clicked position is.
pub fn show(ui: &mut Ui, voice: &Voice, game: &Match, grading: &Grading) -> Option<usize> {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.spacing_mut().interact_size.y = 0.0;
    head(ui, voice, game, grading);
    let size = egui::vec2(ui.available_width(), ui.available_height().max(24.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let plies = game.record().turns().len();
    let shown = game.turns_shown().len();
    let name = voice.text("analysis-graph");
    response.widget_info(|| egui::WidgetInfo::slider(true, shown as f64, &name));
    let plot = Plot { rect, plies };
    plot.draw(ui, voice, game, grading);
    let pressed = response.clicked() || response.dragged();
    let at = response.interact_pointer_pos().filter(|_| pressed)?;
    Some(plot.ply(at)).filter(|&ply| ply != shown)
}

/// The grade of the turn that led to the position on the board; below it each side's errors, or how far the grading is.
fn head(ui: &mut Ui, voice: &Voice, game: &Match, grading: &Grading) {
    let look = &voice.theme().interface;
    let text = if grading.goes_on {
        let done = grading.appraisals().len().saturating_sub(1) as u64;
        let all = game.record().turns().len() as u64;
        voice.say(&Sentence::new("grading-progress").number("done", done).number("all", all))
    } else {
        Side::ALL.map(|side| errors(voice, game, grading, side)).join(" · ")
    };
    let turn = last_turn(voice, game, grading).unwrap_or_default();
    let (width, height) = (ui.available_width(), if ui.available_height() < 60.0 { 15.0 } else { HEAD });
    for (text, font, colour) in [(turn, bold as fn(f32) -> egui::FontId, look.text), (text, sans, look.quiet)] {
        let (rect, _) = ui.allocate_exact_size(egui::vec2(width, height), Sense::hover());
        let size = fitting_size(ui, &text, font, width, height - 5.0);
        ui.painter().text(rect.left_center(), egui::Align2::LEFT_CENTER, text, font(size), paint(colour));
    }
}

fn last_turn(voice: &Voice, game: &Match, grading: &Grading) -> Option<String> {
    let ply = game.turns_shown().len().checked_sub(1)?;
    let grade = grading.grade(ply).filter(|_| grading.is_of(game))?;
    let turn = game.record().turns().get(ply)?;
    let offset = usize::from(game.record().start().side_to_move() == Side::Black);
    let sentence = Sentence::new("grading-turn").number("number", ((ply + offset) / 2 + 1) as u64);
    let sentence = sentence.text("turn", voice.turn(turn)).text("sign", words::grade_sign(grade));
    Some(voice.say(&sentence.text("grade", voice.say(&words::grade(grade)))))
}

/// How often a side went wrong.
fn errors(voice: &Voice, game: &Match, grading: &Grading, side: Side) -> String {
    let name = voice.text(&format!("side-{}", game.setup().game.side_word(side)));
    let count = |key, grade| {
        let number = grading.count(side, grade) as u64;
        let sentence = Sentence::new(key).number("count", number);
        format!("{} {}", words::grade_sign(grade), voice.say(&sentence))
    };
    let [mistakes, blunders] = [count("grading-mistakes", Grade::Mistake), count("grading-blunders", Grade::Blunder)];
    voice.say(&Sentence::new("grading-errors").text("name", name).text("mistakes", mistakes).text("blunders", blunders))
}

/// Where things are in the picture.
struct Plot {
    rect: Rect,
    plies: usize,
}

impl Plot {
    fn x(&self, ply: usize) -> f32 {
        self.rect.left() + self.rect.width() * ply as f32 / self.plies.max(1) as f32
    }

    fn at(&self, ply: usize, chance: f64) -> Pos2 {
        let half = self.rect.height() / 2.0 - 2.0;
        pos2(self.x(ply), self.rect.center().y - half * chance as f32)
    }

    /// After how many turns the position at a place is.
    fn ply(&self, at: Pos2) -> usize {
        let part = (at.x - self.rect.left()) / self.rect.width().max(1.0);
        (part.clamp(0.0, 1.0) * self.plies as f32).round() as usize
    }

    /// The picture below a course. One mesh has no seams.
    fn filled(&self, points: &[Pos2], colour: Color32) -> Mesh {
        let mut mesh = Mesh::default();
        for point in points {
            mesh.colored_vertex(*point, colour);
            mesh.colored_vertex(pos2(point.x, self.rect.bottom()), colour);
        }
        for left in (0..points.len().saturating_sub(1) as u32).map(|number| 2 * number) {
            mesh.add_triangle(left, left + 1, left + 2);
            mesh.add_triangle(left + 1, left + 2, left + 3);
        }
        mesh
    }

    /// White's or the tiger's chances fill the picture from below.
    fn draw(&self, ui: &Ui, voice: &Voice, game: &Match, grading: &Grading) {
        let theme = voice.theme();
        let look = &theme.interface;
        let [white, black] = Side::ALL.map(|side| side_look(theme, game, side));
        let painter = ui.painter().with_clip_rect(self.rect.expand(SIGN + 1.0));
        painter.rect_filled(self.rect, 0.0, paint(black.dark));
        let known = if grading.is_of(game) { grading.appraisals() } else { &[] };
        let points: Vec<Pos2> =
            known.iter().enumerate().map(|(ply, appraisal)| self.at(ply, appraisal.chance(Side::White))).collect();
        painter.add(Shape::mesh(self.filled(&points, paint(white.light))));
        painter.hline(self.rect.x_range(), self.rect.center().y, Stroke::new(1.0, paint(look.quiet)));
        painter.add(Shape::line(points.clone(), Stroke::new(2.0, paint(look.accent))));
        for (ply, &point) in points.iter().enumerate().skip(1) {
            if let Some(grade) = grading.grade(ply - 1) {
                sign(&painter, point, grade, paint(look.alert), paint(look.alert_text));
            }
        }
        let shown = self.x(game.turns_shown().len());
        painter.vline(shown, self.rect.y_range(), Stroke::new(4.0, paint(look.panel)));
        painter.vline(shown, self.rect.y_range(), Stroke::new(2.0, paint(look.text)));
        painter.rect_stroke(self.rect, 0.0, Stroke::new(1.0, paint(look.outline)), egui::StrokeKind::Outside);
    }
}

/// A disc at a mistake, a square on its corner at a blunder.
fn sign(painter: &egui::Painter, at: Pos2, grade: Grade, fill: Color32, rim: Color32) {
    let stroke = Stroke::new(1.5, rim);
    match grade {
        Grade::Mistake => _ = painter.circle(at, SIGN, fill, stroke),
        Grade::Blunder => {
            let size = SIGN + 2.0;
            let corners = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)].map(|(x, y)| at + egui::vec2(x, y) * size);
            painter.add(Shape::convex_polygon(corners.to_vec(), fill, stroke));
        }
        Grade::Best | Grade::Good => {}
    }
}
