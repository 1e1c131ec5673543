//! Reader for the fields of a position text. It collects all errors, each with its offset in the text,
//! instead of stopping at the first one.
use super::action_text::read_cell;
use super::rows::RowFormat;
use super::{Names, PositionError, PositionErrorKind, PositionField};
use crate::board::Cell;
use crate::pieces::{EnPassantRole, Party, PartySet, Piece, Role};
use crate::rules::{CompiledRules, LIMIT_ROUNDS, Position};

const MAX_ROUND: u16 = 9999;

/// A part of the text and its offset in characters.
pub(crate) type Fragment<'a> = (usize, &'a str);

/// The fields of a game's position text, and the rows of its pieces field.
pub(crate) struct PositionSyntax {
    /// The greatest accepted length, in characters.
    pub(crate) max_characters: usize,
    /// The fields in the order of the text.
    pub(crate) fields: &'static [PositionField],
    /// The texts of the castling rights, in the order of [`CompiledRules::castlings`].
    pub(crate) rights: &'static [&'static str],
    /// Whether double steps are in the order of their owners; otherwise older ones come first.
    pub(crate) by_owner: bool,
    pub(crate) rows: usize,
    /// The format of a row.
    pub(crate) row_format: RowFormat,
}

impl PositionSyntax {
    /// Returns the pieces field.
    pub(crate) fn rows_of(&self, names: &dyn Names, rules: &CompiledRules, position: &Position) -> String {
        let row = |index| self.row_format.write(names, rules, position, index);
        let rows: Vec<String> = (0..self.rows).map(row).collect();
        rows.join("/")
    }
}

/// Builds a position from the fields of a text, each looked up by the given function. Errors go to the
/// reader; `None` if the position cannot be built.
type BuildPosition<'a> =
    dyn FnMut(&mut PositionReader, &dyn Fn(PositionField) -> Fragment<'a>) -> Option<Position> + 'a;

/// Splits a position text into fields, reads the pieces and lets `build` read the other fields.
///
/// # Errors
/// Returns all errors of the text. With a wrong length or number of fields, that is the only error.
pub(crate) fn read_fields<'a>(
    syntax: &PositionSyntax,
    names: &dyn Names,
    rules: &CompiledRules,
    text: &'a str,
    build: &mut BuildPosition<'a>,
) -> Result<Position, Vec<PositionError>> {
    let mut reader = PositionReader { names, rules, errors: Vec::new(), pieces: Vec::new() };
    let (found, max) = (text.chars().count(), syntax.max_characters);
    let mut fields = split_fragments(text, ' ', 0);
    add_missing_counters(&mut fields, syntax.fields.len(), found);
    if found > max {
        reader.error(max, PositionErrorKind::TooLong { found, max });
    } else if fields.len() != syntax.fields.len() {
        reader.error(0, PositionErrorKind::FieldCount { found: fields.len(), expected: syntax.fields });
    } else {
        let field = |wanted| {
            let at = syntax.fields.iter().position(|&field| field == wanted);
            at.map(|at| fields[at]).unwrap_or_default()
        };
        reader.rows(syntax, field(PositionField::Pieces));
        let position = build(&mut reader, &field);
        if let Some(position) = position.filter(|_| reader.errors.is_empty()) {
            return Ok(position);
        }
    }
    Err(reader.errors)
}

/// The halfmove clock and the round number, with which every position text ends, of a text that leaves them out.
const COUNTERS: [&str; 2] = ["0", "1"];

/// Adds the counters that a text leaves out at its end: one or both. A number before them shows that it is another field
/// that is missing. `expected`: the number of fields; `end`: the length of the text, in characters.
fn add_missing_counters(fields: &mut Vec<Fragment>, expected: usize, end: usize) {
    let others = expected - COUNTERS.len();
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_complete = fields.iter().all(|field| !field.1.is_empty());
    if is_complete && fields.len() >= others && !fields[1..others].iter().any(|field| is_number(field.1)) {
        fields.extend(COUNTERS.iter().skip(fields.len() - others).map(|&counter| (end, counter)));
    }
}

/// Reads the pieces field leniently: errors and surplus rows are ignored.
pub(crate) fn read_pieces(
    syntax: &PositionSyntax,
    names: &dyn Names,
    rules: &CompiledRules,
    text: &str,
) -> Vec<(Cell, Piece)> {
    let mut reader = PositionReader { names, rules, errors: Vec::new(), pieces: Vec::new() };
    for (index, row) in split_fragments(text, '/', 0).into_iter().take(syntax.rows).enumerate() {
        syntax.row_format.read(&mut reader, index, row);
    }
    reader.pieces
}

/// Splits a text whose offset is `start`.
fn split_fragments(text: &str, separator: char, start: usize) -> Vec<Fragment<'_>> {
    let mut at = start;
    text.split(separator)
        .map(|piece| {
            let begin = at;
            at += piece.chars().count() + 1;
            (begin, piece)
        })
        .collect()
}

/// The pieces and errors found while reading a position text.
pub(crate) struct PositionReader<'a> {
    pub(crate) names: &'a dyn Names,
    pub(crate) rules: &'a CompiledRules,
    errors: Vec<PositionError>,
    /// The pieces read until now.
    pub(crate) pieces: Vec<(Cell, Piece)>,
}

