//! The transposition table: scores and best moves of positions that the search has visited.
use super::Score;
use super::search_view::{INFINITY, MATE_THRESHOLD};
use engine::rules::{Move, Position, splitmix64};

/// The minimum and maximum number of entries, powers of two.
const ENTRY_LIMITS: [usize; 2] = [1 << 10, 1 << 17];

/// A bound replaces a result for the same position that is at most this much deeper, in plies.
const MAX_LOST_DEPTH: i32 = 2;

/// How a stored score bounds the true score. `None`: the slot is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    #[default]
    None,
    Exact,
    Lower,
    Upper,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Entry {
    key: u64,
    score: Score,
    depth: i8,
    bound: Bound,
    mv: Option<Move>,
}

/// A table of scores and best moves by [`key`]. A new entry replaces the old one in its slot, unless that is a deeper one of the same
/// position.
#[derive(Default)]
pub(super) struct TranspositionTable(Vec<Entry>);

impl TranspositionTable {
    /// Returns an empty table, sized for a search with this node limit.
    pub(super) fn new(nodes: u64) -> Self {
        let [min, max] = ENTRY_LIMITS;
        let entries = usize::try_from(nodes).unwrap_or(max).clamp(min, max).next_power_of_two();
        Self(vec![Entry::default(); entries])
    }

    /// Returns an empty table of at most this number of megabytes, and at least one entry.
    pub(super) fn of_megabytes(megabytes: usize) -> Self {
        let entries = megabytes.saturating_mul(1 << 20) / size_of::<Entry>();
        // The greatest power of two that is not greater.
        Self(vec![Entry::default(); 1 << entries.max(1).ilog2()])
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.0.len() - 1)
    }

    pub(super) fn probe(&self, key: u64) -> Option<&Entry> {
        Some(&self.0[self.slot(key)]).filter(|entry| entry.key == key && entry.bound != Bound::None)
    }

    /// Stores the result for a position that is `ply` plies from the root.
    pub(super) fn store(
        &mut self,
        key: u64,
        depth: i32,
        (score, bound): (Score, Bound),
        ply: usize,
        mv: Option<Move>,
    ) {
        let place = self.slot(key);
        let known = &self.0[place];
        let is_deeper = known.key == key && i32::from(known.depth) > depth + MAX_LOST_DEPTH;
        if is_deeper && known.bound != Bound::None && bound != Bound::Exact {
            return;
        }
        // Mate scores are stored relative to the position, not to the root.
        let away = if score > MATE_THRESHOLD { ply as Score } else { 0 }
            - if score < -MATE_THRESHOLD { ply as Score } else { 0 };
        self.0[place] = Entry { key, score: score + away, depth: depth.clamp(-1, 100) as i8, bound, mv };
    }
}

impl Entry {
    pub(super) fn best(&self) -> Option<Move> {
        self.mv
    }

    /// Returns a score that the position has at least, if it was found at this depth at least.
    pub(super) fn lower_bound(&self, depth: i32, ply: usize) -> Option<Score> {
        let is_lower = matches!(self.bound, Bound::Lower | Bound::Exact);
        self.score(depth, ply, (-INFINITY, -INFINITY)).filter(|_| is_lower)
    }

    /// Returns the score relative to the root, `ply` plies above, if it was found at this depth at least and
    /// decides between these bounds.
    pub(super) fn score(&self, depth: i32, ply: usize, (alpha, beta): (Score, Score)) -> Option<Score> {
        let nearer = if self.score > MATE_THRESHOLD { ply as Score } else { 0 }
            - if self.score < -MATE_THRESHOLD { ply as Score } else { 0 };
        let score = self.score - nearer;
        let says_enough = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
            Bound::None => false,
        };
        (says_enough && i32::from(self.depth) >= depth).then_some(score)
    }
}

/// Returns the key of a position and of the decision not to answer a check.
pub(super) fn key(position: &Position, declined: bool) -> u64 {
    position.full_hash() ^ if declined { splitmix64(1 << 62) } else { 0 }
}
