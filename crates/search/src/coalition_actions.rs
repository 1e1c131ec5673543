//! Special actions in the early rounds of coalition chess: joining a party, skipping a turn, rearranging
//! pieces, shifting a motorcyclist.
use super::attack_map::AttackMap;
use super::iterative_deepening::{score_position, search};
use super::join_reason::{MIN_GAIN, join_reason, party_joined_by, reason_without_loot, remaining_reason};
use super::king_safety::MAX_SAFETY_NODES;
use super::search_view::MATE;
use super::setup_search::{
    arrangement_out_of_check, best_named_arrangements, candidate_arrangements, random_arrangements,
};
use super::task::{SearchResult, SearchTask};
use super::{Budget, Score};
use engine::history::JoinReason;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{
    Action, ActionKind, Arrangement, CoalitionRules, Position, may_rearrange, rearrange, shift, skip_turn,
};

/// How much better than the best move a special action must score, in hundredths of a pawn; likewise the next
/// three.
const REARRANGE_MARGIN: Score = 60;
/// For a sound arrangement of a great power, which is worth more than its score in the next turns.
const SOUND_MARGIN: Score = -150;
const SKIP_MARGIN: Score = 40;
const SHIFT_MARGIN: Score = 40;
/// A small power does not join yet if its best choice without joining scores better by more than this.
const NEUTRAL_MARGIN: Score = 100;

/// A special action and the position after it.
#[derive(Clone)]
pub(super) struct Candidate {
    pub(super) kind: ActionKind,
    pub(super) after: Position,
}

/// What a decision in the first rounds has compared.
#[derive(Default)]
pub(super) struct Alternatives {
    /// The best move; for a neutral power, the best one that joins nobody.
    pub(super) best_move: Option<SearchResult>,
    /// The ways in which a neutral power can join somebody.
    pub(super) ways: Vec<JoinWay>,
    /// The other special actions, each with its score and the margin by which it must beat the best move.
    pub(super) specials: Vec<(Score, Score, Candidate)>,
}

/// The special action that a party chooses.
pub(super) struct SpecialAction {
    pub(super) kind: ActionKind,
    pub(super) score: Score,
    pub(super) join_reason: Option<JoinReason>,
}

/// Returns the best special action of the party on turn. `None` if the early rounds are over or no action is
/// sufficiently better than the best move, which is in `result`, if there is a move. For a neutral power, that move joins
/// nobody; `joining` is the best move that joins somebody, which counts as a special action.
pub(super) fn best_special_action(
    task: &SearchTask,
    coalition: &CoalitionRules,
    result: Option<&SearchResult>,
    joining: Option<&SearchResult>,
) -> Option<SpecialAction> {
    if !coalition.is_early(task.position) {
        return None;
    }
    if let Some(alternatives) = task.alternatives {
        alternatives.borrow_mut().best_move = result.cloned();
    }
    let joins = if coalition.is_neutral(task.position, task.by) {
        best_join(task, coalition, result, joining)
    } else {
        None
    };
    if joins.is_some() {
        return joins;
    }
    // Anything safe is better than moves after which the others can mate.
    let is_in_danger = result.is_none_or(|result| result.is_exposed);
    let is_better = |score: Score, margin| {
        is_in_danger || result.is_none_or(|result| score > result.score.saturating_add(margin))
    };
    let candidates = scored_candidates(task, coalition, result);
    if let Some(alternatives) = task.alternatives {
        alternatives.borrow_mut().specials = candidates.clone();
    }
    let mut scored: Vec<(Score, Candidate)> = candidates
        .into_iter()
        .filter_map(|(score, margin, candidate)| is_better(score, margin).then_some((score, candidate)))
        .collect();
    scored.sort_by_cached_key(|(score, _)| -i64::from(*score));
    let mut nodes = MAX_SAFETY_NODES;
    let safe = scored.iter().position(|(_, candidate)| !task.is_exposed(&candidate.after, &mut nodes));
    let index = safe.or_else(|| (result.is_none() && !scored.is_empty()).then_some(0))?;
    let (score, candidate) = scored.swap_remove(index);
    let decided = SpecialAction { kind: candidate.kind, score, join_reason: None };
    Some(SpecialAction { join_reason: join_reason_of_rearrangement(task, coalition, &decided), ..decided })
}

