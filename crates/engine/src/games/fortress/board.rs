//! The board with its walls and gates, the movements and the start position of fortress chess. All data is
//! given for South and rotated by quarter turns for the other parties.
use super::{BISHOP, EAST, KNIGHT, NORTH, Options, PARTIES, PAWN, QUEEN, ROOK, SOUTH, WEST};
use crate::board::{BoardSpec, Cell, CellSet, Coordinates, Direction, Geometry, Leap};
use crate::games::castling::{CastlingSpec, castlings};
use crate::games::orthodox::{ALL, DIAGONAL, DIRECTIONS, STRAIGHT};
use crate::pieces::{ByParty, MoveTable, Movement, Party, PartySet, Piece, Role, When};
use crate::rules::{CheckRule, CompiledRules, Fate, Position, Promotion, Relations, TurnOrder};

/// The number of files and of ranks of the grid that the board is cut from.
pub(super) const SIDE: i8 = 16;

const HEADINGS: [Direction; PARTIES] = [0, 2, 4, 6];

/// The central cells h8, i8, h9, i9.
const CENTRE: [Coordinates; 4] = [(8, 8), (9, 8), (8, 9), (9, 9)];
/// The walls between South's fortress and East's arm: the closed steps m4-m5 and n4-n5.
const WALLS: [(Coordinates, Direction); 2] = [((13, 4), 0), ((14, 4), 0)];
/// The step l4-m4 beside the open step of South's gate: walled, or opened by the option wide gate.
const GATE: (Coordinates, Direction) = ((12, 4), 2);
/// The open diagonal steps of South's gate: l3-m4 and l4-m3.
const GATE_DIAGONALS: [(Coordinates, Direction); 2] = [((12, 3), 1), ((12, 4), 3)];

/// South's base rank.
const BASE_RANK: i8 = 3;
/// South's base row from file e.
const BASE_ROW: [Role; 8] = [ROOK, KNIGHT, BISHOP, Role::KING, QUEEN, BISHOP, KNIGHT, ROOK];
/// The castlings by South's files, as the player sees them to the left and then to the right: the king moves
/// two cells towards the rook, the rook to the cell that the king passed.
const CASTLINGS: [CastlingSpec; 2] = [
    CastlingSpec { king: [8, 6], rook: [5, 7], empty: &[6, 7], safe: &[8, 7] },
    CastlingSpec { king: [8, 10], rook: [12, 9], empty: &[9, 10, 11], safe: &[8, 9] },
];
/// South's reserve: B m3, N n3, R p3.
const RESERVE: [(Coordinates, Role); 3] = [((13, 3), BISHOP), ((14, 3), KNIGHT), ((16, 3), ROOK)];

/// Indices in the lists of zones and leaps that the move table and the geometry are compiled from.
const PAWN_ZONE: usize = 0;
const CENTRE_ZONE: usize = 1;
const KNIGHT_LEAP: usize = 0;
const CENTRE_LEAP: usize = 1;

/// Whether the board has a cell at these coordinates, both from 1.
pub(super) fn has_cell((x, y): Coordinates) -> bool {
    let middle = 3..=14;
    let outer = |at: i8| (1..=4).contains(&at) || (13..=16).contains(&at);
    middle.contains(&x) && middle.contains(&y) || outer(x) && outer(y)
}

/// Rotates coordinates by a quarter turn, South's side onto West's.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::fortress::rotated_by_a_quarter;
/// use schachquartett_engine::notation::CellNaming;
///
/// // South's king stands on h3, West's on c9.
/// let naming = CellNaming::FILE_AND_RANK;
/// let turned = rotated_by_a_quarter(naming.coordinates("h3").expect("a name"));
/// assert_eq!(naming.name(turned), "c9");
/// ```
#[must_use]
pub fn rotated_by_a_quarter((x, y): Coordinates) -> Coordinates {
    (y, SIDE + 1 - x)
}

fn neighbour((x, y): Coordinates, direction: Direction) -> Coordinates {
    let vector = DIRECTIONS[direction as usize % 8];
    (x + vector.0, y + vector.1)
}

/// Returns these steps of South and their rotations for the other parties, each from both of its ends.
fn all_rotations(steps: &[(Coordinates, Direction)]) -> Vec<(Coordinates, Direction)> {
    let mut all = Vec::new();
    for &(mut at, mut direction) in steps {
        for _ in 0..PARTIES {
            all.push((at, direction));
            all.push((neighbour(at, direction), (direction + 4) % 8));
            (at, direction) = (rotated_by_a_quarter(at), (direction + 2) % 8);
        }
    }
    all
}

/// The walls of the board.
struct Walls {
    /// The walled straight steps, from both ends.
    straight: Vec<(Coordinates, Direction)>,
    /// The open diagonal steps of the gates, from both ends.
    open_diagonals: Vec<(Coordinates, Direction)>,
}

