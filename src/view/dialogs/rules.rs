//! The sentences of the rules of the game at the board.
use crate::app::{App, Place, Route};
use crate::games::{GameDef, GameKind};
use crate::i18n::Texts;
use crate::view::dialogs::game_at_table;
use crate::view::parts::{escaped, head};
use crate::view::{store, text, watch};
use gloo::utils::document;
use leptos::prelude::*;

fn show_rule(rule: &str) {
    if let Some(element) = document().get_element_by_id(&format!("rule-{rule}")) {
        element.scroll_into_view();
    }
}

/// The dialog.
pub fn rules(texts: &'static Texts, named: Option<&'static str>) -> AnyView {
    let Some(game) = game_at_table() else { return ().into_any() };
    let heading = format!("{}: {}", texts.rules, texts.game(game.kind()).name);
    let has_later_names = game.kind() == GameKind::Hex && store().peek(&|app| app.settings.later_names);
    let hint = has_later_names.then_some(texts.panels.later_names_hint);
    let game_title = game.kind();
    let number = game.rulebook().iter().find(|sentence| Some(sentence.rule) == named);
    let place = Place::Rules(number.map(|sentence| sentence.number.to_owned()));
    let way = format!(
        "<a id='to-boards' href='{}'>{}</a>",
        Route::Learn(game_title, place).write(),
        texts.learn.rules
    );
    let list = store().memo(Box::new(move |app| sentences(texts, app, &*game, named)));
    // Once it is there, the sentence that is asked for comes into sight.
    watch(Box::new(move || {
        let _ = list.get();
        named.into_iter().for_each(|rule| request_animation_frame(move || show_rule(rule)));
    }));
    view! {
        {head("close-rules", texts, heading)}
        <p class="hint">{hint}</p>
        <p class="way" inner_html=way></p>
        <div inner_html=text(list)></div>
    }
    .into_any()
}

fn sentences(texts: &Texts, app: &App, game: &dyn GameDef, named: Option<&str>) -> String {
    let read = app.sentences(game.kind());
    if read.is_empty() {
        let why = if app.is_reading_rules() { texts.rules_come } else { texts.rules_unread };
        return format!("<p class='hint'>{why}</p>");
    }
    let sentences = game.rulebook().iter().zip(read).map(|(sentence, text)| {
        let (number, rule) = (sentence.number, sentence.rule);
        let class = if named == Some(rule) { " class='named'" } else { "" };
        let badge = if sentence.is_interpretation {
            format!(" <span class='badge'>{}</span>", texts.ruling)
        } else {
            String::new()
        };
        format!(
            "<li id='rule-{rule}'{class}><span class='rule-number'>{number}</span><span>{}{badge}</span></li>",
            escaped(text)
        )
    });
    format!("<ol class='sentences'>{}</ol>", sentences.collect::<String>())
}
