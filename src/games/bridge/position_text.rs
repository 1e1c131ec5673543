//! Position text of bridge chess: FEN with `*` for the places of the ditch, and an en-passant field of two
//! cells.
use super::board::{self, RANKS, file_letter, has_cell, ruleset};
use super::{BLACK, Bridge, LETTERS, ROOK, WHITE};
use crate::notation::{self, Field, Format, Frame, Names, Piece, PositionFault, Reader, RowText, Wrong};
use crate::pieces::{Man, Role};
use crate::rules::Position;

/// Its fields and rows.
pub(in crate::games) const FRAME: Frame = Frame {
    // Four times what any position needs.
    most_characters: 400,
    fields: notation::FIELDS,
    rights: &["K", "Q", "k", "q"],
    by_owner: false,
    rows: RANKS as usize,
    read_row,
    write_row,
};
const FORMAT: Format<'static> = Format {
    frame: &FRAME,
    rook: ROOK,
    any_order: true,
    leaves_check: false,
    position: &|men, turn, _| board::position(men, turn),
    kings: &|kings, _| kings == 1,
    may_be_out: false,
    arranges: false,
};
const NAMES: Bridge = Bridge { draw_odds: None };

pub(super) fn read(text: &str) -> Result<Position, Vec<PositionFault>> {
    notation::read(&FORMAT, &NAMES, ruleset(), text)
}

fn read_row(reader: &mut Reader, index: usize, (start, text): Piece) {
    let rank = RANKS - index as i8;
    let row = rank.to_string();
    let mut places = 0;
    for (at, letter) in (start..).zip(text.chars()) {
        let file = i8::try_from(places + 1).unwrap_or(i8::MAX);
        if let Some(count) = letter.to_digit(10).filter(|count| (1..=8).contains(count)) {
            let empty = file..file.saturating_add(count as i8);
            if empty.end <= 9 && empty.into_iter().any(|file| !has_cell(file, rank)) {
                reader.fault(at, Wrong::NoCellHere { row: row.clone() });
            }
            places += count as usize;
            continue;
        }
        places += 1;
        if letter == '*' {
            if has_cell(file, rank) {
                reader.fault(at, Wrong::CellHere { cell: format!("{}{rank}", file_letter(file)) });
            }
            continue;
        }
        let Some(role) = LETTERS.find(letter.to_ascii_uppercase()).map(Role::new) else {
            reader.fault(at, Wrong::UnknownCharacter { found: letter, field: Field::Men });
            continue;
        };
        let party = if letter.is_ascii_uppercase() { WHITE } else { BLACK };
        match ruleset().geometry.at((file, rank)) {
            Some(cell) => reader.stands(cell, Man::new(party, role)),
            None if places <= 8 => reader.fault(at, Wrong::NoCellHere { row: row.clone() }),
            None => {}
        }
    }
    if places != 8 {
        reader.fault(start, Wrong::RowLength { row, found: places, expected: 8 });
    }
}

fn write_row(position: &Position, index: usize) -> String {
    let mut row = RowText::default();
    for file in 1..=8 {
        let cell = ruleset().geometry.at((file, RANKS - index as i8));
        match cell.map(|cell| position.man(cell)) {
            None => row.letters(['*']),
            Some(None) => row.empty(),
            Some(Some(man)) => {
                let letter = NAMES.role_letter(man.role());
                row.letters([if man.party() == WHITE { letter } else { letter.to_ascii_lowercase() }]);
            }
        }
    }
    row.done()
}
