//! Where the search for two teams looks less deep, or not at all: null moves, hopeless nodes and moves, late moves.
use super::Score;
use super::alpha_beta::AlphaBeta;
use super::node::{AlphaBetaNode, NodeState};
use super::search_view::MATE_THRESHOLD;
use engine::pieces::Party;
use engine::rules::{Move, Position};

/// The smallest depth of a null move, in plies, and the depth that it takes away, the null move included.
const NULL_MOVE_MIN_DEPTH: i32 = 3;
const NULL_MOVE_REDUCTION: i32 = 4;
/// Reverse futility: up to this depth a node fails high if its evaluation exceeds beta by this margin for each ply.
const REVERSE_FUTILITY_MARGIN: Score = 40;
const REVERSE_FUTILITY_DEPTH: i32 = 7;
/// Razoring: up to this depth a node fails low if its evaluation is this far below alpha for each ply, and captures do not help.
const RAZOR_MARGIN: Score = 130;
const RAZOR_DEPTH: i32 = 3;
/// The ply before which neither is done: mates in two begin with quiet moves.
const GIVEN_UP_PLY: usize = 3;
/// Futility: up to this depth a quiet move is skipped if evaluation + base + depth · margin does not exceed alpha.
const FUTILITY_BASE: Score = 50;
const FUTILITY_MARGIN: Score = 40;
const FUTILITY_DEPTH: i32 = 7;
/// Up to this depth, only the first quiet moves are searched.
const LATE_MOVE_DEPTH: i32 = 7;
/// Up to this depth, quiet moves are skipped whose history is below this for each ply.
const HISTORY_DEPTH: i32 = 4;
const HISTORY_MARGIN: i32 = -3000;
/// Up to this depth, captures that seem to lose material are skipped.
const BAD_CAPTURE_DEPTH: i32 = 4;
/// Up to this depth, quiet moves are skipped that lose their piece.
const LOSING_MOVE_DEPTH: i32 = 4;
/// From this depth on, a move is extended if all others are worse by this margin for each ply.
pub(super) const SINGULAR_DEPTH: i32 = 6;
const SINGULAR_MARGIN: Score = 1;
/// History of this amount reduces a move by a ply less, its negative by a ply more.
const HISTORY_OF_A_PLY: i32 = 8192;

/// Whether a move captures or promotes.
pub(super) fn is_noisy(mv: &Move) -> bool {
    mv.captured.is_some() || mv.promotion.is_some()
}

/// Returns the binary logarithm of a number from 1 on, in sixteenths, rounded down between powers of two linearly.
const fn log2(number: i32) -> i32 {
    let whole = number.ilog2() as i32;
    16 * whole + ((16 * (number - (1 << whole))) >> whole)
}

/// Returns by how much less deep the move at an index in the order of the search is looked at first, in plies.
pub(super) fn reduction(mv: &Move, index: usize, state: NodeState, depth: i32, history: i32) -> i32 {
    if index < 2 || depth < 3 || is_noisy(mv) || state.is_checked {
        return 0;
    }
    let late = 128 + log2(depth) * log2(index as i32) * 21 / 100;
    let plies =
        late / 256 - i32::from(state.is_pv) + i32::from(!state.is_improving) - history / HISTORY_OF_A_PLY;
    plies.clamp(0, depth - 2)
}

/// Decides which moves of a node are skipped.
pub(super) struct MovePruning {
    state: NodeState,
    depth: i32,
    quiet_moves: i32,
}

impl MovePruning {
    pub(super) const fn new(state: NodeState, depth: i32) -> Self {
        Self { state, depth, quiet_moves: 0 }
    }

    /// Whether a move need not be searched. `reduced_depth` is the depth that it would get at first.
    pub(super) fn skips(
        &mut self,
        mv: &Move,
        rank: i32,
        reduced_depth: i32,
        history: i32,
        alpha: Score,
    ) -> bool {
        let NodeState { is_checked, is_pv, static_eval, .. } = self.state;
        if is_checked || alpha <= -MATE_THRESHOLD {
            return false;
        }
        if is_noisy(mv) {
            // Only captures that seem to lose material have such ranks.
            return !is_pv && rank < -1_000_000 && self.depth <= BAD_CAPTURE_DEPTH;
        }
        self.quiet_moves += 1;
        let is_late = self.depth <= LATE_MOVE_DEPTH && self.quiet_moves > self.max_quiet_moves();
        let is_futile = reduced_depth <= FUTILITY_DEPTH
            && static_eval + FUTILITY_BASE + FUTILITY_MARGIN * reduced_depth.max(0) <= alpha;
        let is_refuted = reduced_depth <= HISTORY_DEPTH && history < HISTORY_MARGIN * self.depth;
        !is_pv && (is_late || is_futile || is_refuted) || is_pv && is_late && is_futile
    }

