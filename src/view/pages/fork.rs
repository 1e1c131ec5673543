//! A game that went on in two ways: both lines, of which one is chosen.
use crate::app::{Fork, Intent, Table};
use crate::i18n::{Texts, render};
use crate::view::boards;
use crate::view::parts::{Button, escaped};
use crate::view::{now, store};
use leptos::prelude::*;

/// So many plies of each line are shown.
const MOST: usize = 12;

/// The page.
pub fn fork(texts: &'static Texts) -> AnyView {
    let own = &texts.share;
    let Some(fork) = store().peek(&|app| app.fork.clone()) else { return ().into_any() };
    let hint = render(own.fork_hint, &[("ply", &fork.plies().to_string())]);
    let line = |table: &Table, heading: &str, id, theirs| {
        let html = format!(
            "<h2>{heading}</h2><div>{}</div><p class='fork-moves'>{}</p><p class='hint'>{}</p>",
            boards::preview(table.line.def(), &table.line.state().position),
            escaped(&continuation(&fork, table)),
            now(texts, table)
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

/// The moves of a line from where both part.
fn continuation(fork: &Fork, table: &Table) -> String {
    let common = fork.plies();
    let written = table.line.movetext_plies();
    let texts_of = written.iter().skip(common).map(|written| table.line.movetext_ply(written, &table.spelling));
    let moves: Vec<String> = texts_of.take(MOST).collect();
    let rest = if written.len() > common + MOST { " …" } else { "" };
    format!("{}{rest}", moves.join(" "))
}
