//! Two camps where the search ends: captures are followed until it is quiet.
use super::Score;
use super::order::{MOST_PLIES, sort};
use super::sight::BOUND;
use super::two::Two;
use crate::pieces::PartySet;
use crate::rules::{Move, Position, in_check, play};

/// Captures are followed so deep.
const MOST_CAPTURES: usize = 12;
/// So deep all ways out of check are looked at.
const MOST_ESCAPES: usize = 3;
/// Whatever does not come near the bound by this much more than what is captured is not looked at.
const HOPE: Score = 150;

impl Two<'_> {
    /// Follows captures until it is quiet; the score is for the camp of whoever decides, so many captures deep. Answers
    /// out of turn are left out: who might give one is taken to be content.
    pub(super) fn captures(
        &mut self,
        position: &Position,
        ply: usize,
        bounds: (Score, Score),
        gone: usize,
    ) -> Score {
        let (deciders, is_answer) = self.sight.deciders(position, false);
        let camp = self.deciding(position, false);
        self.count();
        let standing = self.standing(position, camp);
        if is_answer || gone >= MOST_CAPTURES || ply >= MOST_PLIES || self.is_over {
            return standing;
        }
        let escapes = gone < MOST_ESCAPES && in_check(self.sight.tables(), position, position.turn());
        let (mut alpha, beta) = bounds;
        let mut best = if escapes { -BOUND } else { standing };
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let all = self.sight.moves_of(position, deciders);
        if all.is_empty() {
            return self.ended(position, camp, ply).unwrap_or(standing);
        }
        let wanted = (!escapes).then_some(alpha - standing);
        for mv in &self.loud(position, all, wanted, camp) {
            let next = play(self.sight.tables(), position, mv);
            let score = if self.deciding(&next, false) == camp {
                self.captures(&next, ply + 1, (alpha, beta), gone + 1)
            } else {
                -self.captures(&next, ply + 1, (-beta, -alpha), gone + 1)
            };
            best = best.max(score);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        if best == -BOUND { standing } else { best }
    }

    /// The moves that are worth a look, the most promising first: captures that may bring so much, and promotions; all
    /// where nothing is wanted.
    fn loud(
        &self,
        position: &Position,
        mut moves: Vec<Move>,
        wanted: Option<Score>,
        camp: usize,
    ) -> Vec<Move> {
        let (sight, protectors): (_, PartySet) = (self.sight, self.of_camp(1 - camp));
        if let Some(wanted) = wanted {
            moves.retain(|mv| {
                let prey = mv.captured.and_then(|cell| position.man(cell));
                let gain = prey.map_or(0, |man| sight.worth.average(man))
                    + mv.promotion.map_or(0, |man| sight.worth.average(man));
                let man = position.man(mv.from);
                gain > 0
                    && gain + HOPE >= wanted
                    && man.is_some_and(|man| !sight.is_bad_capture(position, mv, man, protectors))
            });
        }
        sort(&mut moves, |mv| self.memory.rank(sight.worth, position, mv, MOST_PLIES));
        moves
    }
}
