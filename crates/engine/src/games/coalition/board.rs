//! The board, the movements, the set-up zones and the start position of coalition chess.
use super::{
    ARTILLERY, BLACK, Coalition, ENGINEER, GREEN, GUARD, MACHINE_GUN, MOTORCYCLIST, Options, PARTIES, PLANE,
    RED, SUBMARINE, TANK, YELLOW,
};
use crate::board::{BoardSpec, Cell, CellSet, Coordinates, Direction, Geometry, Leap};
use crate::games::orthodox::{ALL, DIAGONAL, DIRECTIONS, KNIGHT_LEAPS, STRAIGHT};
use crate::notation::Names;
use crate::pieces::{ByParty, MoveTable, Movement, Party, PartySet, Piece, When};
use crate::rules::{
    CheckRule, CoalitionRules, CoalitionState, CompiledRules, MateRule, Position, Promotion, Relations,
    RuleSet, TurnOrder, leap_sources,
};

/// The number of files and of ranks.
pub(super) const SIDE: i8 = 10;

const FORWARD: [Direction; 1] = [0];
const DIAGONALLY_FORWARD: [Direction; 2] = [1, 7];
const NOT_DIAGONALLY_FORWARD: [Direction; 6] = [0, 2, 3, 4, 5, 6];
/// The headings by party: Yellow north, Black south, Green west, Red east.
const HEADINGS: [Direction; PARTIES] = [0, 4, 6, 2];

/// Indices in the list of leaps that the geometry is compiled from.
const ONE_LEAP: usize = 0;
const TWO_LEAPS: usize = 1;

/// The number of rounds in which small powers can join.
const ROUNDS: u16 = 3;

/// The start position: for each party its pieces as letter and cell, by rank, then file.
const START: [(Party, &str); PARTIES] = [
    (YELLOW, "Tc1 Cd1 Ke1 Tf1 Eg1 Ah1 Mc2 Gd2 Ge2 Mf2 Gg2 Mh2"),
    (BLACK, "Mc9 Md9 Ge9 Gf9 Mg9 Mh9 Ac10 Ed10 Ce10 Kf10 Ag10 Th10"),
    (GREEN, "Mi4 Gi5 Sj5 Gi6 Sj6 Mi7"),
    (RED, "Mb4 Pa5 Gb5 Pa6 Gb6 Mb7"),
];

/// Whether coordinates are in a party's set-up zone (rule `coalition.areas`).
fn is_in_setup_zone(party: Party, (x, y): Coordinates) -> bool {
    match party {
        YELLOW => (2..=9).contains(&x) && y <= 2,
        BLACK => (2..=9).contains(&x) && y == 10 || (3..=8).contains(&x) && y == 9,
        GREEN => (4..=7).contains(&y) && x >= 9,
        _ => (4..=7).contains(&y) && x <= 2,
    }
}

/// Whether coordinates are on the far edge of a party, where its pieces promote.
fn is_far_edge(party: Party, (x, y): Coordinates) -> bool {
    match party {
        YELLOW => y == SIDE,
        BLACK => y == 1,
        GREEN => x == 1,
        _ => x == SIDE,
    }
}

/// Compiles the rules of coalition chess with these options.
pub(super) fn compile(options: &Options) -> CompiledRules {
    let geometry = Geometry::compile(&BoardSpec {
        cells: (1..=SIDE).flat_map(|y| (1..=SIDE).map(move |x| (x, y))).collect(),
        directions: DIRECTIONS.to_vec(),
        has_wall: &|_, _| false,
        has_flanks: false,
        leaps: vec![Leap::Over(KNIGHT_LEAPS.to_vec()), Leap::Twice(KNIGHT_LEAPS.to_vec())],
    });
    let cells = |holds: fn(Party, Coordinates) -> bool| {
        let mut cells = ByParty::default();
        for party in Party::first(PARTIES) {
            cells[party] = geometry
                .cells()
                .filter(|&cell| holds(party, geometry.coordinates(cell)))
                .collect::<CellSet>();
        }
        cells
    };
    let promotion = Promotion {
        zone: cells(is_far_edge),
        roles: vec![TANK, SUBMARINE, PLANE, ARTILLERY, MOTORCYCLIST, ENGINEER, MACHINE_GUN],
        optional: 1 << MACHINE_GUN.index(),
        to_allied: false,
    };
    let pawns = 1 << GUARD.index() | 1 << MACHINE_GUN.index();
    let order =
        if options.original_order { [YELLOW, GREEN, BLACK, RED] } else { [YELLOW, BLACK, GREEN, RED] };
    CompiledRules {
        parties: PARTIES,
        order: TurnOrder::new(&order),
        move_table: MoveTable::compile(&geometry, &HEADINGS, &roles(), &[]),
        promotion,
        pawn_roles: pawns,
        // Guards and machine-guns have the double step until they move.
        unmoved_roles: pawns,
        castlings: Vec::new(),
        check_rule: CheckRule::AnyKing,
        mate_rule: MateRule::ENDS_GAME,
        setup_zones: cells(is_in_setup_zone),
        coalition: Some(coalition_rules(options, leap_sources(&geometry))),
        geometry,
    }
}

