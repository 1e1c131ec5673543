//! The numbered sentences of a game's rules, as data. Their texts stand with the languages.

/// One sentence of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// Its number, such as `B14`.
    pub number: &'static str,
    /// The id of the rule that it states, such as `bridge.pawn.move`.
    pub rule: &'static str,
    /// Whether the source is silent and we decided it.
    pub ruling: bool,
}

/// What the source says.
pub(super) const fn sentence(number: &'static str, rule: &'static str) -> Sentence {
    Sentence { number, rule, ruling: false }
}

/// What we decided.
pub(super) const fn ruling(number: &'static str, rule: &'static str) -> Sentence {
    Sentence { number, rule, ruling: true }
}
