//! Text in lines: where Chinese may be broken, and how a name of two lines stands on its button.

use std::borrow::Cow;
use std::sync::Arc;

use bevy_egui::egui;
use egui::text::LayoutJob;
use egui::{Align, Color32, FontId, Galley, Response, RichText, Ui, Vec2};

use super::style::fitting_size;

/// Signs with which no line begins.
const NEVER_FIRST: &str = "，。、：；？！）》”’…·,.:;?!)%";
/// Signs with which no line ends.
const NEVER_LAST: &str = "（《“‘(";

/// Running text that is broken into lines as its script is.
pub fn paragraph(ui: &mut Ui, text: &str, font: FontId, colour: Color32) -> Response {
    let lines = lines(ui, text, &font, ui.available_width());
    ui.add(egui::Label::new(RichText::new(lines).font(font).color(colour)).wrap())
}

/// A short text in one line, written smaller where there is little room, and in several lines where it could not be read.
pub fn short_line(ui: &mut Ui, text: &str, font: fn(f32) -> FontId, colour: Color32, largest: f32) -> Response {
    const READABLE: f32 = 12.0;
    let size = fitting_size(ui, text, font, ui.available_width(), largest);
    if size < READABLE {
        return paragraph(ui, text, font(READABLE), colour);
    }
    ui.add(egui::Label::new(RichText::new(text).font(font(size)).color(colour)).truncate())
}

/// A text with its line breaks. Chinese is broken here, since egui 0.36 knows only some of the signs that may not begin a
/// line, and none that may not end one; texts in other scripts are left to it.
pub fn lines<'a>(ui: &Ui, text: &'a str, font: &FontId, width: f32) -> Cow<'a, str> {
    if !text.chars().any(is_ideograph) {
        return text.into();
    }
    let broken: Vec<String> = text.lines().map(|line| broken(ui, line, font, width)).collect();
    broken.join("\n").into()
}

/// A line without breaks, broken where it would be wider than it may be.
fn broken(ui: &Ui, line: &str, font: &FontId, width: f32) -> String {
    /// Sums of widths are rounded.
    const SLACK: f32 = 0.5;
    let galley = ui.painter().layout_no_wrap(line.to_owned(), font.clone(), Color32::PLACEHOLDER);
    let glyphs: Vec<_> = galley.rows.iter().flat_map(|row| &row.glyphs).collect();
    let chars: Vec<char> = glyphs.iter().map(|glyph| glyph.chr).collect();
    let mut broken = String::with_capacity(line.len() + 8);
    let (mut from, mut left) = (0, 0.0);
    for (at, glyph) in glyphs.iter().enumerate() {
        if glyph.max_x() - left <= width - SLACK || glyph.chr.is_whitespace() {
            continue;
        }
        if let Some(end) = (from + 1..=at).rev().find(|&end| may_end(&chars, end)) {
            broken.extend(&chars[from..end]);
            // A blank at the end may stick out, and would be broken once more.
            broken.truncate(broken.trim_end_matches(' ').len());
            broken.push('\n');
            (from, left) = (end, glyphs[end].pos.x);
        }
    }
    broken.extend(&chars[from..]);
    broken
}

/// Whether a line may end before a character.
fn may_end(chars: &[char], at: usize) -> bool {
    let (before, after) = (chars[at - 1], chars[at]);
    let joint = before.is_whitespace() || is_wide(before) || is_wide(after);
    joint && !after.is_whitespace() && !NEVER_FIRST.contains(after) && !NEVER_LAST.contains(before)
}

/// Whether lines are broken beside a character, as beside those of Chinese and its signs.
fn is_wide(c: char) -> bool {
    is_ideograph(c) || "，。、：；？！（）《》“”…".contains(c)
}

fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}')
}

/// A name in lines one above the middle of the other; egui's buttons set them at the left.
pub fn centred(ui: &Ui, text: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font, colour, width);
    job.halign = Align::Center;
    let mut galley = Arc::unwrap_or_clone(ui.painter().layout_job(job));
    // Lines in the middle of each other are laid out around zero, and a button takes them from their left.
    let pixel = ui.pixels_per_point();
    let left = Vec2::new((galley.rect.left() * pixel).round() / pixel, 0.0);
    galley.rows.iter_mut().for_each(|row| row.pos -= left);
    galley.rect = galley.rect.translate(-left);
    galley.mesh_bounds = galley.mesh_bounds.translate(-left);
    Arc::new(galley)
}
