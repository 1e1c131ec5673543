//! Iterative deepening: searches to increasing depths until the budget is used up.
use super::alpha_beta::{AlphaBeta, AlphaBetaNode};
use super::best_reply::{BestReply, BestReplyNode};
use super::king_safety::MAX_SAFETY_NODES;
use super::search_view::{INFINITY, MATE, MATE_THRESHOLD, SearchView};
use super::transposition::key;
use super::{Score, Teams};
use crate::pieces::{Party, PartySet};
use crate::rules::{Action, ActionKind, Move, Position, must_remove_kings, play, remove_kings, splitmix64};
use serde::{Deserialize, Serialize};

/// The node limit at depth 1 if the budget is smaller, so that all moves are compared. Only artificial
/// positions exceed it.
const FIRST_PLY_NODES: u64 = 20_000;
/// With more than two teams, a search for a mate that is forced against all others together comes first. This
/// is the budget's minimum depth for it, in plies.
const FORCED_MATE_MIN_DEPTH: i32 = 4;
/// It gets the nodes of the budget divided by this.
const FORCED_MATE_BUDGET_PART: u64 = 3;
/// It gets this number of nodes at most, so that a search without a limit comes to its main part.
const FORCED_MATE_MAX_NODES: u64 = 100_000;
/// Its maximum depth, in plies.
const FORCED_MATE_MAX_DEPTH: i32 = 9;
/// The maximum length of a principal variation, in actions.
const MAX_PV: usize = 8;

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    /// The maximum number of visited positions. Depth 1 may exceed it.
    pub nodes: u64,
    /// The maximum depth in plies. 0: the positions after each move are compared without search.
    pub depth: i32,
    /// Moves whose score is lower than the best by at most this may be chosen, in hundredths of a pawn. 0:
    /// the best move is always chosen.
    pub randomness: Score,
    /// The seed of all random decisions of the search.
    pub seed: u64,
    /// Whether it plays a mating move in the first rounds of coalition chess only if nothing else is legal.
    pub is_gentle: bool,
}

/// The input of a search.
#[derive(Clone, Copy)]
pub(super) struct SearchTask<'a> {
    pub(super) view: SearchView<'a>,
    /// The hashes of all positions of the game.
    pub(super) path: &'a [u64],
    pub(super) position: &'a Position,
    /// The party that chooses.
    pub(super) by: Party,
    pub(super) budget: Budget,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SearchResult {
    /// The move to play. `None`: the party declines to answer a check, or acts without moving.
    pub(super) choice: Option<Move>,
    /// The principal variation. It begins with the choice if that is a move.
    pub(super) pv: Vec<Action>,
    /// The score of the choice for [`SearchTask::by`], in hundredths of a pawn.
    pub(super) score: Score,
    /// The depth at which the choice was found, in plies.
    pub(super) depth: i32,
    /// The number of visited positions.
    pub(super) nodes: u64,
    /// Whether the score, if it is a mate, is forced whatever the other parties do.
    pub(super) is_forced: bool,
    /// Whether all others together can mate after each choice that was tried.
    pub(super) is_exposed: bool,
}

