//! What is done at a task, whether it belongs to lessons or to a course.
use crate::view::parts::board_buttons::FlipButton;
use crate::view::parts::move_field::MoveField;
use crate::view::parts::status::StatusBox;
use crate::view::ui::button::Button;
use crate::view::{game_memo, runtime};
use app::App;
use app::learn::LearnIntent;
use app::play::BoardIntent;
use app::tab::{Dialog, TabIntent};
use learn::Verdict;
use leptos::prelude::*;
use texts::Texts;

/// The verdict, hints, the move field and the buttons. `after` is shown once the task is solved; `comes_again`: what is
/// said if it comes again because it went wrong; empty otherwise.
#[component]
pub fn AttemptPanel(
    texts: &'static Texts,
    comes_again: Memo<String>,
    after: Box<dyn Fn() -> AnyView + Send>,
) -> impl IntoView {
    let (own, runtime) = (texts.learn, runtime());
    let picks = runtime
        .memo(|app| app.learn.attempt.as_ref().is_some_and(|attempt| attempt.cells_to_pick().is_some()));
    let picks_now = picks.get_untracked();
    let kind = runtime.memo(|app| kind(app).to_owned());
    let sentence = runtime.memo(|app| app.verdict_text());
    let follows = runtime.memo(|app| app.learn.next_task_at.is_some());
    let solved = runtime.memo(|app| app.learn.attempt.as_ref().is_some_and(|attempt| attempt.solved));
    let after = move || {
        if !solved.get() {
            return ().into_any();
        }
        let stay = follows.get().then(|| {
            let stay = view! { <Button id="stay" label=own.stay intent=LearnIntent::Stay class="quiet" /> }
                .into_any();
            view! { {stay} <span class="hint">{own.next_follows}</span> }
        });
        view! { {after()} {stay} }.into_any()
    };
    let submit = picks_now.then(|| {
        view! { <Button id="submit-cells" label=own.submit intent=LearnIntent::Submit class="primary" /> }
            .into_any()
    });
    let refutes = runtime.memo(|app| app.learn.shows_refutation());
    let explores = game_memo(|open_game| open_game.view.attack_view.is_some());
    let move_input = move || match (picks_now || solved.get() || refutes.get()) && !explores.get() {
        true => ().into_any(),
        false => view! { <StatusBox texts /> <MoveField texts /> }.into_any(),
    };
    let hints = runtime.memo(|app| app.hint_texts());
    // One button, which keeps the focus.
    let hint_label = move || if hints.with(Vec::len) < 2 { own.hint } else { own.solution };
    let give_hint = move |_| runtime.send(LearnIntent::Hint);
    let hint_list = move || {
        let given = hints.get();
        match given.is_empty() {
            true => ().into_any(),
            false => {
                let items = given.into_iter().map(|text| view! { <li>{text}</li> }).collect_view();
                view! { <ol class="hints">{items}</ol> }.into_any()
            }
        }
    };
    let keys = view! { <Button id="keys" label=texts.panels.keys intent=TabIntent::OpenDialog(Dialog::Keys) class="quiet keyboard" /> }.into_any();
    view! {
        <div class=move || format!("verdict {}", kind.get()) id="verdict">{sentence}</div>
        <div>{hint_list}</div>
        <p class="hint comes-again">{comes_again}</p>
        <div class="answers">{submit} {after}</div>
        {move_input}
        <div class="answers">
            <Button id="reset-task" label=own.reset intent=LearnIntent::Reset />
            <Button id="explore" label=own.explore intent=BoardIntent::ToggleAttackView />
            <FlipButton texts />
            <button type="button" id="hint" on:click=give_hint>{hint_label}</button>
            {keys}
        </div>
    }
    .into_any()
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
