//! What a bot decides where a game stands: a move, or anything else that is asked of its party.
use super::coalition_actions::best_special_action;
use super::expected_points::{expected_points, expected_points_of_draw, plies_to_end};
use super::iterative_deepening::{SearchResult, SearchTask, score_position, search};
use super::join_reason::{join_reason, party_joined_by};
use super::search_view::SearchView;
use super::setup_search::decide_setup;
use super::{Budget, EvalWeights, Evaluation, Score};
use crate::history::Game;
use crate::pieces::{ByParty, Party, PartySet, Piece};
use crate::rules::{
    Action, ActionKind, Position, legal_moves, must_remove_kings, next_to_arrange, parties_to_answer,
};

/// A draw is accepted by who expects so much less than that, in thousandths of all points.
const DRAW_MARGIN: u16 = 15;
/// It is also accepted by who expects no more than that, once so many rounds have passed in which nothing happened.
const QUIET_ROUNDS: usize = 12;
/// In the first rounds what is nearly as good is played, too, so that not all games begin alike.
const OPENING_ROUNDS: usize = 2;
const OPENING_RANDOMNESS: Score = 10;
/// An offer is thought about no deeper than this.
const OFFER_DEPTH: i32 = 6;

/// What is to be decided.
#[derive(Clone)]
pub struct SearchRequest {
    /// The game so far.
    pub game: Game,
    /// For which party: the one on turn, one that arranges its men, one that may answer out of turn, or one that has to answer
    /// an offer.
    pub by: Party,
    /// Who has decided already not to answer the check that was given last.
    pub declined: PartySet,
    /// How long and how well is thought.
    pub budget: Budget,
}

/// What is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// This is done.
    Act(Action),
    /// A check is not answered out of turn.
    Decline,
}

/// Why a small power joins a party. Sentences are made of it elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoinReason {
    /// With it, it is the stronger side.
    Stronger,
    /// Against this party it needs protection, which attacks its men.
    Threatened(Party),
    /// With it, it captures a man of this party.
    Captures(Party),
    /// With it, it can mate.
    Mate,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchInfo {
    /// What is decided.
    pub choice: Choice,
    /// What is thought to follow, what is decided first.
    pub pv: Vec<Action>,
    /// Which share of the points each party may expect, in thousandths; 1000 together.
    pub expected_points: ByParty<u16>,
    /// In how many plies the game is over if it is decided already; it is won by whoever has the greatest share.
    pub ends_in: Option<u16>,
    /// How deep it was looked, in plies.
    pub depth: u16,
    /// How many positions were looked at.
    pub nodes: u64,
    /// Why a party is joined, if one is.
    pub join_reason: Option<JoinReason>,
}

/// Who thinks: it remembers what it has measured of the last game that it was asked about.
#[derive(Default)]
pub struct Engine {
    weights: Option<EvalWeights>,
    evaluation: Option<(String, Evaluation)>,
}

impl Engine {
    /// A mind with weights of its own, to find better ones.
    pub fn with_weights(weights: EvalWeights) -> Self {
        Self { weights: Some(weights), evaluation: None }
    }

    /// Thinks about a question. `tell` hears of every depth that is done, and says whether to go on. `None` where nothing can
    /// be decided: the game is over, or the party is not asked.
    pub fn decide(
        &mut self,
        request: &SearchRequest,
        report: &mut dyn FnMut(&SearchInfo) -> bool,
    ) -> Option<SearchInfo> {
        let def = request.game.def();
        let id = def.id();
        let weights = self.weights.unwrap_or(EvalWeights::of(def.kind()));
        let known = self.evaluation.take().filter(|(known, _)| *known == id);
        let (_, evaluation) = self.evaluation.insert(
            known.unwrap_or_else(|| (id, Evaluation::of(def.rules(), &def.start_position(), weights))),
        );
        let path: Vec<u64> = request.game.positions().iter().map(Position::hash).collect();
        let task = SearchTask {
            view: SearchView { def: &**def, evaluation },
            path: &path,
            position: &request.game.state().position,
            by: request.by,
            budget: request.budget,
        };
        Decision { request, task }.decide(report)
    }
}

/// Who has to do something next, where these have let a check pass: who arranges men, is asked for an answer out of turn and has
/// one, or is on turn.
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

/// A question with what is needed to think about it.
struct Decision<'a> {
    request: &'a SearchRequest,
    task: SearchTask<'a>,
}

