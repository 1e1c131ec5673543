//! What can be asked about the player's ally, and the mate rule of fortress chess: beside the board, on phones in the popover of the
//! alliances.
use crate::view::game_memo;
use crate::view::ui::button::Button;
use app::open_game::Asked;
use app::panel::{AllySection, PanelAction, aim_of_game, mate_rule_badge};
use app::svg::markup::party_class;
use app::tab::{Dialog, TabIntent};
use leptos::prelude::*;
use texts::Texts;

/// The mate rule of fortress chess, which opens what the other mate rules say of the position; nothing in other games.
#[component]
pub fn MateRuleBadge(id: &'static str, texts: &'static Texts) -> impl IntoView {
    let badge = game_memo(move |open_game| {
        let badge = mate_rule_badge(open_game, texts)?;
        // A position in which pieces are placed has nothing to compare.
        let is_arranged = open_game.arranging_party().is_none();
        Some((badge, if is_arranged { Dialog::OtherRules } else { Dialog::Rules(None) }))
    });
    view! {
        <ShowLet some=badge let((label, dialog))>
            <Button id label intent=TabIntent::OpenDialog(dialog) class="quiet mate-rule" />
        </ShowLet>
    }
}

/// The aim of fortress chess, and its mate rule; nothing in other games. Beside the board the list of moves says so before the first
/// one, and the style hides it here.
#[component]
pub fn Aim(texts: &'static Texts) -> impl IntoView {
    let aim = game_memo(move |open_game| {
        mate_rule_badge(open_game, texts).and_then(|_| aim_of_game(open_game, texts)).unwrap_or_default()
    });
    view! {
        <Show when=move || !aim.with(String::is_empty)>
            <p class="aim">{aim}</p>
            <MateRuleBadge id="sides-mate-rule" texts />
        </Show>
    }
}

/// Whether something can be asked about an ally.
pub fn has_ally(texts: &'static Texts) -> Memo<bool> {
    game_memo(move |open_game| AllySection::of(open_game, texts).is_some())
}

/// What can be asked about the player's ally; nothing without one.
#[component]
pub fn AskAlly(texts: &'static Texts) -> impl IntoView {
    let section = game_memo(move |open_game| AllySection::of(open_game, texts));
    let can_forecast = game_memo(|open_game| open_game.foreseen_ally().is_some());
    let is_looking = game_memo(|open_game| open_game.bots.asked == Some(Asked::Forecast));
    let forecast_button = move |PanelAction { id, label, intent, .. }: PanelAction| {
        view! { <Button id label intent class="quiet" enabled=can_forecast pressed=is_looking /> }
    };
    let covers_button = |PanelAction { id, label, intent, .. }: PanelAction| {
        view! { <Button id label intent class="quiet" /> }
    };
    view! {
        <ShowLet some=section let(AllySection { ally, covers, forecast })>
            <div class="ask-ally">
                <span class=format!("swatch {}", party_class(ally))></span>
                <div>{covers_button(covers)} {forecast.map(forecast_button)}</div>
            </div>
        </ShowLet>
    }
}
