//! The page: starts the app, which mounts itself into the document. In a worker the same program thinks.
use schachquartett::app::{link_to_stored_game, platform};
use wasm_bindgen::prelude::wasm_bindgen;

fn main() {
    console_error_panic_hook::set_once();
}

/// Begins the page, which can be seen then.
#[wasm_bindgen]
pub fn begin() {
    schachquartett::view::mount();
}

/// The link to a stored game, asked of a second instance after the one of the page has broken; empty where there is none.
#[wasm_bindgen]
pub fn rescue(text: &str) -> String {
    link_to_stored_game(text).unwrap_or_default()
}

/// Thinks about a question in a worker, and posts what is found with its number.
#[wasm_bindgen]
pub fn think(request_id: f64, request: &str) {
    platform::run_search(request_id, request);
}
