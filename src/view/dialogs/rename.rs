//! The dialog that gives a game a name.
use crate::view::runtime;
use crate::view::ui::dialog_head::DialogHead;
use crate::view::ui::elements::element_by_id;
use app::library::LibraryIntent;
use engine::link::GameKey;
use leptos::prelude::*;
use texts::Texts;
use web_sys::HtmlInputElement;

/// The id of the field.
const TITLE: &str = "game-title";

/// The dialog that gives a game a name.
#[component]
pub fn RenameDialog(texts: &'static Texts, key: GameKey) -> impl IntoView {
    let (own, runtime) = (&texts.library, runtime());
    let title = runtime
        .with_untracked(&|app| app.tab.saved_games.find(key).map(|stored| stored.meta.title.clone()))
        .unwrap_or_default();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let title = element_by_id::<HtmlInputElement>(TITLE).map(|field| field.value()).unwrap_or_default();
        runtime.send(LibraryIntent::Rename(key, title));
    };
    Effect::new(|_| {
        request_animation_frame(|| {
            element_by_id::<HtmlInputElement>(TITLE).into_iter().for_each(|field| field.select());
        });
    });
    view! {
        <DialogHead id="close-rename" texts title=own.rename />
        <form on:submit=submit>
            <div>
                <label class="field">
                    {own.rename_label}
                    <input id=TITLE value=title maxlength="60" autocomplete="off" aria-describedby="title-hint"/>
                </label>
                <p class="hint" id="title-hint">{own.rename_hint}</p>
            </div>
            <div class="answers">
                <button class="primary" id="rename-done" type="submit">{own.rename_submit}</button>
            </div>
        </form>
    }
}
