//! The wheel over the board steps through the moves.
use crate::platform::Runtime;
use app::Intent;
use app::board::{Wheel, WheelUnit};
use app::play::PlyStep;
use gloo::utils::document;
use leptos::ev::WheelEvent;
use leptos::prelude::*;

/// Handles the wheel over the board: it steps through moves, not through cards. With Ctrl the browser zooms, and a page that is
/// higher than the window scrolls.
pub fn handle_wheel(runtime: Runtime, wheel: StoredValue<Wheel>, event: &WheelEvent) {
    let has_modifier = event.ctrl_key() || event.shift_key() || event.meta_key();
    let is_sideways = event.delta_x().abs() > event.delta_y().abs();
    // A button is held in a drag: the wheel is touched by mistake.
    if has_modifier || event.buttons() != 0 || is_sideways || page_scrolls() {
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
    let step = step.map(|is_down| if is_down { PlyStep::Next } else { PlyStep::Previous });
    if let Some(step) = step.filter(|&step| runtime.with_untracked(&|app| app.can_browse(step))) {
        runtime.send(Intent::Browse { step, on_board: false });
    }
}

fn page_scrolls() -> bool {
    document().document_element().is_some_and(|root| root.scroll_height() > root.client_height())
}
