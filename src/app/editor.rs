//! The position editor: clicks on the board put pieces there and take them away.

use bevy::prelude::*;

use super::arrangement::Arrangement;
use super::flow::{MatchStarted, PointChosen, Screen, Step};
use super::selection::{Choosing, Typing};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        place
            .in_set(Step::Input)
            .after(Typing)
            .before(Choosing)
            .run_if(in_state(Screen::Editing).and_then(resource_exists::<Arrangement>)),
    )
    // Not when the screen is left: it may never have come, if something else was asked for in the same frame.
    .add_systems(
        Update,
        (|mut commands: Commands| commands.remove_resource::<Arrangement>())
            .before(Step::Input)
            .run_if(resource_exists::<Arrangement>.and_then(not(in_state(Screen::Editing)))),
    )
    // The match under the editor has put its own pieces on the board.
    .add_observer(|_: On<MatchStarted>, arrangement: Option<ResMut<Arrangement>>| {
        if let Some(mut arrangement) = arrangement {
            arrangement.set_changed();
        }
    });
}

fn place(mut chosen: MessageReader<PointChosen>, mut arrangement: ResMut<Arrangement>) {
    for PointChosen(point) in chosen.read() {
        arrangement.touch(*point);
    }
}