/// Returns the special actions except joining, each with its score and the margin by which it must beat the best move.
fn scored_candidates(
    task: &SearchTask,
    coalition: &CoalitionRules,
    result: Option<&SearchResult>,
) -> Vec<(Score, Score, Candidate)> {
    let is_in_danger = result.is_none_or(|result| result.is_exposed);
    let depth = result.map_or(2, |result| result.depth);
    let mut scored = Vec::new();
    let candidates = candidates(task, coalition, is_in_danger);
    let budget = Budget { nodes: task.budget.nodes / candidates.len().max(8) as u64, ..task.budget };
    for (candidate, margin) in candidates {
        // A power that would rather wait does not join by rearranging, either.
        let joins =
            coalition.is_neutral(task.position, task.by) && !coalition.is_neutral(&candidate.after, task.by);
        if joins && !is_in_danger {
            continue;
        }
        let (score, _) = score_position(&SearchTask { position: &candidate.after, budget, ..*task }, depth);
        let is_harsh = task.budget.is_gentle && result.is_some() && task.mates_early(&candidate.after);
        if !is_harsh {
            scored.push((score, margin, candidate));
        }
    }
    scored
}

/// Returns why a rearrangement makes its party join another one; `None` if it does not.
fn join_reason_of_rearrangement(
    task: &SearchTask,
    coalition: &CoalitionRules,
    decided: &SpecialAction,
) -> Option<JoinReason> {
    let ActionKind::Arrange(arrangement) = decided.kind else { return None };
    let after = rearrange(task.view.rules, task.position, &arrangement).ok()?;
    let partner = coalition.partner(after.coalition(), task.by)?;
    (coalition.is_neutral(task.position, task.by) && coalition.is_great(partner))
        .then(|| remaining_reason(task.view, coalition, task.position, [task.by, partner], decided.score))
}

/// Returns the special actions except joining, each with the margin by which it must beat the best move.
/// `is_in_danger`: no move is safe, so that more arrangements are included, also any that lifts a check.
fn candidates(task: &SearchTask, coalition: &CoalitionRules, is_in_danger: bool) -> Vec<(Candidate, Score)> {
    let SearchTask { view, position, by, .. } = *task;
    let rules = view.rules;
    let mut candidates = Vec::new();
    if let Ok(after) = skip_turn(rules, position) {
        candidates.push((Candidate { kind: ActionKind::SkipTurn, after }, SKIP_MARGIN));
    }
    if may_rearrange(rules, position) {
        let placed = |arrangement: &Arrangement| rearrange(rules, position, arrangement).ok();
        let candidate_of = |margin| {
            move |(arrangement, after)| (Candidate { kind: ActionKind::Arrange(arrangement), after }, margin)
        };
        let named = best_named_arrangements(task, &placed);
        let mut result = Vec::new();
        if named.is_empty() || is_in_danger {
            result = candidate_arrangements(task, &Arrangement::of(rules, position, by), &placed);
        }
        let margin = if coalition.is_great(by) { SOUND_MARGIN } else { REARRANGE_MARGIN };
        candidates.extend(named.into_iter().map(candidate_of(margin)));
        if is_in_danger {
            result.extend(random_arrangements(task, &placed));
        }
        let needed = if is_in_danger && candidates.is_empty() && result.is_empty() {
            arrangement_out_of_check(rules, position, by)
        } else {
            None
        };
        result.extend(needed.and_then(|arrangement| Some((arrangement, placed(&arrangement)?))));
        candidates.extend(result.into_iter().map(candidate_of(REARRANGE_MARGIN)));
    }
    candidates.extend(best_shift(task, coalition).map(|candidate| (candidate, SHIFT_MARGIN)));
    candidates
}

