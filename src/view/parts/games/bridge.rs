//! The view of bridge chess: odds in the dialog for a new game.
use super::GameView;
use crate::view::runtime;
use app::Intent;
use app::new_game::{NewGame, NewGameIntent};
use app::svg::markup;
use engine::board::Cell;
use engine::games::GameKind;
use engine::games::bridge::{Bridge, compiled_rules, start_piece};
use engine::notation::Names;
use engine::pieces::{Piece, Role};
use leptos::prelude::*;
use texts::Texts;

/// The view of bridge chess.
pub(super) const VIEW: GameView = GameView {
    options_heading: Some(|texts| texts.bridge().odds),
    agreement_fields: |texts, draft| view! { <MaterialOdds texts draft /> }.into_any(),
    ..GameView::PLAIN
};

/// The ranks with pieces in the start position, from the top.
const RANKS: [i8; 4] = [9, 8, 2, 1];

/// The switches of material odds.
#[component]
fn MaterialOdds(texts: &'static Texts, draft: Memo<NewGame>) -> impl IntoView {
    let own = texts.bridge();
    let row = move |rank: i8| {
        let cells = (1..=8).filter_map(|file| compiled_rules().geometry.cell_at((file, rank)));
        let pieces = cells.filter_map(|cell| Some((cell, start_piece(cell)?)));
        let pieces = pieces.map(|(cell, piece)| view! { <OddsPiece texts draft cell piece /> });
        view! { <div class="odds-row">{pieces.collect_view()}</div> }
    };
    view! {
        <fieldset>
            <legend>{own.material_odds}</legend>
            <p class="hint">{own.material_odds_hint}</p>
            <div class="odds-pieces">{RANKS.into_iter().map(row).collect_view()}</div>
        </fieldset>
    }
}

/// A piece of the start position as a switch. A removed piece is pale; kings cannot be removed.
#[component]
fn OddsPiece(texts: &'static Texts, draft: Memo<NewGame>, cell: Cell, piece: Piece) -> impl IntoView {
    let runtime = runtime();
    let party = texts.party(GameKind::Bridge, piece.party());
    let role = texts.piece(GameKind::Bridge, piece.role());
    let name = Bridge::default().cell_name(cell);
    let label = texts.bridge().material_piece(party, role, &name);
    let is_removed = move || draft.with(|draft| draft.agreement.removed_cells.contains(&cell));
    view! {
        <label class="odds-piece">
            <input
                type="checkbox"
                id=format!("odds-{name}")
                aria-label=label
                disabled=piece.role() == Role::KING
                prop:checked=is_removed
                on:change=move |_| runtime.send(Intent::NewGame(NewGameIntent::ToggleHandicap(cell)))
            />
            <svg viewBox="0 0 100 100" aria-hidden="true" inner_html=markup::marked_piece(piece, GameKind::Bridge)></svg>
        </label>
    }
}
