//! What is done at a task, whether it belongs to lessons or to a course.
use crate::view::parts::board_buttons::FlipButton;
use crate::view::parts::move_field::MoveField;
use crate::view::parts::status::{Reasons, StatusBox};
use crate::view::ui::button::Button;
use crate::view::{game_memo, runtime};
use app::App;
use app::learn::LearnIntent;
use app::play::BoardIntent;
use app::tab::{Dialog, TabIntent};
use learn::Verdict;
use leptos::prelude::*;
use texts::Texts;

/// The verdict, hints, the move field and the buttons.
#[component]
pub fn AttemptPanel(
    texts: &'static Texts,
    /// What is said if the task comes again because it went wrong; empty otherwise.
    #[prop(optional, into)]
    comes_again: Signal<&'static str>,
    /// What is shown once the task is solved.
    #[prop(optional)]
    children: Option<ChildrenFn>,
) -> impl IntoView {
    let (own, runtime) = (texts.learn, runtime());
    let picks = runtime.with_untracked(&|app| {
        app.learn.attempt.as_ref().is_some_and(|attempt| attempt.cells_to_pick().is_some())
    });
    let kind = runtime.memo(kind);
    let sentence = runtime.memo(App::verdict_text);
    let follows = runtime.memo(|app| app.learn.next_task_at.is_some());
    let solved = runtime.memo(|app| app.learn.attempt.as_ref().is_some_and(|attempt| attempt.solved));
    let refutes = runtime.memo(|app| app.learn.shows_refutation());
    let explores = game_memo(|open_game| open_game.view.attack_view.is_some());
    let takes_moves = move || explores.get() || !(picks || solved.get() || refutes.get());
    let hints = runtime.memo(App::hint_texts);
    view! {
        <div class=move || format!("verdict {}", kind.get()) id="verdict">{sentence}</div>
        <div>
            <Show when=move || !hints.with(Vec::is_empty)>
                <ol class="hints">
                    {move || hints.get().into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}
                </ol>
            </Show>
        </div>
        <p class="hint comes-again">{comes_again}</p>
        <div class="answers">
            {picks.then(|| view! {
                <Button id="submit-cells" label=own.submit intent=LearnIntent::Submit class="primary" />
            })}
            <Show when=move || solved.get()>
                {children.as_ref().map(|children| children())}
                <Show when=move || follows.get()>
                    <Button id="stay" label=own.stay intent=LearnIntent::Stay class="quiet" />
                    <span class="hint">{own.next_follows}</span>
                </Show>
            </Show>
        </div>
        <Show when=takes_moves>
            <StatusBox texts />
            <Reasons />
            <MoveField texts />
        </Show>
        <div class="answers">
            <Button id="reset-task" label=own.reset intent=LearnIntent::Reset />
            <Button id="explore" label=own.explore intent=BoardIntent::ToggleAttackView />
            <FlipButton texts />
            // One button for every hint, which keeps the focus.
            <button type="button" id="hint" on:click=move |_| runtime.send(LearnIntent::Hint)>
                {move || if hints.with(Vec::len) < 2 { own.hint } else { own.solution }}
            </button>
            <Button
                id="keys"
                label=texts.panels.keys
                intent=TabIntent::OpenDialog(Dialog::Keys)
                class="quiet keyboard"
            />
        </div>
    }
}

/// How the last attempt is shown.
fn kind(app: &App) -> &'static str {
    match &app.learn.verdict {
        None => "none",
        Some(Verdict::Solved) => "solved",
        Some(Verdict::Continues) => "right",
        Some(Verdict::Wrong { .. }) => "wrong",
    }
}
