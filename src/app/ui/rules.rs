//! The rules of a game, section by section, with pictures from the rules themselves.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiTextureHandle, egui};
use egui::{Ui, WidgetInfo, WidgetType};

use crate::app::locale::Sentence;
use crate::app::theme::Interface;
use crate::rules::Game;

use super::diagram::{self, Look};
use super::style::{GRID, paint, sans};
use super::writing::paragraph;
use super::{Page, Pages, Voice, choices, sheets, widgets};

use figures::{Picture, Pictures};

mod figures;

/// The width of a picture, in logical pixels.
const PICTURE: f32 = 288.0;
/// The least width at which a picture stands beside its text.
const WIDE: f32 = 600.0;

/// A part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Setup,
    Moves,
    Captures,
    Winning,
    Timer,
    Rulings,
}

impl Section {
    /// Every section, in the order of the page.
    const ALL: [Self; 6] = [Self::Setup, Self::Moves, Self::Captures, Self::Winning, Self::Timer, Self::Rulings];

    /// The word that stands for it in the keys of texts.
    const fn word(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Moves => "moves",
            Self::Captures => "captures",
            Self::Winning => "winning",
            Self::Timer => "timer",
            Self::Rulings => "rulings",
        }
    }
}

/// Shows the rules while their page lies on top.
pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    assets: Res<AssetServer>,
    pictures: Local<Pictures>,
    mut pages: ResMut<Pages>,
) -> Result {
    let Some(Page::Rules(game)) = pages.top() else { return Ok(()) };
    let theme = voice.themes.of(game);
    let texture = diagram::surface(theme).texture.as_ref().map(|file| {
        let image: Handle<Image> = assets.load(file.path().to_owned());
        contexts.add_image(EguiTextureHandle::Strong(image))
    });
    let reader = Reader { voice: &voice, game, pictures: &pictures, look: Look { theme, texture } };
    let heading = voice.say(&Sentence::new("rules-title").text("game", game));
    let id = format!("{game} rules");
    let mut turned_to = game;
    let body = |ui: &mut Ui| {
        scroll_by_keys(ui);
        turned_to = choices::games(ui, &voice, game);
        Section::ALL.into_iter().for_each(|section| reader.section(ui, section));
    };
    let names = [voice.text("menu-back")];
    let mut closed = false;
    let foot = |ui: &mut Ui| closed = sheets::foot_buttons(ui, &names).is_some();
    sheets::page(contexts.ctx_mut()?, &id, theme, &heading, body, foot);
    if closed {
        pages.close();
    } else if turned_to != game {
        pages.close();
        pages.open(Page::Rules(turned_to));
    }
    Ok(())
}

/// Arrow keys and page keys turn the page's text.
fn scroll_by_keys(ui: &Ui) {
    const LINE: f32 = 6.0 * GRID;
    let page = ui.clip_rect().height() - LINE;
    let keys = [
        (egui::Key::ArrowUp, LINE),
        (egui::Key::ArrowDown, -LINE),
        (egui::Key::PageUp, page),
        (egui::Key::PageDown, -page),
    ];
    for (key, way) in keys {
        if ui.input(|input| input.key_pressed(key)) {
            ui.scroll_with_delta(egui::vec2(0.0, way));
        }
    }
}

/// Puts a game's rules on a page.
struct Reader<'a> {
    voice: &'a Voice<'a>,
    game: Game,
    pictures: &'a Pictures,
    look: Look<'a>,
}

impl Reader<'_> {
    fn section(&self, ui: &mut Ui, section: Section) {
        let interface = &self.look.theme.interface;
        widgets::section(ui, interface, &self.voice.text(&format!("rules-{}", section.word())));
        let text = self.voice.text(&format!("rules-{}-{}", self.game, section.word()));
        let pictures: Vec<&Picture> = self.pictures.of(self.game, section).collect();
        match pictures.as_slice() {
            [picture] if ui.available_width() >= WIDE => self.beside(ui, &text, picture),
            pictures => {
                paragraphs(ui, interface, &text);
                self.below(ui, pictures);
            }
        }
        ui.add_space(2.0 * GRID);
    }

    /// Text on the left, its picture on the right.
    fn beside(&self, ui: &mut Ui, text: &str, picture: &Picture) {
        ui.horizontal_top(|ui| {
            let width = ui.available_width() - PICTURE - 3.0 * GRID;
            ui.vertical(|ui| {
                ui.set_width(width);
                paragraphs(ui, &self.look.theme.interface, text);
            });
            ui.add_space(2.0 * GRID);
            self.picture(ui, picture, PICTURE);
        });
    }

    /// Pictures in a row, or one below the other where there is no room for a row.
    fn below(&self, ui: &mut Ui, pictures: &[&Picture]) {
        if pictures.is_empty() {
            return;
        }
        ui.add_space(GRID);
        let width = PICTURE.min(ui.available_width());
        let gap = 3.0 * GRID;
        let room = ((ui.available_width() + gap) / (width + gap)).floor().max(1.0) as usize;
        for row in pictures.chunks(room) {
            let taken = row.len() as f32 * (width + gap) - gap;
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = gap;
                ui.add_space(((ui.available_width() - taken) / 2.0).max(0.0));
                row.iter().for_each(|picture| self.picture(ui, picture, width));
            });
            ui.add_space(GRID);
        }
    }

    /// A picture with its caption.
    fn picture(&self, ui: &mut Ui, picture: &Picture, width: f32) {
        let caption = self.voice.text(picture.caption);
        ui.allocate_ui_with_layout(egui::vec2(width, 0.0), egui::Layout::top_down(egui::Align::Center), |ui| {
            let drawn = diagram::draw(ui, width, &picture.figure, &self.look);
            drawn.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &caption));
            let colour = paint(self.look.theme.interface.quiet);
            paragraph(ui, &caption, sans(15.0), colour);
        });
    }
}

/// Running text, one paragraph a line; a bullet hangs in front of its paragraph.
fn paragraphs(ui: &mut Ui, interface: &Interface, text: &str) {
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match line.strip_prefix('•') {
            None => widgets::body(ui, interface, line),
            Some(rest) => {
                ui.horizontal_top(|ui| {
                    ui.label(egui::RichText::new("•").color(paint(interface.accent)));
                    ui.vertical(|ui| widgets::body(ui, interface, rest.trim_start()));
                });
            }
        }
    }
}
