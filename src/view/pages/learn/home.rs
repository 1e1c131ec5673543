//! All there is to learn of a game, and how far one is.
use super::{address, course, link, step};
use crate::app::{LearnIntent, LearnPage};
use crate::games::GameKind;
use crate::i18n::Texts;
use crate::learn::{Course, Task};
use crate::view::boards;
use crate::view::elements::{heading, paragraph, paragraph_of, span};
use crate::view::{dynamic, runtime};
use leptos::prelude::*;

/// The page.
pub fn home(texts: &'static Texts, game_kind: GameKind) -> AnyView {
    let own = texts.learn;
    let Some(course) = course(game_kind) else { return ().into_any() };
    let board = super::course_def(&course)
        .map(|def| boards::preview(&def, &def.start_position()))
        .unwrap_or_default();
    let names = texts.game(game_kind);
    let links = [
        (LearnPage::Summary, own.short),
        (LearnPage::Example, own.example),
        (LearnPage::Pieces, own.pieces),
        (LearnPage::Rules(None), own.rules),
    ];
    let item = |(place, label)| view! { <li>{link(game_kind, place, label)}</li> }.into_any();
    let links = links.into_iter().map(item).collect_view();
    let shown = course.clone();
    let solved = runtime().memo(Box::new(move |app| {
        shown.tasks().map(|task| app.learn.is_solved(game_kind, &task.id)).collect::<Vec<_>>()
    }));
    let any = Memo::new(move |_| solved.get().contains(&true));
    let forget = step("forget-learned", own.reset_progress, LearnIntent::ForgetProgress)
        .class("quiet")
        .enabled(any)
        .view();
    view! {
        <div class="learn">
            <div>
                <div class="learn-head">
                    <div class="learn-board" inner_html=board></div>
                    <div>
                        {heading(own.learn_game(names.name))}
                        {paragraph_of("hint", names.summary)}
                        <ul class="nav-links">{links}</ul>
                    </div>
                </div>
            </div>
            <div>{dynamic(Box::new(move || lessons(texts, &course, &solved.get())))}</div>
            <div class="answers">{forget}</div>
        </div>
    }
    .into_any()
}

/// The progress, the next task, and all tasks, of which some are solved.
fn lessons(texts: &Texts, course: &Course, solved: &[bool]) -> AnyView {
    let own = texts.learn;
    let all = solved.len().to_string();
    let done = solved.iter().filter(|solved| **solved).count().to_string();
    let next = course.tasks().zip(solved).find(|(_, solved)| !**solved);
    let next = match next {
        Some((task, _)) => {
            let is_first = !solved.contains(&true);
            let label = if is_first { own.start_tasks(&task.name) } else { own.continue_tasks(&task.name) };
            let href = address(course.kind, LearnPage::Task(task.id.clone()));
            view! { <p><a class="button primary" id="next-task" href=href>{label}</a></p> }.into_any()
        }
        None => paragraph(own.all_solved),
    };
    let mut number = 0;
    let chapters = course.chapters.iter().map(|chapter| {
        let tasks = chapter.tasks.iter().map(|task| {
            number += 1;
            let is_solved = solved.get(number - 1) == Some(&true);
            lesson(texts, course.kind, task, number, is_solved)
        });
        let tasks = tasks.collect_view();
        view! { <section class="chapter"><h3>{chapter.name.clone()}</h3><ol>{tasks}</ol></section> }
            .into_any()
    });
    view! {
        <h2 id="lessons">{own.lessons}</h2>
        {paragraph_of("hint", own.lessons_hint)}
        <p class="progress">
            <progress max=all.clone() value=done.clone() aria-labelledby="progress-text"></progress>
            <span id="progress-text">{own.progress(&done, &all)}</span>
        </p>
        {next}
        {chapters.collect_view()}
    }
    .into_any()
}

/// A task in the list, with its number in the course.
fn lesson(texts: &Texts, game_kind: GameKind, task: &Task, number: usize, is_solved: bool) -> AnyView {
    let hint = is_solved.then(|| {
        let hint = span("visually-hidden", format!("({})", texts.learn.is_solved));
        view! { " " {hint} }.into_any()
    });
    view! {
        <li class=is_solved.then_some("done") value=number.to_string()>
            {link(game_kind, LearnPage::Task(task.id.clone()), &task.name)} {hint}
        </li>
    }
    .into_any()
}
