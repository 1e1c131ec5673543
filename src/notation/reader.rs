//! Reading the fields of a position's text, each with the place where it begins; everything that is wrong is told at
//! once.
use super::machine::read_cell;
use super::{Field, Names, PositionFault, Wrong};
use crate::board::Cell;
use crate::pieces::{EnPassantPart, Man, Party, PartySet, Role};
use crate::rules::{LIMIT_ROUNDS, Position, Tables};

const MOST_ROUND: u16 = 9999;

/// A piece of a text and the place where it begins, in characters.
pub(crate) type Piece<'a> = (usize, &'a str);

/// The fields of a game's position text, and its rows of men.
pub(crate) struct Frame {
    /// The longest text that is read, in characters.
    pub(crate) most_characters: usize,
    /// The fields.
    pub(crate) fields: &'static [Field],
    /// The castling rights, in the order of the game's castlings.
    pub(crate) rights: &'static [&'static str],
    /// Whether double steps stand in the order of their owners; otherwise the older ones come first.
    pub(crate) by_owner: bool,
    /// How many rows there are.
    pub(crate) rows: usize,
    /// Reads a row, counted from the top.
    pub(crate) read_row: fn(&mut Reader, usize, Piece),
    /// Writes a row, counted from the top.
    pub(crate) write_row: fn(&Position, usize) -> String,
}

impl Frame {
    /// The men, row by row.
    pub(crate) fn rows_of(&self, position: &Position) -> String {
        let rows: Vec<String> = (0..self.rows).map(|row| (self.write_row)(position, row)).collect();
        rows.join("/")
    }
}

/// Makes a position of the fields of a text, which it is given one by one; none if something is wrong.
type Build<'a> = dyn FnMut(&mut Reader, &dyn Fn(Field) -> Piece<'a>) -> Option<Position> + 'a;

/// Reads the fields of a position's text.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn read_fields<'a>(
    frame: &Frame,
    names: &dyn Names,
    tables: &Tables,
    text: &'a str,
    build: &mut Build<'a>,
) -> Result<Position, Vec<PositionFault>> {
    let mut reader = Reader { names, tables, faults: Vec::new(), men: Vec::new() };
    let (found, most) = (text.chars().count(), frame.most_characters);
    let fields = pieces(text, ' ', 0);
    if found > most {
        reader.fault(most, Wrong::TooLong { found, most });
    } else if fields.len() != frame.fields.len() {
        reader.fault(0, Wrong::FieldCount { found: fields.len(), expected: frame.fields });
    } else {
        let field = |wanted| {
            let at = frame.fields.iter().position(|&field| field == wanted);
            at.map(|at| fields[at]).unwrap_or_default()
        };
        reader.rows(frame, field(Field::Men));
        let position = build(&mut reader, &field);
        if let Some(position) = position.filter(|_| reader.faults.is_empty()) {
            return Ok(position);
        }
    }
    Err(reader.faults)
}

/// The men of a text, as far as they can be read.
pub(crate) fn men_of(frame: &Frame, names: &dyn Names, tables: &Tables, text: &str) -> Vec<(Cell, Man)> {
    let mut reader = Reader { names, tables, faults: Vec::new(), men: Vec::new() };
    for (index, row) in pieces(text, '/', 0).into_iter().take(frame.rows).enumerate() {
        (frame.read_row)(&mut reader, index, row);
    }
    reader.men
}

/// The pieces of a text that begins at this place.
fn pieces(text: &str, separator: char, start: usize) -> Vec<Piece<'_>> {
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
pub(crate) struct Reader<'a> {
    pub(crate) names: &'a dyn Names,
    pub(crate) tables: &'a Tables,
    faults: Vec<PositionFault>,
    /// The men so far.
    pub(crate) men: Vec<(Cell, Man)>,
}

