//! Boards to print: how a board in true scale, and its pieces, are distributed over sheets of paper, and the diagrams of an
//! analysis with their captions.
mod diagrams;

pub use diagrams::Diagram;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 297 by 420 mm.
    A3,
}

impl Paper {
    /// All sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::A3];

    /// Returns the name, which the style sheet has too.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::A3 => "a3",
        }
    }

    /// Returns the shorter and the longer side, in millimetres.
    pub const fn sides(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::A3 => (297.0, 420.0),
        }
    }
}

/// How a board is distributed over sheets that are joined.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrintPlan {
    /// Whether the sheets lie on their long side.
    pub is_landscape: bool,
    /// The width and the height of a sheet, in millimetres.
    pub paper_size: (f64, f64),
    /// The width and the height of the part of the board on a sheet, in millimetres.
    pub tile: (f64, f64),
    /// The number of sheets side by side.
    pub columns: usize,
    /// The number of rows of sheets.
    pub rows: usize,
}

impl PrintPlan {
    /// The blank edge of a sheet, in millimetres: printers do not reach it.
    pub const MARGIN: f64 = 10.0;
    /// The height of the line with the ruler at the bottom, in millimetres.
    pub const FOOT: f64 = 14.0;

    fn new(paper: Paper, is_landscape: bool, board: (f64, f64)) -> Self {
        let (short, long) = paper.sides();
        let paper_size = if is_landscape { (long, short) } else { (short, long) };
        let tile = (paper_size.0 - 2.0 * Self::MARGIN, paper_size.1 - 2.0 * Self::MARGIN - Self::FOOT);
        // A board that fits to the hair is not spread over one sheet more.
        let count = |all: f64, each: f64| ((all - 0.01) / each).ceil().max(1.0) as usize;
        Self { is_landscape, paper_size, tile, columns: count(board.0, tile.0), rows: count(board.1, tile.1) }
    }

    /// Returns the plan with the fewest sheets for a board of this width and height, in millimetres.
    #[must_use]
    pub fn for_board(paper: Paper, board: (f64, f64)) -> Self {
        let [upright, flat] = [false, true].map(|is_landscape| Self::new(paper, is_landscape, board));
        if flat.count() < upright.count() { flat } else { upright }
    }

    /// Returns the plan of upright sheets for things of this size, a hair apart; `columns` and `rows` are those on one sheet.
    #[must_use]
    pub fn for_pieces(paper: Paper, piece: (f64, f64)) -> Self {
        let plan = Self::new(paper, false, (1.0, 1.0));
        let fits = |room: f64, each: f64| ((room / each).floor() as usize).max(1);
        Self { columns: fits(plan.tile.0, piece.0), rows: fits(plan.tile.1, piece.1), ..plan }
    }

    /// Returns the number of sheets, or of things on one.
    pub const fn count(&self) -> usize {
        self.columns * self.rows
    }
}
