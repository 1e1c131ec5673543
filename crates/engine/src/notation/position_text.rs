//! The parts of reading a position text that bridge, hex and fortress chess, the games with castling, share.
use super::position_reader::{Fragment, PositionReader, PositionSyntax, double_step_start, read_fields};
use super::{Names, PositionError, PositionErrorKind, PositionField};
use crate::board::Cell;
use crate::pieces::{Party, PartySet, Piece, Role};
use crate::rules::{CompiledRules, EnPassant, Position, in_check};

/// The fields of a game without elimination.
pub(crate) const FIELDS: &[PositionField] = &[
    PositionField::Pieces,
    PositionField::Turn,
    PositionField::Castling,
    PositionField::EnPassant,
    PositionField::HalfmoveClock,
    PositionField::RoundNumber,
];
/// The fields of a game in which parties may be eliminated.
pub(crate) const FIELDS_WITH_ELIMINATED: &[PositionField] = &[
    PositionField::Pieces,
    PositionField::Turn,
    PositionField::Eliminated,
    PositionField::Castling,
    PositionField::EnPassant,
    PositionField::HalfmoveClock,
    PositionField::RoundNumber,
];

/// Builds a position from the pieces, the party on turn and the eliminated parties.
type MakePosition<'a> = dyn Fn(&[(Cell, Piece)], Party, PartySet) -> Position + 'a;

/// The properties that differ between the position texts of the games with castling.
pub(crate) struct PositionFormat<'a> {
    pub(crate) syntax: &'static PositionSyntax,
    /// The role that castles with the king.
    pub(crate) rook: Role,
    /// Whether the passed cell and the pawn's cell may come in either order.
    pub(crate) en_passant_in_any_order: bool,
    /// Whether a party that is not on turn may be in check.
    pub(crate) allows_check_off_turn: bool,
    /// Builds the position.
    pub(crate) position: &'a MakePosition<'a>,
    /// Whether a party may have this number of kings. The second argument is whether the party is eliminated.
    pub(crate) kings: &'a dyn Fn(usize, bool) -> bool,
    /// Whether parties may be eliminated.
    pub(crate) allows_eliminated: bool,
    /// Whether parties may still be arranging pieces: the turn field is then `@` and the parties that are not
    /// ready.
    pub(crate) allows_arranging: bool,
}

/// Reads a position text.
///
/// # Errors
/// Returns all errors of the text.
pub(crate) fn read(
    format: &PositionFormat,
    names: &dyn Names,
    rules: &CompiledRules,
    text: &str,
) -> Result<Position, Vec<PositionError>> {
    read_fields(format.syntax, names, rules, text, &mut |reader, field| reader.position(format, field))
}

