//! The move generator for all boards.
use super::attacks::closing_flanks;
use super::{CompiledRules, Fate, Move, Position};
use crate::board::{Cell, CellSet, RayRange, RayStep};
use crate::pieces::{CompiledMovement, EnPassantRole, Party, Piece, Role};

/// Returns all [pseudo-legal moves] of the piece on a cell: all moves of its movements, including castling,
/// even if they leave a king attacked. Its party need not be on turn. Empty for an empty cell.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::{legal_moves, pseudo_legal_moves}};
///
/// let def = games::by_id("bridge").expect("an id");
/// let text = "3rk3/8/8/8/***2***/8/8/8/4K3 w - - 0 1";
/// let position = def.read_position(text).expect("a position");
/// let king = def.cell_by_name("e1").expect("a cell");
/// assert_eq!(pseudo_legal_moves(def.rules(), &position, king).len(), 5);
/// // The rook attacks d1 and d2.
/// assert_eq!(legal_moves(def.rules(), &position).len(), 3);
/// ```
///
/// [pseudo-legal moves]: https://www.chessprogramming.org/Pseudo-Legal_Move
pub fn pseudo_legal_moves(rules: &CompiledRules, position: &Position, from: Cell) -> Vec<Move> {
    let mut moves = Vec::new();
    if let Some(piece) = position.piece(from) {
        MoveGenerator::new(rules, position, piece.party()).visit_dyn(from, piece, &mut |mv| moves.push(mv));
    }
    moves
}

/// A generator for the pseudo-legal moves of one party in one position.
pub(super) struct MoveGenerator<'a> {
    rules: &'a CompiledRules,
    position: &'a Position,
    /// The pieces that the party may capture: one bit for each [`Piece::index`].
    capturable: u64,
    has_en_passant: bool,
}

impl<'a> MoveGenerator<'a> {
    #[inline]
    pub(super) fn new(rules: &'a CompiledRules, position: &'a Position, party: Party) -> Self {
        let untouchable = position.royal().piece_set() & Role::KING.piece_set();
        Self {
            rules,
            position,
            capturable: position.relations().captures(party).piece_set() & !untouchable,
            has_en_passant: position.en_passant().next().is_some(),
        }
    }

    /// The same as `visit`, but compiled only once, not inlined into every caller.
    #[inline(never)]
    pub(super) fn visit_dyn(&self, from: Cell, piece: Piece, sink: &mut dyn FnMut(Move)) {
        self.visit(from, piece, &mut |mv| sink(mv));
    }

    /// Calls `sink` with the pseudo-legal moves of one of the party's pieces. It is inlined with all that it
    /// calls, even when the program is optimized for size, because the speed of the whole engine depends on
    /// it.
    #[inline(always)]
    pub(super) fn visit(&self, from: Cell, piece: Piece, sink: &mut impl FnMut(Move)) {
        let rules = self.rules;
        let zone = rules.is_pawn(piece.role()).then(|| &rules.promotion.zone[piece.party()]);
        let mut moves = PieceMoves { generator: self, from, piece, zone, sink };
        for movement in rules.move_table.movements(piece) {
            if !movement.is_available(from, piece) {
                continue;
            }
            // Monomorphised for the common case.
            if movement.is_simple(self.has_en_passant) {
                moves.visit::<true>(movement);
            } else {
                moves.visit::<false>(movement);
            }
        }
        if piece.role() == Role::KING {
            moves.castlings();
        }
    }
}

/// Whether a party takes part in the game, so that pieces can be promoted to its pieces.
fn takes_part(rules: &CompiledRules, position: &Position, party: Party) -> bool {
    rules.mate_rule.fate != Fate::Eliminated || !position.eliminated().contains(party)
}

/// A generator for the pseudo-legal moves of one piece.
struct PieceMoves<'a, S> {
    generator: &'a MoveGenerator<'a>,
    from: Cell,
    piece: Piece,
    /// The cells on which the piece promotes, if it can promote.
    zone: Option<&'a CellSet>,
    sink: &'a mut S,
}