    /// Whether all moves after a quiet one that is skipped are skipped, too.
    pub(super) fn skips_rest(&self) -> bool {
        !self.state.is_pv && self.depth <= BAD_CAPTURE_DEPTH && self.quiet_moves > self.max_quiet_moves()
    }

    /// The number of quiet moves that are searched at small depth.
    fn max_quiet_moves(&self) -> i32 {
        (6 + self.depth * self.depth) / if self.state.is_improving { 1 } else { 2 }
    }

    /// Whether a quiet move need not be searched if it loses its piece.
    pub(super) fn skips_losing(&self, mv: &Move, reduced_depth: i32, alpha: Score) -> bool {
        let NodeState { is_checked, is_pv, .. } = self.state;
        !is_checked
            && !is_pv
            && !is_noisy(mv)
            && reduced_depth <= LOSING_MOVE_DEPTH
            && alpha > -MATE_THRESHOLD
    }
}

impl AlphaBeta<'_> {
    /// Returns the score of a node that need not be searched, within the bounds.
    pub(super) fn pruned_score(
        &mut self,
        position: &Position,
        state: NodeState,
        at: AlphaBetaNode,
        (alpha, beta): (Score, Score),
    ) -> Option<Score> {
        let NodeState { static_eval, is_improving, .. } = state;
        if !self.is_selective
            || state.is_checked
            || state.is_pv
            || at.excluded.is_some()
            || beta.abs() >= MATE_THRESHOLD
            || alpha.abs() >= MATE_THRESHOLD
        {
            return None;
        }
        let may_give_up = at.ply >= GIVEN_UP_PLY;
        let margin = REVERSE_FUTILITY_MARGIN * (at.depth - i32::from(is_improving));
        if may_give_up && at.depth <= REVERSE_FUTILITY_DEPTH && static_eval - margin >= beta {
            return Some((static_eval + beta) / 2);
        }
        if may_give_up && at.depth <= RAZOR_DEPTH && static_eval + RAZOR_MARGIN * at.depth <= alpha {
            let score = self.quiescence(position, at.ply, (alpha, alpha + 1), 0);
            if score <= alpha {
                return Some(score);
            }
        }
        self.null_move_prunes(position, state, at, beta).then_some(beta)
    }

    /// Singular extensions: returns by how many plies the move from the transposition table is searched deeper, which is one if
    /// all others are clearly worse. `Err`: several moves reach beta.
    pub(super) fn singular_extension(
        &mut self,
        position: &Position,
        first: Move,
        known: Score,
        at: AlphaBetaNode,
        beta: Score,
    ) -> Result<i32, Score> {
        let bound = known - SINGULAR_MARGIN * at.depth;
        let others = AlphaBetaNode { depth: (at.depth - 1) / 2, excluded: Some(first), ..at };
        let score = self.search(position, others, (bound - 1, bound));
        if score < bound {
            Ok(1)
        } else if bound >= beta {
            Err(bound)
        } else {
            Ok(0)
        }
    }

    /// Null-move pruning: whether a team's score reaches `beta` even if it skips this turn.
    fn null_move_prunes(
        &mut self,
        position: &Position,
        state: NodeState,
        at: AlphaBetaNode,
        beta: Score,
    ) -> bool {
        let rules = self.view.rules;
        let next = rules.order.next(position.turn());
        let owes = |party: Party| position.coalition().owed_turns[party] > 0;
        let is_sound = at.depth >= NULL_MOVE_MIN_DEPTH
            && !at.after_null_move
            && at.ply > 0
            && self.team_of(next) != state.team
            && !position.eliminated().contains(next)
            && !self.view.parties().any(owes)
            // With few pieces, zugzwang is likely.
            && position.pieces_of(position.turn()).len() > 4
            && state.static_eval >= beta;
        if !is_sound {
            return false;
        }
        let seen = position.with_turn(next);
        let depth = at.depth - NULL_MOVE_REDUCTION - at.depth / 4 - ((state.static_eval - beta) / 100).min(3);
        let at =
            AlphaBetaNode { declined: true, after_null_move: true, ..AlphaBetaNode::new(depth, at.ply + 1) };
        self.path.push(position.hash());
        let score = -self.search(&seen, at, (-beta, 1 - beta));
        self.path.pop();
        score >= beta && !self.is_stopped
    }
}
