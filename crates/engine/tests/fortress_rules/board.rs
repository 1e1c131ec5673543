//! The alliances, the board with its walls, the start position and the turn: F1 to F16, but for the free
//! reserve.
use crate::case::{ALL, Case, KINGS, cell, fortress, plain, under};
use schachquartett_engine::board::{Cell, Coordinates, Direction, Symmetry};
use schachquartett_engine::games::fortress::{
    BISHOP, EAST, KNIGHT, NORTH, ROOK, SOUTH, WEST, are_allied, rotated_by_a_quarter,
};
use schachquartett_engine::games::{self, GameDef};
use schachquartett_engine::notation::Names;
use schachquartett_engine::pieces::{Party, Role};
use schachquartett_engine::rules::{Reason, RuleSet};
use std::collections::BTreeSet;

/// The text of the start position, as the rules page has it.
const ARRAY: &str = "5eR2/8/nR1nNnBnRnNnBnQnKnBnNnR1eN2/4nPnPnPnPnPnPnPnP1eB2/wRwP8ePeR/wNwP8ePeN/wBwP8ePeB/\
                     wKwP8ePeQ/wQwP8ePeK/wBwP8ePeB/wNwP8ePeN/wRwP8ePeR/2wB1sPsPsPsPsPsPsPsP4/\
                     2wN1sRsNsBsKsQsBsNsRsBsN1sR/8/2wR5 s - slsrwlwrnlnreler - 0 1";

/// The cells of a rectangle, from corner to corner.
fn area(corners: &str) -> BTreeSet<Cell> {
    let geometry = &plain().rules().geometry;
    let corner = |name: &str| geometry.coordinates(cell(name));
    let (one, other) = corners.split_once('–').expect("two corners");
    let ((left, low), (right, high)) = (corner(one), corner(other));
    let places = (low..=high).flat_map(|y| (left..=right).map(move |x| (x, y)));
    places.map(|place| geometry.cell_at(place).expect("no hole in it")).collect()
}

/// Both ends of the steps that are named, each way round.
fn pairs(names: &str) -> BTreeSet<(Cell, Cell)> {
    let ends = names.split_whitespace().map(|step| step.split_once('–').expect("two cells"));
    ends.flat_map(|(one, other)| [(cell(one), cell(other)), (cell(other), cell(one))]).collect()
}

const WALLS: &str = "m4–m5 n4–n5 d3–e3 d4–e4 c12–c13 d12–d13 l13–m13 l14–m14";
const BESIDE_GATES: &str = "l4–m4 d4–d5 d13–e13 m12–m13";
const STRAIGHT_GATES: &str = "l3–m3 c4–c5 d14–e14 n12–n13";
const DIAGONAL_GATES: &str = "l3–m4 l4–m3 c4–d5 c5–d4 d13–e14 d14–e13 m12–n13 m13–n12";
const FORTRESSES: [&str; 4] = ["m1–p4", "a1–d4", "a13–d16", "m13–p16"];

#[test]
fn f1_two_alliances() {
    assert!(are_allied(SOUTH, NORTH) && are_allied(WEST, EAST) && are_allied(SOUTH, SOUTH));
    assert!(!are_allied(SOUTH, WEST) && !are_allied(SOUTH, EAST) && !are_allied(NORTH, WEST));
    under(ALL, &format!("{KINGS} sRf6 wNf9 nNc6 eNk6"), "s - - -", |case| {
        for enemy in ["f6f9", "f6k6"] {
            assert!(case.allows(enemy).captured.is_some());
        }
        case.refuses("f6", "c6", Reason::Ally, "ally", "c6");
    });
}

