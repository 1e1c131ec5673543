//! The strength levels of bots.
use super::{Budget, ErrorRates, Score};
use crate::games::GameKind;

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

/// Returns the levels, the weakest first. The eighth level takes three seconds at the reference speed, that of the search
/// in Chromium in `docs/speed.md` (bridge 561, hex 150, fortress 476, coalition 462 thousand a second); the fifth less than a
/// third of a second. `selfplay levels` measures their distances.
const fn levels(game_kind: GameKind) -> [Play; Level::COUNT as usize] {
    match game_kind {
        GameKind::Bridge => [
            Play::new(500, 1, 60, [60, 35, 24]),
            Play::new(1_000, 2, 40, [45, 35, 15]),
            Play::new(2_000, 3, 25, [21, 9, 14]),
            Play::new(8_000, 5, 15, [15, 8, 11]),
            Play::new(12_000, UNLIMITED_DEPTH, 8, [9, 5, 7]),
            Play::best(30_000),
            Play::best(170_000),
            Play::best(1_680_000),
        ],
        GameKind::Hex => [
            Play::new(300, 0, 100, [95, 60, 60]),
            Play::new(300, 1, 110, [97, 55, 62]),
            Play::new(340, 2, 80, [90, 48, 42]),
            Play::new(400, 2, 40, [48, 36, 16]),
            Play::new(1_250, 3, 20, [19, 9, 12]),
            Play::new(3_600, 4, 10, [9, 5, 6]),
            Play::best(20_000),
            Play::best(450_000),
        ],
        GameKind::Fortress => [
            Play::new(500, 1, 60, [60, 35, 24]),
            Play::new(1_000, 2, 35, [35, 27, 12]),
            Play::new(2_500, 4, 20, [16, 8, 10]),
            Play::new(7_000, 5, 12, [10, 5, 7]),
            Play::new(20_000, UNLIMITED_DEPTH, 6, [5, 3, 4]),
            Play::new(70_000, UNLIMITED_DEPTH, 2, [2, 1, 2]),
            Play::best(320_000),
            Play::best(1_420_000),
        ],
        GameKind::Coalition => [
            Play::new(500, 1, 60, [60, 35, 24]),
            Play::new(1_000, 2, 40, [45, 35, 15]),
            Play::new(2_000, 4, 25, [21, 9, 14]),
            Play::new(5_000, 7, 15, [15, 8, 11]),
            Play::new(30_000, UNLIMITED_DEPTH, 8, [9, 5, 7]),
            Play::best(110_000),
            Play::best(400_000),
            Play::best(1_380_000),
        ],
    }
}

/// The levels that come nearest in strength to the six levels of earlier versions, the weakest first. It increases, so
/// that what has been agreed about a live game can be written as it was read.
const NEAREST_TO_SIX: [u8; 6] = [1, 2, 3, 4, 5, 6];

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

    /// Returns the level that comes nearest to one of the six levels of earlier versions, by its number from 1.
    #[must_use]
    pub fn nearest_to_six(number: u8) -> Option<Self> {
        NEAREST_TO_SIX.get(usize::from(number.checked_sub(1)?)).copied().map(Self)
    }

    /// Returns the number of the level in links of live games, which never changes. Those from 1 to 6 are the six levels
    /// of earlier versions; the levels that have come since follow.
    pub fn link_number(self) -> u8 {
        let is_this = |number: &u8| Self::from_link_number(*number) == Some(self);
        (1..=Self::COUNT).find(is_this).unwrap_or(self.0)
    }

    /// Returns the level with a number in links of live games.
    #[must_use]
    pub fn from_link_number(number: u8) -> Option<Self> {
        let new = || {
            let index = usize::from(number).checked_sub(NEAREST_TO_SIX.len() + 1)?;
            Self::all().filter(|level| !NEAREST_TO_SIX.contains(&level.0)).nth(index)
        };
        Self::nearest_to_six(number).or_else(new)
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
