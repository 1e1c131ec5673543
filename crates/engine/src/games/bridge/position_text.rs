//! Position text of bridge chess: FEN with `*` for the holes of the ditch, and an en-passant field of two
//! cells, the passed cell and the pawn's.
use super::board::{self, RANKS, compiled_rules, has_cell};
use super::{BLACK, Bridge, ROOK, WHITE};
use crate::notation::{
    self, Fragment, Names, PositionError, PositionErrorKind, PositionField, PositionFormat, PositionReader,
    PositionSyntax, RowFormat, RowWriter,
};
use crate::pieces::Piece;
use crate::rules::{CompiledRules, Position};

/// The row of the empty bridge, between its holes.
pub(in crate::games) const EMPTY_BRIDGE: &str = "***2***";

pub(super) static SYNTAX: PositionSyntax = PositionSyntax {
    // Four times the length that any position needs.
    max_characters: 400,
    fields: notation::FIELDS,
    rights: &["K", "Q", "k", "q"],
    by_owner: false,
    rows: RANKS as usize,
    row_format: RowFormat::Own { read: read_row, write: write_row },
};
const FORMAT: PositionFormat<'static> = PositionFormat {
    syntax: &SYNTAX,
    rook: ROOK,
    en_passant_in_any_order: true,
    allows_check_off_turn: false,
    position: &|pieces, turn, _| board::position(pieces, turn),
    kings: &|kings, _| kings == 1,
    allows_eliminated: false,
    allows_arranging: false,
};

pub(super) fn read(text: &str) -> Result<Position, Vec<PositionError>> {
    notation::read(&FORMAT, &Bridge::default(), compiled_rules(), text)
}

fn read_row(reader: &mut PositionReader, index: usize, (start, text): Fragment) {
    let rank = RANKS - index as i8;
    let row = rank.to_string();
    let mut places = 0;
    for (at, letter) in (start..).zip(text.chars()) {
        let file = i8::try_from(places + 1).unwrap_or(i8::MAX);
        if let Some(count) = letter.to_digit(10).filter(|count| (1..=8).contains(count)) {
            let empty = file..file.saturating_add(count as i8);
            if empty.end <= 9 && empty.into_iter().any(|file| !has_cell(file, rank)) {
                reader.error(at, PositionErrorKind::NoCellHere { row: row.clone() });
            }
            places += count as usize;
            continue;
        }
        places += 1;
        if letter == '*' {
            if has_cell(file, rank) {
                let cell = reader.names.naming().cells.name((file, rank));
                reader.error(at, PositionErrorKind::CellHere { cell });
            }
            continue;
        }
        let Some(role) = reader.names.role_by_letter(letter.to_ascii_uppercase()) else {
            reader.error(
                at,
                PositionErrorKind::UnknownCharacter { found: letter, field: PositionField::Pieces },
            );
            continue;
        };
        let party = if letter.is_ascii_uppercase() { WHITE } else { BLACK };
        match compiled_rules().geometry.cell_at((file, rank)) {
            Some(cell) => reader.place(cell, Piece::new(party, role)),
            None if places <= 8 => reader.error(at, PositionErrorKind::NoCellHere { row: row.clone() }),
            None => {}
        }
    }
    if places != 8 {
        reader.error(start, PositionErrorKind::RowLength { row, found: places, expected: 8 });
    }
}

fn write_row(names: &dyn Names, rules: &CompiledRules, position: &Position, index: usize) -> String {
    let mut row = RowWriter::default();
    for file in 1..=8 {
        let cell = rules.geometry.cell_at((file, RANKS - index as i8));
        match cell.map(|cell| position.piece(cell)) {
            None => row.push_letters(['*']),
            Some(None) => row.push_empty(),
            Some(Some(piece)) => {
                let letter = names.role_letter(piece.role());
                row.push_letters([if piece.party() == WHITE { letter } else { letter.to_ascii_lowercase() }]);
            }
        }
    }
    row.finish()
}
