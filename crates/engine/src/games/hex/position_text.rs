//! Position text of hex chess: rows m to a, a party letter and a piece letter for each piece, and counts of
//! empty cells, which may have two digits.
use super::board::{self, ROWS, compiled_rules};
use super::{Hex, ROOK};
use crate::board::{Cell, Geometry};
use crate::notation::{self, PositionError, PositionFormat, PositionSyntax, RowFormat};
use crate::rules::Position;

pub(super) static SYNTAX: PositionSyntax = PositionSyntax {
    // Four times the length that any position needs.
    max_characters: 1200,
    fields: notation::FIELDS,
    rights: &["ws", "wl", "bs", "bl", "ks", "kl"],
    by_owner: false,
    rows: ROWS as usize,
    row_format: RowFormat::Lettered(row),
};
const FORMAT: PositionFormat<'static> = PositionFormat {
    syntax: &SYNTAX,
    rook: ROOK,
    en_passant_in_any_order: false,
    // Check and mate are determined when the party is on turn.
    allows_check_off_turn: true,
    position: &|pieces, turn, _| board::position(pieces, turn),
    kings: &|kings, _| kings == 1,
    allows_eliminated: false,
    allows_arranging: false,
};

pub(super) fn read(text: &str) -> Result<Position, Vec<PositionError>> {
    notation::read(&FORMAT, &Hex, compiled_rules(), text)
}

/// Returns the name and the cells of a row.
fn row(geometry: &Geometry, index: usize) -> (String, Vec<Cell>) {
    let row = ROWS - 1 - index as i8;
    let cells = board::numbers(row).filter_map(|number| geometry.cell_at((row, number))).collect();
    (board::row_letter(row).to_string(), cells)
}
