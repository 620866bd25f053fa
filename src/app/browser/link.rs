//! Links to games: the game of the page's address is opened, and the present game's address can be copied.

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, futures::check_ready};
use bevy::window::RequestRedraw;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::app::faults;
use crate::app::flow::{LinkWanted, Request, Screen, Step};
use crate::app::link;
use crate::app::locale::Sentence;
use crate::app::notices::Notice;
use crate::app::play::Match;
use crate::app::saved_game::SavedGame;
use crate::app::settings::Settings;

use super::{reason, window};

/// The game of the address with which the page was opened.
#[derive(Resource, Default)]
pub struct Linked(Option<SavedGame>);

/// A link on its way to the clipboard.
#[derive(Resource)]
struct Copying(Task<Result<(), String>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Linked>()
        // After the title has asked for its own game: of two that are asked for at once, the last is played.
        .add_systems(Update, open.in_set(Step::Input).run_if(in_state(Screen::Title)))
        .add_systems(Update, tell_of_copy.run_if(resource_exists::<Copying>))
        .add_observer(copy);
}

/// Reads the game of the page's address, and takes it out of the address: loading the page again goes on with the game
/// as it was left. A broken link is told of.
pub fn load(settings: &Settings) -> (Linked, Option<Notice>) {
    let Some(hash) = take_hash().filter(|hash| !hash.is_empty()) else { return (Linked(None), None) };
    match link::read(&hash, |game| settings.setup(game).clone()) {
        Ok(game) => (Linked(Some(game)), None),
        Err(error) => {
            (Linked(None), Some(Notice(Sentence::new("notice-link-broken").said("reason", faults::of_link(&error)))))
        }
    }
}

fn take_hash() -> Option<String> {
    let window = window()?;
    let location = window.location();
    let hash = location.hash().ok()?;
    if !hash.is_empty() {
        let bare = location.pathname().ok()? + &location.search().ok()?;
        let history = window.history().ok()?;
        if history.replace_state_with_url(&JsValue::NULL, "", Some(&bare)).is_err() {
            warn!("the link stays in the address");
        }
    }
    let text = hash.trim_start_matches('#');
    // A text that was not encoded well is read as it stands.
    Some(js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), String::from))
}

fn open(mut linked: ResMut<Linked>, mut requests: MessageWriter<Request>, mut screen: ResMut<NextState<Screen>>) {
    if let Some(linked) = linked.0.take() {
        let record = Some(Box::new(linked.game()));
        let (setup, used, times) = (Box::new(linked.setup), linked.used, linked.times);
        requests.write(Request::Start { setup, record, used, times });
        screen.set(Screen::Playing);
    }
}

/// Puts the address of the present game into the clipboard.
fn copy(_: On<LinkWanted>, game: Res<Match>, mut commands: Commands) {
    let link = link::write(game.setup(), game.record());
    commands.insert_resource(Copying(IoTaskPool::get().spawn(copy_address(link))));
}

async fn copy_address(link: String) -> Result<(), String> {
    let window = window().ok_or("there is no window")?;
    let address = window.location().href().map_err(|error| reason(&error))?;
    let bare = address.split('#').next().unwrap_or_default();
    // Browsers give no clipboard to pages that came over an open line.
    let clipboard = js_sys::Reflect::get(&window.navigator(), &"clipboard".into()).map_err(|error| reason(&error))?;
    if clipboard.is_undefined() {
        return Err(format!("{bare}#{link}"));
    }
    let copied = window.navigator().clipboard().write_text(&format!("{bare}#{link}"));
    JsFuture::from(copied).await.map(|_| ()).map_err(|error| reason(&error))
}

fn tell_of_copy(mut copying: ResMut<Copying>, mut redraw: MessageWriter<RequestRedraw>, mut commands: Commands) {
    redraw.write(RequestRedraw);
    if let Some(done) = check_ready(&mut copying.0) {
        commands.remove_resource::<Copying>();
        commands.trigger(Notice(match done {
            Ok(()) => Sentence::new("notice-link-copied"),
            Err(reason) => Sentence::new("notice-link-not-copied").text("reason", reason),
        }));
    }
}
