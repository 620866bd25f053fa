//! The unfinished game, kept after every turn and offered again at the next start.

use std::time::Duration;

use bevy::prelude::*;

use crate::notation::GameRecord;
use crate::rules::Position;

use super::faults;
use super::flow::{GameEnded, GameLeft, MatchStarted, MoveApplied, Pause, PositionReset, Screen};
use super::kept;
use super::locale::Sentence;
use super::notices::Notice;
use super::play::Match;
use super::saved_game::{SaveError, SavedGame, Unfinished};
use super::storage::Storage;
use super::tags;
use super::timer::TurnClock;

/// The file of the unfinished game of the copy with a number among those that run at once.
fn file(slot: u32) -> String {
    if slot == 1 { "game.ron".to_owned() } else { format!("game-{slot}.ron") }
}

/// So many seconds of a turn are the most that a crash can give back.
const KEPT_EVERY: u64 = 5;

/// Reads the unfinished game; a damaged file is set aside and told of.
pub fn load(storage: &Storage) -> (Unfinished, Option<Notice>) {
    let (game, damaged) = load_file(storage, &file(storage.slot()));
    (Unfinished(game), damaged)
}

/// The games that other copies of the game left when they ended: the first becomes the unfinished one if there is none.
pub fn take_left_games(storage: &Storage, unfinished: &mut Unfinished) -> (Vec<GameRecord>, Vec<Notice>) {
    let (mut games, mut notices) = (Vec::new(), Vec::new());
    storage.for_each_free_slot(|slot| {
        let (game, damaged) = load_file(storage, &file(slot));
        notices.extend(damaged);
        let Some(game) = game else { return };
        if unfinished.0.is_none() {
            keep(storage, &game);
            unfinished.0 = Some(game);
        } else {
            games.push(GameRecord { tags: tags::completed(&game.tags, &game.setup), record: game.record });
        }
        storage.remove(&file(slot));
    });
    (games, notices)
}

fn load_file(storage: &Storage, file: &str) -> (Option<SavedGame>, Option<Notice>) {
    let parse = |text: &str| {
        SavedGame::parse(text).map_err(|error| match error {
            SaveError::Text(error) => kept::malformed(&error),
            SaveError::Version(_) => kept::later_version(),
            SaveError::Record(error) => faults::of_record(&error),
            SaveError::Mismatch => Sentence::new("fault-kept"),
        })
    };
    kept::load(storage, file, "notice-save-damaged", parse)
}

fn keep(storage: &Storage, game: &SavedGame) {
    match game.write() {
        Ok(text) => storage.write(&file(storage.slot()), text),
        Err(error) => error!("the game cannot be written as text: {error}"),
    }
}

/// Keeps the game whenever it changes.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unfinished>()
        .init_resource::<Kept>()
        .add_observer(|_: On<MoveApplied>, mut keeper: Keeper| keeper.keep_with(Duration::ZERO))
        .add_observer(|_: On<PositionReset>, mut keeper: Keeper| keeper.keep_with(Duration::ZERO))
        .add_observer(|started: On<MatchStarted>, mut keeper: Keeper| keeper.keep_with(started.used))
        .add_observer(|_: On<GameEnded>, mut keeper: Keeper| keeper.keep())
        // The clock stops there too, which leaves what is used as it is.
        .add_systems(OnExit(Pause::Off), (|mut keeper: Keeper| keeper.keep()).ambiguous_with_all())
        .add_systems(OnExit(Screen::Playing), |mut keeper: Keeper| keeper.write(keeper.clock.used()))
        .add_systems(
            Last,
            (
                (|mut keeper: Keeper| keeper.keep()).run_if(another_span.or_else(on_message::<AppExit>)),
                finish.run_if(on_message::<AppExit>.and_then(resource_exists::<Storage>)),
            )
                .chain(),
        )
        .add_systems(Update, report_failures.run_if(resource_exists::<Storage>));
}

/// The app ends: whatever the runner does with the world, the game is on the disk.
fn finish(mut storage: ResMut<Storage>) {
    storage.finish();
}

/// Whether another few seconds of a turn are used: a crash should not give them back.
fn another_span(clock: Res<TurnClock>, mut last: Local<u64>) -> bool {
    let span = clock.used().as_secs() / KEPT_EVERY;
    std::mem::replace(&mut *last, span) != span && span > 0
}

/// The number of the match that was kept last.
#[derive(Resource, Default)]
struct Kept(Option<u32>);

/// Writes the present game, or forgets it when it is over.
#[derive(bevy::ecs::system::SystemParam)]
struct Keeper<'w, 's> {
    commands: Commands<'w, 's>,
    game: Option<Res<'w, Match>>,
    clock: Res<'w, TurnClock>,
    screen: Res<'w, State<Screen>>,
    storage: Option<Res<'w, Storage>>,
    unfinished: ResMut<'w, Unfinished>,
    kept: ResMut<'w, Kept>,
}

impl Keeper<'_, '_> {
    fn keep(&mut self) {
        self.keep_with(self.clock.used());
    }

    /// Keeps the game with so much of its turn's time used: when a turn ends, the clock still shows the old turn's.
    fn keep_with(&mut self, used: Duration) {
        // The demonstration on the title is nobody's game.
        if *self.screen.get() == Screen::Playing {
            self.write(used);
        }
    }

    /// Writes the game; an unfinished one that it takes the place of is left.
    fn write(&mut self, used: Duration) {
        let (Some(game), Some(storage)) = (&self.game, &self.storage) else { return };
        // What is practised or only looked at takes nobody's place; an unfinished game is still kept beside it.
        if game.task().is_some() || game.is_borrowed() {
            return;
        }
        if self.kept.0.replace(game.number()) != Some(game.number())
            && let Some(left) = self.unfinished.0.take()
            && (&left.setup, &left.record) != (game.setup(), game.record())
        {
            let tags = tags::completed(&left.tags, &left.setup);
            self.commands.trigger(GameLeft(GameRecord { tags, record: left.record }));
        }
        if game.record().outcome().is_some() {
            storage.remove(&file(storage.slot()));
            self.unfinished.0 = None;
            return;
        }
        let (setup, record, tags) = (game.setup().clone(), game.record().clone(), game.tags().clone());
        let (ply, side) = (record.turns().len(), record.position().side_to_move());
        // What a side has spent beyond the turn's own time, which began anew, is gone for good.
        let spent = self.clock.spent(game.turn_number()).saturating_sub(used);
        let times = game.times().clone().less(ply, side, spent);
        let saved = SavedGame { setup, record, tags, used, times };
        keep(storage, &saved);
        self.unfinished.0 = Some(saved);
    }
}

fn report_failures(storage: Res<Storage>, mut commands: Commands, mut told: Local<bool>) {
    for failure in storage.take_failures() {
        // Once is enough: a full disk would fill the screen as well.
        if !std::mem::replace(&mut *told, true) {
            commands.trigger(Notice(kept::not_written(&failure)));
        }
    }
}
