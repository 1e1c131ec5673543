//! Dialogs over the page: one at a time, the browser's own.
use super::key_list::keys;
use super::new_game::new_game;
use super::parts::{Button, escaped};
use super::settings::settings;
use super::{live, store, watch};
use crate::app::{Dialog, Intent};
use crate::games::Title;
use crate::games::bridge::SENTENCES;
use crate::i18n::{Texts, fill};
use crate::pieces::Party;
use gloo::utils::document;
use leptos::prelude::*;

/// The dialog that is open.
pub fn dialogs(texts: &'static Texts) -> AnyView {
    let store = store();
    let dialog = store.memo(Box::new(|app| app.dialog.clone()));
    let element = NodeRef::<leptos::html::Dialog>::new();
    watch(Box::new(move || {
        let (open, Some(element)) = (dialog.get(), element.get()) else { return };
        match open {
            Some(open) => {
                if !element.open() {
                    let _ = element.show_modal();
                }
                if let Dialog::Rules(Some(rule)) = open {
                    request_animation_frame(move || show_rule(rule));
                }
            }
            None => element.close(),
        }
    }));
    let content = move || match dialog.get() {
        Some(Dialog::NewGame) => new_game(texts),
        Some(Dialog::Rules(rule)) => rules(texts, rule),
        Some(Dialog::Resign) => resign(texts),
        Some(Dialog::Settings) => settings(texts),
        Some(Dialog::Keys) => keys(texts),
        None => ().into_any(),
    };
    view! {
        <dialog node_ref=element aria-labelledby="dialog-title" on:close=move |_| store.send(Intent::Close)>
            {live(Box::new(content))}
        </dialog>
    }
    .into_any()
}

/// The head of a dialog that is read: its title, and the way out.
pub fn head(id: &'static str, texts: &'static Texts, title: &'static str) -> AnyView {
    view! {
        <div class="dialog-head">
            <h2 id="dialog-title">{title}</h2>
            {Button::words(id, texts.close, || Intent::Close).class("quiet").view()}
        </div>
    }
    .into_any()
}

fn show_rule(rule: &str) {
    if let Some(element) = document().get_element_by_id(&format!("rule-{rule}")) {
        element.scroll_into_view();
    }
}

fn rules(texts: &'static Texts, named: Option<&'static str>) -> AnyView {
    let sentences = SENTENCES.iter().zip(texts.bridge).map(|(sentence, text)| {
        let (number, rule) = (sentence.number, sentence.rule);
        let class = if named == Some(rule) { " class='named'" } else { "" };
        let badge =
            if sentence.ruling { format!(" <span class='badge'>{}</span>", texts.ruling) } else { String::new() };
        format!(
            "<li id='rule-{rule}'{class}><span class='rule-number'>{number}</span><span>{}{badge}</span></li>",
            escaped(text)
        )
    });
    let sentences: String = sentences.collect();
    view! {
        {head("close-rules", texts, texts.bridge_rules)}
        <ol class="sentences" inner_html=sentences></ol>
    }
    .into_any()
}

fn resign(texts: &'static Texts) -> AnyView {
    let resign = |party: usize, id| {
        let label = fill(texts.resign_for, &[("party", texts.party(Title::Bridge, Party::new(party)))]);
        Button::words(id, label, move || Intent::Resign(Party::new(party))).view()
    };
    let buttons = vec![
        resign(0, "resign-0"),
        resign(1, "resign-1"),
        Button::words("cancel-resign", texts.cancel, || Intent::Close).class("quiet").view(),
    ];
    view! {
        <h2 id="dialog-title">{texts.resign_ask}</h2>
        <div class="answers">{buttons}</div>
    }
    .into_any()
}
