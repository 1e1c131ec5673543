//! The five rules of mate, and the leaps of London: F46 to F54.
use crate::case::{CHECK, Case, KINGS, NO_CHECK, fortress, under};
use schachquartett_engine::games::by_id;
use schachquartett_engine::games::fortress::{EAST, MateRuleKind, WEST};
use schachquartett_engine::history::IllegalAction;
use schachquartett_engine::notation::GameIdError;
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{Reason, RuleSet, must_remove_kings, would_be_mated};

/// South mates West in its corner by d3-a3, North then East by m14-p14; West and East have a pawn each.
pub const MATES: &str = "sKp1 wKa1 nKa16 eKp16 sRb4 sRd3 nRo13 nRm14 wPd9 ePm8 sPk4 nPf13";
const MATE_WEST: &str = "d3a3";
const MATE_EAST: &str = "m14p14";

#[test]
fn f46_one_of_five_rules() {
    let ids = ["king-capture", "double-capture", "checkmate", "alliance-mate", "london"];
    assert_eq!(MateRuleKind::ALL.map(MateRuleKind::name), ids);
    for id in ids {
        let name = format!("fortress:{id}");
        assert_eq!(by_id(&name).map(|def| def.id()), Ok(name));
    }
    for (name, error) in [
        ("fortress", GameIdError::UnknownGame("fortress".into())),
        ("fortress:", GameIdError::UnknownOption(String::new())),
        ("fortress:mate", GameIdError::UnknownOption("mate".into())),
        ("fortress:checkmate+no-leap", GameIdError::UnknownOption("no-leap".into())),
        ("fortress:london+", GameIdError::UnknownOption(String::new())),
        ("fortress:london+wide-gate+wide-gate", GameIdError::DuplicateOption("wide-gate".into())),
    ] {
        assert_eq!(by_id(name).map(|def| def.id()), Err(error));
    }
}

#[test]
fn options_are_read_in_any_order_and_written_in_one() {
    let orders = [
        "wide-gate+no-leap+free-reserve",
        "free-reserve+no-leap+wide-gate",
        "no-leap+free-reserve+wide-gate",
    ];
    for order in orders {
        let id = by_id(&format!("fortress:london+{order}")).map(|def| def.id());
        assert_eq!(id, Ok("fortress:london+wide-gate+no-leap+free-reserve".into()));
    }
    let id = by_id("fortress:checkmate+free-reserve+wide-gate").map(|def| def.id());
    assert_eq!(id, Ok("fortress:checkmate+wide-gate+free-reserve".into()));
    assert!(fortress("london+no-leap").options.no_jumping);
}

#[test]
fn f47_king_capture() {
    let pieces = "sKp1 wKf9 nKa16 eKk6 sRf6 nRl7 wPd9 ePm8 sPk4 nPj13";
    under("king-capture", pieces, "s - - -", |case| {
        assert_eq!(case.checked(), "");
        let mut played = case.line().then("f6f9");
        assert_eq!(played.out(), "w");
        played.assert_continues_with("n");
        // Its pieces stay, and it moves no more.
        played.all("l7l6 m8l8 k4k5");
        played.assert_continues_with("n");
        assert!(played.now().piece_at("d9").is_some());
        played.all("l6k6");
        played.assert_lost_by(WEST);
    });
    // Nobody must heed an attack, and a king may be captured by a king.
    under("king-capture", "sKf6 wKf8 nKa16 eKp16", "s - - -", |case| {
        let played = case.line().then("f6f7");
        assert_eq!(played.then("f8f7").out(), "s");
        assert_eq!(played.then("f8g9").turn(), "n");
    });
    // A party is eliminated when its last king has fallen.
    under("king-capture", "sKp1 wKf9 wKa1 nKa16 eKp16 sRf6", "s - - -", |case| {
        let played = case.line().then("f6f9");
        assert_eq!(played.out(), "");
        played.assert_continues_with("w");
    });
}

#[test]
fn f48_double_capture() {
    let pieces = "sKp1 wKf9 nKa16 eKk6 sRf6 nRl7 wPd8 ePm8 sPk4 nPj13";
    under("double-capture", pieces, "s - - -", |case| {
        let mut played = case.line();
        played.all("f6f9");
        assert_eq!(played.out(), "", "nobody is ever out");
        played.assert_continues_with("w");
        played.all("d8e8 l7l6");
        played.assert_continues_with("e");
        played.all("m8l8 k4k5");
        // Without a king it moves on, and its pieces attack.
        played.assert_continues_with("w");
        played.all("e8f9");
        assert_eq!(played.now().piece_at("f9").map(|(party, _)| party), Some(WEST));
        played.all("l6k6");
        played.assert_lost_by(WEST);
    });
    // A party without a king that can do nothing sits out.
    under("double-capture", "sKp1 nKa16 eKp16 sPk4", "s - - -", |case| {
        case.line().then("k4k5").assert_continues_with("n");
    });
}

