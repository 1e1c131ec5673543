//! The four games, one folder each.
pub mod bridge;
pub mod coalition;
pub mod fortress;
pub mod hex;
mod rule_text;

pub use rule_text::RuleText;

use crate::board::Cell;
use crate::notation::{
    self, GameIdError, Names, PositionError, PositionField, PositionParts, PositionSyntax,
};
use crate::pieces::Role;
use crate::rules::{Position, RuleSet};
use std::sync::Arc;

/// The revision of the implemented rules. It is raised when a corrected rule allows or forbids other moves
/// than before. Links contain it, so that opening a game can report that it may have been played by other
/// rules.
pub const REVISION: u8 = 1;

/// The four games without their options, in the order of the start page.
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
    /// All games.
    pub const ALL: [Self; 4] = [Self::Bridge, Self::Hex, Self::Fortress, Self::Coalition];

    /// Returns the name in addresses, files and game ids, such as `bridge`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bridge => bridge::NAME,
            Self::Hex => hex::NAME,
            Self::Fortress => fortress::NAME,
            Self::Coalition => coalition::NAME,
        }
    }

    /// Returns the game with this name, `None` if there is none.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game_kind| game_kind.name() == name)
    }
}

/// The definition of a game with its options: rules, names, start position and texts.
pub trait GameDef: RuleSet + Names {
    /// Returns the game without its options.
    fn kind(&self) -> GameKind;

    /// Returns the game id, such as `bridge+draw-odds:b`; [`by_id`] reads it.
    fn id(&self) -> String;

    /// Returns the position in which the game begins.
    fn start_position(&self) -> Position;

    /// Reads a position text.
    ///
    /// # Errors
    /// Returns all errors of the text.
    fn read_position(&self, text: &str) -> Result<Position, Vec<PositionError>>;

    /// Returns the colour of a cell as an index into the board's colours: 0 is the lightest; hex chess has
    /// three colours, the other games two.
    fn cell_shade(&self, cell: Cell) -> usize;

    /// Returns the text of a position; [`Self::read_position`] reads it.
    fn write_position(&self, position: &Position) -> String;

    /// Returns the rules in the order of their numbers.
    fn rulebook(&self) -> &'static [RuleText];
}

/// Returns the game with this id. Its options may be in any order.
///
/// # Errors
/// Returns the first error of the id.
pub fn by_id(id: &str) -> Result<Arc<dyn GameDef>, GameIdError> {
    let mut parts = id.split('+');
    let name = parts.next().unwrap_or_default();
    match name {
        bridge::NAME => Ok(Arc::new(bridge::Bridge::with_options(parts)?)),
        hex::NAME => Ok(Arc::new(hex::Hex::with_options(parts)?)),
        coalition::NAME => Ok(Arc::new(coalition::Coalition::with_options(parts)?)),
        _ => match name.split_once(':') {
            Some((fortress::NAME, rule)) => Ok(Arc::new(fortress::Fortress::with_options(rule, parts)?)),
            _ => Err(GameIdError::UnknownGame(name.to_owned())),
        },
    }
}

/// Returns the text of a position.
fn write_position_text<G: GameDef>(syntax: &PositionSyntax, def: &G, position: &Position) -> String {
    notation::write_parts(syntax, def, def.rules(), &PositionParts::of(syntax, def.rules(), position))
}

fn position_syntax(game_kind: GameKind) -> &'static PositionSyntax {
    match game_kind {
        GameKind::Bridge => &bridge::SYNTAX,
        GameKind::Hex => &hex::SYNTAX,
        GameKind::Fortress => &fortress::SYNTAX,
        GameKind::Coalition => &coalition::SYNTAX,
    }
}

/// Returns the fields of a game's position text, in order.
pub fn position_fields(game_kind: GameKind) -> &'static [PositionField] {
    position_syntax(game_kind).fields
}

/// Returns the parts of a position text; of a text with errors, as much as is readable.
#[must_use]
pub fn read_parts(def: &dyn GameDef, text: &str) -> PositionParts {
    match def.read_position(text) {
        Ok(position) => PositionParts::of(position_syntax(def.kind()), def.rules(), &position),
        Err(_) => notation::read_parts(position_syntax(def.kind()), def, def.rules(), text),
    }
}

/// Returns the position text of the parts, whether or not they are consistent.
#[must_use]
pub fn write_parts(def: &dyn GameDef, parts: &PositionParts) -> String {
    notation::write_parts(position_syntax(def.kind()), def, def.rules(), parts)
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
    parts.order_en_passant(position_syntax(def.kind()).by_owner, def.rules());
}

/// Returns the roles of a game in the order of their indices.
pub fn roles(def: &dyn GameDef) -> impl Iterator<Item = Role> + '_ {
    (0..Role::MAX_COUNT)
        .map(Role::new)
        .filter(|&role| def.role_by_letter(def.role_letter(role)) == Some(role))
}

/// Whether the double step of a piece depends on its having moved, not on its cell. If so, the position text
/// distinguishes moved from unmoved pieces.
pub fn tracks_double_steps(def: &dyn GameDef) -> bool {
    def.rules().unmoved_roles > 0
}
