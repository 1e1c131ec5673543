//! The board, the movements and the start position of hex chess, as data.
use super::{BISHOP, BLACK, BROWN, KNIGHT, PARTIES, PAWN, QUEEN, ROOK, WHITE};
use crate::board::{BoardSpec, Cell, CellSet, Coordinates, Direction, Geometry, Leap};
use crate::games::castling::{CastlingSpec, castlings};
use crate::pieces::{ByParty, MoveTable, Movement, Party, PartySet, Piece, Role, When};
use crate::rules::{CheckRule, CompiledRules, MateRule, Position, Promotion, Relations, TurnOrder};
use std::ops::RangeInclusive;
use std::sync::OnceLock;

/// The number of rows (a to m) and of columns (1 to 13).
pub(super) const ROWS: i8 = 13;

/// (row, number) vectors, clockwise from up and right. Even indices cross an edge, odd ones pass between two
/// cells.
const DIRECTIONS: [Coordinates; 12] = [
    (1, 1),
    (1, 2),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-2, -1),
    (-1, -1),
    (-1, -2),
    (0, -1),
    (1, -1),
    (1, 0),
    (2, 1),
];
const ALL: [Direction; 12] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const STRAIGHT: [Direction; 6] = [0, 2, 4, 6, 8, 10];
const DIAGONAL: [Direction; 6] = [1, 3, 5, 7, 9, 11];
/// The pawn directions relative to the party's heading: the two straight directions away from its base line.
const FORWARD: [Direction; 2] = [10, 0];
/// The three diagonal directions beside and between [`FORWARD`].
const DIAGONALLY_FORWARD: [Direction; 3] = [9, 11, 1];
const KNIGHT_LEAPS: [Coordinates; 12] = [
    (1, 3),
    (2, 3),
    (3, 2),
    (3, 1),
    (2, -1),
    (1, -2),
    (-1, -3),
    (-2, -3),
    (-3, -2),
    (-3, -1),
    (-2, 1),
    (-1, 2),
];

/// The headings of White, Brown and Black: a third of a turn from one to the next.
const HEADINGS: [Direction; PARTIES] = [0, 4, 8];
/// White's base line, a1 to a8. The other base lines are rotations of it by a third.
const BASE_LINE: [Role; 8] = [ROOK, BISHOP, KNIGHT, Role::KING, QUEEN, BISHOP, KNIGHT, ROOK];
/// White's line of pawns, b1 to b9.
const PAWNS: RangeInclusive<i8> = 1..=9;

/// The small and the large castling by the numbers of White's base line. The king ends next to the start cell
/// of the rook, which leaps over it onto the cell beside; neither the king's cell nor any cell between king and
/// rook may be attacked (rule `hex.castling.attacked`).
const CASTLINGS: [CastlingSpec; 2] = [
    CastlingSpec { king: [4, 2], rook: [1, 3], empty: &[2, 3], safe: &[4, 3, 2] },
    CastlingSpec { king: [4, 7], rook: [8, 6], empty: &[5, 6, 7], safe: &[4, 5, 6, 7] },
];

/// Returns the numbers of the cells in a row; rows count from 0.
pub(super) fn numbers(row: i8) -> RangeInclusive<i8> {
    (row - 4).max(1)..=(row + 8).min(ROWS)
}

/// Rotates (row, number) coordinates by a third of a turn, White's base line onto Brown's.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::hex::{Hex, rotated_by_a_third};
/// use schachquartett_engine::notation::Names;
///
/// // White's rook of a1, Brown's of m8, Black's of f13, and White's again.
/// let rotated = |name: &str| {
///     let naming = Hex.naming().cells;
///     naming.name(rotated_by_a_third(naming.coordinates(name).expect("a name")))
/// };
/// assert_eq!(["a1", "m8", "f13"].map(rotated), ["m8", "f13", "a1"]);
/// ```
#[must_use]
pub fn rotated_by_a_third((row, number): Coordinates) -> Coordinates {
    (ROWS - number, row - number + 9)
}

/// Returns the rules of hex chess, compiled on the first call.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::hex;
///
/// let rules = hex::compiled_rules();
/// assert_eq!((rules.parties, rules.geometry.len(), rules.castlings.len()), (3, 126, 6));
/// ```
pub fn compiled_rules() -> &'static CompiledRules {
    static RULES: OnceLock<CompiledRules> = OnceLock::new();
    RULES.get_or_init(compile)
}

