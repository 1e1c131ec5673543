//! The position editor: the board, the palette of pieces, everything else of the position, and its errors.
mod errors;
mod field_values;
mod fields;
mod palette;

use crate::platform::{Runtime, can_share};
use crate::view::board::Board;
use crate::view::board::keyboard::{handle_focus, latin_key};
use crate::view::parts::board_for_course::{BoardForCourse, board_step};
use crate::view::parts::game_tabs::GameTabs;
use crate::view::ui::button::{Button, CopyButton, IconButton};
use crate::view::ui::elements::element_by_id;
use crate::view::ui::fields::{show_whole, typed_text};
use crate::view::ui::icons::{KEYS, REDO, TURN, UNDO, ZOOM_IN, ZOOM_OUT};
use crate::view::{game_memo, runtime};
use app::courses::CourseIntent;
use app::editor::EditorIntent;
use app::keys::ZOOM;
use app::open_game::Editor;
use app::play::{BoardIntent, GameIntent};
use app::svg::board::page_class_of;
use app::tab::{Dialog, Route, TabIntent};
use app::{App, Intent};
use leptos::ev::{KeyboardEvent, SubmitEvent};
use leptos::html;
use leptos::prelude::*;
use texts::Texts;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The page.
#[component]
pub fn EditorPage(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let class = game_memo(|open_game| format!("game-page study edit {}", page_class_of(open_game.def())));
    let game_kind = editor_memo(|_, edit| Some(edit.def().kind()));
    let title = texts.editor.set_up_position;
    let for_course = board_step();
    view! {
        <div class=class on:keydown=move |event| key(runtime, &event)>
            <div class="edit-head">
                <h1>{title}</h1>
                <GameTabs
                    texts
                    label=title
                    shown=game_kind
                    route=|game_kind| Route::Edit { game: game_kind.info().default_id(), text: String::new() }
                />
                <BoardForCourse texts />
            </div>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <Board texts />
            </div>
            <div class="panel">
                <palette::Palette texts />
                <Tools texts />
                <errors::ErrorPanel texts />
                // A board for a course has its own way on, above.
                <Show when=move || for_course.with(Option::is_none)><NextActions texts /></Show>
                <p class="hint">{texts.editor.hint}" "<span class="keyboard">{texts.editor.hint_keys}</span></p>
                <fields::EditorFields texts />
                <PositionTextForm texts />
            </div>
        </div>
    }
}

/// Something of the position that is edited.
fn editor_memo<T: Default + PartialEq + Send + Sync + 'static>(
    read: impl Fn(&App, &Editor) -> T + Send + Sync + 'static,
) -> Memo<T> {
    runtime().memo(move |app| app.tab.active_editor().map(|edit| read(app, edit)).unwrap_or_default())
}

/// Undo and redo, the board itself, all pieces at once.
#[component]
fn Tools(texts: &'static Texts) -> impl IntoView {
    let own = texts.editor;
    let can_undo = editor_memo(|_, edit| edit.can_undo());
    let can_redo = editor_memo(|_, edit| edit.can_redo());
    let zoomed = game_memo(|open_game| open_game.view.viewport.is_zoomed());
    let can_grow = game_memo(|open_game| open_game.view.viewport.can_zoom_in());
    let zoom = |factor| BoardIntent::Zoom { factor, at: None };
    view! {
        <div class="controls">
            <div class="icon-row">
                <IconButton id="undo" icon=UNDO label=texts.undo intent=GameIntent::Undo enabled=can_undo />
                <IconButton id="redo" icon=REDO label=texts.redo intent=GameIntent::Redo enabled=can_redo />
                <IconButton id="flip-board" icon=TURN label=texts.flip intent=BoardIntent::Rotate />
                <IconButton
                    id="zoom-out"
                    icon=ZOOM_OUT
                    label=texts.zoom_out
                    intent={zoom(1.0 / ZOOM)}
                    enabled=zoomed
                />
                <IconButton id="zoom-in" icon=ZOOM_IN label=texts.zoom_in intent=zoom(ZOOM) enabled=can_grow />
                <IconButton
                    id="keys"
                    icon=KEYS
                    label=texts.panels.keys
                    intent=TabIntent::OpenDialog(Dialog::Keys)
                    class="keyboard"
                />
            </div>
            <div class="word-row">
                <Button
                    id="edit-start-position"
                    label=own.start_position
                    intent=EditorIntent::SetStartPosition
                />
                <Button id="edit-empty" label=own.empty intent=EditorIntent::Clear />
            </div>
        </div>
    }
}

