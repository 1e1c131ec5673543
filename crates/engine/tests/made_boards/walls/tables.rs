//! The walled board for the engine: everything of the first party's, turned by quarters.
use schachquartett_engine::board::{BoardSpec, Cell, CellSet, Coordinates, Direction, Geometry, Leap};
use schachquartett_engine::pieces::{ByParty, MoveTable, Movement, Party, Role, When};
use schachquartett_engine::rules::{Castling, CheckRule, CompiledRules, MateRule, Promotion, TurnOrder};

pub const ACTION_NAMES: &str = "KQRBNP";

const DIRECTIONS: [Coordinates; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const WALLS: [(Coordinates, Direction); 3] = [((2, 3), 0), ((1, 2), 0), ((5, 5), 0)];

/// The quarter turn, clockwise.
pub fn turned((x, y): Coordinates) -> Coordinates {
    (y, 7 - x)
}

fn along((x, y): Coordinates, direction: Direction) -> Coordinates {
    let vector = DIRECTIONS[direction as usize % 8];
    (x + vector.0, y + vector.1)
}

/// All walls, each from both of its sides.
fn walls() -> Vec<(Coordinates, Direction)> {
    let mut walls = Vec::new();
    for (mut at, mut direction) in WALLS {
        for _ in 0..4 {
            walls.push((at, direction));
            walls.push((along(at, direction), (direction + 4) % 8));
            (at, direction) = (turned(at), (direction + 2) % 8);
        }
    }
    walls
}

fn is_walled(walls: &[(Coordinates, Direction)], at: Coordinates, direction: Direction) -> bool {
    if direction.is_multiple_of(2) {
        return walls.contains(&(at, direction));
    }
    [(7, 1), (1, 7)].into_iter().any(|(first, second)| {
        let (first, second) = ((direction + first) % 8, (direction + second) % 8);
        walls.contains(&(at, first)) || walls.contains(&(along(at, first), second))
    })
}

/// The ways of a knight, in all turns: one and two at right angles, two and one, straight and diagonal.
fn ways() -> Vec<Vec<Direction>> {
    let mut ways = Vec::new();
    for straight in [0, 2, 4, 6] {
        for (unreadable, slanting) in
            [((straight + 2) % 8, straight + 1), ((straight + 6) % 8, (straight + 7) % 8)]
        {
            ways.push(vec![straight, unreadable, unreadable]);
            ways.push(vec![straight, straight, unreadable]);
            ways.push(vec![slanting, straight]);
            ways.push(vec![straight, slanting]);
        }
    }
    ways
}

pub fn tables(check: CheckRule) -> CompiledRules {
    let walls = walls();
    let geometry = Geometry::compile(&BoardSpec {
        cells: (1..=6).flat_map(|x| (1..=6).map(move |y| (x, y))).collect(),
        directions: DIRECTIONS.to_vec(),
        has_wall: &|at, direction| is_walled(&walls, at, direction),
        has_flanks: false,
        leaps: vec![Leap::Along(ways())],
    });
    let all = [0, 1, 2, 3, 4, 5, 6, 7];
    let roles = [
        vec![Movement::step(&all)],
        vec![Movement::slide(&all)],
        vec![Movement::slide(&[0, 2, 4, 6])],
        vec![Movement::slide(&[1, 3, 5, 7])],
        vec![Movement::leap(0)],
        vec![
            Movement::step(&[0]).move_only(),
            Movement::double_step(&[0]).when(When::FromZone(0)),
            Movement::step(&[1, 7]).capture_only().with_en_passant(),
        ],
    ];
    let reach = MoveTable::compile(&geometry, &[0, 2, 4, 6], &roles, &[rows(&geometry, 2)]);
    let promotion = Promotion {
        zone: rows(&geometry, 6),
        roles: vec![Role::KING, Role::new(1), Role::new(4)],
        optional: 0,
        to_allied: false,
    };
    let castlings = castlings(&geometry);
    CompiledRules {
        geometry,
        parties: 4,
        order: TurnOrder::numbered(4),
        move_table: reach,
        promotion,
        pawn_roles: 1 << 5,
        unmoved_roles: 0,
        castlings,
        check_rule: check,
        mate_rule: MateRule::ENDS_GAME,
        setup_zones: ByParty::default(),
        coalition: None,
    }
}

/// A row of the first party's, and its turns.
fn rows(geometry: &Geometry, row: i8) -> ByParty<CellSet> {
    let mut cells: Vec<Coordinates> = (1..=6).map(|x| (x, row)).collect();
    let mut rows = ByParty::default();
    for party in Party::first(4) {
        rows[party] = cells.iter().filter_map(|&at| geometry.cell_at(at)).collect();
        cells = cells.into_iter().map(turned).collect();
    }
    rows
}

/// King d to b with rook a to c, and its turns.
fn castlings(geometry: &Geometry) -> Vec<Castling> {
    let mut files = [1, 2, 3, 4].map(|x| (x, 1));
    let mut castlings = Vec::new();
    for party in Party::first(4) {
        let [a, b, c, d]: [Cell; 4] = files.map(|at| geometry.cell_at(at).expect("a cell"));
        castlings.push(Castling {
            party,
            king: (d, b),
            rook: (a, c),
            must_be_empty: vec![b, c],
            must_be_safe: vec![d, c],
        });
        files = files.map(turned);
    }
    castlings
}
