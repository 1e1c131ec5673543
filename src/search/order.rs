//! Which moves are looked at first.
use super::Worth;
use crate::board::Cell;
use crate::pieces::Man;
use crate::rules::{Move, Position};

/// No search is deeper, in plies.
pub(super) const MOST_PLIES: usize = 96;

/// What was learnt of quiet moves in this search.
pub(super) struct Memory {
    killers: [[Option<Move>; 2]; MOST_PLIES],
    /// By code of the man and target.
    good: Vec<u32>,
}

impl Memory {
    pub(super) fn new() -> Self {
        Self { killers: [[None; 2]; MOST_PLIES], good: vec![0; Man::CODES * Cell::MOST] }
    }

    /// A quiet move was too good for the other side.
    pub(super) fn note(&mut self, position: &Position, mv: &Move, ply: usize, depth: i32) {
        let killers = &mut self.killers[ply.min(MOST_PLIES - 1)];
        if killers[0] != Some(*mv) {
            killers[1] = killers[0];
            killers[0] = Some(*mv);
        }
        if let Some(man) = position.man(mv.from) {
            let good = &mut self.good[man.code() * Cell::MOST + mv.to.index()];
            *good = (*good + (depth * depth) as u32).min(1 << 20);
        }
    }

    /// The greater, the earlier.
    pub(super) fn rank(&self, worth: &Worth, position: &Position, mv: &Move, ply: usize) -> i64 {
        let man = position.man(mv.from);
        let prey = mv.captured.and_then(|cell| position.man(cell));
        let gain =
            prey.map_or(0, |man| worth.average(man)) + mv.promotion.map_or(0, |man| worth.average(man));
        if gain > 0 {
            return (1 << 40) + i64::from(gain) * 16 - man.map_or(0, |man| i64::from(worth.average(man)));
        }
        let killers = &self.killers[ply.min(MOST_PLIES - 1)];
        if let Some(place) = killers.iter().position(|killer| *killer == Some(*mv)) {
            return (1 << 30) - place as i64;
        }
        let Some(man) = man else { return 0 };
        let good = self.good[man.code() * Cell::MOST + mv.to.index()];
        let place = worth.man(mv.to, man) - worth.man(mv.from, man);
        i64::from(good) * 64 + i64::from(place)
    }
}

/// Moves with the first one foremost.
pub(super) fn sort(moves: &mut Vec<Move>, mut rank: impl FnMut(&Move) -> i64) {
    let mut ranked: Vec<(i64, Move)> = moves.iter().map(|mv| (rank(mv), *mv)).collect();
    ranked.sort_by_key(|ranked| std::cmp::Reverse(ranked.0));
    moves.clear();
    moves.extend(ranked.into_iter().map(|(_, mv)| mv));
}
