//! The one move generator, for all boards.
use super::attacks::closing_flanks;
use super::{Fate, Move, Position, CompiledRules};
use crate::board::{Cell, CellSet, RayStep, RayRange};
use crate::pieces::{EnPassantRole, Man, Party, Role, CompiledMovement};

/// All moves of the man on a cell that its movements allow, castling included, whatever becomes of its
/// kings. The party need not be on turn.
pub fn pseudo_legal_moves(tables: &CompiledRules, position: &Position, from: Cell) -> Vec<Move> {
    let mut moves = Vec::new();
    if let Some(man) = position.piece(from) {
        MoveGenerator::new(tables, position, man.party()).visit_dyn(from, man, &mut |mv| moves.push(mv));
    }
    moves
}

/// What holds for all moves of one party in one position.
pub(super) struct MoveGenerator<'a> {
    tables: &'a CompiledRules,
    position: &'a Position,
    /// A bit for the code of each man that the party may capture.
    capturable: u64,
    has_en_passant: bool,
}

impl<'a> MoveGenerator<'a> {
    #[inline]
    pub(super) fn new(tables: &'a CompiledRules, position: &'a Position, party: Party) -> Self {
        let untouchable = position.royal().piece_set() & Role::KING.piece_set();
        Self {
            tables,
            position,
            capturable: position.relations().captures(party).piece_set() & !untouchable,
            has_en_passant: position.en_passant().next().is_some(),
        }
    }

    /// The same as `visit`, once in the program and not wherever it is called.
    #[inline(never)]
    pub(super) fn visit_dyn(&self, from: Cell, man: Man, sink: &mut dyn FnMut(Move)) {
        self.visit(from, man, &mut |mv| sink(mv));
    }

