//! Position text of hex chess: rows m to a, a party's letter and a piece's letter for each man, and numbers
//! of empty cells that may have two digits.
use super::board::{self, ROWS, ruleset};
use super::{Hex, ROOK};
use crate::board::Cell;
use crate::notation::{self, Format, Frame, Names, Piece, PositionFault, Reader};
use crate::pieces::Man;
use crate::rules::Position;

/// Its fields and rows.
pub(in crate::games) const FRAME: Frame = Frame {
    // Four times what any position needs.
    most_characters: 1200,
    fields: notation::FIELDS,
    rights: &["ws", "wl", "bs", "bl", "ks", "kl"],
    by_owner: false,
    rows: ROWS as usize,
    read_row,
    write_row,
};
const FORMAT: Format<'static> = Format {
    frame: &FRAME,
    rook: ROOK,
    any_order: false,
    // Who is mated or stands in check is found out on its turn.
    leaves_check: true,
    position: &|men, turn, _| board::position(men, turn),
    kings: &|kings, _| kings == 1,
    may_be_out: false,
    arranges: false,
};

pub(super) fn read(text: &str) -> Result<Position, Vec<PositionFault>> {
    notation::read(&FORMAT, &Hex, ruleset(), text)
}

/// The number of the row, counted from a, that is this one from the top.
fn row_number(index: usize) -> i8 {
    ROWS - 1 - index as i8
}

fn cells(row: i8) -> Vec<Cell> {
    board::numbers(row).filter_map(|number| ruleset().geometry.at((row, number))).collect()
}

fn read_row(reader: &mut Reader, index: usize, piece: Piece) {
    let row = row_number(index);
    let man = |party, letter| Some(Man::new(party, Hex.role_lettered(letter)?));
    notation::read_lettered_row(reader, board::letter(row).to_string(), &cells(row), &man, piece);
}

fn write_row(position: &Position, index: usize) -> String {
    notation::write_lettered_row(&Hex, position, &cells(row_number(index)), &|man| {
        Hex.role_letter(man.role())
    })
}
