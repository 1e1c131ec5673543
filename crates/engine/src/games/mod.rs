//! The games, one folder each. What the rest of the program asks about a game is in its [`GameInfo`].
mod agreement;
pub mod bridge;
mod castling;
pub mod coalition;
pub mod fortress;
pub mod hex;
mod info;
mod named_arrangement;
mod options;
mod orthodox;
mod orthodox_texts;
mod rule_text;

pub use agreement::{Agreement, Agreements, Dummy};
pub use info::{Alliances, GameInfo, LinkNumbers};
pub use named_arrangement::{ArrangementName, NamedArrangement, fitted_arrangement, named_arrangements};
pub use options::{GameOptions, OptionKind, OptionSpec};
pub use orthodox_texts::{has_orthodox_position, is_orthodox_file};
pub use rule_text::RuleText;

use crate::board::Cell;
use crate::notation::{self, GameIdError, Names, PositionError, PositionField, PositionParts};
use crate::pieces::Role;
use crate::rules::{Position, RuleSet};
use std::sync::Arc;

/// The revision of the implemented rules. It is raised when a corrected rule allows or forbids other moves
/// than before. Links contain it, so that opening a game can report that it may have been played by other
/// rules.
pub const REVISION: u8 = 1;

/// The games without their options, in the order of the start page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameKind {
    /// Bridge chess.
    Bridge,
    /// Hex chess.
    Hex,
    /// Fortress chess.
    Fortress,
    /// Coalition chess.
    Coalition,
}

impl GameKind {
    /// All games, in the order of the start page and of the files of rules.
    pub const ALL: [Self; 4] = [Self::Bridge, Self::Hex, Self::Fortress, Self::Coalition];

    /// Returns the descriptor of the game.
    pub const fn info(self) -> &'static GameInfo {
        match self {
            Self::Bridge => &bridge::INFO,
            Self::Hex => &hex::INFO,
            Self::Fortress => &fortress::INFO,
            Self::Coalition => &coalition::INFO,
        }
    }

    /// Returns the name in addresses, files and game ids, such as `bridge`.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// Returns the game with this name, `None` if there is none.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game_kind| game_kind.name() == name)
    }
}

/// The definition of a game with its options: rules, names, start position and texts.
pub trait GameDef: RuleSet + Names {
    /// Returns the options chosen before the game.
    fn options(&self) -> GameOptions;

    /// Returns the position in which the game begins.
    fn start_position(&self) -> Position;

    /// Reads a position text.
    ///
    /// # Errors
    /// Returns all errors of the text.
    fn read_position(&self, text: &str) -> Result<Position, Vec<PositionError>>;

    /// Returns the text of a position; [`Self::read_position`] reads it.
    fn write_position(&self, position: &Position) -> String;

    /// Returns the colour of a cell as an index into the board's colours: 0 is the lightest; hex chess has
    /// three colours, the other games two.
    fn cell_shade(&self, cell: Cell) -> usize;

    /// Returns the game without its options.
    fn kind(&self) -> GameKind {
        self.options().kind()
    }

    /// Returns the descriptor of the game.
    fn info(&self) -> &'static GameInfo {
        self.kind().info()
    }

    /// Returns the game id, such as `bridge+draw-odds:b`; [`by_id`] reads it.
    fn id(&self) -> String {
        self.options().id()
    }

    /// Returns the rules in the order of their numbers.
    fn rulebook(&self) -> &'static [RuleText] {
        self.info().rulebook
    }
}

/// Returns the game with this id. Its options may be in any order.
///
/// # Errors
/// Returns the first error of the id.
pub fn by_id(id: &str) -> Result<Arc<dyn GameDef>, GameIdError> {
    Ok(with_options(&GameOptions::read(id)?))
}

/// Returns the game with these options.
pub fn with_options(options: &GameOptions) -> Arc<dyn GameDef> {
    (options.kind().info().with_options)(options)
}

/// Returns the text of a position.
fn write(def: &dyn GameDef, position: &Position) -> String {
    write_parts(def, &PositionParts::of(def.info().syntax, def.rules(), position))
}

/// Returns the fields of a game's position text, in order.
pub fn position_fields(game_kind: GameKind) -> &'static [PositionField] {
    game_kind.info().syntax.fields
}

/// Returns the parts of a position text; of a text with errors, as much as is readable.
#[must_use]
pub fn read_parts(def: &dyn GameDef, text: &str) -> PositionParts {
    let syntax = def.info().syntax;
    match def.read_position(text) {
        Ok(position) => PositionParts::of(syntax, def.rules(), &position),
        Err(_) => notation::read_parts(syntax, def, def.rules(), text),
    }
}

/// Returns the position text of the parts, whether or not they are consistent.
#[must_use]
pub fn write_parts(def: &dyn GameDef, parts: &PositionParts) -> String {
    notation::write_parts(def.info().syntax, def, def.rules(), parts)
}

/// Opens a double step (passed cell, cell of the piece) to en passant, or closes it.
pub fn set_en_passant(def: &dyn GameDef, parts: &mut PositionParts, pair: [Cell; 2], is_open: bool) {
    parts.en_passant.retain(|other| *other != pair);
    if is_open {
        parts.en_passant.push(pair);
    }
    order_en_passant(def, parts);
}

/// Sorts the double steps in the order of the position text.
pub fn order_en_passant(def: &dyn GameDef, parts: &mut PositionParts) {
    parts.order_en_passant(def.info().syntax.by_owner, def.rules());
}

/// Returns the roles of a game in the order of their indices.
pub fn roles(def: &dyn GameDef) -> impl Iterator<Item = Role> + use<> {
    (0..def.info().roles()).map(Role::new)
}

/// Whether the double step of a piece depends on its having moved, not on its cell. If so, the position text
/// distinguishes moved from unmoved pieces.
pub fn tracks_double_steps(def: &dyn GameDef) -> bool {
    def.rules().unmoved_roles > 0
}
