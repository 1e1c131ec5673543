//! Resignation, points, odds, what remains after the end, and time: B32 to B36, B38.
use crate::case::{
    GAME, act, all, both, cell, draw_of, line, outcome, play_action, position_with_clock, set,
};
use schachquartett_engine::games::bridge::{
    BLACK, Bridge, DRAW_ODDS, WHITE, compiled_rules, material_odds, opponent, start_piece, start_with_odds,
};
use schachquartett_engine::games::{GameDef, GameKind, GameOptions, by_id};
use schachquartett_engine::history::{Game, IllegalAction};
use schachquartett_engine::notation::GameIdError;
use schachquartett_engine::pieces::{Party, Role};
use schachquartett_engine::rules::{ActionKind, Cause, Draw, Position, RuleSet, legal_moves};
use std::sync::Arc;

const DRAWS: [Draw; 9] = [
    Draw::Stalemate,
    Draw::DeadPosition,
    Draw::Agreement,
    Draw::Threefold,
    Draw::Fivefold,
    Draw::FiftyRounds,
    Draw::SeventyFiveRounds,
    Draw::TimeAgainstBareKing(WHITE),
    Draw::TimeAgainstBareKing(BLACK),
];

fn points(def: &Bridge, cause: Cause) -> (u8, u8) {
    let points = def.points(&GAME.start_position(), cause);
    (points[WHITE], points[BLACK])
}

#[test]
fn b32_either_side_resigns_at_any_time_and_loses() {
    for moves in ["", "e2d3", "draw?", "draw? e2d3"] {
        for party in [WHITE, BLACK] {
            let mut game = line(GAME.start_position());
            all(&mut game, moves);
            assert_eq!(play_action(&mut game, party, ActionKind::Resign), Ok(()), "{moves}");
            let end = outcome(&game).expect("an end");
            assert_eq!(end.cause, Cause::Resignation(party));
            assert_eq!((end.points[party], end.points[opponent(party)]), (0, 2));
            assert_eq!(game.state().offer, None);
        }
    }
}

#[test]
fn b33_a_win_is_1_a_draw_a_half_a_loss_0() {
    for (loser, expected) in [(WHITE, (0, 2)), (BLACK, (2, 0))] {
        assert_eq!(points(&GAME, Cause::Mate(loser)), expected);
        assert_eq!(points(&GAME, Cause::Resignation(loser)), expected);
    }
    for draw in DRAWS {
        assert_eq!(points(&GAME, Cause::Draw(draw)), (1, 1), "{draw:?}");
    }
    both("Ka1 kh9 ra3 rb4", "w - -", |case| {
        let end = outcome(&line(case.position)).expect("mate");
        assert_eq!((end.points[case.party(WHITE)], end.points[case.party(BLACK)]), (0, 2));
    });
}

fn under(game: &str, start: Position) -> Game {
    Game::new(by_id(game).expect("a game"), start)
}

/// The game in which a draw counts as a win for a party.
fn with_draw_odds(party: Party) -> Bridge {
    Bridge::from(&GameOptions::new(GameKind::Bridge).with(&DRAW_ODDS, Some(party.index())))
}

#[test]
fn b34_with_draw_odds_every_draw_is_a_win() {
    for (party, letter, expected) in [(WHITE, 'w', (2, 0)), (BLACK, 'b', (0, 2))] {
        let def = with_draw_odds(party);
        assert_eq!(def.id(), format!("bridge+draw-odds:{letter}"));
        for draw in DRAWS {
            assert_eq!(points(&def, Cause::Draw(draw)), expected, "{draw:?}");
        }
        for loser in [WHITE, BLACK] {
            for cause in [Cause::Mate(loser), Cause::Resignation(loser)] {
                assert_eq!(points(&def, cause), points(&GAME, cause), "odds change no win");
            }
        }
        // The same through play, for each cause that play can bring.
        let id = def.id();
        let start = || GAME.start_position();
        let trip = "g1f3 g9f7 f3g1 f7g9 ";
        let halfmove_clock = |plies| position_with_clock("Ka1 kh9 Ra2 pa8", "w - -", plies);
        let played = [
            (set("Ka1 kh9 rb4 rg2", "b - -"), "g2h2", Draw::Stalemate),
            (set("Kd3 kh9 rd4", "w - -"), "d3d4", Draw::DeadPosition),
            (start(), "draw? b!draw!", Draw::Agreement),
            (start(), &format!("{}claim", trip.repeat(2)), Draw::Threefold),
            (start(), &trip.repeat(4), Draw::Fivefold),
            (halfmove_clock(100), "claim", Draw::FiftyRounds),
            (halfmove_clock(149), "a2b2", Draw::SeventyFiveRounds),
            (set("Ka1 kh9 Ra2", "w - -"), "time", Draw::TimeAgainstBareKing(WHITE)),
            (set("Ka1 kh9 ra2", "w - -"), "b!time", Draw::TimeAgainstBareKing(BLACK)),
        ];
        for (start, texts, draw) in played {
            let mut game = under(&id, start);
            all(&mut game, texts);
            let end = outcome(&game).unwrap_or_else(|| panic!("{texts}"));
            assert_eq!(end.cause, Cause::Draw(draw));
            assert_eq!((end.points[WHITE], end.points[BLACK]), expected, "{draw:?}");
        }
    }
}

