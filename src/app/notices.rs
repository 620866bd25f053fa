//! Sentences for the player about things outside the game: damaged files, broken assets.

use bevy::prelude::*;

use super::locale::Sentence;

/// Something the player should know; it is shown for a while.
#[derive(Event, Clone, Debug, PartialEq)]
pub struct Notice(pub Sentence);