fn compile() -> CompiledRules {
    let geometry = Geometry::compile(&BoardSpec {
        cells: (0..ROWS).flat_map(|row| numbers(row).map(move |number| (row, number))).collect(),
        directions: DIRECTIONS.to_vec(),
        has_wall: &|_, _| false,
        has_flanks: true,
        leaps: vec![Leap::Over(KNIGHT_LEAPS.to_vec())],
    });
    let roles = [
        vec![Movement::step(&ALL)],
        vec![Movement::slide(&ALL)],
        vec![Movement::slide(&STRAIGHT)],
        vec![Movement::slide(&DIAGONAL)],
        vec![Movement::leap(0)],
        vec![
            Movement::step(&FORWARD).move_only(),
            Movement::double_step(&FORWARD).when(When::FromZone(0)),
            Movement::step(&DIAGONALLY_FORWARD).capture_only().with_en_passant(),
        ],
    ];
    let pawn_lines = lines_by_party(&geometry, 1, PAWNS);
    let move_table = MoveTable::compile(&geometry, &HEADINGS, &roles, &[pawn_lines]);
    let castlings = castlings(PARTIES, &CASTLINGS, |party, number| cell_for(&geometry, party, 0, number));
    let promotion = Promotion {
        zone: promotion_zones(&geometry),
        roles: vec![QUEEN, ROOK, BISHOP, KNIGHT],
        optional: 0,
        to_allied: false,
    };
    let pawns = 1 << PAWN.index();
    CompiledRules {
        geometry,
        parties: PARTIES,
        order: TurnOrder::numbered(PARTIES),
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

/// Returns the cell of a party that corresponds to White's cell at this row and number.
fn cell_for(geometry: &Geometry, party: Party, row: i8, number: i8) -> Option<Cell> {
    let turned = (0..party.index()).fold((row, number), |place, _| rotated_by_a_third(place));
    geometry.cell_at(turned)
}

fn lines_by_party(geometry: &Geometry, row: i8, numbers: RangeInclusive<i8>) -> ByParty<CellSet> {
    let mut lines = ByParty::default();
    for party in [WHITE, BROWN, BLACK] {
        let cells = numbers.clone().filter_map(|number| cell_for(geometry, party, row, number));
        lines[party] = cells.collect();
    }
    lines
}

/// Returns for each party the base lines of the two other parties (rule `hex.pawn.promotion`).
fn promotion_zones(geometry: &Geometry) -> ByParty<CellSet> {
    let bases = lines_by_party(geometry, 0, numbers(0));
    let mut zones = ByParty::default();
    zones[WHITE] = bases[BROWN].union(bases[BLACK]);
    zones[BROWN] = bases[WHITE].union(bases[BLACK]);
    zones[BLACK] = bases[WHITE].union(bases[BROWN]);
    zones
}

/// Returns the start position: pieces on the base lines, pawns in front of them, all castling rights.
pub(super) fn start_position() -> Position {
    let geometry = &compiled_rules().geometry;
    let mut pieces = Vec::new();
    for party in [WHITE, BROWN, BLACK] {
        for (number, role) in (1..).zip(BASE_LINE) {
            let piece = Piece::new(party, role).with_unmoved(role == ROOK);
            pieces.extend(cell_for(geometry, party, 0, number).map(|cell| (cell, piece)));
        }
        let pawn = Piece::new(party, PAWN);
        pieces.extend(PAWNS.filter_map(|number| Some((cell_for(geometry, party, 1, number)?, pawn))));
    }
    position(&pieces, WHITE)
}

/// Returns a position with these pieces.
pub(super) fn position(pieces: &[(Cell, Piece)], turn: Party) -> Position {
    let royal = PartySet::from_iter([WHITE, BROWN, BLACK]);
    Position::new(pieces, Relations::all_enemies(PARTIES), royal, turn)
}

/// Returns the letter with this number, counted from 0.
pub(super) fn row_letter(number: i8) -> char {
    char::from(b'a' + number.unsigned_abs())
}

/// Returns the [colour of a cell] as the party of that colour; its queen starts on a cell of this colour.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::hex::{BLACK, BROWN, Hex, WHITE, cell_colour};
/// use schachquartett_engine::notation::Names;
///
/// let colour = |name| cell_colour(Hex.cell_by_name(name).expect("a cell"));
/// // The queens' cells.
/// assert_eq!(["a5", "i4", "j13"].map(colour), [WHITE, BROWN, BLACK]);
/// ```
///
/// [colour of a cell]: https://www.chessprogramming.org/Color_of_a_Square
pub fn cell_colour(cell: Cell) -> Party {
    let (row, number) = compiled_rules().geometry.coordinates(cell);
    match (row + number) % 3 {
        2 => WHITE,
        0 => BROWN,
        _ => BLACK,
    }
}
