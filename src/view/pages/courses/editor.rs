//! The page on which a course is written.
use super::part_picture;
use crate::platform::can_share;
use crate::view::runtime;
use crate::view::ui::button::{Button, IconButton};
use crate::view::ui::elements::separated;
use crate::view::ui::fields::{ListOption, SelectField, show_whole};
use crate::view::ui::focus::focus_first;
use crate::view::ui::icons::{CROSS, DOWN, Icon, REDO, UNDO, UP};
use app::App;
use app::courses::{CourseChange, CourseDraft, CourseIntent, PartText};
use app::tab::Route;
use engine::games::{self, GameKind};
use learn::{Course, CourseError, CoursePart};
use leptos::html;
use leptos::prelude::*;
use texts::{Texts, course_error, course_goal};

/// Something of the course that is edited.
fn draft_memo<T: Default + PartialEq + Send + Sync + 'static>(
    read: impl Fn(&App, &CourseDraft) -> T + Send + Sync + 'static,
) -> Memo<T> {
    runtime().memo(move |app| app.courses.draft.as_ref().map(|draft| read(app, draft)).unwrap_or_default())
}

fn change(change: CourseChange) -> CourseIntent {
    CourseIntent::Change(change)
}

/// The page.
#[component]
pub fn CourseEditorPage(texts: &'static Texts) -> impl IntoView {
    let own = texts.courses;
    let title = draft_memo(|_, draft| draft.course.title.clone());
    // Another course is another form.
    let id = draft_memo(|_, draft| draft.course.id.clone());
    let fields = move || {
        let _ = id.get();
        let on_input = |title| runtime().send(change(CourseChange::Title(title)));
        view! { <TextField label=own.title_label.to_owned() id={"course-title".to_owned()} max={Course::MAX_TITLE} rows=1 value=title on_input={Box::new(on_input)} /> }.into_any()
    };
    let can_undo = draft_memo(|_, draft| draft.can_undo());
    let can_redo = draft_memo(|_, draft| draft.can_redo());
    let form_changes = draft_memo(|_, draft| draft.form_count);
    let form = move || {
        let _ = form_changes.get();
        let part = runtime().with_untracked(&|app| {
            let draft = app.courses.draft.as_ref()?;
            draft.part().map(|part| (part.clone(), draft.goals.clone()))
        });
        part.map(|(part, goals)| part_form(texts, &part, &goals)).into_any()
    };
    let editors = GameKind::ALL.map(|game_kind| {
        let href = Route::Edit { game: game_kind.info().default_id(), text: String::new() }.write();
        view! { <a href=href>{texts.game(game_kind).name}</a> }.into_any()
    });
    view! {
        <div class="course-editor">
            <div>
                <p class="nav-link"><a href={Route::Courses.write()}>{own.all_courses}</a></p>
                <h1>{own.editor_title}</h1>
                {fields}
                <h2>{own.parts}</h2>
                <PartList texts />
                <div class="answers">
                    <Button id="add-text" label=own.add_text intent=change(CourseChange::AddText) />
                    <IconButton id="undo" icon=UNDO label=texts.undo intent=CourseIntent::Undo enabled=can_undo />
                    <IconButton id="redo" icon=REDO label=texts.redo intent=CourseIntent::Redo enabled=can_redo />
                </div>
                <p class="hint">{own.add_hint}</p>
                <p class="nav-link">{texts.editor.edit} ": " {separated(editors.into_iter().collect(), " ")}</p>
            </div>
            <div>
                {form}
                <Sending texts />
            </div>
        </div>
    }
}

/// Returns what a part is called: its heading, or the beginning of its text.
fn name(part: &CoursePart) -> String {
    let text = if part.title.is_empty() { &part.text } else { &part.title };
    let name: String = text.chars().take(40).collect();
    if name.len() < text.len() { format!("{name} …") } else { name }
}

