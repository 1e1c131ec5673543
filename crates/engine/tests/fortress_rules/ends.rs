//! Eliminated parties, kings taken off, sitting out, and ends: F65 to F69, F75 to F78.
use crate::case::{ALL, CHECK, CaseGame, KINGS, NO_CHECK, fortress, under};
use crate::fates::MATES;
use schachquartett_engine::games::fortress::{NORTH, SOUTH};
use schachquartett_engine::history::{Game, GameRecord, IllegalAction};
use schachquartett_engine::notation::NotationStyle;
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{Cause, Draw, Reason, RuleSet};

const DRAWS: [Draw; 6] = [
    Draw::NoMoves,
    Draw::Agreement,
    Draw::Threefold,
    Draw::Fivefold,
    Draw::FiftyRounds,
    Draw::SeventyFiveRounds,
];

/// Nobody can move: kings walled in by the pawns of their allies.
const WALLED: &str =
    "sKp1 nPo1 nPo2 nPp2 wKa1 ePa2 ePb2 ePb1 nKa16 sPb16 sPb15 sPa15 eKp16 wPp15 wPo15 wPo16";

#[test]
fn f65_an_eliminated_party_moves_no_more() {
    let pieces = format!("{KINGS} wPk6 wNf9 sRf5 nPm12 eQf12");
    under("checkmate", &pieces, "s w - -", |case| {
        assert_eq!(case.line().turn(), "s");
        // Pieces of an eliminated party block lines for friend and foe, and enemies capture them.
        case.refuses("f5", "f11", Reason::Blocked, "blocked", "f9");
        assert!(case.allows("f5f9").captured.is_some());
        let played = case.line().then("f5f8");
        played.assert_continues_with("n");
        let east = played.then("a16a15").now();
        east.refuses("f12", "f8", Reason::Blocked, "blocked", "f9");
        east.refuses("f12", "f9", Reason::Ally, "ally", "f9");
    });
    under("king-capture", "sKp1 nKa16 eKp16 wPk6 wNf9 sRf5", "s w - -", |case| {
        case.line().then("f5f8 a16a15 p16p15 f8f9 a15a16").assert_continues_with("e");
    });
    // A start with an eliminated party on turn continues with the next.
    under("checkmate", &pieces, "w w - -", |case| case.line().assert_continues_with("n"));
    under("checkmate", &pieces, "w we - -", |case| assert!(case.line().outcome().is_some()));
}

#[test]
fn f66_eliminated_pieces_attack_nothing() {
    let pieces = "sKf5 wKe8 nKa16 eKp16 wRg12 wRf12 wPd9";
    under("checkmate", pieces, "s - - -", |case| assert_eq!(case.checked(), "s"));
    under("checkmate", pieces, "s w - -", |case| {
        assert_eq!(case.checked(), "");
        case.targets("f5", "f4 f6 e4 e5 e6 g4 g5 g6");
        // Its king falls like its other pieces.
        let near = case.after("f5f6 a16a15 p16p15 f6f7 a15a16 p15p16");
        assert!(near.allows("f7e8").captured.is_some());
        assert_eq!(near.after("f7e8").position.kings_of(case.party(SOUTH)).len(), 1);
    });
}

#[test]
fn f67_all_kings_leave_the_board_as_a_move() {
    // West has two kings, both attacked, and the right to castle with a third piece of its start position.
    let pieces = "sKp1 wKa1 wKc9 wRc12 nKa16 eKp16 sRb4 sRa3 sRd1 nRe9 sQe5 nRf8 nRf10 ePm8 sPk4 nPf13";
    under("alliance-mate", pieces, "w - wl - 7 9", |case| {
        let mut played = case.line();
        assert_eq!(played.now().checked(), "w");
        if !played.now().moves().is_empty() {
            let moves = played.now().moves();
            panic!("{moves:?}");
        }
        for word in ["d9e9", "c9c8"] {
            assert!(case.try_move(word).is_err());
        }
        played.all("off");
        let now = played.now();
        assert!(now.position.kings_of(case.party(Party::new(1))).is_empty());
        assert_eq!((now.position.halfmove_clock(), now.out().as_str(), now.turn().as_str()), (8, "w", "n"));
        assert!(now.position.pieces().all(|(_, piece)| !piece.is_unmoved()));
        assert_eq!((played.game.plies().count(), played.game.positions().len()), (1, 2));
        assert_eq!(played.act("off"), Err(IllegalAction::NotOnlyMove));
        // It is taken back and done again like a move.
        played.game.undo();
        assert_eq!(played.now().checked(), "w");
        played.game.redo();
        assert_eq!(played.out(), "w");
        assert_reads_back(&played);
    });
}

