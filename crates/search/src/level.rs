//! The strength levels of bots.
use super::{Budget, ErrorRates, Score};
use engine::games::GameKind;

/// How a level plays: the limits of its search and its randomness, as in [`Budget`], and its errors.
#[derive(Clone, Copy)]
struct Play {
    nodes: u64,
    depth: i32,
    randomness: Score,
    errors: ErrorRates,
}

impl Play {
    /// The errors are how often it overlooks, grabs and forgets, in percent.
    const fn new(nodes: u64, depth: i32, randomness: Score, [overlooks, grabs, forgets]: [u8; 3]) -> Self {
        Self { nodes, depth, randomness, errors: ErrorRates { overlooks, grabs, forgets } }
    }

    /// A level without errors, which only its nodes limit.
    const fn best(nodes: u64) -> Self {
        Self::new(nodes, UNLIMITED_DEPTH, 0, [0; 3])
    }
}

/// The depth of a level that only its nodes limit.
const UNLIMITED_DEPTH: i32 = 60;

/// Returns the reference speed, in positions a millisecond: that of the search in Chromium in `docs/speed.md`.
pub(super) const fn reference_speed(game_kind: GameKind) -> f64 {
    match game_kind {
        GameKind::Bridge => 286.0,
        GameKind::Hex => 119.0,
        GameKind::Fortress => 133.0,
        GameKind::Coalition => 148.0,
    }
}

/// Returns the levels, the weakest first. The eighth level takes three seconds at the reference speed; the fifth less than a
/// third of a second. `arena levels` measures their distances.
const fn levels(game_kind: GameKind) -> [Play; Level::COUNT as usize] {
    match game_kind {
        GameKind::Bridge => [
            Play::new(500, 1, 60, [60, 35, 24]),
            Play::new(1_000, 2, 40, [45, 35, 15]),
            Play::new(2_000, 3, 25, [21, 9, 14]),
            Play::new(8_000, 5, 15, [15, 8, 11]),
            Play::new(12_000, UNLIMITED_DEPTH, 8, [9, 5, 7]),
            Play::new(30_000, UNLIMITED_DEPTH, 2, [4, 2, 3]),
            Play::new(120_000, UNLIMITED_DEPTH, 0, [3, 1, 2]),
            Play::best(860_000),
        ],
        GameKind::Hex => [
            Play::new(300, 0, 2_000, [99, 97, 97]),
            Play::new(300, 1, 2_000, [99, 97, 97]),
            Play::new(300, 1, 550, [98, 95, 96]),
            Play::new(320, 2, 340, [96, 86, 85]),
            Play::new(455, 3, 76, [66, 40, 46]),
            Play::new(880, 4, 31, [36, 21, 25]),
            Play::new(2_500, UNLIMITED_DEPTH, 11, [14, 8, 11]),
            Play::best(360_000),
        ],
        GameKind::Fortress => [
            Play::new(500, 1, 60, [60, 35, 24]),
            Play::new(1_000, 2, 35, [35, 27, 12]),
            Play::new(2_500, 4, 20, [16, 8, 10]),
            Play::new(7_000, 5, 12, [10, 5, 7]),
            Play::new(20_000, UNLIMITED_DEPTH, 6, [5, 3, 4]),
            Play::new(80_000, UNLIMITED_DEPTH, 2, [1, 1, 2]),
            Play::new(170_000, UNLIMITED_DEPTH, 0, [1, 1, 1]),
            Play::best(400_000),
        ],
        GameKind::Coalition => [
            Play::new(500, 1, 60, [60, 35, 24]),
            Play::new(1_000, 2, 40, [45, 35, 15]),
            Play::new(2_000, 4, 25, [21, 9, 14]),
            Play::new(5_000, 7, 15, [15, 8, 11]),
            Play::new(30_000, UNLIMITED_DEPTH, 8, [9, 5, 7]),
            Play::new(70_000, UNLIMITED_DEPTH, 2, [5, 3, 4]),
            Play::new(150_000, UNLIMITED_DEPTH, 0, [3, 1, 2]),
            Play::best(440_000),
        ],
    }
}

/// The strength of a bot: from 1, which can be beaten by someone who knows only the moves, to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The number of levels.
    pub const COUNT: u8 = 8;
    /// The lowest level.
    pub const WEAKEST: Self = Self(1);
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
        let Play { nodes, depth, randomness, errors } = levels(game_kind)[usize::from(self.0 - 1)];
        Budget { nodes, depth, randomness, seed, is_gentle: self.0 <= 2, errors, ..Budget::UNLIMITED }
    }
}
