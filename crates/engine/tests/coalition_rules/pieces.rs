//! How the pieces move.
use crate::case::{Case, cell, each};
use crate::turned::{IDENTITY, REFLECTED, ROTATIONS, Turn};
use schachquartett_engine::rules::Reason;

/// Kings off the lines of the cells in the middle.
const KINGS: &str = "yKa2 bKa10";

/// Asks with these pieces and the kings in all turns in which each party stands for each; Yellow and Green
/// are allied.
#[track_caller]
fn with_kings(pieces: &str, turn: &str, test: impl Fn(&Case)) {
    each(&ROTATIONS, "", &format!("{KINGS} {pieces}"), &format!("{turn} yb"), test);
}

/// What a piece alone in the middle reaches, for every party.
#[track_caller]
fn alone(piece: &str, targets: &str) {
    with_kings(piece, &piece[..1], |case| case.targets(&piece[2..], targets));
}

#[test]
fn c11_king() {
    each(&REFLECTED, "", "yKe5 bKa10", "y yb", |case| {
        case.targets("e5", "d4 d5 d6 e4 e6 f4 f5 f6");
        case.refuses("e5e7", Reason::NoSuchMovement, "king.move", "e5");
        case.refuses("e5g6", Reason::NoSuchMovement, "king.move", "e5");
    });
    each(&REFLECTED, "", "yKa1 bKa10", "y yb", |case| case.targets("a1", "a2 b1 b2"));
}

const PLANE: &str = "a3 a5 a7 b2 b4 b6 b8 c1 c5 c9 d2 d4 d6 d8 e1 e3 e7 e9 f2 f4 f6 f8 g1 g5 g9 h2 h4 h6 h8 \
                     i3 i5 i7";

#[test]
fn c12_plane() {
    assert_eq!(PLANE.split_whitespace().count(), 32);
    alone("rPe5", PLANE);
    with_kings("rPe5", "r", |case| {
        // Not back to its start, and nowhere that no two leaps lead.
        for to in ["f5", "e6", "g6", "d3", "g7", "i9"] {
            case.refuses(&format!("e5{to}"), Reason::NoSuchMovement, "plane.move", "e5");
        }
    });
}

#[test]
fn c12_and_c13_plane_needs_a_cell_between() {
    for (from, targets) in [
        ("a1", "a3 a5 b4 c1 c5 d2 d4 e1 e3"),
        ("j10", "f8 f10 g7 g9 h6 h10 i7 j6 j8"),
        ("b1", "a2 a4 b3 b5 c2 c4 d1 d5 e2 e4 f1 f3"),
    ] {
        each(&ROTATIONS, "", &format!("yKi1 bKh5 rP{from}"), "r yb", |case| case.targets(from, targets));
    }
    // One step diagonally out of the corner: both cells on which the halves could meet are off the board.
    each(&ROTATIONS, "", "yKi1 bKh5 rPa1", "r yb", |case| {
        case.refuses("a1b2", Reason::Wall, "plane.pass", "a1");
    });
    each(&ROTATIONS, "", "yKi1 bKh5 rPb2", "r yb", |case| {
        case.refuses("b2a1", Reason::Wall, "plane.pass", "b2");
    });
}

#[test]
fn c13_plane_passes_over_anything_and_captures_where_it_lands() {
    // Pieces of all parties on every cell where two leaps can meet, and on all next to it.
    let between = "gGc4 gEc6 rTd3 bAd7 yEf3 yCf7 rEg4 gSg6";
    let near = "yGd4 yEd5 yAd6 bEe4 bEe6 bAf4 gEf5 rEf6";
    with_kings(&format!("rPe5 {between} {near}"), "r", |case| {
        // Allies on d4, d6, f4 and f6 or own pieces: those are no targets, and enemies are.
        let targets: Vec<&str> = PLANE.split(' ').filter(|cell| !["f4", "f6"].contains(cell)).collect();
        case.targets("e5", &targets.join(" "));
        let played = case.then("e5d4");
        played.stands("d4", "rP");
        for (cell, piece) in between.split(' ').map(|piece| (&piece[2..], &piece[..2])) {
            played.stands(cell, piece);
        }
        let played = case.then("e5e9");
        for (cell, piece) in between.split(' ').chain(near.split(' ')).map(|piece| (&piece[2..], &piece[..2]))
        {
            played.stands(cell, piece);
        }
    });
}

