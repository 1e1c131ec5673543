//! The games. A new game is one folder.
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

/// The revision of the rules as they are played here. It is raised when a rule is put right in such a way that other
/// moves are allowed or forbidden than before: who opens a game then learns that it may have been played by other rules.
pub const REVISION: u8 = 1;

/// Which of the four games it is, whatever its options, in the order of the start page.
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
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game_kind| game_kind.name() == name)
    }
}

/// A game with its options, ready to play.
pub trait GameDef: RuleSet + Names {
    /// Which game it is.
    fn kind(&self) -> GameKind;

    /// The name of the game with its options, such as `bridge+draw-odds:b`.
    fn id(&self) -> String;

    /// The position in which the game begins.
    fn start_position(&self) -> Position;

    /// Reads a position's text.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn read_position(&self, text: &str) -> Result<Position, Vec<PositionError>>;

    /// Which of the board's colours a cell has: 0 the lightest.
    fn cell_shade(&self, cell: Cell) -> usize;

    /// The text of a position.
    fn write_position(&self, position: &Position) -> String;

    /// The sentences of the rules, in order.
    fn rulebook(&self) -> &'static [RuleText];
}

/// The game with a name, its options in any order.
///
/// # Errors
/// What is wrong with the name.
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

/// The text of a position.
fn write<G: GameDef>(syntax: &PositionSyntax, game: &G, position: &Position) -> String {
    notation::write_parts(syntax, game, game.rules(), &PositionParts::of(syntax, game.rules(), position))
}

fn position_syntax(game_kind: GameKind) -> &'static PositionSyntax {
    match game_kind {
        GameKind::Bridge => &bridge::SYNTAX,
        GameKind::Hex => &hex::SYNTAX,
        GameKind::Fortress => &fortress::SYNTAX,
        GameKind::Coalition => &coalition::SYNTAX,
    }
}

/// The fields of a game's position text.
pub fn position_fields(game_kind: GameKind) -> &'static [PositionField] {
    position_syntax(game_kind).fields
}

/// The parts of a position's text: of one that is wrong, as far as they can be read.
pub fn read_parts(def: &dyn GameDef, text: &str) -> PositionParts {
    match def.read_position(text) {
        Ok(position) => PositionParts::of(position_syntax(def.kind()), def.rules(), &position),
        Err(_) => notation::read_parts(position_syntax(def.kind()), def, def.rules(), text),
    }
}

/// The text of a position's parts, whether or not they fit together.
pub fn write_parts(def: &dyn GameDef, parts: &PositionParts) -> String {
    notation::write_parts(position_syntax(def.kind()), def, def.rules(), parts)
}

/// Opens a double step to en passant, or closes it.
pub fn set_en_passant(def: &dyn GameDef, parts: &mut PositionParts, pair: [Cell; 2], is_open: bool) {
    parts.en_passant.retain(|other| *other != pair);
    if is_open {
        parts.en_passant.push(pair);
    }
    order_en_passant(def, parts);
}

/// Puts double steps in the order in which a position's text has them.
pub fn order_en_passant(def: &dyn GameDef, parts: &mut PositionParts) {
    parts.order_en_passant(position_syntax(def.kind()).by_owner, def.rules());
}

/// The roles of a game.
pub fn roles(def: &dyn GameDef) -> impl Iterator<Item = Role> + '_ {
    (0..Role::MAX_COUNT)
        .map(Role::new)
        .filter(|&role| def.role_by_letter(def.role_letter(role)) == Some(role))
}

/// Whether men of a game keep a double step until they move.
pub fn tracks_double_steps(def: &dyn GameDef) -> bool {
    def.rules().unmoved_roles > 0
}