/// The parts, each with its place and what can be done with it.
#[component]
fn PartList(texts: &'static Texts) -> impl IntoView {
    let changes = draft_memo(|_, draft| draft.change_count);
    let list = move || {
        let _ = changes.get();
        runtime().with_untracked(&|app| {
            let Some(draft) = &app.courses.draft else { return ().into_any() };
            let count = draft.course.parts.len();
            let item = |(number, part): (usize, &CoursePart)| {
                listed_part(texts, part, number, number == count, draft.selected == Some(part.id))
            };
            let items = (1..).zip(&draft.course.parts).map(item).collect_view();
            view! { <ol class="part-list">{items}</ol> }.into_any()
        })
    };
    list
}

fn listed_part(texts: &Texts, part: &CoursePart, number: usize, is_last: bool, is_selected: bool) -> AnyView {
    let (own, id) = (texts.courses, part.id);
    let kind = match (part.has_board(), part.is_task()) {
        (false, _) => own.part_text,
        (true, false) => own.part_board,
        (true, true) => own.part_task,
    };
    let label = format!("{number}. {}", name(part));
    let moves = |up| change(CourseChange::Move { part: id, up });
    let runtime = runtime();
    view! {
        <li>
            <button
                type="button"
                class="part-name"
                id=format!("select-{id}")
                aria-current=is_selected.then_some("true")
                on:click=move |_| runtime.send(CourseIntent::Select(id))
            >
                <span>{label.clone()}</span>
                <span class="hint">{kind}</span>
            </button>
            {icon_button((format!("up-{id}"), format!("select-{id}")), UP, own.move_up(&label), moves(true), number > 1)}
            {icon_button((format!("down-{id}"), format!("select-{id}")), DOWN, own.move_down(&label), moves(false), !is_last)}
            {icon_button((format!("remove-{id}"), "add-text".to_owned()), CROSS, own.remove_part(&label), change(CourseChange::RemovePart(id)), true)}
        </li>
    }
    .into_any()
}

/// A small button with a sign. It has a name of its own for each part. The focus stays on it, or goes to the second id.
fn icon_button(
    ids: (String, String),
    icon: &'static str,
    name: String,
    intent: CourseIntent,
    is_enabled: bool,
) -> AnyView {
    let runtime = runtime();
    let id = ids.0.clone();
    let next = vec![ids.0, ids.1];
    view! {
        <button
            type="button"
            id=id
            class="icon-button"
            title=name.clone()
            aria-label=name
            disabled=!is_enabled
            on:click=move |_| {
                runtime.send(intent.clone());
                focus_first(next.clone());
            }
        >
            <Icon path=icon />
        </button>
    }
    .into_any()
}

/// The texts of the selected part, and of a task its goal and its replies.
fn part_form(texts: &'static Texts, part: &CoursePart, goals: &[String]) -> AnyView {
    let own = texts.courses;
    let field = |label: String, id: String, text: PartText, max: usize, rows: u8| {
        let value =
            draft_memo(move |_, draft| draft.part().map(|part| text_of(part, text)).unwrap_or_default());
        let on_input = move |value| runtime().send(change(CourseChange::Text(text, value)));
        view! { <TextField label id max rows value on_input={Box::new(on_input)} /> }.into_any()
    };
    let board = part.has_board().then(|| {
        let href = Route::Edit { game: part.game.clone(), text: part.position.clone() }.write();
        let moves = (!part.actions.is_empty()).then(|| {
            view! { <p>{own.moves_label} ": " <code>{part.actions.clone()}</code></p> }
        });
        view! {
            <div class="course-board" aria-hidden="true">{part_picture(part)}</div>
            {moves}
            <p class="nav-link"><a href=href>{own.board_again}</a></p>
        }
    });
    let task = part.is_task().then(|| {
        let def = games::by_id(&part.game).ok();
        let options = goals.iter().filter_map(|goal| {
            let text = def.as_ref().map(|def| course_goal(texts, &**def, goal))?;
            Some(ListOption::new(goal.clone(), text))
        });
        let value = draft_memo(|_, draft| draft.part().map(|part| part.goal.clone()).unwrap_or_default());
        let on_change = |goal| runtime().send(change(CourseChange::Goal(goal)));
        let replies = part.mistakes.iter().enumerate().map(|(index, mistake)| {
            let id = format!("reply-{index}");
            let remove = change(CourseChange::RemoveMistake(index));
            view! {
                <div class="reply">
                    {field(own.reply_label(&mistake.action), id, PartText::Reply(index), Course::MAX_REPLY, 2)}
                    {icon_button((format!("remove-reply-{index}"), "part-success".to_owned()), CROSS, own.remove_reply(&mistake.action), remove, true)}
                </div>
            }
        });
        view! {
            <SelectField
                id="course-goal"
                label=own.goal_label
                options=options.collect()
                value
                on_change=Box::new(on_change)
            />
            {field(own.success_label.to_owned(), "part-success".to_owned(), PartText::Success, Course::MAX_TEXT, 2)}
            {replies.collect_view()}
        }
    });
    view! {
        <section class="part-form" aria-label=Some(name(part)).filter(|name| !name.is_empty())>
            {field(own.heading_label.to_owned(), "part-title".to_owned(), PartText::Title, Course::MAX_TITLE, 1)}
            {field(own.text_label.to_owned(), "part-text".to_owned(), PartText::Text, Course::MAX_TEXT, 4)}
            {task}
            {board}
        </section>
    }
    .into_any()
}

