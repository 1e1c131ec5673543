//! Choosing a move: to ever greater depths, as far as the budget lasts.
use super::many::{BestReply, BestReplyNode};
use super::sight::{INFINITY, MATE_THRESHOLD, SearchView, MATE};
use super::table::key;
use super::two::{AlphaBetaNode, AlphaBeta};
use super::{Teams, Score};
use crate::pieces::{Party, PartySet};
use crate::rules::{Action, ActionKind, Move, Position, play, splitmix64, remove_kings, must_remove_kings};

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
    fn new(ask: &SearchTask<'a>) -> Self {
        let SearchTask { view: sight, path, position, by, budget } = *ask;
        match Teams::of(sight.rules(), position) {
            Teams::Two(camps) => Self::Two(
                Box::new(AlphaBeta::new(sight, camps, path.to_vec(), position, budget.nodes)),
                Teams::team_index(&camps, by),
            ),
            Teams::Many => Self::Many(Box::new(BestReply::new(sight, by, path.to_vec(), budget.nodes))),
        }
    }

    /// One for a party and its friends against all others together.
    fn one_against_all(ask: &SearchTask<'a>) -> Self {
        let SearchTask { view: sight, path, position, by, budget } = *ask;
        let prey = position.relations().captures(by);
        let camps = [false, true].map(|wanted| {
            sight.parties().filter(|&party| prey.contains(party) == wanted).collect::<PartySet>()
        });
        Self::Two(Box::new(AlphaBeta::new(sight, camps, path.to_vec(), position, budget.nodes)), 0)
    }

    fn view(&self) -> SearchView<'a> {
        match self {
            Self::Two(two, _) => two.view,
            Self::Many(many) => many.view,
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::Two(two, _) => two.nodes,
            Self::Many(many) => many.nodes,
        }
    }

    fn is_stopped(&self) -> bool {
        match self {
            Self::Two(two, _) => two.is_stopped,
            Self::Many(many) => many.is_stopped,
        }
    }

    fn set_max_nodes(&mut self, nodes: u64) {
        match self {
            Self::Two(two, _) => two.max_nodes = nodes,
            Self::Many(many) => many.max_nodes = nodes,
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
        let next = |tables, mv: &Move| play(tables, position, mv);
        match (self, choice) {
            (Self::Two(two, camp), Some(mv)) => {
                two.score_after(position, &next(two.view.rules(), &mv), *camp, AlphaBetaNode::new(depth - 1, 1), bounds)
            }
            (Self::Two(two, camp), None) => two.score_of_declining(position, *camp, AlphaBetaNode::new(depth, 0), bounds),
            (Self::Many(many), Some(mv)) => {
                many.score_after(position, &next(many.view.rules(), &mv), BestReplyNode::new(depth - 1, 1), bounds)
            }
            (Self::Many(many), None) => {
                many.search(position, BestReplyNode { declined: true, ..BestReplyNode::new(depth, 0) }, bounds)
            }
        }
    }

    /// The score of a position, whoever decides in it.
    fn score_position(&mut self, position: &Position, depth: i32) -> Score {
        let all = (-INFINITY, INFINITY);
        match self {
            Self::Two(two, camp) if two.deciding_team(position, false) == *camp => {
                two.search(position, AlphaBetaNode::new(depth, 0), all)
            }
            Self::Two(two, _) => -two.search(position, AlphaBetaNode::new(depth, 0), all),
            Self::Many(many) => many.search(position, BestReplyNode::new(depth, 0), all),
        }
    }

    /// How a move looks, without what follows.
    fn immediate_score(&self, position: &Position, choice: Option<Move>) -> Score {
        let sight = self.view();
        let next = choice.map_or(*position, |mv| play(sight.rules(), position, &mv));
        match self {
            Self::Two(two, camp) => two.outcome_or_static_eval(&next, *camp),
            Self::Many(many) => many.outcome_or_static_eval(&next),
        }
    }

    /// What is thought to follow after a move.
    fn pv(&self, position: &Position, first: Move) -> Vec<Action> {
        let sight = self.view();
        let tables = sight.rules();
        let action = |position: &Position, mv: Move| {
            let by = position.piece(mv.from).map_or(position.turn(), |man| man.party());
            Action { by, kind: ActionKind::Move(mv) }
        };
        let (mut line, mut at) = (vec![action(position, first)], play(tables, position, &first));
        let Self::Two(two, _) = self else { return line };
        while line.len() < MAX_PV {
            if must_remove_kings(tables, &at) {
                line.push(Action { by: at.turn(), kind: ActionKind::RemoveKings });
                at = remove_kings(tables, &at);
                continue;
            }
            let Some(mv) = two.table.probe(key(&at, false)).and_then(|known| known.best()) else { break };
            let (deciders, _) = sight.deciders(&at, false);
            if !sight.moves_of(&at, deciders).contains(&mv) {
                break;
            }
            line.push(action(&at, mv));
            at = play(tables, &at, &mv);
        }
        line
    }
}

