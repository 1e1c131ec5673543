//! Check, mate and stalemate: B22 to B25.
use crate::case::{Case, GAME, both, cell, line, outcome, set};
use schachquartett_engine::games::bridge::{BLACK, ROOK, WHITE, compiled_rules};
use schachquartett_engine::pieces::{PartySet, Piece, Role};
use schachquartett_engine::rules::{
    Cause, Draw, Explanation, Position, Reason, Relations, RuleSet, explain, in_check, legal_moves,
};

#[test]
fn b22_a_pinned_piece_stays_on_its_line() {
    both("Kd1 ka9 Rd3 rd9", "w - -", |case| {
        assert_eq!(case.targets("d3"), "d2 d4 d5 d6 d7 d8 d9");
        case.refuses("d3c3", Reason::ExposesKing, "bridge.check", "d9");
    });
    both("Kc4 kh9 Nd5 Qe5 bf7", "w - -", |case| {
        case.refuses("d5b6", Reason::ExposesKing, "bridge.check", "f7");
    });
    both("Ka1 kh9 Pc3 bd4", "w - -", |case| {
        case.refuses("c3b4", Reason::ExposesKing, "bridge.check", "d4");
        case.refuses("c3d4", Reason::MoveOnly, "bridge.pawn.move", "d4");
    });
}

#[test]
fn b22_no_king_steps_into_an_attack() {
    let steps = [("rf4", "e1f1"), ("bg4", "e1d1"), ("nc3", "e1e2"), ("pd3", "e1d2"), ("kd3", "e1d2")];
    for (attacker, text) in steps {
        let other = if attacker.starts_with('k') { "" } else { "ka9" };
        both(&format!("Ke1 {other} {attacker}"), "w - -", |case| {
            case.refuses(text, Reason::IntoCheck, "bridge.check", &attacker[1..]);
        });
    }
    // Along the line of a check there is no shelter.
    both("Ke3 ka9 re6", "w - -", |case| {
        case.refuses("e3e2", Reason::IntoCheck, "bridge.check", "e6");
        case.allows("e3d3");
    });
    // A protected piece cannot be taken by the king, an unprotected one can.
    both("Ke3 ka9 rd3 pd4", "w - -", |case| {
        case.refuses("e3d3", Reason::IntoCheck, "bridge.check", "d4");
    });
    both("Ke3 ka9 rd3 pc4", "w - -", |case| {
        case.allows("e3d3");
    });
}

#[test]
fn b22_a_check_must_be_answered() {
    both("Kd1 ka8 rd9 Rh9 Be8 Pa2", "w - -", |case| {
        // Taken, interposed, fled from.
        for text in ["h9d9", "e8d7", "d1c1"] {
            case.allows(text);
        }
        case.refuses("a2b3", Reason::StillInCheck, "bridge.check", "d9");
        case.refuses("d1d2", Reason::IntoCheck, "bridge.check", "d9");
    });
    both("Kd1 kg9 rd8 Nb7 Na2", "w - -", |case| {
        case.allows("b7d8");
        assert_eq!(case.targets("a2"), "");
    });
    // Two attackers at once: only the king can answer.
    both("Kd1 ka9 rd8 nf2 Rf4 Ph4", "w - -", |case| {
        case.refuses("f4f2", Reason::StillInCheck, "bridge.check", "d8");
        let from_king = legal_moves(compiled_rules(), &case.position).into_iter();
        assert!(
            from_king.into_iter().all(|mv| case.position.piece(mv.from).map(Piece::role) == Some(Role::KING))
        );
    });
}

#[test]
fn b22_the_party_that_has_moved_is_never_left_in_check() {
    both("Kd4 ke8 Qd5 rd8 be5 pc6 Pe3", "w - -", |case| {
        let turn = case.position.turn();
        for mv in legal_moves(compiled_rules(), &case.position) {
            let after = schachquartett_engine::rules::play(compiled_rules(), &case.position, &mv);
            assert!(!in_check(compiled_rules(), &after, turn));
        }
    });
}

