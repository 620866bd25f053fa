//! Lists of games to open: the library, and what a text with several games held.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, RichText, Sense, Ui, Vec2};

use crate::app::library::{Entry, Imported, Library};
use crate::app::outside::Exchange;
use crate::app::theme::Interface;
use crate::notation::GameRecord;

use super::sheets::{Begins, page_beginning};
use super::style::{GRID, bold, paint, sans};
use super::ways::Ways;
use super::widgets::{body, careful_button, field, quiet, small_button, text_width, wide_button};
use super::{Page, Pages, Voice};

/// The least height of a game in the list, in logical pixels.
const ROW: f32 = 60.0;

/// Which games are to be forgotten, before the player has confirmed it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Doomed {
    One(usize),
    All,
}

/// What the page remembers while it is open.
#[derive(Resource, Default)]
pub(super) struct Reading {
    question: String,
    doomed: Option<Doomed>,
    /// The lines of every game, in the present language.
    entries: Vec<Entry>,
}

/// What was done on the page.
enum Deed {
    Open(usize),
    Doom(Doomed),
    Exchange(Exchange),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reading>().init_resource::<Imported>();
}

/// The two lists, and what opening a game of one needs.
#[derive(SystemParam)]
pub(super) struct Shelves<'w, 's> {
    library: ResMut<'w, Library>,
    imported: Res<'w, Imported>,
    exchange: MessageWriter<'w, Exchange>,
    ways: Ways<'w, 's>,
}

impl Shelves<'_, '_> {
    fn games(&self, shelf: Page) -> &[GameRecord] {
        if shelf == Page::Library { self.library.games() } else { &self.imported.0 }
    }

    fn open(&mut self, shelf: Page, place: usize) {
        if let Some(game) = self.games(shelf).get(place).cloned() {
            self.ways.look_at(game);
        }
    }

    fn forget(&mut self, doomed: Doomed) {
        match doomed {
            Doomed::One(place) => self.library.remove(place),
            Doomed::All => self.library.clear(),
        }
    }
}

pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    mut reading: ResMut<Reading>,
    mut pages: ResMut<Pages>,
    mut shelves: Shelves,
) -> Result {
    let Some(shelf @ (Page::Library | Page::Imported)) = pages.top() else {
        *reading.bypass_change_detection() = Reading::default();
        return Ok(());
    };
    let games = shelves.games(shelf);
    if reading.entries.len() != games.len() || voice.locale.is_changed() || shelves.library.is_changed() {
        reading.entries = games.iter().map(|game| Entry::of(game, &voice.locale)).collect();
    }
    let title = voice.text(if shelf == Page::Library { "library-title" } else { "library-imported" });
    let (mut back, mut sure) = (false, false);
    let doomed = reading.doomed;
    let deed = page_beginning(
        contexts.ctx_mut()?,
        ("library", Begins::WhereLeft(if doomed.is_some() { "question" } else { "games" })),
        voice.theme(),
        &title,
        |ui| match doomed {
            Some(doomed) => {
                ask(ui, &voice, doomed, &reading.entries);
                None
            }
            None => list(ui, &voice, shelf, &mut reading),
        },
        |ui| {
            if doomed.is_some() {
                let look = &voice.theme().interface;
                sure = careful_button(ui, look, &voice.text("library-forget"), 150.0).clicked();
            }
            let back_key = if doomed.is_some() { "button-cancel" } else { "menu-back" };
            back = wide_button(ui, &voice.text(back_key), 110.0).clicked();
        },
    );
    match deed {
        Some(Deed::Open(place)) => {
            shelves.open(shelf, place);
            pages.close_all();
        }
        Some(Deed::Doom(doomed)) => reading.doomed = Some(doomed),
        Some(Deed::Exchange(wanted)) => {
            shelves.exchange.write(wanted);
        }
        None => {}
    }
    if let Some(doomed) = doomed.filter(|_| sure || back) {
        if sure {
            shelves.forget(doomed);
        }
        reading.doomed = None;
    } else if back {
        pages.close();
    }
    Ok(())
}

fn ask(ui: &mut Ui, voice: &Voice, doomed: Doomed, entries: &[Entry]) {
    let look = &voice.theme().interface;
    let key = match doomed {
        Doomed::One(_) => "library-forget-one",
        Doomed::All => "library-forget-all",
    };
    ui.add_space(2.0 * GRID);
    ui.label(RichText::new(voice.text(key)).font(bold(20.0)).color(paint(look.text)));
    if let Doomed::One(place) = doomed
        && let Some(entry) = entries.get(place)
    {
        ui.add_space(GRID);
        body(ui, look, &entry.title);
        quiet(ui, look, &entry.detail);
    }
}

