//! The interface around the board.

use bevy::prelude::*;

pub(super) fn plugin(_app: &mut App) {}
