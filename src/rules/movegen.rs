//! The one move generator, for all boards.
use super::attacks::closed_by;
use super::{Fate, Move, Position, Tables};
use crate::board::{Cell, CellSet, Hop, Span};
use crate::pieces::{EnPassantPart, Man, Party, Role, Row};

/// All moves of the man on a cell that its movements allow, castling included, whatever becomes of its
/// kings. The party need not be on turn.
pub fn pseudo_legal_moves(tables: &Tables, position: &Position, from: Cell) -> Vec<Move> {
    let mut moves = Vec::new();
    if let Some(man) = position.man(from) {
        Generator::new(tables, position, man.party()).visit_apart(from, man, &mut |mv| moves.push(mv));
    }
    moves
}

/// What holds for all moves of one party in one position.
pub(super) struct Generator<'a> {
    tables: &'a Tables,
    position: &'a Position,
    /// A bit for the code of each man that the party may capture.
    prey: u64,
    has_en_passant: bool,
}

impl<'a> Generator<'a> {
    #[inline]
    pub(super) fn new(tables: &'a Tables, position: &'a Position, party: Party) -> Self {
        let untouchable = position.royal().codes() & Role::KING.codes();
        Self {
            tables,
            position,
            prey: position.relations().captures(party).codes() & !untouchable,
            has_en_passant: position.en_passant().next().is_some(),
        }
    }

    /// The same as `visit`, once in the program and not wherever it is called.
    #[inline(never)]
    pub(super) fn visit_apart(&self, from: Cell, man: Man, sink: &mut dyn FnMut(Move)) {
        self.visit(from, man, &mut |mv| sink(mv));
    }

    /// Hands the moves of one of the party's men to `sink` one by one. Inlined with all that it calls,
    /// whatever size the program is built for: the speed of the whole engine hangs on it.
    #[inline(always)]
    pub(super) fn visit(&self, from: Cell, man: Man, sink: &mut impl FnMut(Move)) {
        let tables = self.tables;
        let zone = tables.is_pawn(man.role()).then(|| &tables.promotion.zone[man.party()]);
        let mut walk = Walk { generator: self, from, man, zone, sink };
        for row in tables.reach.rows(man) {
            if !row.is_open(from, man) {
                continue;
            }
            // The same walk, told at compile time what nearly all rows have in common.
            if row.is_simple(self.has_en_passant) {
                walk.visit::<true>(row);
            } else {
                walk.visit::<false>(row);
            }
        }
        if man.role() == Role::KING {
            walk.castlings();
        }
    }
}

/// Whether a party takes part, so that men can become its men.
fn can_grow(tables: &Tables, position: &Position, party: Party) -> bool {
    tables.mate.fate != Fate::Out || !position.out().contains(party)
}

struct Walk<'a, S> {
    generator: &'a Generator<'a>,
    from: Cell,
    man: Man,
    /// Where the man promotes, if it does.
    zone: Option<&'a CellSet>,
    sink: &'a mut S,
}

impl<S: FnMut(Move)> Walk<'_, S> {
    #[inline(always)]
    fn visit<const SIMPLE: bool>(&mut self, row: &Row) {
        let Generator { tables, prey, .. } = *self.generator;
        let prey = if row.captures { prey } else { 0 };
        match row.leap {
            Some(kind) => {
                for &target in tables.geometry.leaps(kind, self.from) {
                    self.arrive::<SIMPLE>(row, prey, row.shortest, self.from, target);
                }
            }
            None => self.hop::<SIMPLE>(row, prey),
        }
    }

    /// Goes through several rays in one loop: from hop to hop, or behind the rest of a ray.
    #[inline(always)]
    fn hop<const SIMPLE: bool>(&mut self, row: &Row, prey: u64) {
        let Generator { tables, position, .. } = *self.generator;
        let Span { flanked, .. } = row.span();
        let hops = tables.geometry.hops(self.from, row.span());
        let (mut index, mut before, mut distance) = (0, self.from, 1);
        while let Some(&Hop { cell: at, left }) = hops.get(index) {
            let open = flanked
                .is_none_or(|direction| closed_by(tables, position, before, direction).is_none())
                && (self.arrive::<SIMPLE>(row, prey, distance, before, at)
                    || !SIMPLE && row.passes && self.passes(at));
            index += 1;
            if open && distance != row.longest && left != 0 {
                (before, distance) = (at, distance + 1);
            } else {
                index += left as usize;
                (before, distance) = (self.from, 1);
            }
        }
    }

    fn passes(&self, cell: Cell) -> bool {
        let position = self.generator.position;
        let by = |man: Man| position.relations().passed_by(man.party()).contains(self.man.party());
        position.man(cell).is_some_and(by)
    }

    /// Adds the moves that end on a cell, reached from the cell before. Says whether it is empty.
    #[inline(always)]
    fn arrive<const SIMPLE: bool>(
        &mut self,
        row: &Row,
        prey: u64,
        distance: u8,
        before: Cell,
        to: Cell,
    ) -> bool {
        let near = !SIMPLE && distance < row.shortest;
        if let Some(target) = self.generator.position.man(to) {
            if prey >> target.code() & 1 == 1 && !near {
                self.add(to, Some(to), None);
            }
            return false;
        }
        let taken = !SIMPLE && row.en_passant == EnPassantPart::Takes && !near && self.take_en_passant(to);
        if row.moves && !near && !taken {
            let passed = (!SIMPLE && row.en_passant == EnPassantPart::Leaves).then_some(before);
            self.add(to, None, passed);
        }
        true
    }

    fn take_en_passant(&mut self, to: Cell) -> bool {
        let position = self.generator.position;
        let prey = position.relations().captures(self.man.party());
        let mut taken = false;
        for right in position.en_passant() {
            if right.passed == to && prey.contains(right.owner) {
                self.add(to, Some(right.man), None);
                taken = true;
            }
        }
        taken
    }

    #[inline(always)]
    fn add(&mut self, to: Cell, captured: Option<Cell>, passed: Option<Cell>) {
        match self.zone {
            Some(zone) if zone.contains(to) => self.promote(to, captured, passed),
            _ => (self.sink)(Move { captured, passed, ..Move::plain(self.from, to) }),
        }
    }

    #[cold]
    fn promote(&mut self, to: Cell, captured: Option<Cell>, passed: Option<Cell>) {
        let Generator { tables, position, .. } = *self.generator;
        let (own, mv) = (self.man.party(), Move::plain(self.from, to));
        let prey = position.relations().captures(own);
        for party in Party::first(tables.parties) {
            let is_ally =
                tables.promotion.allied && !prey.contains(party) && can_grow(tables, position, party);
            if party != own && !is_ally {
                continue;
            }
            let stays = tables.may_stay(self.man.role()) && party == own;
            if stays {
                (self.sink)(Move { captured, passed, ..mv });
            }
            for &role in tables.promotion.into.iter().filter(|&&role| !stays || role != self.man.role()) {
                // A king only besides one: also who loses one by this move has one then.
                if role != Role::KING || !position.kings_of(party).is_empty() {
                    (self.sink)(Move { promotion: Some(Man::new(party, role)), captured, passed, ..mv });
                }
            }
        }
    }

    fn castlings(&mut self) {
        let Generator { tables, position, .. } = *self.generator;
        for castling in &tables.castlings {
            let ready = castling.party == self.man.party()
                && castling.king.0 == self.from
                && castling.is_kept(position)
                && castling.empty.iter().all(|&cell| position.man(cell).is_none());
            if ready {
                let mv = Move::plain(self.from, castling.king.1);
                (self.sink)(Move { second: Some(castling.rook), ..mv });
            }
        }
    }
}
