//! The inclination of a neutral power of coalition chess: how it weighs its partners, and why.
use super::Score;
use super::coalition_actions::{NEUTRAL_MARGIN, result_of_joining};
use super::iterative_deepening::search;
use super::join_reason::{join_reason, threats};
use super::search_view::MATE;
use super::task::{SearchTask, TriedMoves};
use engine::board::Cell;
use engine::history::JoinReason;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind};
use serde::{Deserialize, Serialize};

/// A partner that a neutral power can join.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinOption {
    /// The partner.
    pub partner: Party,
    /// The score of the neutral power after joining, in hundredths of a pawn.
    pub score: Score,
    /// Why it would join this partner.
    pub reason: JoinReason,
    /// What the reason is about: moves from the first cell to the second, of the pieces that attack those of the
    /// neutral power, or of the capture that it could make.
    pub evidence: Vec<[Cell; 2]>,
}

/// How a neutral power weighs its partners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inclination {
    /// The partners that it can join now, the best first.
    pub options: Vec<JoinOption>,
    /// Whether it would rather stay neutral for now.
    pub waits: bool,
}

/// Returns how a neutral power weighs the great powers as if it were on turn.
pub(super) fn inclination(task: &SearchTask) -> Option<Inclination> {
    let SearchTask { view, position, by, .. } = *task;
    let coalition = view.rules.coalition.as_ref()?;
    if !coalition.is_early(position) || !coalition.is_neutral(position, by) {
        return None;
    }
    let seen = position.with_turn(by);
    let task = SearchTask { position: &seen, ..*task };
    let mut options: Vec<JoinOption> = Vec::new();
    for partner in coalition.great {
        let Some(result) = result_of_joining(&task, coalition, partner) else { continue };
        let score = task.character.liking(&task, partner, &result);
        let reason = join_reason(view, &seen, by, partner, &result);
        let evidence = match reason {
            JoinReason::Threatened(enemy) => threats(view, &seen, by, enemy),
            JoinReason::Captures(_) | JoinReason::Mate => match result.pv.first() {
                Some(&Action { kind: ActionKind::Move(mv), .. }) => vec![[mv.from, mv.to]],
                _ => Vec::new(),
            },
            JoinReason::Stronger
            | JoinReason::OnlyPartner
            | JoinReason::LastRound
            | JoinReason::LesserEvil => Vec::new(),
        };
        options.push(JoinOption { partner, score, reason, evidence });
    }
    options.sort_by_cached_key(|option| -i64::from(option.score));
    let best = options.first()?.score;
    let is_last = seen.round_number() >= coalition.join_rounds;
    let staying = SearchTask { moves: TriedMoves::Staying, ..task };
    let alone = search(&staying, &mut |_| true).map(|result| result.score);
    let patience = task.character.patience(view, coalition, &seen, by);
    let would_wait = |alone: Score| best.saturating_add(NEUTRAL_MARGIN) < alone.saturating_add(patience);
    let waits = !is_last && best < MATE / 3 && alone.is_some_and(would_wait);
    Some(Inclination { options, waits })
}
