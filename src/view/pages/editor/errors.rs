//! What is wrong with the position that is edited.
use super::editor_memo;
use crate::view::parts::position_errors::{error_list, marked};
use crate::view::runtime;
use crate::view::ui::button::Button;
use app::editor::EditorIntent;
use app::open_game::Editor;
use app::{App, Intent};
use engine::board::Cell;
use engine::games::{self, GameDef};
use engine::notation::PositionError;
use leptos::prelude::*;
use std::sync::Arc;
use texts::{Texts, game_end_texts, position_error};

/// The id of what is said of the position.
pub(super) const ERRORS: &str = "edit-errors";

/// The maximum number of cell buttons of an error.
const MAX_CELLS: usize = 8;

/// Whether the position can be played, and every error with buttons for its cells.
#[component]
pub fn ErrorPanel(texts: &'static Texts) -> impl IntoView {
    let summary = editor_memo(move |_, edit| summary(texts, edit));
    let class = editor_memo(|_, edit| {
        let kind = match (edit.valid_position(), edit.outcome()) {
            (None, _) => "wrong",
            (_, Some(_)) => "none over",
            _ => "right",
        };
        format!("verdict {kind}")
    });
    let list = editor_memo(ErrorList::new);
    let is_orthodox = editor_memo(|_, edit| edit.bridge_text().is_some());
    let list = move || {
        let list = list.get()?;
        let def = games::by_id(&list.game_id).ok()?;
        Some(view! { <ErrorItems texts def list /> })
    };
    view! {
        <div class=class id=ERRORS>
            <p role="status">{summary}</p>
            <div>{list}</div>
            <Show when=move || is_orthodox.get()>
                <div class="answers">
                    <Button id="use-as-bridge" label=texts.editor.use_as_bridge intent=EditorIntent::UseAsBridge />
                </div>
            </Show>
        </div>
    }
}

fn summary(texts: &Texts, edit: &Editor) -> String {
    let own = texts.editor;
    if edit.bridge_text().is_some() {
        return texts.library.orthodox.to_owned();
    }
    match edit.outcome() {
        Some(outcome) => {
            let (heading, why) = game_end_texts(texts, &**edit.def(), outcome);
            own.game_over(&format!("{heading}. {why}"))
        }
        None if edit.valid_position().is_some() => own.is_playable.to_owned(),
        None => own.error_count(&edit.errors().len().to_string()),
    }
}

/// The errors of a position that has some.
#[derive(Clone, PartialEq)]
struct ErrorList {
    /// The game id.
    game_id: String,
    /// The text, if it cannot be parsed.
    unparsed: Option<String>,
    /// Each error with its cells and their names as they are displayed.
    errors: Vec<(PositionError, Vec<(Cell, String)>)>,
}

impl ErrorList {
    fn new(app: &App, edit: &Editor) -> Option<Self> {
        // Of a position of orthodox chess nothing is on the board that could be corrected.
        if edit.errors().is_empty() || edit.bridge_text().is_some() {
            return None;
        }
        let (def, style) = (&**edit.def(), app.tab.notation_style());
        let named = |&cell: &Cell| (cell, style.cell_name(def, cell));
        let with_cells =
            |error: &PositionError| (error.clone(), error.cells.iter().take(MAX_CELLS).map(named).collect());
        Some(Self {
            game_id: def.id(),
            unparsed: edit.is_unparsed().then(|| edit.text().to_owned()),
            errors: edit.errors().iter().map(with_cells).collect(),
        })
    }
}

/// Every error. A text that cannot be parsed is shown with its places instead.
#[component]
fn ErrorItems(texts: &'static Texts, def: Arc<dyn GameDef>, list: ErrorList) -> impl IntoView {
    if let Some(text) = list.unparsed {
        let errors: Vec<PositionError> = list.errors.into_iter().map(|(error, _)| error).collect();
        return view! { {marked(&text, &errors)} {error_list(texts, &*def, &errors)} }.into_any();
    }
    let item = |(error, cells): (PositionError, Vec<(Cell, String)>)| {
        let buttons = cells.into_iter().map(|(cell, shown)| {
            let name = def.cell_name(cell);
            view! { " " <CellButton cell name shown /> }
        });
        view! { <li>{position_error(texts, &*def, &error)} {buttons.collect_view()}</li> }
    };
    view! { <ul class="error-list">{list.errors.into_iter().map(item).collect_view()}</ul> }.into_any()
}

/// A button that moves the cursor to a cell.
#[component]
fn CellButton(
    cell: Cell,
    /// Its name in texts of positions.
    name: String,
    /// Its name as it is displayed.
    shown: String,
) -> impl IntoView {
    let runtime = runtime();
    let go = move |_| runtime.send(Intent::Editor(EditorIntent::MoveCursorTo(cell)));
    view! { <button type="button" class="error-cell" data-cell=name on:click=go>{shown}</button> }
}
