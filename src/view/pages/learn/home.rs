//! All there is to learn of a game, and how far one is.
use super::{address, course, link, step};
use crate::app::{App, LearnIntent, LearnPage};
use crate::games::GameKind;
use crate::i18n::Texts;
use crate::learn::{Course, Task};
use crate::view::boards;
use crate::view::widgets::escape_html;
use crate::view::{memo_text, runtime};
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
    let links: String = links
        .into_iter()
        .map(|(place, label)| format!("<li>{}</li>", link(game_kind, place, label)))
        .collect();
    let head = format!(
        "<div class='learn-head'><div class='learn-board'>{board}</div><div><h1>{}</h1><p class='hint'>{}</p>\
         <ul class='nav-links'>{links}</ul></div></div>",
        own.learn_game(names.name),
        names.summary
    );
    let shown = course.clone();
    let lessons = runtime().memo(Box::new(move |app| lessons(texts, app, &shown)));
    let any = runtime()
        .memo(Box::new(move |app| course.tasks().any(|task| app.learn.is_solved(game_kind, &task.id))));
    let forget = step("forget-learned", own.reset_progress, LearnIntent::ForgetProgress)
        .class("quiet")
        .enabled(any)
        .view();
    view! {
        <div class="learn">
            <div inner_html=head></div>
            <div inner_html=memo_text(lessons)></div>
            <div class="answers">{forget}</div>
        </div>
    }
    .into_any()
}

fn lessons(texts: &Texts, app: &App, course: &Course) -> String {
    let (own, game_kind) = (texts.learn, course.kind);
    let is_done = |task: &&Task| app.learn.is_solved(game_kind, &task.id);
    let (all, done) = (course.tasks().count(), course.tasks().filter(is_done).count());
    let next = course.tasks().find(|task| !is_done(task));
    let progress = own.progress(&done.to_string(), &all.to_string());
    let mut html = format!(
        "<h2 id='lessons'>{}</h2><p class='hint'>{}</p>\
         <p class='progress'><progress max='{all}' value='{done}' aria-labelledby='progress-text'></progress>\
         <span id='progress-text'>{progress}</span></p>",
        own.lessons, own.lessons_hint
    );
    html += &match next {
        Some(task) => {
            let name = &task.name;
            let label = if done == 0 { own.start_tasks(name) } else { own.continue_tasks(name) };
            format!(
                "<p><a class='button primary' id='next-task' href='{}'>{}</a></p>",
                address(game_kind, LearnPage::Task(task.id.clone())),
                escape_html(&label)
            )
        }
        None => format!("<p>{}</p>", own.all_solved),
    };
    let mut number = 0;
    for chapter in &course.chapters {
        let mut tasks = String::new();
        for task in &chapter.tasks {
            number += 1;
            let (class, sentence) = match is_done(&task) {
                true => {
                    (" class='done'", format!(" <span class='visually-hidden'>({})</span>", own.is_solved))
                }
                false => ("", String::new()),
            };
            tasks += &format!(
                "<li{class} value='{number}'>{}{sentence}</li>",
                link(game_kind, LearnPage::Task(task.id.clone()), &task.name)
            );
        }
        html += &format!(
            "<section class='chapter'><h3>{}</h3><ol>{tasks}</ol></section>",
            escape_html(&chapter.name)
        );
    }
    html
}
