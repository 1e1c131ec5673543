//! Sentences about the player's ally: that it is one, whether it is in check, what it covers, and what it will probably do.
use super::choices::special_action_name;
use crate::open_game::OpenGame;
use engine::board::Cell;
use engine::notation::{NotationStyle, write_san};
use engine::pieces::{Party, PartySet};
use engine::rules::{Action, ActionKind, Position, in_check};
use search::Choice;
use texts::Texts;

/// The most pieces that a sentence names.
const MAX_NAMED_PIECES: usize = 3;

/// Returns the alliance of a party in a few words: that it is the ally of the one person here, or its ally. `None` without an
/// ally.
pub fn ally_state(texts: &Texts, open_game: &OpenGame, party: Party) -> Option<String> {
    let ally = open_game.allies_of(party).iter().find(|&ally| ally != party)?;
    let is_own = |own: Party| open_game.only_person_here().is_some_and(|here| here.contains(own));
    Some(match is_own(ally) && !is_own(party) {
        true => texts.allies.your_ally.to_owned(),
        false => texts.coalition().with_ally(texts.party(open_game.def().kind(), ally)),
    })
}

/// Returns sentences about the player and the player's ally in check who are not on turn, or whose turn is not the player's. With a
/// position before, only about checks that are new since.
pub(super) fn describe_ally_checks(
    texts: &Texts,
    open_game: &OpenGame,
    position: &Position,
    before: Option<&Position>,
) -> Vec<String> {
    let (own, here) = (&texts.allies, open_game.only_person_here());
    // A suspended party has sentences of its own.
    let is_meant = |party: &Party| match before {
        Some(before) => !in_check(open_game.def().rules(), before, *party),
        None => !open_game.is_suspended(*party),
    };
    let sentence = |party: Party| {
        let name = texts.party(open_game.def().kind(), party);
        match here {
            Some(here) if here == PartySet::only(party) => own.you_are_in_check.to_owned(),
            Some(here) if !here.contains(party) => own.ally_in_check(name),
            _ => own.is_in_check(name),
        }
    };
    open_game.checked_allies(position).into_iter().filter(is_meant).map(sentence).collect()
}

/// Returns sentences about checks of the player and the player's ally in the latest position.
pub fn describe_checked_allies(texts: &Texts, open_game: &OpenGame) -> Vec<String> {
    let mut sentences = describe_ally_checks(texts, open_game, &open_game.game.state().position, None);
    let own =
        open_game.only_person_here().filter(|own| own.iter().any(|party| open_game.can_lose_king(party)));
    sentences.extend(own.map(|_| texts.allies.king_can_be_captured.to_owned()));
    sentences
}

/// Returns what the ally of a party covers and attacks.
pub(super) fn describe_cover(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    own: Party,
    ally: Party,
) -> String {
    let (allies, game_kind) = (&texts.allies, open_game.def().kind());
    let (position, name) = (open_game.shown_position(), texts.party(game_kind, ally));
    let listed = |cells: &[Cell], tells_party: bool| {
        let piece = |&cell: &Cell| {
            let piece = position.piece(cell)?;
            let role = texts.piece(game_kind, piece.role());
            let text = format!("{role} {}", style.cell_name(open_game.def(), cell));
            Some(if tells_party {
                texts.piece_of(&text, texts.party(game_kind, piece.party()))
            } else {
                text
            })
        };
        let named = cells.iter().take(MAX_NAMED_PIECES).filter_map(piece).collect::<Vec<_>>().join(", ");
        match cells.len().saturating_sub(MAX_NAMED_PIECES) {
            0 => named,
            more => allies.and_more(&named, &more.to_string()),
        }
    };
    let [covered, attacked] = open_game.covered_and_attacked(own, ally);
    let covers = match &covered[..] {
        [] => allies.covers_nothing(name),
        cells => allies.covers(name, &listed(cells, false)),
    };
    let attacks = match &attacked[..] {
        [] => allies.attacks_nothing(name),
        cells => allies.attacks(name, &listed(cells, true)),
    };
    format!("{covers} {attacks}")
}

/// Returns what the ally will probably choose.
pub(super) fn describe_forecast(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    ally: Party,
    choice: Choice,
) -> String {
    let (def, own) = (open_game.def(), &texts.allies);
    let name = texts.party(def.kind(), ally);
    let position = open_game.game.state().position.with_turn(ally);
    match choice {
        Choice::Act(Action { kind: ActionKind::Move(mv), .. }) => {
            own.forecast(name, &write_san(def, def.rules(), &position, &mv, style))
        }
        Choice::Act(action) => match special_action_name(texts, open_game, action.kind) {
            Some(action) => own.forecast_action(name, &action),
            None => own.no_forecast(name),
        },
        Choice::Decline => own.no_forecast(name),
    }
}
