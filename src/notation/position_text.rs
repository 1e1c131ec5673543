//! What the position texts of all games share: fields, each read with the place where it begins, and everything
//! that is wrong with them told at once.
use super::machine::read_cell;
use super::{Field, Names, PositionFault, Wrong};
use crate::board::Cell;
use crate::pieces::{EnPassantPart, Man, Party, PartySet, Role};
use crate::rules::{EnPassant, LIMIT_ROUNDS, Position, Tables, in_check};

const MOST_ROUND: u16 = 9999;
/// The fields of a game in which nobody is ever out.
pub(crate) const FIELDS: &[Field] =
    &[Field::Men, Field::Turn, Field::Castling, Field::EnPassant, Field::Quiet, Field::Round];
/// The fields of a game in which parties may be out.
pub(crate) const FIELDS_WITH_OUT: &[Field] =
    &[Field::Men, Field::Turn, Field::Out, Field::Castling, Field::EnPassant, Field::Quiet, Field::Round];

/// A piece of a text and the place where it begins, in characters.
pub(crate) type Piece<'a> = (usize, &'a str);

/// Makes a position of men, with the party on turn and those that are out.
type MakePosition<'a> = dyn Fn(&[(Cell, Man)], Party, PartySet) -> Position + 'a;

/// The fields of a game's position text, and its rows of men.
pub(crate) struct Frame {
    /// The longest text that is read, in characters.
    pub(crate) most_characters: usize,
    /// The fields.
    pub(crate) fields: &'static [Field],
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

/// What the position text of one game with castling has for itself.
pub(crate) struct Format<'a> {
    /// Its fields and rows.
    pub(crate) frame: Frame,
    /// The castling rights, in the order of the game's castlings.
    pub(crate) rights: &'static [&'static str],
    /// The role that castles with the king.
    pub(crate) rook: Role,
    /// Whether the passed cell and the pawn's cell may be named in any order.
    pub(crate) any_order: bool,
    /// Whether a party that is not on turn may be in check.
    pub(crate) leaves_check: bool,
    /// The position of these men.
    pub(crate) position: &'a MakePosition<'a>,
    /// Whether a party may have so many kings, out or not.
    pub(crate) kings: &'a dyn Fn(usize, bool) -> bool,
    /// The parties that may be out.
    pub(crate) may_be_out: bool,
    /// Whether double steps stand in the order of their owners; otherwise the older ones come first.
    pub(crate) by_owner: bool,
    /// Whether men may still be being arranged: the turn is `@` then, with the parties that are not ready.
    pub(crate) arranges: bool,
}

