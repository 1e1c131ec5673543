//! The names of cells, roles and parties in the language-independent texts of a game.
use crate::board::{Cell, Coordinates, Geometry};
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

impl SanSigns {
    /// The signs of FIDE's notation, with letters that depend on the language.
    pub const ORTHODOX: Self = Self { promotion: "=", en_passant: " e.p.", mate: "#", letters: None };
}

/// One of the two coordinates of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The first coordinate.
    First,
    /// The second coordinate.
    Second,
}

/// How the name of a cell follows from its coordinates: a letter for one of them, then a number for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellNaming {
    /// The coordinate that the letter stands for.
    pub letter_axis: Axis,
    /// The coordinate of the letter `a`.
    pub letter_a: i8,
    /// The coordinate of the number 1.
    pub number_one: i8,
}

impl CellNaming {
    /// File letter and rank number, where files and ranks have coordinates from 1.
    pub const FILE_AND_RANK: Self = Self { letter_axis: Axis::First, letter_a: 1, number_one: 1 };

    /// Returns the name of the cell with these coordinates, whether or not the board has it.
    pub fn name(&self, coordinates: Coordinates) -> String {
        let (letter, number) = self.ordered(coordinates);
        let letter = char::from(b'a'.saturating_add_signed(letter - self.letter_a));
        format!("{letter}{}", number - self.number_one + 1)
    }

    /// Returns the coordinates that a name stands for, whether or not the board has such a cell; `None` for a
    /// text that is not a letter and a number from 1 to 99.
    pub fn coordinates(&self, name: &str) -> Option<Coordinates> {
        let (&letter @ b'a'..=b'z', digits) = name.as_bytes().split_first()? else { return None };
        let number = match *digits {
            [ones @ b'1'..=b'9'] => ones - b'0',
            [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => 10 * (tens - b'0') + ones - b'0',
            _ => return None,
        };
        let letter = (letter - b'a').cast_signed() + self.letter_a;
        Some(self.ordered((letter, number.cast_signed() - 1 + self.number_one)))
    }

    /// Swaps coordinates if the letter stands for the second one.
    fn ordered(&self, (one, other): Coordinates) -> Coordinates {
        match self.letter_axis {
            Axis::First => (one, other),
            Axis::Second => (other, one),
        }
    }
}

/// The letters and names of a game that do not depend on a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naming {
    /// The upper-case letters of the roles, by index. ASCII.
    pub roles: &'static str,
    /// The lower-case letters of the parties, by index. ASCII.
    pub parties: &'static str,
    /// The names of the cells.
    pub cells: CellNaming,
    /// The names of the cells in version 2.3 of the rules, if they differ from `cells`; only hex chess has
    /// such names.
    pub v23_cells: Option<CellNaming>,
    /// The signs of moves as players write them.
    pub san_signs: SanSigns,
}

/// The names of a game that do not depend on a language. Position texts, action texts and ids use them.
pub trait Names {
    /// Returns the letters and names.
    fn naming(&self) -> &'static Naming;

    /// Returns the board that they name.
    fn geometry(&self) -> &Geometry;

    /// Returns the name of a cell, such as `d5`.
    fn cell_name(&self, cell: Cell) -> String {
        self.naming().cells.name(self.geometry().coordinates(cell))
    }

    /// Returns the cell with this name, `None` if there is none.
    fn cell_by_name(&self, name: &str) -> Option<Cell> {
        self.geometry().cell_at(self.naming().cells.coordinates(name)?)
    }

    /// Returns the name of a cell in version 2.3 of the rules of hex chess; in other games the same as
    /// [`Self::cell_name`].
    fn v23_name(&self, cell: Cell) -> String {
        let naming = self.naming();
        naming.v23_cells.unwrap_or(naming.cells).name(self.geometry().coordinates(cell))
    }

    /// Returns the cell with this name of version 2.3, `None` if there is none.
    fn cell_by_v23_name(&self, name: &str) -> Option<Cell> {
        let naming = self.naming();
        self.geometry().cell_at(naming.v23_cells.unwrap_or(naming.cells).coordinates(name)?)
    }

    /// Returns the signs of moves as players write them.
    fn san_signs(&self) -> SanSigns {
        self.naming().san_signs
    }

    /// Returns the upper-case letter of a role, `?` for a role that the game does not have.
    fn role_letter(&self, role: Role) -> char {
        self.naming().roles.as_bytes().get(role.index()).map_or('?', |&letter| char::from(letter))
    }

    /// Returns the role with this upper-case letter, `None` if there is none.
    fn role_by_letter(&self, letter: char) -> Option<Role> {
        self.naming().roles.find(letter).map(Role::new)
    }

    /// Returns the lower-case letter of a party, `?` for a party that the game does not have.
    fn party_letter(&self, party: Party) -> char {
        self.naming().parties.as_bytes().get(party.index()).map_or('?', |&letter| char::from(letter))
    }

    /// Returns the party with this lower-case letter, `None` if there is none.
    fn party_by_letter(&self, letter: char) -> Option<Party> {
        self.naming().parties.find(letter).map(Party::new)
    }
}
