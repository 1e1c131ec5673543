//! All sentences of the rules, with a board that shows the one that is chosen.
use super::{address, class, course, home_link, link, step};
use crate::app::{App, BoardIntent, LearnIntent, LearnPage};
use crate::games::{GameDef, GameKind};
use crate::i18n::Texts;
use crate::learn::Course;
use crate::view::board::board;
use crate::view::keyboard::handle_focus;
use crate::view::status::status_box;
use crate::view::widgets::{Button, escape_html};
use crate::view::{effect, games, memo_text, runtime};
use gloo::utils::document;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// The page.
pub fn rules(texts: &'static Texts, game_kind: GameKind) -> AnyView {
    let (own, runtime) = (texts.learn, runtime());
    let Some(course) = course(game_kind) else { return ().into_any() };
    let class = runtime.memo(Box::new(class));
    let shown = runtime.memo(Box::new(shown));
    let caption = runtime.memo(Box::new(move |app| caption(texts, app)));
    let can_show = runtime.memo(Box::new(|app| {
        let study = &app.learn;
        study.diagram.as_ref().is_some_and(|board| study.steps_shown < board.demonstrations.len())
    }));
    let list = runtime.memo(Box::new(move |app| rulebook_html(texts, app, &course)));
    effect(Box::new(move || {
        let (number, _) = (shown.get(), list.get());
        if !number.is_empty() {
            request_animation_frame(move || show_sentence(&number));
        }
    }));
    let head = format!("{}<h1>{}</h1>", home_link(texts, game_kind), own.rules);
    view! {
        <div class=memo_text(class)>
            <div class="board-side" on:focusin=move |event| handle_focus(runtime, event.target())>
                <div class="board-place">{board(texts)}</div>
                <div class="caption" inner_html=memo_text(caption)></div>
                <div class="answers">
                    {step("show-next", own.show, LearnIntent::Show).class("primary").enabled(can_show).view()}
                    {step("reset-board", own.reset, LearnIntent::Reset).view()}
                    {Button::with_text("explore", own.explore, || BoardIntent::ToggleAttackView).view()}
                </div>
                {status_box(texts)}
            </div>
            <div class="rules-side" tabindex="-1">
                <div inner_html=head></div>
                <div inner_html=memo_text(list)></div>
            </div>
        </div>
    }
    .into_any()
}

/// What can be agreed on before a game, side by side.
fn options(texts: &Texts, game_kind: GameKind, def: &dyn GameDef, read: &[String]) -> String {
    let all = def.rulebook().iter().zip(read);
    let items: String = all
        .filter(|(sentence, _)| def.info().is_optional(sentence.rule))
        .map(|(sentence, text)| {
            let place = LearnPage::Rules(Some(sentence.number.to_owned()));
            format!("<li>{} {}</li>", link(game_kind, place, sentence.number), escape_html(text))
        })
        .collect();
    if items.is_empty() {
        return String::new();
    }
    let compared = (games::view_of(game_kind).rules_details)(texts);
    format!(
        "{compared}<details class='options'><summary>{}</summary><ul>{items}</ul></details>",
        texts.learn.options
    )
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
        // The number that was pressed is drawn anew.
        let has_focus = document().active_element().is_some_and(|element| element.tag_name() != "BODY");
        let number = element.query_selector("a").ok().flatten().filter(|_| !has_focus);
        if let Some(number) = number.and_then(|number| number.dyn_into::<HtmlElement>().ok()) {
            let _ = number.focus();
        }
    }
}

fn caption(texts: &Texts, app: &App) -> String {
    let Some(board) = &app.learn.diagram else { return String::new() };
    let sentences = board.game.def().rulebook().iter();
    let numbers: Vec<&str> = sentences
        .filter(|sentence| board.rules.contains(&sentence.rule))
        .map(|sentence| sentence.number)
        .collect();
    format!(
        "<p><span class='rule-number'>{}</span> {}</p><p class='hint'>{}</p>",
        numbers.join(", "),
        escape_html(&board.caption),
        texts.learn.try_hint
    )
}

fn rulebook_html(texts: &Texts, app: &App, course: &Course) -> String {
    let game_kind = course.kind;
    let read = app.tab.rule_texts_of(game_kind);
    let Some(def) = super::course_def(course) else { return String::new() };
    if read.is_empty() {
        let why = if app.tab.is_loading_rules() { texts.rules_loading } else { texts.rules_failed };
        return format!("<p class='hint'>{why}</p>");
    }
    let number = shown(app);
    let sentences = def.rulebook().iter().zip(read).map(|(sentence, text)| {
        let current = if number == sentence.number { " aria-current='true'" } else { "" };
        let badge = if sentence.is_interpretation {
            format!(" <span class='badge'>{}</span>", texts.interpretation)
        } else {
            String::new()
        };
        let tasks: Vec<String> = course
            .tasks_for_rule(sentence.rule)
            .map(|task| link(game_kind, LearnPage::Task(task.id.clone()), &task.name))
            .collect();
        let tasks = match tasks.is_empty() {
            true => String::new(),
            false => format!("<span class='tasks-of'>{}: {}</span>", texts.learn.tasks_of_rule, tasks.join(", ")),
        };
        let reason = course.rationale(sentence.rule).map(|reason| {
            format!("<span class='tasks-of'>{}: {}</span>", texts.learn.reason, escape_html(reason))
        });
        let reason = reason.unwrap_or_default();
        let href = address(game_kind, LearnPage::Rules(Some(sentence.number.to_owned())));
        format!(
            "<li id='sentence-{0}'{current}><a class='rule-number' href='{href}'>{0}</a><span>{1}{badge}{reason}{tasks}</span></li>",
            sentence.number,
            escape_html(text)
        )
    });
    format!(
        "{}<ol class='sentences'>{}</ol>",
        options(texts, game_kind, &*def, read),
        sentences.collect::<String>()
    )
}
