//! Position text of coalition chess: ranks 10 to 1, each piece a party letter and a piece letter, which is in
//! lower case for a guard or machine-gun that has lost its double step; then turn, partners, rights of the
//! first rounds, owed turns, en passant, halfmove clock and round number.
use super::board::{self, SIDE};
use super::{Coalition, GUARD, YELLOW};
use crate::board::{Cell, Geometry};
use crate::notation::{
    self, Fragment, PositionError, PositionErrorKind, PositionField, PositionReader, PositionSyntax,
    RowFormat,
};
use crate::pieces::{ByParty, Party, PartySet, Piece};
use crate::rules::{CoalitionRules, CoalitionState, CompiledRules, EnPassant, Position, RuleSet, in_check};

pub(super) static SYNTAX: PositionSyntax = PositionSyntax {
    // Four times the length that any position needs.
    max_characters: 1600,
    fields: &[
        PositionField::Pieces,
        PositionField::Turn,
        PositionField::Partners,
        PositionField::SpecialRights,
        PositionField::OwedTurns,
        PositionField::EnPassant,
        PositionField::HalfmoveClock,
        PositionField::RoundNumber,
    ],
    rights: &[],
    by_owner: false,
    rows: SIDE as usize,
    row_format: RowFormat::Lettered(row),
};

/// Sign of a small power that has joined no party.
const NONE: char = '-';
/// Prefix of the parties that may answer out of turn.
const ANSWERS: char = '!';
/// The turn field while Yellow is arranging its pieces.
const SETS_UP: &str = "@y";

pub(super) fn read(def: &Coalition, text: &str) -> Result<Position, Vec<PositionError>> {
    notation::read_fields(&SYNTAX, def, def.rules(), text, &mut |reader, field| build(def, reader, field))
}

fn build<'a>(
    def: &Coalition,
    reader: &mut PositionReader,
    field: &dyn Fn(PositionField) -> Fragment<'a>,
) -> Option<Position> {
    let coalition = def.coalition_rules();
    let (pieces, is_whole) = (field(PositionField::Pieces), reader.has_no_errors());
    let turn = read_turn(reader, field(PositionField::Turn));
    let partners = read_partners(def, reader, field(PositionField::Partners));
    let rights = read_special_rights(coalition, reader, field(PositionField::SpecialRights));
    let owed = read_owed_turns(coalition, reader, field(PositionField::OwedTurns));
    let (halfmove_clock, round) = reader.read_counters(field);
    let pairs = reader.read_en_passant(field(PositionField::EnPassant));
    if !is_whole {
        return None;
    }
    reader.check_kings(pieces.0, &|kings, party| kings == usize::from(coalition.is_great(party)));
    reader.check_pawns(pieces.0);
    let (turn, answering) = turn?;
    let state = CoalitionState { partners: partners?, owed_turns: owed?, may_answer: answering, ..rights? };
    let mut position = board::position(def, &reader.pieces, turn, state);
    position.set_arranging(PartySet::only(YELLOW).intersection(setting_up(field(PositionField::Turn).1)));
    for (fragment, pair) in pairs {
        open_en_passant(reader, &mut position, fragment, pair);
    }
    position.set_counters(halfmove_clock?, round?);
    let has_rights = field(PositionField::SpecialRights).1 != "-";
    if has_rights && !coalition.is_early(&position) {
        reader.error(field(PositionField::SpecialRights).0, PositionErrorKind::RightsTooLate);
    }
    for party in answering.iter() {
        if party == turn || !in_check(def.rules(), &position, party) {
            let kings = position.kings_of(party).into_iter().collect();
            reader.error_on_cells(
                field(PositionField::Turn).0,
                PositionErrorKind::NothingToAnswer { party },
                kings,
            );
        }
    }
    Some(position)
}

fn setting_up(turn: &str) -> PartySet {
    if turn == SETS_UP { PartySet::only(YELLOW) } else { PartySet::EMPTY }
}

/// Reads the party on turn and the parties that may answer out of turn.
fn read_turn(reader: &mut PositionReader, (at, text): Fragment) -> Option<(Party, PartySet)> {
    if text == SETS_UP {
        return Some((YELLOW, PartySet::EMPTY));
    }
    let (turn, answering) = text.split_once(ANSWERS).map_or((text, None), |(turn, rest)| (turn, Some(rest)));
    let mut letters = turn.chars();
    let party = letters.next().and_then(|letter| reader.names.party_by_letter(letter));
    let Some(party) = party.filter(|_| letters.next().is_none()) else {
        reader
            .error(at, PositionErrorKind::Unreadable { field: PositionField::Turn, found: text.to_owned() });
        return None;
    };
    let answering = match answering {
        Some(letters) => reader.parties(PositionField::Turn, (at, text), letters)?,
        None => PartySet::EMPTY,
    };
    Some((party, answering))
}

