//! The sentences of the rules of the game at the board.
use crate::app::{App, LearnPage, Route};
use crate::games::GameDef;
use crate::i18n::Texts;
use crate::view::dialogs::current_def;
use crate::view::widgets::{escape_html, head};
use crate::view::{effect, memo_text, runtime};
use gloo::utils::document;
use leptos::prelude::*;

fn show_rule(rule: &str) {
    if let Some(element) = document().get_element_by_id(&format!("rule-{rule}")) {
        element.scroll_into_view();
    }
}

/// The dialog.
pub fn rules(texts: &'static Texts, named: Option<&'static str>) -> AnyView {
    let Some(def) = current_def() else { return ().into_any() };
    let heading = format!("{}: {}", texts.rules, texts.game(def.kind()).name);
    let has_later_names =
        def.naming().v23_cells.is_some() && runtime().with_untracked(&|app| app.tab.settings.v23_names);
    let hint = has_later_names.then_some(texts.panels.v23_names_hint);
    let game_title = def.kind();
    let number = def.rulebook().iter().find(|sentence| Some(sentence.rule) == named);
    let place = LearnPage::Rules(number.map(|sentence| sentence.number.to_owned()));
    let rulebook_link = format!(
        "<a id='to-boards' href='{}'>{}</a>",
        Route::Learn(game_title, place).write(),
        texts.learn.rules
    );
    let list = runtime().memo(Box::new(move |app| rulebook_html(texts, app, &*def, named)));
    // Scrolls to the requested rule once it is there.
    effect(Box::new(move || {
        let _ = list.get();
        named.into_iter().for_each(|rule| request_animation_frame(move || show_rule(rule)));
    }));
    view! {
        {head("close-rules", texts, heading)}
        <p class="hint">{hint}</p>
        <p class="nav-link" inner_html=rulebook_link></p>
        <div inner_html=memo_text(list)></div>
    }
    .into_any()
}

fn rulebook_html(texts: &Texts, app: &App, def: &dyn GameDef, named: Option<&str>) -> String {
    let read = app.tab.rule_texts_of(def.kind());
    if read.is_empty() {
        let why = if app.tab.is_loading_rules() { texts.rules_loading } else { texts.rules_failed };
        return format!("<p class='hint'>{why}</p>");
    }
    let sentences = def.rulebook().iter().zip(read).map(|(sentence, text)| {
        let (number, rule) = (sentence.number, sentence.rule);
        let class = if named == Some(rule) { " class='current-rule'" } else { "" };
        let badge = if sentence.is_interpretation {
            format!(" <span class='badge'>{}</span>", texts.interpretation)
        } else {
            String::new()
        };
        format!(
            "<li id='rule-{rule}'{class}><span class='rule-number'>{number}</span><span>{}{badge}</span></li>",
            escape_html(text)
        )
    });
    format!("<ol class='sentences'>{}</ol>", sentences.collect::<String>())
}
