//! Draws by agreement, repetition, counting and dead positions: B26 to B31.
use crate::case::{GAME, act, all, both, draw_of, line, outcome, play_action, position_with_clock, set};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::bridge::{BLACK, WHITE};
use schachquartett_engine::history::{Game, IllegalAction};
use schachquartett_engine::rules::{ActionKind, Cause, Draw, RuleSet, same_position};

#[test]
fn b26_the_party_on_turn_offers_and_the_other_accepts() {
    for (moves, by, other) in [("", WHITE, BLACK), ("e2d3", BLACK, WHITE)] {
        let mut game = line(GAME.start_position());
        all(&mut game, moves);
        assert_eq!(play_action(&mut game, other, ActionKind::OfferDraw), Err(IllegalAction::NotOnTurn));
        assert_eq!(play_action(&mut game, other, ActionKind::AcceptDraw), Err(IllegalAction::NothingOffered));
        assert_eq!(play_action(&mut game, by, ActionKind::OfferDraw), Ok(()));
        assert_eq!(game.state().offer.map(|offer| offer.by), Some(by));
        assert_eq!(play_action(&mut game, by, ActionKind::AcceptDraw), Err(IllegalAction::NothingOffered));
        assert_eq!(play_action(&mut game, by, ActionKind::DeclineDraw), Err(IllegalAction::NothingOffered));
        assert_eq!(outcome(&game), None);
        assert_eq!(play_action(&mut game, other, ActionKind::AcceptDraw), Ok(()));
        assert_eq!(draw_of(&game), Some(Draw::Agreement));
    }
}

#[test]
fn b26_one_offer_at_a_time() {
    let mut game = line(GAME.start_position());
    all(&mut game, "draw?");
    assert_eq!(act(&mut game, "draw?"), Err(IllegalAction::AlreadyOffered));
    all(&mut game, "e2d3");
    assert_eq!(act(&mut game, "draw?"), Err(IllegalAction::AlreadyOffered), "Black can accept, not offer");
}

#[test]
fn b26_the_answer_may_come_at_any_time_until_the_offer_lapses() {
    let mut offered = line(GAME.start_position());
    all(&mut offered, "draw? e2d3");
    let mut accepted = offered.clone();
    all(&mut accepted, "draw!");
    assert_eq!(draw_of(&accepted), Some(Draw::Agreement));
    // Black moves, White is on turn again: the offer is gone.
    all(&mut offered, "e8d7");
    assert_eq!(offered.state().offer, None);
    assert_eq!(act(&mut offered, "b!draw!"), Err(IllegalAction::NothingOffered));
    assert_eq!(act(&mut offered, "draw?"), Ok(()), "and may be made again");
}

#[test]
fn b26_a_declined_offer_is_gone() {
    let mut game = line(GAME.start_position());
    all(&mut game, "draw? b!draw-");
    assert_eq!(game.state().offer, None);
    assert_eq!(act(&mut game, "b!draw!"), Err(IllegalAction::NothingOffered));
    assert_eq!(act(&mut game, "b!draw-"), Err(IllegalAction::NothingOffered));
    assert_eq!(outcome(&game), None);
    all(&mut game, "e2d3 e8d7");
}

#[test]
fn b27_another_pawn_to_be_taken_en_passant_makes_another_position() {
    let pieces = "Ka1 kh9 Pc6 pb6 pd6";
    let [left, right, none] = ["w - c7b6", "w - c7d6", "w - -"].map(|rest| set(pieces, rest));
    let is_same = |one, other| same_position(GAME.rules(), one, other);
    assert!(is_same(&left, &left) && is_same(&right, &right));
    for (one, other) in [(&left, &right), (&left, &none), (&none, &right)] {
        assert!(!is_same(one, other) && !is_same(other, one));
    }
}

const ROUND_TRIP: &str = "g1f3 g9f7 f3g1 f7g9";

#[track_caller]
fn assert_no_claim(game: &Game) {
    assert_eq!(game.claimable_draw(), None);
    for party in [WHITE, BLACK] {
        let error = play_action(&mut game.clone(), party, ActionKind::ClaimDraw);
        let expected = if party == game.state().position.turn() {
            IllegalAction::NothingToClaim
        } else {
            IllegalAction::NotOnTurn
        };
        assert_eq!(error, Err(expected));
    }
}

