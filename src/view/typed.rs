//! A move that is written.
use super::parts::element;
use super::store;
use crate::app::{Intent, Table};
use crate::i18n::Texts;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

const FIELD: &str = "type-move";

/// The field for a move.
pub fn typed(texts: &'static Texts) -> AnyView {
    let store = store();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(field) = element::<HtmlInputElement>(FIELD) else { return };
        store.send(Intent::Type(field.value()));
        // What is wrong stays to be mended.
        if store.peek(&|app| {
            let is_done =
                |table: &Table| table.shown.is_none() && table.misread.is_none() && table.refused.is_none();
            app.table.as_ref().is_some_and(is_done)
        }) {
            field.set_value("");
        }
    };
    let label = texts.sheet.type_move;
    let fields = format!(
        "<input id='{FIELD}' aria-label='{label}' placeholder='{label}' autocomplete='off' autocapitalize='off' \
         spellcheck='false' enterkeyhint='go'><button type='submit' id='play-typed'>{}</button>",
        texts.sheet.play
    );
    view! { <form class="typed" on:submit=submit inner_html=fields></form> }.into_any()
}
