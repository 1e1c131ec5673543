//! A board to draw: its game and layout, and shapes that several games share.
use super::markup::{CELL, add, outline};
use crate::board::{Layout, ViewBox};
use crate::open_game::OpenGame;
use crate::settings::Labels;
use engine::board::{Cell, Coordinates};
use engine::games::{GameDef, GameKind};
use engine::notation::NotationStyle;
use std::fmt::Write;
use std::sync::Arc;

/// A board to draw: its game, its layout and its cell names.
#[derive(Clone)]
pub struct BoardSvg {
    def: Arc<dyn GameDef>,
    layout: Layout,
    style: NotationStyle,
}

impl BoardSvg {
    /// Returns the board of an open game as it is turned.
    pub fn of(open_game: &OpenGame) -> Self {
        let style = NotationStyle::default();
        Self { def: open_game.game.def().clone(), layout: open_game.layout(), style }
    }

    /// Returns the same board with the cell names that the reader prefers.
    pub fn with_names(self, style: NotationStyle) -> Self {
        Self { style, ..self }
    }

    /// Returns the board of a game in its unturned layout.
    pub fn unrotated(def: &Arc<dyn GameDef>) -> Self {
        let rules = def.rules();
        let layout = Layout::new(&rules.geometry, rules.parties, 0);
        Self { def: def.clone(), layout, style: NotationStyle::default() }
    }

    /// Returns the kind of the game.
    pub fn kind(&self) -> GameKind {
        self.def.kind()
    }

    /// Returns the number of parties.
    pub fn parties(&self) -> usize {
        self.def.rules().parties
    }

    /// Returns whether the cells are hexagons.
    pub fn has_hexagons(&self) -> bool {
        self.layout.has_hexagons()
    }

    /// Returns the cells in rows from the top, each from the left.
    pub fn rows(&self) -> Vec<Vec<Cell>> {
        self.layout.rows(&self.def.rules().geometry)
    }

    /// Returns the name of a cell in the ids of elements, which does not depend on the notation style.
    pub fn id(&self, cell: Cell) -> String {
        self.def.cell_name(cell)
    }

    /// Returns the name of a cell for readers.
    pub fn name(&self, cell: Cell) -> String {
        self.style.cell_name(&*self.def, cell)
    }

    /// Returns the centre of a cell.
    pub fn centre(&self, cell: Cell) -> (i32, i32) {
        let centre = self.layout.centre(&self.def.rules().geometry, cell);
        (centre.x as i32, centre.y as i32)
    }

    /// Returns the point of coordinates, whether or not there is a cell.
    pub fn lattice_point(&self, place: Coordinates) -> (i32, i32) {
        let place = self.layout.point_of(place);
        (place.x as i32, place.y as i32)
    }

    /// Returns the upper left corner of a cell's bounding square.
    pub fn corner(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = self.centre(cell);
        (x - CELL / 2, y - CELL / 2)
    }

    /// Returns the transform of a piece, which is drawn on a field of 100 by 100. On hexagons it is smaller
    /// and a little higher.
    pub fn piece_transform(&self, cell: Cell) -> String {
        let (x, y) = self.centre(cell);
        if self.has_hexagons() {
            format!("translate({}px,{}px) scale(.92)", x - 46, y - 49)
        } else {
            format!("translate({}px,{}px)", x - 50, y - 50)
        }
    }

    /// Returns the width of the board.
    pub fn width(&self) -> i32 {
        self.layout.size().x as i32
    }

    /// Returns half the height of the board.
    pub fn middle(&self) -> i32 {
        self.layout.size().y as i32 / 2
    }

    /// Returns a rectangle that dims the board and its coordinates.
    pub fn dimmer(&self) -> String {
        let frame = ViewBox::of(self.layout, Labels::Beside);
        let [x, y, width, height] = [frame.left, frame.top, frame.width, frame.height].map(|at| at as i32);
        format!("<rect class='dimmer' x='{x}' y='{y}' width='{width}' height='{height}'/>")
    }

    /// Returns the definition of the game.
    pub fn def(&self) -> &dyn GameDef {
        &*self.def
    }

    /// Returns the layout.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// Returns the letters and cell names that the reader prefers.
    pub fn style(&self) -> NotationStyle {
        self.style
    }

    /// Returns all cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.def.rules().geometry.cells()
    }
}

/// Returns the class of a game in the style sheet, the same for all its options.
pub fn class_of(def: &dyn GameDef) -> String {
    format!("game-{}", def.info().name)
}

/// Returns the classes of a page with a board: the game, and its number of parties.
pub fn page_class_of(def: &dyn GameDef) -> String {
    format!("{} parties-{}", class_of(def), def.rules().parties)
}

/// The classes of cells in the style sheet: those of [`GameDef::cell_shade`], then two for the fortress of each party.
pub const SHADE_CLASSES: [&str; 11] = [
    "light",
    "dark",
    "third",
    "light fort owner-0",
    "dark fort owner-0",
    "light fort owner-1",
    "dark fort owner-1",
    "light fort owner-2",
    "dark fort owner-2",
    "light fort owner-3",
    "dark fort owner-3",
];
/// The index of the first party's classes in [`SHADE_CLASSES`].
pub const FORTIFIED_SHADES: usize = 3;

/// Returns the coordinates: every file below the board and every rank at its left.
pub fn files_and_ranks(board: &BoardSvg) -> String {
    let mut text = String::new();
    let rows = board.rows();
    for row in &rows {
        let Some(&first) = row.first() else { continue };
        let (_, y) = board.centre(first);
        let rank = board.name(first).split_off(1);
        add!(text, "<text class='label' x='-24' y='{}'>{rank}</text>", y + 9);
    }
    for &cell in rows.last().into_iter().flatten() {
        let ((x, y), name) = (board.centre(cell), board.name(cell));
        add!(text, "<text class='label' x='{x}' y='{}'>{}</text>", y + 84, name.get(..1).unwrap_or_default());
    }
    text
}

/// Returns the edge of a board that is not a rectangle: larger cells under the cells.
pub fn edge(board: &BoardSvg) -> String {
    let cells: String =
        board.cells().map(|cell| outline(board.has_hexagons(), board.centre(cell), 108)).collect();
    format!("<path class='edge' d='{cells}'/>")
}

/// Returns a drawing as an SVG element of its own.
pub fn picture(class: &str, view_box: &str, content: &str) -> String {
    format!("<svg class='preview {class}' viewBox='{view_box}' aria-hidden='true'>{content}</svg>")
}

/// Returns the cells of each shade as one path, in the order of [`SHADE_CLASSES`].
pub fn shade_paths(paths: &[String]) -> String {
    paths
        .iter()
        .zip(SHADE_CLASSES)
        .filter(|(path, _)| !path.is_empty())
        .map(|(path, class)| format!("<path class='{class}' d='{path}'/>"))
        .collect()
}
