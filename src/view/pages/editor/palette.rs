//! The pieces that can be placed on the board: a toolbar for each party, and one for the other tools. Pieces
//! are selected, or dragged onto the board.
use super::editor_memo;
use crate::platform::Runtime;
use crate::view::board::pointer::cell_at;
use crate::view::board::pointer_events::{client_point, guard_drags, hold_buttons, is_finger};
use crate::view::runtime;
use crate::view::ui::elements::element_by_id;
use app::Intent;
use app::board::{Gesture, GestureAction, Point, Press};
use app::editor::EditorIntent;
use app::open_game::{EditorTool, OpenGame};
use app::play::BoardIntent;
use app::svg::markup::portrait;
use engine::board::Cell;
use engine::games::{self, GameDef};
use engine::pieces::{Party, Piece, Role};
use gloo::utils::document;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent, pointercancel, pointermove, pointerup};
use leptos::prelude::*;
use std::sync::Arc;
use texts::{Texts, sentence_case};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};

/// The id of the dragged piece.
const DRAG_IMAGE: &str = "dragged";
/// The selector of a toolbar's buttons, whose attribute is the tool.
const BUTTON: &str = "[data-tool]";
/// An arrow that points.
const POINTER: &str = "M5 2L19 13H12.5L16 20.5L13 22L9.5 14.5L5 19Z";
/// A rubber over a line.
const ERASER: &str = "M14 3L21 10L12 19H20V21H6L2 17ZM5 17L7 19H9L12 16L8 12L4.5 15.8Z";
/// Two steps ahead.
const TWO_STEPS: &str = "M12 2L18 9H14V12H10V9H6ZM12 11.5L18 18H14V22H10V18H6Z";

/// What the pointer does in the palette.
#[derive(Clone, Copy, Default)]
struct Drag {
    gesture: Gesture,
    /// The piece that was pressed.
    piece: Option<Piece>,
    /// The cell under the dragged piece.
    over: Option<Cell>,
}

/// What is selected in the palette.
#[derive(Clone, Copy)]
struct Selected {
    /// The index of the party whose pieces are shown where there is room for one.
    party: Memo<usize>,
    tool: Memo<EditorTool>,
}

/// The toolbars.
#[component]
pub fn Palette(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let game = editor_memo(|_, edit| edit.def().id());
    let drag = StoredValue::new(Drag::default());
    let selected = Selected {
        party: editor_memo(|_, edit| edit.piece_party.index()),
        tool: editor_memo(|_, edit| edit.tool),
    };
    let toolbars = move || {
        let def = games::by_id(&game.get()).ok()?;
        Some(view! { <Toolbars texts def selected drag /> })
    };
    let moves = window_event_listener(pointermove, move |event| move_drag(runtime, drag, &event));
    let ups = window_event_listener(pointerup, move |event| {
        let released = |gesture: &mut Gesture| gesture.release(event.pointer_id(), event.time_stamp());
        update_drag(runtime, drag, client_point(&event), released);
    });
    let cancel = move |event: PointerEvent| {
        update_drag(runtime, drag, client_point(&event), |gesture| gesture.cancel(event.pointer_id()));
    };
    let cancels = window_event_listener(pointercancel, cancel);
    on_cleanup(move || [moves, ups, cancels].into_iter().for_each(|listener| listener.remove()));
    guard_drags(move || update_drag(runtime, drag, Point::default(), Gesture::cancel_drag));
    view! {
        <div
            class="palette"
            id="palette"
            on:keydown=move_focus
            on:lostpointercapture=cancel
            // The context menu of a long press would end the drag.
            on:contextmenu=move |event| event.prevent_default()
        >
            {toolbars}
        </div>
        <div id=DRAG_IMAGE aria-hidden="true" hidden></div>
    }
}

/// A tool of the palette.
struct Tool {
    tool: EditorTool,
    name: String,
    /// Its picture as SVG.
    picture: String,
}

