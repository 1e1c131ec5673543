//! The moves of the analysis, and stepping through them.
use super::analysis_memo;
use super::look::whole_look;
use super::move_tree::{current_ply, tree_view};
use crate::platform::Runtime;
use crate::view::parts::board_buttons::{FlipButton, can_undo};
use crate::view::ui::button::IconButton;
use crate::view::ui::elements::element_by_id;
use crate::view::ui::icons::{FIRST, LAST, NEXT, PREVIOUS, REDO, UNDO};
use crate::view::{game_memo, runtime};
use app::Intent;
use app::analysis::AnalysisIntent;
use app::open_game::{Analysis, OpenGame};
use app::play::GameIntent;
use engine::history::TreeNodeId;
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use leptos::reactive::computed::Selector;
use texts::Texts;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// All moves of the analysis.
#[component]
pub(super) fn AnalysisMoves(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let track_look = whole_look();
    let current = analysis_memo(|_, analysis| current_ply(analysis.tree()));
    let is_current = Selector::new(move || current.get());
    let list = move || {
        track_look();
        runtime.with_untracked(&|app| {
            let open_game = app.tab.open_game.as_ref();
            let tree = open_game.and_then(OpenGame::analysis).map(Analysis::tree);
            let drawn = |tree| tree_view(tree, &app.tab.notation_style(), texts, &is_current);
            tree.map(drawn).into_any()
        })
    };
    let shown = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        track_look();
        current.track();
        if let Some(list) = shown.get() {
            request_animation_frame(move || scroll_current_into_view(&list));
        }
    });
    view! {
        <section
            class="moves tree"
            aria-label=own.tree
            on:keydown=move |event| key(runtime, &event)
            on:click=move |event| click(runtime, &event)
        >
            <div class="move-list" id="tree" node_ref=shown tabindex="0">{list}</div>
        </section>
    }
}

/// Whether there is a node before the current one, and one after it.
pub(super) fn can_step() -> [Memo<bool>; 2] {
    let can_go_back = analysis_memo(|_, analysis| analysis.tree().current() != 0);
    let can_go_on =
        analysis_memo(|_, analysis| !analysis.tree().children(analysis.tree().current()).is_empty());
    [can_go_back, can_go_on]
}

/// The buttons that step through the plies, turn the board, undo and redo.
#[component]
pub(super) fn AnalysisSteps(texts: &'static Texts) -> impl IntoView {
    let [back, on] = can_step();
    let can_redo = game_memo(OpenGame::can_redo);
    view! {
        <IconButton id="first-ply" icon=FIRST label=texts.first_ply intent=AnalysisIntent::GoTo(0) enabled=back />
        <IconButton id="previous-ply" icon=PREVIOUS label=texts.previous_ply intent=AnalysisIntent::StepPlies(-1) enabled=back />
        <IconButton id="next-ply" icon=NEXT label=texts.next_ply intent=AnalysisIntent::StepPlies(1) enabled=on />
        <IconButton id="last-ply" icon=LAST label=texts.last_ply intent=AnalysisIntent::GoToEnd enabled=on />
        <FlipButton texts />
        <IconButton id="undo" icon=UNDO label=texts.undo intent=GameIntent::Undo enabled=can_undo() />
        <IconButton id="redo" icon=REDO label=texts.redo intent=GameIntent::Redo enabled=can_redo />
    }
}

/// Scrolls the list to the current node, without moving the page.
fn scroll_current_into_view(list: &Element) {
    let Some(current) = list.query_selector("[aria-current]").ok().flatten() else {
        list.set_scroll_top(0);
        return;
    };
    let (around, at) = (list.get_bounding_client_rect(), current.get_bounding_client_rect());
    if at.top() < around.top() || at.bottom() > around.bottom() {
        let by = at.top() - around.top() - around.height() / 3.0;
        list.set_scroll_top(list.scroll_top() + by as i32);
    }
}

fn click(runtime: Runtime, event: &MouseEvent) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let ply = target.closest("[data-ply]").ok().flatten().and_then(|ply| ply.get_attribute("data-ply"));
    if let Some(node) = ply.and_then(|ply| ply.parse::<TreeNodeId>().ok()) {
        // The list has the keys, not the ply.
        if let Some(list) = element_by_id::<HtmlElement>("tree") {
            let _ = list.focus();
        }
        runtime.send(Intent::Analysis(AnalysisIntent::GoTo(node)));
    }
}

/// Plies by Left and Right, rounds by the page keys, variations by Up and Down.
fn key(runtime: Runtime, event: &KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let parties = runtime
        .with_untracked(&|app| app.tab.open_game.as_ref().map_or(2, |open_game| open_game.names.len()))
        as i8;
    let step = match event.key().as_str() {
        "ArrowLeft" => AnalysisIntent::StepPlies(-1),
        "ArrowRight" => AnalysisIntent::StepPlies(1),
        "ArrowUp" => AnalysisIntent::SiblingVariation { back: true },
        "ArrowDown" => AnalysisIntent::SiblingVariation { back: false },
        "PageUp" => AnalysisIntent::StepPlies(-parties),
        "PageDown" => AnalysisIntent::StepPlies(parties),
        "Home" => AnalysisIntent::GoTo(0),
        "End" => AnalysisIntent::GoToEnd,
        _ => return,
    };
    event.prevent_default();
    runtime.send(Intent::Analysis(step));
}
