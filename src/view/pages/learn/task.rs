//! A task of the lessons on the board.
use super::words::ParagraphWithWords;
use super::{PlaceLink, address, class, rule_place};
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::attempt::{AttemptPanel, WayOnLabel};
use crate::view::ui::button::Button;
use crate::view::ui::elements::separated;
use crate::view::{game_memo, runtime};
use app::Intent;
use app::tab::LearnPage;
use engine::pieces::Party;
use learn::{Lessons, Task};
use leptos::prelude::*;
use std::sync::Arc;
use texts::Texts;

/// The page.
#[component]
pub fn TaskPage(texts: &'static Texts, lessons: Arc<Lessons>, task: Task) -> impl IntoView {
    let (own, runtime, game_kind) = (texts.learn, runtime(), lessons.kind);
    let class = runtime.memo(class);
    let number = lessons.tasks().position(|other| other.id == task.id).map_or(0, |at| at + 1);
    let count = lessons.tasks().count();
    let sentences = task.game.def().rulebook().iter();
    let rules = sentences.filter(|sentence| task.rules.contains(&sentence.rule)).map(|sentence| {
        let label = own.back_to_rules(sentence.number);
        view! { <PlaceLink game_kind place=rule_place(sentence.number) label /> }.into_any()
    });
    let rules = separated(rules.collect(), " ");
    let next = {
        let (lessons, id) = (lessons.clone(), task.id.clone());
        runtime.memo(move |app| {
            let next = app.learn.next_task(&lessons, &id);
            next.map(|task| address(game_kind, LearnPage::Task(task.id.clone())))
        })
    };
    let is_over = runtime.memo(|app| app.learn.attempt.as_ref().is_some_and(|attempt| attempt.end.is_some()));
    let is_last = Memo::new(move |_| next.with(Option::is_none));
    let finished = move || view! { <Show when=move || is_last.get()><p>{own.finished}</p></Show> };
    let play = move || {
        view! { <Button id="play-now" label=texts.play intent=Intent::OpenNewGame(game_kind) class="primary" /> }
    };
    let way_on = move || {
        view! {
            <ShowLet some=next let:href fallback=play>
                <a
                    class="button"
                    class:primary=is_over
                    class:labelled=move || !is_over.get()
                    id="next-task"
                    href=href
                >
                    <WayOnLabel skip=own.skip_task next=own.next is_over />
                </a>
            </ShowLet>
        }
    };
    let comes_again = runtime.memo({
        let id = task.id.clone();
        move |app| if app.learn.comes_again(game_kind, &id) { own.comes_again } else { "" }
    });
    let picks = runtime.with_untracked(&|app| {
        app.learn.attempt.as_ref().is_some_and(|attempt| attempt.cells_to_pick().is_some())
    });
    let seen_from = game_memo(|open_game| {
        let bottom = Party::new(open_game.view.bottom);
        (bottom.index() > 0).then_some(bottom)
    });
    view! {
        <div class=class>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <Board texts />
            </div>
            <div class="panel">
                <div>
                    <p class="nav-link">
                        <PlaceLink game_kind place=LearnPage::Home label=own.all_lessons /> " "
                        <span class="hint">{own.number(&number.to_string(), &count.to_string())}</span>
                        <ShowLet some=seen_from let:party>
                            <span class="hint">
                                {format!(" · {}", own.seen_from(texts.party(game_kind, party)))}
                            </span>
                        </ShowLet>
                    </p>
                    <h1>{task.name}</h1>
                    <ParagraphWithWords lessons class="task-text" text=task.text />
                    {picks.then(|| view! { <p class="hint">{own.pick_hint}</p> })}
                    <p class="nav-link">{rules}</p>
                </div>
                <AttemptPanel texts comes_again at_end=finished way_on />
            </div>
        </div>
    }
}
