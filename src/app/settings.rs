//! What the player has chosen for good, kept between runs. Of two copies that run at once, the one that changed them last
//! is right.

use std::time::Duration;

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, Serialize};

use crate::rules::Game;

use super::kept;
use super::locale::{Language, Sentence};
use super::notices::Notice;
use super::setup::Setup;
use super::storage::Storage;
use super::system;

const FILE: &str = "settings.ron";

/// How fast pieces move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MotionSpeed {
    /// They are there at once.
    Off,
    /// Twice as fast as the look proposes.
    Fast,
    /// As the look proposes.
    #[default]
    Normal,
    /// Half as fast.
    Slow,
}

impl MotionSpeed {
    /// Every speed.
    pub const ALL: [Self; 4] = [Self::Off, Self::Fast, Self::Normal, Self::Slow];

    /// How long something of a look takes, which says it in milliseconds at normal speed.
    pub fn takes(self, milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds).mul_f32(self.factor())
    }

    /// By what a duration is multiplied.
    const fn factor(self) -> f32 {
        match self {
            Self::Off => 0.0,
            Self::Fast => 0.5,
            Self::Normal => 1.0,
            Self::Slow => 2.0,
        }
    }
}

/// How fast two computers play against each other while somebody watches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum WatchPace {
    /// Time to think about every turn.
    Slow,
    /// Time to follow.
    #[default]
    Normal,
    /// As fast as they can.
    Fast,
}

impl WatchPace {
    /// Every pace.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// The least time before a turn.
    pub const fn delay(self) -> Duration {
        match self {
            Self::Slow => Duration::from_secs(3),
            Self::Normal => Duration::from_secs(1),
            Self::Fast => Duration::ZERO,
        }
    }

    /// The next pace, round in a circle.
    pub const fn next(self) -> Self {
        match self {
            Self::Slow => Self::Normal,
            Self::Normal => Self::Fast,
            Self::Fast => Self::Slow,
        }
    }
}

/// The size of the interface's texts; everything of the interface grows with them, and the board does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TextSize {
    /// As designed.
    #[default]
    Normal,
    /// Larger.
    Large,
    /// As large as narrow windows bear.
    Largest,
}

impl TextSize {
    /// Every size.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Large, Self::Largest];

    /// By what lengths of the interface are multiplied.
    pub const fn factor(self) -> f32 {
        match self {
            Self::Normal => 1.0,
            Self::Large => 1.15,
            Self::Largest => 1.3,
        }
    }
}

/// Where the window was.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WindowPlace {
    /// Width and height in logical pixels.
    pub size: (f32, f32),
    /// Left and top in physical pixels, where the system tells.
    pub position: Option<(i32, i32)>,
    /// Whether it filled the screen.
    pub fullscreen: bool,
}

/// No window is larger, in logical pixels: a wall of screens.
const LARGEST_WINDOW: f32 = 16_384.0;

impl WindowPlace {
    /// Whether a window can be so large at all; what is smaller than the game bears is made larger when it opens.
    fn is_possible(&self) -> bool {
        [self.size.0, self.size.1].into_iter().all(|length| (0.0..=LARGEST_WINDOW).contains(&length))
    }
}

/// The player's choices.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The chosen language; `None` follows the system.
    pub language: Option<Language>,
    /// The look of all games by its name; `None` is each game's own.
    pub theme: Option<String>,
    /// How fast pieces move.
    pub motion: MotionSpeed,
    /// Loudness, 0 to 1.
    pub volume: f32,
    /// No sound at all.
    pub muted: bool,
    /// A soft sound around the game.
    pub ambience: bool,
    /// Names of files and ranks beside the board.
    pub coordinates: bool,
    /// A capture that can go on in one way only is finished at once.
    pub complete_captures: bool,
    /// Marks of the last move, of targets and of what must capture.
    pub marks: bool,
    /// A question before a game is given up.
    pub confirm_resign: bool,
    /// Where two persons play, the far side's pieces are turned toward their player.
    pub turn_far_pieces: bool,
    /// How fast two computers play while somebody watches.
    pub watch_pace: WatchPace,
    /// The size of the interface's texts.
    pub text_size: TextSize,
    /// The last set-up of each game, in the order of [`Game::ALL`].
    #[serde(deserialize_with = "setups")]
    pub setups: [Setup; Game::COUNT],
    /// Where the window was.
    pub window: Option<WindowPlace>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: None,
            motion: MotionSpeed::default(),
            volume: 0.7,
            muted: false,
            ambience: false,
            coordinates: true,
            complete_captures: true,
            marks: true,
            confirm_resign: true,
            turn_far_pieces: false,
            watch_pace: WatchPace::default(),
            text_size: TextSize::default(),
            setups: Game::ALL.map(Setup::new),
            window: None,
        }
    }
}

fn setups<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Setup; Game::COUNT], D::Error> {
    kept::for_each_game(deserializer, Setup::new)
}

impl Settings {
    /// Reads the kept settings; a damaged file is set aside and told of, and everything is as at the first start.
    pub fn load(storage: &Storage) -> (Self, Option<Notice>) {
        let (settings, damaged) = kept::load(storage, FILE, "notice-settings-damaged", Self::parse);
        (settings.unwrap_or_else(Self::first), damaged)
    }

    /// Reads settings from their text.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, for the player.
    pub fn parse(text: &str) -> Result<Self, Sentence> {
        let mut settings: Self = ron::from_str(text).map_err(|error| kept::malformed(&error))?;
        if settings.setups.each_ref().map(|setup| setup.game) != Game::ALL {
            return Err(Sentence::new("fault-kept"));
        }
        settings.volume =
            if settings.volume.is_nan() { Self::default().volume } else { settings.volume.clamp(0.0, 1.0) };
        settings.window = settings.window.filter(WindowPlace::is_possible);
        Ok(settings)
    }

    /// The settings of the very first start, as the system wants them.
    fn first() -> Self {
        let motion = if system::prefers_reduced_motion() { MotionSpeed::Off } else { MotionSpeed::default() };
        Self { motion, ..Self::default() }
    }

    /// The settings of the first start, with what is no choice of that page as it is: set-ups and window.
    #[must_use]
    pub fn restored(&self) -> Self {
        Self { setups: self.setups.clone(), window: self.window, ..Self::first() }
    }

    /// The last set-up of a game.
    pub fn setup(&self, game: Game) -> &Setup {
        &self.setups[game as usize]
    }

    /// Loudness with muting counted in, 0 to 1.
    pub fn loudness(&self) -> f32 {
        if self.muted { 0.0 } else { self.volume.clamp(0.0, 1.0) }
    }
}

/// Keeps the settings whenever they change.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().add_systems(
        PostUpdate,
        keep.run_if(resource_exists::<Storage>.and_then(resource_exists_and_changed::<Settings>)),
    );
}

fn keep(settings: Res<Settings>, storage: Res<Storage>, mut last: Local<Option<Settings>>) {
    // The first change is the loading itself.
    if last.as_ref().is_some_and(|last| *last != *settings) {
        match ron::ser::to_string_pretty(&*settings, ron::ser::PrettyConfig::default()) {
            Ok(text) => storage.write(FILE, text),
            Err(error) => error!("settings cannot be written as text: {error}"),
        }
    }
    *last = Some(settings.clone());
}
