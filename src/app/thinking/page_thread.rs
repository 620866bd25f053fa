//! The search in a browser, where one thread does everything: in slices, between which the page draws and listens.

use gloo_timers::future::TimeoutFuture;
use web_sys::Performance;

use crate::engine::Search;

/// How long a slice may take, in milliseconds: a frame at 60 a second has 16, and a busy device takes twice as long.
const SLICE: f64 = 4.0;
/// So many nodes are searched between two looks at the time: well under a millisecond.
const STEP: u64 = 1_000;
/// What slices are called in the browser's measurements.
const MEASURE: &str = "search-slice";

/// A number that is another one each time.
pub fn seed() -> u64 {
    js_sys::Math::random().to_bits()
}

/// Goes on for a slice; whether the search is finished.
pub fn advance(search: &mut Search) -> bool {
    let Some(performance) = web_sys::window().and_then(|window| window.performance()) else { return search.step(STEP) };
    let begun = performance.now();
    let mut finished = false;
    while !finished && performance.now() - begun < SLICE {
        finished = search.step(STEP);
    }
    measure(&performance, begun);
    finished
}

/// Tells whoever observes the page's measurements, and keeps nothing.
fn measure(performance: &Performance, begun: f64) {
    let options = js_sys::Object::new();
    let told = js_sys::Reflect::set(&options, &"start".into(), &begun.into())
        .and_then(|_| js_sys::Reflect::get(performance, &"measure".into()))
        .and_then(|measure| js_sys::Function::from(measure).call2(performance, &MEASURE.into(), &options));
    if told.is_ok() {
        performance.clear_measures_with_measure_name(MEASURE);
    }
}

/// Lets the page draw and listen.
pub async fn breathe() {
    TimeoutFuture::new(0).await;
}
