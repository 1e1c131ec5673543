//! The parts of a position's text as values, whether or not they fit together. What is written comes from here; what is
//! to be edited is read into them, as far as it can be read.
use super::machine::read_cell;
use super::reader::{double_step_start, men_of, or_dash};
use super::{Field, Frame, Names};
use crate::board::Cell;
use crate::pieces::{EnPassantPart, Man, Party, PartySet, Role};
use crate::rules::{Diplomacy, EnPassant, Position, Relations, Tables};

/// Before the parties that still arrange their men.
const ARRANGES: char = '@';
/// Before the parties that may answer out of turn.
const ANSWERS: char = '!';
/// No partner, or nothing.
const NONE: char = '-';

/// The parts of a position, whether or not they fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The men, by rising cell. Castling rights are no marks here.
    men: Vec<(Cell, Man)>,
    /// The party on turn.
    pub turn: Party,
    /// The parties that still arrange their men; nobody is on turn meanwhile.
    pub arranging: PartySet,
    /// The parties that are out.
    pub out: PartySet,
    /// The castlings to which the right is kept, by rising index.
    pub castlings: Vec<usize>,
    /// Double steps open to en passant: the passed cell, and the man's.
    pub en_passant: Vec<[Cell; 2]>,
    /// Plies since a capture or a pawn's move.
    pub quiet: u16,
    /// The number of the round, from 1.
    pub round: u16,
    /// Coalitions, what may be done once, turns owed.
    pub diplomacy: Diplomacy,
}

impl Parts {
    /// An empty board in the first round.
    pub fn empty(turn: Party) -> Self {
        Self {
            men: Vec::new(),
            turn,
            arranging: PartySet::EMPTY,
            out: PartySet::EMPTY,
            castlings: Vec::new(),
            en_passant: Vec::new(),
            quiet: 0,
            round: 1,
            diplomacy: Diplomacy::default(),
        }
    }

    /// The parts of a position.
    pub(crate) fn of(frame: &Frame, tables: &Tables, position: &Position) -> Self {
        let mut rights: Vec<EnPassant> = position.en_passant().collect();
        if frame.by_owner {
            rights.sort_by_key(|right| right.owner);
        }
        let kept = |index: &usize| tables.castlings[*index].is_kept(position);
        Self {
            // A castling right is the mark of a rook, and no part of the men.
            men: position
                .men()
                .map(|(cell, man)| {
                    let has_marks = tables.set_up(man.party(), man.role()).is_marked();
                    (cell, man.marked(has_marks && man.is_marked()))
                })
                .collect(),
            turn: position.turn(),
            arranging: position.arranging(),
            out: position.out(),
            castlings: (0..tables.castlings.len()).filter(kept).collect(),
            en_passant: rights.into_iter().map(|right| [right.passed, right.man]).collect(),
            quiet: position.quiet(),
            round: position.round(),
            diplomacy: *position.diplomacy(),
        }
    }

    /// The men with their cells.
    pub fn men(&self) -> &[(Cell, Man)] {
        &self.men
    }

    /// What stands on a cell.
    pub fn man(&self, cell: Cell) -> Option<Man> {
        self.men.iter().find(|(at, _)| *at == cell).map(|(_, man)| *man)
    }

    /// Puts a man on a cell in place of whatever stands there, or nothing.
    pub fn set(&mut self, cell: Cell, man: Option<Man>) {
        self.men.retain(|(at, _)| *at != cell);
        let place = self.men.partition_point(|(at, _)| *at < cell);
        if let Some(man) = man {
            self.men.insert(place, (cell, man));
        }
    }

    /// Takes all men off the board.
    pub fn clear(&mut self) {
        self.men.clear();
    }

    /// The position as it can be drawn: no rules apply to it, whatever stands where.
    pub fn drawn(&self, tables: &Tables) -> Position {
        let relations = Relations::all_enemies(tables.parties);
        let mut position = Position::new(&self.men, relations, PartySet::EMPTY, self.turn);
        position.set_arranging(self.arranging);
        self.out.iter().for_each(|party| position.note_out(party));
        if let Some(pacts) = &tables.pacts {
            position.set_diplomacy(pacts, self.diplomacy);
        }
        position
    }

