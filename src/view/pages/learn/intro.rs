//! The introduction: a card for each idea, beside a board that plays by itself. The last card is a task.
use super::{address, class, lessons, link};
use crate::platform::random_seed;
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::status::StatusBox;
use crate::view::runtime;
use crate::view::ui::button::Button;
use app::learn::LearnIntent;
use app::tab::LearnPage;
use app::{App, Intent};
use engine::games::GameKind;
use learn::IntroContent;
use leptos::prelude::*;
use texts::Texts;

/// The page.
#[component]
pub fn IntroPage(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let (own, runtime) = (texts.learn, runtime());
    let Some(lessons) = lessons(game_kind) else { return ().into_any() };
    let class = runtime.memo(|app| class(app) + " intro");
    let index = runtime.memo(|app| app.learn.card_index);
    let verdict = runtime.memo(App::verdict_text);
    let is_solved = runtime.memo(is_solved);
    let count = lessons.introduction.len();
    // The diagrams refuse moves too, and their texts say why.
    let asks = runtime.memo(|app| app.learn.attempt.is_some() && asks(app));
    let cards = lessons.clone();
    let card = move || {
        let index = index.get();
        let Some(card) = cards.introduction.get(index) else { return ().into_any() };
        let text = match &card.content {
            IntroContent::Diagram(_) => view! { <p>{card.text.clone()}</p> }.into_any(),
            IntroContent::Task(id) => {
                view! { <p>{cards.task(id).map(|task| task.text.clone()).unwrap_or_default()}</p> }.into_any()
            }
        };
        let pips = (0..count).map(|at| view! { <i class=(at <= index).then_some("now")></i> });
        view! {
            <p class="hint">{own.card_number(&(index + 1).to_string(), &count.to_string())}</p>
            <h1>{card.title.clone()}</h1>
            {text}
            <span class="pips" aria-hidden="true">{pips.collect_view()}</span>
        }
        .into_any()
    };
    let answer = move || match (verdict.get(), is_solved.get()) {
        (text, true) => view! {
            <div class="verdict solved" id="verdict">{text}</div>
            <p class="hint">{own.introduction_done}</p>
        }
        .into_any(),
        (text, false) if text.is_empty() => ().into_any(),
        (text, false) => view! { <div class="verdict wrong" id="verdict">{text}</div> }.into_any(),
    };
    let status = move || asks.get().then(|| view! { <StatusBox texts /> }.into_any()).into_any();
    let is_first = Memo::new(move |_| index.get() == 0);
    let skip = move || match is_solved.get() {
        true => ().into_any(),
        false => link(game_kind, LearnPage::Home, own.skip),
    };
    // The button for the next card stays, and keeps the focus.
    let has_next = Memo::new(move |_| index.get() + 1 < count);
    let ways_on = move || {
        match (has_next.get(), is_solved.get()) {
        (true, _) => {
            view! { <Button id="next-card" label=own.next_card intent={LearnIntent::StepCard { back: false }} class="primary" /> }.into_any()
        }
        (false, false) => ().into_any(),
        (false, true) => {
            let lessons = address(game_kind, LearnPage::Home);
            let start = move |_| runtime.send(Intent::StartGuidedGame { game_kind, seed: random_seed() });
            view! {
                <a class="button" id="to-lessons" href=lessons>{own.lessons}</a>
                <button type="button" id="guided-game" class="primary" on:click=start>{own.guided_game}</button>
            }
            .into_any()
        }
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
                    <div class="intro-card">{card}</div>
                </div>
                <div>{answer}</div>
                <div>{status}</div>
                <div class="answers intro-steps">
                    <span class="skip">{skip}</span>
                    <Button id="previous-card" label=own.previous_card intent={LearnIntent::StepCard { back: true }} enabled={Memo::new(move |_| !is_first.get())} />
                    {ways_on}
                </div>
            </div>
        </div>
    }
    .into_any()
}

fn is_solved(app: &App) -> bool {
    app.learn.attempt.as_ref().is_some_and(|attempt| attempt.solved)
}

/// Whether a move was refused, or waits for confirmation.
fn asks(app: &App) -> bool {
    app.tab.open_game.as_ref().is_some_and(|open_game| {
        open_game.interaction.refused_move.is_some() || open_game.interaction.pending_move.is_some()
    })
}
