//! The saved arrangements: each with its number, a picture, and what can be done with it.
use crate::app::{App, ArrangementIntent};
use crate::i18n::Texts;
use crate::view::elements::{paragraph, paragraph_of};
use crate::view::widgets::{Button, head};
use crate::view::{boards, dynamic, runtime};
use leptos::prelude::*;

/// The dialog.
pub fn arrangements(texts: &'static Texts) -> AnyView {
    let own = texts.coalition();
    let pictures = runtime().memo(Box::new(pictures));
    let list = move || {
        let pictures = pictures.get();
        if pictures.is_empty() {
            return paragraph_of("hint", own.no_arrangements);
        }
        let items = pictures.into_iter().enumerate().map(|(index, picture)| item(texts, index, picture));
        view! { <ul class="arrangements">{items.collect_view()}</ul> }.into_any()
    };
    view! {
        {head("close-arrangements", texts, own.arrangements)}
        <div>{dynamic(Box::new(list))}</div>
        <div class="answers">
            {Button::with_text("save-arrangement", own.save_arrangement, || ArrangementIntent::Save).view()}
        </div>
    }
    .into_any()
}

/// Returns the pictures of the saved arrangements.
fn pictures(app: &App) -> Vec<String> {
    let Some(open_game) = &app.tab.open_game else { return Vec::new() };
    let picture = |saved: &String| boards::arrangement(open_game, saved).unwrap_or_default();
    app.tab.saved_arrangements.iter().map(picture).collect()
}

fn item(texts: &Texts, index: usize, picture: String) -> AnyView {
    let own = texts.coalition();
    view! {
        <li>
            <div>
                {paragraph(own.arrangement_name(&(index + 1).to_string()))}
                <div inner_html=picture></div>
            </div>
            {Button::with_text("", own.use_arrangement, move || ArrangementIntent::Use(index)).class("primary").view()}
            {Button::with_text("", texts.remove, move || ArrangementIntent::Remove(index)).class("quiet").view()}
        </li>
    }
    .into_any()
}