impl PositionReader<'_> {
    /// Records an error at an offset in characters.
    pub(crate) fn error(&mut self, at: usize, kind: PositionErrorKind) {
        self.error_on_cells(at, kind, Vec::new());
    }

    /// Records an error at an offset in characters, with the cells that show it.
    pub(crate) fn error_on_cells(&mut self, at: usize, kind: PositionErrorKind, cells: Vec<Cell>) {
        self.errors.push(PositionError { kind, at, cells });
    }

    /// Adds a piece.
    pub(crate) fn place(&mut self, cell: Cell, piece: Piece) {
        self.pieces.push((cell, piece));
    }

    pub(crate) fn has_no_errors(&self) -> bool {
        self.errors.is_empty()
    }

    /// Reads the halfmove clock and the round number.
    pub(crate) fn read_counters<'a>(
        &mut self,
        field: &dyn Fn(PositionField) -> Fragment<'a>,
    ) -> (Option<u16>, Option<u16>) {
        let max = (LIMIT_ROUNDS * self.rules.parties) as u16;
        let halfmove_clock =
            self.number(PositionField::HalfmoveClock, field(PositionField::HalfmoveClock), 0, max);
        (
            halfmove_clock,
            self.number(PositionField::RoundNumber, field(PositionField::RoundNumber), 1, MAX_ROUND),
        )
    }

    fn rows(&mut self, syntax: &PositionSyntax, (start, text): Fragment) {
        let (rows, expected) = (split_fragments(text, '/', start), syntax.rows);
        if rows.len() != expected {
            return self.error(start, PositionErrorKind::RowCount { found: rows.len(), expected });
        }
        for (index, row) in rows.into_iter().enumerate() {
            syntax.row_format.read(self, index, row);
        }
    }

    /// Reads party letters: at least one, in ascending order of the parties' indices. `text` is the whole
    /// field, for the error.
    pub(crate) fn parties(
        &mut self,
        field: PositionField,
        (at, text): Fragment,
        letters: &str,
    ) -> Option<PartySet> {
        let mut parties = Vec::new();
        for letter in letters.chars() {
            let party = self.names.party_by_letter(letter);
            parties.extend(party.filter(|&party| parties.last().is_none_or(|&last| last < party)));
        }
        if parties.is_empty() || parties.len() != letters.chars().count() {
            self.error(at, PositionErrorKind::Unreadable { field, found: text.to_owned() });
            return None;
        }
        Some(parties.into_iter().collect())
    }

    fn number(&mut self, field: PositionField, (at, text): Fragment, min: u16, max: u16) -> Option<u16> {
        let found = text.to_owned();
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            self.error(at, PositionErrorKind::Unreadable { field, found });
            return None;
        }
        let number = text.parse().ok().filter(|number| (min..=max).contains(number));
        if number.is_none() {
            self.error(at, PositionErrorKind::OutOfRange { field, found, min, max });
        }
        number
    }

    /// Reads the en-passant field: pairs of cells, each with its fragment of the text.
    pub(crate) fn read_en_passant<'t>(
        &mut self,
        (start, text): Fragment<'t>,
    ) -> Vec<(Fragment<'t>, [Cell; 2])> {
        if text == "-" {
            return Vec::new();
        }
        let mut pairs = Vec::new();
        for (at, text) in split_fragments(text, ',', start) {
            let cells =
                read_cell(self.names, text).map(|(one, rest)| (one, rest, read_cell(self.names, rest)));
            match cells {
                Ok((_, "", _)) => self.error(at, PositionErrorKind::EnPassantOneCell),
                Ok((one, _, Ok((two, "")))) => pairs.push(((at, text), [one, two])),
                _ => self.error(
                    at,
                    PositionErrorKind::Unreadable { field: PositionField::EnPassant, found: text.to_owned() },
                ),
            }
        }
        pairs
    }

    fn cells_of(&self, party: Party, holds: &dyn Fn(Cell, Role) -> bool) -> Vec<Cell> {
        let own =
            self.pieces.iter().filter(|(cell, piece)| piece.party() == party && holds(*cell, piece.role()));
        own.map(|piece| piece.0).collect()
    }

    /// Records an error for each party whose number of kings does not fit.
    pub(crate) fn check_kings(&mut self, at: usize, fits: &dyn Fn(usize, Party) -> bool) {
        for party in Party::first(self.rules.parties) {
            let kings = self.cells_of(party, &|_, role| role == Role::KING);
            if !fits(kings.len(), party) {
                self.error_on_cells(at, PositionErrorKind::KingCount { party, found: kings.len() }, kings);
            }
        }
    }

    /// Records an error for each party with pieces on cells where they would have had to promote.
    pub(crate) fn check_pawns(&mut self, at: usize) {
        for party in Party::first(self.rules.parties) {
            let (rules, zone) = (self.rules, self.rules.promotion.zone[party]);
            let has_promoted = |cell: Cell, role| rules.is_letterless(role) && zone.contains(cell);
            let pawns = self.cells_of(party, &has_promoted);
            if !pawns.is_empty() {
                self.error_on_cells(at, PositionErrorKind::PawnOnLastRank { party }, pawns);
            }
        }
    }
}

/// Returns the start cell of a double step of this piece over `passed` onto `end`, `None` if it has no such
/// step.
pub(crate) fn double_step_start(
    rules: &CompiledRules,
    piece: Piece,
    passed: Cell,
    end: Cell,
) -> Option<Cell> {
    let geometry = &rules.geometry;
    let rows =
        rules.move_table.movements(piece).iter().filter(|row| row.en_passant == EnPassantRole::DoubleStep);
    rows.flat_map(|row| row.directions.iter().map(move |&direction| (row, direction))).find_map(
        |(row, direction)| {
            let start = geometry.step(passed, geometry.opposite(direction))?;
            (geometry.step(passed, direction) == Some(end) && row.is_available(start, piece)).then_some(start)
        },
    )
}

/// Returns the text of a field, `-` if it is empty.
pub(crate) fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}
