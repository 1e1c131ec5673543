//! The one move generator, for all boards.
use super::attacks::is_flanked;
use super::{Move, Position, Tables};
use crate::board::{Cell, Direction};
use crate::pieces::{EnPassantPart, Man, Role, Row};

/// All moves of the man on a cell that its movements allow, castling included, whatever becomes of its
/// kings. The party need not be on turn.
pub fn pseudo_legal_moves(tables: &Tables, position: &Position, from: Cell) -> Vec<Move> {
    let mut moves = Vec::new();
    if let Some(man) = position.man(from) {
        visit_moves(tables, position, from, man, &mut |mv| moves.push(mv));
    }
    moves
}

/// The same, handed to `sink` one by one.
#[inline]
pub(super) fn visit_moves(
    tables: &Tables,
    position: &Position,
    from: Cell,
    man: Man,
    sink: &mut impl FnMut(Move),
) {
    let walk = Walk { tables, position, from, man };
    for row in tables.reach.rows(man) {
        if row.unmoved && !man.is_marked() || row.zone.is_some_and(|zone| !zone.contains(from)) {
            continue;
        }
        if let Some(kind) = row.leap {
            for &target in tables.geometry.leaps(kind, from) {
                walk.arrive(row, from, target, sink);
            }
        }
        for &direction in &row.directions {
            walk.steps(row, direction, sink);
        }
    }
    if man.role() == Role::KING {
        walk.castlings(sink);
    }
}

struct Walk<'a> {
    tables: &'a Tables,
    position: &'a Position,
    from: Cell,
    man: Man,
}

impl Walk<'_> {
    #[inline]
    fn steps(&self, row: &Row, direction: Direction, sink: &mut impl FnMut(Move)) {
        let (mut before, mut distance) = (self.from, 0u8);
        for &at in self.tables.geometry.ray(self.from, direction) {
            if distance == row.longest || is_flanked(self.tables, self.position, before, direction) {
                return;
            }
            distance += 1;
            let empty = if distance >= row.shortest {
                self.arrive(row, before, at, sink)
            } else {
                self.position.man(at).is_none()
            };
            if !empty && !(row.passes && self.passes(at)) {
                return;
            }
            before = at;
        }
    }

    fn passes(&self, cell: Cell) -> bool {
        let relations = self.position.relations();
        self.position.man(cell).is_some_and(|man| relations.passed_by(man.party()).contains(self.man.party()))
    }

    /// Hands out the moves that end on a cell, reached from the cell before. Says whether it is empty.
    #[inline]
    fn arrive(&self, row: &Row, before: Cell, to: Cell, sink: &mut impl FnMut(Move)) -> bool {
        let mv = Move::plain(self.from, to);
        if let Some(target) = self.position.man(to) {
            if row.captures && self.may_capture(target) {
                self.promote(Move { captured: Some(to), ..mv }, sink);
            }
            return false;
        }
        let taken = row.en_passant == EnPassantPart::Takes && self.take_en_passant(mv, sink);
        if row.moves && !taken {
            let passed = (row.en_passant == EnPassantPart::Leaves).then_some(before);
            self.promote(Move { passed, ..mv }, sink);
        }
        true
    }

    #[inline]
    fn may_capture(&self, target: Man) -> bool {
        self.position.relations().captures(self.man.party()).contains(target.party())
            && !(target.role() == Role::KING && self.position.royal().contains(target.party()))
    }

    fn take_en_passant(&self, mv: Move, sink: &mut impl FnMut(Move)) -> bool {
        let prey = self.position.relations().captures(self.man.party());
        let mut taken = false;
        for right in self.position.en_passant() {
            if right.passed == mv.to && prey.contains(right.owner) {
                self.promote(Move { captured: Some(right.man), ..mv }, sink);
                taken = true;
            }
        }
        taken
    }

    #[inline]
    fn promote(&self, mv: Move, sink: &mut impl FnMut(Move)) {
        let (party, promotion) = (self.man.party(), &self.tables.promotion);
        if !self.tables.is_pawn(self.man.role()) || !promotion.zone[party].contains(mv.to) {
            return sink(mv);
        }
        for &role in &promotion.into {
            sink(Move { promotion: Some(Man::new(party, role)), ..mv });
        }
    }

    fn castlings(&self, sink: &mut impl FnMut(Move)) {
        for castling in &self.tables.castlings {
            let ready = castling.party == self.man.party()
                && castling.king.0 == self.from
                && self
                    .position
                    .man(castling.rook.0)
                    .is_some_and(|man| man.is_marked() && man.party() == castling.party)
                && castling.empty.iter().all(|&cell| self.position.man(cell).is_none());
            if ready {
                sink(Move { second: Some(castling.rook), ..Move::plain(self.from, castling.king.1) });
            }
        }
    }
}
