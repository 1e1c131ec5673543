//! Cell indices and sets of cells.
use serde::{Deserialize, Serialize};

/// A cell of a board: an index below [`Cell::MAX_COUNT`], assigned by the board's
/// [`Geometry`](super::Geometry).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Cell(u8);

impl Cell {
    /// Upper limit for the number of cells of a board (fortress chess has 192).
    pub const MAX_COUNT: usize = 192;

    /// Returns the cell with this index.
    ///
    /// # Panics
    /// If the index is not below [`Cell::MAX_COUNT`]. Indices come from a geometry, never from user input.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX_COUNT, "cell index out of range");
        Self(index as u8)
    }

    /// Returns the index of the cell, from 0 and below [`Cell::MAX_COUNT`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Cell {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if usize::from(index) < Self::MAX_COUNT { Ok(Self(index)) } else { Err("no cell index") }
    }
}

const WORDS: usize = Cell::MAX_COUNT / 64;

/// A set of cells: one bit per cell index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Adds a cell.
    #[inline(always)]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a cell.
    #[inline(always)]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Whether the set contains the cell.
    #[inline(always)]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Whether the set contains no cell.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }

    /// Whether the two sets have the same ones of some cells.
    #[inline(always)]
    pub fn is_same_within(&self, other: &Self, cells: &Self) -> bool {
        (0..WORDS).fold(0, |any, word| any | (self.0[word] ^ other.0[word]) & cells.0[word]) == 0
    }

    /// Returns the number of cells in the set.
    #[inline(always)]
    pub const fn len(&self) -> usize {
        let [a, b, c] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones()) as usize
    }

    /// Returns the cells that are in at least one of the two sets.
    #[must_use]
    #[inline(always)]
    pub fn union(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a | x, b | y, c | z])
    }

    /// Returns the cells that are in both sets.
    #[must_use]
    #[inline(always)]
    pub fn intersection(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a & x, b & y, c & z])
    }

    /// Returns the cells that are in this set, but not in the other one.
    #[must_use]
    #[inline(always)]
    pub fn difference(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a & !x, b & !y, c & !z])
    }

    /// Iterates over the cells by rising index.
    #[inline(always)]
    pub fn iter(self) -> Cells {
        Cells { set: self, word: 0 }
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.iter()
    }
}

/// Iterator over the cells of a [`CellSet`], by rising index.
#[derive(Clone, Debug)]
pub struct Cells {
    set: CellSet,
    word: usize,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        while self.word < WORDS {
            let bits = &mut self.set.0[self.word];
            if *bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(Cell((self.word * 64 + bit) as u8));
            }
            self.word += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_contains_what_is_inserted() {
        let cells = [0, 5, 63, 64, 127, 128, 191].map(Cell::new);
        let mut set: CellSet = cells.into_iter().collect();
        assert_eq!(set.len(), 7);
        assert!(set.iter().eq(cells));
        set.remove(cells[3]);
        assert!(!set.contains(cells[3]) && set.contains(cells[4]));
        assert_eq!(set.union(CellSet::from_iter([cells[3]])).len(), 7);
        assert_eq!(set.intersection(CellSet::from_iter([cells[0], cells[3]])).len(), 1);
    }
}
