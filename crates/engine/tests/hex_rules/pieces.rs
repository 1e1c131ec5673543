//! How king, queen, rook, bishop and knight move: H8 to H14.
use crate::case::for_all_parties;
use schachquartett_engine::games::hex::WHITE;
use schachquartett_engine::rules::Reason;

const KINGS: &str = "wKa4 bKm8 kKi13";
const STRAIGHT: &str = "f1 f2 f3 f4 f5 f7 f8 f9 f10 f11 f12 f13 g7 h8 i9 j10 k11 l12 m13 e5 d4 c3 b2 a1 \
                        g6 h6 i6 j6 k6 e6 d6 c6 b6 a6";
const DIAGONAL: &str = "g8 h10 i12 h7 j8 l9 g5 h4 e4 d2 d5 b4 e7 d8 c9";

#[test]
fn h8_the_king_moves_one_step_straight_or_diagonally() {
    for_all_parties("wKf6 bKm8 kKi13", "w - -", |case| {
        case.targets("f6", "f7 g7 g6 f5 e5 e6 g8 h7 g5 e4 d5 e7");
        for far in ["f8", "h8", "h10", "g9", "f6", "a1"] {
            case.refuses("f6", far, Reason::NoSuchMovement, "hex.king.move", "f6");
        }
    });
    for_all_parties("wKa1 bKm8 kKi13", "w - -", |case| case.targets("a1", "a2 b1 b2 b3 c2"));
    for_all_parties("wKb9 bKm8 kKi13", "w - -", |case| case.targets("b9", "b8 a8 a7 c9 c10 c8 d10"));
}

#[test]
fn h9_the_queen_moves_any_distance() {
    for_all_parties(&format!("{KINGS} wQf6"), "w - -", |case| {
        case.targets("f6", &format!("{STRAIGHT} {DIAGONAL}"));
        for odd in ["g9", "i8", "h9", "e3", "g10"] {
            case.refuses("f6", odd, Reason::NoSuchMovement, "hex.queen.move", "f6");
        }
    });
}

#[test]
fn h10_the_rook_moves_any_distance_straight() {
    for_all_parties(&format!("{KINGS} wRf6"), "w - -", |case| {
        case.targets("f6", STRAIGHT);
        for odd in ["g8", "h7", "g5", "i8"] {
            case.refuses("f6", odd, Reason::NoSuchMovement, "hex.rook.move", "f6");
        }
    });
}

#[test]
fn h11_the_bishop_moves_any_distance_diagonally() {
    for_all_parties(&format!("{KINGS} wBf6"), "w - -", |case| {
        case.targets("f6", DIAGONAL);
        for odd in ["f7", "g7", "h8", "i8", "e6"] {
            case.refuses("f6", odd, Reason::NoSuchMovement, "hex.bishop.move", "f6");
        }
    });
}

#[test]
fn h12_the_knight_leaps_one_straight_and_one_diagonal_step() {
    let leaps = "g9 h9 i8 i7 h5 g4 e3 d3 c4 c5 d7 e8";
    for_all_parties(&format!("{KINGS} wNf6"), "w - -", |case| {
        case.targets("f6", leaps);
        for odd in ["f7", "f8", "g8", "h7", "h8", "g10"] {
            case.refuses("f6", odd, Reason::NoSuchMovement, "hex.knight.move", "f6");
        }
    });
    // Walled in by pieces of all sides.
    let wall = "wPf7 bPg7 kPg6 wPf5 bPe5 kPe6 wPg8 bPh7 kPg5 wPe4 bPd5 kPe7";
    for_all_parties(&format!("{KINGS} wNf6 {wall}"), "w - -", |case| case.targets("f6", leaps));
    for_all_parties("wKa4 bKm8 kKi13 wNa1", "w - -", |case| case.targets("a1", "b4 c4 d2 d3"));
}

#[test]
fn h13_sliders_need_empty_cells_on_the_way() {
    for other in ["wP", "bN", "kN"] {
        for_all_parties(&format!("{KINGS} wRf6 {other}f9"), "w - -", |case| {
            case.refuses("f6", "f10", Reason::Blocked, "hex.blocked", "f9");
            case.refuses("f6", "f13", Reason::Blocked, "hex.blocked", "f9");
            case.allows("f6f8");
        });
        for_all_parties(&format!("{KINGS} wBf6 {other}g8"), "w - -", |case| {
            case.refuses("f6", "i12", Reason::Blocked, "hex.blocked", "g8");
            case.allows("f6h7");
        });
        for_all_parties(&format!("{KINGS} wQf6 {other}g8 {other}f7"), "w - -", |case| {
            case.refuses("f6", "h10", Reason::Blocked, "hex.blocked", "g8");
            case.refuses("f6", "f8", Reason::Blocked, "hex.blocked", "f7");
        });
    }
}

#[test]
fn h14_a_piece_captures_by_moving_onto_an_enemys_cell() {
    for piece in ["wQe5", "wRf3", "wBe4", "wNe3", "wKe5", "wPe7", "wPd5", "wPe4"] {
        for capturable in ["bN", "kN"] {
            let king = if piece == "wKe5" { "" } else { "wKa4" };
            for_all_parties(&format!("{king} bKm8 kKi13 {piece} {capturable}f6"), "w - -", |case| {
                let text = format!("{}f6", &piece[2..]);
                let mv = case.allows(&text);
                assert_eq!(mv.captured, Some(mv.to), "{piece}");
                let after = case.after(&text);
                assert_eq!(after.piece_at("f6").map(|(party, _)| party), Some(WHITE));
                assert_eq!(after.piece_at(&piece[2..]), None);
                assert_eq!(after.position.pieces().count(), case.position.pieces().count() - 1);
            });
        }
    }
}

#[test]
fn h14_own_pieces_cannot_be_captured() {
    for piece in ["wQe5", "wRf3", "wBe4", "wNe3", "wKe5", "wPe7", "wPe6"] {
        let king = if piece == "wKe5" { "" } else { "wKa4" };
        for_all_parties(&format!("{king} bKm8 kKi13 {piece} wNf6"), "w - -", |case| {
            case.refuses(&piece[2..], "f6", Reason::OwnPiece, "hex.own-man", "f6");
        });
    }
}
