//! Iterative deepening: searches to increasing depths until the budget is used up.
use super::answer::Choice;
use super::join_reason::party_joined_by;
use super::king_safety::MAX_SAFETY_NODES;
use super::oversight::Oversight;
use super::root_moves::{AllowedMates, score_choices_near};
use super::search_view::{INFINITY, MATE, MATE_THRESHOLD, SearchView};
use super::task::{Budget, SearchResult, SearchTask, TriedMoves};
use super::team_search::Search;
use super::{Score, Teams};
use engine::pieces::PartySet;
use engine::rules::{Move, Position, play, splitmix64};

/// The node limit at depth 1 if the budget is smaller, so that all moves are compared. Only artificial
/// positions exceed it.
const FIRST_PLY_NODES: u64 = 20_000;
/// With more than two teams, a search for a mate that is forced against all others together comes first. This
/// is the budget's minimum depth for it.
const FORCED_MATE_MIN_DEPTH: i32 = 3;
/// This search gets the nodes of the budget divided by this. Forced mates are rare while many pieces are on the board.
const FORCED_MATE_PART: u64 = 24;
/// With at most this number of pieces it gets more of them, and so it does of the nodes beyond a small budget: longer mates are
/// found then.
const FEW_PIECES: usize = 24;
const SMALL_BUDGET: u64 = 8_000;
const FORCED_MATE_GREATER_PART: u64 = 3;
/// It gets this number of nodes at most, so that a search without a limit comes to its main part.
const FORCED_MATE_MAX_NODES: u64 = 100_000;
/// Its maximum depth, in plies.
const FORCED_MATE_MAX_DEPTH: i32 = 9;
/// The search for two teams ends once it has found a mate, and none that comes sooner, at this number of plies beyond it.
const PROOF_PLIES: i32 = 6;

/// Returns the choices of the searching party: its legal moves and, if it is not on turn, `None` for
/// declining to answer the check.
fn choices(task: &SearchTask) -> Vec<Option<Move>> {
    let SearchTask { view, position, by, .. } = *task;
    let mut moves = view.moves_of(position, PartySet::only(by));
    let is_remembered = |mv: &Move| !view.oversight.forgets(&view.rules.geometry, mv.from);
    if moves.iter().any(is_remembered) {
        moves.retain(is_remembered);
    } else if moves.is_empty() {
        // An overlooked move is played if nothing else is legal.
        moves = view.seeing_all().moves_of(position, PartySet::only(by));
    }
    if task.moves != TriedMoves::All {
        let joins = task.moves == TriedMoves::Joining;
        moves.retain(|mv| party_joined_by(view, position, mv).is_some() == joins);
    }
    let mut choices: Vec<Option<Move>> = moves.into_iter().map(Some).collect();
    if position.turn() != by {
        choices.push(None);
    }
    choices.retain(|choice| !task.excluded.contains(&Choice::of_move(by, *choice)));
    choices
}

/// Returns how many of the nodes of a budget go to the search for a mate that is forced against all others together.
fn forced_mate_nodes(position: &Position, nodes: u64) -> u64 {
    let has_few_pieces = position.pieces().count() <= FEW_PIECES;
    let small = if has_few_pieces { 0 } else { SMALL_BUDGET };
    let greater_part = nodes.saturating_sub(small) / FORCED_MATE_GREATER_PART;
    greater_part.max(nodes / FORCED_MATE_PART).min(FORCED_MATE_MAX_NODES)
}

/// Removes the choices that mate in the first rounds, unless all do.
fn drop_early_mates(task: &SearchTask, choices: &mut Vec<Option<Move>>) {
    let SearchTask { view, position, .. } = *task;
    let mates = |mv: &Move| task.mates_early(&play(view.rules, position, mv));
    let gentle: Vec<Option<Move>> =
        choices.iter().copied().filter(|choice| !choice.as_ref().is_some_and(mates)).collect();
    if !gentle.is_empty() {
        *choices = gentle;
    }
}

