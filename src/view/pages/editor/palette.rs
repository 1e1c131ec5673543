//! The pieces that can be placed on the board: a toolbar for each party, and one for the other tools. Pieces
//! are selected, or dragged onto the board.
use super::editor_memo;
use crate::app::platform::Runtime;
use crate::app::{BoardIntent, EditorIntent, EditorTool, Intent, Point};
use crate::board::Cell;
use crate::games::{self, GameDef};
use crate::i18n::{Texts, sentence_case};
use crate::pieces::{Party, Piece, Role};
use crate::view::pointer::cell_at;
use crate::view::svg_markup::portrait;
use crate::view::widgets::element_by_id;
use crate::view::{effect, memo_text, runtime};
use gloo::utils::document;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent, pointercancel, pointermove, pointerup};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};

const PALETTE: &str = "palette";
/// The id of the dragged piece.
const DRAG_IMAGE: &str = "dragged";
/// The selector of a toolbar's buttons, whose attribute is the tool.
const BUTTON: &str = "[data-tool]";
/// How far a pointer moves before it drags, in pixels.
const DRAG_BEGINS: f64 = 4.0;

/// An arrow that points.
const POINTER: &str = "M5 2L19 13H12.5L16 20.5L13 22L9.5 14.5L5 19Z";
/// A rubber over a line.
const ERASER: &str = "M14 3L21 10L12 19H20V21H6L2 17ZM5 17L7 19H9L12 16L8 12L4.5 15.8Z";
/// Two steps ahead.
const TWO_STEPS: &str = "M12 2L18 9H14V12H10V9H6ZM12 11.5L18 18H14V22H10V18H6Z";

/// A piece that is dragged from the palette.
#[derive(Clone, Copy)]
struct Drag {
    pointer: i32,
    piece: Piece,
    from: Point,
    finger: bool,
    /// Whether it has moved far enough.
    has_started: bool,
    over: Option<Cell>,
}

/// The toolbars.
pub fn palette(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let game = editor_memo(|_, edit| edit.def().id());
    let bars = Memo::new(move |_| {
        let _ = game.get();
        runtime.with_untracked(&|app| {
            app.tab.active_editor().map(|edit| bars(texts, &**edit.def())).unwrap_or_default()
        })
    });
    let selected = editor_memo(|_, edit| format!("{} {}", edit.piece_party.index(), tool_value(edit.tool)));
    effect(Box::new(move || {
        let _ = bars.get();
        sync_buttons(&selected.get());
    }));
    let drag = StoredValue::new(None::<Drag>);
    let moves = window_event_listener(pointermove, move |event| move_drag(runtime, drag, &event));
    let ups = window_event_listener(pointerup, move |event| end_drag(runtime, drag, &event, true));
    let cancels = window_event_listener(pointercancel, move |event| end_drag(runtime, drag, &event, false));
    on_cleanup(move || [moves, ups, cancels].into_iter().for_each(|listener| listener.remove()));
    view! {
        <div
            class="palette"
            id=PALETTE
            inner_html=memo_text(bars)
            on:click=move |event| select_tool(runtime, &event)
            on:pointerdown=move |event| start_drag(runtime, drag, &event)
            on:keydown=move_focus
            // The context menu of a long press would end the drag.
            on:contextmenu=move |event| event.prevent_default()
            on:focusin=move |event| sync_tab_stop(event.target())
        ></div>
        <div id=DRAG_IMAGE aria-hidden="true" hidden></div>
        <p class="hint">{texts.editor.hint}" "<span class="keyboard">{texts.editor.hint_keys}</span></p>
    }
    .into_any()
}

/// The tool, as a value of a button.
fn tool_value(tool: EditorTool) -> String {
    match tool {
        EditorTool::Pointer => "move".to_owned(),
        EditorTool::Eraser => "erase".to_owned(),
        EditorTool::DoubleStep => "step".to_owned(),
        EditorTool::Piece(piece) => format!("{}-{}", piece.party().index(), piece.role().index()),
    }
}

