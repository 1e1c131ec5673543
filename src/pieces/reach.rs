//! Movements compiled for the directions of each party: rows to generate moves from, and tables that
//! answer from the target's side who attacks it.
use super::{ByParty, EnPassantPart, Man, Movement, Party, Role, Way, When};
use crate::board::{Cell, CellSet, Direction, Geometry, Span};
use arrayvec::ArrayVec;

/// A movement of one role of one party, its directions turned by the party's heading. Where their rays do not
/// lie side by side in the board's tables, it is split into several rows.
#[derive(Clone, Debug)]
pub struct Row {
    /// The directions of a movement by steps; none for a leap.
    pub directions: ArrayVec<Direction, 12>,
    /// The kind of leap.
    pub leap: Option<usize>,
    /// The shortest distance.
    pub shortest: u8,
    /// The longest distance.
    pub longest: u8,
    /// Whether it may end on an empty cell.
    pub moves: bool,
    /// Whether it may capture.
    pub captures: bool,
    /// The only cells that it may start from.
    pub zone: Option<CellSet>,
    /// Whether it needs the mark of the unmoved.
    pub unmoved: bool,
    /// What it has to do with en passant.
    pub en_passant: EnPassantPart,
    /// Whether it may leap over men whom its party may pass.
    pub passes: bool,
    span: Span,
    is_simple: bool,
}

impl Row {
    /// The rays of its directions.
    #[inline]
    pub(crate) fn span(&self) -> Span {
        self.span
    }

    /// Whether it begins with the next cell and has nothing to do with en passant, now that there are rights
    /// to it or none, nor with leaping over men.
    #[inline]
    pub(crate) fn is_simple(&self, has_en_passant: bool) -> bool {
        self.is_simple && !(has_en_passant && self.en_passant == EnPassantPart::Takes)
    }

    /// Whether a man may use it from a cell.
    #[inline(always)]
    pub(crate) fn is_open(&self, from: Cell, man: Man) -> bool {
        (!self.unmoved || man.is_marked()) && self.zone.as_ref().is_none_or(|zone| zone.contains(from))
    }
}

/// How far a man sees in one direction: the distance, and whether it sees over men whom it may pass.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sight {
    pub(crate) distance: u8,
    pub(crate) passes: bool,
}

/// All movements of all roles of a game, compiled.
#[derive(Debug)]
pub struct Reach {
    headings: ByParty<Direction>,
    rows: [Vec<Row>; Man::CODES],
    /// By direction (from the attacked cell outwards) and code of the man that stands there.
    sights: Vec<[Sight; Man::CODES]>,
    /// The same for movements from a zone only.
    zone_sights: Vec<[Sight; Man::CODES]>,
    zones: [Option<CellSet>; Man::CODES],
    /// By kind of leap: a bit for each code that captures by it.
    leapers: Vec<u64>,
}

impl Reach {
    /// Compiles the movements of every role (by role index) for parties with these headings (the
    /// direction that a party's direction 0 becomes), with the zones that movements name, each given
    /// for every party.
    ///
    /// # Panics
    /// If a capturing movement begins beyond the next cell (beyond the second, where a movement before it in
    /// the list captures on the next cell from everywhere), needs the mark, or one role of one party captures
    /// from two different zones: no game here has such, and the attack tables count on it.
    pub fn compile(
        geometry: &Geometry,
        headings: &[Direction],
        roles: &[Vec<Movement>],
        zones: &[ByParty<CellSet>],
    ) -> Self {
        let directions = geometry.directions() as usize;
        let mut reach = Self {
            headings: ByParty::default(),
            rows: [const { Vec::new() }; Man::CODES],
            sights: vec![[Sight::default(); Man::CODES]; directions],
            zone_sights: vec![[Sight::default(); Man::CODES]; directions],
            zones: [None; Man::CODES],
            leapers: vec![0; geometry.leap_kinds()],
        };
        for (party, &heading) in headings.iter().enumerate() {
            reach.headings.0[party] = heading;
            for (role, movements) in roles.iter().enumerate() {
                let code = Man::new(Party::new(party), Role::new(role)).code();
                for movement in movements {
                    let row = compile_row(movement, geometry, Party::new(party), heading, zones);
                    reach.note_attacks(geometry, code, &row);
                    reach.rows[code].extend(split(geometry, row));
                }
            }
        }
        reach
    }

