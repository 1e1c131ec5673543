//! Whole boards: the ground under the cells, coordinates, and boards drawn small.
use super::board::{BoardSvg, FORTIFIED_SHADES, SHADE_CLASSES, class_of, picture, shade_paths};
use super::games;
use super::last_move_marks;
use super::markup::{add, drawings, outline, piece_at, view_box};
use crate::board::{Layout, ViewBox};
use crate::open_game::OpenGame;
use crate::scene::Scene;
use crate::settings::{BoardMarks, Labels};
use engine::board::Cell;
use engine::games::GameDef;
use engine::notation::NotationStyle;
use engine::rules::Position;
use std::fmt::Write;
use std::sync::Arc;
use texts::Texts;

/// Returns the class of a cell's shade.
pub fn shade_class(board: &BoardSvg, cell: Cell) -> &'static str {
    SHADE_CLASSES[shade_index(board, cell)]
}

pub(super) fn shade_index(board: &BoardSvg, cell: Cell) -> usize {
    let owner = (games::board_of(board.kind()).owner)(board, cell);
    board.def().cell_shade(cell) + owner.map_or(0, |party| FORTIFIED_SHADES + 2 * party.index())
}

/// Returns the ground under the cells, with the coordinates if they are beside the board.
pub fn ground(board: &BoardSvg, labels: Labels) -> String {
    (games::board_of(board.kind()).ground)(board, labels)
}

/// Returns what stands on the cells under marks and pieces: a bridge, walls and gates.
pub fn fixtures(board: &BoardSvg, _: Labels) -> String {
    (games::board_of(board.kind()).fixtures)(board)
}

/// Returns the layer over the pieces: the names of the cells, if they are shown in them.
pub fn names(board: &BoardSvg, labels: Labels) -> String {
    let game = games::board_of(board.kind());
    let mut text = String::new();
    if labels != Labels::Inside {
        return text;
    }
    for cell in board.cells() {
        let ((x, y), tone, name) = (board.centre(cell), shade_class(board, cell), board.name(cell));
        let (right, down) = game.name_offset;
        let (x, y) = (x + right, y + down);
        add!(text, "<text class='name {tone}' x='{x}' y='{y}'>{name}</text>");
    }
    text
}

/// Returns the shown position of an open game with its coordinates, the marks of the last moves, and what the player has
/// drawn: the view box and the drawing.
pub fn full_board(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    marks: BoardMarks,
    labels: Labels,
) -> (ViewBox, String) {
    let board = BoardSvg::of(open_game).with_names(*style);
    let scene = Scene::of(open_game, texts, style, marks);
    let mut marks = String::new();
    for (cell, cell_scene) in board.cells().zip(&scene.cells) {
        let drawn = last_move_marks::marks(cell_scene, board.has_hexagons(), open_game.names.len());
        if !drawn.is_empty() {
            let (x, y) = board.corner(cell);
            add!(marks, "<g transform='translate({x} {y})'>{drawn}</g>");
        }
    }
    let (mut paths, mut pieces) = (SHADE_CLASSES.map(|_| String::new()), String::new());
    for cell in board.cells().filter(|&cell| !open_game.is_hidden(cell)) {
        if let Some(piece) = open_game.shown_position().piece(cell) {
            let (x, y) = board.corner(cell);
            pieces += &piece_at(piece, board.kind(), x, y);
        }
    }
    for cell in board.cells() {
        paths[shade_index(&board, cell)] += &outline(board.has_hexagons(), board.centre(cell), 100);
    }
    // A margin around the coordinates, and paper below everything.
    let ViewBox { left, top, width, height } = ViewBox::of(board.layout(), labels);
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
        format!(
            "{paper}{}{}{}{marks}{pieces}{}<g class='drawings'>{}</g>",
            ground(&board, labels),
            shade_paths(&paths),
            fixtures(&board, labels),
            names(&board, labels),
            drawings(open_game)
        ),
    )
}

/// Returns what [`full_board`] draws, as a picture.
pub fn full_picture(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    marks: BoardMarks,
    labels: Labels,
) -> String {
    let (frame, content) = full_board(texts, open_game, style, marks, labels);
    let (class, view_box) = (class_of(open_game.def()), view_box(frame));
    format!("<svg class='drawn {class}' viewBox='{view_box}'>{content}</svg>")
}