/// Reads the partners of Green and Red.
fn read_partners(
    def: &Coalition,
    reader: &mut PositionReader,
    (at, text): Fragment,
) -> Option<ByParty<Option<Party>>> {
    let coalition = def.coalition_rules();
    let letters: Vec<char> = text.chars().collect();
    let mut partners = ByParty::default();
    let party = |letter: char| reader.names.party_by_letter(letter);
    if letters.len() != 2 || letters.iter().any(|&letter| letter != NONE && party(letter).is_none()) {
        reader.error(
            at,
            PositionErrorKind::Unreadable { field: PositionField::Partners, found: text.to_owned() },
        );
        return None;
    }
    for (small, &letter) in coalition.small.into_iter().zip(&letters) {
        partners[small] = party(letter);
    }
    let [one, two] = coalition.small.map(|small| partners[small]);
    let declares = |small: Party| partners[small].is_some_and(|partner| !coalition.is_great(partner));
    // While a small power's declaration for the other one waits, the other one is neutral; once both have
    // declared, they are united.
    let is_possible = |small: Party| {
        !declares(small)
            || coalition.small_coalition
                && partners[small] == Some(coalition.other(small))
                && partners[coalition.other(small)].is_none_or(|partner| partner == small)
    };
    if one.is_some() && one == two || !coalition.small.into_iter().all(is_possible) {
        reader.error(at, PositionErrorKind::ImpossiblePartners { found: text.to_owned() });
        return None;
    }
    Some(partners)
}

/// Returns the prefixes of the rights of the first rounds, each with the parties that can have the right.
fn special_rights(coalition: &CoalitionRules) -> [(char, PartySet); 3] {
    let all = coalition.initial_state();
    [('R', all.may_rearrange), ('W', all.may_skip), ('C', all.may_shift)]
}

/// Reads the parties that may still rearrange, skip a turn, and shift a motorcyclist.
fn read_special_rights(
    coalition: &CoalitionRules,
    reader: &mut PositionReader,
    (at, text): Fragment,
) -> Option<CoalitionState> {
    let mut found = [PartySet::EMPTY; 3];
    let mut rest = text;
    if text != "-" {
        for (place, (kind, allowed)) in found.iter_mut().zip(special_rights(coalition)) {
            let Some(after) = rest.strip_prefix(kind) else { continue };
            let end = after.find(|letter: char| !letter.is_ascii_lowercase()).unwrap_or(after.len());
            let (letters, next) = after.split_at_checked(end).unwrap_or((after, ""));
            *place = reader.parties(PositionField::SpecialRights, (at, text), letters)?;
            if place.intersection(allowed) != *place {
                break;
            }
            rest = next;
        }
    }
    if text != "-" && (!rest.is_empty() || text.is_empty()) {
        reader.error(
            at,
            PositionErrorKind::Unreadable { field: PositionField::SpecialRights, found: text.to_owned() },
        );
        return None;
    }
    let [rearrange, skip, shift] = found;
    Some(CoalitionState {
        may_rearrange: rearrange,
        may_skip: skip,
        may_shift: shift,
        ..CoalitionState::default()
    })
}

/// Reads the number of turns that each great power owes.
fn read_owed_turns(
    coalition: &CoalitionRules,
    reader: &mut PositionReader,
    (at, text): Fragment,
) -> Option<ByParty<u8>> {
    let mut owed = ByParty::default();
    let mut rest = text;
    while let Some(letter) = rest.chars().next().filter(|_| text != "-") {
        let party = reader.names.party_by_letter(letter).filter(|&party| coalition.is_great(party));
        let after = rest.get(letter.len_utf8()..).unwrap_or_default();
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let (number, next) = after.split_at_checked(digits).unwrap_or((after, ""));
        let number = number.parse::<u8>().ok().filter(|&number| number > 0 && !after.starts_with('0'));
        match party.zip(number).filter(|&(party, _)| owed[party] == 0) {
            Some((party, number)) => owed[party] = number,
            None => break,
        }
        rest = next;
    }
    if text.is_empty() || text != "-" && !rest.is_empty() {
        reader.error(
            at,
            PositionErrorKind::Unreadable { field: PositionField::OwedTurns, found: text.to_owned() },
        );
        return None;
    }
    Some(owed)
}

/// Opens a double step to en passant. The piece must have lost its unmoved mark or have promoted, and its
/// party must not be on turn. Other pieces may stand on the start and the passed cell by now.
fn open_en_passant(
    reader: &mut PositionReader,
    position: &mut Position,
    (at, text): Fragment,
    [passed, cell]: [Cell; 2],
) {
    let rules: &CompiledRules = reader.rules;
    // A double step can end in the promotion zone, so the piece may have promoted.
    let became = |piece: &Piece| rules.promotion.zone[piece.party()].contains(cell);
    let has_stepped = |piece: &Piece| rules.is_pawn(piece.role()) && !piece.is_unmoved() || became(piece);
    let piece = position.piece(cell).filter(has_stepped);
    let was_possible = |piece: &Piece| {
        piece.party() != position.turn()
            && notation::double_step_start(rules, rules.initial_piece(piece.party(), GUARD), passed, cell)
                .is_some()
            && position.en_passant().all(|right| right.pawn != cell)
    };
    let right = piece.filter(was_possible).map(|piece| EnPassant {
        target: passed,
        pawn: cell,
        owner: piece.party(),
    });
    let is_open = right.is_some_and(|right| {
        position.open_en_passant(right);
        position.en_passant().any(|open| open == right)
    });
    if !is_open {
        reader.error_on_cells(
            at,
            PositionErrorKind::EnPassantImpossible { found: text.to_owned() },
            vec![passed, cell],
        );
    }
}

/// Returns the name and the cells of a rank.
fn row(geometry: &Geometry, index: usize) -> (String, Vec<Cell>) {
    let rank = SIDE - index as i8;
    (rank.to_string(), (1..=SIDE).filter_map(|file| geometry.cell_at((file, rank))).collect())
}
