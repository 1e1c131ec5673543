//! Dialogs over the page: one at a time, the browser's own.
use super::arrangements::arrangements;
use super::key_list::keys;
use super::library::rename;
use super::new_game::new_game;
use super::opening::opening;
use super::other_rules::other_rules;
use super::parts::{Button, escaped};
use super::results::results;
use super::settings::settings;
use super::share::share;
use super::sheet::sheet;
use super::{live, store, text, watch};
use crate::app::{App, Dialog, Intent};
use crate::games::{Game, Title};
use crate::i18n::{Texts, alliance, fill};
use crate::pieces::Party;
use gloo::utils::document;
use leptos::prelude::*;
use std::sync::Arc;

/// The dialog that is open.
pub fn dialogs(texts: &'static Texts) -> AnyView {
    let store = store();
    let dialog = store.memo(Box::new(|app| app.dialog.clone()));
    let element = NodeRef::<leptos::html::Dialog>::new();
    watch(Box::new(move || {
        let (open, Some(element)) = (dialog.get(), element.get()) else { return };
        match open {
            Some(_) => {
                if !element.open() {
                    let _ = element.show_modal();
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
        Some(Dialog::Sheet) => sheet(texts),
        Some(Dialog::OtherRules) => other_rules(texts),
        Some(Dialog::Match) => results(texts),
        Some(Dialog::Arrangements) => arrangements(texts),
        Some(Dialog::Share) => share(texts),
        Some(Dialog::OpenText) => opening(texts),
        Some(Dialog::Rename(key)) => rename(texts, key),
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
pub fn head(id: &'static str, texts: &'static Texts, title: impl Into<String>) -> AnyView {
    let title: String = title.into();
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

/// The game at the table.
fn game_at_table() -> Option<Arc<dyn Game>> {
    store().peek(&|app| app.table.as_ref().map(|table| table.line.game().clone()))
}

fn rules(texts: &'static Texts, named: Option<&'static str>) -> AnyView {
    let Some(game) = game_at_table() else { return ().into_any() };
    let heading = format!("{}: {}", texts.rules, texts.game(game.title()).name);
    let has_later_names = game.title() == Title::Hex && store().peek(&|app| app.settings.later_names);
    let hint = has_later_names.then_some(texts.panels.later_names_hint);
    let list = store().memo(Box::new(move |app| sentences(texts, app, &*game, named)));
    // Once it is there, the sentence that is asked for comes into sight.
    watch(Box::new(move || {
        let _ = list.get();
        named.into_iter().for_each(|rule| request_animation_frame(move || show_rule(rule)));
    }));
    view! {
        {head("close-rules", texts, heading)}
        <p class="hint">{hint}</p>
        <div inner_html=text(list)></div>
    }
    .into_any()
}

fn sentences(texts: &Texts, app: &App, game: &dyn Game, named: Option<&str>) -> String {
    let read = app.sentences(game.title());
    if read.is_empty() {
        let why = if app.is_reading_rules() { texts.rules_come } else { texts.rules_unread };
        return format!("<p class='hint'>{why}</p>");
    }
    let sentences = game.sentences().iter().zip(read).map(|(sentence, text)| {
        let (number, rule) = (sentence.number, sentence.rule);
        let class = if named == Some(rule) { " class='named'" } else { "" };
        let badge = if sentence.ruling {
            format!(" <span class='badge'>{}</span>", texts.ruling)
        } else {
            String::new()
        };
        format!(
            "<li id='rule-{rule}'{class}><span class='rule-number'>{number}</span><span>{}{badge}</span></li>",
            escaped(text)
        )
    });
    format!("<ol class='sentences'>{}</ol>", sentences.collect::<String>())
}

fn resign(texts: &'static Texts) -> AnyView {
    let Some(game) = game_at_table() else { return ().into_any() };
    let resign = |party: Party| {
        let label = match game.title() {
            Title::Fortress => fill(texts.resign_for, &[("party", &alliance(texts, game.title(), party))]),
            title => fill(texts.resign_for, &[("party", texts.party(title, party))]),
        };
        let id = ["resign-0", "resign-1", "resign-2", "resign-3"][party.index()];
        Button::words(id, label, move || Intent::Resign(party)).view()
    };
    // An alliance resigns as one; small powers do not.
    let parties = match game.title() {
        Title::Fortress | Title::Coalition => 2,
        Title::Bridge | Title::Hex => game.tables().parties,
    };
    let consent = (game.title() == Title::Coalition).then_some(texts.coalition_own.consent);
    let mut buttons: Vec<AnyView> = Party::first(parties).map(resign).collect();
    buttons.push(Button::words("cancel-resign", texts.cancel, || Intent::Close).class("quiet").view());
    view! {
        <h2 id="dialog-title">{texts.resign_ask}</h2>
        <p class="hint">{consent}</p>
        <div class="answers">{buttons}</div>
    }
    .into_any()
}
