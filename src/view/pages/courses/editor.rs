//! The page on which a course is written.
use super::board_picture;
use crate::platform::can_share;
use crate::view::runtime;
use crate::view::ui::button::{Button, CopyButton, IconButton};
use crate::view::ui::fields::{ListOption, SelectField, show_whole};
use crate::view::ui::focus::focus_first;
use crate::view::ui::icons::{CROSS, DOWN, Icon, REDO, UNDO, UP};
use app::App;
use app::courses::{CourseChange, CourseDraft, CourseIntent, PartText};
use app::tab::Route;
use engine::games;
use learn::{Course, CourseError, CoursePart};
use leptos::html;
use leptos::prelude::*;
use texts::{Texts, course_error, course_gap_of, course_goal};

/// The id of the button that adds a text.
const ADD_TEXT: &str = "add-text";
/// The id of the field for what a task says when it is solved.
const SUCCESS: &str = "part-success";

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
    let set_title = |title| runtime().send(change(CourseChange::Title(title)));
    let can_undo = draft_memo(|_, draft| draft.can_undo());
    let can_redo = draft_memo(|_, draft| draft.can_redo());
    let part = draft_memo(|_, draft| Some(EditedPart::new(draft.part()?, &draft.goals)));
    view! {
        <div class="course-editor">
            <div>
                <p class="nav-link"><a href=Route::Courses.write()>{own.all_courses}</a></p>
                <h1>{own.editor_title}</h1>
                <TextField
                    label=own.title_label
                    id="course-title"
                    max=Course::MAX_TITLE
                    rows=1
                    value=title
                    on_input=Box::new(set_title)
                />
                <h2>{own.parts}</h2>
                <PartList texts />
                <div class="answers">
                    <Button id=ADD_TEXT label=own.add_text intent=change(CourseChange::AddText) />
                    <Button
                        id="add-board"
                        label=own.add_board
                        intent={CourseIntent::MakeBoard { is_task: false }}
                    />
                    <Button
                        id="add-task"
                        label=own.add_task
                        intent={CourseIntent::MakeBoard { is_task: true }}
                    />
                    <IconButton
                        id="undo"
                        icon=UNDO
                        label=texts.undo
                        intent=CourseIntent::Undo
                        enabled=can_undo
                    />
                    <IconButton
                        id="redo"
                        icon=REDO
                        label=texts.redo
                        intent=CourseIntent::Redo
                        enabled=can_redo
                    />
                </div>
            </div>
            <div>
                {move || part.get().map(|part| view! { <PartForm texts part /> })}
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

/// A part in the list of all.
#[derive(Clone, PartialEq)]
struct ListedPart {
    id: u32,
    name: String,
    kind: &'static str,
    is_empty: bool,
    is_selected: bool,
}

/// The parts, each with its place and what can be done with it.
#[component]
fn PartList(texts: &'static Texts) -> impl IntoView {
    let own = texts.courses;
    let parts = draft_memo(move |_, draft| {
        let listed = |(number, part): (usize, &CoursePart)| ListedPart {
            is_empty: draft.gaps.iter().any(|(of, gap)| *of == number && gap.is_empty()),
            id: part.id,
            name: name(part),
            kind: match (part.has_board(), part.is_task()) {
                (false, _) => own.part_text,
                (true, false) => own.part_board,
                (true, true) => own.part_task,
            },
            is_selected: draft.selected == Some(part.id),
        };
        (1..).zip(&draft.course.parts).map(listed).collect::<Vec<_>>()
    });
    let items = move || {
        let parts = parts.get();
        let count = parts.len();
        let item = |(number, part)| view! { <PartItem texts part number is_last=number == count /> };
        (1..).zip(parts).map(item).collect_view()
    };
    view! { <ol class="part-list">{items}</ol> }
}

/// A part with its number, from 1.
#[component]
fn PartItem(texts: &'static Texts, part: ListedPart, number: usize, is_last: bool) -> impl IntoView {
    let (own, runtime) = (texts.courses, runtime());
    let ListedPart { id, name, kind, is_empty, is_selected } = part;
    let label = format!("{number}. {name}");
    let select = format!("select-{id}");
    let to = |up| change(CourseChange::Move { part: id, up });
    view! {
        <li>
            <button
                type="button"
                class="part-name"
                id=select.clone()
                aria-current=is_selected.then_some("true")
                on:click=move |_| runtime.send(CourseIntent::Select(id))
            >
                <span>{label.clone()}</span>
                <span class="hint">{kind} {is_empty.then(|| format!(" · {}", own.part_empty))}</span>
            </button>
            <ItemButton
                id=format!("up-{id}")
                icon=UP
                name=own.move_up(&label)
                intent=to(true)
                enabled={number > 1}
                next=select.clone()
            />
            <ItemButton
                id=format!("down-{id}")
                icon=DOWN
                name=own.move_down(&label)
                intent=to(false)
                enabled=!is_last
                next=select
            />
            <ItemButton
                id=format!("remove-{id}")
                icon=CROSS
                name=own.remove_part(&label)
                intent=change(CourseChange::RemovePart(id))
                next=ADD_TEXT
            />
        </li>
    }
}

/// A small button with a sign, which has a name of its own for each item of a list.
#[component]
fn ItemButton(
    id: String,
    icon: &'static str,
    name: String,
    intent: CourseIntent,
    #[prop(default = true)] enabled: bool,
    /// The id of what has the focus afterwards if the button is gone, or disabled.
    #[prop(into)]
    next: String,
) -> impl IntoView {
    let runtime = runtime();
    let ids = vec![id.clone(), next];
    view! {
        <button
            type="button"
            id=id
            class="icon-button"
            title=name.clone()
            aria-label=name
            disabled=!enabled
            on:click=move |_| {
                runtime.send(intent.clone());
                focus_first(ids.clone());
            }
        >
            <Icon path=icon />
        </button>
    }
}

/// What the form of a part is drawn from. The texts are not in it: a form that is typed in stays.
#[derive(Clone, PartialEq)]
struct EditedPart {
    id: u32,
    game: String,
    position: String,
    actions: String,
    /// The goals that it can have, if it is a task.
    goals: Option<Vec<String>>,
    /// The wrong actions with a reply.
    mistakes: Vec<String>,
}

impl EditedPart {
    fn new(part: &CoursePart, goals: &[String]) -> Self {
        Self {
            id: part.id,
            game: part.game.clone(),
            position: part.position.clone(),
            actions: part.actions.clone(),
            goals: part.is_task().then(|| goals.to_vec()),
            mistakes: part.mistakes.iter().map(|mistake| mistake.action.clone()).collect(),
        }
    }
}

/// The texts of the selected part, and of a task its goal and its replies.
#[component]
fn PartForm(texts: &'static Texts, part: EditedPart) -> impl IntoView {
    let own = texts.courses;
    let EditedPart { game, position, actions, goals, mistakes, .. } = part;
    let name = draft_memo(|_, draft| draft.part().map(name).filter(|name| !name.is_empty()));
    let task = goals.map(|goals| view! { <TaskFields texts game=game.clone() goals mistakes /> });
    let board = (!game.is_empty()).then(|| {
        let picture = board_picture(&game, &position);
        let moves =
            (!actions.is_empty()).then(|| view! { <p>{own.moves_label} ": " <code>{actions}</code></p> });
        view! {
            <div class="course-board" aria-hidden="true">{picture}</div>
            {moves}
            <div class="answers">
                <Button id="change-board" label=own.change_board intent=CourseIntent::ChangeBoard />
            </div>
        }
    });
    let note = draft_memo(move |_, draft| draft.part_note(texts));
    view! {
        <section class="part-form" aria-label=name>
            <p class="part-note" id="part-note">{note}</p>
            <PartTextField
                label=own.heading_label
                id="part-title"
                text=PartText::Title
                max=Course::MAX_TITLE
                rows=1
            />
            <PartTextField
                label=own.text_label
                id="part-text"
                text=PartText::Text
                max=Course::MAX_TEXT
                rows=4
            />
            {task}
            {board}
        </section>
    }
}

/// The goal of a task, what it says when it is solved, and its replies to wrong actions.
#[component]
fn TaskFields(
    texts: &'static Texts,
    game: String,
    goals: Vec<String>,
    mistakes: Vec<String>,
) -> impl IntoView {
    let own = texts.courses;
    let def = games::by_id(&game).ok();
    let option = |goal: String| {
        let text = course_goal(texts, &**def.as_ref()?, &goal);
        Some(ListOption::new(goal, text))
    };
    let options: Vec<ListOption> = goals.into_iter().filter_map(option).collect();
    let value = draft_memo(|_, draft| draft.part().map(|part| part.goal.clone()).unwrap_or_default());
    let on_change = |goal| runtime().send(change(CourseChange::Goal(goal)));
    let reply = |(index, action): (usize, String)| {
        view! {
            <div class="reply">
                <PartTextField
                    label=own.reply_label(&action)
                    id=format!("reply-{index}")
                    text=PartText::Reply(index)
                    max=Course::MAX_REPLY
                    rows=2
                />
                <ItemButton
                    id=format!("remove-reply-{index}")
                    icon=CROSS
                    name=own.remove_reply(&action)
                    intent=change(CourseChange::RemoveMistake(index))
                    next=SUCCESS
                />
            </div>
        }
    };
    view! {
        <SelectField id="course-goal" label=own.goal_label options value on_change=Box::new(on_change) />
        <PartTextField
            label=own.success_label
            id=SUCCESS
            text=PartText::Success
            max=Course::MAX_TEXT
            rows=2
        />
        {mistakes.into_iter().enumerate().map(reply).collect_view()}
    }
}

/// The field of a text of the selected part.
#[component]
fn PartTextField(
    #[prop(into)] label: String,
    #[prop(into)] id: String,
    text: PartText,
    max: usize,
    rows: u8,
) -> impl IntoView {
    let value = draft_memo(move |_, draft| draft.part().map(|part| text_of(part, text)).unwrap_or_default());
    let on_input = move |value| runtime().send(change(CourseChange::Text(text, value)));
    view! { <TextField label id max rows value on_input=Box::new(on_input) /> }
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
    #[prop(into)] label: String,
    #[prop(into)] id: String,
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
    let errors = draft_memo(|_, draft| draft.errors.clone());
    let gaps = draft_memo(|_, draft| draft.gaps.clone());
    let is_valid = Memo::new(move |_| errors.with(Vec::is_empty));
    let is_whole = draft_memo(|_, draft| draft.can_be_sent());
    let is_long = draft_memo(|_, draft| draft.is_long());
    let length = draft_memo(|_, draft| draft.link_length);
    let has_link = Memo::new(move |_| is_whole.get() && !is_long.get());
    let sentences = move || {
        let errors = errors.get().into_iter().map(|error: CourseError| course_error(texts, &error));
        let gaps = gaps.get().into_iter().filter(|(_, gap)| gap.is_empty());
        let gaps = gaps.map(|(number, gap)| course_gap_of(texts, number, gap));
        errors.chain(gaps).map(|sentence| view! { <li>{sentence}</li> }).collect_view()
    };
    let share = can_share().then(|| {
        let intent = CourseIntent::SendLink { share: true };
        view! { <Button id="share-course" label=texts.share.share intent enabled=has_link /> }
    });
    view! {
        <section class="course-sending">
            <Show when=move || !is_whole.get()>
                <h2>{own.to_do}</h2>
                <ul class="error-list" id="course-errors">{sentences}</ul>
            </Show>
            <div class="answers">
                <Button
                    id="try-course"
                    label=own.try_it
                    intent=CourseIntent::Try
                    class="primary"
                    enabled=is_valid
                />
                <CopyButton
                    texts
                    id="copy-course-link"
                    label=texts.share.copy_link
                    intent=|| CourseIntent::SendLink { share: false }
                    enabled=has_link
                />
                {share}
                <Button
                    id="save-course"
                    label=own.save_file
                    intent=CourseIntent::Download
                    enabled=is_whole
                />
            </div>
            <Show when=move || is_whole.get() && is_long.get()>
                <p class="hint">{move || own.link_too_long(&length.get().to_string())}</p>
            </Show>
        </section>
    }
}
