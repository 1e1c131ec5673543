//! The table where a game is analysed: everything can be tried on the board, from any place of the game on.
use super::annotations::annotation_panel;
use super::move_tree::{current_ply, tree_view};
use crate::platform::Runtime;
use crate::view::parts::board_buttons::{explore_button, flip_button, undo_redo, zoom_buttons};
use crate::view::parts::board_column::board_column;
use crate::view::parts::bots::{search_info, thought};
use crate::view::parts::games::timeline;
use crate::view::parts::move_field::move_field;
use crate::view::parts::status::status_box;
use crate::view::ui::button::Button;
use crate::view::ui::elements::element_by_id;
use crate::view::ui::icons::{BOOK, FIRST, KEYS, LAST, LINK, NEXT, PREVIOUS};
use crate::view::{Text, dynamic, effect, game_memo, memo_text, runtime};
use app::Intent;
use app::analysis::AnalysisIntent;
use app::bots::{BotIntent, Review};
use app::courses::CourseIntent;
use app::open_game::{Analysis, OpenGame};
use app::sharing::SharingIntent;
use app::svg::board::page_class_of;
use app::tab::{Dialog, Route, TabIntent};
use engine::history::{Tree, TreeNodeId};
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use leptos::reactive::computed::Selector;
use texts::Texts;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The page.
pub fn analysis(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (texts.analysis, runtime());
    let class = game_memo(|open_game| format!("game-page analysis {}", page_class_of(open_game.def())));
    let heading = game_memo(|open_game| {
        format!("{}: {}", texts.analysis.title, texts.game(open_game.def().kind()).name)
    });
    let has_origin = runtime.memo(|app| {
        let origin = app.tab.open_game.as_ref().and_then(|open_game| open_game.analysis()?.origin);
        origin.is_some_and(|origin| app.tab.saved_games.find(origin).is_some())
    });
    let back = move || match has_origin.get() {
        true => analysis_button("to-game", own.to_game, || AnalysisIntent::End).class("quiet").view(),
        false => ().into_any(),
    };
    view! {
        <div class=memo_text(class)>
            {board_column(texts)}
            <div class="panel">
                <div class="analysis-head">
                    <h1>{memo_text(heading)}</h1>
                    {dynamic(back)}
                </div>
                {status_box(texts)}
                {timeline(texts, true)}
                {engine(texts)}
                <div class="controls">{icons(texts)}</div>
                {move_field(texts)}
                {moves(texts)}
                {review(texts)}
                {annotation_panel(texts)}
                {for_course(texts)}
                {diagrams_link(texts)}
            </div>
        </div>
    }
    .into_any()
}

/// The switch of the best moves, and the search info below it. Its place keeps its height while that changes.
fn engine(texts: &'static Texts) -> AnyView {
    let runtime = runtime();
    let is_on = runtime.memo(|app| app.bots.is_engine_on);
    let found = move || match is_on.get() {
        true => view! { {thought()} {search_info(texts)} }.into_any(),
        false => ().into_any(),
    };
    view! {
        <section class="engine search-info" aria-label=texts.bots.engine>
            <label class="choice-line">
                <input type="checkbox" id="engine-switch" prop:checked=is_on on:change=move |_| runtime.send(BotIntent::ToggleEngine)/>
                <span>{texts.bots.engine}</span>
            </label>
            {dynamic(found)}
        </section>
    }
    .into_any()
}

/// The analysis of the whole game: its beginning, its progress, and the removal of what it has found.
fn review(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (texts.analysis, runtime());
    // As one text, because each kind of memo is compiled again: what is possible, and the progress.
    let state = runtime.memo(move |app| {
        let open_game = app.tab.open_game.as_ref();
        let Some((open_game, tree)) = open_game.and_then(|open| Some((open, open.analysis()?.tree()))) else {
            return String::new();
        };
        let (done, count) = app.bots.review(open_game).map(Review::progress).unwrap_or_default();
        let progress = match count {
            0 => String::new(),
            _ => own.review_progress(&done.to_string(), &count.to_string()),
        };
        let (begins, removes) = (!tree.children(0).is_empty(), tree.has_turning_points());
        format!("{}{}{progress}", u8::from(begins), u8::from(removes))
    });
    let is_set = move |at: usize| state.with(|state| state.as_bytes().get(at) == Some(&b'1'));
    let progress = move || state.with(|state| state.get(2..).unwrap_or_default().to_owned());
    let label: Text =
        Box::new(move || if progress().is_empty() { own.review } else { own.cancel_review }.to_owned());
    let progress: Text = Box::new(progress);
    view! {
        <section class="review answers" aria-label=own.review>
            <button
                type="button"
                id="review"
                disabled=move || !is_set(0)
                on:click=move |_| runtime.send(BotIntent::ToggleReview)
            >
                {label}
            </button>
            <button
                type="button"
                id="remove-turning-points"
                disabled=move || !is_set(1)
                on:click=move |_| runtime.send(Intent::Analysis(AnalysisIntent::RemoveTurningPoints))
            >
                {own.remove_turning_points}
            </button>
            <span id="review-progress">{progress}</span>
        </section>
    }
    .into_any()
}