#[test]
fn f2_the_board_has_192_cells_in_nine_parts() {
    let parts = ["e5–l12", "e3–l4", "c5–d12", "e13–l14", "m5–n12"].into_iter().chain(FORTRESSES);
    let cells: Vec<Cell> = parts.flat_map(area).collect();
    let geometry = &plain().rules().geometry;
    assert_eq!((cells.len(), geometry.len()), (192, 192));
    assert_eq!(cells.into_iter().collect::<BTreeSet<_>>(), geometry.cells().collect());
    for file in 'a'..='q' {
        for rank in 0..=17 {
            let name = format!("{file}{rank}");
            if let Some(cell) = plain().cell_by_name(&name) {
                assert_eq!(plain().cell_name(cell), name);
            }
        }
    }
    for name in ["", "a", "1", "A1", "q1", "a0", "a17", "a01", "e2", "e15", "b5", "o5", "a1 ", "ä1", "a1x"] {
        assert_eq!(plain().cell_by_name(name), None, "{name}");
    }
}

#[test]
fn f2_a_quarter_rotation_preserves_the_board() {
    for id in ["checkmate", "king-capture+wide-gate", "london", "london+wide-gate+no-leap"] {
        assert!(Symmetry::new(&fortress(id).rules().geometry, rotated_by_a_quarter).is_some(), "{id}");
    }
    assert_eq!(rotated_by_a_quarter((8, 3)), (3, 9), "South's king onto West's");
}

#[test]
fn parties_sit_around_the_board_of_every_game() {
    for id in ["bridge", "hex", "fortress:checkmate", "coalition"] {
        let def = games::by_id(id).expect("a game");
        let rules = def.rules();
        let seats: BTreeSet<usize> = Party::first(rules.parties).map(|party| rules.seat(party)).collect();
        assert_eq!(seats, (0..rules.parties).collect(), "{id}");
        for party in Party::first(rules.parties) {
            for rounds in 0..3 {
                assert_eq!(rules.party_at_seat(rules.seat(party) + rounds * rules.parties), party, "{id}");
            }
        }
    }
}

#[test]
fn f3_light_and_dark_cells_by_turns() {
    assert_eq!(plain().cell_shade(cell("a1")), 1, "dark");
    let geometry = &plain().rules().geometry;
    for at in geometry.cells() {
        for direction in 0..8 {
            let Some(next) = geometry.step(at, direction) else { continue };
            assert_eq!(plain().cell_shade(next) == plain().cell_shade(at), direction % 2 == 1);
        }
    }
}

#[test]
fn f4_four_central_cells() {
    let straight = |case: &Case, from: Cell| {
        let rules = case.def.rules();
        let moves = schachquartett_engine::rules::pseudo_legal_moves(rules, &case.position, from);
        let place = |cell| rules.geometry.coordinates(cell);
        moves.iter().any(|mv| place(mv.from).0 == place(mv.to).0)
    };
    let mut found = BTreeSet::new();
    for at in plain().rules().geometry.cells() {
        let name = plain().cell_name(at);
        if KINGS.contains(&name) {
            continue;
        }
        let case = Case::new("checkmate", &format!("{KINGS} sB{name}"), "s - - -", 0);
        if straight(&case, at) {
            found.insert(at);
        }
    }
    assert_eq!(found, crate::case::cells("h8 i8 h9 i9"));
}

#[test]
fn f5_each_party_owns_the_fortress_on_its_right() {
    for (party, corners) in Party::first(4).zip(FORTRESSES) {
        let area: BTreeSet<Cell> = self::area(corners);
        assert_eq!(plain().rules().setup_zones[party].iter().collect::<BTreeSet<_>>(), area);
    }
}

#[test]
fn f6_no_piece_passes_a_wall() {
    for (one, other) in [("m4", "m5"), ("n4", "n5")] {
        for piece in ["R", "Q"] {
            under(ALL, &format!("{KINGS} sN{one} s{piece}{other}"), "s - - -", |case| {
                case.refuses(other, one, Reason::Wall, "walls", other);
            });
            under(ALL, &format!("{KINGS} s{piece}{one}"), "s - - -", |case| {
                case.refuses(one, other, Reason::Wall, "walls", one);
                case.refuses(one, &format!("{}8", &one[..1]), Reason::Wall, "walls", one);
            });
        }
        under(ALL, &format!("sK{one} wKa1 nKa16 eKp16"), "s - - -", |case| {
            case.refuses(one, other, Reason::Wall, "walls", one);
        });
    }
    for (one, other) in pairs(WALLS) {
        let geometry = &plain().rules().geometry;
        assert!((0..8).all(|direction| geometry.step(one, direction) != Some(other)));
    }
}

