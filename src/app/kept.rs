//! What is kept between runs: read at the start; a damaged text is set aside and told of, in the player's language.

use std::fmt;
use std::io;
use std::marker::PhantomData;

use ron::error::SpannedError;
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::rules::Game;

use super::locale::Sentence;
use super::notices::Notice;
use super::storage::{Storage, StorageError};

/// What is kept in a file, if there is one; the notice `damaged` with a `file` and a `reason` if it cannot be used.
pub fn load<T>(
    storage: &Storage,
    file: &str,
    damaged: &'static str,
    parse: impl FnOnce(&str) -> Result<T, Sentence>,
) -> (Option<T>, Option<Notice>) {
    let parsed = match storage.read(file) {
        Ok(text) => text.map(|text| parse(&text)).transpose(),
        Err(error) => Err(refused(&error.source)),
    };
    match parsed {
        Ok(kept) => (kept, None),
        Err(reason) => {
            storage.set_aside(file);
            (None, Some(Notice(Sentence::new(damaged).text("file", file).said("reason", reason))))
        }
    }
}

/// Reads what is kept for each game, in the order of [`Game::ALL`]; games that have come since it was written get what
/// is `new`.
///
/// # Errors
///
/// Whatever is no list of such entries.
pub fn for_each_game<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
    new: fn(Game) -> T,
) -> Result<[T; Game::COUNT], D::Error> {
    deserializer.deserialize_tuple(Game::COUNT, ForEachGame(new, PhantomData))
}

struct ForEachGame<T>(fn(Game) -> T, PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ForEachGame<T> {
    type Value = [T; Game::COUNT];

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("an entry for each game")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
        let mut kept = Vec::with_capacity(Game::COUNT);
        while let Some(entry) = entries.next_element()? {
            kept.push(entry);
        }
        let mut kept = kept.into_iter();
        Ok(Game::ALL.map(|game| kept.next().unwrap_or_else(|| self.0(game))))
    }
}

/// That a text could not be written.
pub fn not_written(error: &StorageError) -> Sentence {
    Sentence::new("notice-save-failed").text("file", &error.file).said("reason", refused(&error.source))
}

/// Why the system does not read or write a file.
pub fn refused(error: &io::Error) -> Sentence {
    let kind = match error.kind() {
        io::ErrorKind::NotFound => "missing",
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => "denied",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "full",
        io::ErrorKind::IsADirectory => "folder",
        io::ErrorKind::InvalidData => "text",
        _ => "other",
    };
    Sentence::new("fault-file").text("kind", kind).text("detail", error)
}

/// Where a text is not as the game writes it.
pub fn malformed(error: &SpannedError) -> Sentence {
    Sentence::new("fault-line").number("line", error.span.start.line as u64).said("fault", Sentence::new("fault-kept"))
}

/// That a text was written by a later version of the game.
pub fn later_version() -> Sentence {
    Sentence::new("fault-version")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(text: &str) -> Result<[bool; Game::COUNT], SpannedError> {
        #[derive(Deserialize)]
        struct File(#[serde(deserialize_with = "read")] [bool; Game::COUNT]);

        fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[bool; Game::COUNT], D::Error> {
            for_each_game(deserializer, |_| false)
        }

        ron::from_str(text).map(|File(kept)| kept)
    }

    #[test]
    fn a_file_from_before_a_game_came_keeps_what_it_says_of_the_others() {
        let mut first = [false; Game::COUNT];
        first[0] = true;
        assert_eq!(kept("((true))"), Ok(first));
        assert!(kept("((true, maybe))").is_err());
    }
}
