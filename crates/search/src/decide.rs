//! The engine: chooses a bot's action in a game, which is a move or anything else that its party has to
//! decide.
use super::answer::{Choice, Question, SearchInfo, SearchRequest};
use super::character::Character;
use super::coalition_actions::best_special_action;
use super::expected_points::{expected_points, plies_to_end};
use super::explain::explain;
use super::explanation::Explanation;
use super::inclination::{Inclination, inclination};
use super::iterative_deepening::{score_position, search};
use super::join_reason::{join_reason, party_joined_by};
use super::search_view::SearchView;
use super::setup_search::decide_setup;
use super::task::{KeptTable, SearchResult, SearchTask, TriedMoves};
use super::transposition::TranspositionTable;
use super::wish::{Wish, wish};
use super::{Budget, EvalWeights, Evaluation, Score};
use engine::board;
use engine::history::Game;
use engine::pieces::{Party, PartySet, Piece};
use engine::rules::{
    Action, ActionKind, Position, legal_moves, must_remove_kings, next_to_arrange, parties_to_answer,
};
use std::cell::Cell;

/// In this number of rounds at the start of a game, [`OPENING_RANDOMNESS`] applies, so that games differ.
const OPENING_ROUNDS: usize = 2;
/// The minimum randomness in the opening, in hundredths of a pawn.
const OPENING_RANDOMNESS: Score = 10;

/// The engine of the bots. It retains the evaluation tables of the last game that it searched, and nothing
/// else: equal requests have equal results. Only one with [`kept_megabytes`](Self::kept_megabytes) also retains what it has
/// searched.
#[derive(Default)]
pub struct Engine {
    weights: Option<EvalWeights>,
    evaluation: Option<(String, Evaluation)>,
    kept_megabytes: Option<usize>,
    /// The table for the game of `evaluation`.
    kept_table: KeptTable,
}

impl Engine {
    /// Returns an engine that uses these weights in every game, to tune them.
    #[must_use]
    pub fn with_weights(weights: EvalWeights) -> Self {
        Self { weights: Some(weights), ..Self::default() }
    }

    /// Returns the engine with a transposition table of this size that it retains from search to search: it plays better, but
    /// a result also depends on the requests before it.
    #[must_use]
    pub fn kept_megabytes(self, megabytes: usize) -> Self {
        Self { kept_megabytes: Some(megabytes), kept_table: KeptTable::default(), ..self }
    }

    /// Searches for the best choice. Calls `report` after each finished depth of the search; if it returns
    /// `false`, the search stops and the best choice up to then counts.
    ///
    /// Returns `None` if there is nothing to decide: the game is over, or the party neither is on turn nor
    /// has to answer or arrange.
    pub fn decide(
        &mut self,
        request: &SearchRequest,
        report: &mut dyn FnMut(&SearchInfo) -> bool,
    ) -> Option<SearchInfo> {
        self.decide_until(request, report, &|_| false)
    }

    /// Searches like [`decide`](Self::decide), but asks `stop` also within a depth, every thousand nodes or so, and tells it how
    /// many were visited since. Once it returns `true`, the search ends soon, though not before depth 1 is finished, and the best
    /// choice up to then counts.
    pub fn decide_until(
        &mut self,
        request: &SearchRequest,
        report: &mut dyn FnMut(&SearchInfo) -> bool,
        stop: &dyn Fn(u64) -> bool,
    ) -> Option<SearchInfo> {
        self.with_task(request, stop, |task| Decision { request, task, is_varied: true }.decide(report))
    }

    /// Returns how the party of the request weighs its partners, as if it were on turn. `None` if it is no neutral
    /// power that can still join one.
    pub fn inclination(&mut self, request: &SearchRequest) -> Option<Inclination> {
        self.with_task(request, &|_| false, |task| inclination(&task))
    }

    /// Returns what the party of the request wants of the great power on turn. `None` if it is no neutral power that can
    /// still join one, or another party is on turn.
    pub fn wish(&mut self, request: &SearchRequest) -> Option<Wish> {
        self.with_task(request, &|_| false, |task| wish(&task))
    }

    /// Returns why the choice of a search for this request is good, and what its party has to fear then.
    pub fn explain(&mut self, request: &SearchRequest, info: &SearchInfo) -> Explanation {
        self.with_task(request, &|_| false, |task| explain(&task, info))
    }

