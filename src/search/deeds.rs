//! What a party can do besides moving while coalitions are made: joining somebody, waiting, arranging its men anew, shifting a
//! motorcyclist.
use super::arranged::{candidate_arrangements, arrangement_out_of_check};
use super::decide::JoinReason;
use super::motive::{party_joined_by, join_reason};
use super::think::{SearchTask, SearchResult, score_position, search};
use super::{Budget, Score};
use crate::pieces::{Man, Party};
use crate::rules::{
    Arrangement, ActionKind, CoalitionRules, Position, may_rearrange, rearrange, splitmix64, shift, skip_turn,
};

/// So much better than a move must be what is done instead, or before it.
const REARRANGE_MARGIN: Score = 60;
const SKIP_MARGIN: Score = 40;
const SHIFT_MARGIN: Score = 40;
/// A small power that could do so much better without joining yet does not join.
const NEUTRAL_MARGIN: Score = 100;
/// So much better than another partner makes a partner clear.
const PARTNER_MARGIN: Score = 200;

/// A deed, and what stands on the board after it.
struct Candidate {
    kind: ActionKind,
    after: Position,
}

/// What a party decides to do.
pub(super) struct SpecialAction {
    pub(super) kind: ActionKind,
    pub(super) score: Score,
    pub(super) join_reason: Option<JoinReason>,
}

/// What the party on turn does besides moving, if that is better than the move that was found, or if it has none.
pub(super) fn best_special_action(ask: &SearchTask, pacts: &CoalitionRules, found: Option<&SearchResult>) -> Option<SpecialAction> {
    if !pacts.is_early(ask.position) {
        return None;
    }
    let mut best: Option<SpecialAction> = None;
    let joins = if pacts.is_neutral(ask.position, ask.by) { best_join(ask, pacts, found) } else { None };
    if joins.is_some() {
        return joins;
    }
    let score = found.map_or(Score::MIN / 2, |found| found.score);
    let depth = found.map_or(2, |found| found.depth);
    for (deal, margin) in candidates(ask, pacts, found.is_none()) {
        let budget = Budget { nodes: ask.budget.nodes / 8, ..ask.budget };
        let (reached, _) = score_position(&SearchTask { position: &deal.after, budget, ..*ask }, depth);
        let least = best.as_ref().map_or(score.saturating_add(margin), |best| best.score);
        if reached > least {
            best = Some(SpecialAction { kind: deal.kind, score: reached, join_reason: None });
        }
    }
    best.map(|decided| SpecialAction { join_reason: join_reason_of_rearrangement(ask, pacts, &decided), ..decided })
}

/// Why whoever arranges its men anew joins somebody by that, if it does.
fn join_reason_of_rearrangement(ask: &SearchTask, pacts: &CoalitionRules, decided: &SpecialAction) -> Option<JoinReason> {
    let ActionKind::Arrange(arrangement) = decided.kind else { return None };
    let after = rearrange(ask.view.rules(), ask.position, &arrangement).ok()?;
    let partner = pacts.partner(after.coalition(), ask.by)?;
    (pacts.is_neutral(ask.position, ask.by) && pacts.is_great(partner)).then_some(JoinReason::Stronger)
}

/// What can be done instead of a move or before it, and how much better than a move it must be. All of it only if it must be.
fn candidates(ask: &SearchTask, pacts: &CoalitionRules, must: bool) -> Vec<(Candidate, Score)> {
    let SearchTask { view: sight, position, by, .. } = *ask;
    let tables = sight.rules();
    let mut deals = Vec::new();
    if let Ok(after) = skip_turn(tables, position) {
        deals.push((Candidate { kind: ActionKind::SkipTurn, after }, SKIP_MARGIN));
    }
    if may_rearrange(tables, position) {
        let placed = |arrangement: &Arrangement| rearrange(tables, position, arrangement).ok();
        let mut found = candidate_arrangements(ask, &Arrangement::of(tables, position, by), &placed);
        let needed = if must && found.is_empty() { arrangement_out_of_check(tables, position, by) } else { None };
        found.extend(needed.and_then(|arrangement| Some((arrangement, placed(&arrangement)?))));
        let deals_of = |(arrangement, after)| (Candidate { kind: ActionKind::Arrange(arrangement), after }, REARRANGE_MARGIN);
        deals.extend(found.into_iter().map(deals_of));
    }
    deals.extend(best_shift(ask, pacts).map(|deal| (deal, SHIFT_MARGIN)));
    deals
}

