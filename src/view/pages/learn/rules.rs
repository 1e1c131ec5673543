//! All sentences of the rules, with a board that shows the one that is chosen.
use super::{HomeLink, PlaceLink, address, class, plain_def, rule_place};
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
use engine::games::{GameKind, RuleText};
use gloo::utils::document;
use learn::{Lessons, Task};
use leptos::prelude::*;
use std::sync::Arc;
use texts::Texts;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// The page.
#[component]
pub fn RulesPage(texts: &'static Texts, lessons: Arc<Lessons>) -> impl IntoView {
    let (own, runtime, game_kind) = (texts.learn, runtime(), lessons.kind);
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
        if let (true, Some(number)) = (has_texts.get(), shown.get()) {
            request_animation_frame(move || show_sentence(&number));
        }
    });
    let waiting = move || {
        let text = move || if is_loading.get() { texts.rules_loading } else { texts.rules_failed };
        view! { <p class="hint">{text}</p> }
    };
    view! {
        <div class=class>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <div class="board-place"><Board texts /></div>
                <div class="caption"><Caption texts /></div>
                <div class="answers">
                    <Button
                        id="show-next"
                        label=own.show
                        intent=LearnIntent::Show
                        class="primary"
                        enabled=can_show
                    />
                    <Button id="reset-board" label=own.reset intent=LearnIntent::Reset />
                    <Button id="explore" label=own.explore intent=BoardIntent::ToggleAttackView />
                </div>
                <StatusBox texts />
            </div>
            <div class="rules-side" tabindex="-1">
                <div><HomeLink texts game_kind /> <h1>{own.rules}</h1></div>
                <div>
                    <Show when=move || has_texts.get() fallback=waiting>
                        <Rulebook texts lessons=lessons.clone() shown />
                    </Show>
                </div>
            </div>
        </div>
    }
}

/// The number of the sentence that is shown.
fn shown(app: &App) -> Option<String> {
    match app.tab.learn_page() {
        Some((_, LearnPage::Rules(number))) => number.clone(),
        _ => None,
    }
}

/// The id of the sentence with a number.
fn sentence_id(number: &str) -> String {
    format!("sentence-{number}")
}

/// Scrolls to a sentence.
fn show_sentence(number: &str) {
    let Some(sentence) = document().get_element_by_id(&sentence_id(number)) else { return };
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    sentence.scroll_into_view_with_scroll_into_view_options(&options);
    // The focus follows within the list, and goes there if nothing has it.
    let is_elsewhere = document().active_element().is_some_and(|element| {
        element.tag_name() != "BODY" && element.closest(".sentences, .options").ok().flatten().is_none()
    });
    let link = sentence.query_selector("a").ok().flatten().filter(|_| !is_elsewhere);
    if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlElement>().ok()) {
        let _ = link.focus();
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
    view! {
        <Show when=move || has_diagram.get()>
            <p><span class="rule-number">{numbers}</span> " " {caption}</p>
            <p class="hint">{texts.learn.try_hint}</p>
        </Show>
    }
}

/// All sentences of the rules; the one that is shown is marked.
#[component]
fn Rulebook(texts: &'static Texts, lessons: Arc<Lessons>, shown: Memo<Option<String>>) -> impl IntoView {
    let game_kind = lessons.kind;
    let def = plain_def(game_kind);
    let read = runtime().with_untracked(&|app| app.tab.rule_texts_of(game_kind).to_vec());
    let sentences: Vec<(&RuleText, String)> = def.rulebook().iter().zip(read).collect();
    let optional: Vec<_> =
        sentences.iter().filter(|(sentence, _)| def.info().is_optional(sentence.rule)).cloned().collect();
    let sentence = |(rule, text)| view! { <Sentence texts lessons=lessons.clone() rule text shown /> };
    view! {
        {(!optional.is_empty()).then(|| view! { <OptionalRules texts game_kind sentences=optional /> })}
        <ol class="sentences">{sentences.into_iter().map(sentence).collect_view()}</ol>
    }
}

/// What can be agreed on before a game, side by side.
#[component]
fn OptionalRules(
    texts: &'static Texts,
    game_kind: GameKind,
    sentences: Vec<(&'static RuleText, String)>,
) -> impl IntoView {
    let item = |(RuleText { number, .. }, text): (&'static RuleText, String)| {
        view! { <li><PlaceLink game_kind place=rule_place(number) label=*number /> " " {text}</li> }
    };
    view! {
        {(games::view_of(game_kind).rules_details)(texts)}
        <details class="options">
            <summary>{texts.learn.options}</summary>
            <ul>{sentences.into_iter().map(item).collect_view()}</ul>
        </details>
    }
}

/// A sentence of the rules, with its reason and its tasks.
#[component]
fn Sentence(
    texts: &'static Texts,
    lessons: Arc<Lessons>,
    rule: &'static RuleText,
    text: String,
    shown: Memo<Option<String>>,
) -> impl IntoView {
    let (number, game_kind) = (rule.number, lessons.kind);
    let is_shown = move || shown.with(|shown| shown.as_deref() == Some(number)).then_some("true");
    let badge =
        rule.is_interpretation.then(|| view! { " " <span class="badge">{texts.interpretation}</span> });
    let reason = lessons.rationale(rule.rule).map(|reason| {
        view! { <span class="tasks-of">{format!("{}: {reason}", texts.learn.reason)}</span> }
    });
    let task = |task: &Task| {
        let (place, label) = (LearnPage::Task(task.id.clone()), task.name.clone());
        view! { <PlaceLink game_kind place label /> }.into_any()
    };
    let tasks: Vec<AnyView> = lessons.tasks_for_rule(rule.rule).map(task).collect();
    let tasks = (!tasks.is_empty()).then(|| {
        let label = format!("{}: ", texts.learn.tasks_of_rule);
        view! { <span class="tasks-of">{label} {separated(tasks, ", ")}</span> }
    });
    view! {
        <li id=sentence_id(number) aria-current=is_shown>
            <a class="rule-number" href=address(game_kind, rule_place(number))>{number}</a>
            <span>{text} {badge} {reason} {tasks}</span>
        </li>
    }
}
