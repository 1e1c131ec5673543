//! The status of the game now: the party on turn, a refused move, a draw offer, the end.
mod actions;
mod arranging;
mod contents;
mod live;
mod offers;

use crate::view::elements::paragraph_of;
use crate::view::focus::keep_focus_inside;
use crate::view::notice::message;
use crate::view::widgets::Button;
use crate::view::{Text, dynamic, game_memo, memo_text, runtime};
use actions::button;
use app::App;
use app::tab::{Dialog, TabIntent};
use contents::{Status, status};
use leptos::prelude::*;
use offers::offer_view;
use texts::Texts;

/// The box with the status of the game. Its place keeps its height, so that nothing jumps; a long reason
/// against a move covers the content below until the next action.
pub fn status_box(texts: &'static Texts) -> AnyView {
    let status = game_memo(move |open_game| status(open_game, texts));
    // What a message says is said here, too, where players look.
    let notice =
        runtime().memo(Box::new(move |app| app.tab.shown_notice().map(|notice| message(texts, notice))));
    // A task replies to a mistake itself; the status then adds the rule only.
    let has_reply = runtime().memo(Box::new(|app| !app.verdict_text().is_empty()));
    let kind: Text = Box::new(move || status.with(status_class));
    let content = move || {
        let mut status = status.get();
        if let Some(notice) = notice.get().filter(|_| status.rule.is_none()) {
            status.text = notice;
        }
        if status.rule.is_some() && has_reply.get() {
            status.heading.clear();
        }
        // An action of a bot draws the box anew.
        keep_focus_inside(".status", "[role=gridcell][tabindex='0']");
        show(texts, status).into_any()
    };
    view! {
        <div class="status-place">
            <div class=kind>{dynamic(Box::new(content))}</div>
        </div>
    }
    .into_any()
}

/// The class of the box: the kind of message, and whether it may cover what is below it.
fn status_class(status: &Status) -> String {
    let card = if status.offers.is_empty() && status.actions.len() < 2 { "" } else { " card" };
    format!("status {}{card}", status.kind)
}

fn show(texts: &'static Texts, status: Status) -> Vec<AnyView> {
    let detail = (!status.text.is_empty()).then(|| paragraph_of("detail", status.text));
    let heading = (!status.heading.is_empty()).then(|| paragraph_of("heading", status.heading));
    let sentences = view! { <div>{heading}{detail}</div> };
    let mut parts = vec![sentences.into_any()];
    if let Some((game_kind, place, [number, rule])) = status.rule {
        let sentence =
            move |app: &App| app.tab.rule_texts_of(game_kind).get(place).cloned().unwrap_or_default();
        let sentence = memo_text(runtime().memo(Box::new(sentence)));
        let open = move || TabIntent::OpenDialog(Dialog::Rules(Some(rule)));
        let number = Button::with_text("refusal-rule", number, open).class("rule-number").view();
        parts.push(view! { <p class="detail">{number} {sentence}</p> }.into_any());
    }
    if !status.offers.is_empty() {
        let offers = status.offers.into_iter().map(|offer| offer_view(texts, offer)).collect_view();
        parts.push(view! { <div class="offers">{offers}</div> }.into_any());
    }
    let actions: Vec<AnyView> = status.actions.iter().map(|&action| button(texts, action)).collect();
    parts.push(view! { <div class="answers">{actions}</div> }.into_any());
    parts
}
