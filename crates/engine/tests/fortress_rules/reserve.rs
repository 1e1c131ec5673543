//! Free reserve: F14.
use crate::case::{ALL, Case, CaseGame, KINGS, cell, fortress, under};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::fortress::{BISHOP, KNIGHT, ROOK, SOUTH};
use schachquartett_engine::history::{Game, GameRecord, IllegalAction};
use schachquartett_engine::notation::{ActionTextError, NotationStyle, read_action, write_action};
use schachquartett_engine::pieces::PartySet;
use schachquartett_engine::rules::{
    Action, ActionKind, Arrangement, Reason, RuleSet, next_to_arrange, perft,
};

/// The start position of a game with free reserve, seen from each side in turn: it is the same for all.
fn for_each_side(test: impl Fn(&Case)) {
    for id in ALL.split(' ') {
        for quarters in 0..4 {
            let def = fortress(&format!("{id}+free-reserve"));
            test(&Case { def, position: def.start_position(), quarters });
        }
    }
}

/// An arrangement of the party that the case calls South.
fn arrange(played: &mut CaseGame, case: &Case, pieces: &str) -> Result<(), IllegalAction> {
    played.act(&format!("{}set:{pieces}", party_prefix(case)))
}

/// Before a word of the case's South, unless it is on turn.
fn party_prefix(case: &Case) -> &'static str {
    if case.quarters == 0 { "" } else { "s!" }
}

#[test]
fn f14_every_party_arranges_until_all_are_ready() {
    for_each_side(|case| {
        assert!(case.def.write_position(&case.position).contains(" @swne - slsrwlwrnlnreler - 0 1"));
        let mut played = case.line();
        let place = |played: &CaseGame, name: &str| played.now().piece_at(name);
        assert_eq!(arrange(&mut played, case, "Rm1No2Bp4"), Ok(()));
        assert_eq!(place(&played, "m1"), Some((SOUTH, ROOK)));
        assert_eq!(place(&played, "o2"), Some((SOUTH, KNIGHT)));
        assert_eq!(place(&played, "p4"), Some((SOUTH, BISHOP)));
        assert_eq!([place(&played, "m3"), place(&played, "n3"), place(&played, "p3")], [None; 3]);
        // In any order of the text, and again.
        assert_eq!(arrange(&mut played, case, "Bp4Rm2No2"), Ok(()));
        assert_eq!(place(&played, "m2"), Some((SOUTH, ROOK)));
        // Nobody moves before all are ready.
        for party in ["w", "n", "e"] {
            played.assert_refuses_all_moves();
            let turn = case.def.start_position().turn()
                == case
                    .party(schachquartett_engine::pieces::Party::new("swne".find(party).expect("a party")));
            played.all(&if turn { "ready".to_owned() } else { format!("{party}!ready") });
        }
        played.assert_refuses_all_moves();
        assert_eq!(arrange(&mut played, case, "Bp4Rm3No2"), Ok(()), "the last may still arrange");
        played.all(&format!("{}ready", party_prefix(case)));
        assert!(played.now().position.arranging().is_empty());
        assert_eq!(arrange(&mut played, case, "Bp4Rm1No2"), Err(IllegalAction::NotArranging));
        assert_eq!(played.game.state().position.turn(), SOUTH, "South begins, whichever party was last");
        assert_eq!((played.game.plies().count(), played.game.state().position.round_number()), (0, 1));
    });
}

impl CaseGame {
    /// Every move is refused while pieces are arranged.
    #[track_caller]
    fn assert_refuses_all_moves(&self) {
        let now = self.now();
        assert!(now.moves().is_empty());
        let here = Case { quarters: 0, ..now };
        let refused = here.try_move("e4e5");
        let Err(ActionTextError::Refused(refusal)) = refused else { panic!("{refused:?}") };
        assert_eq!(refusal.reason, Reason::Arranging);
        assert_eq!(now.def.violated_rule(&refusal), "fortress.reserve.free");
        assert_eq!(self.outcome(), None);
    }
}

#[test]
fn f14_only_ones_own_three_pieces_in_ones_own_fortress() {
    for_each_side(|case| {
        let mut played = case.line();
        let before = case.def.write_position(&case.position);
        for pieces in [
            "Rm1No2Bl5",    // outside
            "Rl4No2Bp4",    // in the arm
            "Ra1Nb2Bc3",    // in another's fortress
            "Rm1No2",       // too few
            "Rm1No2Bp4Qn2", // too many
            "Qm1No2Bp4",    // another piece
            "Rm1No2Np4",    // two knights
            "Rm1Nm1Bp4",    // two on a cell
            "Rm1Nm1Bm1",
            "",
        ] {
            assert_eq!(arrange(&mut played, case, pieces), Err(IllegalAction::NotArranging), "{pieces}");
        }
        let text = case.def.write_position(&played.game.state().position);
        assert_eq!(text, before);
        for text in ["set:Xm1", "set:Rm9x", "set:R", "set:rm1", "set:m1"] {
            let error = read_action(&case.def, case.def.rules(), &case.position, text);
            assert!(error.is_err(), "{text}");
        }
    });
    // Without the option nobody arranges.
    under(ALL, KINGS, "s - - -", |case| {
        assert_eq!(case.line().act("set:Rm1No2Bp4"), Err(IllegalAction::NotArranging));
        assert_eq!(case.line().act("ready"), Err(IllegalAction::NotArranging));
    });
}

