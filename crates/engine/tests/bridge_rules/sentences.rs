//! The rules of bridge chess that are our interpretation, and its advice. `tests/conformance` has what holds for
//! every rulebook.
use schachquartett_engine::games::GameKind;
use schachquartett_engine::games::bridge::RULEBOOK;
use texts::{Language, RulebookTexts};

/// Advice of the inventor, which nobody can break.
const ADVICE: &str = "bridge.advice";

#[test]
fn the_advice_is_text_alone() {
    let index = RULEBOOK.iter().position(|sentence| sentence.rule == ADVICE).expect("the advice");
    assert_eq!(RULEBOOK[index].number, "B37");
    for (rules, word) in rules().iter().zip(["Rat", "Advice"]) {
        let text = &rules.of_game(GameKind::Bridge)[index];
        assert!(text.starts_with(word) && (text.contains("keine Regel") || text.contains("not rules")));
    }
}

#[test]
fn interpretations_are_those_of_the_rules_page() {
    let rulings: Vec<&str> =
        RULEBOOK.iter().filter(|sentence| sentence.is_interpretation).map(|sentence| sentence.rule).collect();
    // FIDE's repetition and counts; the ditch and diagonal steps; material odds; clocks.
    let expected = [
        "ditch",
        "diagonal",
        "repetition.claim",
        "repetition.limit",
        "fifty.claim",
        "fifty.limit",
        "material-odds",
        "clock",
    ];
    assert_eq!(rulings, expected.map(|rule| format!("bridge.{rule}")));
}

/// The sentences in German and in English.
fn rules() -> [RulebookTexts; 2] {
    let read = |language, text| RulebookTexts::read(language, text).expect("whole");
    [
        read(Language::De, include_str!("../../../../public/rules/de.txt")),
        read(Language::En, include_str!("../../../../public/rules/en.txt")),
    ]
}
