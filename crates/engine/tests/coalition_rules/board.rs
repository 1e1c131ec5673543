//! Parties, board, set-up zones, start position and set-up.
use crate::case::{Case, CaseError, cell, coalition, party};
use schachquartett_engine::games::coalition::Coalition;
use schachquartett_engine::history::IllegalAction;
use schachquartett_engine::notation::{ActionTextError, Names};
use schachquartett_engine::pieces::{Party, Role};
use schachquartett_engine::rules::{ActionError, Cause, Reason};
use std::collections::BTreeSet;

#[test]
fn c1_four_parties_two_with_kings() {
    let def = coalition("");
    let start = def.start_position();
    let kings: Vec<usize> = Party::first(4).map(|party| start.kings_of(party).len()).collect();
    assert_eq!(kings, [1, 1, 0, 0]);
    assert_eq!(def.rules().parties, 4);
    let coalition = def.rules().coalition.as_ref().unwrap();
    assert_eq!((coalition.great, coalition.small), ([party('y'), party('b')], [party('g'), party('r')]));
}

#[test]
fn c2_board() {
    let def = coalition("");
    let cells: Vec<_> = def.rules().geometry.cells().collect();
    assert_eq!(cells.len(), 100);
    let names: BTreeSet<String> = cells.iter().map(|&cell| def.cell_name(cell)).collect();
    let expected: BTreeSet<String> =
        ('a'..='j').flat_map(|file| (1..=10).map(move |rank| format!("{file}{rank}"))).collect();
    assert_eq!(names, expected);
    for name in ["k1", "a0", "a11", "a01", "", "a", "1a", "A1", "a1 ", "ä1"] {
        assert_eq!(def.cell_by_name(name), None, "{name}");
    }
    // a1 is dark, and so is its diagonal.
    for (name, tone) in [("a1", 1), ("b1", 0), ("a2", 0), ("j10", 1), ("a10", 0), ("e5", 1)] {
        assert_eq!(def.cell_shade(cell(name)), tone, "{name}");
    }
    // Yellow in the south, Black in the north, Red in the west, Green in the east.
    for (letter, file, rank) in
        [('y', None, Some(1)), ('b', None, Some(10)), ('r', Some(1), None), ('g', Some(10), None)]
    {
        let start = def.start_position();
        let is_home = |cell| {
            let (x, y) = def.rules().geometry.coordinates(cell);
            file.is_none_or(|file: i8| (x - file).abs() < 2)
                && rank.is_none_or(|rank: i8| (y - rank).abs() < 2)
        };
        assert!(start.pieces_of(party(letter)).iter().all(is_home), "{letter}");
    }
}

#[test]
fn c3_setup_zones() {
    let def = coalition("");
    for (letter, count, corners, outside) in [
        ('y', 16, "b1 i1 b2 i2", "a1 j1 a2 j2 b3"),
        ('b', 14, "b10 i10 c9 h9", "a10 j10 b9 i9 c8"),
        ('r', 8, "a4 a7 b4 b7", "a3 a8 b3 b8 c4"),
        ('g', 8, "i4 i7 j4 j7", "i3 i8 j3 j8 h7"),
    ] {
        let area = def.rules().setup_zones[party(letter)];
        assert_eq!(area.len(), count, "{letter}");
        assert!(corners.split(' ').all(|name| area.contains(cell(name))), "{letter}");
        assert!(!outside.split(' ').any(|name| area.contains(cell(name))), "{letter}");
    }
}

#[test]
fn c4_start_position() {
    let def = coalition("");
    let start = "2bAbEbCbKbAbT2/2bMbMbGbGbMbM2/10/1rM6gM1/rPrG6gGgS/rPrG6gGgS/1rM6gM1/10/2yMyGyGyMyGyM2/\
                 2yTyCyKyTyEyA2";
    assert_eq!(def.write_position(&def.start_position()), format!("{start} @y -- Rbgr - - 0 1"));
    Case::array("").is("y -- Rbgr - - 0 1");
    // How many of each: K T A C E G P S M.
    let counts = |letter| {
        let pieces = def.start_position();
        let has = |role: usize| {
            let own = pieces.pieces_of(party(letter));
            own.iter().filter(|&cell| pieces.piece(cell).unwrap().role() == Role::new(role)).count()
        };
        (0..9).map(has).collect::<Vec<_>>()
    };
    assert_eq!(counts('y'), [1, 2, 1, 1, 1, 3, 0, 0, 3]);
    assert_eq!(counts('b'), [1, 1, 2, 1, 1, 2, 0, 0, 4]);
    assert_eq!(counts('g'), [0, 0, 0, 0, 0, 2, 0, 2, 2]);
    assert_eq!(counts('r'), [0, 0, 0, 0, 0, 2, 2, 0, 2]);
    for (options, rights) in [
        ("waiting", "RbgrWybgr"),
        ("motorcyclist", "RbgrCyb"),
        ("waiting+motorcyclist", "RbgrWybgrCyb"),
        ("small-coalition+original-order+capture-all", "Rbgr"),
    ] {
        Case::array(options).is(&format!("y -- {rights} - - 0 1"));
    }
}