/// The search that fits the teams of a position. `AlphaBeta` comes with the index of the searching party's
/// team.
enum Search<'a> {
    AlphaBeta(Box<AlphaBeta<'a>>, usize),
    BestReply(Box<BestReply<'a>>),
}

impl<'a> Search<'a> {
    fn new(task: &SearchTask<'a>) -> Self {
        let SearchTask { view, path, position, by, budget } = *task;
        match Teams::of(view.rules(), position) {
            Teams::Two(teams) => Self::AlphaBeta(
                Box::new(AlphaBeta::new(view, teams, path.to_vec(), position, budget.nodes)),
                Teams::team_index(&teams, by),
            ),
            Teams::Many => Self::BestReply(Box::new(BestReply::new(view, by, path.to_vec(), budget.nodes))),
        }
    }

    /// Returns a search in which the party and its allies are one team and all others are the other team.
    fn one_against_all(task: &SearchTask<'a>) -> Self {
        let SearchTask { view, path, position, by, budget } = *task;
        let capturable = position.relations().captures(by);
        let teams = [false, true].map(|wanted| {
            view.parties().filter(|&party| capturable.contains(party) == wanted).collect::<PartySet>()
        });
        Self::AlphaBeta(Box::new(AlphaBeta::new(view, teams, path.to_vec(), position, budget.nodes)), 0)
    }

    fn view(&self) -> SearchView<'a> {
        match self {
            Self::AlphaBeta(alpha_beta, _) => alpha_beta.view,
            Self::BestReply(best_reply) => best_reply.view,
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::AlphaBeta(alpha_beta, _) => alpha_beta.nodes,
            Self::BestReply(best_reply) => best_reply.nodes,
        }
    }

    fn is_stopped(&self) -> bool {
        match self {
            Self::AlphaBeta(alpha_beta, _) => alpha_beta.is_stopped,
            Self::BestReply(best_reply) => best_reply.is_stopped,
        }
    }

    fn set_max_nodes(&mut self, nodes: u64) {
        match self {
            Self::AlphaBeta(alpha_beta, _) => alpha_beta.max_nodes = nodes,
            Self::BestReply(best_reply) => best_reply.max_nodes = nodes,
        }
    }

    /// Restricts check extensions to plies before `depth`, so that no line gets more than twice as deep.
    fn set_depth(&mut self, depth: i32) {
        if let Self::AlphaBeta(alpha_beta, _) = self {
            alpha_beta.max_extended_ply = usize::try_from(depth).unwrap_or_default();
        }
    }

    /// Returns the score of a choice for the searching party, within the bounds. `None` declines to answer a
    /// check.
    fn score_choice(
        &mut self,
        position: &Position,
        choice: Option<Move>,
        depth: i32,
        bounds: (Score, Score),
    ) -> Score {
        let next = |rules, mv: &Move| play(rules, position, mv);
        match (self, choice) {
            (Self::AlphaBeta(alpha_beta, team), Some(mv)) => alpha_beta.score_after(
                position,
                &next(alpha_beta.view.rules(), &mv),
                *team,
                AlphaBetaNode::new(depth - 1, 1),
                bounds,
            ),
            (Self::AlphaBeta(alpha_beta, team), None) => {
                alpha_beta.score_of_declining(position, *team, AlphaBetaNode::new(depth, 0), bounds)
            }
            (Self::BestReply(best_reply), Some(mv)) => best_reply.score_after(
                position,
                &next(best_reply.view.rules(), &mv),
                BestReplyNode::new(depth - 1, 1),
                bounds,
            ),
            (Self::BestReply(best_reply), None) => best_reply.search(
                position,
                BestReplyNode { declined: true, ..BestReplyNode::new(depth, 0) },
                bounds,
            ),
        }
    }

    /// Returns the score of a position for the searching party, whichever party decides in it.
    fn score_position(&mut self, position: &Position, depth: i32) -> Score {
        let all = (-INFINITY, INFINITY);
        match self {
            Self::AlphaBeta(alpha_beta, team) if alpha_beta.deciding_team(position, false) == *team => {
                alpha_beta.search(position, AlphaBetaNode::new(depth, 0), all)
            }
            Self::AlphaBeta(alpha_beta, _) => -alpha_beta.search(position, AlphaBetaNode::new(depth, 0), all),
            Self::BestReply(best_reply) => best_reply.search(position, BestReplyNode::new(depth, 0), all),
        }
    }

    /// Returns the score of a choice without search.
    fn immediate_score(&self, position: &Position, choice: Option<Move>) -> Score {
        let view = self.view();
        let next = choice.map_or(*position, |mv| play(view.rules(), position, &mv));
        match self {
            Self::AlphaBeta(alpha_beta, team) => alpha_beta.outcome_or_static_eval(&next, *team),
            Self::BestReply(best_reply) => best_reply.outcome_or_static_eval(&next),
        }
    }

    /// Returns the principal variation after a first move. The search for many teams knows no more than that
    /// move.
    fn pv(&self, position: &Position, first: Move) -> Vec<Action> {
        let view = self.view();
        let rules = view.rules();
        let action = |position: &Position, mv: Move| {
            let by = position.piece(mv.from).map_or(position.turn(), |piece| piece.party());
            Action { by, kind: ActionKind::Move(mv) }
        };
        let (mut line, mut at) = (vec![action(position, first)], play(rules, position, &first));
        let Self::AlphaBeta(alpha_beta, _) = self else { return line };
        while line.len() < MAX_PV {
            if must_remove_kings(rules, &at) {
                line.push(Action { by: at.turn(), kind: ActionKind::RemoveKings });
                at = remove_kings(rules, &at);
                continue;
            }
            let Some(mv) = alpha_beta.table.probe(key(&at, false)).and_then(|known| known.best()) else {
                break;
            };
            let (deciders, _) = view.deciders(&at, false);
            if !view.moves_of(&at, deciders).contains(&mv) {
                break;
            }
            line.push(action(&at, mv));
            at = play(rules, &at, &mv);
        }
        line
    }
}

