//! The rules on one page.
use super::words::paragraph_with_words;
use super::{address, home_link, lessons};
use crate::view::ui::elements::PrintButton;
use app::svg::boards;
use app::tab::LearnPage;
use engine::games::GameKind;
use leptos::prelude::*;
use texts::Texts;

/// The page.
#[component]
pub fn SummaryPage(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let own = texts.learn;
    let Some(lessons) = lessons(game_kind) else { return ().into_any() };
    let board = super::lessons_def(&lessons)
        .map(|def| boards::preview(&def, &def.start_position()))
        .unwrap_or_default();
    let begin = lessons.tasks().next().map(|task| {
        let label = own.start_tasks(&task.name);
        let href = address(game_kind, LearnPage::Task(task.id.clone()));
        view! { <a class="button primary" id="to-lessons" href=href>{label}</a> }
    });
    let summary = lessons.summary.iter();
    let summary = summary.map(|text| paragraph_with_words(lessons.clone(), "", text)).collect_view();
    view! {
        <div class="learn">
            <div>
                {home_link(texts, game_kind)}
                <h1>{texts.game(game_kind).name}</h1>
                <div class="short">
                    <div class="learn-board" inner_html=board></div>
                    {summary}
                </div>
            </div>
            <div class="answers">{begin} <PrintButton texts /></div>
        </div>
    }
    .into_any()
}