/// Searches for the best move of a party that is on turn or may answer a check out of turn. Calls `report`
/// after each finished depth and stops if it returns `false`. Returns `None` if there is no choice.
pub(super) fn search(
    task: &SearchTask,
    report: &mut dyn FnMut(&SearchResult) -> bool,
) -> Option<SearchResult> {
    let Budget { nodes, depth, .. } = task.budget;
    let view = SearchView { oversight: Oversight::of(task), ..task.view };
    let task = &SearchTask { view, ..*task };
    let mut choices = choices(task);
    if task.budget.is_gentle {
        drop_early_mates(task, &mut choices);
    }
    let is_many = Teams::of(task.view.rules, task.position) == Teams::Many;
    if !is_many || depth < FORCED_MATE_MIN_DEPTH {
        return iterative_deepening(task, Search::new(task), choices, &mut AllowedMates::new(task), report)
            .map(|result| SearchResult { is_forced: !is_many, ..result });
    }
    // A mate that is forced against all others together is certain.
    let budget = Budget {
        nodes: forced_mate_nodes(task.position, nodes),
        depth: depth.min(FORCED_MATE_MAX_DEPTH),
        randomness: 0,
        ..task.budget
    };
    let against_all = SearchTask { budget, ..*task };
    let forced = iterative_deepening(
        &against_all,
        Search::one_against_all(&against_all),
        choices.clone(),
        &mut AllowedMates::disregarded(task),
        &mut |_| true,
    )?;
    if forced.score > MATE_THRESHOLD {
        return Some(SearchResult { is_forced: true, ..forced });
    }
    let budget = Budget { nodes: nodes.saturating_sub(forced.nodes), ..task.budget };
    let task = &SearchTask { budget, ..*task };
    iterative_deepening(task, Search::new(task), choices, &mut AllowedMates::new(task), report)
}

/// Returns the best of these choices after searches to increasing depths within the budget. Choices after which an enemy can
/// mate at once are left out, unless all are such.
fn iterative_deepening(
    task: &SearchTask,
    mut search: Search,
    choices: Vec<Option<Move>>,
    mates: &mut AllowedMates,
    report: &mut dyn FnMut(&SearchResult) -> bool,
) -> Option<SearchResult> {
    let SearchTask { position, budget, .. } = *task;
    let mut scored: Vec<(Score, Option<Move>)> =
        choices.iter().map(|&choice| (search.immediate_score(position, choice), choice)).collect();
    scored.sort_by_cached_key(|&(score, _)| -i64::from(score));
    let first = scored.iter().find(|(_, choice)| !mates.after(*choice)).or(scored.first())?;
    let mut best = result(&search, position, *first, 0);
    for depth in 1..=budget.depth {
        if depth > 1 && (task.view.stop)(0) {
            break;
        }
        search.heed_stop(depth > 1);
        search.set_max_nodes(if depth == 1 { budget.nodes.max(FIRST_PLY_NODES) } else { budget.nodes });
        search.set_depth(depth);
        let expected = (best.score, budget.randomness);
        let done = score_choices_near(&mut search, position, &mut scored, mates, depth, expected);
        let Some(&top) = done.first() else { break };
        let is_whole = done.len() == scored.len();
        if is_whole || depth == 1 || top.1 != best.choice {
            best = result(&search, position, top, depth);
        }
        let rest = scored.iter().filter(|(_, choice)| done.iter().all(|(_, other)| other != choice));
        let rest: Vec<_> = rest.map(|&(_, choice)| (-INFINITY, choice)).collect();
        scored = done.into_iter().chain(rest).collect();
        let is_decided = match &search {
            Search::AlphaBeta(..) => best.score.abs() > MATE - depth + PROOF_PLIES,
            Search::BestReply(_) => best.score >= MATE - 1,
        };
        if search.is_stopped() || !report(&best) || is_decided || scored.len() == 1 {
            break;
        }
    }
    best.nodes = search.nodes();
    let best = pick_with_randomness(best, &search, position, &scored, mates, &budget);
    Some(first_safe(task, best, &search, &scored))
}

