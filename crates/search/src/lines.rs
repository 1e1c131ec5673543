//! The best lines of a party, side by side, as an analysis shows them. They grow together, from pass to pass.
use super::alpha_beta::DRAW_ODDS_SCORE;
use super::answer::{Choice, SearchInfo, SearchRequest};
use super::coalition_actions::{Candidate, JoinWay};
use super::decide::Decision;
use super::expected_points::expected_points_of_draw;
use super::iterative_deepening::{score_position, search};
use super::join_reason::party_joined_by;
use super::king_safety::MAX_SAFETY_NODES;
use super::search_view::{MATE, MATE_THRESHOLD};
use super::task::{KeptTable, KnownExposures, SearchResult, SearchTask, TriedMoves};
use super::transposition::TranspositionTable;
use super::{Budget, Engine, Score};
use engine::pieces::{ByParty, Party};
use engine::rules::{Action, ActionKind, CoalitionRules, must_remove_kings, play};
use serde::{Deserialize, Serialize};
use std::cell::{Cell, RefCell};

/// The maximum number of lines.
const MAX_LINES: u8 = 3;
/// The first pass has at least this number of nodes, unless the budget is smaller.
const MIN_PASS_NODES: u64 = 1000;
/// Up to the end of each pass, this number of times as many nodes are visited as up to the end of the one before.
const GROWTH: u64 = 4;
/// No line is limited to a smaller depth than this by that of the first one.
const MIN_DEPTH: i32 = 3;
/// A choice that a search has not reached gets the nodes of the search divided by this.
const UNKNOWN_PART: u64 = 8;

/// A line: what a party can do, and what is expected then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The expected actions from the current position on, all legal, beginning with what the party does. Empty if it does not
    /// answer the check out of turn.
    pub pv: Vec<Action>,
    /// The score for the party, in hundredths of a pawn.
    pub score: Score,
    /// The expected share of the points of each party, in thousandths. The shares add up to 1000.
    pub expected_points: ByParty<u16>,
    /// The number of plies until the game ends, if its end is decided. The party with the largest share wins.
    pub ends_in: Option<u16>,
}

/// The best lines of a party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lines {
    /// The lines, the best first. Each begins with another action.
    pub lines: Vec<Line>,
    /// The depth of the search for the first line, as in [`Budget::depth`].
    pub depth: u16,
    /// The number of positions that were visited for all lines.
    pub nodes: u64,
    /// How long the search took, in milliseconds; 0 if it was not measured.
    pub ms: u32,
}

impl Engine {
    /// Searches for the best lines, `count` of them, or fewer where there is less to choose from. Calls `report` after each of several
    /// passes, of which each looks further; the nodes of the budget are for all of them together. `stop` is asked within a pass, as in
    /// [`decide_until`](Self::decide_until): once it returns `true`, the search ends soon, and what was found up to then counts.
    ///
    /// The first line is what [`decide`](Self::decide) chooses, unless another one has a better score; the randomness of the budget
    /// does not count. Returns `None` if there is nothing to decide.
    pub fn lines(
        &mut self,
        request: &SearchRequest,
        count: u8,
        report: &mut dyn FnMut(&Lines),
        stop: &dyn Fn(u64) -> bool,
    ) -> Option<Lines> {
        let is_stopped = Cell::new(false);
        let heard = |nodes| {
            is_stopped.set(stop(nodes) || is_stopped.get());
            is_stopped.get()
        };
        let table = KeptTable::new(Some(TranspositionTable::new(request.budget.nodes)));
        let known_exposures = KnownExposures::default();
        self.with_task(request, &heard, |task| {
            let coalition = task.view.rules.coalition.as_ref();
            let is_early = coalition.is_some_and(|coalition| coalition.is_early(task.position));
            let task = SearchTask {
                budget: Budget { randomness: 0, ..task.budget },
                // Where teams still form, scores would be of different teams.
                kept_table: task.kept_table.or((!is_early).then_some(&table)),
                known_exposures: Some(&known_exposures),
                ..task
            };
            let early = coalition.filter(|_| is_early && task.position.turn() == task.by);
            let wanted = usize::from(count.clamp(1, MAX_LINES));
            // With one line, too, what else could be done in the first rounds is compared by its score.
            let count = if early.is_some() { wanted.max(2) } else { wanted };
            let is_stopped = &is_stopped;
            Analysis { request, task, early, wanted, count, is_stopped }.lines(report)
        })
    }
}

/// A line that was found.
struct Found {
    first: Choice,
    result: SearchResult,
    /// Its value when lines are ordered, in hundredths of a pawn.
    rank: Score,
    /// Whether its score is one of a search of moves, which also says that the moves not chosen are no better.
    is_move: bool,
}

