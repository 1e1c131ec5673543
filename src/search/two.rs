//! Two camps: alpha-beta to ever greater depths. The sign follows the camp, not the ply: allies may move one after the
//! other, and whoever owes turns sits them out.
use super::order::{MOST_PLIES, Memory, sort};
use super::sight::{BOUND, SURE, Sight, WON};
use super::table::{Bound, Table, key};
use super::{Camps, Score};
use crate::pieces::{ByParty, Party, PartySet};
use crate::rules::{
    Cause, Draw, HalfPoints, Move, Position, end_of_position, in_check, play, take_kings_off, takes_kings_off,
};

/// What a draw is worth that counts as a win for somebody: the way to it is not forced.
const DRAWN_WIN: Score = 3000;
/// So much less deep it is asked what a camp could do if it were on turn twice.
const FREE_MOVE: i32 = 3;

/// Where a search is.
#[derive(Clone, Copy)]
pub(super) struct At {
    /// So many plies it still goes.
    pub(super) depth: i32,
    /// So many it has gone.
    pub(super) ply: usize,
    /// Whether a check is not answered out of turn.
    pub(super) passed: bool,
    /// Whether the ply before was none.
    pub(super) is_free: bool,
}

impl At {
    pub(super) const fn new(depth: i32, ply: usize) -> Self {
        Self { depth, ply, passed: false, is_free: false }
    }
}

/// One search of a game with two camps.
pub(super) struct Two<'a> {
    pub(super) sight: Sight<'a>,
    camps: [PartySet; 2],
    pub(super) memory: Memory,
    pub(super) table: Table,
    /// What stood on the board before, and on the way to where the search is.
    path: Vec<u64>,
    pub(super) nodes: u64,
    /// It ends when so many positions were looked at.
    pub(super) most: u64,
    pub(super) is_over: bool,
    /// Checks are looked at deeper before this ply.
    pub(super) extended: usize,
    /// What a draw is worth to each camp.
    drawn: [Score; 2],
}

impl<'a> Two<'a> {
    pub(super) fn new(
        sight: Sight<'a>,
        camps: [PartySet; 2],
        path: Vec<u64>,
        position: &Position,
        most: u64,
    ) -> Self {
        let (memory, table) = (Memory::new(), Table::new(most));
        let mut two = Self {
            sight,
            camps,
            memory,
            table,
            path,
            nodes: 0,
            most,
            is_over: false,
            extended: MOST_PLIES / 3,
            drawn: [0; 2],
        };
        let points = sight.game.points(position, Cause::Draw(Draw::Threefold));
        two.drawn = [0, 1].map(|camp| two.balance(&points, camp) * DRAWN_WIN);
        two
    }

    pub(super) fn camp(&self, party: Party) -> usize {
        Camps::camp(&self.camps, party)
    }

    /// Another party of the same camp decides at once, or the other camp.
    fn camp_of(&self, deciders: PartySet) -> usize {
        deciders.iter().next().map_or(0, |party| self.camp(party))
    }

    /// The camp of whoever decides.
    pub(super) fn deciding(&self, position: &Position, passed: bool) -> usize {
        self.camp_of(self.sight.deciders(position, passed).0)
    }

    /// The parties of a camp.
    pub(super) fn of_camp(&self, camp: usize) -> PartySet {
        self.camps[camp]
    }

    /// What a position is worth to a camp as it stands.
    pub(super) fn standing(&self, position: &Position, camp: usize) -> Score {
        let have = self.sight.worth.of_parties(position);
        self.sight
            .parties()
            .map(|party| if self.camp(party) == camp { have[party] } else { -have[party] })
            .sum()
    }

    /// Whether a camp gets more points than the other one: 1, or less: -1.
    fn balance(&self, points: &ByParty<HalfPoints>, camp: usize) -> Score {
        let most = |wanted: usize| {
            let of_camp = self.sight.parties().filter(|&party| self.camp(party) == wanted);
            of_camp.map(|party| Score::from(points[party])).max().unwrap_or(0)
        };
        (most(camp) - most(1 - camp)).signum()
    }

    /// What the end of a game is worth to a camp, so many plies from now.
    pub(super) fn ended(&self, position: &Position, camp: usize, ply: usize) -> Option<Score> {
        let outcome = end_of_position(self.sight.game, position)?;
        Some(self.balance(&outcome.points, camp) * (WON - ply as Score))
    }

    /// What a position is worth to a camp without what follows.
    pub(super) fn ended_or_standing(&self, position: &Position, camp: usize) -> Score {
        self.ended(position, camp, 1).unwrap_or_else(|| self.standing(position, camp))
    }

    /// One position more is looked at. Says whether there was enough of it.
    pub(super) fn count(&mut self) -> bool {
        self.nodes += 1;
        self.is_over |= self.nodes >= self.most;
        self.is_over
    }

