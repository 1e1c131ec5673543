//! The rules of bridge chess that are our interpretation, and its advice. `tests/conformance` has what holds for
//! every rulebook.
use schachquartett_engine::games::bridge::RULEBOOK;

/// Advice of the inventor, which nobody can break.
const ADVICE: &str = "bridge.advice";

#[test]
fn the_advice_is_a_sentence_of_the_rulebook() {
    let advice = RULEBOOK.iter().find(|sentence| sentence.rule == ADVICE).expect("the advice");
    assert_eq!(advice.number, "B37");
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
