//! All sentences of the rules, with a board that shows the one that is chosen.
use super::{address, class, home_link, lessons, link, rule_link};
use crate::view::board::Board;
use crate::view::board::keyboard::handle_focus;
use crate::view::parts::games;
use crate::view::parts::status::StatusBox;
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::elements::separated;
use app::App;
use app::learn::LearnIntent;
use app::play::BoardIntent;
use app::tab::LearnPage;
use engine::games::{GameDef, GameKind, RuleText};
use gloo::utils::document;
use learn::Lessons;
use leptos::prelude::*;
use texts::Texts;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// The page.
#[component]
pub fn RulesPage(texts: &'static Texts, game_kind: GameKind) -> impl IntoView {
    let (own, runtime) = (texts.learn, runtime());
    let Some(lessons) = lessons(game_kind) else { return ().into_any() };
    let class = runtime.memo(class);
    let shown = runtime.memo(shown);
    let can_show = runtime.memo(|app| {
        let study = &app.learn;
        study.diagram.as_ref().is_some_and(|board| study.steps_shown < board.demonstrations.len())
    });
    // The rule texts arrive later than the lessons.
    let has_texts = runtime.memo(move |app| !app.tab.rule_texts_of(game_kind).is_empty());
    let is_loading = runtime.memo(|app| app.tab.is_loading_rules());
    Effect::new(move |_| {
        let number = shown.get();
        if has_texts.get() && !number.is_empty() {
            request_animation_frame(move || show_sentence(&number));
        }
    });
    let list = move || {
        match has_texts.get() {
        true => runtime.with_untracked(&|app| rulebook(texts, app, &lessons, shown)),
        false => {
            view! { <p class="hint">{if is_loading.get() { texts.rules_loading } else { texts.rules_failed }}</p> }.into_any()
        }
    }
    };
    view! {
        <div class=class>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <div class="board-place"><Board texts /></div>
                <div class="caption"><Caption texts /></div>
                <div class="answers">
                    <Button id="show-next" label=own.show intent=LearnIntent::Show class="primary" enabled=can_show />
                    <Button id="reset-board" label=own.reset intent=LearnIntent::Reset />
                    <Button id="explore" label=own.explore intent=BoardIntent::ToggleAttackView />
                </div>
                <StatusBox texts />
            </div>
            <div class="rules-side" tabindex="-1">
                <div>{home_link(texts, game_kind)} <h1>{own.rules}</h1></div>
                <div>{list}</div>
            </div>
        </div>
    }
    .into_any()
}

/// What can be agreed on before a game, side by side.
fn options(texts: &'static Texts, game_kind: GameKind, def: &dyn GameDef, read: &[String]) -> AnyView {
    let optional = |(sentence, text): (&RuleText, &String)| {
        def.info().is_optional(sentence.rule).then(|| {
            let number = rule_link(game_kind, sentence.number, sentence.number);
            view! { <li>{number} " " {text.clone()}</li> }.into_any()
        })
    };
    let items: Vec<AnyView> = def.rulebook().iter().zip(read).filter_map(optional).collect();
    if items.is_empty() {
        return ().into_any();
    }
    view! {
        {(games::view_of(game_kind).rules_details)(texts)}
        <details class="options">
            <summary>{texts.learn.options}</summary>
            <ul>{items}</ul>
        </details>
    }
    .into_any()
}

/// The number of the sentence that is shown.
fn shown(app: &App) -> String {
    match app.tab.learn_page() {
        Some((_, LearnPage::Rules(Some(number)))) => number.clone(),
        _ => String::new(),
    }
}

fn show_sentence(number: &str) {
    if let Some(element) = document().get_element_by_id(&format!("sentence-{number}")) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
        // The focus follows within the list, and goes there if nothing has it.
        let is_elsewhere = document().active_element().is_some_and(|element| {
            element.tag_name() != "BODY" && element.closest(".sentences, .options").ok().flatten().is_none()
        });
        let number = element.query_selector("a").ok().flatten().filter(|_| !is_elsewhere);
        if let Some(number) = number.and_then(|number| number.dyn_into::<HtmlElement>().ok()) {
            let _ = number.focus();
        }
    }
}

/// The caption of the diagram, with the numbers of the rules that it shows.
#[component]
fn Caption(texts: &'static Texts) -> impl IntoView {
    let runtime = runtime();
    let has_diagram = runtime.memo(|app| app.learn.diagram.is_some());
    let numbers = runtime.memo(|app| {
        let Some(board) = &app.learn.diagram else { return String::new() };
        let shown =
            board.game.def().rulebook().iter().filter(|sentence| board.rules.contains(&sentence.rule));
        shown.map(|sentence| sentence.number).collect::<Vec<_>>().join(", ")
    });
    let caption =
        runtime.memo(|app| app.learn.diagram.as_ref().map(|board| board.caption.clone()).unwrap_or_default());
    move || match has_diagram.get() {
        true => view! {
            <p><span class="rule-number">{numbers}</span> " " {caption}</p>
            <p class="hint">{texts.learn.try_hint}</p>
        }
        .into_any(),
        false => ().into_any(),
    }
}

/// All sentences of the rules; the one that is shown is marked.
fn rulebook(texts: &'static Texts, app: &App, lessons: &Lessons, shown: Memo<String>) -> AnyView {
    let Some(def) = super::lessons_def(lessons) else { return ().into_any() };
    let read = app.tab.rule_texts_of(lessons.kind);
    let sentences = def.rulebook().iter().zip(read);
    let sentences = sentences.map(|(sentence, text)| sentence_view(texts, lessons, sentence, text, shown));
    view! {
        {options(texts, lessons.kind, &*def, read)}
        <ol class="sentences">{sentences.collect_view()}</ol>
    }
    .into_any()
}

/// A sentence of the rules, with its reason and its tasks.
fn sentence_view(
    texts: &Texts,
    lessons: &Lessons,
    sentence: &RuleText,
    text: &str,
    shown: Memo<String>,
) -> AnyView {
    let (number, game_kind) = (sentence.number, lessons.kind);
    let is_shown = move || shown.with(|shown| shown == number).then_some("true");
    let badge = sentence.is_interpretation.then(|| {
        let badge = view! { <span class="badge">{texts.interpretation}</span> }.into_any();
        view! { " " {badge} }.into_any()
    });
    let reason = lessons.rationale(sentence.rule);
    let reason = reason.map(|reason| {
        view! { <span class="tasks-of">{format!("{}: {reason}", texts.learn.reason)}</span> }.into_any()
    });
    let tasks: Vec<AnyView> = lessons
        .tasks_for_rule(sentence.rule)
        .map(|task| link(game_kind, LearnPage::Task(task.id.clone()), &task.name))
        .collect();
    let tasks = (!tasks.is_empty()).then(|| {
        let label = format!("{}: ", texts.learn.tasks_of_rule);
        view! { <span class="tasks-of">{label} {separated(tasks, ", ")}</span> }.into_any()
    });
    let href = address(game_kind, LearnPage::Rules(Some(number.to_owned())));
    view! {
        <li id=format!("sentence-{number}") aria-current=is_shown>
            <a class="rule-number" href=href>{number}</a>
            <span>{text.to_owned()} {badge} {reason} {tasks}</span>
        </li>
    }
    .into_any()
}
