//! The inclination of a neutral power of coalition chess: how it weighs its partners, and why.
use super::coalition_actions::{JoinWay, join_ways, stays_neutral};
use super::iterative_deepening::search;
use super::join_reason::{join_reason, threats};
use super::task::{SearchTask, TriedMoves};
use super::{Budget, Score};
use engine::board::Cell;
use engine::history::JoinReason;
use engine::pieces::Party;
use engine::rules::{Action, ActionKind, CoalitionRules};
use serde::{Deserialize, Serialize};

/// A partner that a neutral power can join.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinOption {
    /// The party that it would join.
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

/// Returns how a neutral power weighs its partners as if it were on turn.
pub(super) fn inclination(task: &SearchTask) -> Option<Inclination> {
    let coalition = task.view.rules.coalition.as_ref()?;
    let seen = task.position.with_turn(task.by);
    let task = SearchTask { position: &seen, ..*task };
    let (ways, waits) = weigh(&task, coalition)?;
    let mut options: Vec<JoinOption> = Vec::new();
    for way in &ways {
        if options.iter().all(|option| option.partner != way.partner) {
            options.push(option_of(&task, way));
        }
    }
    Some(Inclination { options, waits })
}

/// Returns the ways in which a neutral power on turn can join somebody, the best first, and whether it would rather stay
/// neutral. `None` if it is no neutral power that can still join one, or can join nobody.
pub(super) fn weigh(task: &SearchTask, coalition: &CoalitionRules) -> Option<(Vec<JoinWay>, bool)> {
    let SearchTask { position, by, budget, .. } = *task;
    if !coalition.is_early(position) || !coalition.is_neutral(position, by) {
        return None;
    }
    // The power searches as on its own turn.
    let found = |moves, nodes| {
        let budget = Budget { nodes, ..budget };
        search(&SearchTask { moves, budget, ..*task }, &mut |_| true)
    };
    let staying = found(TriedMoves::Staying, budget.nodes / 2);
    let joining = found(TriedMoves::Joining, budget.nodes / 4);
    let ways = join_ways(task, coalition, joining.as_ref());
    let waits = stays_neutral(task, coalition, &ways, staying.as_ref());
    (!ways.is_empty()).then_some((ways, waits))
}

pub(super) fn option_of(task: &SearchTask, JoinWay { partner, liking, result, .. }: &JoinWay) -> JoinOption {
    let SearchTask { view, position, by, .. } = *task;
    let reason = join_reason(view, position, by, *partner, result);
    let evidence = match reason {
        JoinReason::Threatened(enemy) => threats(view, position, by, enemy),
        JoinReason::Captures(_) | JoinReason::Mate => match result.pv.first() {
            Some(&Action { kind: ActionKind::Move(mv), .. }) => vec![[mv.from, mv.to]],
            _ => Vec::new(),
        },
        JoinReason::Stronger | JoinReason::OnlyPartner | JoinReason::LastRound | JoinReason::LesserEvil => {
            Vec::new()
        }
    };
    JoinOption { partner: *partner, score: *liking, reason, evidence }
}
