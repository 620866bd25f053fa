//! Files in a browser: chosen in its own dialog, written as downloads.

use std::io;

use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, Object, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, File, HtmlAnchorElement, HtmlInputElement, Url};

use super::{Answer, ENDING, LARGEST};

/// How long a browser may take to begin a download, in milliseconds.
const DOWNLOAD: u32 = 60_000;

/// Asks for a file and reads it.
pub(super) async fn open(_title: String) -> Answer {
    match choose().await {
        Ok(Some(file)) if file.size() > LARGEST as f64 => Answer::too_large(file.name()),
        Ok(Some(file)) => match JsFuture::from(file.text()).await {
            Ok(text) => Answer::Read(text.as_string().unwrap_or_default()),
            Err(error) => Answer::failed(file.name(), &reason(&error)),
        },
        Ok(None) => Answer::None,
        Err(error) => Answer::failed(ENDING, &reason(&error)),
    }
}

/// Downloads a text as a file.
pub(super) async fn save(_title: String, name: String, text: String) -> Answer {
    match download(&name, &text) {
        Ok(()) => Answer::Written(name),
        Err(error) => Answer::failed(name, &reason(&error)),
    }
}

fn element<T: JsCast>(name: &str) -> Result<T, JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or("there is no page")?;
    document.create_element(name)?.dyn_into().map_err(JsValue::from)
}

/// The file that the player chooses; `None` if it is none.
async fn choose() -> Result<Option<File>, JsValue> {
    let input: HtmlInputElement = element("input")?;
    input.set_type("file");
    input.set_accept(&format!(".{ENDING},text/plain"));
    let mut listened = Ok(());
    let decided = Promise::new(&mut |resolve, _| {
        listened = ["change", "cancel"]
            .into_iter()
            .try_for_each(|event| input.add_event_listener_with_callback(event, &resolve));
    });
    listened?;
    input.click();
    JsFuture::from(decided).await?;
    Ok(input.files().and_then(|files| files.get(0)))
}

fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let blob = Blob::new_with_str_sequence(&Array::of1(&text.into()))?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = element("a")?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    spawn_local(async move {
        TimeoutFuture::new(DOWNLOAD).await;
        // What cannot be given back goes away with the page.
        let _ = Url::revoke_object_url(&url);
    });
    Ok(())
}

/// What an error of the browser says.
fn reason(error: &JsValue) -> io::Error {
    let words = error.as_string().unwrap_or_else(|| Object::from(error.clone()).to_string().into());
    io::Error::other(words)
}
