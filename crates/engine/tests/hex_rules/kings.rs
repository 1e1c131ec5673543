//! Check, mate and stalemate: H26 to H31.
use crate::case::{Case, cell, for_all_parties, set};
use schachquartett_engine::games::hex::{BLACK, BROWN, Hex, WHITE, compiled_rules};
use schachquartett_engine::pieces::{ByParty, PartySet, Piece, Role};
use schachquartett_engine::rules::{Cause, Draw, Reason, RuleSet, in_check, is_attacked, legal_moves, play};

#[test]
fn h26_no_king_steps_into_an_attack_by_either_enemy() {
    for party in ["b", "k"] {
        for (attacker, to) in [("Rg12", "g6"), ("Bh9", "g7"), ("Nh8", "f5"), ("Qg8", "f7")] {
            for_all_parties(&format!("wKf6 bKm8 kKi13 {party}{attacker}"), "w - -", |case| {
                case.refuses("f6", to, Reason::IntoCheck, "hex.check", &attacker[1..]);
            });
        }
    }
    for_all_parties("wKf6 bKh8 kKd4", "w - -", |case| {
        case.refuses("f6", "g7", Reason::IntoCheck, "hex.check", "h8");
        case.refuses("f6", "e5", Reason::IntoCheck, "hex.check", "d4");
    });
}

#[test]
fn h26_a_pinned_piece_stays_on_its_line() {
    for_all_parties("wKf6 bKm8 kKi13 wRf8 bRf12", "w - -", |case| {
        case.targets("f8", "f7 f9 f10 f11 f12");
        case.refuses("f8", "g8", Reason::ExposesKing, "hex.check", "f12");
    });
    for_all_parties("wKf6 bKm8 kKi13 wNg8 kBi12", "w - -", |case| {
        case.targets("g8", "");
    });
}

#[test]
fn h26_a_check_must_be_answered() {
    for_all_parties("wKf6 bKm8 kKi13 kRf12 wRc9 wNa4", "w - -", |case| {
        case.allows("c9f12");
        case.refuses("a4", "b7", Reason::StillInCheck, "hex.check", "f12");
        case.refuses("f6", "f5", Reason::IntoCheck, "hex.check", "f12");
    });
    // Checked by both: taking one leaves the other.
    for_all_parties("wKf6 bKm8 kKi13 kRf12 bRi6 wRc9", "w - -", |case| {
        case.refuses("c9", "f12", Reason::StillInCheck, "hex.check", "i6");
        let king = |from| case.position.piece(from).map(Piece::role) == Some(Role::KING);
        assert!(legal_moves(compiled_rules(), &case.position).iter().all(|mv| king(mv.from)));
    });
}

#[test]
fn h26_a_diagonal_check_is_closed_by_the_second_of_two_pieces() {
    for_all_parties("wKf6 bKm8 kKi13 bBg8 wPg7 wRd7", "w - -", |case| {
        case.allows("d7f7");
        case.refuses("d7", "d8", Reason::StillInCheck, "hex.check", "g8");
    });
}

#[test]
fn h26_en_passant_may_open_a_step_onto_the_king() {
    // The taken pawn on d6 and the knight on e6 close the step from c5 ... to e7.
    for_all_parties("wKa4 bKm8 kKe7 kPd7 wPd6 wNe6 wBd5", "k - c5d6", |case| {
        case.refuses("d7", "c5", Reason::ExposesKing, "hex.check", "d5");
    });
}

#[test]
fn h26_only_the_own_king_matters() {
    // White leaves Brown in check from Black, and gives check itself.
    for_all_parties("wKa4 bKf6 kKi13 kRf12 wNb2", "w - -", |case| {
        assert!(in_check(compiled_rules(), &case.position, case.party(BROWN)));
        let after = case.after("b2c5");
        assert!(in_check(compiled_rules(), &after.position, case.party(BROWN)));
        for mv in legal_moves(compiled_rules(), &after.position) {
            let next = play(compiled_rules(), &after.position, &mv);
            assert!(!in_check(compiled_rules(), &next, case.party(BROWN)));
        }
    });
}

#[test]
fn h27_kings_are_never_captured() {
    for_all_parties("wKa4 bKf12 kKi13 wRf6", "w - -", |case| {
        case.refuses("f6", "f12", Reason::KingTarget, "hex.king.capture", "f12");
        case.allows("f6f11");
        let by = PartySet::only(case.party(WHITE));
        assert!(is_attacked(compiled_rules(), &case.position, cell(&case.there("f12")), by));
    });
    // Nor may the own king be left where only a king's cell is beyond.
    for_all_parties("wKf6 bKf7 kKi13", "k - -", |case| {
        assert!(in_check(compiled_rules(), &case.position, case.party(WHITE)));
        assert!(in_check(compiled_rules(), &case.position, case.party(BROWN)));
    });
}

