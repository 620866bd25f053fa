//! The page around the canvas: its language and title, and what is said aloud.

use bevy::prelude::*;

use crate::app::flow::Announced;
use crate::app::locale::Locale;

use super::window;

/// The element whose text a screen reader says whenever it changes.
const LIVE: &str = "live";

pub(super) fn plugin(app: &mut App) {
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