/// Reads a position's text.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn read(
    format: &Format,
    names: &dyn Names,
    tables: &Tables,
    text: &str,
) -> Result<Position, Vec<PositionFault>> {
    read_fields(&format.frame, names, tables, text, &mut |reader, field| reader.position(format, field))
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

    fn position<'a>(&mut self, format: &Format, field: &dyn Fn(Field) -> Piece<'a>) -> Option<Position> {
        let has_out = format.frame.fields.contains(&Field::Out);
        let men = field(Field::Men);
        let whole = self.is_whole();
        let turn = self.turn(field(Field::Turn), format.arranges);
        let out =
            if has_out { self.out(field(Field::Out), format.may_be_out) } else { Some(PartySet::EMPTY) };
        let rights = self.rights(format, field(Field::Castling));
        let (quiet, round) = self.counters(field);
        let pairs = self.en_passant(field(Field::EnPassant));
        if !whole {
            return None;
        }
        let out = out?;
        self.kings(men.0, &|kings, party| (format.kings)(kings, out.contains(party)));
        self.pawns(men.0);
        for (at, index) in rights {
            self.mark(format, at, index);
        }
        let (turn, waiting) = turn?;
        let mut position = (format.position)(&self.men, turn, out);
        position.set_arranging(waiting);
        for (piece, pair) in pairs {
            self.open_en_passant(format, &mut position, piece, pair);
        }
        if !format.leaves_check {
            self.not_capturable(&position, men.0);
        }
        position.set_counters(quiet?, round?);
        Some(position)
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

    /// The party on turn, and those that still arrange their men.
    fn turn(&mut self, (at, text): Piece, arranges: bool) -> Option<(Party, PartySet)> {
        if let Some(waiting) = text.strip_prefix('@').filter(|waiting| arranges && !waiting.is_empty()) {
            let waiting = self.parties(Field::Turn, (at, text), waiting)?;
            return Some((Party::new(0), waiting));
        }
        let mut letters = text.chars();
        match (letters.next().and_then(|letter| self.names.party_lettered(letter)), letters.next()) {
            (Some(party), None) => Some((party, PartySet::EMPTY)),
            _ => {
                self.fault(at, Wrong::Unreadable { field: Field::Turn, found: text.to_owned() });
                None
            }
        }
    }

    /// The parties that are out, in order of play.
    fn out(&mut self, (at, text): Piece, may_be_out: bool) -> Option<PartySet> {
        if text == "-" {
            return Some(PartySet::EMPTY);
        }
        let letters = if may_be_out { text } else { "" };
        self.parties(Field::Out, (at, text), letters)
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

    /// The castlings whose rights are named, each with its place and its name.
    fn rights(&mut self, format: &Format, (start, text): Piece) -> Vec<(usize, usize)> {
        let (mut at, mut rest, mut rights) = (start, text, Vec::<(usize, usize)>::new());
        if text == "-" {
            return rights;
        }
        if text.is_empty() {
            self.fault(start, Wrong::Unreadable { field: Field::Castling, found: String::new() });
        }
        while let Some(found) = rest.chars().next() {
            let named = format.rights.iter().position(|name| rest.starts_with(name));
            let new = named.filter(|&index| rights.iter().all(|right| right.1 != index));
            let length = match new {
                Some(index) => {
                    rights.push((at, index));
                    format.rights[index].len()
                }
                None => {
                    self.fault(at, Wrong::UnknownCharacter { found, field: Field::Castling });
                    found.len_utf8()
                }
            };
            let (read, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
            at += read.chars().count();
            rest = after;
        }
        rights
    }

    /// Gives a rook at home the right to castle.
    fn mark(&mut self, format: &Format, at: usize, index: usize) {
        let castling = &self.tables.castlings[index];
        let king = (castling.king.0, Man::new(castling.party, Role::KING));
        let rook = (castling.rook.0, Man::new(castling.party, format.rook));
        let has_king = self.men.contains(&king);
        match self.men.iter_mut().find(|man| **man == rook).filter(|_| has_king) {
            Some(man) => man.1 = rook.1.marked(true),
            None => {
                let right = format.rights[index];
                self.fault_on(at, Wrong::CastlingWithout { right }, vec![king.0, rook.0]);
            }
        }
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

    fn open_en_passant(
        &mut self,
        format: &Format,
        position: &mut Position,
        (at, text): Piece,
        pair: [Cell; 2],
    ) {
        let [one, two] = pair;
        let by_owner = format.by_owner;
        let right = right_left(self.tables, position, one, two, by_owner)
            .or_else(|| format.any_order.then(|| right_left(self.tables, position, two, one, by_owner))?);
        match right {
            Some(right) => position.open_en_passant(right),
            None => self.fault_on(at, Wrong::EnPassantImpossible { found: text.to_owned() }, pair.to_vec()),
        }
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

    fn not_capturable(&mut self, position: &Position, at: usize) {
        let waiting = Party::first(self.tables.parties).filter(|&party| party != position.turn());
        for party in waiting.filter(|&party| in_check(self.tables, position, party)) {
            let kings = position.kings_of(party).into_iter().collect();
            self.fault_on(at, Wrong::CouldBeCaptured { party }, kings);
        }
    }
}

/// The right that a double step over one cell onto another can have left, older rights being open already.
/// Since the step only the parties between its owner and the one on turn have moved, each once.
fn right_left(
    tables: &Tables,
    position: &Position,
    passed: Cell,
    man: Cell,
    by_owner: bool,
) -> Option<EnPassant> {
    let pawn = position.man(man).filter(|pawn| tables.is_pawn(pawn.role()))?;
    let (parties, turn) = (tables.parties, position.turn());
    let plies_ago = |owner: Party| tables.order.turns(owner, turn) % parties;
    let owner = pawn.party();
    let in_order = position
        .en_passant()
        .all(|other| if by_owner { other.owner < owner } else { plies_ago(other.owner) > plies_ago(owner) });
    let start = double_step_start(tables, pawn, passed, man)?;
    // Who stands there came since then: by its own party's move, or as what an ally's pawn became.
    let came = |cell: Cell| position.man(cell).map(|man| (cell, man.party()));
    let since = [passed, start].into_iter().filter_map(came);
    let brought = |(cell, party): (Cell, Party)| {
        let allied = |mover: &Party| {
            tables.promotion.allied
                && !position.relations().captures(*mover).contains(party)
                && tables.promotion.zone[*mover].contains(cell)
        };
        let mut movers = Party::first(parties).filter(|mover| *mover == party || allied(mover));
        movers.any(|mover| (1..plies_ago(owner)).contains(&plies_ago(mover)))
    };
    let possible =
        plies_ago(owner) > 0 && in_order && since.clone().all(brought) && since.count() < plies_ago(owner);
    possible.then_some(EnPassant { passed, man, owner })
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

/// The text of a position.
pub(crate) fn write(format: &Format, names: &dyn Names, tables: &Tables, position: &Position) -> String {
    let rights =
        tables.castlings.iter().zip(format.rights).filter(|(castling, _)| castling.is_kept(position));
    let rights: String = rights.map(|(_, &name)| name).collect();
    let pairs = if format.by_owner {
        let of = |party| position.en_passant().filter(move |right| right.owner == party);
        write_pairs(names, Party::first(tables.parties).flat_map(of))
    } else {
        write_pairs(names, position.en_passant())
    };
    let letters = |parties: PartySet| parties.iter().map(|party| names.party_letter(party)).collect();
    let field = |field: &Field| match field {
        Field::Men => format.frame.rows_of(position),
        Field::Turn if position.arranging().is_empty() => names.party_letter(position.turn()).to_string(),
        Field::Turn => format!("@{}", letters(position.arranging())),
        Field::Out => or_dash(letters(position.out())),
        Field::Castling => or_dash(rights.clone()),
        Field::EnPassant => pairs.clone(),
        Field::Quiet => position.quiet().to_string(),
        Field::Round => position.round().to_string(),
        Field::Partners | Field::Once | Field::Owed => String::new(),
    };
    let fields: Vec<String> = format.frame.fields.iter().map(field).collect();
    fields.join(" ")
}

/// A field's text, or a dash where there is nothing.
pub(crate) fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Double steps that are open to en passant, each as the passed cell and the man's.
pub(crate) fn write_pairs(names: &dyn Names, rights: impl Iterator<Item = EnPassant>) -> String {
    let written = |right: EnPassant| names.cell_name(right.passed) + &names.cell_name(right.man);
    let pairs: Vec<String> = rights.map(written).collect();
    or_dash(pairs.join(","))
}