#[test]
fn c7_the_rules_of_chess_hold() {
    // Pieces move to empty cells, capture what stands there, and a king in check must be helped.
    let case = Case::array("");
    assert_eq!(case.moves().len(), 31);
    case.targets("g1", "f3 h3 i2");
    case.targets("e2", "e3 e4");
    case.targets("f2", "f3 f4 e3 g3");
    case.targets("d1", "");
    case.refuses("e1e2", Reason::OwnPiece, "own-man", "e2");
    case.refuses("c1c4", Reason::Blocked, "blocked", "c2");
}

const PLACED: &str = "set:Ab1Cc1Td1Te1Ki1Gb2Gc2Gd2Me2Mf2Mg2Ei2";

fn setting_up() -> Case {
    let def = coalition("");
    Case::read("", &def.write_position(&def.start_position()))
}

#[test]
fn c8_yellow_sets_up() {
    let case = setting_up();
    assert!(case.moves().is_empty());
    case.refuses("e2e4", Reason::Arranging, "set-up", "");
    // As often as it likes, anywhere in its set-up zone; then it makes the first move.
    let placed = case.then(PLACED);
    placed.is("@y -- Rbgr - - 0 1");
    placed.stands("i1", "yK");
    placed.stands("e1", "yT");
    placed.stands("h1", "");
    let placed = placed.then("set:Tc1Cd1Ke1Tf1Eg1Ah1Mc2Gd2Ge2Mf2Gg2Mh2").then(PLACED).then("ready");
    placed.is("y -- Rbgr - - 0 1");
    placed.then("e2e4").goes_on("b");
    // Not elsewhere, nor other pieces, nor later.
    for text in [
        "set:Aa1Cc1Td1Te1Ki1Gb2Gc2Gd2Me2Mf2Mg2Ei2",
        "set:Ab1Cc1Td1Te1Ki1Gc2Gd2Me2Mf2Mg2Ei2Gb3",
        "set:Ab1Cc1Td1Te1Ki1Gb2Gc2Gd2Me2Mf2Mg2",
        "set:Ab1Cc1Td1Ae1Ki1Gb2Gc2Gd2Me2Mf2Mg2Ei2",
        "set:Kb1",
        "set:",
    ] {
        case.fails(text, IllegalAction::NotArranging);
    }
    // Only Yellow sets up.
    for text in ["b!ready", "g!ready", "r!set:Ma4Mb4Pa5Pb5Gb6Gb7"] {
        case.fails(text, IllegalAction::NotArranging);
    }
    placed.fails("ready", IllegalAction::NotArranging);
    // Nothing else is done before.
    for text in ["a5c6", "b!d9d8"] {
        assert!(matches!(case.clone().act(text), Err(CaseError::Text(ActionTextError::Refused(_)))));
    }
    // Pieces that keep their mark: they have their double step from anywhere in the set-up zone.
    let case = setting_up().then("set:Gb1Gc1Gd1Me1Mf1Mg1Ki1Ab2Cc2Td2Te2Ei2 ready");
    case.stands("b1", "yG");
    case.stands("e1", "yM");
}

#[test]
fn c9_yellow_does_not_set_up_into_check() {
    // A dummy of Black: Red's planes count, and reach c1 and i1 from a5 and e3.
    let pieces = "yKe1 yAh1 yEc2 bKd10 rPb5 gEj8";
    let case = Case::new("", pieces, "@y -b Rbgr");
    case.then("set:Kd1Ah1Ec2").refuses_action("ready", ActionError::LeavesCheck);
    case.then("set:Kf1Ah1Ec2 ready").goes_on("y");
    // Lines of a neutral power do not count.
    let case = Case::new("", pieces, "@y -- Rbgr").then("set:Kd1Ah1Ec2 ready");
    case.goes_on("y");
    // Black's own.
    let pieces = "yKe1 yAh1 bKd10 bAc8 gEj8 rEa8";
    let case = Case::new("", pieces, "@y -- Rbgr");
    case.then("set:Kc1Ah1").refuses_action("ready", ActionError::LeavesCheck);
    case.then("set:Kc1Ac2 ready").goes_on("y");
}

#[test]
fn c10_mated_in_the_start_position() {
    let case = Case::array("").then("g2g3 d9e8 j6j7 a5e5");
    case.over(Cause::Mate(party('y')), "b12 r12");
    // After most first moves: the same play by the others mates.
    let first = Case::array("").moves();
    let mates = first.iter().filter(|mv| {
        let mut case = Case::array("");
        let kind = schachquartett_engine::rules::ActionKind::Move(**mv);
        case.game.play(schachquartett_engine::rules::Action { by: party('y'), kind }).unwrap();
        case.all("d9e8 j6j7");
        case.act("a5e5").is_ok() && case.game.state().outcome.is_some()
    });
    assert!(mates.count() * 2 > first.len());
}

#[test]
fn letters_and_names() {
    let def = Coalition::default();
    for (index, letter) in "KTACEGPSM".chars().enumerate() {
        assert_eq!(def.role_letter(Role::new(index)), letter);
        assert_eq!(def.role_by_letter(letter), Some(Role::new(index)));
    }
    for (index, letter) in "ybgr".chars().enumerate() {
        assert_eq!(def.party_letter(Party::new(index)), letter);
        assert_eq!(def.party_by_letter(letter), Some(Party::new(index)));
    }
    assert_eq!((def.role_by_letter('Q'), def.party_by_letter('w')), (None, None));
}