fn coalition_rules(options: &Options, leaps: Vec<Vec<CellSet>>) -> CoalitionRules {
    CoalitionRules {
        great: [YELLOW, BLACK],
        small: [GREEN, RED],
        join_rounds: ROUNDS,
        rearranging: [BLACK, GREEN, RED].into_iter().collect(),
        allows_skipping: options.skipping,
        shifting_role: options.motorcyclist.then_some(MOTORCYCLIST),
        small_coalition: options.small_coalition,
        capture_all: options.capture_all,
        leap_sources: leaps,
    }
}

/// Returns the coalition rules in these compiled rules. Without any, which does not occur, the rules of the
/// default options.
pub(super) fn coalition_rules_of(rules: &CompiledRules) -> &CoalitionRules {
    static NONE: std::sync::OnceLock<CoalitionRules> = std::sync::OnceLock::new();
    rules
        .coalition
        .as_ref()
        .unwrap_or_else(|| NONE.get_or_init(|| coalition_rules(&Options::default(), Vec::new())))
}

/// Returns the movements by role index.
fn roles() -> [Vec<Movement>; 9] {
    let double_step = || Movement::double_step(&FORWARD).when(When::Unmoved);
    [
        vec![Movement::step(&ALL)],
        vec![Movement::slide(&ALL)],
        vec![Movement::slide(&STRAIGHT)],
        vec![Movement::slide(&DIAGONAL)],
        vec![Movement::leap(ONE_LEAP)],
        vec![
            Movement::step(&FORWARD).move_only(),
            double_step(),
            Movement::step(&DIAGONALLY_FORWARD).capture_only().with_en_passant(),
        ],
        vec![Movement::leap(TWO_LEAPS)],
        vec![Movement::slide(&ALL), Movement::leap(ONE_LEAP)],
        vec![
            Movement::step(&NOT_DIAGONALLY_FORWARD),
            double_step(),
            Movement::step(&DIAGONALLY_FORWARD).with_en_passant(),
        ],
    ]
}

/// Returns the start position, in which Yellow is still arranging its pieces.
///
/// `dummies` are pairs of a small power and the great power that moves it and is its partner from the start
/// (rule `coalition.dummy.partner`).
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::coalition::{Coalition, GREEN, YELLOW, start_position};
///
/// let def = Coalition::default();
/// let start = start_position(&def, &[(GREEN, YELLOW)]);
/// // Green is Yellow's partner before the first move.
/// assert_eq!(def.coalition_rules().partner(start.coalition(), GREEN), Some(YELLOW));
/// assert!(start.arranging().contains(YELLOW));
/// ```
#[must_use]
pub fn start_position(def: &Coalition, dummies: &[(Party, Party)]) -> Position {
    let rules = def.rules();
    let mut pieces = Vec::new();
    for (party, text) in START {
        for piece in text.split(' ') {
            let (letter, cell) = piece.split_at(1);
            let role = letter.chars().next().and_then(|letter| def.role_by_letter(letter));
            pieces.extend(
                def.cell_by_name(cell).zip(role).map(|(cell, role)| (cell, rules.initial_piece(party, role))),
            );
        }
    }
    let mut state = def.coalition_rules().initial_state();
    for &(small, great) in dummies {
        state.partners[small] = Some(great);
    }
    let mut start = position(def, &pieces, YELLOW, state);
    start.set_arranging(PartySet::only(YELLOW));
    start
}

/// Returns a position with these pieces and coalitions.
pub(super) fn position(
    def: &Coalition,
    pieces: &[(Cell, Piece)],
    turn: Party,
    state: CoalitionState,
) -> Position {
    let coalition = def.coalition_rules();
    let relations: Relations = coalition.relations(&CoalitionState::default());
    let royal = coalition.great.into_iter().collect();
    let mut position = Position::new(pieces, relations, royal, turn);
    position.set_coalition(coalition, state);
    position
}
