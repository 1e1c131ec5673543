//! Points, resignation, and what remains after the end: H38 to H40.
use crate::case::{act, all, line, outcome, play_action, position_with_clock, set};
use schachquartett_engine::games::hex::{BLACK, BROWN, Hex, WHITE};
use schachquartett_engine::games::{GameDef, by_id};
use schachquartett_engine::history::{Game, GameRecord, IllegalAction};
use schachquartett_engine::notation::GameIdError;
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{ActionKind, Cause, Draw, RuleSet, sole_winner};

const DRAWS: [Draw; 7] = [
    Draw::Stalemate,
    Draw::DeadPosition,
    Draw::Agreement,
    Draw::Threefold,
    Draw::Fivefold,
    Draw::FiftyRounds,
    Draw::SeventyFiveRounds,
];

#[test]
fn h38_three_points_one_and_none() {
    let mated = set("wKa1 bKm8 kKi13 bRa8 kRb9 kRc10", "w - -");
    assert_eq!(Hex.points(&mated, Cause::Mate(WHITE)).0, [0, 6, 2, 0]);
    for draw in DRAWS {
        assert_eq!(Hex.points(&mated, Cause::Draw(draw)).0, [2, 2, 2, 0], "{draw:?}");
    }
}

#[test]
fn h39_the_resigning_party_gets_nothing_and_the_others_a_point_each() {
    for moves in ["", "b4c4", "b4c4 i5h5", "draw? k!draw!"] {
        for party in Party::first(3) {
            let mut game = line(Hex.start_position());
            all(&mut game, moves);
            assert_eq!(play_action(&mut game, party, ActionKind::Resign), Ok(()));
            let end = outcome(&game).expect("an end");
            assert_eq!(end.cause, Cause::Resignation(party));
            for other in Party::first(3) {
                assert_eq!(end.points[other], if other == party { 0 } else { 2 });
            }
            assert_eq!(sole_winner(&end.points), None, "nobody wins");
        }
    }
}

/// Everything that anybody might want to do.
fn assert_nothing_is_allowed(game: &Game, mv: &str) {
    for party in Party::first(3) {
        for word in [
            ActionKind::OfferDraw,
            ActionKind::AcceptDraw,
            ActionKind::DeclineDraw,
            ActionKind::ClaimDraw,
            ActionKind::Resign,
        ] {
            assert_eq!(play_action(&mut game.clone(), party, word), Err(IllegalAction::GameOver), "{word:?}");
        }
    }
    if !mv.is_empty() {
        assert_eq!(act(&mut game.clone(), mv), Err(IllegalAction::GameOver));
    }
    assert_eq!(game.claimable_draw(), None);
}

#[test]
fn h40_after_the_end_nothing_can_be_done() {
    let pieces = "wKa4 bKm8 kKi13 wRa8";
    let ended = [
        (Hex.start_position(), "resign", "b4c4"),
        (Hex.start_position(), "k!resign", "b4c4"),
        (Hex.start_position(), "draw? b!draw! k!draw!", "b4c4"),
        (position_with_clock(pieces, "w - -", 224), "a8a7", "m8m9"),
        (position_with_clock(pieces, "w - -", 150), "claim", "a8a7"),
        (set("wKf6 bKj5 kKi13 kNf7", "w - -"), "f6f7", "j5j6"),
        (set("wKa1 bKm8 kKi13 bRa8 kRb9 kRd10", "k - -"), "d10c10", ""),
    ];
    for (start, texts, mv) in ended {
        let mut game = line(start);
        all(&mut game, texts);
        assert!(outcome(&game).is_some(), "{texts}");
        assert_nothing_is_allowed(&game, mv);
    }
}

#[test]
fn h40_a_game_is_saved_and_replayed() {
    let mut played = line(Hex.start_position());
    all(&mut played, "b4d6 i5g5 draw? k12j11 b!draw! w!draw- a3d4 resign");
    let record = GameRecord::of(&played);
    assert_eq!(record.game_id, "hex");
    let again = record.to_game().expect("a game");
    assert_eq!(GameRecord::of(&again), record);
    assert_eq!(
        outcome(&again).map(|end| (end.cause, end.points.0)),
        Some((Cause::Resignation(BROWN), [2, 0, 2, 0]))
    );
    let mut back = again.clone();
    back.undo();
    back.undo();
    assert_eq!((outcome(&back), back.state().position.turn()), (None, WHITE));
    back.redo();
    back.redo();
    assert_eq!(GameRecord::of(&back), record);
}

#[test]
fn h41_a_side_out_of_time_gets_0_and_the_others_1() {
    for (text, party) in [("time", WHITE), ("b!time", BROWN), ("k!time", BLACK)] {
        let mut game = line(Hex.start_position());
        all(&mut game, text);
        let end = outcome(&game).expect("an end");
        assert_eq!(end.cause, Cause::OutOfTime(party));
        assert_eq!(end.points, Hex.points(game.start(), Cause::Resignation(party)));
        let mut expected = [2, 2, 2, 0];
        expected[party.index()] = 0;
        assert_eq!(end.points.0, expected);
    }
    // Also against kings alone.
    let mut game = line(set("wKa1 bKm8 kKi13 wQb2", "w - -"));
    all(&mut game, "time");
    assert_eq!(
        outcome(&game).map(|end| (end.cause, end.points.0)),
        Some((Cause::OutOfTime(WHITE), [0, 2, 2, 0]))
    );
}

#[test]
fn hex_has_no_options() {
    assert_eq!(by_id("hex").map(|def| def.id()), Ok("hex".into()));
    for option in ["", "draw-odds:b", "x"] {
        let error = by_id(&format!("hex+{option}")).map(|def| def.id());
        assert_eq!(error, Err(GameIdError::UnknownOption(option.into())));
    }
}
