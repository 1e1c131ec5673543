//! The status of the game now: the party on turn, a refused move, a draw offer, the end.
use crate::view::runtime;
use crate::view::ui::button::Button;
use crate::view::ui::focus::keep_focus_inside;
use crate::view::ui::portraits::Portrait;
use app::bots::ActiveSearch;
use app::panel::{NamedRule, Offer, PanelAction, Status};
use app::svg::markup;
use app::tab::{Dialog, TabIntent};
use leptos::prelude::*;
use texts::Texts;

/// The box with the status of the game and what can be done now. At the table it lies below the board, in a place of its
/// own; on phones above the bar.
#[component]
pub fn StatusBox(texts: &'static Texts) -> impl IntoView {
    let status = runtime().memo(Status::of);
    // News are said here, too, where players look.
    let news = runtime().memo(move |app| {
        let notice = app.tab.shown_notice().filter(|notice| notice.is_news());
        notice.map(|notice| notice.sentence(texts))
    });
    // A task replies to a mistake itself; the status then adds the rule only.
    let has_reply = runtime().memo(|app| !app.verdict_text().is_empty());
    let class = move || status.with(Status::class);
    // The buttons stay while only the text changes.
    let actions = Memo::new(move |_| {
        status.with(|status| {
            let of_offers = status.offers.iter().map(|offer| offer.action.clone());
            of_offers.chain(status.actions.iter().cloned()).collect::<Vec<_>>()
        })
    });
    // An action of a bot draws text and buttons anew.
    let keep_focus = || keep_focus_inside(".status", "[role=gridcell][tabindex='0']");
    let buttons = move || {
        keep_focus();
        actions.get().into_iter().map(|action| view! { <ActionButton action /> }).collect_view()
    };
    let content = move || {
        let status = status.get();
        // Only a refusal is drawn anew for the reply.
        let has_reply = status.rule.is_some() && has_reply.get();
        let status = status.beside(news.get(), has_reply);
        keep_focus();
        view! { <StatusText texts status /> }
    };
    view! {
        <div class="status-place">
            <div class=class>
                {content}
                <div class="answers">{buttons}</div>
            </div>
        </div>
    }
}

/// What the status says.
#[component]
fn StatusText(texts: &'static Texts, status: Status) -> impl IntoView {
    let Status { heading, text, rule, asked, opponent, .. } = status;
    let game_kind =
        runtime().with_untracked(&|app| app.tab.open_game.as_ref().map(|open_game| open_game.def().kind()));
    let portrait = asked.zip(game_kind).map(|(piece, game_kind)| markup::portrait(piece, game_kind));
    view! {
        {portrait.map(|portrait| view! { <span class="asked-portrait" aria-hidden="true" inner_html=portrait></span> })}
        {opponent.map(|level| view! { <Portrait level /> })}
        <div class="status-text">
            {(!heading.is_empty()).then(|| view! { <p class="heading">{heading}</p> })}
            {match (asked, rule) {
                (Some(_), Some(rule)) => {
                    // Beside moves its number alone looks like a cell.
                    let label = texts.learn.back_to_rules(rule.number);
                    view! { <p class="detail">{text} " " <RuleNumber rule label /></p> }.into_any()
                }
                (_, rule) => view! {
                    {(!text.is_empty()).then(|| view! { <p class="detail">{text}</p> })}
                    {rule.map(|rule| view! { <RuleLine rule /> })}
                }
                .into_any(),
            }}
        </div>
    }
}

/// The number of a rule, which opens it, and its sentence once it was fetched.
#[component]
fn RuleLine(rule: NamedRule) -> impl IntoView {
    let NamedRule { game_kind, place, number, .. } = rule;
    let sentence =
        runtime().memo(move |app| app.tab.rule_texts_of(game_kind).get(place).cloned().unwrap_or_default());
    view! { <p class="detail"><RuleNumber rule label=number /> " " {sentence}</p> }
}

/// The button that opens a rule.
#[component]
fn RuleNumber(rule: NamedRule, #[prop(into)] label: String) -> impl IntoView {
    let open = TabIntent::OpenDialog(Dialog::Rules(Some(rule.id)));
    view! { <Button id="named-rule" label intent=open class="rule-number" /> }
}

/// What each choice of the status brings and costs, beside the moves.
#[component]
pub fn Reasons() -> impl IntoView {
    let offers = runtime().memo(|app| Status::of(app).offers);
    let is_empty = Memo::new(move |_| offers.with(Vec::is_empty));
    let shown = move || offers.get().into_iter().map(|offer| view! { <OfferReasons offer /> }).collect_view();
    view! { <Show when=move || !is_empty.get()><div class="reasons">{shown}</div></Show> }
}

/// What a choice brings and what it costs.
#[component]
fn OfferReasons(offer: Offer) -> impl IntoView {
    let Offer { action, gains, costs } = offer;
    let line = |class: &'static str| move |text: String| view! { <li class=class>{text}</li> };
    view! {
        <div>
            <h2>{action.label}</h2>
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
    let PanelAction { id, label, intent, is_primary, ends_search, is_late } = action;
    let class = match (is_primary, is_late) {
        (true, _) => "primary",
        (false, true) => "late",
        (false, false) => "",
    };
    let enabled = runtime().memo(move |app| {
        !ends_search || app.bots.active_search.as_ref().is_some_and(ActiveSearch::may_be_ended)
    });
    view! { <Button id label intent class enabled /> }
}