    fn note_attacks(&mut self, geometry: &Geometry, code: usize, row: &Row) {
        if !row.captures {
            return;
        }
        let sees_next =
            |&direction: &Direction| self.sights[geometry.opposite(direction) as usize][code].distance > 0;
        let has_nearer = row.shortest == 2 && row.directions.iter().all(sees_next);
        assert!((row.shortest == 1 || has_nearer) && !row.unmoved, "no attack table for this movement");
        if let Some(kind) = row.leap {
            assert!(row.zone.is_none(), "no attack table for leaps from a zone");
            self.leapers[kind] |= 1 << code;
        }
        if let Some(zone) = row.zone {
            assert!(self.zones[code].is_none_or(|other| other == zone), "one zone a role");
            self.zones[code] = Some(zone);
        }
        let table = if row.zone.is_some() { &mut self.zone_sights } else { &mut self.sights };
        for &direction in &row.directions {
            let sight = &mut table[geometry.opposite(direction) as usize][code];
            sight.distance = sight.distance.max(row.longest);
            sight.passes |= row.passes;
        }
    }

    /// The direction that a party's direction 0 is on the board.
    pub fn heading(&self, party: Party) -> Direction {
        self.headings[party]
    }

    /// The movements of a man.
    #[inline]
    pub fn rows(&self, man: Man) -> &[Row] {
        &self.rows[man.code()]
    }

    /// Whether this holds for how far a man on a cell sees, who stands in this direction from another cell,
    /// towards that cell.
    #[inline(always)]
    pub(crate) fn sees(
        &self,
        outwards: Direction,
        man: Man,
        at: Cell,
        reaches: impl Fn(Sight) -> bool,
    ) -> bool {
        let (table, code) = (outwards as usize, man.code());
        reaches(self.sights[table][code])
            || self.zones[code].as_ref().is_some_and(|zone| zone.contains(at))
                && reaches(self.zone_sights[table][code])
    }

    /// A bit for the code of each man that captures by a kind of leap.
    #[inline]
    pub(crate) fn leapers(&self, kind: usize) -> u64 {
        self.leapers[kind]
    }
}

fn compile_row(
    movement: &Movement,
    geometry: &Geometry,
    party: Party,
    heading: Direction,
    zones: &[ByParty<CellSet>],
) -> Row {
    let turned = |&direction: &Direction| (direction + heading) % geometry.directions();
    let (directions, leap) = match &movement.way {
        Way::Steps(directions) => (directions.iter().map(turned).collect(), None),
        Way::Leap(kind) => (ArrayVec::new(), Some(*kind)),
    };
    Row {
        span: Span::EMPTY,
        is_simple: movement.shortest == 1 && movement.en_passant != EnPassantPart::Leaves && !movement.passes,
        directions,
        leap,
        shortest: movement.shortest,
        longest: movement.longest,
        moves: movement.moves,
        captures: movement.captures,
        zone: match movement.when {
            When::FromZone(zone) => Some(zones[zone][party]),
            When::Always | When::Unmoved => None,
        },
        unmoved: movement.when == When::Unmoved,
        en_passant: movement.en_passant,
        passes: movement.passes,
    }
}

fn split(geometry: &Geometry, row: Row) -> Vec<Row> {
    if row.leap.is_some() {
        return vec![row];
    }
    let part = |(span, directions)| Row { span, directions, ..row.clone() };
    geometry.spans(&row.directions).into_iter().map(part).collect()
}