#[test]
fn f49_checkmate() {
    under("checkmate", MATES, "s - - -", |case| {
        let mut played = case.line().then(MATE_WEST);
        assert_eq!(played.out(), "w");
        played.assert_continues_with("n");
        let other = played.then("f13f12 m8l8 k4k5");
        other.assert_continues_with("n");
        played.all(MATE_EAST);
        played.assert_lost_by(EAST);
    });
    // A capture, a step aside or a piece between lifts the check.
    for help in ["wNc2", "wNc1", "wRd2"] {
        under("checkmate", &format!("{MATES} {help}"), "s - - -", |case| {
            case.line().then(MATE_WEST).assert_continues_with("w");
        });
    }
}

#[test]
fn f50_alliance_mate() {
    under("alliance-mate", MATES, "s - - -", |case| {
        assert_eq!(case.line().act("off"), Err(IllegalAction::NotOnlyMove));
        let mut played = case.line().then(MATE_WEST);
        played.assert_continues_with("w");
        let now = played.now();
        assert!(must_remove_kings(now.def.rules(), &now.position) && now.moves().is_empty());
        assert_eq!(played.game.steps().len(), 1);
        played.all("off");
        assert_eq!((played.out().as_str(), played.now().piece_at("a1")), ("w", None));
        assert_eq!(played.game.plies().count(), 2);
        // It plays on.
        let mut later = played.then("f13f12 m8l8 k4k5");
        later.assert_continues_with("w");
        later.all("d9e9");
        later.assert_continues_with("n");
        // The second mate decides, whichever party it comes from.
        played.all(MATE_EAST);
        played.assert_lost_by(EAST);
    });
}

/// The parties that would be mated if they were on turn.
fn mated(case: &Case) -> Vec<Party> {
    let is_mated = |&party: &Party| would_be_mated(case.def.rules(), &case.position, case.party(party));
    Party::first(4).filter(is_mated).collect()
}

#[test]
fn f51_london() {
    under("london", MATES, "s - - -", |case| {
        assert_eq!(mated(case), []);
        let played = case.line().then(MATE_WEST);
        assert_eq!((played.out().as_str(), mated(&played.now())), ("", vec![WEST]));
        played.assert_continues_with("n");
        // While it lasts it sits out.
        let held = played.then("f13f12 m8l8 k4k5");
        held.assert_continues_with("n");
        // A mate that is lifted is none any more.
        let lifted = played.then("f13f12 m8l8 a3d3");
        lifted.assert_continues_with("w");
        lifted.then("d9e9").assert_continues_with("n");
        // Both at the same time.
        played.then(MATE_EAST).assert_lost_by(EAST);
        // East is mated alone when West's mate has been lifted before.
        let alone = lifted.then("d9e9").then(MATE_EAST);
        alone.assert_continues_with("s");
    });
    // The pieces of a suspended (mated for now) party attack and protect.
    let pieces = "sKf8 wKa1 nKa16 eKp16 sRb4 sRa3 wRk7 ePm9";
    under("london", pieces, "s - - -", |case| {
        case.refuses("f8", "f7", Reason::IntoCheck, "check", "k7");
        let after = case.line().then("f8e8");
        after.assert_continues_with("n");
    });
    under("checkmate", pieces, "s w - -", |case| {
        case.allows("f8f7");
    });
}

const JUMPS: &str = "sKp1 wKa1 nKa16 eKp16 sRf5 nPf7 nNf8 wNf11 sBg5 nBh6 sQk5 nPk8";

