//! A move that is written, and what it can be completed to: a field with a list, as assistive technology knows it.
use super::parts::{element, escaped};
use super::{of_table, store, text, watch};
use crate::app::effects::{MOVE_FIELD, Store};
use crate::app::{Intent, Offers, Table};
use crate::i18n::Texts;
use leptos::ev::{Event, KeyboardEvent, MouseEvent, SubmitEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

/// The field for a move.
pub fn typed(texts: &'static Texts) -> AnyView {
    let store = store();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(field) = field() else { return };
        store.send(Intent::Type(field.value()));
        // What is wrong stays to be mended.
        let is_done = |table: &Table| {
            table.shown.is_none() && table.misread.is_none() && table.refused.is_none() && !table.is_paused()
        };
        if store.peek(&|app| app.table.as_ref().is_some_and(is_done)) {
            field.set_value("");
        }
    };
    let complete = move |_: Event| {
        if let Some(field) = field() {
            store.send(Intent::Complete(field.value()));
        }
    };
    let label = texts.sheet.type_move;
    let fields = format!(
        "<input id='{MOVE_FIELD}' aria-label='{label}' placeholder='{label}' autocomplete='off' autocapitalize='off' \
         spellcheck='false' enterkeyhint='go' role='combobox' aria-autocomplete='list' aria-expanded='false' \
         aria-controls='completions'><button type='submit' id='play-typed'>{}</button>",
        texts.sheet.play
    );
    let offers = of_table(move |table| list(texts, &table.offers));
    watch(Box::new(move || tell(&offers.get())));
    view! {
        <form
            class="typed"
            on:submit=submit
            on:input=complete
            on:keydown=move |event| key(store, &event)
            on:click=move |event| click(store, &event)
        >
            <div class="typed-fields" inner_html=fields></div>
            <div inner_html=text(offers)></div>
        </form>
    }
    .into_any()
}

fn field() -> Option<HtmlInputElement> {
    element(MOVE_FIELD)
}

/// The list of what the text can be completed to.
fn list(texts: &Texts, offers: &Offers) -> String {
    if offers.words.is_empty() {
        return String::new();
    }
    let mut html = format!("<ul id='completions' role='listbox' aria-label='{}'>", texts.hands.completions);
    for (index, word) in offers.words.iter().enumerate() {
        let picked = offers.picked == Some(index);
        html += &format!(
            "<li id='completion-{index}' role='option' tabindex='-1' data-offer='{index}' aria-selected='{picked}'>{}</li>",
            escaped(word)
        );
    }
    html + "</ul>"
}

/// The field says whether it has a list, and what of it the keyboard is on.
fn tell(list: &str) {
    let Some(field) = field() else { return };
    let _ = field.set_attribute("aria-expanded", if list.is_empty() { "false" } else { "true" });
    let picked = store().peek(&|app| app.table.as_ref()?.offers.picked);
    let _ = match picked {
        Some(index) => field.set_attribute("aria-activedescendant", &format!("completion-{index}")),
        None => field.remove_attribute("aria-activedescendant"),
    };
}

fn key(store: Store, event: &KeyboardEvent) {
    let Offers { words, picked } =
        store.peek(&|app| app.table.as_ref().map(|table| table.offers.clone()).unwrap_or_default());
    let is_plain = !event.shift_key() && !event.is_composing();
    let (Some(field), false, true) = (field(), words.is_empty(), is_plain) else { return };
    let take = |index| Intent::TakeOffer { index, text: field.value() };
    let intent = match (event.key().as_str(), picked) {
        ("ArrowDown", _) => Intent::PickOffer { back: false },
        ("ArrowUp", _) => Intent::PickOffer { back: true },
        ("Escape", _) => Intent::DropOffers,
        ("Enter" | "Tab", Some(index)) => take(index),
        _ => return,
    };
    event.prevent_default();
    store.send(intent);
}

fn click(store: Store, event: &MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let offer = target.and_then(|target| target.closest("[data-offer]").ok()?);
    let index = offer.and_then(|offer| offer.get_attribute("data-offer")?.parse().ok());
    if let (Some(index), Some(field)) = (index, field()) {
        store.send(Intent::TakeOffer { index, text: field.value() });
    }
}