impl Decision<'_> {
    fn decide(&self, report: &mut dyn FnMut(&SearchInfo) -> bool) -> Option<SearchInfo> {
        let (game, SearchTask { view, position, by, .. }) = (&self.request.game, self.task);
        let rules = view.rules();
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

    /// What the party on turn does.
    fn decide_on_turn(&self, report: &mut dyn FnMut(&SearchInfo) -> bool) -> Option<SearchInfo> {
        let SearchTask { view, position, by, .. } = self.task;
        let coalition = view.rules().coalition.as_ref();
        let is_early = coalition.is_some_and(|coalition| coalition.is_early(position));
        // While other things can be done, too, half of the budget is for them.
        let nodes = if is_early { self.task.budget.nodes / 2 } else { self.task.budget.nodes };
        let is_opening = self.request.game.steps().len() < OPENING_ROUNDS * view.rules().parties;
        let randomness = if is_opening {
            self.task.budget.randomness.max(OPENING_RANDOMNESS)
        } else {
            self.task.budget.randomness
        };
        let moves = SearchTask { budget: Budget { nodes, randomness, ..self.task.budget }, ..self.task };
        let result = search(&moves, &mut |result| report(&self.info_of(result)));
        if let Some(decided) =
            coalition.and_then(|coalition| best_special_action(&self.task, coalition, result.as_ref()))
        {
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
            };
            return Some(SearchInfo {
                choice: Choice::Act(action),
                join_reason: decided.join_reason,
                ends_in: None,
                ..self.info_of(&result)
            });
        }
        let result = result?;
        let mut info = self.info_of(&result);
        if let Some(partner) = result.choice.and_then(|mv| party_joined_by(view, position, &mv)) {
            info.join_reason = Some(join_reason(view, position, by, partner, &result));
        }
        if self.request.game.claimable_draw().is_some() && self.should_claim_draw(&info) {
            return Some(self.info_without_search(ActionKind::ClaimDraw));
        }
        Some(info)
    }

    /// Whether a draw that can be claimed is better than what follows: also where that is a draw again by repetition, if
    /// whoever could go elsewhere stands better.
    fn should_claim_draw(&self, info: &SearchInfo) -> bool {
        let SearchTask { view, position, by, .. } = self.task;
        let drawn = expected_points_of_draw(view, position)[by];
        let standing = self.info_without_search(ActionKind::ClaimDraw).expected_points[by];
        info.expected_points[by] + DRAW_MARGIN < drawn
            || info.expected_points[by] <= drawn && standing + DRAW_MARGIN < drawn
    }

    /// Whether a check is answered out of turn, and how.
    fn decide_out_of_turn(&self, report: &mut dyn FnMut(&SearchInfo) -> bool) -> Option<SearchInfo> {
        search(&self.task, &mut |result| report(&self.info_of(result))).map(|result| self.info_of(&result))
    }

    fn has_to_answer_offer(&self) -> bool {
        let (game, by) = (&self.request.game, self.task.by);
        let is_asked =
            |offer: &crate::history::DrawOffer| game.has_to_answer(offer, by) && !offer.accepted.contains(by);
        game.state().offer.as_ref().is_some_and(is_asked)
    }

    fn answer_offer(&self) -> SearchInfo {
        let SearchTask { view, position, by, budget, .. } = self.task;
        let (score, nodes) = score_position(&self.task, budget.depth.clamp(1, OFFER_DEPTH));
        let expected = expected_points(&self.task, score);
        let (own, drawn) = (expected[by], expected_points_of_draw(view, position)[by]);
        let is_quiet = usize::from(position.halfmove_clock()) >= QUIET_ROUNDS * view.rules().parties;
        let accepts = own + DRAW_MARGIN < drawn || is_quiet && own <= drawn;
        let kind = if accepts { ActionKind::AcceptDraw } else { ActionKind::DeclineDraw };
        SearchInfo { nodes, ..self.info_with_score(kind, score) }
    }

    /// What is decided without a search.
    fn info_without_search(&self, kind: ActionKind) -> SearchInfo {
        let (score, _) = score_position(&self.task, 0);
        self.info_with_score(kind, score)
    }

    fn info_with_score(&self, kind: ActionKind, score: Score) -> SearchInfo {
        let action = Action { by: self.task.by, kind };
        let result =
            SearchResult { choice: None, pv: vec![action], score, depth: 0, nodes: 0, is_forced: false };
        SearchInfo { choice: Choice::Act(action), ..self.info_of(&result) }
    }

    /// What was found, as it is told.
    fn info_of(&self, result: &SearchResult) -> SearchInfo {
        let by = self.task.by;
        let choice = result
            .choice
            .map_or(Choice::Decline, |mv| Choice::Act(Action { by, kind: ActionKind::Move(mv) }));
        SearchInfo {
            choice,
            pv: self.legal_prefix(&result.pv),
            expected_points: expected_points(&self.task, result.score),
            ends_in: plies_to_end(result),
            depth: u16::try_from(result.depth).unwrap_or_default(),
            nodes: result.nodes,
            join_reason: None,
        }
    }

    /// What is thought to follow, as far as the rules allow it where the game stands.
    fn legal_prefix(&self, line: &[Action]) -> Vec<Action> {
        let mut ahead = self.request.game.clone();
        line.iter().copied().take_while(|action| ahead.play(*action).is_ok()).collect()
    }
}
