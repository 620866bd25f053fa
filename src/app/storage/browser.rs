//! Texts in the page's own storage, where reading and writing are done at once.

use std::io;
use std::sync::Mutex;

use bevy::prelude::*;
use wasm_bindgen::JsValue;

use super::{Change, StorageError, damaged};
use crate::app::locale::Sentence;

/// What the names of this app's texts begin with: other pages of the same host keep theirs in the same place.
const PREFIX: &str = "tiger-tabal/";

/// The page's storage of this app's texts.
#[derive(Resource, Default)]
pub struct Storage {
    failures: Mutex<Vec<StorageError>>,
}

impl Storage {
    /// Keeps texts in the browser, or nowhere if the browser does not let the page.
    pub fn of_user() -> Self {
        Self::default()
    }

    /// Reads a text; `None` if there is none.
    ///
    /// # Errors
    ///
    /// The browser does not let the page read.
    pub fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        page_storage().and_then(|storage| storage.get_item(&key(name))).map_err(|error| failure(name, &error))
    }

    /// Puts a damaged text aside, so that it is not overwritten: `NAME` becomes `NAME.damaged`.
    pub fn set_aside(&self, name: &str) {
        self.rename(name, &damaged(name));
    }

    /// Gives a text another name, at once.
    pub fn rename(&self, name: &str, new: &str) {
        if let Ok(Some(text)) = self.read(name) {
            self.write(new, text);
            self.remove(name);
        }
    }

    /// Where a text lies, in words for the player.
    pub fn place(&self, name: &str) -> Sentence {
        Sentence::new("place-browser").text("file", key(name))
    }

    /// Keeps a text from now on.
    pub fn write(&self, name: &str, text: String) {
        self.note(name, page_storage().and_then(|storage| storage.set_item(&key(name), &text)));
    }

    /// Changes a text that the page may have changed in another tab as well.
    pub fn change(&self, name: &str, change: Change) {
        let present = self.read(name).ok().flatten();
        if let Some(text) = change(present.as_deref()) {
            self.write(name, text);
        }
    }

    /// The number of this tab among those that show the game, from 1: what one tab alone may write bears it. The page
    /// has it from the browser's locks (`web/boot/slot.js`); without them every tab takes itself for the only one.
    pub fn slot(&self) -> u32 {
        slots("data-slot").next().unwrap_or(1)
    }

    /// Does something for each slot of which no tab is the owner; the page keeps them until the game has begun.
    pub fn for_each_free_slot(&self, deed: impl FnMut(u32)) {
        slots("data-free-slots").for_each(deed);
    }

    /// Forgets a text.
    pub fn remove(&self, name: &str) {
        self.note(name, page_storage().and_then(|storage| storage.remove_item(&key(name))));
    }

    /// What went wrong since the last call.
    pub fn take_failures(&self) -> Vec<StorageError> {
        self.failures.lock().map(|mut failures| std::mem::take(&mut *failures)).unwrap_or_default()
    }

    /// Everything is written already.
    pub fn finish(&mut self) {}

    fn note(&self, name: &str, done: Result<(), JsValue>) {
        if let (Err(error), Ok(mut failures)) = (done, self.failures.lock()) {
            failures.push(failure(name, &error));
        }
    }
}

/// The numbers that the page has left in an attribute of its root.
fn slots(attribute: &str) -> impl Iterator<Item = u32> {
    let root = web_sys::window().and_then(|window| window.document()?.document_element());
    let text = root.and_then(|root| root.get_attribute(attribute)).unwrap_or_default();
    text.split(' ').filter_map(|number| number.parse().ok()).collect::<Vec<_>>().into_iter()
}

fn key(name: &str) -> String {
    format!("{PREFIX}{name}")
}

fn page_storage() -> Result<web_sys::Storage, JsValue> {
    let window = web_sys::window().ok_or("there is no window")?;
    window.local_storage()?.ok_or_else(|| "the browser keeps nothing for this page".into())
}

fn failure(name: &str, error: &JsValue) -> StorageError {
    let reason = error.as_string().unwrap_or_else(|| js_sys::Object::from(error.clone()).to_string().into());
    StorageError { file: name.to_owned(), source: io::Error::other(reason) }
}
