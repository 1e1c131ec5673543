//! The messages of refusals, ends and errors, in both languages.
use engine::games::bridge::{BLACK, Bridge, WHITE};
use engine::games::{GameDef, GameKind};
use engine::history::{GameRecord, IllegalAction, RecordError};
use engine::notation::{
    ActionTextError, GameIdError, Names, NotationStyle, PositionError, PositionErrorKind,
};
use engine::pieces::{Piece, Role};
use engine::rules::{Cause, Draw, Outcome, Reason, Refusal, RuleSet};
use schachquartett_texts::{
    Language, Texts, action_text_error, game_id_error, outcome_texts, record_error, refusal_text,
    sentence_case,
};
use std::collections::BTreeSet;

const GAME: Bridge = Bridge { draw_odds: None };

/// What both languages say: filled in, not empty, and not the same.
#[track_caller]
fn said(say: impl Fn(&'static Texts) -> String) -> [String; 2] {
    let sentences = Language::ALL.map(|language| say(language.texts()));
    for sentence in &sentences {
        assert!(sentence.chars().filter(|letter| letter.is_alphabetic()).count() > 3, "{sentence:?}");
        assert!(!sentence.contains(['{', '}']), "{sentence}");
        for sign in ["  ", " .", "()", ": )", "““", "„“", "“”"] {
            assert!(!sentence.contains(sign), "{sentence}");
        }
    }
    assert_ne!(sentences[0], sentences[1]);
    sentences
}

#[track_caller]
fn names(sentences: &[String; 2], thing: &str) {
    for sentence in sentences {
        assert!(sentence.contains(thing), "{sentence} does not name {thing}");
    }
}

fn party_texts(say: impl Fn(&Texts) -> &str) -> [String; 2] {
    Language::ALL.map(|language| say(language.texts()).to_owned())
}

/// The placeholders of a reason's sentence.
fn placeholders_of(reason: Reason) -> &'static [&'static str] {
    match reason {
        Reason::NoPiece => &["from"],
        Reason::NotOnTurn(_) | Reason::JoinsAllied(_) => &["party"],
        Reason::NoSuchMovement => &["piece"],
        Reason::Gap | Reason::Flanked | Reason::Blocked => &["cells"],
        Reason::Arranging
        | Reason::Wall
        | Reason::NotFromHere
        | Reason::KingTarget
        | Reason::JoinsBoth
        | Reason::CastlingRight => &[],
        Reason::OwnPiece | Reason::Ally => &["to"],
        Reason::CaptureOnly | Reason::MoveOnly => &["piece", "to"],
        Reason::CastlingAttacked
        | Reason::IntoCheck
        | Reason::StillInCheck
        | Reason::ExposesKing
        | Reason::ExposesAlly => &["cells"],
    }
}

const REASONS: [Reason; 23] = [
    Reason::NoPiece,
    Reason::NotOnTurn(WHITE),
    Reason::NotOnTurn(BLACK),
    Reason::NoSuchMovement,
    Reason::Gap,
    Reason::Wall,
    Reason::Flanked,
    Reason::NotFromHere,
    Reason::Blocked,
    Reason::OwnPiece,
    Reason::Ally,
    Reason::CaptureOnly,
    Reason::MoveOnly,
    Reason::KingTarget,
    Reason::CastlingRight,
    Reason::CastlingAttacked,
    Reason::IntoCheck,
    Reason::StillInCheck,
    Reason::ExposesKing,
    Reason::ExposesAlly,
    Reason::JoinsAllied(BLACK),
    Reason::JoinsBoth,
    Reason::Arranging,
];

#[test]
fn every_refusal_has_a_message() {
    let cell = |name: &str| GAME.cell_by_name(name).expect("a cell");
    let (from, to, witnesses) = (cell("b2"), cell("g7"), vec![cell("d5"), cell("h4")]);
    for reason in REASONS {
        for role in (0..6).map(Role::new) {
            let piece = (reason != Reason::NoPiece).then(|| Piece::new(WHITE, role));
            let why = Refusal { reason, piece, witnesses: witnesses.clone() };
            let sentences =
                said(|texts| refusal_text(texts, &GAME, &NotationStyle::default(), &why, (from, to)));
            for (sentence, language) in sentences.iter().zip(Language::ALL) {
                assert!(sentence.ends_with('.') && !sentence.starts_with(char::is_lowercase), "{sentence}");
                let texts = language.texts();
                for value in placeholders_of(reason) {
                    let thing = match *value {
                        "from" => "b2",
                        "to" => "g7",
                        "cells" => "d5, h4",
                        // The article may begin the sentence.
                        "piece" => &texts.piece_with_article(GameKind::Bridge, role)[1..],
                        _ if reason == Reason::NotOnTurn(WHITE) => texts.party(GameKind::Bridge, WHITE),
                        _ => texts.party(GameKind::Bridge, BLACK),
                    };
                    assert!(sentence.contains(thing), "{sentence} does not name {thing}");
                }
            }
        }
    }
    let texts = Language::ALL.map(|language| {
        let why = |reason| Refusal { reason, piece: None, witnesses: vec![] };
        let seen: BTreeSet<String> = REASONS
            .iter()
            .map(|&reason| {
                refusal_text(language.texts(), &GAME, &NotationStyle::default(), &why(reason), (from, to))
            })
            .collect();
        seen.len()
    });
    assert_eq!(texts, [REASONS.len(); 2], "each reason has its own sentence");
}

