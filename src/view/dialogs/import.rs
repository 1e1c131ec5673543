//! Links, texts and files that are opened: a dialog, and files that are dragged onto the page.
use crate::app::LibraryIntent;
use crate::i18n::Texts;
use crate::view::file_drop::open_first_file;
use crate::view::runtime;
use crate::view::widgets::head;
use crate::view::widgets::{Button, element_by_id, escape_html};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};

const AREA: &str = "import-text";
const FILE: &str = "import-file";

/// The dialog.
pub fn import(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (&texts.library, runtime());
    let text = runtime.with_untracked(&|app| {
        app.library.import_error.clone().map(|unopened| unopened.text).unwrap_or_default()
    });
    let error = runtime.memo(Box::new(|app| {
        app.library.import_error.as_ref().map(|unopened| unopened.reason.clone()).unwrap_or_default()
    }));
    let fields = format!(
        "<p class='hint' id='import-hint'>{}</p><textarea id='{AREA}' rows='5' aria-label='{}' \
         aria-describedby='import-hint' autocapitalize='off' spellcheck='false'>{}</textarea>\
         <label class='field'>{}<input type='file' id='{FILE}' accept='.pgn,.json,.txt,.fen,text/plain'></label>",
        own.open_hint,
        own.open_label,
        escape_html(&text),
        own.choose_file
    );
    let changed = move |event: leptos::ev::Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        open_first_file(runtime, field.and_then(|field| field.files()));
    };
    let written = || element_by_id::<HtmlTextAreaElement>(AREA).map(|area| area.value()).unwrap_or_default();
    view! {
        {head("close-import", texts, own.open_now)}
        <div inner_html=fields on:change=changed></div>
        <div role="alert" id="import-error">{move || error.get()}</div>
        <div class="answers">
            {Button::with_text("import-now", own.open_now, move || LibraryIntent::ImportText(written())).class("primary").view()}
        </div>
    }
    .into_any()
}
