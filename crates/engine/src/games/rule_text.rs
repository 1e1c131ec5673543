//! The numbered rules of a game, as data. Their wording is in one file per language, in the same order.

/// One numbered rule.
///
/// # Examples
///
/// ```
/// use schachquartett_engine::games::{RuleText, hex};
///
/// let text = hex::RULEBOOK.iter().find(|text| text.rule == "hex.mate.pinned");
/// // The source does not say whether a pinned piece counts.
/// let expected = RuleText { number: "H30", rule: "hex.mate.pinned", is_interpretation: true };
/// assert_eq!(text, Some(&expected));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleText {
    /// The number, such as `B14`: the letter of the game, and its position in the rulebook from 1.
    pub number: &'static str,
    /// The stable rule id, such as `bridge.pawn.move`.
    pub rule: &'static str,
    /// Whether the rule is our interpretation because the source leaves it open.
    pub is_interpretation: bool,
}

/// Returns a rule that the source states.
pub(super) const fn from_source(number: &'static str, rule: &'static str) -> RuleText {
    RuleText { number, rule, is_interpretation: false }
}

/// Returns a rule that the source leaves open and that we decided.
pub(super) const fn interpretation(number: &'static str, rule: &'static str) -> RuleText {
    RuleText { number, rule, is_interpretation: true }
}
