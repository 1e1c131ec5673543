//! Promotion, also into pieces of the ally and further kings: F34 to F38.
use crate::case::{ALL, KINGS, under};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::fortress::{KNIGHT, NORTH, QUEEN, SOUTH};
use schachquartett_engine::notation::{ActionTextError, NotationStyle, SanError, read_san, write_san};
use schachquartett_engine::pieces::Role;
use schachquartett_engine::rules::{Reason, RuleSet};

const OWN: &str = "q r b n k";
const ALLIED: &str = "nq nr nb nn nk";

/// These promotions on these cells.
fn on(cells: &str, kinds: &str) -> String {
    let texts = cells.split(' ').flat_map(|cell| kinds.split(' ').map(move |kind| format!("{cell}{kind}")));
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn f34_after_eight_ranks() {
    under(ALL, &format!("{KINGS} sPf11 sPg10 wPk6 nPj6 ePf8 wNe12"), "s - - -", |case| {
        case.targets("f11", &on("f12 e12", &format!("{OWN} {ALLIED}")));
        case.targets("g10", "g11");
        let after = case.after("f11f12q");
        assert_eq!((after.piece_at("f11"), after.piece_at("f12")), (None, Some((SOUTH, QUEEN))));
        assert_eq!(case.after("f11e12n").piece_at("e12"), Some((SOUTH, KNIGHT)));
    });
    for (turn, from, to) in [("w", "k6", "l6"), ("n", "j6", "j5"), ("e", "f8", "e8")] {
        under(ALL, &format!("{KINGS} sPf11 wPk6 nPj6 ePf8"), &format!("{turn} - - -"), |case| {
            for kind in OWN.split(' ') {
                case.allows(&format!("{from}{to}{kind}"));
            }
        });
    }
    // On the whole rank, in the arms too.
    under(ALL, &format!("{KINGS} sPd11 sPn11 wNc12 wNm12"), "s - - -", |case| {
        case.targets("d11", &on("d12 c12", &format!("{OWN} {ALLIED}")));
        case.targets("n11", &on("n12 m12", &format!("{OWN} {ALLIED}")));
    });
}

#[test]
fn f35_it_must_be_promoted() {
    under(ALL, &format!("{KINGS} sPf11 sPg9 sNk7"), "s - - -", |case| {
        assert_eq!(case.try_move("f11f12"), Err(ActionTextError::PromotionMissing));
        // Each that is possible is named. The board may be turned.
        let style = NotationStyle { letters: NotationStyle::ENGLISH, v23_names: false };
        let (rules, turn) = (case.def.rules(), case.position.turn());
        let read = |text: &str| read_san(&case.def, rules, &case.position, turn, &style, text);
        for (kind, letter, figurine) in [("q", 'Q', "♕"), ("nq", 'Q', "♛"), ("nn", 'N', "♞")] {
            let mv = case.allows(&format!("f11f12{kind}"));
            let text = write_san(&case.def, rules, &case.position, &mv, &style);
            assert_eq!(read(&text.replace(letter, figurine)), Ok(mv), "{text}");
            let (without, _) = text.split_once('=').expect("a promotion");
            let Err(SanError::PromotionMissing(moves)) = read(without) else { panic!("{without}") };
            assert_eq!(moves.len(), OWN.split(' ').chain(ALLIED.split(' ')).count());
        }
        assert_eq!(case.try_move("f11f12p"), Err(ActionTextError::UnknownPromotion('p')));
        assert_eq!(case.try_move("f11f12wq"), Err(ActionTextError::UnknownPromotion('q')));
        assert_eq!(case.try_move("g9g10q"), Err(ActionTextError::NoPromotion));
        assert_eq!(case.try_move("k7l9nq"), Err(ActionTextError::NoPromotion));
    });
}

#[test]
fn f36_into_a_piece_of_the_ally() {
    under(ALL, &format!("{KINGS} sPf11 wNk9"), "s - - -", |case| {
        let after = case.after("f11f12nq a1a2");
        assert_eq!(after.piece_at("f12"), Some((NORTH, QUEEN)));
        // It is North's piece and moves with North's.
        after.allows("f12f5");
        let south = after.after("a16a15 p16p15");
        let turn = Reason::NotOnTurn(south.position.turn());
        south.refuses("f12", "f5", turn, "turn", "f12");
        assert_eq!(case.after("f11f12nn").piece_at("f12"), Some((NORTH, KNIGHT)));
        for kind in ALLIED.split(' ') {
            let mv = case.allows(&format!("f11f12{kind}"));
            let (rules, style) = (case.def.rules(), NotationStyle::ENGLISH);
            let style = NotationStyle { letters: style, v23_names: false };
            let text = write_san(&case.def, rules, &case.position, &mv, &style);
            assert_eq!(
                read_san(&case.def, rules, &case.position, case.position.turn(), &style, &text),
                Ok(mv),
                "{text}"
            );
        }
    });
}

#[test]
fn f36_the_new_piece_of_the_ally_gives_mate() {
    // The pawn opens the eleventh rank for one rook of North's and becomes another on the twelfth.
    let pieces = "sKp1 wKc12 nKa16 eKp16 sPf11 nRk11 wPe8";
    for text in ["f11f12nr", "f11f12nq", "f11f12r"] {
        under("checkmate london", pieces, "s - - -", |case| {
            let played = case.line().then(text);
            played.assert_continues_with("n");
            let out = if case.def.id().ends_with("london") { "" } else { "w" };
            assert_eq!(played.out(), out);
        });
        under("alliance-mate", pieces, "s - - -", |case| {
            let mut played = case.line().then(text);
            played.assert_continues_with("w");
            assert!(played.now().moves().is_empty());
            played.all("off");
            played.assert_continues_with("n");
        });
    }
    under("checkmate", pieces, "s - - -", |case| case.line().then("f11f12nb").assert_continues_with("w"));
}

#[test]
fn f37_not_into_a_piece_of_an_eliminated_party() {
    for id in ["king-capture", "checkmate"] {
        let pieces = if id == "checkmate" { KINGS } else { "sKp1 wKa1 eKp16" };
        under(id, &format!("{pieces} sPf11"), "s n - -", |case| case.targets("f11", &on("f12", OWN)));
        let pieces = if id == "checkmate" { KINGS } else { "sKp1 nKa16 eKp16" };
        under(id, &format!("{pieces} sPf11"), "s w - -", |case| {
            case.targets("f11", &on("f12", &format!("{OWN} {ALLIED}")));
        });
    }
    // A party that has only taken its kings off, or lost them and plays on, still gets pieces.
    for (id, out) in [("alliance-mate", "n"), ("double-capture", "-")] {
        under(id, "sKp1 wKa1 eKp16 sPf11", &format!("s {out} - -"), |case| {
            case.targets("f11", &on("f12", &format!("{OWN} nq nr nb nn")));
        });
    }
    // A party that sits out is not eliminated.
    under("london", &format!("{KINGS} sPf11"), "s - - -", |case| {
        case.targets("f11", &on("f12", &format!("{OWN} {ALLIED}")));
    });
}

#[test]
fn f38_an_additional_king() {
    under(ALL, &format!("{KINGS} sPf11"), "s - - -", |case| {
        for (text, party) in [("f11f12k", SOUTH), ("f11f12nk", NORTH)] {
            let after = case.after(text);
            assert_eq!(after.piece_at("f12"), Some((party, Role::KING)));
            assert_eq!(after.position.kings_of(case.party(party)).len(), 2);
        }
        // It moves like any other.
        let after = case.after("f11f12k a1a2 a16a15 p16p15");
        after.targets("f12", "f13 g13 g12 g11 f11 e11 e12 e13");
        after.allows("p1p2");
    });
    // Only for a party that still has one.
    under("double-capture", "wKa1 nKa16 eKp16 sPf11", "s - - -", |case| {
        case.targets("f11", &on("f12", &format!("q r b n {ALLIED}")));
    });
    under("alliance-mate", "wKa1 nKa16 eKp16 sPf11", "s s - -", |case| {
        case.targets("f11", &on("f12", &format!("q r b n {ALLIED}")));
    });
}
