//! What can be agreed on before a game besides its options.
use super::{GameOptions, with_options};
use crate::board::Cell;
use crate::pieces::Party;
use crate::rules::Position;

/// A dummy of coalition chess: a small power, and the great power whose player moves it.
pub type Dummy = (Party, Party);

/// What was agreed on before a game besides its options; empty in games without such agreements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// The cells whose pieces are removed from the start position, all of one party (material odds of bridge
    /// chess).
    pub removed_cells: Vec<Cell>,
    /// The dummies of coalition chess.
    pub dummies: Vec<Dummy>,
}

/// What can be agreed on before a game, and what follows from it.
pub struct Agreements {
    /// The ids of the rules about it.
    pub rules: &'static [&'static str],
    /// Returns the options and the agreement without what is impossible together.
    pub limit: fn(GameOptions, Agreement) -> (GameOptions, Agreement),
    /// Returns the start position.
    pub start_position: fn(&GameOptions, &Agreement) -> Position,
    /// Returns the options and the agreement of a rematch, in which every player sits one seat further. The
    /// position is the start position of the game before.
    pub rematch: fn(GameOptions, &Position) -> (GameOptions, Agreement),
}

impl Agreements {
    /// Nothing but the options.
    pub(super) const NONE: Self = Self {
        rules: &[],
        limit: |options, _| (options, Agreement::default()),
        start_position: |options, _| with_options(options).start_position(),
        rematch: |options, _| (options, Agreement::default()),
    };
}
