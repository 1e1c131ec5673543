//! A place on a board, and sets of places.

/// A place on the board: an index below [`Cell::MOST`], numbered by the board's [`Geometry`](super::Geometry).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The most cells that a board may have (fortress chess has 192).
    pub const MAX_COUNT: usize = 192;

    /// The cell with this index.
    ///
    /// # Panics
    /// If the index is not below [`Cell::MOST`]; indices come from a geometry, never from outside.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX_COUNT, "cell index out of range");
        Self(index as u8)
    }

    /// The index of the cell, below [`Cell::MOST`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

const WORDS: usize = Cell::MAX_COUNT / 64;

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// No cell.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Puts a cell in.
    #[inline(always)]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes a cell out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Whether the cell is in.
    #[inline(always)]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Whether no cell is in.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// How many cells are in.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The cells of both sets.
    #[inline(always)]
    pub fn union(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The cells that both sets have.
    #[inline]
    pub fn intersection(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The cells by rising index.
    #[inline]
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

/// The cells of a set, by rising index.
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
                return Some(Cell::new(self.word * 64 + bit));
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
    fn a_set_keeps_what_is_put_in() {
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
