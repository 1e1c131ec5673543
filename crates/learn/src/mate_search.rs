//! Search for forced mates. It tries all moves, so it suits positions with few pieces or few moves.
use engine::games::GameDef;
use engine::pieces::{Party, PartySet};
use engine::rules::{
    Cause, Move, Outcome, Position, end_of_position, in_check, legal_moves, legal_moves_of,
    must_remove_kings, parties_to_answer, play, remove_kings, splitmix64,
};

/// From this number of moves of the side on, what is found out about a position is kept.
const MIN_KEPT_MOVES: usize = 2;
/// The smallest and the greatest number of positions of which it is kept, powers of two.
const ENTRY_LIMITS: [usize; 2] = [1 << 6, 1 << 20];

/// A search for mates of a party and its allies, which play together.
pub struct MateSearch<'a> {
    def: &'a dyn GameDef,
    player: Party,
    side: PartySet,
    /// The number of positions that the search may still visit.
    nodes_left: u64,
    /// Whether positions are won, with their keys: [`Position::full_hash`] mixed with the moves of the side.
    known: Vec<(u64, bool)>,
    /// By moves of the side and party on turn: the reply that avoided mate last. It often does again.
    replies: Vec<[Option<Move>; Party::MAX_COUNT]>,
}

impl<'a> MateSearch<'a> {
    /// A search gives up after visiting this number of positions: it then finds no more mates.
    pub const MAX_NODES: u64 = 20_000_000;

    /// Returns a search for mates of `player` and its allies, which are taken from the position.
    #[must_use]
    pub fn new(def: &'a dyn GameDef, position: &Position, player: Party) -> Self {
        Self::with_budget(def, position, player, Self::MAX_NODES)
    }

    /// The same, which may visit another number of positions.
    #[must_use]
    pub fn with_budget(def: &'a dyn GameDef, position: &Position, player: Party, nodes: u64) -> Self {
        let side = side_of(def, position, player);
        let [min, max] = ENTRY_LIMITS;
        let entries = usize::try_from(nodes / 16).unwrap_or(max).clamp(min, max).next_power_of_two();
        Self { def, player, side, nodes_left: nodes, known: vec![(0, false); entries], replies: Vec::new() }
    }

    /// Returns the number of positions that it may still visit. 0: it has given up, so that mates may have been missed.
    pub fn nodes_left(&self) -> u64 {
        self.nodes_left
    }

    /// Returns the legal moves in the position after which mate is forced within `moves` moves of the side,
    /// this one included. `moves` must be 1 or more.
    #[must_use]
    pub fn first_moves(&mut self, position: &Position, moves: usize) -> Vec<Move> {
        let rules = self.def.rules();
        let mut all = legal_moves_of(rules, position, self.side);
        all.retain(|mv| self.is_won(&play(rules, position, mv), moves - 1));
        all
    }

    /// Returns the smallest number of moves of the side, up to `max`, in which mate is forced, whichever
    /// party is on turn. 0: it is mate already. `None`: mate is not forced.
    #[must_use]
    pub fn shortest_mate(&mut self, position: &Position, max: usize) -> Option<usize> {
        (0..=max).find(|&moves| self.is_won(position, moves))
    }

    /// Whether the position is won for the side: it is mate, or `moves` more moves of the side force mate.
    fn is_won(&mut self, position: &Position, moves: usize) -> bool {
        if moves < MIN_KEPT_MOVES {
            return self.find_out(position, moves);
        }
        let key = position.full_hash() ^ splitmix64(moves as u64);
        let slot = key as usize & (self.known.len() - 1);
        let (known, is_won) = self.known[slot];
        if known == key {
            return is_won;
        }
        let is_won = self.find_out(position, moves);
        if self.nodes_left > 0 {
            self.known[slot] = (key, is_won);
        }
        is_won
    }

    fn find_out(&mut self, position: &Position, moves: usize) -> bool {
        if self.nodes_left == 0 {
            return false;
        }
        self.nodes_left -= 1;
        if let Some(outcome) = end_of_position(self.def, position) {
            return self.wins(&outcome);
        }
        let rules = self.def.rules();
        // A party that is given check may answer before the party on turn moves.
        let is_answered = out_of_turn_moves(self.def, position)
            .into_iter()
            .any(|(by, mv)| !self.side.contains(by) && !self.is_won(&play(rules, position, &mv), moves));
        if is_answered {
            return false;
        }
        let is_own = self.side.contains(position.turn());
        if is_own && moves == 0 {
            return false;
        }
        if must_remove_kings(rules, position) {
            return self.is_won(&remove_kings(rules, position), moves - usize::from(is_own));
        }
        if is_own { self.has_winning_move(position, moves) } else { !self.has_defence(position, moves) }
    }

