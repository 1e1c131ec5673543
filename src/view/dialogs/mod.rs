//! Dialogs over the page: one at a time, the browser's own.
mod arrangements;
mod key_list;
mod new_game;
mod opening;
mod other_rules;
mod picture;
mod results;
mod rules;
mod seats;
mod settings;
mod share;
mod sheet;

use super::parts::Button;
use super::{live, pages, store, watch};
use crate::app::{Dialog, Intent};
use crate::games::{GameDef, GameKind};
use crate::i18n::{Texts, alliance, render};
use crate::pieces::Party;
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
    let content = move || dialog.get().map_or_else(|| ().into_any(), |dialog| content(texts, dialog));
    view! {
        <dialog node_ref=element aria-labelledby="dialog-title" on:close=move |_| store.send(Intent::Close)>
            {live(Box::new(content))}
        </dialog>
    }
    .into_any()
}

/// The content of a dialog.
fn content(texts: &'static Texts, dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::NewGame => new_game::new_game(texts),
        Dialog::Resign => resign(texts),
        Dialog::Rules(rule) => rules::rules(texts, rule),
        Dialog::Settings => settings::settings(texts),
        Dialog::Keys => key_list::keys(texts),
        Dialog::Sheet => sheet::sheet(texts),
        Dialog::OtherRules => other_rules::other_rules(texts),
        Dialog::Match => results::results(texts),
        Dialog::Arrangements => arrangements::arrangements(texts),
        Dialog::Share => share::share(texts),
        Dialog::OpenText => opening::opening(texts),
        Dialog::Rename(key) => pages::rename(texts, key),
        Dialog::Seats => seats::seats(texts),
    }
}

/// The game at the table.
pub(super) fn game_at_table() -> Option<Arc<dyn GameDef>> {
    store().peek(&|app| app.table.as_ref().map(|table| table.line.def().clone()))
}

fn resign(texts: &'static Texts) -> AnyView {
    let Some(game) = game_at_table() else { return ().into_any() };
    let resign = |party: Party| {
        let label = match game.kind() {
            GameKind::Fortress => render(texts.resign_for, &[("party", &alliance(texts, game.kind(), party))]),
            title => render(texts.resign_for, &[("party", texts.party(title, party))]),
        };
        let id = ["resign-0", "resign-1", "resign-2", "resign-3"][party.index()];
        Button::words(id, label, move || Intent::Resign(party)).view()
    };
    // An alliance resigns as one; small powers do not.
    let parties = match game.kind() {
        GameKind::Fortress | GameKind::Coalition => 2,
        GameKind::Bridge | GameKind::Hex => game.rules().parties,
    };
    let consent = (game.kind() == GameKind::Coalition).then_some(texts.coalition_own.consent);
    let mut buttons: Vec<AnyView> = Party::first(parties).map(resign).collect();
    buttons.push(Button::words("cancel-resign", texts.cancel, || Intent::Close).class("quiet").view());
    view! {
        <h2 id="dialog-title">{texts.resign_ask}</h2>
        <p class="hint">{consent}</p>
        <div class="answers">{buttons}</div>
    }
    .into_any()
}
