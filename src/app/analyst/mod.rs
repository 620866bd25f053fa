//! The computer as an adviser: a hint to a person who plays, an analysis of what is looked back on, and grades for the
//! turns of a game.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;

use crate::app::analysis::{Findings, Grading, Hint};
use crate::app::flow::{Analysing, Screen};
use crate::app::play::Match;

mod grading;
mod hint;
mod looking;

/// Advises whenever it is asked.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().init_resource::<Findings>().init_resource::<Grading>().add_plugins((
        hint::plugin,
        looking::plugin,
        grading::plugin,
    ));
}

/// Whether the positions of a game are analysed now.
fn is_analysing(analysing: Res<Analysing>, screen: Res<State<Screen>>, game: Option<Res<Match>>) -> bool {
    game.is_some_and(|game| is_wanted(&analysing, &screen, &game))
}

fn is_wanted(analysing: &Analysing, screen: &State<Screen>, game: &Match) -> bool {
    analysing.0 && *screen.get() == Screen::Playing && game.is_looked_back_on()
}

/// What a search in the background has found, for the picture to look at.
#[derive(Debug, Default)]
struct Shared<T>(Arc<Mutex<T>>);

impl<T> Shared<T> {
    fn lock(&self) -> MutexGuard<'_, T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}
