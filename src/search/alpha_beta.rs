//! Alpha-beta search for two teams. The sign of a score follows the team, not the ply: allies may move one
//! after the other, and parties that owe turns sit them out.
use super::move_ordering::{MAX_PLIES, MoveOrdering, sort};
use super::search_view::{INFINITY, MATE, MATE_THRESHOLD, SearchView};
use super::transposition::{Bound, TranspositionTable, key};
use super::{Score, Teams};
use crate::pieces::{ByParty, Party, PartySet};
use crate::rules::{
    Cause, Draw, HalfPoints, Move, Position, end_of_position, in_check, must_remove_kings, play, remove_kings,
};

/// The score of a draw that gives one team more points (draw odds). It is far below a mate, since the path to
/// a draw is not forced.
const DRAW_ODDS_SCORE: Score = 3000;
/// The depth reduction of a null-move search, in plies, including the null move.
const NULL_MOVE_REDUCTION: i32 = 3;

/// A node of the search tree.
#[derive(Clone, Copy)]
pub(super) struct AlphaBetaNode {
    /// The remaining depth in plies.
    pub(super) depth: i32,
    /// The distance from the root in plies.
    pub(super) ply: usize,
    /// Whether the check is not answered out of turn.
    pub(super) declined: bool,
    /// Whether the previous ply was a null move.
    pub(super) after_null_move: bool,
}

impl AlphaBetaNode {
    pub(super) const fn new(depth: i32, ply: usize) -> Self {
        Self { depth, ply, declined: false, after_null_move: false }
    }
}

/// The search of one position with two teams.
pub(super) struct AlphaBeta<'a> {
    pub(super) view: SearchView<'a>,
    teams: [PartySet; 2],
    pub(super) ordering: MoveOrdering,
    pub(super) table: TranspositionTable,
    /// The hashes of the game's positions and of those on the path to the current node.
    path: Vec<u64>,
    pub(super) nodes: u64,
    /// The search stops when [`nodes`](Self::nodes) reaches this number.
    pub(super) max_nodes: u64,
    pub(super) is_stopped: bool,
    /// Moves that give check are extended by a ply if they are made before this ply.
    pub(super) max_extended_ply: usize,
    /// The score of a draw for each team.
    draw_scores: [Score; 2],
}

impl<'a> AlphaBeta<'a> {
    pub(super) fn new(
        view: SearchView<'a>,
        teams: [PartySet; 2],
        path: Vec<u64>,
        position: &Position,
        max_nodes: u64,
    ) -> Self {
        let (ordering, table) = (MoveOrdering::new(), TranspositionTable::new(max_nodes));
        let mut alpha_beta = Self {
            view,
            teams,
            ordering,
            table,
            path,
            nodes: 0,
            max_nodes,
            is_stopped: false,
            max_extended_ply: MAX_PLIES / 3,
            draw_scores: [0; 2],
        };
        let points = view.def.points(position, Cause::Draw(Draw::Threefold));
        alpha_beta.draw_scores = [0, 1].map(|team| alpha_beta.points_sign(&points, team) * DRAW_ODDS_SCORE);
        alpha_beta
    }

    pub(super) fn team_of(&self, party: Party) -> usize {
        Teams::team_index(&self.teams, party)
    }

    /// Returns the team of the parties that decide. Several deciders are allies.
    fn team_of_deciders(&self, deciders: PartySet) -> usize {
        deciders.iter().next().map_or(0, |party| self.team_of(party))
    }

    /// Returns the team that decides in a position.
    pub(super) fn deciding_team(&self, position: &Position, declined: bool) -> usize {
        self.team_of_deciders(self.view.deciders(position, declined).0)
    }

    /// Returns the parties of a team.
    pub(super) fn parties_of_team(&self, team: usize) -> PartySet {
        self.teams[team]
    }

    /// Returns the static evaluation of a position for a team: its parties' sum less that of the other team.
    pub(super) fn static_eval(&self, position: &Position, team: usize) -> Score {
        let have = self.view.evaluation.by_party(position);
        self.view
            .parties()
            .map(|party| if self.team_of(party) == team { have[party] } else { -have[party] })
            .sum()
    }