/// What can be done from here.
#[component]
fn NextActions(texts: &'static Texts) -> impl IntoView {
    let own = texts.editor;
    let is_playable = editor_memo(|_, edit| edit.valid_position().is_some());
    let has_errors = editor_memo(|_, edit| !edit.errors().is_empty() && edit.bridge_text().is_none());
    let why = move || if has_errors.get() { own.fix_first } else { "" };
    let send = |share| EditorIntent::SendLink { share };
    view! {
        <div class="edit-actions">
            <div class="answers">
                <Button
                    id="edit-play"
                    label=texts.play
                    intent=Intent::PlayEditedPosition
                    class="primary"
                    enabled=is_playable
                />
                <Button
                    id="edit-analyse"
                    label=own.analyse
                    intent=EditorIntent::Analyse
                    enabled=is_playable
                />
                <Button
                    id="into-course"
                    label=texts.courses.into_course
                    intent=CourseIntent::AddBoard
                    enabled=is_playable
                />
                <CopyButton
                    texts
                    id="edit-link"
                    label=texts.share.copy_link
                    intent=move || send(false)
                    enabled=is_playable
                />
                {can_share().then(|| view! {
                    <Button id="edit-share" label=texts.share.share intent=send(true) enabled=is_playable />
                })}
            </div>
            <p class="hint" id="edit-why">{why}</p>
        </div>
    }
}

/// The position as text, to be copied, pasted and corrected.
#[component]
fn PositionTextForm(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let area = NodeRef::<html::Textarea>::new();
    let written = editor_memo(|_, edit| edit.text().to_owned());
    // The text of the position replaces what was typed.
    Effect::new(move |_| {
        let written = written.get();
        if let Some(area) = area.get() {
            area.set_value(&written);
        }
    });
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        runtime.send(Intent::Editor(EditorIntent::Read(typed_text(area))));
        // What it says of the text is above the field.
        request_animation_frame(|| {
            if let Some(errors) = element_by_id::<web_sys::Element>(errors::ERRORS) {
                errors.scroll_into_view();
            }
        });
    };
    view! {
        <form class="edit-text" on:submit=submit>
            <label class="field">
                <span>{texts.editor.text}</span>
                <textarea
                    id="edit-text"
                    rows="4"
                    spellcheck="false"
                    autocomplete="off"
                    autocapitalize="off"
                    node_ref=area
                    on:focus=move |_| show_whole(area)
                ></textarea>
            </label>
            <div class="answers">
                <button type="submit" id="edit-read">{texts.movetext.read_movetext}</button>
                <CopyButton
                    texts
                    id="edit-copy"
                    label=texts.share.copy_position_text
                    intent=|| EditorIntent::CopyText
                />
            </div>
        </form>
    }
}

/// Keys of the whole page, and those that remove a piece.
fn key(runtime: Runtime, event: &KeyboardEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    if matches!(target.tag_name().as_str(), "TEXTAREA" | "INPUT") || event.is_composing() {
        return;
    }
    let has_control = event.ctrl_key() || event.meta_key();
    let is_on_board = target.closest("[role=gridcell]").ok().flatten().is_some();
    let intent = match latin_key(event).to_ascii_lowercase().as_str() {
        "z" if has_control && !event.shift_key() => GameIntent::Undo.into(),
        "y" | "z" if has_control => GameIntent::Redo.into(),
        "delete" | "backspace" if is_on_board && !has_control => Intent::Editor(EditorIntent::Remove),
        _ => return,
    };
    event.prevent_default();
    runtime.send(intent);
}
