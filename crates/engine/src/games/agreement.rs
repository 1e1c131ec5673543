//! What can be agreed on before a game besides its options.
use super::{GameOptions, with_options};
use crate::board::Cell;
use crate::pieces::Party;
use crate::rules::Position;

/// A dummy of coalition chess: a small power, and the great power whose player moves it.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::Dummy;
/// use schachquartett_engine::games::coalition::{GREEN, YELLOW, dummies_of_choice};
///
/// // The player of Yellow also moves Green.
/// let dummy: Dummy = (GREEN, YELLOW);
/// assert_eq!(dummies_of_choice("y-"), [dummy]);
/// ```
pub type Dummy = (Party, Party);

/// What was agreed on before a game besides its options; empty in games without such agreements.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{Agreement, GameKind, GameOptions};
/// use schachquartett_engine::{games, notation::Names};
///
/// let def = games::by_id("bridge").expect("an id");
/// let queen = def.cell_by_name("d1").expect("a cell");
/// let agreement = Agreement { removed_cells: vec![queen], ..Agreement::default() };
/// let options = GameOptions::new(GameKind::Bridge);
/// let start = (GameKind::Bridge.info().agreements.start_position)(&options, &agreement);
/// assert_eq!(start.piece(queen), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// The cells whose pieces are removed from the start position, all of one party ([material odds] of
    /// bridge chess).
    ///
    /// [material odds]: https://en.wikipedia.org/wiki/Handicap_(chess)
    pub removed_cells: Vec<Cell>,
    /// The dummies of coalition chess.
    pub dummies: Vec<Dummy>,
}

/// What can be agreed on before a game, and what follows from it.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::coalition::{BLACK, GREEN, RED, YELLOW};
/// use schachquartett_engine::games::{Agreement, GameKind, GameOptions};
///
/// let info = GameKind::Coalition.info();
/// assert_eq!(info.agreements.rules, ["coalition.dummy"]);
/// // A player has at most one dummy.
/// let dummies = vec![(GREEN, YELLOW), (RED, YELLOW), (RED, BLACK)];
/// let agreement = Agreement { dummies, ..Agreement::default() };
/// let (_, possible) = (info.agreements.limit)(GameOptions::new(GameKind::Coalition), agreement);
/// assert_eq!(possible.dummies, [(GREEN, YELLOW), (RED, BLACK)]);
/// ```
pub struct Agreements {
    /// The ids of the rules about it.
    pub rules: &'static [&'static str],
    /// Returns the options and the agreement without those that exclude each other.
    pub limit: fn(GameOptions, Agreement) -> (GameOptions, Agreement),
    /// Returns the start position.
    pub start_position: fn(&GameOptions, &Agreement) -> Position,
    /// Returns the options and the agreement of a rematch, in which every player moves to the next seat. The
    /// position is the start position of the game before.
    pub rematch: fn(GameOptions, &Position) -> (GameOptions, Agreement),
}

impl Agreements {
    /// The agreements of a game that has only options.
    pub(super) const NONE: Self = Self {
        rules: &[],
        limit: |options, _| (options, Agreement::default()),
        start_position: |options, _| with_options(options).start_position(),
        rematch: |options, _| (options, Agreement::default()),
    };
}
