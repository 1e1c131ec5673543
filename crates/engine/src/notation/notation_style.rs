//! The player's choice of cell names and piece letters.
use super::Names;
use crate::board::Cell;
use crate::pieces::Role;

/// The cell names and piece letters in which moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotationStyle {
    /// Piece letters by role index: king, queen, rook, bishop, knight, pawn. Games with letters of their own
    /// ([`SanSigns::letters`](super::SanSigns::letters)) do not use them.
    pub letters: [char; 6],
    /// Whether cells have their names of version 2.3 of the rules; only hex chess has such names.
    pub v23_names: bool,
}

impl Default for NotationStyle {
    /// The style of the games' sources: German letters, cell names of version 2.2.
    fn default() -> Self {
        Self { letters: Self::GERMAN, v23_names: false }
    }
}

impl NotationStyle {
    /// German letters, in which the games' sources are written.
    pub const GERMAN: [char; 6] = ['K', 'D', 'T', 'L', 'S', 'B'];
    /// English letters.
    pub const ENGLISH: [char; 6] = ['K', 'Q', 'R', 'B', 'N', 'P'];

    /// Returns the name of a cell in this style.
    pub fn cell_name<N: Names + ?Sized>(&self, names: &N, cell: Cell) -> String {
        if self.v23_names { names.v23_name(cell) } else { names.cell_name(cell) }
    }

    /// Returns the cell that has this name in this style, `None` if there is none.
    pub fn cell_by_name<N: Names + ?Sized>(&self, names: &N, name: &str) -> Option<Cell> {
        if self.v23_names { names.cell_by_v23_name(name) } else { names.cell_by_name(name) }
    }

    /// Returns the names of the cells, separated by commas.
    pub fn cell_list<N: Names + ?Sized>(&self, names: &N, cells: &[Cell]) -> String {
        let cells: Vec<String> = cells.iter().map(|&cell| self.cell_name(names, cell)).collect();
        cells.join(", ")
    }

    /// Returns the letter of a role, `?` for a role without one.
    pub fn letter<N: Names + ?Sized>(&self, names: &N, role: Role) -> char {
        let letter = match names.san_signs().letters {
            Some(letters) => letters.chars().nth(role.index()),
            None => self.letters.get(role.index()).copied(),
        };
        letter.unwrap_or('?')
    }

    /// Returns the role with this upper-case letter, `None` if there is none.
    pub fn role<N: Names + ?Sized>(&self, names: &N, letter: char) -> Option<Role> {
        let index = match names.san_signs().letters {
            Some(letters) => letters.find(letter),
            None => self.letters.iter().position(|&other| other == letter),
        };
        index.map(Role::new)
    }
}
