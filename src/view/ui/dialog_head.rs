//! The head of a dialog.
use crate::view::ui::button::IconButton;
use crate::view::ui::icons::CROSS;
use app::tab::TabIntent;
use leptos::prelude::*;
use texts::Texts;

/// The head of a dialog: its title, and the button that closes it.
#[component]
pub fn DialogHead(id: &'static str, texts: &'static Texts, #[prop(into)] title: String) -> impl IntoView {
    view! {
        <div class="dialog-head">
            <h2 id="dialog-title">{title}</h2>
            <IconButton id icon=CROSS label=texts.close intent=TabIntent::CloseDialog class="quiet" />
        </div>
    }
}
