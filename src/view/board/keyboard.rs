//! The keyboard on the board and on the whole page, and assistive technology that clicks without a pointer.
use crate::platform::{Runtime, is_moving_focus};
use crate::view::board::pointer_events::promotion_option_of;
use app::Intent;
use app::keys::{KeyPlace, KeyPress};
use app::play::BoardIntent;
use engine::board::Cell;
use leptos::ev::{KeyboardEvent, MouseEvent, keydown};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

/// Where text is typed or an entry is chosen by its letters, and dialogs: keys of the page do nothing there.
const TAKES_ALL_KEYS: &str = "textarea, select, dialog, [contenteditable], [role=listbox], \
    input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=reset], [type=file])";
/// What takes the arrows itself.
const TAKES_ARROWS: &str =
    "input, [role=tree], [role=toolbar], [role=tablist], [role=radiogroup], [role=menu]";

/// Returns whether keys are left alone: with a modifier they are the browser's or the system's, and an input method may be
/// composing text.
pub fn is_left_alone(event: &KeyboardEvent) -> bool {
    let has_modifier = event.ctrl_key() || event.alt_key() || event.meta_key();
    has_modifier || event.get_modifier_state("AltGraph") || event.is_composing() || event.default_prevented()
}

/// Returns the character or the name of a key, as Latin layouts have it.
pub fn latin_key(event: &KeyboardEvent) -> String {
    let (key, code) = (event.key(), event.code());
    KeyPress { key: &key, code: &code, shift: event.shift_key() }.latin().into_owned()
}

/// Handles a key on the board.
pub fn key(runtime: Runtime, event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into().ok());
    handle_key(runtime, event, KeyPlace::Board(target.as_ref().and_then(promotion_option_of)));
}

/// Listens for keys on the whole page, as long as the page lives.
pub fn listen_for_keys(runtime: Runtime) {
    // Never removed: the listener lives as long as the page.
    let _ = window_event_listener(keydown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_in = |css| target.as_ref().is_some_and(|target| !matches!(target.closest(css), Ok(None)));
        if !is_in(TAKES_ALL_KEYS) {
            handle_key(runtime, &event, KeyPlace::Page { takes_arrows: is_in(TAKES_ARROWS) });
        }
    });
}

fn handle_key(runtime: Runtime, event: &KeyboardEvent, place: KeyPlace) {
    if is_left_alone(event) {
        return;
    }
    let (key, code) = (event.key(), event.code());
    let press = KeyPress { key: &key, code: &code, shift: event.shift_key() };
    let intent: Option<Intent> = runtime.with_untracked(&|app| app.intent_of_key(press, place));
    if let Some(intent) = intent {
        event.prevent_default();
        runtime.send(intent);
    }
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
