//! Who attacks a cell, asked from the cell outwards.
use super::{Position, Tables};
use crate::board::{Cell, CellSet, Direction};
use crate::pieces::PartySet;

/// Whether a step is closed because the two cells that it passes between are both occupied.
#[inline]
pub(super) fn is_flanked(tables: &Tables, position: &Position, from: Cell, direction: Direction) -> bool {
    flanked_but_for(tables, position, from, direction, None)
}

#[inline]
fn flanked_but_for(
    tables: &Tables,
    position: &Position,
    from: Cell,
    direction: Direction,
    lifted: Option<Cell>,
) -> bool {
    tables.geometry.has_flanks()
        && tables.geometry.flanks(from, direction).is_some_and(|flanks| {
            flanks.iter().all(|&flank| Some(flank) != lifted && position.man(flank).is_some())
        })
}

/// Whose attacks on what are looked for.
#[derive(Clone, Copy)]
pub(super) struct Look<'a> {
    pub(super) tables: &'a Tables,
    pub(super) position: &'a Position,
    pub(super) target: Cell,
    pub(super) by: PartySet,
    /// A cell that is taken as empty.
    pub(super) lifted: Option<Cell>,
}

impl Look<'_> {
    /// Calls `found` with the cell of every man that attacks the target along a line, until it says stop.
    #[inline]
    pub(super) fn along(&self, direction: Direction, found: &mut impl FnMut(Cell) -> bool) -> bool {
        let Self { tables, position, target, by, lifted } = *self;
        let (mut before, mut distance, mut looking, mut over) = (target, 0u8, by, false);
        for &at in tables.geometry.ray(target, direction) {
            if flanked_but_for(tables, position, before, direction, lifted) {
                return false;
            }
            before = at;
            distance += 1;
            let Some(man) = position.man(at) else { continue };
            if Some(at) == lifted {
                continue;
            }
            if looking.contains(man.party()) {
                let sight = tables.reach.sight(direction, man);
                let mut sees = sight.distance >= distance && (sight.passes || !over);
                if !sees && let Some((sight, zone)) = tables.reach.zone_sight(direction, man) {
                    sees = sight.distance >= distance && (sight.passes || !over) && zone.contains(at);
                }
                if sees && found(at) {
                    return true;
                }
            }
            looking = looking.intersection(position.relations().passed_by(man.party()));
            if looking.is_empty() {
                return false;
            }
            over = true;
        }
        false
    }

    /// The same for leaps.
    #[inline]
    fn by_leaps(&self, found: &mut impl FnMut(Cell) -> bool) -> bool {
        let geometry = &self.tables.geometry;
        (0..geometry.leap_kinds()).any(|kind| {
            geometry.leaps(kind, self.target).iter().any(|&cell| {
                self.position.man(cell).is_some_and(|man| {
                    self.by.contains(man.party()) && self.tables.reach.leaps(kind, man) && found(cell)
                })
            })
        })
    }

    #[inline]
    fn visit(&self, found: &mut impl FnMut(Cell) -> bool) -> bool {
        (0..self.tables.geometry.directions()).any(|direction| self.along(direction, found))
            || self.by_leaps(found)
    }
}

/// Whether a man of one of these parties could capture on a cell.
#[inline]
pub fn attacked(tables: &Tables, position: &Position, target: Cell, by: PartySet) -> bool {
    Look { tables, position, target, by, lifted: None }.visit(&mut |_| true)
}

/// The cells of the men of these parties that could capture on a cell.
pub fn attackers(tables: &Tables, position: &Position, target: Cell, by: PartySet) -> CellSet {
    let mut cells = CellSet::EMPTY;
    Look { tables, position, target, by, lifted: None }.visit(&mut |cell| {
        cells.insert(cell);
        false
    });
    cells
}