impl PositionReader<'_> {
    fn position<'a>(
        &mut self,
        format: &PositionFormat,
        field: &dyn Fn(PositionField) -> Fragment<'a>,
    ) -> Option<Position> {
        let has_eliminated = format.syntax.fields.contains(&PositionField::Eliminated);
        let pieces = field(PositionField::Pieces);
        let pieces_are_valid = self.has_no_errors();
        let turn = self.turn(field(PositionField::Turn), format.allows_arranging);
        let eliminated = if has_eliminated {
            self.eliminated(field(PositionField::Eliminated), format.allows_eliminated)
        } else {
            Some(PartySet::EMPTY)
        };
        let rights = self.rights(format, field(PositionField::Castling));
        let (halfmove_clock, round) = self.read_counters(field);
        let pairs = self.read_en_passant(field(PositionField::EnPassant));
        if !pieces_are_valid {
            return None;
        }
        let eliminated = eliminated?;
        self.check_kings(pieces.0, &|kings, party| (format.kings)(kings, eliminated.contains(party)));
        self.check_pawns(pieces.0);
        for (at, index) in rights {
            self.mark_unmoved(format, at, index);
        }
        let (turn, waiting) = turn?;
        let mut position = (format.position)(&self.pieces, turn, eliminated);
        position.set_arranging(waiting);
        for (fragment, pair) in pairs {
            self.open_en_passant(format, &mut position, fragment, pair);
        }
        if !format.allows_check_off_turn {
            self.check_kings_are_safe(&position, pieces.0);
        }
        position.set_counters(halfmove_clock?, round?);
        Some(position)
    }

    /// Reads the party on turn and the parties that still arrange their pieces. While any do, the party on
    /// turn is the first one.
    fn turn(&mut self, (at, text): Fragment, arranges: bool) -> Option<(Party, PartySet)> {
        if let Some(waiting) = text.strip_prefix('@').filter(|waiting| arranges && !waiting.is_empty()) {
            let waiting = self.parties(PositionField::Turn, (at, text), waiting)?;
            return Some((Party::new(0), waiting));
        }
        let mut letters = text.chars();
        match (letters.next().and_then(|letter| self.names.party_by_letter(letter)), letters.next()) {
            (Some(party), None) => Some((party, PartySet::EMPTY)),
            _ => {
                self.error(
                    at,
                    PositionErrorKind::Unreadable { field: PositionField::Turn, found: text.to_owned() },
                );
                None
            }
        }
    }

    /// Reads the eliminated parties.
    fn eliminated(&mut self, (at, text): Fragment, allows_eliminated: bool) -> Option<PartySet> {
        if text == "-" {
            return Some(PartySet::EMPTY);
        }
        let letters = if allows_eliminated { text } else { "" };
        self.parties(PositionField::Eliminated, (at, text), letters)
    }

    /// Reads the castling rights: for each its offset in characters and its index in
    /// [`CompiledRules::castlings`].
    fn rights(&mut self, format: &PositionFormat, (start, text): Fragment) -> Vec<(usize, usize)> {
        let (mut at, mut rest, mut rights) = (start, text, Vec::<(usize, usize)>::new());
        if text == "-" {
            return rights;
        }
        if text.is_empty() {
            self.error(
                start,
                PositionErrorKind::Unreadable { field: PositionField::Castling, found: String::new() },
            );
        }
        while let Some(found) = rest.chars().next() {
            let named = format.syntax.rights.iter().position(|name| rest.starts_with(name));
            let new = named.filter(|&index| rights.iter().all(|right| right.1 != index));
            let length = match new {
                Some(index) => {
                    rights.push((at, index));
                    format.syntax.rights[index].len()
                }
                None => {
                    self.error(
                        at,
                        PositionErrorKind::UnknownCharacter { found, field: PositionField::Castling },
                    );
                    found.len_utf8()
                }
            };
            let (read, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
            at += read.chars().count();
            rest = after;
        }
        rights
    }

    /// Marks the rook of a castling as unmoved, which is the right to castle. Without king and rook on their
    /// start cells this is an error.
    fn mark_unmoved(&mut self, format: &PositionFormat, at: usize, index: usize) {
        let castling = &self.rules.castlings[index];
        let king = (castling.king.0, Piece::new(castling.party, Role::KING));
        let rook = (castling.rook.0, Piece::new(castling.party, format.rook));
        let has_king = self.pieces.contains(&king);
        match self.pieces.iter_mut().find(|piece| **piece == rook).filter(|_| has_king) {
            Some(piece) => piece.1 = rook.1.with_unmoved(true),
            None => {
                let right = format.syntax.rights[index];
                self.error_on_cells(
                    at,
                    PositionErrorKind::CastlingWithoutPieces { right },
                    vec![king.0, rook.0],
                );
            }
        }
    }

    fn open_en_passant(
        &mut self,
        format: &PositionFormat,
        position: &mut Position,
        (at, text): Fragment,
        pair: [Cell; 2],
    ) {
        let [one, two] = pair;
        let by_owner = format.syntax.by_owner;
        let right = right_after_double_step(self.rules, position, one, two, by_owner).or_else(|| {
            format
                .en_passant_in_any_order
                .then(|| right_after_double_step(self.rules, position, two, one, by_owner))?
        });
        match right {
            Some(right) => position.open_en_passant(right),
            None => self.error_on_cells(
                at,
                PositionErrorKind::EnPassantImpossible { found: text.to_owned() },
                pair.to_vec(),
            ),
        }
    }

    fn check_kings_are_safe(&mut self, position: &Position, at: usize) {
        let off_turn = Party::first(self.rules.parties).filter(|&party| party != position.turn());
        for party in off_turn.filter(|&party| in_check(self.rules, position, party)) {
            let kings = position.kings_of(party).into_iter().collect();
            self.error_on_cells(at, PositionErrorKind::CouldBeCaptured { party }, kings);
        }
    }
}

/// Returns the en-passant right that a double step over `passed` onto `end` can have left, `None` if the
/// position excludes such a step. Older rights must be open in the position already.
///
/// Since the double step only the parties between its owner and the party on turn have moved, once each.
fn right_after_double_step(
    rules: &CompiledRules,
    position: &Position,
    passed: Cell,
    end: Cell,
    by_owner: bool,
) -> Option<EnPassant> {
    let pawn = position.piece(end).filter(|pawn| rules.is_pawn(pawn.role()))?;
    let (parties, turn) = (rules.parties, position.turn());
    let plies_ago = |owner: Party| rules.order.turns_between(owner, turn) % parties;
    let owner = pawn.party();
    let in_order = position
        .en_passant()
        .all(|other| if by_owner { other.owner < owner } else { plies_ago(other.owner) > plies_ago(owner) });
    let start = double_step_start(rules, pawn, passed, end)?;
    // A piece on the start or the passed cell came there after the double step: by a move of its own party,
    // or as the promotion of an ally's pawn.
    let came = |cell: Cell| position.piece(cell).map(|piece| (cell, piece.party()));
    let since = [passed, start].into_iter().filter_map(came);
    let brought = |(cell, party): (Cell, Party)| {
        let allied = |mover: &Party| {
            rules.promotion.to_allied
                && !position.relations().captures(*mover).contains(party)
                && rules.promotion.zone[*mover].contains(cell)
        };
        let mut movers = Party::first(parties).filter(|mover| *mover == party || allied(mover));
        movers.any(|mover| (1..plies_ago(owner)).contains(&plies_ago(mover)))
    };
    let possible =
        plies_ago(owner) > 0 && in_order && since.clone().all(brought) && since.count() < plies_ago(owner);
    possible.then_some(EnPassant { target: passed, pawn: end, owner })
}
