//! The focus, where what has it is drawn anew or goes away.
use gloo::utils::document;
use leptos::prelude::request_animation_frame;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Focuses this place if what had the focus is gone: one dialog follows another, or its opener was on another page.
pub fn keep_focus(place: &'static str) {
    focus_if_lost(place.to_owned(), place);
}

/// Before something is drawn anew: a focus in it stays on the element of the same name, or goes to another place.
pub fn keep_focus_inside(drawn: &str, otherwise: &'static str) {
    let is_here = |focused: &Element| focused.closest(drawn).is_ok_and(|place| place.is_some());
    if let Some(focused) = document().active_element().filter(is_here) {
        focus_if_lost(["#", &focused.id(), ":not(:disabled)"].concat(), otherwise);
    }
}

/// Focuses the first of these ids that can be used, once the page is drawn anew: the focus goes with what was moved.
pub fn focus_first(ids: Vec<String>) {
    request_animation_frame(move || {
        let find = |id: &String| document().query_selector(&format!("#{id}:not(:disabled)")).ok().flatten();
        if let Some(place) = ids.iter().find_map(find) {
            let _ = place.unchecked_ref::<HtmlElement>().focus();
        }
    });
}

fn focus_if_lost(place: String, otherwise: &'static str) {
    request_animation_frame(move || {
        let is_lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
        let find = |css: &str| document().query_selector(css).ok().flatten();
        if let Some(place) = find(&place).or_else(|| find(otherwise)).filter(|_| is_lost) {
            // Every focusable element has the `focus` method of `HtmlElement`, SVG cells too.
            let _ = place.unchecked_ref::<HtmlElement>().focus();
        }
    });
}