#[test]
fn f52_jumps_over_pieces_of_the_ally() {
    under("london", JUMPS, "s - - -", |case| {
        case.allows("f5f6");
        case.refuses("f5", "f7", Reason::Ally, "ally", "f7");
        case.refuses("f5", "f8", Reason::Ally, "ally", "f8");
        for to in ["f9", "f10", "f11"] {
            case.allows(&format!("f5{to}"));
        }
        case.refuses("f5", "f12", Reason::Blocked, "blocked", "f11");
        for text in ["g5i7", "g5l10", "k5k9", "k5k14"] {
            case.allows(text);
        }
    });
    // Over no piece of its own and no enemy's.
    for other in ["sP", "wN", "eN"] {
        under("london", &format!("{KINGS} sRf5 nPf7 {other}f8"), "s - - -", |case| {
            case.refuses("f5", "f9", Reason::Blocked, "blocked", "f8");
        });
    }
    // Check over them, and a line that they do not close.
    under("london", "sKf5 wKa1 nKa16 eKp16 wRf12 eNf10 ePf8 sNk5", "s - - -", |case| {
        assert_eq!(case.checked(), "s");
        case.refuses("k5", "l7", Reason::StillInCheck, "check", "f12");
        case.refuses("f5", "f6", Reason::IntoCheck, "check", "f12");
    });
    under("london", "sKf5 wKa1 nKa16 eKp16 wRf12 eNf10 sRf7", "s - - -", |case| {
        case.refuses("f7", "g7", Reason::ExposesKing, "check", "f12");
    });
    // A piece that captures the one between closes the line itself.
    under("london", "sKf5 wKa1 nKa16 eKp16 wRf12 eNf10 wPf8 sRc8", "s - - -", |case| {
        assert_eq!(case.checked(), "");
        case.allows("c8f8");
    });
    under("checkmate alliance-mate king-capture double-capture", JUMPS, "s - - -", |case| {
        for (from, to, at) in [("f5", "f9", "f7"), ("g5", "i7", "h6"), ("k5", "k9", "k8")] {
            case.refuses(from, to, Reason::Blocked, "blocked", at);
        }
    });
}

#[test]
fn f52_neither_pawn_nor_king_jumps() {
    under("london", "sKf5 wKa1 nKa16 eKp16 nNf6 sPk4 nNk5", "s - - -", |case| {
        case.refuses("f5", "f7", Reason::NotFromHere, "king.centre", "f5");
        case.refuses("k4", "k6", Reason::Blocked, "pawn.double-step", "k5");
    });
    under("london", "sKh3 sRe3 nNg3 wKa1 nKa16 eKp16", "s - sl -", |case| {
        case.refuses("h3", "f3", Reason::Blocked, "castling", "g3");
    });
}

#[test]
fn f53_a_king_in_the_centre_jumps_too() {
    let pieces = "sKh8 wKa1 nKa16 eKp16 nNh10 nNi9 nPh9";
    under("london", pieces, "s - - -", |case| {
        for to in ["h11", "h14", "j10", "l12"] {
            case.allows(&format!("h8{to}"));
        }
        case.refuses("h8", "h9", Reason::Ally, "ally", "h9");
    });
    under("checkmate alliance-mate king-capture double-capture london+no-leap", pieces, "s - - -", |case| {
        case.refuses("h8", "h11", Reason::Blocked, "blocked", "h9");
    });
    under("london", "sKh4 wKh8 nKa16 eKp16 eNh6", "s - - -", |case| assert_eq!(case.checked(), "s"));
    under("london+no-leap", "sKh4 wKh8 nKa16 eKp16 eNh6", "s - - -", |case| assert_eq!(case.checked(), ""));
}

#[test]
fn f54_without_jumps() {
    under("london+no-leap", JUMPS, "s - - -", |case| {
        for (from, to, at) in [("f5", "f9", "f7"), ("g5", "i7", "h6"), ("k5", "k9", "k8")] {
            case.refuses(from, to, Reason::Blocked, "blocked", at);
        }
    });
    under("london+no-leap", "sKf5 wKa1 nKa16 eKp16 wRf12 eNf10 sNk5", "s - - -", |case| {
        assert_eq!(case.checked(), "");
        case.allows("k5l7");
    });
    // All else of London stays.
    under("london+no-leap", MATES, "s - - -", |case| {
        case.line().then(MATE_WEST).then(MATE_EAST).assert_lost_by(EAST);
    });
}

#[test]
fn each_rule_by_itself() {
    // The same mate under all rules: where kings fall it is none.
    under(NO_CHECK, MATES, "s - - -", |case| case.line().then(MATE_WEST).assert_continues_with("w"));
    let turn = |case: &Case| case.line().then(MATE_WEST).turn();
    under(CHECK, MATES, "s - - -", |case| {
        let expected = if case.def.options.mate_rule == MateRuleKind::AllianceMate { "w" } else { "n" };
        assert_eq!(turn(case), expected);
    });
    under("king-capture double-capture checkmate london", MATES, "s - - -", |case| {
        assert_eq!(case.line().then(MATE_WEST).act("off"), Err(IllegalAction::NotOnlyMove));
    });
}