#[track_caller]
fn assert_claim(game: &Game, draw: Draw) {
    assert_eq!(outcome(game), None);
    assert_eq!(game.claimable_draw(), Some(draw));
    let mut claimed = game.clone();
    let turn = game.state().position.turn();
    let other = if turn == WHITE { BLACK } else { WHITE };
    assert_eq!(play_action(&mut claimed, other, ActionKind::ClaimDraw), Err(IllegalAction::NotOnTurn));
    assert_eq!(act(&mut claimed, "claim"), Ok(()));
    assert_eq!(draw_of(&claimed), Some(draw));
}

#[test]
fn b27_the_third_time_may_be_claimed() {
    let mut game = line(GAME.start_position());
    assert_no_claim(&game);
    all(&mut game, ROUND_TRIP);
    assert_no_claim(&game);
    all(&mut game, ROUND_TRIP);
    assert_claim(&game, Draw::Threefold);
    // After the next move another position stands on the board, for the third time as well; then a new one.
    all(&mut game, "g1f3");
    assert_claim(&game, Draw::Threefold);
    all(&mut game, "e8d7");
    assert_no_claim(&game);
}

#[test]
fn b27_the_same_pieces_with_the_other_party_on_turn_are_another_position() {
    // White loses a move: the pieces stand alike, with Black on turn.
    let mut game = line(set("Ka1 kh9 Pa2", "w - -"));
    all(&mut game, "a1b1 h9h8 b1a1 h8h9 a1b1 h9h8 b1b2 h8h9 b2a1");
    assert_eq!(game.state().position.turn(), BLACK);
    assert_no_claim(&game);
}

#[test]
fn b27_castling_rights_belong_to_the_position() {
    let trip = "h1g1 e9d9 g1h1 d9e9";
    let mut with_right = line(set("Ke1 ke9 Rh1", "w K -"));
    all(&mut with_right, &format!("{trip} {trip}"));
    assert_no_claim(&with_right);
    all(&mut with_right, trip);
    assert_claim(&with_right, Draw::Threefold);
    let mut without = line(set("Ke1 ke9 Rh1", "w - -"));
    all(&mut without, &format!("{trip} {trip}"));
    assert_claim(&without, Draw::Threefold);
}

#[test]
fn b27_en_passant_belongs_to_the_position_where_it_is_usable() {
    let trip = "a1b1 h9g9 b1a1 g9h9";
    let twice = format!("{trip} {trip}");
    let mut usable = line(set("Ka1 kh9 Pc6 pb6", "w - c7b6"));
    all(&mut usable, &twice);
    assert_no_claim(&usable);
    all(&mut usable, trip);
    assert_claim(&usable, Draw::Threefold);
    // Nobody there to take, a pawn that would open its king, and no double step at all.
    for (pieces, rest) in
        [("Ka1 kh9 Pc4 pb6", "w - c7b6"), ("Ka1 kh9 Pd6 pb6", "w - c7b6"), ("Ka1 kh9 Pc6 pb6", "w - -")]
    {
        let mut unusable = line(set(pieces, rest));
        all(&mut unusable, &twice);
        assert_claim(&unusable, Draw::Threefold);
    }
    let trip = "a8a9 h9g9 a9a8 g9h9";
    let mut pinned = line(set("Ka8 kh9 Pc6 pb6 be4", "w - c7b6"));
    all(&mut pinned, &format!("{trip} {trip}"));
    assert_claim(&pinned, Draw::Threefold);
}

#[test]
fn b28_the_fifth_time_ends_the_game() {
    let mut game = line(GAME.start_position());
    for time in 2..=4 {
        all(&mut game, ROUND_TRIP);
        assert_eq!(outcome(&game), None, "{time}");
    }
    all(&mut game, "g1f3 g9f7 f3g1");
    assert_eq!(outcome(&game), None);
    all(&mut game, "f7g9");
    assert_eq!(draw_of(&game), Some(Draw::Fivefold));
}

#[test]
fn b29_fifty_rounds_may_be_claimed() {
    for (turn, quiet_move, own) in [("w", "a1b1", WHITE), ("b", "h9g9", BLACK)] {
        let start = |halfmove_clock| {
            line(position_with_clock("Ka1 kh9 Ra2 Pc2 ra8 pc8", &format!("{turn} - -"), halfmove_clock))
        };
        let mut game = start(98);
        assert_no_claim(&game);
        all(&mut game, quiet_move);
        assert_no_claim(&game);
        all(&mut game, if own == WHITE { "h9g9" } else { "a1b1" });
        assert_eq!(game.state().position.turn(), own);
        assert_claim(&game, Draw::FiftyRounds);
        assert_claim(&start(100), Draw::FiftyRounds);
        assert_claim(&start(149), Draw::FiftyRounds);
    }
}

