//! Scores where the game is over, in the search for two teams.
use super::Score;
use super::alpha_beta::AlphaBeta;
use super::node::AlphaBetaNode;
use super::search_view::MATE;
use super::transposition::key;
use engine::pieces::ByParty;
use engine::rules::{HalfPoints, Position, end_of_position, must_remove_kings, remove_kings};

impl AlphaBeta<'_> {
    /// Returns 1 if a team gets more points than the other, -1 if it gets fewer, 0 if they are equal.
    pub(super) fn points_sign(&self, points: &ByParty<HalfPoints>, team: usize) -> Score {
        let best_points = |wanted: usize| {
            let of_team = self.view.parties().filter(|&party| self.team_of(party) == wanted);
            of_team.map(|party| Score::from(points[party])).max().unwrap_or(0)
        };
        (best_points(team) - best_points(1 - team)).signum()
    }

    /// Returns the score of a finished game for a team, `ply` plies from the root. `None` if the game is not
    /// over.
    pub(super) fn outcome_score(&self, position: &Position, team: usize, ply: usize) -> Option<Score> {
        let outcome = end_of_position(self.view.def, position)?;
        Some(self.points_sign(&outcome.points, team) * (MATE - ply as Score))
    }

    /// Returns the score of a position for a team without search.
    pub(super) fn outcome_or_static_eval(&mut self, position: &Position, team: usize) -> Score {
        self.outcome_score(position, team, 1)
            .unwrap_or_else(|| self.static_eval(position, key(position, false), team))
    }

    /// Returns the score of a node without moves: the game is over, or kings must be removed.
    pub(super) fn without_moves(
        &mut self,
        position: &Position,
        team: usize,
        at: AlphaBetaNode,
        bounds: (Score, Score),
    ) -> Score {
        if let Some(score) = self.outcome_score(position, team, at.ply) {
            return score;
        }
        let rules = self.view.rules;
        if must_remove_kings(rules, position) {
            let next = remove_kings(rules, position);
            return self.score_after(
                position,
                &next,
                team,
                AlphaBetaNode::new(at.depth - 1, at.ply + 1),
                bounds,
            );
        }
        self.static_eval(position, key(position, at.declined), team)
    }
}
