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
}