    /// The double steps that the men on the board may have made last, each as the passed cell and the man's.
    pub fn double_steps(&self, tables: &Tables) -> Vec<[Cell; 2]> {
        let pawn = Role::new(tables.pawns.trailing_zeros() as usize % Role::MOST);
        let mut pairs = Vec::new();
        for &(cell, man) in &self.men {
            let party = man.party();
            // Who went that far may have become something else there.
            let became = tables.pacts.is_some() && tables.promotion.zone[party].contains(cell);
            let has_stepped = tables.is_pawn(man.role()) && !man.is_marked() || became;
            if party == self.turn || !has_stepped {
                continue;
            }
            let pawn = tables.set_up(party, pawn);
            let rows = tables.reach.rows(pawn).iter().filter(|row| row.en_passant == EnPassantPart::Leaves);
            let directions = rows.flat_map(|row| row.directions.iter().copied());
            let back = |direction| tables.geometry.step(cell, tables.geometry.opposite(direction));
            let passed = directions.filter_map(back);
            pairs.extend(
                passed
                    .filter(|&passed| double_step_start(tables, pawn, passed, cell).is_some())
                    .map(|passed| [passed, cell]),
            );
        }
        pairs
    }

    /// Puts double steps in the order in which the text has them: by owner, or the older ones first.
    pub(crate) fn order_en_passant(&mut self, by_owner: bool, tables: &Tables) {
        let parties = tables.parties;
        let mut pairs = std::mem::take(&mut self.en_passant);
        pairs.sort_by_key(|[_, cell]| {
            let Some(owner) = self.man(*cell).map(Man::party) else { return parties };
            let age = parties - tables.order.turns(owner, self.turn) % parties;
            if by_owner { owner.index() } else { age }
        });
        self.en_passant = pairs;
    }
}

/// The text of a position's parts.
pub(crate) fn write(frame: &Frame, names: &dyn Names, tables: &Tables, parts: &Parts) -> String {
    let letters =
        |parties: PartySet| -> String { parties.iter().map(|party| names.party_letter(party)).collect() };
    let diplomacy = &parts.diplomacy;
    let small = tables.pacts.iter().flat_map(|pacts| pacts.small);
    let field = |field: &Field| match field {
        Field::Men => frame.rows_of(&Position::new(
            &parts.men,
            Relations::all_enemies(tables.parties),
            PartySet::EMPTY,
            parts.turn,
        )),
        Field::Turn if !parts.arranging.is_empty() => format!("{ARRANGES}{}", letters(parts.arranging)),
        Field::Turn => {
            let mut turn = names.party_letter(parts.turn).to_string();
            if !diplomacy.answering.is_empty() {
                turn.push(ANSWERS);
                turn += &letters(diplomacy.answering);
            }
            turn
        }
        Field::Out => or_dash(letters(parts.out)),
        Field::Castling => {
            let rights = parts.castlings.iter().filter_map(|&index| frame.rights.get(index).copied());
            or_dash(rights.collect())
        }
        Field::EnPassant => {
            let pair = |[passed, man]: &[Cell; 2]| names.cell_name(*passed) + &names.cell_name(*man);
            let pairs: Vec<String> = parts.en_passant.iter().map(pair).collect();
            or_dash(pairs.join(","))
        }
        Field::Quiet => parts.quiet.to_string(),
        Field::Round => parts.round.to_string(),
        Field::Partners => {
            let partner =
                |small: Party| diplomacy.partners[small].map_or(NONE, |partner| names.party_letter(partner));
            small.clone().map(partner).collect()
        }
        Field::Once => {
            let rights = [('R', diplomacy.rearrange), ('W', diplomacy.wait), ('C', diplomacy.shift)];
            let rights = rights.into_iter().filter(|(_, parties)| !parties.is_empty());
            or_dash(rights.map(|(kind, parties)| format!("{kind}{}", letters(parties))).collect())
        }
        Field::Owed => {
            let owed = Party::first(tables.parties).filter(|&party| diplomacy.owed[party] > 0);
            or_dash(
                owed.map(|party| format!("{}{}", names.party_letter(party), diplomacy.owed[party])).collect(),
            )
        }
    };
    let fields: Vec<String> = frame.fields.iter().map(field).collect();
    fields.join(" ")
}

