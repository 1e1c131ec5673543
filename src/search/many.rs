//! Everybody for itself: the search asks what one party gets. Of its opponents each may answer a move with its best reply
//! against it, but only one of them in a round; the others play what looks best at first sight, so that the order of play is
//! kept (best-reply search of the "+" kind).
use super::Score;
use super::order::{MOST_PLIES, Memory, sort};
use super::sight::{BOUND, Sight, WON};
use crate::pieces::{ByParty, Party, PartySet};
use crate::rules::{
    Cause, Move, Outcome, Pacts, Position, end_of_position, in_check, play, take_kings_off, takes_kings_off,
};

/// What it costs if others share a coalition's point because a small power has not decided.
const STOPPED: Score = 2000;

/// Where a search is.
#[derive(Clone, Copy)]
pub(super) struct Round {
    /// So many plies it still goes.
    pub(super) depth: i32,
    /// So many it has gone.
    pub(super) ply: usize,
    /// Whether an opponent may still reply in this round.
    pub(super) replies: bool,
    /// Whether a check is not answered out of turn.
    pub(super) passed: bool,
}

impl Round {
    pub(super) const fn new(depth: i32, ply: usize) -> Self {
        Self { depth, ply, replies: true, passed: false }
    }

    const fn next(self, replies: bool) -> Self {
        Self { depth: self.depth - 1, ply: self.ply + 1, replies, passed: false }
    }
}

/// One search for one party.
pub(super) struct Many<'a> {
    pub(super) sight: Sight<'a>,
    /// For whom.
    party: Party,
    memory: Memory,
    path: Vec<u64>,
    pub(super) nodes: u64,
    pub(super) most: u64,
    pub(super) is_over: bool,
}

impl<'a> Many<'a> {
    pub(super) fn new(sight: Sight<'a>, party: Party, path: Vec<u64>, most: u64) -> Self {
        Self { sight, party, memory: Memory::new(), path, nodes: 0, most, is_over: false }
    }

    /// What a position is worth to a party as it stands.
    pub(super) fn standing(&self, position: &Position, party: Party) -> Score {
        let have = self.sight.worth.of_parties(position);
        match &self.sight.tables().pacts {
            Some(pacts) => balance_of_sides(pacts, position, party, &have),
            None => {
                let others: Vec<Score> =
                    self.sight.parties().filter(|&other| other != party).map(|other| have[other]).collect();
                let most = others.iter().copied().max().unwrap_or(0);
                // Who leads matters as much as the rest.
                have[party] - (most + others.iter().sum::<Score>() / others.len().max(1) as Score) / 2
            }
        }
    }

    /// What the end of a game is worth to the party, so many plies from now: most points are a win, sooner is better; to
    /// be mated is worse than that others are.
    fn ended(&self, outcome: &Outcome, ply: usize) -> Score {
        let own = outcome.points[self.party];
        let most = self.sight.parties().map(|party| outcome.points[party]).max().unwrap_or(0);
        let far = ply as Score;
        match outcome.cause {
            Cause::Draw(_) => 0,
            Cause::Stopped if own > 0 => 0,
            Cause::Stopped => far - STOPPED,
            _ if own == most => WON - far,
            _ if own > 0 => far - WON / 2,
            _ => far - WON,
        }
    }

    fn is_friend(&self, position: &Position, party: Party) -> bool {
        !position.relations().captures(self.party).contains(party)
    }

    /// What a position is worth to the party without what follows.
    pub(super) fn ended_or_standing(&self, position: &Position) -> Score {
        let outcome = end_of_position(self.sight.game, position);
        outcome.map_or_else(|| self.standing(position, self.party), |outcome| self.ended(&outcome, 1))
    }

    /// What a position is worth to the party when the search ends: what can be captured at once is counted.
    pub(super) fn seen(&self, position: &Position) -> Score {
        let friends: PartySet =
            self.sight.parties().filter(|&party| self.is_friend(position, party)).collect();
        let enemies = self.sight.parties().filter(|&party| !friends.contains(party)).collect();
        let [loss, less] = self.sight.prospects(position, enemies, friends);
        let standing = self.standing(position, self.party);
        if friends.contains(position.turn()) {
            let [gain, _] = self.sight.prospects(position, friends, enemies);
            // The man that is in danger is saved, or it is left for a better prey.
            standing - less + (gain - (loss - less)).max(0)
        } else {
            standing - loss - less / 2
        }
    }

    /// The score for the party, between two bounds.
    pub(super) fn search(&mut self, position: &Position, round: Round, bounds: (Score, Score)) -> Score {
        self.nodes += 1;
        self.is_over |= self.nodes >= self.most;
        if self.is_over {
            return 0;
        }
        if round.depth <= 0 || round.ply >= MOST_PLIES - 1 {
            return self.end(position, round);
        }
        let (deciders, is_answer) = self.sight.deciders(position, round.passed);
        let moves = self.sight.moves_of(position, deciders);
        if moves.is_empty() && !is_answer {
            return self.stuck(position, round, bounds);
        }
        let is_own = deciders.iter().all(|party| self.is_friend(position, party));
        if is_own {
            return self.own(position, moves, is_answer, round, bounds);
        }
        self.reply(position, moves, is_answer, round, bounds)
    }

