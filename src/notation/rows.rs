//! Rows of a position's text.
use super::reader::{Piece, Reader};
use super::{Field, Names, Wrong};
use crate::board::Cell;
use crate::pieces::{Man, Party};
use crate::rules::Position;

/// Reads a row of men with their parties' letters before theirs, and of numbers of empty cells that may have
/// several digits.
///
/// `man` tells the man of a party that a letter stands for.
pub(crate) fn read_lettered_row(
    reader: &mut Reader,
    row: String,
    cells: &[Cell],
    man: &dyn Fn(Party, char) -> Option<Man>,
    (start, text): Piece,
) {
    let mut letters = (start..).zip(text.chars()).peekable();
    let mut places: usize = 0;
    let names = reader.names;
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
        let Some(party) = names.party_lettered(letter) else {
            reader.fault(at, Wrong::UnknownCharacter { found: letter, field: Field::Men });
            continue;
        };
        // A party without a piece, before the next man or number, is what is wrong itself.
        let next = letters.next_if(|&(_, next)| {
            !next.is_ascii_digit() && (names.party_lettered(next).is_none() || man(party, next).is_some())
        });
        let (at, piece) = next.unwrap_or((at, letter));
        let Some(man) = man(party, piece).filter(|_| next.is_some()) else {
            reader.fault(at, Wrong::UnknownCharacter { found: piece, field: Field::Men });
            continue;
        };
        if let Some(&cell) = cells.get(place) {
            reader.stands(cell, man);
        }
    }
    if places != cells.len() {
        reader.fault(start, Wrong::RowLength { row, found: places, expected: cells.len() });
    }
}

/// Such a row, written.
pub(crate) fn write_lettered_row(
    names: &dyn Names,
    position: &Position,
    cells: &[Cell],
    letter: &dyn Fn(Man) -> char,
) -> String {
    let mut text = RowText::default();
    for &cell in cells {
        match position.man(cell) {
            None => text.empty(),
            Some(man) => text.letters([names.party_letter(man.party()), letter(man)]),
        }
    }
    text.done()
}

/// A row as it is written: what stands there, and numbers of empty cells.
#[derive(Default)]
pub(crate) struct RowText {
    text: String,
    empty: usize,
}

impl RowText {
    /// An empty cell comes next.
    pub(crate) fn empty(&mut self) {
        self.empty += 1;
    }

    /// These letters come next.
    pub(crate) fn letters(&mut self, letters: impl IntoIterator<Item = char>) {
        self.count();
        self.text.extend(letters);
    }

    fn count(&mut self) {
        if self.empty > 0 {
            self.text += &std::mem::take(&mut self.empty).to_string();
        }
    }

    /// The row.
    pub(crate) fn done(mut self) -> String {
        self.count();
        self.text
    }
}
