//! Rows of a position text.
use super::position_reader::{Fragment, PositionReader};
use super::{Names, PositionErrorKind, PositionField};
use crate::board::{Cell, Geometry};
use crate::pieces::{Party, Piece};
use crate::rules::{CompiledRules, Position};

/// How a position text writes rows of pieces. Rows have indices from 0 at the top.
pub(crate) enum RowFormat {
    /// Each piece is a party letter and a piece letter. The letter of a piece that has lost its unmoved mark is
    /// in lower case. The function returns the name of a row for errors, and its cells in the order of the text.
    Lettered(fn(&Geometry, usize) -> (String, Vec<Cell>)),
    /// Rows of the game's own format.
    Own {
        /// Reads a row. Pieces and errors go to the reader.
        read: fn(&mut PositionReader, usize, Fragment),
        /// Writes a row.
        write: fn(&dyn Names, &CompiledRules, &Position, usize) -> String,
    },
}

impl RowFormat {
    /// Reads a row. Pieces and errors go to the reader.
    pub(super) fn read(&self, reader: &mut PositionReader, index: usize, fragment: Fragment) {
        match self {
            Self::Lettered(row) => {
                let (name, cells) = row(&reader.rules.geometry, index);
                read_lettered_row(reader, name, &cells, fragment);
            }
            Self::Own { read, .. } => read(reader, index, fragment),
        }
    }

    /// Writes a row.
    pub(super) fn write(
        &self,
        names: &dyn Names,
        rules: &CompiledRules,
        position: &Position,
        index: usize,
    ) -> String {
        match self {
            Self::Lettered(row) => write_lettered_row(names, rules, position, &row(&rules.geometry, index).1),
            Self::Own { write, .. } => write(names, rules, position, index),
        }
    }
}

/// Reads a row of pieces, each a party letter and a piece letter, and of counts of empty cells, which may
/// have several digits.
///
/// `row` is the name of the row for errors, `cells` its cells in the order of the text, `start` the offset of
/// the row in characters. Pieces and errors go to the reader.
fn read_lettered_row(reader: &mut PositionReader, row: String, cells: &[Cell], (start, text): Fragment) {
    let mut letters = (start..).zip(text.chars()).peekable();
    let mut places: usize = 0;
    let (names, rules) = (reader.names, reader.rules);
    let piece = |party: Party, letter: char| {
        let role = names.role_by_letter(letter.to_ascii_uppercase())?;
        let initial = rules.initial_piece(party, role);
        let is_known = letter.is_ascii_uppercase() || initial.is_unmoved();
        is_known.then(|| initial.with_unmoved(initial.is_unmoved() && letter.is_ascii_uppercase()))
    };
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
        let Some(party) = names.party_by_letter(letter) else {
            reader.error(
                at,
                PositionErrorKind::UnknownCharacter { found: letter, field: PositionField::Pieces },
            );
            continue;
        };
        // If a party letter has no piece letter, the error is at the party letter. The next character is not
        // consumed then: it begins the next piece or count.
        let next = letters.next_if(|&(_, next)| {
            !next.is_ascii_digit() && (names.party_by_letter(next).is_none() || piece(party, next).is_some())
        });
        let (at, piece_letter) = next.unwrap_or((at, letter));
        let Some(piece) = piece(party, piece_letter).filter(|_| next.is_some()) else {
            reader.error(
                at,
                PositionErrorKind::UnknownCharacter { found: piece_letter, field: PositionField::Pieces },
            );
            continue;
        };
        if let Some(&cell) = cells.get(place) {
            reader.place(cell, piece);
        }
    }
    if places != cells.len() {
        reader.error(start, PositionErrorKind::RowLength { row, found: places, expected: cells.len() });
    }
}

/// Writes a row of the kind that [`read_lettered_row`] reads.
fn write_lettered_row(
    names: &dyn Names,
    rules: &CompiledRules,
    position: &Position,
    cells: &[Cell],
) -> String {
    let letter = |piece: Piece| {
        let letter = names.role_letter(piece.role());
        let has_mark = rules.initial_piece(piece.party(), piece.role()).is_unmoved();
        if has_mark && !piece.is_unmoved() { letter.to_ascii_lowercase() } else { letter }
    };
    let mut text = RowWriter::default();
    for &cell in cells {
        match position.piece(cell) {
            None => text.push_empty(),
            Some(piece) => text.push_letters([names.party_letter(piece.party()), letter(piece)]),
        }
    }
    text.finish()
}

/// Builder of a row's text: letters, and counts of consecutive empty cells.
#[derive(Default)]
pub(crate) struct RowWriter {
    text: String,
    empty: usize,
}

impl RowWriter {
    /// Appends an empty cell.
    pub(crate) fn push_empty(&mut self) {
        self.empty += 1;
    }

    /// Appends the letters of an occupied cell or a hole.
    pub(crate) fn push_letters(&mut self, letters: impl IntoIterator<Item = char>) {
        self.flush_empty();
        self.text.extend(letters);
    }

    fn flush_empty(&mut self) {
        if self.empty > 0 {
            self.text += &std::mem::take(&mut self.empty).to_string();
        }
    }

    /// Returns the finished row.
    pub(crate) fn finish(mut self) -> String {
        self.flush_empty();
        self.text
    }
}