    /// Where the search ends: whether it is mate is still asked.
    fn end(&self, position: &Position, round: Round) -> Score {
        let is_checked = in_check(self.sight.tables(), position, position.turn());
        let outcome = if is_checked { end_of_position(self.sight.game, position) } else { None };
        outcome.map_or_else(|| self.seen(position), |outcome| self.ended(&outcome, round.ply))
    }

    fn stuck(&mut self, position: &Position, round: Round, bounds: (Score, Score)) -> Score {
        if let Some(outcome) = end_of_position(self.sight.game, position) {
            return self.ended(&outcome, round.ply);
        }
        let tables = self.sight.tables();
        if takes_kings_off(tables, position) {
            return self.after(
                position,
                &take_kings_off(tables, position),
                round.next(round.replies),
                bounds,
            );
        }
        self.seen(position)
    }

    /// The best that the party or a friend can do; whether it is a choice to do nothing.
    fn own(
        &mut self,
        position: &Position,
        mut moves: Vec<Move>,
        may_pass: bool,
        round: Round,
        (mut alpha, beta): (Score, Score),
    ) -> Score {
        let mut best = -BOUND;
        if may_pass {
            best = self.search(position, Round { passed: true, ..round }, (alpha, beta));
            alpha = alpha.max(best);
        }
        self.order(position, &mut moves, round.ply);
        for mv in moves {
            if alpha >= beta || self.is_over {
                break;
            }
            let next = play(self.sight.tables(), position, &mv);
            best = best.max(self.after(position, &next, round.next(true), (alpha, beta)));
            alpha = alpha.max(best);
            if alpha >= beta && mv.captured.is_none() && mv.promotion.is_none() {
                self.memory.note(position, &mv, round.ply, round.depth);
            }
        }
        best
    }

    /// What an opponent does: what is worst for the party, if none has replied in this round, or what looks best to itself.
    fn reply(
        &mut self,
        position: &Position,
        mut moves: Vec<Move>,
        may_pass: bool,
        round: Round,
        (alpha, mut beta): (Score, Score),
    ) -> Score {
        let mut best = BOUND;
        if may_pass {
            best = self.search(position, Round { passed: true, ..round }, (alpha, beta));
        } else if let Some(mv) = moves.iter().max_by_key(|mv| self.sight.first_sight(position, mv)) {
            // The reply is left to the next one.
            let next = play(self.sight.tables(), position, mv);
            best = self.after(position, &next, round.next(round.replies), (alpha, beta));
        }
        if !round.replies {
            return best;
        }
        beta = beta.min(best);
        self.order(position, &mut moves, round.ply);
        for mv in moves {
            if alpha >= beta || self.is_over {
                break;
            }
            let next = play(self.sight.tables(), position, &mv);
            best = best.min(self.after(position, &next, round.next(false), (alpha, beta)));
            beta = beta.min(best);
            if alpha >= beta && mv.captured.is_none() && mv.promotion.is_none() {
                self.memory.note(position, &mv, round.ply, round.depth);
            }
        }
        best
    }

    fn order(&self, position: &Position, moves: &mut Vec<Move>, ply: usize) {
        sort(moves, |mv| self.memory.rank(self.sight.worth, position, mv, ply));
    }

    /// The score for the party of what follows from a position.
    pub(super) fn after(
        &mut self,
        from: &Position,
        next: &Position,
        round: Round,
        bounds: (Score, Score),
    ) -> Score {
        if self.sight.is_drawn(&self.path, next) {
            return 0;
        }
        self.path.push(from.hash());
        let score = self.search(next, round, bounds);
        self.path.pop();
        score
    }
}

/// What a side has more than the other one. Who is neutral may still choose.
fn balance_of_sides(pacts: &Pacts, position: &Position, party: Party, have: &ByParty<Score>) -> Score {
    let diplomacy = position.diplomacy();
    let side = |of: Party| -> Score { pacts.side(diplomacy, of).iter().map(|party| have[party]).sum() };
    if !pacts.is_neutral(position, party) {
        let others = [pacts.great, pacts.small].concat();
        let enemy = others.into_iter().find(|&other| {
            !pacts.side(diplomacy, party).contains(other) && !pacts.is_neutral(position, other)
        });
        return side(party) - enemy.map_or(0, side);
    }
    let free = pacts.great.into_iter().filter(|&great| pacts.partner(diplomacy, great).is_none());
    let with = |great: Party| have[party] + have[great] - side(pacts.other(great));
    free.map(with).max().unwrap_or(have[party])
}
