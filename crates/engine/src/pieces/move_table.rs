//! Movements compiled for the directions of each party: lists for move generation, and tables that find the
//! attackers of a cell from that cell outwards.
use super::{ByParty, EnPassantRole, Movement, Party, Path, Piece, Role, When};
use crate::board::{Cell, CellSet, Direction, Geometry, RayRange};
use arrayvec::ArrayVec;

/// One movement of one role of one party, with its directions turned by the party's heading. A movement whose
/// rays are not stored next to each other is split into several.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::{BLACK, PAWN, compiled_rules};
/// use schachquartett_engine::pieces::Piece;
///
/// // Black's pawn captures towards the south, which is direction 4 of the board.
/// let movements = compiled_rules().move_table.movements(Piece::new(BLACK, PAWN));
/// let capture = movements.iter().find(|movement| movement.captures).expect("a capture");
/// assert_eq!((&capture.directions[..], capture.max_distance), (&[4][..], 1));
/// ```
#[derive(Clone, Debug)]
pub struct CompiledMovement {
    /// The directions of a stepwise movement, as board directions. Empty for a leap.
    pub directions: ArrayVec<Direction, 12>,
    /// The kind of leap, as an index into the board's leaps. `None` for a stepwise movement.
    pub leap: Option<usize>,
    /// The shortest distance, in steps.
    pub min_distance: u8,
    /// The longest distance, in steps.
    pub max_distance: u8,
    /// Whether it may end on an empty cell.
    pub moves: bool,
    /// Whether it may capture. A movement that captures also attacks.
    pub captures: bool,
    /// The cells from which it is allowed. `None`: all cells.
    pub zone: Option<CellSet>,
    /// Whether it needs the piece's unmoved flag.
    pub needs_unmoved: bool,
    /// Its part in en passant.
    pub en_passant: EnPassantRole,
    /// Whether it may jump over pieces of parties that [`Relations`](crate::rules::Relations) allow.
    pub jumps: bool,
    range: RayRange,
    is_simple: bool,
}

impl CompiledMovement {
    /// Returns the ray range that covers its directions.
    #[inline]
    pub(crate) fn range(&self) -> RayRange {
        self.range
    }

    /// Whether the fast loop can generate it: it starts with the adjacent cell, is no double step, does not
    /// jump over pieces, and cannot capture en passant. `has_en_passant`: the position has en passant rights.
    #[inline]
    pub(crate) fn is_simple(&self, has_en_passant: bool) -> bool {
        self.is_simple && !(has_en_passant && self.en_passant == EnPassantRole::Captures)
    }

    /// Whether a piece on a cell may use it.
    #[inline(always)]
    pub(crate) fn is_available(&self, from: Cell, piece: Piece) -> bool {
        (!self.needs_unmoved || piece.is_unmoved())
            && self.zone.as_ref().is_none_or(|zone| zone.contains(from))
    }
}

/// How far a piece attacks in one direction: the distance in steps (0 if it does not attack in this
/// direction), and whether it attacks over pieces that it may jump over.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AttackRange {
    pub(crate) distance: u8,
    pub(crate) jumps: bool,
}

/// The compiled movements of all roles of all parties of a game.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::hex::{ROOK, WHITE, compiled_rules};
/// use schachquartett_engine::pieces::Piece;
///
/// let table = &compiled_rules().move_table;
/// let [rook] = table.movements(Piece::new(WHITE, ROOK)) else { panic!("one movement") };
/// assert_eq!(rook.directions[..], [0, 2, 4, 6, 8, 10]);
/// ```
#[derive(Debug)]
pub struct MoveTable {
    headings: ByParty<Direction>,
    movements: [Vec<CompiledMovement>; Piece::INDEX_COUNT],
    /// By direction (from the attacked cell outwards) and [`Piece::index`] of the attacker.
    attack_ranges: Vec<[AttackRange; Piece::INDEX_COUNT]>,
    /// The same for movements that are allowed only from a zone.
    zone_attack_ranges: Vec<[AttackRange; Piece::INDEX_COUNT]>,
    /// By [`Piece::index`]: the zone from which `zone_attack_ranges` apply.
    zones: [Option<CellSet>; Piece::INDEX_COUNT],
    /// By kind of leap: one bit for each [`Piece::index`] that captures by it.
    leaping_pieces: Vec<u64>,
}

