//! The strength levels of bots.
use super::Budget;
use crate::games::GameKind;
use crate::rules::splitmix64;

/// Percentage of its decisions in which level 1 plays without looking ahead.
const RANDOM_MOVE_PERCENT: u64 = 30;

/// The strength of a bot: from 1, which a child beats, to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The number of levels.
    pub const COUNT: u8 = 6;
    /// The highest level.
    pub const STRONGEST: Self = Self(Self::COUNT);

    /// The level of a bot that nobody has chosen another one for.
    pub const DEFAULT: Self = Self(2);

    /// Returns the level with a number from 1 to [`COUNT`](Self::COUNT), `None` for other numbers.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Iterates over all levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }

    /// Returns its number, from 1 to [`COUNT`](Self::COUNT).
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the budget of one decision in a game of this kind. The same seed gives the same budget, and so
    /// the same decision; different decisions need different seeds.
    #[must_use]
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
        // With more than two parties, a round takes more plies.
        let parties = i32::from(game_kind.info().parties() > 2 && self.0 > 2);
        Budget { nodes, depth: depth + parties, randomness, seed, is_gentle: self.0 <= 2 }
    }
}
