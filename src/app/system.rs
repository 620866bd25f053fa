//! What the system asks of every app.

/// Whether the player wants no motion. Only browsers tell.
pub fn prefers_reduced_motion() -> bool {
    #[cfg(target_family = "wasm")]
    {
        let query = web_sys::window().and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok()?);
        query.is_some_and(|query| query.matches())
    }
    #[cfg(not(target_family = "wasm"))]
    false
}