#[test]
fn b23_kings_are_never_captured() {
    // No text sets this up: Black's king could be taken, and White is on turn.
    let pieces = [("e1", WHITE, Role::KING), ("d9", BLACK, Role::KING), ("d3", WHITE, ROOK)];
    let pieces = pieces.map(|(at, party, role)| (cell(at), Piece::new(party, role)));
    let royal = PartySet::from_iter([WHITE, BLACK]);
    let position = Position::new(&pieces, Relations::all_enemies(2), royal, WHITE);
    let Explanation::Refused(refusal) = explain(compiled_rules(), &position, cell("d3"), cell("d9")) else {
        panic!("a king was taken")
    };
    assert_eq!((refusal.reason, refusal.witnesses.as_slice()), (Reason::KingTarget, &[cell("d9")][..]));
    assert_eq!(GAME.violated_rule(&refusal), "bridge.king.capture");
    assert!(legal_moves(compiled_rules(), &position).iter().all(|mv| mv.to != cell("d9")));
    assert_eq!(
        legal_moves(compiled_rules(), &position).iter().filter(|mv| mv.from == cell("d3")).count(),
        14
    );
}

fn cause(case: &Case) -> Option<Cause> {
    outcome(&line(case.position)).map(|outcome| outcome.cause)
}

fn mated(case: &Case) -> bool {
    cause(case) == Some(Cause::Mate(case.party(WHITE)))
}

#[test]
fn b24_mate() {
    both("Ka1 kh9 ra3 rb4", "w - -", |case| assert!(mated(case)));
    both("Kh1 ka9 qg2 bd5", "w - -", |case| assert!(mated(case)));
    // By a pawn that attacks straight before it, guarded by the king.
    both("Kd1 kd3 pd2 rc4 re4", "w - -", |case| assert!(mated(case)));
    // Smothered, over pieces and ditch.
    both("Ka4 kh9 nb6 Ra3 Nb3 Bb4", "w - -", |case| assert!(mated(case)));
}

#[test]
fn b24_no_mate_while_one_move_helps() {
    let helps = [
        ("Ka1 kh9 ra3", "flight"),
        ("Kh1 ka9 qg2", "the king takes"),
        ("Ka1 kh9 ra3 rb4 Rh3", "a rook takes"),
        ("Ka1 kh9 ra3 rb4 Rh2", "a rook interposes"),
        ("Ka1 kh9 ra3 rb4 Pb1", "a pawn interposes"),
    ];
    for (pieces, how) in helps {
        both(pieces, "w - -", |case| assert_eq!(cause(case), None, "{how}"));
    }
}

#[test]
fn b24_en_passant_may_be_the_only_answer() {
    both("Kd5 kh9 Pc6 pd6 rc9 re9 ra4", "w - c7d6", |case| {
        assert_eq!(
            legal_moves(compiled_rules(), &case.position).iter().filter(|mv| mv.is_en_passant()).count(),
            1
        );
        assert_eq!(cause(case), None);
    });
}

#[test]
fn b25_stalemate_is_a_draw() {
    let stalemate = Some(Cause::Draw(Draw::Stalemate));
    both("Ka1 kh9 rb4 rh2", "w - -", |case| assert_eq!(cause(case), stalemate));
    // A pawn before the ditch cannot move; one before an enemy can.
    both("Ka1 kh9 rb4 rh2 Pa4 Ph4", "w - -", |case| assert_eq!(cause(case), stalemate));
    both("Ka1 kh9 rb4 rh2 Pd6 bc7 be7", "w - -", |case| assert_eq!(cause(case), stalemate));
    both("Ka1 kh9 rb4 rh2 Pd6 bc7 be7 bd7", "w - -", |case| assert_eq!(cause(case), None));
    both("Ka1 kh9 rb4 rh2 Pd6 bc7", "w - -", |case| assert_eq!(cause(case), None));
    // In check it is mate, and with a move it is nothing.
    both("Ka1 kh9 rb4 ra3", "w - -", |case| assert!(mated(case)));
    both("Ka1 kh9 rb4", "w - -", |case| assert_eq!(cause(case), None));
    let end = outcome(&line(set("Ka1 kh9 rb4 rh2", "w - -"))).expect("stalemate");
    assert_eq!((end.points[WHITE], end.points[BLACK]), (1, 1));
}
