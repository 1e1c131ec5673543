//! The page: starts the app, which mounts itself into the document. In a worker the same program thinks.
use js_sys::Promise;
use schachquartett::app::effects;
use wasm_bindgen::prelude::wasm_bindgen;

fn main() {
    console_error_panic_hook::set_once();
}

/// Begins the page; what is promised is that it can be seen.
#[wasm_bindgen]
pub fn begin() -> Promise {
    schachquartett::view::begin()
}

/// The end of the address that opens a kept game, after another program has broken.
#[wasm_bindgen]
pub fn rescue(kept: String) -> Promise {
    effects::rescue(kept)
}

/// Begins a worker with the file of the part that thinks, if it is a file of its own.
#[wasm_bindgen]
pub fn prepare(part: &str) -> Promise {
    effects::prepare(part)
}

/// Thinks about a question in a worker, and posts what is found with its number.
#[wasm_bindgen]
pub fn think(number: f64, question: &str) {
    effects::think(number, question);
}
