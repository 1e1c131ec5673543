//! A board to be drawn: where its cells lie, and what several games draw alike.
use super::svg_markup::{CELL, add, outline};
use crate::app::{Labels, Layout, OpenGame, ViewBox};
use crate::board::{Cell, Coordinates};
use crate::games::{GameDef, GameKind};
use crate::notation::NotationStyle;
use std::fmt::Write;
use std::sync::Arc;

/// A board to be drawn: its game, and how it lies.
#[derive(Clone)]
pub struct BoardSvg {
    def: Arc<dyn GameDef>,
    layout: Layout,
    style: NotationStyle,
}

impl BoardSvg {
    /// The board of an open game.
    pub fn of(open_game: &OpenGame) -> Self {
        Self {
            def: open_game.game.def().clone(),
            layout: open_game.layout(),
            style: open_game.notation_style,
        }
    }

    /// The board of a game, not turned.
    pub fn unrotated(def: &Arc<dyn GameDef>) -> Self {
        let rules = def.rules();
        let layout = Layout::new(&rules.geometry, rules.parties, 0);
        Self { def: def.clone(), layout, style: NotationStyle::default() }
    }

    /// Which game is played on it.
    pub fn kind(&self) -> GameKind {
        self.def.kind()
    }

    /// How many parties play on it.
    pub fn parties(&self) -> usize {
        self.def.rules().parties
    }

    /// Whether its cells are hexagons.
    pub fn has_hexagons(&self) -> bool {
        self.layout.has_hexagons()
    }

    /// Its cells row by row, as they lie.
    pub fn rows(&self) -> Vec<Vec<Cell>> {
        self.layout.rows(&self.def.rules().geometry)
    }

    /// What a cell is called on the page's own elements.
    pub fn id(&self, cell: Cell) -> String {
        self.def.cell_name(cell)
    }

    /// What a cell is called for readers.
    pub fn name(&self, cell: Cell) -> String {
        self.style.cell_name(&*self.def, cell)
    }

    /// The centre of a cell.
    pub fn centre(&self, cell: Cell) -> (i32, i32) {
        let centre = self.layout.centre(&self.def.rules().geometry, cell);
        (centre.x as i32, centre.y as i32)
    }

    /// Where a place of the lattice lies, cell or none.
    pub fn lattice_point(&self, place: Coordinates) -> (i32, i32) {
        let place = self.layout.point_of(place);
        (place.x as i32, place.y as i32)
    }

    /// The upper left corner of the square around a cell's centre.
    pub fn corner(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = self.centre(cell);
        (x - CELL / 2, y - CELL / 2)
    }

    /// The transform of a piece that is drawn on a field of 100 by 100: on a hexagon smaller, and a little
    /// higher.
    pub fn piece_transform(&self, cell: Cell) -> String {
        let (x, y) = self.centre(cell);
        if self.has_hexagons() {
            format!("translate({}px,{}px) scale(.92)", x - 46, y - 49)
        } else {
            format!("translate({}px,{}px)", x - 50, y - 50)
        }
    }

    /// The width of the board.
    pub fn width(&self) -> i32 {
        self.layout.size().x as i32
    }

    /// Half the height of the board.
    pub fn middle(&self) -> i32 {
        self.layout.size().y as i32 / 2
    }

    /// What dims the board and the labels beside it.
    pub fn dimmer(&self) -> String {
        let frame = ViewBox::of(self.layout, Labels::Beside);
        let [x, y, width, height] = [frame.left, frame.top, frame.width, frame.height].map(|at| at as i32);
        format!("<rect class='dimmer' x='{x}' y='{y}' width='{width}' height='{height}'/>")
    }

    /// The game that is played on it.
    pub fn def(&self) -> &dyn GameDef {
        &*self.def
    }

    /// How it lies.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The cell names that the reader prefers.
    pub fn style(&self) -> NotationStyle {
        self.style
    }

    /// All cells.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.def.rules().geometry.cells()
    }
}

/// How the style sheet calls a game, whatever its options.
pub fn class_of(def: &dyn GameDef) -> String {
    format!("game-{}", def.info().name)
}

/// The colours of cells in the style sheet: those of [`GameDef::cell_shade`], then those of fortified cells.
pub const SHADE_CLASSES: [&str; 5] = ["light", "dark", "third", "light fort", "dark fort"];
/// The colours of fortified cells begin here.
pub const FORTIFIED_SHADES: usize = 3;

/// Every file at the foot of the board and every rank at its left, by the cells that lie there.
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

/// The edge of a board that is no rectangle: larger cells under its own.
pub fn edge(board: &BoardSvg) -> String {
    let cells: String =
        board.cells().map(|cell| outline(board.has_hexagons(), board.centre(cell), 116)).collect();
    format!("<path class='edge' d='{cells}'/>")
}

/// A drawing as a picture of its own.
pub fn picture(class: &str, view_box: &str, content: &str) -> String {
    format!("<svg class='preview {class}' viewBox='{view_box}' aria-hidden='true'>{content}</svg>")
}

/// The cells of each colour as one path, in the order of [`SHADE_CLASSES`].
pub fn shade_paths(paths: &[String]) -> String {
    paths
        .iter()
        .zip(SHADE_CLASSES)
        .map(|(path, class)| format!("<path class='{class}' d='{path}'/>"))
        .collect()
}
