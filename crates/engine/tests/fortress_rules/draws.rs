//! Draws by agreement, repetition and counting: F70 to F74.
use crate::case::{ALL, CHECK, CaseGame, KINGS, under};
use schachquartett_engine::history::IllegalAction;
use schachquartett_engine::rules::{Cause, Draw};

const DRAW: fn(Draw) -> Option<Cause> = |draw| Some(Cause::Draw(draw));

#[track_caller]
fn assert_no_claim(played: &CaseGame) {
    assert_eq!(played.game.claimable_draw(), None);
    assert_eq!(played.clone().act("claim"), Err(IllegalAction::NothingToClaim));
}

#[track_caller]
fn assert_claim(played: &CaseGame, draw: Draw) {
    assert_eq!(played.cause(), None);
    assert_eq!(played.game.claimable_draw(), Some(draw));
    for letter in ["s", "w", "n", "e"].into_iter().filter(|letter| *letter != played.turn()) {
        assert_eq!(played.clone().act(&format!("{letter}!claim")), Err(IllegalAction::NotOnTurn));
    }
    assert_eq!(played.then("claim").cause(), DRAW(draw));
}

#[test]
fn f70_all_others_must_accept() {
    under(ALL, &format!("{KINGS} sPf6 wPg9"), "s - - -", |case| {
        for order in ["w!draw! n!draw! e!draw!", "e!draw! w!draw! n!draw!", "n!draw! e!draw! w!draw!"] {
            let mut played = case.line();
            assert_eq!(played.act("w!draw?"), Err(IllegalAction::NotOnTurn));
            assert_eq!(played.act("w!draw!"), Err(IllegalAction::NothingOffered));
            played.all("draw?");
            assert_eq!(played.act("draw?"), Err(IllegalAction::AlreadyOffered));
            assert_eq!(played.act("draw!"), Err(IllegalAction::NothingOffered));
            let words: Vec<&str> = order.split(' ').collect();
            played.all(words[0]);
            assert_eq!(played.act(words[0]), Err(IllegalAction::NothingOffered));
            // Play continues meanwhile.
            played.all(&format!("f6f7 {}", words[1]));
            assert_eq!(played.cause(), None);
            played.all(words[2]);
            assert_eq!(played.cause(), DRAW(Draw::Agreement));
            assert_eq!(played.outcome().map(|end| end.points.0), Some([1; 4]));
        }
        // One refusal is enough, and the offer lapses on the offerer's next turn.
        for words in ["w!draw-", "w!draw! n!draw-", "w!draw! n!draw! e!draw-"] {
            let mut played = case.line().then("draw?").then(words);
            assert_eq!(played.game.state().offer, None);
            assert_eq!(played.act("e!draw!"), Err(IllegalAction::NothingOffered));
        }
        let lapsed = case.line().then("draw? f6f7 draw! g9h9 draw! a16a15 p16p15");
        assert_eq!((lapsed.game.state().offer, lapsed.cause()), (None, None));
    });
}

#[test]
fn f70_an_eliminated_party_is_not_asked() {
    under("checkmate", &format!("{KINGS} sPf6"), "s w - -", |case| {
        assert_eq!(case.line().then("draw? n!draw! e!draw!").cause(), DRAW(Draw::Agreement));
    });
    under("king-capture", "sKp1 wKa1 eKp16 sPf6", "s n - -", |case| {
        assert_eq!(case.line().then("draw? w!draw! e!draw!").cause(), DRAW(Draw::Agreement));
    });
    // A party that has only taken its king off is asked, and so is a party that sits out.
    under("alliance-mate", "sKp1 nKa16 eKp16 sPf6 wPk6", "s w - -", |case| {
        let played = case.line().then("draw? n!draw! e!draw!");
        assert_eq!(played.cause(), None);
        assert_eq!(played.then("w!draw!").cause(), DRAW(Draw::Agreement));
    });
    under("london", &format!("{KINGS} sPf6 sRb4 sRa3"), "s - - -", |case| {
        assert_eq!(case.line().then("draw? n!draw! e!draw!").cause(), None);
        assert_eq!(case.line().then("draw? n!draw! e!draw! w!draw!").cause(), DRAW(Draw::Agreement));
    });
}

