//! The introduction: a card for each idea, beside a board that plays by itself. The last card is a task.
use super::{address, class};
use crate::platform::random_seed;
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::status::StatusBox;
use crate::view::runtime;
use crate::view::ui::button::Button;
use app::learn::LearnIntent;
use app::tab::LearnPage;
use app::{App, Intent};
use learn::{IntroContent, Lessons, TaskAttempt};
use leptos::prelude::*;
use std::sync::Arc;
use texts::Texts;

/// The page.
#[component]
pub fn IntroPage(texts: &'static Texts, lessons: Arc<Lessons>) -> impl IntoView {
    let (own, runtime, game_kind) = (texts.learn, runtime(), lessons.kind);
    let class = runtime.memo(|app| class(app) + " intro");
    let index = runtime.memo(|app| app.learn.card_index);
    let verdict = runtime.memo(App::verdict_text);
    let is_solved = runtime.memo(is_solved);
    // The diagrams refuse moves too, and their texts say why.
    let asks = runtime.memo(|app| app.learn.attempt.is_some() && asks(app));
    let count = lessons.introduction.len();
    let refused = move || {
        view! {
            <Show when=move || !verdict.with(String::is_empty)>
                <div class="verdict wrong" id="verdict">{verdict}</div>
            </Show>
        }
    };
    let start = move |_| runtime.send(Intent::StartGuidedGame { game_kind, seed: random_seed() });
    // On the last card it waits for the move, in its place. From card to card it stays, and keeps the focus.
    let next = move || {
        view! {
            <Button
                id="next-card"
                label=own.next_card
                intent={LearnIntent::StepCard { back: false }}
                class="primary"
                enabled=Signal::derive(move || index.get() + 1 < count)
            />
        }
    };
    view! {
        <div class=class>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <div class="board-place"><Board texts /></div>
            </div>
            <div class="panel">
                <div>
                    <span class="visually-hidden">{own.game_in_sixty_seconds}</span>
                    <div class="intro-card">{move || card(texts, &lessons, index.get())}</div>
                </div>
                <div>
                    <Show when=move || is_solved.get() fallback=refused>
                        <div class="verdict solved" id="verdict">{verdict}</div>
                        <p class="hint">{own.introduction_done}</p>
                    </Show>
                </div>
                <div><Show when=move || asks.get()><StatusBox texts /></Show></div>
                <div class="intro-steps">
                    <a class="skip" id="to-lessons" href=address(game_kind, LearnPage::Home)>
                        {move || if is_solved.get() { own.lessons } else { own.skip }}
                    </a>
                    <Button
                        id="previous-card"
                        label=own.previous_card
                        intent={LearnIntent::StepCard { back: true }}
                        enabled=Signal::derive(move || index.get() > 0)
                    />
                    <Show when=move || is_solved.get() fallback=next>
                        <button type="button" id="guided-game" class="primary" on:click=start>
                            {own.first_game}
                        </button>
                    </Show>
                </div>
            </div>
        </div>
    }
}

/// The card with an index.
fn card(texts: &Texts, lessons: &Lessons, index: usize) -> Option<impl IntoView + use<>> {
    let card = lessons.introduction.get(index)?;
    let text = match &card.content {
        IntroContent::Diagram(_) => card.text.clone(),
        IntroContent::Task(id) => lessons.task(id).map(|task| task.text.clone()).unwrap_or_default(),
    };
    let count = lessons.introduction.len();
    let pips = (0..count).map(|at| view! { <i class=(at <= index).then_some("now")></i> });
    Some(view! {
        <p class="hint">{texts.learn.card_number(&(index + 1).to_string(), &count.to_string())}</p>
        <h1>{card.title.clone()}</h1>
        <p>{text}</p>
        <span class="pips" aria-hidden="true">{pips.collect_view()}</span>
    })
}

fn is_solved(app: &App) -> bool {
    app.learn.attempt.as_ref().is_some_and(TaskAttempt::is_solved)
}

/// Whether a move was refused, or waits for confirmation.
fn asks(app: &App) -> bool {
    app.tab.open_game.as_ref().is_some_and(|open_game| {
        open_game.interaction.refused_move.is_some() || open_game.interaction.pending_move.is_some()
    })
}
