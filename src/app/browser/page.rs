//! The page around the canvas: its language and title, what is said aloud, and what the page and the game tell each
//! other in attributes.

use bevy::prelude::*;

use crate::app::flow::Announced;
use crate::app::locale::Locale;

use super::{body, window};

/// The element whose text a screen reader says whenever it changes.
const LIVE: &str = "live";

/// The folder of the assets. The page names it after the build, so that no cache mixes the files of two builds.
pub fn asset_folder() -> String {
    let root = window().and_then(|window| window.document()?.document_element());
    root.and_then(|root| root.get_attribute("data-assets")).unwrap_or_else(|| AssetPlugin::default().file_path)
}

pub(super) fn plugin(app: &mut App) {
    leave_last_words();
    app.add_systems(PostUpdate, follow_language.run_if(resource_changed::<Locale>))
        .add_systems(PostUpdate, follow_title)
        .add_observer(speak);
}

fn follow_language(locale: Res<Locale>) {
    if let Some(root) = window().and_then(|window| window.document()?.document_element())
        && root.set_attribute("lang", locale.language().code()).is_err()
    {
        warn!("the page's language cannot be set");
    }
}

/// The page is called as the window would be.
fn follow_title(windows: Query<&Window, Changed<Window>>) {
    let Some(document) = window().and_then(|window| window.document()) else { return };
    for window in &windows {
        if document.title() != window.title {
            document.set_title(&window.title);
        }
    }
}

fn speak(announced: On<Announced>) {
    let live = window().and_then(|window| window.document()?.get_element_by_id(LIVE));
    if let Some(live) = live {
        live.set_text_content(Some(&announced.0));
    }
}

/// The page says why the game has ended when the game itself no longer can.
fn leave_last_words() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if body().is_none_or(|body| body.dataset().set("failure", &panic.to_string()).is_err()) {
            error!("the page does not hear of the end");
        }
        usual(panic);
    }));
}
