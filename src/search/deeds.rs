//! What a party can do besides moving while coalitions are made: joining somebody, waiting, arranging its men anew, shifting a
//! motorcyclist.
use super::arranged::{good_ones, lifting};
use super::decide::Motive;
use super::motive::{joined_by, motive};
use super::think::{Ask, Found, score_of, think};
use super::{Budget, Score};
use crate::pieces::{Man, Party};
use crate::rules::{
    Arrangement, Deed, Pacts, Position, declare, may_rearrange, rearrange, scrambled, shift, wait,
};

/// So much better than a move must be what is done instead, or before it.
const REARRANGING: Score = 60;
const WAITING: Score = 40;
const SHIFTING: Score = 40;
/// A small power that could do so much better without joining yet does not join.
const PATIENCE: Score = 100;
/// So much better than another partner makes a partner clear.
const CLEAR: Score = 200;

/// A deed, and what stands on the board after it.
struct Deal {
    deed: Deed,
    after: Position,
}

/// What a party decides to do.
pub(super) struct Decided {
    pub(super) deed: Deed,
    pub(super) score: Score,
    pub(super) motive: Option<Motive>,
}

/// What the party on turn does besides moving, if that is better than the move that was found, or if it has none.
pub(super) fn besides(ask: &Ask, pacts: &Pacts, found: Option<&Found>) -> Option<Decided> {
    if !pacts.is_early(ask.position) {
        return None;
    }
    let mut best: Option<Decided> = None;
    let joins = if pacts.is_neutral(ask.position, ask.by) { join(ask, pacts, found) } else { None };
    if joins.is_some() {
        return joins;
    }
    let score = found.map_or(Score::MIN / 2, |found| found.score);
    let depth = found.map_or(2, |found| found.depth);
    for (deal, margin) in instead(ask, pacts, found.is_none()) {
        let budget = Budget { nodes: ask.budget.nodes / 8, ..ask.budget };
        let (reached, _) = score_of(&Ask { position: &deal.after, budget, ..*ask }, depth);
        let least = best.as_ref().map_or(score.saturating_add(margin), |best| best.score);
        if reached > least {
            best = Some(Decided { deed: deal.deed, score: reached, motive: None });
        }
    }
    best.map(|decided| Decided { motive: joins_by(ask, pacts, &decided), ..decided })
}

/// Why whoever arranges its men anew joins somebody by that, if it does.
fn joins_by(ask: &Ask, pacts: &Pacts, decided: &Decided) -> Option<Motive> {
    let Deed::Arrange(arrangement) = decided.deed else { return None };
    let after = rearrange(ask.sight.tables(), ask.position, &arrangement).ok()?;
    let partner = pacts.partner(after.diplomacy(), ask.by)?;
    (pacts.is_neutral(ask.position, ask.by) && pacts.is_great(partner)).then_some(Motive::Stronger)
}

/// What can be done instead of a move or before it, and how much better than a move it must be. All of it only if it must be.
fn instead(ask: &Ask, pacts: &Pacts, must: bool) -> Vec<(Deal, Score)> {
    let Ask { sight, position, by, .. } = *ask;
    let tables = sight.tables();
    let mut deals = Vec::new();
    if let Ok(after) = wait(tables, position) {
        deals.push((Deal { deed: Deed::Wait, after }, WAITING));
    }
    if may_rearrange(tables, position) {
        let placed = |arrangement: &Arrangement| rearrange(tables, position, arrangement).ok();
        let mut found = good_ones(ask, &Arrangement::of(tables, position, by), &placed);
        let needed = if must && found.is_empty() { lifting(tables, position, by) } else { None };
        found.extend(needed.and_then(|arrangement| Some((arrangement, placed(&arrangement)?))));
        let deals_of = |(arrangement, after)| (Deal { deed: Deed::Arrange(arrangement), after }, REARRANGING);
        deals.extend(found.into_iter().map(deals_of));
    }
    deals.extend(best_shift(ask, pacts).map(|deal| (deal, SHIFTING)));
    deals
}

