//! The strength levels of bots.
use super::games::tuning_of;
use super::{Budget, ErrorRates, Score};
use engine::games::GameKind;

/// How a level plays: the limits of its search and its randomness, as in [`Budget`], and its errors.
#[derive(Clone, Copy)]
pub(super) struct LevelLimits {
    nodes: u64,
    depth: i32,
    randomness: Score,
    errors: ErrorRates,
}

impl LevelLimits {
    /// `[overlooks, grabs, forgets]` are the rates of its errors, in percent.
    pub(super) const fn new(
        nodes: u64,
        depth: i32,
        randomness: Score,
        [overlooks, grabs, forgets]: [u8; 3],
    ) -> Self {
        Self { nodes, depth, randomness, errors: ErrorRates { overlooks, grabs, forgets } }
    }

    /// A level without errors, which only its nodes limit.
    pub(super) const fn best(nodes: u64) -> Self {
        Self::new(nodes, UNLIMITED_DEPTH, 0, [0; 3])
    }
}

/// The depth of a level that only its nodes limit.
pub(super) const UNLIMITED_DEPTH: i32 = 60;

/// The strength of a bot: from 1, which can be beaten by someone who knows only the moves, to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The number of levels, from 1 to 8.
    pub const COUNT: u8 = 8;
    /// Level 1.
    pub const WEAKEST: Self = Self(1);
    /// Level 8, which makes no errors.
    pub const STRONGEST: Self = Self(Self::COUNT);

    /// The default level of a bot.
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

    /// The number of the level, from 1 to [`COUNT`](Self::COUNT).
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the budget of one decision in a game of this kind. The same seed gives the same budget, and so
    /// the same decision; different decisions need different seeds.
    #[must_use]
    pub fn budget(self, game_kind: GameKind, seed: u64) -> Budget {
        let LevelLimits { nodes, depth, randomness, errors } =
            tuning_of(game_kind).levels[usize::from(self.0 - 1)];
        Budget { nodes, depth, randomness, seed, is_gentle: self.0 <= 2, errors, ..Budget::UNLIMITED }
    }
}
