//! The status of the game now: the party on turn, a refused move, a draw offer, the end.
use crate::view::ui::button::Button;
use crate::view::ui::focus::keep_focus_inside;
use crate::view::{Text, runtime};
use app::App;
use app::bots::ActiveSearch;
use app::panel::{BrokenRule, Offer, PanelAction, Status};
use app::tab::{Dialog, TabIntent};
use leptos::prelude::*;
use texts::Texts;

/// The box with the status of the game. Its place keeps its height, so that nothing jumps; a long reason
/// against a move covers the content below until the next action.
#[component]
pub fn StatusBox(texts: &'static Texts) -> impl IntoView {
    let status = runtime().memo(move |app| {
        let open_game = app.tab.open_game.as_ref();
        open_game.map(|open_game| Status::of(open_game, texts, app.tab.now)).unwrap_or_default()
    });
    // What a message says is said here, too, where players look.
    let notice = runtime().memo(move |app| app.tab.shown_notice().map(|notice| notice.sentence(texts)));
    // A task replies to a mistake itself; the status then adds the rule only.
    let has_reply = runtime().memo(|app| !app.verdict_text().is_empty());
    let kind: Text = Box::new(move || status.with(Status::class));
    let content = move || {
        let status = status.get();
        // Only a refusal is drawn anew for the reply.
        let has_reply = status.rule.is_some() && has_reply.get();
        let status = status.beside(notice.get(), has_reply);
        // An action of a bot draws the box anew.
        keep_focus_inside(".status", "[role=gridcell][tabindex='0']");
        show(status).into_any()
    };
    view! {
        <div class="status-place">
            <div class=kind>{content}</div>
        </div>
    }
}

fn show(status: Status) -> Vec<AnyView> {
    let detail = (!status.text.is_empty()).then(|| view! { <p class="detail">{status.text}</p> }.into_any());
    let heading =
        (!status.heading.is_empty()).then(|| view! { <p class="heading">{status.heading}</p> }.into_any());
    let sentences = view! { <div>{heading}{detail}</div> };
    let mut parts = vec![sentences.into_any()];
    if let Some(BrokenRule { game_kind, place, number, id }) = status.rule {
        let sentence =
            move |app: &App| app.tab.rule_texts_of(game_kind).get(place).cloned().unwrap_or_default();
        let sentence = runtime().memo(sentence);
        let open = TabIntent::OpenDialog(Dialog::Rules(Some(id)));
        let number =
            view! { <Button id="refusal-rule" label=number intent=open class="rule-number" /> }.into_any();
        parts.push(view! { <p class="detail">{number} {sentence}</p> }.into_any());
    }
    if !status.offers.is_empty() {
        let offers = status.offers.into_iter().map(offer_view).collect_view();
        parts.push(view! { <div class="offers">{offers}</div> }.into_any());
    }
    let actions: Vec<AnyView> = status.actions.into_iter().map(action_button).collect();
    parts.push(view! { <div class="answers">{actions}</div> }.into_any());
    parts
}

/// A card: the button, and below it what it brings and what it costs.
fn offer_view(Offer { action, gains, costs }: Offer) -> AnyView {
    let line = |class: &'static str| move |text: String| view! { <li class=class>{text}</li> };
    view! {
        <div class="offer">
            {action_button(action)}
            <ul>
                {gains.into_iter().map(line("gain")).collect_view()}
                {costs.into_iter().map(line("cost")).collect_view()}
            </ul>
        </div>
    }
    .into_any()
}

/// The button of an action that the panel offers.
pub fn action_button(PanelAction { id, label, intent, is_primary, ends_search }: PanelAction) -> AnyView {
    let class = if is_primary { "primary" } else { "" };
    let enabled = match ends_search {
        true => {
            let may_end = |app: &App| app.bots.active_search.as_ref().is_some_and(ActiveSearch::may_be_ended);
            runtime().memo(may_end).into()
        }
        false => Signal::stored(true),
    };
    view! { <Button id label intent class enabled /> }.into_any()
}
