//! Draws by bare kings, agreement, repetition and counting: H32 to H37.
use crate::case::{act, all, draw_of, for_all_parties, line, outcome, play_action, position_with_clock, set};
use schachquartett_engine::games::GameDef;
use schachquartett_engine::games::hex::{BLACK, BROWN, Hex, WHITE};
use schachquartett_engine::history::{Game, IllegalAction};
use schachquartett_engine::pieces::Party;
use schachquartett_engine::rules::{ActionKind, Cause, Draw, RuleSet};

#[test]
fn h32_three_kings_are_a_draw() {
    for_all_parties("wKa4 bKj5 kKi13", "w - -", |case| {
        assert!(Hex.is_dead_position(&case.position));
        assert_eq!(case.cause(), Some(Cause::Draw(Draw::DeadPosition)));
    });
    for other in ["wN", "bB", "kP", "wR"] {
        for_all_parties(&format!("wKa4 bKj5 kKi13 {other}f6"), "w - -", |case| {
            assert!(!Hex.is_dead_position(&case.position));
            assert_eq!(case.cause(), None);
        });
    }
    let mut game = line(set("wKf6 bKj5 kKi13 kNf7", "w - -"));
    all(&mut game, "f6f7");
    assert_eq!(draw_of(&game), Some(Draw::DeadPosition));
}

#[test]
fn h33_both_others_must_accept() {
    for order in [[BROWN, BLACK], [BLACK, BROWN]] {
        let mut game = line(Hex.start_position());
        assert_eq!(play_action(&mut game, BROWN, ActionKind::OfferDraw), Err(IllegalAction::NotOnTurn));
        assert_eq!(play_action(&mut game, WHITE, ActionKind::OfferDraw), Ok(()));
        assert_eq!(play_action(&mut game, WHITE, ActionKind::AcceptDraw), Err(IllegalAction::NothingOffered));
        assert_eq!(play_action(&mut game, order[0], ActionKind::AcceptDraw), Ok(()));
        assert_eq!(outcome(&game), None);
        assert_eq!(
            play_action(&mut game, order[0], ActionKind::AcceptDraw),
            Err(IllegalAction::NothingOffered)
        );
        // Play continues meanwhile.
        all(&mut game, "b4c4");
        assert_eq!(play_action(&mut game, order[1], ActionKind::AcceptDraw), Ok(()));
        assert_eq!(draw_of(&game), Some(Draw::Agreement));
        assert_eq!(outcome(&game).map(|end| end.points.0), Some([2, 2, 2, 0]));
    }
}

#[test]
fn h33_one_declined_offer_is_enough() {
    for order in ["b!draw! k!draw-", "k!draw! b!draw-", "b!draw-", "k!draw-"] {
        let mut game = line(Hex.start_position());
        all(&mut game, &format!("draw? {order}"));
        assert_eq!((game.state().offer, outcome(&game)), (None, None));
        for party in Party::first(3) {
            assert_eq!(
                play_action(&mut game, party, ActionKind::AcceptDraw),
                Err(IllegalAction::NothingOffered)
            );
        }
    }
}

#[test]
fn h33_the_offer_lapses_on_the_offerers_next_turn() {
    let mut game = line(Hex.start_position());
    all(&mut game, "draw? b4c4 draw! k7j7");
    assert!(game.state().offer.is_some());
    assert_eq!(act(&mut game, "draw?"), Err(IllegalAction::AlreadyOffered));
    all(&mut game, "k12j11");
    assert_eq!(game.state().offer, None);
    assert_eq!(act(&mut game, "k!draw!"), Err(IllegalAction::NothingOffered));
}

/// Knights of all parties out and back.
const ROUND_TRIP: &str = "a3d4 k6j8 h13f10 d4a3 j8k6 f10h13";

#[track_caller]
fn assert_no_claim(game: &Game) {
    assert_eq!(game.claimable_draw(), None);
    assert_eq!(act(&mut game.clone(), "claim"), Err(IllegalAction::NothingToClaim));
}

#[track_caller]
fn assert_claim(game: &Game, draw: Draw) {
    assert_eq!(outcome(game), None);
    assert_eq!(game.claimable_draw(), Some(draw));
    let turn = game.state().position.turn();
    for other in Party::first(3).filter(|&party| party != turn) {
        assert_eq!(
            play_action(&mut game.clone(), other, ActionKind::ClaimDraw),
            Err(IllegalAction::NotOnTurn)
        );
    }
    let mut claimed = game.clone();
    all(&mut claimed, "claim");
    assert_eq!(draw_of(&claimed), Some(draw));
}

#[test]
fn h34_the_third_time_may_be_claimed() {
    let mut game = line(Hex.start_position());
    all(&mut game, ROUND_TRIP);
    assert_no_claim(&game);
    all(&mut game, ROUND_TRIP);
    assert_claim(&game, Draw::Threefold);
    all(&mut game, "b4c4");
    assert_no_claim(&game);
}

/// A game from these pieces and this right, with Brown on turn, after everybody has walked out and back
/// `times` times.
fn walked(pieces: &str, right: &str, trip: &str, times: usize) -> Game {
    let mut game = line(set(pieces, &format!("b - {right}")));
    for _ in 0..times {
        all(&mut game, trip);
    }
    game
}

