//! All there is to learn of a game, and how far one is.
use super::example::example_name;
use super::{PlaceLink, address, plain_def};
use crate::platform::random_seed;
use crate::view::parts::game_tabs::GameTabs;
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::elements::picture;
use app::Intent;
use app::learn::LearnIntent;
use app::svg::boards;
use app::tab::{Dialog, LearnPage, Route, TabIntent};
use engine::games::GameKind;
use learn::{Chapter, Hint, HintStage, Lessons, Task, TaskAttempt};
use leptos::prelude::*;
use std::sync::Arc;
use texts::Texts;

/// How far one is with a task.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// It is not solved yet.
    Open,
    /// It went wrong and comes again.
    Again,
    /// It is solved.
    Done,
}

/// The page.
#[component]
pub fn LearnHome(texts: &'static Texts, lessons: Arc<Lessons>) -> impl IntoView {
    let (own, runtime, game_kind) = (texts.learn, runtime(), lessons.kind);
    let def = plain_def(game_kind);
    let board = boards::preview(&def, &def.start_position());
    let names = texts.game(game_kind);
    let examples =
        (0..lessons.examples.len()).map(|index| (LearnPage::Example(index), example_name(texts, index)));
    let links = [
        (LearnPage::Pieces, own.pieces),
        (LearnPage::Summary, own.short),
        (LearnPage::Rules(None), own.rules),
        (LearnPage::Print, texts.prints.link),
    ];
    let links = examples.chain(links);
    let links = links.map(|(place, label)| view! { <li><PlaceLink game_kind place label /></li> });
    let puzzles = Route::Puzzles(Some(game_kind)).write();
    let shown = lessons.clone();
    let stages = runtime.memo(move |app| {
        let stage = |task: &Task| match &app.learn {
            learn if learn.is_to_review(game_kind, &task.id) => Stage::Again,
            learn if learn.is_solved(game_kind, &task.id) => Stage::Done,
            _ => Stage::Open,
        };
        shown.tasks().map(stage).collect::<Vec<_>>()
    });
    let any = Memo::new(move |_| stages.with(|stages| stages.iter().any(|stage| *stage != Stage::Open)));
    let start_guided = move |_| runtime.send(Intent::StartGuidedGame { game_kind, seed: random_seed() });
    view! {
        <div class="learn">
            <div>
                <GameTabs
                    texts
                    label=own.learn
                    shown=Some(game_kind)
                    route=|game_kind| Route::Learn(game_kind, LearnPage::Home)
                />
                <div class="learn-head">
                    <div class="first-minute">
                        <div class="learn-board" inner_html=board></div>
                        <div>
                            <h1>{own.learn_game(names.name)}</h1>
                            <p>{names.summary}</p>
                            <p>
                                <a
                                    class="button primary"
                                    id="to-intro"
                                    href=address(game_kind, LearnPage::Intro)
                                >
                                    {own.game_in_sixty_seconds}
                                </a>
                            </p>
                            <p class="hint">{own.introduction_hint}</p>
                        </div>
                    </div>
                    <div>
                        <p>
                            <button type="button" id="guided-game" on:click=start_guided>
                                {own.guided_game}
                            </button>
                        </p>
                        <p class="hint">{own.guided_game_hint}</p>
                        <ul class="nav-links">
                            {links.collect_view()}
                            <li><a href=puzzles>{texts.puzzles.puzzles}</a></li>
                        </ul>
                    </div>
                </div>
            </div>
            <div>{move || lesson_list(texts, &lessons, &stages.get())}</div>
            <div class="answers">
                <Button
                    id="export-progress"
                    label=own.export_progress
                    intent=LearnIntent::ExportProgress
                    class="quiet"
                    enabled=any
                />
                <Button
                    id="import-progress"
                    label=own.import_progress
                    intent=TabIntent::OpenDialog(Dialog::OpenText)
                    class="quiet"
                />
                <Button
                    id="forget-learned"
                    label=own.reset_progress
                    intent=LearnIntent::ForgetProgress
                    class="quiet"
                    enabled=any
                />
            </div>
            <p class="nav-link"><a href=Route::Courses.write()>{texts.courses.all_courses}</a></p>
        </div>
    }
}