/// White on a1 without a cell to go to; `others` attack it.
fn mated_by(others: &str, test: impl Fn(&Case, ByParty<u8>)) {
    for_all_parties(&format!("wKa1 kKi13 {others}"), "w - -", |case| {
        assert_eq!(case.cause(), Some(Cause::Mate(case.party(WHITE))), "{others}");
        test(case, case.outcome().expect("mate").points);
    });
}

#[track_caller]
fn points(case: &Case, points: ByParty<u8>, expected: [u8; 3]) {
    let found = [WHITE, BROWN, BLACK].map(|party| points[case.party(party)]);
    assert_eq!(found, expected);
}

#[test]
fn h28_mate_ends_the_game() {
    mated_by("bKm8 bRa8 kRb9 kRc10", |_, _| {});
    // With a flight, a capture or a piece between the game continues.
    for help in ["bRa8 kRb9", "bRa8 kRb9 kRc10 wRa6", "bRa8 kRb9 kRc10 wRd8", "bRa8 kRb9 kRc10 wNd5"] {
        for_all_parties(&format!("wKa1 bKm8 kKi13 {help}"), "w - -", |case| {
            assert_eq!(case.cause(), None, "{help}")
        });
    }
    // A mated party that is not on turn is not mated yet.
    for_all_parties("wKa1 bKm8 kKi13 bRa8 kRb9 kRc10", "b - -", |case| assert_eq!(case.cause(), None));
}

#[test]
fn h29_the_first_attacker_in_order_of_play_wins() {
    mated_by("bKm8 bRa8 kRb9 kRc10", |case, found| points(case, found, [0, 6, 2]));
    mated_by("bKm8 kRa8 bRb9 bRc10", |case, found| points(case, found, [0, 2, 6]));
    // Both attack: Brown comes before Black, whichever moved last.
    mated_by("bKm8 bRa8 kRb9 kRc10 kBd7", |case, found| points(case, found, [0, 6, 2]));
    mated_by("bKm8 kRa8 kRb9 kRc10 bBd7", |case, found| points(case, found, [0, 6, 2]));
}

#[test]
fn h29_black_mates_and_brown_wins() {
    for_all_parties("wKa1 bKm8 kKi13 bRa8 kRb9 kRd10", "k - -", |case| {
        let after = case.after("d10c10");
        assert_eq!(after.cause(), Some(Cause::Mate(case.party(WHITE))));
        points(&after, after.outcome().expect("mate").points, [0, 6, 2]);
    });
}

#[test]
fn h30_a_pinned_attacker_wins() {
    // Brown's bishop on d7 is pinned by Black's rook on c7.
    let pinned = "bKg7 kRa8 kRb9 kRc7 bBd7";
    mated_by(pinned, |case, found| points(case, found, [0, 6, 2]));
    for_all_parties(&format!("wKa1 kKi13 {pinned}"), "b - -", |case| case.targets("d7", ""));
}

#[test]
fn h31_stalemate_is_a_draw() {
    let stalemate = Some(Cause::Draw(Draw::Stalemate));
    for_all_parties("wKa1 bKj5 kKi13 kRb3 bRc4", "w - -", |case| {
        assert_eq!(case.cause(), stalemate);
        points(case, case.outcome().expect("stalemate").points, [2, 2, 2]);
    });
    // A pawn that can move, a check, another party on turn.
    for_all_parties("wKa1 bKj5 kKi13 kRb3 bRc4 wPd8", "w - -", |case| assert_eq!(case.cause(), None));
    for_all_parties("wKa1 bKj5 kKi13 kRb3 bRc4", "b - -", |case| assert_eq!(case.cause(), None));
    // Pawns that stand still: before pieces, or on a far cell.
    for_all_parties("wKa1 bKj5 kKi13 kRb3 bRc4 wPm11", "w - -", |case| assert_eq!(case.cause(), stalemate));
    let position = set("wKa1 bKj5 kKi13 kRb3 bRc4 wPm11", "w - -");
    assert_eq!(Hex.points(&position, Cause::Draw(Draw::Stalemate)).0, [2, 2, 2, 0]);
}
