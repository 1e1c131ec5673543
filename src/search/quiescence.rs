//! Two camps where the search ends: captures are followed until it is quiet.
use super::Score;
use super::alpha_beta::AlphaBeta;
use super::move_ordering::{MAX_PLIES, sort};
use super::search_view::INFINITY;
use crate::pieces::PartySet;
use crate::rules::{Move, Position, in_check, play};

/// Captures are followed so deep.
const MAX_CAPTURES: usize = 12;
/// So deep all ways out of check are looked at.
const MAX_EVASIONS: usize = 3;
/// Whatever does not come near the bound by this much more than what is captured is not looked at.
const DELTA_MARGIN: Score = 150;

impl AlphaBeta<'_> {
    /// Follows captures until it is quiet; the score is for the camp of whoever decides, so many captures deep. Answers
    /// out of turn are left out: who might give one is taken to be content.
    pub(super) fn quiescence(
        &mut self,
        position: &Position,
        ply: usize,
        bounds: (Score, Score),
        gone: usize,
    ) -> Score {
        let (deciders, is_answer) = self.view.deciders(position, false);
        let team = self.deciding_team(position, false);
        self.count_node();
        let standing = self.static_eval(position, team);
        if is_answer || gone >= MAX_CAPTURES || ply >= MAX_PLIES || self.is_stopped {
            return standing;
        }
        let escapes = gone < MAX_EVASIONS && in_check(self.view.rules(), position, position.turn());
        let (mut alpha, beta) = bounds;
        let mut best = if escapes { -INFINITY } else { standing };
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let all = self.view.moves_of(position, deciders);
        if all.is_empty() {
            return self.outcome_score(position, team, ply).unwrap_or(standing);
        }
        let wanted = (!escapes).then_some(alpha - standing);
        for mv in &self.noisy_moves(position, all, wanted, team) {
            let next = play(self.view.rules(), position, mv);
            let score = if self.deciding_team(&next, false) == team {
                self.quiescence(&next, ply + 1, (alpha, beta), gone + 1)
            } else {
                -self.quiescence(&next, ply + 1, (-beta, -alpha), gone + 1)
            };
            best = best.max(score);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        if best == -INFINITY { standing } else { best }
    }

    /// The moves that are worth a look, the most promising first: captures that may bring so much, and promotions; all
    /// where nothing is wanted.
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
