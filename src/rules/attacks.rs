//! Who attacks a cell, asked from the cell outwards.
use super::{Position, Tables};
use crate::board::{Cell, CellSet, Direction, Hop};
use crate::pieces::{Man, Party, PartySet};

/// The two cells that a step passes between, when it is closed because both are occupied.
#[inline]
pub(super) fn closed_by(
    tables: &Tables,
    position: &Position,
    from: Cell,
    direction: Direction,
) -> Option<[Cell; 2]> {
    let flanks = tables.geometry.flanks(from, direction)?;
    flanks.iter().all(|&flank| position.man(flank).is_some()).then_some(flanks)
}

/// Whose attacks on what are looked for.
#[derive(Clone, Copy)]
pub(super) struct Look<'a> {
    pub(super) tables: &'a Tables,
    pub(super) position: &'a Position,
    pub(super) target: Cell,
    pub(super) by: PartySet,
}

/// A look from the target outwards along a line, as far as it has come.
#[derive(Clone, Copy)]
struct Line<'a> {
    direction: Direction,
    hops: &'a [Hop],
    before: Cell,
    distance: u8,
    /// Who would see the target from here.
    viewers: PartySet,
    /// Whether only over other men.
    over: bool,
    /// A man who is taken as gone.
    lifted: Option<Cell>,
}

/// What a look along a line comes to.
enum Sighting {
    Man(Cell, Man),
    /// A step that is closed by these two cells.
    Closed([Cell; 2]),
    End,
}

impl<'a> Look<'a> {
    #[inline(always)]
    fn line(&self, direction: Direction) -> Line<'a> {
        let hops = self.tables.geometry.ray(self.target, direction);
        let (before, viewers) = (self.target, self.by);
        Line { direction, hops, before, distance: 0, viewers, over: false, lifted: None }
    }

    /// Goes on to the next man.
    #[inline(always)]
    fn next(&self, line: &mut Line) -> Sighting {
        let Self { tables, position, .. } = *self;
        let has_flanks = tables.geometry.has_flanks();
        while let [hop, rest @ ..] = line.hops {
            if has_flanks
                && let Some(flanks) = closed_by(tables, position, line.before, line.direction)
                && !flanks.iter().any(|&flank| Some(flank) == line.lifted)
            {
                return Sighting::Closed(flanks);
            }
            (line.hops, line.before, line.distance) = (rest, hop.cell, line.distance + 1);
            if let Some(man) = position.man(hop.cell).filter(|_| Some(hop.cell) != line.lifted) {
                return Sighting::Man(hop.cell, man);
            }
        }
        Sighting::End
    }

    /// Whether a man to whom the look has come sees the target.
    #[inline(always)]
    fn sees(&self, line: &Line, at: Cell, man: Man) -> bool {
        line.viewers.contains(man.party())
            && self.tables.reach.sees(line.direction, man, at, |sight| {
                sight.distance >= line.distance && (sight.passes || !line.over)
            })
    }

    /// Looks past a man. Says whether anybody can see the target over him.
    #[inline(always)]
    fn pass(&self, line: &mut Line, man: Man) -> bool {
        line.viewers = line.viewers.intersection(self.position.relations().passed_by(man.party()));
        line.over = true;
        !line.viewers.is_empty()
    }

    /// Calls `found` with the cell of every man that attacks the target along a line, until it says stop.
    #[inline(always)]
    fn along(&self, mut line: Line, found: &mut impl FnMut(Cell) -> bool) -> bool {
        while let Sighting::Man(at, man) = self.next(&mut line) {
            if self.sees(&line, at, man) && found(at) {
                return true;
            }
            if !self.pass(&mut line, man) {
                return false;
            }
        }
        false
    }

    /// The same for leaps.
    #[inline(always)]
    fn by_leaps(&self, found: &mut impl FnMut(Cell) -> bool) -> bool {
        let Self { tables: Tables { geometry, reach, .. }, position, target, by } = *self;
        (0..geometry.leap_kinds()).any(|kind| {
            let leapers = reach.leapers(kind) & by.codes();
            let attacks = |cell| position.man(cell).is_some_and(|man| leapers >> man.code() & 1 == 1);
            geometry.leaps(kind, target).iter().any(|&cell| attacks(cell) && found(cell))
        })
    }

    #[inline(always)]
    fn visit(&self, found: &mut impl FnMut(Cell) -> bool) -> bool {
        (0..self.tables.geometry.directions()).any(|direction| self.along(self.line(direction), found))
            || self.by_leaps(found)
    }

    /// Whether the target is attacked. If not, `held` is called with each man of a party whose going opens a
    /// line onto the target: who stands on it, or beside a closed step.
    #[inline(always)]
    pub(super) fn guarded(&self, party: Party, held: &mut impl FnMut(Cell)) -> bool {
        self.by_leaps(&mut |_| true)
            || (0..self.tables.geometry.directions())
                .any(|direction| self.guarded_along(self.line(direction), party, held))
    }

    #[inline(always)]
    fn guarded_along(&self, mut line: Line, party: Party, held: &mut impl FnMut(Cell)) -> bool {
        loop {
            match self.next(&mut line) {
                Sighting::Man(at, man) => {
                    if self.sees(&line, at, man) {
                        return true;
                    }
                    if man.party() == party && self.along(line, &mut |_| true) {
                        held(at);
                    }
                    if !self.pass(&mut line, man) {
                        return false;
                    }
                }
                Sighting::Closed(flanks) => {
                    for flank in flanks {
                        let own = self.position.men_of(party).contains(flank);
                        if own && self.along(Line { lifted: Some(flank), ..line }, &mut |_| true) {
                            held(flank);
                        }
                    }
                    return false;
                }
                Sighting::End => return false,
            }
        }
    }
}

/// Whether a man of one of these parties could capture on a cell.
#[inline]
pub fn attacked(tables: &Tables, position: &Position, target: Cell, by: PartySet) -> bool {
    Look { tables, position, target, by }.visit(&mut |_| true)
}

/// The cells between two others that lie on a line, whatever stands there; none where they do not.
pub(super) fn line_between(tables: &Tables, from: Cell, to: Cell) -> Vec<Cell> {
    let along = |direction| {
        let hops = tables.geometry.ray(from, direction);
        let distance = hops.iter().position(|hop| hop.cell == to)?;
        Some(hops[..distance].iter().map(|hop| hop.cell).collect())
    };
    (0..tables.geometry.directions()).find_map(along).unwrap_or_default()
}

/// The cells of the men that attack kings of a party.
pub fn checkers(tables: &Tables, position: &Position, party: Party) -> CellSet {
    let by = position.relations().threatened_by(party);
    position.kings_of(party).iter().flat_map(|king| attackers(tables, position, king, by)).collect()
}

/// The cells of the men of these parties that could capture on a cell.
pub fn attackers(tables: &Tables, position: &Position, target: Cell, by: PartySet) -> CellSet {
    let mut cells = CellSet::EMPTY;
    Look { tables, position, target, by }.visit(&mut |cell| {
        cells.insert(cell);
        false
    });
    cells
}
