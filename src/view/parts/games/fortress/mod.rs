//! Fortress chess on the page: walls, fields of the start dialog, and the comparison of mate rules.
mod comparison;
mod other_rules;

pub use other_rules::OtherRulesDialog;

use super::GameView;
use crate::view::runtime;
use crate::view::ui::fields::Radio;
use app::Intent;
use app::new_game::{NewGame, NewGameIntent};
use comparison::MateRules;
use leptos::prelude::*;
use texts::Texts;

/// Fortress chess.
pub(super) const VIEW: GameView = GameView {
    hide_setup_id: "hide-reserve",
    player_fields: |texts, draft| view! { <PlayerCount texts draft /> }.into_any(),
    variant_details: |texts| {
        view! {
            <details>
                <summary>{texts.fortress().compare}</summary>
                <div><MateRules texts /></div>
            </details>
        }
        .into_any()
    },
    legend: |texts| view! { <Legend texts /> }.into_any(),
    rules_details: |texts| {
        view! {
            <details class="options">
                <summary>{texts.fortress().compare}</summary>
                <MateRules texts />
            </details>
        }
        .into_any()
    },
    has_other_rules: true,
    ..GameView::PLAIN
};

/// The signs of walls and gates on the board.
#[component]
fn Legend(texts: &'static Texts) -> impl IntoView {
    let own = texts.fortress();
    let sign = |parts: &'static [(&'static str, &'static str)], text: &'static str| {
        let drawn = |tone: &'static str| {
            let part = |&(class, path): &(&'static str, &'static str)| {
                view! { <path class=format!("{class}{tone}") d=path></path> }
            };
            parts.iter().map(part).collect_view()
        };
        view! {
            <li>
                <svg class="game-fortress legend-sign" viewBox="-50 -50 100 100" aria-hidden="true">
                    {drawn(" case")}
                    {drawn("")}
                </svg>
                {text}
            </li>
        }
    };
    view! {
        <ul class="legend">
            {sign(&[("wall", "M-40 0H40")], own.legend_wall)}
            {sign(
                &[
                    ("gate", "M-20 0H20"),
                    ("wall", "M-50 0H-39M39 0H50"),
                    ("jamb", "M-39 -7V7M39 -7V7"),
                ],
                own.legend_gate,
            )}
            {sign(
                &[
                    ("gate", "M1 -19L9 -11M1 19L9 11"),
                    ("wall", "M-10 -50V-37"),
                    ("jamb", "M-17 -37H-3"),
                ],
                own.legend_diagonals,
            )}
        </ul>
    }
}

/// Whether four or two people play.
#[component]
fn PlayerCount(texts: &'static Texts, draft: Memo<NewGame>) -> impl IntoView {
    let (own, runtime) = (texts.fortress(), runtime());
    let players = move |players: usize, label: &'static str| {
        let checked = Signal::derive(move || draft.with(|draft| draft.names.len() == players));
        let on_choose =
            Box::new(move || runtime.send(Intent::NewGame(NewGameIntent::SetPlayerCount(players))));
        let label = move || view! { <span>{label} " " <span class="hint"></span></span> };
        view! { <Radio name="players" id=format!("players-{players}") label checked on_choose /> }
    };
    view! {
        <fieldset>
            <legend>{own.players}</legend>
            {players(4, own.four_players)}
            {players(2, own.two_players)}
        </fieldset>
    }
}
