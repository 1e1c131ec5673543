//! Nodes of the search for two teams.
use super::Score;
use super::alpha_beta::AlphaBeta;
use super::move_ordering::{MAX_PLIES, OrderingContext, PieceTarget};
use super::search_view::{INFINITY, MATE_THRESHOLD};
use engine::rules::{Move, Position};

/// A node of the search tree.
#[derive(Clone, Copy)]
pub(super) struct AlphaBetaNode {
    /// The remaining depth in plies.
    pub(super) depth: i32,
    /// The distance from the root in plies.
    pub(super) ply: usize,
    /// Whether all parties have declined to answer the check out of turn.
    pub(super) declined: bool,
    /// Whether the previous ply was a null move.
    pub(super) after_null_move: bool,
    /// What the previous ply did, if it was a move.
    pub(super) last: Option<PieceTarget>,
    /// A move that is not tried, to score the others.
    pub(super) excluded: Option<Move>,
}

impl AlphaBetaNode {
    pub(super) const fn new(depth: i32, ply: usize) -> Self {
        Self { depth, ply, declined: false, after_null_move: false, last: None, excluded: None }
    }

    /// Returns the node after a move.
    pub(super) const fn after(last: Option<PieceTarget>, depth: i32, ply: usize) -> Self {
        Self { last, ..Self::new(depth, ply) }
    }

    pub(super) const fn context(self) -> OrderingContext {
        OrderingContext { ply: self.ply, last: self.last }
    }
}

/// What is known of a node before its moves are searched.
#[derive(Clone, Copy)]
pub(super) struct NodeState {
    pub(super) team: usize,
    pub(super) is_checked: bool,
    /// Whether its exact score is wanted, not only on which side of a bound it lies.
    pub(super) is_pv: bool,
    /// The static evaluation for the team; a bound that the search has found counts instead. In check it means nothing.
    pub(super) static_eval: Score,
    /// Whether the evaluation is better than at the last node of the team on the path.
    pub(super) is_improving: bool,
}

impl NodeState {
    /// Returns the state of a node before it is evaluated.
    pub(super) const fn before(team: usize, is_checked: bool, is_pv: bool) -> Self {
        Self { team, is_checked, is_pv, static_eval: 0, is_improving: false }
    }
}

impl AlphaBeta<'_> {
    /// Completes the state of a node by its evaluation. `better` is a score of the transposition table that decides between
    /// the bounds.
    pub(super) fn state_of(
        &mut self,
        position: &Position,
        (key, ply): (u64, usize),
        state: NodeState,
        better: Option<Score>,
    ) -> NodeState {
        let static_eval =
            if state.is_checked { -INFINITY } else { self.static_eval(position, key, state.team) };
        self.static_evals[ply.min(MAX_PLIES - 1)] = (static_eval, state.team);
        let before = ply.checked_sub(2).map(|ply| self.static_evals[ply]);
        let is_improving = before.is_some_and(|(before, team)| team == state.team && static_eval > before);
        let better = better.filter(|score| score.abs() < MATE_THRESHOLD && !state.is_checked);
        NodeState { static_eval: better.unwrap_or(static_eval), is_improving, ..state }
    }
}
