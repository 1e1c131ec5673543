//! The table where a game is analysed: everything can be tried on the board, from any place of the game on.
use super::annotations::AnnotationPanel;
use super::move_tree::{current_ply, tree_view};
use crate::platform::Runtime;
use crate::view::parts::board_buttons::{ExploreButton, FlipButton, UndoRedo, ZoomButtons};
use crate::view::parts::board_column::BoardColumn;
use crate::view::parts::bots::{SearchInfo, Thought};
use crate::view::parts::games::SidesTimeline;
use crate::view::parts::move_field::MoveField;
use crate::view::parts::status::{Reasons, StatusBox};
use crate::view::ui::button::{Button, IconButton};
use crate::view::ui::elements::element_by_id;
use crate::view::ui::icons::{BOOK, FIRST, KEYS, LAST, LINK, NEXT, PREVIOUS};
use crate::view::{game_memo, runtime};
use app::analysis::AnalysisIntent;
use app::bots::{BotIntent, Review};
use app::courses::CourseIntent;
use app::open_game::{Analysis, OpenGame};
use app::sharing::SharingIntent;
use app::svg::board::page_class_of;
use app::tab::{Dialog, Route, TabIntent};
use app::{App, Intent};
use engine::history::TreeNodeId;
use engine::link::GameKey;
use engine::notation::NotationStyle;
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use leptos::reactive::computed::Selector;
use texts::Texts;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The page.
#[component]
pub fn AnalysisPage(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let class = game_memo(|open_game| format!("game-page analysis {}", page_class_of(open_game.def())));
    let heading = game_memo(|open_game| {
        format!("{}: {}", texts.analysis.title, texts.game(open_game.def().kind()).name)
    });
    let has_origin = runtime.memo(|app| {
        let origin = app.tab.open_game.as_ref().and_then(|open_game| open_game.analysis()?.origin);
        origin.is_some_and(|origin| app.tab.saved_games.find(origin).is_some())
    });
    view! {
        <div class=class>
            <BoardColumn texts />
            <div class="panel">
                <div class="analysis-head">
                    <h1>{heading}</h1>
                    <Show when=move || has_origin.get()>
                        <Button id="to-game" label=own.to_game intent=AnalysisIntent::End class="quiet" />
                    </Show>
                </div>
                <StatusBox texts />
                <Reasons />
                <SidesTimeline texts opens=true />
                <Engine texts />
                <div class="controls"><IconRow texts /></div>
                <MoveField texts />
                <AnalysisMoves texts />
                <ReviewButtons texts />
                <AnnotationPanel texts />
                <ForCourse texts />
                <DiagramsLink texts />
            </div>
        </div>
    }
}

/// The switch of the best moves, and the search info below it. Its place keeps its height while that changes.
#[component]
fn Engine(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let is_on = runtime.memo(|app| app.bots.is_engine_on);
    view! {
        <section class="engine search-info" aria-label=texts.bots.engine>
            <label class="choice-line">
                <input type="checkbox" id="engine-switch" prop:checked=is_on on:change=move |_| runtime.send(BotIntent::ToggleEngine)/>
                <span>{texts.bots.engine}</span>
            </label>
            <Show when=move || is_on.get()>
                <Thought />
                <SearchInfo texts />
            </Show>
        </section>
    }
}

/// What the buttons of a review can do, and how far it is.
#[derive(Clone, Default, PartialEq)]
struct ReviewState {
    can_begin: bool,
    can_remove: bool,
    /// How far it is, in words; empty while none runs.
    progress: String,
}

impl ReviewState {
    fn of(texts: &Texts, app: &App) -> Self {
        let open_game = app.tab.open_game.as_ref();
        let Some((open_game, tree)) = open_game.and_then(|open| Some((open, open.analysis()?.tree()))) else {
            return Self::default();
        };
        let progress = match app.bots.review(open_game).map(Review::progress).unwrap_or_default() {
            (_, 0) => String::new(),
            (done, count) => texts.analysis.review_progress(&done.to_string(), &count.to_string()),
        };
        Self { can_begin: !tree.children(0).is_empty(), can_remove: tree.has_assessments(), progress }
    }
}

/// The analysis of the whole game: its beginning, its progress, and the removal of what it has found.
#[component]
fn ReviewButtons(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let state = runtime.memo(move |app| ReviewState::of(texts, app));
    let is_running = move || state.with(|state| !state.progress.is_empty());
    view! {
        <section class="review answers" aria-label=own.review>
            <button
                type="button"
                id="review"
                disabled=move || state.with(|state| !state.can_begin)
                on:click=move |_| runtime.send(BotIntent::ToggleReview)
            >
                {move || if is_running() { own.cancel_review } else { own.review }}
            </button>
            <button
                type="button"
                id="remove-turning-points"
                disabled=move || state.with(|state| !state.can_remove)
                on:click=move |_| runtime.send(AnalysisIntent::RemoveTurningPoints)
            >
                {own.remove_turning_points}
            </button>
            <span id="review-progress">{move || state.with(|state| state.progress.clone())}</span>
        </section>
    }
}