    pub(super) fn with_task<T>(
        &mut self,
        request: &SearchRequest,
        stop: &dyn Fn(u64) -> bool,
        ask: impl FnOnce(SearchTask) -> T,
    ) -> T {
        let def = request.game.def();
        let id = def.id();
        let weights = self.weights.unwrap_or_else(|| EvalWeights::of(def.kind()));
        let known = self.evaluation.take().filter(|(known, _)| *known == id);
        if known.is_none() || self.kept_table.borrow().is_none() {
            self.kept_table = KeptTable::new(self.kept_megabytes.map(TranspositionTable::of_megabytes));
        }
        let (_, evaluation) = self.evaluation.insert(
            known.unwrap_or_else(|| (id, Evaluation::of(def.rules(), &def.start_position(), weights))),
        );
        let path: Vec<u64> = request.game.positions().iter().map(Position::hash).collect();
        let character = request.budget.character.unwrap_or_else(|| Character::of(&request.game, request.by));
        let visited = Cell::new(0);
        ask(SearchTask {
            view: SearchView { visited: Some(&visited), ..SearchView::new(&**def, evaluation, stop) },
            path: &path,
            position: &request.game.state().position,
            by: request.by,
            turn: request.game.state().position.turn(),
            budget: request.budget,
            character,
            joins_from: character.first_round(&request.game, request.by),
            moves: TriedMoves::All,
            last_target: last_target(&request.game),
            excluded: &[],
            known_exposures: None,
            alternatives: None,
            // Where teams form in play, scores of earlier searches are of other teams.
            kept_table: self
                .kept_megabytes
                .filter(|_| def.rules().coalition.is_none())
                .map(|_| &self.kept_table),
        })
    }
}

/// Returns the party that acts next: the first party in its set-up phase, or the first party outside
/// `declined` that may answer a check out of turn and has a legal answer, or the party on turn. Draw offers
/// are not considered.
#[must_use]
pub fn next_to_act(game: &Game, declined: PartySet) -> Party {
    let (rules, position) = (game.def().rules(), &game.state().position);
    let can = |party: &Party| {
        let moves = legal_moves(rules, position);
        moves.iter().any(|mv| position.piece(mv.from).map(Piece::party) == Some(*party))
    };
    let asked = parties_to_answer(rules, position);
    let asked = asked.iter().find(|party| !declined.contains(*party) && can(party));
    next_to_arrange(position).or(asked).unwrap_or(position.turn())
}

/// Returns the target of the last move of a game.
fn last_target(game: &Game) -> Option<board::Cell> {
    game.steps().iter().rev().find_map(|step| match step.action.kind {
        ActionKind::Move(mv) => Some(mv.to),
        _ => None,
    })
}

/// A request and the search task that is derived from it.
pub(super) struct Decision<'a> {
    pub(super) request: &'a SearchRequest,
    pub(super) task: SearchTask<'a>,
    /// Whether it gets [`OPENING_RANDOMNESS`], so that games differ.
    pub(super) is_varied: bool,
}

