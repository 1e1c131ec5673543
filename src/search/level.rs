//! The strength levels of bots.
use super::{Budget, ErrorRates, Score};
use crate::games::GameKind;

/// How a level plays, besides its nodes and depth: its randomness, as in [`Budget::randomness`], and its errors.
struct Play {
    randomness: Score,
    errors: ErrorRates,
}

impl Play {
    const fn new(randomness: Score, [overlooks, grabs, forgets]: [u8; 3]) -> Self {
        Self { randomness, errors: ErrorRates { overlooks, grabs, forgets } }
    }
}

/// The levels, the weakest first: randomness, and how often they overlook, grab and forget, in percent.
const PLAY: [Play; Level::COUNT as usize] = [
    Play::new(60, [60, 35, 24]),
    Play::new(40, [45, 35, 15]),
    Play::new(25, [21, 9, 14]),
    Play::new(15, [15, 8, 11]),
    Play::new(8, [9, 5, 7]),
    Play::new(0, [0; 3]),
    Play::new(0, [0; 3]),
    Play::new(0, [0; 3]),
];

/// The depth of a level that only its nodes limit.
const UNLIMITED: i32 = 60;

/// Returns the maximum depth of the first four levels, as in [`Budget::depth`].
const fn depths(game_kind: GameKind) -> [i32; 4] {
    match game_kind {
        GameKind::Bridge => [1, 2, 3, 5],
        GameKind::Hex => [1, 2, 3, 4],
        GameKind::Fortress => [1, 2, 4, 5],
        GameKind::Coalition => [1, 2, 4, 7],
    }
}

/// Returns the nodes of the levels, the weakest first. The eighth level takes three seconds at the reference speed, that
/// of the search in Chromium in `docs/speed.md` (bridge 561, hex 150, fortress 476, coalition 462 thousand a second); the
/// fifth less than a third of a second. `selfplay levels` measures their distances.
const fn nodes(game_kind: GameKind) -> [u64; Level::COUNT as usize] {
    match game_kind {
        GameKind::Bridge => [500, 1_000, 2_000, 8_000, 12_000, 45_000, 250_000, 1_680_000],
        GameKind::Hex => [300, 400, 1_000, 3_600, 32_000, 90_000, 200_000, 450_000],
        GameKind::Fortress => [500, 1_000, 2_000, 5_000, 14_000, 65_000, 300_000, 1_420_000],
        GameKind::Coalition => [500, 1_000, 2_000, 5_000, 30_000, 110_000, 400_000, 1_380_000],
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
        let index = usize::from(self.0 - 1);
        let Play { randomness, errors } = PLAY[index];
        Budget {
            nodes: nodes(game_kind)[index],
            depth: depths(game_kind).get(index).copied().unwrap_or(UNLIMITED),
            randomness,
            seed,
            is_gentle: self.0 <= 2,
            errors,
            ..Budget::UNLIMITED
        }
    }
}