fn text_of(part: &CoursePart, text: PartText) -> String {
    match text {
        PartText::Title => part.title.clone(),
        PartText::Text => part.text.clone(),
        PartText::Success => part.success.clone(),
        PartText::Reply(index) => {
            part.mistakes.get(index).map(|mistake| mistake.reply.clone()).unwrap_or_default()
        }
    }
}

/// A text of one or more lines with its label above it. What is being typed stays as it is.
#[component]
fn TextField(
    label: String,
    id: String,
    max: usize,
    rows: u8,
    value: Memo<String>,
    on_input: Box<dyn Fn(String)>,
) -> impl IntoView {
    let area = NodeRef::<html::Textarea>::new();
    Effect::new(move |_| {
        let value = value.get();
        if let Some(area) = area.get().filter(|area| area.value() != value) {
            area.set_value(&value);
        }
    });
    view! {
        <label class="field">
            <span>{label}</span>
            <textarea
                id=id
                rows=rows
                maxlength=max.to_string()
                node_ref=area
                on:input=move |event| on_input(event_target_value(&event))
                on:focus=move |_| show_whole(area)
            ></textarea>
        </label>
    }
}

/// What keeps the course from being sent; otherwise the ways to send it.
#[component]
fn Sending(texts: &'static Texts) -> impl IntoView {
    let own = texts.courses;
    let changes = draft_memo(|_, draft| draft.change_count);
    let is_valid = draft_memo(|_, draft| draft.errors.is_empty());
    let has_link = draft_memo(|_, draft| draft.errors.is_empty() && !draft.is_long);
    let list = move || {
        let _ = changes.get();
        let errors = runtime().with_untracked(&|app| {
            app.courses.draft.as_ref().map(|draft| draft.errors.clone()).unwrap_or_default()
        });
        if errors.is_empty() {
            return ().into_any();
        }
        let sentence = |error: &CourseError| view! { <li>{course_error(texts, error)}</li> };
        view! {
            <h2>{own.to_do}</h2>
            <ul class="error-list" id="course-errors">{errors.iter().map(sentence).collect_view()}</ul>
        }
        .into_any()
    };
    let too_long = move || {
        (is_valid.get() && !has_link.get())
            .then(|| view! { <p class="hint">{own.link_too_long}</p> }.into_any())
            .into_any()
    };
    let share = can_share().then(|| {
        view! { <Button id="share-course" label=texts.share.share intent={CourseIntent::SendLink { share: true }} enabled=has_link /> }.into_any()
    });
    view! {
        <section class="course-sending">
            {list}
            <div class="answers">
                <Button id="try-course" label=own.try_it intent=CourseIntent::Try class="primary" enabled=is_valid />
                <Button id="copy-course-link" label=texts.share.copy_link intent={CourseIntent::SendLink { share: false }} enabled=has_link />
                {share}
                <Button id="save-course" label=own.save_file intent=CourseIntent::Download enabled=is_valid />
            </div>
            {too_long}
        </section>
    }
    .into_any()
}
