//! The board of four powers for the engine.
use schachquartett_engine::board::{BoardSpec, CellSet, Coordinates, Geometry, Leap};
use schachquartett_engine::pieces::{ByParty, MoveTable, Movement, Party, Role, When};
use schachquartett_engine::rules::{CheckRule, CompiledRules, MateRule, Promotion, TurnOrder};

pub const ACTION_NAMES: &str = "KTSACGM";

const DIRECTIONS: [Coordinates; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const ALL: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
const STRAIGHT: [u8; 4] = [0, 2, 4, 6];
const DIAGONAL: [u8; 4] = [1, 3, 5, 7];

fn roles() -> Vec<Vec<Movement>> {
    let double = Movement::double_step(&[0]).when(When::Unmoved);
    let beyond = Movement { min_distance: 2, ..Movement::slide(&ALL) };
    vec![
        vec![Movement::step(&ALL), beyond.jumping().when(When::FromZone(0))],
        vec![Movement::slide(&ALL).jumping()],
        vec![Movement::slide(&ALL).jumping(), Movement::leap(0)],
        vec![Movement::slide(&STRAIGHT)],
        vec![Movement::slide(&DIAGONAL), Movement::step(&STRAIGHT).when(When::FromZone(0))],
        vec![
            Movement::step(&[0]).move_only(),
            double.clone(),
            Movement::step(&[1, 7]).capture_only().with_en_passant(),
        ],
        vec![Movement::step(&[0, 2, 3, 4, 5, 6]), Movement::step(&[1, 7]).with_en_passant(), double],
    ]
}

pub fn tables() -> CompiledRules {
    let around = [(1, 2), (2, 1)].into_iter().flat_map(|(x, y)| [(x, y), (x, -y), (-x, y), (-x, -y)]);
    let geometry = Geometry::compile(&BoardSpec {
        cells: (1..=6).rev().flat_map(|y| (1..=6).map(move |x| (x, y))).collect(),
        directions: DIRECTIONS.to_vec(),
        has_wall: &|_, _| false,
        has_flanks: false,
        leaps: vec![Leap::Over(around.collect())],
    });
    let cells = |inside: &dyn Fn(Coordinates) -> bool| -> CellSet {
        geometry.cells().filter(|&cell| inside(geometry.coordinates(cell))).collect()
    };
    let centre =
        ByParty([cells(&|(x, y)| (2 * x - 7).abs() == 1 && (2 * y - 7).abs() == 1); Party::MAX_COUNT]);
    let zone = ByParty([
        cells(&|at| at.1 == 6),
        cells(&|at| at.1 == 1),
        cells(&|at| at.0 == 1),
        cells(&|at| at.0 == 6),
    ]);
    let promotion =
        Promotion { zone, roles: [1, 3, 6].map(Role::new).to_vec(), optional: 0, to_allied: false };
    let reach = MoveTable::compile(&geometry, &[0, 4, 6, 2], &roles(), &[centre]);
    let (pawns, castlings) = (1 << 5 | 1 << 6, Vec::new());
    CompiledRules {
        geometry,
        parties: 4,
        order: TurnOrder::numbered(4),
        move_table: reach,
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