/// Returns the shift of a motorcyclist that has the best evaluation without search.
fn best_shift(task: &SearchTask, coalition: &CoalitionRules) -> Option<Candidate> {
    let SearchTask { view, position, by, .. } = *task;
    let role = coalition.shifting_role.filter(|_| position.coalition().may_shift.contains(by))?;
    let zone = view.rules.setup_zones[by];
    let pieces = zone.iter().filter(|&cell| position.piece(cell) == Some(Piece::new(by, role)));
    let mut best_reply = super::best_reply::BestReply::new(view, by, Vec::new(), 0);
    let shifts = pieces.flat_map(|from| zone.iter().map(move |to| (from, to))).filter_map(|(from, to)| {
        let after = shift(view.rules, position, from, to).ok()?;
        Some(Candidate { kind: ActionKind::Shift(from, to), after })
    });
    shifts.max_by_key(|candidate| best_reply.eval_with_captures(&candidate.after))
}

/// A way to join a partner.
#[derive(Clone)]
pub(super) struct JoinWay {
    pub(super) partner: Party,
    pub(super) kind: ActionKind,
    /// How much the power likes it, in hundredths of a pawn.
    pub(super) liking: Score,
    /// What the power expects after joining.
    pub(super) result: SearchResult,
}

/// Returns the declaration or the move by which a neutral power joins a party now; `None` if it does not. `staying` and
/// `joining` are the best moves that join nobody, and somebody.
fn best_join(
    task: &SearchTask,
    coalition: &CoalitionRules,
    staying: Option<&SearchResult>,
    joining: Option<&SearchResult>,
) -> Option<SpecialAction> {
    let ways = join_ways(task, coalition, joining);
    if let Some(alternatives) = task.alternatives {
        alternatives.borrow_mut().ways = ways.clone();
    }
    let JoinWay { partner, kind, ref result, .. } = *ways.first()?;
    if stays_neutral(task, coalition, &ways, staying) {
        return None;
    }
    let why = match join_reason(task.view, task.position, task.by, partner, result) {
        // After a declaration the power searches for its move again.
        JoinReason::Captures(_) if !matches!(kind, ActionKind::Move(_)) => {
            reason_without_loot(task.view, coalition, task.position, [task.by, partner], result.score)
        }
        why => why,
    };
    Some(SpecialAction { kind, score: result.score, join_reason: Some(why) })
}

/// Returns the ways in which a neutral power on turn can join somebody, the one that it likes best first. `joining` is the best
/// move that does.
pub(super) fn join_ways(
    task: &SearchTask,
    coalition: &CoalitionRules,
    joining: Option<&SearchResult>,
) -> Vec<JoinWay> {
    let SearchTask { view, position, character, .. } = *task;
    let mut ways: Vec<JoinWay> = Vec::new();
    // Of equal ways, the first one is taken: a move rather than a declaration. Where both small powers have to choose in this
    // round, the search of moves would see the game stopped.
    if let Some(result) = joining.filter(|_| !other_has_to_choose(task, coalition, position))
        && let Some(mv) = result.choice
        && let Some(partner) = party_joined_by(view, position, &mv)
    {
        let liking = character.liking(task, partner, result);
        ways.push(JoinWay { partner, kind: ActionKind::Move(mv), liking, result: result.clone() });
    }
    for partner in coalition.great.into_iter().chain(small_partner(task, coalition)) {
        ways.extend(result_of_joining(task, coalition, partner).map(|result| {
            let liking = character.liking(task, partner, &result);
            JoinWay { partner, kind: ActionKind::Join(partner), liking, result }
        }));
    }
    if task.budget.is_gentle {
        let mates = |partner: Party| {
            engine::rules::join(view.rules, position, partner).is_ok_and(|next| task.mates_early(&next))
        };
        ways.retain(|way| !mates(way.partner));
    }
    ways.sort_by_cached_key(|way| -i64::from(way.liking));
    ways
}

/// Whether a neutral power on turn would rather stay neutral than join somebody in the best of these ways. It waits as long as
/// both great powers court it and its character allows it to, but never where that costs material or the game. `staying` is the
/// best move that joins nobody.
pub(super) fn stays_neutral(
    task: &SearchTask,
    coalition: &CoalitionRules,
    ways: &[JoinWay],
    staying: Option<&SearchResult>,
) -> bool {
    let (Some(best), Some(staying)) = (ways.first(), staying) else { return ways.is_empty() };
    let round = task.position.round_number();
    if round >= coalition.join_rounds || best.liking > MATE / 3 || is_pressed(task, best, staying) {
        return false;
    }
    let courts = |great| ways.iter().any(|way| way.partner == great);
    let may_rise = coalition.great.into_iter().all(courts);
    may_rise && round < task.joins_from || best.liking.saturating_add(NEUTRAL_MARGIN) < staying.score
}