impl Found {
    /// Whether it wins whatever the others do.
    fn is_won(&self) -> bool {
        self.result.is_forced && self.result.score > MATE_THRESHOLD || self.result.score == MATE - 1
    }
}

/// The lines of a pass.
struct Pass {
    found: Vec<Found>,
    /// The depth of its first line.
    depth: i32,
}

struct Analysis<'a> {
    request: &'a SearchRequest,
    task: SearchTask<'a>,
    /// The rules of coalitions, if the party can still form one on its turn.
    early: Option<&'a CoalitionRules>,
    /// The number of lines that are wanted, and that are searched for.
    wanted: usize,
    count: usize,
    is_stopped: &'a Cell<bool>,
}

impl Analysis<'_> {
    fn lines(&self, report: &mut dyn FnMut(&Lines)) -> Option<Lines> {
        let nodes = self.task.budget.nodes;
        let mut passes = vec![nodes];
        while self.is_searched() && passes[0] / GROWTH >= MIN_PASS_NODES {
            passes.insert(0, passes[0] / GROWTH);
        }
        let (mut last, mut deepest): (Option<(Pass, Lines)>, u16) = (None, 0);
        for until in passes {
            let visited = self.visited();
            let left = until.saturating_sub(visited);
            // A pass with fewer nodes than all passes before it would find nothing new.
            if last.is_some() && (left < visited || (self.task.view.stop)(0)) {
                continue;
            }
            let mut pass = self.pass(left)?;
            if let Some((before, _)) = last.take() {
                pass = if self.is_stopped.get() { self.merged(pass, before) } else { pass };
            }
            self.sort(&mut pass.found);
            deepest = deepest.max(u16::try_from(pass.depth).unwrap_or_default());
            let lines = pass.found.iter().take(self.wanted).map(|found| self.line_of(found)).collect();
            let lines = Lines { lines, depth: deepest, nodes: self.visited(), ms: 0 };
            report(&lines);
            last = Some((pass, lines));
        }
        last.map(|(_, lines)| lines)
    }

    fn decision(&self, task: SearchTask) -> Option<SearchInfo> {
        Decision { request: self.request, task, is_varied: false }.decide(&mut |_| true)
    }

    /// Whether more nodes can change the lines. Set-up, draw offers and the removal of kings are decided without search.
    fn is_searched(&self) -> bool {
        let SearchTask { view, position, .. } = self.task;
        position.arranging().is_empty()
            && !must_remove_kings(view.rules, position)
            && !Decision { request: self.request, task: self.task, is_varied: false }.has_to_answer_offer()
    }

    fn visited(&self) -> u64 {
        self.task.view.visited.map_or(0, Cell::get)
    }

    fn has_to_choose_partner(&self) -> bool {
        self.early.is_some_and(|coalition| coalition.is_neutral(self.task.position, self.task.by))
    }

    /// Returns the partner that a neutral power joins by a choice.
    fn partner_joined_by(&self, choice: Choice) -> Option<Party> {
        match choice {
            _ if !self.has_to_choose_partner() => None,
            Choice::Act(Action { kind: ActionKind::Move(mv), .. }) => {
                party_joined_by(self.task.view, self.task.position, &mv)
            }
            Choice::Act(Action { kind: ActionKind::Join(partner), .. }) => Some(partner),
            _ => None,
        }
    }

    /// Searches for all lines within these nodes. The first one is what [`Engine::decide`] chooses.
    fn pass(&self, nodes: u64) -> Option<Pass> {
        // A decision in the first rounds also searches the special actions, and each way to join a party beyond its budget.
        let parts = if self.early.is_some() { 4 * (self.count as u64 - 1) } else { self.count as u64 + 1 };
        let share = if self.count == 1 { 0 } else { nodes / parts };
        let own = nodes - share * (self.count as u64 - 1);
        let own = if self.has_to_choose_partner() { own * 2 / 3 } else { own };
        let alternatives = RefCell::default();
        let deciding = Budget { nodes: own, ..self.task.budget };
        let deciding = SearchTask { budget: deciding, alternatives: Some(&alternatives), ..self.task };
        let info = self.decision(deciding)?;
        let alternatives = alternatives.take();
        let is_alone = matches!(info.choice, Choice::Act(Action { kind: ActionKind::ClaimDraw, .. }));
        let first = self.decided(info);
        let SearchResult { depth, score, .. } = first.result;
        if is_alone || self.count == 1 || !self.is_searched() {
            return Some(Pass { found: vec![first], depth });
        }
        let most = if score.abs() > MATE_THRESHOLD { i32::MAX } else { depth.max(MIN_DEPTH) };
        let budget = Budget { nodes: share, depth: self.task.budget.depth.min(most), ..self.task.budget };
        let task = SearchTask { budget, ..self.task };
        let mut others = self.other_moves(&task, &first, alternatives.best_move);
        others.extend(self.joins(&task, &first, alternatives.ways));
        let specials = self.special_actions(&task, &others, alternatives.specials);
        others.extend(specials);
        let mut pass = Pass { found: vec![first], depth };
        let first = &mut pass.found[0];
        if let Some(same) = others.iter().position(|other| other.first == first.first) {
            let same = others.swap_remove(same);
            first.rank = same.rank;
            // The depth of a decision to declare is that of the search of moves.
            if self.partner_joined_by(same.first).is_some() {
                pass.depth = same.result.depth;
            }
        }
        others.sort_by_key(order);
        others.truncate(self.count - 1);
        pass.found.append(&mut others);
        Some(pass)
    }

    /// Converts the choice of a decision to a line.
    fn decided(&self, info: SearchInfo) -> Found {
        let kind = match info.choice {
            Choice::Act(Action { kind, .. }) => Some(kind),
            Choice::Decline => None,
        };
        let choice = match kind {
            Some(ActionKind::Move(mv)) => Some(mv),
            _ => None,
        };
        let joins = self.partner_joined_by(info.choice).is_some();
        let result = SearchResult {
            choice,
            pv: info.pv,
            score: kind.map_or(info.score, |kind| score_before(kind, info.score)),
            depth: i32::from(info.depth),
            nodes: info.nodes,
            is_forced: info.ends_in.is_some(),
            // The choice of a decision is the safest one.
            is_exposed: false,
        };
        let result = self.scored(&self.task, result);
        let is_move = kind.is_none() || choice.is_some() && !joins;
        Found { first: info.choice, rank: result.score, result, is_move }
    }

    /// Returns the best moves besides the first line. `best` is the best one, if it has been searched for.
    fn other_moves(&self, task: &SearchTask, first: &Found, best: Option<SearchResult>) -> Vec<Found> {
        let moves = if self.has_to_choose_partner() { TriedMoves::Staying } else { TriedMoves::All };
        let (mut excluded, mut others) = (vec![first.first], Vec::new());
        let mut best = best.filter(|best| Choice::of_move(task.by, best.choice) != first.first);
        while excluded.len() < self.count && (best.is_some() || !self.is_stopped.get()) {
            let task = SearchTask { moves, excluded: &excluded, ..*task };
            let Some(result) = best.take().or_else(|| search(&task, &mut |_| true)) else { break };
            let result = self.scored(&task, result);
            let choice = Choice::of_move(task.by, result.choice);
            excluded.push(choice);
            others.push(Found { first: choice, rank: result.score, result, is_move: true });
        }
        others
    }

    /// Returns a result with a score, also where the search has not come to that of its choice.
    fn scored(&self, task: &SearchTask, result: SearchResult) -> SearchResult {
        match result.choice {
            Some(mv) if result.score <= -MATE => {
                let after = play(task.view.rules, task.position, &mv);
                let nodes = task.budget.nodes / UNKNOWN_PART;
                let budget = Budget { nodes, ..task.budget };
                let (score, _) =
                    score_position(&SearchTask { position: &after, budget, ..*task }, result.depth - 1);
                SearchResult { score: a_ply_before(score), ..result }
            }
            _ => result,
        }
    }

    /// Returns the ways in which a neutral power can join somebody, whether or not it would rather wait. A partner that it joins
    /// anyway is not joined by a declaration, too.
    fn joins(&self, task: &SearchTask, first: &Found, ways: Vec<JoinWay>) -> Vec<Found> {
        let partner = self.partner_joined_by(first.first);
        let found = |kind, result: SearchResult| {
            let choice = Choice::Act(Action { by: task.by, kind });
            let pv = if result.choice.is_some() && matches!(kind, ActionKind::Move(_)) {
                result.pv
            } else {
                vec![Action { by: task.by, kind }]
            };
            let result = SearchResult { pv, ..result };
            Found { first: choice, rank: result.score, result, is_move: false }
        };
        let mut others = Vec::new();
        let mut joined: Vec<Party> = partner.into_iter().collect();
        for JoinWay { partner, kind, result, .. } in ways {
            let is_move = matches!(kind, ActionKind::Move(_));
            let is_first = Choice::Act(Action { by: task.by, kind }) == first.first;
            if is_move || is_first || !joined.contains(&partner) {
                joined.push(partner);
                others.push(found(kind, self.scored(task, result)));
            }
        }
        if partner.is_some() && first.result.choice.is_some() && !self.is_stopped.get() {
            let excluded = [first.first];
            let joining = SearchTask { moves: TriedMoves::Joining, excluded: &excluded, ..*task };
            let result = search(&joining, &mut |_| true).map(|result| self.scored(task, result));
            others.extend(result.and_then(|result| Some(found(ActionKind::Move(result.choice?), result))));
        }
        others
    }

    /// Returns the other special actions of the first rounds, which count for less or more than their scores.
    fn special_actions(
        &self,
        task: &SearchTask,
        others: &[Found],
        specials: Vec<(Score, Score, Candidate)>,
    ) -> Vec<Found> {
        let mut nodes = MAX_SAFETY_NODES;
        let safe = others.iter().filter(|other| !other.result.is_exposed);
        let has_enough = safe.clone().count() + 1 >= self.count;
        let least = safe.map(|other| other.rank).min().filter(|_| has_enough);
        let found = specials.into_iter().map(|(score, margin, Candidate { kind, after })| {
            let (score, action) = (score_before(kind, score), Action { by: task.by, kind });
            let rank = score.saturating_sub(margin);
            let is_too_low = least.is_some_and(|least| rank <= least);
            let is_exposed = is_too_low || task.is_exposed(&after, &mut nodes);
            let (pv, choice) = (vec![action], None);
            let result = SearchResult { choice, pv, score, depth: 0, nodes: 0, is_forced: false, is_exposed };
            Found { first: Choice::Act(action), result, rank, is_move: false }
        });
        found.collect()
    }

    /// Returns the lines of a pass that was stopped, completed by those of the pass before.
    fn merged(&self, stopped: Pass, mut before: Pass) -> Pass {
        if stopped.depth < before.depth {
            return before;
        }
        let mut found = stopped.found;
        found.truncate(1);
        before.found.retain(|other| other.first != found[0].first);
        found.append(&mut before.found);
        found.truncate(self.count);
        Pass { found, depth: stopped.depth }
    }

    /// Puts the best line first. A deeper search of moves shows that no other move is better, and what counts for less
    /// than another line is worth no more.
    fn sort(&self, found: &mut [Found]) {
        for at in 1..found.len() {
            let (before, rest) = found.split_at_mut(at);
            let other = &mut rest[0];
            let is_deeper = |found: &&Found| found.is_move && found.result.depth > other.result.depth;
            let bound = before.iter().filter(is_deeper).map(|found| found.rank).min();
            if let Some(bound) = bound.filter(|bound| other.is_move && *bound < other.rank && !other.is_won())
            {
                (other.rank, other.result.score) = (bound, bound);
            }
        }
        found.sort_by_key(order);
        let mut most = Score::MAX;
        for found in found {
            most = most.min(found.result.score);
            found.result.score = most;
        }
    }

    fn line_of(&self, found: &Found) -> Line {
        let SearchTask { view, position, by, .. } = self.task;
        let decision = Decision { request: self.request, task: self.task, is_varied: false };
        let SearchInfo { pv, score, expected_points, ends_in, .. } = decision.info_of(&found.result);
        // The declaration is not the move that ends the game.
        let declares = pv.first().is_some_and(|action| matches!(action.kind, ActionKind::Join(_)));
        let ends_in = ends_in.filter(|_| !declares);
        if matches!(found.first, Choice::Act(Action { kind: ActionKind::ClaimDraw, .. })) {
            let drawn = expected_points_of_draw(view, position);
            let others = view.parties().filter(|&party| party != by).map(|party| drawn[party]);
            let sign = Score::from(drawn[by]) - Score::from(others.max().unwrap_or_default());
            return Line {
                pv,
                score: sign.signum() * DRAW_ODDS_SCORE,
                expected_points: drawn,
                ends_in: None,
            };
        }
        Line { pv, score, expected_points, ends_in }
    }
}

/// Returns the score of an action for that of the position after it, if the engine scores that position instead.
fn score_before(kind: ActionKind, score: Score) -> Score {
    match kind {
        ActionKind::SkipTurn | ActionKind::Arrange(_) | ActionKind::Shift(..) => a_ply_before(score),
        _ => score,
    }
}

/// Returns the score of a position for that of the next one: a mate is a ply farther away.
fn a_ply_before(score: Score) -> Score {
    if score.abs() > MATE_THRESHOLD { score - score.signum() } else { score }
}

/// The order of lines, the best first: safe ones before those after which the others together can mate.
fn order(found: &Found) -> (bool, i64) {
    (found.result.is_exposed, -i64::from(found.rank))
}