    /// Hands the moves of one of the party's men to `sink` one by one. Inlined with all that it calls,
    /// whatever size the program is built for: the speed of the whole engine hangs on it.
    #[inline(always)]
    pub(super) fn visit(&self, from: Cell, man: Man, sink: &mut impl FnMut(Move)) {
        let tables = self.tables;
        let zone = tables.is_pawn(man.role()).then(|| &tables.promotion.zone[man.party()]);
        let mut walk = PieceMoves { generator: self, from, piece: man, zone, sink };
        for row in tables.move_table.movements(man) {
            if !row.is_available(from, man) {
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
fn takes_part(tables: &CompiledRules, position: &Position, party: Party) -> bool {
    tables.mate_rule.fate != Fate::Eliminated || !position.eliminated().contains(party)
}

struct PieceMoves<'a, S> {
    generator: &'a MoveGenerator<'a>,
    from: Cell,
    piece: Man,
    /// Where the man promotes, if it does.
    zone: Option<&'a CellSet>,
    sink: &'a mut S,
}

impl<S: FnMut(Move)> PieceMoves<'_, S> {
    #[inline(always)]
    fn visit<const SIMPLE: bool>(&mut self, row: &CompiledMovement) {
        let MoveGenerator { tables, capturable: prey, .. } = *self.generator;
        let prey = if row.captures { prey } else { 0 };
        match row.leap {
            Some(kind) => {
                for &target in tables.geometry.leaps(kind, self.from) {
                    self.add_target::<SIMPLE>(row, prey, row.min_distance, self.from, target);
                }
            }
            None => self.follow_rays::<SIMPLE>(row, prey),
        }
    }

    /// Goes through several rays in one loop: from hop to hop, or behind the rest of a ray.
    #[inline(always)]
    fn follow_rays<const SIMPLE: bool>(&mut self, row: &CompiledMovement, prey: u64) {
        let MoveGenerator { tables, position, .. } = *self.generator;
        let RayRange { flanked, .. } = row.range();
        let hops = tables.geometry.ray_steps(self.from, row.range());
        let (mut index, mut before, mut distance) = (0, self.from, 1);
        while let Some(&RayStep { cell: at, remaining: left }) = hops.get(index) {
            let open = flanked
                .is_none_or(|direction| closing_flanks(tables, position, before, direction).is_none())
                && (self.add_target::<SIMPLE>(row, prey, distance, before, at)
                    || !SIMPLE && row.jumps && self.can_jump(at));
            index += 1;
            if open && distance != row.max_distance && left != 0 {
                (before, distance) = (at, distance + 1);
            } else {
                index += left as usize;
                (before, distance) = (self.from, 1);
            }
        }
    }

    fn can_jump(&self, cell: Cell) -> bool {
        let position = self.generator.position;
        let by = |man: Man| position.relations().jumped_by(man.party()).contains(self.piece.party());
        position.piece(cell).is_some_and(by)
    }

    /// Adds the moves that end on a cell, reached from the cell before. Says whether it is empty.
    #[inline(always)]
    fn add_target<const SIMPLE: bool>(
        &mut self,
        row: &CompiledMovement,
        prey: u64,
        distance: u8,
        before: Cell,
        to: Cell,
    ) -> bool {
        let near = !SIMPLE && distance < row.min_distance;
        if let Some(target) = self.generator.position.piece(to) {
            if prey >> target.index() & 1 == 1 && !near {
                self.add(to, Some(to), None);
            }
            return false;
        }
        let taken = !SIMPLE && row.en_passant == EnPassantRole::Captures && !near && self.take_en_passant(to);
        if row.moves && !near && !taken {
            let passed = (!SIMPLE && row.en_passant == EnPassantRole::DoubleStep).then_some(before);
            self.add(to, None, passed);
        }
        true
    }

    fn take_en_passant(&mut self, to: Cell) -> bool {
        let position = self.generator.position;
        let prey = position.relations().captures(self.piece.party());
        let mut taken = false;
        for right in position.en_passant() {
            if right.target == to && prey.contains(right.owner) {
                self.add(to, Some(right.pawn), None);
                taken = true;
            }
        }
        taken
    }

    #[inline(always)]
    fn add(&mut self, to: Cell, captured: Option<Cell>, passed: Option<Cell>) {
        match self.zone {
            Some(zone) if zone.contains(to) => self.promote(to, captured, passed),
            _ => (self.sink)(Move { captured, en_passant_target: passed, ..Move::simple(self.from, to) }),
        }
    }

    #[cold]
    fn promote(&mut self, to: Cell, captured: Option<Cell>, passed: Option<Cell>) {
        let MoveGenerator { tables, position, .. } = *self.generator;
        let (own, mv) = (self.piece.party(), Move::simple(self.from, to));
        let prey = position.relations().captures(own);
        for party in Party::first(tables.parties) {
            let is_ally =
                tables.promotion.to_allied && !prey.contains(party) && takes_part(tables, position, party);
            if party != own && !is_ally {
                continue;
            }
            let stays = tables.may_decline_promotion(self.piece.role()) && party == own;
            if stays {
                (self.sink)(Move { captured, en_passant_target: passed, ..mv });
            }
            for &role in tables.promotion.roles.iter().filter(|&&role| !stays || role != self.piece.role()) {
                // A king only besides one: also who loses one by this move has one then.
                if role != Role::KING || !position.kings_of(party).is_empty() {
                    (self.sink)(Move { promotion: Some(Man::new(party, role)), captured, en_passant_target: passed, ..mv });
                }
            }
        }
    }

    fn castlings(&mut self) {
        let MoveGenerator { tables, position, .. } = *self.generator;
        for castling in &tables.castlings {
            let ready = castling.party == self.piece.party()
                && castling.king.0 == self.from
                && castling.is_available(position)
                && castling.empty.iter().all(|&cell| position.piece(cell).is_none());
            if ready {
                let mv = Move::simple(self.from, castling.king.1);
                (self.sink)(Move { castling_rook: Some(castling.rook), ..mv });
            }
        }
    }
}
