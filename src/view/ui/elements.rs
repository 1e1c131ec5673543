//! Small elements that many pages have.
use app::tab::Route;
use gloo::utils::document;
use leptos::prelude::*;
use leptos::tachys::html::InertElement;
use texts::Texts;
use wasm_bindgen::JsCast;

/// Returns a paragraph.
pub fn paragraph(text: impl Into<String>) -> AnyView {
    let text: String = text.into();
    view! { <p>{text}</p> }.into_any()
}

/// The link to the start page.
#[component]
pub fn StartLink(texts: &'static Texts) -> impl IntoView {
    view! { <p><a href=Route::Start.write()>{texts.to_start}</a></p> }
}

/// Returns a picture: an `svg` element as text, with nothing of a player in it.
pub fn picture(svg: String) -> impl IntoView {
    InertElement::new(svg)
}

/// Returns parts with a separator between them.
pub fn separated(parts: Vec<AnyView>, separator: &'static str) -> AnyView {
    let mut all = Vec::new();
    for part in parts {
        if !all.is_empty() {
            all.push(separator.into_any());
        }
        all.push(part);
    }
    all.into_any()
}

/// A button that prints the page.
#[component]
pub fn PrintButton(texts: &'static Texts) -> impl IntoView {
    let print = |_| {
        let _ = gloo::utils::window().print();
    };
    view! { <button type="button" id="print" on:click=print>{texts.learn.print}</button> }
}

/// The element of this kind with an id.
pub fn element_by_id<T: JsCast>(id: &str) -> Option<T> {
    document().get_element_by_id(id)?.dyn_into().ok()
}
