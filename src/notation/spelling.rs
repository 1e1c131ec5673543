//! How readers see the names of cells and the letters of men.
use super::Names;
use crate::board::Cell;
use crate::pieces::Role;

/// How readers see the names of cells and the letters of men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// Letters of the men, by role, in a game without letters of its own.
    pub letters: [char; 6],
    /// Whether cells have the names of a later version of the rules, in a game that has one.
    pub later: bool,
}

impl Default for Spelling {
    /// As the games' sources have it.
    fn default() -> Self {
        Self { letters: Self::GERMAN, later: false }
    }
}

impl Spelling {
    /// The letters of the language that the games' sources are written in.
    pub const GERMAN: [char; 6] = ['K', 'D', 'T', 'L', 'S', 'B'];
    /// English letters.
    pub const ENGLISH: [char; 6] = ['K', 'Q', 'R', 'B', 'N', 'P'];

    /// The name of a cell.
    pub fn cell<N: Names + ?Sized>(&self, names: &N, cell: Cell) -> String {
        if self.later { names.later_name(cell) } else { names.cell_name(cell) }
    }

    /// The cell with a name.
    pub fn named<N: Names + ?Sized>(&self, names: &N, name: &str) -> Option<Cell> {
        if self.later { names.later_named(name) } else { names.cell_named(name) }
    }

    /// The names of cells, in a list.
    pub fn cells<N: Names + ?Sized>(&self, names: &N, cells: &[Cell]) -> String {
        let cells: Vec<String> = cells.iter().map(|&cell| self.cell(names, cell)).collect();
        cells.join(", ")
    }

    /// The letter of a role.
    pub fn letter<N: Names + ?Sized>(&self, names: &N, role: Role) -> char {
        let letter = match names.signs().letters {
            Some(letters) => letters.chars().nth(role.index()),
            None => self.letters.get(role.index()).copied(),
        };
        letter.unwrap_or('?')
    }

    /// The role with a letter, upper case.
    pub fn role<N: Names + ?Sized>(&self, names: &N, letter: char) -> Option<Role> {
        let index = match names.signs().letters {
            Some(letters) => letters.find(letter),
            None => self.letters.iter().position(|&other| other == letter),
        };
        index.map(Role::new)
    }
}
