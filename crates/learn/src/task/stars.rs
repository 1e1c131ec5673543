//! The way of a piece to stars, while no other party moves.
use engine::board::CellSet;
use engine::games::GameDef;
use engine::pieces::Party;
use engine::rules::{Move, Position, legal_moves, play};
use std::collections::HashSet;

/// Returns moves of a party that visit all the stars within this number of moves, the first of the shortest ones; `None` if there
/// are none. No other party moves.
pub(super) fn way_to_stars(
    def: &dyn GameDef,
    position: &Position,
    player: Party,
    stars: CellSet,
    moves: usize,
) -> Option<Vec<Move>> {
    let mut search = WayToStars { def, player, failed: HashSet::new() };
    (stars.len()..=moves).find_map(|moves| {
        let mut way = Vec::new();
        search
            .finds(&position.with_turn(player), stars, moves, &mut way)
            .then(|| way.into_iter().rev().collect())
    })
}

struct WayToStars<'a> {
    def: &'a dyn GameDef,
    player: Party,
    /// Positions without a way, with the stars and the moves that are left.
    failed: HashSet<(u64, CellSet, usize)>,
}

impl WayToStars<'_> {
    /// Whether there is a way; it is written with its last move first.
    fn finds(&mut self, position: &Position, stars: CellSet, moves: usize, way: &mut Vec<Move>) -> bool {
        if stars.is_empty() {
            return true;
        }
        let key = (position.full_hash(), stars, moves);
        if stars.len() > moves || self.failed.contains(&key) {
            return false;
        }
        for mv in legal_moves(self.def.rules(), position) {
            let mut left = stars;
            left.remove(mv.to);
            let next = play(self.def.rules(), position, &mv).with_turn(self.player);
            if self.finds(&next, left, moves - 1, way) {
                way.push(mv);
                return true;
            }
        }
        self.failed.insert(key);
        false
    }
}