#[test]
fn b29_a_capture_or_a_pawns_move_resets_the_count() {
    for text in ["c2d3", "c2e4", "a3c3", "c2c3"] {
        let mut game = line(position_with_clock("Ka1 kh9 Ra3 Pc2 ra8 pc8 nc3", "w - -", 120));
        assert_claim(&game, Draw::FiftyRounds);
        all(&mut game, text);
        assert_eq!(game.state().position.halfmove_clock(), 0, "{text}");
        assert_no_claim(&game);
    }
    // Castling and other moves of pieces count on.
    let mut game = line(position_with_clock("Ke1 kh9 Rh1 pa8", "w K -", 99));
    all(&mut game, "e1g1");
    assert_claim(&game, Draw::FiftyRounds);
}

#[test]
fn b30_seventy_five_rounds_end_the_game() {
    let mut game = line(position_with_clock("Ka1 kh9 Ra2 pa8", "w - -", 148));
    all(&mut game, "a2b2");
    assert_eq!(outcome(&game), None);
    all(&mut game, "h9g9");
    assert_eq!(draw_of(&game), Some(Draw::SeventyFiveRounds));
    let mut reset = crate::case::line(position_with_clock("Ka1 kh9 Ra2 pa4", "w - -", 149));
    all(&mut reset, "a2a4");
    assert_eq!(outcome(&reset), None);
    let at_once = crate::case::line(position_with_clock("Ka1 kh9 Ra2 pa8", "w - -", 150));
    assert_eq!(draw_of(&at_once), Some(Draw::SeventyFiveRounds));
}

#[test]
fn b30_mate_takes_precedence() {
    let mut game = line(position_with_clock("Ka1 kh9 Ra8 Rb7", "w - -", 149));
    all(&mut game, "b7b9");
    assert_eq!(game.state().position.halfmove_clock(), 150);
    assert_eq!(outcome(&game).map(|outcome| outcome.cause), Some(Cause::Mate(BLACK)));
    let mut check = crate::case::line(position_with_clock("Ka1 kh9 Ra7 Rb7", "w - -", 149));
    all(&mut check, "b7b9");
    assert_eq!(draw_of(&check), Some(Draw::SeventyFiveRounds));
}

#[test]
fn b31_dead_positions() {
    let dead = ["Kb1 kf9", "Kb1 kf9 N", "Kb1 kf9 n", "Kb1 kf9 B", "Kb1 kf9 b"];
    for pieces in dead {
        for at in ["c3", "d3", "d5", "h4"] {
            let pieces = if pieces.len() == 7 { pieces.to_owned() } else { format!("{pieces}{at}") };
            both(&pieces, "w - -", |case| assert!(GAME.is_dead_position(&case.position), "{pieces}"));
            assert_eq!(draw_of(&line(set(&pieces, "w - -"))), Some(Draw::DeadPosition), "{pieces}");
        }
    }
    // c4, d3, e2, f1 and d5 are of one colour.
    for pieces in ["Bc4 bd3", "Bc4 Bd3", "Bc4 Bd3 be2", "Bc4 bd3 be2 Bf1 bd5"] {
        both(&format!("Ka1 kh8 {pieces}"), "b - -", |case| {
            assert!(GAME.is_dead_position(&case.position), "{pieces}")
        });
    }
}

#[test]
fn b31_positions_that_can_be_won() {
    let alive = [
        "Nc3 Nd3",
        "Nc3 nd3",
        "Nc3 bd3",
        "Nc3 Bd3",
        "Bc3 Bd3",
        "Bc3 bd3",
        "Bc4 Be2 bd4",
        "Pc3",
        "pc3",
        "Rc3",
        "Qc3",
        "qc3",
        "Pa4",
        "Bc4 pd3",
        "Nc3 Nc4 Nc6",
    ];
    for pieces in alive {
        both(&format!("Kh1 kh8 {pieces}"), "b - -", |case| {
            assert!(!GAME.is_dead_position(&case.position), "{pieces}")
        });
    }
}

#[test]
fn b31_the_game_ends_with_the_capture_that_makes_the_position_dead() {
    let mut game = line(set("Kd3 kh9 rd4 Bc1", "w - -"));
    assert_eq!(outcome(&game), None);
    all(&mut game, "d3d4");
    assert_eq!(draw_of(&game), Some(Draw::DeadPosition));
}