#[test]
fn every_outcome_has_a_message() {
    let draws = [
        Draw::Stalemate,
        Draw::DeadPosition,
        Draw::Agreement,
        Draw::Threefold,
        Draw::Fivefold,
        Draw::FiftyRounds,
        Draw::SeventyFiveRounds,
    ];
    let parties = |index: usize| party_texts(move |texts| texts.game(GameKind::Bridge).parties[index]);
    for draw_odds in [None, Some(WHITE), Some(BLACK)] {
        let def = Bridge { draw_odds };
        let end = |cause| Outcome { points: def.points(&def.start_position(), cause), cause };
        for (loser, winner) in [(WHITE, BLACK), (BLACK, WHITE)] {
            for cause in [Cause::Mate(loser), Cause::Resignation(loser)] {
                let heading = said(|texts| outcome_texts(texts, GameKind::Bridge, &end(cause)).0);
                let reason = said(|texts| outcome_texts(texts, GameKind::Bridge, &end(cause)).1);
                for language in 0..2 {
                    assert!(heading[language].starts_with(&parties(winner.index())[language]));
                    assert!(reason[language].starts_with(&parties(loser.index())[language]));
                }
            }
        }
        for draw in draws {
            let cause = Cause::Draw(draw);
            let headings = said(|texts| outcome_texts(texts, GameKind::Bridge, &end(cause)).0);
            let reasons = said(|texts| outcome_texts(texts, GameKind::Bridge, &end(cause)).1);
            assert!(reasons.iter().all(|reason| reason.ends_with('.')));
            for (language, heading) in headings.iter().enumerate() {
                for party in [WHITE, BLACK] {
                    let named = heading.contains(&parties(party.index())[language]);
                    assert_eq!(named, draw_odds == Some(party), "{heading}");
                }
            }
        }
    }
    let reasons: BTreeSet<String> = draws
        .map(|draw| {
            let cause = Cause::Draw(draw);
            outcome_texts(
                Language::En.texts(),
                GameKind::Bridge,
                &Outcome { points: GAME.points(&GAME.start_position(), cause), cause },
            )
            .1
        })
        .into();
    assert_eq!(reasons.len(), draws.len());
}

fn action_text_errors() -> Vec<(ActionTextError, &'static str)> {
    let why = Refusal { reason: Reason::Gap, piece: None, witnesses: vec![] };
    vec![
        (ActionTextError::Unreadable, ""),
        (ActionTextError::UnknownParty('z'), "z"),
        (ActionTextError::UnknownCell("j7".into()), "j7"),
        (ActionTextError::UnknownPromotion('k'), "k"),
        (ActionTextError::PromotionMissing, ""),
        (ActionTextError::NoPromotion, ""),
        (ActionTextError::Refused(why), ""),
    ]
}

#[test]
fn every_error_of_an_action_text_or_a_game_id_has_a_message() {
    let mut seen = BTreeSet::new();
    for (error, thing) in action_text_errors() {
        let sentences = said(|texts| action_text_error(texts, &error));
        names(&sentences, thing);
        assert!(seen.insert(sentences));
    }
    let of_names = [GameIdError::UnknownGame, GameIdError::UnknownOption, GameIdError::DuplicateOption];
    for error in of_names.map(|error| error("zzz".to_owned())) {
        let sentences = said(|texts| game_id_error(texts, &error));
        names(&sentences, "zzz");
        assert!(seen.insert(sentences));
    }
}

