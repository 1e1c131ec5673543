//! Best-reply search for more than two teams: maximises the score of one party. In each round, one opponent
//! at most plays its best reply against that party. The others play what looks best for themselves without
//! search, so that no turn is left out (the variant known as BRS+).
//!
//! Where no coalitions form, the depth counts choices: a move of the party is one, and the moves of all opponents up to its next
//! one are one together. So no line ends between two opponents, where its last position would look worse for the party than it
//! is. Late moves are searched less deep there. In coalition chess the depth counts plies, and nothing is left out: neutral
//! powers may still become friends.
use super::Score;
use super::attack_map::AttackMap;
use super::move_ordering::{MAX_PLIES, MoveOrdering, MovePicker, OrderingContext};
use super::search_view::{INFINITY, MATE, MATE_THRESHOLD, SearchView};
use engine::pieces::{ByParty, Party, PartySet};
use engine::rules::{
    Cause, CoalitionRules, Move, Outcome, Position, end_of_position, in_check, must_remove_kings, play,
    remove_kings,
};
use std::cell::LazyCell;

/// The penalty if the game is stopped because a small power has not joined, and only others share the point.
const STOPPED_PENALTY: Score = 2000;

/// After this number of quiet moves of the party, the others are searched less deep at first.
const EARLY_MOVES: usize = 3;
/// After this number of quiet replies the others are searched less deep at first. In the last choice of a line they are left
/// out, unless they check the party.
const EARLY_REPLIES: usize = 2;

/// A node of the search tree.
#[derive(Clone, Copy)]
pub(super) struct BestReplyNode {
    /// The remaining depth, in choices or plies.
    pub(super) depth: i32,
    /// The distance from the root in plies.
    pub(super) ply: usize,
    /// Whether an opponent may still give its best reply in this round.
    pub(super) may_reply: bool,
    /// Whether all parties have declined to answer the check out of turn.
    pub(super) declined: bool,
}

impl BestReplyNode {
    pub(super) const fn new(depth: i32, ply: usize) -> Self {
        Self { depth, ply, may_reply: true, declined: false }
    }

    /// Returns the node of the next ply, with the depth reduced by `reduction`.
    const fn next(self, reduction: i32, may_reply: bool) -> Self {
        Self { depth: self.depth - reduction, ply: self.ply + 1, may_reply, declined: false }
    }
}

/// The search of one position for one party.
pub(super) struct BestReply<'a> {
    pub(super) view: SearchView<'a>,
    /// The party whose score is maximised.
    party: Party,
    /// Whether the depth counts choices and late moves are searched less deep.
    pub(super) is_selective: bool,
    ordering: MoveOrdering,
    /// The attacks of the position that was evaluated last.
    attacks: Box<AttackMap>,
    path: Vec<u64>,
    pub(super) nodes: u64,
    pub(super) max_nodes: u64,
    pub(super) is_stopped: bool,
}

impl Drop for BestReply<'_> {
    fn drop(&mut self) {
        self.view.count_visited(self.nodes);
    }
}

impl<'a> BestReply<'a> {
    pub(super) fn new(view: SearchView<'a>, party: Party, path: Vec<u64>, max_nodes: u64) -> Self {
        let (ordering, attacks) = (MoveOrdering::new(), Box::new(AttackMap::new()));
        let is_selective = view.rules.coalition.is_none();
        Self { view, party, is_selective, ordering, attacks, path, nodes: 0, max_nodes, is_stopped: false }
    }

    /// Returns the static evaluation of a position for a party, relative to the other parties.
    pub(super) fn static_eval(&self, position: &Position, party: Party) -> Score {
        let have = self.view.evaluation.by_party(self.view.rules, position);
        self.balance(position, party, &have)
    }

    /// Returns the evaluation of a party relative to the other parties.
    pub(super) fn balance(&self, position: &Position, party: Party, have: &ByParty<Score>) -> Score {
        match &self.view.rules.coalition {
            Some(coalition) => balance_of_sides(coalition, position, party, have),
            None => {
                let others: Vec<Score> =
                    self.view.parties().filter(|&other| other != party).map(|other| have[other]).collect();
                let best_other = others.iter().copied().max().unwrap_or(0);
                // The strongest opponent counts as much as the average of all.
                have[party] - (best_other + others.iter().sum::<Score>() / others.len().max(1) as Score) / 2
            }
        }
    }

    /// Returns the score of an outcome for the party, `ply` plies from the root. Most points are a win, the
    /// sooner the better. Being mated scores lower than another party's being mated.
    fn outcome_score(&self, outcome: &Outcome, ply: usize) -> Score {
        let own = outcome.points[self.party];
        let max_points = self.view.parties().map(|party| outcome.points[party]).max().unwrap_or(0);
        let far = ply as Score;
        match outcome.cause {
            Cause::Draw(_) => 0,
            Cause::Stopped if own > 0 => 0,
            Cause::Stopped => far - STOPPED_PENALTY,
            _ if own == max_points => MATE - far,
            _ if own > 0 => far - MATE / 2,
            _ => far - MATE,
        }
    }

