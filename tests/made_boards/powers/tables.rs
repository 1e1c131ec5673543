//! The board of four powers for the engine.
use schachquartett::board::{CellSet, Coordinates, Geometry, Leap, Plan};
use schachquartett::pieces::{ByParty, Movement, Party, Reach, Role, When};
use schachquartett::rules::{CheckRule, MateRule, Order, Promotion, Tables};

pub const KINDS: &str = "KTSACGM";

const DIRECTIONS: [Coordinates; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
const ALL: [u8; 8] = [0, 1, 2, 3, 4, 5, 6, 7];
const STRAIGHT: [u8; 4] = [0, 2, 4, 6];
const DIAGONAL: [u8; 4] = [1, 3, 5, 7];

fn roles() -> Vec<Vec<Movement>> {
    let double = Movement::double_step(&[0]).when(When::Unmoved);
    let beyond = Movement { shortest: 2, ..Movement::slide(&ALL) };
    vec![
        vec![Movement::step(&ALL), beyond.passing().when(When::FromZone(0))],
        vec![Movement::slide(&ALL).passing()],
        vec![Movement::slide(&ALL).passing(), Movement::leap(0)],
        vec![Movement::slide(&STRAIGHT)],
        vec![Movement::slide(&DIAGONAL), Movement::step(&STRAIGHT).when(When::FromZone(0))],
        vec![
            Movement::step(&[0]).moving(),
            double.clone(),
            Movement::step(&[1, 7]).capturing().taking_en_passant(),
        ],
        vec![Movement::step(&[0, 2, 3, 4, 5, 6]), Movement::step(&[1, 7]).taking_en_passant(), double],
    ]
}

pub fn tables() -> Tables {
    let around = [(1, 2), (2, 1)].into_iter().flat_map(|(x, y)| [(x, y), (x, -y), (-x, y), (-x, -y)]);
    let geometry = Geometry::compile(&Plan {
        cells: (1..=6).rev().flat_map(|y| (1..=6).map(move |x| (x, y))).collect(),
        directions: DIRECTIONS.to_vec(),
        walled: &|_, _| false,
        flanked: false,
        leaps: vec![Leap::Over(around.collect())],
    });
    let cells = |inside: &dyn Fn(Coordinates) -> bool| -> CellSet {
        geometry.cells().filter(|&cell| inside(geometry.coordinates(cell))).collect()
    };
    let centre = ByParty([cells(&|(x, y)| (2 * x - 7).abs() == 1 && (2 * y - 7).abs() == 1); Party::MOST]);
    let zone = ByParty([
        cells(&|at| at.1 == 6),
        cells(&|at| at.1 == 1),
        cells(&|at| at.0 == 1),
        cells(&|at| at.0 == 6),
    ]);
    let promotion = Promotion { zone, into: [1, 3, 6].map(Role::new).to_vec(), may_stay: 0, allied: false };
    let reach = Reach::compile(&geometry, &[0, 4, 6, 2], &roles(), &[centre]);
    let (pawns, castlings) = (1 << 5 | 1 << 6, Vec::new());
    Tables {
        geometry,
        parties: 4,
        order: Order::numbered(4),
        reach,
        promotion,
        pawns,
        marked: 0,
        castlings,
        check: CheckRule::AnyKing,
        mate: MateRule::ENDS_GAME,
        areas: ByParty::default(),
        pacts: None,
    }
}
