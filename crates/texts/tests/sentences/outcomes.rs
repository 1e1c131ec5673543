//! How a game ended.
use crate::played::all_games;
use crate::{GAME, assert_whole, said};
use engine::games::bridge::{self, Bridge};
use engine::games::hex::{self, Hex};
use engine::games::{GameDef, GameKind, GameOptions};
use engine::pieces::Party;
use engine::rules::{Cause, Draw, Outcome, Position, RuleSet};
use schachquartett_texts::{Language, format_points, outcome_texts};
use std::collections::BTreeSet;

const DRAWS: [Draw; 8] = [
    Draw::Stalemate,
    Draw::NoMoves,
    Draw::DeadPosition,
    Draw::Agreement,
    Draw::Threefold,
    Draw::Fivefold,
    Draw::FiftyRounds,
    Draw::SeventyFiveRounds,
];

fn end(def: &dyn GameDef, position: &Position, cause: Cause) -> Outcome {
    Outcome { points: def.points(position, cause), cause }
}

/// The headings in both languages.
#[track_caller]
fn headings(game_kind: GameKind, outcome: &Outcome) -> [String; 2] {
    said(|texts| outcome_texts(texts, game_kind, outcome).0)
}

/// The reasons in both languages.
#[track_caller]
fn reasons(game_kind: GameKind, outcome: &Outcome) -> [String; 2] {
    let reasons = said(|texts| outcome_texts(texts, game_kind, outcome).1);
    assert_whole(&reasons);
    reasons
}

/// Every end that a game can have.
fn causes(game_kind: GameKind) -> Vec<Cause> {
    let parties = game_kind.info().parties();
    let of_parties = |cause: fn(Party) -> Cause| Party::first(parties).map(cause);
    let mut causes: Vec<Cause> = DRAWS.map(Cause::Draw).into();
    causes.extend([Cause::Mate, Cause::Resignation, Cause::OutOfTime].into_iter().flat_map(of_parties));
    if game_kind == GameKind::Coalition {
        causes.extend(of_parties(Cause::BareKing).chain([Cause::Stopped]));
    }
    causes
}

#[test]
fn every_end_of_every_game_has_a_heading_and_a_reason() {
    for def in all_games() {
        for cause in causes(def.kind()) {
            let outcome = end(&*def, &def.start_position(), cause);
            headings(def.kind(), &outcome);
            reasons(def.kind(), &outcome);
        }
    }
    assert_eq!(GameKind::ALL.map(|game_kind| causes(game_kind).len()), [14, 17, 20, 25]);
}

#[test]
fn each_draw_has_its_own_reason() {
    let reason = |draw| reasons(GameKind::Bridge, &end(&GAME, &GAME.start_position(), Cause::Draw(draw)));
    let reasons: BTreeSet<[String; 2]> = DRAWS.map(reason).into();
    assert_eq!(reasons.len(), DRAWS.len());
}

fn with_draw_odds(party: Option<Party>) -> Bridge {
    Bridge::from(&GameOptions::new(GameKind::Bridge).with(&bridge::DRAW_ODDS, party.map(Party::index)))
}

#[test]
fn the_end_of_bridge_chess_names_the_winner_the_loser_and_draw_odds() {
    for draw_odds in [None, Some(bridge::WHITE), Some(bridge::BLACK)] {
        let def = with_draw_odds(draw_odds);
        let end = |cause| end(&def, &def.start_position(), cause);
        for (loser, winner) in [(bridge::WHITE, bridge::BLACK), (bridge::BLACK, bridge::WHITE)] {
            for cause in [Cause::Mate(loser), Cause::Resignation(loser)] {
                let heading = headings(GameKind::Bridge, &end(cause));
                let reason = reasons(GameKind::Bridge, &end(cause));
                for (language, text) in Language::ALL.into_iter().enumerate() {
                    let name = |party| text.texts().party(GameKind::Bridge, party);
                    assert!(heading[language].starts_with(name(winner)));
                    assert!(reason[language].starts_with(name(loser)));
                }
            }
        }
        for draw in DRAWS {
            let headings = headings(GameKind::Bridge, &end(Cause::Draw(draw)));
            for (heading, language) in headings.iter().zip(Language::ALL) {
                for party in [bridge::WHITE, bridge::BLACK] {
                    let is_named = heading.contains(language.texts().party(GameKind::Bridge, party));
                    assert_eq!(is_named, draw_odds == Some(party), "{heading}");
                }
            }
        }
    }
}

#[test]
fn a_draw_on_time_says_who_has_only_the_king() {
    let position = GAME.read_position("7k/8/8/8/***2***/8/8/3Q4/K7 w - - 0 1").expect("a position");
    let odds = with_draw_odds(Some(bridge::BLACK));
    for (def, language, heading, reason) in [
        (
            &GAME,
            Language::De,
            "Remis",
            "Die Zeit von Weiß ist abgelaufen, aber Schwarz hat nur noch den König.",
        ),
        (&GAME, Language::En, "Draw", "White has run out of time, but Black has only the king."),
        (
            &odds,
            Language::En,
            "Draw, which counts as a win for Black",
            "White has run out of time, but Black has only the king.",
        ),
    ] {
        let outcome = end(def, &position, def.cause_out_of_time(&position, bridge::WHITE));
        let texts = outcome_texts(language.texts(), GameKind::Bridge, &outcome);
        assert_eq!(texts, (heading.to_owned(), reason.to_owned()));
    }
}

#[test]
fn the_end_of_hex_chess_names_all_three() {
    let mated = "bK5/7/8/9/9kK/11/12/13/12/11/9kR/8kR/wK6bR w - - 0 1";
    let mated = Hex.read_position(mated).expect("a position");
    let [white, brown, black] = [hex::WHITE, hex::BROWN, hex::BLACK];
    let mate = end(&Hex, &mated, Cause::Mate(white));
    let resignation = end(&Hex, &mated, Cause::Resignation(black));
    for language in Language::ALL {
        let texts = language.texts();
        let name = |party| texts.party(GameKind::Hex, party);
        let (heading, reason) = outcome_texts(texts, GameKind::Hex, &mate);
        assert!(heading.contains(name(brown)) && !heading.contains(name(white)), "{heading}");
        assert!(reason.starts_with(name(brown)), "{reason}");
        assert!(reason.contains(name(white)) && reason.contains(name(black)), "{reason}");
        let (heading, reason) = outcome_texts(texts, GameKind::Hex, &resignation);
        assert_eq!(heading, texts.no_winner);
        assert!(reason.starts_with(name(black)), "{reason}");
        for draw in DRAWS {
            let (heading, _) = outcome_texts(texts, GameKind::Hex, &end(&Hex, &mated, Cause::Draw(draw)));
            assert_eq!(heading, texts.draw);
        }
        let agreed = outcome_texts(texts, GameKind::Hex, &end(&Hex, &mated, Cause::Draw(Draw::Agreement))).1;
        assert_eq!(agreed, texts.by_agreement_of_all);
    }
}

#[test]
fn points_are_written_with_halves() {
    assert_eq!([0, 1, 2, 3, 6].map(format_points), ["0", "½", "1", "1½", "3"]);
}