/// The toolbars of a game.
#[component]
fn Toolbars(
    texts: &'static Texts,
    def: Arc<dyn GameDef>,
    selected: Selected,
    drag: StoredValue<Drag>,
) -> impl IntoView {
    let (own, game_kind) = (texts.editor, def.kind());
    let icon = |path: &str| {
        format!(
            "<svg class='icon' viewBox='0 0 24 24' aria-hidden='true'><path d='{path}' fill-rule='evenodd'/></svg>"
        )
    };
    let tool = |tool, name: String, path| Tool { tool, name, picture: icon(path) };
    let mut tools = vec![
        tool(EditorTool::Pointer, own.move_pieces.to_owned(), POINTER),
        tool(EditorTool::Eraser, own.eraser.to_owned(), ERASER),
    ];
    if games::tracks_double_steps(&*def) {
        tools.push(tool(EditorTool::DoubleStep, sentence_case(own.double_step), TWO_STEPS));
    }
    let party_bar = |party: Party| {
        let name = texts.party(game_kind, party);
        let piece = |role: Role| {
            let piece = def.rules().initial_piece(party, role);
            Tool {
                tool: EditorTool::Piece(piece),
                name: format!("{} {name}", texts.piece(game_kind, role)),
                picture: portrait(piece, game_kind),
            }
        };
        let tools = games::roles(&*def).map(piece).collect();
        view! { <Toolbar name party=Some(party) tools selected drag /> }
    };
    view! {
        <Toolbar name=own.tools party=None tools selected drag />
        {Party::first(def.rules().parties).map(party_bar).collect_view()}
    }
}

/// The toolbar with the pieces of a party, or with the other tools.
#[component]
fn Toolbar(
    name: &'static str,
    party: Option<Party>,
    tools: Vec<Tool>,
    selected: Selected,
    drag: StoredValue<Drag>,
) -> impl IntoView {
    // Each toolbar is one stop of the keyboard: where it was last.
    let tab_stop = RwSignal::new(0);
    let button = |(index, tool)| view! { <ToolButton tool index tab_stop selected=selected.tool drag /> };
    let key = party.map_or("tools".to_owned(), |party| party.index().to_string());
    let is_current = move || party.is_some_and(|party| party.index() == selected.party.get());
    view! {
        <div
            role="toolbar"
            aria-label=name
            data-toolbar=key
            data-current=move || is_current().to_string()
        >
            {tools.into_iter().enumerate().map(button).collect_view()}
        </div>
    }
}

/// A button that selects a tool; a second click selects the pointer again. A piece can be dragged from it.
#[component]
fn ToolButton(
    tool: Tool,
    index: usize,
    /// The index of the button where the keyboard stops in the toolbar.
    tab_stop: RwSignal<usize>,
    selected: Memo<EditorTool>,
    drag: StoredValue<Drag>,
) -> impl IntoView {
    let runtime = runtime();
    let Tool { tool, name, picture } = tool;
    let select = move |_: MouseEvent| {
        let next = if selected.get_untracked() == tool { EditorTool::Pointer } else { tool };
        runtime.send(Intent::Editor(EditorIntent::SelectTool(next)));
    };
    let pressed = move |event: PointerEvent| {
        if let EditorTool::Piece(piece) = tool {
            press(drag, piece, &event);
        }
    };
    view! {
        <button
            type="button"
            data-tool=tool_value(tool)
            tabindex=move || if tab_stop.get() == index { "0" } else { "-1" }
            on:focus=move |_| tab_stop.set(index)
            aria-pressed=move || (selected.get() == tool).to_string()
            aria-label=name.clone()
            title=name
            on:click=select
            on:pointerdown=pressed
            inner_html=picture
        ></button>
    }
}

/// The tool as the value of its button.
fn tool_value(tool: EditorTool) -> String {
    match tool {
        EditorTool::Pointer => "move".to_owned(),
        EditorTool::Eraser => "erase".to_owned(),
        EditorTool::DoubleStep => "step".to_owned(),
        EditorTool::Piece(piece) => format!("{}-{}", piece.party().index(), piece.role().index()),
    }
}

/// The buttons of a toolbar.
fn buttons_of(bar: &Element) -> Vec<Element> {
    let Ok(found) = bar.query_selector_all(BUTTON) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.get(index)?.dyn_into().ok()).collect()
}

fn button_of(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(BUTTON).ok()?
}

