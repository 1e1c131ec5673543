//! The pages: what the address leads to.
mod about;
mod analysis;
mod club;
mod courses;
mod diagrams;
mod editor;
mod embed;
mod error_page;
mod fork;
mod game;
mod learn;
mod library;
mod live;
mod moving_preview;
mod puzzles;
mod start;

use crate::later::LaterView;
use crate::view::Content;
use app::tab::Page;
use leptos::prelude::*;
use texts::Texts;

pub use game::TablePanel;
pub use start::StoredGames;

/// The page that is shown. Those that are drawn here are in the first part of the program.
#[component]
pub fn CurrentPage(texts: &'static Texts, page: Page) -> impl IntoView {
    match page {
        Page::Start => view! { <start::StartPage texts /> }.into_any(),
        Page::Game => view! { <game::GamePage texts /> }.into_any(),
        page => view! {
            <LaterView texts content=Content::Page(page)>
                <p class="hint" role="status">{texts.loading}</p>
            </LaterView>
        }
        .into_any(),
    }
}

/// Draws a page.
pub fn draw(texts: &'static Texts, page: Page) -> AnyView {
    match page {
        Page::Start => view! { <start::StartPage texts /> }.into_any(),
        Page::Game => view! { <game::GamePage texts /> }.into_any(),
        Page::About => view! { <about::AboutPage texts /> }.into_any(),
        Page::Library => view! { <library::LibraryPage texts /> }.into_any(),
        Page::Live => view! { <live::InvitationPage texts /> }.into_any(),
        Page::Club => view! { <club::ClubPage texts /> }.into_any(),
        Page::NewClub => view! { <club::NewClubPage texts /> }.into_any(),
        Page::Fork => view! { <fork::ForkPage texts /> }.into_any(),
        Page::Analysis => view! { <analysis::AnalysisPage texts /> }.into_any(),
        Page::Diagrams => view! { <diagrams::DiagramsPage texts /> }.into_any(),
        Page::Editor => view! { <editor::EditorPage texts /> }.into_any(),
        Page::Embed => view! { <embed::EmbedPage texts /> }.into_any(),
        Page::Learn(game_kind, place) => view! { <learn::LearningPage texts game_kind place /> }.into_any(),
        Page::Courses => view! { <courses::CoursesPage texts /> }.into_any(),
        Page::Course => view! { <courses::CoursePage texts /> }.into_any(),
        Page::Puzzles(game_kind) => view! { <puzzles::PuzzlesPage texts game_kind /> }.into_any(),
        Page::Puzzle(game_kind, id) => view! { <puzzles::PuzzlePage texts game_kind id /> }.into_any(),
        Page::CourseEditor => view! { <courses::CourseEditorPage texts /> }.into_any(),
        Page::Error(error) => view! { <error_page::ErrorPage texts error /> }.into_any(),
    }
}
