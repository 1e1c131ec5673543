//! Movements compiled for the directions of each party: rows to generate moves from, and tables that
//! answer from the target's side who attacks it.
use super::{ByParty, EnPassantRole, Movement, Party, Path, Piece, Role, When};
use crate::board::{Cell, CellSet, Direction, Geometry, RayRange};
use arrayvec::ArrayVec;

/// A movement of one role of one party, its directions turned by the party's heading. Where their rays do not
/// lie side by side in the board's tables, it is split into several rows.
#[derive(Clone, Debug)]
pub struct CompiledMovement {
    /// The directions of a movement by steps; none for a leap.
    pub directions: ArrayVec<Direction, 12>,
    /// The kind of leap.
    pub leap: Option<usize>,
    /// The shortest distance.
    pub min_distance: u8,
    /// The longest distance.
    pub max_distance: u8,
    /// Whether it may end on an empty cell.
    pub moves: bool,
    /// Whether it may capture.
    pub captures: bool,
    /// The only cells that it may start from.
    pub zone: Option<CellSet>,
    /// Whether it needs the mark of the unmoved.
    pub needs_unmoved: bool,
    /// What it has to do with en passant.
    pub en_passant: EnPassantRole,
    /// Whether it may leap over men whom its party may pass.
    pub jumps: bool,
    range: RayRange,
    is_simple: bool,
}

impl CompiledMovement {
    /// The rays of its directions.
    #[inline]
    pub(crate) fn range(&self) -> RayRange {
        self.range
    }

    /// Whether it begins with the next cell and has nothing to do with en passant, now that there are rights
    /// to it or none, nor with leaping over men.
    #[inline]
    pub(crate) fn is_simple(&self, has_en_passant: bool) -> bool {
        self.is_simple && !(has_en_passant && self.en_passant == EnPassantRole::Captures)
    }

    /// Whether a man may use it from a cell.
    #[inline(always)]
    pub(crate) fn is_available(&self, from: Cell, piece: Piece) -> bool {
        (!self.needs_unmoved || piece.is_unmoved())
            && self.zone.as_ref().is_none_or(|zone| zone.contains(from))
    }
}

/// How far a man sees in one direction: the distance, and whether it sees over men whom it may pass.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AttackRange {
    pub(crate) distance: u8,
    pub(crate) jumps: bool,
}

/// All movements of all roles of a game, compiled.
#[derive(Debug)]
pub struct MoveTable {
    headings: ByParty<Direction>,
    movements: [Vec<CompiledMovement>; Piece::INDEX_COUNT],
    /// By direction (from the attacked cell outwards) and code of the man that stands there.
    attack_ranges: Vec<[AttackRange; Piece::INDEX_COUNT]>,
    /// The same for movements from a zone only.
    zone_attack_ranges: Vec<[AttackRange; Piece::INDEX_COUNT]>,
    zones: [Option<CellSet>; Piece::INDEX_COUNT],
    /// By kind of leap: a bit for each code that captures by it.
    leaping_pieces: Vec<u64>,
}

