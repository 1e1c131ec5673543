//! Position text of hex chess: rows m to a, a party's letter and a piece's letter for each man, and numbers
//! of empty cells that may have two digits.
use super::board::{self, ROWS, ruleset};
use super::{Hex, LETTERS, ROOK};
use crate::notation::{self, Field, Format, Names, Piece, PositionFault, Reader, RowText, Wrong};
use crate::pieces::{Man, Role};
use crate::rules::Position;

const FORMAT: Format = Format {
    // Four times what any position needs.
    most_characters: 1200,
    rows: ROWS as usize,
    read_row,
    write_row,
    rights: &["ws", "wl", "bs", "bl", "ks", "kl"],
    rook: ROOK,
    any_order: false,
    // Who is mated or stands in check is found out on its turn.
    leaves_check: true,
    position: board::position,
};

pub(super) fn read(text: &str) -> Result<Position, Vec<PositionFault>> {
    notation::read(&FORMAT, &Hex, ruleset(), text)
}

pub(super) fn write(position: &Position) -> String {
    notation::write(&FORMAT, &Hex, ruleset(), position)
}

/// The number of the row, counted from a, that is this one from the top.
fn row_number(index: usize) -> i8 {
    ROWS - 1 - index as i8
}

fn read_row(reader: &mut Reader, index: usize, (start, text): Piece) {
    let row = row_number(index);
    let (first, expected) = (*board::numbers(row).start(), board::numbers(row).count());
    let mut letters = (start..).zip(text.chars()).peekable();
    let mut places: usize = 0;
    while let Some((at, letter)) = letters.next() {
        if let Some(mut count) = letter.to_digit(10).filter(|&digit| digit > 0) {
            while let Some((_, digit)) = letters.next_if(|(_, letter)| letter.is_ascii_digit()) {
                count = count.saturating_mul(10).saturating_add(digit.to_digit(10).unwrap_or_default());
            }
            places = places.saturating_add(count as usize);
            continue;
        }
        let place = places;
        places = places.saturating_add(1);
        let Some(party) = Hex.party_lettered(letter) else {
            reader.fault(at, Wrong::UnknownCharacter { found: letter, field: Field::Men });
            continue;
        };
        // A party without a piece, before the next man or number, is what is wrong itself.
        let next = letters.next_if(|&(_, next)| !next.is_ascii_digit() && Hex.party_lettered(next).is_none());
        let (at, piece) = next.unwrap_or((at, letter));
        let Some(role) = LETTERS.find(piece).map(Role::new) else {
            reader.fault(at, Wrong::UnknownCharacter { found: piece, field: Field::Men });
            continue;
        };
        let number = i8::try_from(place).ok().and_then(|place| place.checked_add(first));
        if let Some(cell) = number.and_then(|number| ruleset().geometry.at((row, number))) {
            reader.stands(cell, Man::new(party, role));
        }
    }
    if places != expected {
        let row = board::letter(row).to_string();
        reader.fault(start, Wrong::RowLength { row, found: places, expected });
    }
}

fn write_row(position: &Position, index: usize) -> String {
    let row = row_number(index);
    let mut text = RowText::default();
    for cell in board::numbers(row).filter_map(|number| ruleset().geometry.at((row, number))) {
        match position.man(cell) {
            None => text.empty(),
            Some(man) => text.letters([Hex.party_letter(man.party()), Hex.role_letter(man.role())]),
        }
    }
    text.done()
}
