//! How strong opponents are.
use super::Budget;
use crate::games::GameKind;
use crate::rules::splitmix64;

/// So often of a hundred times the weakest does not look at what follows.
const RANDOM_MOVE_PERCENT: u64 = 30;

/// How strong an opponent is: from 1, which a child beats, to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// How many there are.
    pub const COUNT: u8 = 6;
    /// The strongest.
    pub const STRONGEST: Self = Self(Self::COUNT);

    /// A level by its number.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How it thinks about a decision in a game. The same seed decides the same.
    pub fn budget(self, game_kind: GameKind, seed: u64) -> Budget {
        let is_blind = splitmix64(seed ^ 0xb11d) % 100 < RANDOM_MOVE_PERCENT;
        let (nodes, depth, randomness) = match self.0 {
            1 if is_blind => (400, 0, 150),
            1 => (400, 1, 200),
            2 => (1_000, 2, 100),
            3 => (3_000, 3, 50),
            4 => (9_000, 4, 20),
            5 => (27_000, 8, 6),
            _ => (90_000, 60, 0),
        };
        // Where more than two decide, a round is deeper.
        let parties = if matches!(game_kind, GameKind::Bridge) { 0 } else { i32::from(self.0 > 2) };
        Budget { nodes, depth: depth + parties, randomness, seed }
    }
}
