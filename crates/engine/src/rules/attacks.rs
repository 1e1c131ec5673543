//! Attack detection: finds the attackers of a cell by scanning from that cell outwards.
use super::{CompiledRules, Position};
use crate::board::{Cell, CellSet, Direction, RayRange, RayStep};
use crate::pieces::{Party, PartySet, Piece};

/// Returns the two flank cells of a step if both are occupied, so that the step is closed; `None` if it is
/// open.
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

/// A search for the pieces of the parties `by` that attack `target`.
#[derive(Clone, Copy)]
pub(super) struct AttackQuery<'a> {
    pub(super) rules: &'a CompiledRules,
    pub(super) position: &'a Position,
    pub(super) target: Cell,
    pub(super) by: PartySet,
}

/// The state of a scan along a ray from the target outwards.
#[derive(Clone, Copy)]
struct RayScan<'a> {
    direction: Direction,
    steps: &'a [RayStep],
    last_empty: Cell,
    distance: u8,
    /// The parties whose pieces could attack the target from here.
    attackers: PartySet,
    /// Whether the scan has passed a piece, so that only movements that jump reach the target.
    only_jumpers: bool,
    /// A cell that is treated as empty.
    ignored: Option<Cell>,
}

/// The next event of a scan.
enum RayHit {
    Piece(Cell, Piece),
    /// These two flank cells close the next step.
    ClosedByFlanks([Cell; 2]),
    End,
}

impl<'a> AttackQuery<'a> {
    #[inline(always)]
    fn scan(&self, direction: Direction) -> RayScan<'a> {
        let steps = self.rules.geometry.ray(self.target, direction);
        let (before, attackers) = (self.target, self.by);
        RayScan {
            direction,
            steps,
            last_empty: before,
            distance: 0,
            attackers,
            only_jumpers: false,
            ignored: None,
        }
    }

    /// Advances the scan to the next piece, closed step, or end of the ray.
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

    /// Whether the piece that the scan has reached attacks the target.
    #[inline(always)]
    fn is_attacker(&self, line: &RayScan, at: Cell, piece: Piece) -> bool {
        line.attackers.contains(piece.party())
            && self.rules.move_table.attacks_along(line.direction, piece, at, |range| {
                range.distance >= line.distance && (range.jumps || !line.only_jumpers)
            })
    }

    /// Continues the scan behind a piece. `false`: no party can attack the target over it.
    #[inline(always)]
    fn continue_past(&self, line: &mut RayScan, piece: Piece) -> bool {
        line.attackers = line.attackers.intersection(self.position.relations().jumped_by(piece.party()));
        line.only_jumpers = true;
        !line.attackers.is_empty()
    }

    /// Calls `found` with the cell of each piece that attacks the target along a ray, nearest first, until
    /// `found` returns `true`. Returns `true` if it did.
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

    /// The same as [`visit_ray`](Self::visit_ray) for the pieces that attack the target by a leap.
    #[inline(always)]
    fn visit_leaps(&self, found: &mut impl FnMut(Cell) -> bool) -> bool {
        let Self { rules: CompiledRules { geometry, move_table, .. }, position, target, by } = *self;
        (0..geometry.leap_kind_count()).any(|kind| {
            let leapers = move_table.leaping_pieces(kind) & by.piece_set();
            let attacks = |cell| position.piece(cell).is_some_and(|piece| leapers >> piece.index() & 1 == 1);
            geometry.leaps(kind, target).iter().any(|&cell| attacks(cell) && found(cell))
        })
    }

    /// The same as [`visit_ray`](Self::visit_ray) for all attackers of the target.
    #[inline(always)]
    fn visit(&self, found: &mut impl FnMut(Cell) -> bool) -> bool {
        (0..self.rules.geometry.direction_count())
            .any(|direction| self.visit_ray(self.scan(direction), found))
            || self.visit_leaps(found)
    }

    /// Whether the target is attacked. If it is not, `on_pinned` has been called with the cell of each piece
    /// of `party` whose departure would open a line onto the target: a piece on the line, or a flank of a
    /// closed step. If it is, only some of these cells have been reported.
    #[inline(always)]
    pub(super) fn is_attacked_or_pins(&self, party: Party, on_pinned: &mut impl FnMut(Cell)) -> bool {
        self.visit_leaps(&mut |_| true)
            || (0..self.rules.geometry.direction_count())
                .any(|direction| self.is_attacked_or_pins_along(self.scan(direction), party, on_pinned))
    }

    #[inline(always)]
    fn is_attacked_or_pins_along(
        &self,
        mut line: RayScan,
        party: Party,
        on_pinned: &mut impl FnMut(Cell),
    ) -> bool {
        loop {
            match self.next_hit(&mut line) {
                RayHit::Piece(at, piece) => {
                    if self.is_attacker(&line, at, piece) {
                        return true;
                    }
                    if piece.party() == party && self.visit_ray(line, &mut |_| true) {
                        on_pinned(at);
                    }
                    if !self.continue_past(&mut line, piece) {
                        return false;
                    }
                }
                RayHit::ClosedByFlanks(flanks) => {
                    for flank in flanks {
                        let own = self.position.pieces_of(party).contains(flank);
                        if own && self.visit_ray(RayScan { ignored: Some(flank), ..line }, &mut |_| true) {
                            on_pinned(flank);
                        }
                    }
                    return false;
                }
                RayHit::End => return false,
            }
        }
    }
}

