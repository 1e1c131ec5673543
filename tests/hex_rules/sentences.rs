//! The sentences themselves: their numbers, their ids, their texts, and that each has a test.
use schachquartett::games::hex::{Hex, RULEBOOK};
use schachquartett::games::{GameDef, GameKind};
use schachquartett::i18n::{Language, RulebookTexts, refusal_text};
use schachquartett::notation::{Names, NotationStyle};
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

/// Whether a test names a sentence, first or after an `_and_`.
fn has_test(number: &str) -> bool {
    let number = number.to_lowercase();
    let names = |line: &&str| {
        line.starts_with(&format!("fn {number}_"))
            || line.starts_with("fn h") && line.contains(&format!("_and_{number}_"))
    };
    TEST_SOURCES.iter().any(|source| source.lines().any(|line| names(&line)))
}

#[test]
fn every_rule_has_a_test() {
    let untested: Vec<&str> =
        RULEBOOK.iter().map(|sentence| sentence.number).filter(|number| !has_test(number)).collect();
    assert!(untested.is_empty(), "without a test: {untested:?}");
    assert!(!has_test("H41"), "the search would notice");
}

#[test]
fn numbers_go_up_by_one_and_ids_are_unique() {
    for (index, sentence) in RULEBOOK.iter().enumerate() {
        assert_eq!(sentence.number, format!("H{}", index + 1));
        assert!(sentence.rule.starts_with("hex."), "{}", sentence.rule);
    }
    let ids: BTreeSet<&str> = RULEBOOK.iter().map(|sentence| sentence.rule).collect();
    assert_eq!(ids.len(), RULEBOOK.len());
    assert_eq!(Hex.rulebook(), RULEBOOK);
}

#[test]
fn every_rule_has_a_text_in_both_languages() {
    let [german, english] = rules().map(|rules| rules.of_game(GameKind::Hex).to_vec());
    assert_eq!((german.len(), english.len()), (RULEBOOK.len(), RULEBOOK.len()));
    for (number, (german, english)) in (1..).zip(german.iter().zip(&english)) {
        assert_ne!(german, english, "H{number}");
        for text in [german, english] {
            assert!(text.len() > 20 && text.ends_with('.') && !text.contains('{'), "H{number}: {text}");
        }
    }
    for texts in [german, english] {
        assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), texts.len(), "no text stands twice");
    }
}

fn reasons() -> Vec<Reason> {
    let mut reasons: Vec<Reason> = Party::first(3).map(Reason::NotOnTurn).collect();
    reasons.extend([
        Reason::NoPiece,
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
        Reason::Arranging,
    ]);
    reasons
}

#[test]
fn every_refusal_has_a_rule_and_a_message() {
    let [from, to] = ["f6", "g8"].map(|name| Hex.cell_by_name(name).expect("a cell"));
    for reason in reasons() {
        for party in Party::first(3) {
            for role in (0..6).map(Role::new) {
                let why = Refusal { reason, piece: Some(Piece::new(party, role)), witnesses: vec![from] };
                let rule = Hex.violated_rule(&why);
                assert!(RULEBOOK.iter().any(|sentence| sentence.rule == rule), "{why:?}: {rule}");
                for language in Language::ALL {
                    let text =
                        refusal_text(language.texts(), &Hex, &NotationStyle::default(), &why, (from, to));
                    assert!(text.ends_with('.') && !text.contains('{'), "{text}");
                    if let Reason::NotOnTurn(party) = reason {
                        assert!(text.contains(language.texts().party(GameKind::Hex, party)), "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn interpretations_are_those_of_the_rules_page() {
    let rulings: Vec<&str> =
        RULEBOOK.iter().filter(|sentence| sentence.is_interpretation).map(|sentence| sentence.rule).collect();
    let expected = [
        "pawn.en-passant.lapse",
        "pawn.promotion.must",
        "mate.pinned",
        "repetition.claim",
        "repetition.limit",
        "fifty.claim",
        "fifty.limit",
        "resignation",
    ];
    assert_eq!(rulings, expected.map(|rule| format!("hex.{rule}")));
}

/// The sentences in German and in English.
fn rules() -> [RulebookTexts; 2] {
    let read = |language, text| RulebookTexts::read(language, text).expect("whole");
    [
        read(Language::De, include_str!("../../public/rules/de.txt")),
        read(Language::En, include_str!("../../public/rules/en.txt")),
    ]
}