impl Reader<'_> {
    /// Something is wrong at a place.
    pub(crate) fn fault(&mut self, at: usize, wrong: Wrong) {
        self.fault_on(at, wrong, Vec::new());
    }

    /// The same, with the cells that show it.
    pub(crate) fn fault_on(&mut self, at: usize, wrong: Wrong, cells: Vec<Cell>) {
        self.faults.push(PositionFault { wrong, at, cells });
    }

    /// A man stands on a cell.
    pub(crate) fn stands(&mut self, cell: Cell, man: Man) {
        self.men.push((cell, man));
    }

    /// Whether nothing is wrong so far.
    pub(crate) fn is_whole(&self) -> bool {
        self.faults.is_empty()
    }

    /// The plies since a capture or a pawn's move, and the round.
    pub(crate) fn counters<'a>(&mut self, field: &dyn Fn(Field) -> Piece<'a>) -> (Option<u16>, Option<u16>) {
        let most = (LIMIT_ROUNDS * self.tables.parties) as u16;
        let quiet = self.number(Field::Quiet, field(Field::Quiet), 0, most);
        (quiet, self.number(Field::Round, field(Field::Round), 1, MOST_ROUND))
    }

    fn rows(&mut self, frame: &Frame, (start, text): Piece) {
        let (rows, expected) = (pieces(text, '/', start), frame.rows);
        if rows.len() != expected {
            return self.fault(start, Wrong::RowCount { found: rows.len(), expected });
        }
        for (index, row) in rows.into_iter().enumerate() {
            (frame.read_row)(self, index, row);
        }
    }

    /// The parties with these letters, at least one, in order of play.
    pub(crate) fn parties(&mut self, field: Field, (at, text): Piece, letters: &str) -> Option<PartySet> {
        let mut parties = Vec::new();
        for letter in letters.chars() {
            let party = self.names.party_lettered(letter);
            parties.extend(party.filter(|&party| parties.last().is_none_or(|&last| last < party)));
        }
        if parties.is_empty() || parties.len() != letters.chars().count() {
            self.fault(at, Wrong::Unreadable { field, found: text.to_owned() });
            return None;
        }
        Some(parties.into_iter().collect())
    }

    fn number(&mut self, field: Field, (at, text): Piece, least: u16, most: u16) -> Option<u16> {
        let found = text.to_owned();
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            self.fault(at, Wrong::Unreadable { field, found });
            return None;
        }
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        if number.is_none() {
            self.fault(at, Wrong::OutOfRange { field, found, least, most });
        }
        number
    }

    /// The pairs of cells of double steps, each with its place.
    pub(crate) fn en_passant<'t>(&mut self, (start, text): Piece<'t>) -> Vec<(Piece<'t>, [Cell; 2])> {
        if text == "-" {
            return Vec::new();
        }
        let mut pairs = Vec::new();
        for (at, text) in pieces(text, ',', start) {
            let cells =
                read_cell(self.names, text).map(|(one, rest)| (one, rest, read_cell(self.names, rest)));
            match cells {
                Ok((_, "", _)) => self.fault(at, Wrong::EnPassantOneCell),
                Ok((one, _, Ok((two, "")))) => pairs.push(((at, text), [one, two])),
                _ => self.fault(at, Wrong::Unreadable { field: Field::EnPassant, found: text.to_owned() }),
            }
        }
        pairs
    }

    fn cells_of(&self, party: Party, holds: &dyn Fn(Cell, Role) -> bool) -> Vec<Cell> {
        let own = self.men.iter().filter(|(cell, man)| man.party() == party && holds(*cell, man.role()));
        own.map(|man| man.0).collect()
    }

    /// Every party must have a number of kings that fits.
    pub(crate) fn kings(&mut self, at: usize, fits: &dyn Fn(usize, Party) -> bool) {
        for party in Party::first(self.tables.parties) {
            let kings = self.cells_of(party, &|_, role| role == Role::KING);
            if !fits(kings.len(), party) {
                self.fault_on(at, Wrong::KingCount { party, found: kings.len() }, kings);
            }
        }
    }

    /// No man may stand where it would have had to promote.
    pub(crate) fn pawns(&mut self, at: usize) {
        for party in Party::first(self.tables.parties) {
            let (tables, zone) = (self.tables, self.tables.promotion.zone[party]);
            let has_promoted = |cell: Cell, role| tables.is_plain(role) && zone.contains(cell);
            let pawns = self.cells_of(party, &has_promoted);
            if !pawns.is_empty() {
                self.fault_on(at, Wrong::PawnOnLastRank { party }, pawns);
            }
        }
    }
}

/// Where a double step of this man over one cell onto another begins.
pub(crate) fn double_step_start(tables: &Tables, man: Man, passed: Cell, end: Cell) -> Option<Cell> {
    let geometry = &tables.geometry;
    let rows = tables.reach.rows(man).iter().filter(|row| row.en_passant == EnPassantPart::Leaves);
    rows.flat_map(|row| row.directions.iter().map(move |&direction| (row, direction))).find_map(
        |(row, direction)| {
            let start = geometry.step(passed, geometry.opposite(direction))?;
            (geometry.step(passed, direction) == Some(end) && row.is_open(start, man)).then_some(start)
        },
    )
}

/// A field's text, or a dash where there is nothing.
pub(crate) fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}
