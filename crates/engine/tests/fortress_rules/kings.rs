//! Check, further kings, kings that are never captured, and when mate is found: F55 to F57, F63, F64.
use crate::case::{CHECK, NO_CHECK, under};
use crate::fates::MATES;
use schachquartett_engine::games::fortress::{EAST, SOUTH};
use schachquartett_engine::rules::Reason;

#[test]
fn f55_no_move_leaves_ones_own_party_in_check() {
    for party in ["w", "e"] {
        let king = "sKf6 wKa1 nKa16 eKp16";
        under(CHECK, &format!("{king} {party}Rg12"), "s - - -", |case| {
            case.refuses("f6", "g6", Reason::IntoCheck, "check", "g12");
        });
        under(CHECK, &format!("{king} {party}Rf12 sRf8"), "s - - -", |case| {
            case.targets("f8", "f7 f9 f10 f11 f12");
            case.refuses("f8", "g8", Reason::ExposesKing, "check", "f12");
        });
        under(CHECK, &format!("{king} {party}Rf12 sRk9 sNk5"), "s - - -", |case| {
            assert_eq!(case.checked(), "s");
            case.allows("k9f9");
            case.refuses("k5", "l7", Reason::StillInCheck, "check", "f12");
            case.refuses("f6", "f5", Reason::IntoCheck, "check", "f12");
        });
        under(NO_CHECK, &format!("{king} {party}Rf12 sNk5"), "s - - -", |case| {
            assert_eq!(case.checked(), "");
            case.allows("k5l7");
            case.allows("f6f5");
        });
    }
    // The ally's pieces give no check.
    under(CHECK, "sKf6 wKa1 nKa16 eKp16 nRg12 nRf12", "s - - -", |case| {
        assert_eq!(case.checked(), "");
        case.allows("f6g6");
    });
    // En passant may open a rank: both pawns leave it.
    under(CHECK, "sKp1 wKk6 nKa16 eKp16 wPe6 sPf6 sRd6", "w - - f5f6", |case| {
        case.refuses("e6", "f5", Reason::ExposesKing, "check", "d6");
    });
}

#[test]
fn f56_several_kings_are_in_check_only_together() {
    let kings = "sKf6 sKk7 wKa1 nKa16 eKp16";
    under(CHECK, &format!("{kings} wRf12 sNg5"), "s - - -", |case| {
        assert_eq!(case.checked(), "");
        case.allows("g5i6");
        // An attacked king need not leave.
        case.allows("f6f5");
    });
}

#[test]
fn f56_all_attacked_is_check() {
    under(CHECK, "sKf6 sKk7 wKa1 nKa16 eKp16 wRf12 eRk12 sNg5", "s - - -", |case| {
        assert_eq!(case.checked(), "s");
        case.refuses("g5", "i4", Reason::StillInCheck, "check", "f12 k12");
        // It is enough that one of them is safe.
        case.allows("f6g6");
        case.allows("k7l6");
    });
    // A king that steps into the last attack, or a piece that opens it.
    under(CHECK, "sKf6 sKk7 wKa1 nKa16 eKp16 wRf12 eRl12", "s - - -", |case| {
        case.refuses("k7", "l7", Reason::IntoCheck, "check", "f12 l12");
        case.allows("k7j7");
    });
    under(CHECK, "sKf6 sKk7 wKa1 nKa16 eKp16 wRf12 eRk12 sNk9", "s - - -", |case| {
        case.refuses("k9", "l7", Reason::ExposesKing, "check", "f12 k12");
    });
    // A new king lifts a check.
    under(CHECK, "sKf6 wKa1 nKa16 eKp16 wRf10 sPl11", "s - - -", |case| {
        case.targets("l11", "l12k");
    });
}

#[test]
fn f56_nor_is_one_of_several_captured() {
    under(CHECK, "sKp1 wKf12 wKa1 nKa16 eKp16 sRf6", "s - - -", |case| {
        assert_eq!(case.checked(), "");
        case.refuses("f6", "f12", Reason::KingTarget, "king.capture", "f12");
    });
    under(NO_CHECK, "sKp1 wKf12 wKa1 nKa16 eKp16 sRf6", "s - - -", |case| {
        assert!(case.allows("f6f12").captured.is_some());
    });
}

#[test]
fn f57_kings_are_not_captured() {
    under(CHECK, "sKp1 wKf12 nKa16 eKf5 sRf6", "s - - -", |case| {
        assert_eq!(case.checked(), "we");
        case.refuses("f6", "f12", Reason::KingTarget, "king.capture", "f12");
        case.refuses("f6", "f5", Reason::KingTarget, "king.capture", "f5");
        case.allows("f6f11");
    });
    under("checkmate", "sKp1 wKf12 nKa16 eKp16 sRf6", "s w - -", |case| {
        let after = case.after("f6f12");
        assert_eq!(after.piece_at("f12").map(|(party, _)| party), Some(SOUTH));
    });
    under(NO_CHECK, "sKp1 wKf12 nKa16 eKp16 sRf6", "s - - -", |case| {
        case.allows("f6f12");
    });
}

#[test]
fn f63_until_its_turn_the_ally_may_help() {
    // North mates West, East puts a rook between, South moves, and West is not mated.
    let pieces = "sKp1 wKa1 nKa16 eKp16 nRb4 nRd3 eRc2 wPe9 sPk4";
    under(CHECK, pieces, "n - - -", |case| {
        let mated = case.line().then("d3a3");
        assert_eq!((mated.out(), mated.turn()), (String::new(), "e".into()));
        assert_eq!(mated.now().checked(), "w");
        let saved = mated.then("c2a2 k4k5");
        saved.assert_continues_with("w");
        saved.then("e9f9").assert_continues_with("n");
        // Without help it is mated when its turn comes.
        let left = mated.then("p16p15 k4k5");
        match case.def.options.mate_rule.name() {
            "checkmate" => assert_eq!((left.out().as_str(), left.turn().as_str()), ("w", "n")),
            "london" => assert_eq!((left.out().as_str(), left.turn().as_str()), ("", "n")),
            _ => {
                left.assert_continues_with("w");
                left.then("off").assert_continues_with("n");
            }
        }
    });
}

#[test]
fn f63_mate_is_not_found_before() {
    // East is mated already while South is on turn, and nobody says so.
    let pieces = "sKp1 wKa1 nKa16 eKp16 nRo13 nRp14 sPk4 wPd9 nPf13";
    under(CHECK, pieces, "s - - -", |case| {
        assert_eq!(case.checked(), "e");
        let mut played = case.line();
        assert_eq!(played.out(), "");
        played.all("k4k5 d9e9 f13f12");
        if case.def.options.mate_rule.name() == "checkmate" {
            assert_eq!(played.out(), "e");
        } else {
            assert_eq!(played.out(), "");
        }
    });
}

#[test]
fn f64_suspended_at_the_same_time() {
    // West is mated when South has moved; East is mated already, though not on turn.
    let pieces = MATES.replace("nRm14", "nRp14");
    under("london", &pieces, "s - - -", |case| {
        case.line().then("d3a3").assert_lost_by(EAST);
    });
    // In check is not mated: East could still take a rook.
    under("london", &format!("{pieces} eNo16"), "s - - -", |case| {
        case.line().then("d3a3").assert_continues_with("n");
    });
    // Where mates are counted one by one, this is the first.
    under("checkmate", &pieces, "s - - -", |case| {
        let played = case.line().then("d3a3");
        assert_eq!(played.out(), "w");
        played.assert_continues_with("n");
        played.then("f13f12").assert_lost_by(EAST);
    });
}
