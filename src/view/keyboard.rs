//! The keyboard on the board, and assistive technology that clicks without a pointer.
use super::pointer::promotion_option_of;
use crate::app::platform::Runtime;
use crate::app::{Dialog, Intent};
use crate::board::Cell;
use leptos::ev::{KeyboardEvent, MouseEvent};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

/// How much a key or a button magnifies.
pub const ZOOM: f64 = 1.5;

/// A key is pressed on the board.
pub fn key(runtime: Runtime, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let zoom = |factor| Intent::Zoom { factor, at: None };
    let choice =
        || event.target().and_then(|target| target.dyn_into().ok()).as_ref().and_then(promotion_option_of);
    let key = event.key();
    let intent = match key.as_str() {
        "ArrowLeft" => Intent::MoveCursor(-1, 0),
        "ArrowRight" => Intent::MoveCursor(1, 0),
        "ArrowUp" => Intent::MoveCursor(0, -1),
        "ArrowDown" => Intent::MoveCursor(0, 1),
        "Home" => Intent::MoveCursor(-1, -1),
        "PageUp" => Intent::MoveCursor(1, -1),
        "End" => Intent::MoveCursor(-1, 1),
        "PageDown" => Intent::MoveCursor(1, 1),
        "Enter" | " " => choice().map_or(Intent::Enter, Intent::Promote),
        "Escape" => Intent::Escape,
        "?" => Intent::OpenDialog(Dialog::Keys),
        "!" => Intent::ToggleHint,
        "+" => zoom(ZOOM),
        "-" => zoom(1.0 / ZOOM),
        "0" => zoom(0.0),
        "." => Intent::StepPly { back: false },
        "," => Intent::StepPly { back: true },
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
    runtime.send(intent);
}

/// Assistive technology clicks without a pointer.
pub fn assistive_click(runtime: Runtime, event: &MouseEvent) {
    if event.detail() != 0 {
        return;
    }
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let intent = promotion_option_of(&target)
        .map(Intent::Promote)
        .or_else(|| cell_of_element(runtime, &target).map(Intent::ClickCell));
    if let Some(intent) = intent {
        runtime.send(intent);
    }
}

/// The focus comes to something on the board.
pub fn handle_focus(runtime: Runtime, target: Option<EventTarget>) {
    let target: Option<Element> = target.and_then(|target| target.dyn_into().ok());
    if let Some(cell) = target.and_then(|target| cell_of_element(runtime, &target)) {
        runtime.send(Intent::FocusCell(cell));
    }
}

fn cell_of_element(runtime: Runtime, element: &Element) -> Option<Cell> {
    let id = element.closest("[role=gridcell]").ok()??.id();
    let name = id.strip_prefix("cell-")?;
    runtime.with_untracked(&|app| app.open_game.as_ref()?.def().cell_by_name(name))
}