/// What leads into a course: the position with the moves after it, as a board or as a task.
#[component]
fn ForCourse(texts: &'static Texts) -> impl IntoView {
    let own = texts.courses;
    let has_moves = analysis_memo(|_, analysis| {
        let tree = analysis.tree();
        !tree.children(tree.current()).is_empty()
    });
    view! {
        <section class="for-course" aria-label=own.into_course>
            <div class="answers">
                <Button id="into-course" label=own.into_course intent=CourseIntent::AddBoard />
                <Button id="task-into-course" label=own.task_into_course intent=CourseIntent::AddTask enabled=has_moves />
            </div>
            <p class="hint">{own.into_hint}</p>
        </section>
    }
}

/// The way to the diagrams that are printed, once the analysis is saved.
#[component]
fn DiagramsLink(texts: &'static Texts) -> impl IntoView {
    let address = game_memo(|open_game| {
        let is_saved = open_game.is_saved && open_game.analysis().is_some();
        is_saved.then(|| Route::Diagrams(open_game.meta.key).write())
    });
    view! {
        <p class="nav-link">
            <ShowLet some=address let(href)>
                <a id="diagrams" href=href>{texts.prints.diagrams_link}</a>
            </ShowLet>
        </p>
    }
}

/// Undo, redo, turning, looking closer, attacks, link, rules, keys.
#[component]
fn IconRow(texts: &'static Texts) -> impl IntoView {
    view! {
        <div class="icon-row">
            <UndoRedo texts />
            <FlipButton texts />
            <ZoomButtons texts />
            <ExploreButton texts />
            <IconButton id="share" icon=LINK label=texts.share.title intent=SharingIntent::OpenDialog />
            <IconButton
                id="rules"
                icon=BOOK
                label=texts.rules
                intent=TabIntent::OpenDialog(Dialog::Rules(None))
            />
            <IconButton
                id="keys"
                icon=KEYS
                label=texts.panels.keys
                intent=TabIntent::OpenDialog(Dialog::Keys)
                class="keyboard"
            />
        </div>
    }
}

/// Something of the analysis at the board.
pub(super) fn analysis_memo<T: Default + PartialEq + Send + Sync + 'static>(
    read: impl Fn(&OpenGame, &Analysis) -> T + Send + Sync + 'static,
) -> Memo<T> {
    game_memo(move |open_game| {
        open_game.analysis().map(|analysis| read(open_game, analysis)).unwrap_or_default()
    })
}

/// What the list of moves depends on: it is made anew when its moves look otherwise, not with every step or hint of a
/// pointer.
#[derive(Clone, PartialEq)]
struct TreeLook {
    analysis: GameKey,
    revision: usize,
    style: NotationStyle,
}

impl TreeLook {
    fn of(app: &App) -> Option<Self> {
        let open_game = app.tab.open_game.as_ref()?;
        let revision = open_game.analysis()?.revision;
        Some(Self { analysis: open_game.meta.key, revision, style: app.tab.notation_style() })
    }
}

/// All moves of the analysis, and the buttons to step through them.
#[component]
fn AnalysisMoves(texts: &'static Texts) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let look = runtime.memo(TreeLook::of);
    let current = analysis_memo(|_, analysis| current_ply(analysis.tree()));
    let is_current = Selector::new(move || current.get());
    let list = move || {
        look.track();
        runtime.with_untracked(&|app| {
            let open_game = app.tab.open_game.as_ref();
            let tree = open_game.and_then(OpenGame::analysis).map(Analysis::tree);
            let drawn = |tree| tree_view(tree, &app.tab.notation_style(), texts, &is_current);
            tree.map(drawn).into_any()
        })
    };
    let shown = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        look.track();
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
            <div class="steps"><AnalysisSteps texts /></div>
        </section>
    }
}

/// The buttons that step through the plies.
#[component]
fn AnalysisSteps(texts: &'static Texts) -> impl IntoView {
    let can_go_back = analysis_memo(|_, analysis| analysis.tree().current() != 0);
    let can_go_on =
        analysis_memo(|_, analysis| !analysis.tree().children(analysis.tree().current()).is_empty());
    view! {
        <IconButton id="first-ply" icon=FIRST label=texts.first_ply intent=AnalysisIntent::GoTo(0) enabled=can_go_back />
        <IconButton id="previous-ply" icon=PREVIOUS label=texts.previous_ply intent=AnalysisIntent::StepPlies(-1) enabled=can_go_back />
        <IconButton id="next-ply" icon=NEXT label=texts.next_ply intent=AnalysisIntent::StepPlies(1) enabled=can_go_on />
        <IconButton id="last-ply" icon=LAST label=texts.last_ply intent=AnalysisIntent::GoToEnd enabled=can_go_on />
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