impl MoveTable {
    /// Compiles the movements of all roles for all parties.
    ///
    /// `headings` gives, by party, the board direction that the party's direction 0 becomes; `roles` gives
    /// the movements by role index; `zones` gives the zones that [`When::FromZone`] names, each by party.
    ///
    /// # Panics
    /// If the attack tables cannot represent a capturing movement, which no game here has: one that starts
    /// beyond the adjacent cell (allowed at distance 2 if an earlier movement of the role captures on the
    /// adjacent cell in the same directions from everywhere), one that needs the unmoved flag, a leap bound
    /// to a zone, or movements of one piece that capture from two different zones.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge;
    /// use schachquartett_engine::pieces::{MoveTable, Movement, Party, Piece, Role};
    ///
    /// // Two parties, north and south, whose only role steps forward.
    /// let board = &bridge::compiled_rules().geometry;
    /// let table = MoveTable::compile(board, &[0, 4], &[vec![Movement::step(&[0])]], &[]);
    /// let directions =
    ///     [0, 1].map(|party| table.movements(Piece::new(Party::new(party), Role::KING))[0].directions[0]);
    /// assert_eq!(directions, [0, 4]);
    /// ```
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
        let attacks_adjacent = |&direction: &Direction| {
            self.attack_ranges[geometry.opposite(direction) as usize][index].distance > 0
        };
        let has_nearer = movement.min_distance == 2 && movement.directions.iter().all(attacks_adjacent);
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

    /// Returns the board direction that is a party's direction 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::hex::{BLACK, BROWN, WHITE, compiled_rules};
    ///
    /// // A third of a turn from one party to the next, of twelve directions.
    /// let table = &compiled_rules().move_table;
    /// assert_eq!([WHITE, BROWN, BLACK].map(|party| table.heading(party)), [0, 4, 8]);
    /// ```
    pub fn heading(&self, party: Party) -> Direction {
        self.headings[party]
    }

    /// Returns the movements of a piece.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::coalition::{Coalition, GREEN, SUBMARINE};
    /// use schachquartett_engine::{pieces::Piece, rules::RuleSet};
    ///
    /// let def = Coalition::default();
    /// let [slide, leap] = def.rules().move_table.movements(Piece::new(GREEN, SUBMARINE)) else {
    ///     panic!("two")
    /// };
    /// // The first kind of leap is the knight's.
    /// assert_eq!((slide.directions.len(), leap.leap), (8, Some(0)));
    /// ```
    #[inline]
    pub fn movements(&self, piece: Piece) -> &[CompiledMovement] {
        &self.movements[piece.index()]
    }

    /// Whether `reaches` accepts an attack range of a piece on the cell `at` towards a target, where
    /// `outwards` is the direction from the target to `at`.
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

    /// Returns one bit for each [`Piece::index`] that captures by a kind of leap.
    ///
    /// # Examples
    ///
    /// ```
    /// use schachquartett_engine::games::bridge::{BLACK, KNIGHT, ROOK, WHITE, compiled_rules};
    /// use schachquartett_engine::pieces::Piece;
    ///
    /// let leaping = compiled_rules().move_table.leaping_pieces(0);
    /// let knights = [WHITE, BLACK].map(|party| 1 << Piece::new(party, KNIGHT).index());
    /// assert_eq!(leaping, knights[0] | knights[1]);
    /// ```
    #[inline]
    pub fn leaping_pieces(&self, kind: usize) -> u64 {
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
    let part = |(range, directions)| CompiledMovement { range, directions, ..movement.clone() };
    geometry.ray_ranges(&movement.directions).into_iter().map(part).collect()
}
