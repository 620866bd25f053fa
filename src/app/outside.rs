//! What leaves the app as text and what comes into it: games and positions, through clipboard and files.

use bevy::prelude::*;

use super::locale::Sentence;

/// Something is to go out, or to come in.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exchange {
    /// The game on the board, to the clipboard.
    CopyGame,
    /// The position on the board, to the clipboard.
    CopyPosition,
    /// The game on the board, to a file.
    SaveGame,
    /// Every game of the library, to a file.
    SaveLibrary,
    /// A game or a position, from the clipboard.
    Paste,
    /// Games or a position, from a file.
    Open,
}

/// Where a text goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// The clipboard.
    Clipboard,
    /// A file, with a proposal for its name.
    File(String),
}

/// A text on its way out.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct TextOut {
    /// The text.
    pub text: String,
    /// Where it goes.
    pub to: Destination,
}

/// A text that has come in.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct TextIn(pub String);

/// Something was done that cannot be seen; it is told for a short while.
#[derive(Event, Clone, Debug, PartialEq)]
pub struct Done(pub Sentence);
