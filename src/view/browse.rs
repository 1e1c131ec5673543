//! Keys and the wheel step through the moves: keys on the whole page, where nothing else takes them, the wheel over
//! the board.
use crate::app::platform::Runtime;
use crate::app::{Intent, PlyStep, Wheel, WheelUnit};
use gloo::utils::document;
use leptos::ev::{KeyboardEvent, WheelEvent, keydown};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// What takes the arrows itself.
const TAKES_ARROWS: &str = "input, select, textarea, dialog, [contenteditable], [role=listbox], [role=tree]";

/// Returns the step of a key.
pub fn step_of_key(key: &str) -> Option<PlyStep> {
    Some(match key {
        "ArrowLeft" => PlyStep::Previous,
        "ArrowRight" => PlyStep::Next,
        "Home" => PlyStep::First,
        "End" => PlyStep::Last,
        _ => return None,
    })
}

/// Listens for keys on the whole page, as long as the page lives.
pub fn listen_for_keys(runtime: Runtime) {
    // Never removed: the listener lives as long as the page.
    let _ = window_event_listener(keydown, move |event| handle_key(runtime, &event));
}

fn handle_key(runtime: Runtime, event: &KeyboardEvent) {
    let has_modifier = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
    if has_modifier || event.default_prevented() {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if target.is_some_and(|target| !matches!(target.closest(TAKES_ARROWS), Ok(None))) {
        return;
    }
    if let Some(step) = step_of_key(&event.key())
        && send_step(runtime, step)
    {
        event.prevent_default();
    }
}

/// Sends a step if it does something now, and returns whether it does.
fn send_step(runtime: Runtime, step: PlyStep) -> bool {
    let does = runtime.with_untracked(&|app| app.can_browse(step));
    if does {
        runtime.send(Intent::Browse { step, on_board: false });
    }
    does
}

/// Handles the wheel over the board: it steps through moves, not through cards. With Ctrl the browser zooms, and a page that is
/// higher than the window scrolls.
pub fn handle_wheel(runtime: Runtime, wheel: StoredValue<Wheel>, event: &WheelEvent) {
    let is_sideways = event.delta_x().abs() > event.delta_y().abs();
    if event.ctrl_key() || event.shift_key() || event.meta_key() || is_sideways || page_scrolls() {
        return;
    }
    if !runtime.with_untracked(&|app| app.tab.page.has_moves()) {
        return;
    }
    let unit = match event.delta_mode() {
        WheelEvent::DOM_DELTA_LINE => WheelUnit::Line,
        WheelEvent::DOM_DELTA_PAGE => WheelUnit::Page,
        _ => WheelUnit::Pixel,
    };
    let mut step = None;
    wheel.update_value(|wheel| step = wheel.turn(event.delta_y(), unit, event.time_stamp()));
    if let Some(is_down) = step {
        send_step(runtime, if is_down { PlyStep::Next } else { PlyStep::Previous });
    }
}

fn page_scrolls() -> bool {
    document().document_element().is_some_and(|root| root.scroll_height() > root.client_height())
}
