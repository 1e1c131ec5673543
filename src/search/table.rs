//! What a search remembers of positions that it has looked at.
use super::Score;
use super::sight::SURE;
use crate::pieces::{Party, PartySet};
use crate::rules::{Move, Position, scrambled};

/// At least and at most so many positions are remembered.
const ENTRIES: [usize; 2] = [1 << 10, 1 << 17];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    #[default]
    None,
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Entry {
    key: u64,
    score: Score,
    depth: i8,
    bound: Bound,
    mv: Option<Move>,
}

/// Scores and best moves by position.
pub(super) struct Table(Vec<Entry>);

impl Table {
    /// A table for a search that looks at so many positions.
    pub(super) fn new(nodes: u64) -> Self {
        let [least, most] = ENTRIES;
        let entries = usize::try_from(nodes).unwrap_or(most).clamp(least, most).next_power_of_two();
        Self(vec![Entry::default(); entries])
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.0.len() - 1)
    }

    /// What is known of a position.
    pub(super) fn known(&self, key: u64) -> Option<&Entry> {
        Some(&self.0[self.place(key)]).filter(|entry| entry.key == key && entry.bound != Bound::None)
    }

    /// Remembers what was found at a ply.
    pub(super) fn note(
        &mut self,
        key: u64,
        depth: i32,
        (score, bound): (Score, Bound),
        ply: usize,
        mv: Option<Move>,
    ) {
        let place = self.place(key);
        // A score of a won game counts from the position, not from where the search began.
        let away = if score > SURE { ply as Score } else { 0 } - if score < -SURE { ply as Score } else { 0 };
        self.0[place] = Entry { key, score: score + away, depth: depth.clamp(-1, 100) as i8, bound, mv };
    }
}

impl Entry {
    /// The move that was best.
    pub(super) fn best(&self) -> Option<Move> {
        self.mv
    }

    /// The score, if it was found deep enough and says enough between these bounds.
    pub(super) fn score(&self, depth: i32, ply: usize, (alpha, beta): (Score, Score)) -> Option<Score> {
        let nearer = if self.score > SURE { ply as Score } else { 0 }
            - if self.score < -SURE { ply as Score } else { 0 };
        let score = self.score - nearer;
        let says_enough = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= beta,
            Bound::AtMost => score <= alpha,
            Bound::None => false,
        };
        (says_enough && i32::from(self.depth) >= depth).then_some(score)
    }
}

/// What tells positions apart beyond men and turn.
pub(super) fn key(position: &Position, passed: bool) -> u64 {
    let mut key = position.hash() ^ if passed { scrambled(1 << 62) } else { 0 };
    for right in position.en_passant() {
        key ^= scrambled(0x1_0000 | (right.passed.index() as u64) << 8 | right.man.index() as u64);
    }
    let diplomacy = position.diplomacy();
    let bits = |parties: PartySet| parties.iter().fold(0, |bits, party| bits | 1 << party.index());
    let mut more = bits(diplomacy.answering) | bits(position.out()) << 4;
    for party in Party::first(Party::MOST) {
        more = more << 8 | u64::from(diplomacy.owed[party]) << 4;
        more |= diplomacy.partners[party].map_or(0, |partner| partner.index() as u64 + 1);
    }
    if more == 0 { key } else { key ^ scrambled(more | 1 << 63) }
}
