//! How readers see the names of cells and the letters of men.
use super::Names;
use crate::board::Cell;
use crate::pieces::Role;

/// How readers see the names of cells and the letters of men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotationStyle {
    /// Letters of the men, by role, in a game without letters of its own.
    pub letters: [char; 6],
    /// Whether cells have the names of a later version of the rules, in a game that has one.
    pub v23_names: bool,
}

impl Default for NotationStyle {
    /// As the games' sources have it.
    fn default() -> Self {
        Self { letters: Self::GERMAN, v23_names: false }
    }
}

impl NotationStyle {
    /// The letters of the language that the games' sources are written in.
    pub const GERMAN: [char; 6] = ['K', 'D', 'T', 'L', 'S', 'B'];
    /// English letters.
    pub const ENGLISH: [char; 6] = ['K', 'Q', 'R', 'B', 'N', 'P'];

    /// The name of a cell.
    pub fn cell_name<N: Names + ?Sized>(&self, names: &N, cell: Cell) -> String {
        if self.v23_names { names.v23_name(cell) } else { names.cell_name(cell) }
    }

    /// The cell with a name.
    pub fn cell_by_name<N: Names + ?Sized>(&self, names: &N, name: &str) -> Option<Cell> {
        if self.v23_names { names.cell_by_v23_name(name) } else { names.cell_by_name(name) }
    }

    /// The names of cells, in a list.
    pub fn cell_list<N: Names + ?Sized>(&self, names: &N, cells: &[Cell]) -> String {
        let cells: Vec<String> = cells.iter().map(|&cell| self.cell_name(names, cell)).collect();
        cells.join(", ")
    }

    /// The letter of a role.
    pub fn letter<N: Names + ?Sized>(&self, names: &N, role: Role) -> char {
        let letter = match names.suffixes().letters {
            Some(letters) => letters.chars().nth(role.index()),
            None => self.letters.get(role.index()).copied(),
        };
        letter.unwrap_or('?')
    }

    /// The role with a letter, upper case.
    pub fn role<N: Names + ?Sized>(&self, names: &N, letter: char) -> Option<Role> {
        let index = match names.suffixes().letters {
            Some(letters) => letters.find(letter),
            None => self.letters.iter().position(|&other| other == letter),
        };
        index.map(Role::new)
    }
}