    fn has_winning_move(&mut self, position: &Position, moves: usize) -> bool {
        let rules = self.def.rules();
        let enemies: PartySet =
            Party::first(rules.parties).filter(|&party| !self.side.contains(party)).collect();
        let mut quiet = Vec::new();
        for mv in legal_moves_of(rules, position, PartySet::only(position.turn())) {
            let next = play(rules, position, &mv);
            // Moves that give check are tried first.
            if !enemies.iter().any(|enemy| in_check(rules, &next, enemy)) {
                quiet.push(next);
            } else if self.is_won(&next, moves - 1) {
                return true;
            }
        }
        quiet.iter().any(|next| self.is_won(next, moves - 1))
    }

    fn has_defence(&mut self, position: &Position, moves: usize) -> bool {
        let (rules, turn) = (self.def.rules(), position.turn().index());
        let known = self.replies.get(moves).and_then(|replies| replies[turn]);
        let mut all = legal_moves_of(rules, position, PartySet::only(position.turn()));
        if let Some(at) = known.and_then(|known| all.iter().position(|mv| *mv == known)) {
            all.swap(0, at);
        }
        let defence = all.into_iter().find(|mv| !self.is_won(&play(rules, position, mv), moves));
        if defence.is_some() {
            if self.replies.len() <= moves {
                self.replies.resize(moves + 1, Default::default());
            }
            self.replies[moves][turn] = defence;
        }
        defence.is_some()
    }

    /// Whether an outcome is a mate in which no party gets more points than the player, and at least one gets
    /// fewer.
    fn wins(&self, outcome: &Outcome) -> bool {
        let points = outcome.points;
        let others = || Party::first(self.def.rules().parties);
        matches!(outcome.cause, Cause::Mate(_))
            && others().all(|other| points[other] <= points[self.player])
            && others().any(|other| points[other] < points[self.player])
    }
}

/// Returns a party with its allies.
pub(super) fn side_of(def: &dyn GameDef, position: &Position, player: Party) -> PartySet {
    let capturable = position.relations().captures(player);
    Party::first(def.rules().parties).filter(|&party| !capturable.contains(party)).collect()
}

/// Returns the legal answers out of turn, each with its party.
pub(super) fn out_of_turn_moves(def: &dyn GameDef, position: &Position) -> Vec<(Party, Move)> {
    let rules = def.rules();
    let of = |party| {
        let moves = legal_moves(rules, &position.with_turn(party));
        moves.into_iter().map(move |mv| (party, mv))
    };
    parties_to_answer(rules, position).iter().flat_map(of).collect()
}

/// Returns the moves with which opponents of `player` can answer, each with its party: the one on turn, or one out of turn.
pub(super) fn replies(def: &dyn GameDef, position: &Position, player: Party) -> Vec<(Party, Move)> {
    let (rules, turn) = (def.rules(), position.turn());
    let mut all: Vec<(Party, Move)> = legal_moves(rules, position).into_iter().map(|mv| (turn, mv)).collect();
    all.extend(out_of_turn_moves(def, position));
    let capturable = position.relations().captures(player);
    all.retain(|(by, _)| capturable.contains(*by));
    all
}

/// Returns the move by which an opponent of `player` avoids mate longest, if `player` has `moves` moves left
/// for it. A move after which mate is not forced is best; the first of equal moves is returned. The party may
/// also answer out of turn. `None` if no opponent can move. About `nodes` positions are visited.
#[must_use]
pub fn longest_defence(
    def: &dyn GameDef,
    position: &Position,
    player: Party,
    moves: usize,
    nodes: u64,
) -> Option<(Party, Move)> {
    let all = replies(def, position, player);
    let nodes_each = nodes / all.len().max(1) as u64;
    let mut best: Option<((Party, Move), usize)> = None;
    for reply in all {
        let after = play(def.rules(), position, &reply.1);
        let mut search = MateSearch::with_budget(def, &after, player, nodes_each);
        let Some(delay) = search.shortest_mate(&after, moves) else { return Some(reply) };
        if best.is_none_or(|(_, longest)| delay > longest) {
            best = Some((reply, delay));
        }
    }
    best.map(|(reply, _)| reply)
}
