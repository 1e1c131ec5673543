//! Where a game is learnt.
mod example;
mod home;
mod intro;
mod pieces;
mod rules;
mod sheets;
mod short;
mod task;
mod words;

use crate::view::runtime;
use app::App;
use app::svg::board::page_class_of;
use app::tab::{LearnPage, Route};
use engine::games::{GameDef, GameKind};
use learn::Lessons;
use leptos::prelude::*;
use std::sync::Arc;
use texts::Texts;

/// A place where a game is learnt, once its lessons are there.
pub fn learn(texts: &'static Texts, game_kind: GameKind, place: &LearnPage) -> AnyView {
    let place = place.clone();
    let state = runtime().memo(move |app| {
        let is_here = app.learn.lessons_of(game_kind, app.tab.language()).is_some();
        (is_here, app.learn.has_failed(game_kind))
    });
    let content = move || match state.get() {
        (true, _) => match &place {
            LearnPage::Home => view! { <home::LearnHome texts game_kind /> }.into_any(),
            LearnPage::Intro => view! { <intro::IntroPage texts game_kind /> }.into_any(),
            LearnPage::Summary => view! { <short::SummaryPage texts game_kind /> }.into_any(),
            LearnPage::Pieces => view! { <pieces::PiecesPage texts game_kind /> }.into_any(),
            LearnPage::Rules(_) => view! { <rules::RulesPage texts game_kind /> }.into_any(),
            LearnPage::Example => view! { <example::ExamplePage texts game_kind /> }.into_any(),
            LearnPage::Print => view! { <sheets::SheetsPage texts game_kind /> }.into_any(),
            LearnPage::Task(id) => task::task(texts, game_kind, id),
        },
        (_, true) => view! { <p class="text" role="alert">{texts.learn.load_failed}</p> }.into_any(),
        _ => view! { <p class="hint">{texts.loading}</p> }.into_any(),
    };
    content.into_any()
}

/// The lessons of a game, as they are now.
fn lessons(game_kind: GameKind) -> Option<Arc<Lessons>> {
    runtime().with_untracked(&|app| app.learn.lessons_of(game_kind, app.tab.language()).cloned())
}

/// The game with its plain rules, as lessons have it.
fn lessons_def(lessons: &Lessons) -> Option<Arc<dyn GameDef>> {
    lessons
        .diagrams
        .first()
        .map(|board| board.game.def().clone())
        .or(lessons.tasks().next().map(|task| task.game.def().clone()))
}

/// The address of a place.
fn address(game_kind: GameKind, place: LearnPage) -> String {
    Route::Learn(game_kind, place).write()
}

/// A link to a place.
fn link(game_kind: GameKind, place: LearnPage, label: impl Into<String>) -> AnyView {
    let label: String = label.into();
    view! { <a href={address(game_kind, place)}>{label}</a> }.into_any()
}

/// A link to the sentence of the rules with a number.
fn rule_link(game_kind: GameKind, number: &str, label: impl Into<String>) -> AnyView {
    link(game_kind, LearnPage::Rules(Some(number.to_owned())), label)
}

/// The link back to the learning page of a game.
fn home_link(texts: &Texts, game_kind: GameKind) -> AnyView {
    let label = texts.learn.learn_game(texts.game(game_kind).name);
    view! { <p class="nav-link">{link(game_kind, LearnPage::Home, label)}</p> }.into_any()
}

/// The class of a page with the board of a game beside something else.
fn class(app: &App) -> String {
    let game = app.tab.open_game.as_ref().map(|open_game| page_class_of(open_game.def())).unwrap_or_default();
    format!("game-page study {game}")
}
