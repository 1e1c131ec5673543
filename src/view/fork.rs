//! A game that went on in two ways: both lines, of which one is chosen.
use super::boards;
use super::parts::{Button, escaped};
use super::store;
use crate::app::{Fork, Intent, Table};
use crate::i18n::{Texts, fill};
use crate::rules::Action;
use leptos::prelude::*;

/// So many plies of each line are shown.
const MOST: usize = 12;

/// The page.
pub fn fork(texts: &'static Texts) -> AnyView {
    let own = &texts.share;
    let Some(fork) = store().peek(&|app| app.fork.clone()) else { return ().into_any() };
    let hint = fill(own.fork_hint, &[("ply", &plies_of(&fork).to_string())]);
    let line = |table: &Table, heading: &str, id, theirs| {
        let html = format!(
            "<h2>{heading}</h2><div>{}</div><p class='fork-moves'>{}</p>",
            boards::preview(table.line.game(), &table.line.state().position),
            escaped(&continuation(texts, &fork, table))
        );
        let choose = Button::words(id, own.choose, move || Intent::ChooseLine { theirs }).class("primary");
        view! { <section><div inner_html=html></div>{choose.view()}</section> }.into_any()
    };
    view! {
        <div class="library">
            <h1>{own.fork}</h1>
            <p class="hint">{hint}</p>
            <div class="fork">
                {line(&fork.ours, own.ours, "choose-ours", false)}
                {line(&fork.theirs, own.theirs, "choose-theirs", true)}
            </div>
        </div>
    }
    .into_any()
}

/// How many plies both lines have in common.
fn plies_of(fork: &Fork) -> usize {
    let is_same = |(one, other): &(&Action, &Action)| one == other;
    let actions = |table: &Table| table.line.plies().map(|ply| *ply.action).collect::<Vec<_>>();
    actions(&fork.ours).iter().zip(&actions(&fork.theirs)).take_while(is_same).count()
}

/// The moves of a line from where both part.
fn continuation(texts: &Texts, fork: &Fork, table: &Table) -> String {
    let common = plies_of(fork);
    let written = table.line.written();
    let texts_of = written.iter().skip(common).map(|written| table.line.text_of(written, &table.spelling));
    let moves: Vec<String> = texts_of.take(MOST).collect();
    if moves.is_empty() {
        return texts.share.no_more.to_owned();
    }
    let rest = if written.len() > common + MOST { " …" } else { "" };
    format!("{}{rest}", moves.join(" "))
}