    fn is_friend(&self, position: &Position, party: Party) -> bool {
        !position.relations().captures(self.party).contains(party)
    }

    /// Returns the score of a position for the party without search.
    pub(super) fn outcome_or_static_eval(&self, position: &Position) -> Score {
        let outcome = end_of_position(self.view.def, position);
        outcome
            .map_or_else(|| self.static_eval(position, self.party), |outcome| self.outcome_score(&outcome, 1))
    }

    /// Returns the score of a position at the horizon: the static evaluation, corrected by the captures that
    /// are possible next. It stands in for a quiescence search.
    pub(super) fn eval_with_captures(&mut self, position: &Position) -> Score {
        let friends: PartySet =
            self.view.parties().filter(|&party| self.is_friend(position, party)).collect();
        let enemies = self.view.parties().filter(|&party| !friends.contains(party)).collect();
        let have = self.attacks.evaluate(&self.view, position);
        let static_eval = self.balance(position, self.party, &have);
        let best_captures = |by, of| self.attacks.best_captures(&self.view, position, by, of);
        let [loss, less] = best_captures(enemies, friends);
        if friends.contains(position.turn()) {
            let [gain, _] = best_captures(friends, enemies);
            // The party saves the endangered piece, or gives it up for a better capture.
            static_eval - less + (gain - (loss - less)).max(0)
        } else {
            static_eval - loss - less / 2
        }
    }

    /// Returns the score for the party, within the bounds.
    pub(super) fn search(
        &mut self,
        position: &Position,
        node: BestReplyNode,
        bounds: (Score, Score),
    ) -> Score {
        self.nodes += 1;
        self.is_stopped |= self.nodes >= self.max_nodes || self.view.is_stop_wanted(self.nodes);
        if self.is_stopped {
            return 0;
        }
        if node.depth <= 0 || node.ply >= MAX_PLIES - 1 {
            return self.horizon(position, node);
        }
        let (deciders, is_answer) = self.view.deciders(position, node.declined);
        let moves = self.view.moves_of(position, deciders);
        if moves.is_empty() && !is_answer {
            return self.without_moves(position, node, bounds);
        }
        let is_own = deciders.iter().all(|party| self.is_friend(position, party));
        if is_own {
            return self.own_moves(position, moves, is_answer, node, bounds);
        }
        self.opponent_moves(position, moves, is_answer, node, bounds)
    }

    /// Returns the score at the horizon. Mates are still recognised there.
    fn horizon(&mut self, position: &Position, node: BestReplyNode) -> Score {
        let (score, turn) = (self.eval_with_captures(position), position.turn());
        // The attacks that were found rule out most checks.
        let is_checked = self.attacks.reach_king(position, turn) && in_check(self.view.rules, position, turn);
        let outcome = if is_checked { end_of_position(self.view.def, position) } else { None };
        outcome.map_or(score, |outcome| self.outcome_score(&outcome, node.ply))
    }

    fn without_moves(&mut self, position: &Position, node: BestReplyNode, bounds: (Score, Score)) -> Score {
        if let Some(outcome) = end_of_position(self.view.def, position) {
            return self.outcome_score(&outcome, node.ply);
        }
        let rules = self.view.rules;
        if must_remove_kings(rules, position) {
            return self.score_after(
                position,
                &remove_kings(rules, position),
                node.next(1, node.may_reply),
                bounds,
            );
        }
        self.eval_with_captures(position)
    }

    /// Returns the score if the party or an ally moves. `may_decline`: it may also do nothing.
    fn own_moves(
        &mut self,
        position: &Position,
        moves: Vec<Move>,
        may_decline: bool,
        node: BestReplyNode,
        (mut alpha, beta): (Score, Score),
    ) -> Score {
        let mut best = -INFINITY;
        if may_decline {
            best = self.search(position, BestReplyNode { declined: true, ..node }, (alpha, beta));
            alpha = alpha.max(best);
        }
        let rules = self.view.rules;
        let is_checked = LazyCell::new(|| in_check(rules, position, position.turn()));
        let mut quiet_moves = 0;
        for (_, mv) in self.ordered(position, moves, node.ply) {
            if alpha >= beta || self.is_stopped {
                break;
            }
            let next = play(rules, position, &mv);
            quiet_moves += usize::from(is_quiet(&mv));
            if self.is_selective
                && is_quiet(&mv)
                && quiet_moves > EARLY_MOVES
                && node.depth > 1
                && !*is_checked
            {
                let score = self.score_after(position, &next, node.next(2, true), (alpha, alpha + 1));
                if score <= alpha {
                    best = best.max(score);
                    continue;
                }
            }
            best = best.max(self.score_after(position, &next, node.next(1, true), (alpha, beta)));
            alpha = alpha.max(best);
            if alpha >= beta && is_quiet(&mv) {
                self.ordering.record_cutoff(position, &mv, &[], context(node.ply), node.depth);
            }
        }
        best
    }