/// What leads into a course: the position with the moves after it, as a board or as a task.
fn for_course(texts: &'static Texts) -> AnyView {
    let own = texts.courses;
    let has_moves = analysis_memo(|_, analysis| {
        let tree = analysis.tree();
        !tree.children(tree.current()).is_empty()
    });
    view! {
        <section class="for-course" aria-label=own.into_course>
            <div class="answers">
                {Button::with_text("into-course", own.into_course, || CourseIntent::AddBoard).view()}
                {Button::with_text("task-into-course", own.task_into_course, || CourseIntent::AddTask)
                    .enabled(has_moves)
                    .view()}
            </div>
            <p class="hint">{own.into_hint}</p>
        </section>
    }
    .into_any()
}

/// The way to the diagrams that are printed, once the analysis is saved.
fn diagrams_link(texts: &'static Texts) -> AnyView {
    let address = game_memo(|open_game| {
        let is_saved = open_game.is_saved && open_game.analysis().is_some();
        if is_saved { Route::Diagrams(open_game.meta.key).write() } else { String::new() }
    });
    let label =
        move || address.with(|address| if address.is_empty() { "" } else { texts.prints.diagrams_link });
    view! { <p class="nav-link"><a id="diagrams" href=memo_text(address)>{label}</a></p> }.into_any()
}

/// Undo, redo, turning, looking closer, attacks, link, rules, keys.
fn icons(texts: &'static Texts) -> AnyView {
    view! {
        <div class="icon-row">
            {undo_redo(texts)}
            {flip_button(texts)}
            {zoom_buttons(texts)}
            {explore_button(texts)}
            {Button::with_icon("share", LINK, texts.share.title, || SharingIntent::OpenDialog).view()}
            {Button::with_icon("rules", BOOK, texts.rules, || TabIntent::OpenDialog(Dialog::Rules(None))).view()}
            {Button::with_icon("keys", KEYS, texts.panels.keys, || TabIntent::OpenDialog(Dialog::Keys))
                .class("icon-button keyboard")
                .view()}
        </div>
    }
    .into_any()
}

/// Something of the analysis at the board.
pub(super) fn analysis_memo<T: Default + PartialEq + Send + Sync + 'static>(
    read: impl Fn(&OpenGame, &Analysis) -> T + Send + Sync + 'static,
) -> Memo<T> {
    game_memo(move |open_game| {
        open_game.analysis().map(|analysis| read(open_game, analysis)).unwrap_or_default()
    })
}

/// A button with words that does something to the analysis.
pub(super) fn analysis_button(id: &'static str, label: &'static str, step: fn() -> AnalysisIntent) -> Button {
    Button::with_text(id, label, move || Intent::Analysis(step()))
}

/// All moves of the analysis, and the buttons to step through them.
fn moves(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (texts.analysis, runtime());
    // The list is made anew only when its moves look otherwise, not with every step or hint of a pointer.
    let state = runtime.memo(|app| {
        let open_game = app.tab.open_game.as_ref()?;
        let (analysis, style) = (open_game.analysis()?, app.tab.notation_style());
        Some((analysis.change_count, style, open_game.meta.key))
    });
    let current = analysis_memo(|_, analysis| current_ply(analysis.tree()));
    let is_current = Selector::new(move || current.get());
    let list = move || {
        let _ = state.get();
        runtime.with_untracked(&|app| {
            let open_game = app.tab.open_game.as_ref();
            let tree = open_game.and_then(OpenGame::analysis).map(Analysis::tree);
            let drawn = |tree| tree_view(tree, &app.tab.notation_style(), texts, &is_current);
            tree.map(drawn).into_any()
        })
    };
    let shown = NodeRef::<leptos::html::Div>::new();
    effect(move || {
        state.track();
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
            <div class="move-list" id="tree" node_ref=shown tabindex="0">{dynamic(list)}</div>
            <div class="steps">{steps(texts)}</div>
        </section>
    }
    .into_any()
}

/// The buttons that step through the plies.
fn steps(texts: &'static Texts) -> Vec<AnyView> {
    let can_go_back = analysis_memo(|_, analysis| analysis.tree().current() != 0);
    let can_go_on =
        analysis_memo(|_, analysis| !analysis.tree().children(analysis.tree().current()).is_empty());
    let go = |step: fn() -> AnalysisIntent| move || Intent::Analysis(step());
    vec![
        Button::with_icon("first-ply", FIRST, texts.first_ply, go(|| AnalysisIntent::GoTo(0)))
            .enabled(can_go_back)
            .view(),
        Button::with_icon("previous-ply", PREVIOUS, texts.previous_ply, go(|| AnalysisIntent::StepPlies(-1)))
            .enabled(can_go_back)
            .view(),
        Button::with_icon("next-ply", NEXT, texts.next_ply, go(|| AnalysisIntent::StepPlies(1)))
            .enabled(can_go_on)
            .view(),
        Button::with_icon("last-ply", LAST, texts.last_ply, go(|| AnalysisIntent::GoToEnd))
            .enabled(can_go_on)
            .view(),
    ]
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