    /// The score for the camp of whoever decides, between two bounds.
    pub(super) fn search(&mut self, position: &Position, at: At, bounds: (Score, Score)) -> Score {
        if at.depth <= 0 || at.ply >= MOST_PLIES - 1 {
            return self.captures(position, at.ply, bounds, 0);
        }
        if self.count() {
            return 0;
        }
        let key = key(position, at.passed);
        let known = self.table.known(key);
        if let Some(score) = known.and_then(|known| known.score(at.depth, at.ply, bounds)) {
            return score;
        }
        let first = known.and_then(|known| known.best());
        let (deciders, is_answer) = self.sight.deciders(position, at.passed);
        let camp = self.camp_of(deciders);
        let mut moves = self.sight.moves_of(position, deciders);
        if moves.is_empty() && !is_answer {
            return self.stuck(position, camp, at, bounds);
        }
        let is_checked = deciders.iter().any(|party| in_check(self.sight.tables(), position, party));
        if !is_answer && !is_checked && self.is_good_anyway(position, camp, at, bounds.1) {
            return bounds.1;
        }
        let worth = self.sight.worth;
        sort(&mut moves, |mv| {
            if Some(*mv) == first { i64::MAX } else { self.memory.rank(worth, position, mv, at.ply) }
        });
        let start = if is_answer { self.let_pass(position, camp, at, bounds) } else { -BOUND };
        let (best, mv) =
            self.best_of(position, &moves, (camp, is_checked), at, (bounds.0.max(start), bounds.1));
        let best = best.max(start);
        if !self.is_over {
            let bound = match best {
                best if best >= bounds.1 => Bound::AtLeast,
                best if best > bounds.0 => Bound::Exact,
                _ => Bound::AtMost,
            };
            self.table.note(key, at.depth, (best, bound), at.ply, mv.or(first));
        }
        best
    }

    /// Nobody of the camp can move: the game is over, or kings are taken off.
    fn stuck(&mut self, position: &Position, camp: usize, at: At, bounds: (Score, Score)) -> Score {
        if let Some(score) = self.ended(position, camp, at.ply) {
            return score;
        }
        let tables = self.sight.tables();
        if takes_kings_off(tables, position) {
            let next = take_kings_off(tables, position);
            return self.after(position, &next, camp, At::new(at.depth - 1, at.ply + 1), bounds);
        }
        self.standing(position, camp)
    }

    /// The score if a check is not answered out of turn.
    pub(super) fn let_pass(
        &mut self,
        position: &Position,
        camp: usize,
        at: At,
        (alpha, beta): (Score, Score),
    ) -> Score {
        let at = At { passed: true, ..at };
        if self.deciding(position, true) == camp {
            self.search(position, at, (alpha, beta))
        } else {
            -self.search(position, at, (-beta, -alpha))
        }
    }

    /// Whether a camp stands so well that it could do without a move.
    fn is_good_anyway(&mut self, position: &Position, camp: usize, at: At, beta: Score) -> bool {
        let tables = self.sight.tables();
        let next = tables.order.after(position.turn());
        let owes = |party: Party| position.diplomacy().owed[party] > 0;
        let is_sound = at.depth >= 3
            && !at.is_free
            && at.ply > 0
            && beta.abs() < SURE
            && self.camp(next) != camp
            && !position.out().contains(next)
            && !self.sight.parties().any(owes)
            // With few men, having to move may be what loses.
            && position.men_of(position.turn()).len() > 4
            && self.standing(position, camp) >= beta;
        if !is_sound {
            return false;
        }
        let seen = position.as_seen_by(next);
        let at = At { depth: at.depth - FREE_MOVE, ply: at.ply + 1, passed: true, is_free: true };
        self.path.push(position.hash());
        let score = -self.search(&seen, at, (-beta, 1 - beta));
        self.path.pop();
        score >= beta && !self.is_over
    }

    /// The best of these moves and its score.
    fn best_of(
        &mut self,
        position: &Position,
        moves: &[Move],
        (camp, is_checked): (usize, bool),
        at: At,
        (mut alpha, beta): (Score, Score),
    ) -> (Score, Option<Move>) {
        let tables = self.sight.tables();
        let (mut best, mut best_move) = (-BOUND, None);
        for (index, mv) in moves.iter().enumerate() {
            if alpha >= beta {
                break;
            }
            let next = play(tables, position, mv);
            let is_quiet = mv.captured.is_none() && mv.promotion.is_none();
            let gives_check = self.of_camp(1 - camp).iter().any(|party| in_check(tables, &next, party));
            let deeper = at.depth - 1 + i32::from(gives_check && at.ply < self.extended);
            let is_late = index >= 3 && at.depth >= 3 && is_quiet && !gives_check && !is_checked;
            let reduced = deeper - i32::from(is_late) - i32::from(is_late && index >= 12);
            let to = |depth| At::new(depth, at.ply + 1);
            let mut score = if index == 0 {
                self.after(position, &next, camp, to(deeper), (alpha, beta))
            } else {
                self.after(position, &next, camp, to(reduced), (alpha, alpha + 1))
            };
            if index > 0 && score > alpha && (reduced < deeper || score < beta) {
                score = self.after(position, &next, camp, to(deeper), (alpha, beta));
            }
            if self.is_over {
                return (best.max(alpha), best_move);
            }
            if score > best {
                (best, best_move) = (score, Some(*mv));
            }
            alpha = alpha.max(best);
            if best >= beta && is_quiet {
                self.memory.note(position, mv, at.ply, at.depth);
            }
        }
        (best, best_move)
    }

    /// The score for a camp of what follows from a position.
    pub(super) fn after(
        &mut self,
        from: &Position,
        next: &Position,
        camp: usize,
        at: At,
        (alpha, beta): (Score, Score),
    ) -> Score {
        if self.sight.is_drawn(&self.path, next) {
            return self.drawn[camp];
        }
        self.path.push(from.hash());
        let score = if self.deciding(next, at.passed) == camp {
            self.search(next, at, (alpha, beta))
        } else {
            -self.search(next, at, (-beta, -alpha))
        };
        self.path.pop();
        score
    }
}
