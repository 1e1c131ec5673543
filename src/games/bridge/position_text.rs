//! Position text of bridge chess: FEN with `*` for the places of the ditch, and an en-passant field of two
//! cells.
use super::board::{self, RANKS, has_cell, home, named, ruleset};
use super::{BLACK, Bridge, LETTERS, PAWN, ROOK, WHITE, opponent};
use crate::board::Cell;
use crate::games::bridge::board::file_letter;
use crate::notation::{Field, Names, PositionFault, Wrong};
use crate::pieces::{Man, Party, Role};
use crate::rules::{Castling, EnPassant, Position, in_check};

/// The longest text that is read, in characters: four times what any position needs.
const MOST_CHARACTERS: usize = 400;
const MOST_QUIET: u16 = 150;
const MOST_ROUND: u16 = 9999;
const FIELDS: usize = 6;

struct Reader {
    faults: Vec<PositionFault>,
    men: Vec<(Cell, Man)>,
}

pub(super) fn read(text: &str) -> Result<Position, Vec<PositionFault>> {
    let mut reader = Reader { faults: Vec::new(), men: Vec::new() };
    let position = reader.position(text);
    match position {
        Some(position) if reader.faults.is_empty() => Ok(position),
        _ => Err(reader.faults),
    }
}

/// The fields of a text with the places where they begin, in characters.
fn fields(text: &str, separator: char, start: usize) -> Vec<(usize, &str)> {
    let mut at = start;
    text.split(separator)
        .map(|field| {
            let begin = at;
            at += field.chars().count() + 1;
            (begin, field)
        })
        .collect()
}

impl Reader {
    fn fault(&mut self, at: usize, wrong: Wrong) {
        self.fault_on(at, wrong, Vec::new());
    }

    fn fault_on(&mut self, at: usize, wrong: Wrong, cells: Vec<Cell>) {
        self.faults.push(PositionFault { wrong, at, cells });
    }

    fn position(&mut self, text: &str) -> Option<Position> {
        let found = text.chars().count();
        if found > MOST_CHARACTERS {
            self.fault(MOST_CHARACTERS, Wrong::TooLong { found, most: MOST_CHARACTERS });
            return None;
        }
        let fields = fields(text, ' ', 0);
        let &[men, turn, castling, en_passant, quiet, round] = fields.as_slice() else {
            self.fault(0, Wrong::FieldCount { found: fields.len(), expected: FIELDS });
            return None;
        };
        self.rows(men);
        let whole = self.faults.is_empty();
        let turn = self.turn(turn);
        let marks = self.castling_letters(castling);
        let quiet = self.number(Field::Quiet, quiet, 0, MOST_QUIET);
        let round = self.number(Field::Round, round, 1, MOST_ROUND);
        let pair = self.en_passant_cells(en_passant);
        if !whole {
            return None;
        }
        self.set_up(men.0);
        for (at, castling, letter) in marks {
            self.mark(at, castling, letter);
        }
        let turn = turn?;
        let mut position = board::position(&self.men, turn);
        if let Some(pair) = pair {
            self.open_en_passant(&mut position, (en_passant.0, en_passant.1), pair);
        }
        self.not_capturable(&position, men.0);
        position.set_counters(quiet?, round?);
        Some(position)
    }

    fn rows(&mut self, (start, text): (usize, &str)) {
        let rows = fields(text, '/', start);
        if rows.len() != RANKS as usize {
            self.fault(start, Wrong::RowCount { found: rows.len(), expected: RANKS as usize });
            return;
        }
        for (rank, (at, row)) in (1..=RANKS).rev().zip(rows) {
            self.row(rank, at, row);
        }
    }

    fn row(&mut self, rank: i8, start: usize, text: &str) {
        let row = rank.to_string();
        let mut places = 0;
        for (at, letter) in (start..).zip(text.chars()) {
            let file = i8::try_from(places + 1).unwrap_or(i8::MAX);
            if let Some(count) = letter.to_digit(10).filter(|count| (1..=8).contains(count)) {
                let empty = file..file.saturating_add(count as i8);
                if empty.end <= 9 && empty.into_iter().any(|file| !has_cell(file, rank)) {
                    self.fault(at, Wrong::NoCellHere { row: row.clone() });
                }
                places += count as usize;
                continue;
            }
            places += 1;
            if letter == '*' {
                if has_cell(file, rank) {
                    self.fault(at, Wrong::CellHere { cell: format!("{}{rank}", file_letter(file)) });
                }
                continue;
            }
            let Some(role) = LETTERS.find(letter.to_ascii_uppercase()).map(Role::new) else {
                self.fault(at, Wrong::UnknownCharacter { found: letter, field: Field::Men });
                continue;
            };
            let party = if letter.is_ascii_uppercase() { WHITE } else { BLACK };
            match ruleset().geometry.at((file, rank)) {
                Some(cell) => self.men.push((cell, Man::new(party, role))),
                None if places <= 8 => self.fault(at, Wrong::NoCellHere { row: row.clone() }),
                None => {}
            }
        }
        if places != 8 {
            self.fault(start, Wrong::RowLength { row, found: places, expected: 8 });
        }
    }

    fn turn(&mut self, (at, text): (usize, &str)) -> Option<Party> {
        let mut letters = text.chars();
        match (letters.next().and_then(|letter| Bridge::default().party_lettered(letter)), letters.next()) {
            (Some(party), None) => Some(party),
            _ => {
                self.fault(at, Wrong::Unreadable { field: Field::Turn, found: text.to_owned() });
                None
            }
        }
    }

