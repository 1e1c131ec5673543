//! A task on the board.
use super::words::paragraph_with_words;
use super::{address, class, lessons, link, rule_link, step};
use crate::app::{App, BoardIntent, Dialog, Intent, LearnIntent, LearnPage, TabIntent};
use crate::games::GameKind;
use crate::i18n::Texts;
use crate::learn::Verdict;
use crate::pieces::Party;
use crate::view::board::board;
use crate::view::elements::{heading, paragraph_of, separated, span};
use crate::view::keyboard::handle_focus;
use crate::view::move_field::move_field;
use crate::view::pages::game::flip_button;
use crate::view::status::status_box;
use crate::view::widgets::Button;
use crate::view::{dynamic, game_memo, memo_text, runtime};
use leptos::prelude::*;

/// The page.
pub fn task(texts: &'static Texts, game_kind: GameKind, id: &str) -> AnyView {
    let (own, runtime) = (texts.learn, runtime());
    let Some(lessons) = lessons(game_kind) else { return ().into_any() };
    let Some(task) = lessons.task(id) else { return ().into_any() };
    let class = runtime.memo(Box::new(class));
    let number = lessons.tasks().position(|other| other.id == id).map_or(0, |at| at + 1);
    let sentences = task.game.def().rulebook().iter();
    let rules = sentences
        .filter(|sentence| task.rules.contains(&sentence.rule))
        .map(|sentence| rule_link(game_kind, sentence.number, own.back_to_rules(sentence.number)))
        .collect();
    let picks = runtime.memo(Box::new(|app| {
        app.learn.attempt.as_ref().is_some_and(|attempt| attempt.cells_to_pick().is_some())
    }));
    let picks_now = picks.get_untracked();
    let kind = runtime.memo(Box::new(|app| kind(app).to_owned()));
    let sentence = runtime.memo(Box::new(|app| app.verdict_text()));
    let (shown, here) = (lessons.clone(), id.to_owned());
    let next = runtime.memo(Box::new(move |app| {
        let next = app.learn.next_task(&shown, &here);
        next.map(|task| address(game_kind, LearnPage::Task(task.id.clone())))
    }));
    let follows = runtime.memo(Box::new(|app| app.learn.next_task_at.is_some()));
    let solved =
        runtime.memo(Box::new(|app| app.learn.attempt.as_ref().is_some_and(|attempt| attempt.solved)));
    let after = move || {
        match (solved.get(), next.get()) {
        (false, _) => ().into_any(),
        (true, Some(href)) => {
            let stay = follows.get().then(|| {
                let stay = step("stay", own.stay, LearnIntent::Stay).class("quiet").view();
                view! { {stay} <span class="hint">{own.next_follows}</span> }
            });
            view! { <a class="button primary" id="next-task" href=href>{own.next}</a> {stay} }.into_any()
        }
        (true, None) => view! {
            <p>{own.finished}</p>
            {Button::with_text("play-now", texts.play, move || Intent::OpenNewGame(game_kind)).class("primary").view()}
        }
        .into_any(),
    }
    };
    let submit =
        picks_now.then(|| step("submit-cells", own.submit, LearnIntent::Submit).class("primary").view());
    let refutes = runtime.memo(Box::new(|app| app.learn.shows_refutation()));
    let explores = game_memo(|open_game| open_game.view.attack_view.is_some());
    let move_input = move || match (picks_now || solved.get() || refutes.get()) && !explores.get() {
        true => ().into_any(),
        false => view! { {status_box(texts)} {move_field(texts)} }.into_any(),
    };
    let hints = runtime.memo(Box::new(|app| app.hint_texts()));
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
    let comes_again = runtime.memo(Box::new({
        let id = id.to_owned();
        move |app| app.learn.is_to_review(game_kind, &id)
    }));
    let seen_from = game_memo(|open_game| {
        let bottom = Party::new(open_game.view.bottom);
        (bottom.index() > 0).then_some(bottom)
    });
    let seen_from = move || {
        let party = seen_from.get();
        party.map_or_else(
            || ().into_any(),
            |party| span("hint", format!(" · {}", own.seen_from(texts.party(game_kind, party)))),
        )
    };
    let keys = Button::with_text("keys", texts.panels.keys, || TabIntent::OpenDialog(Dialog::Keys))
        .class("quiet keyboard")
        .view();
    view! {
        <div class=memo_text(class)>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>{board(texts)}</div>
            <div class="panel">
                <div>
                    <p class="nav-link">
                        {link(game_kind, LearnPage::Home, own.all_lessons)} " "
                        {span("hint", own.number(&number.to_string(), &lessons.tasks().count().to_string()))}
                        {dynamic(Box::new(seen_from))}
                    </p>
                    {heading(&task.name)}
                    {paragraph_with_words(lessons.clone(), "task-text", &task.text)}
                    {picks_now.then(|| paragraph_of("hint", own.pick_hint))}
                    <p class="nav-link">{separated(rules, " ")}</p>
                </div>
                <div class=move || format!("verdict {}", kind.get()) id="verdict">{memo_text(sentence)}</div>
                <div>{dynamic(Box::new(hint_list))}</div>
                <div>{move || comes_again.get().then(|| paragraph_of("hint", own.comes_again))}</div>
                <div class="answers">{submit} {dynamic(Box::new(after))}</div>
                {dynamic(Box::new(move_input))}
                <div class="answers">
                    {step("reset-task", own.reset, LearnIntent::Reset).view()}
                    {Button::with_text("explore", own.explore, || BoardIntent::ToggleAttackView).view()}
                    {flip_button(texts)}
                    <button type="button" id="hint" on:click=give_hint>{hint_label}</button>
                    {keys}
                </div>
            </div>
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
