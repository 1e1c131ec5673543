//! The keyboard on the board, and assistive technology that clicks without a pointer.
use super::pointer::choice_of;
use crate::app::effects::Store;
use crate::app::{Dialog, Intent};
use crate::board::Cell;
use leptos::ev::{KeyboardEvent, MouseEvent};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

/// How much a key or a button magnifies.
pub const ZOOM: f64 = 1.5;

/// A key is pressed on the board.
pub fn key(store: Store, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let zoom = |factor| Intent::Zoom { factor, at: None };
    let choice = || event.target().and_then(|target| target.dyn_into().ok()).as_ref().and_then(choice_of);
    let key = event.key();
    let intent = match key.as_str() {
        "ArrowLeft" => Intent::Arrow(-1, 0),
        "ArrowRight" => Intent::Arrow(1, 0),
        "ArrowUp" => Intent::Arrow(0, -1),
        "ArrowDown" => Intent::Arrow(0, 1),
        "Home" => Intent::Arrow(-1, -1),
        "PageUp" => Intent::Arrow(1, -1),
        "End" => Intent::Arrow(-1, 1),
        "PageDown" => Intent::Arrow(1, 1),
        "Enter" | " " => choice().map_or(Intent::Enter, Intent::Promote),
        "Escape" => Intent::Escape,
        "?" => Intent::Open(Dialog::Keys),
        "!" => Intent::Hint,
        "+" => zoom(ZOOM),
        "-" => zoom(1.0 / ZOOM),
        "0" => zoom(0.0),
        "." => Intent::Leaf { back: false },
        "," => Intent::Leaf { back: true },
        _ => {
            let mut letters = key.chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) if letter.is_ascii_alphabetic() => {
                    Intent::Letter { letter, back: event.shift_key() }
                }
                _ => return,
            }
        }
    };
    event.prevent_default();
    store.send(intent);
}

/// Assistive technology clicks without a pointer.
pub fn assistive_click(store: Store, event: &MouseEvent) {
    if event.detail() != 0 {
        return;
    }
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let intent =
        choice_of(&target).map(Intent::Promote).or_else(|| cell_of(store, &target).map(Intent::Touch));
    if let Some(intent) = intent {
        store.send(intent);
    }
}

/// The focus comes to something on the board.
pub fn focused(store: Store, target: Option<EventTarget>) {
    let target: Option<Element> = target.and_then(|target| target.dyn_into().ok());
    if let Some(cell) = target.and_then(|target| cell_of(store, &target)) {
        store.send(Intent::Focus(cell));
    }
}

fn cell_of(store: Store, element: &Element) -> Option<Cell> {
    let id = element.closest("[role=gridcell]").ok()??.id();
    let name = id.strip_prefix("cell-")?;
    store.peek(&|app| app.table.as_ref()?.game().cell_by_name(name))
}