/// The keyboard goes along a toolbar.
fn move_focus(event: KeyboardEvent) {
    let Some(button) = button_of(event.target()) else { return };
    let Some(bar) = button.closest("[data-toolbar]").ok().flatten() else { return };
    let buttons = buttons_of(&bar);
    let Some(at) = buttons.iter().position(|other| *other == button) else { return };
    let last = buttons.len() - 1;
    let next = match event.key().as_str() {
        "ArrowRight" => (at + 1) % buttons.len(),
        "ArrowLeft" => at.checked_sub(1).unwrap_or(last),
        "Home" => 0,
        "End" => last,
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = buttons[next].dyn_ref::<HtmlElement>() {
        let _ = next.focus();
    }
}

/// Notes which piece of the palette is pressed.
fn press(drag: StoredValue<Drag>, piece: Piece, event: &PointerEvent) {
    if event.button() != 0 || !event.is_primary() {
        return;
    }
    drag.update_value(|drag| {
        drag.piece = Some(piece);
        drag.gesture.press(Press {
            pointer_id: event.pointer_id(),
            at: client_point(event),
            cell: None,
            can_drag: true,
            is_touch: is_finger(event),
        });
    });
}

fn move_drag(runtime: Runtime, drag: StoredValue<Drag>, event: &PointerEvent) {
    let (pointer, to) = (event.pointer_id(), client_point(event));
    update_drag(runtime, drag, to, |gesture| hold_buttons(gesture, event));
    update_drag(runtime, drag, to, |gesture| gesture.move_pointer(pointer, to, false));
}

/// Carries out what follows from an event of the pointer at a point.
fn update_drag(
    runtime: Runtime,
    drag: StoredValue<Drag>,
    at: Point,
    next: impl FnOnce(&mut Gesture) -> GestureAction,
) {
    // The view may be disposed of by now.
    let Some(mut now) = drag.try_get_value() else { return };
    let is_known =
        runtime.with_untracked(&|app| app.tab.open_game.as_ref().is_some_and(OpenGame::is_dragging));
    if now.gesture.dragging().is_some() && !is_known {
        // The app has cancelled the drag.
        now.gesture.cancel_drag();
        hide_drag_image();
    }
    let action = next(&mut now.gesture);
    let Some(piece) = now.piece else { return };
    match action {
        GestureAction::StartDrag(press) => {
            runtime.send(Intent::Editor(EditorIntent::DragNewPiece { is_touch: press.is_touch }));
            show_drag_image(runtime, piece);
            follow_pointer(runtime, &mut now, at);
        }
        GestureAction::Drag => follow_pointer(runtime, &mut now, at),
        GestureAction::Drop => {
            hide_drag_image();
            runtime.send(Intent::Editor(EditorIntent::DropNewPiece(piece, cell_under(runtime, at))));
        }
        GestureAction::CancelDrag => {
            hide_drag_image();
            runtime.send(BoardIntent::CancelDrag);
        }
        // The button itself handles a click.
        GestureAction::Nothing
        | GestureAction::Click { .. }
        | GestureAction::Pan(_)
        | GestureAction::Pinch { .. } => {}
    }
    drag.set_value(now);
}

/// Moves the dragged piece with the pointer, and marks the target of a finger with a ring.
fn follow_pointer(runtime: Runtime, drag: &mut Drag, to: Point) {
    let is_touch = drag.gesture.dragging().is_some_and(|press| press.is_touch);
    move_drag_image(to, is_touch && runtime.with_untracked(&|app| app.tab.settings.magnifier));
    let over = cell_under(runtime, to);
    if std::mem::replace(&mut drag.over, over) != over {
        runtime.send(BoardIntent::Hover(over));
    }
}

fn cell_under(runtime: Runtime, at: Point) -> Option<Cell> {
    let under = document().element_from_point(at.x as f32, at.y as f32)?;
    cell_at(runtime, under.closest(".board").ok()??, at)
}

/// Shows the dragged piece, as large as on the board.
fn show_drag_image(runtime: Runtime, piece: Piece) {
    let game_kind = runtime.with_untracked(&|app| app.tab.active_editor().map(|edit| edit.def().kind()));
    let cell = document().query_selector(".board [role=gridcell] .square").ok().flatten();
    if let (Some(drag_image), Some(game_kind)) = (element_by_id::<HtmlElement>(DRAG_IMAGE), game_kind) {
        let width = cell.map_or(0.0, |cell| cell.get_bounding_client_rect().width()) as i32;
        drag_image.set_inner_html(&portrait(piece, game_kind));
        let _ = drag_image.style().set_property("width", &format!("{}px", width.max(24)));
        drag_image.set_hidden(false);
    }
}

fn hide_drag_image() {
    if let Some(drag_image) = element_by_id::<HtmlElement>(DRAG_IMAGE) {
        drag_image.set_hidden(true);
    }
}

/// Under the mouse; above a finger twice as large.
fn move_drag_image(to: Point, is_large: bool) {
    let Some(drag_image) = element_by_id::<HtmlElement>(DRAG_IMAGE) else { return };
    let (x, y) = (to.x as i32, to.y as i32);
    let how = if is_large { "translate(-50%, -100%) scale(2)" } else { "translate(-50%, -50%)" };
    let _ = drag_image.style().set_property("transform", &format!("translate({x}px, {y}px) {how}"));
}
