//! Choices that need an explanation, as cards: joining a party, answering out of turn, skipping a turn.
use super::PanelAction;
use crate::open_game::{CoalitionEvent, OpenGame};
use crate::play::CoalitionIntent;
use crate::tab::Tab;
use engine::board::Cell;
use engine::games::GameKind;
use engine::pieces::Party;
use engine::rules::skip_turn;
use std::cmp::Ordering;
use texts::{Texts, format_points};

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

/// A card for joining a party: how strong the two are together, what the neutral power on turn attacks then, what attacks it, and
/// what they can win.
pub(super) fn join_offer(open_game: &OpenGame, tab: &Tab, partner: Party) -> Offer {
    let (texts, style) = (tab.texts(), tab.notation_style());
    let own = texts.coalition();
    let preview = open_game.preview_join(partner).unwrap_or_default();
    let listed = |cells: &[Cell]| {
        let piece = |&cell: &Cell| {
            let piece = open_game.shown_position().piece(cell)?;
            let role = texts.piece(open_game.def().kind(), piece.role());
            Some(format!("{role} {}", style.cell_name(open_game.def(), cell)))
        };
        let named = cells.iter().take(MAX_NAMED_PIECES).filter_map(piece).collect::<Vec<_>>().join(", ");
        match cells.len().saturating_sub(MAX_NAMED_PIECES) {
            0 => named,
            more => texts.allies.and_more(&named, &more.to_string()),
        }
    };
    let name = texts.party(GameKind::Coalition, partner);
    let label = own.join_button(name);
    let action = PanelAction::new(format!("join-{}", partner.index()), label, CoalitionIntent::Join(partner));
    let is_great = open_game.coalition().is_none_or(|coalition| coalition.is_great(partner));
    let (mut gains, mut costs) = (Vec::new(), Vec::new());
    if !is_great {
        let has_declared = open_game.shown_position().coalition().partners[partner].is_some();
        match has_declared {
            true => gains.push(own.join_completes(name)),
            false => costs.push(own.join_waits(name)),
        }
    }
    let [with, against] = preview.strength;
    let [strong, weak] = [with, against].map(|pawns| pawns.to_string());
    let neutral =
        preview.neutral.map(|party| own.join_counts_neutral(texts.party(GameKind::Coalition, party)));
    let compared = |line: String| match &neutral {
        Some(neutral) => format!("{line} {neutral}"),
        None => line,
    };
    match with.cmp(&against) {
        Ordering::Greater => gains.push(compared(own.join_stronger(&strong, &weak))),
        Ordering::Equal => gains.push(compared(own.join_equal(&strong))),
        Ordering::Less => costs.push(compared(own.join_weaker(&strong, &weak))),
    }
    if !preview.is_spared.is_empty() {
        gains.push(own.join_ends_attacks(name, &listed(&preview.is_spared)));
    }
    if !preview.attacks.is_empty() {
        gains.push(own.join_attacks(&listed(&preview.attacks)));
    }
    if !preview.is_attacked.is_empty() {
        costs.push(own.join_is_attacked(&listed(&preview.is_attacked)));
    }
    if !is_great {
        gains.push(own.join_small_aim.to_owned());
    }
    gains.push(own.join_points(&format_points(preview.points.into())));
    Offer { action, gains, costs }
}

/// The cards for an answer out of turn: what it costs, and what happens without it.
pub(super) fn answer_offers(open_game: &OpenGame, texts: &Texts) -> Vec<Offer> {
    let own = texts.coalition();
    let turn = texts.party(open_game.def().kind(), open_game.game.state().position.turn());
    let [answer, decline] = answer_actions(texts);
    let asked = open_game.out_of_turn_parties();
    let has_ally = asked.iter().any(|party| open_game.current_ally(party).is_some());
    vec![
        Offer {
            action: answer,
            gains: vec![own.answer_gain.to_owned()],
            costs: vec![own.answer_cost.to_owned()],
        },
        Offer {
            action: decline,
            gains: vec![if has_ally { own.decline_gain } else { own.decline_gain_alone }.to_owned()],
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

/// What a small power of the one person here does from now on, until its next move after it has joined somebody.
pub(super) fn aim_after_joining(open_game: &OpenGame, texts: &Texts) -> Option<String> {
    let (coalition, own) = (open_game.coalition()?, texts.coalition());
    let name = |party| texts.party(open_game.def().kind(), party);
    let here = open_game.only_person_here()?;
    let joined = open_game.coalition_events().into_iter().rev().find_map(|timed| match timed.event {
        CoalitionEvent::Joined(partner, _) if here.contains(timed.by) => {
            Some((timed.by, timed.step?, partner))
        }
        _ => None,
    });
    let (by, step, partner) = joined?;
    let has_moved =
        open_game.game.steps().iter().skip(step + 1).any(|step| step.is_ply() && step.action.by == by);
    (!has_moved).then(|| match coalition.is_great(partner) {
        true => own.aim_of_ally(name(partner), name(coalition.other(partner))),
        false => own.aim_of_small_powers(name(partner)),
    })
}

/// What a neutral power plays for, and how much time it has to choose; `None` for all others.
pub(super) fn aim_of_neutral(open_game: &OpenGame, texts: &Texts) -> Option<String> {
    let (own, turns) = (texts.coalition(), open_game.turns_to_choose(open_game.shown_position().turn())?);
    let name = |party| texts.party(open_game.def().kind(), party);
    if let ([partner], Some(coalition)) = (&open_game.joinable_partners()[..], open_game.coalition())
        && coalition.is_great(*partner)
    {
        return Some(own.aim_only_partner(name(coalition.other(*partner)), name(*partner)));
    }
    Some(match turns {
        1 => own.aim_last_turn.to_owned(),
        turns => own.aim(&turns.to_string()),
    })
}
