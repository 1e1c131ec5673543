//! The numbered sentences of a game's rules, as data. Their texts stand with the languages.

/// One sentence of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleText {
    /// Its number, such as `B14`.
    pub number: &'static str,
    /// The id of the rule that it states, such as `bridge.pawn.move`.
    pub rule: &'static str,
    /// Whether the source is silent and we decided it.
    pub is_interpretation: bool,
}

/// What the source says.
pub(super) const fn from_source(number: &'static str, rule: &'static str) -> RuleText {
    RuleText { number, rule, is_interpretation: false }
}

/// What we decided.
pub(super) const fn interpretation(number: &'static str, rule: &'static str) -> RuleText {
    RuleText { number, rule, is_interpretation: true }
}
