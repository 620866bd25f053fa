//! Setting up a game: who sits where, how strong, how long, by which rule, in which colours.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::Ui;

use crate::app::flow::{Request, Screen};
use crate::app::locale::Sentence;
use crate::app::settings::Settings;
use crate::app::setup::{PieceColour, Seat, Setup};
use crate::app::tags;
use crate::app::times::{GAME_TIMES, GameTime, Times};
use crate::notation::GameRecord;
use crate::rules::{AnyPosition, CageRule, Game, Record, Side};

use super::choices::choices;
use super::settings::{self, timers};
use super::sheets::page;
use super::style::retain_written;
use super::widgets::{field, quiet, section, wide_button};
use super::{Page, Pages, Voice};

/// The set-up that is being made, while its page is open.
#[derive(Resource, Default)]
pub(super) struct Draft {
    setup: Option<Setup>,
    /// The first position, if it is not the game's own.
    start: Option<AnyPosition>,
}

impl Draft {
    /// A game from a position, otherwise as usual.
    pub(super) fn begin_from(&mut self, start: AnyPosition, usual: &Setup) {
        let cage_rule = start.cage_rule().unwrap_or(usual.cage_rule);
        *self = Self { setup: Some(Setup { cage_rule, ..usual.anew() }), start: Some(start) };
    }