impl Decision<'_> {
    /// Returns what [`Engine::decide_until`] does.
    pub(super) fn decide(&self, report: &mut dyn FnMut(&SearchInfo) -> bool) -> Option<SearchInfo> {
        let (game, SearchTask { view, position, by, .. }) = (&self.request.game, self.task);
        let rules = view.rules;
        if game.state().outcome.is_some() {
            return None;
        }
        if self.has_to_answer_offer() {
            return Some(self.answer_offer());
        }
        if !position.arranging().is_empty() {
            let has_arranged = game
                .steps()
                .iter()
                .any(|step| step.action.by == by && matches!(step.action.kind, ActionKind::Arrange(_)));
            let arranges = position.arranging().contains(by);
            return arranges.then(|| self.info_without_search(decide_setup(&self.task, has_arranged)));
        }
        if position.turn() != by {
            return if parties_to_answer(rules, position).contains(by) {
                self.decide_out_of_turn(report)
            } else {
                None
            };
        }
        if must_remove_kings(rules, position) {
            return Some(self.info_without_search(ActionKind::RemoveKings));
        }
        self.decide_on_turn(report)
    }

    fn decide_on_turn(&self, report: &mut dyn FnMut(&SearchInfo) -> bool) -> Option<SearchInfo> {
        let SearchTask { view, position, by, .. } = self.task;
        let coalition = view.rules.coalition.as_ref();
        let is_early = coalition.is_some_and(|coalition| coalition.is_early(position));
        // While special actions are possible, half of the budget is reserved for them.
        let nodes = if is_early { self.task.budget.nodes / 2 } else { self.task.budget.nodes };
        // A judged action is compared with the best of all actions.
        let plays = self.request.question != Question::Judgement;
        let is_opening =
            plays && self.is_varied && self.request.game.steps().len() < OPENING_ROUNDS * view.rules.parties;
        let randomness = if is_opening {
            self.task.budget.randomness.max(OPENING_RANDOMNESS)
        } else {
            self.task.budget.randomness
        };
        let is_neutral = coalition.is_some_and(|coalition| coalition.is_neutral(position, by));
        let moves = if is_neutral && is_early { TriedMoves::Staying } else { TriedMoves::All };
        let task =
            SearchTask { budget: Budget { nodes, randomness, ..self.task.budget }, moves, ..self.task };
        let result = search(&task, &mut |result| report(&self.info_of(result)));
        let budget = Budget { nodes: nodes / 2, randomness, ..self.task.budget };
        let joining = (moves == TriedMoves::Staying)
            .then(|| search(&SearchTask { budget, moves: TriedMoves::Joining, ..task }, &mut |_| true))
            .flatten();
        let special = coalition.and_then(|coalition| {
            best_special_action(&self.task, coalition, result.as_ref(), joining.as_ref())
        });
        if let Some(decided) = special {
            let joining =
                joining.filter(|joining| joining.choice.map(ActionKind::Move) == Some(decided.kind));
            if let Some(joining) = joining {
                return Some(SearchInfo { join_reason: decided.join_reason, ..self.info_of(&joining) });
            }
            let action = Action { by, kind: decided.kind };
            let nodes = result.as_ref().map_or(0, |result| result.nodes);
            let depth = result.as_ref().map_or(0, |result| result.depth);
            let result = SearchResult {
                choice: None,
                pv: vec![action],
                score: decided.score,
                depth,
                nodes,
                is_forced: false,
                is_exposed: false,
            };
            return Some(SearchInfo {
                choice: Choice::Act(action),
                join_reason: decided.join_reason,
                ends_in: None,
                ..self.info_of(&result)
            });
        }
        // All moves of a neutral power may join somebody.
        let result = result.or(joining)?;
        let mut info = self.info_of(&result);
        if let Some(partner) = result.choice.and_then(|mv| party_joined_by(view, position, &mv)) {
            info.join_reason = Some(join_reason(view, position, by, partner, &result));
        }
        if plays && self.request.game.claimable_draw().is_some() && self.should_claim_draw(&info) {
            return Some(self.info_without_search(ActionKind::ClaimDraw));
        }
        Some(info)
    }

    /// Decides whether to answer a check out of turn, and with which move.
    fn decide_out_of_turn(&self, report: &mut dyn FnMut(&SearchInfo) -> bool) -> Option<SearchInfo> {
        search(&self.task, &mut |result| report(&self.info_of(result))).map(|result| self.info_of(&result))
    }

    /// Returns the info for an action that needs no search.
    pub(super) fn info_without_search(&self, kind: ActionKind) -> SearchInfo {
        let (score, _) = score_position(&self.task, 0);
        self.info_with_score(kind, score)
    }

    pub(super) fn info_with_score(&self, kind: ActionKind, score: Score) -> SearchInfo {
        let action = Action { by: self.task.by, kind };
        let result = SearchResult {
            choice: None,
            pv: vec![action],
            score,
            depth: 0,
            nodes: 0,
            is_forced: false,
            is_exposed: false,
        };
        SearchInfo { choice: Choice::Act(action), ..self.info_of(&result) }
    }

    /// Converts the result of a search to the public form.
    pub(super) fn info_of(&self, result: &SearchResult) -> SearchInfo {
        let by = self.task.by;
        SearchInfo {
            choice: Choice::of_move(by, result.choice),
            pv: self.legal_prefix(&result.pv),
            score: result.score,
            expected_points: expected_points(&self.task, result.score),
            ends_in: plies_to_end(result),
            depth: u16::try_from(result.depth).unwrap_or_default(),
            nodes: result.nodes,
            join_reason: None,
            explanation: None,
            spent: None,
        }
    }

    /// Returns the longest start of a line that is legal in the current position of the game.
    fn legal_prefix(&self, line: &[Action]) -> Vec<Action> {
        let mut ahead = self.request.game.clone();
        line.iter().copied().take_while(|action| ahead.play(*action).is_ok()).collect()
    }
}