impl Walls {
    fn new(wide_gate: bool) -> Self {
        let mut steps = WALLS.to_vec();
        if !wide_gate {
            steps.push(GATE);
        }
        Self { straight: all_rotations(&steps), open_diagonals: all_rotations(&GATE_DIAGONALS) }
    }

    fn is_open(&self, at: Coordinates, direction: Direction) -> bool {
        has_cell(at) && has_cell(neighbour(at, direction)) && !self.straight.contains(&(at, direction))
    }

    /// Whether a step is closed (rules `fortress.walls`, `fortress.diagonals`). A diagonal step is open if
    /// both two-step paths around its corner are, or if it is one of the gate diagonals.
    fn closes(&self, at: Coordinates, direction: Direction) -> bool {
        if direction.is_multiple_of(2) {
            return !self.is_open(at, direction);
        }
        let round = |first: Direction, second: Direction| {
            let (first, second) = ((direction + first) % 8, (direction + second) % 8);
            self.is_open(at, first) && self.is_open(neighbour(at, first), second)
        };
        !(round(7, 1) && round(1, 7) || self.open_diagonals.contains(&(at, direction)))
    }
}

/// Returns the paths of a knight (rule `fortress.knight.move`): one straight step and two at right angles,
/// two straight steps and one at right angles, a diagonal and a straight step, a straight and a diagonal
/// step.
fn knight_paths() -> Vec<Vec<Direction>> {
    let mut paths = Vec::new();
    for straight in STRAIGHT {
        for (sideways, diagonal) in
            [((straight + 2) % 8, straight + 1), ((straight + 6) % 8, (straight + 7) % 8)]
        {
            paths.push(vec![straight, sideways, sideways]);
            paths.push(vec![straight, straight, sideways]);
            paths.push(vec![diagonal, straight]);
            paths.push(vec![straight, diagonal]);
        }
    }
    paths
}

/// Compiles the rules of fortress chess with these options.
pub(super) fn compile(options: &Options) -> CompiledRules {
    let walls = Walls::new(options.wide_gate);
    let places = (1..=SIDE).flat_map(|y| (1..=SIDE).map(move |x| (x, y)));
    let geometry = Geometry::compile(&BoardSpec {
        cells: places.filter(|&place| has_cell(place)).collect(),
        directions: DIRECTIONS.to_vec(),
        has_wall: &|at, direction| walls.closes(at, direction),
        has_flanks: false,
        leaps: vec![Leap::Along(knight_paths()), Leap::Within(CENTRE.to_vec(), STRAIGHT.to_vec())],
    });
    let pawn_rows = zones_by_party(&geometry, |place| place.1 == 4 && (5..=12).contains(&place.0));
    let centre = zones_by_party(&geometry, |place| CENTRE.contains(&place));
    let move_table =
        MoveTable::compile(&geometry, &HEADINGS, &roles(options.allows_jumping()), &[pawn_rows, centre]);
    let promotion = Promotion {
        zone: zones_by_party(&geometry, |place| place.1 == 12),
        roles: vec![QUEEN, ROOK, BISHOP, KNIGHT, Role::KING],
        optional: 0,
        to_allied: true,
    };
    let castlings =
        castlings(PARTIES, &CASTLINGS, |party, file| cell_for(&geometry, party, (file, BASE_RANK)));
    let setup_zones = zones_by_party(&geometry, |place| place.0 >= 13 && place.1 <= 4);
    CompiledRules {
        geometry,
        parties: PARTIES,
        order: TurnOrder::numbered(PARTIES),
        move_table,
        promotion,
        pawn_roles: 1 << PAWN.index(),
        unmoved_roles: 0,
        castlings,
        check_rule: CheckRule::EveryKing,
        mate_rule: options.mate_rule.mate_rule(),
        setup_zones,
        coalition: None,
    }
}

fn roles(allows_jumping: bool) -> [Vec<Movement>; 6] {
    let maybe_jumping = |movement: Movement| if allows_jumping { movement.jumping() } else { movement };
    [
        vec![
            Movement::step(&ALL),
            // On a central cell the king moves like a queen (rule `fortress.king.centre`). The movement above
            // has the first step already.
            maybe_jumping(Movement { min_distance: 2, ..Movement::slide(&ALL) })
                .when(When::FromZone(CENTRE_ZONE)),
        ],
        vec![maybe_jumping(Movement::slide(&ALL))],
        vec![maybe_jumping(Movement::slide(&STRAIGHT))],
        vec![maybe_jumping(Movement::slide(&DIAGONAL)), Movement::leap(CENTRE_LEAP)],
        vec![Movement::leap(KNIGHT_LEAP)],
        vec![
            Movement::step(&[0]).move_only(),
            Movement::double_step(&[0]).when(When::FromZone(PAWN_ZONE)),
            Movement::step(&[1, 7]).capture_only().with_en_passant(),
        ],
    ]
}

