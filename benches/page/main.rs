//! The page that measures in the browser: puts each run into the window as a function of its name, which
//! says how many nodes it has counted. Whoever calls it holds the watch.
#[path = "../measure/runs.rs"]
mod runs;

use wasm_bindgen::prelude::{Closure, JsValue};

fn main() {
    for (name, run) in runs::RUNS {
        let call = Closure::<dyn Fn() -> f64>::new(move || run() as f64).into_js_value();
        js_sys::Reflect::set(&js_sys::global(), &JsValue::from_str(name), &call)
            .expect("the window takes a function");
    }
}