impl MoveTable {
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
        let directions = geometry.direction_count() as usize;
        let mut move_table = Self {
            headings: ByParty::default(),
            movements: [const { Vec::new() }; Piece::INDEX_COUNT],
            attack_ranges: vec![[AttackRange::default(); Piece::INDEX_COUNT]; directions],
            zone_attack_ranges: vec![[AttackRange::default(); Piece::INDEX_COUNT]; directions],
            zones: [None; Piece::INDEX_COUNT],
            leaping_pieces: vec![0; geometry.leap_kind_count()],
        };
        for (party, &heading) in headings.iter().enumerate() {
            move_table.headings.0[party] = heading;
            for (role, movements) in roles.iter().enumerate() {
                let index = Piece::new(Party::new(party), Role::new(role)).index();
                for movement in movements {
                    let movement = compile_movement(movement, geometry, Party::new(party), heading, zones);
                    move_table.record_attacks(geometry, index, &movement);
                    move_table.movements[index].extend(split_by_range(geometry, movement));
                }
            }
        }
        move_table
    }

    fn record_attacks(&mut self, geometry: &Geometry, index: usize, movement: &CompiledMovement) {
        if !movement.captures {
            return;
        }
        let sees_next = |&direction: &Direction| {
            self.attack_ranges[geometry.opposite(direction) as usize][index].distance > 0
        };
        let has_nearer = movement.min_distance == 2 && movement.directions.iter().all(sees_next);
        assert!(
            (movement.min_distance == 1 || has_nearer) && !movement.needs_unmoved,
            "no attack table for this movement"
        );
        if let Some(kind) = movement.leap {
            assert!(movement.zone.is_none(), "no attack table for leaps from a zone");
            self.leaping_pieces[kind] |= 1 << index;
        }
        if let Some(zone) = movement.zone {
            assert!(self.zones[index].is_none_or(|other| other == zone), "one zone a role");
            self.zones[index] = Some(zone);
        }
        let table =
            if movement.zone.is_some() { &mut self.zone_attack_ranges } else { &mut self.attack_ranges };
        for &direction in &movement.directions {
            let range = &mut table[geometry.opposite(direction) as usize][index];
            range.distance = range.distance.max(movement.max_distance);
            range.jumps |= movement.jumps;
        }
    }

    /// The direction that a party's direction 0 is on the board.
    pub fn heading(&self, party: Party) -> Direction {
        self.headings[party]
    }

    /// The movements of a man.
    #[inline]
    pub fn movements(&self, piece: Piece) -> &[CompiledMovement] {
        &self.movements[piece.index()]
    }

    /// Whether this holds for how far a man on a cell sees, who stands in this direction from another cell,
    /// towards that cell.
    #[inline(always)]
    pub(crate) fn attacks_along(
        &self,
        outwards: Direction,
        piece: Piece,
        at: Cell,
        reaches: impl Fn(AttackRange) -> bool,
    ) -> bool {
        let (table, index) = (outwards as usize, piece.index());
        reaches(self.attack_ranges[table][index])
            || self.zones[index].as_ref().is_some_and(|zone| zone.contains(at))
                && reaches(self.zone_attack_ranges[table][index])
    }

    /// A bit for the code of each man that captures by a kind of leap.
    #[inline]
    pub(crate) fn leaping_pieces(&self, kind: usize) -> u64 {
        self.leaping_pieces[kind]
    }
}

fn compile_movement(
    movement: &Movement,
    geometry: &Geometry,
    party: Party,
    heading: Direction,
    zones: &[ByParty<CellSet>],
) -> CompiledMovement {
    let turned = |&direction: &Direction| (direction + heading) % geometry.direction_count();
    let (directions, leap) = match &movement.path {
        Path::Rays(directions) => (directions.iter().map(turned).collect(), None),
        Path::Leap(kind) => (ArrayVec::new(), Some(*kind)),
    };
    CompiledMovement {
        range: RayRange::EMPTY,
        is_simple: movement.min_distance == 1
            && movement.en_passant != EnPassantRole::DoubleStep
            && !movement.jumps,
        directions,
        leap,
        min_distance: movement.min_distance,
        max_distance: movement.max_distance,
        moves: movement.moves,
        captures: movement.captures,
        zone: match movement.when {
            When::FromZone(zone) => Some(zones[zone][party]),
            When::Always | When::Unmoved => None,
        },
        needs_unmoved: movement.when == When::Unmoved,
        en_passant: movement.en_passant,
        jumps: movement.jumps,
    }
}

fn split_by_range(geometry: &Geometry, movement: CompiledMovement) -> Vec<CompiledMovement> {
    if movement.leap.is_some() {
        return vec![movement];
    }
    let part = |(span, directions)| CompiledMovement { range: span, directions, ..movement.clone() };
    geometry.ray_ranges(&movement.directions).into_iter().map(part).collect()
}
