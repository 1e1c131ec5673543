//! Quiescence search for two teams: follows captures at the horizon until the position is quiet.
use super::Score;
use super::alpha_beta::AlphaBeta;
use super::move_ordering::{MAX_PLIES, MovePicker, OrderingContext, gain};
use super::search_view::INFINITY;
use super::transposition::{Bound, key};
use engine::pieces::PartySet;
use engine::rules::{Move, Position, in_check, legal_moves_of, play};

/// The maximum number of plies of a quiescence search.
const MAX_CAPTURES: usize = 12;
/// Up to this ply of a quiescence search, all evasions of a check are searched.
const MAX_EVASIONS: usize = 3;
/// Delta pruning: a capture is searched only if the captured piece's value and this margin could raise the
/// evaluation to alpha.
const DELTA_MARGIN: Score = 150;

impl AlphaBeta<'_> {
    /// Returns the score for the team that decides, within the bounds. `qs_ply` counts the plies of the
    /// quiescence search. Answers out of turn are not searched: where one is possible, the static evaluation
    /// counts.
    pub(super) fn quiescence(
        &mut self,
        position: &Position,
        ply: usize,
        bounds: (Score, Score),
        qs_ply: usize,
    ) -> Score {
        let (deciders, is_answer) = self.view.deciders(position, false);
        let team = self.deciding_team(position, false);
        self.count_node();
        let key = key(position, false);
        if is_answer || qs_ply >= MAX_CAPTURES || ply >= MAX_PLIES || self.is_stopped {
            return self.static_eval(position, key, team);
        }
        let known = self.table.probe(key).copied();
        if let Some(score) = known.and_then(|known| known.score(0, ply, bounds)) {
            return score;
        }
        let (mut alpha, beta) = bounds;
        let static_eval = self.lazy_eval(position, key, team, bounds);
        let escapes = qs_ply < MAX_EVASIONS && in_check(self.view.rules, position, position.turn());
        let mut best = if escapes { -INFINITY } else { static_eval };
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let wanted = (!escapes).then_some(alpha - static_eval);
        let (moves, has_moves) = self.noisy_moves(position, deciders, wanted, team);
        if !has_moves {
            return self.outcome_score(position, team, ply).unwrap_or(static_eval);
        }
        let first = known.and_then(|known| known.best());
        let context = OrderingContext { ply: MAX_PLIES, last: None };
        let rank = |mv: &Move| {
            if Some(*mv) == first {
                i32::MAX
            } else {
                self.ordering.rank(self.view.evaluation, position, mv, context)
            }
        };
        let mut best_move = None;
        for (_, mv) in MovePicker::new(moves, rank) {
            let next = play(self.view.rules, position, &mv);
            let score = if self.deciding_team(&next, false) == team {
                self.quiescence(&next, ply + 1, (alpha, beta), qs_ply + 1)
            } else {
                -self.quiescence(&next, ply + 1, (-beta, -alpha), qs_ply + 1)
            };
            if score > best {
                (best, best_move) = (score, Some(mv));
            }
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        if best == -INFINITY {
            return static_eval;
        }
        // Captures that cannot raise alpha were left out: the score may be anything up to it.
        best = best.max(bounds.0);
        if !self.is_stopped {
            let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
            self.table.store(key, 0, (best, bound), ply, best_move.or(first));
        }
        best
    }

    /// Returns the moves to search: promotions and captures that gain about `wanted` and seem to lose nothing; all moves
    /// for `None`. Also returns whether any move is legal.
    fn noisy_moves(
        &self,
        position: &Position,
        deciders: PartySet,
        wanted: Option<Score>,
        team: usize,
    ) -> (Vec<Move>, bool) {
        let (view, protectors) = (self.view, self.parties_of_team(1 - team));
        let is_wanted = |mv: &Move, wanted: Score| {
            let gain = gain(view.evaluation, position, mv);
            gain > 0
                && gain + DELTA_MARGIN >= wanted
                && position
                    .piece(mv.from)
                    .is_some_and(|piece| !view.loses_material(position, mv, piece, protectors))
        };
        let mut moves = legal_moves_of(view.rules, position, deciders);
        let has_moves = !moves.is_empty();
        moves.retain(|mv| !view.hides(position, mv) && wanted.is_none_or(|wanted| is_wanted(mv, wanted)));
        (moves, has_moves)
    }
}
