//! Small texts kept between runs: in the user's folder on the desktop, in the page's own storage in a browser.

use std::io;

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod folder;

#[cfg(target_family = "wasm")]
pub use browser::Storage;
#[cfg(not(target_family = "wasm"))]
pub use folder::{Storage, config_folder};

/// How a kept text becomes another one: from what is there now, if it can be read, to what is to be there; `None` leaves
/// it as it is.
pub type Change = Box<dyn FnOnce(Option<&str>) -> Option<String> + Send>;

/// A text could not be read or written.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {source}")]
pub struct StorageError {
    /// The file, as its name in the folder.
    pub file: String,
    /// What the system said.
    pub source: io::Error,
}

/// The name of a damaged text that is put aside.
fn damaged(name: &str) -> String {
    format!("{name}.damaged")
}