#[test]
fn c14_submarine() {
    alone(
        "gSe5",
        "a1 a5 a9 b2 b5 b8 c3 c4 c5 c6 c7 d3 d4 d5 d6 d7 e1 e2 e3 e4 e6 e7 e8 e9 e10 f3 f4 f5 f6 f7 g3 g4 g5 \
         g6 g7 h2 h5 h8 i1 i5 i9 j5 j10",
    );
    with_kings("gSe5", "g", |case| {
        case.refuses("e5h6", Reason::NoSuchMovement, "submarine.move", "e5");
    });
}

#[test]
fn c15_tank() {
    alone(
        "yTe5",
        "a1 a5 a9 b2 b5 b8 c3 c5 c7 d4 d5 d6 e1 e2 e3 e4 e6 e7 e8 e9 e10 f4 f5 f6 g3 g5 g7 h2 h5 h8 i1 i5 i9 \
         j5 j10",
    );
    with_kings("yTe5", "y", |case| case.refuses("e5f7", Reason::NoSuchMovement, "tank.move", "e5"));
}

#[test]
fn c16_artillery() {
    alone("bAe5", "a5 b5 c5 d5 e1 e2 e3 e4 e6 e7 e8 e9 e10 f5 g5 h5 i5 j5");
    with_kings("bAe5", "b", |case| {
        case.refuses("e5f6", Reason::NoSuchMovement, "artillery.move", "e5");
    });
}

#[test]
fn c17_engineer() {
    alone("yEe5", "c4 c6 d3 d7 f3 f7 g4 g6");
    with_kings("yEe5", "y", |case| {
        case.refuses("e5e7", Reason::NoSuchMovement, "engineer.move", "e5");
    });
    // It passes over anything.
    with_kings("yEe5 yGe6 bGf6 gGe7 rGf5", "y", |case| {
        case.targets("e5", "c4 c6 d3 d7 f3 f7 g4 g6");
    });
}

#[test]
fn c18_motorcyclist() {
    alone("bCe5", "a1 a9 b2 b8 c3 c7 d4 d6 f4 f6 g3 g7 h2 h8 i1 i9 j10");
    with_kings("bCe5", "b", |case| {
        case.refuses("e5e6", Reason::NoSuchMovement, "motorcyclist.move", "e5");
    });
}

#[test]
fn c19_machine_gun() {
    alone("yme5", "d4 d5 d6 e4 e6 f4 f5 f6");
    alone("yMe5", "d4 d5 d6 e4 e6 e7 f4 f5 f6");
    // It captures all around it, and two steps ahead nothing.
    let around = "bGd4 rEd5 bAd6 rGe4 rEe6 rGf4 bGf5 rAf6";
    with_kings(&format!("yMe5 {around}"), "y", |case| case.targets("e5", "d4 d5 d6 e4 e6 f4 f5 f6"));
    with_kings("yMe5 bEe7", "y", |case| {
        case.targets("e5", "d4 d5 d6 e4 e6 f4 f5 f6");
        case.refuses("e5e7", Reason::MoveOnly, "double-step", "e7");
        case.refuses("e5e8", Reason::NoSuchMovement, "machine-gun.move", "e5");
        // Only ahead.
        case.refuses("e5e3", Reason::NoSuchMovement, "machine-gun.move", "e5");
        case.refuses("e5g7", Reason::NoSuchMovement, "machine-gun.move", "e5");
    });
}

#[test]
fn c19_machine_gun_is_no_king() {
    // It may stand attacked, and be captured, and gives check like any piece.
    each(&REFLECTED, "", "yKb1 bKj10 ymi9 yAi1 bAa9", "b yb", |case| {
        case.checked("b");
        case.targets("a9", "i9");
    });
    each(&REFLECTED, "", "yKa2 bKj10 yme5 bAe10 bEj1", "y yb", |case| {
        case.checked("");
        case.targets("e5", "d4 d5 d6 e4 e6 f4 f5 f6");
        case.then("a2a1 e10e5").stands("e5", "bA");
    });
}

#[test]
fn c20_guard() {
    alone("yge5", "e6");
    alone("yGe5", "e6 e7");
    with_kings("yge5 bEe6 yEi3", "y", |case| {
        case.targets("e5", "");
        case.refuses("e5e6", Reason::MoveOnly, "guard.move", "e6");
    });
    with_kings("yge5", "y", |case| {
        for to in ["e4", "d5", "f4", "e8"] {
            case.refuses(&format!("e5{to}"), Reason::NoSuchMovement, "guard.move", "e5");
        }
    });
}