/// Whether a piece of one of these parties [attacks] a cell, whatever stands there. Pins do not matter: a
/// [pinned] piece attacks, too.
///
/// A [Berolina pawn] of bridge chess attacks the cell straight in front of it.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge::WHITE};
/// use schachquartett_engine::{pieces::PartySet, rules::is_attacked};
///
/// let def = games::by_id("bridge").expect("an id");
/// let by_white = |name| {
///     let cell = def.cell_by_name(name).expect("a cell");
///     is_attacked(def.rules(), &def.start_position(), cell, PartySet::only(WHITE))
/// };
/// assert!(by_white("e3"));
/// assert!(!by_white("e4"));
/// ```
///
/// [attacks]: https://www.chessprogramming.org/Square_Attacked_By
/// [pinned]: https://www.chessprogramming.org/Pin
/// [Berolina pawn]: https://en.wikipedia.org/wiki/Berolina_pawn
#[inline]
pub fn is_attacked(rules: &CompiledRules, position: &Position, target: Cell, by: PartySet) -> bool {
    AttackQuery { rules, position, target, by }.visit(&mut |_| true)
}

/// Returns the cells strictly between two cells on one ray, nearest to `from` first, whatever stands there.
/// Empty if no ray leads from one to the other.
pub(super) fn cells_between(rules: &CompiledRules, from: Cell, to: Cell) -> Vec<Cell> {
    let along = |direction| {
        let steps = rules.geometry.ray(from, direction);
        let distance = steps.iter().position(|step| step.cell == to)?;
        Some(steps[..distance].iter().map(|step| step.cell).collect())
    };
    (0..rules.geometry.direction_count()).find_map(along).unwrap_or_default()
}

/// Returns the cells of all pieces that attack any king of a party and whose attacks on it count.
/// They give [check], unless the party has other kings and the rules ask for all of them
/// ([`CheckRule`](super::CheckRule)).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge::BLACK};
/// use schachquartett_engine::rules::checkers;
///
/// let def = games::by_id("bridge").expect("an id");
/// let text = "4k3/8/8/8/***2***/8/8/4R3/4K3 b - - 0 1";
/// let position = def.read_position(text).expect("a position");
/// let cells: Vec<String> =
///     checkers(def.rules(), &position, BLACK).iter().map(|cell| def.cell_name(cell)).collect();
/// assert_eq!(cells, ["e2"]);
/// ```
///
/// [check]: https://www.chessprogramming.org/Check
pub fn checkers(rules: &CompiledRules, position: &Position, party: Party) -> CellSet {
    let by = position.relations().threatened_by(party);
    position.kings_of(party).iter().flat_map(|king| attackers(rules, position, king, by)).collect()
}

/// Returns the cells of all pieces of these parties that attack a cell, whatever stands there. Pins do not
/// matter.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, bridge::WHITE};
/// use schachquartett_engine::{pieces::PartySet, rules::attackers};
///
/// let def = games::by_id("bridge").expect("an id");
/// let f3 = def.cell_by_name("f3").expect("a cell");
/// let found = attackers(def.rules(), &def.start_position(), f3, PartySet::only(WHITE));
/// let cells: Vec<String> = found.iter().map(|cell| def.cell_name(cell)).collect();
/// // The knight, and the pawn in front of which f3 lies.
/// assert_eq!(cells, ["g1", "f2"]);
/// ```
pub fn attackers(rules: &CompiledRules, position: &Position, target: Cell, by: PartySet) -> CellSet {
    let mut cells = CellSet::EMPTY;
    AttackQuery { rules, position, target, by }.visit(&mut |cell| {
        cells.insert(cell);
        false
    });
    cells
}

