//! Quiescence search for two teams: follows captures at the horizon until the position is quiet.
use super::Score;
use super::alpha_beta::AlphaBeta;
use super::move_ordering::{MAX_PLIES, sort};
use super::search_view::INFINITY;
use crate::pieces::PartySet;
use crate::rules::{Move, Position, in_check, play};

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
        let static_eval = self.static_eval(position, team);
        if is_answer || qs_ply >= MAX_CAPTURES || ply >= MAX_PLIES || self.is_stopped {
            return static_eval;
        }
        let escapes = qs_ply < MAX_EVASIONS && in_check(self.view.rules(), position, position.turn());
        let (mut alpha, beta) = bounds;
        let mut best = if escapes { -INFINITY } else { static_eval };
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let all = self.view.moves_of(position, deciders);
        if all.is_empty() {
            return self.outcome_score(position, team, ply).unwrap_or(static_eval);
        }
        let wanted = (!escapes).then_some(alpha - static_eval);
        for mv in &self.noisy_moves(position, all, wanted, team) {
            let next = play(self.view.rules(), position, mv);
            let score = if self.deciding_team(&next, false) == team {
                self.quiescence(&next, ply + 1, (alpha, beta), qs_ply + 1)
            } else {
                -self.quiescence(&next, ply + 1, (-beta, -alpha), qs_ply + 1)
            };
            best = best.max(score);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        if best == -INFINITY { static_eval } else { best }
    }

    /// Returns the moves to search, the most promising first: promotions and captures that gain about
    /// `wanted` and seem to lose nothing. `None`: all moves.
    fn noisy_moves(
        &self,
        position: &Position,
        mut moves: Vec<Move>,
        wanted: Option<Score>,
        team: usize,
    ) -> Vec<Move> {
        let (view, protectors): (_, PartySet) = (self.view, self.parties_of_team(1 - team));
        if let Some(wanted) = wanted {
            moves.retain(|mv| {
                let capturable = mv.captured.and_then(|cell| position.piece(cell));
                let gain = capturable.map_or(0, |piece| view.evaluation.piece_value(piece))
                    + mv.promotion.map_or(0, |piece| view.evaluation.piece_value(piece));
                let piece = position.piece(mv.from);
                gain > 0
                    && gain + DELTA_MARGIN >= wanted
                    && piece.is_some_and(|piece| !view.is_bad_capture(position, mv, piece, protectors))
            });
        }
        sort(&mut moves, |mv| self.ordering.rank(view.evaluation, position, mv, MAX_PLIES));
        moves
    }
}
