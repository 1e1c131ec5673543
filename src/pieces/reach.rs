//! Movements compiled for the directions of each party: rows to generate moves from, and tables that
//! answer from the target's side who attacks it.
use super::{ByParty, EnPassantPart, Man, Movement, Party, Role, Way, When};
use crate::board::{CellSet, Direction, Geometry};
use arrayvec::ArrayVec;

/// A movement of one role of one party, its directions turned by the party's heading.
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
    rows: Vec<Vec<Row>>,
    /// By direction (from the attacked cell outwards) and code of the man that stands there.
    sights: Vec<[Sight; Man::CODES]>,
    /// The same for movements from a zone only.
    zone_sights: Vec<[Sight; Man::CODES]>,
    zones: Vec<Option<CellSet>>,
    /// By kind of leap: a bit for each code that captures by it.
    leapers: Vec<u64>,
}

impl Reach {
    /// Compiles the movements of every role (by role index) for parties with these headings (the
    /// direction that a party's direction 0 becomes), with the zones that movements name, each given
    /// for every party.
    ///
    /// # Panics
    /// If a capturing movement has a shortest distance over one, needs the mark, or one role of one
    /// party captures from two different zones: no game here has such, and the attack tables count on it.
    pub fn compile(
        geometry: &Geometry,
        headings: &[Direction],
        roles: &[Vec<Movement>],
        zones: &[ByParty<CellSet>],
    ) -> Self {
        let directions = geometry.directions() as usize;
        let mut reach = Self {
            rows: vec![Vec::new(); Man::CODES],
            sights: vec![[Sight::default(); Man::CODES]; directions],
            zone_sights: vec![[Sight::default(); Man::CODES]; directions],
            zones: vec![None; Man::CODES],
            leapers: vec![0; geometry.leap_kinds()],
        };
        for (party, &heading) in headings.iter().enumerate() {
            for (role, movements) in roles.iter().enumerate() {
                let code = Man::new(Party::new(party), Role::new(role)).code();
                for movement in movements {
                    let row = compile_row(movement, geometry, Party::new(party), heading, zones);
                    reach.note_attacks(geometry, code, &row);
                    reach.rows[code].push(row);
                }
            }
        }
        reach
    }

    fn note_attacks(&mut self, geometry: &Geometry, code: usize, row: &Row) {
        if !row.captures {
            return;
        }
        assert!(row.shortest == 1 && !row.unmoved, "no attack table for this movement");
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

    /// The movements of a man.
    #[inline]
    pub fn rows(&self, man: Man) -> &[Row] {
        &self.rows[man.code()]
    }

    /// How far a man that stands somewhere in this direction from a cell sees towards that cell.
    #[inline]
    pub(crate) fn sight(&self, outwards: Direction, man: Man) -> Sight {
        self.sights[outwards as usize][man.code()]
    }

    /// The same by its movements from a zone, with the zone; `None` when it has none.
    #[inline]
    pub(crate) fn zone_sight(&self, outwards: Direction, man: Man) -> Option<(Sight, CellSet)> {
        self.zones[man.code()].map(|zone| (self.zone_sights[outwards as usize][man.code()], zone))
    }

    /// Whether a man captures by a kind of leap.
    #[inline]
    pub(crate) fn leaps(&self, kind: usize, man: Man) -> bool {
        self.leapers[kind] >> man.code() & 1 == 1
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
