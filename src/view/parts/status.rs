//! The status of the game now: the party on turn, a refused move, a draw offer, the end.
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::focus::keep_focus_inside;
use app::bots::ActiveSearch;
use app::panel::{BrokenRule, Offer, PanelAction, Status};
use app::tab::{Dialog, TabIntent};
use leptos::prelude::*;
use texts::Texts;

/// The box with the status of the game. Its place keeps its height, so that nothing jumps; a long reason
/// against a move covers the content below until the next action.
#[component]
pub fn StatusBox(texts: &'static Texts) -> impl IntoView {
    let status = runtime().memo(|app| Status::of(&app.tab));
    // What a message says is said here, too, where players look.
    let notice = runtime().memo(move |app| app.tab.shown_notice().map(|notice| notice.sentence(texts)));
    // A task replies to a mistake itself; the status then adds the rule only.
    let has_reply = runtime().memo(|app| !app.verdict_text().is_empty());
    let class = move || status.with(Status::class);
    let content = move || {
        let status = status.get();
        // Only a refusal is drawn anew for the reply.
        let has_reply = status.rule.is_some() && has_reply.get();
        let status = status.beside(notice.get(), has_reply);
        // An action of a bot draws the box anew.
        keep_focus_inside(".status", "[role=gridcell][tabindex='0']");
        view! { <StatusContent status /> }
    };
    view! {
        <div class="status-place">
            <div class=class>{content}</div>
        </div>
    }
}

/// What the status says, and below it its actions.
#[component]
fn StatusContent(status: Status) -> impl IntoView {
    let Status { heading, text, rule, offers, actions, .. } = status;
    view! {
        <div>
            {(!heading.is_empty()).then(|| view! { <p class="heading">{heading}</p> })}
            {(!text.is_empty()).then(|| view! { <p class="detail">{text}</p> })}
        </div>
        {rule.map(|rule| view! { <BrokenRuleLine rule /> })}
        {(!offers.is_empty())
            .then(|| {
                let offers = offers.into_iter().map(|offer| view! { <OfferCard offer /> }).collect_view();
                view! { <div class="offers">{offers}</div> }
            })}
        <div class="answers">
            {actions.into_iter().map(|action| view! { <ActionButton action /> }).collect_view()}
        </div>
    }
}

/// The number of the rule that a move breaks, which opens it, and its sentence once it was fetched.
#[component]
fn BrokenRuleLine(rule: BrokenRule) -> impl IntoView {
    let BrokenRule { game_kind, place, number, id } = rule;
    let sentence =
        runtime().memo(move |app| app.tab.rule_texts_of(game_kind).get(place).cloned().unwrap_or_default());
    let open = TabIntent::OpenDialog(Dialog::Rules(Some(id)));
    view! {
        <p class="detail">
            <Button id="refusal-rule" label=number intent=open class="rule-number" />
            " "
            {sentence}
        </p>
    }
}

/// A card: the button, and below it what it brings and what it costs.
#[component]
fn OfferCard(offer: Offer) -> impl IntoView {
    let Offer { action, gains, costs } = offer;
    let line = |class: &'static str| move |text: String| view! { <li class=class>{text}</li> };
    view! {
        <div class="offer">
            <ActionButton action />
            <ul>
                {gains.into_iter().map(line("gain")).collect_view()}
                {costs.into_iter().map(line("cost")).collect_view()}
            </ul>
        </div>
    }
}

/// The button of an action that the panel offers.
#[component]
pub fn ActionButton(action: PanelAction) -> impl IntoView {
    let PanelAction { id, label, intent, is_primary, ends_search } = action;
    let class = if is_primary { "primary" } else { "" };
    let enabled = runtime().memo(move |app| {
        !ends_search || app.bots.active_search.as_ref().is_some_and(ActiveSearch::may_be_ended)
    });
    view! { <Button id label intent class enabled /> }
}
