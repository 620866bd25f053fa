//! Lessons and puzzles at the board: what is done is remembered, and said aloud.

use bevy::prelude::*;

use super::flow::{Announced, MoveApplied};
use super::locale::Locale;
use super::play::Match;
use super::progress::Progress;
use super::task::Standing;
use super::words;

/// Watches the turns of a task.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(watch);
}

fn watch(
    _: On<MoveApplied>,
    game: Res<Match>,
    locale: Res<Locale>,
    mut progress: ResMut<Progress>,
    mut commands: Commands,
) {
    let Some(task) = game.task() else { return };
    let standing = task.standing(game.record());
    if standing == Standing::Done {
        progress.complete(task);
    }
    if matches!(standing, Standing::Done | Standing::Wrong(_)) {
        commands.trigger(Announced(locale.say(&words::task(task, game.record()))));
    }
}
