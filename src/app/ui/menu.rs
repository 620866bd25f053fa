//! The menu of a game.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::app::flow::{Analysing, HintWanted, LinkWanted, Pause, Phase, Request, Screen};
use crate::app::locale::Sentence;
use crate::app::play::Match;
use crate::app::settings::Settings;

use super::layout::Layout;
use super::sheets::sheet;
use super::style::{GRID, bold, paint};
use super::widgets::{careful_button, wide_button};
use super::{Page, Pages, Voice, result};

/// The largest size of the menu.
const SIZE: egui::Vec2 = egui::vec2(520.0, 640.0);

/// Whether the question about giving up is open.
#[derive(Resource, Default)]
pub(super) struct Resigning(bool);

/// Whether a hint was asked for, which is given when the game goes on.
#[derive(Resource, Default)]
pub(super) struct Hinting(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Resigning>().init_resource::<Hinting>().add_systems(OnEnter(Pause::Off), ask_for_hint);
}

fn ask_for_hint(mut hinting: ResMut<Hinting>, mut commands: Commands) {
    if std::mem::take(&mut hinting.0) {
        commands.trigger(HintWanted);
    }
}

/// What can be done from the menu.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    NewGame,
    Restart,
    OfferDraw,
    Resign,
    Hint,
    Moves,
    LookBack,
    Analyse,
    Record,
    Share,
    Statistics,
    Rules,
    Keys,
    Learn,
    Settings,
    Title,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    phase: Option<Res<State<Phase>>>,
    settings: Res<Settings>,
    mut pages: ResMut<Pages>,
    mut resigning: ResMut<Resigning>,
    mut next_pause: ResMut<NextState<Pause>>,
    mut hinting: ResMut<Hinting>,
    mut requests: MessageWriter<Request>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) -> Result {
    let (Some(Page::Menu), Some(game)) = (pages.top(), voice.game.as_deref()) else {
        resigning.0 = false;
        return Ok(());
    };
    let context = contexts.ctx_mut()?;
    let theme = voice.theme();
    let going_on = phase.is_some_and(|phase| *phase.get() != Phase::Finished) && game.record().outcome().is_none();
    let kind = game.setup().game;
    let heading = voice.text(&format!("game-{kind}"));
    let back = match (resigning.0, going_on) {
        (true, _) => "button-cancel",
        (false, true) if game.looked_at().is_none() => "play-resume",
        (false, _) => "menu-back",
    };
    let mut closed = false;
    let chosen = sheet(
        context,
        "menu",
        theme,
        SIZE,
        &heading,
        |ui| if resigning.0 { ask(ui, &voice, game) } else { items(ui, &voice, game, going_on) },
        |ui| closed = wide_button(ui, &voice.text(back), 160.0).clicked(),
    );
    match chosen {
        _ if closed && !resigning.0 => {
            pages.close();
            // What the button says holds for a game that waited before the menu was opened too.
            if back == "play-resume" {
                Pause::Off.ask(&mut next_pause);
            }
        }
        None => resigning.0 &= !closed,
        Some(Item::NewGame) => pages.open(Page::Setup(kind)),
        Some(Item::Restart) => {
            requests.write(result::restart(game));
            pages.close_all();
        }
        Some(Item::OfferDraw) => {
            requests.write(Request::OfferDraw);
            pages.close_all();
        }
        Some(Item::Resign) if resigning.0 || !settings.confirm_resign => {
            requests.write(Request::Resign);
            pages.close_all();
        }
        Some(Item::Resign) => resigning.0 = true,
        Some(Item::Share) => commands.trigger(LinkWanted),
        Some(Item::Statistics) => pages.open(Page::Statistics),
        Some(Item::Keys) => pages.open(Page::Keys),
        Some(Item::LookBack) => {
            requests.write(Request::Review(game.turns_shown().len().saturating_sub(1)));
            pages.close_all();
        }
        // The hint comes when the game goes on.
        Some(Item::Hint) => {
            pages.close_all();
            hinting.0 = true;
        }
        Some(Item::Analyse) => {
            commands.insert_resource(Analysing(true));
            if !game.is_looked_back_on() {
                requests.write(Request::Review(game.turns_shown().len().saturating_sub(1)));
            }
            pages.close_all();
        }
        Some(Item::Moves) => pages.open(Page::Moves),
        Some(Item::Record) => pages.open(Page::Record),
        Some(Item::Rules) => pages.open(Page::Rules(kind)),
        Some(Item::Learn) => pages.open(Page::Learn(kind)),
        Some(Item::Settings) => pages.open(Page::Settings),
        Some(Item::Title) => {
            pages.close_all();
            screen.set(Screen::Title);
        }
    }
    Ok(())
}

