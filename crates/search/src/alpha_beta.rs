//! Alpha-beta search for two teams. The sign of a score follows the team, not the ply: allies may move one
//! after the other, and parties that owe turns sit them out.
use super::attack_cache::AttackCache;
use super::move_ordering::{MAX_PLIES, MoveOrdering, MovePicker, PieceTarget};
use super::node::{AlphaBetaNode, NodeState};
use super::pruning::{MovePruning, SINGULAR_DEPTH, is_noisy, reduction};
use super::search_view::{INFINITY, MATE, MATE_THRESHOLD, SearchView};
use super::static_eval::KeptEvals;
use super::task::KeptTable;
use super::transposition::{Bound, TranspositionTable, key};
use super::{Score, Teams};
use engine::pieces::{Party, PartySet};
use engine::rules::{Cause, Draw, Fate, Move, Position, in_check, play};

/// The score of a draw that gives one team more points (draw odds). It is far below a mate, since the path to
/// a draw is not forced.
pub(super) const DRAW_ODDS_SCORE: Score = 3000;
/// Nodes of at least this depth without a move from the transposition table are searched a ply less deep.
const MIN_UNKNOWN_DEPTH: i32 = 4;

/// Among two parties, no move is skipped before this ply.
const WHOLE_PLIES: usize = 3;
/// Among four, fewer plies are whole: they look too few turns ahead otherwise.
const WHOLE_PLIES_OF_FOUR: usize = 2;
/// In coalition chess even fewer.
const COALITION_WHOLE_PLIES: usize = 1;
/// Among two parties, no move that gives check is skipped before this ply; among four, before twice this ply.
const CHECKED_PLIES: usize = 6;

/// The search of one position with two teams.
pub(super) struct AlphaBeta<'a> {
    pub(super) view: SearchView<'a>,
    teams: [PartySet; 2],
    pub(super) ordering: MoveOrdering,
    pub(super) table: TranspositionTable,
    /// The place where the table is kept for the next search; `None` if it is not kept.
    kept_table: Option<&'a KeptTable>,
    /// The hashes of the game's positions and of those on the path to the current node.
    pub(super) path: Vec<u64>,
    pub(super) evals: KeptEvals,
    pub(super) attacks: AttackCache,
    /// The static evaluations on the path to the current node, each for the team that decided.
    pub(super) static_evals: [(Score, usize); MAX_PLIES],
    pub(super) nodes: u64,
    /// The search stops when [`nodes`](Self::nodes) reaches this number.
    pub(super) max_nodes: u64,
    pub(super) is_stopped: bool,
    /// Moves that give check are extended by a ply if they are made before this ply.
    pub(super) max_extended_ply: usize,
    /// The score of a draw for each team.
    draw_scores: [Score; 2],
    /// Whether a game is lost only in check: out of check, a node can be judged before its moves are generated.
    ends_by_check_only: bool,
    /// The ply before which no move is skipped.
    whole_plies: usize,
    /// Whether nodes and moves are left out by their evaluation. A search for forced mates looks at all of them.
    pub(super) is_selective: bool,
}

impl Drop for AlphaBeta<'_> {
    fn drop(&mut self) {
        self.view.count_visited(self.nodes);
        if let Some(kept) = self.kept_table {
            kept.replace(Some(std::mem::take(&mut self.table)));
        }
    }
}