#[test]
fn every_record_error_has_a_message() {
    let entry = (6, "e2e5".to_owned());
    for (error, _) in action_text_errors() {
        let (index, text) = entry.clone();
        let error = RecordError::ActionText { index, text, error };
        let sentences = said(|texts| record_error(texts, &GAME, &error));
        names(&sentences, "e2e5");
        names(&sentences, "7");
    }
    let why = Refusal { reason: Reason::Gap, piece: None, witnesses: vec![] };
    let errors = [
        IllegalAction::GameOver,
        IllegalAction::NotOnTurn,
        IllegalAction::AlreadyOffered,
        IllegalAction::NothingOffered,
        IllegalAction::NothingToClaim,
        IllegalAction::Refused(why),
    ];
    for error in errors {
        let (index, text) = entry.clone();
        let over = error == IllegalAction::GameOver;
        let error = RecordError::Action { index, text, error };
        let sentences = said(|texts| record_error(texts, &GAME, &error));
        names(&sentences, "e2e5");
        for (sentence, language) in sentences.iter().zip(Language::ALL) {
            assert_eq!(sentence.contains(language.texts().game_over), over, "{sentence}");
        }
    }
    let starts =
        [PositionErrorKind::EnPassantOneCell, PositionErrorKind::CastlingWithoutPieces { right: "K" }];
    let starts = starts.map(|wrong| PositionError { kind: wrong, at: 0, cells: vec![] });
    let sentences = said(|texts| record_error(texts, &GAME, &RecordError::Start(starts.to_vec())));
    names(&sentences, "c3d4");
    names(&sentences, "K");
    let unknown = RecordError::Game(GameIdError::UnknownGame("chess".into()));
    names(&said(|texts| record_error(texts, &GAME, &unknown)), "chess");
}

#[test]
fn a_record_error_names_the_wrong_entry() {
    let start = GAME.write_position(&GAME.start_position());
    let record = |actions: &[&str]| GameRecord {
        annotations: Vec::new(),
        game_id: "bridge".into(),
        start: start.clone(),
        actions: actions.iter().map(|&text| text.to_owned()).collect(),
        redo_stack: vec![],
    };
    let error = |actions: &[&str]| record(actions).to_game().err();
    let text = |index, text: &str, error| Some(RecordError::ActionText { index, text: text.into(), error });
    let action = |index, text: &str, error| Some(RecordError::Action { index, text: text.into(), error });
    assert_eq!(error(&["e2d3", "what"]), text(1, "what", ActionTextError::UnknownCell("w".into())));
    assert_eq!(error(&["E2D3"]), text(0, "E2D3", ActionTextError::Unreadable));
    assert_eq!(error(&["y!e2d3"]), text(0, "y!e2d3", ActionTextError::UnknownParty('y')));
    assert_eq!(error(&["e2d3q"]), text(0, "e2d3q", ActionTextError::NoPromotion));
    assert!(matches!(
        error(&["e2e4"]),
        Some(RecordError::ActionText { error: ActionTextError::Refused(_), .. })
    ));
    assert_eq!(error(&["draw?", "draw?"]), action(1, "draw?", IllegalAction::AlreadyOffered));
    assert_eq!(error(&["draw!"]), action(0, "draw!", IllegalAction::NothingOffered));
    assert_eq!(error(&["claim"]), action(0, "claim", IllegalAction::NothingToClaim));
    assert_eq!(error(&["b!draw?"]), action(0, "b!draw?", IllegalAction::NotOnTurn));
    assert_eq!(error(&["resign", "e2d3"]), action(1, "e2d3", IllegalAction::GameOver));
    assert_eq!(error(&["e2d3", "w!resign"]), None);
}

#[test]
fn every_piece_has_a_unique_name_with_an_optional_article() {
    let articles = [&["der", "die", "das"][..], &["the"]];
    for (game_kind, roles) in
        [(GameKind::Bridge, 6), (GameKind::Hex, 6), (GameKind::Fortress, 6), (GameKind::Coalition, 9)]
    {
        for (language, articles) in Language::ALL.into_iter().zip(articles) {
            let texts = language.texts();
            let names = (0..roles).map(Role::new).map(|role| {
                let name = texts.piece(game_kind, role);
                let (article, plain) =
                    texts.piece_with_article(game_kind, role).split_once(' ').expect("an article");
                assert!(
                    articles.contains(&article) && plain == name && !name.is_empty(),
                    "{article} {plain}"
                );
                name
            });
            assert_eq!(names.collect::<BTreeSet<_>>().len(), roles);
            assert_eq!(texts.piece(game_kind, Role::new(roles)), "");
            assert_eq!(texts.piece_with_article(game_kind, Role::new(roles)), "");
        }
    }
}

#[test]
fn sentence_case_changes_the_first_ascii_letter() {
    assert_eq!(sentence_case("the king"), "The king");
    assert_eq!(sentence_case(""), "");
    assert_eq!(sentence_case("“x”"), "“x”");
}