/// The shift of a motorcyclist that looks best.
fn best_shift(ask: &Ask, pacts: &Pacts) -> Option<Deal> {
    let Ask { sight, position, by, .. } = *ask;
    let role = pacts.shifts.filter(|_| position.diplomacy().shift.contains(by))?;
    let area = sight.tables().areas[by];
    let men = area.iter().filter(|&cell| position.man(cell) == Some(Man::new(by, role)));
    let many = super::many::Many::new(sight, by, Vec::new(), 0);
    let shifts = men.flat_map(|from| area.iter().map(move |to| (from, to))).filter_map(|(from, to)| {
        let after = shift(sight.tables(), position, from, to).ok()?;
        Some(Deal { deed: Deed::Shift(from, to), after })
    });
    shifts.max_by_key(|deal| many.seen(&deal.after))
}

/// Whom a neutral power declares to join now, if anybody.
fn join(ask: &Ask, pacts: &Pacts, found: Option<&Found>) -> Option<Decided> {
    let Ask { position, by, .. } = *ask;
    let mut ways: Vec<(Party, Score, Found)> = Vec::new();
    for partner in pacts.great.into_iter().chain(small_partner(ask, pacts)) {
        ways.extend(with(ask, pacts, partner));
    }
    ways.sort_by_key(|way| std::cmp::Reverse(way.1));
    let second = ways.get(1).map_or(Score::MIN / 2, |way| way.1);
    let (partner, score, follows) = ways.into_iter().next()?;
    let alone = found.map_or(Score::MIN / 2, |found| found.score);
    let joins_anyway =
        found.and_then(|found| found.choice).is_some_and(|mv| joined_by(ask.sight, position, &mv).is_some());
    let is_last = position.round() >= pacts.rounds;
    // The earlier, the more it hesitates.
    let lot = scrambled(ask.budget.seed ^ 0x10_1e) % u64::from(pacts.rounds + 1);
    let is_clear = score.saturating_sub(second) >= CLEAR || lot < u64::from(position.round());
    let is_better = score.saturating_add(PATIENCE) >= alone && is_clear;
    // Who joins by its move does so if that is at least as good.
    let joins = if joins_anyway { score > alone } else { is_last || found.is_none() || is_better };
    let why = motive(ask.sight, position, by, partner, &follows);
    joins.then_some(Decided { deed: Deed::Join(partner), score, motive: Some(why) })
}

/// The other small power, if it can be joined and would do well to join, too.
fn small_partner(ask: &Ask, pacts: &Pacts) -> Option<Party> {
    let other = pacts.other(ask.by);
    let has_declared = ask.position.diplomacy().partners[other] == Some(ask.by);
    // Nobody relies on what cannot be done any more.
    (has_declared || ask.position.round() < pacts.rounds).then_some(other)
}

/// What comes of joining a party: how good it is, and what is thought to follow.
fn with(ask: &Ask, pacts: &Pacts, partner: Party) -> Option<(Party, Score, Found)> {
    let Ask { sight, position, by, budget, .. } = *ask;
    let tables = sight.tables();
    let mut after = declare(tables, position, partner).ok()?;
    if !pacts.is_great(partner) && pacts.is_neutral(&after, by) {
        // As if the other one had declared it, too.
        after = declare(tables, &after.as_seen_by(partner), by).ok()?.as_seen_by(by);
    }
    let budget = Budget { nodes: budget.nodes / 4, slack: 0, ..budget };
    let ask = Ask { position: &after, budget, ..*ask };
    let found = if after.turn() == by { think(&ask, &mut |_| true) } else { None };
    let found = found.unwrap_or_else(|| {
        let (score, nodes) = score_of(&ask, budget.depth.min(2));
        Found { choice: None, line: Vec::new(), score, depth: 0, nodes, is_sure: false }
    });
    Some((partner, found.score, found))
}
