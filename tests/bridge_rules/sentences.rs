//! The sentences themselves: their numbers, their ids, their texts, and that each has a test.
use crate::case::GAME;
use schachquartett::games::GameKind;
use schachquartett::games::bridge::{BLACK, RULEBOOK, WHITE};
use schachquartett::i18n::{Language, RulebookTexts};
use schachquartett::pieces::{Party, Piece, Role};
use schachquartett::rules::{Reason, Refusal, RuleSet};
use std::collections::BTreeSet;

const TEST_SOURCES: [&str; 7] = [
    include_str!("board.rs"),
    include_str!("pieces.rs"),
    include_str!("pawns.rs"),
    include_str!("castling.rs"),
    include_str!("kings.rs"),
    include_str!("draws.rs"),
    include_str!("ends.rs"),
];

/// Advice of the inventor, which nobody can break.
const ADVICE: &str = "bridge.advice";

fn has_test(collect_sources: &[&str], number: &str) -> bool {
    let name = format!("#[test]\nfn {}_", number.to_lowercase());
    collect_sources.iter().any(|source| source.contains(&name))
}

#[test]
fn every_rule_but_the_advice_has_a_test() {
    let untested: Vec<&str> = RULEBOOK
        .iter()
        .filter(|sentence| sentence.rule != ADVICE && !has_test(&TEST_SOURCES, sentence.number))
        .map(|sentence| sentence.number)
        .collect();
    assert!(untested.is_empty(), "without a test: {untested:?}");
    assert!(!has_test(&["#[test]\nfn b14_pawns() {}\nfn b1_board() {}"], "B1"), "the search would notice");
}

#[test]
fn numbers_go_up_by_one_and_ids_are_unique() {
    for (index, sentence) in RULEBOOK.iter().enumerate() {
        assert_eq!(sentence.number, format!("B{}", index + 1));
        assert!(sentence.rule.starts_with("bridge."), "{}", sentence.rule);
    }
    let ids: BTreeSet<&str> = RULEBOOK.iter().map(|sentence| sentence.rule).collect();
    assert_eq!(ids.len(), RULEBOOK.len());
}

#[test]
fn every_rule_has_a_text_in_both_languages() {
    let [german, english] = rules().map(|rules| rules.of_game(GameKind::Bridge).to_vec());
    assert_eq!((german.len(), english.len()), (RULEBOOK.len(), RULEBOOK.len()));
    for (number, (german, english)) in (1..).zip(german.iter().zip(&english)) {
        assert_ne!(german, english, "B{number}");
        for text in [german, english] {
            assert!(text.len() > 20 && text.ends_with('.') && !text.contains('{'), "B{number}: {text}");
        }
    }
    for texts in [german, english] {
        assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), texts.len(), "no text stands twice");
    }
}

/// After this one comes the next; a new reason does not compile until it has its place here.
fn next(reason: Reason) -> Option<Reason> {
    Some(match reason {
        Reason::NoPiece => Reason::NotOnTurn(WHITE),
        Reason::NotOnTurn(WHITE) => Reason::NotOnTurn(BLACK),
        Reason::NotOnTurn(_) => Reason::NoSuchMovement,
        Reason::NoSuchMovement => Reason::Gap,
        Reason::Gap => Reason::Wall,
        Reason::Wall => Reason::Flanked,
        Reason::Flanked => Reason::NotFromHere,
        Reason::NotFromHere => Reason::Blocked,
        Reason::Blocked => Reason::OwnPiece,
        Reason::OwnPiece => Reason::Ally,
        Reason::Ally => Reason::CaptureOnly,
        Reason::CaptureOnly => Reason::MoveOnly,
        Reason::MoveOnly => Reason::KingTarget,
        Reason::KingTarget => Reason::CastlingRight,
        Reason::CastlingRight => Reason::CastlingAttacked,
        Reason::CastlingAttacked => Reason::IntoCheck,
        Reason::IntoCheck => Reason::StillInCheck,
        Reason::StillInCheck => Reason::ExposesKing,
        Reason::ExposesKing => Reason::ExposesAlly,
        Reason::ExposesAlly => Reason::JoinsAllied(BLACK),
        Reason::JoinsAllied(_) => Reason::JoinsBoth,
        Reason::JoinsBoth => Reason::Arranging,
        Reason::Arranging => return None,
    })
}

fn refusals() -> Vec<Refusal> {
    let reasons = std::iter::successors(Some(Reason::NoPiece), |&reason| next(reason));
    let pieces = || {
        let of = |party: Party| (0..6).map(move |role| Some(Piece::new(party, Role::new(role))));
        std::iter::once(None).chain(of(WHITE)).chain(of(BLACK))
    };
    reasons
        .flat_map(|reason| pieces().map(move |piece| Refusal { reason, piece, witnesses: Vec::new() }))
        .collect()
}

#[test]
fn every_refusal_has_a_rule() {
    assert_eq!(refusals().len(), 23 * 13);
    for refusal in refusals() {
        let rule = GAME.violated_rule(&refusal);
        assert!(RULEBOOK.iter().any(|sentence| sentence.rule == rule), "{refusal:?}: {rule}");
        assert_ne!(rule, ADVICE, "{refusal:?}");
    }
}

#[test]
fn the_advice_is_text_alone() {
    let last = RULEBOOK.last().expect("sentences");
    assert_eq!((last.number, last.rule), ("B37", ADVICE));
    for (rules, word) in rules().iter().zip(["Rat", "Advice"]) {
        let text = &rules.of_game(GameKind::Bridge)[RULEBOOK.len() - 1];
        assert!(text.starts_with(word) && (text.contains("keine Regel") || text.contains("not rules")));
    }
}

#[test]
fn interpretations_are_those_of_the_rules_page() {
    let rulings: Vec<&str> =
        RULEBOOK.iter().filter(|sentence| sentence.is_interpretation).map(|sentence| sentence.rule).collect();
    // FIDE's repetition and counts; the ditch and diagonal steps; material odds.
    let expected = [
        "ditch",
        "diagonal",
        "repetition.claim",
        "repetition.limit",
        "fifty.claim",
        "fifty.limit",
        "material-odds",
    ];
    assert_eq!(rulings, expected.map(|rule| format!("bridge.{rule}")));
}

/// The sentences in German and in English.
fn rules() -> [RulebookTexts; 2] {
    let read = |language, text| RulebookTexts::read(language, text).expect("whole");
    [
        read(Language::De, include_str!("../../public/rules/de.txt")),
        read(Language::En, include_str!("../../public/rules/en.txt")),
    ]
}
