//! The board, the movements and the start position of bridge chess, as data.
use super::{BISHOP, BLACK, KNIGHT, PAWN, QUEEN, ROOK, WHITE};
use crate::board::{BoardSpec, Cell, CellSet, Direction, Geometry, Leap};
use crate::games::castling::{CastlingSpec, castlings};
use crate::games::orthodox::{ALL, DIAGONAL, DIRECTIONS, KNIGHT_LEAPS, STRAIGHT};
use crate::pieces::{ByParty, MoveTable, Movement, Party, PartySet, Piece, Role, When};
use crate::rules::{CheckRule, CompiledRules, MateRule, Position, Promotion, Relations, TurnOrder};
use std::sync::OnceLock;

const FILES: i8 = 8;
/// The number of ranks, the ditch included.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::{RANKS, has_cell};
///
/// assert!(has_cell(1, RANKS) && !has_cell(1, RANKS + 1));
/// ```
pub const RANKS: i8 = 9;
const DITCH: i8 = 5;
const BRIDGE: [i8; 2] = [4, 5];

const FORWARD: [Direction; 1] = [0];
const DIAGONALLY_FORWARD: [Direction; 2] = [1, 7];
/// White's heading is north, Black's south.
const HEADINGS: [Direction; 2] = [0, 4];
/// The base row of both parties, from file a to file h.
const BASE_ROW: [Role; 8] = [ROOK, KNIGHT, BISHOP, QUEEN, Role::KING, BISHOP, KNIGHT, ROOK];

/// The castlings by files, in the order of the position text: king e to g with rook h to f, then king e to c
/// with rook a to d.
const CASTLINGS: [CastlingSpec; 2] = [
    CastlingSpec { king: [5, 7], rook: [8, 6], empty: &[6, 7], safe: &[5, 6] },
    CastlingSpec { king: [5, 3], rook: [1, 4], empty: &[2, 3, 4], safe: &[5, 4] },
];

/// Whether the board has a cell on this file and rank, both counted from 1.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::has_cell;
///
/// // Of rank 5 only the bridge, d5 and e5.
/// let files: Vec<i8> = (1..=8).filter(|&file| has_cell(file, 5)).collect();
/// assert_eq!(files, [4, 5]);
/// ```
pub fn has_cell(file: i8, rank: i8) -> bool {
    (1..=FILES).contains(&file) && (1..=RANKS).contains(&rank) && (rank != DITCH || BRIDGE.contains(&file))
}

/// Returns the rules of bridge chess, compiled on the first call.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge;
///
/// let rules = bridge::compiled_rules();
/// assert_eq!((rules.parties, rules.geometry.len(), rules.castlings.len()), (2, 66, 4));
/// ```
pub fn compiled_rules() -> &'static CompiledRules {
    static RULES: OnceLock<CompiledRules> = OnceLock::new();
    RULES.get_or_init(compile)
}

fn compile() -> CompiledRules {
    let ranks = (1..=RANKS).flat_map(|rank| (1..=FILES).map(move |file| (file, rank)));
    let geometry = Geometry::compile(&BoardSpec {
        cells: ranks.filter(|&(file, rank)| has_cell(file, rank)).collect(),
        directions: DIRECTIONS.to_vec(),
        has_wall: &|_, _| false,
        has_flanks: false,
        leaps: vec![Leap::Over(KNIGHT_LEAPS.to_vec())],
    });
    let roles = [
        vec![Movement::step(&ALL)],
        vec![Movement::slide(&ALL)],
        vec![Movement::slide(&STRAIGHT)],
        vec![Movement::slide(&DIAGONAL)],
        vec![Movement::leap(0)],
        vec![
            Movement::step(&DIAGONALLY_FORWARD).move_only(),
            Movement::double_step(&DIAGONALLY_FORWARD).when(When::FromZone(0)),
            Movement::step(&FORWARD).capture_only().with_en_passant(),
        ],
    ];
    let pawn_rows = ranks_by_party(&geometry, |party| rank_from_base(party, 1));
    let move_table = MoveTable::compile(&geometry, &HEADINGS, &roles, &[pawn_rows]);
    let castlings =
        castlings(2, &CASTLINGS, |party, file| geometry.cell_at((file, rank_from_base(party, 0))));
    let last_rows = ranks_by_party(&geometry, |party| rank_from_base(super::opponent(party), 0));
    let promotion = Promotion {
        zone: last_rows,
        roles: vec![QUEEN, ROOK, BISHOP, KNIGHT],
        optional: 0,
        to_allied: false,
    };
    let pawns = 1 << PAWN.index();
    CompiledRules {
        geometry,
        parties: 2,
        order: TurnOrder::numbered(2),
        move_table,
        promotion,
        pawn_roles: pawns,
        unmoved_roles: 0,
        castlings,
        check_rule: CheckRule::AnyKing,
        mate_rule: MateRule::ENDS_GAME,
        setup_zones: ByParty::default(),
        coalition: None,
    }
}

/// Returns the rank that is this number of steps in front of a party's base row.
fn rank_from_base(party: Party, steps: i8) -> i8 {
    if party == WHITE { 1 + steps } else { RANKS - steps }
}

fn ranks_by_party(geometry: &Geometry, rank: impl Fn(Party) -> i8) -> ByParty<CellSet> {
    let mut cells = ByParty::default();
    for party in [WHITE, BLACK] {
        cells[party] = geometry.cells().filter(|&cell| geometry.coordinates(cell).1 == rank(party)).collect();
    }
    cells
}

/// Returns the start position: pieces on the base rows, pawns in front of them, all castling rights.
pub(super) fn start_position() -> Position {
    let geometry = &compiled_rules().geometry;
    let mut pieces = Vec::new();
    for party in [WHITE, BLACK] {
        for (file, role) in (1..).zip(BASE_ROW) {
            let piece = Piece::new(party, role).with_unmoved(role == ROOK);
            pieces.extend(geometry.cell_at((file, rank_from_base(party, 0))).map(|cell| (cell, piece)));
            pieces.extend(
                geometry
                    .cell_at((file, rank_from_base(party, 1)))
                    .map(|cell| (cell, Piece::new(party, PAWN))),
            );
        }
    }
    position(&pieces, WHITE)
}

/// Returns a position with these pieces.
pub(super) fn position(pieces: &[(Cell, Piece)], turn: Party) -> Position {
    let royal = PartySet::from_iter([WHITE, BLACK]);
    Position::new(pieces, Relations::all_enemies(2), royal, turn)
}

/// Whether a cell is light, as h1 is.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::bridge::{Bridge, is_light};
/// use schachquartett_engine::notation::Names;
///
/// let is_light = |name| is_light(Bridge::default().cell_by_name(name).expect("a cell"));
/// // Both queens start on light cells, on d1 and d9.
/// assert!(is_light("h1") && is_light("d1") && is_light("d9") && !is_light("e1"));
/// ```
pub fn is_light(cell: Cell) -> bool {
    let (file, rank) = compiled_rules().geometry.coordinates(cell);
    (file + rank) % 2 == 1
}