/// The shift of a motorcyclist that looks best.
fn best_shift(ask: &SearchTask, pacts: &CoalitionRules) -> Option<Candidate> {
    let SearchTask { view: sight, position, by, .. } = *ask;
    let role = pacts.shifting_role.filter(|_| position.coalition().may_shift.contains(by))?;
    let area = sight.rules().setup_zones[by];
    let men = area.iter().filter(|&cell| position.piece(cell) == Some(Man::new(by, role)));
    let many = super::many::BestReply::new(sight, by, Vec::new(), 0);
    let shifts = men.flat_map(|from| area.iter().map(move |to| (from, to))).filter_map(|(from, to)| {
        let after = shift(sight.rules(), position, from, to).ok()?;
        Some(Candidate { kind: ActionKind::Shift(from, to), after })
    });
    shifts.max_by_key(|deal| many.eval_with_captures(&deal.after))
}

/// Whom a neutral power declares to join now, if anybody.
fn best_join(ask: &SearchTask, pacts: &CoalitionRules, found: Option<&SearchResult>) -> Option<SpecialAction> {
    let SearchTask { position, by, .. } = *ask;
    let mut ways: Vec<(Party, Score, SearchResult)> = Vec::new();
    for partner in pacts.great.into_iter().chain(small_partner(ask, pacts)) {
        ways.extend(score_of_joining(ask, pacts, partner));
    }
    ways.sort_by_key(|way| std::cmp::Reverse(way.1));
    let second = ways.get(1).map_or(Score::MIN / 2, |way| way.1);
    let (partner, score, follows) = ways.into_iter().next()?;
    let alone = found.map_or(Score::MIN / 2, |found| found.score);
    let joins_anyway =
        found.and_then(|found| found.choice).is_some_and(|mv| party_joined_by(ask.view, position, &mv).is_some());
    let is_last = position.round_number() >= pacts.join_rounds;
    // The earlier, the more it hesitates.
    let lot = splitmix64(ask.budget.seed ^ 0x10_1e) % u64::from(pacts.join_rounds + 1);
    let is_clear = score.saturating_sub(second) >= PARTNER_MARGIN || lot < u64::from(position.round_number());
    let is_better = score.saturating_add(NEUTRAL_MARGIN) >= alone && is_clear;
    // Who joins by its move does so if that is at least as good.
    let joins = if joins_anyway { score > alone } else { is_last || found.is_none() || is_better };
    let why = join_reason(ask.view, position, by, partner, &follows);
    joins.then_some(SpecialAction { kind: ActionKind::Join(partner), score, join_reason: Some(why) })
}

/// The other small power, if it can be joined and would do well to join, too.
fn small_partner(ask: &SearchTask, pacts: &CoalitionRules) -> Option<Party> {
    let other = pacts.other(ask.by);
    let has_declared = ask.position.coalition().partners[other] == Some(ask.by);
    // Nobody relies on what cannot be done any more.
    (has_declared || ask.position.round_number() < pacts.join_rounds).then_some(other)
}

/// What comes of joining a party: how good it is, and what is thought to follow.
fn score_of_joining(ask: &SearchTask, pacts: &CoalitionRules, partner: Party) -> Option<(Party, Score, SearchResult)> {
    let SearchTask { view: sight, position, by, budget, .. } = *ask;
    let tables = sight.rules();
    let mut after = crate::rules::join(tables, position, partner).ok()?;
    if !pacts.is_great(partner) && pacts.is_neutral(&after, by) {
        // As if the other one had declared it, too.
        after = crate::rules::join(tables, &after.with_turn(partner), by).ok()?.with_turn(by);
    }
    let budget = Budget { nodes: budget.nodes / 4, randomness: 0, ..budget };
    let ask = SearchTask { position: &after, budget, ..*ask };
    let found = if after.turn() == by { search(&ask, &mut |_| true) } else { None };
    let found = found.unwrap_or_else(|| {
        let (score, nodes) = score_position(&ask, budget.depth.min(2));
        SearchResult { choice: None, pv: Vec::new(), score, depth: 0, nodes, is_forced: false }
    });
    Some((partner, found.score, found))
}
