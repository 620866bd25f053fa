//! What is kept between runs: read at the start; a damaged text is set aside and told of, in the player's language.

use std::io;

use ron::error::SpannedError;

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
