//! The soft sound around a game: a breeze in the leaves, off unless the player wants it.

use std::time::Duration;

use bevy::prelude::*;

use crate::app::flow::{Pause, Screen, Step};
use crate::app::settings::Settings;

use super::output::Breeze;

/// Its file below `assets/`, a loop without a seam.
pub const FILE: &str = "sounds/ambience.wav";
/// How long it takes to come and to go.
pub const FADE: Duration = Duration::from_millis(1_500);
/// How loud it is beside the pieces.
const SOFT: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Settings>.or_else(state_changed::<Screen>).or_else(state_changed::<Pause>);
    app.add_systems(Update, follow.in_set(Step::Draw).run_if(changed));
}

fn follow(settings: Res<Settings>, screen: Res<State<Screen>>, pause: Res<State<Pause>>, mut breeze: Breeze) {
    breeze.blow(wanted(&settings, *screen.get(), *pause.get()));
}

/// How loud it should be: silent unless a game is on the board and goes on.
fn wanted(settings: &Settings, screen: Screen, pause: Pause) -> f32 {
    let is_heard = settings.ambience && screen == Screen::Playing && pause != Pause::On;
    if is_heard { SOFT * settings.loudness() } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_off_until_it_is_wanted() {
        assert_eq!(wanted(&Settings::default(), Screen::Playing, Pause::Off), 0.0);
    }

    #[test]
    fn it_is_heard_in_a_game_and_silent_when_paused_muted_or_elsewhere() {
        let on = Settings { ambience: true, ..Settings::default() };
        assert!(wanted(&on, Screen::Playing, Pause::Off) > 0.0);
        assert!(wanted(&on, Screen::Playing, Pause::Review) > 0.0);
        assert_eq!(wanted(&on, Screen::Playing, Pause::On), 0.0);
        assert_eq!(wanted(&on, Screen::Title, Pause::Off), 0.0);
        let muted = Settings { muted: true, ..on.clone() };
        assert_eq!(wanted(&muted, Screen::Playing, Pause::Off), 0.0);
        let quieter = Settings { volume: on.volume / 2.0, ..on.clone() };
        assert_eq!(wanted(&quieter, Screen::Playing, Pause::Off), wanted(&on, Screen::Playing, Pause::Off) / 2.0);
    }
}
