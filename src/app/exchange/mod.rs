//! Games and positions as text: what goes out is written, what comes in is read.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::notation::{GameRecord, detect_game, parse_position, parse_records};
use crate::rules::{AnyPosition, CageRule, Game, Position, Record};

use super::arrangement::Arrangement;
use super::faults;
use super::flow::{Request, Screen, Step};
use super::library::{Imported, Library};
use super::locale::Sentence;
use super::notices::Notice;
use super::outside::{Destination, Exchange, TextIn, TextOut};
use super::pages::{Page, Pages};
use super::play::Match;
use super::selection::Choosing;
use super::settings::Settings;
use super::setup::Setup;
use super::tags;

mod devices;
mod files;

pub(super) use devices::plugin as devices_plugin;

/// The name that is proposed for the file with every game.
const ALL_GAMES: &str = "tiger-tabal.pdn";

/// Writes and reads the texts; `devices_plugin` carries them to and from clipboard and files.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Exchange>().add_message::<TextOut>().add_message::<TextIn>().add_systems(
        Update,
        (write.run_if(resource_exists::<Match>), read).chain().in_set(Step::Input).after(Choosing),
    );
}

/// Writes what is wanted of the game on the board.
fn write(
    mut wanted: MessageReader<Exchange>,
    game: Res<Match>,
    library: Res<Library>,
    arrangement: Option<Res<Arrangement>>,
    mut out: MessageWriter<TextOut>,
    mut commands: Commands,
) {
    for wanted in wanted.read() {
        let (text, to) = match wanted {
            Exchange::CopyGame => (game.game_record().to_string(), Destination::Clipboard),
            Exchange::CopyPosition => {
                match arrangement.as_ref().map_or(Ok(*game.position()), |arrangement| arrangement.position()) {
                    Ok(position) => (position.to_string(), Destination::Clipboard),
                    Err(fault) => {
                        commands.trigger(Notice(faults::of_pieces(&fault)));
                        continue;
                    }
                }
            }
            Exchange::SaveLibrary => (library.write(), Destination::File(ALL_GAMES.to_owned())),
            Exchange::SaveGame => (game.game_record().to_string(), Destination::File(file_name(&game.game_record()))),
            Exchange::Paste | Exchange::Open => continue,
        };
        out.write(TextOut { text, to });
    }
}

/// A name for a game's file: the game and the day.
fn file_name(game: &GameRecord) -> String {
    let kind = game.record.start().game();
    let day = game.tags.get("Date").unwrap_or_default().replace(|c: char| !c.is_ascii_digit(), "-");
    let name = [kind.to_string(), day].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    format!("{name}.pdn")
}

/// What a text holds.
#[derive(Debug, PartialEq)]
enum Content {
    Games(Vec<GameRecord>),
    Position(AnyPosition),
}

/// Reads a text that may be a position or game records; a position of the Tiger game has the given cage rule.
fn understand(text: &str, cage_rule: CageRule) -> Result<Content, Sentence> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return Err(Sentence::new("fault-empty"));
    }
    // A word that begins with the letter of a side is no position.
    let is_like_a_position = !text.contains('\n') && text.chars().nth(1).is_none_or(|second| !second.is_alphanumeric());
    match detect_game(text).filter(|_| is_like_a_position) {
        Some(kind) => parse_position(kind, text, cage_rule)
            .map(Content::Position)
            .map_err(|error| faults::of_position_text(&error)),
        None => parse_records(text).map(Content::Games).map_err(|error| match is_like_a_record(text) {
            true => faults::of_record(&error),
            // Where nothing is like a record, no line of it is at fault.
            false => Sentence::new("fault-foreign"),
        }),
    }
}

/// Whether a text has a tag, or anything that is like a turn.
fn is_like_a_record(text: &str) -> bool {
    let is_point = |text: &str| text.len() == 2 && text.parse::<crate::rules::Point>().is_ok();
    let is_turn = |word: &str| {
        let word = word.rsplit('.').next().unwrap_or(word);
        word.split_once(['-', 'x', ':', '–']).is_some_and(|(from, _)| is_point(from))
    };
    let is_tag =
        |line: &str| line.trim_start().strip_prefix('[').is_some_and(|tag| tag.starts_with(char::is_alphabetic));
    text.lines().any(is_tag) || text.split_whitespace().any(is_turn)
}

/// Opens what has come in. What cannot be read is told of, and the present game stays.
fn read(
    mut texts: MessageReader<TextIn>,
    settings: Res<Settings>,
    mut arrangement: Option<ResMut<Arrangement>>,
    mut opening: Opening,
) {
    for TextIn(text) in texts.read() {
        match understand(text, settings.setup(Game::Tiger).cage_rule) {
            Ok(Content::Position(position)) => match &mut arrangement {
                Some(arrangement) => {
                    **arrangement = Arrangement::of(&position);
                    opening.requests.write(arrangement.stage(settings.setup(position.game())));
                }
                None => {
                    let setup = settings.setup(position.game()).clone();
                    opening.open(setup, GameRecord::new(Record::new(position)));
                }
            },
            Ok(Content::Games(games)) => match <[GameRecord; 1]>::try_from(games) {
                Ok([game]) => {
                    let setup = tags::setup(&game, settings.setup(game.record.start().game()));
                    opening.open(setup, game);
                }
                Err(games) => opening.list(games),
            },
            Err(fault) => opening.refuse(fault),
        }
    }
}

/// What becomes of a text that has come in.
#[derive(SystemParam)]
struct Opening<'w, 's> {
    requests: MessageWriter<'w, Request>,
    screen: ResMut<'w, NextState<Screen>>,
    pages: ResMut<'w, Pages>,
    commands: Commands<'w, 's>,
}

impl Opening<'_, '_> {
    /// One game comes onto the board.
    fn open(&mut self, setup: Setup, game: GameRecord) {
        self.requests.write(Request::Open { setup: Box::new(setup), game: Box::new(game) });
        NextState::set_if_neq(&mut self.screen, Screen::Playing);
        self.pages.close_all();
        // The board is the game's from this frame on, no longer the editor's.
        self.commands.remove_resource::<Arrangement>();
    }

    /// Of several games the player chooses.
    fn list(&mut self, games: Vec<GameRecord>) {
        self.commands.insert_resource(Imported(games));
        self.pages.open(Page::Imported);
    }

    fn refuse(&mut self, fault: Sentence) {
        self.commands.trigger(Notice(Sentence::new("notice-text-unreadable").said("fault", fault)));
    }
}
