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
use engine::games::{self, GameDef, GameKind, GameOptions};
use learn::Lessons;
use leptos::prelude::*;
use std::sync::Arc;
use texts::Texts;

/// A place where a game is learnt, once its lessons are there.
#[component]
pub fn LearningPage(texts: &'static Texts, game_kind: GameKind, place: LearnPage) -> impl IntoView {
    let runtime = runtime();
    let is_here = runtime.memo(move |app| app.learn.lessons_of(game_kind, app.tab.language()).is_some());
    let has_failed = runtime.memo(move |app| app.learn.has_failed(game_kind));
    let lessons =
        move || runtime.with_untracked(&|app| app.learn.lessons_of(game_kind, app.tab.language()).cloned());
    let waiting = move || {
        view! {
            <Show
                when=move || has_failed.get()
                fallback=move || view! { <p class="hint">{texts.loading}</p> }
            >
                <p class="text" role="alert">{texts.learn.load_failed}</p>
            </Show>
        }
    };
    view! {
        <Show when=move || is_here.get() fallback=waiting>
            {lessons().map(|lessons| view! { <Place texts lessons place=place.clone() /> })}
        </Show>
    }
}

/// A place with its lessons.
#[component]
fn Place(texts: &'static Texts, lessons: Arc<Lessons>, place: LearnPage) -> impl IntoView {
    match place {
        LearnPage::Home => view! { <home::LearnHome texts lessons /> }.into_any(),
        LearnPage::Intro => view! { <intro::IntroPage texts lessons /> }.into_any(),
        LearnPage::Summary => view! { <short::SummaryPage texts lessons /> }.into_any(),
        LearnPage::Pieces => view! { <pieces::PiecesPage texts lessons /> }.into_any(),
        LearnPage::Rules(_) => view! { <rules::RulesPage texts lessons /> }.into_any(),
        LearnPage::Example(index) => {
            view! { <example::ExamplePage texts game_kind=lessons.kind index /> }.into_any()
        }
        LearnPage::Print => view! { <sheets::SheetsPage texts lessons /> }.into_any(),
        LearnPage::Task(id) => {
            let task = lessons.task(&id).cloned();
            task.map(|task| view! { <task::TaskPage texts lessons task /> }).into_any()
        }
    }
}

/// The game with its plain rules.
fn plain_def(game_kind: GameKind) -> Arc<dyn GameDef> {
    games::with_options(&GameOptions::new(game_kind))
}

/// The address of a place.
fn address(game_kind: GameKind, place: LearnPage) -> String {
    Route::Learn(game_kind, place).write()
}

/// The sentence of the rules with a number.
fn rule_place(number: &str) -> LearnPage {
    LearnPage::Rules(Some(number.to_owned()))
}

/// A link to a place.
#[component]
fn PlaceLink(game_kind: GameKind, place: LearnPage, #[prop(into)] label: String) -> impl IntoView {
    view! { <a href=address(game_kind, place)>{label}</a> }
}

/// The link back to the learning page of a game.
#[component]
fn HomeLink(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let label = texts.learn.learn_game(texts.game(game_kind).name);
    view! { <p class="nav-link"><PlaceLink game_kind place=LearnPage::Home label /></p> }
}

/// The class of a page with the board of a game beside something else.
fn class(app: &App) -> String {
    let game = app.tab.open_game.as_ref().map(|open_game| page_class_of(open_game.def())).unwrap_or_default();
    format!("game-page study {game}")
}