/// The open steps between the inside of a fortress and the outside.
fn gates(id: &str) -> BTreeSet<(Cell, Cell)> {
    let inside: BTreeSet<Cell> = FORTRESSES.iter().flat_map(|corners| area(corners)).collect();
    let def = fortress(id);
    let geometry = &def.rules().geometry;
    let steps = geometry
        .cells()
        .flat_map(|from| (0..8).filter_map(move |direction| Some((from, geometry.step(from, direction)?))));
    steps.filter(|(from, to)| inside.contains(from) != inside.contains(to)).collect()
}

#[test]
fn f7_and_f8_one_gate_with_three_steps() {
    let mut expected = pairs(STRAIGHT_GATES);
    expected.extend(pairs(DIAGONAL_GATES));
    for id in ALL.split_whitespace() {
        assert_eq!(gates(id), expected, "{id}");
    }
    let geometry = &plain().rules().geometry;
    for (one, other) in pairs(DIAGONAL_GATES) {
        let (x, y) = (geometry.coordinates(one), geometry.coordinates(other));
        assert!(
            (x.0 - y.0).abs() == 1
                && (x.1 - y.1).abs() == 1
                && plain().cell_shade(one) == plain().cell_shade(other)
        );
    }
    under(ALL, &format!("{KINGS} sRl3 sRl4 sBj5"), "s - - -", |case| {
        case.allows("l3o3");
        case.refuses("l4", "m4", Reason::Wall, "walls", "l4");
        case.refuses("j5", "m2", Reason::Blocked, "blocked", "l3");
    });
    under(ALL, &format!("{KINGS} sBk5 sBl3 sBl4 sBm4"), "s - - -", |case| {
        case.targets("m4", "n3 o2");
        case.allows("l4o1");
        case.refuses("k5", "m3", Reason::Blocked, "blocked", "l4");
        case.refuses("l3", "m2", Reason::Wall, "walls", "l3");
    });
}

#[test]
fn f8_and_f9_a_wide_gate_has_no_wall_on_the_pawn_row() {
    let mut expected = pairs(STRAIGHT_GATES);
    expected.extend(pairs(DIAGONAL_GATES));
    expected.extend(pairs(BESIDE_GATES));
    for id in ALL.split_whitespace() {
        assert_eq!(gates(&format!("{id}+wide-gate")), expected, "{id}");
        under(id, &format!("{KINGS} sRl4"), "s - - -", |case| {
            case.refuses("l4", "m4", Reason::Wall, "walls", "l4");
            case.refuses("l4", "p4", Reason::Wall, "walls", "l4");
        });
        under(&format!("{id}+wide-gate"), &format!("{KINGS} sRl4"), "s - - -", |case| {
            case.allows("l4p4");
        });
    }
}

