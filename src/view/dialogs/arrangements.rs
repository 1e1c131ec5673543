//! The saved arrangements. The list is HTML, whose buttons have attributes for their action.
use crate::app::{App, ArrangementIntent};
use crate::i18n::Texts;
use crate::view::widgets::Button;
use crate::view::widgets::head;
use crate::view::{boards, memo_text, runtime};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The attributes of buttons: which arrangement they use, or remove.
const USE: &str = "data-use-arrangement";
const DROP: &str = "data-remove";

/// The dialog.
pub fn arrangements(texts: &'static Texts) -> AnyView {
    let (own, runtime) = (texts.coalition(), runtime());
    let list = runtime.memo(Box::new(move |app| list(texts, app)));
    let click = move |event: leptos::ev::MouseEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let named = |name| target.as_ref()?.get_attribute(name)?.parse().ok();
        let intent =
            named(USE).map(ArrangementIntent::Use).or_else(|| named(DROP).map(ArrangementIntent::Remove));
        intent.into_iter().for_each(|intent| runtime.send(intent));
    };
    view! {
        {head("close-arrangements", texts, own.arrangements)}
        <div inner_html=memo_text(list) on:click=click></div>
        <div class="answers">
            {Button::with_text("save-arrangement", own.save_arrangement, || ArrangementIntent::Save).view()}
        </div>
    }
    .into_any()
}

/// Each with its number, a picture, and what can be done with it.
fn list(texts: &Texts, app: &App) -> String {
    let own = texts.coalition();
    let Some(open_game) = app.tab.open_game.as_ref().filter(|_| !app.tab.saved_arrangements.is_empty())
    else {
        return format!("<p class='hint'>{}</p>", own.no_arrangements);
    };
    let mut html = String::from("<ul class='arrangements'>");
    for (index, saved) in app.tab.saved_arrangements.iter().enumerate() {
        let name = own.arrangement_name(&(index + 1).to_string());
        html += &format!(
            "<li><div><p>{name}</p>{}</div><button type='button' class='primary' {USE}='{index}'>{}</button>\
             <button type='button' class='quiet' {DROP}='{index}'>{}</button></li>",
            boards::arrangement(open_game, saved).unwrap_or_default(),
            own.use_arrangement,
            texts.remove
        );
    }
    html + "</ul>"
}
