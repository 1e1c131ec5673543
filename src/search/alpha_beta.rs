//! Two camps: alpha-beta to ever greater depths. The sign follows the camp, not the ply: allies may move one after the
//! other, and whoever owes turns sits them out.
use super::move_ordering::{MAX_PLIES, MoveOrdering, sort};
use super::search_view::{INFINITY, MATE, MATE_THRESHOLD, SearchView};
use super::transposition::{Bound, TranspositionTable, key};
use super::{Score, Teams};
use crate::pieces::{ByParty, Party, PartySet};
use crate::rules::{
    Cause, Draw, HalfPoints, Move, Position, end_of_position, in_check, must_remove_kings, play, remove_kings,
};

/// What a draw is worth that counts as a win for somebody: the way to it is not forced.
const DRAW_ODDS_SCORE: Score = 3000;
/// So much less deep it is asked what a camp could do if it were on turn twice.
const NULL_MOVE_REDUCTION: i32 = 3;

/// Where a search is.
#[derive(Clone, Copy)]
pub(super) struct AlphaBetaNode {
    /// So many plies it still goes.
    pub(super) depth: i32,
    /// So many it has gone.
    pub(super) ply: usize,
    /// Whether a check is not answered out of turn.
    pub(super) declined: bool,
    /// Whether the ply before was none.
    pub(super) after_null_move: bool,
}

impl AlphaBetaNode {
    pub(super) const fn new(depth: i32, ply: usize) -> Self {
        Self { depth, ply, declined: false, after_null_move: false }
    }
}

/// One search of a game with two camps.
pub(super) struct AlphaBeta<'a> {
    pub(super) view: SearchView<'a>,
    teams: [PartySet; 2],
    pub(super) ordering: MoveOrdering,
    pub(super) table: TranspositionTable,
    /// What stood on the board before, and on the way to where the search is.
    path: Vec<u64>,
    pub(super) nodes: u64,
    /// It ends when so many positions were looked at.
    pub(super) max_nodes: u64,
    pub(super) is_stopped: bool,
    /// Checks are looked at deeper before this ply.
    pub(super) max_extended_ply: usize,
    /// What a draw is worth to each camp.
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
        let mut two = Self {
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
        two.draw_scores = [0, 1].map(|team| two.points_sign(&points, team) * DRAW_ODDS_SCORE);
        two
    }

    pub(super) fn team_of(&self, party: Party) -> usize {
        Teams::team_index(&self.teams, party)
    }

    /// Another party of the same camp decides at once, or the other camp.
    fn team_of_deciders(&self, deciders: PartySet) -> usize {
        deciders.iter().next().map_or(0, |party| self.team_of(party))
    }

    /// The camp of whoever decides.
    pub(super) fn deciding_team(&self, position: &Position, declined: bool) -> usize {
        self.team_of_deciders(self.view.deciders(position, declined).0)
    }

    /// The parties of a camp.
    pub(super) fn parties_of_team(&self, team: usize) -> PartySet {
        self.teams[team]
    }

    /// What a position is worth to a camp as it stands.
    pub(super) fn static_eval(&self, position: &Position, team: usize) -> Score {
        let have = self.view.evaluation.by_party(position);
        self.view
            .parties()
            .map(|party| if self.team_of(party) == team { have[party] } else { -have[party] })
            .sum()
    }

    /// Whether a camp gets more points than the other one: 1, or less: -1.
    fn points_sign(&self, points: &ByParty<HalfPoints>, team: usize) -> Score {
        let max_nodes = |wanted: usize| {
            let of_team = self.view.parties().filter(|&party| self.team_of(party) == wanted);
            of_team.map(|party| Score::from(points[party])).max().unwrap_or(0)
        };
        (max_nodes(team) - max_nodes(1 - team)).signum()
    }

    /// What the end of a game is worth to a camp, so many plies from now.
    pub(super) fn outcome_score(&self, position: &Position, team: usize, ply: usize) -> Option<Score> {
        let outcome = end_of_position(self.view.def, position)?;
        Some(self.points_sign(&outcome.points, team) * (MATE - ply as Score))
    }

    /// What a position is worth to a camp without what follows.
    pub(super) fn outcome_or_static_eval(&self, position: &Position, team: usize) -> Score {
        self.outcome_score(position, team, 1).unwrap_or_else(|| self.static_eval(position, team))
    }

    /// One position more is looked at. Says whether there was enough of it.
    pub(super) fn count_node(&mut self) -> bool {
        self.nodes += 1;
        self.is_stopped |= self.nodes >= self.max_nodes;
        self.is_stopped
    }

    /// The score for the camp of whoever decides, between two bounds.
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

    /// Nobody of the camp can move: the game is over, or kings are taken off.
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

    /// The score if a check is not answered out of turn.
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

    /// Whether a camp stands so well that it could do without a move.
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
            // With few men, having to move may be what loses.
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

    /// The best of these moves and its score.
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

    /// The score for a camp of what follows from a position.
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
