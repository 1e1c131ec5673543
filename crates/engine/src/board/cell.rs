//! Cell indices and sets of cells.
use serde::{Deserialize, Serialize};

/// A cell of a board: an index below [`Cell::MAX_COUNT`], assigned by the board's
/// [`Geometry`](super::Geometry).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::Bridge;
/// use schachquartett_engine::notation::Names;
///
/// let def = Bridge::default();
/// let cell = def.cell_by_name("d5").expect("a cell");
/// // Behind the 32 cells of ranks 1 to 4.
/// assert_eq!((cell.index(), def.cell_name(cell)), (32, "d5".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Cell(u8);

impl Cell {
    /// Upper limit for the number of cells of a board (fortress chess has 192).
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{board::Cell, games};
    ///
    /// let def = games::by_id("fortress:checkmate").expect("an id");
    /// assert_eq!(def.rules().geometry.len(), Cell::MAX_COUNT);
    /// ```
    pub const MAX_COUNT: usize = 192;

    /// Returns the cell with this index.
    ///
    /// # Panics
    /// If the index is not below [`Cell::MAX_COUNT`]. Indices come from a geometry, never from user input.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{board::Cell, games::hex::Hex, notation::Names};
    ///
    /// assert_eq!(Hex.cell_name(Cell::new(0)), "a1");
    /// assert_eq!(Hex.cell_name(Cell::new(125)), "m13");
    /// ```
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX_COUNT, "cell index out of range");
        Self(index as u8)
    }

    /// Returns the index of the cell, from 0 and below [`Cell::MAX_COUNT`].
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::{games::bridge::Bridge, notation::Names};
    ///
    /// let indices =
    ///     ["a1", "h1", "a2"].map(|name| Bridge::default().cell_by_name(name).expect("a cell").index());
    /// assert_eq!(indices, [0, 7, 8]);
    /// ```
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

/// A set of cells, one bit per cell index: a [bitboard] of three words.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::GameDef;
/// use schachquartett_engine::games::bridge::{BLACK, Bridge, WHITE};
///
/// let start = Bridge::default().start_position();
/// let (white, black) = (start.pieces_of(WHITE), start.pieces_of(BLACK));
/// assert_eq!((white.len(), white.union(black).len()), (16, 32));
/// assert!(white.intersection(black).is_empty());
/// ```
///
/// [bitboard]: https://www.chessprogramming.org/Bitboards
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// The empty set.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::board::CellSet;
    ///
    /// assert!(CellSet::EMPTY.is_empty());
    /// assert_eq!(CellSet::EMPTY, CellSet::default());
    /// ```
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Adds a cell.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::board::{Cell, CellSet};
    ///
    /// let mut cells = CellSet::EMPTY;
    /// cells.insert(Cell::new(191));
    /// cells.insert(Cell::new(191));
    /// assert_eq!(cells.len(), 1);
    /// ```
    #[inline(always)]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a cell.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::board::{Cell, CellSet};
    ///
    /// let mut cells = CellSet::from_iter([Cell::new(3), Cell::new(100)]);
    /// cells.remove(Cell::new(100));
    /// assert!(cells.iter().eq([Cell::new(3)]));
    /// ```
    #[inline(always)]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Whether the set contains the cell.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::coalition::{Coalition, YELLOW};
    /// use schachquartett_engine::{notation::Names, rules::RuleSet};
    ///
    /// let def = Coalition::default();
    /// let zone = def.rules().setup_zones[YELLOW];
    /// let contains = |name| zone.contains(def.cell_by_name(name).expect("a cell"));
    /// // Yellow arranges its pieces on b1 to i1 and b2 to i2.
    /// assert!(contains("b1") && contains("i2") && !contains("a1") && !contains("b3"));
    /// ```
    #[inline(always)]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Whether the set contains no cell.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameDef;
    /// use schachquartett_engine::games::coalition::{Coalition, GREEN, YELLOW};
    ///
    /// let start = Coalition::default().start_position();
    /// // Only great powers have kings.
    /// assert!(start.kings_of(GREEN).is_empty() && !start.kings_of(YELLOW).is_empty());
    /// ```
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }

    /// Whether both sets are equal on `cells`.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::board::{Cell, CellSet};
    ///
    /// let set = |indices: [usize; 2]| CellSet::from_iter(indices.map(Cell::new));
    /// assert!(set([1, 2]).is_same_within(&set([1, 3]), &set([0, 1])));
    /// assert!(!set([1, 2]).is_same_within(&set([1, 3]), &set([1, 2])));
    /// ```
    #[inline(always)]
    pub fn is_same_within(&self, other: &Self, cells: &Self) -> bool {
        (0..WORDS).fold(0, |any, word| any | (self.0[word] ^ other.0[word]) & cells.0[word]) == 0
    }

    /// Returns the number of cells in the set.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameDef;
    /// use schachquartett_engine::games::hex::{BROWN, Hex};
    ///
    /// assert_eq!(Hex.start_position().pieces_of(BROWN).len(), 17);
    /// ```
    #[inline(always)]
    pub const fn len(&self) -> usize {
        let [a, b, c] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones()) as usize
    }

    /// Returns the cells that are in at least one of the two sets.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::{BLACK, BROWN, WHITE, compiled_rules};
    ///
    /// // White promotes on the base lines of both others, eight cells each.
    /// let zone = &compiled_rules().promotion.zone;
    /// let all = zone[WHITE].union(zone[BROWN]).union(zone[BLACK]);
    /// assert_eq!((zone[WHITE].len(), all.len()), (16, 24));
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn union(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a | x, b | y, c | z])
    }

    /// Returns the cells that are in both sets.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::{BROWN, WHITE, compiled_rules};
    ///
    /// // White and Brown both promote on Black's base line.
    /// let zone = &compiled_rules().promotion.zone;
    /// assert_eq!(zone[WHITE].intersection(zone[BROWN]).len(), 8);
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn intersection(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a & x, b & y, c & z])
    }

    /// Returns the cells that are in this set, but not in the other one.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::GameDef;
    /// use schachquartett_engine::games::bridge::{Bridge, WHITE};
    ///
    /// let start = Bridge::default().start_position();
    /// assert_eq!(start.pieces_of(WHITE).difference(start.kings_of(WHITE)).len(), 15);
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn difference(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Self([a & !x, b & !y, c & !z])
    }

    /// Iterates over the cells by rising index.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::board::{Cell, CellSet};
    ///
    /// let cells = CellSet::from_iter([130, 7, 64].map(Cell::new));
    /// assert!(cells.iter().map(Cell::index).eq([7, 64, 130]));
    /// ```
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
///
/// # Examples
///
/// ```
/// use schachquartett_engine::board::{Cell, CellSet};
///
/// let mut cells = CellSet::from_iter([Cell::new(191)]).iter();
/// assert_eq!((cells.next(), cells.next()), (Some(Cell::new(191)), None));
/// ```
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