/// The game's record and its text give the same game.
#[track_caller]
fn assert_reads_back(played: &CaseGame) {
    let record = GameRecord::of(&played.game);
    let again = record.to_game().expect("a game");
    assert_eq!(GameRecord::of(&again), record);
    let text = played.game.movetext(&NotationStyle::default());
    let mut read = Game::new(played.game.def().clone(), *played.game.first_position());
    assert!(read.play_movetext(&text, &NotationStyle::default()).is_ok(), "{text}");
    assert_eq!(read.movetext(&NotationStyle::default()), text);
    assert_eq!(read.state().position.hash(), played.game.state().position.hash());
}

#[test]
fn f67_movetext_has_the_removal_of_kings() {
    under("alliance-mate", MATES, "s - - -", |case| {
        let played = case.line().then("d3a3 off f13f12 m8l8 k4k5 d9e9");
        assert!(played.game.movetext(&NotationStyle::default()).contains(" off"));
        assert_reads_back(&played);
    });
    // A skipped party leaves a gap.
    for rule in ["checkmate", "london"] {
        under(rule, MATES, "s - - -", |case| {
            let played = case.line().then("d3a3 f13f12 m8l8 k4k5 f12f11 l8k8");
            assert!(played.game.movetext(&NotationStyle::default()).contains(" –") || case.quarters > 0);
            assert_reads_back(&played);
        });
    }
}

/// South's king has no cell, and nobody attacks it.
const STUCK: &str = "sKp1 wKa1 nKa16 eKp16 wRm2 eRo4";

#[test]
fn f68_a_party_that_cannot_move_sits_out() {
    under(CHECK, STUCK, "e - - - 5 3", |case| {
        let played = case.line().then("p16p15");
        assert_eq!((played.now().checked(), played.out()), (String::new(), String::new()));
        played.assert_continues_with("w");
        assert_eq!(played.now().position.halfmove_clock(), 6, "sitting out counts for nothing");
        assert_eq!((played.game.plies().count(), played.game.positions().len()), (1, 2));
        // It moves again as soon as it can.
        played.then("m2m3 a16a15 p15p16").assert_continues_with("s");
    });
    // On the first turn too.
    under(CHECK, STUCK, "s - - -", |case| case.line().assert_continues_with("w"));
    under(NO_CHECK, STUCK, "s - - -", |case| case.line().assert_continues_with("s"));
    // With other pieces it moves.
    under(CHECK, &format!("{STUCK} sPf6"), "s - - -", |case| case.line().assert_continues_with("s"));
    // The turn of a suspended (mated for now) or eliminated party is no move either.
    under("checkmate london", MATES, "s - - - 5 3", |case| {
        let played = case.line().then("d3a3");
        assert_eq!((played.now().position.halfmove_clock(), played.game.positions().len()), (6, 2));
    });
    // The round goes up when the turn comes round to South's place, even if South does not move.
    for quarters in 0..4 {
        let case = crate::case::Case::new("london", STUCK, "e - - - 5 3", quarters);
        let round = case.line().then("p16p15").now().position.round_number();
        assert_eq!(round, if quarters == 0 || quarters == 3 { 4 } else { 3 });
    }
}

#[test]
fn f69_nobody_can_move() {
    under(ALL, WALLED, "s - - -", |case| {
        let end = case.outcome().expect("an end");
        assert_eq!((end.cause, end.points.0), (Cause::Draw(Draw::NoMoves), [1; 4]));
    });
    under(ALL, &format!("{WALLED} sPf6 nPf8"), "s - - -", |case| {
        let played = case.line();
        assert_eq!(played.outcome(), None);
        assert_eq!(played.then("f6f7").cause(), Some(Cause::Draw(Draw::NoMoves)));
    });
    // One piece that can move is enough, even if other parties sit out before.
    under(ALL, &format!("{WALLED} ePk8"), "s - - -", |case| case.line().assert_continues_with("e"));
}