    /// Returns the score if an opponent moves. It plays what looks best for itself or, if none has replied in
    /// this round yet, what is worst for the party. `may_decline`: it may also do nothing.
    fn opponent_moves(
        &mut self,
        position: &Position,
        moves: Vec<Move>,
        may_decline: bool,
        node: BestReplyNode,
        (alpha, mut beta): (Score, Score),
    ) -> Score {
        let mut best = INFINITY;
        let rules = self.view.rules;
        if may_decline {
            best = self.search(position, BestReplyNode { declined: true, ..node }, (alpha, beta));
        } else if let Some(mv) = self.view.most_gaining(position, &moves) {
            // The best reply is left to a later opponent.
            let next = play(rules, position, &mv);
            let reduction = self.reduction_to(&next);
            best = self.score_after(position, &next, node.next(reduction, node.may_reply), (alpha, beta));
        }
        if !node.may_reply {
            return best;
        }
        beta = beta.min(best);
        let is_checked = LazyCell::new(|| in_check(rules, position, position.turn()));
        let mut quiet_replies = 0;
        for (_, mv) in self.ordered(position, moves, node.ply) {
            if alpha >= beta || self.is_stopped {
                break;
            }
            let next = play(rules, position, &mv);
            let reduction = self.reduction_to(&next);
            quiet_replies += usize::from(is_quiet(&mv));
            // An opponent that would be mated looks at everything.
            let is_late = self.is_selective
                && is_quiet(&mv)
                && quiet_replies > EARLY_REPLIES
                && best < MATE_THRESHOLD
                && !*is_checked;
            if is_late && node.depth == 1 && !in_check(rules, &next, self.party) {
                continue;
            }
            if is_late && node.depth > 1 {
                let score =
                    self.score_after(position, &next, node.next(reduction + 1, false), (beta - 1, beta));
                if score >= beta {
                    best = best.min(score);
                    continue;
                }
            }
            best = best.min(self.score_after(position, &next, node.next(reduction, false), (alpha, beta)));
            beta = beta.min(best);
            if alpha >= beta && is_quiet(&mv) {
                self.ordering.record_cutoff(position, &mv, &[], context(node.ply), node.depth);
            }
        }
        best
    }

    /// Returns by how much the move of an opponent to the position `next` reduces the depth: 1, or 0 if the depth counts choices
    /// and another opponent moves then.
    fn reduction_to(&self, next: &Position) -> i32 {
        i32::from(!self.is_selective || next.turn() == self.party)
    }

    fn ordered(&self, position: &Position, moves: Vec<Move>, ply: usize) -> MovePicker {
        MovePicker::new(moves, |mv| self.ordering.rank(self.view.evaluation, position, mv, context(ply)))
    }

    /// Returns the score of the position `next`, which follows `from`, for the party.
    pub(super) fn score_after(
        &mut self,
        from: &Position,
        next: &Position,
        node: BestReplyNode,
        bounds: (Score, Score),
    ) -> Score {
        if self.view.is_drawn(&self.path, next) {
            return 0;
        }
        self.path.push(from.hash());
        let score = self.search(next, node, bounds);
        self.path.pop();
        score
    }
}

/// Whether a move neither captures nor promotes.
pub(super) const fn is_quiet(mv: &Move) -> bool {
    mv.captured.is_none() && mv.promotion.is_none()
}

/// Returns the context of moves at this distance from the root. What the last move did is not considered.
const fn context(ply: usize) -> OrderingContext {
    OrderingContext { ply, last: None }
}

/// Returns the lead of a party's side over the enemy side. A neutral power may still choose: it counts with
/// the great power that promises it more.
fn balance_of_sides(
    coalition: &CoalitionRules,
    position: &Position,
    party: Party,
    have: &ByParty<Score>,
) -> Score {
    let state = position.coalition();
    let side = |of: Party| -> Score { coalition.side(state, of).iter().map(|party| have[party]).sum() };
    if !coalition.is_neutral(position, party) {
        let others = [coalition.great, coalition.small].concat();
        let enemy = others.into_iter().find(|&other| {
            !coalition.side(state, party).contains(other) && !coalition.is_neutral(position, other)
        });
        return side(party) - enemy.map_or(0, side);
    }
    let free = coalition.great.into_iter().filter(|&great| coalition.partner(state, great).is_none());
    let with = |great: Party| have[party] + have[great] - side(coalition.other(great));
    free.map(with).max().unwrap_or(have[party])
}
