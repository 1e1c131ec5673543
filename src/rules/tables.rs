//! All that is data about a game.
use super::{MateRule, Position};
use crate::board::{Cell, CellSet, Geometry};
use crate::pieces::{ByParty, Party, Reach, Role};

/// When a party is in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckRule {
    /// When any of its kings is attacked.
    AnyKing,
    /// When it has a king and every one of its kings is attacked.
    EveryKing,
}

/// A castling of one party with one rook. The right to it is the mark on the rook; a king's move takes
/// the marks away.
#[derive(Clone, Debug)]
pub struct Castling {
    /// Whose castling it is.
    pub party: Party,
    /// The king's start and target.
    pub king: (Cell, Cell),
    /// The rook's start and target.
    pub rook: (Cell, Cell),
    /// Cells that must be empty.
    pub empty: Vec<Cell>,
    /// Cells that no enemy may attack, on the board before the move. Where the king ends is asked after it.
    pub safe: Vec<Cell>,
}

impl Castling {
    /// Whether the right to it is kept: the rook at home has its mark.
    #[inline]
    pub fn is_kept(&self, position: &Position) -> bool {
        position.man(self.rook.0).is_some_and(|man| man.is_marked() && man.party() == self.party)
    }
}

/// Where and into what men promote.
#[derive(Clone, Debug, Default)]
pub struct Promotion {
    /// The cells on which a party's men promote.
    pub zone: ByParty<CellSet>,
    /// What they become; kings only for a party that has one.
    pub into: Vec<Role>,
    /// Whether they become men of an ally, too, if it is not out.
    pub allied: bool,
}

/// The data of a game, compiled once.
#[derive(Debug)]
pub struct Tables {
    /// The board.
    pub geometry: Geometry,
    /// How many parties there are.
    pub parties: usize,
    /// How men move.
    pub reach: Reach,
    /// Promotion.
    pub promotion: Promotion,
    /// A bit for each role that promotes and whose moves set the count of quiet plies back.
    pub pawns: u16,
    /// The castlings of all parties.
    pub castlings: Vec<Castling>,
    /// When a party is in check.
    pub check: CheckRule,
    /// What follows from mate.
    pub mate: MateRule,
    /// Where parties arrange men before the first move; empty where they do not.
    pub areas: ByParty<CellSet>,
}

impl Tables {
    /// Whether a role promotes and sets the count of quiet plies back.
    #[inline]
    pub fn is_pawn(&self, role: Role) -> bool {
        self.pawns >> role.index() & 1 == 1
    }
}
