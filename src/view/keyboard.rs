//! The keyboard on the board, and assistive technology that clicks without a pointer.
use super::browse::step_of_key;
use super::pointer::promotion_option_of;
use crate::app::platform::{Runtime, is_moving_focus};
use crate::app::{BoardIntent, BotIntent, Dialog, GameIntent, Intent, TabIntent};
use crate::board::Cell;
use leptos::ev::{KeyboardEvent, MouseEvent};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

/// The zoom factor of a key or a button.
pub const ZOOM: f64 = 1.5;

/// Handles a key on the board.
pub fn key(runtime: Runtime, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let zoom = |factor| Intent::from(BoardIntent::Zoom { factor, at: None });
    let choice =
        || event.target().and_then(|target| target.dyn_into().ok()).as_ref().and_then(promotion_option_of);
    let key = event.key();
    let intent: Intent = match key.as_str() {
        "ArrowUp" => BoardIntent::MoveCursor(0, -1).into(),
        "ArrowDown" => BoardIntent::MoveCursor(0, 1).into(),
        "PageUp" => BoardIntent::MoveCursor(1, -1).into(),
        "PageDown" => BoardIntent::MoveCursor(1, 1).into(),
        "Enter" | " " => choice().map_or(BoardIntent::Enter, BoardIntent::Promote).into(),
        "Escape" => BoardIntent::Escape.into(),
        "?" => TabIntent::OpenDialog(Dialog::Keys).into(),
        "!" => BotIntent::ToggleHint.into(),
        "+" => zoom(ZOOM),
        "-" => zoom(1.0 / ZOOM),
        "0" => zoom(0.0),
        "." => GameIntent::StepPly { back: false }.into(),
        "," => GameIntent::StepPly { back: true }.into(),
        named if let Some(step) = step_of_key(named) => Intent::Browse { step, on_board: true },
        _ => {
            let mut letters = key.chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) if letter.is_ascii_alphabetic() => {
                    BoardIntent::Letter { letter, back: event.shift_key() }.into()
                }
                _ => return,
            }
        }
    };
    event.prevent_default();
    runtime.send(intent);
}

/// Handles a click without a pointer, which assistive technology sends (`detail` is 0).
pub fn assistive_click(runtime: Runtime, event: &MouseEvent) {
    if event.detail() != 0 {
        return;
    }
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let intent = promotion_option_of(&target)
        .map(BoardIntent::Promote)
        .or_else(|| cell_of_element(runtime, &target).map(BoardIntent::Click));
    if let Some(intent) = intent {
        // It was no pointer: the cursor stays where the player goes on.
        let focus = cell_of_element(runtime, &target).map(BoardIntent::Focus);
        runtime.send_all([Some(intent), focus].into_iter().flatten().map(Intent::from).collect());
    }
}

/// Handles the focus on an element of the board.
pub fn handle_focus(runtime: Runtime, target: Option<EventTarget>) {
    let target: Option<Element> = target.and_then(|target| target.dyn_into().ok());
    let Some(target) = target else { return };
    if let Some(cell) = cell_of_element(runtime, &target) {
        // A pressed cell has the focus from a pointer. Where the app moves the focus, the browser knows whether the
        // player has used keys.
        let is = |state| target.matches(state).unwrap_or_default();
        let is_unseen = is_moving_focus() && !is(":focus-visible") || is(":active");
        runtime.send(if is_unseen { BoardIntent::FocusUnseen(cell) } else { BoardIntent::Focus(cell) });
    }
}

fn cell_of_element(runtime: Runtime, element: &Element) -> Option<Cell> {
    let id = element.closest("[role=gridcell]").ok()??.id();
    let name = id.strip_prefix("cell-")?;
    runtime.with_untracked(&|app| app.tab.open_game.as_ref()?.def().cell_by_name(name))
}
