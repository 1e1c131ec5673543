//! The page that measures in the browser: puts the runs into the window, each with its game, what is counted,
//! and a function that counts. The caller measures the time.
#[path = "../measure/requests.rs"]
mod requests;
#[path = "../measure/runs.rs"]
mod runs;

use js_sys::Array;
use wasm_bindgen::prelude::{Closure, JsValue};

fn main() {
    let all = Array::new();
    for run in runs::all() {
        let call = Closure::<dyn Fn() -> f64>::new(move || (run.count)() as f64).into_js_value();
        all.push(&Array::of3(&run.game.into(), &run.what.into(), &call));
    }
    js_sys::Reflect::set(&js_sys::global(), &JsValue::from_str("runs"), &all)
        .expect("the window takes a list");
}
