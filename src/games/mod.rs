//! The games. A new game is one folder.
pub mod bridge;
pub mod coalition;
pub mod fortress;
pub mod hex;
mod sentence;

pub use sentence::Sentence;

use crate::board::Cell;
use crate::notation::{GameIdFault, Names, PositionFault};
use crate::rules::{Position, Variant};
use std::sync::Arc;

/// The revision of the rules as they are played here. It is raised when a rule is put right in such a way that other
/// moves are allowed or forbidden than before: who opens a game then learns that it may have been played by other rules.
pub const REVISION: u8 = 1;

/// Which of the four games it is, whatever its options, in the order of the start page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Title {
    /// Bridge chess.
    Bridge,
    /// Hex chess.
    Hex,
    /// Fortress chess.
    Fortress,
    /// Coalition chess.
    Coalition,
}

impl Title {
    /// All games.
    pub const ALL: [Self; 4] = [Self::Bridge, Self::Hex, Self::Fortress, Self::Coalition];

    /// Its name in addresses and files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bridge => bridge::NAME,
            Self::Hex => hex::NAME,
            Self::Fortress => fortress::NAME,
            Self::Coalition => coalition::NAME,
        }
    }

    /// The game with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|title| title.name() == name)
    }
}

/// A game with its options, ready to play.
pub trait Game: Variant + Names {
    /// Which game it is.
    fn title(&self) -> Title;

    /// The name of the game with its options, such as `bridge+draw-odds:b`.
    fn id(&self) -> String;

    /// The position in which the game begins.
    fn array(&self) -> Position;

    /// Reads a position's text.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn read_position(&self, text: &str) -> Result<Position, Vec<PositionFault>>;

    /// Which of the board's colours a cell has: 0 the lightest.
    fn tone(&self, cell: Cell) -> usize;

    /// The text of a position.
    fn write_position(&self, position: &Position) -> String;

    /// The sentences of the rules, in order.
    fn sentences(&self) -> &'static [Sentence];
}

/// The game with a name, its options in any order.
///
/// # Errors
/// What is wrong with the name.
pub fn open(id: &str) -> Result<Arc<dyn Game>, GameIdFault> {
    let mut parts = id.split('+');
    let name = parts.next().unwrap_or_default();
    match name {
        bridge::NAME => Ok(Arc::new(bridge::Bridge::with_options(parts)?)),
        hex::NAME => Ok(Arc::new(hex::Hex::with_options(parts)?)),
        coalition::NAME => Ok(Arc::new(coalition::Coalition::with_options(parts)?)),
        _ => match name.split_once(':') {
            Some((fortress::NAME, rule)) => Ok(Arc::new(fortress::Fortress::with_options(rule, parts)?)),
            _ => Err(GameIdFault::UnknownGame(name.to_owned())),
        },
    }
}