#[test]
fn b34_draw_odds_are_an_option_of_the_game() {
    assert_eq!(by_id("bridge+draw-odds:b").map(|def| def.id()), Ok("bridge+draw-odds:b".into()));
    let error = |id: &str| by_id(id).map(|def| def.id()).expect_err(id);
    assert_eq!(error("bridge+draw-odds:x"), GameIdError::UnknownOption("draw-odds:x".into()));
    assert_eq!(error("bridge+"), GameIdError::UnknownOption(String::new()));
    assert_eq!(error("bridge+draw-odds:b+draw-odds:b"), GameIdError::DuplicateOption("draw-odds".into()));
    assert_eq!(error("bridge+draw-odds:w+draw-odds:b"), GameIdError::DuplicateOption("draw-odds".into()));
    assert_eq!(error("chess"), GameIdError::UnknownGame("chess".into()));
}

fn without(names: &[&str]) -> Position {
    let cells: Vec<_> = names.iter().map(|name| cell(name)).collect();
    start_with_odds(&cells)
}

#[test]
fn b35_one_side_starts_without_certain_pieces() {
    let start = without(&["d1", "a2", "h2"]);
    let text = "rnbqkbnr/pppppppp/8/8/***2***/8/8/1PPPPPP1/RNB1KBNR w KQkq - 0 1";
    assert_eq!(GAME.write_position(&start), text);
    assert_eq!(material_odds(&start), ["d1", "a2", "h2"].map(cell));
    assert_eq!(without(&["d9"]).pieces().count(), 31);
    assert!(material_odds(&GAME.start_position()).is_empty());
    assert_eq!(GAME.write_position(&without(&[])), GAME.write_position(&GAME.start_position()));
}

#[test]
fn b35_never_the_king_and_never_both_sides() {
    assert_eq!(without(&["e1"]).pieces().count(), 32);
    assert_eq!(without(&["e1", "b1"]).pieces().count(), 31);
    let mixed = without(&["b1", "b9", "c9"]);
    assert_eq!((mixed.pieces_of(WHITE).len(), mixed.pieces_of(BLACK).len()), (15, 16));
    let mixed = without(&["b9", "b1"]);
    assert_eq!((mixed.pieces_of(WHITE).len(), mixed.pieces_of(BLACK).len()), (16, 15));
    assert_eq!(without(&["d5", "e4"]).pieces().count(), 32, "no piece stands there");
    let kings = compiled_rules()
        .geometry
        .cells()
        .filter(|&at| start_piece(at).is_some_and(|piece| piece.role() == Role::KING));
    assert_eq!(kings.collect::<Vec<_>>(), [cell("e1"), cell("e9")]);
}

#[test]
fn b35_a_side_castles_only_with_rooks_that_it_has() {
    for (rook, rights) in [("a1", "Kkq"), ("h1", "Qkq"), ("a9", "KQk"), ("h9", "KQq")] {
        let text = GAME.write_position(&without(&[rook]));
        assert_eq!(text.split(' ').nth(2), Some(rights), "{rook}");
    }
    // The other castling is as good as ever.
    let mut game = line(without(&["h1", "b1", "c1", "d1"]));
    all(&mut game, "a2b3 a8b7");
    let castlings: Vec<_> = legal_moves(compiled_rules(), &game.state().position)
        .into_iter()
        .filter(|mv| mv.is_castling())
        .collect();
    assert_eq!(castlings.len(), 1);
    assert_eq!(castlings[0].to, cell("c1"));
}

