//! Who attacks a cell, asked from the cell outwards.
use super::{CompiledRules, Position};
use crate::board::{Cell, CellSet, Direction, RayStep};
use crate::pieces::{Party, PartySet, Piece};

/// The two cells that a step passes between, when it is closed because both are occupied.
#[inline]
pub(super) fn closing_flanks(
    rules: &CompiledRules,
    position: &Position,
    from: Cell,
    direction: Direction,
) -> Option<[Cell; 2]> {
    let flanks = rules.geometry.flanks(from, direction)?;
    flanks.iter().all(|&flank| position.piece(flank).is_some()).then_some(flanks)
}

/// Whose attacks on what are looked for.
#[derive(Clone, Copy)]
pub(super) struct AttackQuery<'a> {
    pub(super) rules: &'a CompiledRules,
    pub(super) position: &'a Position,
    pub(super) target: Cell,
    pub(super) by: PartySet,
}

/// A look from the target outwards along a line, as far as it has come.
#[derive(Clone, Copy)]
struct RayScan<'a> {
    direction: Direction,
    steps: &'a [RayStep],
    last_empty: Cell,
    distance: u8,
    /// Who would see the target from here.
    attackers: PartySet,
    /// Whether only over other men.
    only_jumpers: bool,
    /// A man who is taken as gone.
    ignored: Option<Cell>,
}

/// What a look along a line comes to.
enum RayHit {
    Piece(Cell, Piece),
    /// A step that is closed by these two cells.
    ClosedByFlanks([Cell; 2]),
    End,
}

