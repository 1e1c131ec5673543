//! The page: what stands between the app and the browser (`platform`), the views, and the entry points of the WebAssembly module. The page
//! and its search worker run the same module.
mod later;
mod platform;
mod view;

use platform::Beginning;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

fn main() {
    console_error_panic_hook::set_once();
}

/// Starts the app: mounts it into the document. A tab of which something is stored, and an address that needs more, wait for
/// the later part of the program; all others begin at once.
#[wasm_bindgen]
pub async fn begin() {
    let beginning = Beginning::read();
    let later = if beginning.needs_little() { None } else { Some(later::fetch(|| ()).await) };
    view::mount(beginning, later);
}

/// Returns the link to a game, given its text in storage. After a crash, the program in a worker provides it. Empty if the
/// text is not a game or the game has a hidden set-up.
///
/// # Errors
/// The later part of the program cannot be fetched.
#[wasm_bindgen]
pub async fn rescue(text: String) -> Result<String, JsError> {
    Ok(later::link_to_stored(text).await?)
}

/// Runs a search in the worker. `request` is the text of a search request; the results are posted to the page
/// with `request_id`.
///
/// # Errors
/// The later part of the program cannot be fetched, which answers what no game waits for.
#[wasm_bindgen]
pub async fn think(request_id: f64, request: String) -> Result<(), JsError> {
    if !platform::answer(request_id, &request) {
        later::answer_further(request_id, request).await?;
    }
    Ok(())
}
