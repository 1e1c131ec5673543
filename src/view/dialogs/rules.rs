//! The sentences of the rules of the game at the board.
use crate::view::dialogs::current_def;
use crate::view::parts::games::view_of;
use crate::view::runtime;
use crate::view::ui::dialog_head::DialogHead;
use app::App;
use app::tab::{LearnPage, Route};
use engine::games::{GameDef, GameKind, RuleText};
use gloo::utils::document;
use leptos::prelude::*;
use std::sync::Arc;
use texts::Texts;

/// The dialog.
#[component]
pub fn RulesDialog(texts: &'static Texts, named: Option<&'static str>) -> impl IntoView {
    let Some(def) = current_def() else { return ().into_any() };
    let heading = format!("{}: {}", texts.rules, texts.game(def.kind()).name);
    let has_later_names =
        def.naming().v23_cells.is_some() && runtime().with_untracked(&|app| app.tab.settings.v23_names);
    let hint = has_later_names.then_some(texts.panels.v23_names_hint);
    let game_kind = def.kind();
    let number = def.rulebook().iter().find(|sentence| Some(sentence.rule) == named);
    let place = LearnPage::Rules(number.map(|sentence| sentence.number.to_owned()));
    let sentences = runtime().memo(move |app| sentences(texts, app, game_kind));
    // Scrolls to the requested rule once it is there.
    Effect::new(move |_| {
        sentences.track();
        named.into_iter().for_each(|rule| request_animation_frame(move || show_rule(rule)));
    });
    let list = move || match sentences.get() {
        Ok(sentences) => view! { <RuleList texts def=def.clone() sentences named /> }.into_any(),
        Err(why) => view! { <p class="hint">{why}</p> }.into_any(),
    };
    view! {
        <DialogHead id="close-rules" texts title=heading />
        <p class="hint">{hint}</p>
        <p class="nav-link">
            <a id="to-boards" href=Route::Learn(game_kind, place).write()>{texts.learn.rules}</a>
        </p>
        {(view_of(game_kind).legend)(texts)}
        <div>{list}</div>
    }
    .into_any()
}

/// Returns the sentences of a rulebook, or why they are not there.
fn sentences(texts: &'static Texts, app: &App, game_kind: GameKind) -> Result<Vec<String>, &'static str> {
    match app.tab.rule_texts_of(game_kind) {
        [] if app.tab.is_loading_rules() => Err(texts.rules_loading),
        [] => Err(texts.rules_failed),
        sentences => Ok(sentences.to_vec()),
    }
}

/// The list of the rules with their numbers.
#[component]
fn RuleList(
    texts: &'static Texts,
    def: Arc<dyn GameDef>,
    sentences: Vec<String>,
    /// The rule that stands out.
    named: Option<&'static str>,
) -> impl IntoView {
    let sentence = |(sentence, text): (&RuleText, String)| {
        let class = (named == Some(sentence.rule)).then_some("current-rule");
        let badge = sentence
            .is_interpretation
            .then(|| view! { " " <span class="badge">{texts.interpretation}</span> });
        view! {
            <li id=element_id(sentence.rule) class=class>
                <span class="rule-number">{sentence.number}</span>
                <span>{text}{badge}</span>
            </li>
        }
    };
    let list = def.rulebook().iter().zip(sentences).map(sentence).collect_view();
    view! { <ol class="sentences">{list}</ol> }
}

/// The id of the element of a rule.
fn element_id(rule: &str) -> String {
    format!("rule-{rule}")
}

fn show_rule(rule: &str) {
    if let Some(element) = document().get_element_by_id(&element_id(rule)) {
        element.scroll_into_view();
    }
}