impl<'a> AlphaBeta<'a> {
    pub(super) fn new(
        view: SearchView<'a>,
        teams: [PartySet; 2],
        path: Vec<u64>,
        position: &Position,
        max_nodes: u64,
        kept_table: Option<&'a KeptTable>,
    ) -> Self {
        let rules = view.rules;
        let kept = kept_table.and_then(|kept| kept.take());
        let table = kept.unwrap_or_else(|| TranspositionTable::new(max_nodes));
        let ordering = MoveOrdering::new();
        let mut alpha_beta = Self {
            view,
            teams,
            ordering,
            table,
            kept_table,
            path,
            evals: KeptEvals::new(max_nodes),
            attacks: AttackCache::new(),
            static_evals: [(0, 0); MAX_PLIES],
            nodes: 0,
            max_nodes,
            is_stopped: false,
            max_extended_ply: MAX_PLIES / 3,
            draw_scores: [0; 2],
            ends_by_check_only: rules.mate_rule.fate == Fate::EndsGame
                && !rules.mate_rule.kings_are_captured
                && rules.coalition.is_none(),
            whole_plies: match rules.parties {
                _ if rules.coalition.is_some() => COALITION_WHOLE_PLIES,
                2 => WHOLE_PLIES,
                _ => WHOLE_PLIES_OF_FOUR,
            },
            is_selective: true,
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

    pub(super) fn deciding_team(&self, position: &Position, declined: bool) -> usize {
        self.team_of_deciders(self.view.deciders(position, declined).0)
    }

    pub(super) fn parties_of_team(&self, team: usize) -> PartySet {
        self.teams[team]
    }

    /// Counts a node. `true`: the search has to stop.
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
        // No score is better than a mate with the next ply, or worse than one on the board.
        let ply = at.ply as Score;
        let bounds = (bounds.0.max(ply - MATE), bounds.1.min(MATE - ply - 1));
        if bounds.0 >= bounds.1 {
            return bounds.0;
        }
        let key = key(position, at.declined);
        let known = self.table.probe(key).copied();
        let is_pv = bounds.1 - bounds.0 > 1;
        let score = known.and_then(|known| known.score(at.depth, at.ply, bounds));
        if let Some(score) = score.filter(|_| !is_pv && at.excluded.is_none()) {
            return score;
        }
        let first = known.and_then(|known| known.best());
        let (deciders, is_answer) = self.view.deciders(position, at.declined);
        let team = self.team_of_deciders(deciders);
        let is_checked = deciders.iter().any(|party| in_check(self.view.rules, position, party));
        let better = known.and_then(|known| known.score(-1, at.ply, bounds));
        let state =
            self.state_of(position, (key, at.ply), NodeState::before(team, is_checked, is_pv), better);
        if !is_answer
            && self.ends_by_check_only
            && let Some(score) = self.pruned_score(position, state, at, bounds)
        {
            return score;
        }
        let mut moves = self.view.moves_of(position, deciders);
        if moves.is_empty() && !is_answer {
            return self.without_moves(position, team, at, bounds);
        }
        if !is_answer
            && !self.ends_by_check_only
            && let Some(score) = self.pruned_score(position, state, at, bounds)
        {
            return score;
        }
        let may_be_singular = self.is_selective
            && !is_answer
            && (1..self.max_extended_ply).contains(&at.ply)
            && at.depth >= SINGULAR_DEPTH
            && at.excluded.is_none();
        let mut extension = 0;
        if may_be_singular
            && let (Some(known), Some(first)) = (known, first)
            && let Some(bound) = known.lower_bound(at.depth - 3, at.ply)
            && bound.abs() < MATE_THRESHOLD
        {
            match self.singular_extension(position, first, bound, at, bounds.1) {
                Ok(plies) => extension = plies,
                Err(score) => return score,
            }
        }
        if let Some(excluded) = at.excluded {
            moves.retain(|mv| *mv != excluded);
            if moves.is_empty() {
                return bounds.0;
            }
        }
        let is_unknown = self.is_selective && first.is_none() && at.depth >= MIN_UNKNOWN_DEPTH && at.ply > 0;
        let at = AlphaBetaNode { depth: at.depth - i32::from(is_unknown), ..at };
        let start = if is_answer { self.score_of_declining(position, team, at, bounds) } else { -INFINITY };
        let moves = self.ordered(position, moves, first, at, team);
        let (best, mv) =
            self.best_move(position, moves, (state, extension), at, (bounds.0.max(start), bounds.1));
        let best = best.max(start);
        if at.excluded.is_none() {
            self.store_result(key, at, (best, mv.or(first)), bounds);
        }
        best
    }

    /// Stores the result of a node, unless it is that of a search that was stopped.
    fn store_result(
        &mut self,
        key: u64,
        at: AlphaBetaNode,
        (best, mv): (Score, Option<Move>),
        bounds: (Score, Score),
    ) {
        let bound = match best {
            best if best >= bounds.1 => Bound::Lower,
            best if best > bounds.0 => Bound::Exact,
            _ => Bound::Upper,
        };
        if !self.is_stopped {
            self.table.store(key, at.depth, (best, bound), at.ply, mv);
        }
    }

    /// Returns the moves in the order of the search, the one from the transposition table first. Captures that seem to
    /// lose material come last.
    fn ordered(
        &self,
        position: &Position,
        moves: Vec<Move>,
        first: Option<Move>,
        at: AlphaBetaNode,
        team: usize,
    ) -> MovePicker {
        let (evaluation, protectors) = (self.view.evaluation, self.parties_of_team(1 - team));
        MovePicker::new(moves, |mv| {
            if Some(*mv) == first {
                return i32::MAX;
            }
            let rank = self.ordering.rank(evaluation, position, mv, at.context());
            let piece = position.piece(mv.from);
            let is_bad = is_noisy(mv)
                && piece.is_some_and(|piece| self.view.loses_material(position, mv, piece, protectors));
            if is_bad { rank - i32::MAX / 2 } else { rank }
        })
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

    /// Returns the best score of these moves, and its move (principal variation search with late move
    /// reductions).
    fn best_move(
        &mut self,
        position: &Position,
        moves: MovePicker,
        (state, extension): (NodeState, i32),
        at: AlphaBetaNode,
        (mut alpha, beta): (Score, Score),
    ) -> (Score, Option<Move>) {
        let (mut best, mut best_move, parties) = (-INFINITY, None, self.view.rules.parties);
        let mut pruning = MovePruning::new(state, at.depth);
        let mut failed: Vec<Move> = Vec::new();
        for (index, (rank, mv)) in moves.enumerate() {
            if alpha >= beta {
                break;
            }
            let history = self.ordering.history(position, &mv, at.last);
            let reduced_by = reduction(&mv, index, state, at.depth, history);
            let is_skipped = index > 0
                && best > -MATE_THRESHOLD
                && at.ply >= self.whole_plies
                && self.is_selective
                && (pruning.skips(&mv, rank, at.depth - reduced_by, history, alpha)
                    || pruning.skips_losing(&mv, at.depth - reduced_by, alpha)
                        && self.loses_piece(position, &mv, state.team))
                && !(at.ply < CHECKED_PLIES * parties / 2 && self.gives_check(position, &mv, state.team));
            if is_skipped {
                // The score of the move may be anything up to alpha.
                best = best.max(alpha);
                if !is_noisy(&mv) && at.ply >= CHECKED_PLIES * parties / 2 && pruning.skips_rest() {
                    break;
                }
                continue;
            }
            let score = self.score_of_move(
                position,
                (&mv, index, if index == 0 { -extension } else { reduced_by }),
                state,
                at,
                (alpha, beta),
            );
            if self.is_stopped {
                return (best.max(alpha), best_move);
            }
            if score > best {
                (best, best_move) = (score, Some(mv));
            }
            alpha = alpha.max(best);
            if best >= beta && !is_noisy(&mv) {
                self.ordering.record_cutoff(position, &mv, &failed, at.context(), at.depth);
            } else if !is_noisy(&mv) {
                failed.push(mv);
            }
        }
        (best, best_move)
    }

    /// Whether a move of a team loses material on its target.
    fn loses_piece(&self, position: &Position, mv: &Move, team: usize) -> bool {
        let protectors = self.parties_of_team(1 - team);
        position.piece(mv.from).is_some_and(|piece| self.view.loses_material(position, mv, piece, protectors))
    }

    /// Whether a move of a team gives check.
    fn gives_check(&self, position: &Position, mv: &Move, team: usize) -> bool {
        let next = play(self.view.rules, position, mv);
        self.parties_of_team(1 - team).iter().any(|party| in_check(self.view.rules, &next, party))
    }

    /// Returns the score of the move at an index in the order of the search.
    fn score_of_move(
        &mut self,
        position: &Position,
        (mv, index, reduced_by): (&Move, usize, i32),
        NodeState { team, is_pv, .. }: NodeState,
        at: AlphaBetaNode,
        (alpha, beta): (Score, Score),
    ) -> Score {
        let rules = self.view.rules;
        let next = play(rules, position, mv);
        let gives_check = self.parties_of_team(1 - team).iter().any(|party| in_check(rules, &next, party));
        let deeper = at.depth - 1 + i32::from(gives_check && at.ply < self.max_extended_ply);
        let last = PieceTarget::of(position, mv);
        let to = |depth| AlphaBetaNode::after(last, depth, at.ply + 1);
        if index == 0 {
            let extended = deeper.max(at.depth - 1 - reduced_by);
            return self.score_after(position, &next, team, to(extended), (alpha, beta));
        }
        let reduced = deeper - if gives_check { reduced_by.min(1) } else { reduced_by };
        let mut score = self.score_after(position, &next, team, to(reduced), (alpha, alpha + 1));
        if score > alpha && reduced < deeper && !self.is_stopped {
            score = self.score_after(position, &next, team, to(deeper), (alpha, alpha + 1));
        }
        if is_pv && score > alpha && score < beta && !self.is_stopped {
            score = self.score_after(position, &next, team, to(deeper), (alpha, beta));
        }
        score
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
