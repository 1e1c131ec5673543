//! The rules on one page.
use super::words::ParagraphWithWords;
use super::{HomeLink, address, plain_def};
use crate::view::ui::elements::PrintButton;
use app::svg::boards;
use app::tab::LearnPage;
use learn::Lessons;
use leptos::prelude::*;
use std::sync::Arc;
use texts::Texts;

/// The page.
#[component]
pub fn SummaryPage(texts: &'static Texts, lessons: Arc<Lessons>) -> impl IntoView {
    let (own, game_kind) = (texts.learn, lessons.kind);
    let def = plain_def(game_kind);
    let board = boards::preview(&def, &def.start_position());
    let begin = lessons.tasks().next().map(|task| {
        let label = own.start_tasks(&task.name);
        let href = address(game_kind, LearnPage::Task(task.id.clone()));
        view! { <a class="button primary" id="to-lessons" href=href>{label}</a> }
    });
    let summary = lessons.summary.iter().cloned();
    let summary = summary.map(|text| view! { <ParagraphWithWords lessons=lessons.clone() text /> });
    view! {
        <div class="learn">
            <div>
                <HomeLink texts game_kind />
                <h1>{texts.game(game_kind).name}</h1>
                <div class="short">
                    <div class="learn-board" inner_html=board></div>
                    {summary.collect_view()}
                </div>
            </div>
            <div class="answers">{begin} <PrintButton texts /></div>
        </div>
    }
}