    /// Returns 1 if a team gets more points than the other, -1 if it gets fewer, 0 if they are equal.
    fn points_sign(&self, points: &ByParty<HalfPoints>, team: usize) -> Score {
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
    pub(super) fn outcome_or_static_eval(&self, position: &Position, team: usize) -> Score {
        self.outcome_score(position, team, 1).unwrap_or_else(|| self.static_eval(position, team))
    }

    /// Counts a node. Returns whether the search has to stop.
    pub(super) fn count_node(&mut self) -> bool {
        self.nodes += 1;
        self.is_stopped |= self.nodes >= self.max_nodes || self.view.is_stop_wanted(self.nodes);
        self.is_stopped
    }

    /// Returns the score for the team that decides, within the bounds.
    pub(super) fn search(&mut self, position: &Position, at: AlphaBetaNode, bounds: (Score, Score)) -> Score {
        if at.depth <= 0 || at.ply >= MAX_PLIES - 1 {
            return self.quiescence(position, at.ply, bounds, 0);
        }
        if self.count_node() {
            return 0;
        }
        let key = key(position, at.declined);
        let known = self.table.probe(key);
        if let Some(score) = known.and_then(|known| known.score(at.depth, at.ply, bounds)) {
            return score;
        }
        let first = known.and_then(|known| known.best());
        let (deciders, is_answer) = self.view.deciders(position, at.declined);
        let team = self.team_of_deciders(deciders);
        let mut moves = self.view.moves_of(position, deciders);
        if moves.is_empty() && !is_answer {
            return self.without_moves(position, team, at, bounds);
        }
        let is_checked = deciders.iter().any(|party| in_check(self.view.rules(), position, party));
        if !is_answer && !is_checked && self.null_move_prunes(position, team, at, bounds.1) {
            return bounds.1;
        }
        let evaluation = self.view.evaluation;
        sort(&mut moves, |mv| {
            if Some(*mv) == first { i64::MAX } else { self.ordering.rank(evaluation, position, mv, at.ply) }
        });
        let start = if is_answer { self.score_of_declining(position, team, at, bounds) } else { -INFINITY };
        let (best, mv) =
            self.best_move(position, &moves, (team, is_checked), at, (bounds.0.max(start), bounds.1));
        let best = best.max(start);
        if !self.is_stopped {
            let bound = match best {
                best if best >= bounds.1 => Bound::Lower,
                best if best > bounds.0 => Bound::Exact,
                _ => Bound::Upper,
            };
            self.table.store(key, at.depth, (best, bound), at.ply, mv.or(first));
        }
        best
    }

    /// Returns the score of a node without moves: the game is over, or kings must be removed.
    fn without_moves(
        &mut self,
        position: &Position,
        team: usize,
        at: AlphaBetaNode,
        bounds: (Score, Score),
    ) -> Score {
        if let Some(score) = self.outcome_score(position, team, at.ply) {
            return score;
        }
        let rules = self.view.rules();
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
        self.static_eval(position, team)
    }

    /// Returns the score for `team`, which may answer a check out of turn, if it does not.
    pub(super) fn score_of_declining(
        &mut self,
        position: &Position,
        team: usize,
        at: AlphaBetaNode,
        (alpha, beta): (Score, Score),
    ) -> Score {
        let at = AlphaBetaNode { declined: true, ..at };
        if self.deciding_team(position, true) == team {
            self.search(position, at, (alpha, beta))
        } else {
            -self.search(position, at, (-beta, -alpha))
        }
    }

    /// Null-move pruning: whether a team's score reaches `beta` even if it skips this turn.
    fn null_move_prunes(&mut self, position: &Position, team: usize, at: AlphaBetaNode, beta: Score) -> bool {
        let rules = self.view.rules();
        let next = rules.order.next(position.turn());
        let owes = |party: Party| position.coalition().owed_turns[party] > 0;
        let is_sound = at.depth >= 3
            && !at.after_null_move
            && at.ply > 0
            && beta.abs() < MATE_THRESHOLD
            && self.team_of(next) != team
            && !position.eliminated().contains(next)
            && !self.view.parties().any(owes)
            // With few pieces, zugzwang is likely.
            && position.pieces_of(position.turn()).len() > 4
            && self.static_eval(position, team) >= beta;
        if !is_sound {
            return false;
        }
        let seen = position.with_turn(next);
        let at = AlphaBetaNode {
            depth: at.depth - NULL_MOVE_REDUCTION,
            ply: at.ply + 1,
            declined: true,
            after_null_move: true,
        };
        self.path.push(position.hash());
        let score = -self.search(&seen, at, (-beta, 1 - beta));
        self.path.pop();
        score >= beta && !self.is_stopped
    }

    /// Returns the best score of these moves, and its move (principal variation search with late move
    /// reductions).
    fn best_move(
        &mut self,
        position: &Position,
        moves: &[Move],
        (team, is_checked): (usize, bool),
        at: AlphaBetaNode,
        (mut alpha, beta): (Score, Score),
    ) -> (Score, Option<Move>) {
        let rules = self.view.rules();
        let (mut best, mut best_move) = (-INFINITY, None);
        for (index, mv) in moves.iter().enumerate() {
            if alpha >= beta {
                break;
            }
            let next = play(rules, position, mv);
            let is_quiet = mv.captured.is_none() && mv.promotion.is_none();
            let gives_check =
                self.parties_of_team(1 - team).iter().any(|party| in_check(rules, &next, party));
            let deeper = at.depth - 1 + i32::from(gives_check && at.ply < self.max_extended_ply);
            let is_late = index >= 3 && at.depth >= 3 && is_quiet && !gives_check && !is_checked;
            let reduced = deeper - i32::from(is_late) - i32::from(is_late && index >= 12);
            let to = |depth| AlphaBetaNode::new(depth, at.ply + 1);
            let mut score = if index == 0 {
                self.score_after(position, &next, team, to(deeper), (alpha, beta))
            } else {
                self.score_after(position, &next, team, to(reduced), (alpha, alpha + 1))
            };
            if index > 0 && score > alpha && (reduced < deeper || score < beta) {
                score = self.score_after(position, &next, team, to(deeper), (alpha, beta));
            }
            if self.is_stopped {
                return (best.max(alpha), best_move);
            }
            if score > best {
                (best, best_move) = (score, Some(*mv));
            }
            alpha = alpha.max(best);
            if best >= beta && is_quiet {
                self.ordering.record_cutoff(position, mv, at.ply, at.depth);
            }
        }
        (best, best_move)
    }

    /// Returns the score of the position `next`, which follows `from`, for a team.
    pub(super) fn score_after(
        &mut self,
        from: &Position,
        next: &Position,
        team: usize,
        at: AlphaBetaNode,
        (alpha, beta): (Score, Score),
    ) -> Score {
        if self.view.is_drawn(&self.path, next) {
            return self.draw_scores[team];
        }
        self.path.push(from.hash());
        let score = if self.deciding_team(next, at.declined) == team {
            self.search(next, at, (alpha, beta))
        } else {
            -self.search(next, at, (-beta, -alpha))
        };
        self.path.pop();
        score
    }
}
