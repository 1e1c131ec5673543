//! What is done at a task, whether it belongs to lessons, to a course or to the puzzles.
use crate::view::parts::menu::{MENU, Menu};
use crate::view::parts::move_field::MoveField;
use crate::view::parts::status::{Reasons, StatusBox};
use crate::view::ui::button::Button;
use crate::view::ui::fields::show_whole;
use crate::view::ui::icons::{Icon, LAMP, LAST, MENU as MENU_ICON, TURN, UNDO};
use crate::view::{game_memo, runtime};
use app::App;
use app::learn::{LearnIntent, Played};
use app::play::BoardIntent;
use learn::{AttemptEnd, TaskAttempt, Verdict};
use leptos::html::Div;
use leptos::prelude::*;
use texts::Texts;

/// The verdict with the moves that are left, hints, and below a bar with what can be done.
#[component]
pub fn AttemptPanel(
    texts: &'static Texts,
    /// What is said if the task comes again because it went wrong; empty otherwise.
    #[prop(optional, into)]
    comes_again: Signal<&'static str>,
    /// What is shown once the task is solved, or its solution was shown.
    #[prop(optional, into)]
    at_end: ViewFn,
    /// What stands above the bar whatever is said of the attempt.
    #[prop(optional, into)]
    above_bar: ViewFn,
    /// The way to the next task, in the bar.
    #[prop(optional, into)]
    way_on: ViewFn,
    /// What the page adds to the menu.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let (own, runtime) = (texts.learn, runtime());
    let picks = runtime.with_untracked(&|app| {
        app.learn.attempt.as_ref().is_some_and(|attempt| attempt.cells_to_pick().is_some())
    });
    let kind = runtime.memo(kind);
    let sentence = runtime.memo(App::verdict_text);
    let follows = runtime.memo(|app| app.learn.next_task_at.is_some());
    let is_over = runtime.memo(|app| app.learn.attempt.as_ref().is_some_and(|attempt| attempt.end.is_some()));
    let played = runtime.memo(|app| app.learn.played());
    let explores = game_memo(|open_game| open_game.view.attack_view.is_some());
    let takes_moves = move || explores.get() || !(picks || is_over.get() || played.get().is_some());
    let hints = runtime.memo(App::hint_texts);
    let has_end = Memo::new(move |_| is_over.get() && played.get().is_none());
    let can_ask = Memo::new(move |_| !is_over.get() && played.get().is_none());
    let hint_label = runtime.memo(move |app| match (app.learn.hints.len(), app.learn.has_more_hints()) {
        (0, _) => own.hint,
        (_, true) => own.next_hint,
        (_, false) => own.solution,
    });
    let (verdict_place, hints_place) = (NodeRef::<Div>::new(), NodeRef::<Div>::new());
    // What is new is seen on a small screen too, where the board leaves little room for it.
    Effect::watch(
        move || (sentence.get(), hints.with(Vec::len)),
        move |(_, count), before, _| {
            let is_hint = before.is_some_and(|(_, before)| count > before);
            let place = if is_hint { hints_place } else { verdict_place };
            request_animation_frame(move || show_whole(place));
        },
        false,
    );
    view! {
        <MovesLeft />
        <div node_ref=verdict_place class=move || format!("verdict {}", kind.get()) id="verdict">
            <p>{sentence}</p>
            <Show when=move || played.get() == Some(Played::WrongLine)>
                <Button id="try-again" label=own.try_again intent=LearnIntent::TryAgain />
            </Show>
        </div>
        <div node_ref=hints_place>
            <Show when=move || !hints.with(Vec::is_empty)>
                <ol class="hints">
                    {move || hints.get().into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}
                </ol>
            </Show>
        </div>
        <p class="hint comes-again">{comes_again}</p>
        <div class="at-end">
            <Show when=move || has_end.get()>
                {at_end.run()}
                <Show when=move || follows.get()>
                    <p>
                        <span class="hint">{own.next_follows}</span> " "
                        <Button id="stay" label=own.stay intent=LearnIntent::Stay class="quiet" />
                    </p>
                </Show>
            </Show>
        </div>
        <Show when=takes_moves>
            <StatusBox texts />
            <Reasons />
            <MoveField texts />
        </Show>
        {above_bar.run()}
        <div class="attempt-bar">
            // One button for every hint, which keeps the focus.
            <button
                type="button"
                id="hint"
                class="labelled"
                disabled=move || !can_ask.get()
                on:click=move |_| runtime.send(LearnIntent::Hint)
            >
                <Icon path=LAMP />
                <span>{hint_label}</span>
            </button>
            <Button id="reset-task" label=own.reset intent=LearnIntent::Reset icon=UNDO />
            <button type="button" id="bar-menu" class="labelled" popovertarget=MENU>
                <Icon path=MENU_ICON />
                <span>{texts.menu}</span>
            </button>
            {picks.then(|| view! {
                <Show when=move || !is_over.get()>
                    <Button id="submit-cells" label=own.submit intent=LearnIntent::Submit class="primary" />
                </Show>
            })}
            {way_on.run()}
        </div>
        <Menu texts>
            <div class="menu-group">
                {children.map(|children| children())}
                <Button id="flip-board" icon=TURN label=texts.flip intent=BoardIntent::Rotate />
            </div>
        </Menu>
    }
}

/// What leads on: "Skip" below an icon like the buttons beside it, and "Next" in full size once the task is over.
#[component]
pub fn WayOnLabel(skip: &'static str, next: &'static str, is_over: Memo<bool>) -> impl IntoView {
    view! {
        <Show when=move || is_over.get() fallback=move || view! { <Icon path=LAST /> <span>{skip}</span> }>
            {next}
        </Show>
    }
}

/// The moves of the task as pips, those that are played filled; nothing where there is only one.
#[component]
fn MovesLeft() -> impl IntoView {
    let moves = runtime().memo(|app| {
        let attempt = app.learn.attempt.as_ref()?;
        let all = attempt.all_moves().filter(|&all| all > 1)?;
        Some((attempt.moves, all))
    });
    view! {
        <ShowLet some=move || moves.get() let:moves>
            <span class="pips moves-left" aria-hidden="true">
                {(0..moves.1).map(|at| view! { <i class=(at < moves.0).then_some("now")></i> }).collect_view()}
            </span>
        </ShowLet>
    }
}

/// How the attempt is shown.
fn kind(app: &App) -> &'static str {
    let is_shown = |attempt: &TaskAttempt| attempt.end == Some(AttemptEnd::Shown);
    match &app.learn.verdict {
        None if app.learn.played() == Some(Played::Solution) => "shown",
        None if app.learn.attempt.as_ref().is_some_and(is_shown) => "shown",
        None => "none",
        Some(Verdict::Solved) => "solved",
        Some(Verdict::Continues) => "right",
        Some(Verdict::Wrong { .. }) => "wrong",
    }
}
