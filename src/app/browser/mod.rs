//! What only a browser needs: the page around the canvas, links to games, and the tables that come after the start.

use bevy::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{HtmlElement, Window};

mod link;
mod mirror;
mod page;
mod tables;

pub use link::load as load_link;
pub use page::asset_folder;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((link::plugin, mirror::plugin, page::plugin, tables::plugin));
}

fn window() -> Option<Window> {
    web_sys::window()
}

fn body() -> Option<HtmlElement> {
    window()?.document()?.body()
}

/// What an error of the browser says.
fn reason(error: &JsValue) -> String {
    error.as_string().unwrap_or_else(|| js_sys::Object::from(error.clone()).to_string().into())
}