const KINGS: &str = "wKa4 bKm8 kKi13";
const VISIT_ALL_RULES: &str = "m8m9 i13i12 a4a5 m9m8 i12i13 a5a4";

#[test]
fn h34_en_passant_belongs_to_the_position_where_anybody_can_use_it() {
    // White has just passed c5. Brown, on turn, could take it, or Black after that.
    for taker in ["bPd4", "kPd7", "bPd4 kPd7"] {
        let pieces = format!("{KINGS} wPd6 {taker}");
        assert_no_claim(&walked(&pieces, "c5d6", VISIT_ALL_RULES, 2));
        assert_claim(&walked(&pieces, "c5d6", VISIT_ALL_RULES, 3), Draw::Threefold);
        assert_claim(&walked(&pieces, "-", VISIT_ALL_RULES, 2), Draw::Threefold);
    }
    // Nobody is there to take.
    for other in ["", "kPe8", "bPf6", "wPd7"] {
        assert_claim(&walked(&format!("{KINGS} wPd6 {other}"), "c5d6", VISIT_ALL_RULES, 2), Draw::Threefold);
    }
}

#[test]
fn h34_a_later_party_may_need_the_one_on_turn_to_let_it_take() {
    let walk = "m8m9 g7h7 a4a3 m9m8 h7g7 a3a4";
    let pieces = "wKa4 bKm8 kKg7 kPd7 wPd6 wRb7";
    // White's rook pins Black's pawn, and Brown cannot help.
    assert_claim(&walked(pieces, "c5d6", walk, 2), Draw::Threefold);
    // Brown's knight could take it.
    assert_no_claim(&walked(&format!("{pieces} bNc10"), "c5d6", walk, 2));
    // The way is closed between c6 and the pawn, and Brown's knight could open it.
    let closed = format!("{KINGS} wPd6 kPd7");
    assert_claim(&walked(&format!("{closed} wNc6"), "c5d6", VISIT_ALL_RULES, 2), Draw::Threefold);
    assert_no_claim(&walked(&format!("{closed} bNc6"), "c5d6", VISIT_ALL_RULES, 2));
}

#[test]
fn h34_a_right_that_is_never_used_still_lapses() {
    // The same pieces with Black on turn: White's right is for Black alone, Brown's for Black and White.
    let walk = "i13i12 a4a3 m8m9 i12i13 a3a4 m9m8";
    let start = |rest: &str| {
        let mut game = line(set(&format!("{KINGS} wPd6 kPd7 bPg5 wPg6"), rest));
        all(&mut game, walk);
        all(&mut game, walk);
        game
    };
    assert_claim(&start("k - -"), Draw::Threefold);
    assert_no_claim(&start("k - c5d6"));
    assert_no_claim(&start("k - h5g5"));
    assert_no_claim(&start("k - c5d6,h5g5"));
}

#[test]
fn h34_castling_rights_belong_to_the_position() {
    let walk = "a1b1 m8m9 i13i12 b1a1 m9m8 i12i13";
    let start = |rights: &str| {
        let mut game = line(set(&format!("{KINGS} wRa1"), &format!("w {rights} -")));
        all(&mut game, walk);
        all(&mut game, walk);
        game
    };
    assert_no_claim(&start("ws"));
    assert_claim(&start("-"), Draw::Threefold);
}

#[test]
fn h35_the_fifth_time_ends_the_game() {
    let mut game = line(Hex.start_position());
    for time in 2..=4 {
        all(&mut game, ROUND_TRIP);
        assert_eq!(outcome(&game), None, "{time}");
    }
    all(&mut game, ROUND_TRIP);
    assert_eq!(draw_of(&game), Some(Draw::Fivefold));
}

#[test]
fn h36_fifty_rounds_are_150_plies() {
    let pieces = "wKa4 bKm8 kKi13 wRa8 wPb4 bPi5";
    let mut game = line(position_with_clock(pieces, "w - -", 149));
    assert_no_claim(&game);
    all(&mut game, "a8a7");
    assert_claim(&game, Draw::FiftyRounds);
    for text in ["i5h5", "i5g5"] {
        let mut reset = game.clone();
        all(&mut reset, text);
        assert_eq!(reset.state().position.halfmove_clock(), 0);
        assert_no_claim(&reset);
    }
    let mut capture = crate::case::line(position_with_clock(&format!("{pieces} bNa6"), "w - -", 180));
    all(&mut capture, "a8a6");
    assert_no_claim(&capture);
}

#[test]
fn h37_seventy_five_rounds_are_225_plies() {
    let mut game = line(position_with_clock("wKa4 bKm8 kKi13 wRa8", "w - -", 223));
    all(&mut game, "a8a7");
    assert_eq!(outcome(&game), None);
    all(&mut game, "m8m9");
    assert_eq!(draw_of(&game), Some(Draw::SeventyFiveRounds));
    // Mate goes first.
    let mut mate = crate::case::line(position_with_clock("wKa1 bKm8 kKi13 bRa8 kRb9 kRd10", "k - -", 224));
    all(&mut mate, "d10c9");
    assert_eq!(outcome(&mate).map(|end| end.cause), Some(Cause::Mate(WHITE)));
}