/// Returns a position drawn small.
pub fn preview(def: &Arc<dyn GameDef>, position: &Position) -> String {
    draw_small(def, position, None, &[], "")
}

/// Returns the start position drawn small. The pieces of its first moves are groups of the class `mover` with
/// their path as data: how far they move, and the number of the move.
pub fn opening_preview(def: &Arc<dyn GameDef>) -> String {
    let first_moves = def.info().first_moves.iter();
    let cells = first_moves.map(|ends| ends.map(|name| def.cell_by_name(name)));
    let moves: Vec<[Cell; 2]> = cells
        .filter_map(|ends| if let [Some(from), Some(to)] = ends { Some([from, to]) } else { None })
        .collect();
    draw_small(def, &def.start_position(), None, &moves, "")
}

/// Returns a piece of the board drawn small, around a cell: three cells high, and half as wide again.
pub fn cutout(def: &Arc<dyn GameDef>, position: &Position, around: Cell) -> String {
    draw_small(def, position, Some(around), &[], "")
}

/// Returns a position drawn small, with the targets of a piece, the cell and whether the move captures, and with the names of
/// some cells.
pub fn preview_with(
    def: &Arc<dyn GameDef>,
    position: &Position,
    targets: &[(Cell, bool)],
    named: &[Cell],
) -> String {
    let board = BoardSvg::unrotated(def);
    let mut marks = String::new();
    for &(cell, captures) in targets {
        let ((x, y), class) = (board.centre(cell), if captures { "capture" } else { "dot" });
        add!(marks, "<circle class='{class}' cx='{x}' cy='{y}' r='{}'/>", if captures { 44 } else { 14 });
    }
    for &cell in named {
        let ((x, y), tone, name) = (board.centre(cell), shade_class(&board, cell), board.name(cell));
        add!(marks, "<text class='name {tone}' x='{x}' y='{}'>{name}</text>", y + 42);
    }
    draw_small(def, position, None, &[], &marks)
}

/// The size of a piece of the board in [`cutout`], in cells.
const CUTOUT_CELLS: (f64, f64) = (4.5, 3.0);

/// Draws a position small, or the piece of it `around` a cell, with moves that the style sheet plays, and with marks over its
/// pieces.
fn draw_small(
    def: &Arc<dyn GameDef>,
    position: &Position,
    around: Option<Cell>,
    moves: &[[Cell; 2]],
    over_pieces: &str,
) -> String {
    let board = BoardSvg::unrotated(def);
    let (mut paths, mut pieces, mut movers) =
        (SHADE_CLASSES.map(|_| String::new()), String::new(), String::new());
    for cell in board.cells() {
        paths[shade_index(&board, cell)] += &outline(board.has_hexagons(), board.centre(cell), 100);
        let Some(piece) = position.piece(cell) else { continue };
        let (x, y) = board.corner(cell);
        let drawn = piece_at(piece, def.kind(), x, y);
        match moves.iter().position(|&[from, _]| from == cell) {
            None => pieces += &drawn,
            Some(turn) => {
                let (to_x, to_y) = board.corner(moves[turn][1]);
                let (x, y) = (to_x - x, to_y - y);
                add!(movers, "<g class='mover' data-x='{x}px' data-y='{y}px' data-turn='{turn}'>{drawn}</g>");
            }
        }
    }
    pieces += &movers;
    let size = board.layout().size();
    let view_box = match around {
        None => format!("-8 -8 {} {}", size.x as i32 + 16, size.y as i32 + 16),
        Some(cell) => {
            let (wide, high) = (CUTOUT_CELLS.0 * Layout::CELL, CUTOUT_CELLS.1 * Layout::CELL);
            let (x, y) = board.centre(cell);
            let within = |at: f64, room: f64, all: f64| (at - room / 2.0).clamp(0.0, (all - room).max(0.0));
            let (left, top) = (within(f64::from(x), wide, size.x), within(f64::from(y), high, size.y));
            format!("{} {} {} {}", left as i32, top as i32, wide as i32, high as i32)
        }
    };
    let game = games::board_of(def.kind());
    let under = (game.preview_ground)(&board);
    picture(
        &class_of(&**def),
        &view_box,
        &format!("{under}{}{}{pieces}{over_pieces}", shade_paths(&paths), (game.fixtures)(&board)),
    )
}
