//! Links, texts and files that are opened: a dialog, and files that are dragged onto the page.
use crate::app::LibraryIntent;
use crate::i18n::Texts;
use crate::view::file_drop::open_first_file;
use crate::view::forms::{TextArea, typed_text};
use crate::view::runtime;
use crate::view::widgets::{Button, head};
use leptos::prelude::*;
use web_sys::HtmlInputElement;

/// The dialog.
pub fn import(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (&texts.library, runtime());
    let text = runtime.with_untracked(&|app| {
        app.library.import_error.clone().map(|unopened| unopened.text).unwrap_or_default()
    });
    let error = runtime.memo(Box::new(|app| {
        app.library.import_error.as_ref().map(|unopened| unopened.reason.clone()).unwrap_or_default()
    }));
    let element = NodeRef::new();
    let import = move || LibraryIntent::ImportText(typed_text(element));
    let open = move |event: leptos::ev::Event| {
        open_first_file(runtime, event_target::<HtmlInputElement>(&event).files());
    };
    view! {
        {head("close-import", texts, own.open_now)}
        <div>
            <TextArea
                id="import-text"
                hint_id="import-hint"
                hint=own.open_hint
                label=own.open_label
                rows=5
                text
                element
            />
            <label class="field">
                {own.choose_file}
                <input type="file" id="import-file" accept=".pgn,.json,.txt,.fen,text/plain" on:change=open />
            </label>
        </div>
        <div role="alert" id="import-error">{move || error.get()}</div>
        <div class="answers">
            {Button::with_text("import-now", own.open_now, import).class("primary").view()}
        </div>
    }
    .into_any()
}
