//! One event, one sound.

use bevy::prelude::*;

use crate::rules::Side;

use super::flow::{Crowned, GameEnded, HopChosen, MoveApplied, Refused, Screen, TimeRunsLow};
use super::play::Match;
use super::settings::Settings;
use super::setup::Seat;
use super::theme::{Material, Themes};

mod ambience;
#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod device;
#[cfg(not(target_family = "wasm"))]
mod recording;

#[cfg(target_family = "wasm")]
use browser as output;
#[cfg(not(target_family = "wasm"))]
use device as output;

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sound {
    /// A piece is put down: one of [`TAKES`] recordings.
    Step(Material, usize),
    /// A piece is captured: one of [`TAKES`] recordings.
    Capture(Material, usize),
    Promotion,
    Refused,
    LowTime,
    Win,
    Loss,
    Draw,
}

/// How many recordings there are of each sound of the board, so that none is heard twice in a row.
const TAKES: usize = 3;
/// The board's sounds: two kinds in each material.
const BOARD: usize = 4 * TAKES;

impl Sound {
    /// How many sounds there are.
    const COUNT: usize = BOARD + 6;

    /// Every sound, in the order of [`Self::index`].
    fn all() -> [Self; Self::COUNT] {
        use Material::{Stone, Wood};
        const OTHERS: [Sound; 6] =
            [Sound::Promotion, Sound::Refused, Sound::LowTime, Sound::Win, Sound::Loss, Sound::Draw];
        std::array::from_fn(|i| match (i / TAKES, i % TAKES) {
            (0, take) => Self::Step(Stone, take),
            (1, take) => Self::Step(Wood, take),
            (2, take) => Self::Capture(Stone, take),
            (3, take) => Self::Capture(Wood, take),
            _ => OTHERS[i - BOARD],
        })
    }

    /// Its number among all.
    const fn index(self) -> usize {
        match self {
            Self::Step(material, take) => material as usize * TAKES + take,
            Self::Capture(material, take) => (2 + material as usize) * TAKES + take,
            Self::Promotion => BOARD,
            Self::Refused => BOARD + 1,
            Self::LowTime => BOARD + 2,
            Self::Win => BOARD + 3,
            Self::Loss => BOARD + 4,
            Self::Draw => BOARD + 5,
        }
    }

    /// Its file below `assets/`.
    fn file(self) -> String {
        let of = |material| match material {
            Material::Stone => "stone",
            Material::Wood => "wood",
        };
        match self {
            Self::Step(material, take) => format!("sounds/{}_move_{}.wav", of(material), take + 1),
            Self::Capture(material, take) => format!("sounds/{}_capture_{}.wav", of(material), take + 1),
            Self::Promotion => "sounds/promotion.wav".into(),
            Self::Refused => "sounds/refused.wav".into(),
            Self::LowTime => "sounds/low_time.wav".into(),
            Self::Win => "sounds/win.wav".into(),
            Self::Loss => "sounds/loss.wav".into(),
            Self::Draw => "sounds/draw.wav".into(),
        }
    }
}

/// Which recording comes next: each differs from the one before, in an order that does not repeat soon.
#[derive(Resource, Default)]
struct Turns {
    last: usize,
    count: usize,
}

impl Turns {
    fn next(&mut self) -> usize {
        self.count += 1;
        // One or two recordings on, by the bits of a number that grows.
        let step = 1 + (self.count.wrapping_mul(0x9e37_79b1) >> 13) % (TAKES - 1);
        self.last = (self.last + step) % TAKES;
        self.last
    }
}

/// Plays a sound for what happens in a game; the demonstration on the title is silent.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turns>()
        .add_plugins((output::plugin, ambience::plugin))
        .add_observer(|applied: On<MoveApplied>, mut player: Player| {
            player.play_on_board(if applied.turn.is_capture() { Sound::Capture } else { Sound::Step });
        })
        .add_observer(|_: On<HopChosen>, mut player: Player| player.play_on_board(Sound::Capture))
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
    game: Option<Res<'w, Match>>,
    themes: Res<'w, Themes>,
    turns: ResMut<'w, Turns>,
}

impl Player<'_, '_> {
    /// Plays another recording of a sound in the material of the look.
    fn play_on_board(&mut self, sound: fn(Material, usize) -> Sound) {
        let Some(game) = &self.game else { return };
        let material = self.themes.of(game.setup().game).sound;
        let take = self.turns.next();
        self.play(sound(material, take));
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_has_its_number_and_its_file() {
        for (i, sound) in Sound::all().into_iter().enumerate() {
            assert_eq!(sound.index(), i, "{sound:?}");
            let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(sound.file());
            assert!(file.is_file(), "{}", file.display());
        }
    }

    #[test]
    fn no_recording_is_heard_twice_in_a_row_and_all_are_heard() {
        let mut turns = Turns::default();
        let heard: Vec<usize> = (0..60).map(|_| turns.next()).collect();
        assert!(heard.windows(2).all(|pair| pair[0] != pair[1]), "{heard:?}");
        for take in 0..TAKES {
            assert!(heard.iter().filter(|heard| **heard == take).count() >= 10, "{heard:?}");
        }
        let in_circles = (0..30).all(|i| heard[i] == heard[i + TAKES]);
        assert!(!in_circles, "{heard:?}");
    }
}
