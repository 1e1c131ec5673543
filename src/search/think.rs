//! Choosing a move: to ever greater depths, as far as the budget lasts.
use super::many::{Many, Round};
use super::sight::{BOUND, SURE, Sight, WON};
use super::table::key;
use super::two::{At, Two};
use super::{Camps, Score};
use crate::pieces::{Party, PartySet};
use crate::rules::{Action, Deed, Move, Position, play, scrambled, take_kings_off, takes_kings_off};

/// The first ply is looked at whole, whatever the budget, but for positions that nobody reaches.
const FIRST_PLY: u64 = 20_000;
/// Of several players it is asked first whether one can force a mate against all others: where it is looked so deep, with such a
/// part of the budget, and so deep.
const FORCED_FROM: i32 = 4;
const FORCED_PART: u64 = 3;
const FORCED_DEPTH: i32 = 9;
/// What is thought to follow is told so far.
const MOST_TOLD: usize = 8;

/// How long and how well is thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// So many positions are looked at.
    pub nodes: u64,
    /// No deeper than this, in plies; 0 does not look at what follows.
    pub depth: i32,
    /// Moves that seem worse by up to so much may be chosen all the same.
    pub slack: Score,
    /// Whatever is left to chance follows from it.
    pub seed: u64,
}

/// What is asked.
#[derive(Clone, Copy)]
pub(super) struct Ask<'a> {
    pub(super) sight: Sight<'a>,
    /// What stood on the board.
    pub(super) path: &'a [u64],
    pub(super) position: &'a Position,
    /// For whom.
    pub(super) by: Party,
    pub(super) budget: Budget,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The move to play; none if a check is not answered out of turn.
    pub(super) choice: Option<Move>,
    /// What is thought to follow, the choice first, if it is a move.
    pub(super) line: Vec<Action>,
    /// What that is worth to whoever is asked for, in hundredths of a pawn or so.
    pub(super) score: Score,
    /// How deep it was looked, in plies.
    pub(super) depth: i32,
    /// How many positions were looked at.
    pub(super) nodes: u64,
    /// Whether a mate that was found is forced, whatever others do.
    pub(super) is_sure: bool,
}