#[test]
fn f70_an_offer_lapses_when_the_offerer_is_on_turn_after_others_sat_out() {
    under("checkmate", &format!("{KINGS} sPf6"), "s w - -", |case| {
        let played = case.line().then("draw? f6f7 a16a15 p16p15");
        assert_eq!(played.game.state().offer, None);
    });
}

/// All kings out and back.
const TRIP: &str = "p1p2 a1a2 a16a15 p16p15 p2p1 a2a1 a15a16 p15p16";

#[test]
fn f71_and_f72_the_third_time_and_the_fifth() {
    under(ALL, &format!("{KINGS} sPf6"), "s - - -", |case| {
        let mut played = case.line().then(TRIP);
        assert_no_claim(&played);
        played.all(TRIP);
        assert_claim(&played, Draw::Threefold);
        assert_no_claim(&played.then("f6f7"));
        played.all(TRIP);
        assert_eq!(played.cause(), None);
        played.all(TRIP);
        assert_eq!(played.cause(), DRAW(Draw::Fivefold));
    });
}

#[test]
fn f71_en_passant_and_rights_belong_to_the_position() {
    const VISIT_ALL_RULES: &str = "a1a2 a16a15 p16p15 p1p2 a2a1 a15a16 p15p16 p2p1";
    for taker in ["wPe6", "ePg6"] {
        under(ALL, &format!("{KINGS} sPf6 {taker}"), "w - - f5f6", |case| {
            let twice = case.line().then(VISIT_ALL_RULES).then(VISIT_ALL_RULES);
            assert_no_claim(&twice);
            assert_claim(&twice.then(VISIT_ALL_RULES), Draw::Threefold);
        });
    }
    // Nobody can use it, the ally not either.
    under(ALL, &format!("{KINGS} sPf6 nPe7"), "w - - f5f6", |case| {
        assert_claim(&case.line().then(VISIT_ALL_RULES).then(VISIT_ALL_RULES), Draw::Threefold);
    });
    const ROOK: &str = "e3e4 a1a2 a16a15 p16p15 e4e3 a2a1 a15a16 p15p16";
    under(ALL, "sKh3 sRe3 wKa1 nKa16 eKp16", "s - sl -", |case| {
        assert_no_claim(&case.line().then(ROOK).then(ROOK))
    });
    under(ALL, "sKh3 sRe3 wKa1 nKa16 eKp16", "s - - -", |case| {
        assert_claim(&case.line().then(ROOK).then(ROOK), Draw::Threefold);
    });
    // The eliminated parties belong to it too, but nobody comes back: a trip of three.
    under("checkmate", KINGS, "s w - -", |case| {
        const THREE: &str = "p1p2 a16a15 p16p15 p2p1 a15a16 p15p16";
        assert_claim(&case.line().then(THREE).then(THREE), Draw::Threefold);
    });
}

#[test]
fn f73_two_hundred_moves() {
    under(ALL, &format!("{KINGS} sPf6 wRk9 nRk11"), "s - - - 199 80", |case| {
        let played = case.line();
        assert_no_claim(&played);
        let played = played.then("p1p2");
        assert_claim(&played, Draw::FiftyRounds);
        assert_no_claim(&case.line().then("f6f7"));
        assert_no_claim(&played.then("k9k11"));
        assert_eq!(played.then("k9k11").now().position.halfmove_clock(), 0);
    });
    // The same number when a party is eliminated.
    under("checkmate", KINGS, "s w - - 198 80", |case| {
        assert_no_claim(&case.line().then("p1p2"));
        assert_claim(&case.line().then("p1p2 a16a15"), Draw::FiftyRounds);
    });
}

#[test]
fn f74_three_hundred_moves() {
    under(ALL, &format!("{KINGS} sPf6"), "s - - - 298 80", |case| {
        let played = case.line().then("p1p2");
        assert_eq!(played.cause(), None);
        assert_eq!(played.then("a1a2").cause(), DRAW(Draw::SeventyFiveRounds));
    });
    // A mate that decides goes first; one that does not, does not help.
    let mated = crate::fates::MATES.replace("nRm14", "nRp14");
    under("london", &mated, "s - - - 299 80", |case| {
        assert!(matches!(case.line().then("d3a3").cause(), Some(Cause::Mate(_))));
    });
    under(CHECK, crate::fates::MATES, "s - - - 299 80", |case| {
        assert_eq!(case.line().then("d3a3").cause(), DRAW(Draw::SeventyFiveRounds));
    });
}