#[test]
fn f75_one_point_for_each_of_the_alliance() {
    let def = fortress("checkmate");
    let position = crate::case::Case::new("checkmate", KINGS, "s - - -", 0).position;
    for party in Party::first(4) {
        let mut expected = [2; 4];
        expected[party.index()] = 0;
        expected[(party.index() + 2) % 4] = 0;
        assert_eq!(def.points(&position, Cause::Mate(party)).0, expected);
        assert_eq!(def.points(&position, Cause::Resignation(party)).0, expected);
    }
    for draw in DRAWS {
        assert_eq!(def.points(&position, Cause::Draw(draw)).0, [1; 4]);
    }
}

#[test]
fn f76_an_alliance_may_resign() {
    for (text, loser) in [("resign", SOUTH), ("n!resign", NORTH)] {
        under(ALL, &format!("{KINGS} sPf6"), "s - - -", |case| {
            let played = case.line().then(text);
            assert_eq!(played.cause(), Some(Cause::Resignation(case.party(loser))));
            let end = played.outcome().expect("an end");
            for party in Party::first(4) {
                let expected = if case.called(party).index() % 2 == 0 { 0 } else { 2 };
                assert_eq!(end.points[party], expected);
            }
            let out_of_turn = case.line().then("f6f7").then("e!resign");
            assert_eq!(out_of_turn.outcome().map(|end| end.points[case.party(SOUTH)]), Some(2));
        });
    }
    // Also when one of its parties is eliminated.
    under("checkmate", &format!("{KINGS} sPf6"), "s n - -", |case| {
        assert!(case.line().then("resign").outcome().is_some());
    });
}

#[test]
fn f77_no_moves_after_the_end() {
    under(ALL, &format!("{KINGS} sPf6"), "s - - - 200 60", |case| {
        for text in ["resign", "claim", "draw? w!draw! n!draw! e!draw!"] {
            let mut played = case.line().then(text);
            assert!(played.outcome().is_some());
            for word in ["f6f7", "draw?", "w!draw!", "draw-", "claim", "resign", "w!resign", "off", "w!ready"]
            {
                assert_eq!(played.act(word), Err(IllegalAction::GameOver), "{word}");
            }
            assert_eq!(played.game.claimable_draw(), None);
            assert_reads_back(&played);
        }
    });
    under("checkmate alliance-mate london", MATES, "s - - -", |case| {
        let mut played = case.line().then("d3a3");
        if case.def.options.mate_rule.name() == "alliance-mate" {
            played.all("off");
        }
        played.all("m14p14");
        assert!(played.outcome().is_some());
        assert_eq!(played.act("off"), Err(IllegalAction::GameOver));
        assert_reads_back(&played);
    });
    // Lost by captures: nobody has a legal move any more.
    under("king-capture", "sKp1 wKf9 nKa16 sRf6 wPk6 eNm9", "s e - -", |case| {
        let played = case.line().then("f6f9");
        assert!(played.outcome().is_some() && played.now().moves().is_empty());
    });
}

#[test]
fn f78_an_alliance_loses_on_time() {
    for (text, loser) in [("time", SOUTH), ("n!time", NORTH)] {
        // Also against kings alone.
        under(ALL, &format!("{KINGS} sPf6"), "s - - -", |case| {
            let played = case.line().then(text);
            assert_eq!(played.cause(), Some(Cause::OutOfTime(case.party(loser))));
            let end = played.outcome().expect("an end");
            for party in Party::first(4) {
                let expected = if case.called(party).index() % 2 == 0 { 0 } else { 2 };
                assert_eq!(end.points[party], expected);
            }
        });
    }
    // The clock of a side that is out stands still.
    under("checkmate", &format!("{KINGS} sPf6"), "s n - -", |case| {
        assert_eq!(case.line().act("n!time"), Err(IllegalAction::NotOnTurn));
    });
}