/// The progress, the next task, and all chapters with their tasks.
fn lesson_list(texts: &Texts, lessons: &Lessons, stages: &[Stage]) -> impl IntoView + use<> {
    let own = texts.learn;
    let is_done = |stage: &&Stage| **stage == Stage::Done;
    let all = stages.len().to_string();
    let done = stages.iter().filter(is_done).count().to_string();
    let next = lessons.tasks().zip(stages).find(|(_, stage)| **stage != Stage::Done);
    let next = match next {
        Some((task, _)) => {
            let is_first = stages.iter().all(|stage| *stage == Stage::Open);
            let label = if is_first { own.start_tasks(&task.name) } else { own.continue_tasks(&task.name) };
            let href = address(lessons.kind, LearnPage::Task(task.id.clone()));
            view! { <p><a class="button" id="next-task" href=href>{label}</a></p> }.into_any()
        }
        None => view! { <p>{own.all_solved}</p> }.into_any(),
    };
    let mut first = 1;
    let chapters = lessons.chapters.iter().map(|chapter| {
        let number = first;
        first += chapter.tasks.len();
        let stages = stages.get(number - 1..first - 1).unwrap_or_default();
        chapter_card(texts, lessons, chapter, number, stages)
    });
    view! {
        <h2 id="lessons">{own.lessons}</h2>
        <p class="hint">{own.lessons_hint}</p>
        <p class="progress">
            <progress max=all.clone() value=done.clone() aria-labelledby="progress-text"></progress>
            <span id="progress-text">{own.progress(&done, &all)}</span>
        </p>
        {next}
        <div class="chapters">{chapters.collect_view()}</div>
    }
}

/// A chapter: a piece of a board, how far one is, and its tasks. `number` is that of its first task among all.
fn chapter_card(
    texts: &Texts,
    lessons: &Lessons,
    chapter: &Chapter,
    number: usize,
    stages: &[Stage],
) -> Option<impl IntoView + use<>> {
    let own = texts.learn;
    let all = chapter.tasks.len();
    let done = stages.iter().filter(|stage| **stage == Stage::Done).count();
    let open = chapter.tasks.iter().zip(stages).find(|(_, stage)| **stage != Stage::Done);
    let start = open.map(|(task, _)| task).or(chapter.tasks.first())?;
    let href = address(lessons.kind, LearnPage::Task(start.id.clone()));
    let pips = stages.iter().map(|stage| {
        let class = match stage {
            Stage::Open => "",
            Stage::Again => "again",
            Stage::Done => "now",
        };
        view! { <i class=class></i> }
    });
    let progress = if done == all {
        own.chapter_done.to_owned()
    } else {
        own.chapter_progress(&done.to_string(), &all.to_string())
    };
    let tasks = chapter.tasks.iter().zip(stages).zip(number..);
    // The pictures of the tasks are drawn when they are first seen.
    let is_open = RwSignal::new(false);
    let tasks =
        tasks.map(|((task, stage), number)| lesson(texts, lessons.kind, task, number, *stage, is_open));
    Some(view! {
        <section class="chapter">
            <a class="chapter-start" href=href>
                {picture(chapter.tasks.first().map(thumbnail).unwrap_or_default())}
                <h3>{chapter.name.clone()}</h3>
            </a>
            <p class="chapter-progress">
                <span class="pips" aria-hidden="true">{pips.collect_view()}</span>
                <span class="hint">{progress}</span>
            </p>
            <details on:toggle=move |_| is_open.set(true)>
                <summary>{own.tasks_of_chapter(&all.to_string())}</summary>
                <ol>{tasks.collect_view()}</ol>
            </details>
        </section>
    })
}

/// The piece of the board where a task happens.
fn thumbnail(task: &Task) -> String {
    let attempt = TaskAttempt::new(task.clone());
    let hint = attempt.hint(HintStage::Piece).into_iter().chain(attempt.hint(HintStage::Target));
    let around = hint.filter_map(|hint: Hint| hint.cells().iter().next()).next();
    let position = &task.game.state().position;
    let piece = || position.pieces_of(task.player).iter().next();
    let def = task.game.def();
    around.or_else(piece).map(|cell| boards::cutout(def, position, cell)).unwrap_or_default()
}

/// A task in the list, with its number among all, and the piece of its board once it is seen.
fn lesson(
    texts: &Texts,
    game_kind: GameKind,
    task: &Task,
    number: usize,
    stage: Stage,
    is_seen: RwSignal<bool>,
) -> impl IntoView + use<> {
    let shown = task.clone();
    let thumbnail = move || is_seen.get().then(|| picture(thumbnail(&shown)));
    let (class, mark) = match stage {
        Stage::Open => (None, None),
        Stage::Again => (Some("again"), Some(texts.learn.is_to_review)),
        Stage::Done => (Some("done"), Some(texts.learn.is_solved)),
    };
    let hint = mark.map(|mark| view! { " " <span class="visually-hidden">{format!("({mark})")}</span> });
    view! {
        <li class=class value=number.to_string()>
            <PlaceLink game_kind place=LearnPage::Task(task.id.clone()) label=task.name.clone() />
            {hint}
            {thumbnail}
        </li>
    }
}