impl<S: FnMut(Move)> PieceMoves<'_, S> {
    #[inline(always)]
    fn visit<const SIMPLE: bool>(&mut self, movement: &CompiledMovement) {
        let MoveGenerator { rules, capturable, .. } = *self.generator;
        let capturable = if movement.captures { capturable } else { 0 };
        match movement.leap {
            Some(kind) => {
                for &target in rules.geometry.leaps(kind, self.from) {
                    self.add_target::<SIMPLE>(movement, capturable, movement.min_distance, self.from, target);
                }
            }
            None => self.follow_rays::<SIMPLE>(movement, capturable),
        }
    }

    /// Follows several rays in one loop: one step further on the same ray, or past the rest of it to the next
    /// ray.
    #[inline(always)]
    fn follow_rays<const SIMPLE: bool>(&mut self, movement: &CompiledMovement, capturable: u64) {
        let MoveGenerator { rules, position, .. } = *self.generator;
        let RayRange { flanked, .. } = movement.range();
        let steps = rules.geometry.ray_steps(self.from, movement.range());
        let (mut index, mut before, mut distance) = (0, self.from, 1);
        while let Some(&RayStep { cell: at, remaining: left }) = steps.get(index) {
            let open = flanked
                .is_none_or(|direction| closing_flanks(rules, position, before, direction).is_none())
                && (self.add_target::<SIMPLE>(movement, capturable, distance, before, at)
                    || !SIMPLE && movement.jumps && self.can_jump(at));
            index += 1;
            if open && distance != movement.max_distance && left != 0 {
                (before, distance) = (at, distance + 1);
            } else {
                index += left as usize;
                (before, distance) = (self.from, 1);
            }
        }
    }

    fn can_jump(&self, cell: Cell) -> bool {
        let position = self.generator.position;
        let by = |piece: Piece| position.relations().jumped_by(piece.party()).contains(self.piece.party());
        position.piece(cell).is_some_and(by)
    }

    /// Adds the moves that end on the cell `to`, where `before` is the previous cell. Returns `true` if `to` is
    /// empty.
    #[inline(always)]
    fn add_target<const SIMPLE: bool>(
        &mut self,
        movement: &CompiledMovement,
        capturable: u64,
        distance: u8,
        before: Cell,
        to: Cell,
    ) -> bool {
        let is_too_near = !SIMPLE && distance < movement.min_distance;
        if let Some(target) = self.generator.position.piece(to) {
            if capturable >> target.index() & 1 == 1 && !is_too_near {
                self.add(to, Some(to), None);
            }
            return false;
        }
        let taken = !SIMPLE
            && movement.en_passant == EnPassantRole::Captures
            && !is_too_near
            && self.take_en_passant(to);
        if movement.moves && !is_too_near && !taken {
            let passed = (!SIMPLE && movement.en_passant == EnPassantRole::DoubleStep).then_some(before);
            self.add(to, None, passed);
        }
        true
    }

    fn take_en_passant(&mut self, to: Cell) -> bool {
        let position = self.generator.position;
        let capturable = position.relations().captures(self.piece.party());
        let mut taken = false;
        for right in position.en_passant() {
            if right.target == to && capturable.contains(right.owner) {
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
        let MoveGenerator { rules, position, .. } = *self.generator;
        let (own, mv) = (self.piece.party(), Move::simple(self.from, to));
        let capturable = position.relations().captures(own);
        for party in Party::first(rules.parties) {
            let is_ally = rules.promotion.to_allied
                && !capturable.contains(party)
                && takes_part(rules, position, party);
            if party != own && !is_ally {
                continue;
            }
            let stays = rules.may_decline_promotion(self.piece.role()) && party == own;
            if stays {
                (self.sink)(Move { captured, en_passant_target: passed, ..mv });
            }
            for &role in rules.promotion.roles.iter().filter(|&&role| !stays || role != self.piece.role()) {
                // Only in addition to another king. A king that the move itself captures still counts.
                if role != Role::KING || !position.kings_of(party).is_empty() {
                    (self.sink)(Move {
                        promotion: Some(Piece::new(party, role)),
                        captured,
                        en_passant_target: passed,
                        ..mv
                    });
                }
            }
        }
    }

    fn castlings(&mut self) {
        let MoveGenerator { rules, position, .. } = *self.generator;
        for castling in &rules.castlings {
            let ready = castling.party == self.piece.party()
                && castling.king.0 == self.from
                && castling.is_available(position)
                && castling.must_be_empty.iter().all(|&cell| position.piece(cell).is_none());
            if ready {
                let mv = Move::simple(self.from, castling.king.1);
                (self.sink)(Move { castling_rook: Some(castling.rook), ..mv });
            }
        }
    }
}