/// Whether staying neutral costs material that joining saves or wins, or the game.
fn is_pressed(task: &SearchTask, way: &JoinWay, staying: &SearchResult) -> bool {
    let (rules, position) = (task.view.rules, task.position);
    let joined = match way.kind {
        ActionKind::Join(partner) => engine::rules::join(rules, position, partner).unwrap_or(*position),
        _ => *position,
    };
    let gain = gain_of_next_moves(task, &joined, &way.result) - gain_of_next_moves(task, position, staying);
    staying.score < -MATE / 3 || gain > MIN_GAIN && !way.result.is_exposed
}

/// Returns what the party wins by its next move, less the most that the others can win by a capture then.
fn gain_of_next_moves(task: &SearchTask, position: &Position, result: &SearchResult) -> Score {
    let SearchTask { view, by, .. } = *task;
    let (mut next, mut gain) = (*position, 0);
    if let Some(&Action { by: mover, kind: ActionKind::Move(mv) }) = result.pv.first()
        && mover == by
    {
        let captured = mv.captured.and_then(|cell| position.piece(cell));
        gain = captured.map_or(0, |piece| view.evaluation.piece_value(piece));
        next = engine::rules::play(view.rules, position, &mv);
    }
    let attacks = AttackMap::of(&view, &next);
    gain - attacks.best_captures(&view, &next, view.enemies(&next, by), PartySet::only(by))[0]
}

/// Returns the other small power if joining it makes sense: it has declared its wish to join, or can still do
/// so.
fn small_partner(task: &SearchTask, coalition: &CoalitionRules) -> Option<Party> {
    let other = coalition.other(task.by);
    let has_declared = task.position.coalition().partners[other] == Some(task.by);
    // In the last round it may be too late for the other power to declare it.
    (has_declared || task.position.round_number() < coalition.join_rounds).then_some(other)
}

/// Whether the other small power still has its turn in this round, the last one, and has to choose then: it is assumed to join the
/// great power that is left.
fn other_has_to_choose(task: &SearchTask, coalition: &CoalitionRules, position: &Position) -> bool {
    let (other, order) = (coalition.other(task.by), &task.view.rules.order);
    order.index_of(other) >= order.index_of(task.turn)
        && position.round_number() >= coalition.join_rounds
        && coalition.is_neutral(position, other)
        && !position.pieces_of(other).is_empty()
}

/// Returns the search result for the position after joining a partner. `None` if it cannot be joined.
fn result_of_joining(task: &SearchTask, coalition: &CoalitionRules, partner: Party) -> Option<SearchResult> {
    let SearchTask { view, position, by, budget, .. } = *task;
    let rules = view.rules;
    let mut after = engine::rules::join(rules, position, partner).ok()?;
    if !coalition.is_great(partner) && coalition.is_neutral(&after, by) {
        // It is assumed that the other power declares it, too.
        after = engine::rules::join(rules, &after.with_turn(partner), by).ok()?.with_turn(by);
    }
    if coalition.is_great(partner) && other_has_to_choose(task, coalition, &after) {
        let other = coalition.other(by);
        after =
            engine::rules::join(rules, &after.with_turn(other), coalition.other(partner)).ok()?.with_turn(by);
    }
    let budget = Budget { nodes: budget.nodes / 4, randomness: 0, ..budget };
    let task = SearchTask { position: &after, budget, ..*task };
    let result = if after.turn() == by { search(&task, &mut |_| true) } else { None };
    let mut result = result.unwrap_or_else(|| {
        let (score, nodes) = score_position(&task, budget.depth.min(2));
        SearchResult {
            choice: None,
            pv: Vec::new(),
            score,
            depth: 0,
            nodes,
            is_forced: false,
            is_exposed: false,
        }
    });
    result.is_exposed |= task.is_exposed(&after, &mut { MAX_SAFETY_NODES });
    Some(result)
}
