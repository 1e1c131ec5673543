//! A small board whose first moves play themselves: pieces with the class `mover` and the data of their path.
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, SvgElement};

/// The class under which the pieces of a board move. The style sheet has the motion, and none for people who
/// prefer it reduced.
pub const MOVING: &str = "moving";

/// Hands the paths of the pieces to the style sheet. The security policy forbids styles in the markup itself.
pub fn set_paths(board: &HtmlElement) {
    let Ok(movers) = board.query_selector_all(".mover") else { return };
    for index in 0..movers.length() {
        let Some(mover) = movers.item(index).and_then(|mover| mover.dyn_into::<SvgElement>().ok()) else {
            continue;
        };
        for (attribute, property) in [("data-x", "--move-x"), ("data-y", "--move-y"), ("data-turn", "--turn")]
        {
            let value = mover.get_attribute(attribute).unwrap_or_default();
            let _ = mover.style().set_property(property, &value);
        }
    }
}

/// Plays the moves once more.
pub fn replay(board: &HtmlElement) {
    let classes = board.class_list();
    let _ = classes.remove_1(MOVING);
    let board = board.clone();
    // A frame without the class begins the animation anew.
    request_animation_frame(move || {
        let _ = board.class_list().add_1(MOVING);
    });
}
