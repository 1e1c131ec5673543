//! Dialogs over the page: one at a time, the browser's own.
mod arrangements;
mod club;
mod import;
mod key_list;
mod live;
mod match_table;
mod movetext;
mod new_game;
mod picture;
mod rename;
mod rules;
mod seats;
mod settings;
mod share;

use crate::later::LaterView;
use crate::view::Content;
use crate::view::parts::games;
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::dialog_head::DialogHead;
use crate::view::ui::focus::keep_focus;
use ::live::Phrase;
use app::announcements::phrase_text;
use app::live::LiveIntent;
use app::open_game::OpenGame;
use app::play::GameIntent;
use app::tab::{Dialog, TabIntent};
use engine::games::GameDef;
use engine::pieces::Party;
use leptos::prelude::*;
use std::sync::Arc;
use texts::{Texts, alliance_name};

/// The dialog that is open.
#[component]
pub fn CurrentDialog(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let dialog = runtime.memo(|app| app.tab.dialog.clone());
    let element = NodeRef::<leptos::html::Dialog>::new();
    Effect::new(move |_| {
        let (open, Some(element)) = (dialog.get(), element.get()) else { return };
        match open {
            Some(open) => {
                let closed_by = if has_input(&open) { "closerequest" } else { "any" };
                let _ = element.set_attribute("closedby", closed_by);
                if element.open() {
                    keep_focus("dialog[open] :is(button, input):enabled");
                } else {
                    let _ = element.show_modal();
                }
            }
            None => {
                element.close();
                keep_focus("[role=gridcell][tabindex='0']");
            }
        }
    });
    view! {
        <dialog
            node_ref=element
            class:small=move || dialog.with(|dialog| dialog.as_ref().is_some_and(is_small))
            aria-labelledby="dialog-title"
            on:close=move |_| runtime.send(TabIntent::CloseDialog)
        >
            <ShowLet some=dialog let(dialog)>
                <LaterView texts content=Content::Dialog(dialog)>
                    <DialogHead id="close-loading" texts title=texts.loading />
                </LaterView>
            </ShowLet>
        </dialog>
    }
}

/// Whether something can be typed into a dialog. A click beside it closes every other one.
fn has_input(dialog: &Dialog) -> bool {
    match dialog {
        Dialog::NewGame
        | Dialog::OpenText
        | Dialog::Movetext
        | Dialog::Rename(_)
        | Dialog::Share
        | Dialog::Arrangements => true,
        Dialog::Live
        | Dialog::Phrases
        | Dialog::Resign
        | Dialog::Rules(_)
        | Dialog::Settings
        | Dialog::Keys
        | Dialog::OtherRules
        | Dialog::Match
        | Dialog::Seats => false,
    }
}

/// Whether a dialog is only a question or one field.
fn is_small(dialog: &Dialog) -> bool {
    matches!(dialog, Dialog::Resign | Dialog::Phrases | Dialog::Rename(_))
}

/// Draws the content of a dialog.
pub fn draw(texts: &'static Texts, dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::NewGame => view! { <new_game::NewGameDialog texts /> }.into_any(),
        Dialog::Resign => view! { <ResignDialog texts /> }.into_any(),
        Dialog::Rules(rule) => view! { <rules::RulesDialog texts named=rule /> }.into_any(),
        Dialog::Settings => view! { <settings::SettingsDialog texts /> }.into_any(),
        Dialog::Keys => view! { <key_list::KeysDialog texts /> }.into_any(),
        Dialog::Movetext => view! { <movetext::MovetextDialog texts /> }.into_any(),
        Dialog::OtherRules => view! { <games::OtherRulesDialog texts /> }.into_any(),
        Dialog::Match => view! { <match_table::MatchDialog texts /> }.into_any(),
        Dialog::Arrangements => view! { <arrangements::ArrangementsDialog texts /> }.into_any(),
        Dialog::Share => view! { <share::ShareDialog texts /> }.into_any(),
        Dialog::OpenText => view! { <import::OpenTextDialog texts /> }.into_any(),
        Dialog::Rename(key) => view! { <rename::RenameDialog texts key /> }.into_any(),
        Dialog::Live => view! { <live::LiveDialog texts /> }.into_any(),
        Dialog::Phrases => view! { <PhrasesDialog texts /> }.into_any(),
        Dialog::Seats => view! { <seats::SeatsDialog texts /> }.into_any(),
    }
}

/// The game at the table.
pub(super) fn current_def() -> Option<Arc<dyn GameDef>> {
    runtime().with_untracked(&|app| app.tab.open_game.as_ref().map(|open_game| open_game.game.def().clone()))
}

/// The ready-made phrases: one of them is said to the others, and the dialog is closed.
#[component]
fn PhrasesDialog(texts: &'static Texts) -> impl IntoView {
    let say = |phrase: Phrase| {
        let id = format!("say-{}", phrase.number());
        view! { <Button id label=phrase_text(phrase, texts) intent=LiveIntent::Say(phrase) /> }
    };
    view! {
        <DialogHead id="close-phrases" texts title=texts.live.say />
        <div class="answers">{Phrase::ALL.map(say).collect_view()}</div>
    }
}

#[component]
fn ResignDialog(texts: &'static Texts) -> impl IntoView {
    let Some(def) = current_def() else { return ().into_any() };
    let resign = |party: Party| {
        let id = format!("resign-{}", party.index());
        let label = texts.resign_for(&alliance_name(texts, def.kind(), party));
        view! { <Button id label intent=GameIntent::Resign(party) /> }
    };
    let parties = runtime().with_untracked(&|app| {
        app.tab.open_game.as_ref().map(OpenGame::resigning_parties).unwrap_or_default()
    });
    let consent = def.rules().coalition.as_ref().map(|_| texts.coalition().resign_consent);
    let (heading, buttons) = match parties[..] {
        [party] => {
            let resign = view! {
                <Button id="resign-now" label=texts.resign intent=GameIntent::Resign(party) class="primary" />
            };
            (texts.feedback.ask_resign, resign.into_any())
        }
        _ => (texts.resign_heading, parties.into_iter().map(resign).collect_view().into_any()),
    };
    view! {
        <DialogHead id="close-resign" texts title=heading />
        <p class="hint">{consent}</p>
        <div class="answers">
            <Button id="cancel-resign" label=texts.cancel intent=TabIntent::CloseDialog class="quiet" />
            {buttons}
        </div>
    }
    .into_any()
}
