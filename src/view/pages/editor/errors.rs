//! What is wrong with the position that is edited.
use super::editor_memo;
use crate::app::{App, Editor, EditorIntent, Intent};
use crate::board::Cell;
use crate::i18n::{Texts, outcome_texts, position_error};
use crate::notation::PositionError;
use crate::view::pages::error_page::{error_list, marked};
use crate::view::widgets::escape_html;
use crate::view::{memo_text, runtime};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The maximum number of cell buttons of an error.
const MAX_CELLS: usize = 8;

/// Whether the position can be played, and every error with buttons for its cells.
pub fn error_panel(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let summary = editor_memo(move |_, edit| summary(texts, edit));
    let class = editor_memo(|_, edit| {
        let kind = match (edit.valid_position(), edit.outcome()) {
            (None, _) => "wrong",
            (_, Some(_)) => "none over",
            _ => "right",
        };
        format!("verdict {kind}")
    });
    let list = editor_memo(move |app, edit| list(texts, app, edit));
    let click = move |event: MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let name = target
            .and_then(|target| target.closest("[data-cell]").ok().flatten()?.get_attribute("data-cell"));
        let cell =
            runtime.with_untracked(&|app| app.tab.active_editor()?.def().cell_by_name(name.as_deref()?));
        if let Some(cell) = cell {
            runtime.send(Intent::Editor(EditorIntent::MoveCursorTo(cell)));
        }
    };
    view! {
        <div class=memo_text(class) id="edit-errors">
            <p role="status">{memo_text(summary)}</p>
            <div on:click=click inner_html=memo_text(list)></div>
        </div>
    }
    .into_any()
}

fn summary(texts: &Texts, edit: &Editor) -> String {
    let own = texts.editor;
    match edit.outcome() {
        Some(outcome) => {
            let (heading, why) = outcome_texts(texts, edit.def().kind(), outcome);
            own.game_over(&format!("{heading}. {why}"))
        }
        None if edit.valid_position().is_some() => own.is_playable.to_owned(),
        None => own.error_count(&edit.errors().len().to_string()),
    }
}

/// Every error. A text that cannot be parsed is shown with its places instead.
fn list(texts: &Texts, app: &App, edit: &Editor) -> String {
    let def = &**edit.def();
    if edit.errors().is_empty() {
        return String::new();
    }
    if edit.is_unparsed() {
        return marked(edit.text(), edit.errors()) + &error_list(texts, def, edit.errors());
    }
    let item = |error: &PositionError| {
        let sentence = escape_html(&position_error(texts, def, error));
        let button = |&cell: &Cell| {
            let (name, readable) = (def.cell_name(cell), app.tab.notation_style().cell_name(def, cell));
            format!(
                " <button type='button' class='error-cell' data-cell='{name}'>{}</button>",
                escape_html(&readable)
            )
        };
        let cells: String = error.cells.iter().take(MAX_CELLS).map(button).collect();
        format!("<li>{sentence}{cells}</li>")
    };
    let items: String = edit.errors().iter().map(item).collect();
    format!("<ul class='error-list'>{items}</ul>")
}
