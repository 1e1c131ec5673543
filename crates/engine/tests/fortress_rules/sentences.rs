//! The rules of fortress chess that are our interpretation. `tests/conformance` has what holds for every
//! rulebook.
use schachquartett_engine::games::fortress::RULEBOOK;

#[test]
fn interpretations_are_those_of_the_rules_page() {
    let rulings: Vec<&str> =
        RULEBOOK.iter().filter(|sentence| sentence.is_interpretation).map(|sentence| sentence.rule).collect();
    let expected = [
        "colours",
        "fortresses",
        "gate.straight",
        "gate.wide",
        "diagonals",
        "reserve.order",
        "reserve.free",
        "turn.first",
        "queen.knight",
        "centre.attack",
        "pawn.en-passant.lapse",
        "pawn.promotion.must",
        "pawn.promotion.out",
        "castling.reserve",
        "castling.before",
        "castling.kings",
        "leap.king",
        "leap.option",
        "check.kings",
        "pin.every",
        "pin.next",
        "pin.kings",
        "mate.pinned",
        "mate.when",
        "mate.together",
        "out.attack",
        "off",
        "sits-out",
        "nobody",
        "agreement",
        "repetition.claim",
        "repetition.limit",
        "fifty.claim",
        "fifty.limit",
        "points",
        "resignation",
        "clock",
    ];
    assert_eq!(rulings, expected.map(|rule| format!("fortress.{rule}")));
}