/// Returns South's cells for which `holds` is true, and their rotations for the other parties.
fn zones_by_party(geometry: &Geometry, holds: impl Fn(Coordinates) -> bool) -> ByParty<CellSet> {
    let mut cells = ByParty::default();
    for party in Party::first(PARTIES) {
        let places = geometry.cells().map(|cell| geometry.coordinates(cell)).filter(|&place| holds(place));
        cells[party] = places.filter_map(|place| cell_for(geometry, party, place)).collect();
    }
    cells
}

/// Returns the cell of a party that corresponds to South's cell at these coordinates.
fn cell_for(geometry: &Geometry, party: Party, place: Coordinates) -> Option<Cell> {
    geometry.cell_at((0..party.index()).fold(place, |place, _| rotated_by_a_quarter(place)))
}

/// Returns the start position: base row, pawns, and the reserve in the fortress. With the option free reserve
/// all parties are still arranging.
pub(super) fn start_position(options: &Options, geometry: &Geometry) -> Position {
    let mut pieces = Vec::new();
    for party in [SOUTH, WEST, NORTH, EAST] {
        let mut stands = |place: Coordinates, piece: Piece| {
            pieces.extend(cell_for(geometry, party, place).map(|cell| (cell, piece)));
        };
        for (file, role) in (5..).zip(BASE_ROW) {
            stands((file, BASE_RANK), Piece::new(party, role).with_unmoved(role == ROOK));
            stands((file, 4), Piece::new(party, PAWN));
        }
        for (place, role) in RESERVE {
            stands(place, Piece::new(party, role));
        }
    }
    let mut start = position(options, &pieces, SOUTH, PartySet::EMPTY);
    if options.free_reserve {
        start.set_arranging(Party::first(PARTIES).collect());
    }
    start
}

/// Whether two parties belong to the same alliance. A party is allied with itself.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::fortress::{EAST, NORTH, SOUTH, WEST, are_allied};
///
/// assert!(are_allied(SOUTH, NORTH) && are_allied(WEST, EAST) && !are_allied(SOUTH, WEST));
/// ```
pub fn are_allied(one: Party, other: Party) -> bool {
    one.index() % 2 == other.index() % 2
}

/// Returns a position with these pieces. `eliminated` are the eliminated parties; depending on the mate rule
/// their pieces stop attacking, or they play on without kings.
pub(super) fn position(
    options: &Options,
    pieces: &[(Cell, Piece)],
    turn: Party,
    eliminated: PartySet,
) -> Position {
    let is_enemy = |one, other| !are_allied(one, other);
    let allows_jumping = options.allows_jumping();
    let relations = Relations::new(PARTIES, is_enemy, is_enemy, |one, other| {
        allows_jumping && one != other && are_allied(one, other)
    });
    let rule = options.mate_rule.mate_rule();
    let royal = Party::first(PARTIES).filter(|_| !rule.kings_are_captured).collect();
    let mut position = Position::new(pieces, relations, royal, turn);
    for party in eliminated.iter() {
        if rule.fate == Fate::Eliminated {
            position.eliminate(party);
        } else {
            position.mark_eliminated(party);
        }
    }
    position
}

/// Returns the position under other options; `before` are its current ones.
///
/// An eliminated party stays eliminated if both mate rules eliminate mated parties. A party without a king is
/// eliminated under king capture; under alliance mate it counts as having removed its kings.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::GameDef;
/// use schachquartett_engine::games::fortress::{Fortress, MateRuleKind, Options, convert_position};
///
/// let before = Options::default();
/// let options = Options { mate_rule: MateRuleKind::KingCapture, ..before };
/// let start = Fortress { options: before }.start_position();
/// // Where kings are captured, none of them is royal.
/// assert_eq!(start.royal().iter().count(), 4);
/// assert!(convert_position(&options, &before, &start).royal().is_empty());
/// ```
#[must_use]
pub fn convert_position(options: &Options, before: &Options, position: &Position) -> Position {
    let pieces: Vec<(Cell, Piece)> = position.pieces().collect();
    let (rule, fate) = (options.mate_rule.mate_rule(), options.mate_rule.mate_rule().fate);
    let is_eliminated = |&party: &Party| {
        let has_king = !position.kings_of(party).is_empty();
        match fate {
            Fate::Eliminated => {
                before.mate_rule.mate_rule().fate == Fate::Eliminated && position.eliminated().contains(party)
                    || rule.kings_are_captured && !has_king
            }
            Fate::RemovesKings => !has_king,
            Fate::EndsGame | Fate::PlaysOn | Fate::SitsOut => false,
        }
    };
    let eliminated = Party::first(PARTIES).filter(is_eliminated).collect();
    let mut converted = self::position(options, &pieces, position.turn(), eliminated);
    position.en_passant().for_each(|right| converted.open_en_passant(right));
    converted.set_counters(position.halfmove_clock(), position.round_number());
    converted.set_arranging(position.arranging());
    converted
}
