//! The lines of the board through the cursor, read aloud.
use super::query::Line;
use crate::open_game::OpenGame;
use engine::board::Cell;
use engine::notation::NotationStyle;
use texts::Texts;

/// Returns what stands on a line through the cursor: a sentence for a rank or a file, one for each diagonal, and one
/// for each line of hexagons. Lines run across gaps and walls, from one edge of the board to the other.
pub(super) fn describe_line(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    line: Line,
) -> String {
    if open_game.layout().has_hexagons() {
        return describe_line_of_hexagons(texts, open_game, style, line);
    }
    let cursor = open_game.view.cursor;
    let name = open_game.def().cell_name(cursor);
    let (letter, number) = split_name(&name);
    match line {
        Line::Rank => {
            let cells =
                cells_where(open_game, |cell| split_name(&open_game.def().cell_name(cell)).1 == number);
            texts.line_rank(number, &pieces_on(texts, open_game, style, &cells))
        }
        Line::File => {
            let cells =
                cells_where(open_game, |cell| split_name(&open_game.def().cell_name(cell)).0 == letter);
            texts.line_file(letter, &pieces_on(texts, open_game, style, &cells))
        }
        Line::Diagonals => {
            let diagonals = [1, -1].map(|slope| {
                let offset = |cell: Cell| {
                    let (x, y) = open_game.geometry().coordinates(cell);
                    y - slope * x
                };
                cells_where(open_game, |cell| offset(cell) == offset(cursor))
            });
            // In a corner a diagonal is the cell alone.
            let long = diagonals.iter().filter(|cells| cells.len() > 1);
            let sentence = |cells: &Vec<Cell>| {
                let [from, to] = ends(open_game, style, cells);
                texts.line_diagonal(&from, &to, &pieces_on(texts, open_game, style, cells))
            };
            long.map(sentence).collect::<Vec<_>>().join(". ")
        }
    }
}

/// On hexagons three lines run from edge to edge through the sides of the cells: along the rows of letters, along the
/// numbers, and the third one.
fn describe_line_of_hexagons(
    texts: &Texts,
    open_game: &OpenGame,
    style: &NotationStyle,
    line: Line,
) -> String {
    let place = |cell: Cell| {
        let (row, number) = open_game.geometry().coordinates(cell);
        match line {
            Line::Rank => row,
            Line::File => number,
            Line::Diagonals => row - number,
        }
    };
    let cells = cells_where(open_game, |cell| place(cell) == place(open_game.view.cursor));
    let [from, to] = ends(open_game, style, &cells);
    texts.line_of_hexagons(&from, &to, &pieces_on(texts, open_game, style, &cells))
}

/// Returns the cells of a line in the order of their coordinates.
fn cells_where(open_game: &OpenGame, is_on_line: impl Fn(Cell) -> bool) -> Vec<Cell> {
    let geometry = open_game.geometry();
    let mut cells: Vec<Cell> = geometry.cells().filter(|&cell| is_on_line(cell)).collect();
    cells.sort_by_cached_key(|&cell| {
        let (column, row) = geometry.coordinates(cell);
        256 * i64::from(column) + i64::from(row)
    });
    cells
}

/// Returns the letter and the number of a cell's name.
fn split_name(name: &str) -> (&str, &str) {
    name.split_at(name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(name.len()))
}

fn ends(open_game: &OpenGame, style: &NotationStyle, cells: &[Cell]) -> [String; 2] {
    let name =
        |cell: Option<&Cell>| cell.map(|&cell| style.cell_name(open_game.def(), cell)).unwrap_or_default();
    [name(cells.first()), name(cells.last())]
}

fn pieces_on(texts: &Texts, open_game: &OpenGame, style: &NotationStyle, cells: &[Cell]) -> String {
    let game_kind = open_game.def().kind();
    let piece_on = |&cell: &Cell| {
        let piece = open_game.shown_position().piece(cell).filter(|_| !open_game.is_hidden(cell))?;
        let (party, role) = (texts.party(game_kind, piece.party()), texts.piece(game_kind, piece.role()));
        Some(texts.line_piece(&style.cell_name(open_game.def(), cell), role, party))
    };
    let pieces: Vec<String> = cells.iter().filter_map(piece_on).collect();
    if pieces.is_empty() { texts.line_empty.to_owned() } else { pieces.join(", ") }
}
