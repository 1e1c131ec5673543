//! A task of the lessons on the board.
use super::words::paragraph_with_words;
use super::{address, class, lessons, link, rule_link};
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::attempt::AttemptPanel;
use crate::view::ui::button::Button;
use crate::view::ui::elements::separated;
use crate::view::{game_memo, runtime};
use app::Intent;
use app::tab::LearnPage;
use engine::games::GameKind;
use engine::pieces::Party;
use leptos::prelude::*;
use texts::Texts;

/// The page.
pub fn task(texts: &'static Texts, game_kind: GameKind, id: &str) -> AnyView {
    let (own, runtime) = (texts.learn, runtime());
    let Some(lessons) = lessons(game_kind) else { return ().into_any() };
    let Some(task) = lessons.task(id) else { return ().into_any() };
    let class = runtime.memo(class);
    let number = lessons.tasks().position(|other| other.id == id).map_or(0, |at| at + 1);
    let sentences = task.game.def().rulebook().iter();
    let rules = sentences
        .filter(|sentence| task.rules.contains(&sentence.rule))
        .map(|sentence| rule_link(game_kind, sentence.number, own.back_to_rules(sentence.number)))
        .collect();
    let (shown, here) = (lessons.clone(), id.to_owned());
    let next = runtime.memo(move |app| {
        let next = app.learn.next_task(&shown, &here);
        next.map(|task| address(game_kind, LearnPage::Task(task.id.clone())))
    });
    let after = move || match next.get() {
        Some(href) => view! { <a class="button primary" id="next-task" href=href>{own.next}</a> }.into_any(),
        None => view! {
            <p>{own.finished}</p>
            <Button id="play-now" label=texts.play intent=Intent::OpenNewGame(game_kind) class="primary" />
        }
        .into_any(),
    };
    let comes_again = runtime.memo({
        let id = id.to_owned();
        move |app| match app.learn.is_to_review(game_kind, &id) {
            true => own.comes_again.to_owned(),
            false => String::new(),
        }
    });
    let picks = runtime.with_untracked(&|app| {
        app.learn.attempt.as_ref().is_some_and(|attempt| attempt.cells_to_pick().is_some())
    });
    let seen_from = game_memo(|open_game| {
        let bottom = Party::new(open_game.view.bottom);
        (bottom.index() > 0).then_some(bottom)
    });
    let seen_from = move || {
        let party = seen_from.get();
        party.map_or_else(
            || ().into_any(),
            |party| view! { <span class="hint">{format!(" · {}", own.seen_from(texts.party(game_kind, party)))}</span> }.into_any(),
        )
    };
    view! {
        <div class=class>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())><Board texts /></div>
            <div class="panel">
                <div>
                    <p class="nav-link">
                        {link(game_kind, LearnPage::Home, own.all_lessons)} " "
                        <span class="hint">{own.number(&number.to_string(), &lessons.tasks().count().to_string())}</span>
                        {seen_from}
                    </p>
                    <h1>{task.name.clone()}</h1>
                    {paragraph_with_words(lessons.clone(), "task-text", &task.text)}
                    {picks.then(|| view! { <p class="hint">{own.pick_hint}</p> }.into_any())}
                    <p class="nav-link">{separated(rules, " ")}</p>
                </div>
                <AttemptPanel texts comes_again after={Box::new(after)} />
            </div>
        </div>
    }
    .into_any()
}