/// Returns the choices of the searching party: its legal moves and, if it is not on turn, `None` for
/// declining to answer the check.
fn choices(task: &SearchTask) -> Vec<Option<Move>> {
    let SearchTask { view, position, by, .. } = *task;
    let moves = view.moves_of(position, PartySet::only(by));
    let mut choices: Vec<Option<Move>> = moves.into_iter().map(Some).collect();
    if position.turn() != by {
        choices.push(None);
    }
    choices
}

/// Removes the choices after which an enemy can mate at once, unless all are such. The search for two teams
/// finds these mates by itself.
fn drop_moves_into_mate(task: &SearchTask, choices: &mut Vec<Option<Move>>) {
    let SearchTask { view, position, by, .. } = *task;
    if choices.len() < 2 || Teams::of(view.rules(), position) != Teams::Many {
        return;
    }
    let is_safe = |choice: &Option<Move>| {
        let next = choice.map_or(*position, |mv| play(view.rules(), position, &mv));
        !view.allows_mate(&next, by)
    };
    let safe: Vec<Option<Move>> = choices.iter().copied().filter(is_safe).collect();
    if !safe.is_empty() {
        *choices = safe;
    }
}

/// Removes the choices that mate in the first rounds, unless all do.
fn drop_early_mates(task: &SearchTask, choices: &mut Vec<Option<Move>>) {
    let SearchTask { view, position, .. } = *task;
    let mates = |mv: &Move| task.mates_early(&play(view.rules(), position, mv));
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
    let mut choices = choices(task);
    if task.budget.is_gentle {
        drop_early_mates(task, &mut choices);
    }
    let is_many = Teams::of(task.view.rules(), task.position) == Teams::Many;
    if !is_many || depth < FORCED_MATE_MIN_DEPTH {
        drop_moves_into_mate(task, &mut choices);
        return iterative_deepening(task, Search::new(task), choices, report)
            .map(|result| SearchResult { is_forced: !is_many, ..result });
    }
    // A mate that is forced against all others together is certain.
    let budget = Budget {
        nodes: (nodes / FORCED_MATE_BUDGET_PART).min(FORCED_MATE_MAX_NODES),
        depth: depth.min(FORCED_MATE_MAX_DEPTH),
        randomness: 0,
        ..task.budget
    };
    let against_all = SearchTask { budget, ..*task };
    let forced = iterative_deepening(
        &against_all,
        Search::one_against_all(&against_all),
        choices.clone(),
        &mut |_| true,
    )?;
    if forced.score > MATE_THRESHOLD {
        return Some(SearchResult { is_forced: true, ..forced });
    }
    drop_moves_into_mate(task, &mut choices);
    let budget = Budget { nodes: nodes.saturating_sub(forced.nodes), ..task.budget };
    iterative_deepening(&SearchTask { budget, ..*task }, Search::new(task), choices, report)
}

