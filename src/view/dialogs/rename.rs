//! The dialog that gives a game a name.
use crate::view::runtime;
use crate::view::ui::dialog_head::DialogHead;
use app::library::LibraryIntent;
use engine::link::GameKey;
use leptos::html::Input;
use leptos::prelude::*;
use texts::Texts;

/// The dialog that gives a game a name.
#[component]
pub fn RenameDialog(texts: &'static Texts, key: GameKey) -> impl IntoView {
    let (own, runtime) = (&texts.library, runtime());
    let title = runtime
        .with_untracked(&|app| app.tab.saved_games.find(key).map(|stored| stored.meta.title.clone()))
        .unwrap_or_default();
    let field = NodeRef::<Input>::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let title = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        runtime.send(LibraryIntent::Rename(key, title));
    };
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            request_animation_frame(move || field.select());
        }
    });
    view! {
        <DialogHead id="close-rename" texts title=own.rename />
        <form on:submit=submit>
            <div>
                <label class="field">
                    {own.rename_label}
                    <input
                        id="game-title"
                        value=title
                        maxlength="60"
                        autocomplete="off"
                        aria-describedby="title-hint"
                        node_ref=field
                    />
                </label>
                <p class="hint" id="title-hint">{own.rename_hint}</p>
            </div>
            <div class="answers">
                <button class="primary" id="rename-done" type="submit">{own.rename_submit}</button>
            </div>
        </form>
    }
}
