//! The rules of hex chess that are our interpretation. `tests/conformance` has what holds for every rulebook.
use schachquartett_engine::games::hex::RULEBOOK;

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
        "clock",
    ];
    assert_eq!(rulings, expected.map(|rule| format!("hex.{rule}")));
}
