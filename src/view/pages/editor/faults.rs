//! What is wrong with the position that is edited.
use super::of_edit;
use crate::app::{App, Edit, EditStep, Intent};
use crate::board::Cell;
use crate::i18n::{Texts, render, position_error, result};
use crate::notation::PositionError;
use crate::view::pages::broken::{marked, told};
use crate::view::parts::escaped;
use crate::view::{store, text};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// To so many cells of a fault there is a way.
const MOST_CELLS: usize = 8;

/// Whether the position can be played, and every fault with the way to its cell.
pub fn faults(texts: &'static Texts) -> AnyView {
    let store = store();
    let summary = of_edit(move |_, edit| summary(texts, edit));
    let class = of_edit(|_, edit| {
        let kind = match (edit.sound(), edit.outcome()) {
            (None, _) => "wrong",
            (_, Some(_)) => "none over",
            _ => "right",
        };
        format!("verdict {kind}")
    });
    let list = of_edit(move |app, edit| list(texts, app, edit));
    let click = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let name = target
            .and_then(|target| target.closest("[data-cell]").ok().flatten()?.get_attribute("data-cell"));
        let cell = store.peek(&|app| app.edited()?.game().cell_by_name(name.as_deref()?));
        if let Some(cell) = cell {
            store.send(Intent::Edit(EditStep::GoTo(cell)));
        }
    };
    view! {
        <div class=text(class) id="edit-verdict">
            <p role="status">{text(summary)}</p>
            <div on:click=click inner_html=text(list)></div>
        </div>
    }
    .into_any()
}

fn summary(texts: &Texts, edit: &Edit) -> String {
    let own = texts.editor;
    match edit.outcome() {
        Some(outcome) => {
            let (heading, why) = result(texts, edit.game().kind(), outcome);
            render(own.over, &[("result", &format!("{heading}. {why}"))])
        }
        None if edit.sound().is_some() => own.sound.to_owned(),
        None => render(own.faults, &[("count", &edit.faults().len().to_string())]),
    }
}

/// Every fault; of a text that cannot be read as it was given, the text with the places.
fn list(texts: &Texts, app: &App, edit: &Edit) -> String {
    let game = &**edit.game();
    if edit.faults().is_empty() {
        return String::new();
    }
    if edit.is_unread() {
        return marked(edit.text(), edit.faults()) + &told(texts, game, edit.faults());
    }
    let item = |fault: &PositionError| {
        let sentence = escaped(&position_error(texts, game, fault));
        let button = |&cell: &Cell| {
            let (name, readable) = (game.cell_name(cell), app.spelling().cell_name(game, cell));
            format!(" <button type='button' class='fault' data-cell='{name}'>{}</button>", escaped(&readable))
        };
        let cells: String = fault.cells.iter().take(MOST_CELLS).map(button).collect();
        format!("<li>{sentence}{cells}</li>")
    };
    let items: String = edit.faults().iter().map(item).collect();
    format!("<ul class='faults'>{items}</ul>")
}
