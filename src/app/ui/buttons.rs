//! The buttons below the board.

use crate::app::settings::WatchPace;

/// A button of the row.
#[derive(Clone, Copy)]
pub(super) enum Button {
    Undo,
    Redo,
    Hint,
    Analyse,
    Flip,
    Pause,
    Resume,
    Step,
    Pace(WatchPace),
    Rematch,
    NewGame,
    Menu,
}

impl Button {
    /// The key of its name.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Undo => "play-undo",
            Self::Redo => "play-redo",
            Self::Hint => "learn-hint",
            Self::Analyse => "play-analyse",
            Self::Flip => "play-flip",
            Self::Pause => "play-pause",
            Self::Resume => "play-resume",
            Self::Step => "watch-step",
            Self::Pace(WatchPace::Slow) => "watch-slow",
            Self::Pace(WatchPace::Normal) => "watch-normal",
            Self::Pace(WatchPace::Fast) => "watch-fast",
            Self::Rematch => "play-rematch",
            Self::NewGame => "play-new-game",
            Self::Menu => "play-menu",
        }
    }

    /// What else stands in its place in the course of a game: the row is written so that all of them fit, and does not
    /// change its size.
    pub(super) const fn instead(self) -> &'static [Self] {
        match self {
            Self::Pause | Self::Resume => &[Self::Pause, Self::Resume],
            Self::Pace(_) => &[Self::Pace(WatchPace::Slow), Self::Pace(WatchPace::Normal), Self::Pace(WatchPace::Fast)],
            _ => &[],
        }
    }
}