enum Search<'a> {
    Two(Box<Two<'a>>, usize),
    Many(Box<Many<'a>>),
}

impl<'a> Search<'a> {
    fn new(ask: &Ask<'a>) -> Self {
        let Ask { sight, path, position, by, budget } = *ask;
        match Camps::of(sight.tables(), position) {
            Camps::Two(camps) => Self::Two(
                Box::new(Two::new(sight, camps, path.to_vec(), position, budget.nodes)),
                Camps::camp(&camps, by),
            ),
            Camps::Many => Self::Many(Box::new(Many::new(sight, by, path.to_vec(), budget.nodes))),
        }
    }

    /// One for a party and its friends against all others together.
    fn against_all(ask: &Ask<'a>) -> Self {
        let Ask { sight, path, position, by, budget } = *ask;
        let prey = position.relations().captures(by);
        let camps = [false, true].map(|wanted| {
            sight.parties().filter(|&party| prey.contains(party) == wanted).collect::<PartySet>()
        });
        Self::Two(Box::new(Two::new(sight, camps, path.to_vec(), position, budget.nodes)), 0)
    }

    fn sight(&self) -> Sight<'a> {
        match self {
            Self::Two(two, _) => two.sight,
            Self::Many(many) => many.sight,
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::Two(two, _) => two.nodes,
            Self::Many(many) => many.nodes,
        }
    }

    fn is_over(&self) -> bool {
        match self {
            Self::Two(two, _) => two.is_over,
            Self::Many(many) => many.is_over,
        }
    }

    fn set_most(&mut self, nodes: u64) {
        match self {
            Self::Two(two, _) => two.most = nodes,
            Self::Many(many) => many.most = nodes,
        }
    }

    /// Checks make it no more than twice as deep.
    fn set_depth(&mut self, depth: i32) {
        if let Self::Two(two, _) = self {
            two.extended = usize::try_from(depth).unwrap_or_default();
        }
    }

    /// The score of a choice.
    fn score(
        &mut self,
        position: &Position,
        choice: Option<Move>,
        depth: i32,
        bounds: (Score, Score),
    ) -> Score {
        let next = |tables, mv: &Move| play(tables, position, mv);
        match (self, choice) {
            (Self::Two(two, camp), Some(mv)) => {
                two.after(position, &next(two.sight.tables(), &mv), *camp, At::new(depth - 1, 1), bounds)
            }
            (Self::Two(two, camp), None) => two.let_pass(position, *camp, At::new(depth, 0), bounds),
            (Self::Many(many), Some(mv)) => {
                many.after(position, &next(many.sight.tables(), &mv), Round::new(depth - 1, 1), bounds)
            }
            (Self::Many(many), None) => {
                many.search(position, Round { passed: true, ..Round::new(depth, 0) }, bounds)
            }
        }
    }

    /// The score of a position, whoever decides in it.
    fn of(&mut self, position: &Position, depth: i32) -> Score {
        let all = (-BOUND, BOUND);
        match self {
            Self::Two(two, camp) if two.deciding(position, false) == *camp => {
                two.search(position, At::new(depth, 0), all)
            }
            Self::Two(two, _) => -two.search(position, At::new(depth, 0), all),
            Self::Many(many) => many.search(position, Round::new(depth, 0), all),
        }
    }

    /// How a move looks, without what follows.
    fn at_first_sight(&self, position: &Position, choice: Option<Move>) -> Score {
        let sight = self.sight();
        let next = choice.map_or(*position, |mv| play(sight.tables(), position, &mv));
        match self {
            Self::Two(two, camp) => two.ended_or_standing(&next, *camp),
            Self::Many(many) => many.ended_or_standing(&next),
        }
    }

    /// What is thought to follow after a move.
    fn line(&self, position: &Position, first: Move) -> Vec<Action> {
        let sight = self.sight();
        let tables = sight.tables();
        let action = |position: &Position, mv: Move| {
            let by = position.man(mv.from).map_or(position.turn(), |man| man.party());
            Action { by, deed: Deed::Move(mv) }
        };
        let (mut line, mut at) = (vec![action(position, first)], play(tables, position, &first));
        let Self::Two(two, _) = self else { return line };
        while line.len() < MOST_TOLD {
            if takes_kings_off(tables, &at) {
                line.push(Action { by: at.turn(), deed: Deed::KingsOff });
                at = take_kings_off(tables, &at);
                continue;
            }
            let Some(mv) = two.table.known(key(&at, false)).and_then(|known| known.best()) else { break };
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
fn choices(ask: &Ask) -> Vec<Option<Move>> {
    let Ask { sight, position, by, .. } = *ask;
    let moves = sight.moves_of(position, PartySet::only(by));
    let mut choices: Vec<Option<Move>> = moves.into_iter().map(Some).collect();
    if position.turn() != by {
        choices.push(None);
    }
    choices
}

/// Leaves out the choices after which somebody can mate at once, if there are others. With two camps the search sees that.
fn spare_mates(ask: &Ask, choices: &mut Vec<Option<Move>>) {
    let Ask { sight, position, by, .. } = *ask;
    if choices.len() < 2 || Camps::of(sight.tables(), position) != Camps::Many {
        return;
    }
    let is_safe = |choice: &Option<Move>| {
        let next = choice.map_or(*position, |mv| play(sight.tables(), position, &mv));
        !sight.leaves_mate(&next, by)
    };
    let safe: Vec<Option<Move>> = choices.iter().copied().filter(is_safe).collect();
    if !safe.is_empty() {
        *choices = safe;
    }
}

/// Thinks about what a party is to play: the one on turn, or one that may answer out of turn. `tell` hears of every depth
/// that is done, and says whether to go on.
pub(super) fn think(ask: &Ask, tell: &mut dyn FnMut(&Found) -> bool) -> Option<Found> {
    let Budget { nodes, depth, .. } = ask.budget;
    let mut choices = choices(ask);
    let is_many = Camps::of(ask.sight.tables(), ask.position) == Camps::Many;
    if !is_many || depth < FORCED_FROM {
        spare_mates(ask, &mut choices);
        return deepened(ask, Search::new(ask), choices, tell)
            .map(|found| Found { is_sure: !is_many, ..found });
    }
    // What is forced against all others together is sure.
    let budget =
        Budget { nodes: nodes / FORCED_PART, depth: depth.min(FORCED_DEPTH), slack: 0, ..ask.budget };
    let against_all = Ask { budget, ..*ask };
    let forced = deepened(&against_all, Search::against_all(&against_all), choices.clone(), &mut |_| true)?;
    if forced.score > SURE {
        return Some(Found { is_sure: true, ..forced });
    }
    spare_mates(ask, &mut choices);
    let budget = Budget { nodes: nodes.saturating_sub(forced.nodes), ..ask.budget };
    deepened(&Ask { budget, ..*ask }, Search::new(ask), choices, tell)
}

/// The best of these choices: to ever greater depths, as far as the budget lasts.
fn deepened(
    ask: &Ask,
    mut search: Search,
    choices: Vec<Option<Move>>,
    tell: &mut dyn FnMut(&Found) -> bool,
) -> Option<Found> {
    let Ask { position, budget, .. } = *ask;
    let at_first = |choice: &Option<Move>| (search.at_first_sight(position, *choice), *choice);
    let mut scored: Vec<(Score, Option<Move>)> = choices.iter().map(at_first).collect();
    scored.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    let mut best = found(&search, position, *scored.first()?, 0);
    for depth in 1..=budget.depth {
        search.set_most(if depth == 1 { budget.nodes.max(FIRST_PLY) } else { budget.nodes });
        search.set_depth(depth);
        let done = try_all(&mut search, position, &scored, depth, budget.slack);
        let Some(&top) = done.first() else { break };
        let is_whole = done.len() == scored.len();
        if is_whole || depth == 1 || top.1 != scored[0].1 {
            best = found(&search, position, top, depth);
        }
        let rest = scored.iter().filter(|(_, choice)| done.iter().all(|(_, other)| other != choice));
        let rest: Vec<_> = rest.map(|&(_, choice)| (-BOUND, choice)).collect();
        scored = done.into_iter().chain(rest).collect();
        let is_decided = match &search {
            Search::Two(..) => best.score.abs() > SURE,
            Search::Many(_) => best.score >= WON - 1,
        };
        if search.is_over() || !tell(&best) || is_decided || scored.len() == 1 {
            break;
        }
    }
    best.nodes = search.nodes();
    Some(slackened(best, &search, position, &scored, &budget))
}

/// The choices with their scores at a depth, the best first: as many as the budget lasts for, in this order. Whatever is within
/// the slack is told apart exactly.
fn try_all(
    search: &mut Search,
    position: &Position,
    choices: &[(Score, Option<Move>)],
    depth: i32,
    slack: Score,
) -> Vec<(Score, Option<Move>)> {
    let mut done: Vec<(Score, Option<Move>)> = Vec::with_capacity(choices.len());
    let mut top = -BOUND;
    for &(_, choice) in choices {
        // What is only known to be no better than this bound is not within the slack.
        let alpha = (top - slack - i32::from(slack > 0)).max(-BOUND);
        let is_later = alpha > -BOUND;
        // Whether it is better at all is soon found.
        let mut score =
            search.score(position, choice, depth, (alpha, if is_later { alpha + 1 } else { BOUND }));
        if is_later && score > alpha && !search.is_over() {
            score = search.score(position, choice, depth, (alpha, BOUND));
        }
        if search.is_over() {
            break;
        }
        top = top.max(score);
        done.push((score, choice));
    }
    // What is only bounded by the best one does not stand before it.
    done.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    done
}

fn found(search: &Search, position: &Position, (score, choice): (Score, Option<Move>), depth: i32) -> Found {
    let line = choice.map_or_else(Vec::new, |mv| search.line(position, mv));
    Found { choice, line, score, depth, nodes: search.nodes(), is_sure: false }
}

/// Of the choices that are worse by no more than the slack, one by chance, the better ones more often.
fn slackened(
    best: Found,
    search: &Search,
    position: &Position,
    scored: &[(Score, Option<Move>)],
    budget: &Budget,
) -> Found {
    if budget.slack == 0 || best.score > SURE {
        return best;
    }
    let lot = |place: usize| {
        let lot = scrambled(budget.seed ^ (place as u64) << 32);
        (lot % (budget.slack as u64 + 1)) as Score
    };
    let near = scored.iter().enumerate().filter(|(_, (score, _))| *score >= best.score - budget.slack);
    match near.max_by_key(|(place, (score, _))| score + lot(*place)) {
        Some((_, &other)) if other.1 != best.choice => {
            Found { nodes: best.nodes, ..found(search, position, other, best.depth) }
        }
        _ => best,
    }
}

/// What a position is worth to a party, whoever decides in it: to such a depth, as far as the budget lasts.
pub(super) fn score_of(ask: &Ask, most: i32) -> (Score, u64) {
    let mut search = Search::new(ask);
    let mut best = 0;
    for depth in 0..=most.max(0) {
        search.set_most(if depth == 0 { FIRST_PLY } else { ask.budget.nodes });
        search.set_depth(depth);
        let score = search.of(ask.position, depth);
        if search.is_over() {
            break;
        }
        best = score;
        if best.abs() > WON / 3 {
            break;
        }
    }
    (best, search.nodes())
}
