//! Links, texts and files that are opened: a dialog, and files that are dragged onto the page.
use crate::view::file_drop::open_first_file;
use crate::view::ui::button::Button;
use crate::view::ui::dialog_head::head;
use crate::view::ui::fields::{TextArea, typed_text};
use crate::view::{dynamic, runtime};
use app::library::LibraryIntent;
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;
use web_sys::HtmlInputElement;

/// The dialog.
pub fn import(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (&texts.library, runtime());
    let text = runtime.with_untracked(&|app| {
        app.library.import_error.clone().map(|unopened| unopened.text).unwrap_or_default()
    });
    let error = runtime.memo(|app| {
        app.library.import_error.as_ref().map(|unopened| unopened.reason.clone()).unwrap_or_default()
    });
    let games = runtime.memo(|app| {
        app.library.import_error.as_ref().map(|undecided| undecided.games.clone()).unwrap_or_default()
    });
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
        {dynamic(move || game_buttons(texts, &games.get()))}
        <div class="answers">
            {Button::with_text("import-now", own.open_now, import).class("primary").view()}
        </div>
    }
    .into_any()
}

/// The games in which the text can be played.
fn game_buttons(texts: &'static Texts, games: &[GameKind]) -> AnyView {
    let button = |&game_kind: &GameKind| {
        let import = move || LibraryIntent::ImportAs(game_kind);
        let id = format!("import-as-{}", game_kind.name());
        Button::with_text(id, texts.game(game_kind).name, import).view()
    };
    if games.is_empty() {
        return ().into_any();
    }
    view! { <div class="answers">{games.iter().map(button).collect_view()}</div> }.into_any()
}
