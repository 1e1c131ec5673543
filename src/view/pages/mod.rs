//! The pages: what the address leads to.
mod about;
mod analysis;
mod annotations;
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
mod move_tree;
mod moving_preview;
mod puzzles;
mod start;

use app::tab::Page;
use leptos::prelude::*;
use texts::Texts;

/// The content of a page.
pub fn page(texts: &'static Texts, page: Page) -> AnyView {
    match page {
        Page::Start => start::start(texts),
        Page::Game => game::game_page(texts),
        Page::About => about::about(texts),
        Page::Library => library::library(texts),
        Page::Live => live::invitation(texts),
        Page::Club => club::club(texts),
        Page::NewClub => club::found_club(texts),
        Page::Fork => fork::fork(texts),
        Page::Analysis => analysis::analysis(texts),
        Page::Diagrams => diagrams::diagrams(texts),
        Page::Editor => editor::editor(texts),
        Page::Embed => embed::embed(texts),
        Page::Learn(game_kind, place) => learn::learn(texts, game_kind, &place),
        Page::Courses => courses::courses(texts),
        Page::Course => courses::course(texts),
        Page::Puzzles(game_kind) => puzzles::puzzles(texts, game_kind),
        Page::Puzzle(game_kind, id) => puzzles::puzzle(texts, game_kind, &id),
        Page::CourseEditor => courses::course_editor(texts),
        broken => error_page::error_page(texts, &broken),
    }
}