/// Returns the best of these choices after searches to increasing depths within the budget.
fn iterative_deepening(
    task: &SearchTask,
    mut search: Search,
    choices: Vec<Option<Move>>,
    report: &mut dyn FnMut(&SearchResult) -> bool,
) -> Option<SearchResult> {
    let SearchTask { position, budget, .. } = *task;
    let at_first = |choice: &Option<Move>| (search.immediate_score(position, *choice), *choice);
    let mut scored: Vec<(Score, Option<Move>)> = choices.iter().map(at_first).collect();
    scored.sort_by_cached_key(|&(score, _)| -i64::from(score));
    let mut best = result(&search, position, *scored.first()?, 0);
    for depth in 1..=budget.depth {
        search.set_max_nodes(if depth == 1 { budget.nodes.max(FIRST_PLY_NODES) } else { budget.nodes });
        search.set_depth(depth);
        let done = score_choices(&mut search, position, &scored, depth, budget.randomness);
        let Some(&top) = done.first() else { break };
        let is_whole = done.len() == scored.len();
        if is_whole || depth == 1 || top.1 != scored[0].1 {
            best = result(&search, position, top, depth);
        }
        let rest = scored.iter().filter(|(_, choice)| done.iter().all(|(_, other)| other != choice));
        let rest: Vec<_> = rest.map(|&(_, choice)| (-INFINITY, choice)).collect();
        scored = done.into_iter().chain(rest).collect();
        let is_decided = match &search {
            Search::AlphaBeta(..) => best.score.abs() > MATE_THRESHOLD,
            Search::BestReply(_) => best.score >= MATE - 1,
        };
        if search.is_stopped() || !report(&best) || is_decided || scored.len() == 1 {
            break;
        }
    }
    best.nodes = search.nodes();
    let best = pick_with_randomness(best, &search, position, &scored, &budget);
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
    let (rules, position) = (task.view.rules(), task.position);
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

/// Returns the choices with their scores at a depth, the best first. Choices for which the nodes do not
/// suffice are missing. Scores within `randomness` of the best are exact, lower ones are upper bounds.
fn score_choices(
    search: &mut Search,
    position: &Position,
    choices: &[(Score, Option<Move>)],
    depth: i32,
    randomness: Score,
) -> Vec<(Score, Option<Move>)> {
    let mut done: Vec<(Score, Option<Move>)> = Vec::with_capacity(choices.len());
    let mut top = -INFINITY;
    for &(_, choice) in choices {
        // A score up to this bound is outside the randomness.
        let alpha = (top - randomness - i32::from(randomness > 0)).max(-INFINITY);
        let is_later = alpha > -INFINITY;
        // A null window shows quickly whether the choice beats the bound.
        let mut score = search.score_choice(
            position,
            choice,
            depth,
            (alpha, if is_later { alpha + 1 } else { INFINITY }),
        );
        if is_later && score > alpha && !search.is_stopped() {
            score = search.score_choice(position, choice, depth, (alpha, INFINITY));
        }
        if search.is_stopped() {
            break;
        }
        top = top.max(score);
        done.push((score, choice));
    }
    // The sort is stable: a choice whose score is only bounded by the best one stays behind it.
    done.sort_by_cached_key(|&(score, _)| -i64::from(score));
    done
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
    budget: &Budget,
) -> SearchResult {
    if budget.randomness == 0 || best.score > MATE_THRESHOLD {
        return best;
    }
    let random = |place: usize| {
        let random = splitmix64(budget.seed ^ (place as u64) << 32);
        (random % (budget.randomness as u64 + 1)) as Score
    };
    let near = scored.iter().enumerate().filter(|(_, (score, _))| *score >= best.score - budget.randomness);
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
    let mut search = Search::new(task);
    let mut best = 0;
    for depth in 0..=max_depth.max(0) {
        search.set_max_nodes(if depth == 0 { FIRST_PLY_NODES } else { task.budget.nodes });
        search.set_depth(depth);
        let score = search.score_position(task.position, depth);
        if search.is_stopped() {
            break;
        }
        best = score;
        if best.abs() > MATE / 3 {
            break;
        }
    }
    (best, search.nodes())
}