fn parse_tool(def: &dyn GameDef, value: &str) -> Option<EditorTool> {
    match value {
        "move" => Some(EditorTool::Pointer),
        "erase" => Some(EditorTool::Eraser),
        "step" => Some(EditorTool::DoubleStep),
        piece => {
            let (party, role) = piece.split_once('-')?;
            let party = party.parse().ok().filter(|&party| party < def.rules().parties)?;
            let role = role.parse().ok().filter(|&role| role < Role::MAX_COUNT)?;
            Some(EditorTool::Piece(def.rules().initial_piece(Party::new(party), Role::new(role))))
        }
    }
}

fn bars(texts: &Texts, def: &dyn GameDef) -> String {
    let own = texts.editor;
    let icon = |path: &str| {
        format!(
            "<svg class='icon' viewBox='0 0 24 24' aria-hidden='true'><path d='{path}' fill-rule='evenodd'/></svg>"
        )
    };
    let mut tools = vec![
        (tool_value(EditorTool::Pointer), own.move_pieces.to_owned(), icon(POINTER)),
        (tool_value(EditorTool::Eraser), own.eraser.to_owned(), icon(ERASER)),
    ];
    let game_kind = def.kind();
    if games::tracks_double_steps(def) {
        tools.push((tool_value(EditorTool::DoubleStep), sentence_case(own.double_step), icon(TWO_STEPS)));
    }
    let mut html = bar(own.tools, "tools", &tools);
    for party in Party::first(def.rules().parties) {
        let name = texts.party(game_kind, party);
        let piece = |role: Role| {
            let piece = def.rules().initial_piece(party, role);
            (
                tool_value(EditorTool::Piece(piece)),
                format!("{} {name}", texts.piece(game_kind, role)),
                portrait(piece, game_kind),
            )
        };
        let pieces: Vec<_> = games::roles(def).map(piece).collect();
        html += &bar(name, &party.index().to_string(), &pieces);
    }
    html
}

fn bar(name: &str, key: &str, buttons: &[(String, String, String)]) -> String {
    let button = |(index, (value, label, content)): (usize, &(String, String, String))| {
        let tab = if index == 0 { "0" } else { "-1" };
        format!(
            "<button type='button' data-tool='{value}' tabindex='{tab}' aria-pressed='false' aria-label='{label}' \
             title='{label}'>{content}</button>"
        )
    };
    let buttons: String = buttons.iter().enumerate().map(button).collect();
    format!("<div role='toolbar' aria-label='{name}' data-toolbar='{key}'>{buttons}</div>")
}

/// Shows which party and which button are chosen.
fn sync_buttons(selected: &str) {
    let (party, selected) = selected.split_once(' ').unwrap_or_default();
    for (of, name, is_chosen) in [(BUTTON, "data-tool", selected), ("[data-toolbar]", "data-toolbar", party)]
    {
        for element in all(of) {
            let is_it = element.get_attribute(name).as_deref() == Some(is_chosen);
            let state = if of == BUTTON { "aria-pressed" } else { "data-current" };
            let _ = element.set_attribute(state, if is_it { "true" } else { "false" });
        }
    }
}

/// The elements of the palette that a selector finds.
fn all(selector: &str) -> Vec<Element> {
    let Some(palette) = element_by_id::<Element>(PALETTE) else { return Vec::new() };
    let Ok(found) = palette.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.get(index)?.dyn_into().ok()).collect()
}

fn button_of(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(BUTTON).ok()?
}

fn tool_of_button(runtime: Runtime, button: &Element) -> Option<EditorTool> {
    let value = button.get_attribute("data-tool")?;
    runtime.with_untracked(&|app| parse_tool(&**app.tab.active_editor()?.def(), &value))
}

/// Selects the tool of the clicked button; a second click selects the pointer again.
fn select_tool(runtime: Runtime, event: &MouseEvent) {
    let Some(tool) = button_of(event.target()).and_then(|button| tool_of_button(runtime, &button)) else {
        return;
    };
    let now = runtime.with_untracked(&|app| app.tab.active_editor().map(|edit| edit.tool));
    let tool = if now == Some(tool) { EditorTool::Pointer } else { tool };
    runtime.send(Intent::Editor(EditorIntent::SelectTool(tool)));
}