/// The longest question, in characters.
const LONGEST_QUESTION: usize = 80;

/// The ways in and out, the question, and the games that answer it.
fn list(ui: &mut Ui, voice: &Voice, shelf: Page, reading: &mut Reading) -> Option<Deed> {
    let look = &voice.theme().interface;
    let mut deed = None;
    let own = shelf == Page::Library;
    if own {
        ui.horizontal_wrapped(|ui| {
            let any = !reading.entries.is_empty();
            // What needs games is not there without them.
            for (key, done, shown) in [
                ("record-paste", Deed::Exchange(Exchange::Paste), true),
                ("record-open", Deed::Exchange(Exchange::Open), true),
                ("library-export", Deed::Exchange(Exchange::SaveLibrary), any),
                ("library-clear", Deed::Doom(Doomed::All), any),
            ] {
                let name = voice.text(key);
                let clicked = shown
                    && match done {
                        Deed::Doom(_) => careful_button(ui, look, &name, text_width(ui, &name) + 4.0 * GRID).clicked(),
                        _ => small_button(ui, &name).clicked(),
                    };
                if clicked {
                    deed = Some(done);
                }
            }
        });
    }
    let width = ui.available_width();
    if !reading.entries.is_empty() {
        field(ui, look, &mut reading.question, &voice.text("library-search"), width, LONGEST_QUESTION);
    }
    let found: Vec<usize> =
        (0..reading.entries.len()).filter(|&place| reading.entries[place].answers(&reading.question)).collect();
    if found.is_empty() {
        let key = if reading.entries.is_empty() { "library-empty" } else { "library-none-found" };
        quiet(ui, look, &voice.text(key));
    }
    for place in found {
        match row(ui, look, &reading.entries[place], own) {
            Some(Click::Open) => deed = Some(Deed::Open(place)),
            Some(Click::Forget) => deed = Some(Deed::Doom(Doomed::One(place))),
            None => {}
        }
    }
    deed
}

/// Where a row was clicked.
enum Click {
    Open,
    Forget,
}

/// A game: a click opens it, one on the cross forgets it. Rows out of sight only take their room.
fn row(ui: &mut Ui, look: &Interface, entry: &Entry, forgettable: bool) -> Option<Click> {
    let width = ui.available_width();
    let cross_width = if forgettable { ROW } else { 0.0 };
    let room = width - cross_width - 2.5 * GRID;
    // Where the lines are short, each of the two texts has several.
    let lines = if width < 420.0 { 3 } else { 1 };
    let write = |line: &str, font: egui::FontId| {
        let mut job = egui::text::LayoutJob::single_section(
            line.to_owned(),
            egui::TextFormat { font_id: font, color: paint(look.button_text), ..Default::default() },
        );
        job.wrap = egui::text::TextWrapping { max_rows: lines, ..egui::text::TextWrapping::wrap_at_width(room) };
        ui.painter().layout_job(job)
    };
    let (title, detail) = (write(&entry.title, bold(16.0)), write(&entry.detail, sans(14.0)));
    let text_height = title.size().y + detail.size().y;
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width, ROW.max(text_height + 2.0 * GRID)), Sense::click());
    if !ui.is_rect_visible(rect) {
        return None;
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &entry.title));
    let fill = if response.hovered() { look.button_hover } else { look.button };
    ui.painter().rect_filled(rect, f32::from(look.corner) / 2.0, paint(fill));
    let cross = forgettable
        .then(|| egui::Rect::from_min_max(rect.right_top() - Vec2::new(cross_width, 0.0), rect.right_bottom()));
    let (left, colour) = (rect.left() + 1.5 * GRID, paint(look.button_text));
    let gap = (rect.height() - text_height) / 3.0;
    let below = rect.bottom() - gap - detail.size().y;
    ui.painter().galley(egui::pos2(left, rect.top() + gap), title, colour);
    ui.painter().galley(egui::pos2(left, below), detail, colour);
    let forget = cross.is_some_and(|cross| {
        let response = ui.interact(cross, response.id.with("forget"), Sense::click());
        let colour = paint(if response.hovered() { look.accent } else { look.button_text });
        ui.painter().text(cross.center(), Align2::CENTER_CENTER, "×", bold(24.0), colour);
        response.clicked()
    });
    if forget { Some(Click::Forget) } else { response.clicked().then_some(Click::Open) }
}
