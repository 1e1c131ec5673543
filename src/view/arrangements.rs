//! The arrangements of men that the player keeps.
use super::dialogs::head;
use super::parts::Button;
use super::{boards, live, store};
use crate::app::{App, Intent};
use crate::i18n::{Texts, fill};
use leptos::prelude::*;

/// The dialog.
pub fn arrangements(texts: &'static Texts) -> AnyView {
    let own = &texts.coalition_own;
    let kept = store().memo(Box::new(|app| app.arrangements.clone()));
    let content = move || {
        let items: Vec<AnyView> =
            kept.with(|kept| (0..kept.len()).map(|index| kept_one(texts, index)).collect());
        if items.is_empty() {
            return view! { <p class="hint">{own.no_arrangements}</p> }.into_any();
        }
        view! { <ul class="arrangements">{items}</ul> }.into_any()
    };
    view! {
        {head("close-arrangements", texts, own.arrangements)}
        {live(Box::new(content))}
        <div class="answers">
            {Button::words("save-arrangement", own.save_arrangement, || Intent::SaveArrangement).view()}
        </div>
    }
    .into_any()
}

/// A kept arrangement: its number, a picture, and what can be done with it.
fn kept_one(texts: &'static Texts, index: usize) -> AnyView {
    let own = &texts.coalition_own;
    let picture = store().peek(&|app| picture(app, index).unwrap_or_default());
    let name = fill(own.own_arrangement, &[("number", &(index + 1).to_string())]);
    let html = format!("<p>{name}</p>{picture}");
    view! {
        <li>
            <div inner_html=html></div>
            {Button::words("", own.use_arrangement, move || Intent::UseArrangement(index)).class("primary").view()}
            {Button::words("", texts.remove, move || Intent::DropArrangement(index)).class("quiet").view()}
        </li>
    }
    .into_any()
}

fn picture(app: &App, index: usize) -> Option<String> {
    let table = app.table.as_ref()?;
    boards::arrangement(table, app.arrangements.get(index)?)
}
