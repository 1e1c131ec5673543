//! Whole boards: what lies under the cells and beside them, and boards drawn small.
mod coalition;
mod fortress;

pub use coalition::{arrangement, setup_zones};

use super::svg_markup::{CELL, add, outline, piece_at};
use crate::app::{Labels, Layout, OpenGame, ViewBox};
use crate::board::{Cell, Coordinates};
use crate::games::{GameDef, GameKind};
use crate::notation::NotationStyle;
use crate::rules::Position;
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
    /// The board of a table.
    pub fn of(open_game: &OpenGame) -> Self {
        Self {
            def: open_game.game.def().clone(),
            layout: open_game.layout(),
            style: open_game.notation_style,
        }
    }

    /// The board of a game, not turned.
    fn unrotated(def: &Arc<dyn GameDef>) -> Self {
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
    fn lattice_point(&self, place: Coordinates) -> (i32, i32) {
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

    /// How the colour of a cell is called.
    pub fn shade_class(&self, cell: Cell) -> &'static str {
        SHADE_CLASSES[self.shade_index(cell)]
    }

    fn shade_index(&self, cell: Cell) -> usize {
        let tone = self.def.cell_shade(cell);
        if self.def.kind() == GameKind::Fortress && fortress::is_fortified(self, cell) {
            FORTRESS_SHADES + tone
        } else {
            tone
        }
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.def.rules().geometry.cells()
    }
}

/// How the style sheet calls a game, whatever its options.
pub fn class_of(def: &dyn GameDef) -> String {
    let id = def.id();
    format!("game-{}", id.split(['+', ':']).next().unwrap_or_default())
}

const SHADE_CLASSES: [&str; 5] = ["light", "dark", "third", "light fort", "dark fort"];
/// The colours of the fortresses begin here.
const FORTRESS_SHADES: usize = 3;

const WATER: &str = "<rect class='edge' x='-6' y='-6' width='812' height='912' rx='6'/>\
                     <rect class='water' x='0' y='400' width='800' height='100'/>";

/// What lies under the cells, and the labels beside them if they are wanted there.
pub fn ground(board: &BoardSvg, labels: Labels) -> String {
    match board.def.kind() {
        GameKind::Bridge => {}
        GameKind::Hex => {
            let beside = if labels == Labels::Beside { rows_and_numbers(board) } else { String::new() };
            return edge(board) + &beside;
        }
        GameKind::Fortress => return fortress::ground(board, labels),
        GameKind::Coalition => return coalition::ground(board, labels),
    }
    let mut text = WATER.to_owned();
    for (x, y) in [(0, 432), (0, 456), (0, 480), (500, 432), (500, 456), (500, 480)] {
        let x = x + 25;
        add!(
            text,
            "<path class='wave' d='M{x} {y}q12.5 -12 25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0'/>"
        );
    }
    text += "<path class='rail' d='M288 396L294 408V492L288 504M512 396L506 408V492L512 504'/>";
    if labels == Labels::Beside {
        text += &files_and_ranks(board);
    }
    text
}

