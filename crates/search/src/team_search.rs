//! The search that fits the teams of a position, behind one interface.
use super::alpha_beta::AlphaBeta;
use super::best_reply::{BestReply, BestReplyNode};
use super::move_ordering::PieceTarget;
use super::node::AlphaBetaNode;
use super::search_view::{INFINITY, MATE_THRESHOLD, SearchView};
use super::task::SearchTask;
use super::transposition::key;
use super::{Score, Teams};
use engine::pieces::PartySet;
use engine::rules::{Action, ActionKind, Move, Position, must_remove_kings, play, remove_kings};

/// The maximum length of a principal variation, in actions.
const MAX_PV: usize = 8;

/// The search that fits the teams of a position. `AlphaBeta` comes with the index of the searching party's
/// team.
pub(super) enum Search<'a> {
    AlphaBeta(Box<AlphaBeta<'a>>, usize),
    BestReply(Box<BestReply<'a>>),
}

impl<'a> Search<'a> {
    pub(super) fn new(task: &SearchTask<'a>) -> Self {
        let SearchTask { view, path, position, by, budget, kept_table, .. } = *task;
        match Teams::of(view.rules, position) {
            Teams::Two(teams) => {
                // A search that errs does not keep its scores.
                let kept_table = kept_table.filter(|_| view.oversight.is_none());
                let path = path.to_vec();
                let alpha_beta = AlphaBeta::new(view, teams, path, position, budget.nodes, kept_table);
                Self::AlphaBeta(Box::new(alpha_beta), Teams::team_index(&teams, by))
            }
            Teams::Many => Self::BestReply(Box::new(BestReply::new(view, by, path.to_vec(), budget.nodes))),
        }
    }

    /// Returns a search in which the party and its allies are one team and all others are the other team.
    pub(super) fn one_against_all(task: &SearchTask<'a>) -> Self {
        let SearchTask { view, path, position, by, budget, .. } = *task;
        let capturable = position.relations().captures(by);
        let teams = [false, true].map(|wanted| {
            view.parties().filter(|&party| capturable.contains(party) == wanted).collect::<PartySet>()
        });
        let mut alpha_beta = AlphaBeta::new(view, teams, path.to_vec(), position, budget.nodes, None);
        alpha_beta.is_selective = false;
        Self::AlphaBeta(Box::new(alpha_beta), 0)
    }

    pub(super) fn view(&self) -> SearchView<'a> {
        match self {
            Self::AlphaBeta(alpha_beta, _) => alpha_beta.view,
            Self::BestReply(best_reply) => best_reply.view,
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        match self {
            Self::AlphaBeta(alpha_beta, _) => alpha_beta.nodes,
            Self::BestReply(best_reply) => best_reply.nodes,
        }
    }

    pub(super) fn is_stopped(&self) -> bool {
        match self {
            Self::AlphaBeta(alpha_beta, _) => alpha_beta.is_stopped,
            Self::BestReply(best_reply) => best_reply.is_stopped,
        }
    }

    pub(super) fn set_max_nodes(&mut self, nodes: u64) {
        match self {
            Self::AlphaBeta(alpha_beta, _) => alpha_beta.max_nodes = nodes,
            Self::BestReply(best_reply) => best_reply.max_nodes = nodes,
        }
    }

    /// Sets whether the search stops when its caller wants it.
    pub(super) fn heed_stop(&mut self, heeds: bool) {
        match self {
            Self::AlphaBeta(alpha_beta, _) => alpha_beta.view.heeds_stop = heeds,
            Self::BestReply(best_reply) => best_reply.view.heeds_stop = heeds,
        }
    }

    /// Restricts check extensions to plies before `depth`, so that no line gets more than twice as deep.
    pub(super) fn set_depth(&mut self, depth: i32) {
        if let Self::AlphaBeta(alpha_beta, _) = self {
            alpha_beta.max_extended_ply = usize::try_from(depth).unwrap_or_default();
        }
    }

    /// Returns the score of a choice for the searching party, within the bounds. `None` declines to answer a
    /// check.
    pub(super) fn score_choice(
        &mut self,
        position: &Position,
        choice: Option<Move>,
        depth: i32,
        (alpha, beta): (Score, Score),
    ) -> Score {
        let temptation = choice.map_or(0, |mv| self.view().temptation(position, &mv));
        let score = self.true_score(position, choice, depth, (alpha - temptation, beta - temptation));
        if score.abs() < MATE_THRESHOLD { score + temptation } else { score }
    }

    fn true_score(
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
                &next(alpha_beta.view.rules, &mv),
                *team,
                AlphaBetaNode::after(PieceTarget::of(position, &mv), depth - 1, 1),
                bounds,
            ),
            (Self::AlphaBeta(alpha_beta, team), None) => {
                alpha_beta.score_of_declining(position, *team, AlphaBetaNode::new(depth, 0), bounds)
            }
            (Self::BestReply(best_reply), Some(mv)) => best_reply.score_after(
                position,
                &next(best_reply.view.rules, &mv),
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
    pub(super) fn score_position(&mut self, position: &Position, depth: i32) -> Score {
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
    pub(super) fn immediate_score(&mut self, position: &Position, choice: Option<Move>) -> Score {
        let view = self.view();
        let next = choice.map_or(*position, |mv| play(view.rules, position, &mv));
        match self {
            Self::AlphaBeta(alpha_beta, team) => alpha_beta.outcome_or_static_eval(&next, *team),
            Self::BestReply(best_reply) => best_reply.outcome_or_static_eval(&next),
        }
    }

    /// Returns the principal variation after a first move. The search for many teams knows no more than that
    /// move.
    pub(super) fn pv(&self, position: &Position, first: Move) -> Vec<Action> {
        let view = self.view();
        let rules = view.rules;
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
