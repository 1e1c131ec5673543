//! Choosing a move: to ever greater depths, as far as the budget lasts.
use super::alpha_beta::{AlphaBeta, AlphaBetaNode};
use super::best_reply::{BestReply, BestReplyNode};
use super::search_view::{INFINITY, MATE, MATE_THRESHOLD, SearchView};
use super::transposition::key;
use super::{Score, Teams};
use crate::pieces::{Party, PartySet};
use crate::rules::{Action, ActionKind, Move, Position, must_remove_kings, play, remove_kings, splitmix64};

/// The first ply is looked at whole, whatever the budget, but for positions that nobody reaches.
const FIRST_PLY_NODES: u64 = 20_000;
/// Of several players it is asked first whether one can force a mate against all others: where it is looked so deep, with such a
/// part of the budget, and so deep.
const FORCED_MATE_MIN_DEPTH: i32 = 4;
const FORCED_MATE_BUDGET_PART: u64 = 3;
const FORCED_MATE_MAX_DEPTH: i32 = 9;
/// What is thought to follow is told so far.
const MAX_PV: usize = 8;

/// How long and how well is thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// So many positions are looked at.
    pub nodes: u64,
    /// No deeper than this, in plies; 0 does not look at what follows.
    pub depth: i32,
    /// Moves that seem worse by up to so much may be chosen all the same.
    pub randomness: Score,
    /// Whatever is left to chance follows from it.
    pub seed: u64,
}

/// What is asked.
#[derive(Clone, Copy)]
pub(super) struct SearchTask<'a> {
    pub(super) view: SearchView<'a>,
    /// What stood on the board.
    pub(super) path: &'a [u64],
    pub(super) position: &'a Position,
    /// For whom.
    pub(super) by: Party,
    pub(super) budget: Budget,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SearchResult {
    /// The move to play; none if a check is not answered out of turn.
    pub(super) choice: Option<Move>,
    /// What is thought to follow, the choice first, if it is a move.
    pub(super) pv: Vec<Action>,
    /// What that is worth to whoever is asked for, in hundredths of a pawn or so.
    pub(super) score: Score,
    /// How deep it was looked, in plies.
    pub(super) depth: i32,
    /// How many positions were looked at.
    pub(super) nodes: u64,
    /// Whether a mate that was found is forced, whatever others do.
    pub(super) is_forced: bool,
}