/// What somebody can choose: moves, or to let a check pass.
fn choices(ask: &SearchTask) -> Vec<Option<Move>> {
    let SearchTask { view: sight, position, by, .. } = *ask;
    let moves = sight.moves_of(position, PartySet::only(by));
    let mut choices: Vec<Option<Move>> = moves.into_iter().map(Some).collect();
    if position.turn() != by {
        choices.push(None);
    }
    choices
}

/// Leaves out the choices after which somebody can mate at once, if there are others. With two camps the search sees that.
fn drop_moves_into_mate(ask: &SearchTask, choices: &mut Vec<Option<Move>>) {
    let SearchTask { view: sight, position, by, .. } = *ask;
    if choices.len() < 2 || Teams::of(sight.rules(), position) != Teams::Many {
        return;
    }
    let is_safe = |choice: &Option<Move>| {
        let next = choice.map_or(*position, |mv| play(sight.rules(), position, &mv));
        !sight.allows_mate(&next, by)
    };
    let safe: Vec<Option<Move>> = choices.iter().copied().filter(is_safe).collect();
    if !safe.is_empty() {
        *choices = safe;
    }
}

/// Thinks about what a party is to play: the one on turn, or one that may answer out of turn. `tell` hears of every depth
/// that is done, and says whether to go on.
pub(super) fn search(ask: &SearchTask, tell: &mut dyn FnMut(&SearchResult) -> bool) -> Option<SearchResult> {
    let Budget { nodes, depth, .. } = ask.budget;
    let mut choices = choices(ask);
    let is_many = Teams::of(ask.view.rules(), ask.position) == Teams::Many;
    if !is_many || depth < FORCED_MATE_MIN_DEPTH {
        drop_moves_into_mate(ask, &mut choices);
        return iterative_deepening(ask, Search::new(ask), choices, tell)
            .map(|found| SearchResult { is_forced: !is_many, ..found });
    }
    // What is forced against all others together is sure.
    let budget =
        Budget { nodes: nodes / FORCED_MATE_BUDGET_PART, depth: depth.min(FORCED_MATE_MAX_DEPTH), randomness: 0, ..ask.budget };
    let against_all = SearchTask { budget, ..*ask };
    let forced = iterative_deepening(&against_all, Search::one_against_all(&against_all), choices.clone(), &mut |_| true)?;
    if forced.score > MATE_THRESHOLD {
        return Some(SearchResult { is_forced: true, ..forced });
    }
    drop_moves_into_mate(ask, &mut choices);
    let budget = Budget { nodes: nodes.saturating_sub(forced.nodes), ..ask.budget };
    iterative_deepening(&SearchTask { budget, ..*ask }, Search::new(ask), choices, tell)
}

/// The best of these choices: to ever greater depths, as far as the budget lasts.
fn iterative_deepening(
    ask: &SearchTask,
    mut search: Search,
    choices: Vec<Option<Move>>,
    tell: &mut dyn FnMut(&SearchResult) -> bool,
) -> Option<SearchResult> {
    let SearchTask { position, budget, .. } = *ask;
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
        if search.is_stopped() || !tell(&best) || is_decided || scored.len() == 1 {
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
    slack: Score,
) -> Vec<(Score, Option<Move>)> {
    let mut done: Vec<(Score, Option<Move>)> = Vec::with_capacity(choices.len());
    let mut top = -INFINITY;
    for &(_, choice) in choices {
        // What is only known to be no better than this bound is not within the slack.
        let alpha = (top - slack - i32::from(slack > 0)).max(-INFINITY);
        let is_later = alpha > -INFINITY;
        // Whether it is better at all is soon found.
        let mut score =
            search.score_choice(position, choice, depth, (alpha, if is_later { alpha + 1 } else { INFINITY }));
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

fn result(search: &Search, position: &Position, (score, choice): (Score, Option<Move>), depth: i32) -> SearchResult {
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
    let lot = |place: usize| {
        let lot = splitmix64(budget.seed ^ (place as u64) << 32);
        (lot % (budget.randomness as u64 + 1)) as Score
    };
    let near = scored.iter().enumerate().filter(|(_, (score, _))| *score >= best.score - budget.randomness);
    match near.max_by_key(|(place, (score, _))| score + lot(*place)) {
        Some((_, &other)) if other.1 != best.choice => {
            SearchResult { nodes: best.nodes, ..result(search, position, other, best.depth) }
        }
        _ => best,
    }
}

/// What a position is worth to a party, whoever decides in it: to such a depth, as far as the budget lasts.
pub(super) fn score_position(ask: &SearchTask, most: i32) -> (Score, u64) {
    let mut search = Search::new(ask);
    let mut best = 0;
    for depth in 0..=most.max(0) {
        search.set_max_nodes(if depth == 0 { FIRST_PLY_NODES } else { ask.budget.nodes });
        search.set_depth(depth);
        let score = search.score_position(ask.position, depth);
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
