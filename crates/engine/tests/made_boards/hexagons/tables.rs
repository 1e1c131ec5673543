//! Nineteen hexagons for the engine.
use schachquartett_engine::board::{BoardSpec, CellSet, Coordinates, Geometry, Leap};
use schachquartett_engine::pieces::{ByParty, MoveTable, Movement, Party, Role, When};
use schachquartett_engine::rules::{CheckRule, CompiledRules, MateRule, Promotion, TurnOrder};

pub const ACTION_NAMES: &str = "KQRBNP";

/// Clockwise from up and right; even directions cross an edge, odd ones pass between two cells.
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

/// The first party's base line and pawns' line; those of the others are its turns by a third.
const BASE: [Coordinates; 3] = [(-2, -2), (-2, -1), (-2, 0)];
const PAWNS: [Coordinates; 4] = [(-1, -2), (-1, -1), (-1, 0), (-1, 1)];

/// The turn by a third, clockwise.
pub fn turned((r, q): Coordinates) -> Coordinates {
    (-q, r - q)
}

pub fn tables() -> CompiledRules {
    let rows = (-2i8..=2).flat_map(|r| ((r - 2).max(-2)..=(r + 2).min(2)).map(move |q| (r, q)));
    let mut leap = vec![(1, 3)];
    for _ in 0..5 {
        let (r, q) = leap[leap.len() - 1];
        leap.push((q, q - r));
    }
    leap.extend(leap.clone().into_iter().map(|(r, q)| (q, r)));
    let geometry = Geometry::compile(&BoardSpec {
        cells: rows.collect(),
        directions: DIRECTIONS.to_vec(),
        has_wall: &|_, _| false,
        has_flanks: true,
        leaps: vec![Leap::Over(leap)],
    });
    let (all, even, odd): (Vec<u8>, _, _) = ((0..12).collect(), [0, 2, 4, 6, 8, 10], [1, 3, 5, 7, 9, 11]);
    let roles = [
        vec![Movement::step(&all)],
        vec![Movement::slide(&all)],
        vec![Movement::slide(&even)],
        vec![Movement::slide(&odd)],
        vec![Movement::leap(0)],
        vec![
            Movement::step(&[0, 10]).move_only(),
            Movement::double_step(&[0, 10]).when(When::FromZone(0)),
            Movement::step(&[9, 11, 1]).capture_only().with_en_passant(),
        ],
    ];
    let reach = MoveTable::compile(&geometry, &[0, 4, 8], &roles, &[lines(&geometry, &PAWNS)]);
    let bases = lines(&geometry, &BASE);
    let mut zone = ByParty::default();
    for party in Party::first(3) {
        zone[party] = Party::first(3)
            .filter(|&other| other != party)
            .fold(CellSet::EMPTY, |cells, other| cells.union(bases[other]));
    }
    let promotion = Promotion { zone, roles: (1..5).map(Role::new).collect(), optional: 0, to_allied: false };
    let castlings = Vec::new();
    CompiledRules {
        geometry,
        parties: 3,
        order: TurnOrder::numbered(3),
        move_table: reach,
        promotion,
        pawn_roles: 1 << 5,
        unmoved_roles: 0,
        castlings,
        check_rule: CheckRule::AnyKing,
        mate_rule: MateRule::ENDS_GAME,
        setup_zones: ByParty::default(),
        coalition: None,
    }
}

fn lines(geometry: &Geometry, first: &[Coordinates]) -> ByParty<CellSet> {
    let mut cells = first.to_vec();
    let mut lines = ByParty::default();
    for party in Party::first(3) {
        lines[party] = cells.iter().filter_map(|&at| geometry.cell_at(at)).collect();
        cells = cells.into_iter().map(turned).collect();
    }
    lines
}