    /// The game to begin with, if it has a position of its own.
    fn record(&self) -> Option<Box<GameRecord>> {
        let record = Record::new(self.start?);
        Some(Box::new(GameRecord { tags: tags::begun_now(), record }))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>();
}

pub(super) fn show(
    mut contexts: EguiContexts,
    voice: Voice,
    mut draft: ResMut<Draft>,
    mut pages: ResMut<Pages>,
    mut kept: ResMut<Settings>,
    mut requests: MessageWriter<Request>,
    mut screen: ResMut<NextState<Screen>>,
) -> Result {
    let Some(Page::Setup(kind)) = pages.top() else {
        *draft = Draft::default();
        return Ok(());
    };
    let record = draft.record();
    let start_text = draft.start.map(|start| start.to_string());
    let setup = draft.setup.get_or_insert_with(|| kept.setup(kind).anew());
    let context = contexts.ctx_mut()?;
    let heading = voice.say(&Sentence::new("setup-title").text("game", kind));
    let (mut start, mut back) = (false, false);
    page(
        context,
        "setup",
        voice.themes.of(kind),
        &heading,
        |ui| questions(ui, &voice, setup, start_text.as_deref()),
        |ui| {
            start = wide_button(ui, &voice.text("setup-start"), 190.0).clicked();
            back = wide_button(ui, &voice.text("menu-back"), 110.0).clicked();
        },
    );
    if start {
        if record.is_none() {
            kept.setups[kind as usize] = setup.clone();
        }
        let setup = Box::new(setup.clone());
        requests.write(Request::Start { setup, record, used: std::time::Duration::ZERO, times: Times::default() });
        pages.close_all();
        NextState::set_if_neq(&mut screen, Screen::Playing);
    } else if back {
        pages.close();
    }
    Ok(())
}

/// What is decided before the game; a first position of its own decides by which rule and who starts.
fn questions(ui: &mut Ui, voice: &Voice, setup: &mut Setup, start: Option<&str>) {
    let look = &voice.themes.of(setup.game).interface;
    if let Some(start) = start {
        quiet(ui, look, &voice.say(&Sentence::new("setup-from-position").text("position", start)));
    }
    for side in Side::ALL {
        seat(ui, voice, setup, side);
    }
    section(ui, look, &voice.text("setup-timer"));
    choices(ui, look, &mut setup.timer, timers(voice));
    game_time(ui, voice, setup);
    if setup.game.has_like_sides() {
        between_players(ui, voice, setup, start.is_none());
    }
    if start.is_none() && setup.game == Game::Tiger {
        cage_rule(ui, voice, setup);
    }
    if start.is_none() {
        handicaps(ui, voice, setup);
    }
}

/// The time of each side for the whole game.
fn game_time(ui: &mut Ui, voice: &Voice, setup: &mut Setup) {
    let look = &voice.themes.of(setup.game).interface;
    section(ui, look, &voice.text("setup-game-time"));
    let none = (None, voice.text("timer-off"));
    let times = GAME_TIMES.map(|time| (Some(time), game_time_name(voice, time)));
    // "No limit" would otherwise share an identity with the one of the turn's timer.
    ui.push_id("game time", |ui| choices(ui, look, &mut setup.game_time, [none].into_iter().chain(times)));
    quiet(ui, look, &voice.text("setup-game-time-about"));
}

/// Minutes for each side and seconds for each turn, in words.
fn game_time_name(voice: &Voice, time: GameTime) -> String {
    let (minutes, seconds) = (time.main().as_secs() / 60, time.increment().as_secs());
    voice.say(&Sentence::new("game-time").number("minutes", minutes).number("seconds", seconds))
}

fn seat(ui: &mut Ui, voice: &Voice, setup: &mut Setup, side: Side) {
    let look = &voice.themes.of(setup.game).interface;
    let word = setup.game.side_word(side);
    section(ui, look, &voice.say(&Sentence::new("setup-seat").text("side", word)));
    ui.push_id(word, |ui| {
        settings::seat(ui, voice, look, &mut setup.seats[side as usize]);
        if setup.seat(side) == Seat::Person {
            name(ui, voice, setup, side);
        }
    });
}

/// The width of the field for a name, in logical pixels.
const NAME_WIDTH: f32 = 240.0;
/// The longest name, in characters.
const LONGEST_NAME: usize = 20;

/// The name of a side's person. Characters that the fonts do not have are left out, and that is said.
fn name(ui: &mut Ui, voice: &Voice, setup: &mut Setup, side: Side) {
    let look = &voice.themes.of(setup.game).interface;
    let name = &mut setup.names[side as usize];
    let edited = field(ui, look, name, &voice.text("setup-name"), NAME_WIDTH, LONGEST_NAME).changed();
    let left_out = ui.id().with("left out");
    if edited {
        let is_shorter = retain_written(ui.ctx(), name);
        ui.data_mut(|data| data.insert_temp(left_out, is_shorter));
    }
    if ui.data(|data| data.get_temp(left_out).unwrap_or(false)) {
        quiet(ui, look, &voice.text("setup-name-left-out"));
    }
}

/// With how many pieces fewer the sides begin.
fn handicaps(ui: &mut Ui, voice: &Voice, setup: &mut Setup) {
    let look = &voice.themes.of(setup.game).interface;
    section(ui, look, &voice.text("setup-handicap"));
    for side in Side::ALL {
        if setup.largest_handicap(side) > 0 {
            handicap(ui, voice, setup, side);
        }
    }
    quiet(ui, look, &voice.text("setup-handicap-about"));
}

/// With how many pieces fewer a side begins.
fn handicap(ui: &mut Ui, voice: &Voice, setup: &mut Setup, side: Side) {
    let look = &voice.themes.of(setup.game).interface;
    let word = setup.game.side_word(side);
    quiet(ui, look, &voice.say(&Sentence::new("setup-handicap-side").text("side", word)));
    let all = (0..=setup.largest_handicap(side)).map(|fewer| {
        let name = if fewer == 0 { voice.text("setup-handicap-none") } else { format!("−{fewer}") };
        (fewer, name)
    });
    ui.push_id(("handicap", word), |ui| choices(ui, look, &mut setup.handicaps[side as usize], all));
}

fn cage_rule(ui: &mut Ui, voice: &Voice, setup: &mut Setup) {
    let look = &voice.themes.of(setup.game).interface;
    section(ui, look, &voice.text("setup-cage-rule"));
    let rules = CageRule::ALL.map(|rule| (rule, voice.text(&format!("cage-{rule}"))));
    choices(ui, look, &mut setup.cage_rule, rules);
    quiet(ui, look, &voice.text(&format!("cage-{}-about", setup.cage_rule)));
}

/// What Permainan-Tabal leaves to the players: who starts, and the colours.
fn between_players(ui: &mut Ui, voice: &Voice, setup: &mut Setup, may_choose_start: bool) {
    let look = &voice.themes.of(setup.game).interface;
    if may_choose_start {
        section(ui, look, &voice.text("setup-starts"));
        let sides = Side::ALL.map(|side| (side, voice.text(&format!("side-{}", setup.game.side_word(side)))));
        choices(ui, look, &mut setup.starts, sides);
    }
    section(ui, look, &voice.text("setup-colours"));
    for side in Side::ALL {
        let word = setup.game.side_word(side);
        quiet(ui, look, &voice.say(&Sentence::new("setup-colour").text("side", word)));
        let before = setup.colours;
        // Two names for one thing would otherwise share an identity on the page.
        ui.push_id(word, |ui| {
            let names = PieceColour::ALL.map(|colour| (colour, voice.text(colour_key(colour))));
            choices(ui, look, &mut setup.colours[side as usize], names);
        });
        // Both sides in one colour could not be told apart: they swap.
        if setup.colours[0] == setup.colours[1] {
            setup.colours[!side as usize] = before[side as usize];
        }
    }
}

const fn colour_key(colour: PieceColour) -> &'static str {
    match colour {
        PieceColour::Ivory => "colour-ivory",
        PieceColour::Ebony => "colour-ebony",
        PieceColour::Terracotta => "colour-terracotta",
        PieceColour::Indigo => "colour-indigo",
        PieceColour::Jade => "colour-jade",
    }
}