/// Returns the cells that a piece on a cell attacks, whatever stands there: an own piece on one of them is protected. Pins
/// do not matter.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::attacked_cells};
///
/// let def = games::by_id("hex").expect("an id");
/// let start = def.start_position();
/// let knight = def.cell_by_name("a3").expect("a cell");
/// let piece = start.piece(knight).expect("a knight");
/// let cells = attacked_cells(def.rules(), &start, knight, piece);
/// let names: Vec<String> = cells.iter().map(|cell| def.cell_name(cell)).collect();
/// assert_eq!(names, ["b1", "b6", "c2", "c6", "d4", "d5"]);
/// ```
pub fn attacked_cells(rules: &CompiledRules, position: &Position, from: Cell, piece: Piece) -> CellSet {
    attacked_and_seen_cells(rules, position, from, piece)[0]
}

/// Returns the cells that a piece on a cell attacks, as [`attacked_cells`] does, and the cells on which they depend: as long
/// as the same ones of these are occupied, the piece attacks the same cells. For a piece that [jumps](jumps_in_attacks) it
/// also matters which party's pieces stand there.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::{games, rules::attacked_and_seen_cells};
///
/// let def = games::by_id("bridge").expect("an id");
/// let text = "4k3/8/8/8/***2***/8/8/8/R3K3 w - - 0 1";
/// let position = def.read_position(text).expect("a position");
/// let [a1, a4] = ["a1", "a4"].map(|name| def.cell_by_name(name).expect("a cell"));
/// let piece = position.piece(a1).expect("a rook");
/// let [attacked, seen] = attacked_and_seen_cells(def.rules(), &position, a1, piece);
/// assert_eq!((attacked.len(), seen.len()), (7, 6));
/// // Behind a4 is the ditch, so it does not matter whether a piece stands there.
/// assert!(attacked.contains(a4) && !seen.contains(a4));
/// ```
pub fn attacked_and_seen_cells(
    rules: &CompiledRules,
    position: &Position,
    from: Cell,
    piece: Piece,
) -> [CellSet; 2] {
    let (mut cells, mut seen) = (CellSet::EMPTY, CellSet::EMPTY);
    for movement in rules.move_table.movements(piece) {
        if !movement.captures || !movement.is_available(from, piece) {
            continue;
        }
        if let Some(kind) = movement.leap {
            rules.geometry.leaps(kind, from).iter().for_each(|&cell| cells.insert(cell));
            continue;
        }
        let RayRange { flanked, .. } = movement.range();
        let steps = rules.geometry.ray_steps(from, movement.range());
        let (mut index, mut before, mut distance) = (0, from, 1);
        while let Some(&RayStep { cell, remaining }) = steps.get(index) {
            let is_open = flanked.is_none_or(|direction| {
                rules
                    .geometry
                    .flanks(before, direction)
                    .iter()
                    .flatten()
                    .for_each(|&flank| seen.insert(flank));
                closing_flanks(rules, position, before, direction).is_none()
            });
            if is_open && distance >= movement.min_distance {
                cells.insert(cell);
            }
            let is_last = distance == movement.max_distance || remaining == 0;
            if is_open && !is_last {
                seen.insert(cell);
            }
            let goes_on = is_open
                && !is_last
                && position.piece(cell).is_none_or(|met| {
                    movement.jumps && position.relations().jumped_by(met.party()).contains(piece.party())
                });
            index += 1;
            if goes_on {
                (before, distance) = (cell, distance + 1);
            } else {
                index += usize::from(remaining);
                (before, distance) = (from, 1);
            }
        }
    }
    [cells, seen]
}

/// Whether a piece may attack cells behind a piece.
/// Only pieces of fortress chess do, over those of the ally (rule `fortress.leap`).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{self, fortress::{ROOK, SOUTH}};
/// use schachquartett_engine::{pieces::Piece, rules::jumps_in_attacks};
///
/// let jumps = |id| {
///     jumps_in_attacks(games::by_id(id).expect("an id").rules(), Piece::new(SOUTH, ROOK))
/// };
/// assert!(jumps("fortress:london"));
/// assert!(!jumps("fortress:london+no-leap"));
/// ```
pub fn jumps_in_attacks(rules: &CompiledRules, piece: Piece) -> bool {
    rules.move_table.movements(piece).iter().any(|movement| movement.captures && movement.jumps)
}