#[test]
fn c21_guard_captures() {
    with_kings("yge5 bEd6 rEf6", "y", |case| {
        case.targets("e5", "d6 e6 f6");
        case.then("e5d6").stands("d6", "yg");
    });
    with_kings("yge5 bEd4 rEd5", "y", |case| {
        case.targets("e5", "e6");
        case.refuses("e5f6", Reason::CaptureOnly, "guard.capture", "f6");
    });
    // It attacks the cells where it captures, not where it goes.
    each(&REFLECTED, "", "yKa2 bKe6 yge5", "b yb", |case| case.checked(""));
    each(&REFLECTED, "", "yKa2 bKd6 yge5", "b yb", |case| case.checked("b"));
    each(&REFLECTED, "", "yKa2 bKf6 yge5", "b yb", |case| case.checked("b"));
    each(&REFLECTED, "", "yKa2 bKf4 yge5", "b yb", |case| case.checked(""));
}

#[test]
fn c22_forward() {
    let pieces = "yKa1 bKj10 yGe5 bGg6 rGc8 gGh3";
    for (turn, from, to) in
        [('y', "e5", "e6 e7"), ('b', "g6", "g5 g4"), ('r', "c8", "d8 e8"), ('g', "h3", "g3 f3")]
    {
        Case::new("", pieces, &format!("{turn} yb")).targets(from, to);
    }
}

#[test]
fn c23_pieces_on_the_path_block() {
    with_kings("yTe5 bEe7 gEg7 yEb5", "y", |case| {
        case.refuses("e5e9", Reason::Blocked, "blocked", "e7");
        case.refuses("e5i9", Reason::Blocked, "blocked", "g7");
        case.refuses("e5a5", Reason::Blocked, "blocked", "b5");
        case.targets("e5", "a1 a9 b2 b8 c3 c5 c7 d4 d5 d6 e1 e2 e3 e4 e6 e7 f4 f5 f6 g3 g5 h2 h5 i1 i5 j5");
    });
    for (piece, path, to) in [("yA", "e6", "e7"), ("yC", "f6", "g7"), ("yS", "e6", "e8")] {
        with_kings(&format!("{piece}e5 bE{path}"), "y", |case| {
            case.refuses(&format!("e5{to}"), Reason::Blocked, "blocked", path);
        });
    }
    // The submarine's knight's leap goes over all that stops its lines.
    let around = "yGd4 yGd5 yGd6 yGe4 yEe6 yGf4 yGf5 yGf6";
    with_kings(&format!("ySe5 {around}"), "y", |case| {
        case.targets("e5", "c4 c6 d3 d7 f3 f7 g4 g6");
    });
}

#[test]
fn c24_and_c44_pieces_that_can_be_captured() {
    with_kings("yTe5 bEe6 rEf5 gEd5 yEe4", "y", |case| {
        case.refuses("e5e4", Reason::OwnPiece, "own-man", "e4");
        case.refuses("e5d5", Reason::Ally, "ally", "d5");
        let played = case.then("e5e6");
        played.stands("e6", "yT");
        played.stands("e5", "");
        case.then("e5f5").stands("f5", "yT");
    });
    // Leapers likewise.
    with_kings("yPe5 yEf7 gEg4 bEe9", "y", |case| {
        case.targets("f7", "d6 d8 e9 g5 g9 h6 h8");
        case.refuses("f7e5", Reason::OwnPiece, "own-man", "e5");
    });
    with_kings("yPe5 gEe7 bEe9", "y", |case| {
        case.refuses("e5e7", Reason::Ally, "ally", "e7");
        case.then("e5e9").stands("e9", "yP");
    });
}

#[test]
fn texts_transform_back() {
    assert_eq!(ROTATIONS[1].there("a1 j10 y!e1e2 join:y"), "a10 j1 r!a6b6 join:r");
    assert_eq!(REFLECTED[1].fields("g!y yb RbgWyg y1 a5b5"), "r!y by RbrWyr y1 j5i5");
    let turned = |turn: Turn| turn.there("set:Ta1Kf1 draw? g!draw!");
    assert_eq!(turned(IDENTITY), "set:Ta1Kf1 draw? g!draw!");
    assert_eq!(cell("a1").index() + 99, cell("j10").index());
}
