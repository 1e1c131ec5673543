//! The head of a dialog.
use crate::view::ui::button::Button;
use app::tab::TabIntent;
use leptos::prelude::*;
use texts::Texts;

/// The head of a dialog: its title, and the button that closes it.
pub fn head(id: &'static str, texts: &'static Texts, title: impl Into<String>) -> AnyView {
    let title: String = title.into();
    view! {
        <div class="dialog-head">
            <h2 id="dialog-title">{title}</h2>
            {Button::with_text(id, texts.close, || TabIntent::CloseDialog).class("quiet").view()}
        </div>
    }
    .into_any()
}
