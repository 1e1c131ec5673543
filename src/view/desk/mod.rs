//! The desk: pages and dialogs that a game can be played without. They are a file of their own, which is loaded when one
//! of them is first opened; `.ci/split.mjs` finds what belongs to it behind the two doors here and that of the app's.
mod about;
mod analysis;
mod analysis_list;
mod arrangements;
mod broken;
mod editor;
mod fork;
mod key_list;
mod learn;
mod library;
mod opening;
mod other_rules;
mod picture;
mod results;
mod rules;
mod seats;
mod settings;
mod share;
mod sheet;

use crate::app::{Dialog, Page};
use crate::i18n::Texts;
use leptos::prelude::*;

/// A dialog of the desk.
#[inline(never)]
pub fn dialog(texts: &'static Texts, dialog: Dialog) -> AnyView {
    match dialog {
        Dialog::Rules(rule) => rules::rules(texts, rule),
        Dialog::Settings => settings::settings(texts),
        Dialog::Keys => key_list::keys(texts),
        Dialog::Sheet => sheet::sheet(texts),
        Dialog::OtherRules => other_rules::other_rules(texts),
        Dialog::Match => results::results(texts),
        Dialog::Arrangements => arrangements::arrangements(texts),
        Dialog::Share => share::share(texts),
        Dialog::OpenText => opening::opening(texts),
        Dialog::Rename(key) => library::rename(texts, key),
        Dialog::Seats => seats::seats(texts),
        Dialog::NewGame | Dialog::Resign => ().into_any(),
    }
}

/// A page of the desk.
#[inline(never)]
pub fn page(texts: &'static Texts, page: Page) -> AnyView {
    match page {
        Page::About => about::about(texts),
        Page::Library => library::library(texts),
        Page::Fork => fork::fork(texts),
        Page::Analysis => analysis::analysis(texts),
        Page::Editor => editor::editor(texts),
        Page::Learn(title, place) => learn::learn(texts, title, &place),
        broken => broken::broken(texts, &broken),
    }
}
