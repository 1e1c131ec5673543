//! Links, texts and files that are opened: a dialog, and files that are dragged onto the page.
use crate::view::file_drop::open_first_file;
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::dialog_head::DialogHead;
use crate::view::ui::fields::{TextArea, typed_text};
use app::library::LibraryIntent;
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;
use web_sys::HtmlInputElement;

/// The dialog.
#[component]
pub fn OpenTextDialog(texts: &'static Texts) -> impl IntoView {
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
    let import = move |_| runtime.send(LibraryIntent::ImportText(typed_text(element)));
    let open = move |event: leptos::ev::Event| {
        open_first_file(runtime, event_target::<HtmlInputElement>(&event).files());
    };
    // The games in which the text can be played.
    let import_as = move |game_kind: GameKind| {
        let id = format!("import-as-{}", game_kind.name());
        view! { <Button id label=texts.game(game_kind).name intent=LibraryIntent::ImportAs(game_kind) /> }
    };
    view! {
        <DialogHead id="close-import" texts title=own.open_now />
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
        <Show when=move || !games.with(Vec::is_empty)>
            <div class="answers">{move || games.get().into_iter().map(import_as).collect_view()}</div>
        </Show>
        <div class="answers">
            <button type="button" id="import-now" class="primary" on:click=import>{own.open_now}</button>
        </div>
    }
}
