//! One event, one sound.

use bevy::prelude::*;

use crate::rules::Side;

use super::flow::{Crowned, GameEnded, HopChosen, MoveApplied, Refused, Screen, TimeRunsLow};
use super::play::Match;
use super::settings::Settings;
use super::setup::Seat;

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod device;

#[cfg(target_family = "wasm")]
use browser as output;
#[cfg(not(target_family = "wasm"))]
use device as output;

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sound {
    Step,
    Capture,
    Promotion,
    Refused,
    LowTime,
    Win,
    Loss,
    Draw,
}

impl Sound {
    /// Every sound.
    const ALL: [Self; 8] =
        [Self::Step, Self::Capture, Self::Promotion, Self::Refused, Self::LowTime, Self::Win, Self::Loss, Self::Draw];

    /// Its file below `assets/`.
    fn file(self) -> String {
        let name = match self {
            Self::Step => "move",
            Self::Capture => "capture",
            Self::Promotion => "promotion",
            Self::Refused => "refused",
            Self::LowTime => "low_time",
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Draw => "draw",
        };
        format!("sounds/{name}.wav")
    }
}

/// Plays a sound for what happens in a game; the demonstration on the title is silent.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(output::plugin)
        .add_observer(|applied: On<MoveApplied>, mut player: Player| {
            player.play(if applied.turn.is_capture() { Sound::Capture } else { Sound::Step });
        })
        .add_observer(|_: On<HopChosen>, mut player: Player| player.play(Sound::Capture))
        .add_observer(|_: On<Crowned>, mut player: Player| player.play(Sound::Promotion))
        .add_observer(|_: On<Refused>, mut player: Player| player.play(Sound::Refused))
        .add_observer(|_: On<TimeRunsLow>, mut player: Player| player.play(Sound::LowTime))
        .add_observer(end);
}

/// Plays sounds at the chosen loudness.
#[derive(bevy::ecs::system::SystemParam)]
struct Player<'w, 's> {
    output: output::Output<'w, 's>,
    settings: Res<'w, Settings>,
    screen: Res<'w, State<Screen>>,
}

impl Player<'_, '_> {
    fn play(&mut self, sound: Sound) {
        let loudness = self.settings.loudness();
        if loudness > 0.0 && *self.screen.get() == Screen::Playing {
            self.output.play(sound, loudness);
        }
    }
}

/// A person who wins hears it; so does one who loses to the computer.
fn end(ended: On<GameEnded>, game: Res<Match>, mut player: Player) {
    let person = |side: Side| game.setup().seat(side) == Seat::Person;
    player.play(match ended.0.winner {
        None => Sound::Draw,
        Some(winner) if !person(winner) && person(!winner) => Sound::Loss,
        Some(_) => Sound::Win,
    });
}