/// Returns the best choice after which the others together cannot mate, of those that are tried; the best one
/// if there is none.
fn first_safe(
    task: &SearchTask,
    best: SearchResult,
    search: &Search,
    scored: &[(Score, Option<Move>)],
) -> SearchResult {
    let (rules, position) = (task.view.rules, task.position);
    let mut nodes = MAX_SAFETY_NODES;
    let mut is_exposed = |choice: Option<Move>| {
        task.is_exposed(&choice.map_or(*position, |mv| play(rules, position, &mv)), &mut nodes)
    };
    if !is_exposed(best.choice) {
        return best;
    }
    let others = scored.iter().filter(|(_, choice)| *choice != best.choice);
    match others.copied().find(|&(_, choice)| !is_exposed(choice)) {
        Some(other) => SearchResult { nodes: best.nodes, ..result(search, position, other, best.depth) },
        None => SearchResult { is_exposed: true, ..best },
    }
}

fn result(
    search: &Search,
    position: &Position,
    (score, choice): (Score, Option<Move>),
    depth: i32,
) -> SearchResult {
    let line = choice.map_or_else(Vec::new, |mv| search.pv(position, mv));
    SearchResult {
        choice,
        pv: line,
        score,
        depth,
        nodes: search.nodes(),
        is_forced: false,
        is_exposed: false,
    }
}

/// Returns a random choice among those whose scores are within the randomness of the best; better ones are
/// more likely. A mate is always chosen.
fn pick_with_randomness(
    best: SearchResult,
    search: &Search,
    position: &Position,
    scored: &[(Score, Option<Move>)],
    mates: &mut AllowedMates,
    budget: &Budget,
) -> SearchResult {
    if budget.randomness == 0 || best.score > MATE_THRESHOLD {
        return best;
    }
    let random = |place: usize| {
        let random = splitmix64(budget.seed ^ (place as u64) << 32);
        (random % (budget.randomness as u64 + 1)) as Score
    };
    let is_lost = mates.after(best.choice);
    let near = scored.iter().enumerate().filter(|(_, (score, choice))| {
        *score >= best.score - budget.randomness && (is_lost || !mates.after(*choice))
    });
    match near.max_by_key(|(place, (score, _))| score + random(*place)) {
        Some((_, &other)) if other.1 != best.choice => {
            SearchResult { nodes: best.nodes, ..result(search, position, other, best.depth) }
        }
        _ => best,
    }
}

/// Returns the score of a position for `task.by`, whichever party decides in it, and the number of visited
/// positions. Searches to increasing depths, up to `max_depth` plies, within the budget.
pub(super) fn score_position(task: &SearchTask, max_depth: i32) -> (Score, u64) {
    deepening_score(task, Search::new(task), max_depth)
}

/// Scores like [`score_position`], with all others as one team against the party.
pub(super) fn score_against_all(task: &SearchTask, max_depth: i32) -> (Score, u64) {
    deepening_score(task, Search::one_against_all(task), max_depth)
}

fn deepening_score(task: &SearchTask, search: Search, max_depth: i32) -> (Score, u64) {
    let (score, _, nodes) = deepening(task, search, max_depth);
    (score, nodes)
}

/// Returns the score of a position as [`score_position`] does, and the depth to which it was searched: less than `max_depth` if the
/// budget was used up. A decided game counts as searched to the end.
pub(super) fn score_and_depth(task: &SearchTask, max_depth: i32) -> (Score, i32) {
    let (score, depth, _) = deepening(task, Search::new(task), max_depth);
    (score, depth)
}

fn deepening(task: &SearchTask, mut search: Search, max_depth: i32) -> (Score, i32, u64) {
    let (mut best, mut reached) = (0, 0);
    for depth in 0..=max_depth.max(0) {
        if depth > 0 && (task.view.stop)(0) {
            break;
        }
        search.heed_stop(depth > 0);
        search.set_max_nodes(if depth == 0 { FIRST_PLY_NODES } else { task.budget.nodes });
        search.set_depth(depth);
        let score = search.score_position(task.position, depth);
        if search.is_stopped() {
            break;
        }
        (best, reached) = (score, depth);
        if best.abs() > MATE / 3 {
            reached = max_depth.max(0);
            break;
        }
    }
    (best, reached, search.nodes())
}
