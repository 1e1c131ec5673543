//! The line of the start page that says what comes next for the player.
use crate::platform::random_seed;
use crate::view::runtime;
use app::next_step::{NextStep, NextStepLine};
use app::tab::{LearnPage, Route};
use app::{App, Intent};
use engine::games::GameKind;
use leptos::prelude::*;
use search::Level;

/// The line: a sentence, and a link or a button that does what it proposes. Nothing if nothing is proposed.
#[component]
pub fn NextStepPlace() -> impl IntoView {
    let line = runtime().memo(App::next_step);
    let draw = |NextStepLine { game_kind, step, done, label }: NextStepLine| {
        let route = match step {
            NextStep::Introduction => Ok(Route::Learn(game_kind, LearnPage::Intro)),
            NextStep::Lessons => Ok(Route::Learn(game_kind, LearnPage::Home)),
            NextStep::Puzzles => Ok(Route::Puzzles(Some(game_kind))),
            NextStep::LostGame(key) => Ok(Route::Game(Some(key))),
            NextStep::OtherGame(other) => Ok(Route::Learn(other, LearnPage::Intro)),
            NextStep::GuidedGame => Err(None),
            NextStep::Beat(level) => Err(Some(level)),
        };
        let way = match route {
            Ok(route) => {
                view! { <a class="button soft" id="next-step" href=route.write()>{label}</a> }.into_any()
            }
            Err(level) => {
                let start = move |_| runtime().send(start_intent(game_kind, level));
                view! { <button type="button" class="soft" id="next-step" on:click=start>{label}</button> }
                    .into_any()
            }
        };
        view! { <p class="next-step"><span>{done}</span> " " {way}</p> }
    };
    move || line.get().map(draw)
}

/// The game that is proposed: with a guide, or against bots of a level.
fn start_intent(game_kind: GameKind, level: Option<Level>) -> Intent {
    let seed = random_seed();
    match level {
        Some(level) => Intent::StartBotGame { game_kind, level, seed },
        None => Intent::StartGuidedGame { game_kind, seed },
    }
}