/// The keyboard goes along a toolbar.
fn move_focus(event: KeyboardEvent) {
    let Some(button) = button_of(event.target()) else { return };
    let Some(bar) = button.closest("[data-toolbar]").ok().flatten() else { return };
    let buttons: Vec<Element> = all(BUTTON).into_iter().filter(|other| bar.contains(Some(other))).collect();
    let Some(at) = buttons.iter().position(|other| *other == button) else { return };
    let last = buttons.len() - 1;
    let next = match event.key().as_str() {
        "ArrowRight" => {
            if at == last {
                0
            } else {
                at + 1
            }
        }
        "ArrowLeft" => {
            if at == 0 {
                last
            } else {
                at - 1
            }
        }
        "Home" => 0,
        "End" => last,
        _ => return,
    };
    event.prevent_default();
    if let Some(next) = buttons[next].dyn_ref::<HtmlElement>() {
        let _ = next.focus();
    }
}

/// Each toolbar is one stop of the keyboard: where it was last.
fn sync_tab_stop(target: Option<EventTarget>) {
    let Some(button) = button_of(target) else { return };
    let Some(bar) = button.closest("[data-toolbar]").ok().flatten() else { return };
    for other in all(BUTTON).into_iter().filter(|other| bar.contains(Some(other))) {
        let _ = other.set_attribute("tabindex", if other == button { "0" } else { "-1" });
    }
}

fn client_point(event: &PointerEvent) -> Point {
    Point { x: f64::from(event.client_x()), y: f64::from(event.client_y()) }
}

/// Starts a drag when a piece of the palette is pressed.
fn start_drag(runtime: Runtime, drag: StoredValue<Option<Drag>>, event: &PointerEvent) {
    if event.button() != 0 || !event.is_primary() {
        return;
    }
    let Some(EditorTool::Piece(piece)) =
        button_of(event.target()).and_then(|button| tool_of_button(runtime, &button))
    else {
        return;
    };
    let (pointer, finger) = (event.pointer_id(), event.pointer_type() == "touch");
    drag.set_value(Some(Drag {
        pointer,
        piece,
        from: client_point(event),
        finger,
        has_started: false,
        over: None,
    }));
}

/// Moves the dragged piece with the pointer, and marks the target of a finger with a ring.
fn move_drag(runtime: Runtime, drag: StoredValue<Option<Drag>>, event: &PointerEvent) {
    let now = drag.try_get_value().flatten();
    let Some(mut dragged) = now.filter(|dragged| dragged.pointer == event.pointer_id()) else { return };
    let to = client_point(event);
    let (x, y) = (to.x - dragged.from.x, to.y - dragged.from.y);
    if !dragged.has_started && x * x + y * y < DRAG_BEGINS * DRAG_BEGINS {
        return;
    }
    if !dragged.has_started {
        dragged.has_started = true;
        runtime.send(Intent::Editor(EditorIntent::DragNewPiece { is_touch: dragged.finger }));
        show_drag_image(runtime, dragged.piece);
    }
    let is_large = dragged.finger && runtime.with_untracked(&|app| app.tab.settings.magnifier);
    move_drag_image(to, is_large);
    let over = cell_under(runtime, to);
    if over != dragged.over {
        dragged.over = over;
        runtime.send(BoardIntent::Hover(over));
    }
    drag.set_value(Some(dragged));
}

fn end_drag(runtime: Runtime, drag: StoredValue<Option<Drag>>, event: &PointerEvent, is_dropped: bool) {
    let now = drag.try_get_value().flatten();
    let Some(dragged) = now.filter(|dragged| dragged.pointer == event.pointer_id()) else { return };
    drag.set_value(None);
    if !dragged.has_started {
        return;
    }
    if let Some(drag_image) = element_by_id::<HtmlElement>(DRAG_IMAGE) {
        drag_image.set_hidden(true);
    }
    let cell = cell_under(runtime, client_point(event)).filter(|_| is_dropped);
    runtime.send(Intent::Editor(EditorIntent::PutPiece(dragged.piece, cell)));
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

/// Under the mouse; above a finger twice as large.
fn move_drag_image(to: Point, is_large: bool) {
    let Some(drag_image) = element_by_id::<HtmlElement>(DRAG_IMAGE) else { return };
    let (x, y) = (to.x as i32, to.y as i32);
    let how = if is_large { "translate(-50%, -100%) scale(2)" } else { "translate(-50%, -50%)" };
    let _ = drag_image.style().set_property("transform", &format!("translate({x}px, {y}px) {how}"));
}