impl<'a> AttackQuery<'a> {
    #[inline(always)]
    fn scan(&self, direction: Direction) -> RayScan<'a> {
        let steps = self.rules.geometry.ray(self.target, direction);
        let (before, viewers) = (self.target, self.by);
        RayScan {
            direction,
            steps,
            last_empty: before,
            distance: 0,
            attackers: viewers,
            only_jumpers: false,
            ignored: None,
        }
    }

    /// Goes on to the next man.
    #[inline(always)]
    fn next_hit(&self, line: &mut RayScan) -> RayHit {
        let Self { rules, position, .. } = *self;
        let has_flanks = rules.geometry.has_flanks();
        while let [step, rest @ ..] = line.steps {
            if has_flanks
                && let Some(flanks) = closing_flanks(rules, position, line.last_empty, line.direction)
                && !flanks.iter().any(|&flank| Some(flank) == line.ignored)
            {
                return RayHit::ClosedByFlanks(flanks);
            }
            (line.steps, line.last_empty, line.distance) = (rest, step.cell, line.distance + 1);
            if let Some(piece) = position.piece(step.cell).filter(|_| Some(step.cell) != line.ignored) {
                return RayHit::Piece(step.cell, piece);
            }
        }
        RayHit::End
    }

    /// Whether a man to whom the look has come sees the target.
    #[inline(always)]
    fn is_attacker(&self, line: &RayScan, at: Cell, piece: Piece) -> bool {
        line.attackers.contains(piece.party())
            && self.rules.move_table.attacks_along(line.direction, piece, at, |range| {
                range.distance >= line.distance && (range.jumps || !line.only_jumpers)
            })
    }

    /// Looks past a man. Says whether anybody can see the target over him.
    #[inline(always)]
    fn continue_past(&self, line: &mut RayScan, piece: Piece) -> bool {
        line.attackers = line.attackers.intersection(self.position.relations().jumped_by(piece.party()));
        line.only_jumpers = true;
        !line.attackers.is_empty()
    }

    /// Calls `found` with the cell of every man that attacks the target along a line, until it says stop.
    #[inline(always)]
    fn visit_ray(&self, mut line: RayScan, found: &mut impl FnMut(Cell) -> bool) -> bool {
        while let RayHit::Piece(at, piece) = self.next_hit(&mut line) {
            if self.is_attacker(&line, at, piece) && found(at) {
                return true;
            }
            if !self.continue_past(&mut line, piece) {
                return false;
            }
        }
        false
    }

    /// The same for leaps.
    #[inline(always)]
    fn visit_leaps(&self, found: &mut impl FnMut(Cell) -> bool) -> bool {
        let Self { rules: CompiledRules { geometry, move_table, .. }, position, target, by } = *self;
        (0..geometry.leap_kind_count()).any(|kind| {
            let leapers = move_table.leaping_pieces(kind) & by.piece_set();
            let attacks = |cell| position.piece(cell).is_some_and(|piece| leapers >> piece.index() & 1 == 1);
            geometry.leaps(kind, target).iter().any(|&cell| attacks(cell) && found(cell))
        })
    }

    #[inline(always)]
    fn visit(&self, found: &mut impl FnMut(Cell) -> bool) -> bool {
        (0..self.rules.geometry.direction_count())
            .any(|direction| self.visit_ray(self.scan(direction), found))
            || self.visit_leaps(found)
    }

    /// Whether the target is attacked. If not, `held` is called with each man of a party whose going opens a
    /// line onto the target: who stands on it, or beside a closed step.
    #[inline(always)]
    pub(super) fn is_attacked_or_pins(&self, party: Party, held: &mut impl FnMut(Cell)) -> bool {
        self.visit_leaps(&mut |_| true)
            || (0..self.rules.geometry.direction_count())
                .any(|direction| self.is_attacked_or_pins_along(self.scan(direction), party, held))
    }

    #[inline(always)]
    fn is_attacked_or_pins_along(
        &self,
        mut line: RayScan,
        party: Party,
        held: &mut impl FnMut(Cell),
    ) -> bool {
        loop {
            match self.next_hit(&mut line) {
                RayHit::Piece(at, piece) => {
                    if self.is_attacker(&line, at, piece) {
                        return true;
                    }
                    if piece.party() == party && self.visit_ray(line, &mut |_| true) {
                        held(at);
                    }
                    if !self.continue_past(&mut line, piece) {
                        return false;
                    }
                }
                RayHit::ClosedByFlanks(flanks) => {
                    for flank in flanks {
                        let own = self.position.pieces_of(party).contains(flank);
                        if own && self.visit_ray(RayScan { ignored: Some(flank), ..line }, &mut |_| true) {
                            held(flank);
                        }
                    }
                    return false;
                }
                RayHit::End => return false,
            }
        }
    }
}

/// Whether a man of one of these parties could capture on a cell.
#[inline]
pub fn is_attacked(rules: &CompiledRules, position: &Position, target: Cell, by: PartySet) -> bool {
    AttackQuery { rules, position, target, by }.visit(&mut |_| true)
}

/// The cells between two others that lie on a line, whatever stands there; none where they do not.
pub(super) fn cells_between(rules: &CompiledRules, from: Cell, to: Cell) -> Vec<Cell> {
    let along = |direction| {
        let steps = rules.geometry.ray(from, direction);
        let distance = steps.iter().position(|step| step.cell == to)?;
        Some(steps[..distance].iter().map(|step| step.cell).collect())
    };
    (0..rules.geometry.direction_count()).find_map(along).unwrap_or_default()
}

/// The cells of the men that attack kings of a party.
pub fn checkers(rules: &CompiledRules, position: &Position, party: Party) -> CellSet {
    let by = position.relations().threatened_by(party);
    position.kings_of(party).iter().flat_map(|king| attackers(rules, position, king, by)).collect()
}

/// The cells of the men of these parties that could capture on a cell.
pub fn attackers(rules: &CompiledRules, position: &Position, target: Cell, by: PartySet) -> CellSet {
    let mut cells = CellSet::EMPTY;
    AttackQuery { rules, position, target, by }.visit(&mut |cell| {
        cells.insert(cell);
        false
    });
    cells
}