/// Every file at the foot of the board and every rank at its left, by the cells that lie there.
fn files_and_ranks(board: &BoardSvg) -> String {
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
fn edge(board: &BoardSvg) -> String {
    let cells: String =
        board.cells().map(|cell| outline(board.has_hexagons(), board.centre(cell), 116)).collect();
    format!("<path class='edge' d='{cells}'/>")
}

/// Every row at its first cell and every number at its lowest one, on the sides where the board has nothing.
fn rows_and_numbers(board: &BoardSvg) -> String {
    let geometry = &board.def.rules().geometry;
    let mut text = String::new();
    for cell in board.cells() {
        let (row, number) = geometry.coordinates(cell);
        let name = board.name(cell);
        let (letter, digits) = name.split_at(1);
        let [of_row, of_number] = if board.style.v23_names { [digits, letter] } else { [letter, digits] };
        for (beyond, label) in [((row, number - 1), of_row), ((row - 1, number), of_number)] {
            if geometry.cell_at(beyond).is_some() {
                continue;
            }
            let (at, out) = (board.layout.centre(geometry, cell), board.layout.point_of(beyond));
            let x = (at.x + (out.x - at.x) * 0.74) as i32;
            let y = (at.y + (out.y - at.y) * 0.74) as i32 + 8;
            add!(text, "<text class='label' x='{x}' y='{y}'>{label}</text>");
        }
    }
    text
}

/// The layer over pieces and marks: walls, and the name of each cell in its corner, if the labels are there.
pub fn names(board: &BoardSvg, labels: Labels) -> String {
    let mut text = walls_overlay(board);
    if labels != Labels::Inside {
        return text;
    }
    for cell in board.cells() {
        let ((x, y), tone, name) = (board.centre(cell), board.shade_class(cell), board.name(cell));
        let (x, y) = match board.def.kind() {
            GameKind::Bridge | GameKind::Coalition => (x - 47, y - 33),
            // Below the piece, where the lowest point of a hexagon is left.
            GameKind::Hex => (x, y + 46),
            // Beside the walls.
            GameKind::Fortress => (x - 40, y - 26),
        };
        add!(text, "<text class='name {tone}' x='{x}' y='{y}'>{name}</text>");
    }
    text
}

/// The parts of the board over the pieces.
fn walls_overlay(board: &BoardSvg) -> String {
    if board.def.kind() == GameKind::Fortress { fortress::walls(board) } else { String::new() }
}

/// The shown position of an open game, with its coordinates: the part of the drawing to show, and the
/// drawing.
pub fn full_board(open_game: &OpenGame, labels: Labels) -> (ViewBox, String) {
    let board = BoardSvg::of(open_game);
    let (mut paths, mut pieces) = (SHADE_CLASSES.map(|_| String::new()), String::new());
    for cell in board.cells().filter(|&cell| !open_game.is_hidden(cell)) {
        if let Some(piece) = open_game.shown_position().piece(cell) {
            let (x, y) = board.corner(cell);
            pieces += &piece_at(piece, board.kind(), x, y);
        }
    }
    for cell in board.cells() {
        paths[board.shade_index(cell)] += &outline(board.has_hexagons(), board.centre(cell), 100);
    }
    // Room beside the labels, and paper under all.
    let ViewBox { left, top, width, height } = ViewBox::of(board.layout, labels);
    let room = Layout::CELL / 5.0;
    let frame = ViewBox {
        left: left - room,
        top: top - room,
        width: width + 2.0 * room,
        height: height + 2.0 * room,
    };
    let (x, y, wide, high) = (frame.left as i32, frame.top as i32, frame.width as i32, frame.height as i32);
    let paper = format!("<rect class='paper' x='{x}' y='{y}' width='{wide}' height='{high}'/>");
    (
        frame,
        format!("{paper}{}{}{pieces}{}", ground(&board, labels), shade_paths(&paths), names(&board, labels)),
    )
}

/// A position drawn small.
pub fn preview(def: &Arc<dyn GameDef>, position: &Position) -> String {
    preview_with(def, position, &[])
}

/// A position drawn small, with the targets of a piece: the cell, and whether the move captures.
pub fn preview_with(def: &Arc<dyn GameDef>, position: &Position, targets: &[(Cell, bool)]) -> String {
    let board = BoardSvg::unrotated(def);
    let (mut paths, mut pieces) = (SHADE_CLASSES.map(|_| String::new()), String::new());
    for cell in board.cells() {
        paths[board.shade_index(cell)] += &outline(board.has_hexagons(), board.centre(cell), 100);
        if let Some(piece) = position.piece(cell) {
            let (x, y) = board.corner(cell);
            pieces += &piece_at(piece, def.kind(), x, y);
        }
    }
    for &(cell, captures) in targets {
        let ((x, y), class) = (board.centre(cell), if captures { "capture" } else { "dot" });
        add!(pieces, "<circle class='{class}' cx='{x}' cy='{y}' r='{}'/>", if captures { 44 } else { 17 });
    }
    let size = board.layout.size();
    let view_box = format!("-8 -8 {} {}", size.x as i32 + 16, size.y as i32 + 16);
    let under = if def.kind() == GameKind::Bridge { WATER.to_owned() } else { edge(&board) };
    picture(
        &class_of(&**def),
        &view_box,
        &format!("{under}{}{pieces}{}", shade_paths(&paths), walls_overlay(&board)),
    )
}

fn picture(class: &str, view_box: &str, content: &str) -> String {
    format!("<svg class='preview {class}' viewBox='{view_box}' aria-hidden='true'>{content}</svg>")
}

fn shade_paths(paths: &[String]) -> String {
    paths
        .iter()
        .zip(SHADE_CLASSES)
        .map(|(path, class)| format!("<path class='{class}' d='{path}'/>"))
        .collect()
}
