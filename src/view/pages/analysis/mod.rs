//! The page where a game is analysed: the skeleton of the table, with the engine, the graph and all variations in place of the
//! players' clocks and actions.
mod engine_box;
mod graph;
mod look;
mod menu;
mod move_tree;
mod moves;
mod note;
mod practice;
mod report;

use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::board_for_course::BoardForCourse;
use crate::view::parts::games::SidesTimeline;
use crate::view::parts::menu::MENU;
use crate::view::parts::move_field::MoveField;
use crate::view::parts::plates::Plates;
use crate::view::parts::status::{Reasons, StatusBox};
use crate::view::ui::button::Button;
use crate::view::ui::icons::{CHART, Icon, LAMP, LIST, MENU as MENU_ICON, NEXT, PENCIL, PREVIOUS};
use crate::view::{game_memo, runtime};
use app::analysis::AnalysisIntent;
use app::bots::BotIntent;
use app::open_game::{Analysis, OpenGame};
use app::svg::board::page_class_of;
use engine_box::{Bar as ShareBar, EngineBox};
use graph::GraphBox;
use leptos::prelude::*;
use menu::AnalysisMenu;
use moves::{AnalysisMoves, AnalysisSteps, can_step};
use note::Note;
use practice::PracticeBox;
use report::ReportBox;
use texts::Texts;

/// What the place of the list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Moves,
    Report,
}

impl Shown {
    const fn other(self) -> Self {
        match self {
            Self::Moves => Self::Report,
            Self::Report => Self::Moves,
        }
    }
}

/// The page.
#[component]
pub fn AnalysisPage(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let class = game_memo(|open_game| format!("table-page analysis {}", page_class_of(open_game.def())));
    let heading = game_memo(|open_game| {
        format!("{}: {}", texts.analysis.title, texts.game(open_game.def().kind()).name)
    });
    let sit_around = game_memo(|open_game| open_game.names.len() > 2);
    let shown = RwSignal::new(Shown::Moves);
    let is_noting = RwSignal::new(false);
    // What was found is shown once all of it is there.
    let is_reviewing = runtime
        .memo(|app| app.tab.open_game.as_ref().is_some_and(|open_game| app.bots.review(open_game).is_some()));
    let is_asked = game_memo(|open_game| open_game.practice().is_some());
    let is_analysed = analysis_memo(|_, analysis| analysis.tree().has_assessments());
    Effect::new(move |before: Option<bool>| {
        let is_reviewing = is_reviewing.get();
        if before == Some(true) && !is_reviewing && is_analysed.get_untracked() {
            shown.set(Shown::Report);
        }
        is_reviewing
    });
    view! {
        <div class=class>
            <h1 class="visually-hidden">{heading}</h1>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <ShareBar />
                <Board texts />
            </div>
            <Show when=move || sit_around.get()>
                <Plates texts below=false />
                <Plates texts below=true />
            </Show>
            <div class="panel">
                <Show when=move || !sit_around.get()><Plates texts below=false /></Show>
                <PracticeBox texts />
                <BoardForCourse texts />
                // What is known of the game would give the answers away.
                <Show when=move || !is_asked.get()>
                    <EngineBox texts />
                    <GraphBox texts />
                </Show>
                <Reasons />
                <div class="record" hidden=move || is_asked.get()>
                    <Tabs texts shown />
                    <div class="record-moves" hidden=move || shown.get() != Shown::Moves>
                        <AnalysisMoves texts />
                        <SidesTimeline texts opens=false />
                    </div>
                    <div class="record-report" hidden=move || shown.get() != Shown::Report>
                        <ReportBox texts />
                    </div>
                </div>
                <Show when=move || !is_asked.get()><Note texts is_open=is_noting /></Show>
                <MoveField texts />
                <div class="steps"><AnalysisSteps texts /></div>
                <Show when=move || !sit_around.get()><Plates texts below=true /></Show>
            </div>
            <StatusBox texts />
            <Bar texts is_noting shown />
            <AnalysisMenu texts />
        </div>
    }
}

/// The choice between the moves and the report.
#[component]
fn Tabs(texts: &'static Texts, shown: RwSignal<Shown>) -> impl IntoView {
    let own = texts.analysis;
    let tab = move |id: &'static str, label: &'static str, of: Shown, icon: &'static str| {
        view! {
            <button
                type="button"
                id=id
                class="labelled"
                aria-pressed=move || (shown.get() == of).to_string()
                on:click=move |_| shown.set(of)
            >
                <Icon path=icon />
                <span>{label}</span>
            </button>
        }
    };
    view! {
        <div class="record-tabs" role="group">
            {tab("show-moves", own.moves_tab, Shown::Moves, LIST)}
            {tab("show-report", own.report_tab, Shown::Report, CHART)}
        </div>
    }
}

/// The bar of a phone: a step back and on, the engine, the report and the comment as sheets above it, and the menu.
#[component]
fn Bar(texts: &'static Texts, is_noting: RwSignal<bool>, shown: RwSignal<Shown>) -> impl IntoView {
    let (own, runtime) = (texts.analysis, runtime());
    let [can_go_back, can_go_on] = can_step();
    let is_on = runtime.memo(|app| app.bots.is_engine_on);
    view! {
        <div class="bar">
            <Button id="bar-previous" label=texts.step_back intent=AnalysisIntent::StepPlies(-1) icon=PREVIOUS enabled=can_go_back />
            <Button id="bar-next" label=texts.step_on intent=AnalysisIntent::StepPlies(1) icon=NEXT enabled=can_go_on />
            <Button id="bar-engine" label=own.engine_short intent=BotIntent::ToggleEngine icon=LAMP pressed=is_on />
            <button
                type="button"
                id="bar-report"
                class="labelled"
                aria-pressed=move || (shown.get() == Shown::Report).to_string()
                on:click=move |_| {
                    is_noting.set(false);
                    shown.update(|shown| *shown = shown.other());
                }
            >
                <Icon path=CHART />
                <span>{own.report_tab}</span>
            </button>
            <button
                type="button"
                id="bar-note"
                class="labelled"
                aria-pressed=move || is_noting.get().to_string()
                on:click=move |_| {
                    shown.set(Shown::Moves);
                    is_noting.update(|open| *open = !*open);
                }
            >
                <Icon path=PENCIL />
                <span>{own.comment_short}</span>
            </button>
            <button type="button" id="bar-menu" class="labelled" popovertarget=MENU>
                <Icon path=MENU_ICON />
                <span>{texts.menu}</span>
            </button>
        </div>
    }
}

/// Something of the analysis at the board.
fn analysis_memo<T: Default + PartialEq + Send + Sync + 'static>(
    read: impl Fn(&OpenGame, &Analysis) -> T + Send + Sync + 'static,
) -> Memo<T> {
    game_memo(move |open_game| {
        open_game.analysis().map(|analysis| read(open_game, analysis)).unwrap_or_default()
    })
}
