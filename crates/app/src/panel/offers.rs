//! Choices that need an explanation, as cards: joining a party, answering out of turn, skipping a turn.
use super::PanelAction;
use crate::open_game::OpenGame;
use crate::play::CoalitionIntent;
use crate::tab::Tab;
use engine::board::Cell;
use engine::games::GameKind;
use engine::pieces::Party;
use engine::rules::skip_turn;
use texts::Texts;

/// A choice with what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// What is chosen.
    pub action: PanelAction,
    /// What it brings, as sentences.
    pub gains: Vec<String>,
    /// What it costs, as sentences.
    pub costs: Vec<String>,
}

/// The most pieces that a card names.
const MAX_NAMED_PIECES: usize = 2;

/// A card for joining a party: what the neutral power on turn attacks then, and what attacks it.
pub(super) fn join_offer(open_game: &OpenGame, tab: &Tab, partner: Party) -> Offer {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let own = texts.coalition();
    let preview = open_game.preview_join(partner).unwrap_or_default();
    let named = |cells: &[Cell]| {
        let piece = |&cell: &Cell| {
            let piece = open_game.shown_position().piece(cell)?;
            let role = texts.piece(open_game.def().kind(), piece.role());
            Some(format!("{role} {}", style.cell_name(open_game.def(), cell)))
        };
        cells.iter().take(MAX_NAMED_PIECES).filter_map(piece).collect::<Vec<_>>().join(", ")
    };
    let gains = match &preview.attacks[..] {
        [] => own.join_attacks_nothing.to_owned(),
        cells => own.join_attacks(&named(cells)),
    };
    let costs = match &preview.is_attacked[..] {
        [] => Vec::new(),
        cells => vec![own.join_is_attacked(&named(cells))],
    };
    let label = own.join_button(texts.party(GameKind::Coalition, partner));
    let action = PanelAction::new(format!("join-{}", partner.index()), label, CoalitionIntent::Join(partner));
    Offer { action, gains: vec![gains], costs }
}

/// The cards for an answer out of turn: what it costs, and what happens without it.
pub(super) fn answer_offers(open_game: &OpenGame, texts: &Texts) -> Vec<Offer> {
    let own = texts.coalition();
    let turn = texts.party(open_game.def().kind(), open_game.game.state().position.turn());
    let [answer, decline] = answer_actions(texts);
    vec![
        Offer {
            action: answer,
            gains: vec![own.answer_gain.to_owned()],
            costs: vec![own.answer_cost.to_owned()],
        },
        Offer {
            action: decline,
            gains: vec![own.decline_gain.to_owned()],
            costs: vec![own.decline_cost(turn)],
        },
    ]
}

/// The answer out of turn, and that there is none.
pub(super) fn answer_actions(texts: &Texts) -> [PanelAction; 2] {
    let own = texts.coalition();
    [
        PanelAction::new("answer", own.answer, CoalitionIntent::AnswerOutOfTurn).primary(),
        PanelAction::new("decline-answer", own.decline_answer, CoalitionIntent::DeclineAnswer),
    ]
}

/// The card for skipping the turn: what follows, and that the right is used up. `None` if it must not.
pub(super) fn skip_offer(open_game: &OpenGame, texts: &Texts) -> Option<Offer> {
    let (def, own) = (open_game.def(), texts.coalition());
    let after = skip_turn(def.rules(), open_game.shown_position()).ok()?;
    let gains = vec![own.skip_gain(texts.party(def.kind(), after.turn()))];
    let action = PanelAction::new("confirm-skip", own.skip_turn, CoalitionIntent::SkipTurn).primary();
    Some(Offer { action, gains, costs: vec![own.skip_cost.to_owned()] })
}

/// What a neutral power plays for, and how much time it has to choose; `None` for all others.
pub(super) fn aim_of_neutral(open_game: &OpenGame, texts: &Texts) -> Option<String> {
    let (own, turns) = (texts.coalition(), open_game.turns_to_choose(open_game.shown_position().turn())?);
    Some(match turns {
        1 => own.aim_last_turn.to_owned(),
        turns => own.aim(&turns.to_string()),
    })
}
