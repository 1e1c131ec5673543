//! The names of cells, roles and parties in the language-independent texts of a game.
use crate::board::Cell;
use crate::pieces::{Party, Role};

/// The signs that a game uses in moves as players write them, besides letters and cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SanSigns {
    /// Sign before the letter of the promotion piece.
    pub promotion: &'static str,
    /// Suffix of an en-passant capture.
    pub en_passant: &'static str,
    /// Suffix of a move that mates. The suffix of a check is `+` in all games.
    pub mate: &'static str,
    /// The letters of the pieces, by role index, if they are the same in all languages. `None` if the
    /// [`NotationStyle`](super::NotationStyle) has them.
    pub letters: Option<&'static str>,
}

/// The names of a game that do not depend on a language. Position texts, action texts and ids use them.
pub trait Names {
    /// Returns the name of a cell, such as `d5`.
    fn cell_name(&self, cell: Cell) -> String;

    /// Returns the cell with this name, `None` if there is none.
    fn cell_by_name(&self, name: &str) -> Option<Cell>;

    /// Returns the name of a cell in version 2.3 of the rules of hex chess; in other games the same as
    /// [`Self::cell_name`].
    fn v23_name(&self, cell: Cell) -> String;

    /// Returns the cell with this name of version 2.3, `None` if there is none.
    fn cell_by_v23_name(&self, name: &str) -> Option<Cell>;

    /// Returns the signs of moves as players write them.
    fn san_signs(&self) -> SanSigns;

    /// Returns the upper-case letter of a role, `?` for a role that the game does not have.
    fn role_letter(&self, role: Role) -> char;

    /// Returns the role with this upper-case letter, `None` if there is none.
    fn role_by_letter(&self, letter: char) -> Option<Role>;

    /// Returns the lower-case letter of a party.
    fn party_letter(&self, party: Party) -> char;

    /// Returns the party with this lower-case letter, `None` if there is none.
    fn party_by_letter(&self, letter: char) -> Option<Party>;
}
