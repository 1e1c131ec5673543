//! The pin for the ally: F58 to F62.
use crate::case::{CHECK, Case, NO_CHECK, under};
use schachquartett_engine::rules::Reason;

/// South's knight stands between West's rook and North's king.
const PINNED: &str = "sKp1 wKa1 nKk10 eKp16 wRc10 sNg10";

#[track_caller]
fn pinned(case: &Case, from: &str, to: &str, by: &str) {
    case.refuses(from, to, Reason::ExposesAlly, "pin", by);
}

#[test]
fn f58_no_move_exposes_the_ally_to_the_enemy_who_comes_first() {
    under(CHECK, PINNED, "s - - -", |case| {
        case.targets("g10", "");
        pinned(case, "g10", "h12", "c10");
    });
    under(NO_CHECK, PINNED, "s - - -", |case| {
        case.allows("g10h12");
    });
    // On the line a piece may move.
    under(CHECK, &PINNED.replace("sNg10", "sRg10"), "s - - -", |case| {
        case.targets("g10", "c10 d10 e10 f10 h10 i10 j10");
    });
    // East comes only after North.
    under(CHECK, &PINNED.replace("wRc10", "eRc10"), "s - - -", |case| {
        case.allows("g10h12");
    });
    // The ally was in check before.
    for before in ["wRk6", "wBi8"] {
        under(CHECK, &format!("{PINNED} {before}"), "s - - -", |case| {
            case.allows("g10h12");
        });
    }
    // In check by East is another thing.
    under(CHECK, &format!("{PINNED} eRk6"), "s - - -", |case| pinned(case, "g10", "h12", "c10"));
}

#[test]
fn f59_the_pin_holds_for_every_move() {
    // En passant takes the pawn away that closed the bishop's line.
    let pieces = "sKp1 wKa1 nKh5 eKp16 wBd9 wPf7 sPf6";
    under(CHECK, pieces, "s - - e7f7", |case| pinned(case, "f6", "e7", "d9"));
    under(CHECK, &pieces.replace("wBd9", "eBd9"), "s - - e7f7", |case| {
        assert!(case.allows("f6e7").is_en_passant());
    });
    under(NO_CHECK, pieces, "s - - e7f7", |case| {
        assert!(case.allows("f6e7").is_en_passant());
    });
    // A promotion, but for one that gives the ally another king, which nobody attacks.
    under(CHECK, "sKp1 wKa1 nKk11 eKp16 wRc11 sPf11 wNg12", "s - - -", |case| {
        case.targets("f11", "f12nk g12nk");
    });
    // The step of a further king.
    under(CHECK, "sKp1 sKg10 wKa1 nKk10 eKp16 wRc10", "s - - -", |case| {
        assert_eq!(case.checked(), "");
        pinned(case, "g10", "g11", "c10");
        case.allows("g10f10");
    });
    // A capture, except of the attacking piece.
    under(CHECK, "sKp1 wKa1 nKk10 eKp16 wRc10 sNe10 wNf12", "s - - -", |case| {
        pinned(case, "e10", "f12", "c10");
    });
    under(CHECK, "sKp1 wKa1 nKk10 eKp16 wBd13 wRf10 sNf11 sRg10", "s - - -", |case| {
        assert!(case.allows("g10f10").captured.is_some());
        case.refuses("g10", "g9", Reason::ExposesAlly, "pin", "f10");
    });
}

#[test]
fn f60_who_moves_next() {
    // West is eliminated: North comes first, whatever East attacks.
    under("checkmate", "sKp1 wKa1 nKk10 eKp16 eRc10 wBi8 sNg10", "s w - -", |case| {
        case.allows("g10h12");
    });
    // West has only taken its king off, and still moves first.
    under("alliance-mate", "sKp1 nKk10 eKp16 wRc10 sNg10", "s w - -", |case| {
        pinned(case, "g10", "h12", "c10")
    });
    under("double-capture", "sKp1 nKk10 eKp16 wRc10 sNg10", "s - - -", |case| {
        case.allows("g10h12");
    });
    // West is suspended (mated for now), which the rule ignores.
    under("london", &format!("{PINNED} sRb4 sRa3"), "s - - -", |case| pinned(case, "g10", "h12", "c10"));
    // The ally is eliminated.
    under("checkmate", PINNED, "s n - -", |case| {
        case.allows("g10h12");
    });
}

#[test]
fn f61_kings_of_the_ally() {
    // Of two kings one stays safe.
    under(CHECK, &format!("{PINNED} nKa16"), "s - - -", |case| {
        case.allows("g10h12");
    });
    // Both would be attacked by West, or one by East only.
    under(CHECK, &format!("{PINNED} nKe5 wRe12"), "s - - -", |case| pinned(case, "g10", "h12", "c10 e12"));
    under(CHECK, &format!("{PINNED} nKe5 eRe12"), "s - - -", |case| {
        case.allows("g10h12");
    });
    // An ally without a king.
    under("alliance-mate", "sKp1 wKa1 eKp16 wRc10 sNg10", "s n - -", |case| {
        case.allows("g10h12");
    });
    // The party itself has no king: the pin holds all the same.
    under("alliance-mate", "wKa1 nKk10 eKp16 wRc10 sNg10", "s s - -", |case| {
        case.targets("g10", "");
    });
}

#[test]
fn f62_what_the_pin_forbids_does_not_save() {
    // East mates South in its corner: the knight could take, but stands before North's king.
    let pieces = "sKp1 wKa1 nKp3 eKp16 eRm2 eRn4 wRm3 sNo3 wPd9";
    under("checkmate", pieces, "e - - -", |case| {
        let played = case.line().then("n4n1");
        assert_eq!(played.out(), "s");
        played.assert_continues_with("w");
    });
    under("alliance-mate", pieces, "e - - -", |case| {
        let played = case.line().then("n4n1");
        pinned(&played.now(), "o3", "n1", "m3");
        played.then("off").assert_continues_with("w");
    });
    under("london", pieces, "e - - -", |case| case.line().then("n4n1").assert_continues_with("w"));
    // With East's rook there instead of West's it may take.
    under(CHECK, &pieces.replace("wRm3", "eRm3"), "e - - -", |case| {
        let played = case.line().then("n4n1");
        played.assert_continues_with("s");
        played.now().targets("o3", "n1");
    });
}