    fn number(&mut self, field: Field, (at, text): (usize, &str), least: u16, most: u16) -> Option<u16> {
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

    fn castling_letters(&mut self, (start, text): (usize, &str)) -> Vec<(usize, &'static Castling, char)> {
        if text == "-" {
            return Vec::new();
        }
        if text.is_empty() {
            self.fault(start, Wrong::Unreadable { field: Field::Castling, found: String::new() });
        }
        let mut rights: Vec<(usize, &Castling, char)> = Vec::new();
        for (at, letter) in (start..).zip(text.chars()) {
            let castling = "KQkq".find(letter).map(|index| &ruleset().castlings[index]);
            match castling.filter(|_| rights.iter().all(|right| right.2 != letter)) {
                Some(castling) => rights.push((at, castling, letter)),
                None => self.fault(at, Wrong::UnknownCharacter { found: letter, field: Field::Castling }),
            }
        }
        rights
    }

    fn mark(&mut self, at: usize, castling: &Castling, right: char) {
        let king = (castling.king.0, Man::new(castling.party, Role::KING));
        let rook = (castling.rook.0, Man::new(castling.party, ROOK));
        let place = self.men.iter().position(|&man| man == rook);
        match place.filter(|_| self.men.contains(&king)) {
            Some(place) => self.men[place].1 = rook.1.marked(true),
            None => self.fault_on(at, Wrong::CastlingWithout { right }, vec![king.0, rook.0]),
        }
    }

    fn en_passant_cells(&mut self, (at, text): (usize, &str)) -> Option<[Cell; 2]> {
        if text == "-" {
            return None;
        }
        let halves = text.split_at_checked(2);
        match halves.map(|(one, two)| (named(one), two, named(two))) {
            Some((Some(_), "", _)) => self.fault(at, Wrong::EnPassantOneCell),
            Some((Some(one), _, Some(two))) => return Some([one, two]),
            _ => {
                self.fault(at, Wrong::Unreadable { field: Field::EnPassant, found: text.to_owned() });
            }
        }
        None
    }

    /// The passed cell is the empty one, whichever is named first.
    fn open_en_passant(&mut self, position: &mut Position, (at, text): (usize, &str), pair: [Cell; 2]) {
        let [one, two] = pair;
        let (passed, man) = if position.man(one).is_none() { (one, two) } else { (two, one) };
        let owner = opponent(position.turn());
        if leaves(position, owner, passed, man) {
            position.open_en_passant(EnPassant { passed, man, owner });
        } else {
            self.fault_on(at, Wrong::EnPassantImpossible { found: text.to_owned() }, pair.to_vec());
        }
    }

    fn set_up(&mut self, at: usize) {
        for party in [WHITE, BLACK] {
            let of = |role: Role| -> Vec<Cell> {
                self.men.iter().filter(|man| man.1 == Man::new(party, role)).map(|man| man.0).collect()
            };
            let kings = of(Role::KING);
            let rank = |cell: &Cell| ruleset().geometry.coordinates(*cell).1;
            let last = home(opponent(party), 0);
            let pawns: Vec<Cell> = of(PAWN).into_iter().filter(|cell| rank(cell) == last).collect();
            if kings.len() != 1 {
                self.fault_on(at, Wrong::KingCount { party, found: kings.len() }, kings);
            }
            if !pawns.is_empty() {
                self.fault_on(at, Wrong::PawnOnLastRank { party }, pawns);
            }
        }
    }

    fn not_capturable(&mut self, position: &Position, at: usize) {
        let party = opponent(position.turn());
        if in_check(ruleset(), position, party) {
            let kings = position.kings_of(party).into_iter().collect();
            self.fault_on(at, Wrong::CouldBeCaptured { party }, kings);
        }
    }
}

/// Whether a double step of this party can have passed the one cell and ended on the other just now.
fn leaves(position: &Position, owner: Party, passed: Cell, man: Cell) -> bool {
    let geometry = &ruleset().geometry;
    let ((px, py), (mx, my)) = (geometry.coordinates(passed), geometry.coordinates(man));
    let start = geometry.at((2 * px - mx, 2 * py - my));
    (mx - px).abs() == 1
        && my == home(owner, 3)
        && py == home(owner, 2)
        && position.man(man) == Some(Man::new(owner, PAWN))
        && position.man(passed).is_none()
        && start.is_some_and(|start| position.man(start).is_none())
}

pub(super) fn write(position: &Position) -> String {
    let rows: Vec<String> = (1..=RANKS).rev().map(|rank| write_row(position, rank)).collect();
    let rights: String = ruleset()
        .castlings
        .iter()
        .zip("KQkq".chars())
        .filter(|(castling, _)| {
            let rook = position.man(castling.rook.0);
            rook.is_some_and(|man| man.is_marked() && man.party() == castling.party)
        })
        .map(|(_, letter)| letter)
        .collect();
    let en_passant: String =
        position.en_passant().map(|right| board::name(right.passed) + &board::name(right.man)).collect();
    let or_dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    format!(
        "{} {} {} {} {} {}",
        rows.join("/"),
        Bridge::default().party_letter(position.turn()),
        or_dash(rights),
        or_dash(en_passant),
        position.quiet(),
        position.round()
    )
}

fn write_row(position: &Position, rank: i8) -> String {
    let (mut row, mut empty) = (String::new(), 0);
    for file in 1..=8 {
        let cell = ruleset().geometry.at((file, rank));
        let letter = match cell.map(|cell| position.man(cell)) {
            None => '*',
            Some(None) => {
                empty += 1;
                continue;
            }
            Some(Some(man)) => {
                let letter = Bridge::default().role_letter(man.role());
                if man.party() == WHITE { letter } else { letter.to_ascii_lowercase() }
            }
        };
        if empty > 0 {
            row += &empty.to_string();
            empty = 0;
        }
        row.push(letter);
    }
    if empty > 0 {
        row += &empty.to_string();
    }
    row
}