/// The parts of a text, as far as they can be read; what cannot is as on an empty board.
pub(crate) fn read(frame: &Frame, names: &dyn Names, tables: &Tables, text: &str) -> Parts {
    let pieces: Vec<&str> = text.split_whitespace().collect();
    let field = |wanted: Field| {
        let at = frame.fields.iter().position(|&field| field == wanted);
        at.and_then(|at| pieces.get(at).copied()).unwrap_or_default()
    };
    let mut parts = Parts::empty(tables.order.first);
    for (cell, man) in men_of(frame, names, tables, field(Field::Men)) {
        parts.set(cell, Some(man));
    }
    let party = |letter: char| names.party_lettered(letter);
    let parties = |text: &str| -> PartySet { text.chars().filter_map(party).collect() };
    let turn = field(Field::Turn);
    match turn.strip_prefix(ARRANGES) {
        Some(letters) => parts.arranging = parties(letters),
        None => {
            let (turn, answering) = turn.split_once(ANSWERS).unwrap_or((turn, ""));
            parts.turn = turn.chars().find_map(party).unwrap_or(parts.turn);
            if tables.pacts.is_some() {
                parts.diplomacy.answering = parties(answering);
            }
        }
    }
    parts.out = parties(field(Field::Out));
    parts.castlings = rights(frame.rights, field(Field::Castling));
    parts.en_passant = field(Field::EnPassant).split(',').filter_map(|text| pair(names, text)).collect();
    parts.quiet = number(field(Field::Quiet)).unwrap_or(parts.quiet);
    parts.round = number(field(Field::Round)).unwrap_or(parts.round);
    if let Some(pacts) = &tables.pacts {
        for (small, letter) in pacts.small.into_iter().zip(field(Field::Partners).chars()) {
            parts.diplomacy.partners[small] = party(letter);
        }
        let mut kind = NONE;
        for letter in field(Field::Once).chars() {
            let of_kind = match kind {
                'R' => &mut parts.diplomacy.rearrange,
                'W' => &mut parts.diplomacy.wait,
                _ => &mut parts.diplomacy.shift,
            };
            match party(letter) {
                Some(party) if kind != NONE => of_kind.insert(party),
                _ => kind = if matches!(letter, 'R' | 'W' | 'C') { letter } else { NONE },
            }
        }
        let mut rest = field(Field::Owed);
        while let Some(letter) = rest.chars().next() {
            rest = rest.get(letter.len_utf8()..).unwrap_or_default();
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (count, after) = rest.split_at_checked(digits).unwrap_or((rest, ""));
            if let (Some(party), Ok(count)) = (party(letter), count.parse()) {
                parts.diplomacy.owed[party] = count;
            }
            rest = after;
        }
    }
    parts
}

/// The castlings that a text names.
fn rights(names: &[&str], text: &str) -> Vec<usize> {
    let (mut rest, mut found) = (text, Vec::new());
    while let Some(letter) = rest.chars().next() {
        let named = names.iter().position(|name| rest.starts_with(name));
        found.extend(named);
        let length = named.map_or(letter.len_utf8(), |index| names[index].len());
        rest = rest.get(length..).unwrap_or_default();
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn pair(names: &dyn Names, text: &str) -> Option<[Cell; 2]> {
    let (one, rest) = read_cell(names, text).ok()?;
    let (two, rest) = read_cell(names, rest).ok()?;
    rest.is_empty().then_some([one, two])
}

fn number(text: &str) -> Option<u16> {
    Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()))?.parse().ok()
}
