//! Links, texts and files that are opened: a dialog, and files that are dragged onto the page.
use super::dialogs::head;
use super::parts::{Button, element, escaped};
use super::store;
use crate::app::Intent;
use crate::app::effects::Store;
use crate::i18n::Texts;
use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, FileList, HtmlInputElement, HtmlTextAreaElement};

const AREA: &str = "open-area";
const FILE: &str = "open-file";

/// The dialog.
pub fn opening(texts: &'static Texts) -> AnyView {
    let (own, store) = (&texts.library, store());
    let text = store.peek(&|app| app.unopened.clone().map(|unopened| unopened.text).unwrap_or_default());
    let fault = store
        .memo(Box::new(|app| app.unopened.as_ref().map(|unopened| unopened.why.clone()).unwrap_or_default()));
    let fields = format!(
        "<p class='hint' id='open-hint'>{}</p><textarea id='{AREA}' rows='5' aria-label='{}' \
         aria-describedby='open-hint' autocapitalize='off' spellcheck='false'>{}</textarea>\
         <label class='field'>{}<input type='file' id='{FILE}' accept='.pgn,.txt,.fen,text/plain'></label>",
        own.open_hint,
        own.open_label,
        escaped(&text),
        own.choose_file
    );
    let changed = move |event: leptos::ev::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        open_first(store, field.and_then(|field| field.files()));
    };
    let written = || element::<HtmlTextAreaElement>(AREA).map(|area| area.value()).unwrap_or_default();
    view! {
        {head("close-open", texts, own.open_now)}
        <div inner_html=fields on:change=changed></div>
        <div role="alert" id="open-fault">{move || fault.get()}</div>
        <div class="answers">
            {Button::words("open-now", own.open_now, move || Intent::OpenText(written())).class("primary").view()}
        </div>
    }
    .into_any()
}

fn open_first(store: Store, files: Option<FileList>) {
    if let Some(file) = files.and_then(|files| files.get(0)) {
        store.open_file(&file);
    }
}

/// Opens a file that is dragged onto the page.
pub fn follow_files(store: Store) {
    for name in ["dragover", "drop"] {
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&document(), name, options, move |event| {
            let Some(dragged) = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer) else {
                return;
            };
            // Texts that are dragged into a field stay what they are.
            if dragged.types().index_of(&"Files".into(), 0) < 0 {
                return;
            }
            event.prevent_default();
            open_first(store, dragged.files());
        })
        .forget();
    }
}
