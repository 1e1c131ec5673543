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

/// A hair, in millimetres: a board that is longer by less is not spread over one sheet more.
const HAIR: f64 = 0.01;

/// The width or the height of a board to print, in millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrintedSide {
    /// Its length.
    pub length: f64,
    /// Where the first line between cells is, and how far the next ones are from each other. `None` where no straight line
    /// leads between the cells.
    pub lines: Option<(f64, f64)>,
}

/// A part of a side, in millimetres from its beginning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PrintedPart {
    /// Where it begins.
    pub from: f64,
    /// How long it is.
    pub length: f64,
}

impl PrintedSide {
    /// Returns the parts of a side, each at most as long as the room on a sheet. They are cut along lines between cells.
    fn parts(self, room: f64) -> Vec<PrintedPart> {
        let (mut parts, mut from) = (Vec::new(), 0.0);
        while self.length - from > room + HAIR {
            let furthest = from + room;
            let last_line = |(first, distance): (f64, f64)| {
                first + ((furthest - first + HAIR) / distance).floor() * distance
            };
            let line = self.lines.map(last_line).filter(|line| *line > from + HAIR);
            let to = line.unwrap_or(furthest);
            parts.push(PrintedPart { from, length: to - from });
            from = to;
        }
        parts.push(PrintedPart { from, length: self.length - from });
        parts
    }
}

/// How a board is distributed over sheets that are joined, or things over a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintPlan {
    /// Whether the sheets lie on their long side.
    pub is_landscape: bool,
    /// The width and the height of a sheet, in millimetres.
    pub paper_size: (f64, f64),
    /// The width and the height of the room on a sheet, in millimetres.
    pub room: (f64, f64),
    /// The parts side by side: one a sheet of a board, or one a thing on a sheet.
    pub columns: Vec<PrintedPart>,
    /// The parts above each other, likewise.
    pub rows: Vec<PrintedPart>,
}

impl PrintPlan {
    /// The blank edge of a sheet, in millimetres: printers do not reach it.
    pub const MARGIN: f64 = 10.0;
    /// The height of the line with the ruler at the bottom, in millimetres.
    pub const FOOT: f64 = 14.0;

    fn new(paper: Paper, is_landscape: bool) -> Self {
        let (short, long) = paper.sides();
        let paper_size = if is_landscape { (long, short) } else { (short, long) };
        let room = (paper_size.0 - 2.0 * Self::MARGIN, paper_size.1 - 2.0 * Self::MARGIN - Self::FOOT);
        Self { is_landscape, paper_size, room, columns: Vec::new(), rows: Vec::new() }
    }

    /// Returns the plan with the fewest sheets for a board of this width and height.
    #[must_use]
    pub fn for_board(paper: Paper, width: PrintedSide, height: PrintedSide) -> Self {
        let [upright, flat] = [false, true].map(|is_landscape| {
            let plan = Self::new(paper, is_landscape);
            Self { columns: width.parts(plan.room.0), rows: height.parts(plan.room.1), ..plan }
        });
        if flat.count() < upright.count() { flat } else { upright }
    }

    /// Returns the plan of upright sheets for things of this size, a hair apart.
    #[must_use]
    pub fn for_pieces(paper: Paper, piece: (f64, f64)) -> Self {
        let plan = Self::new(paper, false);
        let places = |room: f64, length: f64| {
            let count = ((room / length).floor() as u32).max(1);
            (0..count).map(|at| PrintedPart { from: f64::from(at) * length, length }).collect()
        };
        Self { columns: places(plan.room.0, piece.0), rows: places(plan.room.1, piece.1), ..plan }
    }

    /// Returns the number of sheets, or of things on one.
    pub const fn count(&self) -> usize {
        self.columns.len() * self.rows.len()
    }
}