#[test]
fn f14_a_party_that_is_ready_arranges_no_more() {
    for_each_side(|case| {
        let mut played = case.line();
        played.all(&format!("{}ready", party_prefix(case)));
        assert_eq!(played.act(&format!("{}ready", party_prefix(case))), Err(IllegalAction::NotArranging));
        assert_eq!(arrange(&mut played, case, "Rm1No2Bp4"), Err(IllegalAction::NotArranging));
        let waiting = played.now().letters(played.game.state().position.arranging());
        assert_eq!(waiting, "wne");
        let next = next_to_arrange(&played.game.state().position).expect("somebody");
        assert!(played.game.state().position.arranging().contains(next));
        assert!(next.index() <= 1);
        // Undone step by step.
        played.game.undo();
        assert!(played.game.state().position.arranging().contains(case.party(SOUTH)));
        played.game.redo();
        assert!(!played.game.state().position.arranging().contains(case.party(SOUTH)));
    });
}

#[test]
fn f14_texts_of_arranging() {
    let def = fortress("checkmate+free-reserve");
    let start = def.start_position();
    let pieces = Arrangement::new([(cell("p4"), BISHOP), (cell("m1"), ROOK), (cell("o2"), KNIGHT)]);
    for (by, prefix) in schachquartett_engine::pieces::Party::first(4).zip(["", "w!", "n!", "e!"]) {
        for (kind, text) in [(ActionKind::Ready, "ready"), (ActionKind::Arrange(pieces), "set:Rm1No2Bp4")] {
            let action = Action { by, kind };
            let written = write_action(&def, SOUTH, &action);
            assert_eq!(written, format!("{prefix}{text}"));
            assert_eq!(read_action(&def, def.rules(), &start, &written), Ok(action));
        }
    }
    let text = def.write_position(&start);
    for (waiting, is_read) in [
        ("@swne", true),
        ("@e", true),
        ("@sn", true),
        ("s", true),
        ("n", true),
        ("@", false),
        ("@ns", false),
        ("@ss", false),
        ("@x", false),
        ("swne", false),
    ] {
        let text = text.replace("@swne", waiting);
        let read = def.read_position(&text);
        assert_eq!(read.is_ok(), is_read, "{waiting}");
        assert!(read.is_err() || read.is_ok_and(|position| def.write_position(&position) == text));
        let without = fortress("checkmate").read_position(&text);
        assert_eq!(without.is_ok(), is_read && !waiting.starts_with('@'), "{waiting}");
    }
}

#[test]
fn f14_nothing_is_counted_while_pieces_are_arranged() {
    for id in ALL.split(' ') {
        let def = fortress(&format!("{id}+free-reserve"));
        let mut position = def.start_position();
        for depth in 0..4 {
            assert_eq!(perft(def.rules(), &position, depth), u64::from(depth == 0));
        }
        position.set_arranging(PartySet::EMPTY);
        assert_eq!(perft(def.rules(), &position, 1), 33);
    }
}

#[test]
fn f14_also_when_a_king_would_be_mated() {
    // No start position is like this, but a text may be.
    let pieces = crate::fates::MATES.replace("sRd3", "sRa3");
    for waiting in ["@w", "@swne"] {
        under(
            "checkmate+free-reserve alliance-mate+free-reserve london+free-reserve",
            &pieces,
            &format!("{waiting} - - -"),
            |case| {
                for depth in 0..3 {
                    assert_eq!(perft(case.def.rules(), &case.position, depth), u64::from(depth == 0));
                }
                assert_eq!(case.line().outcome(), None);
            },
        );
    }
    let mated = "sKp1 wKa1 nKa16 eKp16 eRm2 eRn1 wPd9";
    let case = Case::new("alliance-mate+free-reserve", mated, "@s - - -", 0);
    assert_eq!(case.line().act("off"), Err(IllegalAction::NotOnlyMove));
    assert_eq!(perft(case.def.rules(), &case.position, 1), 0);
}

#[test]
fn f14_a_game_with_free_reserve_is_saved() {
    for_each_side(|case| {
        let mut played = case.line();
        played.all(&format!("{}set:Rm1No2Bp4", party_prefix(case)));
        let words = ["ready", "w!ready", "n!ready", "e!ready"];
        for word in words {
            let case = Case { quarters: 0, ..*case };
            let action = read_action(&case.def, case.def.rules(), &played.game.state().position, word);
            played.game.play(action.expect("a word")).expect("it is still arranging");
        }
        let start = Case { quarters: 0, ..played.now() };
        let mut game = played.game.clone();
        for text in ["f3g5", "c11e10", "l13l11"] {
            let action = read_action(&case.def, case.def.rules(), &game.state().position, text);
            game.play(action.expect("a move")).expect("a legal move");
        }
        let record = GameRecord::of(&game);
        assert!(record.start.contains(" @swne "));
        let again = record.to_game().expect("a game");
        assert_eq!(GameRecord::of(&again), record);
        assert_eq!(game.first_position().hash(), start.position.hash());
        let text = game.movetext(&NotationStyle::default());
        let mut read = Game::new(game.def().clone(), *game.first_position());
        assert!(read.play_movetext(&text, &NotationStyle::default()).is_ok(), "{text}");
        assert_eq!(read.movetext(&NotationStyle::default()), text);
    });
}

/// An offer does not end the arranging: a replayed game begins with the arranged pieces.
#[test]
fn draw_offers_may_come_between_arrangements() {
    let def = std::sync::Arc::new(fortress("checkmate+free-reserve"));
    let mut game = Game::new(def.clone(), def.start_position());
    for text in ["n!ready", "draw?", "e!draw-", "s!ready", "w!ready", "e!ready"] {
        let position = game.state().position;
        let action = read_action(&*def, def.rules(), &position, text);
        assert_eq!(action.map(|action| game.play(action)), Ok(Ok(())), "{text}");
    }
    assert!(game.first_position().arranging().is_empty());
    assert_eq!(game.first_position().hash(), game.state().position.hash());
}
