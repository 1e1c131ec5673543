//! Reading the fields of a position's text, each with the place where it begins; everything that is wrong is told at
//! once.
use super::action_text::read_cell;
use super::{Names, PositionError, PositionErrorKind, PositionField};
use crate::board::Cell;
use crate::pieces::{EnPassantRole, Party, PartySet, Piece, Role};
use crate::rules::{CompiledRules, LIMIT_ROUNDS, Position};

const MAX_ROUND: u16 = 9999;

/// A piece of a text and the place where it begins, in characters.
pub(crate) type Fragment<'a> = (usize, &'a str);

/// The fields of a game's position text, and its rows of men.
pub(crate) struct PositionSyntax {
    /// The longest text that is read, in characters.
    pub(crate) max_characters: usize,
    /// The fields.
    pub(crate) fields: &'static [PositionField],
    /// The castling rights, in the order of the game's castlings.
    pub(crate) rights: &'static [&'static str],
    /// Whether double steps stand in the order of their owners; otherwise the older ones come first.
    pub(crate) by_owner: bool,
    /// How many rows there are.
    pub(crate) rows: usize,
    /// Reads a row, counted from the top.
    pub(crate) read_row: fn(&mut PositionReader, usize, Fragment),
    /// Writes a row, counted from the top.
    pub(crate) write_row: fn(&Position, usize) -> String,
}

impl PositionSyntax {
    /// The men, row by row.
    pub(crate) fn rows_of(&self, position: &Position) -> String {
        let rows: Vec<String> = (0..self.rows).map(|row| (self.write_row)(position, row)).collect();
        rows.join("/")
    }
}

/// Makes a position of the fields of a text, which it is given one by one; none if something is wrong.
type BuildPosition<'a> =
    dyn FnMut(&mut PositionReader, &dyn Fn(PositionField) -> Fragment<'a>) -> Option<Position> + 'a;

/// Reads the fields of a position's text.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn read_fields<'a>(
    syntax: &PositionSyntax,
    names: &dyn Names,
    rules: &CompiledRules,
    text: &'a str,
    build: &mut BuildPosition<'a>,
) -> Result<Position, Vec<PositionError>> {
    let mut reader = PositionReader { names, rules, errors: Vec::new(), pieces: Vec::new() };
    let (found, max) = (text.chars().count(), syntax.max_characters);
    let fields = split_fragments(text, ' ', 0);
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

/// The men of a text, as far as they can be read.
pub(crate) fn read_pieces(
    syntax: &PositionSyntax,
    names: &dyn Names,
    rules: &CompiledRules,
    text: &str,
) -> Vec<(Cell, Piece)> {
    let mut reader = PositionReader { names, rules, errors: Vec::new(), pieces: Vec::new() };
    for (index, row) in split_fragments(text, '/', 0).into_iter().take(syntax.rows).enumerate() {
        (syntax.read_row)(&mut reader, index, row);
    }
    reader.pieces
}

/// The pieces of a text that begins at this place.
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

/// What was read so far, and what is wrong with it.
pub(crate) struct PositionReader<'a> {
    pub(crate) names: &'a dyn Names,
    pub(crate) rules: &'a CompiledRules,
    errors: Vec<PositionError>,
    /// The men so far.
    pub(crate) pieces: Vec<(Cell, Piece)>,
}

impl PositionReader<'_> {
    /// Something is wrong at a place.
    pub(crate) fn error(&mut self, at: usize, wrong: PositionErrorKind) {
        self.error_on_cells(at, wrong, Vec::new());
    }

    /// The same, with the cells that show it.
    pub(crate) fn error_on_cells(&mut self, at: usize, wrong: PositionErrorKind, cells: Vec<Cell>) {
        self.errors.push(PositionError { kind: wrong, at, cells });
    }

    /// A man stands on a cell.
    pub(crate) fn place(&mut self, cell: Cell, piece: Piece) {
        self.pieces.push((cell, piece));
    }

    /// Whether nothing is wrong so far.
    pub(crate) fn has_no_errors(&self) -> bool {
        self.errors.is_empty()
    }

    /// The plies since a capture or a pawn's move, and the round.
    pub(crate) fn counters<'a>(
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
            (syntax.read_row)(self, index, row);
        }
    }

    /// The parties with these letters, at least one, in order of play.
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

    /// The pairs of cells of double steps, each with its place.
    pub(crate) fn en_passant<'t>(&mut self, (start, text): Fragment<'t>) -> Vec<(Fragment<'t>, [Cell; 2])> {
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

    /// Every party must have a number of kings that fits.
    pub(crate) fn kings(&mut self, at: usize, fits: &dyn Fn(usize, Party) -> bool) {
        for party in Party::first(self.rules.parties) {
            let kings = self.cells_of(party, &|_, role| role == Role::KING);
            if !fits(kings.len(), party) {
                self.error_on_cells(at, PositionErrorKind::KingCount { party, found: kings.len() }, kings);
            }
        }
    }

    /// No man may stand where it would have had to promote.
    pub(crate) fn pawns(&mut self, at: usize) {
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

/// Where a double step of this man over one cell onto another begins.
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

/// A field's text, or a dash where there is nothing.
pub(crate) fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}
