//! What the position texts of the games with castling share.
use super::position_reader::{Fragment, PositionReader, PositionSyntax, double_step_start, read_fields};
use super::{Names, PositionError, PositionErrorKind, PositionField};
use crate::board::Cell;
use crate::pieces::{Party, PartySet, Piece, Role};
use crate::rules::{CompiledRules, EnPassant, Position, in_check};

/// The fields of a game in which nobody is ever out.
pub(crate) const FIELDS: &[PositionField] = &[
    PositionField::Pieces,
    PositionField::Turn,
    PositionField::Castling,
    PositionField::EnPassant,
    PositionField::HalfmoveClock,
    PositionField::RoundNumber,
];
/// The fields of a game in which parties may be out.
pub(crate) const FIELDS_WITH_OUT: &[PositionField] = &[
    PositionField::Pieces,
    PositionField::Turn,
    PositionField::Eliminated,
    PositionField::Castling,
    PositionField::EnPassant,
    PositionField::HalfmoveClock,
    PositionField::RoundNumber,
];

/// Makes a position of men, with the party on turn and those that are out.
type MakePosition<'a> = dyn Fn(&[(Cell, Piece)], Party, PartySet) -> Position + 'a;

/// What the position text of one game with castling has for itself.
pub(crate) struct PositionFormat<'a> {
    /// Its fields and rows.
    pub(crate) syntax: &'static PositionSyntax,
    /// The role that castles with the king.
    pub(crate) rook: Role,
    /// Whether the passed cell and the pawn's cell may be named in any order.
    pub(crate) en_passant_in_any_order: bool,
    /// Whether a party that is not on turn may be in check.
    pub(crate) allows_check_off_turn: bool,
    /// The position of these men.
    pub(crate) position: &'a MakePosition<'a>,
    /// Whether a party may have so many kings, out or not.
    pub(crate) kings: &'a dyn Fn(usize, bool) -> bool,
    /// The parties that may be out.
    pub(crate) allows_eliminated: bool,
    /// Whether men may still be being arranged: the turn is `@` then, with the parties that are not ready.
    pub(crate) allows_arranging: bool,
}

/// Reads a position's text.
///
/// # Errors
/// Everything that is wrong with it.
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
        let has_out = format.syntax.fields.contains(&PositionField::Eliminated);
        let pieces = field(PositionField::Pieces);
        let whole = self.has_no_errors();
        let turn = self.turn(field(PositionField::Turn), format.allows_arranging);
        let eliminated = if has_out {
            self.eliminated(field(PositionField::Eliminated), format.allows_eliminated)
        } else {
            Some(PartySet::EMPTY)
        };
        let rights = self.rights(format, field(PositionField::Castling));
        let (halfmove_clock, round) = self.counters(field);
        let pairs = self.en_passant(field(PositionField::EnPassant));
        if !whole {
            return None;
        }
        let eliminated = eliminated?;
        self.kings(pieces.0, &|kings, party| (format.kings)(kings, eliminated.contains(party)));
        self.pawns(pieces.0);
        for (at, index) in rights {
            self.mark_unmoved(format, at, index);
        }
        let (turn, waiting) = turn?;
        let mut position = (format.position)(&self.pieces, turn, eliminated);
        position.set_arranging(waiting);
        for (piece, pair) in pairs {
            self.open_en_passant(format, &mut position, piece, pair);
        }
        if !format.allows_check_off_turn {
            self.check_kings_are_safe(&position, pieces.0);
        }
        position.set_counters(halfmove_clock?, round?);
        Some(position)
    }

    /// The party on turn, and those that still arrange their men.
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

    /// The parties that are out, in order of play.
    fn eliminated(&mut self, (at, text): Fragment, may_be_out: bool) -> Option<PartySet> {
        if text == "-" {
            return Some(PartySet::EMPTY);
        }
        let letters = if may_be_out { text } else { "" };
        self.parties(PositionField::Eliminated, (at, text), letters)
    }

    /// The castlings whose rights are named, each with its place and its name.
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

    /// Gives a rook at home the right to castle.
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
        let waiting = Party::first(self.rules.parties).filter(|&party| party != position.turn());
        for party in waiting.filter(|&party| in_check(self.rules, position, party)) {
            let kings = position.kings_of(party).into_iter().collect();
            self.error_on_cells(at, PositionErrorKind::CouldBeCaptured { party }, kings);
        }
    }
}

/// The right that a double step over one cell onto another can have left, older rights being open already.
/// Since the step only the parties between its owner and the one on turn have moved, each once.
fn right_after_double_step(
    rules: &CompiledRules,
    position: &Position,
    passed: Cell,
    piece: Cell,
    by_owner: bool,
) -> Option<EnPassant> {
    let pawn = position.piece(piece).filter(|pawn| rules.is_pawn(pawn.role()))?;
    let (parties, turn) = (rules.parties, position.turn());
    let plies_ago = |owner: Party| rules.order.turns_between(owner, turn) % parties;
    let owner = pawn.party();
    let in_order = position
        .en_passant()
        .all(|other| if by_owner { other.owner < owner } else { plies_ago(other.owner) > plies_ago(owner) });
    let start = double_step_start(rules, pawn, passed, piece)?;
    // Who stands there came since then: by its own party's move, or as what an ally's pawn became.
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
    possible.then_some(EnPassant { target: passed, pawn: piece, owner })
}