enum Search<'a> {
    Two(Box<AlphaBeta<'a>>, usize),
    Many(Box<BestReply<'a>>),
}

impl<'a> Search<'a> {
    fn new(task: &SearchTask<'a>) -> Self {
        let SearchTask { view, path, position, by, budget } = *task;
        match Teams::of(view.rules(), position) {
            Teams::Two(teams) => Self::Two(
                Box::new(AlphaBeta::new(view, teams, path.to_vec(), position, budget.nodes)),
                Teams::team_index(&teams, by),
            ),
            Teams::Many => Self::Many(Box::new(BestReply::new(view, by, path.to_vec(), budget.nodes))),
        }
    }

    /// One for a party and its friends against all others together.
    fn one_against_all(task: &SearchTask<'a>) -> Self {
        let SearchTask { view, path, position, by, budget } = *task;
        let capturable = position.relations().captures(by);
        let teams = [false, true].map(|wanted| {
            view.parties().filter(|&party| capturable.contains(party) == wanted).collect::<PartySet>()
        });
        Self::Two(Box::new(AlphaBeta::new(view, teams, path.to_vec(), position, budget.nodes)), 0)
    }

    fn view(&self) -> SearchView<'a> {
        match self {
            Self::Two(two, _) => two.view,
            Self::Many(best_reply) => best_reply.view,
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::Two(two, _) => two.nodes,
            Self::Many(best_reply) => best_reply.nodes,
        }
    }

    fn is_stopped(&self) -> bool {
        match self {
            Self::Two(two, _) => two.is_stopped,
            Self::Many(best_reply) => best_reply.is_stopped,
        }
    }

    fn set_max_nodes(&mut self, nodes: u64) {
        match self {
            Self::Two(two, _) => two.max_nodes = nodes,
            Self::Many(best_reply) => best_reply.max_nodes = nodes,
        }
    }

    /// Checks make it no more than twice as deep.
    fn set_depth(&mut self, depth: i32) {
        if let Self::Two(two, _) = self {
            two.max_extended_ply = usize::try_from(depth).unwrap_or_default();
        }
    }

    /// The score of a choice.
    fn score_choice(
        &mut self,
        position: &Position,
        choice: Option<Move>,
        depth: i32,
        bounds: (Score, Score),
    ) -> Score {
        let next = |rules, mv: &Move| play(rules, position, mv);
        match (self, choice) {
            (Self::Two(two, team), Some(mv)) => two.score_after(
                position,
                &next(two.view.rules(), &mv),
                *team,
                AlphaBetaNode::new(depth - 1, 1),
                bounds,
            ),
            (Self::Two(two, team), None) => {
                two.score_of_declining(position, *team, AlphaBetaNode::new(depth, 0), bounds)
            }
            (Self::Many(best_reply), Some(mv)) => best_reply.score_after(
                position,
                &next(best_reply.view.rules(), &mv),
                BestReplyNode::new(depth - 1, 1),
                bounds,
            ),
            (Self::Many(best_reply), None) => best_reply.search(
                position,
                BestReplyNode { declined: true, ..BestReplyNode::new(depth, 0) },
                bounds,
            ),
        }
    }

    /// The score of a position, whoever decides in it.
    fn score_position(&mut self, position: &Position, depth: i32) -> Score {
        let all = (-INFINITY, INFINITY);
        match self {
            Self::Two(two, team) if two.deciding_team(position, false) == *team => {
                two.search(position, AlphaBetaNode::new(depth, 0), all)
            }
            Self::Two(two, _) => -two.search(position, AlphaBetaNode::new(depth, 0), all),
            Self::Many(best_reply) => best_reply.search(position, BestReplyNode::new(depth, 0), all),
        }
    }

    /// How a move looks, without what follows.
    fn immediate_score(&self, position: &Position, choice: Option<Move>) -> Score {
        let view = self.view();
        let next = choice.map_or(*position, |mv| play(view.rules(), position, &mv));
        match self {
            Self::Two(two, team) => two.outcome_or_static_eval(&next, *team),
            Self::Many(best_reply) => best_reply.outcome_or_static_eval(&next),
        }
    }

    /// What is thought to follow after a move.
    fn pv(&self, position: &Position, first: Move) -> Vec<Action> {
        let view = self.view();
        let rules = view.rules();
        let action = |position: &Position, mv: Move| {
            let by = position.piece(mv.from).map_or(position.turn(), |piece| piece.party());
            Action { by, kind: ActionKind::Move(mv) }
        };
        let (mut line, mut at) = (vec![action(position, first)], play(rules, position, &first));
        let Self::Two(two, _) = self else { return line };
        while line.len() < MAX_PV {
            if must_remove_kings(rules, &at) {
                line.push(Action { by: at.turn(), kind: ActionKind::RemoveKings });
                at = remove_kings(rules, &at);
                continue;
            }
            let Some(mv) = two.table.probe(key(&at, false)).and_then(|known| known.best()) else { break };
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

/// What somebody can choose: moves, or to let a check pass.
fn choices(task: &SearchTask) -> Vec<Option<Move>> {
    let SearchTask { view, position, by, .. } = *task;
    let moves = view.moves_of(position, PartySet::only(by));
    let mut choices: Vec<Option<Move>> = moves.into_iter().map(Some).collect();
    if position.turn() != by {
        choices.push(None);
    }
    choices
}

/// Leaves out the choices after which somebody can mate at once, if there are others. With two camps the search sees that.
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

/// Thinks about what a party is to play: the one on turn, or one that may answer out of turn. `tell` hears of every depth
/// that is done, and says whether to go on.
pub(super) fn search(
    task: &SearchTask,
    report: &mut dyn FnMut(&SearchResult) -> bool,
) -> Option<SearchResult> {
    let Budget { nodes, depth, .. } = task.budget;
    let mut choices = choices(task);
    let is_many = Teams::of(task.view.rules(), task.position) == Teams::Many;
    if !is_many || depth < FORCED_MATE_MIN_DEPTH {
        drop_moves_into_mate(task, &mut choices);
        return iterative_deepening(task, Search::new(task), choices, report)
            .map(|result| SearchResult { is_forced: !is_many, ..result });
    }
    // What is forced against all others together is sure.
    let budget = Budget {
        nodes: nodes / FORCED_MATE_BUDGET_PART,
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

/// The best of these choices: to ever greater depths, as far as the budget lasts.
fn iterative_deepening(
    task: &SearchTask,
    mut search: Search,
    choices: Vec<Option<Move>>,
    report: &mut dyn FnMut(&SearchResult) -> bool,
) -> Option<SearchResult> {
    let SearchTask { position, budget, .. } = *task;
    let at_first = |choice: &Option<Move>| (search.immediate_score(position, *choice), *choice);
    let mut scored: Vec<(Score, Option<Move>)> = choices.iter().map(at_first).collect();
    scored.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
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
            Search::Two(..) => best.score.abs() > MATE_THRESHOLD,
            Search::Many(_) => best.score >= MATE - 1,
        };
        if search.is_stopped() || !report(&best) || is_decided || scored.len() == 1 {
            break;
        }
    }
    best.nodes = search.nodes();
    Some(pick_with_randomness(best, &search, position, &scored, &budget))
}

/// The choices with their scores at a depth, the best first: as many as the budget lasts for, in this order. Whatever is within
/// the slack is told apart exactly.
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
        // What is only known to be no better than this bound is not within the slack.
        let alpha = (top - randomness - i32::from(randomness > 0)).max(-INFINITY);
        let is_later = alpha > -INFINITY;
        // Whether it is better at all is soon found.
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
    // What is only bounded by the best one does not stand before it.
    done.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    done
}

fn result(
    search: &Search,
    position: &Position,
    (score, choice): (Score, Option<Move>),
    depth: i32,
) -> SearchResult {
    let line = choice.map_or_else(Vec::new, |mv| search.pv(position, mv));
    SearchResult { choice, pv: line, score, depth, nodes: search.nodes(), is_forced: false }
}

/// Of the choices that are worse by no more than the slack, one by chance, the better ones more often.
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

/// What a position is worth to a party, whoever decides in it: to such a depth, as far as the budget lasts.
pub(super) fn score_position(task: &SearchTask, max_nodes: i32) -> (Score, u64) {
    let mut search = Search::new(task);
    let mut best = 0;
    for depth in 0..=max_nodes.max(0) {
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