/// What goes on with the game or tells of it, and below a line what ends it.
fn items(ui: &mut egui::Ui, voice: &Voice, game: &Match, going_on: bool) -> Option<Item> {
    let looked_at = game.looked_at().is_some();
    let has_turns = !game.record().turns().is_empty();
    let harmless = [
        (Item::Hint, "learn-hint", going_on && !looked_at && game.awaits_person()),
        (Item::Moves, "play-moves", has_turns && !Layout::of(ui.ctx().viewport_rect(), false).has_moves()),
        (Item::LookBack, "play-look-back", !looked_at && !game.turns_shown().is_empty()),
        (Item::Analyse, "play-analyse", has_turns || looked_at),
        (Item::Record, "record-title", true),
        (Item::Share, "play-share", cfg!(target_family = "wasm")),
        (Item::Rules, "menu-rules", true),
        (Item::Learn, "menu-learn", true),
        (Item::Keys, "menu-keys", true),
        (Item::Statistics, "menu-statistics", true),
        (Item::Settings, "menu-settings", true),
    ];
    let ending = [
        (Item::OfferDraw, "play-offer-draw", going_on && game.can_offer_draw()),
        (Item::Resign, "play-resign", going_on && !game.is_watched() && !game.is_borrowed()),
        (Item::Restart, "play-restart", true),
        (Item::NewGame, "play-new-game", true),
        (Item::Title, "menu-title", true),
    ];
    let look = &voice.theme().interface;
    let chosen = pairs(ui, &harmless, |ui, key, width| wide_button(ui, &voice.text(key), width).clicked());
    ui.separator();
    let careful = pairs(ui, &ending, |ui, key, width| careful_button(ui, look, &voice.text(key), width).clicked());
    chosen.or(careful)
}

/// Buttons in two columns, row by row; those that do not apply are left out. The one that was clicked.
fn pairs(
    ui: &mut egui::Ui,
    items: &[(Item, &str, bool)],
    mut clicked: impl FnMut(&mut egui::Ui, &str, f32) -> bool,
) -> Option<Item> {
    let shown: Vec<_> = items.iter().filter(|(.., shown)| *shown).collect();
    let width = (ui.available_width() - GRID) / 2.0;
    let mut chosen = None;
    for row in shown.chunks(2) {
        ui.horizontal(|ui| {
            for (item, key, _) in row {
                if clicked(ui, key, width) {
                    chosen = Some(*item);
                }
            }
        });
    }
    chosen
}

fn ask(ui: &mut egui::Ui, voice: &Voice, game: &Match) -> Option<Item> {
    let look = &voice.theme().interface;
    // Of two persons at one board it must be clear which one gives up.
    let side = game.setup().game.side_word(game.speaking_side());
    let question = voice.say(&Sentence::new("play-resign-sure").text("side", side));
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.2);
        ui.label(egui::RichText::new(question).font(bold(20.0)).color(paint(look.text)));
        ui.add_space(2.0 * GRID);
        careful_button(ui, look, &voice.text("play-resign"), 220.0).clicked().then_some(Item::Resign)
    })
    .inner
}
