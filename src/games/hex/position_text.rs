//! Position text of hex chess: rows m to a, a party letter and a piece letter for each piece, and counts of
//! empty cells, which may have two digits.
use super::board::{self, ROWS, compiled_rules};
use super::{Hex, ROOK};
use crate::board::Cell;
use crate::notation::{self, Fragment, Names, PositionError, PositionFormat, PositionReader, PositionSyntax};
use crate::pieces::Piece;
use crate::rules::Position;

/// The fields and rows.
pub(in crate::games) const SYNTAX: PositionSyntax = PositionSyntax {
    // Four times the length that any position needs.
    max_characters: 1200,
    fields: notation::FIELDS,
    rights: &["ws", "wl", "bs", "bl", "ks", "kl"],
    by_owner: false,
    rows: ROWS as usize,
    read_row,
    write_row,
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

/// Converts a row index from the top into one from row a, both from 0.
fn row_from_top(index: usize) -> i8 {
    ROWS - 1 - index as i8
}

fn cells_of_row(row: i8) -> Vec<Cell> {
    board::numbers(row).filter_map(|number| compiled_rules().geometry.cell_at((row, number))).collect()
}

fn read_row(reader: &mut PositionReader, index: usize, fragment: Fragment) {
    let row = row_from_top(index);
    let piece = |party, letter| Some(Piece::new(party, Hex.role_by_letter(letter)?));
    notation::read_lettered_row(
        reader,
        board::row_letter(row).to_string(),
        &cells_of_row(row),
        &piece,
        fragment,
    );
}

fn write_row(position: &Position, index: usize) -> String {
    notation::write_lettered_row(&Hex, position, &cells_of_row(row_from_top(index)), &|piece| {
        Hex.role_letter(piece.role())
    })
}
