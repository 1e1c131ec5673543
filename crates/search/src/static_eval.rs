//! The static evaluation in the search for two teams. Evaluations are kept, because positions recur.
use super::Score;
use super::alpha_beta::AlphaBeta;
use super::search_view::SearchView;
use engine::pieces::{ByParty, Party};
use engine::rules::Position;

/// The greatest difference that attacks are expected to make to the evaluation.
const LAZY_MARGIN: Score = 120;
/// The minimum and maximum number of evaluations that are kept, powers of two.
const KEPT_LIMITS: [usize; 2] = [1 << 8, 1 << 15];

/// Static evaluations for team 0 by [`key`](super::transposition::key). A new one replaces the old one in its slot.
pub(super) struct KeptEvals(Vec<(u64, Score)>);

impl KeptEvals {
    /// Returns a place for evaluations, sized for a search with this node limit.
    pub(super) fn new(nodes: u64) -> Self {
        let [min, max] = KEPT_LIMITS;
        let count = usize::try_from(nodes).unwrap_or(max).clamp(min, max).next_power_of_two();
        Self(vec![(0, 0); count])
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.0.len() - 1)
    }

    fn get(&self, key: u64) -> Option<Score> {
        let (known, score) = self.0[self.slot(key)];
        (known == key).then_some(score)
    }

    fn keep(&mut self, key: u64, score: Score) {
        let slot = self.slot(key);
        self.0[slot] = (key, score);
    }
}

impl AlphaBeta<'_> {
    /// Returns the static evaluation of a position with this key for a team: its parties' sum less that of the other team,
    /// and the value of being on turn.
    pub(super) fn static_eval(&mut self, position: &Position, key: u64, team: usize) -> Score {
        let score = self.evals.get(key).unwrap_or_else(|| {
            let SearchView { evaluation, .. } = self.view;
            let have =
                evaluation.by_party_and_attacks(self.view.rules, position, &mut self.attacks, &mut |_| ());
            let score = self.balance(position, &have, 0);
            self.evals.keep(key, score);
            score
        });
        if team == 0 { score } else { -score }
    }

    /// Evaluates like [`static_eval`](Self::static_eval), but without attacks if the evaluation is far outside the bounds.
    pub(super) fn lazy_eval(
        &mut self,
        position: &Position,
        key: u64,
        team: usize,
        (alpha, beta): (Score, Score),
    ) -> Score {
        let rough = self.balance(position, &self.view.evaluation.without_attacks(position), team);
        if rough + LAZY_MARGIN <= alpha || rough - LAZY_MARGIN >= beta {
            return rough;
        }
        self.static_eval(position, key, team)
    }

    /// Returns the sum of a team's parties less that of the other team, and the value of being on turn.
    fn balance(&self, position: &Position, have: &ByParty<Score>, team: usize) -> Score {
        let sign = |party: Party| if self.team_of(party) == team { 1 } else { -1 };
        let pieces: Score = self.view.parties().map(|party| sign(party) * have[party]).sum();
        pieces + sign(position.turn()) * self.view.evaluation.tempo()
    }
}
