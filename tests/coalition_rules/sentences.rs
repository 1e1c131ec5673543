//! The sentences themselves: their numbers, their ids, their texts, and that each has a test.
use crate::case::coalition;
use schachquartett::games::GameKind;
use schachquartett::games::coalition::RULEBOOK;
use schachquartett::i18n::{Language, RulebookTexts};
use std::collections::BTreeSet;

const TEST_SOURCES: [&str; 10] = [
    include_str!("board.rs"),
    include_str!("pieces.rs"),
    include_str!("steps.rs"),
    include_str!("joining.rs"),
    include_str!("early.rs"),
    include_str!("check.rs"),
    include_str!("answers.rs"),
    include_str!("ends.rs"),
    include_str!("draws.rs"),
    include_str!("options.rs"),
];

/// Whether a test names a sentence, first or after an `_and_`.
fn has_test(number: &str) -> bool {
    let number = number.to_lowercase();
    let names = |line: &&str| {
        line.starts_with(&format!("fn {number}_"))
            || line.starts_with("fn c") && line.contains(&format!("_and_{number}_"))
    };
    TEST_SOURCES.iter().any(|source| source.lines().any(|line| names(&line)))
}

#[test]
fn every_rule_has_a_test() {
    let untested: Vec<&str> =
        RULEBOOK.iter().map(|sentence| sentence.number).filter(|number| !has_test(number)).collect();
    assert!(untested.is_empty(), "without a test: {untested:?}");
    assert!(!has_test("C86"), "the search would notice");
}

#[test]
fn numbers_go_up_by_one_and_ids_are_unique() {
    for (index, sentence) in RULEBOOK.iter().enumerate() {
        assert_eq!(sentence.number, format!("C{}", index + 1));
        assert!(sentence.rule.starts_with("coalition."), "{}", sentence.rule);
    }
    let ids: BTreeSet<&str> = RULEBOOK.iter().map(|sentence| sentence.rule).collect();
    assert_eq!((ids.len(), RULEBOOK.len()), (85, 85));
    assert_eq!(coalition("").rulebook(), RULEBOOK);
}

#[test]
fn every_rule_has_a_text_in_both_languages() {
    let [german, english] = rules().map(|rules| rules.of_game(GameKind::Coalition).to_vec());
    assert_eq!((german.len(), english.len()), (RULEBOOK.len(), RULEBOOK.len()));
    for (number, (german, english)) in (1..).zip(german.iter().zip(&english)) {
        assert_ne!(german, english, "C{number}");
        for text in [german, english] {
            assert!(text.len() > 15 && text.ends_with('.') && !text.contains('{'), "C{number}: {text}");
        }
    }
    for texts in [german, english] {
        assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), texts.len(), "no text stands twice");
    }
}

/// The sentences in German and in English.
fn rules() -> [RulebookTexts; 2] {
    let read = |language, text| RulebookTexts::read(language, text).expect("whole");
    [
        read(Language::De, include_str!("../../public/rules/de.txt")),
        read(Language::En, include_str!("../../public/rules/en.txt")),
    ]
}