/// Everything that anybody might want to do.
fn assert_nothing_is_allowed(game: &Game, mv: &str) {
    let before = game.steps().len();
    for party in Party::first(2) {
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
    let mut again = game.clone();
    if !mv.is_empty() {
        assert_eq!(act(&mut again, mv), Err(IllegalAction::GameOver));
    }
    assert_eq!(again.steps().len(), before);
    assert_eq!(game.claimable_draw(), None);
}

#[test]
fn b36_after_the_end_nothing_can_be_done() {
    let start = || GAME.start_position();
    let trip = "g1f3 g9f7 f3g1 f7g9 ";
    let ended = [
        (start(), "resign", "e2d3"),
        (start(), "b!resign", "e2d3"),
        (start(), "draw? b!draw!", "e2d3"),
        (start(), &format!("{}claim", trip.repeat(2)), "e2d3"),
        (start(), &trip.repeat(4), "e2d3"),
        (set("Kd3 kh9 rd4", "w - -"), "d3d4", "h9g9"),
        (position_with_clock("Ka1 kh9 Ra2 pa8", "w - -", 149), "a2b2", "h9g9"),
        (position_with_clock("Ka1 kh9 Ra2 pa8", "w - -", 100), "claim", "a2b2"),
        (set("Ka1 kh9 Ra8 Rb7", "w - -"), "b7b9", ""),
        (set("Ka1 kh9 rb4 rg2", "b - -"), "g2h2", ""),
    ];
    for (start, texts, mv) in ended {
        let mut game = Game::new(Arc::new(GAME), start);
        all(&mut game, texts);
        assert!(outcome(&game).is_some(), "{texts}");
        assert_nothing_is_allowed(&game, mv);
    }
    // Also where the game is over before it begins.
    assert_nothing_is_allowed(&line(set("Ka1 kh9", "w - -")), "a1a2");
}

#[test]
fn b38_a_side_out_of_time_loses() {
    for moves in ["", "e2d3", "draw? e2d3"] {
        for party in [WHITE, BLACK] {
            let mut game = line(GAME.start_position());
            all(&mut game, moves);
            assert_eq!(play_action(&mut game, party, ActionKind::OutOfTime), Ok(()), "{moves}");
            let end = outcome(&game).expect("an end");
            assert_eq!(end.cause, Cause::OutOfTime(party));
            assert_eq!((end.points[party], end.points[opponent(party)]), (0, 2));
            assert_eq!(game.state().offer, None);
        }
    }
}

#[test]
fn b38_out_of_time_against_a_king_alone_is_a_draw() {
    // Whatever the party out of time has, on turn or not.
    for pieces in ["Ka1 kh9 Qd2 Rd3", "Ka1 kh9 Pc2", "Ka1 kh9 Nb1 Nc1"] {
        both(pieces, "w - -", |case| {
            for (party, is_draw) in [(WHITE, true), (BLACK, false)] {
                let party = case.party(party);
                let mut game = line(case.position);
                assert_eq!(play_action(&mut game, party, ActionKind::OutOfTime), Ok(()));
                let end = outcome(&game).expect("an end");
                let points = (end.points[party], end.points[opponent(party)]);
                let (cause, expected) = match is_draw {
                    true => (Cause::Draw(Draw::TimeAgainstBareKing(party)), (1, 1)),
                    false => (Cause::OutOfTime(party), (0, 2)),
                };
                assert_eq!((end.cause, points), (cause, expected), "{pieces}");
            }
        });
    }
    // Any piece beside the king wins on time, as in other games, and resigning is no draw.
    for other in ["pa8", "nb9", "bc9", "rh8"] {
        both(&format!("Ka1 ke9 Qd2 {other}"), "w - -", |case| {
            let mut game = line(case.position);
            let party = case.party(WHITE);
            assert_eq!(play_action(&mut game, party, ActionKind::OutOfTime), Ok(()));
            assert_eq!(outcome(&game).map(|end| end.cause), Some(Cause::OutOfTime(party)), "{other}");
        });
    }
    let mut game = line(set("Ka1 kh9 Qd2", "w - -"));
    all(&mut game, "resign");
    assert_eq!(
        outcome(&game).map(|end| (end.cause, end.points[BLACK])),
        Some((Cause::Resignation(WHITE), 2))
    );
    // It is the position at the end that counts: the last piece may just have been captured.
    let mut game = line(set("Ka1 kh9 Qd2 rd8", "w - -"));
    all(&mut game, "d2d8 b!time");
    assert_eq!(outcome(&game).map(|end| end.cause), Some(Cause::OutOfTime(BLACK)));
    let mut game = line(set("Ka1 kh9 Qd2 rd8", "w - -"));
    all(&mut game, "d2d8 h9g9 time");
    assert_eq!(draw_of(&game), Some(Draw::TimeAgainstBareKing(WHITE)));
}
