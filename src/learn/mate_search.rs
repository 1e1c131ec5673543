//! Mates that can be forced: everything is tried, so this is for positions with few men or few moves.
use crate::games::GameDef;
use crate::pieces::{Party, PartySet};
use crate::rules::{
    Cause, Move, Outcome, Position, end_of_position, legal_moves, must_remove_kings, parties_to_answer, play,
    remove_kings,
};

/// The search for mates of a party and its allies, who move for the same end.
pub struct MateSearch<'a> {
    def: &'a dyn GameDef,
    player: Party,
    side: PartySet,
    /// So many positions may still be looked at.
    nodes_left: u64,
}

/// A search gives up after so many positions.
const MAX_NODES: u64 = 20_000_000;

impl<'a> MateSearch<'a> {
    /// A search for a party in a position.
    pub fn new(def: &'a dyn GameDef, position: &Position, player: Party) -> Self {
        let capturable = position.relations().captures(player);
        let side = Party::first(def.rules().parties).filter(|&party| !capturable.contains(party)).collect();
        Self { def, player, side, nodes_left: MAX_NODES }
    }

    /// The moves of the party on turn after which mate in so many moves is forced, this one counted.
    pub fn first_moves(&mut self, position: &Position, moves: usize) -> Vec<Move> {
        let rules = self.def.rules();
        let mut all = legal_moves(rules, position);
        all.retain(|mv| self.is_won(&play(rules, position, mv), moves - 1));
        all
    }

    /// In how many moves at least mate is forced, up to this many; whoever is on turn.
    pub fn least(&mut self, position: &Position, max: usize) -> Option<usize> {
        (0..=max).find(|&moves| self.is_won(position, moves))
    }

    /// Whether the position is won: it is mate, or so many more moves of the side force it.
    fn is_won(&mut self, position: &Position, moves: usize) -> bool {
        if self.nodes_left == 0 {
            return false;
        }
        self.nodes_left -= 1;
        if let Some(outcome) = end_of_position(self.def, position) {
            return self.wins(&outcome);
        }
        let rules = self.def.rules();
        // Who is given check may answer before whoever is on turn moves.
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
        let all = legal_moves(rules, position);
        if is_own {
            all.iter().any(|mv| self.is_won(&play(rules, position, mv), moves - 1))
        } else {
            all.iter().all(|mv| self.is_won(&play(rules, position, mv), moves))
        }
    }

    /// Whether an end is a mate that nobody gets more from than the player.
    fn wins(&self, outcome: &Outcome) -> bool {
        let points = outcome.points;
        let others = || Party::first(self.def.rules().parties);
        matches!(outcome.cause, Cause::Mate(_))
            && others().all(|other| points[other] <= points[self.player])
            && others().any(|other| points[other] < points[self.player])
    }
}

/// The answers out of turn that are allowed.
fn out_of_turn_moves(def: &dyn GameDef, position: &Position) -> Vec<(Party, Move)> {
    let rules = def.rules();
    let of = |party| {
        let moves = legal_moves(rules, &position.with_turn(party));
        moves.into_iter().map(move |mv| (party, mv))
    };
    parties_to_answer(rules, position).iter().flat_map(of).collect()
}

/// What the other side does to be mated as late as it can, when it can be mated in so many moves; the first of what is
/// equally good. Somebody may answer out of turn.
pub fn longest_defence(
    def: &dyn GameDef,
    position: &Position,
    player: Party,
    moves: usize,
) -> Option<(Party, Move)> {
    let (rules, turn) = (def.rules(), position.turn());
    let mut all: Vec<(Party, Move)> = legal_moves(rules, position).into_iter().map(|mv| (turn, mv)).collect();
    all.extend(out_of_turn_moves(def, position));
    let capturable = position.relations().captures(player);
    all.retain(|(by, _)| capturable.contains(*by));
    let late = |(_, mv): &(Party, Move)| {
        let after = play(rules, position, mv);
        MateSearch::new(def, &after, player).least(&after, moves).unwrap_or(usize::MAX)
    };
    // The last of the greatest would be taken.
    all.into_iter().rev().max_by_key(late)
}
