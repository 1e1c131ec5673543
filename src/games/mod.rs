//! The games. A new game is one folder.
pub mod bridge;
pub mod coalition;
pub mod fortress;
pub mod hex;
mod sentence;

pub use sentence::Sentence;

use crate::board::Cell;
use crate::notation::{self, Field, Frame, GameIdFault, Names, Parts, PositionFault};
use crate::pieces::Role;
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

/// The text of a position.
fn write<G: Game>(frame: &Frame, game: &G, position: &Position) -> String {
    notation::write_parts(frame, game, game.tables(), &Parts::of(frame, game.tables(), position))
}

fn frame(title: Title) -> &'static Frame {
    match title {
        Title::Bridge => &bridge::FRAME,
        Title::Hex => &hex::FRAME,
        Title::Fortress => &fortress::FRAME,
        Title::Coalition => &coalition::FRAME,
    }
}

/// The fields of a game's position text.
pub fn fields(title: Title) -> &'static [Field] {
    frame(title).fields
}

/// The parts of a position's text: of one that is wrong, as far as they can be read.
pub fn read_parts(game: &dyn Game, text: &str) -> Parts {
    match game.read_position(text) {
        Ok(position) => Parts::of(frame(game.title()), game.tables(), &position),
        Err(_) => notation::read_parts(frame(game.title()), game, game.tables(), text),
    }
}

/// The text of a position's parts, whether or not they fit together.
pub fn write_parts(game: &dyn Game, parts: &Parts) -> String {
    notation::write_parts(frame(game.title()), game, game.tables(), parts)
}

/// Opens a double step to en passant, or closes it.
pub fn set_en_passant(game: &dyn Game, parts: &mut Parts, pair: [Cell; 2], is_open: bool) {
    parts.en_passant.retain(|other| *other != pair);
    if is_open {
        parts.en_passant.push(pair);
    }
    order_en_passant(game, parts);
}

/// Puts double steps in the order in which a position's text has them.
pub fn order_en_passant(game: &dyn Game, parts: &mut Parts) {
    parts.order_en_passant(frame(game.title()).by_owner, game.tables());
}

/// The roles of a game.
pub fn roles(game: &dyn Game) -> impl Iterator<Item = Role> + '_ {
    (0..Role::MOST).map(Role::new).filter(|&role| game.role_lettered(game.role_letter(role)) == Some(role))
}

/// Whether men of a game keep a double step until they move.
pub fn has_double_steps(game: &dyn Game) -> bool {
    game.tables().marked > 0
}
