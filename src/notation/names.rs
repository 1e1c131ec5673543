//! What a game calls its cells, roles and parties in texts that machines read too.
use crate::board::Cell;
use crate::pieces::{Party, Role};

/// What a game's move texts add to the letters and cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSuffixes {
    /// Before the letter of a promotion.
    pub promotion: &'static str,
    /// After a capture en passant.
    pub en_passant: &'static str,
    /// After a mate.
    pub mate: &'static str,
    /// The letters of its men, by role, where they are the same for all readers.
    pub letters: Option<&'static str>,
}

/// The names of a game that do not depend on a language.
pub trait Names {
    /// The name of a cell, such as `d5`.
    fn cell_name(&self, cell: Cell) -> String;

    /// The cell with a name.
    fn cell_by_name(&self, name: &str) -> Option<Cell>;

    /// The name of a cell in a later version of the game's rules; its only name where there is none.
    fn v23_name(&self, cell: Cell) -> String;

    /// The cell with such a name.
    fn cell_by_v23_name(&self, name: &str) -> Option<Cell>;

    /// The signs of its move texts.
    fn suffixes(&self) -> MoveSuffixes;

    /// The letter of a role, upper case.
    fn role_letter(&self, role: Role) -> char;

    /// The role with a letter, upper case.
    fn role_by_letter(&self, letter: char) -> Option<Role>;

    /// The letter of a party, lower case.
    fn party_letter(&self, party: Party) -> char;

    /// The party with a letter, lower case.
    fn party_by_letter(&self, letter: char) -> Option<Party>;
}