/// Whether a step is open, by the words of the rules.
fn is_open(from: Coordinates, direction: Direction, wide: bool) -> bool {
    const VECTORS: [Coordinates; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let geometry = &plain().rules().geometry;
    let along = |at: Coordinates, direction: Direction| {
        let vector = VECTORS[usize::from(direction % 8)];
        (at.0 + vector.0, at.1 + vector.1)
    };
    let (Some(one), Some(other)) = (geometry.cell_at(from), geometry.cell_at(along(from, direction))) else {
        return false;
    };
    if direction.is_multiple_of(2) {
        let is_walled = pairs(WALLS).contains(&(one, other));
        return !is_walled && (wide || !pairs(BESIDE_GATES).contains(&(one, other)));
    }
    let round = |first, second| is_open(from, first, wide) && is_open(along(from, first), second, wide);
    let (left, right) = ((direction + 7) % 8, (direction + 1) % 8);
    round(left, right) && round(right, left) || pairs(DIAGONAL_GATES).contains(&(one, other))
}

#[test]
fn f10_diagonal_steps_round_corners() {
    for (id, wide) in [("checkmate", false), ("london+wide-gate", true)] {
        let def = fortress(id);
        let geometry = &def.rules().geometry;
        for at in geometry.cells() {
            for direction in 0..8 {
                let open = is_open(geometry.coordinates(at), direction, wide);
                assert_eq!(geometry.step(at, direction).is_some(), open, "{} {direction}", def.cell_name(at));
            }
        }
    }
    for id in ["checkmate", "checkmate+wide-gate"] {
        under(id, &format!("{KINGS} sBl4 sQd5 wBd12 nBl13"), "s - - -", |case| {
            case.refuses("l4", "m5", Reason::Wall, "walls", "l4");
            case.refuses("d5", "e4", Reason::Wall, "walls", "d5");
        });
    }
}

#[test]
fn f11_and_f12_and_f13_the_start_position() {
    for id in ALL.split_whitespace() {
        let def = fortress(id);
        assert_eq!(def.write_position(&def.start_position()), ARRAY);
    }
    let start = plain().start_position();
    let piece = |name: &str| start.piece(cell(name)).map(|piece| (piece.party(), piece.role()));
    for (party, names) in
        [(SOUTH, "m3 n3 p3"), (WEST, "c4 c3 c1"), (NORTH, "d14 c14 a14"), (EAST, "n13 n14 n16")]
    {
        for (name, role) in names.split(' ').zip([BISHOP, KNIGHT, ROOK]) {
            assert_eq!(piece(name), Some((party, role)), "{name}");
        }
        let own = start.pieces_of(party);
        assert_eq!(own.intersection(plain().rules().setup_zones[party]).len(), 3);
        assert_eq!((own.len(), start.kings_of(party).len()), (19, 1));
    }
    assert_eq!(piece("o3"), None);
    for (king, queen) in [("h3", "i3"), ("c9", "c8"), ("i14", "h14"), ("n8", "n9")] {
        assert_eq!(piece(king).map(|piece| piece.1), Some(Role::KING));
        assert_eq!(piece(queen).map(|piece| piece.1), Some(schachquartett_engine::games::fortress::QUEEN));
    }
}

#[test]
fn f15_and_f16_south_west_north_east() {
    for id in ALL.split_whitespace() {
        let def = fortress(id);
        let case = Case { def, position: def.start_position(), quarters: 0 };
        let mut played = case.line();
        for (turn, text, round) in [
            ("s", "e4e6", 1),
            ("w", "d12f12", 1),
            ("n", "l13l11", 1),
            ("e", "m5k5", 1),
            ("s", "f3g5", 2),
            ("w", "c11e10", 2),
        ] {
            played.assert_continues_with(turn);
            assert_eq!(played.game.state().position.round_number(), round);
            played.all(text);
        }
    }
    under(ALL, &format!("{KINGS} sPf6 wNf8 nNg8 eNh8"), "s - - -", |case| {
        let turn = Reason::NotOnTurn(case.position.turn());
        for other in ["f8", "g8", "h8"] {
            case.refuses(other, "i10", turn, "turn", other);
        }
        case.refuses("i10", "f7", Reason::NoPiece, "turn", "i10");
    });
}

#[test]
fn f16_the_start_position_is_the_same_for_all_four() {
    let start = plain().start_position();
    let geometry = &plain().rules().geometry;
    for (at, piece) in start.pieces() {
        let there = geometry.cell_at(rotated_by_a_quarter(geometry.coordinates(at))).expect("a cell");
        let other = start.piece(there).expect("a piece there too");
        assert_eq!(other.party(), Party::new((piece.party().index() + 1) % 4));
        assert_eq!((other.role(), other.is_unmoved()), (piece.role(), piece.is_unmoved()));
    }
}
