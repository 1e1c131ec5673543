//! What the board and the palette of the editor read from events of pointers.
use app::board::{Gesture, GestureAction, Point};
use leptos::ev::{PointerEvent, blur, contextmenu, pointerdown, resize};
use leptos::prelude::*;
use std::cell::Cell;
use web_sys::Element;

/// The secondary button, as the browser counts those that are held.
pub const SECONDARY_BUTTON: u16 = 2;

thread_local! {
    /// Whether the secondary button has cancelled a drag: systems open its menu when it is pressed or when it is released.
    static SWALLOWS_MENU: Cell<bool> = const { Cell::new(false) };
}

/// Returns the colour of a drawing as an index of `Drawing::colour`: green, with Shift or Ctrl red, with
/// Alt blue, with both yellow.
pub fn colour_of(event: &PointerEvent) -> usize {
    usize::from(event.shift_key() || event.ctrl_key()) + 2 * usize::from(event.alt_key())
}

/// Hands a gesture the buttons that a mouse or pen holds while it moves.
pub fn hold_buttons(gesture: &mut Gesture, event: &PointerEvent) -> GestureAction {
    if is_finger(event) {
        return GestureAction::Nothing;
    }
    let action = gesture.hold_buttons(event.pointer_id(), event.buttons());
    if action == GestureAction::CancelDrag && event.buttons() & SECONDARY_BUTTON != 0 {
        SWALLOWS_MENU.set(true);
    }
    action
}

/// Calls back, as long as the view exists, whenever a drag cannot go on: the window loses the focus, so that a release may
/// be missed, or has another size, so that the board may lie elsewhere. The menu of a button that has cancelled a drag
/// stays closed.
pub fn guard_drags(cancel: impl Fn() + Copy + 'static) {
    let blurs = window_event_listener(blur, move |_| cancel());
    let sizes = window_event_listener(resize, move |_| cancel());
    let presses = window_event_listener(pointerdown, |_| SWALLOWS_MENU.set(false));
    let menus = window_event_listener(contextmenu, |event| {
        if SWALLOWS_MENU.take() {
            event.prevent_default();
        }
    });
    let listeners = [blurs, sizes, presses, menus];
    on_cleanup(move || listeners.into_iter().for_each(|listener| listener.remove()));
}

/// Returns whether the pointer is a finger.
pub fn is_finger(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

/// Returns the pointer's place in the window.
pub fn client_point(event: &PointerEvent) -> Point {
    Point { x: f64::from(event.client_x()), y: f64::from(event.client_y()) }
}

/// Returns the index of the promotion's option that contains an element.
pub fn promotion_option_of(element: &Element) -> Option<usize> {
    element.closest("[data-choice]").ok()??.get_attribute("data-choice")?.parse().ok()
}
