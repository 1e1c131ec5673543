//! Legality is "apply, then ask whether a king that counts is attacked", on all boards.
use super::attacks::{Look, attacked, is_flanked};
use super::movegen::visit_moves;
use super::{CheckRule, Move, Position, Tables};
use crate::board::{Cell, CellSet, Direction};
use crate::pieces::{Man, Party, PartySet, Role};

/// Whether a party is in check.
pub fn in_check(tables: &Tables, position: &Position, party: Party) -> bool {
    if !position.royal().contains(party) {
        return false;
    }
    let by = position.relations().threatened_by(party);
    let kings = position.kings_of(party);
    let is_attacked = |king| attacked(tables, position, king, by);
    match tables.check {
        CheckRule::AnyKing => kings.iter().any(is_attacked),
        CheckRule::EveryKing => !kings.is_empty() && kings.iter().all(is_attacked),
    }
}

/// Whether a pseudo-legal move of the party on turn is legal: the slow way, by applying it.
pub fn is_legal(tables: &Tables, position: &Position, mv: &Move) -> bool {
    let party = position.turn();
    if !position.royal().contains(party) {
        return true;
    }
    if mv.is_castling() && !castles_safely(tables, position, mv) {
        return false;
    }
    let mut after = *position;
    after.relocate(mv);
    !in_check(tables, &after, party)
}

/// Whether none of the cells that must be safe before a castling is attacked.
fn castles_safely(tables: &Tables, position: &Position, mv: &Move) -> bool {
    let by = position.relations().threatened_by(position.turn());
    let castling = tables
        .castlings
        .iter()
        .find(|castling| castling.king == (mv.from, mv.to) && Some(castling.rook) == mv.second);
    castling.is_some_and(|castling| castling.safe.iter().all(|&cell| !attacked(tables, position, cell, by)))
}

/// Hands every legal move of the party on turn to `sink`.
#[inline]
pub fn visit_legal(tables: &Tables, position: &Position, sink: &mut impl FnMut(Move)) {
    let guard = Guard::new(tables, position);
    for from in position.men_of(position.turn()) {
        if let Some(man) = position.man(from) {
            guard.visit(from, man, sink);
        }
    }
}

/// All legal moves of the party on turn.
pub fn legal_moves(tables: &Tables, position: &Position) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    visit_legal(tables, position, &mut |mv| moves.push(mv));
    moves
}

/// How many legal moves the party on turn has.
pub fn count_legal(tables: &Tables, position: &Position) -> u64 {
    let mut count = 0;
    visit_legal(tables, position, &mut |_| count += 1);
    count
}

/// Whether the party on turn has a legal move.
pub fn has_legal_move(tables: &Tables, position: &Position) -> bool {
    let guard = Guard::new(tables, position);
    position.men_of(position.turn()).iter().any(|from| {
        let mut found = false;
        if let Some(man) = position.man(from) {
            guard.visit(from, man, &mut |_| found = true);
        }
        found
    })
}

/// The short cut: not in check, a man other than a king puts a king into check only by leaving a cell
/// whose emptying opens a line onto it: setting one's own man elsewhere, or in an enemy's place, opens
/// none. Everything else is applied and asked.
struct Guard<'a> {
    tables: &'a Tables,
    position: &'a Position,
    royal: bool,
    in_check: bool,
    /// The party's men whose going opens a line onto a king, whatever they do.
    holding: CellSet,
}

impl<'a> Guard<'a> {
    #[inline]
    fn new(tables: &'a Tables, position: &'a Position) -> Self {
        let party = position.turn();
        let royal = position.royal().contains(party) && !position.kings_of(party).is_empty();
        let in_check = royal && in_check(tables, position, party);
        let mut guard = Self { tables, position, royal, in_check, holding: CellSet::EMPTY };
        if royal && !in_check {
            for king in position.kings_of(party) {
                guard.hold(king);
            }
        }
        guard
    }

    /// Adds the men that hold a line to this king closed: the first man on it, further ones too where men
    /// may leap over others, and the flanks of a step that both stand.
    #[inline]
    fn hold(&mut self, king: Cell) {
        let Self { tables, position, .. } = *self;
        for direction in 0..tables.geometry.directions() {
            let mut before = king;
            for &at in tables.geometry.ray(king, direction) {
                if is_flanked(tables, position, before, direction) {
                    for flank in tables.geometry.flanks(before, direction).into_iter().flatten() {
                        self.ask(king, direction, flank);
                    }
                    break;
                }
                before = at;
                if position.man(at).is_some() {
                    self.ask(king, direction, at);
                    if !position.anybody_passes() {
                        break;
                    }
                }
            }
        }
    }

    #[inline]
    fn ask(&mut self, king: Cell, direction: Direction, cell: Cell) {
        let party = self.position.turn();
        if !self.position.men_of(party).contains(cell) {
            return;
        }
        let by = self.position.relations().threatened_by(party);
        let look =
            Look { tables: self.tables, position: self.position, target: king, by, lifted: Some(cell) };
        if look.along(direction, &mut |_| true) {
            self.holding.insert(cell);
        }
    }

    #[inline]
    fn visit(&self, from: Cell, man: Man, sink: &mut impl FnMut(Move)) {
        let free = !self.in_check && man.role() != Role::KING && !self.holding.contains(from);
        visit_moves(self.tables, self.position, from, man, &mut |mv| {
            let untested = !self.royal || free && !mv.is_en_passant();
            if untested || is_legal(self.tables, self.position, &mv) {
                sink(mv);
            }
        });
    }
}

/// The parties whose attacks on a party's kings count, for callers outside.
pub(super) fn threats_to(position: &Position, party: Party) -> PartySet {
    position.relations().threatened_by(party)
}
